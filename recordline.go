package ebbes

import (
	"cmp"
	"slices"
	"strings"
)

// A branch is a record, or a line of one, while it is read. Moves that are taken back stay
// until something else follows, so that what is taken back bit by bit is one line.
type branch struct {
	begun word   // with the parenthesis
	moves []Move // those taken back last
	n     int    // how many of them have not been taken back
	notes map[int]Note
	lines map[int][]Line
	depth map[int]int // how deep the lines at a place lie in each other

	table table   // where it begins
	dealt []table // before each of its deals
}

func newBranch(begun word, t table) branch {
	return branch{begun: begun, table: t, notes: map[int]Note{}, lines: map[int][]Line{}, depth: map[int]int{}}
}

// add adds a move.
func (b *branch) add(m Move) {
	b.settle()
	b.moves = append(b.moves, m)
	b.n++
}

// back takes back the last n moves. It returns how many deals are among them, and how deep
// lines lie in the line that they become, as far as it is of these moves.
func (b *branch) back(n int) (deals, depth int) {
	for at := b.n; at > b.n-n; at-- {
		if isDeal(b.moves[at-1]) {
			deals++
		}
		depth = max(depth, b.depth[at])
	}
	b.n -= n
	return deals, depth + 1
}

// settle makes a line of the moves that have been taken back.
func (b *branch) settle() {
	if b.n == len(b.moves) {
		return
	}
	l, depth := b.cut(b.n, b.n+1)
	l.Moves, l.TakenBack = slices.Clone(l.Moves), true
	b.moves = b.moves[:b.n]
	b.put(l, depth)
}

// put adds a line where the branch has come to.
func (b *branch) put(l Line, depth int) {
	b.settle()
	l.At = b.n
	b.lines[b.n] = append(b.lines[b.n], l)
	b.depth[b.n] = max(b.depth[b.n], depth)
}

// cut takes the moves from a place on out of the branch, with what stands at places from
// another on, and returns how deep lines lie in the line that this is.
func (b *branch) cut(from, first int) (l Line, depth int) {
	l.Moves = b.moves[from:]
	for at := first; at <= len(b.moves); at++ {
		if note, ok := b.notes[at]; ok {
			note.At = at - from
			l.Notes = append(l.Notes, note)
			delete(b.notes, at)
		}
		for _, inner := range b.lines[at] {
			inner.At = at - from
			l.Lines = append(l.Lines, inner)
		}
		delete(b.lines, at)
		depth = max(depth, b.depth[at])
		delete(b.depth, at)
	}
	return l, depth + 1
}

// note adds to the note where the branch has come to, unless it would be too long.
func (b *branch) note(g Glyph, text string) bool {
	n := b.notes[b.n]
	n = Note{b.n, cmp.Or(g, n.Glyph), strings.Trim(n.Text+" "+text, " ")}
	if n != (Note{At: b.n}) {
		b.notes[b.n] = n
	}
	return len(n.Text) <= MaxText
}
