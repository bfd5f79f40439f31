package sisters

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/effort"
)

// People whose names read alike are told apart by their seats wherever a game names them.
func TestNamesakes(t *testing.T) {
	for _, h := range hosts {
		t.Run(h.game(), func(t *testing.T) {
			for seed := range uint64(6) {
				for _, told := range h.everything(t, []string{"Anna", "ANNA", "Ánna", "Anna!", "„Anna“", "Anna"}, rand.New(rand.NewPCG(seed, 0))) {
					if len(namesake.FindAllString(told, -1)) != len(toldApart.FindAllString(told, -1)) {
						t.Fatalf("who is who in %q?", told)
					}
				}
			}
		})
	}
}

var (
	namesake  = regexp.MustCompile(`(?i)[aá]nna`)
	toldApart = regexp.MustCompile(`(?i)\d\*? „?[aá]nna|[aá]nna[!“]? \((seat|Platz|joueur) \d\)`) // by its number in a diagram
)

// Whatever somebody is called, a game's sentences have one line, a diagram as many as
// without names, and nothing in them changes the direction of what follows.
func TestNamesThatAreNone(t *testing.T) {
	people := []string{
		"\u202eAnna\u202d\u2066", "\u200d\u200c\u200d", "a\x00\n\r\tb\u2028c\u0085d\x1b[31m", "\ufeff\u00ad\u200b\u2060", strings.Repeat("\u0301", 2_000),
		strings.Repeat("Anna\u2067", effort.Of(1<<20, 10<<20)/7),
	}
	for _, h := range hosts {
		t.Run(h.game(), func(t *testing.T) {
			told := h.everything(t, people, rand.New(rand.NewPCG(1, 0)))
			for i, plain := range h.everything(t, nil, rand.New(rand.NewPCG(1, 0))) {
				if unprintable.MatchString(told[i]) || len(told[i]) > len(plain)+3_000 || strings.Count(told[i], "\n") != strings.Count(plain, "\n") {
					t.Fatalf("%q with such names is %.200q", plain, told[i])
				}
			}
		})
	}
}

var unprintable = regexp.MustCompile(`[\x00-\x09\x0b-\x1f\x7f-\x9f\x{ad}\x{200b}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2060}\x{2066}\x{2067}\x{feff}\x{fffd}]`)

// Names of any length are read in no time: nobody types them.
func TestLongNames(t *testing.T) {
	for _, h := range hosts {
		for _, long := range []string{strings.Repeat("Anna ", 20_000), strings.Repeat("please ", 500), strings.Repeat("é", 100)} {
			text := strings.Repeat("please ", 500)
			usual := testing.AllocsPerRun(1, func() { h.readBy([]string{"Anna", "Ben"}, text) })
			if n := testing.AllocsPerRun(1, func() { h.readBy([]string{long, long}, text) }); n > 1.5*usual {
				t.Errorf("%s: with a name such as %.20q… reading takes %v allocations, else %v", h.game(), long, n, usual)
			}
		}
	}
}

// readBy reads a text as a move and as what people agree on who have names.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) readBy(names []string, text string) {
	var v V
	for language := range l.languages() {
		_, _ = l.teller(language, names, *new(P)).ReadMove(v, text)
		_, _ = l.teller(language, names, *new(P)).ReadConfig(text)
	}
}

// everything returns what is told in a game of people who have names, by somebody who tells
// it to nobody and by one who tells it to a seat.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) everything(t *testing.T, names []string, r *rand.Rand) []string {
	c := l.table(r)
	s, err := l.new(c)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for {
		m := s.Random(r)
		if any(m) == nil {
			return told
		}
		language := l.language([]string{"en", "de", "fr"}[r.IntN(3)])
		seats := l.seats(c)
		for _, you := range []P{*new(P), seats[r.IntN(len(seats))]} {
			v, teller := s.View(you), l.teller(language, names, you)
			told = append(told, teller.Turn(v), teller.Move(s.Turn(), m))
			if r.IntN(10) == 0 {
				told = append(told, any(v).(interface{ Diagram(T) string }).Diagram(teller))
			}
			var refused F
			if errors.As(v.Check(m), &refused) {
				told = append(told, teller.Refusal(refused), teller.Reason(refused))
			}
			events, err := s.Events(m, you)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				told = append(told, teller.Event(e))
			}
			for _, seat := range seats {
				told = append(told, teller.Seat(seat))
			}
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}
