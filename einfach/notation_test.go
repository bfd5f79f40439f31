package einfach_test

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/grammartest"
)

func notation(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../docs/einfach/NOTATION.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// The table of events in docs/einfach/NOTATION.md has the events that there are, with the clauses and
// members that they are met with.
func TestNotationOfEvents(t *testing.T) {
	page := notation(t)
	told := map[string]reflect.Value{}
	rules := map[string]map[string]bool{}
	r := newRand(4)
	for range effort.Of(50, 150) {
		s := begin(t, anyConfig(r))
		for range 300 {
			m := anyMove(s, r, true)
			if m == nil {
				break
			}
			events, _ := s.Events(m, 1)
			for _, e := range events {
				var head struct{ Event, Rule string }
				data, _ := json.Marshal(e)
				if err := json.Unmarshal(data, &head); err != nil {
					t.Fatal(err)
				}
				told[head.Event] = reflect.ValueOf(e)
				if rules[head.Event] == nil {
					rules[head.Event] = map[string]bool{}
				}
				rules[head.Event][head.Rule] = true
			}
			s = step(t, s, m)
		}
	}
	rows := regexp.MustCompile("(?m)^\\| `(\\w+)` \\| ([A-Z0-9, ]+) \\| (.*) \\|$").FindAllStringSubmatch(page, -1)
	for _, row := range rows {
		e, ok := told[row[1]]
		if !ok {
			t.Errorf("no event %s is met", row[1])
			continue
		}
		delete(told, row[1])
		for rule := range rules[row[1]] {
			if !slices.Contains(strings.Split(row[2], ", "), rule) {
				t.Errorf("%s: the table lacks %s", row[1], rule)
			}
		}
		var members []string
		for i := range e.NumField() {
			if name, _, _ := strings.Cut(e.Type().Field(i).Tag.Get("json"), ","); name != "" {
				members = append(members, "`"+name+"`")
			}
		}
		if got := regexp.MustCompile("`\\w+`").FindAllString(row[3], -1); !slices.Equal(got, members) {
			t.Errorf("%s: the table has %v, want %v", row[1], got, members)
		}
	}
	for name := range told {
		t.Errorf("the table lacks %s", name)
	}
}

// The members of a view in docs/einfach/NOTATION.md are those that there are.
func TestNotationOfViews(t *testing.T) {
	page := notation(t)
	data, err := json.Marshal(einfach.MustParseState(acting).View(1))
	var members map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(data, &members)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(page, "A **view** has")
	text, _, _ = strings.Cut(text, "\n\n")
	for name := range members {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("the page lacks the member %s of a view", name)
		}
	}
}

// Small values are read as they are written, and nothing else is.
func TestNamesAreReadBack(t *testing.T) {
	for p := range einfach.Over + 1 {
		roundTrip(t, p, new(einfach.Phase))
	}
	for s := range ebbes.Red + 1 {
		roundTrip(t, s, new(einfach.Suit))
	}
	for o := range einfach.AllOptions + 1 {
		roundTrip(t, o, new(einfach.Option))
	}
	for s := range einfach.Seat(7) {
		roundTrip(t, s, new(einfach.Seat))
	}
	for r := range einfach.RuleCard(11) {
		roundTrip(t, r, new(einfach.RuleCard))
	}
	for k := range ebbes.ErrClause + 1 {
		roundTrip(t, k, new(einfach.Kind))
	}
	for l := range ebbes.Languages() {
		roundTrip(t, l, new(einfach.Language))
	}
	roundTrip(t, einfach.MustParseCard("R10"), new(einfach.Card))
	roundTrip(t, einfach.DeckOf(einfach.MustParseCard("R10"), einfach.MustParseCard("B1")), new(einfach.Deck))
	s := at(t, acting)
	roundTrip(t, s, new(einfach.State))
	roundTrip(t, s.View(2), new(einfach.View))
}

// roundTrip writes a value and reads it back.
func roundTrip[T interface {
	comparable
	MarshalText() ([]byte, error)
}](t *testing.T, v T, to interface{ UnmarshalText([]byte) error }) {
	t.Helper()
	text, err := v.MarshalText()
	if err == nil {
		err = to.UnmarshalText(text)
	}
	if got := any(to).(*T); err != nil || *got != v {
		t.Errorf("%v is read as %v, %v", v, *got, err)
	}
	before := *any(to).(*T)
	for _, wrong := range []string{"", "nothing such", "\xff", strings.Repeat("x", 1<<20)} {
		if err := to.UnmarshalText([]byte(wrong)); err == nil || *any(to).(*T) != before {
			t.Errorf("%.20q is read as %T", wrong, v)
		}
	}
}

// meaning finds the refusals without a clause that are not the grammar's business.
var meaning = regexp.MustCompile(`duplicate|twice|want a (range|deck|whole number|part)|does not apply|parts, want|` +
	`want the version|not a tag name|longer than|no move in these|follows a move|want 1 to|want the format|more than 250 moves|variation stood before`)

func grammar(t *testing.T) *grammartest.Grammar {
	t.Helper()
	g := &grammartest.Grammar{
		Readers: map[string]func(string) error{
			"Card":   func(text string) error { _, err := einfach.ParseCard(text); return err },
			"Cards":  func(text string) error { _, err := einfach.ParseCards(text); return err },
			"Move":   func(text string) error { _, err := einfach.ParseMove(text); return err },
			"Record": func(text string) error { _, err := einfach.ParseRecord(text); return err },
			"Position": func(text string) error {
				if strings.Contains(text, "view") {
					_, err := einfach.ParseView(text)
					return err
				}
				_, err := einfach.ParseState(text)
				return err
			},
		},
		Separators: ";,/|:\n(){}!?",
		Tokens:     "BNYGR-?|,;/:# \n0123456789playdeal!(){}",
	}
	g.Parse(t, "../docs/einfach/NOTATION.md")
	return g
}

// The notation has a row for every field of a position.
func TestFieldsAreListed(t *testing.T) {
	_, positions, _ := strings.Cut(notation(t), "\n## Positions\n")
	positions, _, _ = strings.Cut(positions, "\n## ")
	for _, name := range grammar(t).Fields("Field", "Agreed") {
		if !regexp.MustCompile("(?m)^\\|[^|]*`" + name + "\\b[^|]*\\|").MatchString(positions) {
			t.Errorf("the table does not list the field %s", name)
		}
	}
}

// Sentences of the grammar are accepted, unless their meaning forbids it.
func TestGrammarSentencesAreRead(t *testing.T) {
	g := grammar(t)
	for production := range g.Readers {
		accepted := g.TrySentences(t, production, effort.Of(1000, 3000), newRand(1), func(err error) bool {
			var refused *einfach.ParseError
			return errors.As(err, &refused) && (refused.Rule != "" || meaning.MatchString(err.Error()))
		})
		if accepted == 0 && production != "Record" && production != "Position" { // as random ones hardly ever are
			t.Errorf("no %s has been accepted", production)
		}
	}
}

// The grammar describes what is written, and what is read: slightly spoilt texts are
// refused unless it describes them.
func TestGrammarDescribesWhatIsRead(t *testing.T) {
	g, r := grammar(t), newRand(1)
	for range effort.Of(10, 100) {
		record, last := played(t, anyConfig(r), r, 60)
		g.Try(t, "Record", record.String(), r)
		for _, s := range states(record) {
			if r.IntN(10) > 0 && s != last {
				continue
			}
			g.Try(t, "Position", s.String(), r)
			g.Try(t, "Position", s.View(einfach.Seat(r.IntN(4))).String(), r)
			if m := anyMove(s, r, true); m != nil {
				g.Try(t, "Move", m.String(), r)
			}
			g.Try(t, "Cards", s.Legal().Cards.String(), r)
			g.Try(t, "Card", s.Top(ebbes.Blue).String(), r)
		}
	}
	text := strings.NewReplacer("Ä", "A", "ä", "a").Replace(annotated) // of no other letters
	for range effort.Of(20, 200) {
		g.Try(t, "Record", text, r)
	}
}
