package ebbes

import "iter"

//go:generate go test -run ^TestRULES$ . -write-rules

// A Rule is the id of a clause of the rules, such as [P2]. Refusals name the
// clause that was broken. The zero value is [NoRule].
type Rule string

// NoRule is no clause, the zero value.
const NoRule Rule = ""

// Rules returns an iterator over all clauses, in the order in which they are best
// read.
func Rules() iter.Seq[Rule] {
	return func(yield func(Rule) bool) {
		for i := range clauses {
			if !yield(clauses[i].rule) {
				return
			}
		}
	}
}

// clause returns what the table says of r, nothing if r is no clause.
func (r Rule) clause() clause {
	for _, c := range clauses {
		if c.rule == r {
			return c
		}
	}
	return clause{}
}

// Title returns the short title of the clause in English, such as "Following
// suit"; it is empty if r is no clause.
func (r Rule) Title() string { return r.In(English) }

// In returns the short title of the clause in a language, empty if r is no clause
// or the language unknown.
func (r Rule) In(l Language) string { return r.clause().title.in(l) }

// Text returns the clause in full, in English and in this package's own words;
// it is empty if r is no clause.
func (r Rule) Text() string { return r.clause().text }

// Ruling returns what this package has decided where the rulebook leaves something
// open, and the zero Ruling if it states the clause.
func (r Rule) Ruling() Ruling { return r.clause().ruling }

// Decides reports whether something in a game depends on the clause. The others
// compose or illustrate clauses, or tell how the editions of the rulebook differ.
func (r Rule) Decides() bool {
	return r != NoRule && r.clause().rule == r && r.clause().kind == decides
}

// Heading returns the heading under which the edition of the rulebook in a
// language states the clause. It is empty if none does, or r is no clause, or the
// language unknown.
func (r Rule) Heading(l Language) string { return r.clause().heading.in(l) }

// A Ruling is a decision where the texts of the rulebook are silent or can be read
// in two ways, in English. The zero value is none.
type Ruling struct {
	Open    string // what the texts leave open
	Decided string // what was decided
	Reason  string // why
	Others  string // the other readings
}

// The clauses about the table.
const (
	T1 Rule = "T1" // cards in play, all of them dealt
	T2 Rule = "T2" // number cards, none used twice
	T3 Rule = "T3" // scores start at 0
	T4 Rule = "T4" // first starter
	T5 Rule = "T5" // first dealer
	T6 Rule = "T6" // dealing one card at a time, beginning left of the dealer
	T7 Rule = "T7" // the left neighbour of the last dealer deals
)

// The clauses about playing a trick.
const (
	P1 Rule = "P1" // one card each from one's own hand, clockwise
	P2 Rule = "P2" // following the led suit
	P3 Rule = "P3" // who cannot follow may trump or discard
	P4 Rule = "P4" // highest trump, else highest card of the led suit
	P5 Rule = "P5" // trump that arises in the middle of a trick
	P6 Rule = "P6" // the winner takes the trick and leads the next
)

// The clauses about designating.
const (
	D1 Rule = "D1" // five cards designate: trump, plus, ebbes, minus in turn
	D2 Rule = "D2" // nix falls with minus
	D3 Rule = "D3" // several designating cards in a trick
	D4 Rule = "D4" // roles last for the round
)

// The clauses about scoring a round.
const (
	S1 Rule = "S1" // plus and minus cards
	S2 Rule = "S2" // neither most nor fewest ebbes
	S3 Rule = "S3" // the nix winner
	S4 Rule = "S4" // points add up without bounds
	S5 Rule = "S5" // the rulebook's example of S2
)

// The clauses about further rounds and the end.
const (
	R1 Rule = "R1" // order of a round
	R2 Rule = "R2" // five rounds
	R3 Rule = "R3" // who stands furthest ahead wins
)

// The clauses about two people and the fictive third player.
const (
	F1  Rule = "F1"  // cards and table as for three
	F2  Rule = "F2"  // deal and clockwise order alternate
	F3  Rule = "F3"  // the display
	F4  Rule = "F4"  // what the fictive player plays
	F5  Rule = "F5"  // turning up face-down cards
	F6  Rule = "F6"  // it scores and can win
	F7  Rule = "F7"  // as nix winner it names itself
	F8  Rule = "F8"  // people start and deal first
	F9  Rule = "F9"  // two layers face down with variant 1
	F10 Rule = "F10" // it selects nothing in variant 2
)

// M1 is the clause about variant 1: more cards.
const M1 Rule = "M1"

// The clauses about variant 2.
const (
	V1 Rule = "V1" // number cards of all values in play
	V2 Rule = "V2" // selecting pairs, clockwise from the left of the starter
	V3 Rule = "V3" // any pair, held or not
	V4 Rule = "V4" // a selected card designates when played
	V5 Rule = "V5" // all number and colour cards are back in the next round
	V6 Rule = "V6" // the three ends of the game
	V7 Rule = "V7" // number of rounds
	V8 Rule = "V8" // length of the track
	V9 Rule = "V9" // variants separately or together
)

// The clauses about differences between the editions of the rulebook. Nothing is
// refused for them.
const (
	E1  Rule = "E1"  // a slip in the English scoring
	E2  Rule = "E2"  // naming oneself
	E3  Rule = "E3"  // names in the ebbes example
	E4  Rule = "E4"  // how many pairs one may have
	E5  Rule = "E5"  // the names of roles and suits
	E6  Rule = "E6"  // how long trump lasts
	E7  Rule = "E7"  // trumping only without the suit
	E8  Rule = "E8"  // the fictive player's open cards
	E9  Rule = "E9"  // nix scores nothing
	E10 Rule = "E10" // wordings of the ends
	E11 Rule = "E11" // at least five rounds
)
