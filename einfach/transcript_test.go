package einfach_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

var writeTranscripts = flag.Bool("write-transcripts", false, "write testdata/transcripts")

// A whole game as it is told to Anna, in each language: for somebody to read in a diff.
// After an angle bracket stands whose turn it is, after a cross a refusal.
func TestTranscripts(t *testing.T) {
	for l := range ebbes.Languages() {
		teller := einfach.Teller{Language: l, Names: [6]string{"Anna", "Ben", "Chloé"}, You: 1}
		file := filepath.Join("testdata", "transcripts", l.String()+".txt")
		got := transcript(t, teller)
		if *writeTranscripts {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil || got != string(want) {
			t.Errorf("%s is not what is told (%v); see it with -write-transcripts", file, err)
		}
	}
}

// transcript tells an endless game of three with nine rule cards, of two rounds: one that ends
// because the stock may not be renewed again, one with somebody out.
func transcript(t *testing.T, teller einfach.Teller) string {
	var told strings.Builder
	refused := map[einfach.Clause]bool{}
	r := newRand(3)
	s := begin(t, einfach.Config{
		Players: 3, RuleCards: 9, Rounds: 2, Options: einfach.Endless | einfach.MiniMaxi, Renewals: 1,
	})
	for s.Phase() != einfach.Over {
		fmt.Fprintln(&told, ">", teller.Turn(s.View(teller.You)))
		for _, m := range []einfach.Move{
			einfach.Pass{}, einfach.Clear(ebbes.Blue), einfach.Play(s.Hand(1).Nth(0)), einfach.Play(s.Hand(2).Nth(0)),
		} {
			err, ok := s.View(1).Check(m).(*einfach.MoveError)
			if ok && !refused[err.Clause] && err.Kind != ebbes.ErrMalformed {
				fmt.Fprintln(&told, "x", teller.Refusal(err))
				refused[err.Clause] = true
			}
		}
		m := s.Random(r)
		events, err := s.Events(m, teller.You)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			fmt.Fprintln(&told, " ", teller.Event(e))
		}
		if s = step(t, s, m); s.Out() != ebbes.NoSeat || s.Phase() == einfach.Over {
			fmt.Fprintf(&told, "\n%s\n", s.View(teller.You).Diagram(teller))
		}
	}
	fmt.Fprintln(&told, ">", teller.Turn(s.View(teller.You)))
	return told.String()
}
