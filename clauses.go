package ebbes

// A clauseEntry is what the table of clauses says of a clause. Its texts are those of
// each language.
type clauseEntry struct {
	clause Clause
	kind   clauseKind
	stated []heading // where in the rulebook
}

type clauseKind uint8

const (
	decides     clauseKind = iota // something about the game
	illustrates                   // or composes other clauses
	edition                       // a difference between the editions
)

// A heading is one in the editions of the rulebook, by their languages. It is empty
// where an edition has none, or there is no edition.
type heading [languages]string

// The headings under which the rulebook states the clauses.
var (
	inComponents  = heading{English: "List of components", German: "Spielmaterial", French: "Matériel"}
	inSetup       = heading{English: "Playing the basic game: Setup", German: "Basisspiel: Spielvorbereitung", French: "Jeu de base : Préparation du jeu"}
	inSequence    = heading{English: "Sequence of play", German: "Spielablauf", French: "Déroulement du jeu"}
	inPlaying     = heading{English: "Rules for playing cards", German: "Ausspielregeln", French: "Règles à respecter"}
	inDesignating = heading{English: "Designate trump, plus, ebbes, minus, and zilch", German: "Bestimmen von Trumpf, Plus, ebbes, Minus und nix", French: "Détermination de Atout, Plus, Un peu, Moins et Rien"}
	inTrump       = heading{English: "I. Designate trump", German: "I. Trumpf bestimmen", French: "I. Détermination de Atout"}
	inNix         = heading{English: "V. Designate zilch", German: "V. nix bestimmen", French: "V. Détermination de Rien"}
	inNote        = heading{English: "Please note", German: "Wichtig!", French: "Important"}
	inScoring     = heading{English: "Scoring", German: "Abrechnung", French: "Décompte"}
	inEnglishOnly = heading{English: "Scoring"}
	onScoringCard = heading{German: "Wertungskarte", French: "Décompte"}
	inSubsequent  = heading{English: "All subsequent game rounds", German: "Weitere Spielrunden", French: "Manches suivantes"}
	inEnd         = heading{English: "End of the game", German: "Spielende", French: "Fin de la partie"}
	inTwo         = heading{English: "Rules of the game for 2 players", German: "Spielregel für 2 Personen", French: "Règles pour 2 joueurs"}
	inVariant1    = heading{English: "Variant 1 “Use more cards”", German: "Variante 1 „Spielen mit mehr Karten“", French: "Variante 1 « Jouer avec plus de cartes »"}
	inVariant2    = heading{English: "Variant 2 “Select designation cards”", German: "Variante 2 „Bestimmerkarten aussuchen“", French: "Variante 2 « Choisir les cartes de détermination »"}
)

// clauses are all clauses, in the order in which they are best read.
var clauses = [...]clauseEntry{
	{T1, decides, []heading{inComponents, inSetup, inSequence}},
	{T2, decides, []heading{inSetup, inSubsequent, inEnd}},
	{T3, illustrates, []heading{inSetup}},
	{T4, decides, []heading{inSetup}},
	{T5, decides, nil},
	{T6, decides, []heading{inSetup}},
	{T7, decides, []heading{inSubsequent}},

	{P1, decides, []heading{inSequence}},
	{P2, decides, []heading{inPlaying}},
	{P3, decides, []heading{inPlaying}},
	{P4, decides, []heading{inPlaying}},
	{P5, decides, []heading{inTrump}},
	{P6, decides, []heading{inPlaying}},

	{D1, decides, []heading{inDesignating}},
	{D2, decides, []heading{inNix}},
	{D3, decides, []heading{inNote}},
	{D4, decides, []heading{inDesignating}},

	{S1, decides, []heading{inScoring}},
	{S2, decides, []heading{inScoring}},
	{S3, decides, []heading{inScoring, inNix, inSubsequent}},
	{S4, decides, []heading{inScoring}},
	{S5, illustrates, []heading{inScoring}},

	{R1, decides, []heading{inSetup, inSequence, inSubsequent, inVariant2}},
	{R2, decides, []heading{inEnd}},
	{R3, decides, []heading{inEnd}},

	{F1, decides, []heading{inTwo}},
	{F2, decides, []heading{inTwo}},
	{F3, decides, []heading{inTwo}},
	{F4, decides, []heading{inTwo}},
	{F5, decides, []heading{inTwo}},
	{F6, decides, []heading{inTwo}},
	{F7, decides, nil},
	{F8, decides, nil},
	{F9, decides, nil},
	{F10, decides, nil},

	{M1, decides, []heading{inVariant1}},

	{V1, decides, []heading{inVariant2}},
	{V2, decides, []heading{inVariant2}},
	{V3, decides, []heading{inVariant2}},
	{V4, decides, []heading{inVariant2}},
	{V5, decides, []heading{inVariant2}},
	{V6, decides, []heading{inVariant2}},
	{V7, decides, []heading{inVariant2}},
	{V8, decides, nil},
	{V9, illustrates, []heading{inVariant2, inEnd}},

	{"E1", edition, []heading{inEnglishOnly}},
	{"E2", edition, []heading{inSubsequent}},
	{"E3", edition, []heading{inScoring}},
	{"E4", edition, []heading{inVariant2}},
	{"E5", edition, []heading{inComponents, inDesignating}},
	{"E6", edition, []heading{inTrump}},
	{"E7", edition, []heading{inPlaying}},
	{"E8", edition, []heading{inTwo}},
	{"E9", edition, []heading{onScoringCard}},
	{"E10", edition, []heading{inVariant2}},
	{"E11", edition, []heading{inVariant2}},
}
