package gametree

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Format is the version of the text of a record: in format 1, a variation stood before the
// move that it replaces.
const Format = 2

// Limits are what a record of a game can have at most.
type Limits struct {
	Places  int // the beginning included
	Text    int // bytes of a note or a tag
	Record  int // bytes of a record
	Version int // of the rules
}

// A Game is what a record of it needs to be read and written. It holds what has been read of
// the record that is neither a tag nor a move.
type Game[M comparable] interface {
	Name() string // with which a record begins
	Old() string  // with which it began in format 1
	// Other returns the title of another game whose records begin with a word, empty if there
	// is none.
	Other(word string) string
	Limits() Limits
	// ConfigField reports whether a line of the head that begins with the name belongs to
	// the configuration.
	ConfigField(name string) bool
	// Begins reports whether a line that begins with the word comes behind the head.
	Begins(word string) bool
	// ReadAgreed reads the configuration.
	ReadAgreed(in reading.Source, f reading.Fields) error

	// IsDeal reports whether a move is a deal, which stands on lines of its own.
	IsDeal(m M) bool
	// Size returns a number of bytes that no text of the move exceeds.
	Size(m M) int
	// DealBegins reports whether a line without its comment is the first of a deal.
	DealBegins(line reading.Word) bool
	// ReadDeal reads a deal that so many others precede, given its first line.
	ReadDeal(r *Reader[M], line reading.Word, deals int) (M, error)
	// Entry splits off a move or a take-back.
	Entry(rest reading.Word) (entry, after reading.Word)
	// ReadMove reads a move that is not on lines of its own.
	ReadMove(in reading.Source, w reading.Word) (M, error)
	// Commas reports whether there may be commas between moves.
	Commas() bool
}

// A Tag says something of a whole game.
type Tag struct{ Name, Value string }

// HeadSize returns a number of bytes that no text of a head with the tags exceeds.
func HeadSize(tags []Tag) int {
	size := 256
	for _, tag := range tags {
		size += len(tag.Name) + len(tag.Value) + len(": \n")
	}
	return size
}

// Glyphs are the signs behind moves, none first.
var Glyphs = [...]string{"", "!", "?", "!!", "??", "!?", "?!"}

// cutGlyph takes the glyph off the end of a move.
func cutGlyph(w reading.Word) (reading.Word, uint8) {
	move := strings.TrimRight(w.Text, "!?")
	if g := slices.Index(Glyphs[:], w.Text[len(move):]); g > 0 {
		return w.UpTo(len(move)).Trim(), uint8(g)
	}
	return w, 0
}

// readTag reads a line with a colon as a tag. Any other line is none.
func readTag[M comparable](g Game[M], in reading.Source, line reading.Word) (tag Tag, ok bool, err error) {
	name, value, ok := line.Cut(":")
	if !ok || strings.Contains(name.Text, "#") {
		return Tag{}, false, nil
	}
	if limit := g.Limits().Text; len(line.Text) > limit {
		return Tag{}, true, in.Fail(line, "", wording.TooLong, "limit", limit)
	}
	name, value = name.Trim(), value.Trim()
	_, hand := name.Number(0, 1<<31-1) // of a deal
	if name.Text == "" || headField(g, name.Text) || hand {
		return Tag{}, true, in.Fail(line, "", wording.BadTagName)
	}
	for _, w := range []reading.Word{name, value} {
		if i := unprintable(w.Text); i >= 0 {
			return Tag{}, true, in.Fail(line.From(w.At+i-line.At), "", wording.NotPrintable)
		}
	}
	return Tag{name.Text, value.Text}, true, nil
}

// headField reports whether the head of a record has a field of that name.
func headField[M comparable](g Game[M], name string) bool {
	return name == g.Name() || name == g.Old() || name == "format" || g.ConfigField(name)
}

// printable refuses characters that cannot be printed.
func printable(in reading.Source, w reading.Word) error {
	if i := unprintable(w.Text); i >= 0 {
		return in.Fail(w.From(i), "", wording.NotPrintable)
	}
	return nil
}

// unprintable returns where the first character is that cannot be printed, -1 for none.
func unprintable(text string) int {
	return strings.IndexFunc(text, func(r rune) bool { return !unicode.IsGraphic(r) })
}

// CheckTags refuses tags that would not be read as the same, or that would not leave so many
// bytes of a record for its moves and notes. The error names the tag, such as Tags[2].
func CheckTags[M comparable](g Game[M], in reading.Source, tags []Tag, moves int) error {
	fail := func(path, piece string, why reading.Reason) error {
		f := in.Fault(reading.Word{Text: piece}, "", why.Why)
		f.Reason, f.Line, f.Column, f.Path = why, 0, 0, path
		return reading.NewError(f, nil)
	}
	limits := g.Limits()
	switch {
	case len(tags) > MaxTags:
		return fail("Tags", "", reading.Because(wording.TooManyTags, "limit", MaxTags))
	case HeadSize(tags)+moves > limits.Record:
		return fail("Tags", "", reading.Because(wording.TooLong, "limit", limits.Record))
	}
	for i, tag := range tags {
		in.Text = tag.Name + ": " + tag.Value
		w, err := in.Whole(limits.Record)
		var read Tag
		if err == nil {
			read, _, err = readTag(g, in, w)
		}
		path := fmt.Sprintf("Tags[%d]", i)
		switch {
		case err != nil:
			f := reading.FaultOf(err)
			return fail(path, f.Text, f.Reason)
		case read != tag || strings.Contains(in.Text, "\n"):
			return fail(path, in.Text, reading.Because(wording.ReadsDifferently))
		}
	}
	return nil
}

// CheckNote refuses a note that would not be read as the same.
func CheckNote[M comparable](g Game[M], in reading.Source, text string) error {
	in.Text = text
	w := reading.Word{Text: text}
	if len(text) > g.Limits().Text {
		return in.Fail(reading.Word{}, "", wording.TooLong, "limit", g.Limits().Text)
	}
	if i := reading.InvalidUTF8(text); i >= 0 {
		return in.Fail(w.From(i), "", wording.NotUTF8)
	}
	if err := printable(in, w); err != nil {
		return err
	}
	if w.Trim() != w || strings.Contains(text, "}") {
		return in.Fail(w.From(max(strings.IndexByte(text, '}'), 0)), "", wording.ReadsDifferently)
	}
	return nil
}

// OnNewLine returns a text with a line end if its last line has none.
func OnNewLine(text []byte) []byte {
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n')
	}
	return text
}

// CheckLog refuses the text of a record that has grown, if the text before, of so many
// bytes, is of another game, or if it would not be read any longer. It takes the text before
// for one that could be read, and reads it only behind a take-back, or where its length says
// that it may have come to a bound: no byte of it can count for more than the tenth part of a record's room.
func CheckLog[M comparable](g Game[M], in reading.Source, text []byte, before int) error {
	limits := g.Limits()
	in.Text = string(text[:min(before, 64)])
	first, _ := reading.Word{Text: in.Text}.FirstWord()
	switch {
	case g.Other(first.Text) != "":
		return in.Fail(first, "", wording.OtherGame, "game", g.Other(first.Text))
	case len(text) <= limits.Record/10 && !takesBack(text[:before]):
		return nil
	}
	in.Text = string(text)
	_, err := readAll(in, g)
	return err
}

// takesBack reports whether moves may have been taken back with the last line of a text. Only
// then may there be other moves at the place at which the next one is made.
func takesBack(text []byte) bool {
	for len(text) > 0 {
		text = bytes.TrimSuffix(text, []byte("\n"))
		line := bytes.TrimSpace(text[bytes.LastIndexByte(text, '\n')+1:])
		if len(line) > 0 && line[0] != '#' {
			return bytes.Contains(line, []byte("back"))
		}
		text = text[:bytes.LastIndexByte(text, '\n')+1]
	}
	return false
}

// readAll is Read for a text of any length and encoding.
func readAll[M comparable](in reading.Source, g Game[M]) (*Reader[M], error) {
	if err := in.Check(g.Limits().Record); err != nil {
		return nil, err
	}
	return Read(in, g)
}

// AppendBack appends to the text of a record the line that says that so many of the last
// moves have been taken back. It refuses what could not be read, and a line behind which no
// other move could be made.
func AppendBack[M comparable](g Game[M], in reading.Source, record []byte, moves int) ([]byte, error) {
	text := OnNewLine(record)
	at := len(text)
	text = fmt.Appendf(text, "back %d\n", moves)
	in.Text = string(text)
	r, err := readAll(in, g)
	if err == nil && r.Tree.Full(r.here) {
		err = in.Fail(reading.Word{Text: in.Text[at : len(in.Text)-1], At: at}, "", wording.TooManyVariations, "limit", MaxVariations)
	}
	if err != nil {
		return record, err
	}
	return text, nil
}
