package ebbes

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
)

// Only the suit of a card restricts its place. So a way to lay the hidden cards is a pattern,
// which assigns a kind of card to each place, and an order of the cards of each kind. Every
// pattern has the same number of orders. Suits with the same void groups form a kind.
//
// Think of a table with a row for each group and a column for each kind. Each box holds the
// number of cards of the kind that the group takes; voids are crossed out. The boxes are filled
// one after the other: k of n free places can take cards of the kind in n over k ways. Groups
// with the same boxes left can no longer be told apart and become one. So do kinds; but
// patterns tell these apart, so n over k times as many exist if k of the n remaining cards are
// of one kind.
//
// So the state of the table is just the places left in each group and the cards left of each
// kind. The next box is the one whose filling leaves the fewest possible states.

// A side is a row or a column: a group or, from firstKind on, a kind.
type side uint8

const (
	firstKind side = maxSeats
	sides     side = maxSeats + suits
)

// A stock is the number of free places or cards that each side has left.
type stock [sides]int8

// A grid is the table of groups and kinds while its boxes are being filled.
type grid struct {
	least, most stock         // possible amounts
	open        [sides]uint16 // by side, the sides with which it has a box left, bit n for side n

	// Filling a box takes as much from its row as from its column, which ties them. The excess
	// of a tie is the number of places in its groups beyond the cards of its kinds.
	tie    [sides]side
	excess [sides]int8
}

// grid returns the grid for the hidden cards, with no box filled.
func (u *unknowns) grid() (g grid) {
	for s := range sides {
		g.tie[s] = s
	}
	for group := range side(u.n) {
		g.least[group] = int8(u.groups[group].len)
		g.excess[group] = g.least[group]
	}
	for i, cards := range u.kinds {
		kind := firstKind + side(i)
		g.least[kind] = int8(cards.Len())
		g.excess[kind] = -g.least[kind]
		for group := range side(u.n) {
			if g.least[group] > 0 && u.voids[group]>>cards.highest().suit()&1 == 0 && g.least[kind] > 0 {
				g.open[group] |= 1 << kind
				g.open[kind] |= 1 << group
			}
		}
	}
	g.most = g.least
	for group := range firstKind { // none are alike unless a card has been taken out
		g.unite(group)
	}
	return g
}

// stuck reports whether a side has places or cards left, but no box for them.
func (g *grid) stuck() bool {
	for s, n := range g.least {
		if n > 0 && g.open[s] == 0 {
			return true
		}
	}
	return false
}

// fill fills the box of a group and a kind with every possible number of cards at once. So least
// and most become bounds. It returns the sides that the group and the kind have then become part
// of.
func (g *grid) fill(group, kind side) (row, column side) {
	g.open[group] &^= 1 << kind
	g.open[kind] &^= 1 << group
	cards, places := g.most.sum(g.open[group]), g.most.sum(g.open[kind]) // capacity of other boxes
	n := max(0, int(g.least[group])-cards, int(g.least[kind])-places)
	high, wide := int(g.most[kind]), int(g.most[group])
	g.most[group], g.most[kind] = int8(max(0, min(wide-n, cards))), int8(max(0, min(high-n, places)))
	g.least[group] = min(g.most[group], max(0, g.least[group]-int8(high)))
	g.least[kind] = min(g.most[kind], max(0, g.least[kind]-int8(wide)))
	g.bind(group, kind)
	return g.unite(group), g.unite(kind)
}

// sum adds up the stock of some sides.
func (k *stock) sum(sides uint16) (sum int) {
	for ; sides != 0; sides &= sides - 1 {
		sum += int(k[bits.TrailingZeros16(sides)])
	}
	return sum
}

// spend takes n from a side and adds the rest to another.
func (k *stock) spend(s, into side, n int8) {
	left := k[s] - n
	k[s] = 0
	k[into] += left
}

// bind unites the ties of two sides, and adds up their excess.
func (g *grid) bind(a, b side) {
	into, from := g.tie[a], g.tie[b]
	if into == from {
		return
	}
	g.excess[into] += g.excess[from]
	for s, tie := range g.tie {
		if tie == from {
			g.tie[s] = into
		}
	}
}

// unite merges a side into the one with the same boxes left, and returns the result. If there
// is none, it returns the side itself. There are never two, and only the filled side can become
// equal to another.
func (g *grid) unite(s side) side {
	if g.open[s] == 0 {
		return s
	}
	for like := range sides {
		if like == s || g.open[like] != g.open[s] {
			continue
		}
		g.least[like] += g.least[s]
		g.most[like] += g.most[s]
		g.least[s], g.most[s], g.open[s] = 0, 0, 0
		for t := range g.open {
			g.open[t] &^= 1 << s
		}
		g.bind(like, s)
		return like
	}
	return s
}

// possibilities returns the number of possible stocks, or somewhat more.
func (g *grid) possibilities() int {
	n := 1
	var widest [sides]int // by tie, a side whose amount follows from the others
	for s, tie := range g.tie {
		if wide := int(g.most[s]-g.least[s]) + 1; wide > widest[tie] {
			n *= max(1, widest[tie])
			widest[tie] = wide
		} else {
			n *= wide
		}
	}
	return n
}

// next returns the best box to fill next, and false if there is none. The best box leaves the
// fewest possibilities, with a preference for rows and columns that are nearly full.
func (g *grid) next() (group, kind side, ok bool) {
	fewest := 0
	for row := range firstKind {
		for open := g.open[row]; open != 0; open &= open - 1 {
			column := side(bits.TrailingZeros16(open))
			left := min(bits.OnesCount16(g.open[row]), bits.OnesCount16(g.open[column]))
			if left == 1 {
				return row, column, true // takes all that is left
			}
			filled := *g
			filled.fill(row, column)
			if n := filled.possibilities() * (1 + left); !ok || n < fewest {
				group, kind, ok, fewest = row, column, true, n
			}
		}
	}
	return group, kind, ok
}

// A step fills one box of the grid.
type step struct {
	group, kind     side
	groups, kinds   uint16 // other sides with which kind and group have boxes
	newRow, newKind side   // sides that group and kind become part of afterwards

	// ways holds the number of patterns for this box and all later ones, by stock. The index
	// sums, over the axes, the amount of the side beyond its minimum times the stride.
	ways        []weight
	axes        [sides]axis
	dims        int // number of axes
	least, most stock
	first       stock  // for index 0
	derived     uint16 // sides whose amount follows from the axes

	// The index in the next step's ways, before the box is filled, is origin plus the amount of
	// each leading side times its lead. There are few leading sides.
	origin  int32
	lead    [sides]int32
	leading [sides]side
	leads   uint8 // number of leading sides
}

// An axis is a side whose amount can vary.
type axis struct {
	side, derived side
	change        int8 // of the derived side, for one more of the side
	stride        int32
}

// count returns the steps that fill the grid, with their ways, or none if that is impossible. The
// last step is a sentinel with one way, for a full grid.
func (u *unknowns) count() []step {
	g := u.grid()
	if g.stuck() {
		return nil
	}
	boxes := 0
	for _, kinds := range g.open[:firstKind] {
		boxes += bits.OnesCount16(kinds)
	}
	steps := make([]step, 0, boxes+1)
	for {
		group, kind, ok := g.next()
		if !ok {
			break
		}
		steps = append(
			steps,
			step{group: group, kind: kind, groups: g.open[kind] &^ (1 << group), kinds: g.open[group] &^ (1 << kind)},
		)
		s := &steps[len(steps)-1]
		s.lay(&g)
		s.newRow, s.newKind = g.fill(group, kind)
	}
	steps = append(steps, step{ways: []weight{{lo: 1}}})
	for i := len(steps) - 2; i >= 0; i-- {
		steps[i].count(&steps[i+1])
	}
	return steps
}

// lay computes the layout of the index of ways.
func (s *step) lay(g *grid) {
	s.least, s.most, s.first = g.least, g.most, g.least
	var derived [sides]side // by tie, the side with the most possible amounts
	for t, tie := range g.tie {
		if d := &derived[tie]; g.tie[*d] != tie || s.wide(side(t)) > s.wide(*d) {
			*d = side(t)
		}
	}
	size, rest := 1, g.excess
	for t, tie := range g.tie {
		t, d := side(t), derived[tie]
		if t == d {
			continue
		}
		rest[tie] -= sign(t) * s.first[t]
		if wide := s.wide(t); wide > 1 {
			s.axes[s.dims] = axis{t, d, -sign(t) * sign(d), int32(size)}
			s.dims++
			s.derived |= 1 << d
			size *= wide
		}
	}
	for t, tie := range g.tie {
		if d := side(t); d == derived[tie] {
			s.first[d] = sign(d) * rest[tie]
			if s.first[d] < s.least[d] || s.first[d] > s.most[d] {
				s.derived |= 1 << d
			}
		}
	}
	s.ways = make([]weight, size)
}

// wide returns the number of amounts that a side can have.
func (s *step) wide(t side) int { return int(s.most[t]-s.least[t]) + 1 }

// sign returns 1 for groups, -1 for kinds.
func sign(t side) int8 {
	if t < firstKind {
		return 1
	}
	return -1
}

// count computes ways from the ways of the next step.
func (s *step) count(next *step) {
	s.findLeads(next)
	there := s.first
	var b box
	for i := range s.ways {
		if s.possible(&there) {
			s.box(&b, next, &there)
			for n := b.least; n <= b.most; n++ {
				s.ways[i].add(b.ways(n))
			}
		}
		s.advance(&there)
	}
}

// findLeads computes origin, lead and leading from the axes of the next step.
func (s *step) findLeads(next *step) {
	for _, a := range next.axes[:next.dims] {
		s.lead[a.side] = a.stride
		s.origin -= int32(next.least[a.side]) * a.stride
	}
	s.lead[s.group], s.lead[s.kind] = s.lead[s.newRow], s.lead[s.newKind]
	for t, lead := range s.lead {
		if lead != 0 {
			s.leading[s.leads] = side(t)
			s.leads++
		}
	}
}

// possible reports whether the amounts of the derived sides are within their bounds.
func (s *step) possible(there *stock) bool {
	for sides := s.derived; sides != 0; sides &= sides - 1 {
		t := bits.TrailingZeros16(sides)
		if there[t] < s.least[t] || there[t] > s.most[t] {
			return false
		}
	}
	return true
}

// advance moves to the stock of the next index.
func (s *step) advance(there *stock) {
	for i := range s.axes[:s.dims] {
		a := &s.axes[i]
		if there[a.side] < s.most[a.side] {
			there[a.side]++
			there[a.derived] += a.change
			return
		}
		there[a.derived] -= a.change * (there[a.side] - s.least[a.side])
		there[a.side] = s.least[a.side]
	}
}

// A box describes the box that a step fills, for one stock.
type box struct {
	least, most int // numbers of cards that it can take
	next        []weight
	index, lead int                   // index in next if it takes no card, and the decrement for each card
	choices     *[maxCards + 1]uint64 // for the places
	cards, more int                   // cards of the kind, and of the kind that it joins
	joins       bool
}

// box computes the box that a step fills, given the stock. It stores the result instead of
// returning it, since copying data just written takes as long as drawing from it.
func (s *step) box(b *box, next *step, there *stock) {
	places, cards := int(there[s.group]), int(there[s.kind])
	b.least = max(0, places-there.sum(s.kinds), cards-there.sum(s.groups))
	b.most = min(places, cards)
	index := s.origin
	for _, t := range s.leading[:s.leads] {
		index += int32(there[t]) * s.lead[t]
	}
	b.next, b.index, b.lead = next.ways, int(index), int(s.lead[s.group]+s.lead[s.kind])
	b.choices = &choices[places]
	b.cards, b.more, b.joins = cards, int(there[s.newKind]), s.newKind != s.kind
}

// ways returns the number of patterns with n cards in the box.
func (b *box) ways(n int) weight {
	w := b.next[b.index-n*b.lead].times(b.choices[n])
	if b.joins {
		left := b.cards - n
		w = w.times(choices[left+b.more][left])
	}
	return w
}

// draw draws the number of cards for the box and gives them to d. It returns the index of the next
// step's ways. It draws x, the number of one of all ways from here, and subtracts the ways with
// fewer cards until it reaches that way.
func (s *step) draw(i int, there *stock, next *step, d *sample) int {
	var b box
	s.box(&b, next, there)
	n := b.least
	if b.least < b.most {
		for x := s.ways[i].below(d.source); n < b.most && x.sub(b.ways(n)); {
			n++
		}
	}
	d.give(s.group, s.kind, n)
	there.spend(s.group, s.newRow, int8(n))
	there.spend(s.kind, s.newKind, int8(n))
	d.unite(s.group, s.newRow, s.kind, s.newKind)
	return b.index - n*b.lead
}

// choices holds n over k, by n and k, where it fits into a word. All lookups do: unless n is k,
// it is at most 60. The reason is that a group other than all places leaves out a hand, and
// united kinds leave out the cards of the hand that distinguished them.
var choices = pascal()

// pascal returns n over k by n and k, modulo 2⁶⁴.
func pascal() (c [maxCards + 1][maxCards + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}

// A weight is a number below 2¹²⁸.
type weight struct{ lo, hi uint64 }

// add adds y to x.
func (x *weight) add(y weight) {
	var carry uint64
	x.lo, carry = bits.Add64(x.lo, y.lo, 0)
	x.hi += y.hi + carry
}

// times returns x times n, modulo 2¹²⁸.
func (x weight) times(n uint64) weight {
	hi, lo := bits.Mul64(x.lo, n)
	return weight{lo, hi + x.hi*n}
}

// sub subtracts y from x. If x is less than y, it leaves x unchanged and reports false.
func (x *weight) sub(y weight) bool {
	lo, borrow := bits.Sub64(x.lo, y.lo, 0)
	hi, borrow := bits.Sub64(x.hi, y.hi, borrow)
	if borrow != 0 {
		return false
	}
	*x = weight{lo, hi}
	return true
}

// below returns a number below x, which must be from 1 to 2¹²⁷, drawn from r, each equally likely.
// It works like [rand.Rand.Uint64N] and accepts nearly every number of the source. The result is
// the upper half of x times 128 random bits, unless the lower half is one of the few that would
// make some numbers likelier.
func (x weight) below(r *rand.Rand) weight {
	if x.hi == 0 {
		return weight{lo: r.Uint64N(x.lo)}
	}
	for {
		upper, lower := x.mul(weight{r.Uint64(), r.Uint64()})
		if !lower.less(x) || !lower.less(x.excess()) {
			return upper
		}
	}
}

// mul returns both halves of x times y.
func (x weight) mul(y weight) (upper, lower weight) {
	h00, l00 := bits.Mul64(x.lo, y.lo)
	h01, l01 := bits.Mul64(x.lo, y.hi)
	h10, l10 := bits.Mul64(x.hi, y.lo)
	h11, l11 := bits.Mul64(x.hi, y.hi)
	sum, c1 := bits.Add64(h00, l01, 0)
	sum, c2 := bits.Add64(sum, l10, 0)
	upper = weight{l11, h11}
	upper.add(weight{lo: h01})
	upper.add(weight{lo: h10})
	upper.add(weight{lo: c1 + c2})
	return upper, weight{l00, sum}
}

// excess returns 2¹²⁸ modulo x, for x up to 2¹²⁷: 1, doubled 128 times.
func (x weight) excess() weight {
	rest := weight{lo: 1}
	for range 128 {
		rest.add(rest)
		rest.sub(x)
	}
	return rest
}

func (x weight) less(y weight) bool { return !x.sub(y) }

func (x weight) big() *big.Int {
	n := new(big.Int).SetUint64(x.hi)
	return n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(x.lo))
}
