package plain

import (
	"cmp"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Tally returns the points of the cards that a seat has taken, for the roles known so far (S1,
// S2).
func (g *Game) Tally(s ebbes.Seat) ebbes.Tally {
	if !g.AtTable(s) {
		return ebbes.Tally{}
	}
	return ebbes.Tally{
		Plus:  g.CountTaken(s, ebbes.Plus),
		Ebbes: g.ebbesPoints(s),
		Minus: -g.CountTaken(s, ebbes.Minus),
	}
}

// CountTaken returns the number of cards of a role's suit that a seat has taken.
func (g *Game) CountTaken(s ebbes.Seat, role ebbes.Role) int {
	return len(g.Taken(s).Of(g.SuitOf(role)))
}

// ebbesPoints returns 3, or 0 for a seat with the most or the fewest ebbes cards, alone or tied
// (S2).
func (g *Game) ebbesPoints(s ebbes.Seat) int {
	var counts []int
	for _, other := range g.Seating() {
		counts = append(counts, g.CountTaken(other, ebbes.Ebbes))
	}
	own := g.CountTaken(s, ebbes.Ebbes)
	if own == slices.Max(counts) || own == slices.Min(counts) {
		return 0
	}
	return 3
}

// mostNix returns the seat that has taken the most nix cards. Ties go to the seat with the
// highest of them (S3).
func (g *Game) mostNix() ebbes.Seat {
	highest := func(s ebbes.Seat) (value int) {
		for _, c := range g.Taken(s).Of(g.SuitOf(ebbes.Nix)) {
			value = max(value, c.Value)
		}
		return value
	}
	return slices.MaxFunc(g.Seating(), func(a, b ebbes.Seat) int {
		return cmp.Or(
			cmp.Compare(g.CountTaken(a, ebbes.Nix), g.CountTaken(b, ebbes.Nix)),
			cmp.Compare(highest(a), highest(b)),
		)
	})
}

// scoreRound adds the points of the round to the totals (S4) and finds the nix winner (S3). The
// game ends if a condition is met; otherwise the next round is to be dealt.
func (g *Game) scoreRound() {
	for _, s := range g.Seating() {
		y := g.Tally(s)
		g.Score[s] += y.Plus + y.Ebbes + y.Minus
	}
	g.NixWinner = g.mostNix()
	g.Phase = ebbes.Dealing
	if g.ConditionsMet() != 0 {
		g.Phase = ebbes.Over
	}
}

// ConditionsMet returns the conditions that end the game now, after a whole round. They are the
// number of rounds (R2, V6) and, in variant 2, either end of the track (V6). The fictive player
// has a marker on the track as well (F6).
func (g *Game) ConditionsMet() (met ebbes.End) {
	if g.Round == g.Config.Rounds {
		met |= ebbes.RoundsPlayed
	}
	if !g.With(ebbes.SelectDesignations) {
		return met
	}
	for _, s := range g.Seating() {
		if g.Score[s] >= g.Config.Track.Finish {
			met |= ebbes.FinishReached
		}
		if g.Score[s] <= g.Config.Track.Dabbscheedel {
			met |= ebbes.DabbscheedelReached
		}
	}
	return met
}

// Winners returns the seats furthest ahead when the game is over (R3, F6).
func (g *Game) Winners() []ebbes.Seat {
	if g.Phase != ebbes.Over {
		return nil
	}
	var furthest []ebbes.Seat
	for _, s := range g.SeatsByNumber() {
		ahead := func(other ebbes.Seat) bool { return g.Score[other] > g.Score[s] }
		if !slices.ContainsFunc(g.Seating(), ahead) {
			furthest = append(furthest, s)
		}
	}
	return furthest
}
