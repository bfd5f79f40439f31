package einfach_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

func TestParseMove(t *testing.T) {
	for _, m := range candidates() {
		if got, err := einfach.ParseMove(m.String()); err != nil || got != m {
			t.Errorf("%v is read as %v, %v", m, got, err)
		}
	}
	for _, text := range []string{inOrder, "deal - -", "deal 1 2 -", "deal - B1", "shuffle -", "shuffle G1 G1"} {
		if got, err := einfach.ParseMove(text); err != nil || got.String() != text {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	for _, text := range []string{
		"", "B1", "play", "play B1 B2", "play -", "clear", "clear b", "clear B N", "name 0", "name 7", "name -", "swap 0", "swap 11", "draw 1",
		"pass B1", "deal", "deal 1", "deal B1", "deal 1 2 3 4 5 6 7 8 9 10 1 B1", "deal 11 B1", "shuffle", "Draw", "give B1-3",
		"shuffle" + strings.Repeat(" B1", 51), "deal 1" + strings.Repeat(" B1", 51), strings.Repeat("x", 5000), "play \xff",
	} {
		if got, err := einfach.ParseMove(text); err == nil {
			t.Errorf("%.30q is read as %v", text, got)
		}
	}
}

// An intruder is not a move of the game. It is malformed, and none of its methods is called.
type intruder struct{ einfach.Move }

func TestMalformedMoves(t *testing.T) {
	s := at(t, acting)
	card := einfach.Play(einfach.MustParseCard("B6"))
	for _, m := range []einfach.Move{
		nil, intruder{}, intruder{card}, &card, einfach.Play(0), einfach.Play(11), einfach.Play(255),
		einfach.Clear(0), einfach.Clear(6),
		einfach.Name(0), einfach.Name(4), einfach.Name(200), einfach.Swap(0), einfach.Swap(11), einfach.Discard(64),
		einfach.Give(12),
		einfach.Deal{Deck: einfach.DeckOf(0)},
		einfach.Deal{Rules: [10]einfach.RuleCard{11}}, einfach.Deal{Rules: [10]einfach.RuleCard{0, 1}},
		einfach.Shuffle{Deck: einfach.DeckOf(61)},
	} {
		next, err := s.Apply(m)
		if !errors.Is(err, ebbes.ErrMalformed) || next != s || err.Error() == "" {
			t.Errorf("%T: %v", m, err)
		}
		if err := s.View(2).Check(m); !errors.Is(err, ebbes.ErrMalformed) {
			t.Errorf("%T: %v", m, err)
		}
	}
}

// A move from outside is accepted from the seat to move only, and a deal from no seat.
func TestAccept(t *testing.T) {
	s := at(t, acting)
	m := move(t, "play B6")
	if _, err := s.Accept(1, m); err != nil {
		t.Error(err)
	}
	for _, by := range []einfach.Seat{0, 2, 3, 4, 7, 255} {
		_, err := s.Accept(by, m)
		var refused *einfach.MoveError
		if !errors.As(err, &refused) || refused.Kind != ebbes.ErrTurn || refused.Clause != einfach.X1 ||
			refused.Legal.Len() > 0 {
			t.Errorf("from seat %v: %v", by, err)
		}
	}
	dealing := begin(t, einfach.Config{Players: 3})
	for by := range einfach.Seat(4) {
		if _, err := dealing.Accept(by, dealing.Deal(newRand(1))); !errors.Is(err, ebbes.ErrTurn) {
			t.Errorf("a deal from seat %v: %v", by, err)
		}
	}
}

// Each kind of move is read from its own text only.
func TestMovesAreReadBack(t *testing.T) {
	var deal einfach.Deal
	var shuffle einfach.Shuffle
	var play einfach.Play
	var give einfach.Give
	var clear einfach.Clear
	for _, c := range []struct {
		text string
		to   interface {
			fmt.Stringer
			UnmarshalText([]byte) error
		}
	}{
		{"deal 1 2 B1 R2", &deal}, {"shuffle B1 G2", &shuffle}, {"draw", new(einfach.Draw)}, {"play B3", &play}, {"clear G", &clear},
		{"discard B3", new(einfach.Discard)}, {"give R7", &give}, {"name 2", new(einfach.Name)}, {"swap 10", new(einfach.Swap)}, {"pass", new(einfach.Pass)},
	} {
		if err := json.Unmarshal([]byte(strconv.Quote(c.text)), c.to); err != nil || c.to.String() != c.text {
			t.Errorf("%s is read as %v, %v", c.text, c.to, err)
		}
		other := "pass"
		if c.text == other {
			other = "draw"
		}
		err := c.to.UnmarshalText([]byte(other))
		if err == nil || !strings.HasSuffix(err.Error(), "this is another kind of move") || c.to.String() != c.text {
			t.Errorf("%s is read as %v: %v", other, c.to, err)
		}
	}
}
