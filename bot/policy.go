package bot

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

// A policy says how people choose a card when a round is played out: each with a
// probability proportional to the exponential of its appeal. That is quick, sensible and
// nothing more: what to think of a move is found out by playing on.
type policy struct {
	card [3][ebbes.Nix + 1][16]float64 // what appeals in a card, by use, role and value
}

// What a card is used for.
const (
	toLead = iota
	toWin  // beats the trick as it lies
	toLose
)

func newPolicy(a *agreed) *policy {
	p := new(policy)
	for use := range p.card {
		for role := range p.card[use] {
			for value := range p.card[use][role] {
				p.card[use][role][value] = cardAppeal[use][role].at(float64(value) / float64(a.highest))
			}
		}
	}
	return p
}

// finish plays all cards that are left.
func (p *policy) finish(o *round, r *rand.Rand) {
	for o.plays > 0 {
		o.play(p.choose(o, r))
	}
}

// choose returns one of the legal cards.
func (p *policy) choose(o *round, r *rand.Rand) ebbes.Card {
	legal := o.legal()
	if c, only := legal.only(); only {
		return c
	}
	t := o.look()
	best, most, random := ebbes.NoCard, math.Inf(-1), uint64(0)
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		values := legal[suit]
		if values == 0 {
			continue
		}
		for of := p.of(suit, o, &t); values != 0; values &= values - 1 {
			if random>>8 == 0 {
				random = r.Uint64() | 1<<63
			}
			value := bits.TrailingZeros16(values)
			c := ebbes.Card(suit)<<4 | ebbes.Card(value)
			appeal := of.appeal(value)
			if o.designates(c) {
				appeal = p.designating(o, c)
			}
			// The greatest sum of appeal and Gumbel noise has the probability wanted.
			if sum := appeal + gumbel[random&255]; sum > most {
				best, most = c, sum
			}
			random >>= 8
		}
	}
	return best
}

// only returns the one card of a pile, and false if there are several.
func (p *pile) only() (ebbes.Card, bool) {
	card := ebbes.NoCard
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		values := p[suit]
		if values == 0 {
			continue
		}
		if card != ebbes.NoCard || values&(values-1) != 0 {
			return ebbes.NoCard, false
		}
		card = ebbes.Card(suit)<<4 | ebbes.Card(bits.TrailingZeros16(values))
	}
	return card, true
}

// gumbel is Gumbel's distribution in 256 equally likely steps.
var gumbel = func() (steps [256]float64) {
	for i := range steps {
		steps[i] = -math.Log(-math.Log((float64(i) + 0.5) / 256))
	}
	return steps
}()

// A prospect is the trick on the table as it lies.
type prospect struct {
	best   int // how the card ranks that takes it
	points int // what its cards bring
	last   int // 1 if one card is missing
}

func (o *round) look() (t prospect) {
	for _, c := range o.trick[:o.laid] {
		t.best = max(t.best, o.rank(c))
		t.points += points[o.roles[c>>4&7]]
	}
	if o.laid == o.agreed.seats-1 {
		t.last = 1
	}
	return t
}

// points are what a card of a role brings who takes it.
var points = [ebbes.Nix + 1]int{ebbes.Plus: 1, ebbes.Minus: -1}

// An ofSuit says how much the cards of a suit appeal to the seat to move, whatever they
// designate.
type ofSuit struct {
	low, high *[16]float64 // by value: of cards that win the trick or not
	above     int          // the highest value that does not win it
	trick     float64      // what the trick adds for those that do
}

func (p *policy) of(suit ebbes.Suit, o *round, t *prospect) ofSuit {
	role := o.roles[suit]
	if o.laid == 0 {
		return ofSuit{low: &p.card[toLead][role], above: 15}
	}
	return ofSuit{
		low:   &p.card[toLose][role],
		high:  &p.card[toWin][role],
		above: t.best - o.rank(ebbes.Card(suit)<<4),
		trick: trickAppeal[t.last].at(float64(t.points + points[role])),
	}
}

func (s *ofSuit) appeal(value int) float64 {
	if value > s.above {
		return s.high[value&15] + s.trick
	}
	return s.low[value&15]
}

// designating returns the appeal of a card that gives its suit a role.
func (p *policy) designating(o *round, c ebbes.Card) float64 {
	suit, seat, after := ebbes.Suit(c>>4), o.turn, *o
	after.designate(suit)
	t, role := after.look(), after.roles[suit]
	others := 0
	for i := 1; i <= o.agreed.seats; i++ {
		others += o.taken[i].count(suit)
	}
	mine := o.taken[seat].count(suit)
	ahead := float64(mine) - float64(others-mine)/float64(o.agreed.seats-1)
	a := &designateAppeal[role]
	appeal := a.base + a.ahead*ahead + a.held*float64(o.hands[seat].count(suit))
	if o.laid > 0 && after.rank(c) > t.best {
		appeal += a.winning
	}
	of := p.of(suit, &after, &t)
	return appeal + of.appeal(int(c&15))
}
