package ebbes

import (
	"iter"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/internal/plainjson"
)

// A Tally is the points that a seat scores in a round for the cards it has taken (S1, S2). The
// zero value is no points.
type Tally struct {
	Plus  int `json:"plus"`  // 1 for each plus card
	Ebbes int `json:"ebbes"` // 3 for neither the most nor the fewest ebbes cards, else 0
	Minus int `json:"minus"` // -1 for each minus card, so 0 or less
}

// appendJSON appends the tally as encoding/json writes it.
func (y Tally) appendJSON(b []byte) []byte {
	o := plainjson.Begin(b)
	o.Number("plus", y.Plus)
	o.Number("ebbes", y.Ebbes)
	o.Number("minus", y.Minus)
	return o.End()
}

// Points returns the sum of the tally.
func (y Tally) Points() int { return y.Plus + y.Ebbes + y.Minus }

// scoreWords are the texts about scores and tallies.
type scoreWords struct {
	gained, lost, even             text // seat points reasons total clause, even without points
	tally, noTally                 text // seat points reasons, noTally without points
	reasons                        text // reasons
	noCards                        text // clause
	plus, minus, ebbes             text // points clause
	ebbesBetween                   text // points cards fewest most clause
	mostEbbes, fewestEbbes, asMany text // cards clause
}

// reasons lists the parts of a tally, given the text about the ebbes cards.
func (y Tally) reasons(tl Teller, ebbes string) string {
	w := tl.words().scores
	var reasons []string
	if y.Plus == 0 && y.Minus == 0 {
		reasons = append(reasons, tl.say(w.noCards, "clause", S1))
	}
	if y.Plus != 0 {
		reasons = append(reasons, tl.say(w.plus, "points", y.Plus, "clause", S1))
	}
	if ebbes != "" {
		reasons = append(reasons, ebbes)
	}
	if y.Minus != 0 {
		reasons = append(reasons, tl.say(w.minus, "points", y.Minus, "clause", S1))
	}
	return tl.say(w.reasons, "reasons", strings.Join(reasons, ", "))
}

const ebbesPoints = 3

// pointsPerRound returns the fewest and the most points that a seat can score in a round. The
// extremes are all minus cards and nothing else, and all plus cards with some ebbes cards.
func (s *setup) pointsPerRound() (fewest, most int) {
	return -s.maxValue(), s.maxValue() + ebbesPoints
}

// Tally returns the points of a seat in the round on the table. Until the round is scored, they
// are the points that it would score if the round ended now.
func (t table) Tally(s Seat) Tally {
	if !t.seated(s) {
		return Tally{}
	}
	return t.tallies()[s-1]
}

// Score returns the points of a seat after the rounds scored so far (S4). They may be negative
// or beyond the finish.
func (t table) Score(s Seat) int {
	if !t.seated(s) {
		return 0
	}
	return int(t.scores[s-1])
}

// A Round is the cards and roles at the end of a round, as [Config.Tallies] takes them. The zero
// value is a round without a card taken.
type Round struct {
	Taken [5]Cards // cards taken by seats 1 to 5, a fictive player's among them
	Suits [5]Suit  // suits with the roles trump to nix, in that order
}

// Tallies returns the points of each seat if a round ends as described. It serves programs that
// simulate a round without a [State]; [State.Tally] is for the round on the table. Invalid
// suits count as none, and seats beyond the table score nothing.
func (c Config) Tallies(r Round) [5]Tally {
	var piles piles
	for i, cards := range r.Taken {
		piles[i] = cards.pile()
	}
	for i, suit := range r.Suits {
		if suit > Red {
			r.Suits[i] = NoSuit
		}
	}
	return tallies(piles[:min(max(c.Players, 3), maxSeats)], &r.Suits)
}

func (t *table) tallies() [maxSeats]Tally { return tallies(t.taken[:t.seating.len()], &t.roles) }

// tallies returns each seat's tally, including the fictive player's (F6). Seats with the most or
// the fewest ebbes cards get nothing for them, tied or not (S2).
func tallies(taken []pile, roles *[suits]Suit) (tallies [maxSeats]Tally) {
	ebbes, most, fewest := ebbesIn(taken, roles)
	for i := range taken {
		tallies[i].Plus = taken[i].count(roles[Plus-1])
		tallies[i].Minus = -taken[i].count(roles[Minus-1])
		if n := ebbes[i]; n != most && n != fewest {
			tallies[i].Ebbes = ebbesPoints
		}
	}
	return tallies
}

// ebbesIn returns the number of ebbes cards that each seat has taken, and the most and fewest
// of any seat.
func ebbesIn(taken []pile, roles *[suits]Suit) (counts [maxSeats]int, most, fewest int) {
	fewest = math.MaxInt
	for i := range taken {
		n := taken[i].count(roles[Ebbes-1])
		counts[i], most, fewest = n, max(most, n), min(fewest, n)
	}
	return counts, most, fewest
}

// scoredFor returns the result of the round just scored for a seat.
func (t *table) scoredFor(s Seat) Scored {
	ebbes, most, fewest := ebbesIn(t.taken[:t.seating.len()], &t.roles)
	return Scored{Seat: s, Tally: t.Tally(s), Ebbes: ebbes[s-1], Most: most, Fewest: fewest, Score: t.Score(s)}
}

// score adds the points of the round (S4) and ends it.
func (t *table) score() {
	for i, tally := range t.tallies() {
		t.scores[i] += int16(tally.Points())
	}
	t.endRound()
}

// endRound passes the deal to the next dealer, unless the game is over.
func (t *table) endRound() {
	t.phase, t.turn = Dealing, t.nextPerson(t.dealer)
	if t.ends() != 0 {
		t.phase, t.turn = Over, NoSeat
	}
}

// NixWinner returns the seat with the most nix cards, which names the next starter (S3). It is
// [NoSeat] until the round is scored, and again from the next deal on.
func (t table) NixWinner() Seat {
	if t.phase != Dealing && t.phase != Over {
		return NoSeat
	}
	return t.nixWinner()
}

// nixWinner returns the seat with the most nix cards. A tie goes to the seat with the highest
// of their cards (S3).
func (t *table) nixWinner() Seat {
	winner, most := NoSeat, 0
	for i := range t.seating.len() {
		nix := t.taken[i].of(t.roles[Nix-1])
		// The count decides, so it is above the sixteen bits of the cards. Between sets of
		// equal size the one with the highest card is the greater number, since its bit
		// outweighs all lower ones together.
		if n := bits.OnesCount16(nix)<<16 | int(nix); n > most {
			winner, most = Seat(i+1), n
		}
	}
	return winner
}

// nixWon returns the event about the nix winner of the round just scored.
func (t *table) nixWon() NixWon {
	winner := t.nixWinner()
	nix := t.taken.of(winner).Of(t.roles[Nix-1])
	e := NixWon{Seat: winner, Nix: nix.Len(), Highest: nix.highest()}
	for s := range t.Clockwise(1) {
		if t.taken.of(s).Of(t.roles[Nix-1]).Len() == nix.Len() {
			e.Tied = e.Tied.With(s)
		}
	}
	return e
}

// End is a set of the conditions that have ended a game. The zero value is the empty set.
type End uint8

// The conditions that end a game (V6). Without variant 2 only RoundsPlayed does (R2).
const (
	FinishReached       End = 1 << iota // a marker is on the finish or past it
	DabbscheedelReached                 // a marker is on the Dabbscheedel space or past it
	RoundsPlayed                        // the agreed number of rounds is complete
)

// String lists the conditions in English, such as "finish reached, rounds played". It is "not
// ended" for none.
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

// Ends returns the conditions that have ended the game, or none until it is over.
func (t table) Ends() End {
	if t.phase != Over {
		return 0
	}
	return t.ends()
}

// ends returns the conditions that hold after the round just scored. For the track, only the
// total after the whole round counts (V6).
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

// Winners returns the seats that are furthest ahead when the game is over (R3). There are
// several if they are tied, and none until then.
func (t table) Winners() Seats {
	var winners Seats
	if t.phase != Over {
		return winners
	}
	scores := t.scores[:t.seating.len()]
	for i, score := range scores {
		if score == slices.Max(scores) {
			winners = winners.With(Seat(i + 1))
		}
	}
	return winners
}

// MarshalText implements [encoding.TextMarshaler].
func (e End) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (e *End) UnmarshalText(text []byte) error {
	return unmarshalName(e, text, ownVoice, anEnd, FinishReached|DabbscheedelReached|RoundsPlayed)
}
