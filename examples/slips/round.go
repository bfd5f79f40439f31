package main

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

// A round is a round that accepts illegal play: any card from any seat. While all seats play by the
// rules it follows them, as the test shows.
type round struct {
	ebbes.Config
	hands, taken [6]ebbes.Cards // by seat
	designators  ebbes.Cards
	suits        [5]ebbes.Suit // by role, from trump to nix
	given        int           // number of roles given

	turn  ebbes.Seat
	trick [5]ebbes.Card // in the order played
	by    [5]ebbes.Seat
	laid  int
}

// roundOf returns the round on the table, without a fictive player.
func roundOf(s ebbes.State) round {
	o := round{Config: s.Config(), designators: s.Designators(), turn: s.Turn()}
	for seat := range s.Clockwise(1) {
		o.hands[seat], o.taken[seat] = s.Hand(seat), s.Taken(seat)
	}
	for role := ebbes.Trump; role <= ebbes.Nix && s.Suit(role) != ebbes.NoSuit; role++ {
		o.suits[o.given] = s.Suit(role)
		o.given++
	}
	if trick := s.Trick(); trick.Winner() == ebbes.NoSeat {
		for seat, c := range trick.All() {
			o.trick[o.laid], o.by[o.laid] = c, seat
			o.laid++
		}
	}
	return o
}

// play lays a card of the seat to move on the table. It also gives the suit its role if the card
// designates it, and ends the trick if it is full.
func (o *round) play(c ebbes.Card) {
	o.hands[o.turn] = o.hands[o.turn].Without(c)
	o.trick[o.laid], o.by[o.laid] = c, o.turn
	o.laid++
	if o.designates(c) {
		o.designate(c.Suit())
	}
	if o.laid < o.Players {
		o.turn = o.turn%ebbes.Seat(o.Players) + 1
		return
	}
	o.turn = o.winning()
	for _, c := range o.trick[:o.laid] {
		o.taken[o.turn] = o.taken[o.turn].With(c)
	}
	o.trick, o.by, o.laid = [5]ebbes.Card{}, [5]ebbes.Seat{}, 0
}

// designates reports whether a card gives its suit a role (D1).
func (o *round) designates(c ebbes.Card) bool { return o.given < 4 && o.designators.Has(c) }

// designate gives a suit the next role, and with minus the last suit too (D2).
func (o *round) designate(suit ebbes.Suit) {
	o.suits[o.given] = suit
	o.given++
	if o.given < 4 {
		return
	}
	for last := ebbes.Blue; last <= ebbes.Red; last++ {
		if o.place(last) == len(o.suits) {
			o.suits[4], o.given = last, 5
			return
		}
	}
}

// place returns the place of a suit's role, from 0 for trump. A suit without a role has the number
// of roles.
func (o *round) place(suit ebbes.Suit) int {
	for place, s := range o.suits[:o.given] {
		if s == suit {
			return place
		}
	}
	return len(o.suits)
}

// rank returns the rank of a card in the trick, 0 for a discard (P4).
func (o *round) rank(c ebbes.Card) int {
	switch {
	case o.given > 0 && c.Suit() == o.suits[0]:
		return 16 + c.Value()
	case c.Suit() == o.trick[0].Suit():
		return c.Value()
	}
	return 0
}

// winning returns the seat that is winning the trick so far.
func (o *round) winning() ebbes.Seat {
	best := 0
	for i, c := range o.trick[:o.laid] {
		if o.rank(c) > o.rank(o.trick[best]) {
			best = i
		}
	}
	return o.by[best]
}

// legal returns the cards that the seat to move may play (P2).
func (o *round) legal() ebbes.Cards {
	hand := o.hands[o.turn]
	if o.laid == 0 {
		return hand
	}
	if following := hand.Of(o.trick[0].Suit()); following.Len() > 0 {
		return following
	}
	return hand
}

// finish plays the round to its end by the rules, and returns it.
func (o *round) finish(r *rand.Rand) *round {
	for o.hands[o.turn].Len() > 0 {
		o.play(o.choose(r))
	}
	return o
}

// margin returns the points of a seat in a round that is over, less the mean of the others'.
func (o *round) margin(seat ebbes.Seat) float64 {
	var own, others float64
	for i, tally := range o.Tallies(ebbes.Round{Taken: [5]ebbes.Cards(o.taken[1:]), Suits: o.suits}) {
		if points := float64(tally.Points()); ebbes.Seat(i+1) == seat {
			own = points
		} else {
			others += points
		}
	}
	return own - others/float64(o.Players-1)
}

// choose returns the card that the seat to move plays: the one with the highest promise, plus a
// random whim.
func (o *round) choose(r *rand.Rand) ebbes.Card {
	legal := o.legal()
	best, most := ebbes.NoCard, 0.0
	for c := range legal.All() {
		promise := 0.0
		if legal.Len() > 1 {
			promise = o.promise(c) + whim*r.Float64()
		}
		if best == ebbes.NoCard || promise > most {
			best, most = c, promise
		}
	}
	return best
}

// Weights besides the points in the trick.
const (
	whim   = 0.4
	thrift = 0.03 // for keeping a higher card
)

// promise estimates the points that a card brings: in the trick and in a suit that it gives a role.
func (o *round) promise(c ebbes.Card) float64 {
	after := *o
	after.trick[after.laid], after.by[after.laid] = c, o.turn
	after.laid++
	var role float64
	if after.designates(c) {
		after.designate(c.Suit())
		role = after.held(c.Suit()) - o.held(c.Suit())
	}
	var points float64
	for _, c := range after.trick[:after.laid] {
		points += after.worth(c.Suit())
	}
	wins := 0.0
	if after.winning() == o.turn {
		wins = 1
		for range o.Players - after.laid {
			wins *= after.stays(c)
		}
	}
	return role + points*(wins-(1-wins)/float64(o.Players-1)) - thrift*float64(c.Value())
}

// stays estimates the probability that a card stays the best when one more is played.
func (o *round) stays(c ebbes.Card) float64 {
	high := float64(c.Value()) / float64(handSize(o.Config)*o.Players/5)
	if o.rank(c) > 16 {
		return 0.5 + high/2
	}
	return 0.2 + 0.7*high
}

// held returns the value of the cards of a suit taken by the seat to move, less the others'
// average.
func (o *round) held(suit ebbes.Suit) float64 {
	var own, others int
	for seat := 1; seat <= o.Players; seat++ {
		if n := o.taken[seat].Of(suit).Len(); ebbes.Seat(seat) == o.turn {
			own = n
		} else {
			others += n
		}
	}
	return o.worth(suit) * (float64(own) - float64(others)/float64(o.Players-1))
}

// worth returns the expected points of a card of a suit for the seat that takes it.
func (o *round) worth(suit ebbes.Suit) float64 {
	switch place := o.place(suit); {
	case place == 1:
		return 1
	case place == 3:
		return -1
	case place < len(o.suits):
		return 0
	case o.given < 2: // plus and minus are still to come
		return 0
	default:
		return -1 / float64(len(o.suits)-o.given)
	}
}
