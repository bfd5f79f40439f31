package einfachrules

import "github.com/ebbesgo/ebbes/internal/guide"

// refusals are cases of refused moves, in the order of judgement.
var refusals = [][]guide.Case{
	{{lastRound, guide.Trial{Moves: "play B5; draw", Refused: "R3"}}},
	{
		{newGame, guide.Trial{Moves: "draw", Refused: "C5"}},
		{lastCard, guide.Trial{Moves: "play N5; draw", Refused: "R1"}},
		{placing, guide.Trial{By: 1, Moves: "play N2", Refused: "A1"}},
		{drawing, guide.Trial{Moves: "play B6", Refused: "D1"}},
		{acting, guide.Trial{By: 2, Moves: "play Y1", Refused: "X1"}},
		{two, guide.Trial{Moves: "play B2; play B5", Refused: "K2"}},
		{five, guide.Trial{Moves: "play B5; play B8", Refused: "K5"}},
		{six, guide.Trial{Moves: "play G6; play R1", Refused: "K6"}},
		{seven, guide.Trial{Moves: "play B7; play B8", Refused: "K7"}},
		{eight, guide.Trial{Moves: "play G8; draw", Refused: "K8"}},
		{nine, guide.Trial{Moves: "play Y9; pass", Refused: "K9"}},
		{endless, guide.Trial{Moves: "play N5; pass", Refused: "O1"}},
	},
	{{newGame, guide.Trial{Moves: "deal 1 2 3 4 5 6 7 8 9 9 " + cards, Refused: "C2"}}},
	{{"players 3; options recommended", guide.Trial{Moves: deal, Refused: "R5"}}},
	{{newGame, guide.Trial{Moves: "deal " + rules + " " + wrongCards, Refused: "C1"}}},
	{{emptyStock, guide.Trial{Moves: "clear B; shuffle G1", Refused: "D2"}}},
	{{acting, guide.Trial{Moves: "play G4", Refused: "L1"}}, {nine, guide.Trial{Moves: "play Y9; give R7", Refused: "L1"}}},
	{{placing, guide.Trial{Moves: "play B5; play B4", Refused: "A2"}}},
	{{placing, guide.Trial{Moves: "pass", Refused: "A3"}}},
	{{third1, guide.Trial{Moves: "play B1; play N5; play B2", Refused: "K1"}}},
	{{acting, guide.Trial{Moves: "play B4", Refused: "L3"}}},
	{{acting, guide.Trial{Moves: "play B6; clear R", Refused: "L5"}}},
	{{nothingFits, guide.Trial{Moves: "clear B; clear N", Refused: "X6"}}},
	{{acting, guide.Trial{Moves: "clear N", Refused: "X3"}}},
	{{acting, guide.Trial{Moves: "pass", Refused: "X2"}}, {nothingFits, guide.Trial{Moves: "pass", Refused: "X3"}}},
	{
		{nothingFits, guide.Trial{Moves: "clear B; pass", Refused: "X4"}},
		{acting, guide.Trial{Moves: "play B6; pass", Refused: "X5"}},
	},
	{{two, guide.Trial{Moves: "play B2; swap 10", Refused: "K2"}}},
	{{five, guide.Trial{Moves: "play B5; name 1", Refused: "K5"}}, {seven, guide.Trial{Moves: "play B7; name 1", Refused: "K7"}}},
	{{eight, guide.Trial{Moves: "play G8; pass; play B5", Refused: "K8"}}},
	{{ten, guide.Trial{Moves: "play B10; pass", Refused: "K10"}}},
	{
		{"", guide.Trial{Config: `{"players": 2}`, Refused: "C4"}},
		{"", guide.Trial{Config: `{"players": 3, "ruleCards": 2}`, Refused: "C3"}},
		{"", guide.Trial{Config: `{"players": 3, "starter": "4"}`, Refused: "C6"}},
		{"", guide.Trial{Config: `{"players": 3, "rounds": 101}`, Refused: "R3"}},
		{"", guide.Trial{Config: `{"players": 3, "ruleCards": 4, "options": "recommended"}`, Refused: "R5"}},
		{"", guide.Trial{Config: `{"players": 3, "renewals": 256}`, Refused: "R6"}},
	},
}
