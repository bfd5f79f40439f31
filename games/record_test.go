package games_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/games"
)

// What has been removed or taken back is not found again, and leaves its room to others.
func TestRecordForgets(t *testing.T) {
	for _, g := range games.All() {
		s := begin(t, g, "")
		r, err := g.NewRecord(nil)
		if err != nil {
			t.Fatal(err)
		}
		deal, _ := s.Auto(rand.New(rand.NewPCG(1, 2)))
		dealt, err := r.Play(0, deal)
		if err != nil {
			t.Fatal(err)
		}
		s, _ = r.State(dealt)
		m := s.Random(rand.New(rand.NewPCG(1, 2)))
		played, err := r.Play(dealt, m)
		if err != nil {
			t.Fatal(err)
		}
		r.TakeBack(played)
		again, err := r.Add(dealt, m)
		if err != nil || again == played || !r.Note(played).Back || r.End() != again {
			t.Errorf("%s: a move that has been taken back is made again at %d, %v", g.Name(), again, err)
		}
		r.TakeBack(again)
		main, err := r.Add(dealt, m)
		if same, sameErr := r.Add(dealt, m); err != nil || sameErr != nil || same != main {
			t.Errorf("%s: a move of the game is made twice, at %d and %d: %v, %v", g.Name(), main, same, err, sameErr)
		}
		last, err := r.Play(main, mustPlay(t, r, main))
		if err != nil {
			t.Fatal(err)
		}
		r.Remove(main)
		if s, err := r.State(last); err == nil {
			t.Errorf("%s: a removed place leads to\n%v", g.Name(), s)
		}
		for n := range 1200 { // more notes than a record has room for
			p, err := r.Add(dealt, m)
			if err == nil {
				err = r.SetNote(p, games.Note{Text: strings.Repeat("x", 4000)})
			}
			if err != nil {
				t.Fatalf("%s: after %d notes that were removed: %v", g.Name(), n, err)
			}
			r.Remove(p)
		}
	}
}

// mustPlay returns a legal move at a place.
func mustPlay(t *testing.T, r games.Record, at games.Place) games.Move {
	t.Helper()
	s, err := r.State(at)
	if err != nil {
		t.Fatal(err)
	}
	return s.Random(rand.New(rand.NewPCG(1, 2)))
}
