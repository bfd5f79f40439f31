package ebbes_test

import (
	"maps"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// clone returns a copy that can be played on by itself.
func (g *slowGame) clone() *slowGame {
	h := *g
	h.score, h.hands = maps.Clone(g.score), maps.Clone(g.hands)
	for s, hand := range h.hands {
		h.hands[s] = slices.Clone(hand)
	}
	h.numbers, h.pairs, h.tricks = slices.Clone(g.numbers), slices.Clone(g.pairs), slices.Clone(g.tricks)
	for i, t := range h.tricks {
		h.tricks[i].plays = slices.Clone(t.plays)
	}
	return &h
}

// nextDealer returns who deals next: the left neighbour of the last dealer (T7),
// of two people the other one (F2), and at first who was agreed on (T5).
func (g *slowGame) nextDealer() ebbes.Seat {
	switch {
	case g.round == 0:
		return g.config.Dealer
	case g.config.Players == 2:
		return slowPartner(g.dealer)
	default:
		return g.left(g.dealer)
	}
}

// deal begins a round: the number card is turned up, the cards are dealt, and
// the starter of the first round is known (R1).
func (g *slowGame) deal(number int, deck slowCards) {
	g.dealer = g.nextDealer()
	g.round++
	if number != 0 {
		g.numbers = append(g.numbers, number)
	}
	g.pairs, g.tricks = nil, nil // V5, D4
	g.handOut(deck)
	if g.round == 1 {
		g.start(g.config.Starter) // T4
		return
	}
	g.starter = ebbes.NoSeat
	g.phase = ebbes.Starting
}

// handOut deals one card at a time, clockwise, beginning left of the dealer (T6).
func (g *slowGame) handOut(deck slowCards) {
	dealt := map[ebbes.Seat]slowCards{}
	to := g.left(g.dealer)
	for _, c := range deck {
		dealt[to] = append(dealt[to], c)
		to = g.left(to)
	}
	if g.config.Players == 2 {
		g.layOut(dealt[slowFictive])
		delete(dealt, slowFictive)
	}
	g.hands = dealt
}

// start makes a seat the starter; in variant 2 the pairs are selected next (R1).
func (g *slowGame) start(s ebbes.Seat) {
	g.starter = s
	g.phase = ebbes.Playing
	if g.with(ebbes.SelectDesignations) {
		g.phase = ebbes.Selecting
	}
}

// turn returns whose move it is.
func (g *slowGame) turn() ebbes.Seat {
	switch g.phase {
	case ebbes.Dealing:
		return g.nextDealer()
	case ebbes.Starting:
		return g.nixWinner // S3
	case ebbes.Selecting:
		return g.selector()
	case ebbes.Playing:
		return g.player()
	}
	return ebbes.NoSeat
}

// selector returns who selects next: clockwise, beginning left of the starter
// (V2), without the fictive player (F10).
func (g *slowGame) selector() ebbes.Seat {
	people := slices.DeleteFunc(g.clockwise(g.left(g.starter)), g.fictive)
	return people[len(g.pairs)%len(people)]
}

// player returns who plays next: the starter, then clockwise (P1), and the winner
// of a trick leads the next (P6).
func (g *slowGame) player() ebbes.Seat {
	last := g.trick()
	switch {
	case len(last.plays) == 0:
		return g.starter
	case last.winner != ebbes.NoSeat:
		return last.winner
	default:
		return g.left(last.plays[len(last.plays)-1].seat)
	}
}
