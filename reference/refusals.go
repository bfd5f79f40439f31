package reference

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
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

// refusals are cases of what is refused, in the order in which it is judged.
var refusals = [...][]refusalCase{
	{
		{roundFive, Trial{Moves: "R6; B1", Refused: ebbes.R2}},
		{onlyRound, Trial{Moves: "R6; B1", Refused: ebbes.V6}},
	},
	{
		{newGame, Trial{By: 3, Moves: "deal 1 " + deck, Refused: ebbes.T7}},
		{bySelf, Trial{By: 1, Moves: "start 1", Refused: ebbes.S3}},
		{selecting, Trial{By: 2, Moves: "select G5", Refused: ebbes.V2}},
		{newRound, Trial{By: 2, Moves: "N5", Refused: ebbes.P1}},
	},
	{{newRound, Trial{Moves: "N5", Refused: ebbes.P1}}},
	{{trumpIsBrown, Trial{Moves: "N6", Refused: ebbes.P2}}},
	{
		{newGame, Trial{Moves: "deal 1 " + wrongDeck, Refused: ebbes.T1}},
		{"players 3; variants more cards", Trial{Moves: "deal 1 " + wrongMore, Refused: ebbes.M1}},
	},
	{
		{roundOver, Trial{Moves: "deal 2 " + deck, Refused: ebbes.T2}},
		{"players 3; variants select designations", Trial{Moves: "deal 2 " + deck, Refused: ebbes.V1}},
	},
	{{selecting, Trial{Moves: "select G7", Refused: ebbes.V1}}},
	{{selecting, Trial{Moves: "select B3", Refused: ebbes.V2}}, {selecting, Trial{Moves: "select G2", Refused: ebbes.V2}}},
	{{trumpsOpen, Trial{Moves: "R2", Refused: ebbes.F4}}},
	{{bySelf, Trial{Moves: "start 1", Refused: ebbes.F7}}},
	{
		{"", Trial{Config: ebbes.Config{Players: 6}, Refused: ebbes.T1}},
		{"", Trial{Config: ebbes.Config{Players: 3, Starter: 4}, Refused: ebbes.T4}},
		{"", Trial{Config: ebbes.Config{Players: 3, Dealer: 4}, Refused: ebbes.T5}},
		{"", Trial{Config: ebbes.Config{Players: 2, Starter: 3}, Refused: ebbes.F8}},
		{"", Trial{Config: ebbes.Config{Players: 3, Rounds: 4}, Refused: ebbes.R2}},
		{"", Trial{Config: ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 101}, Refused: ebbes.V7}},
		{"", Trial{Config: ebbes.Config{Players: 3, Track: ebbes.Track{Finish: 10}}, Refused: ebbes.V8}},
	},
}

// Tables at which something is refused.
const (
	newRound  = "players 3; numbers 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *"
	selecting = "players 3; variants select designations; selected B1 N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *"
	roundFive = "players 3; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *"
	onlyRound = "players 3; variants select designations; rounds 1; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *"
)

// Refusals returns the title and introduction of the table of what is not allowed, and
// an iterator over its rows. Of several rows that apply the first does.
func (e Edition) Refusals() (title, intro string, rows iter.Seq[Refusal]) {
	words := e.texts()
	return words.refusalHead.title, words.refusalHead.intro, slices.Values(words.refusals)
}
