package gametree

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Format is the version of the text of a record: in format 1, a variation stood before the
// move that it replaces.
const Format = 2

// A Form is how the records of a game are written, and what they can have at most.
type Form struct {
	Name       string        // with which a record begins
	Old        string        // with which it began in format 1
	Other      string        // the title of another game
	OtherNames []string      // with which that game's records begin
	Commas     bool          // whether there may be commas between moves
	Voice      reading.Voice // of errors that are told to nobody in particular

	Places  int // the beginning included
	Text    int // bytes of a note or a tag
	Record  int // bytes of a record
	Version int // of the rules
}

// source returns the text of a record for errors about it.
func (f *Form) source(text string) reading.Source {
	return reading.Source{Subject: wording.ARecord, Text: text, Voice: f.Voice}
}

// A Game has all that a record needs of it to be read. It holds the parts of the record that are
// neither tags nor moves.
type Game[P ~int32, M comparable] interface {
	Form() *Form
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
	ReadDeal(r *Reader[P, M], line reading.Word, deals int) (M, error)
	// Entry splits off a move or a take-back.
	Entry(rest reading.Word) (entry, after reading.Word)
	// ReadMove reads a move that is not on lines of its own.
	ReadMove(in reading.Source, w reading.Word) (M, error)
}

// A Tag says something of a whole game.
type Tag struct{ Name, Value string }

// TagsAs returns tags as values of another type.
func TagsAs[T, From ~struct{ Name, Value string }](tags []From) []T {
	var all []T
	for _, tag := range tags {
		all = append(all, T(tag))
	}
	return all
}

// headSize returns a number of bytes that no text of a head with the tags exceeds.
func headSize(tags []Tag) int {
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
	if g := slices.Index(Glyphs[:], w.Text[len(move):]); g != -1 {
		return w.UpTo(len(move)).Trim(), uint8(g)
	}
	return w, 0
}

// readTag reads a line with a colon as a tag. Any other line is none.
func readTag[P ~int32, M comparable](g Game[P, M], in reading.Source, line reading.Word) (tag Tag, ok bool, err error) {
	name, value, ok := line.Cut(':')
	if !ok || strings.Contains(name.Text, "#") {
		return Tag{}, false, nil
	}
	if limit := g.Form().Text; len(line.Text) > limit {
		return Tag{}, true, in.Fail(line, "", wording.TooLong, "limit", limit)
	}
	name, value = name.Trim(), value.Trim()
	_, hand := name.Number(0, math.MaxInt32) // of a deal
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
func headField[P ~int32, M comparable](g Game[P, M], name string) bool {
	form := g.Form()
	return name == form.Name || name == form.Old || name == "format" || g.ConfigField(name)
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

// checkTags refuses tags that would not be read as the same, or that would not leave so many
// bytes of a record for its moves and notes. The error names the tag, such as Tags[2].
func checkTags[P ~int32, M comparable](g Game[P, M], tags []Tag, moves int) error {
	form := g.Form()
	in := form.source("")
	fail := func(path, piece string, why reading.Reason) error {
		f := in.Fault(reading.Word{Text: piece}, "", why.Why)
		f.Reason, f.Line, f.Column, f.Path = why, 0, 0, path
		return reading.NewError(f, nil)
	}
	switch {
	case len(tags) > MaxTags:
		return fail("Tags", "", reading.Because(wording.TooManyTags, "limit", MaxTags))
	case headSize(tags)+moves > form.Record:
		return fail("Tags", "", reading.Because(wording.TooLong, "limit", form.Record))
	}
	for i, tag := range tags {
		in.Text = tag.Name + ": " + tag.Value
		w, err := in.Whole(form.Record)
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

// checkNote refuses a note that would not be read as the same.
func (f *Form) checkNote(text string) error {
	in, w := f.source(text), reading.Word{Text: text}
	if len(text) > f.Text {
		return in.Fail(reading.Word{}, "", wording.TooLong, "limit", f.Text)
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

// AppendMove appends a move to the text of a record, on a new line, by the write function. It
// refuses a record of another game, and more than could be read. It assumes that the text before
// could be read. It reads the text only behind a take-back, or if its length may be at a bound: no
// byte can count for more than the tenth part of a record's room.
func AppendMove[P ~int32, M comparable](record []byte, g Game[P, M], write func(p *Printer)) ([]byte, error) {
	form, p := g.Form(), Printer{Text: onNewLine(record)}
	write(&p)
	in := form.source(string(record[:min(len(record), 64)]))
	first, _ := reading.Word{Text: in.Text}.FirstWord()
	if slices.Contains(form.OtherNames, first.Text) {
		return record, in.Fail(first, "", wording.OtherGame, "game", form.Other)
	}
	if len(p.Text) > form.Record/10 || takesBack(record) {
		if _, err := readAll(g, string(p.Text)); err != nil {
			return record, err
		}
	}
	return p.Text, nil
}

// onNewLine returns a text with a line end if its last line has none.
func onNewLine(text []byte) []byte {
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n')
	}
	return text
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

// readAll reads a record of any length and encoding.
func readAll[P ~int32, M comparable](g Game[P, M], text string) (*Reader[P, M], error) {
	in := g.Form().source(text)
	if err := in.Check(g.Form().Record); err != nil {
		return nil, err
	}
	return read(in, g)
}

// AppendBack appends to the text of a record the line that says that so many of the last
// moves have been taken back. It refuses a text that could not be read, and one to which no move
// could be added.
func AppendBack[P ~int32, M comparable](record []byte, g Game[P, M], moves int) ([]byte, error) {
	text := onNewLine(record)
	at := len(text)
	text = fmt.Appendf(text, "back %d\n", moves)
	r, err := readAll(g, string(text))
	if err == nil && r.Tree.Full(r.here) {
		err = r.Fail(reading.Word{Text: r.Text[at : len(r.Text)-1], At: at}, "", wording.TooManyVariations, "limit", MaxVariations)
	}
	if err != nil {
		return record, err
	}
	return text, nil
}
