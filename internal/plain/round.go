package plain

import (
	"maps"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Clone returns an independent copy.
func (g *Game) Clone() *Game {
	h := *g
	h.Score, h.Hands = maps.Clone(g.Score), maps.Clone(g.Hands)
	for s, hand := range h.Hands {
		h.Hands[s] = slices.Clone(hand)
	}
	h.Numbers, h.Pairs, h.Tricks = slices.Clone(g.Numbers), slices.Clone(g.Pairs), slices.Clone(g.Tricks)
	for i, t := range h.Tricks {
		h.Tricks[i].Plays = slices.Clone(t.Plays)
	}
	return &h
}

// nextDealer returns the next dealer. It is the left neighbour of the last dealer (T7), of two
// people the other one (F2), and at first the agreed one (T5).
func (g *Game) nextDealer() ebbes.Seat {
	switch {
	case g.Round == 0:
		return g.Config.Dealer
	case g.Config.Players == 2:
		return Partner(g.Dealer)
	default:
		return g.Left(g.Dealer)
	}
}

// Deal begins a round by turning up a number card, 0 for none, and dealing the deck (R1). In the
// first round the agreed starter starts.
func (g *Game) Deal(number int, deck Cards) {
	g.Dealer = g.nextDealer()
	g.Round++
	if number != 0 {
		g.Numbers = append(g.Numbers, number)
	}
	g.Pairs, g.Tricks = nil, nil // V5, D4
	g.handOut(deck)
	if g.Round == 1 {
		g.Start(g.Config.Starter) // T4
		return
	}
	g.Starter = ebbes.NoSeat
	g.Phase = ebbes.Starting
}

// handOut deals one card at a time, clockwise, beginning left of the dealer (T6).
func (g *Game) handOut(deck Cards) {
	dealt := map[ebbes.Seat]Cards{}
	to := g.Left(g.Dealer)
	for _, c := range deck {
		dealt[to] = append(dealt[to], c)
		to = g.Left(to)
	}
	if g.Config.Players == 2 {
		g.layOut(dealt[Fictive])
		delete(dealt, Fictive)
	}
	g.Hands = dealt
}

// Start makes a seat the starter; in variant 2 the pairs are selected next (R1).
func (g *Game) Start(s ebbes.Seat) {
	g.Starter = s
	g.Phase = ebbes.Playing
	if g.With(ebbes.SelectDesignations) {
		g.Phase = ebbes.Selecting
	}
}

// Turn returns the seat to move.
func (g *Game) Turn() ebbes.Seat {
	switch g.Phase {
	case ebbes.Dealing:
		return g.nextDealer()
	case ebbes.Starting:
		return g.NixWinner // S3
	case ebbes.Selecting:
		return g.selector()
	case ebbes.Playing:
		return g.player()
	}
	return ebbes.NoSeat
}

// selector returns the seat that selects next. The order is clockwise, beginning left of the
// starter (V2), without the fictive player (F10).
func (g *Game) selector() ebbes.Seat {
	people := slices.DeleteFunc(g.Clockwise(g.Left(g.Starter)), g.Fictive)
	return people[len(g.Pairs)%len(people)]
}

// player returns the seat that plays next. The order is clockwise from the starter (P1), and the
// winner of a trick leads the next (P6).
func (g *Game) player() ebbes.Seat {
	last := g.Trick()
	switch {
	case len(last.Plays) == 0:
		return g.Starter
	case last.Winner != ebbes.NoSeat:
		return last.Winner
	default:
		return g.Left(last.Plays[len(last.Plays)-1].Seat)
	}
}
