// Package grammartest holds the grammar in a document against what a game reads: sentences
// of the grammar are read, and texts that it does not describe are not.
package grammartest

import (
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/exp/ebnf"
)

// A Grammar describes a game's notation. Its production Notation describes all texts.
type Grammar struct {
	ebnf.Grammar
	Readers    map[string]func(text string) error // by production
	Separators string                             // parts of one byte that need no blanks around them
	Tokens     string                             // characters that spoil texts
}

// Parse reads the grammar in a document.
func (g *Grammar) Parse(t testing.TB, document string) {
	t.Helper()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```ebnf\n(.*?)```").FindSubmatch(text)
	if block == nil {
		t.Fatalf("no grammar in %s", document)
	}
	if g.Grammar, err = ebnf.Parse(document, strings.NewReader(string(block[1]))); err != nil {
		t.Fatal(err)
	}
	if err := ebnf.Verify(g.Grammar, "Notation"); err != nil {
		t.Error(err)
	}
}

// Fields returns the names of the fields that productions describe.
func (g *Grammar) Fields(productions ...string) []string {
	var names []string
	for _, production := range productions {
		for _, field := range g.Grammar[production].Expr.(ebnf.Alternative) {
			if parts, ok := field.(ebnf.Sequence); ok { // else another production
				names = append(names, parts[0].(*ebnf.Token).String)
			}
		}
	}
	return names
}

// TrySentences reads sentences of a production. Each has to be read unless its meaning is
// forbidden. It returns how many have been.
func (g *Grammar) TrySentences(t *testing.T, production string, n int, r *rand.Rand, forbidden func(error) bool) int {
	t.Helper()
	accepted := 0
	for range n {
		s := sentence{grammar: g.Grammar, r: r}
		s.extend(&ebnf.Name{String: production}, false)
		text := s.String()
		err := g.Readers[production](text)
		if err == nil {
			accepted++
		} else if !forbidden(err) {
			t.Fatalf("%s %q is refused: %v", production, text, err)
		}
	}
	return accepted
}

// Try fails the test unless the grammar describes the text, and describes it spoilt in one
// place if that is read.
func (g *Grammar) Try(t interface{ Fatalf(string, ...any) }, production, text string, r *rand.Rand) {
	if !g.Describes(production, text) {
		t.Fatalf("no %s: %q", production, text)
	}
	for range 5 {
		spoilt := g.damage(text, r)
		if g.Readers[production](spoilt) == nil && !g.Describes(production, spoilt) {
			t.Fatalf("a %s is read that is none: %q", production, spoilt)
		}
	}
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

// long reports whether the sentence has enough parts: what may be left out is, from here on.
func (s *sentence) long() bool { return len(s.parts) > 100 }

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
func (g *Grammar) damage(text string, r *rand.Rand) string {
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
	return text[:i] + string(g.Tokens[r.IntN(len(g.Tokens))]) + text[min(i+r.IntN(2), len(text)):]
}

// Describes reports whether a production describes the whole text.
func (g *Grammar) Describes(production, text string) bool {
	m := matcher{Grammar: g, text: text, blanks: " \t\r\n"}
	if production == "Record" {
		m.blanks, m.text = " \t\r", strings.TrimPrefix(text, "\uFEFF")+"\n"
	}
	return slices.ContainsFunc(m.ends(&ebnf.Name{String: production}, false, 0), func(end int) bool {
		return strings.Trim(m.text[end:], m.blanks) == ""
	})
}

// A matcher finds out what the expressions of a grammar describe in a text.
type matcher struct {
	*Grammar
	text   string
	blanks string
}

// ends returns where the pieces of text can end that an expression describes and
// that begin at a place.
func (m *matcher) ends(e ebnf.Expression, lexical bool, at int) []int {
	switch e := e.(type) {
	case *ebnf.Name:
		if inner := !isCapital(e.String); inner && !lexical {
			return m.part(m.Grammar.Grammar[e.String].Expr, at)
		}
		return m.ends(m.Grammar.Grammar[e.String].Expr, lexical, at)
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
	if begin == at && at > 0 && !strings.Contains(m.Separators, m.text[at-1:at]) {
		ends = slices.DeleteFunc(ends, func(end int) bool {
			return end == begin || !strings.Contains(m.Separators+"#", m.text[begin:begin+1])
		})
	}
	return ends
}

func unique(places []int) []int {
	slices.Sort(places)
	return slices.Compact(places)
}
