package reference

import "github.com/ebbesgo/ebbes/einfach"

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

// positions are what to try of each clause that decides something, and some more to
// which quarrels lead. Their texts are those of each language.
var positions = [...]positionEntry{
	{"C1", einfach.C1, newGame, []Trial{
		{Moves: "deal " + rules + " " + wrongCards, Refused: einfach.C1},
		{Moves: deal, Told: einfach.C5},
	}},
	{"C2", einfach.C2, newGame, []Trial{
		{Moves: "deal 1 2 3 4 5 6 7 8 9 9 " + cards, Refused: einfach.C2},
		{Moves: deal, Fact: "open", Is: "1 2 3"},
	}},
	{"C3", einfach.C3, "", []Trial{
		{Config: einfach.Config{Players: 3, RuleCards: 2}, Refused: einfach.C3},
		{Config: einfach.Config{Players: 3, RuleCards: 10}, Fact: "phase", Is: "dealing"},
	}},
	{"C4", einfach.C4, "", []Trial{
		{Config: einfach.Config{Players: 2}, Refused: einfach.C4},
		{Config: einfach.Config{Players: 6}, Fact: "phase", Is: "dealing"},
	}},
	{"C5", einfach.C5, newGame, []Trial{
		{Moves: deal, Told: einfach.C5},
		{Moves: deal, Fact: "hand 1", Is: "B1 B4 B7 B10 N3 N6"},
		{Moves: deal, Fact: "stock", Is: "32"},
	}},
	{"C6", einfach.C6, "", []Trial{
		{Config: einfach.Config{Players: 3, Starter: 4}, Refused: einfach.C6},
		{Config: einfach.Config{Players: 3, Starter: 2}, Fact: "starter", Is: "2"},
	}},
	{"C7", einfach.C7, "players 3; round 1; rules 1 7 9; piles B1 N1; hands G1 G2 / Y1 Y2 / R1 R2; turn 3; done 1", []Trial{
		{Fact: "clockwise", Is: "1 2 3"},
		{Moves: "clear B", Fact: "turn", Is: "1"},
	}},
	{"C8", einfach.C8, "", []Trial{{Config: einfach.Config{Players: 3}, Fact: "scores", Is: "0 / 0 / 0"}}},
	{"C9", einfach.C9, "players 3; round 1; rules 2 7 9; piles B5; stock R9 R10; mixed B6-7 R9-10; hands B6 B7 G1 / Y1-10 B1-4 B8-10 N1-10 / G2-10 R1-8; turn 1", []Trial{
		{Moves: "play B6", Fact: "piles", Is: "B5 B6"},
		{Moves: "play B6", Fact: "mixed", Is: "B7 R9 R10"},
	}},
	{"A1", einfach.A1, "players 4; starter 3", []Trial{
		{Moves: deal, Fact: "turn", Is: "2"},
		{Moves: deal + "; draw", Refused: einfach.A1},
		{Moves: deal + "; play B4", Fact: "turn", Is: "1"},
	}},
	{"A2", einfach.A2, placing, []Trial{
		{Moves: "play B5; play B4", Refused: einfach.A2},
		{Moves: "play B5; play Y1", Told: einfach.A2},
	}},
	{"A3", einfach.A3, "players 3; round 1; rules 3 4 5; hands B3 N2 N4 / B1 B4 / B5 B6; turn 1; wait placing 3", []Trial{
		{Moves: "pass", Refused: einfach.A3},
		{Moves: "play B5; pass", Told: einfach.A3},
	}},
	{"A4", einfach.A4, "players 3; round 1; rules 3 5 10; hands N3 N2 / B10 Y1 / R5 B6; turn 1; wait placing 3", []Trial{
		{Moves: "play R5; play B10", Fact: "piles", Is: "B10 R5"},
		{Moves: "play R5; play B10; play N3; draw", Fact: "actions", Is: "0 / 1"},
	}},
	{"L1", einfach.L1, "players 3; round 1; rules 7 8 9; hands B7 B8 Y9 N1 / G7 G8 / R5 R6; turn 1", []Trial{
		{Moves: "play G7", Refused: einfach.L1},
		{Moves: "play B7; name 2; discard R5", Refused: einfach.L1},
	}},
	{"L2", einfach.L2, acting, []Trial{{Moves: "play G3", Fact: "piles", Is: "B5 N4 N8 G3"}}},
	{"L3", einfach.L3, acting, []Trial{
		{Moves: "play B4", Refused: einfach.L3},
		{Moves: "play B6", Told: einfach.X2},
	}},
	{"L4", einfach.L4, "players 3; round 1; rules 3 4 8; piles B3 B5 N3 Y4 Y8; hands G1 G2 / Y5 Y9 / R1 R2; turn 1", []Trial{{Fact: "in force", Is: "3 8"}}},
	{"L5", einfach.L5, acting, []Trial{
		{Moves: "play B6; clear R", Refused: einfach.L5},
		{Moves: "play B6; clear N", Fact: "discarded", Is: "N4 N8"},
	}},
	{"D1", einfach.D1, drawing, []Trial{
		{Moves: "play B6", Refused: einfach.D1},
		{Moves: "draw", Told: einfach.D1},
		{Moves: "draw; play B6; clear N", Fact: "due", Is: "1"},
	}},
	{"D2", einfach.D2, emptyStock, []Trial{
		{Moves: "clear B", Fact: "phase", Is: "shuffling"},
		{Moves: "clear B; draw", Refused: einfach.D2},
		{Moves: "clear B; shuffle G10 G9 G8 G7 G6 G5 G4 G3 G2 G1 B1", Told: einfach.D2},
	}},
	{"D3", einfach.D3, "players 3; round 1; rules 4 7 10; piles B1-10 N1; hands N2-10 / Y1-10 / G1-10 R1-10; turn 1; done 1", []Trial{
		{Moves: "play N2", Told: einfach.D3},
		{Moves: "play N2", Fact: "phase", Is: "acting"},
	}},
	{"X1", einfach.X1, acting, []Trial{
		{Moves: "play B6", Fact: "actions", Is: "1 / 2"},
		{Moves: "play B6; pass", Refused: einfach.X5},
		{Moves: "play B6; play G5", Fact: "turn", Is: "2"},
	}},
	{"X2", einfach.X2, acting, []Trial{
		{Moves: "pass", Refused: einfach.X2},
		{Moves: "play G5", Told: einfach.X2},
	}},
	{"X3", einfach.X3, acting, []Trial{{Moves: "clear N", Refused: einfach.X3}}},
	{"X3-nothing", einfach.X3, nothingFits, []Trial{
		{Moves: "pass", Refused: einfach.X3},
		{Moves: "clear R", Told: einfach.X3},
		{Moves: "clear B; play B2", Told: einfach.X4},
	}},
	{"X4", einfach.X4, nothingFits, []Trial{
		{Moves: "clear B; pass", Refused: einfach.X4},
		{Moves: "clear B; play B2", Told: einfach.X4},
		{Moves: "clear R; pass", Told: einfach.X4},
	}},
	{"X5", einfach.X5, acting, []Trial{
		{Moves: "play B6; pass", Refused: einfach.X5},
		{Moves: "play B6; clear B", Told: einfach.X5},
		{Moves: "play B6; play G5", Told: einfach.X5},
	}},
	{"X6", einfach.X6, nothingFits, []Trial{{Moves: "clear B; clear N", Refused: einfach.X6}}},
	{"X6-third", einfach.X6, "players 3; round 1; rules 1 7 9; piles B7 N8 R9; hands B1 B5 N1 / G2 G3 / Y1 Y2; turn 1", []Trial{
		{Moves: "clear B; clear N", Refused: einfach.X6},
		{Moves: "clear B; play B1; clear R", Told: einfach.K1},
	}},
	{"X7", einfach.X7, "players 3; round 1; rules 3 8 10; piles B2; hands N8 N9 Y1 / B3 R4 / R1 R2; turn 1", []Trial{
		{Moves: "play N8; pass; pass; pass", Fact: "turn", Is: "1"},
		{Moves: "play N8; pass; play B3; pass", Fact: "turn", Is: "2"},
	}},
	{"X8", einfach.X8, "players 4; round 1; rules 2 7 9; hands B7 B8 N1 / G7 G8 / R5 R6 R7 / Y1 Y2; turn 2; done 1", []Trial{{Moves: "play G7; name 1; discard B7", Fact: "turn", Is: "3"}}},
	{"F1", einfach.F1, "players 3; round 1; rules 2 7 9; hands B6 B7 N5 / G1 G2 G3 G4 / R5 R6; turn 1", []Trial{
		{Moves: "play B6", Fact: "phase", Is: "acting"},
		{Moves: "play B7", Fact: "phase", Is: "naming"},
	}},
	{"F2", einfach.F2, "players 3; round 1; rules 2 5 6; hands B6 B2 B5 N1 N2 / G1 G2 G3 G4 / R5 R6; turn 1", []Trial{
		{Moves: "play B2; pass", Refused: einfach.K2},
		{Moves: "play B6; pass", Fact: "turn", Is: "2"},
	}},
	{"F3", einfach.F3, "players 3; round 1; rules 6 8 10; piles B9; hands G8 Y1 Y2 / B10 R1 R2 / R5 R6; turn 1", []Trial{{Moves: "play G8; pass; play B10", Fact: "piles", Is: "B9 B10 G8"}}},
	{"F4", einfach.F4, "players 3; round 1; rules 3 4 9; piles B3 N3 Y4; hands N4 G1 / R1 R4 / Y8 Y9; turn 1", []Trial{
		{Fact: "in force", Is: "4 9"},
		{Moves: "play N4", Fact: "in force", Is: "3 9"},
	}},
	{"F5", einfach.F5, "players 4; round 1; rules 6 8 9; hands R1 R2 R3 R4 / Y6 Y8 Y9 Y1 Y2 / G1 G2 G3 G4 / N1 N2 N3 N4; turn 2", []Trial{
		{Moves: "play Y8", Fact: "turn", Is: "2"},
		{Moves: "play Y8; pass", Fact: "turn", Is: "3"},
		{Moves: "play Y8; pass; pass; pass", Fact: "turn", Is: "1"},
	}},
	{"K1", einfach.K1, third1, []Trial{
		{Moves: "play B1", Told: einfach.K1},
		{Moves: "play B1; play N5; play B2", Refused: einfach.K1},
		{Moves: "play B1; play N5; clear N", Told: einfach.K1},
		{Moves: "play B1; play N5; pass", Told: einfach.K1},
	}},
	{"K1-three", einfach.K3, "players 3; round 1; rules 1 3 9; piles N3; hands B1 B2 N5 G3 Y7 / Y1 Y2 / R1 R2; turn 1", []Trial{
		{Moves: "play B1", Fact: "turn", Is: "2"},
		{Moves: "play N5", Fact: "turn", Is: "1"},
	}},
	{"K2", einfach.K2, two, []Trial{
		{Moves: "play B2; swap 10", Refused: einfach.K2},
		{Moves: "play B2; swap 2", Told: einfach.K2},
		{Moves: "play B2; swap 2", Fact: "open", Is: "7 9 10"},
		{Moves: "play B2; swap 2", Fact: "put back", Is: "2"},
	}},
	{"K3", einfach.K3, onlyThree, []Trial{
		{Moves: "play G1", Fact: "turn", Is: "2"},
		{Moves: "play B5", Fact: "turn", Is: "1"},
		{Moves: "play N3", Fact: "turn", Is: "1"},
	}},
	{"K4", einfach.K4, four, []Trial{
		{Moves: "play G4", Fact: "due", Is: "1"},
		{Moves: "play G5; name 2", Fact: "due", Is: "2"},
		{Moves: "play G5; name 2", Fact: "hand 2", Is: "Y2 G7 R8"},
	}},
	{"K5", einfach.K5, five, []Trial{
		{Moves: "play B5; name 1", Refused: einfach.K5},
		{Moves: "play B5; name 2", Told: einfach.K5},
		{Moves: "play B5; name 2", Fact: "hand 2", Is: "Y8 G7"},
	}},
	{"K6", einfach.K6, six, []Trial{
		{Moves: "play G6", Fact: "turn", Is: "2"},
		{Moves: "play G6; discard R1", Told: einfach.K6},
		{Moves: "play G6; pass", Fact: "turn", Is: "4"},
	}},
	{"K7", einfach.K7, seven, []Trial{
		{Moves: "play B7; name 1", Refused: einfach.K7},
		{Moves: "play B7; name 3; discard R5", Told: einfach.K7},
		{Moves: "play B7; name 3; pass", Told: einfach.K7},
	}},
	{"K8", einfach.K8, eight, []Trial{
		{Moves: "play G8; pass; play B5", Refused: einfach.K8},
		{Moves: "play G8; pass; play Y4", Refused: einfach.K8},
		{Moves: "play G8; pass; play B3", Told: einfach.K8},
	}},
	{"K9", einfach.K9, nine, []Trial{
		{Moves: "play Y9; give B1", Fact: "chosen", Is: "1"},
		{Moves: "play Y9; give B1; give R7; give N6", Fact: "hand 2", Is: "B1"},
	}},
	{"K10", einfach.K10, ten, []Trial{
		{Moves: "play B10; pass", Refused: einfach.K10},
		{Moves: "play B10", Told: einfach.K10},
		{Moves: "play B10; play B3", Fact: "piles", Is: "B3 N9"},
		{Moves: "play B10; play N10", Fact: "phase", Is: "continuing"},
	}},
	{"E1", einfach.E1, seven, []Trial{
		{Moves: "play B7", Fact: "phase", Is: "naming"},
		{Moves: "play B7; name 2; discard G7", Told: einfach.E1},
	}},
	{"E2", einfach.E2, "players 3; round 2; rules 5 9 10; piles B2; hands B10 / G7 / R5 R6; turn 1", []Trial{{Moves: "play B10", Fact: "piles", Is: "B2 B10"}}},
	{"E3", einfach.E3, "players 4; round 1; rules 2 7 9; hands N1 / B1 B2 B10 / R5 R6 / G9; turn 1; scores 4 / 3 / 2 / 1", []Trial{
		{Moves: "play N1", Told: einfach.E3},
		{Moves: "play N1", Fact: "noted", Is: "0 / 13 / 11 / 9"},
		{Moves: "play N1", Fact: "scores", Is: "4 / 16 / 13 / 10"},
	}},
	{"E4", einfach.E4, "players 4; round 1; rules 1 8 9; piles N4; hands B8 N1 N2 / B9 / R5 R6 / G9; turn 1; done 1; third Y", []Trial{
		{Moves: "play B8; pass; play B9", Fact: "phase", Is: "dealing"},
		{Moves: "play B8; pass; play B9", Fact: "third", Is: "-"},
	}},
	{"R1", einfach.R1, lastCard, []Trial{
		{Moves: "play N5; draw", Refused: einfach.R1},
		{Moves: "play N5; " + deal, Told: einfach.R1},
		{Moves: "play N5; " + deal, Fact: "hand 3", Is: "B1 B4 B7 B10 N3"},
	}},
	{"R2", einfach.R2, "players 4; round 2; start 3; rules 2 7 9; hands - / N1 / G1 / R1; wait dealing; out 1; noted 0 / 1 / 1 / 1; scores 20 / 20 / 20 / 1", []Trial{{Moves: deal, Fact: "starter", Is: "1"}}},
	{"R3", einfach.R3, lastRound, []Trial{
		{Moves: "play B5", Told: einfach.R3},
		{Moves: "play B5; draw", Refused: einfach.R3},
	}},
	{"R3-agreed", einfach.R3, "", []Trial{
		{Config: einfach.Config{Players: 3, Rounds: 101}, Refused: einfach.R3},
		{Config: einfach.Config{Players: 3, Rounds: 2}, Fact: "phase", Is: "dealing"},
	}},
	{"R4", einfach.R4, lastRound, []Trial{
		{Moves: "play B5", Told: einfach.R4},
		{Moves: "play B5", Fact: "winners", Is: "1 2"},
	}},
	{"R5", einfach.R5, "players 3; options recommended; round 1; rules 1 3 5; hands N5 / B1 B2 / R5 R6; turn 1", []Trial{
		{Moves: "play N5; " + deal, Refused: einfach.R5},
		{Moves: "play N5; deal 4 6 8 1 2 3 5 7 9 10 " + cards, Fact: "open", Is: "4 6 8"},
	}},
	{"R6", einfach.R6, "players 3; renewals 2; round 1; rules 5 7 9; piles B1; stock -; discard G1-10; hands B5 B2 / Y1-10 / R1-10 N1-10 B3-4 B6-10; turn 1; done 1; renewed 2", []Trial{
		{Moves: "clear B", Told: einfach.R6},
		{Moves: "clear B", Fact: "out", Is: "-"},
		{Moves: "clear B", Fact: "noted", Is: "7 / 55 / 157"},
	}},
	{"O1", einfach.O1, endless, []Trial{
		{Moves: "play N5; pass", Refused: einfach.O1},
		{Moves: "play N5; draw", Told: einfach.O1},
		{Moves: "play N5; draw; draw; draw; draw; draw", Fact: "turn", Is: "2"},
	}},
	{"O2", einfach.O2, "players 4; options endless; round 1; rules 2 7 9; hands B7 B8 / N1 N2 / G7 / R1; turn 1", []Trial{
		{Moves: "play B7; name 3; discard G7", Fact: "turn", Is: "3"},
		{Moves: "play B7; name 3; discard G7; draw; draw; draw; draw; draw", Fact: "turn", Is: "2"},
	}},
	{"O3", einfach.O3, "players 3; options endless; round 1; rules 2 7 9; piles B2 B9 N10; stock R10; hands B10 / Y1-10 N1-9 / B1 B3-8 G1-10 R1-9; turn 1", []Trial{
		{Moves: "play B10; draw", Told: einfach.O3},
		{Moves: "play B10; draw", Fact: "piles", Is: "-"},
	}},
	{"O4", einfach.O4, mini, []Trial{
		{Moves: "clear B", Told: einfach.O4},
		{Moves: "clear B", Fact: "scores", Is: "5 / 0 / 0"},
		{Moves: "clear N", Fact: "scores", Is: "0 / 0 / 0"},
	}},
	{"O5", einfach.O5, mini, []Trial{
		{Moves: "clear R", Fact: "scores", Is: "10 / 0 / 0"},
		{Moves: "clear R", Told: einfach.O5},
	}},
	{"O6", einfach.O6, "players 3; options mini & maxi; round 1; rules 2 7 10; piles B5 N5; hands B10 G2 G3 / Y1 Y2 / R1 R2; turn 1", []Trial{
		{Moves: "play B10; play G3", Fact: "scores", Is: "0 / 0 / 0"},
		{Moves: "play B10; play G3; clear N", Fact: "scores", Is: "5 / 0 / 0"},
	}},
}

// quarrels are those that clauses settle. Their texts are those of each language.
var quarrels = [...]quarrelEntry{
	{"how-many", []einfach.Clause{einfach.C4}, "C4"},
	{"cards-each", []einfach.Clause{einfach.C5, einfach.R1}, "C5"},
	{"rules-open", []einfach.Clause{einfach.C3}, "C3"},
	{"first-starter", []einfach.Clause{einfach.C6}, "C6"},
	{"direction", []einfach.Clause{einfach.C7, einfach.A1}, "C7"},
	{"look-through", []einfach.Clause{einfach.C9}, "C9"},
	{"how-many-left", []einfach.Clause{einfach.C9, einfach.E1}, "C9"},
	{"rule-put-back", []einfach.Clause{einfach.C9, einfach.K2}, "K2"},
	{"place-order", []einfach.Clause{einfach.A1, einfach.C7}, "A1"},
	{"place-colour", []einfach.Clause{einfach.A2}, "A2"},
	{"place-must", []einfach.Clause{einfach.A3}, "A3"},
	{"place-cannot", []einfach.Clause{einfach.A3}, "A3"},
	{"place-rule", []einfach.Clause{einfach.A4, einfach.F3}, "A4"},
	{"placed-three", []einfach.Clause{einfach.A4, einfach.F4}, "A4"},
	{"place-later", []einfach.Clause{einfach.A5, einfach.O2}, ""},
	{"exactly-higher", []einfach.Clause{einfach.L3}, "L3"},
	{"same-value", []einfach.Clause{einfach.L3}, "L3"},
	{"new-colour", []einfach.Clause{einfach.L2}, "L2"},
	{"second-pile", []einfach.Clause{einfach.L1}, "L1"},
	{"after-clearing", []einfach.Clause{einfach.L5, einfach.L2}, "L5"},
	{"covered", []einfach.Clause{einfach.L4, einfach.F4}, "L4"},
	{"draw-first", []einfach.Clause{einfach.D1}, "D1"},
	{"play-drawn", []einfach.Clause{einfach.D1, einfach.X2}, "D1"},
	{"hand-limit", []einfach.Clause{einfach.D1}, "D1"},
	{"stock-empty", []einfach.Clause{einfach.D2}, "D2"},
	{"nothing-left", []einfach.Clause{einfach.D3}, "D3"},
	{"stop-early", []einfach.Clause{einfach.X1, einfach.X5}, "X1"},
	{"must-play", []einfach.Clause{einfach.X2, einfach.X3}, "X2"},
	{"clear-instead", []einfach.Clause{einfach.X3, einfach.X2}, "X3"},
	{"nothing-fits", []einfach.Clause{einfach.X3, einfach.X4}, "X3-nothing"},
	{"clear-any", []einfach.Clause{einfach.X3, einfach.X4}, "X3-nothing"},
	{"clear-other-colour", []einfach.Clause{einfach.X4}, "X4"},
	{"clear-none-held", []einfach.Clause{einfach.X4}, "X4"},
	{"clear-second", []einfach.Clause{einfach.X5}, "X5"},
	{"clear-own", []einfach.Clause{einfach.X5}, "X5"},
	{"clear-twice", []einfach.Clause{einfach.X6}, "X6"},
	{"clear-third", []einfach.Clause{einfach.X6, einfach.K1}, "X6-third"},
	{"actions-when", []einfach.Clause{einfach.X7, einfach.K3}, "X7"},
	{"who-next", []einfach.Clause{einfach.X8}, "X8"},
	{"not-open", []einfach.Clause{einfach.F1}, "F1"},
	{"rule-must", []einfach.Clause{einfach.F2}, "F2"},
	{"laid-effect", []einfach.Clause{einfach.F3}, "F3"},
	{"two-threes", []einfach.Clause{einfach.F4, einfach.K3}, "F4"},
	{"three-for-all", []einfach.Clause{einfach.F4, einfach.K3}, "F4"},
	{"asked-order", []einfach.Clause{einfach.F5}, "F5"},
	{"one-colour", []einfach.Clause{einfach.K1}, "K1"},
	{"one-second", []einfach.Clause{einfach.K1}, "K1"},
	{"two-ones", []einfach.Clause{einfach.K1}, "K1"},
	{"one-three", []einfach.Clause{einfach.K3, einfach.K1}, "K1-three"},
	{"two-itself", []einfach.Clause{einfach.K2}, "K2"},
	{"three-first", []einfach.Clause{einfach.K3}, "K3"},
	{"three-covered", []einfach.Clause{einfach.K3, einfach.L4}, "K3"},
	{"four-when", []einfach.Clause{einfach.K4}, "K4"},
	{"four-doubles", []einfach.Clause{einfach.K4, einfach.K5}, "K4"},
	{"five-look", []einfach.Clause{einfach.K5}, "K5"},
	{"five-self", []einfach.Clause{einfach.K5}, "K5"},
	{"six-how-many", []einfach.Clause{einfach.K6}, "K6"},
	{"six-self", []einfach.Clause{einfach.K6, einfach.F5}, "K6"},
	{"seven-must", []einfach.Clause{einfach.K7, einfach.F2}, "K7"},
	{"seven-last", []einfach.Clause{einfach.E1, einfach.K7}, "E1"},
	{"eight-fits", []einfach.Clause{einfach.K8}, "K8"},
	{"eight-order", []einfach.Clause{einfach.K8, einfach.F5}, "K8"},
	{"nine-at-once", []einfach.Clause{einfach.K9}, "K9"},
	{"nine-last", []einfach.Clause{einfach.K9, einfach.E1}, "K9"},
	{"ten-must", []einfach.Clause{einfach.K10}, "K10"},
	{"ten-action", []einfach.Clause{einfach.K10, einfach.X6}, "K10"},
	{"ten-again", []einfach.Clause{einfach.K10}, "K10"},
	{"last-effect", []einfach.Clause{einfach.E2}, "E2"},
	{"out-elsewhere", []einfach.Clause{einfach.E1, einfach.K8}, "E1"},
	{"announce", []einfach.Clause{einfach.E1, einfach.C9}, "E1"},
	{"what-counts", []einfach.Clause{einfach.E3}, "E3"},
	{"show-hand", []einfach.Clause{einfach.E3}, "E3"},
	{"broken-off", []einfach.Clause{einfach.E4}, "E4"},
	{"points-up", []einfach.Clause{einfach.C8, einfach.R4}, "C8"},
	{"six-or-five", []einfach.Clause{einfach.R1, einfach.C5}, "R1"},
	{"next-starter", []einfach.Clause{einfach.R2}, "R2"},
	{"starter-tie", []einfach.Clause{einfach.R2}, "R2"},
	{"how-many-rounds", []einfach.Clause{einfach.R3}, "R3-agreed"},
	{"game-tie", []einfach.Clause{einfach.R4}, "R4"},
	{"recommended", []einfach.Clause{einfach.R5}, "R5"},
	{"never-ends", []einfach.Clause{einfach.R6}, "R6"},
	{"all-cards", []einfach.Clause{einfach.C1, einfach.C2}, "C1"},
	{"endless-hands", []einfach.Clause{einfach.O1}, "O1"},
	{"endless-next", []einfach.Clause{einfach.O2}, "O2"},
	{"endless-few", []einfach.Clause{einfach.O3}, "O3"},
	{"mini-cost", []einfach.Clause{einfach.O4, einfach.O6}, "O4"},
	{"maxi-cancels", []einfach.Clause{einfach.O5}, "O5"},
	{"mini-ten", []einfach.Clause{einfach.O6, einfach.O4}, "O6"},
	{"options-together", []einfach.Clause{einfach.O7}, ""},
}

// Where the lesson begins: a round dealt for it.
const lessonTable = "players 3; round 1; rules 1 5 10; stock R2 Y9 B9 R4 Y7 G6 R8 N3 G8 N6 G7 G4 R6 R7 R9 G1; hands B3 N2 G3 Y4 Y6 Y8 / B4 B6 B8 N5 N7-8 / B2 B7 N4 N9 G2 R3; turn 1; wait placing 3"

// What everybody does before its first step, and in the turn that it leaves out.
const (
	firstTurns = "play N4; play B6; play Y4; draw; play Y6; play R2; draw; play N7; play B8; draw; play R3; clear Y; draw; play Y8; play R4; draw; play N8; play Y9; draw; play B9; clear Y"
	turnLater  = "draw; play G7; play N3; draw; play G8; clear Y; draw; play N6; play R6; draw; play R7; clear N"
)

// What is dealt after it.
const secondDeal = "deal 2 6 8 5 1 9 3 10 7 4 G6 R8 Y6 B5 B2 G2 N9 N4 N7 Y1 Y3 R10 R4 B9 B3 B8 Y5 R2 B10 G5 N6 Y4 R6 N10 G10 G3 R7 B1 G4 N3 R1 N2 R9 Y10 Y2 R3 G7 N1 Y7 B4 Y9 N8 R5 Y8 G9 B6 B7 G8 N5 G1"

// lesson is a first round, step by step. Its texts are those of each language; what they say
// is checked by the trials.
var lesson = [...]stepEntry{
	{"higher", einfach.L3, firstTurns, "draw", einfach.MustParseCard("R8"), []answerEntry{
		{"play R8", "", "higher", []Trial{{Told: einfach.X2}, {Fact: "piles", Is: "B6 B8 B9 N4 N7 N8 R2 R3 R4 R8"}}},
		{"play G3", "", "new", []Trial{{Told: einfach.X2}, {Fact: "piles", Is: "B6 B8 B9 N4 N7 N8 G3 R2 R3 R4"}}},
	}},
	{"second", einfach.X1, "", "", einfach.MustParseCard("G3"), []answerEntry{
		{"play G3", "", "played", []Trial{{Told: einfach.X5}, {Fact: "hand 1", Is: "B3 N2"}, {Fact: "turn", Is: "2"}}},
		{"clear B; clear N; clear R", "", "cleared", []Trial{{Told: einfach.X5}, {Fact: "hand 1", Is: "B3 N2 G3"}, {Fact: "turn", Is: "2"}}},
	}},
	{"nothing", einfach.X3, "draw; play Y7; clear R", "draw; play G6; play N9; draw", einfach.NoCard, []answerEntry{
		{"clear N", "", "held", []Trial{{Told: einfach.X3}, {Fact: "hand 1", Is: "B3 N2 N6"}, {Fact: "piles", Is: "B6 B8 B9 Y7 G3 G6"}}},
		{"clear B", "", "once", []Trial{{Told: einfach.X3}, {Fact: "piles", Is: "N4 N7 N8 N9 Y7 G3 G6"}}},
		{"clear Y; clear G", "pass", "none", []Trial{{Told: einfach.X4}, {Fact: "turn", Is: "2"}}},
	}},
	{"low", einfach.X4, "", "", einfach.MustParseCard("N2"), []answerEntry{
		{"play N2", "", "low", []Trial{{Told: einfach.X4}, {Fact: "hand 1", Is: "B3 N6"}}},
		{"play N6", "", "high", []Trial{{Told: einfach.X4}, {Fact: "hand 1", Is: "B3 N2"}}},
	}},
	{"rule", einfach.K1, turnLater, "draw; play R9; clear G; draw", einfach.MustParseCard("G1"), []answerEntry{
		{"play G1", "", "third", []Trial{{Told: einfach.K1}, {Fact: "open", Is: "1 5 10"}, {Fact: "third", Is: "G"}, {Fact: "actions", Is: "1 / 3"}}},
	}},
	{"clear", einfach.X5, "", "", einfach.MustParseCard("B3"), []answerEntry{
		{"clear B", "", "cleared", []Trial{{Told: einfach.X5}, {Fact: "piles", Is: "G1 R6 R7 R9"}, {Fact: "actions", Is: "2 / 3"}}},
		{"clear G", "", "other", []Trial{{Told: einfach.X5}, {Fact: "piles", Is: "B6 B8 B9 R6 R7 R9"}}},
		{"clear R", "", "other", []Trial{{Told: einfach.X5}, {Fact: "piles", Is: "B6 B8 B9 G1"}}},
	}},
	{"out", einfach.E3, "", "", einfach.MustParseCard("B3"), []answerEntry{
		{"play B3", "", "counted", []Trial{{Told: einfach.E1}, {Fact: "out", Is: "1"}, {Fact: "noted", Is: "0 / 9 / 15"}}},
		{"pass; clear R", "", "kept", []Trial{{Told: einfach.K1}, {Fact: "turn", Is: "2"}, {Fact: "hand 1", Is: "B3"}}},
	}},
	{"game", einfach.A1, secondDeal, "play Y6", einfach.NoCard, []answerEntry{
		{"play R8; play B2; play B9; play N4", "play G6", "begun", []Trial{
			{Told: einfach.A2}, {Fact: "starter", Is: "3"}, {Fact: "scores", Is: "0 / 9 / 15"}, {Fact: "turn", Is: "3"}, {Fact: "phase", Is: "drawing"}, {Fact: "open", Is: "2 6 8"},
		}},
	}},
}
