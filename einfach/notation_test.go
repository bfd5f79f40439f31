package einfach_test

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// notation returns the text of docs/einfach/NOTATION.md.
func notation(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../docs/einfach/NOTATION.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// The table of events in docs/einfach/NOTATION.md lists all events, with the clauses and members
// that occur in games.
func TestNotationOfEvents(t *testing.T) {
	page := notation(t)
	values := map[string]reflect.Value{}
	rules := map[string]map[string]bool{}
	r := newRand(4)
	for range testbudget.Of(50, 150) {
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
				values[head.Event] = reflect.ValueOf(e)
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
		e, ok := values[row[1]]
		if !ok {
			t.Errorf("no event %s is met", row[1])
			continue
		}
		delete(values, row[1])
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
	for name := range values {
		t.Errorf("the table lacks %s", name)
	}
}

// The page docs/einfach/NOTATION.md lists all members of a view.
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
	_, text, _ := strings.Cut(page, "\n### View\n")
	text, _, _ = strings.Cut(text, "\n### ")
	for name := range members {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("the page lacks the member %s of a view", name)
		}
	}
}

// Enumerated values, cards, decks, states and views read back as they are written.
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

// roundTrip checks that a value reads back from its text. Four invalid texts must be refused and
// leave the value unchanged.
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
