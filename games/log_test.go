package games_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

// A Log is restored by its lines, with the same State after each of them. A seat takes back its
// last choice, but never over chance.
func TestLog(t *testing.T) {
	for _, g := range games.All() {
		l, err := games.NewLog(g, []byte(configs[g.Name()][1]))
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(1, 2))
		var lines []string
		moves, backs, refused := []games.State{l.State()}, 0, 0 // the States not taken back
		for !l.State().Over() {
			line, want := l.State().Random(r).String(), -1
			seat := games.Seat(1 + r.IntN(3))
			for i := len(moves) - 2; i >= 0 && !moves[i].IsChance() && want < 0; i-- {
				if moves[i].Waiting() == seat {
					want = i
				}
			}
			back, ok := l.Back(seat)
			if ok != (want >= 0) {
				t.Fatalf("%s: %q, %t takes back a move of seat %v in\n%v", g.Name(), back, ok, seat, l.State())
			}
			switch {
			case !ok:
				refused++
			case r.IntN(3) == 0:
				line = back
				backs++
			}
			if err := l.Add(line); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, line)
			if line == back && ok {
				moves = moves[:want+1]
			} else {
				moves = append(moves, l.State())
			}
			if l.State() != moves[len(moves)-1] || l.Len() != len(lines) {
				t.Fatalf("%s: %q leads to\n%v\nnot to\n%v", g.Name(), line, l.State(), moves[len(moves)-1])
			}
		}
		if backs < 3 || refused < 3 {
			t.Errorf("%s: %d moves are taken back, %d are not", g.Name(), backs, refused)
		}
		again, _ := games.NewLog(g, []byte(configs[g.Name()][1]))
		for i, line := range lines {
			before := again.State().View(2)
			if err := again.Add(line); err != nil {
				t.Fatal(err)
			}
			events, ok := again.Events(i+1, 2)
			if ok != !strings.HasPrefix(line, "back ") {
				t.Fatalf("%s: %q has events: %t", g.Name(), line, ok)
			}
			if v, err := before.Fold(events...); ok && (err != nil || v != again.State().View(2)) {
				t.Fatalf("%s: %q: %v", g.Name(), line, err)
			}
		}
		if again.State() != l.State() {
			t.Errorf("%s: the lines lead to\n%v\nnot to\n%v", g.Name(), again.State(), l.State())
		}
	}
}

// A Log is read from its lines, wherever they break off.
func TestReadLog(t *testing.T) {
	for _, g := range games.All() {
		l, _ := games.NewLog(g, nil)
		text, ends := "", []int{0}
		for r := rand.New(rand.NewPCG(1, 2)); l.Len() < 40; ends = append(ends, len(text)) {
			line := l.State().Random(r).String()
			if err := l.Add(line); err != nil {
				t.Fatal(err)
			}
			text += line + "\n"
		}
		for cut := range len(text) + 1 {
			steps, _ := slices.BinarySearch(ends, cut+1)
			part, n, err := games.RecoverLog(g, nil, text[:cut])
			if err != nil || part.Len() != steps-1 || n != ends[steps-1] {
				t.Fatalf("%s: %d of %d bytes are %d steps, %d bytes: %v", g.Name(), cut, len(text), part.Len(), n, err)
			}
		}
		part, n, err := games.RecoverLog(g, nil, text[:ends[7]]+"nonsense\n"+text[ends[7]:])
		if err == nil || part.Len() != 7 || n != ends[7] {
			t.Errorf("%s: nonsense is read as %d steps, %d bytes: %v", g.Name(), part.Len(), n, err)
		}
		if l, n, err := games.RecoverLog(g, []byte("{"), text); l != nil || n != 0 || err == nil {
			t.Errorf("%s: %v, %d, %v", g.Name(), l, n, err)
		}
	}
}

// Lines that cannot follow change nothing, and a Log not made by NewLog has no steps.
func TestOddLogs(t *testing.T) {
	l, _ := games.NewLog(games.Ebbes(), nil)
	start := l.State()
	for _, line := range []string{"", "back", "back ", "back x", "back 1", "back 00", "back +0", "back -1", "back 99999999999999999999", "B1", "draw", "\xff", strings.Repeat("x", 1<<20)} {
		if err := l.Add(line); err == nil || l.Len() != 0 || l.State() != start {
			t.Errorf("%.40q is taken as %v", line, l.State())
		}
	}
	if m, _ := l.State().Auto(rand.New(rand.NewPCG(1, 2))); m != nil && !errors.Is(l.Add(m.String()+"\n"), games.ErrLog) {
		t.Errorf("%v and a line end is one line", m)
	}
	if l, err := games.NewLog(nil, nil); l != nil || err == nil {
		t.Error(l, err)
	}
	for _, l := range []*games.Log{nil, {}} {
		line, back := l.Back(1)
		events, ok := l.Events(0, 1)
		if l.Add("back 0") == nil || l.Len() != 0 || l.State() != nil || back || ok || line != "" || !slices.Equal(events, nil) {
			t.Errorf("%v has steps", l)
		}
	}
}

// An impossible line and a missing Log have an error text in each language.
func TestLogErrors(t *testing.T) {
	l, _ := games.NewLog(games.Einfach(), nil)
	none, missing := games.NewLog(nil, nil)
	for _, c := range []struct {
		err              error
		english, foreign string
	}{
		{l.Add("back 7"), `this line cannot follow in the log ("back 7")`, "diese Zeile kann im Protokoll nicht folgen („back 7“)"},
		{
			l.Add("back " + strings.Repeat("\x00", 99)), `this line cannot follow in the log ("back ` + strings.Repeat(`\x00`, 35) + `")`,
			"diese Zeile kann im Protokoll nicht folgen („back " + strings.Repeat(`\x00`, 35) + "“)",
		},
		{none.Add("back 0"), "this line cannot follow in the log", "diese Zeile kann im Protokoll nicht folgen"},
		{missing, "this line cannot follow in the log", "diese Zeile kann im Protokoll nicht folgen"},
	} {
		translated, ok := c.err.(interface{ In(games.Language) string })
		if !ok || !errors.Is(c.err, games.ErrLog) || c.err.Error() != "games: "+c.english {
			t.Errorf("%v, want games: %s", c.err, c.english)
		} else if got := translated.In(ebbes.German); got != c.foreign || translated.In(99) != "" {
			t.Errorf("%s, want %s; in no language %q", got, c.foreign, translated.In(99))
		}
	}
}

// A Log of one game is refused in the other, with a reason in the reader's language.
func TestLogOfOtherGame(t *testing.T) {
	for i, g := range games.All() {
		other, _ := games.NewLog(games.All()[1-i], nil)
		var text strings.Builder
		for r := rand.New(rand.NewPCG(1, 2)); other.Len() < 40; {
			line := other.State().Random(r).String()
			if err := other.Add(line); err != nil {
				t.Fatal(err)
			}
			text.WriteString(line + "\n")
		}
		l, n, err := games.RecoverLog(g, nil, text.String())
		translated, ok := err.(interface{ In(games.Language) string })
		if !ok || translated.In(ebbes.French) == "" || n != 0 || l.Len() != 0 {
			t.Errorf("%s: %d bytes of a log of the other game are %d steps: %v", g.Name(), n, l.Len(), err)
		}
	}
}
