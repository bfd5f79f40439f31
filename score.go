package ebbes

import (
	"iter"
	"math/bits"
	"slices"
)

// A Tally is what the cards that a seat has taken in a round bring it, in
// points (S1, S2). The zero value is no points.
type Tally struct {
	Plus  int `json:"plus"`  // 1 for each plus card
	Ebbes int `json:"ebbes"` // 3 for neither the most nor the fewest ebbes cards, else 0
	Minus int `json:"minus"` // -1 for each minus card, so 0 or less
}

// Points returns the sum of the tally.
func (y Tally) Points() int { return y.Plus + y.Ebbes + y.Minus }

const ebbesPoints = 3

// pointsPerRound returns the fewest and the most points that a round can bring a seat:
// with all minus cards and nothing else, and with all plus cards and some ebbes cards.
func (s *setup) pointsPerRound() (fewest, most int) {
	return -s.maxValue(), s.maxValue() + ebbesPoints
}

// Tally returns what the cards that a seat has taken in the round on the table
// would bring it if the round ended now; once the round is scored, what they
// have brought it.
func (t table) Tally(s Seat) Tally {
	if !t.seated(s) {
		return Tally{}
	}
	return t.tallies()[s-1]
}

// Score returns the points of a seat after the rounds scored so far (S4). They
// may be negative or beyond the finish.
func (t table) Score(s Seat) int {
	if !t.seated(s) {
		return 0
	}
	return int(t.scores[s-1])
}

// tallies returns each seat's tally, the fictive player's too (F6). Everybody tied for
// the most or the fewest ebbes cards gets nothing for them (S2).
func (t *table) tallies() (tallies [maxSeats]Tally) {
	ebbes, most, fewest := t.ebbes()
	for i := range t.seating.len() {
		tallies[i].Plus = t.taken[i].count(t.roles[Plus-1])
		tallies[i].Minus = -t.taken[i].count(t.roles[Minus-1])
		if n := ebbes[i]; n != most && n != fewest {
			tallies[i].Ebbes = ebbesPoints
		}
	}
	return tallies
}

// ebbes returns how many ebbes cards each seat has taken, and the most and the
// fewest that any has.
func (t *table) ebbes() (taken [maxSeats]int, most, fewest int) {
	counts := taken[:t.seating.len()]
	for i := range counts {
		counts[i] = t.taken[i].count(t.roles[Ebbes-1])
	}
	return taken, slices.Max(counts), slices.Min(counts)
}

// scoredFor tells what the round just scored has brought a seat.
func (t *table) scoredFor(s Seat) Scored {
	ebbes, most, fewest := t.ebbes()
	return Scored{Seat: s, Tally: t.Tally(s), Ebbes: ebbes[s-1], Most: most, Fewest: fewest, Score: t.Score(s)}
}

// score adds up the points of the round (S4), and ends it.
func (t *table) score() {
	for i, tally := range t.tallies() {
		t.scores[i] += int16(tally.Points())
	}
	t.endRound()
}

// endRound lets the next seat deal, unless the game is over.
func (t *table) endRound() {
	t.phase, t.turn = Dealing, t.nextPerson(t.dealer)
	if t.ends() != 0 {
		t.phase, t.turn = Over, NoSeat
	}
}

// NixWinner returns who has taken the most nix cards in the round on the table
// and so names the next starter (S3): from its scoring until the next deal,
// else [NoSeat].
func (t table) NixWinner() Seat {
	if t.phase != Dealing && t.phase != Over {
		return NoSeat
	}
	return t.nixWinner()
}

// nixWinner returns who has the most nix cards, of several the one with the
// highest of their cards (S3).
func (t *table) nixWinner() Seat {
	winner, most := NoSeat, 0
	for i := range t.seating.len() {
		nix := t.taken[i].of(t.roles[Nix-1])
		// How many there are decides, so it goes above the sixteen bits of the cards. Of two
		// sets of as many the one with the highest card is the greater number: its bit
		// outweighs all lower ones together.
		if n := bits.OnesCount16(nix)<<16 | int(nix); n > most {
			winner, most = Seat(i+1), n
		}
	}
	return winner
}

// nixWon tells who is the nix winner of the round just scored, and why.
func (t *table) nixWon() NixWon {
	winner := t.nixWinner()
	nix := t.taken.of(winner).Of(t.roles[Nix-1])
	e := NixWon{Seat: winner, Nix: nix.Len(), Highest: nix.highest()}
	for s := range t.Clockwise(1) {
		if t.taken.of(s).Of(t.roles[Nix-1]).Len() == nix.Len() {
			e.Tied = e.Tied.with(s)
		}
	}
	return e
}

// End is a set of the conditions that have ended a game. The zero value is none
// of them.
type End uint8

// The conditions that end a game (V6). Without variant 2 only RoundsPlayed does
// (R2).
const (
	FinishReached       End = 1 << iota // a marker is on the finish or past it
	DabbscheedelReached                 // a marker is on the Dabbscheedel space or past it
	RoundsPlayed                        // the agreed number of rounds is complete
)

// String lists the conditions in English, such as "finish reached, rounds
// played", and is "not ended" for none.
func (e End) String() string { return e.In(English) }

// In lists the conditions in a language.
func (e End) In(l Language) string {
	return namesOf(l, "End", l.words().ends, uint8(e))
}

// all returns an iterator over the single conditions.
func (e End) all() iter.Seq[End] {
	return func(yield func(End) bool) {
		for single := FinishReached; single <= RoundsPlayed; single <<= 1 {
			if e&single != 0 && !yield(single) {
				return
			}
		}
	}
}

// Ends returns the conditions that have ended the game, none until it is over.
func (t table) Ends() End {
	if t.phase != Over {
		return 0
	}
	return t.ends()
}

// ends returns the conditions that hold after the round just scored. What
// counts for the track is the total after the whole round (V6).
func (t *table) ends() End {
	var e End
	if t.setup.has(SelectDesignations) {
		e = t.trackEnds()
	}
	if t.round == t.setup.rounds {
		e |= RoundsPlayed
	}
	return e
}

// Winners returns who is furthest ahead when the game is over, several if they are tied
// (R3), and nobody until then.
func (t table) Winners() Seats {
	var winners Seats
	if t.phase != Over {
		return winners
	}
	scores := t.scores[:t.seating.len()]
	for i, score := range scores {
		if score == slices.Max(scores) {
			winners = winners.with(Seat(i + 1))
		}
	}
	return winners
}

// MarshalText returns [End.String]. It never fails.
func (e End) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// ParseEnd reads conditions as [End.String] writes them. The error is a [*ParseError].
func ParseEnd(text string) (End, error) {
	return parseName(anEnd, text, FinishReached|DabbscheedelReached|RoundsPlayed)
}

// UnmarshalText reads conditions as [ParseEnd] does.
func (e *End) UnmarshalText(text []byte) error { return unmarshal(e, text, ParseEnd) }
