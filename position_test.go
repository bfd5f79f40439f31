package ebbes_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"pgregory.net/rapid"
)

// Positions as people may type them.
const (
	openingState   = "players 3; numbers 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *"
	completeState  = "players 3; numbers 2; roles B Y R; trick 1 B2 Y2 R2; hands B1 B3-6 N1-4 / N5-6 Y1 Y3-6 G1-2 / *; taken B2 Y2 R2 / - / -"
	inTrickState   = "players 3; numbers 2; roles B Y R; trick 1 N1 N5; hands B1 B3-6 N2-4 / N6 Y1 Y3-6 G1-2 / *; taken B2 Y2 R2 / - / -; voids - / B / B"
	lateState      = "players 3; numbers 2; roles B Y R G; trick 1 Y4 Y5 Y6; hands B5-6 / N4-5 / N6 G6; taken B1-4 N1-2 / R1-6 / Y1-6 N3 G1-5"
	scoredState    = "players 3; numbers 2; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0"
	namingState    = "players 3; round 2; numbers 5 2; nix 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *; scores 9 / -6 / 0"
	selectingState = "players 3; variants select designations; selected B1 N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *"
	twoPeopleState = "players 2; numbers 3; roles Y G; trick 1 B1 Y3 G3; hands B2-6 N1-4 / N5-6 Y1-2 Y4-6 G1-2; display G5 G4+G6 R1+R4 R2+R5 R3+R6; taken - / B1 Y3 G3 / -"
	thirdState     = "players 2; numbers 3; roles Y G; trick 2 N5 G5; hands B3-6 N1-4 / N6 Y1 Y4-6 G1-2; display -+R1 G4+G6 - R2+R5 R3+R6; taken - / B1-2 Y2-3 G3 R4 / -"
	bareState      = "players 2; variants more cards; round 2; numbers 1 3; start 3; roles G; trick 3 G3; hands B1-9 N1-6 / *; display -+G5+G6 G4+G7+G8 R1+R4+R5 R2+R6+R7 R3+R8+R9"

	inTrickView    = "view 1; players 3; numbers 2; roles B Y R; trick 1 N1 N5; hands B1 B3-6 N2-4 / ? / ?; taken B2 Y2 R2 / - / -; voids - / B / B"
	lateView       = "view 1; players 3; numbers 2; roles B Y R G; trick 1 Y4 Y5 Y6; hands B5-6 / ? / ?; taken B1-4 N1-2 / R1-6 / Y1-6 N3 G1-5"
	twoPeopleView  = "view 2; players 2; numbers 3; roles Y G; trick 1 B1 Y3 G3; hands ? / N5-6 Y1-2 Y4-6 G1-2; display G5 G4+? R1+? R2+? R3+?; taken - / B1 Y3 G3 / -"
	spectatorsView = "view -; players 2; numbers 3; roles Y G; trick 1 B1 Y3 G3; hands ? / ?; display G5 G4+? R1+? R2+? R3+?; taken - / B1 Y3 G3 / -"
)

var (
	typedStates = []string{
		openingState,
		completeState,
		inTrickState,
		lateState,
		scoredState,
		namingState,
		selectingState,
		twoPeopleState,
		thirdState,
		bareState,
	}
	typedViews = []string{inTrickView, lateView, twoPeopleView, spectatorsView}
)

// positionOf returns the kind of a position: a state or a view.
func positionOf(text string) string {
	if strings.HasPrefix(text, "view") {
		return "view"
	}
	return "state"
}

// Typed positions are written in their standard form.
func TestPositions(t *testing.T) {
	for _, c := range []struct{ typed, written string }{
		{"players 3", "players 3"},
		{"  players  3  ", "players 3"},
		{"players 3; round 0", "players 3"},
		{"players 3; starter 1; dealer 3; rounds 5; variants base game", "players 3"},
		{"players 2; starter 2; dealer 1", "players 2; starter 2"},
		{"players 5; starter 3; dealer 3", "players 5; starter 3; dealer 3"},
		{
			"dabbscheedel -9;finish 30;rounds 100;variants select\tdesignations;players 4",
			"players 4; variants select designations; rounds 100; finish 30; dabbscheedel -9",
		},
		{"players 4; variants more cards,  select designations; finish 20; dabbscheedel -10", "players 4; variants more cards, select designations"},
		{"view 2; players 3", "view 2; players 3"},
		{"players 3;view -", "view -; players 3"},
		{
			openingState,
			"players 3; round 1; numbers 2; hands B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 / G3 G4 G5 G6 R1 R2 R3 R4 R5 R6",
		},
		{
			"hands */Y1-6 N5-6 G1-2/R1-6 G3-6;\n\tscores 0 / 0 / 0; taken - / - / -;\r\nvoids - / - / -; start 1; numbers 2; round 1; players 3",
			"players 3; round 1; numbers 2; hands B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 / G3 G4 G5 G6 R1 R2 R3 R4 R5 R6",
		},
		{
			completeState,
			"players 3; round 1; numbers 2; roles B Y R; trick 1 B2 Y2 R2; hands B1 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y3 Y4 Y5 Y6 G1 G2 / " +
				"G3 G4 G5 G6 R1 R3 R4 R5 R6; taken B2 Y2 R2 / - / -; voids - / B / B",
		},
		{
			strings.Replace(completeState, "taken B2 Y2 R2 / - / -", "taken Y2 R2 B2 / - / -; voids - / B / -", 1), // visible in the trick, too
			"players 3; round 1; numbers 2; roles B Y R; trick 1 B2 Y2 R2; hands B1 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y3 Y4 Y5 Y6 G1 G2 / " +
				"G3 G4 G5 G6 R1 R3 R4 R5 R6; taken B2 Y2 R2 / - / -; voids - / B / B",
		},
		{
			lateState, // nix may be left out
			"players 3; round 1; numbers 2; roles B Y R G N; trick 1 Y4 Y5 Y6; hands B5 B6 / N4 N5 / N6 G6; " +
				"taken B1 B2 B3 B4 N1 N2 / R1 R2 R3 R4 R5 R6 / N3 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5",
		},
		{
			strings.Replace(lateState, "roles B Y R G", "roles B Y R G N", 1),
			"players 3; round 1; numbers 2; roles B Y R G N; trick 1 Y4 Y5 Y6; hands B5 B6 / N4 N5 / N6 G6; " +
				"taken B1 B2 B3 B4 N1 N2 / R1 R2 R3 R4 R5 R6 / N3 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5",
		},
		{
			scoredState, // the round is over, with no hands
			"players 3; round 1; numbers 2; roles B Y R G N; trick 1 R4 R5 R6; " +
				"taken B1 B2 B3 B4 B5 B6 Y1 Y2 Y3 Y4 Y5 Y6 / N1 N2 N3 G1 G2 G3 G4 G5 G6 / N4 N5 N6 R1 R2 R3 R4 R5 R6; scores 6 / -6 / 0",
		},
		{
			namingState,
			"players 3; round 2; numbers 5 2; nix 2; hands B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 / " +
				"G3 G4 G5 G6 R1 R2 R3 R4 R5 R6; scores 9 / -6 / 0",
		},
		{
			strings.Replace(namingState, "round 2; numbers 5 2; nix 2", "round 4; numbers 5 1 3 2; start 3", 1), // the last number card belongs to the round
			"players 3; round 4; numbers 1 3 5 2; start 3; hands B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 / " +
				"G3 G4 G5 G6 R1 R2 R3 R4 R5 R6; scores 9 / -6 / 0",
		},
		{
			strings.Replace(selectingState, "B1 N2", "B4 R2 N1 Y6 G3", 1), // 2 has B4 and Y6, 3 has R2 and G3, 1 has N1
			"players 3; variants select designations; round 1; selected B4 G3 N1 Y6 R2; " +
				"hands B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 / G3 G4 G5 G6 R1 R2 R3 R4 R5 R6",
		},
		{
			strings.Replace(selectingState, "B1 N2", "-", 1),
			"players 3; variants select designations; round 1; hands B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 / G3 G4 G5 G6 R1 R2 R3 R4 R5 R6",
		},
		{
			twoPeopleState,
			"players 2; round 1; numbers 3; roles Y G; trick 1 B1 Y3 G3; hands B2 B3 B4 B5 B6 N1 N2 N3 N4 / N5 N6 Y1 Y2 Y4 Y5 Y6 G1 G2; " +
				"display G5 G4+G6 R1+R4 R2+R5 R3+R6; taken - / B1 Y3 G3 / -; voids - / B",
		},
		{
			bareState,
			"players 2; variants more cards; round 2; numbers 1 3; start 3; roles G; trick 3 G3; " +
				"hands B1 B2 B3 B4 B5 B6 B7 B8 B9 N1 N2 N3 N4 N5 N6 / N7 N8 N9 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G1 G2 G9; " +
				"display -+G5+G6 G4+G7+G8 R1+R4+R5 R2+R6+R7 R3+R8+R9",
		},
		{
			inTrickView,
			"view 1; players 3; round 1; numbers 2; roles B Y R; trick 1 N1 N5; hands B1 B3 B4 B5 B6 N2 N3 N4 / ? / ?; taken B2 Y2 R2 / - / -; voids - / B / B",
		},
		{
			strings.Replace(inTrickView, "/ ? / ?", "/ - / -", 1), // not seen
			"view 1; players 3; round 1; numbers 2; roles B Y R; trick 1 N1 N5; hands B1 B3 B4 B5 B6 N2 N3 N4 / ? / ?; taken B2 Y2 R2 / - / -; voids - / B / B",
		},
		{
			spectatorsView,
			"view -; players 2; round 1; numbers 3; roles Y G; trick 1 B1 Y3 G3; hands ? / ?; display G5 G4+? R1+? R2+? R3+?; taken - / B1 Y3 G3 / -; voids - / B",
		},
		{
			strings.Replace(spectatorsView, "hands ? / ?; ", "", 1),
			"view -; players 2; round 1; numbers 3; roles Y G; trick 1 B1 Y3 G3; hands ? / ?; display G5 G4+? R1+? R2+? R3+?; taken - / B1 Y3 G3 / -; voids - / B",
		},
	} {
		what := positionOf(c.written)
		got, err := reads[what](c.typed)
		if err != nil || got.String() != c.written {
			t.Errorf("%s\ngot  %v, %v\nwant %s", c.typed, got, err, c.written)
		}
		if again, err := reads[what](c.written); again != got || err != nil {
			t.Errorf("%s\nis read as something else: %v, %v", c.written, again, err)
		}
	}
}

// A position has the expected facts, also those that its text does not contain.
func TestPositionsImplyFacts(t *testing.T) {
	for position, want := range map[string]facts{
		openingState:   {"phase": "playing", "turn": "1", "dealer": "3", "starter": "1", "numbers left": "1 3 4 5", "designators": "B2 N2 Y2 G2 R2"},
		completeState:  {"turn": "1", "winner": "1", "trick": "1 B2, 2 Y2, 3 R2", "roles": "trump blue, plus yellow, ebbes red", "hand size of 3": "9", "points": "1 0 0"},
		inTrickState:   {"turn": "3", "winner": "-", "led": "brown", "legal": "G3 G4 G5 G6 R1 R3 R4 R5 R6", "hand size of 2": "8", "voids of 2": "blue"},
		lateState:      {"turn": "3", "winner": "3", "roles": "trump blue, plus yellow, ebbes red, minus green, nix brown", "hand size of 1": "2"},
		scoredState:    {"phase": "dealing", "turn": "1", "nix winner": "3", "points": "6 -6 0", "score": "6 -6 0"},
		namingState:    {"phase": "starting", "turn": "2", "dealer": "1", "starter": "-", "numbers left": "1 3 4", "score": "9 -6 0"},
		selectingState: {"phase": "selecting", "turn": "1", "designators": "B1 N2", "selected of 2": "B1", "selected of 3": "N2"},
		twoPeopleState: {"turn": "2", "open": "[G5 G4 R1 R2 R3]", "face down": "-, G6, R4, R5, R6", "clockwise": "2 3 1", "hand size of 3": "9"},
		thirdState:     {"turn": "1", "led": "brown", "legal": "N1 N2 N3 N4", "under": "[1 1 0 1 1]", "hand size of 3": "7"},
		bareState:      {"turn": "2", "dealer": "1", "open": "[- G4 R1 R2 R3]", "under": "[2 2 2 2 2]", "clockwise": "1 3 2", "hand size of 3": "14"},
		"players 3; variants select designations; rounds 1; selected B2 N5 Y3 G4 R1; roles B Y R G; trick 1 R4 R5 R6; " +
			"taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0": {"phase": "over", "ends": "rounds played", "winners": "1", "turn": "-"},
	} {
		check(t, ebbes.MustParseState(position), want)
	}
}

// Positions with one change are refused, with the place and the reason.
func TestPositionsRefused(t *testing.T) {
	type changes [][3]string // the piece of the position, its replacement, and the error
	for _, c := range []struct {
		position string
		changes
	}{
		{openingState, changes{
			{`; numbers`, `; ; numbers`, `column 12: want a field name and a value`},
			{`/ *`, `/ *;`, `column 60: want a field name and a value`},
			{`hands B1`, `hands; B1`, `column 23: "hands": want a field name and a value`},
			{`numbers 2`, `numbers 2; numbers 2`, `column 23: "numbers": duplicate field`},
			{`numbers 2`, `players 4`, `column 12: "players": duplicate field`},
			{`numbers 2`, `numbers 2; view 1`, `column 23: "view": this field does not apply here`},
			{`numbers 2`, `numbers 2; nix 2`, `column 23: "nix": this field does not apply here`},
			{`numbers 2`, `numbers 2; display -`, `column 23: "display": this field does not apply here`},
			{`numbers 2`, `numbers 2; selected B1`, `column 23: "selected": this field does not apply here`},
			{`numbers 2`, `numbers 2; Trick 1 B1`, `column 23: "Trick": unknown field, perhaps of a newer version`},
			{`numbers 2`, `round 0; numbers 2`, `column 21: "numbers": this field does not apply here`},
			{`players 3`, `players three`, `column 9: "three": want a whole number of at most four digits`},
			{`players 3`, `players 1`, `column 9: "1": want 2 to 5 (T1)`},
			{`players 3; `, ``, `column 48: no players, want 2 to 5 (T1)`},
			{`players 3`, `players 3; variants both`, `column 21: "both": unknown name, perhaps of a newer version; ` + possible(ebbes.AllVariants)},
			{`players 3`, `players 3; starter 4`, `column 20: "4": want 1 to 3 (T4)`},
			{`players 3`, `players 3; starter 0`, `column 20: "0": want a seat, 1 to 5`},
			{`players 3`, `players 3; dealer 4`, `column 19: "4": want 1 to 3 (T5)`},
			{`players 3`, `players 3; dealer -`, `column 19: "-": want a seat, 1 to 5`},
			{`players 3`, `players 3; rounds 4`, `column 19: "4": want 5 without variant 2 (R2)`},
			{`players 3`, `players 3; rounds +5`, `column 19: "+5": want a whole number of at most four digits`},
			{`players 3`, `players 3; finish 20`, `column 19: "20": want none without variant 2 (V8)`},
			{`players 3`, `players 3; dabbscheedel -10`, `column 25: "-10": want none without variant 2 (V8)`},
			{`players 3`, `players 3; round 6`, `column 18: "6": want 0 to 5 (R2)`},
			{`players 3`, `players 3; round -1`, `column 18: "-1": want 0 to 5 (R2)`},
			{`players 3`, `players 3; round one`, `column 18: "one": want a whole number of at most four digits`},
			{`players 3`, `players 3; round 2`, `column 29: "2": want one number card for each round so far (T2)`},
			{`numbers 2;`, ``, `column 49: want one number card for each round so far (T2)`},
			{`numbers 2`, `numbers 3 2`, `column 20: "3 2": want one number card for each round so far (T2)`},
			{`numbers 2`, `numbers 6`, `column 20: "6": the pile has no such number card left (T2)`},
			{`numbers 2`, `numbers 02`, `column 20: "02": the pile has no such number card left (T2)`},
			{`numbers 2`, `round 2; start 1; numbers 2 2`, `column 40: "2": the pile has no such number card left (T2)`},
			{`numbers 2`, `round 2; numbers 5 2`, `column 70: field start is missing`},
			{`numbers 2`, `round 2; numbers 5 2; start 4`, `column 40: "4": this table has no such seat`},
			{`numbers 2`, `numbers 2; start 2`, `column 29: "2": another seat starts the first round (T4)`},
			{`B1-6 N1-4`, `B1-6`, `column 29: "B1-6": seat 1 holds 6 cards, want 10 (P1)`},
			{`B1-6 N1-4`, `B1-6 N1-5`, `column 41: "N5-6": N5 is in two places (T1)`},
			{`B1-6 N1-4`, `B1-6 N1-3 B1`, `column 39: "B1": B1 is in two places (T1)`},
			{`B1-6 N1-4`, `B1-7 N1-4`, `column 29: "B1-7": B7 is not in play (T1)`},
			{`B1-6 N1-4`, `-`, `column 29: "-": seat 1 holds 0 cards, want 10 (P1)`},
			{`B1-6 N1-4`, `*`, `column 50: "*": * may appear only once, and not in a view`},
			{`B1-6 N1-4`, `?`, `column 29: "?": ? is only for hidden cards of a view`},
			{`B1-6 N1-4`, `B1-6 N4-1`, `column 34: "N4-1": want a range of cards, such as B2-5`},
			{`B1-6 N1-4`, `B1-6 N1-4 / -`, `column 29: "B1-6 N1-4 / - / N5-6…": 4 parts, want 3`},
			{`B1-6 N1-4 /`, `/`, `column 29: "/ N5-6 Y1-6 G1-2 / *": empty part; write -`},
			{`/ *`, `/ G3-6 R1-5`, `column 67: R6 is missing (T1)`},
			{`/ *`, `/ G3-6 R1-6; taken - / R1-6 / -`, `column 79: "R1-6": R1 is in two places (T1)`},
			{`/ *`, `/ *; roles B`, `column 67: "B": blue has no role until its designating card is played (D1)`},
			{`/ *`, `/ *; voids - / B / -`, `column 67: "- / B / -": not that many suits have been led (P2)`},
			{`/ *`, `/ *; voids B / - / -`, `column 67: "B": seat 1 is void in blue but has B1 (P2)`},
			{`/ *`, `/ *; voids - / -`, `column 67: "- / -": 2 parts, want 3`},
			{`/ *`, `/ *; voids - / Blue / -`, `column 71: "Blue": want a suit: B, N, Y, G or R`},
			{`/ *`, `/ *; scores 1 / 0 / 0`, `column 68: "1": 1 before this round is out of reach (S4)`},
			{`/ *`, `/ *; scores 0 / - / 0`, `column 72: "-": want a whole number of at most four digits`},
			{`/ *`, `/ *; trick 1`, `column 67: "1": want the leader and 1 to 3 cards`},
			{`/ *`, `/ *; trick - B1`, `column 67: "-": want a seat, 1 to 5`},
			{`/ *`, `/ *; trick 1 B1`, `column 29: "B1-6": B1 is in two places (T1)`},
			{`N5-6 Y1-6 G1-2 / *`, `Y1-6 G1-2 N5 / *; trick 2 N6`, `column 65: "2 N6": seat 1 leads the first trick (R1)`},
		}},
		{completeState, changes{
			{`; trick 1 B2 Y2 R2`, ``, `column 102: the last trick is missing (P6)`},
			{`1 B2 Y2 R2;`, `1 B2 Y2 R2 N1;`, `column 42: "1 B2 Y2 R2 N1": want the leader and 1 to 3 cards`},
			{`1 B2 Y2 R2;`, `4 B2 Y2 R2;`, `column 42: "4": this table has no such seat`},
			{`1 B2 Y2 R2;`, `1 B2 Y2 R16;`, `column 50: "R16": want a card: B, N, Y, G or R and a value from 1 to 15`},
			{`1 B2 Y2 R2;`, `1 B2 Y2;`, `column 101: "B2": B2 is in two places (T1)`},
			{`1 B2 Y2 R2;`, `1 B2 B2 B2;`, `column 29: "B Y R": blue got its role in the trick on the table, after the others (D3)`},
			{`1 B2 Y2 R2;`, `1 B2 R2 Y2;`, `column 29: "B Y R": red got its role in the trick on the table, after the others (D3)`},
			{`taken B2 Y2 R2 / -`, `taken - / B2 Y2 R2`, `column 42: "1 B2 Y2 R2": seat 1 has won the trick but does not have it (P6)`},
			{`taken B2 Y2 R2 / - / -`, `taken B2 / Y2 / R2`, `column 104: "B2": 1 card cannot be whole tricks of 3 (P6)`},
			{`taken B2 Y2 R2 / - / -`, `taken B2 Y2 R2 / / -`, `column 104: "B2 Y2 R2 / / -": empty part; write -`},
			{`roles B Y R;`, `roles B Y;`, `column 29: "B Y": R2 has been played, which gives red a role (D1)`},
			{`roles B Y R;`, `roles B Y R N;`, `column 35: "N": brown has no role until its designating card is played (D1)`},
			{`roles B Y R;`, `roles B R Y;`, `column 29: "B R Y": yellow got its role in the trick on the table, after the others (D3)`},
			{`roles B Y R;`, `roles B Y Y R;`, `column 33: "Y": yellow already has another role (D1)`},
			{`roles B Y R;`, `roles -;`, `column 29: "-": want a suit: B, N, Y, G or R`},
			{`roles B Y R;`, ``, `column 108: B2 has been played, which gives blue a role (D1)`},
			{`N1-4 /`, `N1-3 /`, `column 60: "B1 B3-6 N1-3": seat 1 holds 8 cards, want 9 (P1)`},
			{`Y2 R2 / - / -`, `Y2 R2 / - / -; voids - / R / -`, `column 128: "- / R / -": not that many suits have been led (P2)`},
		}},
		{inTrickState, changes{
			{`1 N1 N5;`, `1 N1 N6;`, `column 72: "N6": N6 is in two places (T1)`},
			{`1 N1 N5;`, `1 N1 N1;`, `column 47: "N1": N1 is in two places (T1)`},
			{`1 N1 N5;`, `2 N5;`, `column 42: "2 N5": seat 2 has won no trick yet, so cannot lead (P6)`},
			{`1 N1 N5; hands B1 B3-6 N2-4 / N6 Y1 Y3-6`, `1 N1 Y3; hands B1 B3-6 N2-4 / N5-6 Y1 Y4-6`, `column 129: "B": seat 2 is void in brown but has N5 (P2)`},
			{`voids - / B / B`, `voids N / B / B`, `column 123: "N": seat 1 is void in brown but has N1 (P2)`}, // it has led it
			{`voids - / B / B`, `voids - / B / N B Y`, `column 123: "- / B / N B Y": not that many suits have been led (P2)`},
			{`voids - / B / B`, `voids - / B / G`, `column 131: "G": seat 3 is void in green but has G3 (P2)`},
		}},
		{lateState, changes{
			{`G;`, `G R;`, `column 37: "R": red already has another role (D1)`},
			{`G;`, `G N N;`, `column 39: "N": brown already has another role (D1)`},
			{`1 Y4 Y5 Y6;`, `2 Y4 Y5 Y6;`, `column 44: "2 Y4 Y5 Y6": seat 1 has won the trick but does not have it (P6)`},
			{`1 Y4 Y5 Y6;`, `1 Y4 Y5 B6;`, `column 44: "1 Y4 Y5 B6": seat 3 has won the trick but does not have it (P6)`},
			{`1 Y4 Y5 Y6;`, `1 Y4 Y4 Y6;`, `column 44: "1 Y4 Y4 Y6": seat 3 has won the trick but does not have it (P6)`},
			{
				`1 Y4 Y5 Y6; hands B5-6 / N4-5 / N6 G6; taken B1-4 N1-2 / R1-6`, `1 B4 B3 B1; hands B5-6 / N4-5 / N6 G6; taken B1 B3-4 / R1-6 B2 N1-2`,
				`column 44: "1 B4 B3 B1": seat 1 has won no trick yet, so cannot lead (P6)`,
			},
		}},
		{scoredState, changes{
			{`scores 6 /`, `scores 7 /`, `column 96: "7": 1 before this round is out of reach (S4)`},
			{`; scores 6 / -6 / 0`, ``, `column 87: -6 before this round is out of reach (S4)`},
			{`6 / -6 / 0`, `6 / -6`, `column 96: "6 / -6": 2 parts, want 3`},
			{`1 R4 R5 R6;`, `1 R4 R5;`, `column 83: "*": 7 cards cannot be whole tricks of 3 (P6)`},
		}},
		{namingState, changes{
			{`nix 2`, `nix 4`, `column 38: "4": this table has no such seat`},
			{`nix 2`, `nix -`, `column 38: "-": want a seat, 1 to 5`},
			{`nix 2`, `nix 2; start 2`, `column 41: "start": this field does not apply here`},
			{`nix 2`, `nix 2; trick 1 B1`, `column 41: "trick": this field does not apply here`},
			{`9 / -6 / 0`, `-7 / -6 / 0`, `column 86: "-7": -7 before this round is out of reach (S4)`},
			{`9 / -6 / 0`, `9 / -6 / 10`, `column 95: "10": 10 before this round is out of reach (S4)`},
		}},
		{selectingState, changes{
			{`selected B1 N2`, `selected B1 B2`, `column 54: "B2": its colour or number card is taken (V2)`},
			{`selected B1 N2`, `selected B1 N1`, `column 54: "N1": its colour or number card is taken (V2)`},
			{`selected B1 N2`, `selected B1 N7`, `column 54: "N7": there is no such number card (V1)`},
			{`selected B1 N2`, `selected B1 N2 Y3 G4 R5 B6`, `column 66: "B6": its colour or number card is taken (V2)`},
			{`selected B1 N2`, `selected B1 N2; numbers 1`, `column 58: "numbers": this field does not apply here`},
			{`selected B1 N2`, `selected B1 N2; trick 1 B1`, `column 58: "trick": this field does not apply here`},
			{`players 3`, `players 3; rounds 101`, `column 19: "101": want 1 to 100 (V7)`},
			{`players 3`, `players 3; finish -1`, `column 19: "-1": want 1 to 1000 (V8)`},
			{`players 3`, `players 3; dabbscheedel 1`, `column 25: "1": want -1 to -1000 (V8)`},
			{`players 3`, `players 3; rounds 7; round 8`, `column 28: "8": want 0 to 7 (V6)`},
			{`selected B1 N2`, `round 2; start 1; scores 0 / 6 / -6; finish 6`, `column 67: "0 / 6 / -6": the game would have ended before this round (V6)`},
			{`selected B1 N2`, `round 2; start 1; scores 0 / 6 / -6; dabbscheedel -6`, `column 67: "0 / 6 / -6": the game would have ended before this round (V6)`},
		}},
		{twoPeopleState, changes{
			{`players 2`, `players 2; starter 3`, `column 20: "3": want 1 to 2 (F8)`},
			{`players 2`, `players 2; dealer 3`, `column 19: "3": want 1 to 2 (F8)`},
			{`players 2`, `players 2; dealer 4`, `column 19: "4": want 1 to 2 (T5)`},
			{`hands B2-6`, `voids - / - / B; hands B2-6`, `column 58: "- / - / B": 3 parts, want 2`},
			{`display G5 G4+G6 R1+R4 R2+R5 R3+R6`, `display G4+G6 R1+R4 R2+R5 R3+R6`, `column 99: "G4+G6 R1+R4 R2+R5 R3…": 4 parts, want 5`},
			{`N1-4 / N5-6`, `N1-4 / N5-6 R4`, `column 114: "R4": R4 is in two places (T1)`},
			{`N1-4 / N5-6 Y1-2 Y4-6 G1-2; display G5`, `N1-4 G5 / N5-6 Y1-2 Y4-6 G1-2; display -`, `column 58: "B2-6 N1-4 G5": seat 1 holds 10 cards, want 9 (P1)`},
			{`display G5 G4+G6`, `display - G4+G5`, `column 148: G6 is missing (T1)`},
			{`display G5 G4+G6`, `display G5+G6 G4`, `column 99: "G5+G6 G4 R1+R4 R2+R5…": the fictive player cannot have played G3 (F4)`},
			{`display G5 G4+G6`, `display -+G5 G4+G6`, `column 99: "-+G5 G4+G6 R1+R4 R2+…": a face-down card lies bare, but has not been turned up (F5)`},
			{`display G5 G4+G6`, `display - G4+G5+G6`, `column 101: "G4": a column never has that many cards (F3)`},
			{`display G5 G4+G6`, `display G5 G4+?`, `column 105: "?": write a face-down card in a state, ? in a view`},
			{`display G5 G4+G6`, `display G5 G4+G5`, `column 105: "G5": G5 is in two places (T1)`},
			{`display G5 G4+G6`, `display G5 G4+G7`, `column 105: "G7": G7 is not in play (T1)`},
			{`display G5 G4+G6`, `display G5 G4+-`, `column 105: "-": want a card: B, N, Y, G or R and a value from 1 to 15`},
			{`display G5 G4+G6`, `display G5 B6+G6`, `column 102: "B6": B6 is in two places (T1)`},
			{`display G5 G4+G6`, `display * G4+G6`, `column 99: "*": want a card: B, N, Y, G or R and a value from 1 to 15`},
			{`display G5 G4+G6 R1+R4 R2+R5 R3+R6`, `display R1+R4 G5 R2+R5 R3+R6 G4+G6`, `column 99: "R1+R4 G5 R2+R5 R3+R6…": the fictive player cannot have played G3 (F4)`},
		}},
		{thirdState, changes{
			{`display -+R1 G4+G6 -`, `display - G4+G6 -+R1`, `column 92: "- G4+G6 -+R1 R2+R5 R…": the fictive player cannot have played G5 (F4)`},
			{`display -+R1 G4+G6 -`, `display G4+R1 -+G6 -`, `column 92: "G4+R1 -+G6 - R2+R5 R…": the fictive player cannot have played G5 (F4)`},
			{`display -+R1 G4+G6 -`, `display -+R1 G4 -+G6`, `column 92: "-+R1 G4 -+G6 R2+R5 R…": a face-down card lies bare, but has not been turned up (F5)`},
		}},
		{bareState, changes{
			{`display -+G5+G6 G4+G7+G8 R1+R4+R5`, `display R1+R4+R5 -+G5+G6 G4+G7+G8`, `column 114: "R1+R4+R5 -+G5+G6 G4+…": the fictive player cannot have played G3 (F4)`}, // it leads its leftmost
			{`display -+G5+G6`, `display G5+G6`, `column 114: "G5+G6 G4+G7+G8 R1+R4…": the fictive player cannot have played G3 (F4)`},
			{`display -+G5+G6 G4+G7+G8`, `display G4+G7+G8 -+G5+G6`, `column 114: "G4+G7+G8 -+G5+G6 R1+…": the fictive player cannot have played G3 (F4)`},
			{`display -+G5+G6 G4+G7+G8`, `display G4+G7+G8 G5+G6+G9`, `column 103: "*": seat 2 holds 14 cards, want 15 (P1)`},
			{`R3+R8+R9`, `R3+B8+R9`, `column 152: "B8": B8 is in two places (M1)`},
			{`R3+R8+R9`, `R3+R8+R9+B9`, `column 149: "R3": a column never has that many cards (F3)`},
			{`B1-9`, `B1-10`, `column 91: "B1-10": B10 is not in play (M1)`},
			{`/ *`, `/ N7-9 Y1-9 G1-2`, `column 170: G9 is missing (M1)`},
		}},
		{inTrickView, changes{
			{`view 1`, `view 4`, `column 6: "4": no person sits there`},
			{`view 1`, `view 0`, `column 6: "0": want a seat, 1 to 5`},
			{`view 1; `, ``, `column 118: field view is missing`},
			{`view 1`, `view 1; view 1`, `column 9: "view": duplicate field`},
			{`view 1`, `view 2`, `column 65: "B1 B3-6 N2-4": the view does not show this hand; write ?`},
			{`view 1`, `view -`, `column 65: "B1 B3-6 N2-4": the view does not show this hand; write ?`},
			{`N2-4 / ? / ?`, `N2-4 / * / ?`, `column 80: "*": the view does not show this hand; write ?`},
			{`N2-4 / ? / ?`, `N2-4`, `column 65: "B1 B3-6 N2-4": 1 part, want 3`},
			{`B1 B3-6 N2-4 /`, `* /`, `column 65: "*": * may appear only once, and not in a view`},
			{`B1 B3-6 N2-4 /`, `? /`, `column 65: "?": ? is only for hidden cards of a view`},
			{`B1 B3-6 N2-4 /`, `B1 B3-6 N2-4 N6 /`, `column 65: "B1 B3-6 N2-4 N6": seat 1 holds 9 cards, want 8 (P1)`},
			{`taken B2 Y2 R2 / -`, `taken ? / -`, `column 93: "?": ? is only for hidden cards of a view`},
			{`B1 B3-6 N2-4 /`, `B1 B3-5 N2-4 N6 /`, `column 120: "- / B / B": there is no room for the unseen cards (P2)`}, // no seat can hold B6
		}},
		{lateView, changes{
			{`taken B1-4`, `voids - / N / -; taken B1-4`, `column 90: "- / N / -": there is no room for the unseen cards (P2)`}, // 3 in one hand of 2
			{`taken B1-4`, `voids - / R G / N; taken B1-4`, `column 90: "- / R G / N": there is no room for the unseen cards (P2)`},
		}},
		{twoPeopleView, changes{
			{`view 2`, `view 3`, `column 6: "3": no person sits there`},
			{`view 2; players 2; numbers 3`, `view 4; players 3; numbers 3`, `column 6: "4": no person sits there`},
			{`N5-6 Y1-2`, `N5-6 Y1`, `column 70: "N5-6 Y1 Y4-6 G1-2": seat 2 holds 8 cards, want 9 (P1)`},
			{`R3+?`, `R3`, `column 99: "G5 G4+? R1+? R2+? R3": the display has 8 cards, want 9 (P1)`},
			{`display G5`, `display G5+?`, `column 99: "G5+? G4+? R1+? R2+? …": the display has 10 cards, want 9 (P1)`},
			{`R3+?`, `R3+R6`, `column 120: "R6": write a face-down card in a state, ? in a view`},
			{`G5 G4+?`, `G5+? G4`, `column 99: "G5+? G4 R1+? R2+? R3…": the fictive player cannot have played G3 (F4)`},
		}},
	} {
		what := positionOf(c.position)
		if _, err := reads[what](c.position); err != nil {
			t.Error(err)
		}
		for _, change := range c.changes {
			text := strings.Replace(c.position, change[0], change[1], 1)
			_, err := reads[what](text)
			readsBack(t, what, text) // the error locates the piece
			if want := "ebbes: " + what + ", " + change[2]; text == c.position || err == nil || err.Error() != want {
				t.Errorf("%s\ngot  %v\nwant %s", text, err, want)
			}
		}
	}
}

// Texts that are no position are refused, as are views read as states, and states read as views.
func TestNoPositions(t *testing.T) {
	for _, c := range []struct{ what, text, want string }{
		{"state", "", `column 1: want a field name and a value`},
		{"state", "\n ;", `line 2, column 2: want a field name and a value`},
		{"state", "-", `column 1: "-": want a field name and a value`},
		{"view", "-", `column 1: "-": want a field name and a value`},
		{"state", "-; players 3", `column 1: "-": want a field name and a value`},
		{"state", "players 3" + strings.Repeat(" ", 4088), `column 4097: longer than 4096 bytes`},
		{"state", "players 3\x80", `column 10: "\x80": not UTF-8`},
		{"state", "\x80", `column 1: "\x80": not UTF-8`},
		{"state", inTrickView, `column 80: "?": ? is only for hidden cards of a view`},
		{"state", "players 2; view 1; round 0", `column 12: "view": this field does not apply here`},
		{"view", "", `column 1: want a field name and a value`},
		{"view", "players 3", `column 10: field view is missing`},
		{"state", "players x; round 1 trick 2", `column 9: "x": want a whole number of at most four digits`},
		{"view", "players 3; round 1 trick 2", `column 27: field view is missing`},
		{"view", "view 1; " + openingState, `column 49: "N5-6 Y1-6 G1-2": the view does not show this hand; write ?`},
	} {
		got, err := reads[c.what](c.text)
		if want := "ebbes: " + c.what + ", " + c.want; err == nil || err.Error() != want {
			t.Errorf("%q:\ngot  %v\nwant %s", c.text, err, want)
		}
		if !reflect.ValueOf(got).IsZero() {
			t.Errorf("%q is refused, but is %v", c.text, got)
		}
	}
}

// A position reads back as the same value, its fields in any order and with any blanks.
func TestPositionsReadBack(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(200) != 0 {
				continue
			}
			readBack(t, s, ebbes.ParseState, r)
			for seat := range ebbes.Seat(6) {
				readBack(t, s.View(seat), ebbes.ParseView, r)
			}
		}
	})
}

// readBack checks that v is parsed from its text, and from that text with fields in another order.
func readBack[T interface {
	comparable
	fmt.Stringer
}](t *rapid.T, v T, parse func(string) (T, error), r *rand.Rand) {
	for _, text := range []string{v.String(), loosely(v.String(), r)} {
		if again, err := parse(text); again != v || err != nil {
			t.Fatalf("%v\nis read from %q as\n%v, %v", v, text, again, err)
		}
	}
}

// loosely writes a position with its fields in another order and other blanks.
func loosely(text string, r *rand.Rand) string {
	fields := strings.Split(text, "; ")
	r.Shuffle(len(fields), func(i, j int) { fields[i], fields[j] = fields[j], fields[i] })
	text = strings.ReplaceAll(strings.Join(fields, ";"), " / ", "/")
	return regexp.MustCompile(`[ ;/]`).ReplaceAllStringFunc(text, func(divider string) string {
		blanks := []string{"", " ", "\t", "\r\n", "   "}
		before, after := blanks[r.IntN(len(blanks))], blanks[r.IntN(len(blanks))]
		return before + divider + after
	})
}

// A position with one corruption is refused, or can be played to its end. Both happen.
func TestPositionsCorrupted(t *testing.T) {
	refused, accepted, r := 0, 0, newRand(1)
	for _, text := range typedStates {
		for range 10 {
			if sound(t, "state", corrupted(text, r), r) == nil {
				refused++
			} else {
				accepted++
			}
		}
	}
	if refused == 0 || accepted == 0 {
		t.Errorf("%d positions were refused, %d accepted", refused, accepted)
	}
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(300) == 0 {
				sound(t, "state", corrupted(s.String(), r), r)
				sound(t, "view", corrupted(s.View(ebbes.Seat(r.IntN(6))).String(), r), r)
			}
		}
	})
}

// A typed position cut off anywhere, or without any one character, is refused or can be played to its
// end. In short runs every third place is tested.
func TestTruncatedPositions(t *testing.T) {
	for _, text := range slices.Concat(typedStates, typedViews) {
		for i := range text {
			if i%testbudget.Of(3, 1) > 0 {
				continue
			}
			sound(t, positionOf(text), text[:i], newRand(1))
			sound(t, positionOf(text), text[:i]+text[i+1:], newRand(1))
		}
	}
}

// corrupted changes one thing in a position. It omits a piece, repeats one, exchanges two cards
// or any two pieces, changes a digit, or breaks off.
func corrupted(text string, r *rand.Rand) string {
	pieces := strings.Fields(strings.ReplaceAll(strings.ReplaceAll(text, ";", " ;"), "+", " + "))
	i, j := r.IntN(len(pieces)), r.IntN(len(pieces))
	switch r.IntN(6) {
	case 0:
		pieces = slices.Delete(pieces, i, i+1)
	case 1:
		pieces = slices.Insert(pieces, j, pieces[i])
	case 2:
		pieces = pieces[:i+1]
	case 3:
		pieces[i], pieces[j] = pieces[j], pieces[i]
	case 4:
		if cards := placesOf(pieces, `^[BNYGR]\d+$`); len(cards) > 0 {
			i, j = cards[r.IntN(len(cards))], cards[r.IntN(len(cards))]
			pieces[i], pieces[j] = pieces[j], pieces[i]
		}
	case 5:
		if numbers := placesOf(pieces, `\d$`); len(numbers) > 0 {
			i = numbers[r.IntN(len(numbers))]
			pieces[i] = pieces[i][:len(pieces[i])-1] + string('0'+rune(r.IntN(10)))
		}
	}
	return strings.ReplaceAll(strings.Join(pieces, " "), " + ", "+")
}

// placesOf returns the indices of the pieces that match a pattern.
func placesOf(pieces []string, pattern string) []int {
	var found []int
	for i, piece := range pieces {
		if regexp.MustCompile(pattern).MatchString(piece) {
			found = append(found, i)
		}
	}
	return found
}

// A view is refused for lack of a possible world exactly if it has none.
func TestViewsWithoutWorld(t *testing.T) {
	none, some := 0, 0
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if s.Phase() != ebbes.Playing || s.HandSize(1) > 3 || r.IntN(2) != 0 {
				continue
			}
			v := s.View(ebbes.Seat(r.IntN(c.Players + 1)))
			places := moment{state: s}.hidingPlaces(v.Seat())
			var cards []ebbes.Card
			for _, p := range places {
				cards = append(cards, p.cards...)
			}
			if len(cards) == 0 || len(cards) > 7 {
				continue
			}
			voids := anyVoids(c.Players, v.Seat(), r)
			text := regexp.MustCompile(`; voids [^;]*`).ReplaceAllString(v.String(), "") + "; voids " + strings.Join(voids, " / ")
			_, err := ebbes.ParseView(text)
			if err != nil && !strings.Contains(err.Error(), "no room for the unseen cards") {
				continue // refused for another reason
			}
			for seat, c := range s.Trick().All() {
				if led := s.Trick().Led(); c.Suit() != led && !s.Fictive(seat) {
					voids[seat-1] += letter(led)
				}
			}
			if possible := canLie(cards, places, voids); possible != (err == nil) {
				t.Fatalf("%v\nhas a world: %t, error %v", text, possible, err)
			} else if possible {
				some++
			} else {
				none++
			}
		}
	})
	if none == 0 || some == 0 {
		t.Errorf("%d views had no world, %d had one", none, some)
	}
}

// anyVoids returns random suits for each person but the viewer to be void in.
func anyVoids(players int, viewer ebbes.Seat, r *rand.Rand) []string {
	voids := slices.Repeat([]string{"-"}, players)
	for i := range voids {
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			if ebbes.Seat(i+1) != viewer && r.IntN(3) == 0 {
				voids[i] = strings.TrimPrefix(voids[i], "-") + " " + letter(suit)
			}
		}
	}
	return voids
}

func letter(s ebbes.Suit) string { return ebbes.CardOf(s, 1).String()[:1] }

// canLie reports whether all the cards can lie in the places. No person may hold a suit they are
// void in, and each place takes as many cards as it lists.
func canLie(cards []ebbes.Card, places []hidingPlace, voids []string) bool {
	if len(cards) == 0 {
		return true
	}
	for i, p := range places {
		if len(p.cards) == 0 || p.seat != ebbes.NoSeat && strings.Contains(voids[p.seat-1], letter(cards[0].Suit())) {
			continue
		}
		fewer := slices.Clone(places)
		fewer[i].cards = p.cards[1:]
		if canLie(cards[1:], fewer, voids) {
			return true
		}
	}
	return false
}

// A seat that has not played to the first trick has shown no void.
func TestNoVoidBeforeFirstTrick(t *testing.T) {
	_, err := ebbes.ParseState("players 3; numbers 2; trick 1 B1; hands B2-6 N1-4 / N5-6 Y1-6 G1-2 / *; voids - / B / -")
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) || refused.Rule != string(ebbes.P2) || refused.Text != "- / B / -" {
		t.Errorf("got %v", err)
	}
}

// UnmarshalText reads "-" as the zero value, unlike ParseState and ParseView.
func TestZeroTextReadsBack(t *testing.T) {
	s, v := ebbes.MustParseState("players 3"), ebbes.MustParseView("view 1; players 3")
	if s.UnmarshalText([]byte("-")) != nil || v.UnmarshalText([]byte("-")) != nil || s != (ebbes.State{}) || v != (ebbes.View{}) {
		t.Errorf("- is read as %v and %v", s, v)
	}
}
