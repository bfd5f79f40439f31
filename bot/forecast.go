package bot

import (
	"math"
	"math/bits"

	"github.com/ebbesgo/ebbes"
)

// A forecast estimates, between two tricks, the points of the round for every seat. An offset
// common to all seats is left out. It is a sum of weights, each times a count: the fit depends on
// that.
type forecast struct {
	suits  [kinds]holding
	middle middle
	lead   float64 // leading the next trick
}

// A holding is the value for a seat of a suit of one kind.
type holding struct {
	taken float64 // for each card of the suit that the seat has taken
	void  float64 // having none in hand, while others have some
	held  float64 // for each card in hand
	top   float64 // for each card in hand above all cards of the others
	low   float64 // for each card in hand below all cards of the others
	above float64 // for each card in hand, the share of the others' cards above it

	designator      float64 // holding the card that gives the suit a role
	designatorHeld  float64 // if so, for each card of the suit in hand
	designatorTaken float64 // if so, for each card of the suit taken
}

// A middle is the value of the ebbes cards that a seat has taken, compared to the other seats.
type middle struct {
	most, fewest float64 // no other seat has more, or fewer
	behind, over float64 // for each card fewer than the most, or more than the fewest
}

// forecastsBy holds a forecast for each number of tricks to come. Each of its weights is linear in
// that number: end, plus a tenth of tricks for each trick to come.
type forecastsBy struct{ end, tricks hundredths }

// hundredths are all weights of a forecast in hundredths of a point, their most compact form.
type hundredths [9*kinds + 5]int16

// at returns the forecast for a number of tricks to come.
func (f *forecastsBy) at(tricks int) (w forecast) {
	for i, x := range w.all() {
		*x = (float64(f.end[i]) + float64(f.tricks[i])*float64(tricks)/10) / 100
	}
	return w
}

// all returns all weights.
func (f *forecast) all() (all []*float64) {
	for kind := range f.suits {
		h := &f.suits[kind]
		all = append(all, &h.taken, &h.void, &h.held, &h.top, &h.low, &h.above,
			&h.designator, &h.designatorHeld, &h.designatorTaken)
	}
	m := &f.middle
	return append(all, &m.most, &m.fewest, &m.behind, &m.over, &f.lead)
}

// of returns the forecast points of the round, by seat.
func (f *forecast) of(o *round) (points [maxSeats + 1]float64) {
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		f.suits[o.kind(suit)].add(o, suit, &points)
		if o.roles[suit] == ebbes.Ebbes {
			f.middle.add(o, suit, &points)
		}
	}
	points[o.turn] += f.lead
	return points
}

// add adds the value of a suit of this kind to the points of each seat.
func (h *holding) add(o *round, suit ebbes.Suit, points *[maxSeats + 1]float64) {
	var all uint16
	for _, hand := range o.hands[1 : o.setup.seats+1] {
		all |= hand[suit]
	}
	designator := o.designator(suit)
	for seat := range ebbes.Seat(o.setup.seats) {
		seat++
		taken, hand := float64(o.taken[seat].Of(suit).Len()), o.hands[seat][suit]
		points[seat] += h.taken * taken
		if all != 0 {
			points[seat] += h.hand(hand, all&^hand)
		}
		if hand&designator != 0 {
			points[seat] += h.designator + h.designatorHeld*float64(bits.OnesCount16(hand)) + h.designatorTaken*taken
		}
	}
}

// designator returns the bit of the value that gives a suit its role, 0 if the suit has one.
func (o *round) designator(suit ebbes.Suit) uint16 {
	if o.roles[suit] != ebbes.NoRole {
		return 0
	}
	return 1 << o.designators[suit] &^ 1
}

// hand returns the value of a hand's cards of a suit, given the others' cards of it.
func (h *holding) hand(mine, others uint16) (points float64) {
	held := float64(bits.OnesCount16(mine))
	switch {
	case mine == 0:
		return h.void
	case others == 0:
		return (h.held + h.top) * held
	}
	above := 0
	for values := mine; values != 0; values &= values - 1 {
		above += bits.OnesCount16(others >> bits.TrailingZeros16(values))
	}
	return h.held*held +
		h.top*float64(bits.OnesCount16(mine>>bits.Len16(others))) +
		h.low*float64(bits.OnesCount16(mine&(others&-others-1))) +
		h.above*float64(above)/float64(bits.OnesCount16(others))
}

// add adds the value of the ebbes cards taken, which are of the given suit, to the points of each
// seat.
func (m *middle) add(o *round, suit ebbes.Suit, points *[maxSeats + 1]float64) {
	var taken [maxSeats]int
	most, fewest := 0, math.MaxInt
	for i := range o.setup.seats {
		taken[i] = o.taken[i+1].Of(suit).Len()
		most, fewest = max(most, taken[i]), min(fewest, taken[i])
	}
	for i, n := range taken[:o.setup.seats] {
		points[i+1] += m.behind*float64(most-n) + m.over*float64(n-fewest)
		if n == most {
			points[i+1] += m.most
		}
		if n == fewest {
			points[i+1] += m.fewest
		}
	}
}
