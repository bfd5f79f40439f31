package ebbes_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

var languages = []ebbes.Language{ebbes.English, ebbes.German, ebbes.French}

// Every text is there in every language, is said on some occasion, and has
// nothing left to be filled in.
func TestTexts(t *testing.T) {
	var said [3]string
	for i, l := range languages {
		said[i] = strings.Join(saidIn(t, l), "\n")
		if left := regexp.MustCompile(`.*%!.*|.*\(BAD.*`).FindString(said[i]); left != "" {
			t.Errorf("%v: %s", l, left)
		}
	}
	for _, text := range everyText(t) {
		if len(text) == 0 {
			continue // none, or put together
		}
		if len(text) != len(languages) {
			t.Errorf("%d languages: %q", len(text), text)
			continue
		}
		if text[1] == "" && text[2] == "" {
			continue // the heading of a slip in one edition
		}
		for i, l := range languages {
			pattern := regexp.MustCompile(`%\+?[svd]`).ReplaceAllString(regexp.QuoteMeta(text[i]), ".*")
			pattern = regexp.MustCompile(`%\\\+d`).ReplaceAllString(pattern, ".*")
			if text[i] == "" || !regexp.MustCompile(pattern).MatchString(said[i]) {
				t.Errorf("%v: %q is never said", l, text[i])
			}
		}
	}
}

// saidIn returns everything that is said in a language.
func saidIn(t *testing.T, l ebbes.Language) []string {
	var said []string
	for i := range 9 {
		said = append(said, ebbes.Suit(i).In(l), ebbes.Role(i).In(l), ebbes.Phase(i).In(l), ebbes.Variant(i).In(l), ebbes.End(i).In(l), ebbes.Kind(i).In(l))
	}
	for clause := range ebbes.Clauses() {
		said = append(said, clause.Title(l), clause.Heading(l))
		for kind := ebbes.ErrMalformed; kind <= ebbes.ErrClause; kind++ {
			refusal := ebbes.MoveError{Move: ebbes.Play(0), Seat: 1, Kind: kind, Clause: clause}
			said = append(said, refusal.In(l), refusal.Reason(l))
		}
	}
	for _, e := range allEvents(t) {
		said = append(said, e.In(l))
	}
	return said
}

// allEvents returns the events of some games, and others that they need not
// bring about.
func allEvents(t *testing.T) []ebbes.Event {
	var one, two ebbes.Seats
	events := []ebbes.Event{
		ebbes.Started{By: 3, Starter: 3, Fictive: true}, ebbes.Started{By: 2, Starter: 1},
	}
	r := newRand(1)
	for _, c := range []ebbes.Config{{Players: 2}, {Players: 3, Variants: ebbes.SelectDesignations, Track: ebbes.Track{Finish: 1, Dabbscheedel: -1}}, {Players: 5}} {
		for range 40 {
			for s := begin(t, c); s.Phase() != ebbes.Over; {
				m := s.Random(r)
				seen, err := s.Events(m, 1)
				if err != nil {
					t.Fatal(err)
				}
				events = append(events, seen...)
				s = do(t, s, m)
				if s.Winners().Len() == 1 {
					one = s.Winners()
				} else if s.Winners().Len() > 1 {
					two = s.Winners()
				}
			}
		}
	}
	for _, seats := range []ebbes.Seats{one, two} {
		events = append(events, ebbes.Won{Seats: seats}, ebbes.Ended{End: ebbes.FinishReached, Seats: seats}, ebbes.Ended{End: ebbes.DabbscheedelReached, Seats: seats})
	}
	return events
}

// texts returns all texts in the source but the headings of the rulebook, some of
// which one edition has and another has not.
func everyText(t *testing.T) [][]string {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var all [][]string
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if literal, ok := n.(*ast.CompositeLit); ok {
				all = append(all, textsIn(t, literal)...)
			}
			return true
		})
	}
	return all
}

func textsIn(t *testing.T, literal *ast.CompositeLit) [][]string {
	switch kind := literal.Type.(type) {
	case *ast.Ident:
		if kind.Name == "texts" {
			return [][]string{stringsIn(t, literal)}
		}
	case *ast.ArrayType:
		if elem, ok := kind.Elt.(*ast.Ident); ok && elem.Name == "texts" {
			var all [][]string
			for _, e := range literal.Elts {
				all = append(all, stringsIn(t, e.(*ast.CompositeLit)))
			}
			return all
		}
	}
	return nil
}

// stringsIn returns the strings of a literal that are written out.
func stringsIn(t *testing.T, literal *ast.CompositeLit) []string {
	var texts []string
	for _, e := range literal.Elts {
		basic, ok := e.(*ast.BasicLit)
		if !ok {
			return nil
		}
		text, err := strconv.Unquote(basic.Value)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	return texts
}

// A language is written as its code, and read back.
func TestLanguageCodes(t *testing.T) {
	for l, want := range []string{"en", "de", "fr", "Language(3)"} {
		l := ebbes.Language(l)
		text, err := l.MarshalText()
		if l.String() != want || string(text) != want || err != nil {
			t.Errorf("%v, %s, %v, want %s", l, text, err, want)
		}
		read := ebbes.Language(9)
		switch err := read.UnmarshalText(text); {
		case l <= ebbes.French && (err != nil || read != l):
			t.Errorf("%s is read as %v, %v", text, read, err)
		case l > ebbes.French && (err == nil || read != 9):
			t.Errorf("%s is read as %v", text, read)
		}
	}
}

// In an unknown language nothing is said.
func TestUnknownLanguage(t *testing.T) {
	for _, said := range saidIn(t, 3) {
		if said != "" {
			t.Fatalf("%q", said)
		}
	}
}

// The names of the rulebooks (E5).
func TestE5(t *testing.T) {
	for _, c := range []struct {
		l            ebbes.Language
		suits, roles string
	}{
		{ebbes.English, "blue brown yellow green red", "trump plus ebbes minus nix"},
		{ebbes.German, "blau braun gelb grün rot", "Trumpf Plus ebbes Minus nix"},
		{ebbes.French, "bleu marron jaune vert rouge", "Atout Plus Un peu Moins Rien"},
	} {
		var suits, roles []string
		for i := 1; i <= 5; i++ {
			suits = append(suits, ebbes.Suit(i).In(c.l))
			roles = append(roles, ebbes.Role(i).In(c.l))
		}
		if got := fmt.Sprint(suits, roles); got != fmt.Sprintf("[%s] [%s]", c.suits, c.roles) {
			t.Errorf("%v: %s", c.l, got)
		}
	}
}
