package reference

import "github.com/ebbesgo/ebbes/internal/guide"

// scenes are tables of each game that prove sentences, besides the positions. A scene without a
// line is at the example with its name.
var scenes = map[string][]guide.Position{"ebbes": scenesOfEbbes, "einfach": scenesOfEinfach}

// sortedDeck are all cards of three players.
const sortedDeck = "B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6 R1 R2 R3 R4 R5 R6"

var scenesOfEbbes = []guide.Position{
	{"book/1", "", "players 5; numbers 1; trick 1 B10; hands B2-5 N1-5 / B1 Y1-9 / B6 G1-9 / B7 R1-9 / *", []guide.Trial{
		{Fact: "designators", Is: "B1 N1 Y1 G1 R1"},
		{Moves: "B1", Fact: "roles", Is: "B"},
		{Moves: "B1; B6; B7; B8", Fact: "winner", Is: "1"},
	}},
	{"book/1-more", "", "players 5; variants more cards; numbers 1; trick 1 B10; hands B2-5 N1-10 / B1 Y1-14 / B6 B11 G1-13 / B7 R1-14 / *", []guide.Trial{
		{Moves: "B1; B11; B7; B8", Fact: "winner", Is: "3"},
	}},
	{"book/2", "", "players 5; numbers 1; roles B; trick 1 G10; hands B2-5 N1-4 / Y1-9 / G1-9 / R1-9 / *; taken B1 B6-8 B10 / - / - / - / -", []guide.Trial{
		{Fact: "moves", Is: "Y1; Y2; Y3; Y4; Y5; Y6; Y7; Y8; Y9"},
		{Moves: "Y1", Event: "P3"},
		{Moves: "Y1", Fact: "roles", Is: "B Y"},
		{Moves: "Y1; G2; R2; Y10", Fact: "points", Is: "2 / 0 / 0 / 0 / 0"},
	}},
	{"book/3", "", "players 5; numbers 1; roles B Y R G; trick 1 B6 B7 B8 B9; hands - / - / - / - / B10; taken Y1-10 G1-10 / - / N1-3 R1-2 / N4-10 R3-5 / *", []guide.Trial{
		{Moves: "B10", Fact: "points", Is: "0 / 0 / 3 / 3 / 0"},
	}},
	{"book/4", "", "players 3; variants more cards, select designations; hands B1-9 N1-6 / N7-9 Y1-9 G1-3 / *", []guide.Trial{
		{Moves: "select B9", Event: "V2"},
		{Moves: "select B10", Refused: "V1"},
	}},
	{"book/5", "", "players 3; variants select designations; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *", []guide.Trial{
		{Fact: "starter", Is: "1"},
		{Fact: "turn", Is: "2"},
		{Moves: "select G5", Fact: "designators", Is: "G5"},
		{Moves: "select G5; select B1; select N1; select Y1; select R1", Refused: "V2"},
		{Moves: "select G5; select B1; select N2; select Y3; select R4; B2; G1; G5", Fact: "roles", Is: "G"},
	}},
	{"example/trick", "", "", []guide.Trial{
		{Fact: "roles", Is: "N"},
		{Fact: "trick", Is: "B5"},
		{Fact: "moves", Is: "B3; B4"},
		{Moves: "B3; N6", Event: "P3"},
		{Moves: "B3; N6", Fact: "moves", Is: "G7; G8; R1; R3; R4; R5; R6; R7; R8"},
		{Moves: "B3; N6; R8", Event: "P3"},
	}},
	{"example/arising", "", "", []guide.Trial{
		{Fact: "trick", Is: "G6 Y3"},
		{Fact: "roles", Is: "-"},
		{Moves: "Y1", Fact: "roles", Is: "Y"},
		{Moves: "Y1", Fact: "winner", Is: "2"},
	}},
	{"example/early", "", "", []guide.Trial{
		{Fact: "taken 2", Is: "Y3 Y4 Y5 R3 R4 R5"},
		{Fact: "roles", Is: "B N"},
		{Moves: "Y2; G1", Fact: "roles", Is: "B N Y"},
		{Moves: "Y2; G1", Fact: "taken 3", Is: "Y1 Y2 G1"},
		{Moves: "Y2; G1", Fact: "points", Is: "1 / 0 / 3"},
	}},
	{"example/early-nix", "", "players 3; numbers 2; roles B N Y G; trick 1 N4 N5; hands - / - / N6; taken B1-5 N1-2 R1-2 / Y3-5 R3-5 / *", []guide.Trial{
		{Moves: "N6", Fact: "nix winner", Is: "2"},
	}},
	{"example/round", "", "", []guide.Trial{
		{Moves: "G8", Fact: "roles", Is: "B Y R G N"},
		{Moves: "G8", Fact: "phase", Is: "dealing"},
		{Moves: "G8", Fact: "points", Is: "0 / 2 / 9 / -8"},
		{Moves: "G8", Fact: "nix winner", Is: "4"},
	}},
	{"example/open", "", "", []guide.Trial{
		{Fact: "designators", Is: "B1 N1 Y1 G1 R1"},
		{Fact: "open", Is: "B2 N1 Y1 G2 G3"},
		{Moves: "B3; Y2; B2", Fact: "open", Is: "G1 N1 Y1 G2 G3"},
		{Moves: "B3; Y2; B2", Fact: "roles", Is: "-"},
	}},
	{"example/turn-up", "", "", []guide.Trial{
		{Fact: "moves", Is: "G1"},
		{Moves: "G1", Fact: "open", Is: "- N2 R2 Y1 Y2"},
		{Moves: "G1; B1", Fact: "open", Is: "N1 N2 R2 Y1 Y2"},
	}},
	{"example/two-select", "", "", []guide.Trial{
		{Fact: "starter", Is: "1"},
		{Fact: "dealer", Is: "2"},
		{Fact: "clockwise", Is: "2 3 1"},
		{Fact: "turn", Is: "2"},
		{Moves: "select G3; select N5; select B1; select Y2; select R6", Fact: "selected 2", Is: "B1 G3 R6"},
		{Moves: "select G3; select N5; select B1; select Y2; select R6", Fact: "selected 1", Is: "N5 Y2"},
		{Moves: "select G3; select N5; select B1; select Y2; select R6", Fact: "turn", Is: "1"},
	}},
	{"starter", "", "players 3; starter 2; dealer 3", []guide.Trial{
		{Moves: "deal 1 " + sortedDeck, Fact: "starter", Is: "2"},
		{Moves: "deal 1 " + sortedDeck, Fact: "turn", Is: "2"},
		{Moves: "deal 1 " + sortedDeck, Fact: "dealer", Is: "3"},
	}},
	{"dealers", "", "", []guide.Trial{
		{Config: `{"players": 2, "starter": "1"}`, Fact: "turn", Is: "2"},
		{Config: `{"players": 2, "starter": "2"}`, Fact: "turn", Is: "1"},
		{Config: `{"players": 3, "starter": "1"}`, Fact: "turn", Is: "3"},
		{Config: `{"players": 5, "starter": "4", "dealer": "1"}`, Fact: "turn", Is: "1"},
	}},
	{"track", "", "players 3; variants select designations; round 3; start 1; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5; " +
		"hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 14 / -4 / 0", []guide.Trial{
		{Moves: "R6", Fact: "scores", Is: "20 / -10 / 0"},
		{Moves: "R6", Fact: "ends", Is: "finish reached, Dabbscheedel reached"},
	}},
	{"track-not", "", "players 3; variants select designations; round 3; start 1; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5; " +
		"hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 13 / -3 / 0", []guide.Trial{
		{Moves: "R6", Fact: "scores", Is: "19 / -9 / 0"},
		{Moves: "R6", Fact: "phase", Is: "dealing"},
	}},
	{"no-trump", "", "players 3; numbers 1; trick 1 B3; hands B1-2 B4-6 G1-4 / N1-6 Y1-4 / *", []guide.Trial{
		{Moves: "N6; R6", Fact: "roles", Is: "-"},
		{Moves: "N6; R6", Fact: "winner", Is: "1"},
	}},
}

var scenesOfEinfach = []guide.Position{
	{"book/1", "", "players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 B10 / N1 N2 N3 / G1 G2 G3; turn 1", []guide.Trial{
		{Fact: "moves", Is: "play B6; play B10"},
		{Moves: "play B4", Refused: "L3"},
		{Moves: "clear B", Refused: "X3"},
		{Moves: "pass", Refused: "X2"},
		{Moves: "play B6", Fact: "moves", Is: "play B10; clear B"},
	}},
	{"book/2", "", "players 4; round 1; rules 6 7 9; hands G6 N1 N2 N3 N4 / R1 R2 R3 / Y1 Y2 Y3 Y4 Y5 / B1 B2; turn 1", []guide.Trial{
		{Moves: "play G6", Fact: "moves", Is: "discard N1; discard N2; discard N3; discard N4; pass"},
		{Moves: "play G6; discard N4", Fact: "turn", Is: "3"},
		{Moves: "play G6; discard N4; pass", Fact: "phase", Is: "acting"},
	}},
	{"book/3", "", "players 4; round 1; rules 8 9 10; piles B1 N8; hands G8 R1 R2 / B2 Y4 / B3 N9 Y5 / N10 B9 Y6; turn 1", []guide.Trial{
		{Moves: "play G8; pass", Fact: "moves", Is: "play B2; pass"},
		{Moves: "play G8; pass; play B2", Fact: "moves", Is: "play B3; play N9; pass"},
		{Moves: "play G8; pass; play B2; play N9", Fact: "moves", Is: "play N10; pass"},
	}},
	{"book/4", "", "players 3; round 1; rules 2 7 9; piles B5 N4; hands B6 B1 N2 / N1 N3 / G1 G2; turn 1", []guide.Trial{
		{Moves: "play B6; clear B", Fact: "turn", Is: "2"},
		{By: 1, Moves: "play B6; clear B; play B1", Refused: "D1"},
	}},
	{"book/4-one", "", "players 3; round 1; rules 1 7 9; piles N4; hands B1 B2 N5 G1 G3 Y7 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play B1; clear N; play G1", Event: "K1"},
	}},
	{"book/5", "", "players 3; round 1; rules 2 7 9; piles B5 N4; stock G9; hands B6 B1 N2 / B2 N3 / G1 G2; turn 1", []guide.Trial{
		{Moves: "play B6; clear B; draw; play B2", Event: "X2"},
	}},
	{"book/6", "", "players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1", []guide.Trial{
		{Fact: "moves", Is: "clear B; clear N; clear R"},
		{Moves: "clear B", Fact: "moves", Is: "play B2; play B5"},
	}},
	{"book/7", "", "players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1", []guide.Trial{
		{Moves: "clear R", Fact: "moves", Is: "pass"},
		{Moves: "clear R; pass", Fact: "turn", Is: "2"},
	}},
	{"book/8", "", "players 3; round 1; rules 3 7 9; piles B3 N2; hands N3 B5 G1 G2 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play G1", Fact: "turn", Is: "2"},
		{Moves: "play B5", Fact: "turn", Is: "1"},
		{Moves: "play N3", Fact: "turn", Is: "1"},
	}},
	{"book/8-cleared", "", "players 3; round 1; rules 3 7 9; piles B3 N2; hands B2 N1 B1 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "clear B", Fact: "turn", Is: "1"},
		{Moves: "clear N", Fact: "turn", Is: "2"},
	}},
	{"book/9", "", "players 3; round 1; rules 4 7 9; piles B4 N1-3; stock R8; hands B5 B6 G4 / G7 Y2 / Y9 Y10; discard B1-3 B7-10 N4-10 Y1 Y3-8 G1-3 G5-6 G8-10 R1-7 R9-10; turn 1; done 1", []guide.Trial{
		{Moves: "clear N", Fact: "due", Is: "2"},
		{Moves: "clear N; draw", Fact: "phase", Is: "shuffling"},
		{Moves: "play G4", Fact: "due", Is: "1"},
	}},
	{"book/10", "", "players 3; round 1; rules 1 7 9; piles N4; hands B1 B2 N5 G3 Y7 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play B1; play N5", Fact: "moves", Is: "play Y7; play G3; clear N; pass"},
		{Moves: "play B1; play N5; play B2", Refused: "K1"},
	}},
	{"book/10-three", "", "players 3; round 1; rules 1 3 9; piles N3; hands B1 B2 N5 G3 Y7 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play B1", Fact: "turn", Is: "2"},
	}},
	{"book/11", "", "players 3; options mini & maxi; round 1; rules 7 9 10; piles B2 B5 N9; hands B10 B3 N10 N1 / Y1 Y2 / R1 R2; turn 1", []guide.Trial{
		{Moves: "play B10", Fact: "scores", Is: "0 / 0 / 0"},
		{Moves: "play B10", Fact: "moves", Is: "play B3; play N10"},
		{Moves: "play B10", Fact: "piles", Is: "N9"},
		{Moves: "play B10; play N10", Fact: "phase", Is: "continuing"},
	}},
	{"book/12", "", "players 3; round 1; rules 2 7 9; hands Y9 B1 B2 / R7 / N5 N6; turn 1", []guide.Trial{
		{Moves: "play Y9; give B1; give R7; give N6", Fact: "hand 1", Is: "B2 N6"},
		{Moves: "play Y9; give B1; give R7; give N6", Fact: "hand 2", Is: "B1"},
		{Moves: "play Y9; give B1; give R7; give N6", Fact: "phase", Is: "acting"},
	}},
	{"book/13", "", "players 3; round 1; rules 2 7 9; rulepile 3 1 4 5 6 8 10; piles N3; hands B2 B5 / G7 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play B2; swap 7", Fact: "open", Is: "2 3 9"},
		{Moves: "play B2; swap 7", Fact: "turn", Is: "2"},
	}},
	{"book/14", "", "players 3; round 1; rules 2 7 9; hands B7 B8 / G7 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play B7; name 2; discard G7", Fact: "out", Is: "2"},
		{Moves: "play B7; name 2; discard G7", Fact: "noted", Is: "8 / 0 / 11"},
	}},
	{"book/15", "", "players 3; round 2; rules 2 5 9; hands B5 / G7 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play B5", Fact: "phase", Is: "dealing"},
		{Moves: "play B5", Fact: "noted", Is: "0 / 7 / 11"},
	}},
	{"book/16", "", "players 6; starter 2; round 1; rules 3 4 5; hands B3 B1 / N1 N2 / Y3 Y1 / G1 G5 / R1 R2 / B4 B5; turn 2; wait placing 1", []guide.Trial{
		{Moves: "play B3", Fact: "moves", Is: "pass"},
		{Moves: "play B3; pass; play R1; play G5; play Y1; play N1", Fact: "in force", Is: "3 5"},
		{Moves: "play B3; pass; play R1; play G5; play Y1; play N1; draw; play N2", Fact: "turn", Is: "3"},
	}},
	{"book/17", "", "players 3; options endless; round 1; rules 2 7 9; piles N4; stock G1-5 Y7; hands N5 / B1 B2 / R5 R6; turn 1; scores 0 / 4 / 0", []guide.Trial{
		{Moves: "play N5; draw; draw; draw; draw; draw", Fact: "hand 1", Is: "G1 G2 G3 G4 G5"},
		{Moves: "play N5; draw; draw; draw; draw; draw", Fact: "hand 2", Is: "B1 B2"},
		{Moves: "play N5; draw; draw; draw; draw; draw", Fact: "piles", Is: "N4 N5"},
	}},
	{"book/18", "", "players 3; options mini & maxi; round 1; rules 2 7 9; piles B2 B5 N10 R5 R10; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; done 1", []guide.Trial{
		{Moves: "clear B", Fact: "scores", Is: "5 / 0 / 0"},
		{Moves: "clear N", Fact: "scores", Is: "0 / 0 / 0"},
		{Moves: "clear R", Fact: "scores", Is: "10 / 0 / 0"},
	}},
	{"book/19", "", "players 3; round 1; rules 7 9 10; piles B1-10; hands N1-10 / Y1-10 / G1-10 R1-10; turn 1", []guide.Trial{
		{Moves: "play N1; play N2", Fact: "phase", Is: "acting"},
		{Moves: "play N1; play N2; play Y1; clear B", Fact: "phase", Is: "shuffling"},
	}},
	{"book/20", "", "players 3; options endless; round 1; rules 2 7 9; piles B2 B9 N10; hands B10 / Y1-10 N1-9 / B1 B3-8 G1-10 R1-10; turn 1", []guide.Trial{
		{Moves: "play B10", Fact: "piles", Is: "-"},
		{Moves: "play B10", Fact: "discarded", Is: "B2 B9 B10 N10"},
		{Moves: "play B10", Fact: "phase", Is: "shuffling"},
	}},
	{"book/21", "", "players 3; round 1; rules 2 5 9; stock Y8; hands B5 B8 / G7 / R5 R6; turn 1", []guide.Trial{
		{Moves: "play B5; name 3", Fact: "hand 3", Is: "Y8 R5 R6"},
	}},
	{"book/22", "", "players 3; rounds 2; round 2; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1; scores 9 / 2 / 0", []guide.Trial{
		{Moves: "play B5", Fact: "winners", Is: "1 2"},
		{Moves: "play B5; draw", Refused: "R3"},
	}},
	{"book/23", "", "players 3; round 1; rules 1 7 9; piles B7 N8 R9; hands B1 B5 N1 / G2 G3 / Y1 Y2; turn 1", []guide.Trial{
		{Moves: "clear B; play B1", Fact: "moves", Is: "clear N; clear R; pass"},
		{Moves: "clear B; play B1; clear B", Refused: "K1"},
	}},
	{"book/24", "", "players 4; round 2; start 3; rules 2 7 9; hands - / N1 / G1 / R1; wait dealing; out 1; noted 0 / 1 / 1 / 1; scores 20 / 20 / 20 / 1", []guide.Trial{
		{Moves: "deal 1 2 3 4 5 6 7 8 9 10 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10", Fact: "starter", Is: "1"},
	}},
	{"players", "", "", []guide.Trial{
		{Config: `{"players": 2}`, Refused: "C4"},
		{Config: `{"players": 3}`, Fact: "phase", Is: "dealing"},
		{Config: `{"players": 6}`, Fact: "phase", Is: "dealing"},
		{Config: `{"players": 7}`, Refused: "C4"},
	}},
	{"options", "", "", []guide.Trial{
		{Config: `{"players": 3, "options": "endless, mini & maxi, recommended", "renewals": 2}`, Fact: "phase", Is: "dealing"},
		{Config: `{"players": 6, "ruleCards": 10, "options": "endless, mini & maxi"}`, Fact: "phase", Is: "dealing"},
		{Config: `{"players": 3, "ruleCards": 4, "options": "recommended"}`, Refused: "R5"},
	}},
	{"example/turn", "", "", []guide.Trial{
		{Moves: "play B6", Fact: "moves", Is: "play N9; play G3; play G5; clear B; clear N"},
		{Moves: "play B6; clear N", Event: "X5"},
		{Moves: "play B6; clear N", Fact: "piles", Is: "B5 B6"},
	}},
	{"example/nothing-fits", "", "", []guide.Trial{
		{Fact: "moves", Is: "clear B; clear N; clear R"},
		{Moves: "clear B", Fact: "moves", Is: "play B2; play B5"},
	}},
	{"example/third", "", "", []guide.Trial{
		{Fact: "open", Is: "1 7 9"},
		{Moves: "play B1", Fact: "actions", Is: "1 / 3"},
		{Moves: "play B1; play N5", Fact: "moves", Is: "play Y7; play G1; play G3; clear N; pass"},
		{Moves: "play B1; play N5; clear N", Event: "K1"},
	}},
	{"example/one-action", "", "", []guide.Trial{
		{Fact: "piles", Is: "B3 N2"},
		{Moves: "play G1", Fact: "turn", Is: "2"},
		{Moves: "play B5", Fact: "turn", Is: "1"},
		{Moves: "play N3", Fact: "turn", Is: "1"},
	}},
	{"example/eight", "", "", []guide.Trial{
		{Moves: "play G8", Fact: "moves", Is: "pass"},
		{Moves: "play G8; pass; play B3; play B4", Fact: "piles", Is: "B2 B3 B4 N8 G8"},
		{Moves: "play G8; pass; play B3; play B4", Fact: "moves", Is: "pass"},
	}},
	{"example/nine", "", "", []guide.Trial{
		{Moves: "play Y9; give B1; give R7", Fact: "hand 2", Is: "R7"},
		{Moves: "play Y9; give B1; give R7; give N6", Fact: "hand 2", Is: "B1"},
		{Moves: "play Y9; give B1; give R7; give N6", Fact: "out", Is: "-"},
	}},
	{"example/ten", "", "", []guide.Trial{
		{Moves: "play B10", Fact: "piles", Is: "N9"},
		{Moves: "play B10; play N10", Fact: "piles", Is: "-"},
		{Moves: "play B10; play N10; play B3", Fact: "piles", Is: "B3"},
		{Moves: "play B10; play N10; play B3", Fact: "actions", Is: "1 / 2"},
	}},
	{"example/out", "", "", []guide.Trial{
		{Moves: "play B7; name 2; discard G7", Fact: "out", Is: "2"},
		{Moves: "play B7; name 2; discard G7", Fact: "noted", Is: "8 / 0 / 11"},
	}},
}
