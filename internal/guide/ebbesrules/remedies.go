package ebbesrules

import "github.com/ebbesgo/ebbes/internal/guide"

// remedies are all remedies. Each language's file has their texts.
var remedies = []guide.Remedy{
	{"H1", []string{"P1", "D1"}},
	{"H2", []string{"P2", "D4"}},
	{"H3", []string{"D1", "D3", "S1"}},
	{"H4", []string{"P4", "P5", "P6"}},
	{"H5", []string{"P1", "P6", "D3"}},
	{"H6", []string{"T1", "T6", "R1"}},
	{"H7", []string{"T1", "P1"}},
	{"H8", []string{"T1", "M1", "D2"}},
	{"H9", []string{"T2", "R1"}},
	{"H10", []string{"S3", "R1", "T7", "F2"}},
	{"H11", []string{"V1", "V2", "D2"}},
	{"H12", []string{"F3", "F4", "F5"}},
	{"H13", []string{"S1", "S2", "S4", "V6"}},
	{"H14", []string{"T1", "R3"}},
	{"H15", []string{"P6"}},
	{"H16", nil},
	{"H25", nil},
}

// Why no position expresses an incident.
const (
	fallen     = "a state has no cards but those that are held, played or taken"
	uneven     = "in a state all hands are as long as the tricks played demand"
	foreign    = "a state has exactly the cards in play"
	deducted   = "a state counts no points but those of the roles"
	twice      = "in a state every number card is turned up once"
	mistaken   = "in a state the points are marked as they are counted"
	unseen     = "a state tells neither who looks at what nor who says what"
	fewerSeats = "a state has as many seats as the game has begun with"
)

// incidents are all incidents, each with the first remedy that fits it. Each language's file has
// their texts.
var incidents = []guide.Incident{
	{
		ID: "revoke-open", Remedy: "H2", Before: "players 3; numbers 2; trick 1 B4; hands B2-3 B5-6 G1-5 / B1 N1-3 Y1-5 R4 / *",
		Slip: guide.Trial{Moves: "R4", Refused: "P2"}, Settled: "B1",
		After: "players 3; numbers 2; trick 1 B4 B1; hands B2-3 B5-6 G1-5 / N1-3 Y1-5 R4 / *",
	},
	{ID: "revoke-late", Remedy: "H2", Why: deducted},
	{
		ID: "revoke-last-trick", Remedy: "H2",
		Before: "players 4; numbers 2; trick 1 B5; hands B1 N1 Y7-8 G7-8 R8 / B4 G1-3 N3 Y1 R1-2 / B2 N2 N4 Y2-3 G4-5 R3 / *; taken B3 B6-8 N5-8 / - / - / -",
		Slip:   guide.Trial{Moves: "G2", Refused: "P2"}, Settled: "B4",
		After: "players 4; numbers 2; trick 1 B5 B4; hands B1 N1 Y7-8 G7-8 R8 / G1-3 N3 Y1 R1-2 / B2 N2 N4 Y2-3 G4-5 R3 / *; taken B3 B6-8 N5-8 / - / - / -",
	},
	{ID: "revoke-confessed", Remedy: "H2", Why: deducted},
	{
		ID: "lead-out-of-turn", Remedy: "H5", Before: dora,
		Slip: guide.Trial{By: 1, Moves: "Y1", Refused: "P1"}, Settled: "N4",
		After: "players 3; numbers 2; trick 3 N4; hands B1-3 Y1 Y6 G1-3 / N5-6 Y2-5 R1-2 / *; taken G4-6 / - / B4 N1 B6; voids - / B / -",
	},
	{
		ID: "lead-followed", Remedy: "H5", Before: dora,
		Slip: guide.Trial{By: 1, Moves: "Y1", Refused: "P1"}, Stays: true,
		After: "players 3; numbers 2; roles Y; trick 1 Y1 Y2; hands B1-3 Y6 G1-3 / N5-6 Y3-5 R1-2 / *; taken G4-6 / - / B4 N1 B6; voids - / B / -",
	},
	{
		ID: "wrong-taker", Remedy: "H4", Before: arisen,
		Slip: guide.Trial{By: 1, Moves: "B1", Refused: "P1"}, Settled: "B5",
		After: "players 3; numbers 1; roles Y; trick 2 B5; hands B1-4 G1-5 / B6 N1-6 R1 / *; taken - / G6 Y1 Y3 / -; voids - / G / G",
	},
	{
		ID: "wrong-taker-late", Remedy: "H4", Before: arisen,
		Slip: guide.Trial{By: 1, Moves: "G5", Refused: "P1"}, Stays: true,
		After: "players 3; numbers 1; roles Y; trick 1 G5 B5 R2; hands B1-4 G1-4 / B6 N1-6 R1 / *; taken G5-6 Y1 Y3 B5 R2 / - / -",
	},
	{ID: "fallen-card", Remedy: "H1", Why: fallen},
	{
		ID: "regretted", Remedy: "H1", Before: "players 3; numbers 2; roles B N Y; trick 1 Y2; hands Y1 Y3-6 R1 R3-4 / N1 N3-6 G1-4 / *; taken B1 B2 N2 / - / -",
		Settled: "G2",
		After:   "players 3; numbers 2; roles B N Y G; trick 1 Y2 G2; hands Y1 Y3-6 R1 R3-4 / N1 N3-6 G1 G3-4 / *; taken B1 B2 N2 / - / -",
	},
	{ID: "stuck-cards", Remedy: "H1", Why: fallen},
	{ID: "misdeal-early", Remedy: "H6", Why: uneven},
	{ID: "misdeal-late", Remedy: "H7", Why: uneven},
	{ID: "card-on-floor", Remedy: "H7", Why: fallen},
	{ID: "trick-skipped", Remedy: "H7", Why: uneven},
	{ID: "foreign-held", Remedy: "H8", Why: foreign},
	{ID: "foreign-played", Remedy: "H8", Why: foreign},
	{ID: "number-kept", Remedy: "H9", Why: twice},
	{
		ID: "role-overlooked", Remedy: "H3", Before: "players 3; numbers 2; roles Y; trick 1 B6; hands B1 B3-5 G1-2 / B2 N3-6 R1-2 / *; taken Y1-6 G3-5 / - / -",
		Settled: "B2",
		After:   "players 3; numbers 2; roles Y B; trick 1 B6 B2; hands B1 B3-5 G1-2 / N3-6 R1-2 / *; taken Y1-6 G3-5 / - / -",
	},
	{
		ID: "roles-swapped", Remedy: "H3", Before: beforeLast, Settled: "R6", After: roundOver,
	},
	{
		ID: "wrong-nix-winner", Remedy: "H10", Before: "players 3; dealer 1; round 2; numbers 5 2; nix 3; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
		Slip: guide.Trial{By: 2, Moves: "start 1", Refused: "S3"}, Settled: "start 2",
		After: "players 3; dealer 1; round 2; numbers 5 2; start 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
	},
	{
		ID: "wrong-pair", Remedy: "H11", Before: "players 3; variants select designations; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
		Slip: guide.Trial{By: 1, Moves: "select B3", Refused: "V2"}, Settled: "select N2",
		After: "players 3; variants select designations; selected N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
	},
	{
		ID: "fictive-wrong-card", Remedy: "H12", Before: "players 2; numbers 5; trick 1 B3 B4; hands N4-6 Y3-6 G2 G4 / *; display B6+B1 Y1+G3 B5+N1 Y2+N2 G1+N3",
		Slip: guide.Trial{Moves: "B5", Refused: "F4"}, Settled: "B6",
		After: "players 2; numbers 5; trick 1 B3 B4 B6; hands N4-6 Y3-6 G2 G4 / *; display B1 Y1+G3 B5+N1 Y2+N2 G1+N3; taken - / - / B3 B4 B6",
	},
	{ID: "wrong-score", Remedy: "H13", Why: mistaken},
	{ID: "somebody-leaves", Remedy: "H14", Why: fewerSeats},
	{ID: "peek", Remedy: "H12", Why: unseen},
	{ID: "leafing", Remedy: "H15", Why: unseen},
	{ID: "advice", Remedy: "H16", Why: unseen},
	{ID: "disputed", Remedy: "H25", Why: unseen},
}

// Tables that several incidents begin with.
const (
	dora   = "players 3; numbers 2; trick 1 B4 N1 B6; hands B1-3 Y1 Y6 G1-3 / N5-6 Y2-5 R1-2 / *; taken G4-6 / - / B4 N1 B6; voids - / B / -"
	arisen = "players 3; numbers 1; roles Y; trick 1 G6 Y3 Y1; hands B1-4 G1-5 / B5-6 N1-6 R1 / *; taken - / G6 Y1 Y3 / -"
)
