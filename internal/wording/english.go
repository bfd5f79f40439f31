package wording

import "strings"

func (common) English() *Common { return &English }

// English has the texts shared by all games in English.
var English = Common{
	Code: "en", Name: "English",
	Suits: [...]Text{"no suit", "blue", "brown", "yellow", "green", "red"},

	Kinds: [...]Text{
		"not refused", "no such move, card or seat", "the game is over", "not now", "it is {another player’s|not your} turn",
		"against the rules",
	},
	Subjects: [...]Text{
		ACard: "card", ASetOfCards: "set of cards", ADeck: "deck", ASeat: "seat", ASetOfSeats: "set of seats", ASuit: "suit",
		APhase: "phase", AKind: "kind", ALanguage: "language", AMove: "move", AState: "state", AView: "view",
		AViewInJSON: "view in JSON", SomeEvents: "events", AConfig: "configuration", ARecord: "record", ATag: "tag",
	},

	Grammar: Grammar{
		Decimal:   ".",
		And:       " and ",
		Or:        " or ",
		Semicolon: "; ",
		Seat:      "seat {number}",
		Namesake:  "{name} (seat {number})",
		You:       Person{"you", "you", "you"},
	},
	Turns: Turns{NoGame: "There is no game.", Over: "The game is over: {seats} {has|have} won."},
	Refusals: Refusals{
		Refused:    "{seat}, {move}: {why}",
		RefusedYou: "{move}: {why}",
		Waits:      "{kind}; {waits}",
	},
	Errors: Errors{
		Clause:    "{why} ({clause})",
		Quoted:    "\"{text}\"",
		Column:    "column {column}",
		Line:      "line {line}, column {column}",
		Parse:     "{subject}, {place}: {text}: {why}",
		Missing:   "{subject}, {place}: {why}",
		Config:    "{field}: {value}, want {want}",
		Record:    "record, {place}: {why}",
		Move:      "move {number}",
		Place:     "place {number}",
		Version:   "the record is of version {version} of the rules, want version {want}",
		Event:     "event {index} does not belong here",
		WantEvent: "event {index} does not belong here, but: {want}",
		Log:       "this line cannot follow in the log",
	},
	Reasons: [...]Text{
		AgainstRules: "against the rules",

		NotUTF8:          "not UTF-8",
		TooLong:          "longer than {limit} bytes",
		NotPrintable:     "not printable",
		UnknownName:      "unknown name; possible: {names}",
		UnknownSetting:   "unknown name, perhaps of a newer version; possible: {names}",
		BadSeat:          "want a seat, 1 to {most}",
		BadSeatOrNone:    "want a seat, 1 to {most}, or - for none",
		BadSuit:          "want a suit: B, N, Y, G or R",
		BadCard:          "want a card: B, N, Y, G or R and a value from 1 to {most}",
		BadRange:         "want a range of cards, such as B2-5",
		NoCards:          "want cards, or - for none",
		BadDeck:          "want a deck of 1 to {most} cards, or - for the empty one",
		ListedTwice:      "{card} is listed twice",
		TwoPlaces:        "{card} is in two places",
		ReadsDifferently: "would be read back as something else",

		MissingValue:   "want a field name and a value",
		MissingField:   "field {name} is missing",
		UnknownField:   "unknown field, perhaps of a newer version",
		NoSemicolon:    "a semicolon is missing before {name}",
		DuplicateField: "duplicate field",
		MisplacedField: "this field does not apply here",
		EmptyPart:      "empty part; write -",
		EmptySeat:      "this table has no such seat",
		WantRange:      "want {low} to {high}",
		RangeOf:        "{low} to {high}",
		WantConfig:     "want {want}",
		LacksConfig:    "no {name}, want {want}",

		NoVersion:         "want the version of the rules, such as {field} 1",
		OtherFormat:       "want the format of the record, 1 to {want}; perhaps of a newer version",
		OldVariation:      "in a record without format {format}, a variation stands before the move it replaces; write it after that move, and format {format} on a line after {field}",
		OtherGame:         "this is a record of {game}",
		TooManyMoves:      "more than {limit} moves",
		TooManyTags:       "more than {limit} tags",
		TooManyVariations: "more than {limit} moves at one place",
		OpenNote:          "a note ends with } on the same line",
		OpenLine:          "this parenthesis is never closed",
		NoOpenLine:        "no parenthesis is open here",
		EmptyLine:         "there is no move in these parentheses",
		NoMoveBefore:      "braces and parentheses must follow a move",
		TooDeep:           "nested more than {limit} deep",
		BadTagName:        "not a tag name",

		MisplacedGlyph: "a glyph must follow a move other than a deal",
		NoSuchPlace:    "there is no such place",
		NoSuchGlyph:    "there is no such glyph",

		NotObject:       "want an object",
		UnknownMember:   "unknown member, perhaps of a newer version",
		DuplicateMember: "duplicate member",
		UnknownValue:    "unknown value for {name}, perhaps of a newer version",
		UnknownEvent:    "unknown event {name}, perhaps of a newer version",
		MissingMember:   "no member {name}",
		BadMember:       "not a valid value for {name}",
		NotJSON:         "not JSON",

		NoGame:    "there is no game",
		OtherMove: "this is another kind of move",

		WriteAs:        "in the notation this is {move}",
		NotUnderstood:  "not understood; possible: {possible}",
		PartUnderstood: "understood: {understood}; possible: {possible}",
		NotYourTurn:    "not understood; it is {turn}’s turn",

		NothingToChoose: "there is no move to choose",
		NoRoom:          "there is no room for the unseen cards",
		NoLevel:         "there is no such level",
	},
	Typed: Typed{
		Nothing: "nothing",
		Plain:   strings.NewReplacer("&", "and", "+", "and"),
		Colours: [...]Text{"blue", "brown", "yellow", "green", "red"},
		Numbers: [...]Text{
			"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
			"eleven", "twelve", "thirteen", "fourteen", "fifteen",
		},
		Seat: "seat, place, player, number",
		Me:   "I, I’ll, I’m, I’d, me, myself",
		Around: "the, a, an, my, this, that, card, cards, colour, color, number, to, of, with, for, as, let, is, am, should, may, can, must, have, " +
			"will, want, would, like, going, gonna, wanna, go, I’ll, I’d, I’m, let’s, it, it’s, here, here’s, you, turn, please, pls, thanks, " +
			"now, then, so, and, just, yes, yeah, sure, ok, okay, alright, well",
		Not:      "no, not, nor, none, never",
		Together: [...]Text{"two-handed", "three-handed", "four-handed", "five-handed", "six-handed"},
	},
}
