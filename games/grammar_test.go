package games_test

import (
	"encoding/json"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"golang.org/x/exp/ebnf"
)

// A notation is the texts of a game and their grammar in a document.
type notation struct {
	games.Game
	document   string
	positions  string // the document's section about positions
	grammar    ebnf.Grammar
	readers    map[string]func(text string) error // by production
	legal      func(games.State) (cards, card string)
	separators string         // parts of one byte that need no blanks around them
	tokens     string         // characters that spoil texts
	meaning    *regexp.Regexp // refusals without a clause that are not the grammar's business
}

// notations returns the notation of each game.
func notations(t *testing.T) []notation {
	t.Helper()
	all := []notation{{
		Game: games.Ebbes(), document: "../docs/NOTATION.md",
		readers: map[string]func(string) error{"Card": reads(ebbes.ParseCard), "Cards": reads(ebbes.ParseCards)},
		legal: func(s games.State) (cards, card string) {
			own, _ := games.Of[ebbes.State](s)
			return own.Legal().String(), own.Legal().Nth(0).String()
		},
		separators: ";/:\n(){}", tokens: "BNYGR-?*+;/:# \n0123456789deal!(){}",
		meaning: regexp.MustCompile(`duplicate|twice|want a (range|deck|whole number|number card)|does not apply|parts, want|sits there|` +
			`want the (hand|version|format|leader)|view does not show|only once|face down|not a tag name|longer than|` +
			`no move in these|does not say format|follows a move|back`),
	}, {
		Game: games.Einfach(), document: "../docs/einfach/NOTATION.md",
		readers: map[string]func(string) error{"Card": reads(einfach.ParseCard), "Cards": reads(einfach.ParseCards)},
		legal: func(s games.State) (cards, card string) {
			own, _ := games.Of[einfach.State](s)
			return own.Legal().Cards.String(), own.Top(ebbes.Blue).String()
		},
		separators: ";,/|:\n(){}!?", tokens: "BNYGR-?|,;/:# \n0123456789playdeal!(){}",
		meaning: regexp.MustCompile(`duplicate|twice|want a (range|deck|whole number|part)|does not apply|parts, want|` +
			`want the version|not a tag name|longer than|no move in these|follows a move|want 1 to|want the format|more than 250 moves|` +
			`variation stood before`),
	}}
	for i := range all {
		n := &all[i]
		n.readers["Move"] = reads(n.ParseMove)
		n.readers["Record"] = reads(n.ParseRecord)
		n.readers["Position"] = func(text string) error {
			if strings.Contains(text, "view") {
				return reads(n.ParseView)(text)
			}
			return reads(n.ParseState)(text)
		}
		n.parse(t)
	}
	return all
}

// reads returns a function that returns the error of parsing a text, nil if it can be read.
func reads[T any](parse func(string) (T, error)) func(string) error {
	return func(text string) error { _, err := parse(text); return err }
}

// parse sets the grammar and the section about positions from the document, and verifies the
// grammar.
func (n *notation) parse(t *testing.T) {
	t.Helper()
	text, err := os.ReadFile(n.document)
	if err != nil {
		t.Fatal(err)
	}
	_, n.positions, _ = strings.Cut(string(text), "\n## Positions\n")
	n.positions, _, _ = strings.Cut(n.positions, "\n## ")
	block := regexp.MustCompile("(?s)```ebnf\n(.*?)```").FindSubmatch(text)
	if block == nil {
		t.Fatalf("no grammar in %s", n.document)
	}
	if n.grammar, err = ebnf.Parse(n.document, strings.NewReader(string(block[1]))); err != nil {
		t.Fatal(err)
	}
	if err := ebnf.Verify(n.grammar, "Notation"); err != nil {
		t.Error(err)
	}
}

// A document has a row for every field of a position, except the field of a view.
func TestFieldsAreListed(t *testing.T) {
	for _, n := range notations(t) {
		for _, production := range []string{"Field", "Agreed"} {
			for _, field := range n.grammar[production].Expr.(ebnf.Alternative) {
				parts, ok := field.(ebnf.Sequence)
				if !ok { // another production
					continue
				}
				name := parts[0].(*ebnf.Token).String
				if name != "view" && !regexp.MustCompile("(?m)^\\|[^|]*`"+name+"\\b[^|]*\\|").MatchString(n.positions) {
					t.Errorf("%s does not list the field %s", n.document, name)
				}
			}
		}
	}
}

// Sentences of the grammar are accepted, except for reasons of meaning.
func TestGrammarSentencesAreRead(t *testing.T) {
	for _, n := range notations(t) {
		for production, read := range n.readers {
			accepted, r := 0, rand.New(rand.NewPCG(1, 2))
			for range testbudget.Of(500, 3000) {
				s := sentence{grammar: n.grammar, r: r}
				s.extend(&ebnf.Name{String: production}, false)
				text := s.String()
				err := read(text)
				var refused *ebbes.ParseError
				switch {
				case err == nil:
					accepted++
				case !errors.As(err, &refused) || refused.Rule == "" && !n.meaning.MatchString(err.Error()):
					t.Fatalf("%s: %s %q is refused: %v", n.Name(), production, text, err)
				}
			}
			if accepted == 0 && production != "Record" && production != "Position" { // random ones of these are hardly ever accepted
				t.Errorf("%s: no %s has been accepted", n.Name(), production)
			}
		}
	}
}

// The grammar describes all written texts. Damaged texts are refused unless the grammar describes
// them.
func TestGrammarDescribesWhatIsRead(t *testing.T) {
	for _, n := range notations(t) {
		r := rand.New(rand.NewPCG(1, 2))
		for range testbudget.Of(12, 200) {
			config := anyConfig(t, n.Game, r)
			s := begin(t, n.Game, string(config))
			var moves []games.Move // some are not legal, as allowed in a record
			for m := s.Random(r); m != nil; m = s.Random(r) {
				if len(moves) < 60 && (s.IsChance() || r.IntN(20) > 0) {
					moves = append(moves, m)
				}
				if r.IntN(20) == 0 {
					cards, card := n.legal(s)
					n.try(t, "Position", s.String(), r)
					n.try(t, "Position", s.View(games.Seat(r.IntN(4))).String(), r)
					n.try(t, "Move", m.String(), r)
					n.try(t, "Cards", cards, r)
					n.try(t, "Card", card, r)
				}
				s, _ = s.Apply(m)
			}
			n.tryRecord(t, config, moves, r)
		}
		text := strings.NewReplacer("Ä", "A", "ä", "a").Replace(annotated(t, n.Game)) // no other letters
		for range testbudget.Of(20, 200) {
			n.try(t, "Record", text, r)
		}
	}
}

func (n *notation) tryRecord(t *testing.T, config json.RawMessage, moves []games.Move, r *rand.Rand) {
	t.Helper()
	record, err := n.NewRecord(config, moves...)
	if err == nil {
		err = record.SetTags(games.Tag{Name: "Place", Value: "Bad Bergzabern, #7"}, games.Tag{Name: "Round"})
	}
	if err != nil {
		t.Fatal(err)
	}
	n.try(t, "Record", record.String(), r)
}

// try fails the test unless the grammar describes the text. If a damaged copy of the text is read,
// the grammar must describe that, too.
func (n *notation) try(t *testing.T, production, text string, r *rand.Rand) {
	t.Helper()
	if !n.describes(production, text) {
		t.Fatalf("%s: no %s: %q", n.Name(), production, text)
	}
	for range 5 {
		spoilt := n.damage(text, r)
		if n.readers[production](spoilt) == nil && !n.describes(production, spoilt) {
			t.Fatalf("%s: a %s is read that is none: %q", n.Name(), production, spoilt)
		}
	}
}

// A sentence is a random sentence of a grammar.
type sentence struct {
	grammar ebnf.Grammar
	r       *rand.Rand
	parts   []string
}

func (s *sentence) String() string {
	return strings.ReplaceAll(strings.Join(s.parts, " "), "\n ", "\n")
}

// long reports whether the sentence is long enough to leave out all further optional parts.
func (s *sentence) long() bool { return len(s.parts) > 100 }

// extend adds text for an expression. In a lexical one it extends the last part.
func (s *sentence) extend(e ebnf.Expression, lexical bool) {
	switch e := e.(type) {
	case *ebnf.Name:
		inner := !isCapital(e.String)
		if inner && !lexical {
			s.parts = append(s.parts, "")
		}
		s.extend(s.grammar[e.String].Expr, inner)
	case *ebnf.Token:
		if !lexical {
			s.parts = append(s.parts, "")
		}
		s.parts[len(s.parts)-1] += e.String
	case *ebnf.Range:
		first, last := []rune(e.Begin.String)[0], []rune(e.End.String)[0]
		s.parts[len(s.parts)-1] += string(first + s.r.Int32N(last-first+1))
	case ebnf.Alternative:
		s.extend(e[s.r.IntN(len(e))], lexical)
	case ebnf.Sequence:
		for _, part := range e {
			s.extend(part, lexical)
		}
	case *ebnf.Group:
		s.extend(e.Body, lexical)
	case *ebnf.Option:
		if s.r.IntN(2) == 0 && !s.long() {
			s.extend(e.Body, lexical)
		}
	case *ebnf.Repetition:
		for s.r.IntN(3) != 0 && !s.long() {
			s.extend(e.Body, lexical)
		}
	}
}

func isCapital(name string) bool { return 'A' <= name[0] && name[0] <= 'Z' }

// damage changes a text in one place.
func (n *notation) damage(text string, r *rand.Rand) string {
	i, j := r.IntN(len(text)+1), r.IntN(len(text)+1)
	i, j = min(i, j), max(i, j)
	switch r.IntN(5) {
	case 0:
		return text[:i]
	case 1:
		return text[:i] + text[min(i+1, len(text)):]
	case 2:
		return text[:i] + text[j:]
	case 3:
		return text[:j] + text[i:]
	}
	return text[:i] + string(n.tokens[r.IntN(len(n.tokens))]) + text[min(i+r.IntN(2), len(text)):]
}

// describes reports whether a production describes the whole text.
func (n *notation) describes(production, text string) bool {
	m := matcher{notation: n, text: text, blanks: " \t\r\n"}
	if production == "Record" {
		m.blanks, m.text = " \t\r", strings.TrimPrefix(text, "\uFEFF")+"\n"
	}
	return slices.ContainsFunc(m.ends(&ebnf.Name{String: production}, false, 0), func(end int) bool {
		return strings.Trim(m.text[end:], m.blanks) == ""
	})
}

// A matcher matches the expressions of a grammar with a text.
type matcher struct {
	*notation
	text   string
	blanks string
}

// ends returns the possible ends of matches of an expression that begin at a place.
func (m *matcher) ends(e ebnf.Expression, lexical bool, at int) []int {
	switch e := e.(type) {
	case *ebnf.Name:
		if inner := !isCapital(e.String); inner && !lexical {
			return m.part(m.grammar[e.String].Expr, at)
		}
		return m.ends(m.grammar[e.String].Expr, lexical, at)
	case *ebnf.Token:
		if !lexical {
			return m.part(e, at)
		}
		if strings.HasPrefix(m.text[at:], e.String) {
			return []int{at + len(e.String)}
		}
	case *ebnf.Range:
		if at < len(m.text) && e.Begin.String <= m.text[at:at+1] && m.text[at:at+1] <= e.End.String {
			return []int{at + 1}
		}
	case ebnf.Alternative:
		var ends []int
		for _, choice := range e {
			ends = append(ends, m.ends(choice, lexical, at)...)
		}
		return unique(ends)
	case ebnf.Sequence:
		ends := []int{at}
		for _, part := range e {
			ends = m.endsAfter(ends, part, lexical)
		}
		return ends
	case *ebnf.Group:
		return m.ends(e.Body, lexical, at)
	case *ebnf.Option:
		return unique(append(m.ends(e.Body, lexical, at), at))
	case *ebnf.Repetition:
		all := map[int]bool{at: true}
		for last := []int{at}; len(last) > 0; {
			last = slices.DeleteFunc(m.endsAfter(last, e.Body, lexical), func(end int) bool { return all[end] })
			for _, end := range last {
				all[end] = true
			}
		}
		return slices.Sorted(maps.Keys(all))
	}
	return nil
}

func (m *matcher) endsAfter(places []int, e ebnf.Expression, lexical bool) []int {
	var ends []int
	for _, at := range places {
		ends = append(ends, m.ends(e, lexical, at)...)
	}
	return unique(ends)
}

// part returns the possible ends of a part, which may follow blanks. Without blanks, a separator has
// to come before it or begin it.
func (m *matcher) part(e ebnf.Expression, at int) []int {
	begin := len(m.text) - len(strings.TrimLeft(m.text[at:], m.blanks))
	ends := m.ends(e, true, begin)
	if begin == at && at > 0 && !strings.Contains(m.separators, m.text[at-1:at]) {
		ends = slices.DeleteFunc(ends, func(end int) bool {
			return end == begin || !strings.Contains(m.separators+"#", m.text[begin:begin+1])
		})
	}
	return ends
}

func unique(places []int) []int {
	slices.Sort(places)
	return slices.Compact(places)
}
