package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

func output(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, &out); err != nil {
		t.Fatalf("run %v: %v", args, err)
	}
	return out.String()
}

// All kinds of table are played, one line each.
func TestKinds(t *testing.T) {
	text := output(t, "-pairs=2", "-playouts=1", "-worlds=1")
	for variants := range ebbes.AllVariants + 1 {
		kinds := regexp.MustCompile(fmt.Sprintf(`(?m)^[2-5], %v +[+-]\d`, variants)).FindAllString(text, -1)
		if len(kinds) != 4 {
			t.Errorf("%d kinds with %v in\n%s", len(kinds), variants, text)
		}
	}
}

// The flags -players and -variants together choose a single kind of table. A seed gives the same
// result, except for the times.
func TestOneKind(t *testing.T) {
	args := []string{"-pairs=2", "-playouts=1", "-worlds=1", "-players=3", "-variants=more cards"}
	text := output(t, args...)
	if lines := strings.Count(text, "\n"); lines != 3 || !strings.Contains(text, "\n3, more cards ") {
		t.Errorf("not one kind:\n%s", text)
	}
	timeless := func(text string) string { return regexp.MustCompile(`(?m) +\d+ +\d+$`).ReplaceAllString(text, "") }
	if again := output(t, args...); timeless(again) != timeless(text) {
		t.Errorf("the same seed gives another result:\n%s%s", text, again)
	}
}

// Levels can play against each other and against the other players.
func TestLevels(t *testing.T) {
	for _, against := range []string{"random", "easy", "search"} {
		text := output(t, "-pairs=2", "-worlds=1", "-players=2", "-variants=base game", "-level=fair", "-against="+against)
		if !strings.HasPrefix(text, "Per person, fair ahead of "+against) || !strings.Contains(text, "\n2, base game ") {
			t.Errorf("against %s:\n%s", against, text)
		}
	}
}

// Each player sits at each seat once with the same cards. The lead of one player is the deficit of
// the other.
func TestPlayersSwapSeats(t *testing.T) {
	for seat := ebbes.Seat(1); seat <= 5; seat++ {
		if sitter(seat, 0) == sitter(seat, 1) || sitter(seat, 0) == sitter(seat+1, 0) {
			t.Errorf("seat %v: %d and %d", seat, sitter(seat, 0), sitter(seat, 1))
		}
	}
	c := contest{seed: 3, players: [2]player{}}
	c.players[0] = random
	c.players[1] = random
	s, err := c.game(ebbes.Config{Players: 4}, 3, 0, new([2]pace))
	if err != nil {
		t.Fatal(err)
	}
	points, wins := ahead(s, 0)
	otherPoints, otherWins := ahead(s, 1)
	if points != -otherPoints || wins != -otherWins || points == 0 && wins == 0 {
		t.Errorf("%v and %v points, %v and %v wins", points, otherPoints, wins, otherWins)
	}
}

func TestSample(t *testing.T) {
	var s sample
	for _, x := range []float64{1, 2, 3, 4, 5} {
		s.add(x)
	}
	if got, want := s.String(), "+3.0 ± 0.7 (4.2)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestBadFlags(t *testing.T) {
	for _, args := range [][]string{
		{"-players=1"}, {"-players=6"}, {"-players=-1"}, {"-variants=-1"}, {"-variants=both"}, {"-pairs=1"}, {"-playouts=0"}, {"-worlds=0"}, {"nonsense"}, {"-nonsense"},
		{"-level=hard"}, {"-against=nobody"},
	} {
		if err := run(args, io.Discard); err == nil {
			t.Errorf("run %v: no error", args)
		}
	}
}

func random(v ebbes.View, r *rand.Rand) (ebbes.Move, error) { return v.Random(r), nil }
