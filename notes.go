package ebbes

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
)

// A Note is what somebody has to say on a game at one place of it.
type Note struct {
	At    int    // how many moves come before it, the last of which it is about
	Glyph Glyph  // what is thought of that move, NoGlyph for nothing
	Text  string // printable, without }, at most [MaxText] bytes; empty for nothing
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

// Branch returns the game that follows a line of the record, so that it can be replayed,
// and goes on into the lines of that line. What stands behind the place where the line
// begins is left out. A line that begins nowhere in the record leaves it as it is. The
// work depends only on what is returned, and not on what is left out.
func (r Record) Branch(l Line) Record {
	if l.At < 0 || l.At > len(r.Moves) {
		return r
	}
	notes := sort.Search(len(r.Notes), func(i int) bool { return r.Notes[i].At > l.At })
	lines := sort.Search(len(r.Lines), func(i int) bool { return r.Lines[i].At >= l.At })
	r.Moves = slices.Concat(r.Moves[:l.At], l.Moves)
	r.Notes = slices.Concat(r.Notes[:notes], l.Notes)
	r.Lines = slices.Concat(r.Lines[:lines], l.Lines)
	for i := range r.Notes[notes:] {
		r.Notes[notes+i].At += l.At
	}
	for i := range r.Lines[lines:] {
		r.Lines[lines+i].At += l.At
	}
	return r
}

// AppendBack appends to the text of a record the line that says that so many of the last
// moves have been taken back, at least one: [RecoverRecord] and [ParseRecord] then have
// them in a [Line]. See [State.AppendMove]. If [ParseRecord] would not read the text with
// that line, such as with more moves than there are, AppendBack returns the same error and
// appends nothing.
func AppendBack(record []byte, moves int) ([]byte, error) {
	text := fmt.Appendf(onNewLine(record), "back %d\n", moves)
	if err := new(Record).UnmarshalText(text); err != nil {
		return record, err
	}
	return text, nil
}
