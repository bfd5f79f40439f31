package bot

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

// A node is what has been played since the move that is looked into. It stands for all
// worlds in which that can be, so nobody in the tree knows more than he sees.
type node struct {
	edges []edge
	place [(suits + 1) << 4]uint8 // of a card's edge, from 1 up; 0 if it has none
}

// An edge is a card that could be played at a node in some of the worlds.
type edge struct {
	card    ebbes.Card
	prior   float64 // the weight that the policy gives it
	offered int     // how often it was legal
	tried   int
	worth   float64 // the sum of what came of it, for who plays it
	next    *node   // nil until it has been tried twice
}

// A tree is what has been tried after a move.
type tree struct {
	policy *policy
	root   *node
	nodes  int
	path   []step
}

// A step is a card that was tried: the place of its edge at a node, and who played it.
type step struct {
	node  *node
	place int
	seat  ebbes.Seat
}

// mostNodes keep a tree in a few megabytes, however large the budget.
const mostNodes = 1 << 13

// try plays a round on: in the tree as far as that goes, which it extends, then by the
// policy.
func (t *tree) try(o *round, r *rand.Rand) outcome {
	t.path = t.path[:0]
	for n := &t.root; o.plays > 0; {
		if *n == nil && t.nodes < mostNodes {
			*n = new(node)
			t.nodes++
		}
		if *n == nil {
			break
		}
		place := (*n).pick(o, t.policy)
		e := &(*n).edges[place]
		t.path = append(t.path, step{*n, place, o.turn})
		o.play(e.card)
		if e.tried == 0 {
			break
		}
		n = &e.next
	}
	t.policy.finish(o, r)
	out := o.outcome()
	for _, s := range t.path {
		e := &s.node.edges[s.place]
		e.tried++
		e.worth += out.worth[s.seat]
	}
	return out
}

const (
	curiosity = 0.3 // how much a card is tried for its prior, beside what came of it
	openness  = 0.1 // the share of the priors that all cards have alike
)

// pick returns the place of the edge to try next: of what is likely or has done well, and
// has not been tried enough. What was never tried counts as good as the others on average.
func (n *node) pick(o *round, p *policy) (best int) {
	var legal [15]uint8 // places
	offered := n.offer(o, p, legal[:0])
	var prior, worth, tried float64
	for _, i := range offered {
		e := &n.edges[i]
		prior, worth, tried = prior+e.prior, worth+e.worth, tried+float64(e.tried)
	}
	mean, most := worth/max(1, tried), math.Inf(-1)
	for _, i := range offered {
		e := &n.edges[i]
		value := mean
		if e.tried > 0 {
			value = e.worth / float64(e.tried)
		}
		share := (1-openness)*e.prior/prior + openness/float64(len(offered))
		value += curiosity * share * math.Sqrt(float64(e.offered)) / float64(1+e.tried)
		if value > most {
			best, most = int(i), value
		}
	}
	return best
}

// offer appends the places of all legal cards, with an edge for each.
func (n *node) offer(o *round, p *policy, places []uint8) []uint8 {
	legal, t := o.legal(), o.look()
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for values := legal[suit]; values != 0; values &= values - 1 {
			c := ebbes.Card(suit)<<4 | ebbes.Card(bits.TrailingZeros16(values))
			if n.place[c] == 0 {
				n.edges = append(n.edges, edge{card: c, prior: math.Exp(p.appeal(o, &t, c))})
				n.place[c] = uint8(len(n.edges))
			}
			place := n.place[c] - 1
			n.edges[place].offered++
			places = append(places, place)
		}
	}
	return places
}
