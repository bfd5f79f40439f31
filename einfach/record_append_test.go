package einfach_test

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
)

// A text to which moves were appended one by one is the game that was played, and
// wherever it is torn, its complete lines are the beginning of that game, to which the
// next move can be appended.
func TestAppendMove(t *testing.T) {
	r := newRand(1)
	for range 20 {
		c := anyConfig(r)
		want, last := played(t, c, r, effort.Of(80, 200))
		head := want
		head.Moves = nil
		text, err := head.MarshalText()
		states := []einfach.State{begin(t, c)}
		ends := []int{len(text)} // of the moves
		for _, m := range want.Moves {
			if err == nil {
				text, err = states[len(states)-1].AppendMove(text, m)
			}
			states = append(states, step(t, states[len(states)-1], m))
			ends = append(ends, len(text))
		}
		if err != nil || states[len(states)-1] != last {
			t.Fatal(err)
		}
		for torn := ends[0]; torn <= len(text); torn++ {
			got, whole, err := einfach.RecoverRecord(string(text[:torn]))
			moves, _ := slices.BinarySearch(ends, torn+1)
			if moves--; err != nil || !slices.Equal(got.Moves, want.Moves[:moves]) || whole > torn {
				t.Fatalf("%v: %d moves, want %d, of\n%s", err, len(got.Moves), moves, text[:torn])
			}
			if torn%7 > 0 || moves == len(want.Moves) {
				continue
			}
			again, err := states[moves].AppendMove(text[:whole:whole], want.Moves[moves])
			read, errRead := einfach.ParseRecord(string(again))
			if err != nil || errRead != nil || !slices.Equal(read.Moves, want.Moves[:moves+1]) {
				t.Fatalf("%v, %v: appended after a tear:\n%s", err, errRead, again)
			}
		}
	}
}

// Wherever a record as it is written is cut off behind its head, what is recovered is the
// beginning of its game.
func TestRecoverCutRecords(t *testing.T) {
	r := newRand(2)
	for range 20 {
		record, _ := played(t, anyConfig(r), r, effort.Of(60, 150))
		text := record.String()
		for cut := strings.Index(text, "\n\n") + 1; cut <= len(text); cut++ {
			got, whole, err := einfach.RecoverRecord(text[:cut])
			if err != nil || whole > cut || len(got.Moves) > len(record.Moves) ||
				!slices.Equal(got.Moves, record.Moves[:len(got.Moves)]) {
				t.Fatalf("%v: %v, read from\n%s", err, got.Moves, text[:cut])
			}
		}
	}
}

// How much of a text counts, up to the bar, if it broke off while more was being appended.
func TestRecoverRecord(t *testing.T) {
	head, deal, _ := strings.Cut(recorded, "\n# round 1\n")
	deal = deal[:strings.Index(deal, "play")]
	begun := head + deal
	for text, moves := range map[string]int{
		head + "|":                                      0,
		head + "|# round":                               0,
		head + "|de":                                    0,
		head + "\n# round 1\n|deal 1":                   0,
		head + "|deal 1 2 3\n":                          0,
		head + "|deal 1 2 3\n1: B1":                     0,
		head + "|" + deal[:len(deal)-1]:                 0,
		begun + "|":                                     1,
		begun + "|play B3":                              1,
		begun + "play B3\n|":                            2,
		begun + "play B3, play N1\n|pa":                 3,
		begun + "play B3\r\n|pas\x00":                   2,
		begun + "play B3\n|\xff\xfe":                    2,
		begun + "swap 1\n|swap 1":                       2,
		begun + "swap 10\n|":                            2,
		begun + "play B3, play N1\n\n# more\n|\x00\x00": 3,

		// Complete lines, but wrong.
		head + "|Place\x00: Mainz\n" + deal:                             0,
		head + "|options more\n" + deal:                                 0,
		head + "|deal 1 2 3\n1: B1\n2: B2 B3\n":                         0,
		head + "|" + strings.Replace(deal, "stock", "stick", 1):         0,
		head + "|" + deal[:strings.Index(deal, "stock")] + "play B3\n":  0,
		begun + "play B3\n|play B33\nplay B4\n":                         2,
		begun + "|play B3 deal\n":                                       1,
		begun + "play B3|, play N1 N2\n":                                2,
		begun + "play B3|,\n":                                           2,
		begun + "play B3\n|back 0\npass\n":                              2,
		begun + "play B3 {why}| {no end\npass\n":                        2,
		begun + "play B3, play N1 |(pass\n(draw)\n{no end\ndraw)\n":     3,
		begun + "play B3 (pass, (draw, pass\nback 1), draw)| )\npass\n": 2,
		begun + "play B3 # caf|\xe9\npass\n":                            2,
		begun + strings.Repeat("#\n", 2_000_000) + "pass\n|" + strings.Repeat("draw,", einfach.MaxRecord/5): 2,
	} {
		text, torn, _ := strings.Cut(text, "|")
		r, whole, err := einfach.RecoverRecord(text + torn)
		if err != nil || len(r.Moves) != moves || whole != len(text) {
			t.Errorf("%.999q torn before %.99q: %d moves in %d bytes, %v", text, torn, len(r.Moves), whole, err)
		}
	}
	long := begun + "play B3\n" + strings.Repeat("#\n", einfach.MaxRecord/2)
	r, whole, err := einfach.RecoverRecord(long)
	if err != nil || len(r.Moves) != 2 || whole < einfach.MaxRecord-1 || whole > einfach.MaxRecord {
		t.Errorf("%d moves in %d bytes of too many, %v", len(r.Moves), whole, err)
	}
	for _, text := range []string{
		"", "einfach 1\n", "einfach 1\nplayers 3", "players 3\neinfach 1", // no whole head
		"einfach\nplayers 3\n" + deal, "players 9\neinfach 1\n" + deal, "\xffeinfach 1\nplayers 3\n", strings.Repeat("\n", einfach.MaxRecord+1),
	} {
		r, whole, err := einfach.RecoverRecord(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || whole != 0 || r.Moves != nil {
			t.Errorf("%.99q: %v, %d, %v", text, r.Moves, whole, err)
		}
	}
}

// A move that is refused is not appended.
func TestAppendMoveRefused(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	for _, m := range []einfach.Move{nil, einfach.Pass{}, einfach.Play(17), einfach.Deal{}} {
		text, err := s.AppendMove([]byte("before"), m)
		var refused *einfach.MoveError
		if !errors.As(err, &refused) || string(text) != "before" {
			t.Errorf("%T: %q, %v", m, text, err)
		}
	}
}

// No more moves are taken back than there are, and none behind what cannot be read.
func TestAppendBackRefused(t *testing.T) {
	three := dealtOut + "play B3\nplay N1\n"
	for _, c := range []struct {
		text  string
		moves int
		want  string
	}{
		{three, 0, `einfach: record, line 14, column 6: "0": want 1 to 3`},
		{three, -1, `einfach: record, line 14, column 6: "-1": want 1 to 3`},
		{three, 4, `einfach: record, line 14, column 6: "4": want 1 to 3`},
		{three, 99, `einfach: record, line 14, column 6: "99": want 1 to 3`},
		{three + "back 3\n", 1, `einfach: record, line 15, column 6: "1": want 1 to 0`},
		{three + "(draw", 1, `einfach: record, line 14, column 1: "(": this parenthesis is never closed`},
		{"einfach 1\nplayers 3\n", 1, `einfach: record, line 3, column 6: "1": want 1 to 0`},
		{"", 1, `einfach: record, line 1, column 1: "back 1": want the version of the rules, such as einfach 1`},
		{strings.Repeat("\n", einfach.MaxRecord), 1, `einfach: record, line 4194305, column 1: longer than 4194304 bytes`},
	} {
		text, err := einfach.AppendBack([]byte(c.text), c.moves)
		if got := fmt.Sprint(err); got != c.want || string(text) != c.text {
			t.Errorf("%d: got %s\nwant %s", c.moves, got, c.want)
		}
	}
	for back := 1; back <= 3; back++ {
		text, err := einfach.AppendBack([]byte(three), back)
		r, errRead := einfach.ParseRecord(string(text))
		if err != nil || errRead != nil || len(r.Moves) != 3-back {
			t.Errorf("%d: %v, %v", back, err, errRead)
		}
	}
}

// What is appended to a text that ends within a line begins a new one, and nothing is
// appended that makes a text too long to be read.
func TestAppendOnNewLine(t *testing.T) {
	text := []byte(dealtOut + "play B3, play N1")
	r, err := einfach.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := r.State()
	text, err = s.AppendMove(text, einfach.Pass{})
	if err == nil && strings.HasSuffix(string(text), "play N1\npass\n") {
		text, err = einfach.AppendBack(text[:len(text)-1], 2)
	}
	if err != nil || !strings.HasSuffix(string(text), "play N1\npass\nback 2\n") {
		t.Errorf("%v: %s", err, text)
	}
	long := []byte(strings.Repeat("\n", einfach.MaxRecord-4))
	got, err := s.AppendMove(long, einfach.Pass{})
	var refused *einfach.ParseError
	if !errors.As(err, &refused) || len(got) != len(long) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if got, err := s.AppendMove(long[1:], einfach.Pass{}); err != nil || len(got) != einfach.MaxRecord {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

// Each step leads from one state to the next, and tells every seat what it sees.
func TestSteps(t *testing.T) {
	record, last := played(t, einfach.Config{Players: 4, RuleCards: 6, Rounds: 2}, newRand(3), 300)
	states := []einfach.State{}
	for s := range record.Replay() {
		states = append(states, s)
	}
	n := 0
	for made, err := range record.Steps() {
		if want := (einfach.Step{Before: states[n], Move: record.Moves[n], After: states[n+1]}); err != nil || made != want {
			t.Fatalf("step %d: %+v, %v", n, made, err)
		}
		for seat := range einfach.Seat(6) {
			if want, _ := made.Before.Events(made.Move, seat); !slices.Equal(made.Events(seat), want) || len(want) == 0 {
				t.Fatalf("seat %v sees %v, want %v", seat, made.Events(seat), want)
			}
		}
		n++
	}
	if n != len(record.Moves) || states[n] != last {
		t.Errorf("%d steps of %d moves", n, len(record.Moves))
	}
	for range record.Steps() {
		break
	}
	record.Moves = append(record.Moves[:3:3], einfach.Swap(4))
	n = 0
	for made, err := range record.Steps() {
		n++
		if (err != nil) != (n == 4) ||
			err != nil && made != (einfach.Step{Before: states[3], Move: einfach.Swap(4), After: states[3]}) {
			t.Errorf("step %d: %v, %+v", n, err, made)
		}
	}
	record.Version = 2
	for made, err := range record.Steps() {
		n++
		var version *einfach.VersionError
		if !errors.As(err, &version) || made != (einfach.Step{}) {
			t.Errorf("%v, %+v", err, made)
		}
	}
	if n != 5 {
		t.Errorf("%d steps", n)
	}
}

// A step between states that no move connects tells nonsense, but does no harm.
func TestAnyStep(t *testing.T) {
	r := newRand(4)
	states, moves := []einfach.State{{}}, []einfach.Move{nil}
	for range 20 {
		record, _ := played(t, anyConfig(r), r, 100)
		for s := range record.Replay() {
			states = append(states, s)
		}
		moves = append(moves, record.Moves...)
	}
	for range 20000 {
		made := einfach.Step{
			Before: states[r.IntN(len(states))],
			Move:   moves[r.IntN(len(moves))],
			After:  states[r.IntN(len(states))],
		}
		for _, e := range made.Events(einfach.Seat(r.IntN(8))) {
			_, _ = e.String(), e.Clause()
		}
	}
}

// However long a line of a record is, reading it takes little more memory than the text.
func TestLongLinesAreNotCopied(t *testing.T) {
	head, _, _ := strings.Cut(recorded, "\n# round 1\n")
	for what, line := range map[string]string{
		"words": "B1 ", "rule cards": "deal 1 1 ", "a deal in a line": "pass, deal 1 ", "a shuffle": "shuffle B1 ",
		"a hand": "deal 1 2 3\n1: ", "a comment": "# ",
	} {
		text := head + line + strings.Repeat("B1 ", (einfach.MaxRecord-len(head)-len(line))/3)
		n := allocated(func() {
			if _, err := einfach.ParseRecord(text); (err == nil) != (what == "a comment") {
				t.Errorf("%s: %v", what, err)
			}
		})
		if n > 1<<20 {
			t.Errorf("a record with %s on one line: %d bytes are allocated", what, n)
		}
	}
	for what, unit := range map[string]string{"moves": "pass\n", "moves in a line": "pass,", "blank lines": "\n", "tags": "a: b\n"} {
		text := head + strings.Repeat(unit, (einfach.MaxRecord-len(head))/len(unit))
		if n := allocated(func() { _, _ = einfach.ParseRecord(text) }); n > 6*einfach.MaxRecord {
			t.Errorf("a record full of %s: %d bytes are allocated", what, n)
		}
	}
}

// allocated returns how many bytes a call allocates.
func allocated(call func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	call()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// FuzzRecoverRecord finds that what counts of a torn text is a record of the same moves.
func FuzzRecoverRecord(f *testing.F) {
	f.Add(recorded + "swap 1")
	f.Add(recorded[:strings.Index(recorded, "stock")])
	f.Fuzz(func(t *testing.T, text string) {
		r, whole, err := einfach.RecoverRecord(text)
		if err != nil {
			return
		}
		again, errAgain := einfach.ParseRecord(text[:whole])
		if errAgain != nil || !slices.Equal(r.Moves, again.Moves) || r.Config != again.Config {
			t.Fatalf("%q counts as %q: %v", text, text[:whole], errAgain)
		}
	})
}
