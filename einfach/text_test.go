package einfach_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

func TestParseCards(t *testing.T) {
	if got := einfach.MustParseCards("R10 B2-4 G1").String(); got != "B2 B3 B4 G1 R10" {
		t.Error(got)
	}
	for _, text := range []string{"", "B0", "B11", "X1", "b1", "B1 B1", "B2-2", "B3-2", "B9-11", "B01", "B1,B2", "B1-", "- B1", "B+1"} {
		if got, err := einfach.ParseCards(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	if c, err := einfach.ParseCard("-"); err != nil || c != einfach.NoCard {
		t.Errorf("%v, %v", c, err)
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for value := 1; value <= 10; value++ {
			c := einfach.CardOf(suit, value)
			if got := einfach.MustParseCard(c.String()); got != c || c.Suit() != suit || c.Value() != value {
				t.Errorf("%v is read as %v", c, got)
			}
		}
	}
	for _, c := range []einfach.Card{einfach.CardOf(0, 1), einfach.CardOf(6, 1), einfach.CardOf(1, 0),
		einfach.CardOf(5, 11), 11, 12, 63, 64, 255} {
		if c.Suit() != ebbes.NoSuit || c.Value() != 0 || einfach.CardsOf(c) != (einfach.Cards{}) ||
			einfach.MustParseCards("B1-10").Has(c) {
			t.Errorf("%d is taken for a card", c)
		}
	}
}

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

// An intruder is no move of the game: it is malformed, and none of its methods is called.
type intruder struct{ einfach.Move }

func TestMalformedMoves(t *testing.T) {
	s := at(t, acting)
	card := einfach.Play(einfach.MustParseCard("B6"))
	for _, m := range []einfach.Move{
		nil, intruder{}, intruder{card}, &card, einfach.Play(0), einfach.Play(11), einfach.Play(255),
		einfach.Clear(0), einfach.Clear(6),
		einfach.Name(0), einfach.Name(4), einfach.Name(200), einfach.Swap(0), einfach.Swap(11), einfach.Discard(64),
		einfach.Give(12),
		einfach.Deal{Deck: einfach.DeckOf(0)}, einfach.Deal{Rules: einfach.RuleDeckOf(11)},
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

// From outside, nobody moves for another seat, and nobody deals or shuffles.
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

// A refusal shows nobody what another holds: to the others it is the same, whatever card
// was to be played, and whatever the hand.
func TestRefusalsShowNoHand(t *testing.T) {
	const others = "; hands B4 B6 G1 / N1-3 / Y1 Y2; turn 1"
	s := at(t, "players 3; round 1; rules 2 7 9; piles B5"+others)
	for text, clause := range map[string]einfach.Clause{
		"play B3": einfach.L1, "play B4": einfach.L3, "clear N": einfach.L5, "clear B": einfach.X3, "pass": einfach.X2,
	} {
		for seat := range einfach.Seat(5) {
			_, err := s.Events(move(t, text), seat)
			var refused *einfach.MoveError
			if !errors.As(err, &refused) || refused.Kind != ebbes.ErrClause || refused.Seat != 1 ||
				refused.Move != move(t, text) {
				t.Fatal(err)
			}
			want, legal := einfach.NoClause, 0
			if seat == 1 {
				want, legal = clause, s.Legal().Len()
			}
			if refused.Clause != want || refused.Legal.Len() != legal {
				t.Errorf("seat %v is told %v, legal %v", seat, err, refused.Legal)
			}
		}
	}
	if _, err := s.Events(einfach.Give(einfach.MustParseCard("B4")), 2); err.Error() != "einfach: seat 1, give B4: not now; an action has to be taken (X1)" {
		t.Error(err) // which everybody can see
	}
}

// What is no game answers every question and refuses every move.
func TestNoGame(t *testing.T) {
	var s einfach.State
	v := s.View(1)
	if s.Phase() != einfach.NoPhase || s.Turn() != 0 || s.Legal().Len() != 0 || s.Winners().Len() != 0 || s.Left(1) != 0 ||
		s.Hand(
			1,
		).Len() != 0 || s.HandSize(1) != 0 || s.Score(1) != 0 || s.Noted(9) != 0 || v.Seat() != 0 || len(s.Explain()) != 0 ||
		s.String() != "-" || v.String() != "-" || s.Random(newRand(1)) != nil || s.Given(1) != 0 || s.Gave(1).Len() != 0 {
		t.Error("no game has something to say")
	}
	for _, m := range candidates() {
		if _, err := s.Apply(m); err == nil {
			t.Errorf("%v is made in no game", m)
		}
	}
	if _, err := v.Fold(); err == nil {
		t.Error("nothing is folded in no game")
	}
}

// What a table waits for that it cannot wait for, and who cannot have done what, is
// refused for the clause that forbids it.
func TestImpossiblePhases(t *testing.T) {
	const (
		ended    = "hands - / N1 / Y1; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1; wait "
		hands    = "hands B1 B2 B3 / N1 N2 / Y1 Y2 Y3 Y4; turn 1; wait "
		drained  = "hands B1-10 / N1-10 / Y1-10 G1-10 R1-9; turn 1; discard R10; wait "
		nothing  = "hands B1-10 / N1-10 / Y1-10 G1-10 R1-9; turn 1; piles R10; wait "
		refilled = "players 3; options endless; round 1; rules 1 2 3; turn 1; hands "
	)
	for text, clause := range map[string]einfach.Clause{
		"players 3; rounds 1; round 1; rules 1 2 3; " + ended + "dealing":                         einfach.R1,
		"players 3; round 1; rules 1 2 3; " + ended + "over":                                      einfach.NoClause,
		"players 3; options endless; round 2; rules 1 2 3; " + hands + "placing":                  einfach.A1,
		"players 3; round 2; start 2; rules 1 2 3; " + hands + "placing":                          einfach.A1,
		"players 3; round 1; rules 1 2 3; " + drained + "drawing":                                 einfach.D1,
		"players 3; round 1; rules 1 2 3; " + nothing + "shuffling drawing":                       einfach.D2,
		"players 3; round 1; rules 1 2 3; " + drained + "shuffling acting":                        einfach.D2,
		"players 3; round 1; rules 1 2 5; " + drained + "naming 5":                                einfach.K5,
		"players 3; round 1; rules 1 2 5; " + hands + "discarding 5 2":                            einfach.K5,
		"players 3; round 1; rules 1 2 5; " + hands + "naming":                                    einfach.NoClause,
		"players 3; round 1; rules 1 2 6; " + hands + "discarding":                                einfach.NoClause,
		"players 3; round 1; rules 1 2 6; " + hands + "discarding 6":                              einfach.K6,
		"players 3; round 1; rules 1 2 7; hands B1 / N1 / Y1 Y2 Y3 Y4; turn 3; wait discarding 7": einfach.K7,
		"players 3; round 1; rules 1 2 8; done 2; " + hands + "laying":                            einfach.X7,
		"players 3; round 1; rules 1 2 3; due 0; " + hands + "drawing":                            einfach.D1,
		"players 3; renewals 2; round 1; rules 1 2 3; " + drained + "shuffling drawing":           einfach.R6,
		"players 3; renewals 2; round 1; rules 1 2 3; renewed 3; " + hands + "acting":             einfach.R6,
		"players 3; renewals 2; round 1; rules 1 2 3; renewed 1; " + ended + "dealing":            einfach.R6,
		refilled + "- / N1 / Y1; wait refilling; out 1; due 6":                                    einfach.D1,
		refilled + "B1 B2 B3 / N1 / Y1; wait refilling; out 1; due 3":                             einfach.E1,
		refilled + "- / N1 / Y1; wait refilling; out 1; noted 1 / 1 / 1; scores 1 / 1 / 1":        einfach.E3,
		refilled + "- / N1-10 Y1-10 G1-10 R1-10 B1-4 / B5-9; piles B10; wait refilling; out 1":    einfach.O1,
		"rounds 1; " + refilled + "- / N1 / Y1; wait refilling; out 1":                            einfach.O1,
		"renewals 1; " + refilled + "- / N1 / Y1; wait refilling":                                 einfach.E1,
	} {
		s, err := einfach.ParseState(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || refused.Rule != string(clause) {
			t.Errorf("%q: %v, %v; want clause %q", text, s, err, clause)
		}
	}
}

// A seat that cannot be read is refused at its place, in a state and in a view.
func TestUnreadableSeatToMove(t *testing.T) {
	const before = "players 3; round 1; rules 1 2 6; piles B5; hands B1-4 / N1-4 / G1-4; turn 1; wait discarding 6 "
	for _, seat := range []string{"x", "-", "0", "7", "23", "B1", "?", "²"} {
		for text, parse := range map[string]func(string) error{
			before + seat: func(text string) error { _, err := einfach.ParseState(text); return err },
			"view 1; " + strings.Replace(before, "N1-4 / G1-4", "?4 / ?4", 1) + seat: func(text string) error { _, err := einfach.ParseView(text); return err },
		} {
			err := parse(text)
			var refused *einfach.ParseError
			if !errors.As(err, &refused) || text[refused.Offset:] != seat || !strings.HasSuffix(err.Error(), ": want a seat, 1 to 6") {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}

// The round may be left out in the first; a field that may not is named if it is missing.
func TestFieldsLeftOut(t *testing.T) {
	const first = "players 3; rules 1 2 3; hands B1 / N1 / Y1; turn 1"
	if got, want := at(t, first), at(t, strings.Replace(first, "rules", "round 1; rules", 1)); got != want {
		t.Errorf("%q is read as %v", first, got)
	}
	if s := at(t, "players 3; rounds 2"); s.Round() != 0 || s.Phase() != einfach.Dealing {
		t.Errorf("no game has begun in %v", s)
	}
	const over = "players 3; rules 1 2 3; hands - / N1 / Y1; wait dealing; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1"
	for text, fields := range map[string][]string{first: {"rules", "hands", "turn"}, over: {"out", "noted", "scores"}} {
		for _, name := range fields {
			lacking := strings.Join(slices.DeleteFunc(strings.Split(text, "; "), func(f string) bool { return strings.HasPrefix(f, name+" ") }), "; ")
			if _, err := einfach.ParseState(lacking); err == nil || !strings.Contains(err.Error(), "field "+name+" is missing") {
				t.Errorf("%q: %v", lacking, err)
			}
		}
	}
	if _, err := einfach.ParseView(first); err == nil || !strings.Contains(err.Error(), "field view is missing") {
		t.Errorf("a state is read as a view: %v", err)
	}
}

// What only just can be is read, and written as the same.
func TestExtremePositions(t *testing.T) {
	for _, text := range []string{
		"players 3; round 1; rules 1 2 3; hands - / N1 / Y1; wait dealing; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1",
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 1; noted 275 / 0 / 0; scores 275 / 0 / 0",
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 1; scores 2147483647 / 0 / 0",
		"players 3; renewals 2; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 1; renewed 2",
		"players 3; renewals 2; round 1; rules 1 2 3; hands B1 / N1 / Y1; wait dealing; noted 1 / 1 / 1; scores 1 / 1 / 1",
		"players 3; round 1; rules 1 2 7; piles R10; hands B1-10 / N1-10 / Y1-10 G1-10 R1-9; turn 1; wait naming 7",
		"players 3; round 1; rules 1 2 3; discard G1-10 R1-9; stock R10; hands B1-10 / N1-10 / Y1-10; turn 1; wait drawing; due 2",
		"players 3; options endless; round 1; rules 1 2 3; hands B1 B2 / N1 / Y1; turn 1; wait refilling; due 3; out 1",
	} {
		if s := at(t, text); at(t, s.String()) != s {
			t.Errorf("%q is written as %v", text, s)
		}
	}
	for _, text := range []string{
		"view 2; players 3; round 1; rules 1 2 3; hands - / N1 / ?1; wait dealing; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1",
		"view 1; players 3; round 1; rules 1 2 3; hands B1 / ?1 / ?1; turn 1; gave N1 N2 / - / -",
		"view 1; players 3; round 1; rules 1 2 3; hands B1 / ?1 / ?1; turn 1; mixed B1-10 N1-10 Y1-10 G1-10 R1-8",
		"view 1; players 3; round 1; rules 1 2 3; rulepile | 4 5 6 7 8 9 10; hands B1 / ?1 / ?1; turn 1",
	} {
		v := einfach.MustParseView(text)
		if again, err := einfach.ParseView(v.String()); err != nil || again != v {
			t.Errorf("%q is written as %v, %v", text, v, err)
		}
	}
	if s := at(t, acting); s.String() != acting {
		t.Errorf("%v, want %s: nothing but it is not at its default", s, acting)
	}
}

// What cannot be is refused, for its clause and at its place.
func TestImpossiblePositions(t *testing.T) {
	const rest = "; hands B1 B2 / N1 N2 / Y1 Y2; turn 1"
	const shuffling = "players 3; options endless; round 1; rules 1 2 3; turn 1; out 1; piles B1-10 N1-10 Y1-10 G1-9; " +
		"hands - / R1 / R2; discard R3-10 G10; wait shuffling refilling"
	if s := at(t, shuffling); s.Turn() != ebbes.NoSeat || s.Out() != 1 {
		t.Error(s)
	}
	for text, clause := range map[string]einfach.Clause{
		"":                                    einfach.NoClause,
		"players 2":                           einfach.C4,
		"players 3; round":                    einfach.NoClause,
		"players 3; players 3":                einfach.NoClause,
		"players 3; nobody 1":                 einfach.NoClause,
		"players 3; rounds 2; round 3":        einfach.R3,
		"players 3; hands B1 / N1 / Y1":       einfach.C3,
		"players 3; options x":                einfach.NoClause,
		"players 3; options endless, endless": einfach.NoClause,
		"players 3; rulecards 4; options recommended":                         einfach.R5,
		"players 3; round 1; rules 1 2" + rest:                                einfach.C3,
		"players 3; round 1; rules 1 2 2" + rest:                              einfach.C3,
		"players 3; round 1; rules 1 2 3 4" + rest:                            einfach.C3,
		"players 3; round 1; rules 1 2 11" + rest:                             einfach.NoClause,
		"players 3; round 1; start 2; rules 1 2 3" + rest:                     einfach.C6,
		"players 3; round 2; start 4; rules 1 2 3" + rest:                     einfach.C4,
		"players 3; round 1; rules 1 2 3; rulepile 4 5" + rest:                einfach.C2,
		"players 3; round 1; rules 1 2 3; rulepile 4 5 6 7 8 9 10 | 4" + rest: einfach.C2,
		"players 3; round 1; rules 1 2 3; rulepile 4 4 5 6 7 8 9" + rest:      einfach.C2,
		"players 3; round 1; rules 1 2 3; hands - / - / Y1; turn 3":           einfach.C1,
		"players 3; round 1; rules 1 2 3; piles B1" + rest:                    einfach.C1,
		"players 3; round 1; rules 1 2 3; discard B3 B3" + rest:               einfach.C1,
		"players 3; round 1; rules 1 2 3; stock B3 N1" + rest:                 einfach.C1,
		"players 3; round 1; rules 1 2 3; hands B1 / N1; turn 1":              einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / - / Y1; turn 1":          einfach.E1,
		"players 3; round 1; rules 1 2 3; hands B1 / / Y1; turn 1":            einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / ?2 / Y1; turn 1":         einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1":                 einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 4":         einfach.C4,
		"view 1; players 3; round 1; rules 1 2 3" + rest:                      einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait sleeping" + rest:               einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait no game" + rest:                einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait shuffling" + rest:              einfach.D2,
		"players 3; round 1; rules 1 2 3; wait shuffling drawing" + rest:      einfach.D2,
		shuffling + " 1": einfach.NoClause, shuffling + " 2": einfach.NoClause,
		strings.Replace(shuffling, "; options endless", "", 1):                                                                        einfach.D2,
		strings.Replace(shuffling, "endless; ", "endless; rounds 1; ", 1):                                                             einfach.D2,
		strings.Replace(shuffling, "discard R3-10 G10", "stock R3-10 G10", 1):                                                         einfach.D2,
		strings.Replace(shuffling, "shuffling refilling", "shuffling naming", 1):                                                      einfach.D2,
		"players 3; round 1; rules 1 2 3; wait naming 5" + rest:                                                                       einfach.K5,
		"players 3; round 1; rules 1 2 3; wait naming 2" + rest:                                                                       einfach.K2,
		"players 3; round 1; rules 1 2 3; wait laying" + rest:                                                                         einfach.K8,
		"players 3; round 1; rules 1 2 8; wait laying 4" + rest:                                                                       einfach.C4,
		"players 3; round 1; rules 1 2 6; wait discarding 6 2" + rest:                                                                 einfach.K6,
		"players 3; round 1; rules 1 2 7; wait discarding 7" + rest:                                                                   einfach.K7,
		"players 3; round 1; rules 1 2 7; wait acting 2" + rest:                                                                       einfach.X1,
		"players 3; round 1; rules 1 2 7; wait placing" + rest + "; start 1; done 1":                                                  einfach.X7,
		"players 3; rulecards 10; round 1; rules 1 2 3 4 5 6 7 8 9 10; wait swapping" + rest:                                          einfach.K2,
		"players 3; round 1; rules 1 2 3; wait refilling; out 1" + rest:                                                               einfach.O1,
		"players 3; round 1; rules 1 2 3; wait over; hands B1 / N1 / Y1":                                                              einfach.NoClause,
		"players 3; options endless; round 1; rules 1 2 3; wait dealing; hands - / N1 / Y1; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1": einfach.R1,
		"players 3; round 1; rules 1 2 3; done 2" + rest:                                                                              einfach.X7,
		"players 3; round 1; rules 1 2 3; done 3; third B" + rest:                                                                     einfach.X7,
		"players 3; round 1; rules 1 2 3; piles G3; done 1" + rest:                                                                    einfach.X7,
		"players 3; round 1; rules 1 2 3; cleared yes" + rest:                                                                         einfach.X6,
		"players 3; round 1; rules 1 2 3; cleared no; done 1" + rest:                                                                  einfach.NoClause,
		"players 3; round 1; rules 1 2 3; third B" + rest:                                                                             einfach.K1,
		"players 3; round 1; rules 1 2 3; done 1; cleared yes; third B" + rest:                                                        einfach.K1,
		"players 3; round 1; rules 1 2 3; due 1" + rest:                                                                               einfach.D1,
		"players 3; round 1; rules 1 2 3; wait drawing; due 3" + rest:                                                                 einfach.D1,
		"players 3; round 1; rules 1 2 9; wait giving 2" + rest:                                                                       einfach.F5,
		"players 3; round 1; rules 1 2 9; wait giving 2; given N1 / - / -" + rest:                                                     einfach.L1,
		"players 3; round 1; rules 1 2 9; given B1 / - / -" + rest:                                                                    einfach.NoClause,
		"players 3; round 1; rules 1 2 3; gave B1 / - / -" + rest:                                                                     einfach.K9,
		"players 3; round 1; rules 1 2 3; gave G1 / - / -" + rest:                                                                     einfach.K9,
		"players 3; round 1; rules 1 2 3; mixed B1 B2" + rest:                                                                         einfach.C9,
		"players 3; round 1; rules 1 2 3; piles G1; mixed B1-10 N1-10 Y1-10 G1-10 R1-10" + rest:                                       einfach.C9,
		"players 3; round 1; rules 1 2 3; out 1" + rest:                                                                               einfach.E1,
		"players 3; round 1; rules 1 2 3; renewed 1" + rest:                                                                           einfach.R6,
		"players 3; round 1; rules 1 2 3; noted 276 / 0 / 0; scores 300 / 0 / 0" + rest:                                               einfach.E3,
		"players 3; round 1; rules 1 2 3; noted 5 / 0 / 0" + rest:                                                                     einfach.E3,
		"players 3; round 1; rules 1 2 3; scores 2147483648 / 0 / 0" + rest:                                                           einfach.NoClause,
		"players 3; round 1; rules 1 2 3; scores -1 / 0 / 0" + rest:                                                                   einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait dealing; hands - / N1 / Y1; out 1":                                                     einfach.E3,
		"players 3; round 1; rules 1 2 3; wait dealing; hands B1 / N1 / Y1; noted 1 / 1 / 1; scores 1 / 1 / 1":                        einfach.E1,
	} {
		s, err := einfach.ParseState(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || refused.Rule != string(clause) {
			t.Errorf("%q: %v, %v; want clause %q", text, s, err, clause)
			continue
		}
		if s != (einfach.State{}) || refused.Offset > len(text) || refused.In(ebbes.German) == "" || refused.What != "state" {
			t.Errorf("%q: %+v", text, refused)
		}
	}
}

func TestImpossibleViews(t *testing.T) {
	const view = "players 3; round 1; rules 1 2 3; hands B1 B2 / ?2 / ?2; turn 1"
	v, err := einfach.ParseView("view 1; " + view)
	if err != nil || v.Stock() != 44 || v.RulePile() != 7 || v.Unseen().Len() != 48 {
		t.Errorf("%v, %v", v, err)
	}
	const hands = "view 1; players 3; round 1; rules 1 2 3; turn 1; hands "
	for text, clause := range map[string]einfach.Clause{
		view: einfach.NoClause, "view 4; " + view: einfach.C4, "view 2; " + view: einfach.NoClause,
		"view 1; " + view + "; stock ?3": einfach.NoClause, "view 1; " + view + "; stock G1": einfach.NoClause,
		"view 1; " + view + "; rulepile ?6":                  einfach.NoClause,
		"view 1; " + view + "; rulepile 4 5 6 7 8 9 10":      einfach.NoClause,
		"view 1; " + view + "; rulepile | 4":                 einfach.NoClause,
		"view 1; " + view + "; rulepile ?1 | 4 5 6 7 8 9 10": einfach.NoClause,
		"view 1; " + view + "; rulepile ?2 | 4 4 5 6 7 8":    einfach.C2,
		"view 1; " + view + "; gave - / N1 / -":              einfach.NoClause,
		"view 1; " + view + "; gave N1-5 / - / -":            einfach.K9,
		"view 1; " + view + "; mixed B1-10":                  einfach.C9,
		hands + "B1 B2 / ?0 / ?2":                            einfach.NoClause, hands + "B1 B2 / ?x / ?2": einfach.NoClause,
		hands + "B1 B2 / ?50 / ?2": einfach.C1, hands + "B1 B2 / ?51 / ?2": einfach.NoClause,
		hands + "B1 B2 / 2 / ?2": einfach.NoClause, hands + "B1 B2 / N1 / ?2": einfach.NoClause,
		hands + "- / - / ?1": einfach.C1,
		"view 3; players 3; round 1; rules 1 2 3; turn 1; hands ?1 / ?1 / B1; gave - / - / X1":                    einfach.NoClause,
		"view 1; players 3; round 1; rules 1 2 9; hands B1 B2 / ?1 / ?2; turn 3; wait giving 2; given - / - / N1": einfach.NoClause,
	} {
		v, err := einfach.ParseView(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || refused.Rule != string(clause) {
			t.Errorf("%q: %v, %v; want clause %q", text, v, err, clause)
		}
	}
	if _, err := einfach.ParseView("view -; players 3; round 1; rules 1 2 3; hands ?2 / ?2 / ?2; turn 1"); err != nil {
		t.Error(err)
	}
}

// A text that is cut anywhere is read as something sound or refused.
func TestCutTexts(t *testing.T) {
	s := at(t, "players 4; options endless, mini & maxi; rulecards 5; renewals 9; round 2; start 3; rules 1 2 3 4 9; rulepile 5 6 | 7 8 10; piles B1 B5 N3; discard R1-4; hands B2 B9 / N1 / Y1 Y2 / G1; turn 2; wait giving 4; done 1; third B; given - / N1 / Y1 / -; gave N1 / - / - / -; renewed 3; noted 9 / 0 / 1 / 2; scores 11 / 12 / 13 / 14")
	for _, text := range []string{s.String(), s.View(2).String()} {
		for i := range text {
			if got, err := einfach.ParseState(text[:i]); err == nil && got.String() == "" {
				t.Errorf("%q is read as nothing", text[:i])
			}
			if _, err := einfach.ParseView(text[:i]); err == nil && !strings.HasPrefix(text, "view") {
				t.Errorf("%q is a view", text[:i])
			}
		}
	}
}

// What is told of an error has its place.
func TestPlaces(t *testing.T) {
	_, err := einfach.ParseState("players 3; round 1; rules 2 7 9; hands B5 / G7 / R5 X6; turn 1")
	if want := `einfach: state, column 53: "X6": want a card: B, N, Y, G or R and a value from 1 to 10`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	_, err = einfach.ParseState("players 7")
	if want := `einfach: state, column 9: "7": want 3 to 6 (C4)`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if !errors.As(err, new(*einfach.ConfigError)) {
		t.Error("not caused by the configuration")
	}
	_, err = einfach.New(einfach.Config{Players: 2})
	if want := `einfach: number of players: 2, want 3 to 6 (C4)`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	var wrong *einfach.ParseError
	if _, err = einfach.ParseMove("deal 0 B1"); !errors.As(err, &wrong) || wrong.Text != "0" {
		t.Errorf("%v", err)
	}
	blanks := strings.Repeat(" ", einfach.MaxText-1)
	_, err = einfach.ParseCards(blanks + "B1")
	if !errors.As(err, &wrong) || wrong.Offset != einfach.MaxText || wrong.Column != einfach.MaxText+1 {
		t.Errorf("%v", err)
	}
	if got, err := einfach.ParseCards(blanks[1:] + "B1"); err != nil || got.Len() != 1 {
		t.Errorf("%v, %v", got, err)
	}
	for text, quoted := range map[string]string{
		strings.Repeat("ä", 20): strings.Repeat("ä", 20), strings.Repeat("ä", 21): strings.Repeat("ä", 20) + "…",
	} {
		if _, err = einfach.ParseCard(text); !errors.As(err, &wrong) || wrong.Text != quoted {
			t.Errorf("%q is quoted as %q", text, wrong.Text)
		}
	}
}

// Small values are read as they are written, and nothing else is.
func TestNamesAreReadBack(t *testing.T) {
	for p := range einfach.Over + 1 {
		roundTrip(t, p, new(einfach.Phase))
	}
	for s := range ebbes.Red + 1 {
		roundTrip(t, s, new(einfach.Suit))
	}
	for o := range einfach.AllOptions + 1 {
		roundTrip(t, o, new(einfach.Option))
	}
	for s := range einfach.Seat(7) {
		roundTrip(t, s, new(einfach.Seat))
	}
	for r := range einfach.RuleCard(11) {
		roundTrip(t, r, new(einfach.RuleCard))
	}
	for k := range ebbes.ErrClause + 1 {
		roundTrip(t, k, new(einfach.Kind))
	}
	for l := range ebbes.Languages() {
		roundTrip(t, l, new(einfach.Language))
	}
	roundTrip(t, einfach.MustParseCard("R10"), new(einfach.Card))
	s := at(t, acting)
	roundTrip(t, s, new(einfach.State))
	roundTrip(t, s.View(2), new(einfach.View))
}

// roundTrip writes a value and reads it back.
func roundTrip[T interface {
	comparable
	MarshalText() ([]byte, error)
}](t *testing.T, v T, to interface{ UnmarshalText([]byte) error }) {
	t.Helper()
	text, err := v.MarshalText()
	if err == nil {
		err = to.UnmarshalText(text)
	}
	if got := any(to).(*T); err != nil || *got != v {
		t.Errorf("%v is read as %v, %v", v, *got, err)
	}
	before := *any(to).(*T)
	for _, wrong := range []string{"", "nothing such", "\xff", strings.Repeat("x", 1<<20)} {
		if err := to.UnmarshalText([]byte(wrong)); err == nil || *any(to).(*T) != before {
			t.Errorf("%.20q is read as %T", wrong, v)
		}
	}
}

func TestDiagram(t *testing.T) {
	s := at(t, "players 3; round 1; rules 1 7 9; rulepile 2 3 4 5 6 8 10; piles B1 B5 N4; discard R9; hands B6 G3 / Y1 Y2 / R1; turn 1; done 1; third B; scores 3 / 0 / 12")
	want := `round 1 of 5, acting
  rule cards     1  A third action
                 7  Somebody may discard
                 9  A card to the left
  rule pile      7
  blue           B1 B5
  brown          N4
  yellow         -
  green          -
  red            -
  stock          41
  discard pile   1
  actions: 1 of 3, the third not in blue

    seat  cards  noted  points  hand
  > 1         2      0       3  B6 G3
    2         2      0       0  # #
    3         1      0      12  #
`
	if got := s.View(1).Diagram(einfach.Teller{}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	chosen := do(t, at(t, "players 3; round 1; rules 2 7 9; hands Y9 B1 B2 / R7 / N5 N6; turn 1"), "play Y9, give B1")
	if got := chosen.Diagram(einfach.Teller{}); !strings.Contains(got, "\n    1*  ") || strings.Contains(got, "2*") {
		t.Errorf("seat 1 alone has chosen a card\n%s", got)
	}
	named := s.View(1).Diagram(einfach.Teller{Names: [6]string{"Anna", "", "Clara"}})
	for _, row := range []string{"\n  > 1 Anna   ", "\n    2        ", "\n    3 Clara  "} {
		if !strings.Contains(named, row) {
			t.Errorf("%q is not in\n%s", row, named)
		}
	}
	german := s.Diagram(einfach.Teller{Language: ebbes.German})
	for _, word := range []string{"Runde 1 von 5, Aktionen", "Regelkarten    1  Eine 3. Aktion", "Aktionen: 1 von 3, die dritte nicht in Blau", "Y1 Y2"} {
		if !strings.Contains(german, word) {
			t.Errorf("%q is not in\n%s", word, german)
		}
	}
}

// The actions of a turn are counted only while there are any: neither before the deal, nor
// while cards are placed or drawn.
func TestDiagramWithoutActions(t *testing.T) {
	for _, text := range []string{
		"players 3",
		"players 3; round 1; rules 1 7 9; hands B1 / N1 / Y1; turn 1; wait placing",
		"players 3; round 1; rules 1 7 9; hands B1 / N1 / Y1; turn 1; wait drawing; due 2",
	} {
		if got := at(t, text).Diagram(einfach.Teller{}); strings.Contains(got, "actions") {
			t.Errorf("%s\n%s", text, got)
		}
	}
}

// Any round of a game can be told later.
func TestTellerRound(t *testing.T) {
	tell := einfach.Teller{Language: ebbes.French, Names: [6]string{"Anna", "Ben"}, You: 2}
	for seed := range uint64(4) {
		config := einfach.Config{Players: 3, RuleCards: 9, Rounds: 3, Options: einfach.Endless, Renewals: int(seed % 2)}
		record, last := played(t, config, newRand(seed), 2000)
		want := map[int]string{}
		for _, s := range states(record) {
			if events := s.Explain(); len(events) > 0 {
				told := make([]string, len(events))
				for i, e := range events {
					told[i] = tell.Event(e)
				}
				want[s.Round()] = strings.Join(told[1:], " ")
				want[0] = want[s.Round()]
			}
		}
		for round, scores := range want {
			if got := tell.Round(record.Steps(record.End()), round); !strings.HasSuffix(got, " "+scores) || len(want) < 3 {
				t.Errorf("round %d is told as %q, want … %s", round, got, scores)
			}
		}
		if got := tell.Round(record.Steps(record.End()), last.Round()+1) + tell.Round(record.Steps(record.End()), -1); got != "" {
			t.Errorf("a round that is not over is told as %q", got)
		}
	}
}

// The last move of a round is told again by Explain.
func TestExplain(t *testing.T) {
	s := at(t, "players 3; rounds 2; round 2; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1; scores 9 / 2 / 0")
	if len(s.Explain()) > 0 {
		t.Error("something is explained while the round lasts")
	}
	events, err := s.Events(move(t, "play B5"), 2)
	if err != nil {
		t.Fatal(err)
	}
	explained := do(t, s, "play B5").Explain()
	if len(explained) != len(events)-1 || explained[0] != (einfach.WentOut{Seat: 1}) {
		t.Fatalf("%v, want %v", explained, events[1:])
	}
	for i, e := range explained[1:] {
		if e != events[i+2] {
			t.Errorf("%v, want %v", e, events[i+2])
		}
	}
}

// The text of no game is no position, but the zero value is read back from it.
func TestNoPosition(t *testing.T) {
	type texts struct {
		State einfach.State
		View  einfach.View
	}
	written, err := json.Marshal(texts{})
	read := texts{at(t, "players 3"), einfach.MustParseView("view 1; players 3")}
	if err == nil {
		err = json.Unmarshal(written, &read)
	}
	if err != nil || read != (texts{}) {
		t.Errorf("%s is read as %v, %v", written, read, err)
	}
	for _, text := range []string{"", "-", " -\n", "null", `"-"`} {
		s, err := einfach.ParseState(text)
		v, viewErr := einfach.ParseView(text)
		if err == nil || viewErr == nil {
			t.Errorf("%q is read as %v and %v", text, s, v)
		}
	}
}

// Each kind of move is read from its text, and from no other kind's.
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

// A set of cards is an array in JSON; a string is read, too.
func TestCardsInJSON(t *testing.T) {
	want := einfach.MustParseCards("B2 B3")
	for _, text := range []string{`["B2","B3"]`, `"B2 B3"`, ` "B2-3" `} {
		var got einfach.Cards
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
	}
	got := want
	if err := got.UnmarshalJSON([]byte(`"B2 X"`)); err == nil || err.Error() != `einfach: set of cards, column 5: "X": want a card: B, N, Y, G or R and a value from 1 to 10` {
		t.Error(err)
	}
}
