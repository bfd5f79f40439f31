package bot

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A policy models how people choose a card in a playout. Each card has a probability proportional
// to the exponential of its appeal. That is quick and sensible but no more than that: the playout
// shows what a move is worth.
type policy struct {
	*weights
	cards [3][kinds][16]float64 // appeal by use, kind of suit and value
	share float64               // share of a card in all cards of its suit
}

// The uses of a card.
const (
	toLead = iota
	toWin  // beats the trick so far
	toLose
)

// kinds is the number of kinds of suits. Suits without a role are of four kinds, by the role given
// next, and suits with a role are of one kind for each role.
const kinds = 4 + int(ebbes.Nix)

// kind returns the kind of a suit, from 0 to kinds-1.
func (o *round) kind(s ebbes.Suit) int {
	if role := o.roles[s]; role != ebbes.NoRole {
		return 3 + int(role)
	}
	return int(o.given)
}

func newPolicy(a *setup, w *weights) *policy {
	p := &policy{weights: w, share: 1 / float64(a.highest)}
	for use := range p.cards {
		for kind := range p.cards[use] {
			t := &p.card[use][kind]
			for value := range p.cards[use][kind] {
				p.cards[use][kind][value] = t.base + t.value*float64(value)*p.share
			}
		}
	}
	return p
}

// finishTrick plays the cards missing in the trick on the table.
func (p *policy) finishTrick(o *round, r *rand.Rand) {
	for o.laid > 0 {
		o.play(p.choose(o, r))
	}
}

// finish plays all remaining cards.
func (p *policy) finish(o *round, r *rand.Rand) {
	for o.plays > 0 {
		o.play(p.choose(o, r))
	}
}

// choose returns a legal card at random, with the probabilities of the policy.
func (p *policy) choose(o *round, r *rand.Rand) ebbes.Card {
	hand, from, to := &o.hands[o.turn], ebbes.Blue, ebbes.Red
	if o.turn == o.setup.fictive {
		return o.forced()
	}
	if led, must := o.follows(); must {
		from, to = led, led
	}
	if c, only := hand.only(from, to); only {
		return c
	}
	t := p.look(o)
	var of ofSuit
	best, most, random := ebbes.NoCard, math.Inf(-1), uint64(0)
	for suit := from; suit <= to; suit++ {
		values := hand[suit]
		if values == 0 {
			continue
		}
		for p.of(&of, suit, o, &t); values != 0; values &= values - 1 {
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
			if sum := appeal + search.Gumbel[random&255]; sum > most {
				best, most = c, sum
			}
			random >>= 8
		}
	}
	return best
}

// only returns the single card of a range of suits, both ends included, and false if there are
// several. If there is none, it returns NoCard and true.
func (p *pile) only(from, to ebbes.Suit) (ebbes.Card, bool) {
	card := ebbes.NoCard
	for suit := from; suit <= to; suit++ {
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

// A prospect is the trick on the table so far.
type prospect struct {
	best int     // rank of the card that is ahead
	gain float64 // appeal of taking the cards of the trick
	last int     // 1 if only one card is missing
}

// look returns the prospect of the trick for the seat to move.
func (p *policy) look(o *round) (t prospect) {
	if o.laid == o.setup.seats-1 {
		t.last = 1
	}
	for _, c := range o.trick[:o.laid] {
		t.best = max(t.best, o.rank(c))
		t.gain += p.trick[t.last][o.kind(ebbes.Suit(c>>4&7))]
	}
	return t
}

// unseen returns the values of a suit that the seat to move has not seen.
func (o *round) unseen(s ebbes.Suit) uint16 {
	return (1<<(o.setup.highest+1) - 2) &^ (o.hands[o.turn][s] | o.played[s])
}

// An ofSuit holds the appeal of a suit's cards to the seat to move, apart from designating.
type ofSuit struct {
	low, high         *[16]float64 // by value, for cards that lose or win the trick
	lowMore, highMore float64      // added for each such card
	lowTop, highTop   float64      // added for cards with no higher one in other hands
	above, top        int          // highest value that does not win; lowest value with lowTop, highTop
}

// of fills in the appeal of a suit's cards to the seat to move.
func (p *policy) of(s *ofSuit, suit ebbes.Suit, o *round, t *prospect) {
	kind, held, out := o.kind(suit), float64(o.hands[o.turn].count(suit)), o.unseen(suit)
	s.top = bits.Len16(out)
	if o.laid == 0 {
		lead := &p.card[toLead][kind]
		s.low, s.above, s.lowTop = &p.cards[toLead][kind], 15, lead.top
		s.lowMore = lead.held*held + p.out[kind]*p.share*float64(bits.OnesCount16(out))
		return
	}
	lose, win := &p.card[toLose][kind], &p.card[toWin][kind]
	s.low, s.lowMore, s.lowTop = &p.cards[toLose][kind], lose.held*held, lose.top
	s.high, s.highMore, s.highTop = &p.cards[toWin][kind], win.held*held+t.gain+p.trick[t.last][kind], win.top
	s.above = t.best - o.rank(ebbes.Card(suit)<<4)
}

// appeal returns the appeal of the suit's card with a value.
func (s *ofSuit) appeal(value int) float64 {
	if value > s.above {
		appeal := s.high[value&15] + s.highMore
		if value >= s.top {
			appeal += s.highTop
		}
		return appeal
	}
	appeal := s.low[value&15] + s.lowMore
	if value >= s.top {
		appeal += s.lowTop
	}
	return appeal
}

// designating returns the appeal of a card that gives its suit a role.
func (p *policy) designating(o *round, c ebbes.Card) float64 {
	roles, given, trump := o.roles, o.given, o.trump
	suit, seat := ebbes.Suit(c>>4), o.turn
	o.designate(suit) // undone below
	t := p.look(o)
	others := 0
	for i := 1; i <= o.setup.seats; i++ {
		others += o.taken[i].Of(suit).Len()
	}
	mine := o.taken[seat].Of(suit).Len()
	ahead := float64(mine) - float64(others-mine)/float64(o.setup.seats-1)
	a := &p.designate[o.roles[suit]]
	appeal := a.base + a.ahead*ahead + a.held*float64(o.hands[seat].count(suit)) + a.value*p.share*float64(c&15)
	if o.laid == 0 {
		appeal += a.leading
	} else if o.rank(c) > t.best {
		appeal += a.winning
	}
	var of ofSuit
	p.of(&of, suit, o, &t)
	appeal += of.appeal(int(c & 15))
	o.roles, o.given, o.trump = roles, given, trump
	return appeal
}
