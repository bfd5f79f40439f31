package reference

import "github.com/ebbesgo/ebbes"

// Tables that several positions begin with.
const (
	newGame       = "players 3"
	beforeLast    = "players 3; numbers 2; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *"
	roundOver     = "players 3; numbers 2; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0"
	trumpIsBrown  = "players 3; numbers 2; roles N; trick 1 B1; hands B3-4 B6 G1 G3-6 / B5 N1 N5-6 Y1 Y3-6 / *; taken N2-4 / - / -"
	twoDesignated = "players 3; numbers 2; roles B N; trick 1 B2 N2 B1; hands Y1-6 R1 R3-4 / N1 N3-6 G1-4 / *; taken B1 B2 N2 / - / -"
	bySelf        = "players 2; dealer 1; round 2; numbers 5 2; nix 3; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6"
	byPerson      = "players 2; dealer 1; round 2; numbers 5 2; nix 1; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6"
	trumpsOpen    = "players 2; numbers 4; roles R; trick 2 B5; hands B1-4 N4 Y3-5 G2 / *; display G1+N1 N2 R2+N3 Y1+N5 Y2+N6; taken - / R1 R4 R5 / -"
)

// All cards of three players, sorted, and the same with some wrong ones.
const (
	deck      = "B1 B2 B3 B4 B5 B6 " + nearly
	wrongDeck = "B1 B2 B3 B4 B5 B7 " + nearly
	nearly    = "N1 N2 N3 N4 N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6 R1 R2 R3 R4 R5 R6"
	wrongMore = wrongDeck + " B8 B9 B10 N7 N8 N9 Y7 Y8 Y9 G7 G8 G9 R7 R8 R9"
)

// positions are what to try of each clause that decides something, and some more to
// which quarrels lead. Their texts are those of each language.
var positions = [...]positionEntry{
	{"T1", ebbes.T1, newGame, []Trial{{Moves: "deal 1 " + wrongDeck, Refused: ebbes.T1}}},
	{"T2", ebbes.T2, roundOver, []Trial{{Moves: "deal 2 " + deck, Refused: ebbes.T2}, {Moves: "deal 3 " + deck, Told: ebbes.T2}}},
	{"T4", ebbes.T4, "", []Trial{{Config: ebbes.Config{Players: 3, Starter: 4}, Refused: ebbes.T4}}},
	{"T5", ebbes.T5, "", []Trial{
		{Config: ebbes.Config{Players: 4, Starter: 3}, Fact: "turn", Is: "2"},
		{Config: ebbes.Config{Players: 3, Dealer: 4}, Refused: ebbes.T5},
	}},
	{"T6", ebbes.T6, "players 3; dealer 1", []Trial{
		{Moves: "deal 1 " + deck, Told: ebbes.T6},
		{Moves: "deal 1 " + deck, Fact: "hand 2", Is: "B1 B4 N1 N4 Y1 Y4 G1 G4 R1 R4"},
	}},
	{"T7", ebbes.T7, beforeLast, []Trial{{Moves: "R6", Fact: "turn", Is: "1"}, {By: 2, Moves: "R6; deal 1 " + deck, Refused: ebbes.T7}}},

	{"P1", ebbes.P1, "players 3; numbers 2; trick 1 G4; hands B1-6 G1-3 / N1-4 Y1-5 G6 / *", []Trial{
		{Moves: "G5", Refused: ebbes.P1},
		{By: 3, Moves: "G5", Refused: ebbes.P1},
	}},
	{"P2", ebbes.P2, trumpIsBrown, []Trial{{Moves: "N6", Refused: ebbes.P2}, {Moves: "Y1", Refused: ebbes.P2}, {Moves: "B5", Told: ebbes.P2}}},
	{"P2-arisen", ebbes.P2, "players 3; numbers 1; roles N; trick 1 N6 N1; hands B1-4 G1-5 / B5-6 N2-3 Y1-5 / *", []Trial{
		{Moves: "R1", Refused: ebbes.P2},
		{Moves: "N4", Told: ebbes.P2},
	}},
	{"P3", ebbes.P3, "players 3; numbers 2; roles N; trick 1 B1 Y1; hands B2-6 G1 G3-4 / Y3-6 R1 R3-5 / *; taken N2-4 / - / -", []Trial{
		{Moves: "G5", Told: ebbes.P3},
		{Moves: "N1", Told: ebbes.P3},
	}},
	{"P4", ebbes.P4, "players 3; numbers 2; roles N; trick 1 B1 N1; hands B2-6 G1 G3-4 / Y1 Y3-6 R1 R3-4 / *; taken N2-4 / - / -", []Trial{
		{Moves: "N5", Told: ebbes.P4},
		{Moves: "N5", Fact: "winner", Is: "3"},
		{Moves: "R6", Fact: "winner", Is: "2"},
	}},
	{"P5", ebbes.P5, "players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *", []Trial{
		{Moves: "Y1", Told: ebbes.P5},
		{Moves: "Y1", Fact: "winner", Is: "2"},
	}},
	{"P5-led", ebbes.P5, "players 5; numbers 1; trick 1 B10; hands B2-5 N1-5 / B1 Y1-9 / B6 G1-9 / B7 R1-9 / *", []Trial{
		{Moves: "B1; B6; B7; B8", Told: ebbes.P5},
		{Moves: "B1; B6; B7; B8", Fact: "winner", Is: "1"},
	}},
	{"P6", ebbes.P6, trumpIsBrown, []Trial{
		{Moves: "B5; B2", Fact: "turn", Is: "2"},
		{Moves: "B5; B2", Fact: "taken 1", Is: "N2 N3 N4"},
	}},

	{"D1", ebbes.D1, twoDesignated, []Trial{{Moves: "Y2", Told: ebbes.D1}, {Moves: "Y2; G2", Fact: "roles", Is: "B N Y G R"}}},
	{"D1-open", ebbes.D1, "players 2; numbers 1; hands B1 B3-6 N2-6 / *; display B2+G1 N1+R1 Y1+R2 G2+R3 G3+R4", []Trial{
		{Fact: "roles", Is: "-"},
		{Moves: "B3; Y2; B2", Told: ebbes.F5},
		{Moves: "B3; Y2; B2", Fact: "roles", Is: "-"},
	}},
	{"D2", ebbes.D2, twoDesignated, []Trial{{Moves: "Y2; G2", Told: ebbes.D2}, {Moves: "Y2; G2; R2", Fact: "roles", Is: "B N Y G R"}}},
	{"D3", ebbes.D3, "players 5; numbers 4; hands R1-10 / B1-10 / G1-10 / Y1-10 / *", []Trial{{Moves: "R4; B4; G4; Y4", Fact: "roles", Is: "R B G Y N"}}},
	{"D4", ebbes.D4, roundOver, []Trial{{Fact: "roles", Is: "B Y R G N"}, {Moves: "deal 3 " + deck, Fact: "roles", Is: "-"}}},

	{"S1", ebbes.S1, "players 3; numbers 2; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-5 G1 / Y6 G2-6 N1-3 / *", []Trial{
		{Moves: "R6", Told: ebbes.S1},
		{Moves: "R6", Fact: "points", Is: "4 / -4 / 0"},
	}},
	{"S1-early", ebbes.S1, "players 3; numbers 2; roles B N; trick 2 Y1; hands B3-6 G1 G3-4 / N1 N3-6 R1 / *; taken B1-2 N2 / Y3-5 R3-5 / -", []Trial{
		{Moves: "Y2; G1", Fact: "points", Is: "1 / 0 / 3"},
	}},
	{"S2", ebbes.S2, "players 4; numbers 2; roles B Y R G; trick 1 G5 G6 G7; hands - / - / - / G8; taken B1-8 N1 R1-3 / N2-6 R4-6 / Y1-6 R7-8 / *", []Trial{
		{Moves: "G8", Told: ebbes.S2},
		{Moves: "G8", Fact: "points", Is: "0 / 0 / 9 / -6"},
	}},
	{"S2-all", ebbes.S2, "players 3; numbers 2; roles B Y R G; trick 1 G4 G5; hands - / - / G6; taken B1-6 N1 R1-2 / N2-6 Y6 G1 R3-4 / *", []Trial{
		{Moves: "G6", Fact: "points", Is: "0 / 0 / 0"},
	}},
	{"S3", ebbes.S3, beforeLast, []Trial{
		{Moves: "R6", Told: ebbes.S3},
		{Moves: "R6", Fact: "nix winner", Is: "3"},
		{Moves: "R6; deal 1 " + deck + "; start 3", Told: ebbes.S3},
	}},
	{"S4", ebbes.S4, "players 3; round 2; numbers 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0", []Trial{
		{Moves: "R6", Fact: "scores", Is: "12 / -12 / 0"},
	}},

	{"R1", ebbes.R1, roundOver, []Trial{
		{Moves: "deal 3 " + deck, Fact: "phase", Is: "starting"},
		{Moves: "deal 3 " + deck, Fact: "trick", Is: "-"},
	}},
	{"R2", ebbes.R2, "players 3; round 4; numbers 1 3 4 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 18 / -18 / 0", []Trial{
		{Moves: "R6", Fact: "phase", Is: "dealing"},
	}},
	{"R3", ebbes.R3, "players 3; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 0 / 12 / 3", []Trial{
		{Moves: "R6", Told: ebbes.R3},
		{Moves: "R6", Fact: "winners", Is: "1 2"},
	}},

	{"F1", ebbes.F1, "players 2", []Trial{{Moves: "deal 1 " + wrongDeck, Refused: ebbes.T1}, {Moves: "deal 1 " + deck, Fact: "clockwise", Is: "2 3 1"}}},
	{"F2", ebbes.F2, "players 2; numbers 2; roles B Y R G; trick 1 R4 R5; hands - / -; display R6 - - - -; taken B1-6 Y1-6 / G1-6 N1-3 / *", []Trial{
		{Moves: "R6", Fact: "turn", Is: "1"},
		{Moves: "R6; deal 1 " + deck, Fact: "clockwise", Is: "1 3 2"},
	}},
	{"F3", ebbes.F3, "players 2; numbers 5; hands B1-4 N1-6 / *; display B5+G5 B6+G6 Y1+R1 Y2+R2 Y3+R3", []Trial{{Fact: "seen 3", Is: "-"}, {Fact: "open", Is: "B5 B6 Y1 Y2 Y3"}}},
	{"F4", ebbes.F4, trumpsOpen, []Trial{{Moves: "R2", Refused: ebbes.F4}, {Moves: "G1", Told: ebbes.F4}}},
	{"F4-under", ebbes.F4, "players 2; numbers 5; trick 1 B3 B4; hands N4-6 Y3-6 G2-3 / *; display G4+B1 Y1+B2 R2+N1 Y2+N2 G1+N3", []Trial{
		{Moves: "Y1", Refused: ebbes.F4},
		{Moves: "G4", Told: ebbes.F4},
	}},
	{"F5", ebbes.F5, trumpsOpen, []Trial{
		{Moves: "G1", Fact: "open", Is: "- N2 R2 Y1 Y2"},
		{Moves: "G1; B1", Told: ebbes.F5},
	}},
	{"F6", ebbes.F6, "players 2; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / -; display R6 - - - -; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 0 / 0 / 12", []Trial{
		{Moves: "R6", Fact: "winners", Is: "3"},
	}},
	{"F7", ebbes.F7, bySelf, []Trial{{Moves: "start 1", Refused: ebbes.F7}, {Moves: "start 3", Told: ebbes.F7}}},
	{"F7-person", ebbes.F7, byPerson, []Trial{{Moves: "start 3", Fact: "starter", Is: "3"}, {Moves: "start 3", Fact: "turn", Is: "3"}}},
	{"F8", ebbes.F8, "", []Trial{
		{Config: ebbes.Config{Players: 2, Starter: 3}, Refused: ebbes.F8},
		{Config: ebbes.Config{Players: 2, Dealer: 3}, Refused: ebbes.F8},
	}},
	{"F9", ebbes.F9, "players 2; variants more cards; numbers 5; trick 1 B3 B4; hands B1 B6-9 N8-9 Y4 Y6-9 R1-2 / *; display B2+N1+G1 N2+N3+G2 Y1+N4+G3 Y2+N6+G4 Y3+N7+G6", []Trial{
		{Moves: "B2", Fact: "open", Is: "N1 N2 Y1 Y2 Y3"},
	}},
	{"F10", ebbes.F10, "players 2; variants select designations; round 2; nix 1; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6", []Trial{
		{Moves: "start 1", Fact: "turn", Is: "2"},
		{Moves: "start 1; select B3", Fact: "turn", Is: "1"},
	}},

	{"M1", ebbes.M1, "players 3; variants more cards", []Trial{{Moves: "deal 1 " + wrongMore, Refused: ebbes.M1}}},

	{"V1", ebbes.V1, "players 3; variants select designations", []Trial{{Moves: "deal 2 " + deck, Refused: ebbes.V1}, {Moves: "deal " + deck, Fact: "phase", Is: "selecting"}}},
	{"V2", ebbes.V2, "players 3; variants select designations; selected B3 N1 Y2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *", []Trial{
		{Moves: "select G3", Refused: ebbes.V2},
		{Moves: "select B4", Refused: ebbes.V2},
		{Moves: "select G4", Told: ebbes.V2},
	}},
	{"V3", ebbes.V3, "players 2; variants select designations; selected B4; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6", []Trial{
		{Moves: "select G3", Fact: "selected 1", Is: "G3"},
		{Moves: "select R6", Fact: "selected 1", Is: "R6"},
	}},
	{"V4", ebbes.V4, "players 3; variants select designations; selected B2 N3 Y4 G5 R6; roles B N; trick 1 B2 N3 B1; hands Y1-6 R1-3 / N1-2 N4-6 G3-6 / *; taken B1-2 N3 / - / -", []Trial{
		{Moves: "Y4; G5", Fact: "roles", Is: "B N Y G R"},
	}},
	{"V5", ebbes.V5, "players 3; variants select designations; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0", []Trial{
		{Moves: "deal " + deck, Fact: "designators", Is: "-"},
		{Moves: "deal " + deck + "; start 1; select B2", Fact: "selected 2", Is: "B2"},
	}},
	{"V6", ebbes.V6, "players 3; variants select designations; rounds 1; finish 5; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *", []Trial{
		{Moves: "R6", Told: ebbes.V6},
		{Moves: "R6", Fact: "ends", Is: "finish reached, rounds played"},
	}},
	{"V7", ebbes.V7, "", []Trial{
		{Config: ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 101}, Refused: ebbes.V7},
		{Config: ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 3}, Fact: "phase", Is: "dealing"},
	}},
	{"V8", ebbes.V8, "", []Trial{
		{Config: ebbes.Config{Players: 3, Track: ebbes.Track{Finish: 10}}, Refused: ebbes.V8},
		{Config: ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Track: ebbes.Track{Finish: 10}}, Fact: "phase", Is: "dealing"},
	}},
}

// quarrels are those that clauses settle. Their texts are those of each language.
var quarrels = [...]quarrelEntry{
	{"cards", []ebbes.Clause{ebbes.T1, ebbes.M1}, "T1"},
	{"first-starter", []ebbes.Clause{ebbes.T4}, "T4"},
	{"first-dealer", []ebbes.Clause{ebbes.T5}, "T5"},
	{"next-dealer", []ebbes.Clause{ebbes.T7}, "T7"},
	{"dealing", []ebbes.Clause{ebbes.T6}, "T6"},
	{"number-again", []ebbes.Clause{ebbes.T2}, "T2"},
	{"hand-first", []ebbes.Clause{ebbes.R1, ebbes.S3}, "R1"},

	{"follow", []ebbes.Clause{ebbes.P2}, "P2"},
	{"trump-instead", []ebbes.Clause{ebbes.P2, ebbes.P3}, "P2"},
	{"must-trump", []ebbes.Clause{ebbes.P3}, "P3"},
	{"overtrump", []ebbes.Clause{ebbes.P3, ebbes.P4}, "P4"},
	{"play-higher", []ebbes.Clause{ebbes.P2, ebbes.P4}, "P2"},
	{"follow-new-trump", []ebbes.Clause{ebbes.P2, ebbes.P5}, "P2-arisen"},
	{"lead-anything", []ebbes.Clause{ebbes.P1, ebbes.P6}, "P6"},
	{"no-trump-yet", []ebbes.Clause{ebbes.P4, ebbes.P3}, ""},
	{"high-discard", []ebbes.Clause{ebbes.P4, ebbes.P3}, "P4"},
	{"trump-arises", []ebbes.Clause{ebbes.P5}, "P5"},
	{"lead-becomes-trump", []ebbes.Clause{ebbes.P5}, "P5-led"},
	{"look-at-tricks", []ebbes.Clause{ebbes.P6}, "P6"},

	{"at-once", []ebbes.Clause{ebbes.D1}, "D1"},
	{"discard-designates", []ebbes.Clause{ebbes.D1, ebbes.P3}, "D1"},
	{"several-designators", []ebbes.Clause{ebbes.D3}, "D3"},
	{"fifth-card", []ebbes.Clause{ebbes.D2}, "D2"},
	{"role-changes", []ebbes.Clause{ebbes.D4}, "D4"},

	{"early-cards", []ebbes.Clause{ebbes.S1, ebbes.S2, ebbes.S3}, "S1-early"},
	{"who-played-it", []ebbes.Clause{ebbes.S1}, "S1"},
	{"trump-points", []ebbes.Clause{ebbes.S1}, ""},
	{"ebbes-each", []ebbes.Clause{ebbes.S2}, "S2"},
	{"ebbes-tie-most", []ebbes.Clause{ebbes.S2}, "S2"},
	{"ebbes-tie-fewest", []ebbes.Clause{ebbes.S2, ebbes.S5}, "S2"},
	{"ebbes-none", []ebbes.Clause{ebbes.S2, ebbes.S5}, "S2"},
	{"ebbes-all-tied", []ebbes.Clause{ebbes.S2}, "S2-all"},
	{"ebbes-loses-all", []ebbes.Clause{ebbes.S2, ebbes.S1}, "S2"},
	{"nix-points", []ebbes.Clause{ebbes.S3}, ""},
	{"nix-tie", []ebbes.Clause{ebbes.S3}, "S3"},
	{"nix-self", []ebbes.Clause{ebbes.S3}, "S3"},
	{"nix-must", []ebbes.Clause{ebbes.S3}, ""},
	{"below-zero", []ebbes.Clause{ebbes.S4}, "S4"},
	{"past-the-end", []ebbes.Clause{ebbes.S4, ebbes.V6}, "S4"},

	{"finish-base", []ebbes.Clause{ebbes.R2}, "R2"},
	{"game-tie", []ebbes.Clause{ebbes.R3}, "R3"},

	{"two-seating", []ebbes.Clause{ebbes.F1, ebbes.F2}, "F1"},
	{"fictive-deals", []ebbes.Clause{ebbes.F2, ebbes.F8}, "F2"},
	{"fictive-first", []ebbes.Clause{ebbes.F8}, "F8"},
	{"look-under", []ebbes.Clause{ebbes.F3}, "F3"},
	{"open-designator", []ebbes.Clause{ebbes.F3, ebbes.D1}, "D1-open"},
	{"fictive-follows-under", []ebbes.Clause{ebbes.F4}, "F4-under"},
	{"fictive-trumps", []ebbes.Clause{ebbes.F4}, "F4"},
	{"turn-up-when", []ebbes.Clause{ebbes.F5}, "F5"},
	{"fictive-wins", []ebbes.Clause{ebbes.F6}, "F6"},
	{"fictive-nix", []ebbes.Clause{ebbes.F7}, "F7"},
	{"name-fictive", []ebbes.Clause{ebbes.F7, ebbes.S3}, "F7-person"},
	{"fictive-more-cards", []ebbes.Clause{ebbes.F9}, "F9"},
	{"fictive-selects", []ebbes.Clause{ebbes.F10}, "F10"},
	{"two-variants", []ebbes.Clause{ebbes.V9, ebbes.M1}, "M1"},

	{"select-not-held", []ebbes.Clause{ebbes.V3}, "V3"},
	{"select-number-twice", []ebbes.Clause{ebbes.V2}, "V2"},
	{"select-nix", []ebbes.Clause{ebbes.V4, ebbes.D2}, "V4"},
	{"number-card-variant2", []ebbes.Clause{ebbes.V1}, "V1"},
	{"pairs-again", []ebbes.Clause{ebbes.V5}, "V5"},
	{"pass-the-finish", []ebbes.Clause{ebbes.V6}, "V6"},
	{"finish-wins", []ebbes.Clause{ebbes.V6, ebbes.R3}, "V6"},
	{"dabbscheedel-loses", []ebbes.Clause{ebbes.V6, ebbes.R3}, ""},
	{"how-many-rounds", []ebbes.Clause{ebbes.V7, ebbes.R2}, "V7"},
	{"track-length", []ebbes.Clause{ebbes.V8}, "V8"},
}

// Where the lesson begins: a round dealt for it, with the number card 2.
const lessonTable = "players 3; starter 2; dealer 1; numbers 2; hands Y1 Y5-6 G2 G4 N1 R1 R6 B1 B6 / Y2-3 G5-6 N4 N6 R3-4 B2-3 / *"

// What is dealt after it.
const secondDeal = "deal 5 B5 R3 Y2 B3 N5 N4 R6 R1 Y1 Y6 R5 N1 Y4 G1 G4 B4 B6 B2 N2 Y3 B1 Y5 G3 R4 G5 R2 N6 G6 N3 G2"

// lesson is a first round, step by step. Its texts are those of each language; what they say
// is checked by the trials.
var lesson = [...]stepEntry{
	{"follow", ebbes.P2, "", "Y3; Y4", ebbes.MustParseCard("Y5"), []answerEntry{
		{"Y5; Y6", "", "taken", []Trial{{Told: ebbes.P4}, {Fact: "winner", Is: "1"}, {Fact: "turn", Is: "1"}, {Fact: "roles", Is: "-"}}},
		{"Y1", "", "left", []Trial{{Fact: "winner", Is: "3"}, {Fact: "roles", Is: "-"}}},
	}},
	{"trump", ebbes.D1, "", "", ebbes.MustParseCard("G2"), []answerEntry{
		{"G2", "G5; G3", "born", []Trial{{Told: ebbes.D1}, {Fact: "roles", Is: "G"}, {Fact: "winner", Is: "2"}}},
		{"Y1; Y6", "Y2; B4", "drawn", []Trial{{Told: ebbes.D1}, {Told: ebbes.P2}, {Fact: "roles", Is: "Y"}}},
		{"G4", "G5; G3", "none", []Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "2"}}},
		{"N1", "N4; N3", "none", []Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "2"}}},
		{"R1", "R3; R5", "none", []Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "3"}}},
		{"R6", "R3; R5", "none", []Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "1"}}},
		{"B1", "B3; B4", "none", []Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "3"}}},
		{"B6", "B3; B4", "none", []Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "1"}}},
	}},
	{"plus", ebbes.S1, "", "Y2; B4", ebbes.MustParseCard("Y6"), []answerEntry{
		{"Y6", "", "taken", []Trial{{Told: ebbes.D1}, {Fact: "roles", Is: "G Y"}, {Fact: "points", Is: "5 / 0 / 0"}}},
		{"Y1", "", "left", []Trial{{Fact: "roles", Is: "G Y"}, {Fact: "points", Is: "3 / 2 / 0"}}},
	}},
	{"minus", ebbes.S1, "N1; N6; N2", "R4; R2", ebbes.MustParseCard("R1"), []answerEntry{
		{"R1", "", "left", []Trial{{Told: ebbes.D2}, {Fact: "roles", Is: "G Y N R B"}, {Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -3 / 0"}}},
		{"R6", "", "taken", []Trial{{Told: ebbes.D2}, {Fact: "winner", Is: "1"}, {Fact: "points", Is: "2 / 0 / 0"}}},
	}},
	{"ebbes", ebbes.S2, "", "N4; N3", ebbes.MustParseCard("G4"), []answerEntry{
		{"G4", "", "between", []Trial{{Told: ebbes.P3}, {Fact: "points", Is: "8 / -3 / 0"}, {Fact: "taken 2", Is: "N1 N2 N6 G2 G3 G5 R1 R2 R4"}, {Fact: "taken 3", Is: "-"}}},
		{"Y1", "", "outside", []Trial{{Told: ebbes.P3}, {Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -2 / 0"}}},
		{"R6", "", "outside", []Trial{{Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -4 / 0"}}},
		{"B1; B6", "", "outside", []Trial{{Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -3 / 0"}}},
	}},
	{"nix", ebbes.S3, "", "", ebbes.MustParseCard("B6"), []answerEntry{
		{"B6", "B2; B5", "most", []Trial{{Fact: "taken 1", Is: "B2 B4 B5 B6 N3 N4 Y2 Y3 Y4 Y5 Y6 G4"}}},
		{"B1", "B3; B5", "few", []Trial{{Fact: "taken 3", Is: "B1 B3 B5"}, {Fact: "taken 1", Is: "B4 N3 N4 Y2 Y3 Y4 Y5 Y6 G4"}}},
		{"R6", "R3; R5", "costs", []Trial{{Fact: "winner", Is: "1"}, {Fact: "points", Is: "5 / -3 / 0"}}},
		{"Y1", "G6; R5", "trumped", []Trial{{Told: ebbes.P3}, {Fact: "winner", Is: "2"}}},
	}},
	{"count", ebbes.S4, "Y1; G6; R5; R3; G1; R6", "N5", ebbes.MustParseCard("B1"), []answerEntry{
		{"B1", "B3", "counted", []Trial{{Told: ebbes.S2}, {Fact: "scores", Is: "8 / -3 / -2"}, {Fact: "nix winner", Is: "1"}}},
	}},
	{"game", ebbes.R2, secondDeal, "", ebbes.NoCard, []answerEntry{
		{"start 1", "", "begun", []Trial{{Told: ebbes.S3}, {Fact: "starter", Is: "1"}}},
		{"start 2", "", "begun", []Trial{{Told: ebbes.S3}, {Fact: "starter", Is: "2"}}},
		{"start 3", "", "begun", []Trial{{Told: ebbes.S3}, {Fact: "starter", Is: "3"}}},
	}},
}
