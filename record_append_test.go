package ebbes_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

// A text to which moves were appended one by one is the game that was played, and
// wherever it is torn, its complete lines are the beginning of that game.
func TestAppendMove(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		text, err := newRecord(t, c).MarshalText()
		var want []ebbes.Move
		var last ebbes.State
		ends := []int{len(text)} // of the moves
		for s, m := range game(t, c, r) {
			if last = s; m == nil || err != nil {
				break
			}
			text, err = s.AppendMove(text, m)
			ends = append(ends, len(text))
			want = append(want, m)
		}
		if err != nil {
			t.Fatal(err)
		}
		got, whole, err := ebbes.RecoverRecord(string(text))
		if state, refused := got.State(got.End()); err != nil || refused != nil || whole != len(text) || state != last ||
			!slices.Equal(got.Moves(got.End()), want) {
			t.Fatalf("%v, %v, %d of %d bytes:\n%s", err, refused, whole, len(text), text)
		}
		torn := ends[0] + r.IntN(len(text)-ends[0]+1)
		got, whole, err = ebbes.RecoverRecord(string(text[:torn]))
		moves, _ := slices.BinarySearch(ends, torn+1)
		if moves--; err != nil || !slices.Equal(got.Moves(got.End()), want[:moves]) || whole > torn {
			t.Fatalf("%v: %d moves, want %d, of\n%s", err, len(got.Moves(got.End())), moves, text[:torn])
		}
		state, _ := got.State(got.End())
		if moves == len(want) {
			return
		}
		again, err := state.AppendMove(text[:whole:whole], want[moves])
		read, errRead := ebbes.ParseRecord(string(again))
		if moves++; err != nil || errRead != nil || !slices.Equal(read.Moves(read.End()), want[:moves]) {
			t.Fatalf("%v, %v: appended after a tear:\n%s", err, errRead, again)
		}
	})
}

// How much of a text counts, up to the bar, if it broke off while more was being
// appended.
func TestRecoverRecord(t *testing.T) {
	deal := "deal 1\n1: G1-6 N1-4\n2: Y1-6 N5-6 R1-2\n"
	for text, moves := range map[string]int{
		"rules 1\nplayers 3\n|":                          0,
		"rules 1\nplayers 3\n|# round":                   0,
		"rules 1\nplayers 3\n|de":                        0,
		"rules 1\nplayers 3\n\n# round 1\n|deal":         0,
		"rules 1\nplayers 3\n\n# round 1\n|deal 1\n":     0,
		"rules 1\nplayers 3\n|deal 1\n1: G1-6 N1-4\n2: ": 0,
		"rules 1\nplayers 3\n|" + deal:                   0,
		"rules 1\nplayers 3\n|" + deal + "3: B1-6 R3-6":  0,
		dealtRecord + "|":                                1,
		dealtRecord + "|G1":                              1,
		dealtRecord + "|G1 ":                             1,
		dealtRecord + "|G1 # led":                        1,
		dealtRecord + "G1\n|":                            2,
		dealtRecord + "G1 Y1\r\n|B\x00\x00":              3,
		dealtRecord + "G1\n|\xff\xfe":                    2,
		dealtRecord + "G1\n\n# more\n|\x00\x00\x00":      2,

		// Complete lines, but wrong.
		"rules 1\nplayers 3\n|Place\x00: Mainz\n" + deal:                  0,
		"rules 1\nplayers 3\n|variants more\nfinish 20\n" + deal:          0,
		agreedHead + "|deal 1\n1: G1-6 N1-4\n2: Y1-6\n3: B1-6 R3-6\n":     0,
		agreedHead + "|" + deal + "G1\n":                                  0,
		dealtRecord + "G1\n|G17\nG2\n":                                    2,
		dealtRecord + "G1 Y1| deal\n":                                     3,
		dealtRecord + "G1\n|back 0\nY1\n":                                 2,
		dealtRecord + "G1 {led}| {no end\nY1\n":                           2,
		dealtFormat2 + "G1 Y1| (B1\nB2 (B3)\nB4 {no end\nB5)\n":           3,
		dealtFormat2 + "G1 (Y1 (Y2 R1\nback 1) Y3)| )\nB1\n":              2,
		dealtRecord + "G1 Y1| (B1)\nB1\n":                                 3,
		dealtRecord + "G1 # caf|\xe9\nY1\n":                               2,
		dealtRecord + strings.Repeat("G1\n", ebbes.MaxPlaces-2) + "|G1\n": ebbes.MaxPlaces - 1,
		dealtRecord + strings.Repeat("#\n", ebbes.MaxRecord/2-len(dealtRecord)) + "G1\n|" + strings.Repeat("G2 ", ebbes.MaxRecord): 2,
	} {
		text, torn, _ := strings.Cut(text, "|")
		r, whole, err := ebbes.RecoverRecord(text + torn)
		if err != nil || len(r.Moves(r.End())) != moves || whole != len(text) {
			t.Errorf("%.199q torn before %.99q: %d moves in %d bytes, %v", text, torn, len(r.Moves(r.End())), whole, err)
		}
	}
	long := dealtRecord + "G1\n" + strings.Repeat("#\n", ebbes.MaxRecord/2)
	r, whole, err := ebbes.RecoverRecord(long)
	if err != nil || len(r.Moves(r.End())) != 2 || whole < ebbes.MaxRecord-1 || whole > ebbes.MaxRecord {
		t.Errorf("%d moves in %d bytes of too many, %v", len(r.Moves(r.End())), whole, err)
	}
	for _, text := range []string{
		"", "rules 1\n", "rules 1\nplayers 3", "players 3\nrules 1", // no whole head
		"rules\nplayers 3\n" + deal, "players 9\nrules 1\n" + deal, "\xffrules 1\nplayers 3\n", strings.Repeat("\n", ebbes.MaxRecord+1),
	} {
		r, whole, err := ebbes.RecoverRecord(text)
		var refused *ebbes.ParseError
		if !errors.As(err, &refused) || whole != 0 || r != nil {
			t.Errorf("%.99q: %v, %d, %v", text, r, whole, err)
		}
	}
}

// A move that is refused is not appended.
func TestAppendMoveRefused(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3})
	for _, m := range append(notMoves(), ebbes.Play(17), ebbes.Deal{Number: 1}) {
		text, err := s.AppendMove([]byte("before"), m)
		var refused *ebbes.MoveError
		if !errors.As(err, &refused) || string(text) != "before" {
			t.Errorf("%T: %q, %v", m, text, err)
		}
	}
}

// No more moves are taken back than there are, and none behind what cannot be read.
func TestAppendBackRefused(t *testing.T) {
	three := dealtRecord + "G6\nY3\n"
	for _, c := range []struct {
		text  string
		moves int
		want  string
	}{
		{three, 0, `ebbes: record, line 9, column 6: "0": want 1 to 3`},
		{three, -1, `ebbes: record, line 9, column 6: "-1": want 1 to 3`},
		{three, 4, `ebbes: record, line 9, column 6: "4": want 1 to 3`},
		{three, 99, `ebbes: record, line 9, column 6: "99": want 1 to 3`},
		{three, math.MinInt, fmt.Sprintf(`ebbes: record, line 9, column 6: "%d": want 1 to 3`, math.MinInt)},
		{three + "back 3\n", 1, `ebbes: record, line 10, column 6: "1": want 1 to 0`},
		{dealtFormat2 + "(G5", 1, `ebbes: record, line 8, column 1: "(": this parenthesis is never closed`},
		{agreedHead, 1, `ebbes: record, line 3, column 1: "back": unknown field, perhaps of a newer version`},
		{"", 1, `ebbes: record, line 1, column 1: "back": unknown field, perhaps of a newer version`},
		{strings.Repeat("\n", ebbes.MaxRecord), 1, `ebbes: record, line 1048577, column 1: longer than 1048576 bytes`},
	} {
		text, err := ebbes.AppendBack([]byte(c.text), c.moves)
		if got := fmt.Sprint(err); got != c.want || string(text) != c.text {
			t.Errorf("%d: got %s\nwant %s", c.moves, got, c.want)
		}
	}
	for moves := 1; moves <= 3; moves++ {
		text, err := ebbes.AppendBack([]byte(three), moves)
		r, errRead := ebbes.ParseRecord(string(text))
		if err != nil || errRead != nil || len(r.Moves(r.End())) != 3-moves {
			t.Errorf("%d: %v, %v", moves, err, errRead)
		}
	}
}

// What is appended to a text that ends within a line begins a new one, and nothing is
// appended that makes a text too long to be read.
func TestAppendOnNewLine(t *testing.T) {
	text := []byte(dealtRecord + "G6 Y3")
	r, err := ebbes.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := r.State(r.End())
	text, err = s.AppendMove(text, ebbes.MustParseMove("B6"))
	if err == nil && strings.HasSuffix(string(text), "G6 Y3\nB6\n") {
		text, err = ebbes.AppendBack(text[:len(text)-1], 2)
	}
	if err != nil || !strings.HasSuffix(string(text), "G6 Y3\nB6\nback 2\n") {
		t.Errorf("%v: %s", err, text)
	}
	for _, m := range []ebbes.Move{ebbes.MustParseMove("B6"), s.Random(newRand(1))} {
		long := []byte(dealtRecord + "G6\nY3\n" + strings.Repeat("#", ebbes.MaxRecord-3-len(dealtRecord+"G6\nY3\n")) + "\n")
		got, err := s.AppendMove(long, m)
		var refused *ebbes.ParseError
		if !errors.As(err, &refused) || len(got) != len(long) {
			t.Errorf("%v: %d bytes, %v", m, len(got), err)
		}
		short := slices.Concat(long[:len(long)-2], []byte("\n"))
		if got, err := s.AppendMove(short, m); err != nil || len(got) != ebbes.MaxRecord {
			t.Errorf("%v: %d bytes, %v", m, len(got), err)
		}
	}
}

// The last state is the one after all moves; of a game that breaks off where it is
// refused, the one before that.
func TestRecordState(t *testing.T) {
	for _, name := range []string{"two", "three", "four", "unfinished", "typed"} {
		r, _ := ebbes.ParseRecord(readFile(t, "testdata/records/"+name+".txt"))
		states := replayedRecord(t, name)
		moves := r.Moves(r.End())
		if s, err := r.State(r.End()); err != nil || s != states[len(states)-1] {
			t.Errorf("%s ends in %v, %v", name, s, err)
		}
		for place := range r.Next(0) {
			r.Remove(place)
		}
		end, _ := r.Add(0, append(moves[:5:5], ebbes.Start(4))...)
		s, err := r.State(end)
		var refused *ebbes.RecordError
		if !errors.As(err, &refused) || refused.Index != 5 || s != states[5] {
			t.Errorf("%s: %v in %v", name, err, s)
		}
	}
	if s, err := newRecord(t, ebbes.Config{Players: 3}).State(0); err != nil || s != begin(t, ebbes.Config{Players: 3}) {
		t.Error(s, err)
	}
}

// Each step leads from one state to the next, and tells every seat what it sees.
func TestSteps(t *testing.T) {
	r, _ := ebbes.ParseRecord(readFile(t, "testdata/records/two-both-variants.txt"))
	states := replayedRecord(t, "two-both-variants")
	moves, n := r.Moves(r.End()), 0
	for step, err := range r.Steps(r.End()) {
		if want := (ebbes.Step{Before: states[n], Move: moves[n], After: states[n+1]}); err != nil || step != want {
			t.Fatalf("step %d: %+v, %v", n, step, err)
		}
		for seat := range ebbes.Seat(4) {
			if want, _ := step.Before.Events(step.Move, seat); !slices.Equal(step.Events(seat), want) {
				t.Fatalf("seat %v sees %v, want %v", seat, step.Events(seat), want)
			}
		}
		n++
	}
	if n != len(moves) {
		t.Errorf("%d steps of %d moves", n, len(moves))
	}
	for range r.Steps(r.End()) {
		break
	}
	other := newRecord(t, r.Config(), append(moves[:3:3], ebbes.Start(4))...)
	n = 0
	for step, err := range other.Steps(other.End()) {
		n++
		if (err != nil) != (n == 4) ||
			err != nil && step != (ebbes.Step{Before: states[3], Move: ebbes.Start(4), After: states[3]}) {
			t.Errorf("step %d: %v, %+v", n, err, step)
		}
	}
	if n != 4 {
		t.Errorf("%d steps", n)
	}
}

// A step between states that no move connects tells nonsense, but does no harm.
func TestAnyStep(t *testing.T) {
	var states []ebbes.State
	for _, name := range []string{"two", "two-both-variants", "three", "four"} {
		states = append(states, replayedRecord(t, name)...)
	}
	states = append(states, ebbes.State{})
	r := newRand(1)
	for range 20000 {
		step := ebbes.Step{Before: states[r.IntN(len(states))], After: states[r.IntN(len(states))]}
		for _, e := range step.Events(ebbes.Seat(r.IntN(7))) {
			_, _ = e.String(), e.Clause()
		}
	}
}

// FuzzRecoverRecord finds that what counts of a torn text is a record of the same moves.
func FuzzRecoverRecord(f *testing.F) {
	f.Add(dealtRecord + "G1 Y1\nB")
	f.Add(agreedHead + "deal 1\n1: G1-6 N1-4\n2: Y1-6 N5-6 R1-2\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, whole, err := ebbes.RecoverRecord(text)
		if err != nil {
			return
		}
		again, errAgain := ebbes.ParseRecord(text[:whole])
		if errAgain != nil || !slices.Equal(r.Moves(r.End()), again.Moves(again.End())) || r.Config() != again.Config() {
			t.Fatalf("%q counts as %q: %v", text, text[:whole], errAgain)
		}
	})
}
