package ebbes

import (
	"iter"
	"strings"
)

// A change of a clause begins with its text, and its ruling if it has one, in each language's file.
// Then follow its test, which is named after it and has to fail first, the code, and internal/plain,
// from the text and not from the code. The clause's mutation in testdata/mutations must turn exactly
// its tests and its position in internal/guide/ebbesrules red: go run -C tools ./clauses P2. Last,
// go generate ./reference and TestConformance write the pages and the vectors. If the change affects
// what is legal, scored or won, RulesVersion rises, and CHANGELOG.md lists it as breaking.
//
// A new clause also has an entry below, a ruling unless an edition of the rulebook states it, a case
// in conformance_test.go, a breach in internal/conformance/breach.go, and a question in
// internal/guide/ebbesrules/tables.go. Tests in . and ./reference are named after the missing parts.
// Ids are never reused. Comments cite clauses in parentheses, such as (P2).

// A Clause is the id of a clause of the rules, such as [P2]. Refusals name the broken clause.
// The zero value is [NoClause].
type Clause string

// NoClause is no clause, the zero value.
const NoClause Clause = ""

// The clauses about the table.
const (
	T1 Clause = "T1" // cards in play, all of them dealt
	T2 Clause = "T2" // number cards, none used twice
	T3 Clause = "T3" // scores start at 0
	T4 Clause = "T4" // first starter
	T5 Clause = "T5" // first dealer
	T6 Clause = "T6" // dealing one card at a time, beginning left of the dealer
	T7 Clause = "T7" // the left neighbour of the last dealer deals
)

// The clauses about playing a trick.
const (
	P1 Clause = "P1" // one card each from one's own hand, clockwise
	P2 Clause = "P2" // following the led suit
	P3 Clause = "P3" // a seat that cannot follow may trump or discard
	P4 Clause = "P4" // highest trump, else highest card of the led suit
	P5 Clause = "P5" // trump that arises in the middle of a trick
	P6 Clause = "P6" // the winner takes the trick and leads the next
)

// The clauses about designating.
const (
	D1 Clause = "D1" // five cards designate: trump, plus, ebbes, minus in turn
	D2 Clause = "D2" // nix falls with minus
	D3 Clause = "D3" // several designating cards in a trick
	D4 Clause = "D4" // roles last for the round
)

// The clauses about scoring a round.
const (
	S1 Clause = "S1" // plus and minus cards
	S2 Clause = "S2" // neither most nor fewest ebbes
	S3 Clause = "S3" // the nix winner
	S4 Clause = "S4" // points add up without bounds
	S5 Clause = "S5" // the rulebook's example of S2
)

// The clauses about further rounds and the end.
const (
	R1 Clause = "R1" // order of a round
	R2 Clause = "R2" // five rounds
	R3 Clause = "R3" // the seat furthest ahead wins
)

// The clauses about two people and the fictive third player.
const (
	F1  Clause = "F1"  // cards and table as for three
	F2  Clause = "F2"  // deal and clockwise order alternate
	F3  Clause = "F3"  // the display
	F4  Clause = "F4"  // the fictive player's card
	F5  Clause = "F5"  // turning up face-down cards
	F6  Clause = "F6"  // it scores and can win
	F7  Clause = "F7"  // as nix winner it names itself
	F8  Clause = "F8"  // people start and deal first
	F9  Clause = "F9"  // two layers face down with variant 1
	F10 Clause = "F10" // it selects nothing in variant 2
)

// M1 is the clause about variant 1: more cards.
const M1 Clause = "M1"

// The clauses about variant 2.
const (
	V1 Clause = "V1" // number cards of all values in play
	V2 Clause = "V2" // selecting pairs, clockwise from the left of the starter
	V3 Clause = "V3" // any pair, held or not
	V4 Clause = "V4" // a selected card designates when played
	V5 Clause = "V5" // all number and colour cards are back in the next round
	V6 Clause = "V6" // the three ends of the game
	V7 Clause = "V7" // number of rounds
	V8 Clause = "V8" // length of the track
	V9 Clause = "V9" // variants separately or together
)

// clauseWords are a language's texts for a clause.
type clauseWords struct {
	clause      Clause
	title, text text
	ruling      Ruling
}

// A clauseEntry is a clause's entry in the table of clauses. Each language has its own texts.
type clauseEntry struct {
	clause Clause
	kind   clauseKind
	stated []*heading // headings in the rulebook
}

type clauseKind uint8

const (
	decides     clauseKind = iota // something about the game
	illustrates                   // or composes other clauses
	edition                       // a difference between the editions
)

// A heading is a heading of the rulebook in each edition, by language. It is empty if an
// edition lacks it or there is no edition.
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

// clauses are all clauses, in reading order.
var clauses = [...]clauseEntry{
	{T1, decides, []*heading{&inComponents, &inSetup, &inSequence}},
	{T2, decides, []*heading{&inSetup, &inSubsequent, &inEnd}},
	{T3, illustrates, []*heading{&inSetup}},
	{T4, decides, []*heading{&inSetup}},
	{T5, decides, nil},
	{T6, decides, []*heading{&inSetup}},
	{T7, decides, []*heading{&inSubsequent}},

	{P1, decides, []*heading{&inSequence}},
	{P2, decides, []*heading{&inPlaying}},
	{P3, decides, []*heading{&inPlaying}},
	{P4, decides, []*heading{&inPlaying}},
	{P5, decides, []*heading{&inTrump}},
	{P6, decides, []*heading{&inPlaying}},

	{D1, decides, []*heading{&inDesignating}},
	{D2, decides, []*heading{&inNix}},
	{D3, decides, []*heading{&inNote}},
	{D4, decides, []*heading{&inDesignating}},

	{S1, decides, []*heading{&inScoring}},
	{S2, decides, []*heading{&inScoring}},
	{S3, decides, []*heading{&inScoring, &inNix, &inSubsequent}},
	{S4, decides, []*heading{&inScoring}},
	{S5, illustrates, []*heading{&inScoring}},

	{R1, decides, []*heading{&inSetup, &inSequence, &inSubsequent, &inVariant2}},
	{R2, decides, []*heading{&inEnd}},
	{R3, decides, []*heading{&inEnd}},

	{F1, decides, []*heading{&inTwo}},
	{F2, decides, []*heading{&inTwo}},
	{F3, decides, []*heading{&inTwo}},
	{F4, decides, []*heading{&inTwo}},
	{F5, decides, []*heading{&inTwo}},
	{F6, decides, []*heading{&inTwo}},
	{F7, decides, nil},
	{F8, decides, nil},
	{F9, decides, nil},
	{F10, decides, nil},

	{M1, decides, []*heading{&inVariant1}},

	{V1, decides, []*heading{&inVariant2}},
	{V2, decides, []*heading{&inVariant2}},
	{V3, decides, []*heading{&inVariant2}},
	{V4, decides, []*heading{&inVariant2}},
	{V5, decides, []*heading{&inVariant2}},
	{V6, decides, []*heading{&inVariant2}},
	{V7, decides, []*heading{&inVariant2}},
	{V8, decides, nil},
	{V9, illustrates, []*heading{&inVariant2, &inEnd}},

	{"E1", edition, []*heading{&inEnglishOnly}},
	{"E2", edition, []*heading{&inSubsequent}},
	{"E3", edition, []*heading{&inScoring}},
	{"E4", edition, []*heading{&inVariant2}},
	{"E5", edition, []*heading{&inComponents, &inDesignating}},
	{"E6", edition, []*heading{&inTrump}},
	{"E7", edition, []*heading{&inPlaying}},
	{"E8", edition, []*heading{&inTwo}},
	{"E9", edition, []*heading{&onScoringCard}},
	{"E10", edition, []*heading{&inVariant2}},
	{"E11", edition, []*heading{&inVariant2}},
}

// Clauses returns an iterator over all clauses, in reading order. They include E1 to E11, which
// describe differences between the editions of the rulebook and have no constants.
func Clauses() iter.Seq[Clause] {
	return func(yield func(Clause) bool) {
		for i := range clauses {
			if !yield(clauses[i].clause) {
				return
			}
		}
	}
}

// entry returns the entry of c in the table, or the zero entry if c is no clause.
func (c Clause) entry() clauseEntry {
	for _, e := range clauses {
		if e.clause == c {
			return e
		}
	}
	return clauseEntry{}
}

// clause returns the texts of a clause, or none if there is no such clause.
func (w *words) clause(c Clause) clauseWords {
	for _, texts := range w.clauses {
		if texts.clause == c {
			return texts
		}
	}
	return clauseWords{}
}

// Title returns the short title of the clause in a language, such as "Following suit". It is
// empty if c is no clause or the language is unknown.
func (c Clause) Title(l Language) string { return string(l.words().clause(c).title) }

// Text returns the full text of the clause in a language, in this package's own words. It is
// empty if c is no clause or the language is unknown.
func (c Clause) Text(l Language) string { return string(l.words().clause(c).text) }

// Ruling returns this package's decision on a question that the rulebook leaves open, in a
// language. It is the zero Ruling if there is no such question, c is no clause or the language is
// unknown.
func (c Clause) Ruling(l Language) Ruling { return l.words().clause(c).ruling }

// Decides reports whether the outcome of a game can depend on the clause. The others illustrate or
// combine clauses, or describe differences between the editions of the rulebook.
func (c Clause) Decides() bool {
	return c != NoClause && c.entry().clause == c && c.entry().kind == decides
}

// Heading returns the heading under which the rulebook's edition in a language states the clause.
// Semicolons separate several. It is empty if the edition does not state the clause, c is no
// clause, or there is no edition in that language.
func (c Clause) Heading(l Language) string {
	var headings []string
	for _, h := range c.entry().stated {
		if l < languages && h[l] != "" {
			headings = append(headings, h[l])
		}
	}
	return strings.Join(headings, string(l.words().Grammar.Semicolon))
}

// A Ruling is a decision where the rulebook is silent or ambiguous. The zero value means none.
type Ruling struct {
	Open    string // question that the texts leave open
	Decided string // decision; empty if the clause itself is the decision
	Reason  string // reason for the decision
	Others  string // the other readings
}
