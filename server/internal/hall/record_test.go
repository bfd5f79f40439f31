package hall

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// voters returns a new game with people at seats 1 and 2, who can vote on undoing moves.
func voters(t *testing.T, name string) Story {
	t.Helper()
	var s Story
	token := []byte{1}
	if err := s.open(openEntry{
		Game: name, Terms: terms(map[string]string{"ebbes": `{"players":3}`, "einfach": `{"players":3,"renewals":1}`}[name], 1, 2),
		Tokens: map[game.Seat][]byte{1: token, 2: token},
	}, time.Now()); err != nil {
		t.Fatal(err)
	}
	return s
}

// play makes a random move.
func play(t *testing.T, s *Story, r *rand.Rand) {
	t.Helper()
	move := s.State().Random(r)
	if err := s.make(moveEntry{Step: s.Now(), By: s.State().Waiting(), Move: move.String()}, time.Now()); err != nil {
		t.Fatal(err)
	}
}

// takeLast undoes the last move of seat 1 and all later ones, by the votes of both players. It
// returns the index of that move's step.
func takeLast(t *testing.T, s *Story) int {
	t.Helper()
	to, _ := s.before(1)
	for _, vote := range []UndoVote{{1, s.Now(), undoAsk}, {2, s.Now(), undoAgree}} {
		if err := s.undo(vote, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	if s.pending != nil || !s.Steps[s.Now()].undone {
		t.Fatal("the votes did not undo the move")
	}
	return to + 1
}

// paths numbers sequences of moves. The key of a sequence is the number of the sequence without its
// last move, and that move. The empty sequence has number 0.
type paths map[string]int

// number returns the number of a sequence, from the number of the sequence without its last move, and
// that move. A new sequence gets the next number.
func (p paths) number(before int, m game.Move) int {
	key := fmt.Sprint(before, m)
	if p[key] == 0 {
		p[key] = len(p) + 1
	}
	return p[key]
}

// A pathMove is the last move of a numbered sequence, and whether it was undone.
type pathMove struct {
	moves int
	back  bool
}

// A record has all moves, marks the undone ones, and ends with the current state.
func TestRecordHasUndoneMoves(t *testing.T) {
	for _, g := range game.All() {
		for seed := range uint64(20) {
			s, r := voters(t, g.Name()), rand.New(rand.NewPCG(seed, 1))
			back := map[int]bool{} // steps whose moves were undone
			for !s.Over() {
				if _, ok := s.before(1); ok && len(back) < 12 && r.IntN(10) == 0 {
					back[takeLast(t, &s)] = true
				} else {
					play(t, &s, r)
				}
			}
			var want, got []pathMove
			numbers, steps := paths{}, []int{0}
			for i, step := range s.Steps[1:] {
				if step.undone {
					steps = append(steps, steps[step.parent+1])
					continue
				}
				steps = append(steps, numbers.number(steps[i], step.Move))
				want = append(want, pathMove{steps[i+1], back[i+1]})
			}
			record := exported(t, &s)
			places := map[games.Place]int{}
			for open := []games.Place{0}; len(open) > 0; open = open[1:] {
				for p := range record.Next(open[0]) {
					places[p] = numbers.number(places[open[0]], record.Move(p))
					got = append(got, pathMove{places[p], record.Note(p).Back})
					open = append(open, p)
				}
			}
			for _, all := range [][]pathMove{got, want} {
				slices.SortFunc(all, func(a, b pathMove) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
			}
			if !slices.Equal(got, want) || len(back) == 0 {
				t.Errorf("%s, seed %d: the record does not have the %d moves, %d undone\n%v", g.Name(), seed, len(want), len(back), record)
			}
			if moves := movesTo(&s, s.Now()); !slices.Equal(record.Moves(record.End()), moves) {
				t.Errorf("%s, seed %d: got the game\n%v, want the moves\n%v", g.Name(), seed, record, moves)
			}
			if end, err := record.State(record.End()); err != nil || !end.Over() {
				t.Errorf("%s, seed %d: the record does not end with the game: %v", g.Name(), seed, err)
			}
		}
	}
}

// movesTo returns the moves that lead to a step.
func movesTo(s *Story, i int) (moves []game.Move) {
	for ; s.Steps[i].Move != nil; i = s.Steps[i].parent {
		moves = append(moves, s.Steps[i].Move)
	}
	slices.Reverse(moves)
	return moves
}

// exported returns the game's record, formatted and parsed again.
func exported(t *testing.T, s *Story) games.Record {
	t.Helper()
	text, err := s.Record()
	if err != nil {
		t.Fatal(err)
	}
	record, err := s.game.ParseRecord(string(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return record
}

// A record holds at most 250 moves at one place. A game with more undone moves is exported without
// them.
func TestRecordWithoutUndoneMoves(t *testing.T) {
	for _, g := range game.All() {
		s, r := voters(t, g.Name()), rand.New(rand.NewPCG(1, 1))
		for n := 0; n <= 250; {
			play(t, &s, r)
			if _, ok := s.before(1); ok {
				takeLast(t, &s)
				n++
			}
		}
		for !s.Over() {
			play(t, &s, r)
		}
		record := exported(t, &s)
		if moves := movesTo(&s, s.Now()); !slices.Equal(record.Moves(record.End()), moves) {
			t.Errorf("%s: got the game\n%v, want the moves\n%v", g.Name(), record, moves)
		}
		for at := games.Place(0); at != ebbes.NoPlace; at = record.Main(at) {
			if n := len(slices.Collect(record.Next(at))); n > 1 {
				t.Errorf("%s: got %d moves at place %d, want 1", g.Name(), n, at)
			}
		}
	}
}

// Each player of a finished game gets a sentence on their own game with the last update, in their own
// language. The update before has none, and a spectator and the computer's seat get none.
func TestHighlightInLastUpdate(t *testing.T) {
	for name, want := range map[string]map[game.Language]string{
		"ebbes":   {ebbes.English: " in round ", ebbes.German: " in Runde ", ebbes.French: " à la manche "},
		"einfach": {ebbes.English: " round ", ebbes.German: " Runde ", ebbes.French: " manche "},
	} {
		s := voters(t, name)
		r := rand.New(rand.NewPCG(1, 2))
		for !s.Over() {
			play(t, &s, r)
		}
		highlight := func(i int, seat game.Seat, l game.Language) string {
			u, err := s.Update(i, seat, l)
			if err != nil {
				t.Fatal(err)
			}
			return u.Highlight
		}
		for l, part := range want {
			for _, seat := range []game.Seat{1, 2} {
				if got := highlight(s.Now(), seat, l); !strings.Contains(got, part) {
					t.Errorf("%s, seat %v in %v: %q", name, seat, l, got)
				}
			}
		}
		if got := highlight(s.Now()-1, 1, ebbes.English) + highlight(s.Now(), 3, ebbes.English) + highlight(s.Now(), game.NoSeat, ebbes.English); got != "" {
			t.Errorf("%s: another update has %q", name, got)
		}
	}
}
