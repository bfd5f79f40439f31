package einfach_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// A whole game of random moves.
func Example() {
	r := rand.New(rand.NewPCG(1, 2))
	s, err := einfach.New(einfach.Config{Players: 4, Rounds: 2, Renewals: 20})
	for err == nil && s.Phase() != einfach.Over {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m) // a deal, a shuffle or a draw
		} else {
			seat, m := s.Turn(), s.Random(r) // a player's move
			s, err = s.Accept(seat, m)
		}
	}
	if err != nil {
		panic(err)
	}
	for seat := range s.Clockwise(1) {
		fmt.Println("seat", seat, "has", s.Score(seat), "minus points")
	}
	fmt.Println("winner:", s.Winners())
	// Output:
	// seat 1 has 19 minus points
	// seat 2 has 26 minus points
	// seat 3 has 16 minus points
	// seat 4 has 0 minus points
	// winner: 4
}

func ExampleState_Accept() {
	s := einfach.MustParseState("players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 / N1-3 / G1-3; turn 1")
	_, err := s.Accept(1, einfach.MustParseMove("play B4"))
	fmt.Println(err)
	var refused *einfach.MoveError
	if errors.As(err, &refused) {
		fmt.Println(einfach.Teller{Language: ebbes.German}.Reason(refused))
		fmt.Println(refused.Clause.Text(ebbes.English))
		fmt.Println("legal:", refused.Legal.Cards)
	}
	// Output:
	// einfach: seat 1, B4: the card must be higher than B5 (L3)
	// die Karte muss höher sein als B5
	// Otherwise the card must have a higher value than the top card of its colour: on a 5, a 6 to 10.
	// legal: B6
}

// Each seat sees its own events: only the receiver sees the card given with a 5.
func ExampleState_Events() {
	s := einfach.MustParseState("players 3; round 1; rules 2 5 9; stock Y8; hands B5 B8 / G7 / R5 R6; turn 1; wait naming 5")
	for _, seat := range []einfach.Seat{1, 3} {
		events, err := s.Events(einfach.Name(3), seat)
		if err != nil {
			panic(err)
		}
		for _, e := range events {
			fmt.Println(e)
		}
	}
	// Output:
	// Seat 1 chooses seat 3 to receive a card.
	// Seat 3 gets a card from the stock.
	// Seat 1 chooses seat 3 to receive a card.
	// Seat 3 gets Y8 from the stock.
}

// A client folds the events from a server, and knows the legal moves.
func ExampleView_Fold() {
	s := einfach.MustParseState("players 3; round 1; rules 2 7 9; piles B5; hands B6 G1 / N1-3 / G2-4; turn 1")
	client := s.View(2)

	events, _ := s.Events(einfach.MustParseMove("play B6"), 2)
	wire, _ := json.Marshal(events)
	fmt.Println(string(wire))

	received, err := einfach.UnmarshalEvents(wire)
	if err == nil {
		client, err = client.Fold(received...)
	}
	fmt.Println(client.Top(ebbes.Blue), client.HandSize(1), err)
	// Output:
	// [{"event":"played","rule":"X2","by":"1","card":"B6","on":"B5"}]
	// B6 1 <nil>
}

func ExampleTeller() {
	teller := einfach.Teller{Language: ebbes.German, Names: [6]string{"Anna", "Bert"}, You: 2}
	s := einfach.MustParseState("players 3; round 1; rules 2 7 9; piles B7; hands B8 / G7 G8 / R5 R6; turn 1; wait naming 7")
	for _, m := range []einfach.Move{einfach.Name(2), einfach.MustParseMove("discard G7")} {
		events, err := s.Events(m, teller.You)
		if err != nil {
			panic(err)
		}
		for _, e := range events {
			fmt.Println(teller.Event(e))
		}
		s, _ = s.Apply(m)
	}
	// Output:
	// Anna bestimmt, dass du eine Karte abwerfen darfst.
	// Du wirfst G7 ab.
}

func ExampleTeller_ReadMove() {
	v := einfach.MustParseState("players 3; round 1; rules 2 7 9; piles B5; hands B6 G1 / N1-3 / G2-4; turn 1").View(1)
	for _, typed := range []string{"b6", "green 1", "clear blue", "what?"} {
		m, err := einfach.Teller{}.ReadMove(v, typed)
		fmt.Println(m, err)
	}
	// Output:
	// play B6 <nil>
	// play G1 <nil>
	// clear B <nil>
	// <nil> einfach: move, column 1: "what?": not understood; possible: B6, G1
}

// A position is one line of text, and contains only the values that differ from the defaults.
func ExampleParseState() {
	s, err := einfach.ParseState("players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 / N1-3 / G1-3; turn 1")
	if err != nil {
		panic(err)
	}
	for m := range s.Moves() {
		fmt.Println(m)
	}
	_, err = einfach.ParseState("players 3; round 1; rules 2 7 9; piles B5; hands B5 / N1 / G1; turn 1")
	fmt.Println(err)
	// Output:
	// play B6
	// einfach: state, column 50: "B5": B5 is in two places (C1)
}

// The result of a round can be read until the next round begins.
func ExampleState_Explain() {
	s := einfach.MustParseState("players 3; rounds 1; round 1; rules 2 7 9; piles B5; hands B6 / N1-3 / G1 G2; turn 1")
	s, err := s.Apply(einfach.MustParseMove("play B6"))
	if err != nil {
		panic(err)
	}
	for _, e := range s.Explain() {
		if scored, ok := e.(einfach.Scored); ok {
			fmt.Printf("%s seat %v: %d\n", e.Clause(), scored.Seat, scored.Points)
			continue
		}
		fmt.Println(e.Clause(), e)
	}
	// Output:
	// E1 Seat 1 has no card left, and the round is over.
	// E3 seat 1: 0
	// E3 seat 2: 6
	// E3 seat 3: 3
	// R3 The game is over after 1 round.
	// R4 Seat 1 wins with 0 minus points.
}

// The clauses are the rules: each has an id, a title and a text, and some have a ruling.
func ExampleClauses() {
	for c := range einfach.Clauses() {
		if c == einfach.A3 {
			fmt.Println(c, c.Title(ebbes.English), "·", c.Title(ebbes.German))
			fmt.Println(c.Text(ebbes.English))
			fmt.Println(c.Ruling(ebbes.English).Decided)
			fmt.Println(c.Heading(ebbes.German))
		}
	}
	// Output:
	// A3 If you cannot place · Wer nicht kann
	// A player who holds no such card places nothing and keeps all their cards. A player who can place a card must.
	// If you can, you must; if you cannot, you pass; nothing is cleared.
	// Vor der ersten Runde
}

// A record grows by a line for each move. After a broken write the valid part is recovered.
func ExampleRecoverRecord() {
	s, _ := einfach.New(einfach.Config{Players: 3})
	record, _ := einfach.NewRecord(s.Config())
	text, _ := record.MarshalText()
	r := rand.New(rand.NewPCG(1, 2))
	for range 3 {
		m := s.Random(r)
		text, _ = s.AppendMove(text, m)
		s, _ = s.Apply(m)
	}
	torn := text[:len(text)-1] // the last line is not complete

	record, whole, err := einfach.RecoverRecord(string(torn))
	end := record.End()
	fmt.Println(len(record.Moves(end)), "moves:", record.Move(end), err)

	s, _ = record.State(end)
	text, _ = s.AppendMove(text[:whole], s.Random(r))
	record, err = einfach.ParseRecord(string(text))
	fmt.Println(len(record.Moves(record.End())), "moves", err)
	// Output:
	// 2 moves: play Y9 <nil>
	// 3 moves <nil>
}

// The states of a record explain the result of any round, even after later moves.
func ExampleState_Explain_later() {
	s, r := einfach.MustParseState("players 3"), rand.New(rand.NewPCG(1, 2))
	record, _ := einfach.NewRecord(s.Config())
	for s.Round() < 2 {
		end, _ := record.Play(record.End(), s.Random(r))
		s, _ = record.State(end)
	}
	teller := einfach.Teller{Names: [6]string{"Anna", "Ben", "Clara"}, You: 2}
	for step := range record.Steps(record.End()) {
		for _, e := range step.After.Explain() {
			fmt.Println(teller.Event(e))
		}
	}
	// Output:
	// Anna has no card left, and the round is over.
	// Anna scores 0 minus points (E3); total 0.
	// You score 6 minus points (E3); total 6.
	// Clara scores 6 minus points (E3); total 6.
}

func ExampleRecord() {
	s, _ := einfach.New(einfach.Config{Players: 3})
	record, err := einfach.NewRecord(s.Config(), s.Deal(rand.New(rand.NewPCG(1, 2))))
	if err != nil {
		panic(err)
	}
	_ = record.SetTags(einfach.Tag{Name: "Place", Value: "Mainz"})

	// A player plays a card. A pass in its place is illegal, so Play refuses it.
	s, _ = record.State(record.End())
	played, _ := record.Play(record.End(), s.Random(rand.New(rand.NewPCG(1, 2))))
	_, err = record.Play(record.Before(played), einfach.Pass{})
	fmt.Println(err)

	read, err := einfach.ParseRecord(record.String())
	if err != nil {
		panic(err)
	}
	last, err := read.State(read.End())
	fmt.Println(last.Phase(), last.Round(), read.Tags(), err)
	// Output:
	// einfach: record, move 2: seat 3, pass: a card of a new colour can be placed, so one must be placed (A3)
	// placing 1 [{Place Mainz}] <nil>
}

// A page shows where the cards in hand fit, and the clauses that exclude the others.
func ExampleView_Fitting() {
	v := einfach.MustParseView("view 1; players 3; round 1; rules 1 8 10; piles B5 N8; hands B3 B6 B9 N2 G1 / ?3 / ?2; stock ?38; turn 1")
	for suit := ebbes.Blue; suit <= ebbes.Green; suit++ {
		cards, clause := v.Fitting(suit)
		fmt.Printf("%v: %v (%s: %s)\n", suit, cards, clause, clause.Title(ebbes.English))
	}
	// Output:
	// blue: B6 B9 (L3: Higher)
	// brown: - (L3: Higher)
	// yellow: - (L2: A new colour)
	// green: G1 (L2: A new colour)
}

// A host stores each move when it is made, and each time a move is taken back. The record still has
// the move.
func ExampleAppendBack() {
	s, _ := einfach.New(einfach.Config{Players: 3})
	record, _ := einfach.NewRecord(s.Config())
	text, _ := record.MarshalText()
	r := rand.New(rand.NewPCG(1, 2))
	for range 2 { // the deal and a card
		m := s.Random(r)
		text, _ = s.AppendMove(text, m)
		s, _ = s.Apply(m)
	}
	text, _ = einfach.AppendBack(text, 1)

	record, err := einfach.ParseRecord(string(text))
	end := record.End()
	fmt.Println("moves:", len(record.Moves(end)), err)
	for place := range record.Next(end) {
		fmt.Println(record.Move(place), "taken back:", record.Note(place).Back)
	}
	// Output:
	// moves: 1 <nil>
	// play Y9 taken back: true
}
