package einfach_test

import (
	"errors"
	"fmt"
	"reflect"
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
	for range effort.Of(8, 20) {
		c := anyConfig(r)
		record, last := played(t, c, r, effort.Of(80, 200))
		want := game(record)
		text, err := recordOf(t, c).MarshalText()
		states := []einfach.State{begin(t, c)}
		ends := []int{len(text)} // of the moves
		for _, m := range want {
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
			if moves--; err != nil || !slices.Equal(game(got), want[:moves]) || whole > torn {
				t.Fatalf("%v: %d moves, want %d, of\n%s", err, len(game(got)), moves, text[:torn])
			}
			if torn%7 > 0 || moves == len(want) {
				continue
			}
			again, err := states[moves].AppendMove(text[:whole:whole], want[moves])
			read, errRead := einfach.ParseRecord(string(again))
			if err != nil || errRead != nil || !slices.Equal(game(read), want[:moves+1]) {
				t.Fatalf("%v, %v: appended after a tear:\n%s", err, errRead, again)
			}
		}
	}
}

// Wherever a record as it is written is cut off behind its head, what is recovered is the
// beginning of its game.
func TestRecoverCutRecords(t *testing.T) {
	r := newRand(2)
	for range effort.Of(8, 20) {
		record, _ := played(t, anyConfig(r), r, effort.Of(60, 150))
		text := record.String()
		for cut := strings.Index(text, "\n\n") + 1; cut <= len(text); cut++ {
			got, whole, err := einfach.RecoverRecord(text[:cut])
			if err != nil || whole > cut || len(game(got)) > len(game(record)) ||
				!slices.Equal(game(got), game(record)[:len(game(got))]) {
				t.Fatalf("%v: %v, read from\n%s", err, game(got), text[:cut])
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
		if err != nil || len(game(r)) != moves || whole != len(text) {
			t.Errorf("%.999q torn before %.99q: %d moves in %d bytes, %v", text, torn, len(game(r)), whole, err)
		}
	}
	long := begun + "play B3\n" + strings.Repeat("#\n", einfach.MaxRecord/2)
	r, whole, err := einfach.RecoverRecord(long)
	if err != nil || len(game(r)) != 2 || whole < einfach.MaxRecord-1 || whole > einfach.MaxRecord {
		t.Errorf("%d moves in %d bytes of too many, %v", len(game(r)), whole, err)
	}
	for _, text := range []string{
		"", "einfach 1\n", "einfach 1\nplayers 3", "players 3\neinfach 1", // no whole head
		"einfach\nplayers 3\n" + deal, "players 9\neinfach 1\n" + deal, "\xffeinfach 1\nplayers 3\n", strings.Repeat("\n", einfach.MaxRecord+1),
	} {
		r, whole, err := einfach.RecoverRecord(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || whole != 0 || r != nil {
			t.Errorf("%.99q: %v, %d, %v", text, r, whole, err)
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
		{three, 0, `einfach: record, line 15, column 6: "0": want 1 to 3`},
		{three, -1, `einfach: record, line 15, column 6: "-1": want 1 to 3`},
		{three, 4, `einfach: record, line 15, column 6: "4": want 1 to 3`},
		{three, 99, `einfach: record, line 15, column 6: "99": want 1 to 3`},
		{three + "back 3\n", 1, `einfach: record, line 16, column 6: "1": want 1 to 0`},
		{three + "(draw", 1, `einfach: record, line 15, column 1: "(": this parenthesis is never closed`},
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
		if err != nil || errRead != nil || len(game(r)) != 3-back {
			t.Errorf("%d: %v, %v", back, err, errRead)
		}
	}
}

// A log of another game is not appended to.
func TestAppendToAnotherGame(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	for _, head := range []string{"ebbes 1\nformat 2\nplayers 3\n", "rules 1\nplayers 3\n"} {
		want := fmt.Sprintf("einfach: record, line 1, column 1: %q: this is a record of ebbes", strings.Fields(head)[0])
		text, err := s.AppendMove([]byte(head), s.Deal(newRand(1)))
		if got := fmt.Sprint(err); got != want || string(text) != head {
			t.Errorf("%q: %s", text, got)
		}
		text, err = einfach.AppendBack([]byte(head), 1)
		if got := fmt.Sprint(err); !strings.HasSuffix(got, "this is a record of ebbes") || string(text) != head {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// Whatever has been appended can be read, however often moves are taken back at one place: the
// last of them is not, so that the game can go on.
func TestAppendManyTakenBack(t *testing.T) {
	r := parsed(t, dealtOut)
	s, _ := r.State(r.End())
	text := []byte(dealtOut)
	var err error
	for n := range einfach.MaxVariations {
		if text, err = s.AppendMove(text, einfach.MustParseMove("play B3")); err != nil {
			t.Fatal(err)
		}
		last := n == einfach.MaxVariations-1
		if text, err = einfach.AppendBack(text, 1); (err != nil) != last {
			t.Fatalf("%d moves taken back: %v", n, err)
		}
	}
	var refused *einfach.ParseError
	if !errors.As(err, &refused) || refused.Text != "back 1" || !strings.HasSuffix(err.Error(), "more than 250 moves at one place") {
		t.Error(err)
	}
	if made := game(parsed(t, string(text))); len(made) != 2 {
		t.Errorf("%d moves", len(made))
	}
	full := parsed(t, string(text)) // by hand, though it cannot be by AppendBack
	full.TakeBack(full.End())
	text = []byte(full.String() + "# nothing more\n\n")
	if _, err := s.AppendMove(text, einfach.MustParseMove("play B3")); !errors.As(err, &refused) {
		t.Errorf("one more: %v", err)
	}
}

// What is appended to a text that ends within a line begins a new one, and nothing is
// appended that makes a text too long to be read.
func TestAppendOnNewLine(t *testing.T) {
	text := []byte(dealtOut + "play B3, play N1")
	r := parsed(t, string(text))
	s, _ := r.State(r.End())
	text, err := s.AppendMove(text, einfach.Pass{})
	if err == nil && strings.HasSuffix(string(text), "play N1\npass\n") {
		text, err = einfach.AppendBack(text[:len(text)-1], 2)
	}
	if err != nil || !strings.HasSuffix(string(text), "play N1\npass\nback 2\n") {
		t.Errorf("%v: %s", err, text)
	}
	long := []byte(dealtOut + "play B3, play N1" + strings.Repeat("\n", einfach.MaxRecord-4-len(dealtOut+"play B3, play N1")))
	got, err := s.AppendMove(long, einfach.Pass{})
	var refused *einfach.ParseError
	if !errors.As(err, &refused) || len(got) != len(long) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if got, err := s.AppendMove(long[:len(long)-1], einfach.Pass{}); err != nil || len(got) != einfach.MaxRecord {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

// Each step leads from one state to the next, and tells every seat what it sees.
func TestSteps(t *testing.T) {
	record, last := played(t, einfach.Config{Players: 4, RuleCards: 6, Rounds: 2}, newRand(3), 300)
	all, made := states(record), game(record)
	n := 0
	for step, err := range record.Steps(record.End()) {
		if want := (einfach.Step{Before: all[n], Move: made[n], After: all[n+1]}); err != nil || step != want {
			t.Fatalf("step %d: %+v, %v", n, step, err)
		}
		for seat := range einfach.Seat(6) {
			if want, _ := step.Before.Events(step.Move, seat); !slices.Equal(step.Events(seat), want) || len(want) == 0 {
				t.Fatalf("seat %v sees %v, want %v", seat, step.Events(seat), want)
			}
		}
		n++
	}
	if n != len(made) || all[n] != last {
		t.Errorf("%d steps of %d moves", n, len(made))
	}
	for range record.Steps(record.End()) {
		break
	}
	at := record.Before(place(record, 4))
	wrong, err := record.Add(at, einfach.Swap(4), einfach.Pass{})
	if err != nil {
		t.Fatal(err)
	}
	n = 0
	for step, err := range record.Steps(wrong) {
		n++
		if (err != nil) != (n == 4) ||
			err != nil && step != (einfach.Step{Before: all[3], Move: einfach.Swap(4), After: all[3]}) {
			t.Errorf("step %d: %v, %+v", n, err, step)
		}
	}
	if s, err := record.State(wrong); s != all[3] || err == nil {
		t.Errorf("the state before a refused move is not %v, %v", s, err)
	}
	later := parsed(t, strings.Replace(record.String(), "einfach 1", "einfach 2", 1))
	for step, err := range later.Steps(later.End()) {
		n++
		var version *einfach.VersionError
		if !errors.As(err, &version) || step != (einfach.Step{}) {
			t.Errorf("%v, %+v", err, step)
		}
	}
	if n != 5 {
		t.Errorf("%d steps", n)
	}
}

// place returns the place behind so many moves of the game.
func place(r *einfach.Record, moves int) einfach.Place {
	at := r.End()
	for n := len(game(r)); n > moves; n-- {
		at = r.Before(at)
	}
	return at
}

// A step between states that no move connects tells nonsense, but does no harm.
func TestAnyStep(t *testing.T) {
	r := newRand(4)
	all, moves := []einfach.State{{}}, []einfach.Move{nil}
	for range 20 {
		record, _ := played(t, anyConfig(r), r, 100)
		all = append(all, states(record)...)
		moves = append(moves, game(record)...)
	}
	for range 20000 {
		made := einfach.Step{
			Before: all[r.IntN(len(all))],
			Move:   moves[r.IntN(len(moves))],
			After:  all[r.IntN(len(all))],
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
		if errAgain != nil || !reflect.DeepEqual(r, again) {
			t.Fatalf("%q counts as %q: %v", text, text[:whole], errAgain)
		}
	})
}
