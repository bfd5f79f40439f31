package wording

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/names"
)

func (common) French() *Common { return &French }

// French has the texts shared by all games in French.
var French = Common{
	Code: "fr", Name: "français",
	Suits: [...]Text{"aucune couleur", "bleu", "marron", "jaune", "vert", "rouge"},

	Kinds: [...]Text{
		"pas refusé", "ce coup, cette carte ou cette place n’existe pas", "la partie est terminée", "ce n’est pas le moment",
		"ce n’est pas {son|ton} tour", "contraire aux règles",
	},
	Subjects: [...]Text{
		ACard: "carte", ASetOfCards: "cartes", ADeck: "paquet", ASeat: "place", ASetOfSeats: "ensemble de places", ASuit: "couleur",
		APhase: "phase", AKind: "sorte de refus", ALanguage: "langue", AMove: "coup", AState: "position", AView: "vue",
		AViewInJSON: "vue en JSON", SomeEvents: "événements", AConfig: "configuration", ARecord: "enregistrement", ATag: "mention",
	},

	Grammar: Grammar{
		Decimal:      ",",
		And:          " et ",
		Or:           " ou ",
		Semicolon:    " ; ",
		Seat:         "le joueur {number}",
		Namesake:     "{name} (joueur {number})",
		You:          Person{"tu", "toi", "toi"},
		YouLast:      true,
		SingularZero: true,
		Join:         elide,
	},
	Turns: Turns{NoGame: "Il n’y a pas de partie.", Over: "La partie est finie : {seats} {a|as|ont|avez} gagné."},
	Refusals: Refusals{
		Refused:    "coup de {seat}, {move} : {why}",
		RefusedYou: "{move} : {why}",
		Waits:      "{kind} ; {waits}",
	},
	Errors: Errors{
		Clause:    "{why} ({clause})",
		Quoted:    "« {text} »",
		Column:    "colonne {column}",
		Line:      "ligne {line}, colonne {column}",
		Parse:     "{subject}, {place} : {text} : {why}",
		Missing:   "{subject}, {place} : {why}",
		Config:    "{field} : {value}, au lieu de {want}",
		Record:    "enregistrement, {place} : {why}",
		Move:      "coup {number}",
		Place:     "endroit {number}",
		Version:   "l’enregistrement suit la version {version} des règles, et non la version {want}",
		Event:     "l’événement {index} n’a pas sa place ici",
		WantEvent: "l’événement {index} n’a pas sa place ici, mais : {want}",
		Log:       "cette ligne ne peut pas suivre dans le journal",
	},
	Reasons: [...]Text{
		AgainstRules: "contraire aux règles",

		NotUTF8:          "pas de l’UTF-8",
		TooLong:          "plus de {limit} octets",
		NotPrintable:     "caractère non imprimable",
		UnknownName:      "nom inconnu ; possible : {names}",
		UnknownSetting:   "nom inconnu, peut-être d’une version plus récente ; possible : {names}",
		BadSeat:          "il faut une place de 1 à {most}",
		BadSeatOrNone:    "il faut une place de 1 à {most}, ou - pour aucune",
		BadSuit:          "il faut une couleur : B, N, Y, G ou R",
		BadCard:          "il faut une carte : B, N, Y, G ou R et une valeur de 1 à {most}",
		BadRange:         "il faut une suite de cartes, comme B2-5",
		NoCards:          "il faut des cartes, ou - pour aucune",
		BadDeck:          "il faut un paquet de 1 à {most} cartes, ou - pour un paquet vide",
		ListedTwice:      "{card} y est deux fois",
		TwoPlaces:        "{card} est à deux endroits",
		ReadsDifferently: "serait relu autrement",

		MissingValue:   "il faut un nom de champ et une valeur",
		MissingField:   "le champ {name} manque",
		UnknownField:   "champ inconnu, peut-être d’une version plus récente",
		NoSemicolon:    "il manque un point-virgule avant {name}",
		DuplicateField: "ce champ y est deux fois",
		MisplacedField: "ce champ n’a pas sa place ici",
		EmptyPart:      "une partie est vide ; écris -",
		EmptySeat:      "personne n’est assis là",
		WantRange:      "il faut {low} à {high}",
		RangeOf:        "{low} à {high}",
		WantConfig:     "il faut {want}",
		LacksConfig:    "{name} manque, il faut {want}",

		NoVersion:         "il faut la version des règles, comme {field} 1",
		OtherFormat:       "il faut le format de l’enregistrement, 1 à {want} ; peut-être d’une version plus récente",
		OldVariation:      "dans un enregistrement qui n’indique pas format {format}, une variante précédait le coup qu’elle remplace ; écris-la après ce coup, et format {format} dans une ligne après {field}",
		OtherGame:         "c’est un enregistrement du jeu {game}",
		TooManyMoves:      "plus de {limit} coups",
		TooManyTags:       "plus de {limit} mentions",
		TooManyVariations: "plus de {limit} coups à un même endroit",
		OpenNote:          "une remarque se termine par } sur la même ligne",
		OpenLine:          "cette parenthèse n’est jamais fermée",
		NoOpenLine:        "aucune parenthèse n’est ouverte ici",
		EmptyLine:         "cette parenthèse ne contient aucun coup",
		NoMoveBefore:      "ce qui est entre accolades ou parenthèses suit un coup",
		TooDeep:           "imbriqué plus de {limit} fois",
		BadTagName:        "une mention ne peut pas s’appeler ainsi",

		MisplacedGlyph: "un signe suit un coup autre qu’une donne",
		NoSuchPlace:    "cet endroit n’existe pas",
		NoSuchGlyph:    "ce signe n’existe pas",

		NotObject:       "il faut un objet",
		UnknownMember:   "membre inconnu, peut-être d’une version plus récente",
		DuplicateMember: "membre répété",
		UnknownValue:    "valeur inconnue pour {name}, peut-être d’une version plus récente",
		UnknownEvent:    "événement inconnu {name}, peut-être d’une version plus récente",
		MissingMember:   "{name} manque",
		BadMember:       "cette valeur ne convient pas à {name}",
		NotJSON:         "pas du JSON",

		NoGame:    "il n’y a pas de partie",
		OtherMove: "c’est un coup d’une autre sorte",

		WriteAs:        "dans la notation, c’est {move}",
		NotUnderstood:  "non compris ; possible : {possible}",
		PartUnderstood: "compris : {understood} ; possible : {possible}",
		NotYourTurn:    "non compris ; c’est à {turn:object} de jouer",

		NothingToChoose: "il n’y a pas de coup à choisir",
		NoRoom:          "il n’y a pas de place pour les cartes non vues",
		NoLevel:         "ce niveau n’existe pas",
	},
	Typed: Typed{
		Nothing: "rien",
		Plain:   strings.NewReplacer("&", "et", "+", "et"),
		Colours: [...]Text{
			"bleu, bleue, bleus, bleues", "marron, marrons, brun, brune", "jaune, jaunes", "vert, verte, verts, vertes", "rouge, rouges",
		},
		Numbers: [...]Text{
			"un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
			"onze", "douze", "treize", "quatorze", "quinze",
		},
		Seat: "place, joueur, joueuse, numéro",
		Me:   "je, j’, moi, moi-même, me, m’",
		Around: "le, la, les, l’, un, une, mon, ma, mes, ce, cet, cette, c’, se, s’, carte, cartes, couleur, numéro, n°, de, d’, du, en, à, au, avec, pour, " +
			"que, qu’, qui, comme, et, est, doit, dois, peut, va, vais, veux, voudrais, aimerais, on, son, tour, s’il te plaît, s’il vous plaît, svp, " +
			"stp, merci, donc, alors, maintenant, voilà, voici, allez, tiens, oui, ok, bon",
		Not:      "ne, n’, non, pas, plus, jamais, rien, aucun, aucune",
		Together: [...]Text{"à deux", "à trois", "à quatre", "à cinq", "à six"},
	},
}

// elide joins a value to the word before it by the rules of French: d’Anna, qu’Anna, du joueur,
// au joueur.
func elide(text []byte, value string, named bool) ([]byte, string) {
	of, to := bytes.HasSuffix(text, []byte(" de ")), bytes.HasSuffix(text, []byte(" à "))
	without, article := strings.CutPrefix(value, "le ")
	switch {
	case of && article && !named:
		return append(bytes.TrimSuffix(text, []byte("de ")), "du "...), without
	case to && article && !named:
		return append(bytes.TrimSuffix(text, []byte("à ")), "au "...), without
	case named && (of || bytes.HasSuffix(text, []byte(" que "))) && beginsWithVowel(value):
		return append(bytes.TrimSuffix(text, []byte("e ")), "’"...), value
	}
	return text, value
}

// beginsWithVowel reports whether a name begins with the sound of a vowel. An h counts as
// sounded, and a y before a consonant as a vowel.
func beginsWithVowel(name string) bool {
	const vowels = "aàâäæeéèêëiîïoôöœuùûü"
	name = strings.TrimPrefix(name, names.Isolate)
	first, size := utf8.DecodeRuneInString(name)
	if unicode.ToLower(first) == 'y' {
		second, _ := utf8.DecodeRuneInString(name[size:])
		return unicode.IsLetter(second) && !strings.ContainsRune(vowels+"y", unicode.ToLower(second))
	}
	return strings.ContainsRune(vowels, unicode.ToLower(first))
}
