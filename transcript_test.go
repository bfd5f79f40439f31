package ebbes_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

var writeTranscripts = flag.Bool("write-transcripts", false, "write testdata/transcripts")

// A whole game as it is told to Anna, in each language: for somebody to read in a diff.
// After an angle bracket stands whose turn it is, after a cross a refusal.
func TestTranscripts(t *testing.T) {
	for l := range ebbes.Languages() {
		teller := ebbes.Teller{Language: l, Names: [5]string{"Anna", "Ben"}, You: 1, Fictive: 3}
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

// transcript tells a game of two people with variant 2.
func transcript(t *testing.T, teller ebbes.Teller) string {
	var told strings.Builder
	refused := map[ebbes.Clause]bool{}
	r := newRand(5)
	s := begin(t, ebbes.Config{Players: 2, Variants: ebbes.SelectDesignations, Rounds: 3})
	for s.Phase() != ebbes.Over {
		fmt.Fprintln(&told, ">", teller.Turn(s.View(teller.You)))
		for c := range ebbes.CardsOf(s.Hand(1).Nth(0), s.Hand(2).Nth(0)).All() {
			if err, ok := s.View(1).Check(ebbes.Play(c)).(*ebbes.MoveError); ok && !refused[err.Clause] {
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
		if s = step(t, s, m); s.NixWinner() != ebbes.NoSeat || s.Phase() == ebbes.Over {
			fmt.Fprintf(&told, "\n%s\n", s.View(teller.You).Diagram(teller))
		}
	}
	fmt.Fprintln(&told, ">", teller.Turn(s.View(teller.You)))
	return told.String()
}
