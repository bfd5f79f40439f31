package einfach_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/grammartest"
)

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
