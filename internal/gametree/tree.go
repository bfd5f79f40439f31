// Package gametree stores a game with its variations as a tree of moves, and reads and writes its
// text. It knows no game: M is the type of moves, and P the type of places. A place is the
// beginning, 0, or follows a move. It stays valid until its move is removed.
package gametree

import (
	"iter"
	"math"
	"slices"
)

// None is no place.
const None = -1

// The limits of a record of any game.
const (
	MaxVariations = 250 // moves at one place, including moves taken back
	MaxDepth      = 100 // nested variations
	MaxTags       = 100 // tags
)

// A Tree is a game with its variations. The zero value has no place; a new one has the beginning.
//
// The moves at a place are a list. The game goes on with the first move unless it has been taken
// back. The others are variations of it or have been taken back too.
type Tree[P ~int32, M comparable] struct {
	nodes []node[P, M] // by place
	size  int          // upper bound for the text of the moves and notes
	gone  int          // removed places
}

// A node is a place with the move before it.
type node[P ~int32, M comparable] struct {
	move         M
	note         string
	up           P
	first, next  P     // of the moves at this place, and beside this one
	ply          int32 // moves up to here
	line, column int32 // in the text, 0 if it was not read from one
	deals        int16 // up to here
	depth        int8  // maximum number of parentheses around the move
	glyph        uint8
	count        uint8 // of the moves at this place
	back, gone   bool
}

// newTree returns a tree with only the beginning.
func newTree[P ~int32, M comparable]() Tree[P, M] {
	return Tree[P, M]{nodes: []node[P, M]{{up: None, first: None, next: None}}}
}

// Grow makes room for the given number of further moves. Under the race detector [slices.Grow] would
// allocate twice.
func (t *Tree[P, M]) Grow(moves int) {
	t.nodes = append(make([]node[P, M], 0, len(t.nodes)+moves), t.nodes...)
}

// at returns the node of a place, nil if there is no such place.
func (t *Tree[P, M]) at(p P) *node[P, M] {
	if p < 0 || int(p) >= len(t.nodes) || t.nodes[p].gone {
		return nil
	}
	return &t.nodes[p]
}

// Clone returns a copy that shares nothing with the tree.
func (t *Tree[P, M]) Clone() Tree[P, M] { return Tree[P, M]{slices.Clone(t.nodes), t.size, t.gone} }

// Has reports whether there is such a place.
func (t *Tree[P, M]) Has(p P) bool { return t.at(p) != nil }

// Size returns an upper bound for the bytes of the moves and notes.
func (t *Tree[P, M]) Size() int { return t.size }

// Up returns the place before the move at p, None at the beginning.
func (t *Tree[P, M]) Up(p P) P {
	if n := t.at(p); n != nil {
		return n.up
	}
	return None
}

// Main returns the next place of the game, or of a variation, after p. It is None at its end and if
// there is no such place.
func (t *Tree[P, M]) Main(p P) P {
	if n := t.at(p); n != nil && n.first != None && !t.nodes[n.first].back {
		return n.first
	}
	return None
}

// End returns the last place that Main leads to from p, p itself if it leads nowhere.
func (t *Tree[P, M]) End(p P) P {
	for next := t.Main(p); next != None; next = t.Main(p) {
		p = next
	}
	return p
}

// all returns an iterator over the places behind the moves at p, in their order.
func (t *Tree[P, M]) all(p P) iter.Seq[P] {
	return func(yield func(P) bool) {
		if n := t.at(p); n != nil {
			for c := n.first; c != None && yield(c); c = t.nodes[c].next {
			}
		}
	}
}

// Next returns an iterator over the places behind the moves at p. The order is the continuation
// of the game, the variations, and the moves taken back. If the game ends at p and has variations
// there, the move that they replace comes first, although it has been taken back.
func (t *Tree[P, M]) Next(p P) iter.Seq[P] {
	return func(yield func(P) bool) {
		n := t.at(p)
		if n == nil || n.first == None || !yield(n.first) {
			return
		}
		for _, back := range [...]bool{false, true} {
			for c := range t.all(p) {
				if c != n.first && t.nodes[c].back == back && !yield(c) {
					return
				}
			}
		}
	}
}

// Move returns the move at p, the zero value at the beginning.
func (t *Tree[P, M]) Move(p P) (m M) {
	if n := t.at(p); n != nil {
		m = n.move
	}
	return m
}

// Ply returns the number of moves that lead to p.
func (t *Tree[P, M]) Ply(p P) int {
	if n := t.at(p); n != nil {
		return int(n.ply)
	}
	return 0
}

// Deals returns the number of deals that lead to p.
func (t *Tree[P, M]) Deals(p P) int {
	if n := t.at(p); n != nil {
		return int(n.deals)
	}
	return 0
}

// Path returns the places behind the moves that lead to p.
func (t *Tree[P, M]) Path(p P) []P {
	path := make([]P, t.Ply(p))
	for i := len(path) - 1; i >= 0; i-- {
		path[i] = p
		p = t.nodes[p].up
	}
	return path
}

// Read returns the position of the move at p in the text, or zeros without a text.
func (t *Tree[P, M]) Read(p P) (line, column int) {
	if n := t.at(p); n != nil {
		return int(n.line), int(n.column)
	}
	return 0, 0
}

// Note returns the glyph and the note of the move at p, and whether the move has been taken back.
func (t *Tree[P, M]) Note(p P) (glyph uint8, text string, back bool) {
	if n := t.at(p); n != nil {
		return n.glyph, n.note, n.back
	}
	return 0, "", false
}

// SetNote sets the glyph and the note of the move at p.
func (t *Tree[P, M]) SetNote(p P, glyph uint8, text string) {
	n := t.at(p)
	t.size += noteSize(text) - noteSize(n.note)
	n.glyph, n.note = glyph, text
}

// Find returns the place behind a move at p, or None if Add would make it. At the end of the game
// every move is new.
func (t *Tree[P, M]) Find(p P, m M) P {
	if t.Main(p) == None {
		return None
	}
	for c := range t.all(p) {
		if n := &t.nodes[c]; n.move == m && !n.back {
			return c
		}
	}
	return None
}

// Full reports whether no other move can be added at p.
func (t *Tree[P, M]) Full(p P) bool { return t.nodes[p].count >= MaxVariations }

// Add makes a move at p, with the size of its text in bytes, and returns the place behind it. At
// the end of the game the move continues it. Elsewhere the move becomes a variation, unless it is
// there already.
func (t *Tree[P, M]) Add(p P, m M, size int, deal bool) P {
	if c := t.Find(p, m); c != None {
		return c
	}
	return t.insert(p, m, size, deal)
}

// insert is Add for a move that is not there already.
func (t *Tree[P, M]) insert(p P, m M, size int, deal bool) P {
	n := t.at(p)
	added := node[P, M]{move: m, up: p, first: None, next: None, ply: n.ply + 1, deals: n.deals, depth: n.depth}
	if deal {
		added.deals++
	}
	place := P(len(t.nodes))
	if t.Main(p) == None {
		added.next, n.first = n.first, place
	} else {
		if added.depth < math.MaxInt8 {
			added.depth++
		}
		last := n.first
		for t.nodes[last].next != None {
			last = t.nodes[last].next
		}
		t.nodes[last].next = place
	}
	n.count++
	t.size += size
	t.nodes = append(t.nodes, added)
	return place
}

// TakeBack marks the move at p as taken back.
func (t *Tree[P, M]) TakeBack(p P) { t.at(p).back = true }

// Restore marks the move at p as not taken back. If the game ends before the move, it goes on
// with it; otherwise the move becomes a variation. Restore changes nothing and returns false if
// lines would nest more deeply than the limit.
func (t *Tree[P, M]) Restore(p P, depth int) bool {
	n := &t.nodes[p]
	switch {
	case !n.back:
		return true
	case t.Main(n.up) == None:
		t.toFront(p)
		return true
	}
	n.back = false
	if t.deepest(p, int(t.nodes[n.up].depth)+1) > depth && t.deepest(p, t.Depth(p)) > depth {
		n.back = true
	}
	return !n.back
}

// toFront makes the move at p the continuation of the game, even if it has been taken back.
func (t *Tree[P, M]) toFront(p P) {
	t.unlink(p)
	n := &t.nodes[p]
	up := &t.nodes[n.up]
	n.back, n.next, up.first = false, up.first, p
}

// unlink removes the move at p from its list.
func (t *Tree[P, M]) unlink(p P) {
	at := &t.nodes[t.nodes[p].up].first
	for *at != p {
		at = &t.nodes[*at].next
	}
	*at = t.nodes[p].next
}

// Promote makes the moves that lead to p part of the game. It changes nothing and returns false
// if lines would nest more deeply than the limit.
func (t *Tree[P, M]) Promote(p P, depth int) bool {
	before := t.Clone()
	for _, c := range t.Path(p) {
		t.toFront(c)
	}
	if t.deepest(0, 0) > depth {
		*t = before
		return false
	}
	return true
}

// nested reports whether the move at p is written in parentheses.
func (t *Tree[P, M]) nested(p P) bool {
	n := &t.nodes[p]
	return n.up != None && !n.back && t.nodes[n.up].first != p
}

// Depth returns the number of parentheses around the move at p.
func (t *Tree[P, M]) Depth(p P) (depth int) {
	for ; p > 0; p = t.nodes[p].up {
		if t.nested(p) {
			depth++
		}
	}
	return depth
}

// atDepth reports whether at least the given number of parentheses is around the move at p.
// Counting takes long only where this may be true.
func (t *Tree[P, M]) atDepth(p P, depth int) bool {
	return int(t.nodes[p].depth) >= depth && t.Depth(p) >= depth
}

// deepest returns the highest number of parentheses around a move from p on, and stores these
// numbers as the depths of the moves. The move at p has depth parentheses around it.
func (t *Tree[P, M]) deepest(p P, depth int) (deepest int) {
	first := p
	for p := range t.from(first) {
		n := &t.nodes[p]
		if p != first {
			depth = int(t.nodes[n.up].depth)
			if t.nested(p) {
				depth++
			}
		}
		n.depth = int8(min(depth, math.MaxInt8))
		deepest = max(deepest, depth)
	}
	return deepest
}

// from returns an iterator over p and all places behind it. Each place comes after the one before
// its move.
func (t *Tree[P, M]) from(p P) iter.Seq[P] {
	return func(yield func(P) bool) {
		for open := []P{p}; len(open) > 0; {
			next := open[len(open)-1]
			open = slices.AppendSeq(open[:len(open)-1], t.all(next))
			if !yield(next) {
				return
			}
		}
	}
}

// Remove deletes the move at p with all moves behind it. The size function returns the bytes of a
// move's text.
func (t *Tree[P, M]) Remove(p P, size func(M) int) {
	if p <= 0 || t.at(p) == nil {
		return
	}
	t.unlink(p)
	t.nodes[t.nodes[p].up].count--
	for p := range t.from(p) {
		n := &t.nodes[p]
		t.size -= size(n.move) + noteSize(n.note)
		t.gone++
		*n = node[P, M]{gone: true}
	}
}

// noteSize returns the number of bytes that a note takes.
func noteSize(text string) int {
	if text == "" {
		return 0
	}
	return len(text) + len(" {}")
}
