package main

import "github.com/ebbesgo/ebbes"

// An observation is a player's knowledge as a vector, with the same layout at every table. It has
// sets of cards, the roles and the phase, then a block for each seat, clockwise from the player's
// own, 0 for missing seats. Sets and choices are ones and zeros, numbers are scaled to about 1.
type observation [ofTable + seats*ofSeat]float32

const (
	ofTable = 3*cards + suits*roles + roles + phases
	ofSeat  = 2*cards + suits + 5

	roles  = int(ebbes.Nix) + 1
	phases = int(ebbes.Over) + 1
)

// observe fills the observation and returns the number of places written. The chances of the hidden
// cards, v.Worlds().Chances(), are left out: they follow from the rest, and take some microseconds.
func (o *observation) observe(v *ebbes.View) int {
	*o = observation{}
	w := writer{to: o}
	w.cards(v.Hand())
	w.cards(v.Designators())
	for _, c := range v.Display().Open {
		w.card(c)
	}
	w.at += cards
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		w.choice(int(v.Role(suit)), roles)
	}
	w.choice(int(v.NextRole()), roles)
	w.choice(int(v.Phase()), phases)

	trick := v.Trick()
	var played [seats + 1]ebbes.Card
	for seat, c := range trick.All() {
		played[seat] = c
	}
	for seat := range v.Clockwise(v.Seat()) {
		w.cards(v.Taken(seat))
		w.card(played[seat])
		w.at += cards
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			w.flag(v.Void(seat, suit))
		}
		w.number(v.HandSize(seat), 15)
		w.number(v.Score(seat), 50)
		w.flag(seat == v.Dealer())
		w.flag(seat == trick.Leader())
		w.flag(v.Fictive(seat))
	}
	return w.at
}

// A writer fills an observation from its beginning.
type writer struct {
	to *observation
	at int
}

// card writes a 1 for a card into the set that begins at the writer's place, without moving on. For
// no card it writes nothing.
func (w *writer) card(c ebbes.Card) {
	if i := c.Index(); i >= 0 {
		w.to[w.at+i] = 1
	}
}

// cards writes a set of cards, and moves on behind it.
func (w *writer) cards(set ebbes.Cards) {
	for c := range set.All() {
		w.card(c)
	}
	w.at += cards
}

// choice writes n places, a 1 for the value and zeros for the others.
func (w *writer) choice(value, n int) {
	w.to[w.at+value] = 1
	w.at += n
}

// flag writes a 1 for true and a 0 for false.
func (w *writer) flag(set bool) {
	if set {
		w.to[w.at] = 1
	}
	w.at++
}

// number writes a number, divided by the scale.
func (w *writer) number(n int, scale float32) {
	w.to[w.at] = float32(n) / scale
	w.at++
}
