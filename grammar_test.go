package ebbes_test

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/grammartest"
	"pgregory.net/rapid"
)

// meaning finds the refusals without a clause that are not the grammar's
// business.
var meaning = regexp.MustCompile(`duplicate|twice|want a (range|deck|whole number|number card)|does not apply|parts, want|sits there|` +
	`want the (hand|version|format|leader)|view does not show|only once|face down|not a tag name|longer than|` +
	`no move in these|does not say format|follows a move|back`)

func grammar(t *testing.T) *grammartest.Grammar {
	t.Helper()
	g := &grammartest.Grammar{
		Readers: map[string]func(string) error{
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
		},
		Separators: ";/:\n(){}",
		Tokens:     "BNYGR-?*+;/:# \n0123456789deal!(){}",
	}
	g.Parse(t, "docs/NOTATION.md")
	return g
}

// The notation has a row for every field of a position, but for the one that makes it a view.
func TestFieldsAreListed(t *testing.T) {
	notation := readFile(t, "docs/NOTATION.md")
	for _, name := range grammar(t).Fields("Field", "Agreed") {
		if name != "view" && !regexp.MustCompile("(?m)^\\|[^|]*`"+name+"`[^|]*\\|").MatchString(notation) {
			t.Errorf("no table lists the field %s", name)
		}
	}
}

// Sentences of the grammar are accepted, unless their meaning forbids it.
func TestGrammarSentencesAreRead(t *testing.T) {
	g := grammar(t)
	for production := range g.Readers {
		accepted := g.TrySentences(t, production, effort.Of(1000, 3000), newRand(1), func(err error) bool {
			var refused *ebbes.ParseError
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
	g := grammar(t)
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		// Some of the moves are not legal, which a record need not be.
		var moves []ebbes.Move
		for s, m := range game(t, c, r) {
			if _, isDeal := m.(ebbes.Deal); s.Round() < 3 && (isDeal || s.HandSize(s.Turn()) > 5) {
				moves = append(moves, m)
			}
			if m == nil || r.IntN(200) != 0 {
				continue
			}
			g.Try(t, "Position", s.String(), r)
			g.Try(t, "Position", s.View(ebbes.Seat(r.IntN(4))).String(), r)
			g.Try(t, "Move", m.String(), r)
			g.Try(t, "Cards", s.Legal().String(), r)
			g.Try(t, "Card", s.Legal().Nth(0).String(), r)
		}
		if r.IntN(8) == 0 {
			record := newRecord(t, c, moves...)
			if err := record.SetTags(ebbes.Tag{Name: "Place", Value: "Bad Bergzabern, #7"}, ebbes.Tag{Name: "Round"}); err != nil {
				t.Fatal(err)
			}
			g.Try(t, "Record", record.String(), r)
		}
	})
	r, text := newRand(2), strings.NewReplacer("Ä", "A", "ä", "a").Replace(annotated) // of no other letters
	for range effort.Of(20, 200) {
		g.Try(t, "Record", text, r)
	}
}
