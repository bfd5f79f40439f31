package ebbes_test

import (
	"cmp"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// tally returns what the cards that a seat has taken bring it (S1, S2), with the
// roles that are known.
func (g *slowGame) tally(s ebbes.Seat) ebbes.Tally {
	if !g.atTable(s) {
		return ebbes.Tally{}
	}
	return ebbes.Tally{
		Plus:  g.countTaken(s, ebbes.Plus),
		Ebbes: g.ebbesPoints(s),
		Minus: -g.countTaken(s, ebbes.Minus),
	}
}

// countTaken returns how many cards of the suit in a role a seat has taken.
func (g *slowGame) countTaken(s ebbes.Seat, role ebbes.Role) int {
	return len(g.taken(s).of(g.suitOf(role)))
}

// ebbesPoints returns 3, but nothing for whoever has taken the most or the fewest
// ebbes cards, alone or tied (S2).
func (g *slowGame) ebbesPoints(s ebbes.Seat) int {
	var counts []int
	for _, other := range g.seating() {
		counts = append(counts, g.countTaken(other, ebbes.Ebbes))
	}
	own := g.countTaken(s, ebbes.Ebbes)
	if own == slices.Max(counts) || own == slices.Min(counts) {
		return 0
	}
	return 3
}

// mostNix returns who has taken the most nix cards, of several the one with the
// highest among them (S3).
func (g *slowGame) mostNix() ebbes.Seat {
	highest := func(s ebbes.Seat) (value int) {
		for _, c := range g.taken(s).of(g.suitOf(ebbes.Nix)) {
			value = max(value, c.value)
		}
		return value
	}
	return slices.MaxFunc(g.seating(), func(a, b ebbes.Seat) int {
		return cmp.Or(
			cmp.Compare(g.countTaken(a, ebbes.Nix), g.countTaken(b, ebbes.Nix)),
			cmp.Compare(highest(a), highest(b)),
		)
	})
}

// scoreRound adds the points of the round to the totals (S4), and ends the game if it is
// over.
func (g *slowGame) scoreRound() {
	for _, s := range g.seating() {
		y := g.tally(s)
		g.score[s] += y.Plus + y.Ebbes + y.Minus
	}
	g.nixWinner = g.mostNix()
	g.phase = ebbes.Dealing
	if g.conditionsMet() != 0 {
		g.phase = ebbes.Over
	}
}

// conditionsMet returns which conditions end the game now, after a whole round:
// the number of rounds (R2, V6), in variant 2 also either end of the track, on
// which the fictive player has a marker as well (V6, F6).
func (g *slowGame) conditionsMet() (met ebbes.End) {
	if g.round == g.config.Rounds {
		met |= ebbes.RoundsPlayed
	}
	if !g.with(ebbes.SelectDesignations) {
		return met
	}
	for _, s := range g.seating() {
		if g.score[s] >= g.config.Track.Finish {
			met |= ebbes.FinishReached
		}
		if g.score[s] <= g.config.Track.Dabbscheedel {
			met |= ebbes.DabbscheedelReached
		}
	}
	return met
}

// winners returns who is furthest ahead when the game is over (R3, F6).
func (g *slowGame) winners() []ebbes.Seat {
	if g.phase != ebbes.Over {
		return nil
	}
	var furthest []ebbes.Seat
	for _, s := range g.seatsByNumber() {
		ahead := func(other ebbes.Seat) bool { return g.score[other] > g.score[s] }
		if !slices.ContainsFunc(g.seating(), ahead) {
			furthest = append(furthest, s)
		}
	}
	return furthest
}
