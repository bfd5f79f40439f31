package einfachrules

import "github.com/ebbesgo/ebbes/internal/guide"

// Tables that several positions, incidents and examples begin with.
const (
	newGame     = "players 3"
	placing     = "players 3; round 1; rules 3 4 5; hands B3 N2 N4 / B4 B1 Y1 / B5 B6; turn 1; wait placing 3"
	drawing     = "players 3; round 1; rules 2 7 9; piles B5 N4; stock G9; hands B6 B1 / B2 N3 / G1 G2; turn 1; wait drawing"
	acting      = "players 3; round 1; rules 2 7 9; piles B5 N4 N8; hands B4 B6 N6 N9 G3 G5 / Y1 Y2 / R1 R2; turn 1"
	nothingFits = "players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1"
	emptyStock  = "players 3; round 1; rules 4 5 9; piles N4 B1; stock -; discard G1-10; hands B5 B6 / Y1-10 / R1-10 N1-3 N5-10 B2-4 B7-10; turn 1; done 1"
	third1      = "players 3; round 1; rules 1 7 9; piles N4; hands B1 B2 N5 G1 G3 Y7 / Y1 Y2 / R1 R2; turn 1"
	two         = "players 3; round 1; rules 2 7 9; rulepile 10 1 3 4 5 6 8; hands B2 N10 B5 / G7 / R5 R6; turn 1"
	onlyThree   = "players 3; round 1; rules 3 7 9; piles B3 N2; hands N3 B5 G1 G2 / Y1 Y2 / R1 R2; turn 1"
	four        = "players 3; round 1; rules 4 5 9; piles B4; stock R8 R9 R10; hands B5 G4 G5 / G7 Y2 / Y9 Y10; turn 1; done 1"
	five        = "players 3; round 1; rules 2 5 9; stock Y8; hands B5 B8 / G7 / R5 R6; turn 1"
	six         = "players 4; round 1; rules 6 7 9; hands G6 N1 N2 N3 / R1 R2 R3 R4 / Y1 Y2 Y3 / B1 B2 B3 B4 B5; turn 1"
	seven       = "players 3; round 1; rules 2 7 9; hands B7 B8 / G7 / R5 R6; turn 1"
	eight       = "players 4; round 1; rules 3 8 9; piles B2 N8; hands G8 R1 R2 / B3 B5 Y4 / B4 N9 N10 Y5 / Y6 Y7; turn 1"
	nine        = "players 3; round 1; rules 2 7 9; hands Y9 B1 B2 / R7 / N5 N6; turn 1"
	ten         = "players 3; round 1; rules 7 9 10; piles B2 B5 N9; hands B10 B3 N10 N1 / Y1 Y2 / R1 R2; turn 1"
	lastCard    = "players 3; round 1; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1"
	lastRound   = "players 3; round 5; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1; scores 9 / 2 / 0"
	endless     = "players 3; options endless; round 1; rules 2 7 9; piles N4; stock G1-5 Y7; hands N5 / B1 B2 / R5 R6; turn 1; scores 0 / 4 / 0"
	mini        = "players 3; options mini & maxi; round 1; rules 2 7 9; piles B2 B5 N9 R5 R10; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; done 1"
)

// All rule cards and cards, sorted, and the cards with one twice.
const (
	rules      = "1 2 3 4 5 6 7 8 9 10"
	almost     = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R1 R2 R3 R4 R5 R6 R7 R8 R9"
	cards      = almost + " R10"
	wrongCards = almost + " B1"
	deal       = "deal " + rules + " " + cards
)

// positions show each clause that decides something, and some more answer questions. Each
// language's file has their texts.
var positions = []guide.Position{
	{"C1", "C1", newGame, []guide.Trial{
		{Moves: "deal " + rules + " " + wrongCards, Refused: "C1"},
		{Moves: deal, Event: "C5"},
	}},
	{"C2", "C2", newGame, []guide.Trial{
		{Moves: "deal 1 2 3 4 5 6 7 8 9 9 " + cards, Refused: "C2"},
		{Moves: deal, Fact: "open", Is: "1 2 3"},
	}},
	{"C3", "C3", "", []guide.Trial{
		{Config: `{"players": 3, "ruleCards": 2}`, Refused: "C3"},
		{Config: `{"players": 3, "ruleCards": 10}`, Fact: "phase", Is: "dealing"},
	}},
	{"C4", "C4", "", []guide.Trial{
		{Config: `{"players": 2}`, Refused: "C4"},
		{Config: `{"players": 6}`, Fact: "phase", Is: "dealing"},
	}},
	{"C5", "C5", newGame, []guide.Trial{
		{Moves: deal, Event: "C5"},
		{Moves: deal, Fact: "hand 1", Is: "B1 B4 B7 B10 N3 N6"},
		{Moves: deal, Fact: "stock", Is: "32"},
	}},
	{"C6", "C6", "", []guide.Trial{
		{Config: `{"players": 3, "starter": "4"}`, Refused: "C6"},
		{Config: `{"players": 3, "starter": "2"}`, Fact: "starter", Is: "2"},
	}},
	{"C7", "C7", "players 3; round 1; rules 1 7 9; piles B1 N1; hands G1 G2 / Y1 Y2 / R1 R2; turn 3; done 1", []guide.Trial{
		{Fact: "clockwise", Is: "1 2 3"},
		{Moves: "clear B", Fact: "turn", Is: "1"},
	}},
	{"C8", "C8", "", []guide.Trial{{Config: `{"players": 3}`, Fact: "scores", Is: "0 / 0 / 0"}}},
	{"C9", "C9", "players 3; round 1; rules 2 7 9; piles B5; stock R9 R10; mixed B6-7 R9-10; hands B6 B7 G1 / Y1-10 B1-4 B8-10 N1-10 / G2-10 R1-8; turn 1", []guide.Trial{
		{Moves: "play B6", Fact: "piles", Is: "B5 B6"},
		{Moves: "play B6", Fact: "mixed", Is: "B7 R9 R10"},
	}},
	{"A1", "A1", "players 4; starter 3", []guide.Trial{
		{Moves: deal, Fact: "turn", Is: "2"},
		{Moves: deal + "; draw", Refused: "A1"},
		{Moves: deal + "; play B4", Fact: "turn", Is: "1"},
	}},
	{"A2", "A2", placing, []guide.Trial{
		{Moves: "play B5; play B4", Refused: "A2"},
		{Moves: "play B5; play Y1", Event: "A2"},
	}},
	{"A3", "A3", "players 3; round 1; rules 3 4 5; hands B3 N2 N4 / B1 B4 / B5 B6; turn 1; wait placing 3", []guide.Trial{
		{Moves: "pass", Refused: "A3"},
		{Moves: "play B5; pass", Event: "A3"},
	}},
	{"A4", "A4", "players 3; round 1; rules 3 5 10; hands N3 N2 / B10 Y1 / R5 B6; turn 1; wait placing 3", []guide.Trial{
		{Moves: "play R5; play B10", Fact: "piles", Is: "B10 R5"},
		{Moves: "play R5; play B10; play N3; draw", Fact: "actions", Is: "0 / 1"},
	}},
	{"L1", "L1", "players 3; round 1; rules 7 8 9; hands B7 B8 Y9 N1 / G7 G8 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play G7", Refused: "L1"},
		{Moves: "play B7; name 2; discard R5", Refused: "L1"},
	}},
	{"L2", "L2", acting, []guide.Trial{{Moves: "play G3", Fact: "piles", Is: "B5 N4 N8 G3"}}},
	{"L3", "L3", acting, []guide.Trial{
		{Moves: "play B4", Refused: "L3"},
		{Moves: "play B6", Event: "X2"},
	}},
	{"L4", "L4", "players 3; round 1; rules 3 4 8; piles B3 B5 N3 Y4 Y8; hands G1 G2 / Y5 Y9 / R1 R2; turn 1", []guide.Trial{{Fact: "in force", Is: "3 8"}}},
	{"L5", "L5", acting, []guide.Trial{
		{Moves: "play B6; clear R", Refused: "L5"},
		{Moves: "play B6; clear N", Fact: "discarded", Is: "N4 N8"},
	}},
	{"D1", "D1", drawing, []guide.Trial{
		{Moves: "play B6", Refused: "D1"},
		{Moves: "draw", Event: "D1"},
		{Moves: "draw; play B6; clear N", Fact: "due", Is: "1"},
	}},
	{"D2", "D2", emptyStock, []guide.Trial{
		{Moves: "clear B", Fact: "phase", Is: "shuffling"},
		{Moves: "clear B; draw", Refused: "D2"},
		{Moves: "clear B; shuffle G10 G9 G8 G7 G6 G5 G4 G3 G2 G1 B1", Event: "D2"},
	}},
	{"D3", "D3", "players 3; round 1; rules 4 7 10; piles B1-10 N1; hands N2-10 / Y1-10 / G1-10 R1-10; turn 1; done 1", []guide.Trial{
		{Moves: "play N2", Event: "D3"},
		{Moves: "play N2", Fact: "phase", Is: "acting"},
	}},
	{"X1", "X1", acting, []guide.Trial{
		{Moves: "play B6", Fact: "actions", Is: "1 / 2"},
		{Moves: "play B6; pass", Refused: "X5"},
		{Moves: "play B6; play G5", Fact: "turn", Is: "2"},
	}},
	{"X2", "X2", acting, []guide.Trial{
		{Moves: "pass", Refused: "X2"},
		{Moves: "play G5", Event: "X2"},
	}},
	{"X3", "X3", acting, []guide.Trial{{Moves: "clear N", Refused: "X3"}}},
	{"X3-nothing", "X3", nothingFits, []guide.Trial{
		{Moves: "pass", Refused: "X3"},
		{Moves: "clear R", Event: "X3"},
		{Moves: "clear B; play B2", Event: "X4"},
	}},
	{"X4", "X4", nothingFits, []guide.Trial{
		{Moves: "clear B; pass", Refused: "X4"},
		{Moves: "clear B; play B2", Event: "X4"},
		{Moves: "clear R; pass", Event: "X4"},
	}},
	{"X5", "X5", acting, []guide.Trial{
		{Moves: "play B6; pass", Refused: "X5"},
		{Moves: "play B6; clear B", Event: "X5"},
		{Moves: "play B6; play G5", Event: "X5"},
	}},
	{"X6", "X6", nothingFits, []guide.Trial{{Moves: "clear B; clear N", Refused: "X6"}}},
	{"X6-third", "X6", "players 3; round 1; rules 1 7 9; piles B7 N8 R9; hands B1 B5 N1 / G2 G3 / Y1 Y2; turn 1", []guide.Trial{
		{Moves: "clear B; clear N", Refused: "X6"},
		{Moves: "clear B; play B1; clear R", Event: "K1"},
	}},
	{"X7", "X7", "players 3; round 1; rules 3 8 10; piles B2; hands N8 N9 Y1 / B3 R4 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play N8; pass; pass; pass", Fact: "turn", Is: "1"},
		{Moves: "play N8; pass; play B3; pass", Fact: "turn", Is: "2"},
	}},
	{"X8", "X8", "players 4; round 1; rules 2 7 9; hands B7 B8 N1 / G7 G8 / R5 R6 R7 / Y1 Y2; turn 2; done 1", []guide.Trial{{Moves: "play G7; name 1; discard B7", Fact: "turn", Is: "3"}}},
	{"F1", "F1", "players 3; round 1; rules 2 7 9; hands B6 B7 N5 / G1 G2 G3 G4 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play B6", Fact: "phase", Is: "acting"},
		{Moves: "play B7", Fact: "phase", Is: "naming"},
	}},
	{"F2", "F2", "players 3; round 1; rules 2 5 6; hands B6 B2 B5 N1 N2 / G1 G2 G3 G4 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play B2; pass", Refused: "K2"},
		{Moves: "play B6; pass", Fact: "turn", Is: "2"},
	}},
	{"F3", "F3", "players 3; round 1; rules 6 8 10; piles B9; hands G8 Y1 Y2 / B10 R1 R2 / R5 R6; turn 1", []guide.Trial{{Moves: "play G8; pass; play B10", Fact: "piles", Is: "B9 B10 G8"}}},
	{"F4", "F4", "players 3; round 1; rules 3 4 9; piles B3 N3 Y4; hands N4 G1 / R1 R4 / Y8 Y9; turn 1", []guide.Trial{
		{Fact: "in force", Is: "4 9"},
		{Moves: "play N4", Fact: "in force", Is: "3 9"},
	}},
	{"F5", "F5", "players 4; round 1; rules 6 8 9; hands R1 R2 R3 R4 / Y6 Y8 Y9 Y1 Y2 / G1 G2 G3 G4 / N1 N2 N3 N4; turn 2", []guide.Trial{
		{Moves: "play Y8", Fact: "turn", Is: "2"},
		{Moves: "play Y8; pass", Fact: "turn", Is: "3"},
		{Moves: "play Y8; pass; pass; pass", Fact: "turn", Is: "1"},
	}},
	{"K1", "K1", third1, []guide.Trial{
		{Moves: "play B1", Event: "K1"},
		{Moves: "play B1; play N5; play B2", Refused: "K1"},
		{Moves: "play B1; play N5; clear N", Event: "K1"},
		{Moves: "play B1; play N5; pass", Event: "K1"},
	}},
	{"K1-three", "K3", "players 3; round 1; rules 1 3 9; piles N3; hands B1 B2 N5 G3 Y7 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play B1", Fact: "turn", Is: "2"},
		{Moves: "play N5", Fact: "turn", Is: "1"},
	}},
	{"K2", "K2", two, []guide.Trial{
		{Moves: "play B2; swap 10", Refused: "K2"},
		{Moves: "play B2; swap 2", Event: "K2"},
		{Moves: "play B2; swap 2", Fact: "open", Is: "7 9 10"},
		{Moves: "play B2; swap 2", Fact: "put back", Is: "2"},
	}},
	{"K3", "K3", onlyThree, []guide.Trial{
		{Moves: "play G1", Fact: "turn", Is: "2"},
		{Moves: "play B5", Fact: "turn", Is: "1"},
		{Moves: "play N3", Fact: "turn", Is: "1"},
	}},
	{"K4", "K4", four, []guide.Trial{
		{Moves: "play G4", Fact: "due", Is: "1"},
		{Moves: "play G5; name 2", Fact: "due", Is: "2"},
		{Moves: "play G5; name 2", Fact: "hand 2", Is: "Y2 G7 R8"},
	}},
	{"K5", "K5", five, []guide.Trial{
		{Moves: "play B5; name 1", Refused: "K5"},
		{Moves: "play B5; name 2", Event: "K5"},
		{Moves: "play B5; name 2", Fact: "hand 2", Is: "Y8 G7"},
	}},
	{"K6", "K6", six, []guide.Trial{
		{Moves: "play G6", Fact: "turn", Is: "2"},
		{Moves: "play G6; discard R1", Event: "K6"},
		{Moves: "play G6; pass", Fact: "turn", Is: "4"},
	}},
	{"K7", "K7", seven, []guide.Trial{
		{Moves: "play B7; name 1", Refused: "K7"},
		{Moves: "play B7; name 3; discard R5", Event: "K7"},
		{Moves: "play B7; name 3; pass", Event: "K7"},
	}},
	{"K8", "K8", eight, []guide.Trial{
		{Moves: "play G8; pass; play B5", Refused: "K8"},
		{Moves: "play G8; pass; play Y4", Refused: "K8"},
		{Moves: "play G8; pass; play B3", Event: "K8"},
	}},
	{"K9", "K9", nine, []guide.Trial{
		{Moves: "play Y9; give B1", Fact: "chosen", Is: "1"},
		{Moves: "play Y9; give B1; give R7; give N6", Fact: "hand 2", Is: "B1"},
	}},
	{"K10", "K10", ten, []guide.Trial{
		{Moves: "play B10; pass", Refused: "K10"},
		{Moves: "play B10", Event: "K10"},
		{Moves: "play B10; play B3", Fact: "piles", Is: "B3 N9"},
		{Moves: "play B10; play N10", Fact: "phase", Is: "continuing"},
	}},
	{"E1", "E1", seven, []guide.Trial{
		{Moves: "play B7", Fact: "phase", Is: "naming"},
		{Moves: "play B7; name 2; discard G7", Event: "E1"},
	}},
	{"E2", "E2", "players 3; round 2; rules 5 9 10; piles B2; hands B10 / G7 / R5 R6; turn 1", []guide.Trial{{Moves: "play B10", Fact: "piles", Is: "B2 B10"}}},
	{"E3", "E3", "players 4; round 1; rules 2 7 9; hands N1 / B1 B2 B10 / R5 R6 / G9; turn 1; scores 4 / 3 / 2 / 1", []guide.Trial{
		{Moves: "play N1", Event: "E3"},
		{Moves: "play N1", Fact: "noted", Is: "0 / 13 / 11 / 9"},
		{Moves: "play N1", Fact: "scores", Is: "4 / 16 / 13 / 10"},
	}},
	{"E4", "E4", "players 4; round 1; rules 1 8 9; piles N4; hands B8 N1 N2 / B9 / R5 R6 / G9; turn 1; done 1; third Y", []guide.Trial{
		{Moves: "play B8; pass; play B9", Fact: "phase", Is: "dealing"},
		{Moves: "play B8; pass; play B9", Fact: "third", Is: "-"},
	}},
	{"R1", "R1", lastCard, []guide.Trial{
		{Moves: "play N5; draw", Refused: "R1"},
		{Moves: "play N5; " + deal, Event: "R1"},
		{Moves: "play N5; " + deal, Fact: "hand 3", Is: "B1 B4 B7 B10 N3"},
	}},
	{"R2", "R2", "players 4; round 2; start 3; rules 2 7 9; hands - / N1 / G1 / R1; wait dealing; out 1; noted 0 / 1 / 1 / 1; scores 20 / 20 / 20 / 1", []guide.Trial{{Moves: deal, Fact: "starter", Is: "1"}}},
	{"R3", "R3", lastRound, []guide.Trial{
		{Moves: "play B5", Event: "R3"},
		{Moves: "play B5; draw", Refused: "R3"},
	}},
	{"R3-agreed", "R3", "", []guide.Trial{
		{Config: `{"players": 3, "rounds": 101}`, Refused: "R3"},
		{Config: `{"players": 3, "rounds": 2}`, Fact: "phase", Is: "dealing"},
	}},
	{"R4", "R4", lastRound, []guide.Trial{
		{Moves: "play B5", Event: "R4"},
		{Moves: "play B5", Fact: "winners", Is: "1 2"},
	}},
	{"R5", "R5", "players 3; options recommended; round 1; rules 1 3 5; hands N5 / B1 B2 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play N5; " + deal, Refused: "R5"},
		{Moves: "play N5; deal 4 6 8 1 2 3 5 7 9 10 " + cards, Fact: "open", Is: "4 6 8"},
	}},
	{"R6", "R6", "players 3; renewals 2; round 1; rules 5 7 9; piles B1; stock -; discard G1-10; hands B5 B2 / Y1-10 / R1-10 N1-10 B3-4 B6-10; turn 1; done 1; renewed 2", []guide.Trial{
		{Moves: "clear B", Event: "R6"},
		{Moves: "clear B", Fact: "out", Is: "-"},
		{Moves: "clear B", Fact: "noted", Is: "7 / 55 / 157"},
	}},
	{"O1", "O1", endless, []guide.Trial{
		{Moves: "play N5; pass", Refused: "O1"},
		{Moves: "play N5; draw", Event: "O1"},
		{Moves: "play N5; draw; draw; draw; draw; draw", Fact: "turn", Is: "2"},
	}},
	{"O2", "O2", "players 4; options endless; round 1; rules 2 7 9; hands B7 B8 / N1 N2 / G7 / R1; turn 1", []guide.Trial{
		{Moves: "play B7; name 3; discard G7", Fact: "turn", Is: "3"},
		{Moves: "play B7; name 3; discard G7; draw; draw; draw; draw; draw", Fact: "turn", Is: "2"},
	}},
	{"O3", "O3", "players 3; options endless; round 1; rules 2 7 9; piles B2 B9 N10; stock R10; hands B10 / Y1-10 N1-9 / B1 B3-8 G1-10 R1-9; turn 1", []guide.Trial{
		{Moves: "play B10; draw", Event: "O3"},
		{Moves: "play B10; draw", Fact: "piles", Is: "-"},
	}},
	{"O4", "O4", mini, []guide.Trial{
		{Moves: "clear B", Event: "O4"},
		{Moves: "clear B", Fact: "scores", Is: "5 / 0 / 0"},
		{Moves: "clear N", Fact: "scores", Is: "0 / 0 / 0"},
	}},
	{"O5", "O5", mini, []guide.Trial{
		{Moves: "clear R", Fact: "scores", Is: "10 / 0 / 0"},
		{Moves: "clear R", Event: "O5"},
	}},
	{"O6", "O6", "players 3; options mini & maxi; round 1; rules 2 7 10; piles B5 N5; hands B10 G2 G3 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play B10; play G3", Fact: "scores", Is: "0 / 0 / 0"},
		{Moves: "play B10; play G3; clear N", Fact: "scores", Is: "5 / 0 / 0"},
	}},
}

// questions are the questions that clauses settle. Each language's file has their texts.
var questions = []guide.Question{
	{"how-many", []string{"C4"}, "C4"},
	{"cards-each", []string{"C5", "R1"}, "C5"},
	{"rules-open", []string{"C3"}, "C3"},
	{"first-starter", []string{"C6"}, "C6"},
	{"direction", []string{"C7", "A1"}, "C7"},
	{"look-through", []string{"C9"}, "C9"},
	{"how-many-left", []string{"C9", "E1"}, "C9"},
	{"rule-put-back", []string{"C9", "K2"}, "K2"},
	{"place-order", []string{"A1", "C7"}, "A1"},
	{"place-colour", []string{"A2"}, "A2"},
	{"place-must", []string{"A3"}, "A3"},
	{"place-cannot", []string{"A3"}, "A3"},
	{"place-rule", []string{"A4", "F3"}, "A4"},
	{"placed-three", []string{"A4", "F4"}, "A4"},
	{"place-later", []string{"A5", "O2"}, ""},
	{"exactly-higher", []string{"L3"}, "L3"},
	{"same-value", []string{"L3"}, "L3"},
	{"new-colour", []string{"L2"}, "L2"},
	{"second-pile", []string{"L1"}, "L1"},
	{"after-clearing", []string{"L5", "L2"}, "L5"},
	{"covered", []string{"L4", "F4"}, "L4"},
	{"draw-first", []string{"D1"}, "D1"},
	{"play-drawn", []string{"D1", "X2"}, "D1"},
	{"hand-limit", []string{"D1"}, "D1"},
	{"stock-empty", []string{"D2"}, "D2"},
	{"nothing-left", []string{"D3"}, "D3"},
	{"stop-early", []string{"X1", "X5"}, "X1"},
	{"must-play", []string{"X2", "X3"}, "X2"},
	{"clear-instead", []string{"X3", "X2"}, "X3"},
	{"nothing-fits", []string{"X3", "X4"}, "X3-nothing"},
	{"clear-any", []string{"X3", "X4"}, "X3-nothing"},
	{"clear-other-colour", []string{"X4"}, "X4"},
	{"clear-none-held", []string{"X4"}, "X4"},
	{"clear-second", []string{"X5"}, "X5"},
	{"clear-own", []string{"X5"}, "X5"},
	{"clear-twice", []string{"X6"}, "X6"},
	{"clear-third", []string{"X6", "K1"}, "X6-third"},
	{"actions-when", []string{"X7", "K3"}, "X7"},
	{"who-next", []string{"X8"}, "X8"},
	{"not-open", []string{"F1"}, "F1"},
	{"rule-must", []string{"F2"}, "F2"},
	{"laid-effect", []string{"F3"}, "F3"},
	{"two-threes", []string{"F4", "K3"}, "F4"},
	{"three-for-all", []string{"F4", "K3"}, "F4"},
	{"asked-order", []string{"F5"}, "F5"},
	{"one-colour", []string{"K1"}, "K1"},
	{"one-second", []string{"K1"}, "K1"},
	{"two-ones", []string{"K1"}, "K1"},
	{"one-three", []string{"K3", "K1"}, "K1-three"},
	{"two-itself", []string{"K2"}, "K2"},
	{"three-first", []string{"K3"}, "K3"},
	{"three-covered", []string{"K3", "L4"}, "K3"},
	{"four-when", []string{"K4"}, "K4"},
	{"four-doubles", []string{"K4", "K5"}, "K4"},
	{"five-look", []string{"K5"}, "K5"},
	{"five-self", []string{"K5"}, "K5"},
	{"six-how-many", []string{"K6"}, "K6"},
	{"six-self", []string{"K6", "F5"}, "K6"},
	{"seven-must", []string{"K7", "F2"}, "K7"},
	{"seven-last", []string{"E1", "K7"}, "E1"},
	{"eight-fits", []string{"K8"}, "K8"},
	{"eight-order", []string{"K8", "F5"}, "K8"},
	{"nine-at-once", []string{"K9"}, "K9"},
	{"nine-last", []string{"K9", "E1"}, "K9"},
	{"ten-must", []string{"K10"}, "K10"},
	{"ten-action", []string{"K10", "X6"}, "K10"},
	{"ten-again", []string{"K10"}, "K10"},
	{"last-effect", []string{"E2"}, "E2"},
	{"out-elsewhere", []string{"E1", "K8"}, "E1"},
	{"announce", []string{"E1", "C9"}, "E1"},
	{"what-counts", []string{"E3"}, "E3"},
	{"show-hand", []string{"E3"}, "E3"},
	{"broken-off", []string{"E4"}, "E4"},
	{"points-up", []string{"C8", "R4"}, "C8"},
	{"six-or-five", []string{"R1", "C5"}, "R1"},
	{"next-starter", []string{"R2"}, "R2"},
	{"starter-tie", []string{"R2"}, "R2"},
	{"how-many-rounds", []string{"R3"}, "R3-agreed"},
	{"game-tie", []string{"R4"}, "R4"},
	{"recommended", []string{"R5"}, "R5"},
	{"never-ends", []string{"R6"}, "R6"},
	{"all-cards", []string{"C1", "C2"}, "C1"},
	{"endless-hands", []string{"O1"}, "O1"},
	{"endless-next", []string{"O2"}, "O2"},
	{"endless-few", []string{"O3"}, "O3"},
	{"mini-cost", []string{"O4", "O6"}, "O4"},
	{"maxi-cancels", []string{"O5"}, "O5"},
	{"mini-ten", []string{"O6", "O4"}, "O6"},
	{"options-together", []string{"O7"}, ""},
}

// aboutSlips are the questions about slips at the table, each with the remedy that
// settles it.
var aboutSlips = []guide.SlipQuestion{
	{"take-back", "H1"},
	{"out-of-turn", "H5"},
	{"misdeal", "H6"},
	{"wrong-starter", "H10"},
	{"recount", "H13"},
	{"leaving", "H14"},
	{"table-talk", "H16"},
	{"wrong-pile", "H17"},
	{"rule-forgotten", "H18"},
	{"wrong-draw", "H19"},
	{"mini-late", "H20"},
	{"wrong-pass", "H21"},
	{"card-seen", "H22"},
	{"out-late", "H23"},
	{"card-lost", "H24"},
	{"who-decides", "H25"},
}

// commonest are the questions that tables have most often.
var commonest = []string{
	"must-play", "nothing-fits", "clear-second", "clear-twice", "exactly-higher",
	"laid-effect", "two-threes", "one-colour", "last-effect", "game-tie",
}

// examples are all examples. Each language's file has their texts.
var examples = []guide.Example{
	{"turn", "X1", acting, "play B6; clear N"},
	{"nothing-fits", "X3", nothingFits, "clear B; play B5"},
	{"third", "K1", third1, "play B1; play N5; clear N"},
	{"one-action", "K3", onlyThree, "play G1"},
	{"eight", "K8", eight, "play G8; pass; play B3; play B4; pass"},
	{"nine", "K9", nine, "play Y9; give B1; give R7; give N6"},
	{"ten", "K10", ten, "play B10; play N10; play B3"},
	{"out", "E1", seven, "play B7; name 2; discard G7"},
}

// glossary has the terms of the game, in the order of a game. Each language's file has the words.
var glossary = []guide.Term{
	{"colour", "C1"},
	{"rule-card", "C2"},
	{"open", "C3"},
	{"rule-pile", "C3"},
	{"hand", "C5"},
	{"starter", "C6"},
	{"place", "A1"},
	{"pile", "L1"},
	{"fit", "L3"},
	{"top", "L4"},
	{"clear", "L5"},
	{"stock", "D1"},
	{"draw", "D1"},
	{"discard-pile", "D2"},
	{"action", "X1"},
	{"play", "X2"},
	{"pass", "X4"},
	{"turn", "X8"},
	{"set-off", "F1"},
	{"in-force", "F4"},
	{"swap", "K2"},
	{"give", "K5"},
	{"discard", "K6"},
	{"name", "K7"},
	{"lay", "K8"},
	{"lay-off", "K10"},
	{"out", "E1"},
	{"minus-points", "E3"},
	{"round", "R1"},
	{"tie", "R4"},
	{"endless", "O1"},
	{"mini-maxi", "O4"},
	{"take", "O6"},
	{"in-time", "H17"},
	{"go-back", "H17"},
	{"penalty-card", "H21"},
	{"appeal", "H25"},
}

// subjects are the rule cards.
var subjects = []guide.Subject{
	{"1", []string{"K1"}},
	{"2", []string{"K2"}},
	{"3", []string{"K3", "F4"}},
	{"4", []string{"K4", "F4"}},
	{"5", []string{"K5"}},
	{"6", []string{"K6"}},
	{"7", []string{"K7"}},
	{"8", []string{"K8"}},
	{"9", []string{"K9"}},
	{"10", []string{"K10"}},
}

// The position at the beginning of the lesson: a round dealt for it.
const lessonTable = "players 3; round 1; rules 1 5 10; stock R2 Y9 B9 R4 Y7 G6 R8 N3 G8 N6 G7 G4 R6 R7 R9 G1; hands B3 N2 G3 Y4 Y6 Y8 / B4 B6 B8 N5 N7-8 / B2 B7 N4 N9 G2 R3; turn 1; wait placing 3"

// The moves before the lesson's first step, and in the turn that it leaves out.
const (
	firstTurns = "play N4; play B6; play Y4; draw; play Y6; play R2; draw; play N7; play B8; draw; play R3; clear Y; draw; play Y8; play R4; draw; play N8; play Y9; draw; play B9; clear Y"
	turnLater  = "draw; play G7; play N3; draw; play G8; clear Y; draw; play N6; play R6; draw; play R7; clear N"
)

// The deal after the lesson's round.
const secondDeal = "deal 2 6 8 5 1 9 3 10 7 4 G6 R8 Y6 B5 B2 G2 N9 N4 N7 Y1 Y3 R10 R4 B9 B3 B8 Y5 R2 B10 G5 N6 Y4 R6 N10 G10 G3 R7 B1 G4 N3 R1 N2 R9 Y10 Y2 R3 G7 N1 Y7 B4 Y9 N8 R5 Y8 G9 B6 B7 G8 N5 G1"

// lesson is a first round, step by step. Each language's file has its texts, and the trials check
// their statements.
var lesson = []guide.Step{
	{"higher", "L3", firstTurns, "draw", "R8", []guide.Answer{
		{"play R8", "", "higher", []guide.Trial{{Event: "X2"}, {Fact: "piles", Is: "B6 B8 B9 N4 N7 N8 R2 R3 R4 R8"}}},
		{"play G3", "", "new", []guide.Trial{{Event: "X2"}, {Fact: "piles", Is: "B6 B8 B9 N4 N7 N8 G3 R2 R3 R4"}}},
	}},
	{"second", "X1", "", "", "G3", []guide.Answer{
		{"play G3", "", "played", []guide.Trial{{Event: "X5"}, {Fact: "hand 1", Is: "B3 N2"}, {Fact: "turn", Is: "2"}}},
		{"clear B; clear N; clear R", "", "cleared", []guide.Trial{{Event: "X5"}, {Fact: "hand 1", Is: "B3 N2 G3"}, {Fact: "turn", Is: "2"}}},
	}},
	{"nothing", "X3", "draw; play Y7; clear R", "draw; play G6; play N9; draw", "", []guide.Answer{
		{"clear N", "", "held", []guide.Trial{{Event: "X3"}, {Fact: "hand 1", Is: "B3 N2 N6"}, {Fact: "piles", Is: "B6 B8 B9 Y7 G3 G6"}}},
		{"clear B", "", "once", []guide.Trial{{Event: "X3"}, {Fact: "piles", Is: "N4 N7 N8 N9 Y7 G3 G6"}}},
		{"clear Y; clear G", "pass", "none", []guide.Trial{{Event: "X4"}, {Fact: "turn", Is: "2"}}},
	}},
	{"low", "X4", "", "", "N2", []guide.Answer{
		{"play N2", "", "low", []guide.Trial{{Event: "X4"}, {Fact: "hand 1", Is: "B3 N6"}}},
		{"play N6", "", "high", []guide.Trial{{Event: "X4"}, {Fact: "hand 1", Is: "B3 N2"}}},
	}},
	{"rule", "K1", turnLater, "draw; play R9; clear G; draw", "G1", []guide.Answer{
		{"play G1", "", "third", []guide.Trial{{Event: "K1"}, {Fact: "open", Is: "1 5 10"}, {Fact: "third", Is: "G"}, {Fact: "actions", Is: "1 / 3"}}},
	}},
	{"clear", "X5", "", "", "B3", []guide.Answer{
		{"clear B", "", "cleared", []guide.Trial{{Event: "X5"}, {Fact: "piles", Is: "G1 R6 R7 R9"}, {Fact: "actions", Is: "2 / 3"}}},
		{"clear G", "", "other", []guide.Trial{{Event: "X5"}, {Fact: "piles", Is: "B6 B8 B9 R6 R7 R9"}}},
		{"clear R", "", "other", []guide.Trial{{Event: "X5"}, {Fact: "piles", Is: "B6 B8 B9 G1"}}},
	}},
	{"out", "E3", "", "", "B3", []guide.Answer{
		{"play B3", "", "counted", []guide.Trial{{Event: "E1"}, {Fact: "out", Is: "1"}, {Fact: "noted", Is: "0 / 9 / 15"}}},
		{"pass; clear R", "", "kept", []guide.Trial{{Event: "K1"}, {Fact: "turn", Is: "2"}, {Fact: "hand 1", Is: "B3"}}},
	}},
	{"game", "A1", secondDeal, "play Y6", "", []guide.Answer{
		{"play R8; play B2; play B9; play N4", "play G6", "begun", []guide.Trial{
			{Event: "A2"}, {Fact: "starter", Is: "3"}, {Fact: "scores", Is: "0 / 9 / 15"}, {Fact: "turn", Is: "3"}, {Fact: "phase", Is: "drawing"}, {Fact: "open", Is: "2 6 8"},
		}},
	}},
}
