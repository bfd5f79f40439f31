package gametree

import (
	"cmp"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Reader reads the text of a record.
type Reader[M comparable] struct {
	reading.Source
	Line    reading.Word // without blanks around it, empty at the end of the text
	Version int          // of the rules
	Tags    []Tag
	Tree    Tree[M]
	Whole   int // how much of the text comes before the outermost construct that is being read

	game   Game[M]
	limits Limits
	rest   reading.Word // not read yet
	start  int          // of the line
	count  int          // of lines
	room   int          // bytes of text that moves and notes may have
	format int
	fields reading.Fields
	here   Place
	open   []parenthesis
}

// A parenthesis is a variation that is being read.
type parenthesis struct {
	at      reading.Word
	replace Place // the move in whose place it begins
	moves   int   // read in it, less those taken back
}

// Read reads a record.
func Read[M comparable](in reading.Source, g Game[M]) (*Reader[M], error) {
	r := &Reader[M]{Source: in, game: g, limits: g.Limits(), rest: reading.Word{Text: in.Text}, Tree: New[M]()}
	if marked, ok := strings.CutPrefix(in.Text, byteOrderMark); ok {
		r.rest = reading.Word{Text: marked, At: len(byteOrderMark)}
	}
	return r, reading.InTurn(r.readHead, r.readMoves)
}

const byteOrderMark = "\uFEFF" // with which some editors begin

// Recover reads everything before the outermost construct that is incomplete or cannot be
// read, and returns how many bytes of the text that is. The game function returns a game for
// each attempt.
func Recover[M comparable, G Game[M]](in reading.Source, game func() G) (r *Reader[M], g G, whole int, err error) {
	in.Text = in.Text[:min(len(in.Text), game().Limits().Record)]
	in.Text = in.Text[:strings.LastIndexByte(in.Text, '\n')+1]
	valid := len(in.Text)
	if i := reading.InvalidUTF8(in.Text); i >= 0 {
		in.Text, valid = in.Text[:i]+"\x00", i // which nothing but a comment can contain
	}
	var refused error
	for {
		g = game()
		if r, err = Read(in, g); err == nil {
			return r, g, min(len(in.Text), valid), nil
		}
		if refused = cmp.Or(refused, err); r.Whole == len(in.Text) {
			return r, g, 0, refused
		}
		in.Text = in.Text[:r.Whole]
	}
}

// keep counts the text up to a place, unless a parenthesis is open there.
func (r *Reader[M]) keep(at int) {
	if len(r.open) == 0 {
		r.Whole = at
	}
}

// Next goes on to the next line that has more to it than blanks and a comment.
func (r *Reader[M]) Next() {
	for r.rest.At < len(r.Text) {
		var line reading.Word
		line, r.rest, _ = r.rest.Cut("\n")
		r.count++
		r.start, r.Line = line.At, line.Trim()
		if r.Line.Text != "" && r.Line.Text[0] != '#' {
			return
		}
	}
	r.Line = r.End()
}

// readHead reads tags, the configuration, the players and the version of the rules.
func (r *Reader[M]) readHead() error {
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
		case r.game.Other(first.Text) != "":
			err = r.Fail(line, "", wording.OtherGame, "game", r.game.Other(first.Text))
		default:
			err = r.fields.Add(r.Source, line, func(name string) bool { return headField(r.game, name) })
		}
		if err != nil {
			return err
		}
	}
	return r.readFields()
}

// readFields reads the fields of the head, which ends at the line that was read last.
func (r *Reader[M]) readFields() error {
	in, name := r.Source, r.game.Name()
	in.Text = in.Text[:r.Line.At]
	if _, ok := r.fields.Get(in, r.game.Old()); ok {
		name = r.game.Old()
	}
	r.format, r.room = 1, r.limits.Record-HeadSize(r.Tags)
	return reading.InTurn(
		func() error { return r.readVersion(in, name) },
		func() error { return reading.ReadField(in, r.fields, "format", r.readFormat, &r.format) },
		func() error { return r.game.ReadAgreed(in, r.fields) },
		func() error { return r.fields.AllUsed(in) },
	)
}

// readVersion reads the version of the rules.
func (r *Reader[M]) readVersion(in reading.Source, name string) error {
	w, ok := r.fields.Get(in, name)
	if !ok {
		return in.Fail(r.Line, "", wording.NoVersion, "field", name)
	}
	if r.Version, ok = w.Number(1, r.limits.Version); !ok {
		return in.Fail(w, "", wording.NoVersion, "field", name)
	}
	return nil
}

// readFormat reads the version of the text.
func (r *Reader[M]) readFormat(w reading.Word) (int, error) {
	n, ok := w.Number(1, Format)
	if !ok {
		return 0, r.Fail(w, "", wording.OtherFormat, "want", Format)
	}
	return n, nil
}

// readMoves reads all behind the head.
func (r *Reader[M]) readMoves() error {
	if r.game.Commas() { // else to grow step by step takes little, as the moves are few
		signs := strings.Count(r.Text, ",") + strings.Count(r.Text, "(") + strings.Count(r.Text, "\n")
		r.Tree.Grow(min(signs+1, r.limits.Places-1))
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

func (r *Reader[M]) readDeal(line reading.Word) error {
	at, count, column := line.UpTo(0), r.count, line.At-r.start+1
	m, err := r.game.ReadDeal(r, line, r.Tree.Deals(r.here))
	if err == nil {
		err = r.add(m, at, count, column)
	}
	return err
}

// add adds a move, with where it was found.
func (r *Reader[M]) add(m M, at reading.Word, line, column int) error {
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

// full refuses a move for which a record has no room.
func (r *Reader[M]) full(at reading.Word, size int) error {
	switch {
	case len(r.Tree.nodes) >= r.limits.Places:
		return r.Fail(at, "", wording.TooManyMoves, "limit", r.limits.Places-1)
	case r.Tree.Full(r.here):
		return r.Fail(at, "", wording.TooManyVariations, "limit", MaxVariations)
	case r.Tree.size+size > r.room:
		return r.Fail(at, "", wording.TooLong, "limit", r.limits.Record)
	}
	return nil
}

// readEntries reads moves, notes and variations, between which there may be commas.
func (r *Reader[M]) readEntries(rest reading.Word) (err error) {
	comma, commas := false, r.game.Commas()
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

// readNote reads a text in braces. Two in a row are one.
func (r *Reader[M]) readNote(rest reading.Word) (after reading.Word, err error) {
	text, after, ok := rest.From(1).Cut("}")
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
	case len(note) > r.limits.Text:
		return after, r.Fail(text, "", wording.TooLong, "limit", r.limits.Text)
	case r.Tree.size+noteSize(note) > r.room:
		return after, r.Fail(text, "", wording.TooLong, "limit", r.limits.Record)
	}
	r.Tree.SetNote(r.here, glyph, note)
	return after, nil
}

// openLine goes back to before the last move, which the variation replaces.
func (r *Reader[M]) openLine(at reading.Word) error {
	switch {
	case r.format < 2:
		return r.Fail(at, "", wording.OldVariation, "field", r.game.Name(), "format", Format)
	case r.here == 0, len(r.open) > 0 && r.open[len(r.open)-1].moves == 0:
		return r.Fail(at, "", wording.NoMoveBefore)
	case len(r.open) == MaxDepth:
		return r.Fail(at, "", wording.TooDeep, "limit", MaxDepth)
	}
	r.open = append(r.open, parenthesis{at: at, replace: r.here})
	r.here = r.Tree.Up(r.here)
	return nil
}

// closeLine goes on behind the move that the variation replaces.
func (r *Reader[M]) closeLine(at reading.Word) error {
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

// readMove reads a move with its glyph, or how many moves are taken back.
func (r *Reader[M]) readMove(rest reading.Word) (after reading.Word, err error) {
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
	if err := r.add(m, w.UpTo(0), r.count, w.At-r.start+1); err != nil || glyph == 0 {
		return after, err
	}
	_, note, _ := r.Tree.Note(r.here)
	r.Tree.SetNote(r.here, glyph, note)
	return after, nil
}

// takeBack takes back as many moves as a number says, in a variation at most its own.
func (r *Reader[M]) takeBack(number reading.Word) error {
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
