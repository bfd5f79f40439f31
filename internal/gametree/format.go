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

// A Form is the format of a game's records, with their limits.
type Form struct {
	Name       string        // first word of a record
	Old        string        // first word in format 1
	Other      string        // the title of another game
	OtherNames []string      // first words of that game's records
	Commas     bool          // whether there may be commas between moves
	Voice      reading.Voice // of errors without a particular reader

	Places  int // the beginning included
	Text    int // bytes of a note or a tag
	Record  int // bytes of a record
	Version int // of the rules
}

// source returns the text of a record for errors about it.
func (f *Form) source(text string) reading.Source {
	return reading.Source{Subject: wording.ARecord, Text: text, Voice: f.Voice}
}

// A Game provides the game's own parts for reading a record. It holds the configuration.
type Game[P ~int32, M comparable] interface {
	Form() *Form
	// ConfigField reports whether a line of the head that begins with the name belongs to
	// the configuration.
	ConfigField(name string) bool
	// Begins reports whether a line that begins with the word is below the head.
	Begins(word string) bool
	// ReadConfig reads the configuration.
	ReadConfig(in reading.Source, f reading.Fields) error

	// IsDeal reports whether a move is a deal, which has lines of its own.
	IsDeal(m M) bool
	// Size returns an upper bound for the bytes of a move's text.
	Size(m M) int
	// DealBegins reports whether a line without its comment is the first of a deal.
	DealBegins(line reading.Word) bool
	// ReadDeal reads a deal from its first line on, given the number of deals before it.
	ReadDeal(r *Reader[P, M], line reading.Word, deals int) (M, error)
	// Entry splits off a move or a take-back.
	Entry(rest reading.Word) (entry, after reading.Word)
	// ReadMove reads a move that has no lines of its own.
	ReadMove(in reading.Source, w reading.Word) (M, error)
}

// A Tag is a named fact about a whole game.
type Tag struct{ Name, Value string }

// TagsAs returns tags as values of another type.
func TagsAs[T, From ~struct{ Name, Value string }](tags []From) []T {
	var all []T
	for _, tag := range tags {
		all = append(all, T(tag))
	}
	return all
}

// headSize returns an upper bound for the bytes of a head with the tags.
func headSize(tags []Tag) int {
	size := 256
	for _, tag := range tags {
		size += len(tag.Name) + len(tag.Value) + len(": \n")
	}
	return size
}

// Glyphs are the signs behind moves, none first.
var Glyphs = [...]string{"", "!", "?", "!!", "??", "!?", "?!"}

// cutGlyph takes the glyph off the end of a move. Signs that are no glyph stay, with the glyph 0.
func cutGlyph(w reading.Word) (reading.Word, uint8) {
	move := strings.TrimRight(w.Text, "!?")
	if g := slices.Index(Glyphs[:], w.Text[len(move):]); g != -1 {
		return w.UpTo(len(move)).Trim(), uint8(g)
	}
	return w, 0
}

// readTag reads a line with a colon as a tag. Any other line is not a tag.
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

// unprintable returns the index of the first unprintable character, or -1.
func unprintable(text string) int {
	return strings.IndexFunc(text, func(r rune) bool { return !unicode.IsGraphic(r) })
}

// checkTags refuses tags that would not read back unchanged, or would leave too few bytes for moves
// and notes. The error names the tag, such as Tags[2].
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

// checkNote refuses a note that would not read back as the same.
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

// AppendMove appends a move to the text of a record, on a new line. The write function writes it.
// It refuses a record of another game, and a text too long to be read. It assumes that the earlier
// text is valid. It reads that text only if its last line takes back moves, or if the new text has
// more than a tenth of the maximum length. A byte can use at most a tenth part of a record's room.
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

// takesBack reports whether the last line of a text may take back moves. Only then may there be
// other moves at the place of the next one.
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

// readAll reads a record, and refuses a text that is too long or not UTF-8.
func readAll[P ~int32, M comparable](g Game[P, M], text string) (*Reader[P, M], error) {
	in := g.Form().source(text)
	if err := in.Check(g.Form().Record); err != nil {
		return nil, err
	}
	return read(in, g)
}

// AppendBack appends to the text of a record a line that takes back the last moves. It refuses a
// text that could not be read, and one that no move could be added to.
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
