package games_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// An edited record can always be written, and its text is read as the same record.
func TestEditedRecords(t *testing.T) {
	for seed := range uint64(testbudget.Of(300, 10_000)) {
		for _, g := range games.All() {
			edited, done := edit(t, g, rand.New(rand.NewPCG(seed, 0)))
			text, err := edited.MarshalText()
			if err != nil {
				t.Fatalf("%s, seed %d: %v\n%s", g.Name(), seed, err, done)
			}
			read, err := g.ParseRecord(string(text))
			if err != nil {
				t.Fatalf("%s, seed %d: %v\n%s\n%s", g.Name(), seed, err, done, text)
			}
			if again := read.String(); again != string(text) {
				t.Fatalf("%s, seed %d: read and written again\n%s\nis\n%s\nbefore %s", g.Name(), seed, text, again, done)
			}
			if got, want := outline(read, 0), outline(edited, 0); got != want {
				t.Fatalf("%s, seed %d: read as\n%s\nnot\n%s\n%s", g.Name(), seed, got, want, text)
			}
			if !slices.Equal(read.Moves(read.End()), edited.Moves(edited.End())) || !slices.Equal(read.Tags(), edited.Tags()) {
				t.Fatalf("%s, seed %d: another game is read from\n%s", g.Name(), seed, text)
			}
		}
	}
}

// outline describes the moves behind a place, the main move first. The variations and the moves
// taken back follow in any order.
func outline(r games.Record, at games.Place) string {
	var game string
	var others []string
	for p := range r.Next(at) {
		n := r.Note(p)
		inner := fmt.Sprintf("%v%v{%s}%v[%s]", r.Move(p), n.Glyph, n.Text, n.Back, outline(r, p))
		if p == r.Main(at) {
			game = inner
		} else {
			others = append(others, inner)
		}
	}
	slices.Sort(others)
	return game + "|" + strings.Join(others, ",")
}

// oddMoves are moves that no record can have, moves of the other game, and moves that are
// rarely legal.
var oddMoves = []games.Move{
	nil, ebbes.Play(0), ebbes.Play(255), ebbes.Start(6), ebbes.Start(1), ebbes.Deal{}, ebbes.Select(99),
	ebbes.Play(17), ebbes.Play(18), ebbes.Play(19),
	einfach.Play(0), einfach.Play(255), einfach.Name(7), einfach.Name(6), einfach.Deal{}, einfach.Clear(99),
	einfach.Play(17), einfach.Draw{}, einfach.Pass{}, einfach.Swap(10), einfach.Swap(11), einfach.Shuffle{},
	einfach.Shuffle{Deck: einfach.DeckOf(slices.Repeat([]einfach.Card{17}, 50)...)}, einfach.Give(1), einfach.Discard(50),
}

// Names of tags and texts; some of them cannot be stored.
var (
	oddNames = []string{
		"Place", "", "players", "a:b", "Seat 1", "1", "rules", "einfach", "ebbes", "format", "x\ny", "#a", "pass", "(a", "deal 1",
	}
	oddTexts = []string{
		"", "good", "} (", "{", "#", "\n", "ü ", "\xff", "a\u2028b", "x\x00", "back 1", strings.Repeat("x", 5000), "why (B1)?",
		"a: b", "x, y",
	}
)

// edit returns a new record after up to 59 random edits, and a list of them. Some are at places that
// the record does not have.
func edit(t *testing.T, g games.Game, r *rand.Rand) (record games.Record, done string) {
	t.Helper()
	config := configs[g.Name()][r.IntN(len(configs[g.Name()]))]
	record, err := g.NewRecord([]byte(config))
	if err != nil {
		t.Fatal(err)
	}
	places := []games.Place{0}
	anyPlace := func() games.Place {
		switch {
		case r.IntN(20) == 0:
			return games.Place(r.IntN(1000) - 500)
		case r.IntN(2) == 0:
			return record.End()
		}
		return places[r.IntN(len(places))]
	}
	added := func(p games.Place, err error) error {
		if err == nil {
			places = append(places, p)
		}
		return err
	}
	for range r.IntN(60) {
		at := anyPlace()
		what := ""
		switch r.IntN(13) {
		case 0, 1, 2, 3, 4:
			if s, err := record.State(at); err == nil && !s.Over() {
				m := s.Random(r)
				what = fmt.Sprint("play ", m, added(record.Play(at, m)))
			}
		case 5:
			m := oddMoves[r.IntN(len(oddMoves))]
			what = fmt.Sprint("add ", m, added(record.Add(at, m)))
		case 6, 7:
			what = fmt.Sprint("take back to ", record.TakeBack(at))
		case 8:
			what = fmt.Sprint("promote ", record.Promote(at))
		case 9:
			if r.IntN(3) == 0 {
				what = "remove"
				record.Remove(at)
			}
		case 10:
			n := games.Note{Glyph: ebbes.Glyph(r.IntN(8)), Text: oddTexts[r.IntN(len(oddTexts))]}
			what = fmt.Sprint("note ", record.SetNote(at, n))
		case 11:
			tag := games.Tag{Name: oddNames[r.IntN(len(oddNames))], Value: oddTexts[r.IntN(len(oddTexts))]}
			what = fmt.Sprint("tag ", record.SetTags(append(record.Tags(), tag)...))
		case 12:
			what = fmt.Sprint("restore ", record.Restore(at))
		}
		done += fmt.Sprintf("at %d: %.200s\n", at, what)
	}
	return record, done
}

// Several goroutines read a record, and each changes a copy of its own.
func TestRecordsAreShared(t *testing.T) {
	for _, g := range games.All() {
		r, _ := edit(t, g, rand.New(rand.NewPCG(7, 0)))
		want, all := r.String(), outline(r, 0)
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				mine := r.Clone()
				for p := range r.Next(0) {
					mine.Remove(p)
				}
				_, _ = r.State(r.End())
				if r.String() != want || outline(r, 0) != all || outline(mine, 0) != "|" {
					t.Errorf("%s: %v", g.Name(), mine)
				}
			})
		}
		group.Wait()
	}
}

// A restored move continues the game if the game has ended there; otherwise it becomes a variation.
func TestRestore(t *testing.T) {
	for _, g := range games.All() {
		r, err := g.NewRecord(nil)
		if err != nil {
			t.Fatal(err)
		}
		dealt, _ := r.Play(0, legalMove(t, r, 0))
		m := legalMove(t, r, dealt)
		first, _ := r.Play(dealt, m)
		behind, err := r.Play(first, legalMove(t, r, first))
		if err != nil {
			t.Fatal(err)
		}
		whole := r.String()
		for range 2 {
			r.TakeBack(first)
			if r.Main(dealt) != ebbes.NoPlace || r.Main(first) != behind || r.End() != dealt || r.String() == whole {
				t.Errorf("%s: taken back is %v", g.Name(), r)
			}
			err := r.Restore(first)
			if err != nil || r.Main(dealt) != first || r.End() != behind || r.String() != whole {
				t.Errorf("%s: %v, restored is %v", g.Name(), err, r)
			}
		}
		if err := r.Restore(behind); err != nil || r.String() != whole {
			t.Errorf("%s: %v, a move that has not been taken back is restored: %v", g.Name(), err, r)
		}
		r.TakeBack(first)
		second, _ := r.Add(dealt, m)
		if err := r.Restore(first); err != nil || r.Main(dealt) != second || r.Note(first).Back {
			t.Errorf("%s: %v, a variation is restored: %v", g.Name(), err, r)
		}
		if next := slices.Collect(r.Next(dealt)); !slices.Equal(next, []games.Place{second, first}) {
			t.Errorf("%s: %v at the place of a restored variation", g.Name(), next)
		}
		r.TakeBack(first)
		r.TakeBack(second)
		if err := r.Restore(first); err != nil || r.Main(dealt) != first || r.End() != behind || !r.Note(second).Back {
			t.Errorf("%s: %v, one of two moves is restored: %v", g.Name(), err, r)
		}
		r.Remove(first)
		var refused *ebbes.RecordError
		if err := r.Restore(first); !errors.As(err, &refused) || r.Main(first) != ebbes.NoPlace {
			t.Errorf("%s: a removed move is restored: %v", g.Name(), err)
		}
	}
}

// A variation is not restored if the moves behind it would be nested too deeply.
func TestRestoreTooDeep(t *testing.T) {
	for g, words := range map[games.Game][2]string{games.Ebbes(): {"B1", "B2"}, games.Einfach(): {"draw", "pass"}} {
		r, err := g.NewRecord(nil)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := g.ParseMove(words[0])
		b, _ := g.ParseMove(words[1])
		dealt, _ := r.Play(0, legalMove(t, r, 0))
		first, _ := r.Add(dealt, a)
		var path []games.Place
		for at := first; len(path) <= gametree.MaxDepth && err == nil; at = r.Before(path[len(path)-1]) {
			var p games.Place
			p, err = r.Add(at, a, b)
			path = append(path, p)
		}
		if err != nil {
			t.Fatal(err)
		}
		r.TakeBack(first)
		if _, err := r.Add(dealt, b); err != nil {
			t.Fatal(err)
		}
		text := r.String()
		var refused *ebbes.RecordError
		err = r.Restore(first)
		if !errors.As(err, &refused) || refused.Place != first || r.String() != text || !r.Note(first).Back {
			t.Errorf("%s: %v, restored too deep", g.Name(), err)
		}
		if _, err := r.Add(path[gametree.MaxDepth-1], a); err != nil {
			t.Errorf("%s: a move after the refusal: %v", g.Name(), err)
		}
		r.Remove(r.Before(path[gametree.MaxDepth]))
		if err := r.Restore(first); err != nil {
			t.Errorf("%s: %v, with room for it", g.Name(), err)
		}
		if _, err := g.ParseRecord(r.String()); err != nil {
			t.Errorf("%s: %v\n%v", g.Name(), err, r)
		}
		if _, err := r.Add(r.Before(path[gametree.MaxDepth-1]), a); err == nil {
			t.Errorf("%s: a variation lies too deep", g.Name())
		}
	}
}

// The depth of a variation counts only variations that have not been taken back.
func TestDepthBehindTakeBacks(t *testing.T) {
	for g, words := range map[games.Game][2]string{games.Ebbes(): {"B1", "B2"}, games.Einfach(): {"draw", "pass"}} {
		a, _ := g.ParseMove(words[0])
		b, _ := g.ParseMove(words[1])
		for _, back := range []int{0, 1, 150} {
			r, err := g.NewRecord(nil)
			if err != nil {
				t.Fatal(err)
			}
			dealt, _ := r.Play(0, legalMove(t, r, 0))
			at, _ := r.Add(dealt, a)
			for n := range back + gametree.MaxDepth + 1 {
				p, err := r.Add(r.Before(at), b, a)
				if last := n == back+gametree.MaxDepth; (err != nil) != last {
					t.Fatalf("%s, variation %d, with %d taken back: %v", g.Name(), n, back, err)
				}
				if at = p; n < back {
					r.TakeBack(r.Before(at))
				}
			}
		}
	}
}

// A move that has been taken back is not reused when it is made again, and neither is a removed
// one. Removed moves free their space.
func TestRemovedMovesFreeSpace(t *testing.T) {
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
		variation, _ := r.Add(dealt, deal)
		r.TakeBack(variation)
		if again, err := r.Add(dealt, deal); err != nil || again == variation || r.Note(again).Back {
			t.Errorf("%s: a variation that has been taken back is added again at %d, %v", g.Name(), again, err)
		}
		last, err := r.Play(main, legalMove(t, r, main))
		if err != nil {
			t.Fatal(err)
		}
		r.Remove(main)
		if s, err := r.State(last); err == nil {
			t.Errorf("%s: a removed place leads to\n%v", g.Name(), s)
		}
		for n := range 1200 { // more notes than fit in a record
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

// An edited record has exactly the space of a record read from text, whatever fills the rest of it.
func TestEditedRecordHasSameSpace(t *testing.T) {
	for _, g := range games.All() {
		r, err := g.NewRecord(nil)
		if err != nil {
			t.Fatal(err)
		}
		dealt, _ := r.Play(0, legalMove(t, r, 0))
		m := legalMove(t, r, dealt)
		for err == nil {
			var p games.Place
			if p, err = r.Add(r.End(), m); err == nil {
				err = r.SetNote(p, games.Note{Text: strings.Repeat("x", 2000)})
			}
		}
		r.Remove(r.Before(r.End()))
		at, err := r.Add(r.End(), m)
		if err != nil {
			t.Fatal(err)
		}
		note := func(r games.Record, text string) error { return r.SetNote(at, games.Note{Text: text}) }
		for name, add := range map[string]func(r games.Record, text string) error{
			"a note": note,
			"a tag":  func(r games.Record, text string) error { return r.SetTags(games.Tag{Name: "Remark", Value: text}) },
			"a move": func(r games.Record, text string) error {
				err := note(r, text)
				_, full := r.Add(at, m)
				return errors.Join(err, full)
			},
		} {
			most := sort.Search(4000, func(n int) bool { return add(r.Clone(), strings.Repeat("y", n+1)) != nil })
			full := r.Clone()
			if err := add(full, strings.Repeat("y", most)); err != nil || most < 1900 {
				t.Fatalf("%s: %s with %d bytes: %v", g.Name(), name, most, err)
			}
			text := full.String()
			for _, same := range []string{text, strings.Replace(text, "{yy", "{y} {", 1)} {
				if again, err := g.ParseRecord(same); err != nil {
					t.Errorf("%s: %s with %d bytes is not read: %v", g.Name(), name, most, err)
				} else if len(again.String()) != len(text) {
					t.Errorf("%s: %s with %d bytes is read as another", g.Name(), name, most)
				}
			}
			if _, err := g.ParseRecord(strings.Replace(text, "yy", "yyy", 1)); err == nil {
				t.Errorf("%s: %s with %d bytes is read, and refused when the record is edited", g.Name(), name, most+1)
			}
		}
	}
}

// legalMove returns a legal move at a place, the same each time.
func legalMove(t *testing.T, r games.Record, at games.Place) games.Move {
	t.Helper()
	s, err := r.State(at)
	if err != nil {
		t.Fatal(err)
	}
	return s.Random(rand.New(rand.NewPCG(1, 2)))
}

// At a place that a record does not have there is no State. For a refused move, the last Step
// leaves the State as it was.
func TestStateAtMissingPlace(t *testing.T) {
	for _, g := range games.All() {
		r, err := g.NewRecord(nil)
		if err != nil {
			t.Fatal(err)
		}
		full := r.Clone()
		dealt, err := full.Play(0, legalMove(t, full, 0))
		for m := legalMove(t, full, dealt); err == nil; {
			var p games.Place
			p, err = full.Play(dealt, m) // refused when there are too many moves at one place
			full.TakeBack(p)
		}
		if s, err := full.State(ebbes.NoPlace); s != nil || err == nil {
			t.Errorf("%s: a refused move leads to %v, %v", g.Name(), s, err)
		}
		for _, at := range []games.Place{77, ebbes.NoPlace} {
			if s, err := r.State(at); s != nil || err == nil {
				t.Errorf("%s: at %d is %v, %v", g.Name(), at, s, err)
			}
			for step, err := range r.Steps(at) {
				if step != (games.Step{}) || err == nil {
					t.Errorf("%s: to %d leads %v, %v", g.Name(), at, step, err)
				}
			}
		}
		deal, _ := begin(t, g, "").Auto(rand.New(rand.NewPCG(1, 2)))
		end, err := r.Add(0, deal, deal) // the second is not legal
		if err != nil {
			t.Fatal(err)
		}
		var last games.Step
		var why error
		for last, why = range r.Steps(end) {
		}
		if why == nil || last.Move != deal || last.Before == nil || last.Before != last.After {
			t.Errorf("%s: the last step is %v, %v", g.Name(), last, why)
		}
	}
}
