package ebbes_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
	"golang.org/x/exp/ebnf"
	"pgregory.net/rapid"
)

// readers read the texts that a production of the grammar describes.
var readers = map[string]func(string) error{
	"Card":   func(text string) error { _, err := ebbes.ParseCard(text); return err },
	"Cards":  func(text string) error { _, err := ebbes.ParseCards(text); return err },
	"Move":   func(text string) error { _, err := ebbes.ParseMove(text); return err },
	"Record": func(text string) error { _, err := ebbes.ParseRecord(text); return err },
	"Position": func(text string) error {
		if strings.Contains(text, "view") {
			_, err := ebbes.ParseView(text)
			return err
		}
		_, err := ebbes.ParseState(text)
		return err
	},
}

// meaning finds the refusals without a clause that are not the grammar's
// business.
var meaning = regexp.MustCompile(`duplicate|twice|want a (range|deck|whole number|number card)|does not apply|parts, want|sits there|` +
	`want the (hand|version|leader)|view does not show|only once|face down|not a tag name|longer than|` +
	`no move in these|follows a move|back`)

func grammar(t *testing.T) ebnf.Grammar {
	t.Helper()
	block := regexp.MustCompile("(?s)```ebnf\n(.*?)```").FindStringSubmatch(readFile(t, "NOTATION.md"))
	g, err := ebnf.Parse("NOTATION.md", strings.NewReader(block[1]))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestGrammarVerifies(t *testing.T) {
	if err := ebnf.Verify(grammar(t), "Notation"); err != nil {
		t.Error(err)
	}
}

// NOTATION.md has a row for every field of a position, but for the one that makes it a view.
func TestFieldsAreListed(t *testing.T) {
	g, notation := grammar(t), readFile(t, "NOTATION.md")
	for _, production := range []string{"Field", "Agreed"} {
		for _, field := range g[production].Expr.(ebnf.Alternative) {
			parts, ok := field.(ebnf.Sequence)
			if !ok {
				continue // another production
			}
			name := parts[0].(*ebnf.Token).String
			if name != "view" && !regexp.MustCompile("(?m)^\\|[^|]*`"+name+"`[^|]*\\|").MatchString(notation) {
				t.Errorf("no table lists the field %s", name)
			}
		}
	}
}

// Sentences of the grammar are accepted, unless their meaning forbids it.
func TestGrammarSentencesAreRead(t *testing.T) {
	g := grammar(t)
	r := newRand(1)
	for production, read := range readers {
		accepted := 0
		for range effort.Of(1000, 3000) {
			s := sentence{grammar: g, r: r}
			s.extend(&ebnf.Name{String: production}, false)
			text := s.String()
			err := read(text)
			if err == nil {
				accepted++
			} else if !forbidden(err) {
				t.Fatalf("%s %q is refused: %v", production, text, err)
			}
		}
		if accepted == 0 && production != "Record" { // as random lines hardly ever are
			t.Errorf("no %s has been accepted", production)
		}
	}
}

func forbidden(err error) bool {
	var refused *ebbes.ParseError
	return errors.As(err, &refused) && (refused.Clause != ebbes.NoClause || meaning.MatchString(err.Error()))
}

// A sentence is a random one of a grammar.
type sentence struct {
	grammar ebnf.Grammar
	r       *rand.Rand
	parts   []string
}

func (s *sentence) String() string {
	return strings.ReplaceAll(strings.Join(s.parts, " "), "\n ", "\n")
}

// extend adds what an expression describes, in a lexical one to the last part.
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
		if s.r.IntN(2) == 0 {
			s.extend(e.Body, lexical)
		}
	case *ebnf.Repetition:
		for s.r.IntN(3) != 0 {
			s.extend(e.Body, lexical)
		}
	}
}

func isCapital(name string) bool { return 'A' <= name[0] && name[0] <= 'Z' }

// The grammar describes what is written, and what is read: slightly spoilt texts are
// refused unless it describes them.
func TestGrammarDescribesWhatIsRead(t *testing.T) {
	g := grammar(t)
	checkText := func(t *rapid.T, production, text string, r *rand.Rand) {
		if !describes(g, production, text) {
			t.Fatalf("no %s: %q", production, text)
		}
		for range 5 {
			spoilt := damage(text, r)
			if readers[production](spoilt) == nil && !describes(g, production, spoilt) {
				t.Fatalf("a %s is read that is none: %q", production, spoilt)
			}
		}
	}
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		// Some of the moves are not legal, which a record need not be.
		record := ebbes.Record{Config: c, Tags: []ebbes.Tag{{Name: "Place", Value: "Bad Bergzabern, #7"}, {Name: "Round"}}}
		for s, m := range game(t, c, r) {
			if _, isDeal := m.(ebbes.Deal); s.Round() < 3 && (isDeal || s.HandSize(s.Turn()) > 5) {
				record.Moves = append(record.Moves, m)
			}
			if m == nil || r.IntN(200) != 0 {
				continue
			}
			checkText(t, "Position", s.String(), r)
			checkText(t, "Position", s.View(ebbes.Seat(r.IntN(4))).String(), r)
			checkText(t, "Move", m.String(), r)
			checkText(t, "Cards", s.Legal().String(), r)
			checkText(t, "Card", s.Legal().Nth(0).String(), r)
		}
		if r.IntN(8) == 0 {
			checkText(t, "Record", record.String(), r)
		}
	})
}

// damage changes a text in one place.
func damage(text string, r *rand.Rand) string {
	const characters = "BNYGR-?*+;/:# \n0123456789deal!(){}"
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
	return text[:i] + string(characters[r.IntN(len(characters))]) + text[min(i+r.IntN(2), len(text)):]
}

// describes reports whether a production describes the whole text.
func describes(g ebnf.Grammar, production, text string) bool {
	m := matcher{grammar: g, text: text, blanks: " \t\r\n"}
	if production == "Record" {
		m.blanks, m.text = " \t\r", strings.TrimPrefix(text, "\uFEFF")+"\n"
	}
	return slices.ContainsFunc(m.ends(&ebnf.Name{String: production}, false, 0), func(end int) bool {
		return strings.Trim(m.text[end:], m.blanks) == ""
	})
}

// A matcher finds out what the expressions of a grammar describe in a text.
type matcher struct {
	grammar ebnf.Grammar
	text    string
	blanks  string
}

// ends returns where the pieces of text can end that an expression describes and
// that begin at a place.
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

// part matches a part that blanks divide from the one before.
func (m *matcher) part(e ebnf.Expression, at int) []int {
	begin := len(m.text) - len(strings.TrimLeft(m.text[at:], m.blanks))
	ends := m.ends(e, true, begin)
	if begin == at && at > 0 && !strings.Contains(";/:\n(){}", m.text[at-1:at]) {
		ends = slices.DeleteFunc(ends, func(end int) bool { return end == begin || !strings.Contains(";/:#\n(){}", m.text[begin:begin+1]) })
	}
	return ends
}

func unique(places []int) []int {
	slices.Sort(places)
	return slices.Compact(places)
}
