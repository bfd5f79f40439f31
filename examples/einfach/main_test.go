package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
)

func output(t *testing.T, input string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, strings.NewReader(input), &out); err != nil {
		t.Fatalf("run %v: %v", args, err)
	}
	return out.String()
}

func TestOnlooker(t *testing.T) {
	for players := 3; players <= 6; players++ {
		for _, options := range []string{"none", "endless", "mini & maxi", "endless, mini & maxi, recommended"} {
			for l, end := range map[string]string{"en": " over after 2 rounds.", "de": " nach 2 Runden zu Ende.", "fr": " finie après 2 manches."} {
				bots := "random"
				if options == "none" && l == "en" && players == 3 {
					bots = "search" // takes longer
				}
				args := []string{"-seed=5", "-bots=" + bots, fmt.Sprintf("-players=%d", players), "-rounds=2", "-options=" + options, "-lang=" + l}
				text := output(t, "", args...)
				if text != output(t, "", args...) {
					t.Errorf("%v: the same seed gives another game", args)
				}
				if end == "" || !strings.Contains(text, end) {
					t.Errorf("%v: the game does not end\n%s", args, text)
				}
			}
		}
	}
}

// A mirror plays along the game of a seed at a seat, against others that play at random, and
// types moves, any that are legal.
func mirror(t *testing.T, seed uint64, seat einfach.Seat, l einfach.Language) (typed []string) {
	t.Helper()
	s, err := einfach.New(einfach.Config{Players: 4, Rounds: 3, Renewals: renewals})
	if err != nil {
		t.Fatal(err)
	}
	chance, others, own := rand.New(rand.NewPCG(seed, 0)), newBot("random", seed), rand.New(rand.NewPCG(seed, 2))
	for s.Phase() != einfach.Over {
		m, auto := s.Auto(chance)
		switch {
		case auto:
		case s.Turn() == seat:
			m = s.View(seat).Random(own)
			typed = append(typed, typedAs(m, l))
		default:
			m = others(s.View(s.Turn()))
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return typed
}

// typedAs writes a move as a person might.
func typedAs(m einfach.Move, l einfach.Language) string {
	if c, ok := m.(einfach.Play); ok {
		return fmt.Sprintf("%s %d", einfach.Card(c).Suit().In(l), einfach.Card(c).Value())
	}
	return m.String()
}

// prompt is where somebody types, not the mark of whoever is to move in a drawing.
var prompt = regexp.MustCompile(`\n  > (\D|$)`)

func TestPlayer(t *testing.T) {
	for seat := einfach.Seat(1); seat <= 4; seat++ {
		for l := range einfach.Languages() {
			if int(l) >= len(words) {
				t.Fatalf("the table has no words in %v", l)
			}
			typed := mirror(t, 9, seat, l)
			input := "what?\nname 4\n" + strings.Join(typed, "\n") + "\n"
			text := output(t, input, "-seed=9", "-bots=random", fmt.Sprintf("-seat=%v", seat), "-lang="+l.String())
			end := map[einfach.Language]string{
				einfach.English: "The game is over after 3 rounds.",
				einfach.German:  "Das Spiel ist nach 3 Runden zu Ende.",
				einfach.French:  "La partie est finie après 3 manches.",
			}[l]
			if !strings.Contains(text, end) {
				t.Fatalf("seat %v in %v: the game does not end\n%s", seat, l, text)
			}
			if n := len(prompt.FindAllString(text, -1)); n != len(typed)+2 {
				t.Errorf("seat %v in %v: asked %d times, want %d", seat, l, n, len(typed)+2)
			}
		}
	}
}

// Nothing in a game told in another language is English.
func TestOneLanguageOnly(t *testing.T) {
	for _, l := range []einfach.Language{einfach.German, einfach.French} {
		text := output(t, strings.Join(mirror(t, 4, 2, l), "\n"), "-seed=4", "-bots=random", "-seat=2", "-lang="+l.String())
		for _, word := range []string{"seat", "plays", "draws", "your", "round", "card", "stock", "you ", " the "} {
			if strings.Contains(strings.ToLower(text), word) {
				t.Errorf("%q is said in %v", word, l)
			}
		}
	}
}

func TestLeaving(t *testing.T) {
	if text := output(t, "", "-seed=1", "-seat=1", "-lang=de"); !strings.Contains(text, "Du hast den Tisch in Runde 1 verlassen.") {
		t.Error(text)
	}
}

func TestWrongFlags(t *testing.T) {
	for _, args := range [][]string{
		{"-players=2"}, {"-players=7"}, {"-seat=5"}, {"-seat=-1"}, {"-bots=clever"}, {"-options=all"}, {"-lang=es"}, {"-rulecards=2"},
		{"-rounds=101"}, {"-renewals=256"}, {"more"}, {"-x"},
	} {
		if err := run(args, strings.NewReader(""), new(bytes.Buffer)); err == nil {
			t.Errorf("%v is accepted", args)
		}
	}
}
