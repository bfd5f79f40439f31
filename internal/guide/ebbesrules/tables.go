package ebbesrules

import "github.com/ebbesgo/ebbes/internal/guide"

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

// positions show each clause that decides something, and some more answer questions. Each
// language's file has their texts.
var positions = []guide.Position{
	{"T1", "T1", newGame, []guide.Trial{{Moves: "deal 1 " + wrongDeck, Refused: "T1"}}},
	{"T2", "T2", roundOver, []guide.Trial{{Moves: "deal 2 " + deck, Refused: "T2"}, {Moves: "deal 3 " + deck, Event: "T2"}}},
	{"T4", "T4", "", []guide.Trial{{Config: `{"players": 3, "starter": "4"}`, Refused: "T4"}}},
	{"T5", "T5", "", []guide.Trial{
		{Config: `{"players": 4, "starter": "3"}`, Fact: "turn", Is: "2"},
		{Config: `{"players": 3, "dealer": "4"}`, Refused: "T5"},
	}},
	{"T6", "T6", "players 3; dealer 1", []guide.Trial{
		{Moves: "deal 1 " + deck, Event: "T6"},
		{Moves: "deal 1 " + deck, Fact: "hand 2", Is: "B1 B4 N1 N4 Y1 Y4 G1 G4 R1 R4"},
	}},
	{"T7", "T7", beforeLast, []guide.Trial{{Moves: "R6", Fact: "turn", Is: "1"}, {By: 2, Moves: "R6; deal 1 " + deck, Refused: "T7"}}},

	{"P1", "P1", "players 3; numbers 2; trick 1 G4; hands B1-6 G1-3 / N1-4 Y1-5 G6 / *", []guide.Trial{
		{Moves: "G5", Refused: "P1"},
		{By: 3, Moves: "G5", Refused: "P1"},
	}},
	{"P2", "P2", trumpIsBrown, []guide.Trial{{Moves: "N6", Refused: "P2"}, {Moves: "Y1", Refused: "P2"}, {Moves: "B5", Event: "P2"}}},
	{"P2-arisen", "P2", "players 3; numbers 1; roles N; trick 1 N6 N1; hands B1-4 G1-5 / B5-6 N2-3 Y1-5 / *", []guide.Trial{
		{Moves: "R1", Refused: "P2"},
		{Moves: "N4", Event: "P2"},
	}},
	{"P3", "P3", "players 3; numbers 2; roles N; trick 1 B1 Y1; hands B2-6 G1 G3-4 / Y3-6 R1 R3-5 / *; taken N2-4 / - / -", []guide.Trial{
		{Moves: "G5", Event: "P3"},
		{Moves: "N1", Event: "P3"},
	}},
	{"P4", "P4", "players 3; numbers 2; roles N; trick 1 B1 N1; hands B2-6 G1 G3-4 / Y1 Y3-6 R1 R3-4 / *; taken N2-4 / - / -", []guide.Trial{
		{Moves: "N5", Event: "P4"},
		{Moves: "N5", Fact: "winner", Is: "3"},
		{Moves: "R6", Fact: "winner", Is: "2"},
	}},
	{"P5", "P5", "players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *", []guide.Trial{
		{Moves: "Y1", Event: "P5"},
		{Moves: "Y1", Fact: "winner", Is: "2"},
	}},
	{"P5-led", "P5", "players 5; numbers 1; trick 1 B10; hands B2-5 N1-5 / B1 Y1-9 / B6 G1-9 / B7 R1-9 / *", []guide.Trial{
		{Moves: "B1; B6; B7; B8", Event: "P5"},
		{Moves: "B1; B6; B7; B8", Fact: "winner", Is: "1"},
	}},
	{"P6", "P6", trumpIsBrown, []guide.Trial{
		{Moves: "B5; B2", Fact: "turn", Is: "2"},
		{Moves: "B5; B2", Fact: "taken 1", Is: "N2 N3 N4"},
	}},

	{"D1", "D1", twoDesignated, []guide.Trial{{Moves: "Y2", Event: "D1"}, {Moves: "Y2; G2", Fact: "roles", Is: "B N Y G R"}}},
	{"D1-open", "D1", "players 2; numbers 1; hands B1 B3-6 N2-6 / *; display B2+G1 N1+R1 Y1+R2 G2+R3 G3+R4", []guide.Trial{
		{Fact: "roles", Is: "-"},
		{Moves: "B3; Y2; B2", Event: "F5"},
		{Moves: "B3; Y2; B2", Fact: "roles", Is: "-"},
	}},
	{"D2", "D2", twoDesignated, []guide.Trial{{Moves: "Y2; G2", Event: "D2"}, {Moves: "Y2; G2; R2", Fact: "roles", Is: "B N Y G R"}}},
	{"D3", "D3", "players 5; numbers 4; hands R1-10 / B1-10 / G1-10 / Y1-10 / *", []guide.Trial{{Moves: "R4; B4; G4; Y4", Fact: "roles", Is: "R B G Y N"}}},
	{"D4", "D4", roundOver, []guide.Trial{{Fact: "roles", Is: "B Y R G N"}, {Moves: "deal 3 " + deck, Fact: "roles", Is: "-"}}},

	{"S1", "S1", "players 3; numbers 2; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-5 G1 / Y6 G2-6 N1-3 / *", []guide.Trial{
		{Moves: "R6", Event: "S1"},
		{Moves: "R6", Fact: "points", Is: "4 / -4 / 0"},
	}},
	{"S1-early", "S1", "players 3; numbers 2; roles B N; trick 2 Y1; hands B3-6 G1 G3-4 / N1 N3-6 R1 / *; taken B1-2 N2 / Y3-5 R3-5 / -", []guide.Trial{
		{Moves: "Y2; G1", Fact: "points", Is: "1 / 0 / 3"},
	}},
	{"S2", "S2", "players 4; numbers 2; roles B Y R G; trick 1 G5 G6 G7; hands - / - / - / G8; taken B1-8 N1 R1-3 / N2-6 R4-6 / Y1-6 R7-8 / *", []guide.Trial{
		{Moves: "G8", Event: "S2"},
		{Moves: "G8", Fact: "points", Is: "0 / 0 / 9 / -6"},
	}},
	{"S2-all", "S2", "players 3; numbers 2; roles B Y R G; trick 1 G4 G5; hands - / - / G6; taken B1-6 N1 R1-2 / N2-6 Y6 G1 R3-4 / *", []guide.Trial{
		{Moves: "G6", Fact: "points", Is: "0 / 0 / 0"},
	}},
	{"S3", "S3", beforeLast, []guide.Trial{
		{Moves: "R6", Event: "S3"},
		{Moves: "R6", Fact: "nix winner", Is: "3"},
		{Moves: "R6; deal 1 " + deck + "; start 3", Event: "S3"},
	}},
	{"S4", "S4", "players 3; round 2; numbers 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0", []guide.Trial{
		{Moves: "R6", Fact: "scores", Is: "12 / -12 / 0"},
	}},

	{"R1", "R1", roundOver, []guide.Trial{
		{Moves: "deal 3 " + deck, Fact: "phase", Is: "starting"},
		{Moves: "deal 3 " + deck, Fact: "trick", Is: "-"},
	}},
	{"R2", "R2", "players 3; round 4; numbers 1 3 4 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 18 / -18 / 0", []guide.Trial{
		{Moves: "R6", Fact: "phase", Is: "dealing"},
	}},
	{"R3", "R3", "players 3; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 0 / 12 / 3", []guide.Trial{
		{Moves: "R6", Event: "R3"},
		{Moves: "R6", Fact: "winners", Is: "1 2"},
	}},

	{"F1", "F1", "players 2", []guide.Trial{{Moves: "deal 1 " + wrongDeck, Refused: "T1"}, {Moves: "deal 1 " + deck, Fact: "clockwise", Is: "2 3 1"}}},
	{"F2", "F2", "players 2; numbers 2; roles B Y R G; trick 1 R4 R5; hands - / -; display R6 - - - -; taken B1-6 Y1-6 / G1-6 N1-3 / *", []guide.Trial{
		{Moves: "R6", Fact: "turn", Is: "1"},
		{Moves: "R6; deal 1 " + deck, Fact: "clockwise", Is: "1 3 2"},
	}},
	{"F3", "F3", "players 2; numbers 5; hands B1-4 N1-6 / *; display B5+G5 B6+G6 Y1+R1 Y2+R2 Y3+R3", []guide.Trial{{Fact: "seen 3", Is: "-"}, {Fact: "open", Is: "B5 B6 Y1 Y2 Y3"}}},
	{"F4", "F4", trumpsOpen, []guide.Trial{{Moves: "R2", Refused: "F4"}, {Moves: "G1", Event: "F4"}}},
	{"F4-under", "F4", "players 2; numbers 5; trick 1 B3 B4; hands N4-6 Y3-6 G2-3 / *; display G4+B1 Y1+B2 R2+N1 Y2+N2 G1+N3", []guide.Trial{
		{Moves: "Y1", Refused: "F4"},
		{Moves: "G4", Event: "F4"},
	}},
	{"F5", "F5", trumpsOpen, []guide.Trial{
		{Moves: "G1", Fact: "open", Is: "- N2 R2 Y1 Y2"},
		{Moves: "G1; B1", Event: "F5"},
	}},
	{"F6", "F6", "players 2; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5; hands - / -; display R6 - - - -; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 0 / 0 / 12", []guide.Trial{
		{Moves: "R6", Fact: "winners", Is: "3"},
	}},
	{"F7", "F7", bySelf, []guide.Trial{{Moves: "start 1", Refused: "F7"}, {Moves: "start 3", Event: "F7"}}},
	{"F7-person", "F7", byPerson, []guide.Trial{{Moves: "start 3", Fact: "starter", Is: "3"}, {Moves: "start 3", Fact: "turn", Is: "3"}}},
	{"F8", "F8", "", []guide.Trial{
		{Config: `{"players": 2, "starter": "3"}`, Refused: "F8"},
		{Config: `{"players": 2, "dealer": "3"}`, Refused: "F8"},
	}},
	{"F9", "F9", "players 2; variants more cards; numbers 5; trick 1 B3 B4; hands B1 B6-9 N8-9 Y4 Y6-9 R1-2 / *; display B2+N1+G1 N2+N3+G2 Y1+N4+G3 Y2+N6+G4 Y3+N7+G6", []guide.Trial{
		{Moves: "B2", Fact: "open", Is: "N1 N2 Y1 Y2 Y3"},
	}},
	{"F10", "F10", "players 2; variants select designations; round 2; nix 1; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6", []guide.Trial{
		{Moves: "start 1", Fact: "turn", Is: "2"},
		{Moves: "start 1; select B3", Fact: "turn", Is: "1"},
	}},

	{"M1", "M1", "players 3; variants more cards", []guide.Trial{{Moves: "deal 1 " + wrongMore, Refused: "M1"}}},

	{"V1", "V1", "players 3; variants select designations", []guide.Trial{{Moves: "deal 2 " + deck, Refused: "V1"}, {Moves: "deal " + deck, Fact: "phase", Is: "selecting"}}},
	{"V2", "V2", "players 3; variants select designations; selected B3 N1 Y2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *", []guide.Trial{
		{Moves: "select G3", Refused: "V2"},
		{Moves: "select B4", Refused: "V2"},
		{Moves: "select G4", Event: "V2"},
	}},
	{"V3", "V3", "players 2; variants select designations; selected B4; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6", []guide.Trial{
		{Moves: "select G3", Fact: "selected 1", Is: "G3"},
		{Moves: "select R6", Fact: "selected 1", Is: "R6"},
	}},
	{"V4", "V4", "players 3; variants select designations; selected B2 N3 Y4 G5 R6; roles B N; trick 1 B2 N3 B1; hands Y1-6 R1-3 / N1-2 N4-6 G3-6 / *; taken B1-2 N3 / - / -", []guide.Trial{
		{Moves: "Y4; G5", Fact: "roles", Is: "B N Y G R"},
	}},
	{"V5", "V5", "players 3; variants select designations; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0", []guide.Trial{
		{Moves: "deal " + deck, Fact: "designators", Is: "-"},
		{Moves: "deal " + deck + "; start 1; select B2", Fact: "selected 2", Is: "B2"},
	}},
	{"V6", "V6", "players 3; variants select designations; rounds 1; finish 5; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5; hands - / - / R6; taken B1-6 Y1-6 / G1-6 N1-3 / *", []guide.Trial{
		{Moves: "R6", Event: "V6"},
		{Moves: "R6", Fact: "ends", Is: "finish reached, rounds played"},
	}},
	{"V7", "V7", "", []guide.Trial{
		{Config: `{"players": 3, "variants": "select designations", "rounds": 101}`, Refused: "V7"},
		{Config: `{"players": 3, "variants": "select designations", "rounds": 3}`, Fact: "phase", Is: "dealing"},
	}},
	{"V8", "V8", "", []guide.Trial{
		{Config: `{"players": 3, "track": {"finish": 10}}`, Refused: "V8"},
		{Config: `{"players": 3, "variants": "select designations", "track": {"finish": 10}}`, Fact: "phase", Is: "dealing"},
	}},
}

// questions are the questions that clauses settle. Each language's file has their texts.
var questions = []guide.Question{
	{"how-many-players", []string{"T1"}, "T1"},
	{"why-not-six", []string{"T1"}, ""},
	{"cards", []string{"T1", "M1"}, "T1"},
	{"cards-each", []string{"T1", "M1"}, ""},
	{"first-starter", []string{"T4"}, "T4"},
	{"first-dealer", []string{"T5"}, "T5"},
	{"next-dealer", []string{"T7"}, "T7"},
	{"dealing", []string{"T6"}, "T6"},
	{"number-again", []string{"T2"}, "T2"},
	{"hand-first", []string{"R1", "S3"}, "R1"},
	{"next-starter", []string{"S3", "R1"}, "S3"},

	{"follow", []string{"P2"}, "P2"},
	{"trump-instead", []string{"P2", "P3"}, "P2"},
	{"must-trump", []string{"P3"}, "P3"},
	{"overtrump", []string{"P3", "P4"}, "P4"},
	{"play-higher", []string{"P2", "P4"}, "P2"},
	{"follow-new-trump", []string{"P2", "P5"}, "P2-arisen"},
	{"lead-anything", []string{"P1", "P6"}, "P6"},
	{"no-trump-yet", []string{"P4", "P3"}, ""},
	{"high-discard", []string{"P4", "P3"}, "P4"},
	{"trump-arises", []string{"P5"}, "P5"},
	{"lead-becomes-trump", []string{"P5"}, "P5-led"},
	{"look-at-tricks", []string{"P6"}, "P6"},

	{"at-once", []string{"D1"}, "D1"},
	{"discard-designates", []string{"D1", "P3"}, "D1"},
	{"several-designators", []string{"D3"}, "D3"},
	{"fifth-card", []string{"D2"}, "D2"},
	{"suit-never-led", []string{"D1", "P2"}, ""},
	{"role-changes", []string{"D4"}, "D4"},

	{"early-cards", []string{"S1", "S2", "S3"}, "S1-early"},
	{"who-played-it", []string{"S1"}, "S1"},
	{"trump-points", []string{"S1"}, ""},
	{"ebbes-each", []string{"S2"}, "S2"},
	{"ebbes-tie-most", []string{"S2"}, "S2"},
	{"ebbes-tie-fewest", []string{"S2", "S5"}, "S2"},
	{"ebbes-none", []string{"S2", "S5"}, "S2"},
	{"ebbes-all-tied", []string{"S2"}, "S2-all"},
	{"ebbes-loses-all", []string{"S2", "S1"}, "S2"},
	{"nix-points", []string{"S3"}, ""},
	{"nix-tie", []string{"S3"}, "S3"},
	{"nix-self", []string{"S3"}, "S3"},
	{"nix-must", []string{"S3"}, ""},
	{"below-zero", []string{"S4"}, "S4"},
	{"past-the-end", []string{"S4", "V6"}, "S4"},

	{"finish-base", []string{"R2"}, "R2"},
	{"game-tie", []string{"R3"}, "R3"},

	{"two-seating", []string{"F1", "F2"}, "F1"},
	{"fictive-deals", []string{"F2", "F8"}, "F2"},
	{"fictive-first", []string{"F8"}, "F8"},
	{"look-under", []string{"F3"}, "F3"},
	{"open-designator", []string{"F3", "D1"}, "D1-open"},
	{"fictive-follows-under", []string{"F4"}, "F4-under"},
	{"fictive-trumps", []string{"F4"}, "F4"},
	{"turn-up-when", []string{"F5"}, "F5"},
	{"fictive-wins", []string{"F6"}, "F6"},
	{"fictive-counts", []string{"F6", "S2", "S3"}, ""},
	{"fictive-nix", []string{"F7"}, "F7"},
	{"name-fictive", []string{"F7", "S3"}, "F7-person"},
	{"fictive-more-cards", []string{"F9"}, "F9"},
	{"fictive-selects", []string{"F10"}, "F10"},
	{"two-variants", []string{"V9", "M1"}, "M1"},

	{"select-not-held", []string{"V3"}, "V3"},
	{"select-own", []string{"V3"}, "V3"},
	{"pairs-when", []string{"R1", "V2"}, "V2"},
	{"select-number-twice", []string{"V2"}, "V2"},
	{"select-nix", []string{"V4", "D2"}, "V4"},
	{"number-card-variant2", []string{"V1"}, "V1"},
	{"pairs-again", []string{"V5"}, "V5"},
	{"pass-the-finish", []string{"V6"}, "V6"},
	{"finish-wins", []string{"V6", "R3"}, "V6"},
	{"dabbscheedel-loses", []string{"V6", "R3"}, ""},
	{"both-ends", []string{"V6", "R3"}, ""},
	{"how-many-rounds", []string{"V7", "R2"}, "V7"},
	{"track-length", []string{"V8"}, "V8"},
}

// aboutSlips are the questions about slips at the table, each with the remedy that
// settles it.
var aboutSlips = []guide.SlipQuestion{
	{"take-back", "H1"},
	{"revoke", "H2"},
	{"role-missed", "H3"},
	{"wrong-trick", "H4"},
	{"out-of-turn", "H5"},
	{"misdeal", "H6"},
	{"card-count", "H7"},
	{"skipped-trick", "H7"},
	{"foreign-card", "H8"},
	{"wrong-number", "H9"},
	{"wrong-starter", "H10"},
	{"wrong-pairs", "H11"},
	{"fictive-slip", "H12"},
	{"recount", "H13"},
	{"leaving", "H14"},
	{"old-tricks", "H15"},
	{"table-talk", "H16"},
	{"who-decides", "H25"},
}

// commonest are the questions that tables have most often.
var commonest = []string{
	"follow", "must-trump", "high-discard", "trump-arises", "at-once",
	"several-designators", "early-cards", "ebbes-tie-most", "ebbes-none", "nix-tie",
}

// examples are all examples. Each language's file has their texts.
var examples = []guide.Example{
	{"trick", "P4", "players 4; numbers 2; roles N; trick 1 B5; hands B2 B6-8 N7-8 Y1-2 / B3-4 Y3-8 R2 / N1 N5-6 G1-6 / *; taken B1 N2-4 / - / - / -", "B3; N6; R8"},
	{"arising", "P5", "players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *", "Y1"},
	{"early", "S1", "players 3; numbers 2; roles B N; trick 2 Y1; hands B3-6 G1 G3-4 / N1 N3-6 R1 / *; taken B1-2 N2 / Y3-5 R3-5 / -", "Y2; G1"},
	{"round", "S3", "players 4; numbers 2; roles B Y R G; trick 1 G5 G6 G7; hands - / - / - / G8; taken B1-7 N7-8 R1-3 / N1-3 Y7-8 R4-6 / Y1-6 R7-8 / *", "G8"},
	{"open", "F3", "players 2; numbers 1; hands B1 B3-6 N2-6 / *; display B2+G1 N1+R1 Y1+R2 G2+R3 G3+R4", "B3; Y2; B2"},
	{"turn-up", "F5", trumpsOpen, "G1; B1"},
	{"two-select", "F10", "players 2; variants select designations; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6", "select G3; select N5; select B1; select Y2; select R6; B1"},
}

// glossary has the terms of the game, in the order of a game. Each language's file has the words.
var glossary = []guide.Term{
	{"suit", "T1"},
	{"number-card", "T2"},
	{"colour-card", "D1"},
	{"designating-card", "D1"},
	{"board", "D1"},
	{"track", "S4"},
	{"marker", "T3"},
	{"starter", "T4"},
	{"dealer", "T5"},
	{"deal", "T6"},
	{"hand", "P1"},
	{"trick", "P1"},
	{"lead", "P6"},
	{"follow", "P2"},
	{"trumping", "P3"},
	{"overtrump", "P4"},
	{"discard", "P3"},
	{"trump", "P4"},
	{"plus", "S1"},
	{"ebbes", "S2"},
	{"minus", "S1"},
	{"nix", "S3"},
	{"tie", "S2"},
	{"scoring", "S1"},
	{"round", "R1"},
	{"fictive", "F1"},
	{"display", "F3"},
	{"turn-up", "F5"},
	{"select", "V2"},
	{"pair", "V2"},
	{"finish", "V6"},
	{"dabbscheedel", "V6"},
	{"in-time", "H2"},
	{"go-back", "H2"},
	{"appeal", "H25"},
}

// subjects are the roles. A role is called as the glossary calls it.
var subjects = []guide.Subject{
	{"trump", []string{"P5", "P3", "P4", "D1"}},
	{"plus", []string{"S1", "D1"}},
	{"ebbes", []string{"S2", "S5", "D1"}},
	{"minus", []string{"S1", "D1", "D2"}},
	{"nix", []string{"S3", "D2"}},
}

// The position at the beginning of the lesson: a round dealt for it, with the number card 2.
const lessonTable = "players 3; starter 2; dealer 1; numbers 2; hands Y1 Y5-6 G2 G4 N1 R1 R6 B1 B6 / Y2-3 G5-6 N4 N6 R3-4 B2-3 / *"

// The deal after the lesson's round.
const secondDeal = "deal 5 B5 R3 Y2 B3 N5 N4 R6 R1 Y1 Y6 R5 N1 Y4 G1 G4 B4 B6 B2 N2 Y3 B1 Y5 G3 R4 G5 R2 N6 G6 N3 G2"

// lesson is a first round, step by step. Each language's file has its texts, and the trials check
// their statements.
var lesson = []guide.Step{
	{"follow", "P2", "", "Y3; Y4", "Y5", []guide.Answer{
		{"Y5; Y6", "", "taken", []guide.Trial{{Event: "P4"}, {Fact: "winner", Is: "1"}, {Fact: "turn", Is: "1"}, {Fact: "roles", Is: "-"}}},
		{"Y1", "", "left", []guide.Trial{{Fact: "winner", Is: "3"}, {Fact: "roles", Is: "-"}}},
	}},
	{"trump", "D1", "", "", "G2", []guide.Answer{
		{"G2", "G5; G3", "born", []guide.Trial{{Event: "D1"}, {Fact: "roles", Is: "G"}, {Fact: "winner", Is: "2"}}},
		{"Y1; Y6", "Y2; B4", "drawn", []guide.Trial{{Event: "D1"}, {Event: "P2"}, {Fact: "roles", Is: "Y"}}},
		{"G4", "G5; G3", "none", []guide.Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "2"}}},
		{"N1", "N4; N3", "none", []guide.Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "2"}}},
		{"R1", "R3; R5", "none", []guide.Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "3"}}},
		{"R6", "R3; R5", "none", []guide.Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "1"}}},
		{"B1", "B3; B4", "none", []guide.Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "3"}}},
		{"B6", "B3; B4", "none", []guide.Trial{{Fact: "roles", Is: "-"}, {Fact: "winner", Is: "1"}}},
	}},
	{"plus", "S1", "", "Y2; B4", "Y6", []guide.Answer{
		{"Y6", "", "taken", []guide.Trial{{Event: "D1"}, {Fact: "roles", Is: "G Y"}, {Fact: "points", Is: "5 / 0 / 0"}}},
		{"Y1", "", "left", []guide.Trial{{Fact: "roles", Is: "G Y"}, {Fact: "points", Is: "3 / 2 / 0"}}},
	}},
	{"minus", "S1", "N1; N6; N2", "R4; R2", "R1", []guide.Answer{
		{"R1", "", "left", []guide.Trial{{Event: "D2"}, {Fact: "roles", Is: "G Y N R B"}, {Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -3 / 0"}}},
		{"R6", "", "taken", []guide.Trial{{Event: "D2"}, {Fact: "winner", Is: "1"}, {Fact: "points", Is: "2 / 0 / 0"}}},
	}},
	{"ebbes", "S2", "", "N4; N3", "G4", []guide.Answer{
		{"G4", "", "between", []guide.Trial{{Event: "P3"}, {Fact: "points", Is: "8 / -3 / 0"}, {Fact: "taken 2", Is: "N1 N2 N6 G2 G3 G5 R1 R2 R4"}, {Fact: "taken 3", Is: "-"}}},
		{"Y1", "", "outside", []guide.Trial{{Event: "P3"}, {Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -2 / 0"}}},
		{"R6", "", "outside", []guide.Trial{{Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -4 / 0"}}},
		{"B1; B6", "", "outside", []guide.Trial{{Fact: "winner", Is: "2"}, {Fact: "points", Is: "5 / -3 / 0"}}},
	}},
	{"nix", "S3", "", "", "B6", []guide.Answer{
		{"B6", "B2; B5", "most", []guide.Trial{{Fact: "taken 1", Is: "B2 B4 B5 B6 N3 N4 Y2 Y3 Y4 Y5 Y6 G4"}}},
		{"B1", "B3; B5", "few", []guide.Trial{{Fact: "taken 3", Is: "B1 B3 B5"}, {Fact: "taken 1", Is: "B4 N3 N4 Y2 Y3 Y4 Y5 Y6 G4"}}},
		{"R6", "R3; R5", "costs", []guide.Trial{{Fact: "winner", Is: "1"}, {Fact: "points", Is: "5 / -3 / 0"}}},
		{"Y1", "G6; R5", "trumped", []guide.Trial{{Event: "P3"}, {Fact: "winner", Is: "2"}}},
	}},
	{"count", "S4", "Y1; G6; R5; R3; G1; R6", "N5", "B1", []guide.Answer{
		{"B1", "B3", "counted", []guide.Trial{{Event: "S2"}, {Fact: "scores", Is: "8 / -3 / -2"}, {Fact: "nix winner", Is: "1"}}},
	}},
	{"game", "R2", secondDeal, "", "", []guide.Answer{
		{"start 1", "", "begun", []guide.Trial{{Event: "S3"}, {Fact: "starter", Is: "1"}}},
		{"start 2", "", "begun", []guide.Trial{{Event: "S3"}, {Fact: "starter", Is: "2"}}},
		{"start 3", "", "begun", []guide.Trial{{Event: "S3"}, {Fact: "starter", Is: "3"}}},
	}},
}
