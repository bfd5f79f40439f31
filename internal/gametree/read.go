package gametree

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Reader reads the text of a record.
type Reader[P ~int32, M comparable] struct {
	reading.Source
	Line    reading.Word // trimmed; empty at the end of the text
	Version int          // of the rules
	Tags    []Tag
	Tree    Tree[P, M]
	Whole   int // length of the text before the outermost unfinished construct

	game   Game[P, M]
	form   *Form
	rest   reading.Word // not read yet
	start  int          // of the line
	count  int          // of lines
	room   int          // bytes of text that moves and notes may have
	format int
	fields reading.Fields
	here   P
	open   []parenthesis[P]
}

// A parenthesis is an unfinished variation.
type parenthesis[P ~int32] struct {
	at      reading.Word
	replace P   // move that it replaces
	moves   int // moves read in it, minus those taken back
}

// Read reads a record. The game g must be a fresh one.
func Read[P ~int32, M comparable, S any, G Rules[P, M, S]](in reading.Source, g G) (*Record[P, M, S, G], error) {
	r, err := read(in, Game[P, M](g))
	if err != nil {
		return nil, err
	}
	return recordOf[P, M, S](r, g), nil
}

// recordOf returns the record read by r.
func recordOf[P ~int32, M comparable, S any, G Rules[P, M, S]](r *Reader[P, M], g G) *Record[P, M, S, G] {
	return &Record[P, M, S, G]{Game: g, Version: r.Version, Tags: r.Tags, Tree: r.Tree}
}

// read reads a record without its states, and returns the reader with the tree and the tags.
func read[P ~int32, M comparable](in reading.Source, g Game[P, M]) (*Reader[P, M], error) {
	r := &Reader[P, M]{Source: in, game: g, form: g.Form(), rest: reading.Word{Text: in.Text}, Tree: newTree[P, M]()}
	if marked, ok := strings.CutPrefix(in.Text, byteOrderMark); ok {
		r.rest = reading.Word{Text: marked, At: len(byteOrderMark)}
	}
	return r, reading.InTurn(r.readHead, r.readMoves)
}

const byteOrderMark = "\uFEFF" // some editors write it first

// Recover reads everything before the outermost construct that is incomplete or unreadable. It
// also returns the length of that text in bytes. The game function returns a game for each
// attempt.
func Recover[P ~int32, M comparable, S any, G Rules[P, M, S]](
	text string, game func() G,
) (record *Record[P, M, S, G], whole int, err error) {
	form := game().Form()
	text = text[:min(len(text), form.Record)]
	text = text[:strings.LastIndexByte(text, '\n')+1]
	valid := len(text)
	if i := reading.InvalidUTF8(text); i >= 0 {
		text, valid = text[:i]+"\x00", i // only a comment can contain it
	}
	var refused error
	for {
		g := game()
		r, err := read(form.source(text), Game[P, M](g))
		if err == nil {
			return recordOf[P, M, S](r, g), min(len(text), valid), nil
		}
		if refused = cmp.Or(refused, err); r.Whole == len(text) {
			return nil, 0, refused
		}
		text = text[:r.Whole]
	}
}

// keep extends the valid text to a position, unless a parenthesis is open there.
func (r *Reader[P, M]) keep(at int) {
	if len(r.open) == 0 {
		r.Whole = at
	}
}

// Next goes on to the next line that has more than blanks and a comment.
func (r *Reader[P, M]) Next() {
	for r.rest.At < len(r.Text) {
		var line reading.Word
		line, r.rest, _ = r.rest.Cut('\n')
		r.count++
		r.start, r.Line = line.At, line.Trim()
		if r.Line.Text != "" && r.Line.Text[0] != '#' {
			return
		}
	}
	r.Line = r.End()
}

// readHead reads tags, the configuration, the players and the version of the rules.
func (r *Reader[P, M]) readHead() error {
	for r.Next(); r.Line.Text != ""; r.Next() {
		r.keep(r.start)
		line := r.Line.WithoutComment()
		first, _ := line.FirstWord()
		tag, ok, err := readTag(r.game, r.Source, r.Line)
		switch {
		case ok && len(r.Tags) == MaxTags:
			err = r.Fail(r.Line, "", wording.TooManyTags, "limit", MaxTags)
		case ok:
			r.Tags = append(r.Tags, tag)
		case r.game.Begins(first.Text):
			return r.readFields()
		case slices.Contains(r.form.OtherNames, first.Text):
			err = r.Fail(line, "", wording.OtherGame, "game", r.form.Other)
		default:
			err = r.fields.Add(r.Source, line, func(name string) bool { return headField(r.game, name) })
		}
		if err != nil {
			return err
		}
	}
	return r.readFields()
}

// readFields reads the fields of the head, which ends at the current line.
func (r *Reader[P, M]) readFields() error {
	in, name := r.Source, r.form.Name
	in.Text = in.Text[:r.Line.At]
	if _, ok := r.fields.Get(in, r.form.Old); ok {
		name = r.form.Old
	}
	r.format, r.room = 1, r.form.Record-headSize(r.Tags)
	return reading.InTurn(
		func() error { return r.readVersion(in, name) },
		func() error { return reading.ReadField(in, r.fields, "format", r.readFormat, &r.format) },
		func() error { return r.game.ReadConfig(in, r.fields) },
		func() error { return r.fields.AllUsed(in) },
	)
}

// readVersion reads the version of the rules.
func (r *Reader[P, M]) readVersion(in reading.Source, name string) error {
	w, ok := r.fields.Get(in, name)
	if !ok {
		return in.Fail(r.Line, "", wording.NoVersion, "field", name)
	}
	if r.Version, ok = w.Number(1, r.form.Version); !ok {
		return in.Fail(w, "", wording.NoVersion, "field", name)
	}
	return nil
}

// readFormat reads the version of the text's format.
func (r *Reader[P, M]) readFormat(w reading.Word) (int, error) {
	n, ok := w.Number(1, Format)
	if !ok {
		return 0, r.Fail(w, "", wording.OtherFormat, "want", Format)
	}
	return n, nil
}

// readMoves reads everything below the head.
func (r *Reader[P, M]) readMoves() error {
	if r.form.Commas { // else to grow step by step takes little, as the moves are few
		signs := strings.Count(r.Text, ",") + strings.Count(r.Text, "(") + strings.Count(r.Text, "\n")
		r.Tree.Grow(min(signs, r.form.Places))
	}
	for ; r.Line.Text != ""; r.Next() {
		r.keep(r.start)
		var err error
		if line := r.Line.WithoutComment(); r.game.DealBegins(line) {
			err = r.readDeal(line)
		} else {
			err = r.readEntries(r.Line)
		}
		if err != nil {
			return err
		}
	}
	if n := len(r.open); n > 0 {
		return r.Fail(r.open[n-1].at, "", wording.OpenLine)
	}
	return nil
}

// readDeal reads a deal from its first line on, and adds it.
func (r *Reader[P, M]) readDeal(line reading.Word) error {
	at, count, column := line.UpTo(0), r.count, line.At-r.start+1
	m, err := r.game.ReadDeal(r, line, r.Tree.Deals(r.here))
	if err == nil {
		err = r.add(m, at, count, column)
	}
	return err
}

// add adds a move with its position in the text.
func (r *Reader[P, M]) add(m M, at reading.Word, line, column int) error {
	size := r.game.Size(m)
	if err := r.full(at, size); err != nil {
		return err
	}
	r.here = r.Tree.insert(r.here, m, size, r.game.IsDeal(m))
	if last := len(r.open) - 1; last >= 0 {
		r.open[last].moves++
	}
	n := &r.Tree.nodes[r.here]
	n.line, n.column = int32(line), int32(column)
	return nil
}

// full refuses a move that exceeds the room of a record.
func (r *Reader[P, M]) full(at reading.Word, size int) error {
	switch {
	case len(r.Tree.nodes) >= r.form.Places:
		return r.Fail(at, "", wording.TooManyMoves, "limit", r.form.Places-1)
	case r.Tree.Full(r.here):
		return r.Fail(at, "", wording.TooManyVariations, "limit", MaxVariations)
	case r.Tree.size+size > r.room:
		return r.Fail(at, "", wording.TooLong, "limit", r.form.Record)
	}
	return nil
}

// readEntries reads moves, notes and variations, perhaps with commas between them.
func (r *Reader[P, M]) readEntries(rest reading.Word) (err error) {
	comma, commas := false, r.form.Commas
	for rest = rest.Trim(); comma || rest.Text != "" && rest.Text[0] != '#'; rest = rest.Trim() {
		opens := false
		switch sign := rest.UpTo(min(len(rest.Text), 1)); {
		case sign.Text == "{":
			rest, err = r.readNote(rest)
		case sign.Text == "(":
			opens, rest, err = true, rest.From(1), r.openLine(sign)
		case sign.Text == ")" && !comma:
			rest, err = rest.From(1), r.closeLine(sign)
		default:
			rest, err = r.readMove(rest)
		}
		if err != nil {
			return err
		}
		r.keep(rest.At)
		if comma = false; commas && !opens {
			if rest = rest.Trim(); strings.HasPrefix(rest.Text, ",") {
				comma, rest = true, rest.From(1)
			}
		}
	}
	return nil
}

// readNote reads a text in braces as a note on the move before it. Two in a row are one.
func (r *Reader[P, M]) readNote(rest reading.Word) (after reading.Word, err error) {
	text, after, ok := rest.From(1).Cut('}')
	if !ok {
		return after, r.Fail(rest, "", wording.OpenNote)
	}
	if r.here == 0 {
		return after, r.Fail(rest, "", wording.NoMoveBefore)
	}
	text = text.Trim()
	if err := printable(r.Source, text); err != nil {
		return after, err
	}
	glyph, before, _ := r.Tree.Note(r.here)
	note := strings.Trim(before+" "+text.Text, " ")
	switch {
	case len(note) > r.form.Text:
		return after, r.Fail(text, "", wording.TooLong, "limit", r.form.Text)
	case r.Tree.size-noteSize(before)+noteSize(note) > r.room:
		return after, r.Fail(text, "", wording.TooLong, "limit", r.form.Record)
	}
	r.Tree.SetNote(r.here, glyph, note)
	return after, nil
}

// openLine begins a variation. It goes back to the place before the last move, which the variation
// replaces.
func (r *Reader[P, M]) openLine(at reading.Word) error {
	switch {
	case r.format < 2:
		return r.Fail(at, "", wording.OldVariation, "field", r.form.Name, "format", Format)
	case r.here == 0, len(r.open) > 0 && r.open[len(r.open)-1].moves == 0:
		return r.Fail(at, "", wording.NoMoveBefore)
	case len(r.open) == MaxDepth:
		return r.Fail(at, "", wording.TooDeep, "limit", MaxDepth)
	}
	r.open = append(r.open, parenthesis[P]{at: at, replace: r.here})
	r.here = r.Tree.Up(r.here)
	return nil
}

// closeLine ends a variation, and continues behind the move that the variation replaces.
func (r *Reader[P, M]) closeLine(at reading.Word) error {
	last := len(r.open) - 1
	if last < 0 {
		return r.Fail(at, "", wording.NoOpenLine)
	}
	if r.open[last].moves == 0 {
		return r.Fail(r.open[last].at, "", wording.EmptyLine)
	}
	r.here, r.open = r.open[last].replace, r.open[:last]
	return nil
}

// readMove reads a move with its glyph, or a take-back.
func (r *Reader[P, M]) readMove(rest reading.Word) (after reading.Word, err error) {
	w, after := r.game.Entry(rest)
	if verb, number := w.FirstWord(); verb.Text == "back" {
		return after, r.takeBack(number.Trim())
	}
	move, glyph := cutGlyph(w)
	m, err := r.game.ReadMove(r.Source, move)
	if err != nil {
		return after, err
	}
	if glyph != 0 && r.game.IsDeal(m) {
		return after, r.Fail(w, "", wording.MisplacedGlyph)
	}
	if err := r.add(m, w.UpTo(0), r.count, w.At-r.start+1); err != nil {
		return after, err
	}
	r.Tree.nodes[r.here].glyph = glyph
	return after, nil
}

// takeBack takes back the given number of moves, in a variation at most its own.
func (r *Reader[P, M]) takeBack(number reading.Word) error {
	most := r.Tree.Ply(r.here)
	if last := len(r.open) - 1; last >= 0 {
		most = r.open[last].moves
	}
	n, ok := number.Number(1, most)
	if !ok {
		return r.Fail(number, "", wording.WantRange, "low", 1, "high", most)
	}
	for range n - 1 {
		r.here = r.Tree.Up(r.here)
	}
	r.Tree.TakeBack(r.here)
	r.here = r.Tree.Up(r.here)
	if last := len(r.open) - 1; last >= 0 {
		r.open[last].moves -= n
	}
	return nil
}
