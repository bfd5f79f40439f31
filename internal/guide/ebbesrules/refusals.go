package ebbesrules

import "github.com/ebbesgo/ebbes/internal/guide"

// refusals are cases of refused moves, in the order of judgement.
var refusals = [][]guide.Case{
	{
		{roundFive, guide.Trial{Moves: "R6; B1", Refused: "R2"}},
		{onlyRound, guide.Trial{Moves: "R6; B1", Refused: "V6"}},
	},
	{
		{newGame, guide.Trial{By: 3, Moves: "deal 1 " + deck, Refused: "T7"}},
		{bySelf, guide.Trial{By: 1, Moves: "start 1", Refused: "S3"}},
		{selecting, guide.Trial{By: 2, Moves: "select G5", Refused: "V2"}},
		{newRound, guide.Trial{By: 2, Moves: "N5", Refused: "P1"}},
	},
	{{newRound, guide.Trial{Moves: "N5", Refused: "P1"}}},
	{{trumpIsBrown, guide.Trial{Moves: "N6", Refused: "P2"}}},
	{
		{newGame, guide.Trial{Moves: "deal 1 " + wrongDeck, Refused: "T1"}},
		{"players 3; variants more cards", guide.Trial{Moves: "deal 1 " + wrongMore, Refused: "M1"}},
	},
	{
		{roundOver, guide.Trial{Moves: "deal 2 " + deck, Refused: "T2"}},
		{"players 3; variants select designations", guide.Trial{Moves: "deal 2 " + deck, Refused: "V1"}},
	},
	{{selecting, guide.Trial{Moves: "select G7", Refused: "V1"}}},
	{{selecting, guide.Trial{Moves: "select B3", Refused: "V2"}}, {selecting, guide.Trial{Moves: "select G2", Refused: "V2"}}},
	{{trumpsOpen, guide.Trial{Moves: "R2", Refused: "F4"}}},
	{{bySelf, guide.Trial{Moves: "start 1", Refused: "F7"}}},
	{
		{"", guide.Trial{Config: `{"players": 6}`, Refused: "T1"}},
		{"", guide.Trial{Config: `{"players": 3, "starter": "4"}`, Refused: "T4"}},
		{"", guide.Trial{Config: `{"players": 3, "dealer": "4"}`, Refused: "T5"}},
		{"", guide.Trial{Config: `{"players": 2, "starter": "3"}`, Refused: "F8"}},
		{"", guide.Trial{Config: `{"players": 3, "rounds": 4}`, Refused: "R2"}},
		{"", guide.Trial{Config: `{"players": 3, "variants": "select designations", "rounds": 101}`, Refused: "V7"}},
		{"", guide.Trial{Config: `{"players": 3, "track": {"finish": 10}}`, Refused: "V8"}},
	},
}

// Tables with a refusal each.
const (
	newRound  = "players 3; numbers 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *"
	selecting = "players 3; variants select designations; selected B1 N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *"
	roundFive = "players 3; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *"
	onlyRound = "players 3; variants select designations; rounds 1; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *"
)
