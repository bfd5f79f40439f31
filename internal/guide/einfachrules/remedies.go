package einfachrules

import "github.com/ebbesgo/ebbes/internal/guide"

// remedies are all remedies. Each language's file has their texts.
var remedies = []guide.Remedy{
	{"H1", []string{"L1", "F1"}},
	{"H5", []string{"X1", "X8"}},
	{"H6", []string{"C3", "C5", "R1"}},
	{"H10", []string{"C6", "R2", "A1"}},
	{"H13", []string{"E3", "C8", "R4"}},
	{"H14", []string{"C4", "R4"}},
	{"H16", []string{"C9"}},
	{"H17", []string{"L1", "L3", "A2"}},
	{"H18", []string{"F2", "F4", "K3"}},
	{"H19", []string{"D1", "K4"}},
	{"H20", []string{"O4", "O5", "O6"}},
	{"H21", []string{"X2", "X3", "X4", "A3"}},
	{"H22", []string{"C9"}},
	{"H23", []string{"E1", "E4"}},
	{"H24", []string{"C1"}},
	{"H25", nil},
}

// Why no position expresses an incident.
const (
	fallen     = "a state has no cards but those that are held, lie in the middle or are discarded"
	uneven     = "a deal of a state gives everybody as many cards as are due"
	penalty    = "a state knows no card that is drawn as a penalty"
	shuffled   = "a state does not shuffle cards that are still in the stock"
	mistaken   = "in a state the points are noted as they are counted"
	unseen     = "a state tells neither who looks at what nor who says what"
	fewerSeats = "a state has as many seats as the game has begun with"
)

// incidents are all incidents, each with the first remedy that fits it. Each language's file has
// their texts.
var incidents = []guide.Incident{
	{
		ID: "too-low", Remedy: "H17", Before: acting, Slip: guide.Trial{Moves: "play B4", Refused: "L3"}, Settled: "play B6",
		After: "players 3; round 1; rules 2 7 9; piles B5 B6 N4 N8; hands B4 N6 N9 G3 G5 / Y1 Y2 / R1 R2; turn 1; done 1",
	},
	{ID: "wrong-pile-late", Remedy: "H17", Why: penalty},
	{
		ID: "placed-same", Remedy: "H17", Before: placing, Slip: guide.Trial{Moves: "play B5; play B4", Refused: "A2"}, Settled: "play B5; play Y1",
		After: "players 3; round 1; rules 3 4 5; piles B5 Y1; hands B3 N2 N4 / B1 B4 / B6; turn 1; wait placing",
	},
	{
		ID: "seven-forgotten", Remedy: "H18", Before: seven, Slip: guide.Trial{Moves: "play B7; play B8", Refused: "K7"}, Settled: "play B7; name 3; pass",
		After: "players 3; round 1; rules 2 7 9; piles B7; hands B8 / G7 / R5 R6; turn 1; done 1",
	},
	{
		ID: "three-overlooked", Remedy: "H18", Before: onlyThree, Slip: guide.Trial{By: 1, Moves: "play G1; play G2", Refused: "D1"}, Settled: "play G1; draw",
		After: "players 3; round 1; rules 3 7 9; piles B3 N2 G1; hands B5 N3 G2 / B1 Y1 Y2 / R1 R2; turn 2",
	},
	{
		ID: "six-wrong-hand", Remedy: "H18", Before: six, Slip: guide.Trial{By: 3, Moves: "play G6; pass; discard Y1", Refused: "K6"}, Settled: "play G6; pass; discard B5",
		After: "players 4; round 1; rules 6 7 9; piles G6; discard B5; hands N1 N2 N3 / R1 R2 R3 R4 / Y1 Y2 Y3 / B1 B2 B3 B4; turn 1; done 1",
	},
	{
		ID: "draw-forgotten", Remedy: "H19", Before: drawing, Slip: guide.Trial{Moves: "play B6", Refused: "D1"}, Settled: "draw; play B6",
		After: "players 3; round 1; rules 2 7 9; piles B5 B6 N4; hands B1 G9 / B2 N3 / G1 G2; turn 1; done 1",
	},
	{
		ID: "one-for-two", Remedy: "H19", Before: four, Slip: guide.Trial{By: 2, Moves: "play G5; name 3; draw; play G7", Refused: "D1"}, Settled: "play G5; name 3; draw; draw",
		After: "players 3; round 1; rules 4 5 9; piles B4 G5; hands B5 G4 / Y2 G7 R9 R10 / Y9 Y10 R8; turn 2",
	},
	{ID: "two-for-one", Remedy: "H19", Why: unseen},
	{
		ID: "out-of-turn", Remedy: "H5", Before: acting, Slip: guide.Trial{By: 2, Moves: "play Y1", Refused: "X1"}, Settled: "play B6; clear N; draw; play Y1",
		After: "players 3; round 1; rules 2 7 9; piles B5 B6 Y1; discard N4 N8; hands B4 N6 N9 G3 G5 / B1 Y2 / R1 R2; turn 2; done 1",
	},
	{
		ID: "regretted", Remedy: "H1", Before: acting, Settled: "play N9",
		After: "players 3; round 1; rules 2 7 9; piles B5 N4 N8 N9; hands B4 B6 N6 G3 G5 / Y1 Y2 / R1 R2; turn 1; wait giving",
	},
	{ID: "fallen-card", Remedy: "H1", Why: fallen},
	{
		ID: "cleared-though-fit", Remedy: "H21", Before: acting, Slip: guide.Trial{Moves: "clear N", Refused: "X3"}, Settled: "play B6; clear N",
		After: "players 3; round 1; rules 2 7 9; piles B5 B6; discard N4 N8; hands B4 N6 N9 G3 G5 / Y1 Y2 / R1 R2; turn 2; wait drawing",
	},
	{
		ID: "cleared-and-passed", Remedy: "H21", Before: nothingFits, Slip: guide.Trial{Moves: "clear B; pass", Refused: "X4"}, Settled: "clear B; play B5",
		After: "players 3; round 1; rules 2 7 9; piles B5 N8 R9; discard B7; hands B2 N1 / G2 G3 / Y1 Y2; turn 2; wait drawing",
	},
	{ID: "passed-late", Remedy: "H21", Why: penalty},
	{
		ID: "mini-unnoted", Remedy: "H20", Before: mini, Settled: "clear B",
		After: "players 3; options mini & maxi; round 1; rules 2 7 9; piles N9 R5 R10; discard B2 B5; hands G1 G2 / Y1 Y2 / R1 R2; turn 2; wait drawing; scores 5 / 0 / 0",
	},
	{
		ID: "out-unnoticed", Remedy: "H23", Before: lastCard, Slip: guide.Trial{Moves: "play N5; draw", Refused: "R1"}, Settled: "play N5",
		After: "players 3; round 1; rules 2 7 9; piles N5; hands - / B1 B2 / R5 R6; wait dealing; out 1; noted 0 / 3 / 11; scores 0 / 3 / 11",
	},
	{
		ID: "placed-out-of-order", Remedy: "H10", Before: placing, Slip: guide.Trial{By: 1, Moves: "play N2", Refused: "A1"}, Settled: "play B5; play Y1; play N2",
		After: "players 3; round 1; rules 3 4 5; piles B5 N2 Y1; hands B3 N4 / B1 B4 / B6; turn 1; wait drawing",
	},
	{ID: "seven-cards", Remedy: "H6", Why: uneven},
	{ID: "wrong-sum", Remedy: "H13", Why: mistaken},
	{ID: "somebody-leaves", Remedy: "H14", Why: fewerSeats},
	{ID: "stock-seen", Remedy: "H22", Why: shuffled},
	{ID: "card-on-floor", Remedy: "H24", Why: fallen},
	{ID: "advice", Remedy: "H16", Why: unseen},
	{ID: "disputed", Remedy: "H25", Why: unseen},
}
