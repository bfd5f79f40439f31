package ebbes_test

import (
	"errors"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

// A whole game in which everybody plays at random.
func Example() {
	r := rand.New(rand.NewPCG(1, 2))
	s, err := ebbes.New(ebbes.Config{Players: 4})
	for err == nil && s.Phase() != ebbes.Over {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m) // the deal
		} else {
			s, err = s.Accept(s.Turn(), s.Random(r)) // somebody's move
		}
	}
	if err != nil {
		log.Fatal(err)
	}
	for seat := range s.Seats(1) {
		fmt.Println("seat", seat, "has", s.Score(seat), "points")
	}
	fmt.Println("winner:", s.Winners())
	// Output:
	// seat 1 has 6 points
	// seat 2 has -2 points
	// seat 3 has 0 points
	// seat 4 has 17 points
	// winner: 4
}

// A refusal says why, and changes nothing.
func ExampleMoveError() {
	r := rand.New(rand.NewPCG(1, 1))
	s, _ := ebbes.New(ebbes.Config{Players: 3})
	s, _ = s.Apply(s.Deal(r))
	s, _ = s.Apply(ebbes.Play(s.Legal().Nth(0)))
	fmt.Println("on the table:", s.Trick(), "- seat", s.Turn(), "holds", s.Hand(s.Turn()))

	same, err := s.Accept(2, ebbes.Play(ebbes.CardOf(ebbes.Green, 2)))
	fmt.Println(err)

	var refusal *ebbes.MoveError
	if errors.As(err, &refusal) {
		fmt.Println("clause:", refusal.Rule, "legal:", refusal.Legal)
	}
	fmt.Println(errors.Is(err, ebbes.ErrRule), same == s)
	// Output:
	// on the table: B1 - seat 2 holds B3 N5 Y4 Y5 G2 G6 R2 R4 R5 R6
	// ebbes: seat 2, G2: the led suit must be followed (P2)
	// clause: P2 legal: B3
	// true true
}

// Two people play with a fictive third player, who has no choice. Its cards lie
// open in a row, five more face down under them.
func Example_twoPeople() {
	r := rand.New(rand.NewPCG(2, 2))
	s, _ := ebbes.New(ebbes.Config{Players: 2})
	s, err := s.Apply(s.Deal(r))
	fmt.Println("seat", s.Dealer(), "deals, then clockwise", s.Left(s.Dealer()), "and", s.Left(s.Left(s.Dealer())))
	fmt.Println("open:", s.Display().Open, "face down under them:", s.Display().Under)

	for err == nil && s.Trick().Winner() == ebbes.NoSeat {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m)
		} else {
			s, err = s.Accept(s.Turn(), ebbes.Play(s.Legal().Nth(0)))
		}
	}
	for seat, card := range s.Trick().All() {
		fmt.Println("seat", seat, "played", card, "- fictive:", s.Fictive(seat))
	}
	fmt.Println("open:", s.Display().Open, "face down under them:", s.Display().Under)
	// Output:
	// seat 2 deals, then clockwise 3 and 1
	// open: [N3 B2 G2 N4 Y6] face down under them: [1 1 1 1 1]
	// seat 1 played B5 - fictive: false
	// seat 2 played B1 - fictive: false
	// seat 3 played B2 - fictive: true
	// open: [N3 B4 G2 N4 Y6] face down under them: [1 0 1 1 1]
}

// In variant 2 the players select the five cards that designate.
func Example_selecting() {
	r := rand.New(rand.NewPCG(3, 3))
	s, _ := ebbes.New(ebbes.Config{
		Players:  3,
		Variants: ebbes.SelectDesignations,
		Rounds:   7,
		Track:    ebbes.Track{Finish: 15, Dabbscheedel: -8},
	})
	s, _ = s.Apply(s.Deal(r))
	s, _ = s.Accept(2, ebbes.Select(ebbes.CardOf(ebbes.Green, 5)))
	_, err := s.Accept(3, ebbes.Select(ebbes.CardOf(ebbes.Green, 1)))
	fmt.Println(err)
	for s.Phase() == ebbes.Selecting {
		s, _ = s.Accept(s.Turn(), s.Random(r))
	}
	for seat := range s.Seats(s.Starter()) {
		fmt.Println("seat", seat, "selected", s.Selected(seat))
	}
	for err = nil; err == nil && s.Phase() != ebbes.Over; {
		s, err = s.Apply(s.Random(r))
	}
	fmt.Println("after round", s.Round(), "of 7:", s.Ends())
	// Output:
	// ebbes: seat 3, select G1: its colour or number card is taken (V2)
	// seat 1 selected B3
	// seat 2 selected Y4 G5
	// seat 3 selected N1 R6
	// after round 3 of 7: finish reached
}

// A server trusts nobody: Accept refuses what is not the sender's to do.
func ExampleState_Accept() {
	r := rand.New(rand.NewPCG(4, 4))
	s, _ := ebbes.New(ebbes.Config{Players: 3, Starter: 2})
	type message struct {
		from ebbes.Seat
		move ebbes.Move
	}
	inbox := []message{
		{1, ebbes.Play(ebbes.CardOf(ebbes.Blue, 1))},
		{2, s.Deal(r)},
		{2, ebbes.Start(2)},
		{2, nil},
		{2, ebbes.Play(ebbes.CardOf(ebbes.Red, 2))},
	}
	for len(inbox) > 0 {
		if m, ok := s.Auto(r); ok {
			s, _ = s.Apply(m)
			fmt.Println("seat 2 sees", s.View(2).Hand())
			continue
		}
		next, err := s.Accept(inbox[0].from, inbox[0].move)
		if err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("accepted:", inbox[0].move)
		}
		s, inbox = next, inbox[1:]
	}
	// Output:
	// seat 2 sees B4 B6 N3 Y2 Y4 Y5 Y6 G4 G6 R2
	// ebbes: seat 1, B1: not that seat's move to make; a card is to be played (P1)
	// ebbes: seat 2, deal: not what the table waits for; a card is to be played (P1)
	// ebbes: seat 2, start 2: not what the table waits for; a card is to be played (P1)
	// ebbes: seat 2, <nil>: no such move, card or seat
	// accepted: R2
}

// A view knows its own hand and nobody else's.
func ExampleState_View() {
	r := rand.New(rand.NewPCG(5, 5))
	s, _ := ebbes.New(ebbes.Config{Players: 4})
	s, _ = s.Apply(s.Deal(r))
	v := s.View(2)
	fmt.Println("seat", v.Seat(), "holds", v.Hand())
	for seat := range v.Seats(1) {
		fmt.Println("seat", seat, "has", v.HandSize(seat), "cards")
	}
	fmt.Println(v.Check(ebbes.Play(v.Hand().Nth(0))))
	// Output:
	// seat 2 holds B2 B7 N2 Y1 Y7 G1 G6 G7 G8 R4
	// seat 1 has 10 cards
	// seat 2 has 10 cards
	// seat 3 has 10 cards
	// seat 4 has 10 cards
	// ebbes: seat 2, B2: not that seat's move to make; a card is to be played (P1)
}

// What a user interface animates and a log prints.
func ExampleState_Events() {
	r := rand.New(rand.NewPCG(6, 6))
	s, _ := ebbes.New(ebbes.Config{Players: 3})
	for s.Trick().Winner() == ebbes.NoSeat {
		m := s.Random(r)
		events, _ := s.Events(m, 2)
		for _, e := range events {
			fmt.Println(e.Rule(), e)
		}
		s, _ = s.Apply(m)
	}
	// Output:
	// T2 Number card 5 is turned up.
	// T6 Seat 3 deals 10 cards each; seat 2 holds B1 B5 N1 N5 Y3 Y6 R1 R2 R5 R6.
	// T4 Seat 1 starts the first round.
	// P1 Seat 1 leads N6.
	// P2 Seat 2 follows with N5.
	// D1 N5 makes brown trump.
	// P2 Seat 3 follows with N4.
	// P5 Seat 1 takes the trick with N6, the highest card of the suit that became trump.
}

// A client that has its first view and its own events needs nothing else.
func ExampleView_Fold() {
	r := rand.New(rand.NewPCG(7, 7))
	s, err := ebbes.New(ebbes.Config{Players: 2})
	client := s.View(1)
	for err == nil && s.Phase() != ebbes.Over {
		m := s.Random(r)
		events, _ := s.Events(m, 1)
		s, err = s.Apply(m)
		client, _ = client.Fold(events...)
	}
	fmt.Println(client == s.View(1), client.Winners())
	_, err = client.Fold(ebbes.Played{By: 1, Card: ebbes.CardOf(ebbes.Blue, 1)})
	fmt.Println(err)
	// Output:
	// true 1
	// ebbes: event 0 does not belong here
}

// A small computer player: it tries each legal card in some of the worlds that
// its view leaves open, plays them out at random and takes the card that brings
// it the most points.
func ExampleView_Worlds() {
	r := rand.New(rand.NewPCG(8, 8))
	s, _ := ebbes.New(ebbes.Config{Players: 4})
	s, _ = s.Apply(s.Deal(r))
	for s.HandSize(1) > 4 || s.Trick().Winner() == ebbes.NoSeat {
		s, _ = s.Apply(s.Random(r))
	}

	v := s.View(s.Turn())
	worlds := v.Worlds()
	points := map[ebbes.Move]int{}
	for range 100 {
		world := worlds.Sample(r)
		for m := range v.Moves() {
			s, _ := world.Apply(m)
			for s.Phase() == ebbes.Playing {
				s, _ = s.Apply(s.Random(r))
			}
			points[m] += s.Tally(v.Seat()).Points()
		}
	}
	fmt.Println("seat", v.Seat(), "leads and holds", v.Hand())
	fmt.Println("worlds:", worlds.Count())
	for m := range v.Moves() {
		fmt.Println(m, "brings", float64(points[m])/100)
	}
	// Output:
	// seat 4 leads and holds Y6 Y8 G3 R6
	// worlds: 10290
	// Y6 brings 0.71
	// Y8 brings 1.13
	// G3 brings 0.46
	// R6 brings 1.39
}
