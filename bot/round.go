package bot

import (
	"math/bits"

	"github.com/ebbesgo/ebbes"
)

const (
	suits    = int(ebbes.Red)
	maxSeats = 5
	columns  = 5
)

// A round is a world while its cards are played, in a form built for speed. Playouts use it
// millions of times. It checks nothing and gives no reasons. It follows the rules of ebbes.State;
// the tests compare the two card by card.
type round struct {
	setup  *setup
	hands  [maxSeats + 1]pile // by seat; only the open cards of the fictive player
	taken  [maxSeats + 1]ebbes.Cards
	played pile // all cards laid on the table
	left   [maxSeats + 1]ebbes.Seat

	turn   ebbes.Seat
	leader ebbes.Seat
	trick  [maxSeats]ebbes.Card // in the order played
	laid   int                  // number of cards in trick
	plays  int                  // cards to play until the end of the round

	designators [suits + 1]uint8      // value of the designating card, by suit
	roles       [suits + 1]ebbes.Role // by suit
	given       ebbes.Role            // the role given last
	trump       ebbes.Suit

	open, next, last [columns]ebbes.Card // the fictive player's display from the top down
}

// A pile is a set of cards: by suit, bit n for value n.
type pile [suits + 1]uint16

func (p *pile) add(c ebbes.Card)    { p[c>>4&7] |= 1 << (c & 15) }
func (p *pile) remove(c ebbes.Card) { p[c>>4&7] &^= 1 << (c & 15) }

func (p *pile) count(s ebbes.Suit) int { return bits.OnesCount16(p[s]) }

func pileOf(cards ebbes.Cards) (p pile) {
	for c := range cards.All() {
		p.add(c)
	}
	return p
}

// setup holds values that stay the same during a round.
type setup struct {
	ebbes.Config
	seats     int
	highest   int        // value in play
	fictive   ebbes.Seat // NoSeat if there is no fictive player
	roundsDue int        // rounds after the current one
	score     [maxSeats + 1]int
}

func newSetup(v *ebbes.View) *setup {
	a := &setup{Config: v.Config()}
	a.seats = max(3, a.Players)
	a.highest = 2 * a.seats
	if a.Variants&ebbes.MoreCards != 0 {
		a.highest = 3 * a.seats
	}
	a.roundsDue = a.Rounds - v.Round()
	for i := range ebbes.Seat(a.seats) {
		a.score[i+1] = v.Score(i + 1)
		if v.Fictive(i + 1) {
			a.fictive = i + 1
		}
	}
	return a
}

// round returns the round on the table, while or before its cards are played.
func (a *setup) round(s *ebbes.State) round {
	o := round{setup: a, turn: s.Turn()}
	for i := range ebbes.Seat(a.seats) {
		seat := i + 1
		o.left[seat] = s.Left(seat)
		o.taken[seat] = s.Taken(seat)
		for c := range o.taken[seat].All() {
			o.played.add(c)
		}
		o.plays += s.HandSize(seat)
		if seat != a.fictive {
			o.hands[seat] = pileOf(s.Hand(seat))
		}
	}
	for c := range s.Designators().All() {
		o.designators[c.Suit()] = uint8(c.Value())
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		o.roles[suit] = s.Role(suit)
		o.given = max(o.given, o.roles[suit])
	}
	o.trump = s.Suit(ebbes.Trump)
	if trick := s.Trick(); trick.Winner() == ebbes.NoSeat {
		o.leader = trick.Leader()
		for _, c := range trick.All() {
			o.trick[o.laid] = c
			o.played.add(c)
			o.laid++
		}
	}
	if a.fictive != ebbes.NoSeat {
		o.layOut(s)
	}
	return o
}

// layOut copies the fictive player's display from s.
func (o *round) layOut(s *ebbes.State) {
	for i, c := range s.Display().Open {
		o.open[i] = c
		if c != ebbes.NoCard {
			o.hands[o.setup.fictive].add(c)
		}
		down := s.FaceDown(i)
		o.next[i], o.last[i] = down.At(0), down.At(1)
	}
}

// legal returns the cards that the seat to move may play (P1, P2, P3, F4).
func (o *round) legal() pile {
	hand := o.hands[o.turn]
	if o.turn == o.setup.fictive {
		var only pile
		only.add(o.forced())
		return only
	}
	if led, must := o.follows(); must {
		var following pile
		following[led] = hand[led]
		return following
	}
	return hand
}

// follows returns the suit that the seat to move must follow, and false if there is none (P2, P3).
func (o *round) follows() (led ebbes.Suit, must bool) {
	if o.laid == 0 {
		return ebbes.NoSuit, false
	}
	led = ebbes.Suit(o.trick[0] >> 4 & 7)
	return led, o.hands[o.turn][led] != 0
}

// forced returns the card that the fictive player must play (F4).
func (o *round) forced() ebbes.Card {
	leftmost := ebbes.NoCard
	for _, c := range o.open {
		if c == ebbes.NoCard {
			continue
		}
		if o.laid > 0 && c>>4 == o.trick[0]>>4 {
			return c
		}
		if leftmost == ebbes.NoCard {
			leftmost = c
		}
	}
	return leftmost
}

// play lays a legal card on the table.
func (o *round) play(c ebbes.Card) {
	o.hands[o.turn].remove(c)
	if o.turn == o.setup.fictive {
		for i := range o.open {
			if o.open[i] == c {
				o.open[i] = ebbes.NoCard
			}
		}
	}
	if o.laid == 0 {
		o.leader = o.turn
	}
	o.trick[o.laid] = c
	o.played.add(c)
	o.laid++
	o.plays--
	if o.designates(c) {
		o.designate(ebbes.Suit(c >> 4))
	}
	if o.laid == o.setup.seats {
		o.take()
	} else {
		o.turn = o.left[o.turn]
	}
}

// designates reports whether a card gives its suit a role when it is played (D1, D2).
func (o *round) designates(c ebbes.Card) bool {
	return o.designators[c>>4&7] == uint8(c&15) && o.given < ebbes.Minus
}

// designate gives a suit the next role. After minus the last suit gets nix (D2).
func (o *round) designate(suit ebbes.Suit) {
	o.given++
	o.roles[suit] = o.given
	switch o.given {
	case ebbes.Trump:
		o.trump = suit
	case ebbes.Minus:
		o.given = ebbes.Nix
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			if o.roles[suit] == ebbes.NoRole {
				o.roles[suit] = ebbes.Nix
			}
		}
	}
}

// take gives the trick to its winner, who leads the next (P4, P6). It then turns up uncovered cards
// of the display (F5).
func (o *round) take() {
	winner, highest, seat := ebbes.NoSeat, -1, o.leader
	for _, c := range o.trick[:o.laid] {
		if rank := o.rank(c); rank > highest {
			winner, highest = seat, rank
		}
		seat = o.left[seat]
	}
	for _, c := range o.trick[:o.laid] {
		o.taken[winner] = o.taken[winner].With(c)
	}
	o.turn, o.laid = winner, 0
	if o.setup.fictive != ebbes.NoSeat {
		o.turnUp()
	}
}

// turnUp turns up the next card of each column that has no open one (F5).
func (o *round) turnUp() {
	for i := range o.open {
		if o.open[i] == ebbes.NoCard && o.next[i] != ebbes.NoCard {
			o.open[i], o.next[i], o.last[i] = o.next[i], o.last[i], ebbes.NoCard
			o.hands[o.setup.fictive].add(o.open[i])
		}
	}
}

// rank returns the precedence of a card in the trick, higher for a better card (P4).
func (o *round) rank(c ebbes.Card) int {
	rank := int(c & 15)
	if c>>4 == o.trick[0]>>4 {
		rank += 16
	}
	if ebbes.Suit(c>>4) == o.trump {
		rank += 32
	}
	return rank
}

// points returns the points of the cards taken, by seat.
func (o *round) points() (points [maxSeats + 1]int) {
	played := ebbes.Round{Taken: [maxSeats]ebbes.Cards(o.taken[1:])}
	for suit, role := range o.roles {
		if role != ebbes.NoRole {
			played.Suits[role-1] = ebbes.Suit(suit)
		}
	}
	for i, tally := range o.setup.Tallies(played) {
		points[i+1] = tally.Points()
	}
	return points
}
