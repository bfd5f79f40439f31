package ebbes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// A whole game of random moves.
func Example() {
	r := rand.New(rand.NewPCG(1, 2))
	s, err := ebbes.New(ebbes.Config{Players: 4})
	for err == nil && s.Phase() != ebbes.Over {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m) // the deal
		} else {
			seat, m := s.Turn(), s.Random(r) // a player's move
			s, err = s.Accept(seat, m)
		}
	}
	if err != nil {
		log.Fatal(err)
	}
	for seat := range s.Clockwise(1) {
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

// A refusal gives the reason and changes nothing.
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
		fmt.Println("clause:", refusal.Clause, "legal:", refusal.Legal)
	}
	fmt.Println(errors.Is(err, ebbes.ErrClause), same == s)
	// Output:
	// on the table: B1 - seat 2 holds B3 N5 Y4 Y5 G2 G6 R2 R4 R5 R6
	// ebbes: seat 2, G2: the player must follow blue: B3 (P2)
	// clause: P2 legal: B3
	// true true
}

// Two people play with a fictive third player, whose moves are forced. Its cards lie open in a
// row, five more face down under them.
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
	for seat := range s.Clockwise(s.Starter()) {
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

// A server can use Accept for moves from clients: it refuses moves that the seat may not make.
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
	// ebbes: seat 1, B1: it is another player’s turn; a card has to be played (P1)
	// ebbes: seat 2, deal: not now; a card has to be played (P1)
	// ebbes: seat 2, start 2: not now; a card has to be played (P1)
	// ebbes: seat 2, -: no such move, card or seat
	// accepted: R2
}

// A view contains its seat's hand and no other.
func ExampleState_View() {
	r := rand.New(rand.NewPCG(5, 5))
	s, _ := ebbes.New(ebbes.Config{Players: 4})
	s, _ = s.Apply(s.Deal(r))
	v := s.View(2)
	fmt.Println("seat", v.Seat(), "holds", v.Hand())
	for seat := range v.Clockwise(1) {
		fmt.Println("seat", seat, "has", v.HandSize(seat), "cards")
	}
	fmt.Println(v.Check(ebbes.Play(v.Hand().Nth(0))))
	// Output:
	// seat 2 holds B2 B7 N2 Y1 Y7 G1 G6 G7 G8 R4
	// seat 1 has 10 cards
	// seat 2 has 10 cards
	// seat 3 has 10 cards
	// seat 4 has 10 cards
	// ebbes: seat 2, B2: it is another player’s turn; a card has to be played (P1)
}

// The events that a user interface animates and a log prints.
func ExampleState_Events() {
	r := rand.New(rand.NewPCG(6, 6))
	s, _ := ebbes.New(ebbes.Config{Players: 3})
	for s.Trick().Winner() == ebbes.NoSeat {
		m := s.Random(r)
		events, _ := s.Events(m, 2)
		for _, e := range events {
			fmt.Println(e.Clause(), e)
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

// A client needs only its first view and its own events.
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

// The core of a small computer player. It tries each legal card in 100 worlds of its view, plays
// the round out at random, and prints the average points.
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
	// Y6 brings 1.37
	// Y8 brings 0.97
	// G3 brings 0.78
	// R6 brings 2.12
}

// A hint in the middle of a trick. It shows the leading seat, the possible holders of a card that
// would beat it, and the chances, also under the condition that a seat has none of a suit.
func ExampleWorlds_IfLacks() {
	v := ebbes.MustParseView("view 1; players 3; numbers 2; roles B Y R G; trick 1 N5; hands B5-6 / ? / ?; taken B1-4 N1-3 Y1-4 G1-5 R1-5 / - / -")
	fmt.Println("ahead: seat", v.Trick().Leading())
	c := ebbes.MustParseCard("N6")
	worlds := v.Worlds()
	for s := range v.Clockwise(v.Left(v.Seat())) {
		if v.MayHold(s).Has(c) {
			fmt.Printf("seat %v holds %v in %v of %v worlds, ", s, c, worlds.IfHolds(s, ebbes.CardsOf(c)).Count(), worlds.Count())
			fmt.Println("and if seat 2 has no red by", worlds.IfLacks(2, v.Unseen().Of(ebbes.Red)).Chance(c, s))
		}
	}
	// Output:
	// ahead: seat 1
	// seat 2 holds N6 in 10 of 20 worlds, and if seat 2 has no red by 3/5
	// seat 3 holds N6 in 10 of 20 worlds, and if seat 2 has no red by 2/5
}

// A position is one line without derivable parts and defaults. An asterisk stands for the cards
// not listed.
func ExampleParseState() {
	s, err := ebbes.ParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(s.Diagram(ebbes.Teller{}))
	fmt.Println(s)

	_, err = ebbes.ParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / B1 N1-4 Y1-4 / *")
	fmt.Println(err)
	// Output:
	// round 1 of 5, playing
	// designating: B2 N2 Y2 G2 R2
	//
	//   seat  trick        taken  tally  score  void       hand
	//   1     1. G4            0      0      0  -          B1 B2 B3 B4 B5 B6 G1 G2 G3
	//   2     2. G6            0      0      0  -          N1 N2 N3 N4 Y1 Y2 Y3 Y4 Y5
	// > 3 d                    0      0      0  -          N5 N6 Y6 G5 R1 R2 R3 R4 R5 R6
	// players 3; round 1; numbers 2; trick 1 G4 G6; hands B1 B2 B3 B4 B5 B6 G1 G2 G3 / N1 N2 N3 N4 Y1 Y2 Y3 Y4 Y5 / N5 N6 Y6 G5 R1 R2 R3 R4 R5 R6
	// ebbes: state, column 56: "B1": B1 is in two places (T1)
}

// A view is written like a state, with question marks for the cards that the seat does
// not see.
func ExampleView_String() {
	s := ebbes.MustParseState("players 2; numbers 4; hands B1-3 N1-2 Y1-5 / *; display G1+R1 G2+R2 G3+R3 G4+R4 G5+R5")
	fmt.Println(s.View(1))
	fmt.Print(s.View(1).Diagram(ebbes.Teller{}))
	// Output:
	// view 1; players 2; round 1; numbers 4; hands B1 B2 B3 N1 N2 Y1 Y2 Y3 Y4 Y5 / ?; display G1+? G2+? G3+? G4+? G5+?
	// round 1 of 5, playing
	// designating: B4 N4 Y4 G4 R4
	//
	//   seat  trick        taken  tally  score  void       hand
	// > 1                      0      0      0  -          B1 B2 B3 N1 N2 Y1 Y2 Y3 Y4 Y5
	//   2 d                    0      0      0  -          # # # # # # # # # #
	//   3                      0      0      0  -          see below
	//
	//   display      G1     G2     G3     G4     G5
	//   face down    (#)    (#)    (#)    (#)    (#)
}

// A game is stored as a text that people can read, type and correct. If a card is mistyped,
// replaying the game reports line, column and clause.
func ExampleParseRecord() {
	record, err := ebbes.ParseRecord(`
		rules 1
		players 3
		Place: Kaiserslautern

		deal 2                  # the number card, then the hands
		1: B1-6 N1-4
		2: N5-6 Y1-6 G1-2
		3: G3-6 R1-6
		B2 N5 G3                # blue is trump
		N1 Y1
	`)
	if err != nil {
		log.Fatal(err)
	}
	if s, err := record.State(record.End()); err != nil {
		fmt.Println(err)
		fmt.Println("so far:", s.Trick(), "on the table, seat", s.Turn(), "to move")
	}
	// Output:
	// ebbes: record, line 11, column 6: seat 2, Y1: the player must follow brown: N6 (P2)
	// so far: N1 on the table, seat 2 to move
}

// The JSON that a server sends to one seat's client.
func ExampleView_MarshalJSON() {
	s := ebbes.MustParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *")
	view, _ := json.Marshal(s.View(3))
	fmt.Println(string(view[:strings.Index(string(view), `,"phase"`)]), "…")

	events, _ := s.Events(ebbes.MustParseMove("G5"), 3)
	text, _ := json.MarshalIndent(events[0], "", "  ")
	fmt.Println(string(text))
	// Output:
	// {"config":{"players":3,"variants":"base game","starter":"1","dealer":"3","rounds":5,"track":{"finish":0,"dabbscheedel":0}},"seat":"3" …
	// {
	//   "event": "played",
	//   "rule": "P2",
	//   "by": "3",
	//   "card": "G5",
	//   "led": "green",
	//   "fictive": false
	// }
}

// Explain describes why a seat won the trick, in any language of the rulebook, and the clause
// contains the details.
func ExampleState_Explain() {
	s := ebbes.MustParseState("players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *")
	s, err := s.Apply(ebbes.MustParseMove("Y1"))
	if err != nil {
		log.Fatal(err)
	}
	for _, e := range s.Explain() {
		fmt.Println(e)
		fmt.Println(ebbes.Teller{Language: ebbes.German}.Event(e))
		fmt.Println(e.Clause(), e.Clause().Title(ebbes.English))
	}
	// Output:
	// Seat 2 takes the trick with Y3, the highest card of the suit that became trump; could not win: G6.
	// Platz 2 gewinnt den Stich mit Y3, der höchsten Karte der Farbe, die gerade Trumpf geworden ist; nicht im Rennen: G6.
	// P5 Trump that arises in a trick
}

// The states of a record explain any earlier trick.
func ExampleState_Explain_later() {
	record, err := ebbes.ParseRecord(`
		rules 1
		players 3
		deal 2
		1: B1-6 N1-4
		2: N5-6 Y1-6 G1-2
		3: G3-6 R1-6
		B2 N5 G3
		N1 N6 R2
		Y6
	`)
	if err != nil {
		log.Fatal(err)
	}
	teller := ebbes.Teller{Names: [5]string{"Anna", "Ben", "Clara"}, You: 2}
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			log.Fatal(err)
		}
		for _, e := range step.After.Explain() {
			fmt.Println(teller.Event(e))
		}
	}
	// Output:
	// Anna takes the trick with B2, the highest card of the suit that became trump; could not win: N5 G3.
	// You take the trick with N6, the highest card of the suit led; could not win: R2.
}

// This package's decisions on open questions about scoring.
func ExampleClauses() {
	for clause := range ebbes.Clauses() {
		if ruling := clause.Ruling(ebbes.English); strings.HasPrefix(string(clause), "S") && ruling != (ebbes.Ruling{}) {
			fmt.Println(clause, clause.Title(ebbes.English))
			fmt.Println("  ", ruling.Decided)
		}
	}
	// Output:
	// S2 Ebbes: neither most nor fewest
	//    All who tie for most get nothing either, and nobody scores if all have the same number. Only the 3 points are lost: plus and minus cards count for everyone.
	// S3 The nix winner names the starter
	//    The nix winner must name somebody, and may name any player, including themselves.
	// S4 Points add up
	//    Totals may be negative, and they go on past both ends of the track.
}

// A single round of the base game is the last of a game, with the cards of any deal. No
// configuration has fewer than five rounds, since that would be another game (R2).
func ExampleParseState_oneRound() {
	r := rand.New(rand.NewPCG(1, 2))
	dealt, _ := ebbes.New(ebbes.Config{Players: 3})
	dealt, _ = dealt.Apply(dealt.Deal(r))
	var numbers strings.Builder
	for n := range dealt.NumbersLeft() {
		numbers.WriteString(fmt.Sprint(n, " "))
	}
	s, err := ebbes.ParseState(fmt.Sprintf("players 3; round 5; numbers %s%d; start 2; hands %v / %v / %v; scores 4 / 4 / 0",
		numbers.String(), dealt.Number(), dealt.Hand(1), dealt.Hand(2), dealt.Hand(3)))
	for err == nil && s.Phase() != ebbes.Over {
		s, err = s.Accept(s.Turn(), s.Random(r))
	}
	fmt.Println(s.Round(), s.Ends(), err)
	// Output: 5 rounds played <nil>
}

// A host stores each move when it is made, and each time a move is taken back. The record still has
// the move.
func ExampleAppendBack() {
	s, _ := ebbes.New(ebbes.Config{Players: 3})
	record, _ := ebbes.NewRecord(s.Config())
	text, _ := record.MarshalText()
	r := rand.New(rand.NewPCG(1, 2))
	for range 2 { // the deal and a card
		m := s.Random(r)
		text, _ = s.AppendMove(text, m)
		s, _ = s.Apply(m)
	}
	text, _ = ebbes.AppendBack(text, 1)

	record, err := ebbes.ParseRecord(string(text))
	end := record.End()
	fmt.Println("moves:", len(record.Moves(end)), err)
	for place := range record.Next(end) {
		fmt.Println(record.Move(place), "taken back:", record.Note(place).Back)
	}
	// Output:
	// moves: 1 <nil>
	// G5 taken back: true
}

// The events of a card in words: for a spectator, for the player of the card, and in German.
func ExampleTeller() {
	s := ebbes.MustParseState("players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *")
	names := [5]string{"Anna", "Ben", "Cora"}
	for _, teller := range []ebbes.Teller{
		{Names: names},
		{Names: names, You: 3},
		{Names: names, You: 3, Language: ebbes.German},
	} {
		events, err := s.Events(ebbes.MustParseMove("Y1"), teller.You)
		if err != nil {
			log.Fatal(err)
		}
		for _, e := range events[:2] {
			fmt.Println(teller.Event(e))
		}
	}
	// Output:
	// Cora cannot follow green and plays Y1.
	// Y1 makes yellow trump.
	// You cannot follow green and play Y1.
	// Y1 makes yellow trump.
	// Du kannst Grün nicht bedienen und spielst Y1.
	// Y1 macht Gelb zu Trumpf.
}
