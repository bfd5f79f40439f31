package einfach

import (
	"slices"
	"strconv"
)

// A Note is what somebody has to say on a game at one place of it.
type Note struct {
	At    int    // how many moves come before it, the last of which it is about
	Glyph Glyph  // what is thought of that move, NoGlyph for nothing
	Text  string // printable, without braces, at most [MaxText] bytes; empty for nothing
}

// A Glyph is what somebody thinks of a move, in the signs that all games with a notation
// have in common. The zero value, NoGlyph, says nothing.
type Glyph uint8

// The glyphs.
const (
	NoGlyph         Glyph = iota
	GoodMove              // !
	Mistake               // ?
	BrilliantMove         // !!
	Blunder               // ??
	InterestingMove       // !?
	DubiousMove           // ?!
)

var glyphs = [...]string{"", "!", "?", "!!", "??", "!?", "?!"}

// String returns the glyph as it stands behind a move, such as "!?"; it is empty for NoGlyph.
func (g Glyph) String() string {
	if int(g) >= len(glyphs) {
		return "Glyph(" + strconv.Itoa(int(g)) + ")"
	}
	return glyphs[g]
}

// A Line is how a game could have gone on from one place of it, or how it did until those
// moves were taken back. Like a [Record] it may have notes and lines of its own.
type Line struct {
	At        int    // how many moves of the game come before it
	Moves     []Move // at least one
	Notes     []Note // their places count the moves of the line
	Lines     []Line // their places count the moves of the line
	TakenBack bool   // whether its moves have been made, and taken back
}

// equal reports whether two lines are the same all through.
func (l Line) equal(other Line) bool {
	return l.At == other.At && l.TakenBack == other.TakenBack && slices.Equal(l.Moves, other.Moves) &&
		slices.Equal(l.Notes, other.Notes) && slices.EqualFunc(l.Lines, other.Lines, Line.equal)
}

// Branch returns the game that follows a line of the record, so that it can be replayed,
// and goes on into the lines of that line. What stands behind the place where the line
// begins is left out. A line that begins nowhere in the record leaves it as it is.
func (r Record) Branch(l Line) Record {
	if l.At < 0 || l.At > len(r.Moves) {
		return r
	}
	r.Moves = slices.Concat(r.Moves[:l.At], l.Moves)
	notes, lines := r.Notes, r.Lines
	r.Notes, r.Lines = nil, nil
	for _, n := range notes {
		if n.At <= l.At {
			r.Notes = append(r.Notes, n)
		}
	}
	for _, n := range l.Notes {
		n.At += l.At
		r.Notes = append(r.Notes, n)
	}
	for _, other := range lines {
		if other.At < l.At {
			r.Lines = append(r.Lines, other)
		}
	}
	for _, inner := range l.Lines {
		inner.At += l.At
		r.Lines = append(r.Lines, inner)
	}
	return r
}

// AppendBack appends to b the line that says in the text of a record that so many of the
// last moves have been taken back, at least one: [RecoverRecord] and [ParseRecord] then
// have them in a [Line]. See [State.AppendMove].
func AppendBack(b []byte, moves int) []byte {
	return append(strconv.AppendInt(append(b, "back "...), int64(moves), 10), '\n')
}
