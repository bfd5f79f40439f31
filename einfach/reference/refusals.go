package reference

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/einfach"
)

// A Refusal is something that is not allowed, and the clauses that forbid it.
type Refusal struct {
	Refused string // what is not allowed
	By      string // the ids of the clauses, with what has to be said of them
}

// A refusalCase is something refused, at a table or as a configuration.
type refusalCase struct {
	line string
	Trial
}

// Refusals returns the title and introduction of the table of what is not allowed, and
// an iterator over its rows. Of several rows that apply the first does.
func (e Edition) Refusals() (title, intro string, rows iter.Seq[Refusal]) {
	words := e.texts()
	return words.refusalHead.title, words.refusalHead.intro, slices.Values(words.refusals)
}

// refusals are cases of what is refused, in the order in which it is judged.
var refusals = [...][]refusalCase{
	{{lastRound, Trial{Moves: "play B5; draw", Refused: einfach.R3}}},
	{
		{newGame, Trial{Moves: "draw", Refused: einfach.C5}},
		{lastCard, Trial{Moves: "play N5; draw", Refused: einfach.R1}},
		{placing, Trial{By: 1, Moves: "play N2", Refused: einfach.A1}},
		{drawing, Trial{Moves: "play B6", Refused: einfach.D1}},
		{acting, Trial{By: 2, Moves: "play Y1", Refused: einfach.X1}},
		{two, Trial{Moves: "play B2; play B5", Refused: einfach.K2}},
		{five, Trial{Moves: "play B5; play B8", Refused: einfach.K5}},
		{six, Trial{Moves: "play G6; play R1", Refused: einfach.K6}},
		{seven, Trial{Moves: "play B7; play B8", Refused: einfach.K7}},
		{eight, Trial{Moves: "play G8; draw", Refused: einfach.K8}},
		{nine, Trial{Moves: "play Y9; pass", Refused: einfach.K9}},
		{endless, Trial{Moves: "play N5; pass", Refused: einfach.O1}},
	},
	{{newGame, Trial{Moves: "deal 1 2 3 4 5 6 7 8 9 9 " + cards, Refused: einfach.C2}}},
	{{"players 3; options recommended", Trial{Moves: deal, Refused: einfach.R5}}},
	{{newGame, Trial{Moves: "deal " + rules + " " + wrongCards, Refused: einfach.C1}}},
	{{emptyStock, Trial{Moves: "clear B; shuffle G1", Refused: einfach.D2}}},
	{{acting, Trial{Moves: "play G4", Refused: einfach.L1}}, {nine, Trial{Moves: "play Y9; give R7", Refused: einfach.L1}}},
	{{placing, Trial{Moves: "play B5; play B4", Refused: einfach.A2}}},
	{{placing, Trial{Moves: "pass", Refused: einfach.A3}}},
	{{third1, Trial{Moves: "play B1; play N5; play B2", Refused: einfach.K1}}},
	{{acting, Trial{Moves: "play B4", Refused: einfach.L3}}},
	{{acting, Trial{Moves: "play B6; clear R", Refused: einfach.L5}}},
	{{nothingFits, Trial{Moves: "clear B; clear N", Refused: einfach.X6}}},
	{{acting, Trial{Moves: "clear N", Refused: einfach.X3}}},
	{{acting, Trial{Moves: "pass", Refused: einfach.X2}}, {nothingFits, Trial{Moves: "pass", Refused: einfach.X3}}},
	{
		{nothingFits, Trial{Moves: "clear B; pass", Refused: einfach.X4}},
		{acting, Trial{Moves: "play B6; pass", Refused: einfach.X5}},
	},
	{{two, Trial{Moves: "play B2; swap 10", Refused: einfach.K2}}},
	{{five, Trial{Moves: "play B5; name 1", Refused: einfach.K5}}, {seven, Trial{Moves: "play B7; name 1", Refused: einfach.K7}}},
	{{eight, Trial{Moves: "play G8; pass; play B5", Refused: einfach.K8}}},
	{{ten, Trial{Moves: "play B10; pass", Refused: einfach.K10}}},
	{
		{"", Trial{Config: einfach.Config{Players: 2}, Refused: einfach.C4}},
		{"", Trial{Config: einfach.Config{Players: 3, RuleCards: 2}, Refused: einfach.C3}},
		{"", Trial{Config: einfach.Config{Players: 3, Starter: 4}, Refused: einfach.C6}},
		{"", Trial{Config: einfach.Config{Players: 3, Rounds: 101}, Refused: einfach.R3}},
		{"", Trial{Config: einfach.Config{Players: 3, RuleCards: 4, Options: einfach.Recommended}, Refused: einfach.R5}},
		{"", Trial{Config: einfach.Config{Players: 3, Renewals: 256}, Refused: einfach.R6}},
	},
}
