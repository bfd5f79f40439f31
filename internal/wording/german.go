package wording

import "strings"

func (common) German() *Common { return &German }

// German has the texts shared by all games in German.
var German = Common{
	Code: "de", Name: "Deutsch",
	Suits: [...]Text{"keine Farbe", "blau", "braun", "gelb", "grün", "rot"},

	Kinds: [...]Text{
		"nicht abgelehnt", "so einen Zug, so eine Karte oder so einen Platz gibt es nicht", "das Spiel ist zu Ende",
		"das ist jetzt nicht dran", "{jemand anderes ist|du bist nicht} dran", "gegen die Regeln",
	},
	Subjects: [...]Text{
		ACard: "Karte", ASetOfCards: "Karten", ADeck: "Stapel", ASeat: "Platz", ASetOfSeats: "Menge von Plätzen", ASuit: "Farbe",
		APhase: "Phase", AKind: "Art der Ablehnung", ALanguage: "Sprache", AMove: "Zug", AState: "Stellung", AView: "Sicht",
		AViewInJSON: "Sicht in JSON", SomeEvents: "Ereignisse", AConfig: "Einstellungen", ARecord: "Aufzeichnung", ATag: "Angabe",
	},

	Grammar: Grammar{
		Decimal:   ",",
		And:       " und ",
		Or:        " oder ",
		Semicolon: "; ",
		Seat:      "Platz {number}",
		Namesake:  "{name} (Platz {number})",
		You:       Person{"du", "du", "dich"},
	},
	Turns: Turns{NoGame: "Es gibt kein Spiel.", Over: "Das Spiel ist zu Ende: {Seats} {hat|hast|haben|habt} gewonnen."},
	Refusals: Refusals{
		Refused:    "{seat}, {move}: {why}",
		RefusedYou: "{move}: {why}",
		Waits:      "{kind}; {waits}",
	},
	Errors: Errors{
		Clause:    "{why} ({clause})",
		Quoted:    "„{text}“",
		Column:    "Spalte {column}",
		Line:      "Zeile {line}, Spalte {column}",
		Parse:     "{subject}, {place}: {text}: {why}",
		Missing:   "{subject}, {place}: {why}",
		Config:    "{field}: {value}, möglich: {want}",
		Record:    "Aufzeichnung, {place}: {why}",
		Move:      "Zug {number}",
		Place:     "Stelle {number}",
		Version:   "die Aufzeichnung folgt Version {version} der Regeln, nicht Version {want}",
		Event:     "Ereignis {index} gehört nicht hierher",
		WantEvent: "Ereignis {index} gehört nicht hierher, sondern: {want}",
		Log:       "diese Zeile kann im Protokoll nicht folgen",
	},
	Reasons: [...]Text{
		AgainstRules: "gegen die Regeln",

		NotUTF8:          "kein UTF-8",
		TooLong:          "länger als {limit} Bytes",
		NotPrintable:     "nicht druckbar",
		UnknownName:      "unbekannter Name; möglich: {names}",
		UnknownSetting:   "unbekannter Name, vielleicht aus einer neueren Version; möglich: {names}",
		BadSeat:          "hierher gehört ein Platz von 1 bis {most}",
		BadSeatOrNone:    "hierher gehört ein Platz von 1 bis {most}, oder - für keinen",
		BadSuit:          "hierher gehört eine Farbe: B, N, Y, G oder R",
		BadCard:          "hierher gehört eine Karte: B, N, Y, G oder R und ein Wert von 1 bis {most}",
		BadRange:         "hierher gehört eine Folge von Karten, etwa B2-5",
		NoCards:          "hierher gehören Karten, oder - für keine",
		BadDeck:          "hierher gehört ein Stapel von 1 bis {most} Karten, oder - für den leeren",
		ListedTwice:      "{card} steht zweimal da",
		TwoPlaces:        "{card} liegt an zwei Stellen",
		ReadsDifferently: "würde anders wieder eingelesen",

		MissingValue:   "hierher gehören ein Feldname und ein Wert",
		MissingField:   "das Feld {name} fehlt",
		UnknownField:   "unbekanntes Feld, vielleicht aus einer neueren Version",
		NoSemicolon:    "vor {name} fehlt ein Semikolon",
		DuplicateField: "dieses Feld kommt zweimal vor",
		MisplacedField: "dieses Feld passt hier nicht",
		EmptyPart:      "ein Teil ist leer; schreibe -",
		EmptySeat:      "dort sitzt niemand",
		WantRange:      "möglich: {low} bis {high}",
		RangeOf:        "{low} bis {high}",
		WantConfig:     "möglich: {want}",
		LacksConfig:    "{name} fehlt, möglich: {want}",

		NoVersion:         "hierher gehört die Version der Regeln, etwa {field} 1",
		OtherFormat:       "hierher gehört das Format der Aufzeichnung, 1 bis {want}; vielleicht aus einer neueren Version",
		OldVariation:      "in einer Aufzeichnung ohne die Angabe format {format} stand eine Variante vor dem Zug, den sie ersetzt; sie gehört dahinter, und format {format} in eine Zeile hinter {field}",
		OtherGame:         "das ist eine Aufzeichnung von {game}",
		TooManyMoves:      "mehr als {limit} Züge",
		TooManyTags:       "mehr als {limit} Angaben",
		TooManyVariations: "mehr als {limit} Züge an einer Stelle",
		OpenNote:          "eine Anmerkung endet mit } in derselben Zeile",
		OpenLine:          "diese Klammer wird nie geschlossen",
		NoOpenLine:        "hier ist keine Klammer offen",
		EmptyLine:         "in dieser Klammer steht kein Zug",
		NoMoveBefore:      "was in Klammern steht, folgt auf einen Zug",
		TooDeep:           "mehr als {limit}-mal ineinandergeschachtelt",
		BadTagName:        "so kann keine Angabe heißen",

		MisplacedGlyph: "ein Zeichen steht hinter einem Zug, der kein Geben ist",
		NoSuchPlace:    "so eine Stelle gibt es nicht",
		NoSuchGlyph:    "so ein Zeichen gibt es nicht",

		NotObject:       "hierher gehört ein Objekt",
		UnknownMember:   "unbekannt, vielleicht aus einer neueren Version",
		DuplicateMember: "schon genannt",
		UnknownValue:    "unbekannter Wert für {name}, vielleicht aus einer neueren Version",
		UnknownEvent:    "unbekanntes Ereignis {name}, vielleicht aus einer neueren Version",
		MissingMember:   "{name} fehlt",
		BadMember:       "kein gültiger Wert für {name}",
		NotJSON:         "kein JSON",

		NoGame:    "es gibt kein Spiel",
		OtherMove: "das ist ein Zug anderer Art",

		WriteAs:        "in der Notation heißt das {move}",
		NotUnderstood:  "nicht verstanden; möglich: {possible}",
		PartUnderstood: "verstanden: {understood}; möglich: {possible}",
		NotYourTurn:    "nicht verstanden; {turn} ist am Zug",

		NothingToChoose: "es gibt keinen Zug zu wählen",
		NoRoom:          "für die ungesehenen Karten ist kein Platz",
		NoLevel:         "diese Spielstärke gibt es nicht",
	},
	Typed: Typed{
		Nothing: "nichts",
		Plain:   strings.NewReplacer("&", "und", "+", "und", "ä", "ae", "a\u0308", "ae", "ö", "oe", "o\u0308", "oe", "ü", "ue", "u\u0308", "ue"),
		Colours: [...]Text{
			"blau, blaue, blauer, blaues, blauen, blauem", "braun, braune, brauner, braunes, braunen, braunem",
			"gelb, gelbe, gelber, gelbes, gelben, gelbem", "grün, grüne, grüner, grünes, grünen, grünem",
			"rot, rote, roter, rotes, roten, rotem",
		},
		Numbers: [...]Text{
			"eins", "zwei, zwo", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
			"elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn",
		},
		Seat: "Platz, Spieler, Spielerin, Mitspieler, Mitspielerin, Nummer",
		Me:   "ich, mich, mir",
		Around: "der, die, das, den, dem, ein, eine, einen, einer, mein, meine, meinen, meiner, diese, diesen, Karte, Karten, Farbe, Nummer, Nr, " +
			"in, mit, zu, zum, an, für, von, als, dass, und, selbst, selber, du, es, sie, lass, lasse, soll, darf, kann, muss, möchte, will, würde, werde, wird, ist, " +
			"bin, Zug, bitte, danke, jetzt, nun, mal, dann, also, halt, doch, gern, gerne, hier, ja, ok, okay, gut, na",
		Not:      "nein, nicht, nich, nix, nie, niemals, niemand, kein, keine, keinen",
		Together: [...]Text{"zu zweit", "zu dritt", "zu viert", "zu fünft", "zu sechst"},
	},
}
