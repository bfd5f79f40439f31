package einfach

import (
	"iter"

	"github.com/ebbesgo/ebbes"
)

// A Clause is the id of a clause of the rules, such as [X3]. Refusals name the broken clause. The
// zero value is [NoClause].
type Clause string

// NoClause is no clause, the zero value.
const NoClause Clause = ""

// The clauses about components and setup.
const (
	C1 Clause = "C1" // fifty cards, each once
	C2 Clause = "C2" // ten rule cards
	C3 Clause = "C3" // 3 to 10 rule cards lie open
	C4 Clause = "C4" // three to six players
	C5 Clause = "C5" // six cards each in the first round
	C6 Clause = "C6" // the starter of the first round
	C7 Clause = "C7" // clockwise
	C8 Clause = "C8" // points begin at 0
	C9 Clause = "C9" // public knowledge
)

// The clauses about placing in advance.
const (
	A1 Clause = "A1" // counter-clockwise, the starter last
	A2 Clause = "A2" // in another colour
	A3 Clause = "A3" // passing if no card fits
	A4 Clause = "A4" // a card placed sets off nothing
	A5 Clause = "A5" // before every round
)

// The clauses about laying.
const (
	L1 Clause = "L1" // from one's own hand onto its colour
	L2 Clause = "L2" // any value in a new colour
	L3 Clause = "L3" // else a higher value
	L4 Clause = "L4" // only the top card is to be seen
	L5 Clause = "L5" // clearing a pile
)

// The clauses about drawing.
const (
	D1 Clause = "D1" // a card first
	D2 Clause = "D2" // the discard pile becomes the stock
	D3 Clause = "D3" // missing cards are not drawn
)

// The clauses about the actions of a turn.
const (
	X1 Clause = "X1" // two actions
	X2 Clause = "X2" // first: play if you can
	X3 Clause = "X3" // first: clear if nothing fits
	X4 Clause = "X4" // then play a card of that colour
	X5 Clause = "X5" // second, after playing: play or clear
	X6 Clause = "X6" // one clearing among two actions
	X7 Clause = "X7" // when an action is over
	X8 Clause = "X8" // the left neighbour comes next
)

// The clauses about the functions of the rule cards in general.
const (
	F1 Clause = "F1" // open and played
	F2 Clause = "F2" // at once; must and may
	F3 Clause = "F3" // cards without effect
	F4 Clause = "F4" // 3 and 4 depend on the visible cards
	F5 Clause = "F5" // the order of the questions
)

// The clauses about the ten rule cards.
const (
	K1  Clause = "K1"  // a third action
	K2  Clause = "K2"  // swapping a rule card
	K3  Clause = "K3"  // one action
	K4  Clause = "K4"  // drawing two
	K5  Clause = "K5"  // a card for another player
	K6  Clause = "K6"  // more than three may discard
	K7  Clause = "K7"  // a named player may discard
	K8  Clause = "K8"  // one higher, in turn
	K9  Clause = "K9"  // a card to the left
	K10 Clause = "K10" // laying off and playing on
)

// The clauses about the end of a round.
const (
	E1 Clause = "E1" // out
	E2 Clause = "E2" // the last card sets off nothing
	E3 Clause = "E3" // the points
	E4 Clause = "E4" // actions broken off
)

// The clauses about rounds and the end of the game.
const (
	R1 Clause = "R1" // a new round
	R2 Clause = "R2" // the next starter
	R3 Clause = "R3" // the agreed number of rounds
	R4 Clause = "R4" // the winners
	R5 Clause = "R5" // the recommended beginning
	R6 Clause = "R6" // a round has no limit, unless one is agreed
)

// The clauses about options.
const (
	O1 Clause = "O1" // endless
	O2 Clause = "O2" // the table stays
	O3 Clause = "O3" // too few for five
	O4 Clause = "O4" // mini
	O5 Clause = "O5" // maxi
	O6 Clause = "O6" // taking a pile
	O7 Clause = "O7" // options together
)

// clauseWords are what a language says of a clause.
type clauseWords struct {
	clause      Clause
	title, text string
	ruling      Ruling
}

// headings are the headings of the rulebook, which is in German. The clauses are in the best
// reading order. Clauses without a heading are rulings of this package alone.
var headings = [...]struct {
	clause  Clause
	heading string
}{
	{C1, "Spielmaterial"},
	{C2, "Spielmaterial"},
	{C3, "Spielziel"},
	{C4, "Einfach"},
	{C5, "Spielziel"},
	{C6, "Spielziel"},
	{C7, ""},
	{C8, "Spielende"},
	{C9, ""},
	{A1, "Vor der ersten Runde"},
	{A2, "Vor der ersten Runde"},
	{A3, "Vor der ersten Runde"},
	{A4, "Vor der ersten Runde"},
	{A5, "Ende einer Runde"},
	{L1, "Spielziel; Ablauf jeder Runde"},
	{L2, "Ablegeregeln"},
	{L3, "Ablegeregeln"},
	{L4, ""},
	{L5, "Ablegeregeln"},
	{D1, "Ablauf jeder Runde"},
	{D2, "Ablauf jeder Runde"},
	{D3, ""},
	{X1, "Ablauf jeder Runde"},
	{X2, "Karte spielen"},
	{X3, "Ablegeregeln; Abräumen und Karte spielen"},
	{X4, "Abräumen und Karte spielen"},
	{X5, "Abräumen und Karte spielen"},
	{X6, "Abräumen und Karte spielen"},
	{X7, ""},
	{X8, ""},
	{F1, "Kartenfunktionen der Regelkarten"},
	{F2, "Regelkarten"},
	{F3, ""},
	{F4, "Regelkarten"},
	{F5, ""},
	{K1, "Kartenfunktionen der Regelkarten"},
	{K2, "Kartenfunktionen der Regelkarten"},
	{K3, "Kartenfunktionen der Regelkarten"},
	{K4, "Kartenfunktionen der Regelkarten"},
	{K5, "Kartenfunktionen der Regelkarten"},
	{K6, "Kartenfunktionen der Regelkarten"},
	{K7, "Kartenfunktionen der Regelkarten"},
	{K8, "Kartenfunktionen der Regelkarten"},
	{K9, "Kartenfunktionen der Regelkarten"},
	{K10, "Kartenfunktionen der Regelkarten"},
	{E1, "Spielziel; Ende einer Runde"},
	{E2, ""},
	{E3, "Ende einer Runde"},
	{E4, ""},
	{R1, "Ende einer Runde"},
	{R2, "Ende einer Runde"},
	{R3, "Spielende"},
	{R4, "Spielende"},
	{R5, "Empfehlung"},
	{R6, ""},
	{O1, "Endlos spielen?"},
	{O2, ""},
	{O3, ""},
	{O4, "Mini & Maxi"},
	{O5, "Mini & Maxi"},
	{O6, ""},
	{O7, ""},
}

// Clauses returns an iterator over all clauses, in reading order.
func Clauses() iter.Seq[Clause] {
	return func(yield func(Clause) bool) {
		for i := range headings {
			if !yield(headings[i].clause) {
				return
			}
		}
	}
}

// clause returns the texts of a clause, none if there is no such clause.
func (w *words) clause(c Clause) clauseWords {
	for _, texts := range w.clauses {
		if texts.clause == c {
			return texts
		}
	}
	return clauseWords{}
}

// Title returns the short title of the clause in a language, such as "Two actions". It is empty if
// c is no clause or the language is unknown.
func (c Clause) Title(l Language) string { return wordsIn(l).clause(c).title }

// Text returns the full text of the clause in a language, in this package's own words. It is empty
// if c is no clause or the language is unknown.
func (c Clause) Text(l Language) string { return wordsIn(l).clause(c).text }

// Ruling returns this package's decision on a question that the rulebook leaves open, in a
// language. It is the zero Ruling if there is no such question, c is no clause or the language is
// unknown.
func (c Clause) Ruling(l Language) Ruling { return wordsIn(l).clause(c).ruling }

// Decides reports whether the outcome of a game can depend on the clause. The others only combine
// clauses: by A5 a later round begins like the first, and by O7 options can be combined.
func (c Clause) Decides() bool {
	return c != NoClause && english.clause(c).clause == c && c != A5 && c != O7
}

// Heading returns the rulebook's heading of the clause, in German. Semicolons
// separate several. It is empty if the rulebook does not state the clause, c is no clause, or the
// language is another, since the only edition is German.
func (c Clause) Heading(l Language) string {
	for _, h := range headings {
		if h.clause == c && l == ebbes.German {
			return h.heading
		}
	}
	return ""
}
