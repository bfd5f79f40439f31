package ebbes

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A recordWriter writes a record as a text.
type recordWriter struct {
	record Record
	text   []byte
	table  table    // only for round, dealer and seating
	state  State    // while the moves are legal, then no game
	line   []string // moves not written yet
	plays  int      // since the last deal
	open   string   // a parenthesis not written yet
	index  int      // how many moves of the record come before the place that is being written

	path  string // of the line that is being written, such as "Lines[2].", empty for the record itself
	depth int    // of the line
	moves int    // in the record or the parenthesis before the place that is being written
	lines int    // so far
}

func (w *recordWriter) printf(format string, args ...any) {
	w.text = fmt.Appendf(w.text, format, args...)
}

// fail returns the error for a part of the line that is being written, and the offending
// piece of it.
func (w *recordWriter) fail(part, piece string, why reason, values ...any) error {
	f := sourceOf(wording.ARecord, "").Fault(word{Text: piece}, "", why, values...)
	f.Line, f.Column, f.Path = 0, 0, w.path+part
	return reading.NewError(f, nil)
}

// checkLength refuses a text that is too long to be read again.
func (w *recordWriter) checkLength(part string) error {
	if len(w.text) > MaxRecord {
		return w.fail(part, "", wording.TooLong, "limit", MaxRecord)
	}
	return nil
}

func (w *recordWriter) writeHead() error {
	rules := cmp.Or(w.record.Version, RulesVersion)
	if rules < 1 || rules > maxNumber {
		return &VersionError{rules}
	}
	if rules == RulesVersion {
		w.state.table = w.table
	}
	w.printf("rules %d\n", rules)
	head := fieldWriter{w.text, "\n"}
	head.addConfig(&w.table.setup)
	w.text = head.text
	if len(w.record.Tags) > MaxTags {
		return w.fail("Tags", "", wording.TooManyTags, "limit", MaxTags)
	}
	for i, tag := range w.record.Tags {
		if err := tag.check(); err != nil {
			f := err.fault
			f.Subject, f.Line, f.Column, f.Path = wording.ARecord, 0, 0, fmt.Sprintf("Tags[%d]", i)
			return reading.NewError(f, nil)
		}
		w.printf("%s: %s\n", tag.Name, tag.Value)
	}
	return nil
}

// writeMoves writes a line of text for each hand, start and trick.
func (w *recordWriter) writeMoves() error {
	r := w.record
	if err := w.writeLine(Line{Moves: r.Moves, Notes: r.Notes, Lines: r.Lines}); err != nil {
		return err
	}
	w.endLine("")
	return w.checkLength("Moves")
}

// writeLine writes moves with what stands at their places.
func (w *recordWriter) writeLine(l Line) error {
	if w.moves+len(l.Moves) > MaxMoves {
		return w.fail("Moves", "", wording.TooManyMoves, "limit", MaxMoves)
	}
	if err := cmp.Or(w.checkNotes(l), w.checkLines(l)); err != nil {
		return err
	}
	notes, lines := l.Notes, l.Lines
	for at := range len(l.Moves) + 1 {
		var note Note
		if len(notes) > 0 && notes[0].At == at {
			note, notes = notes[0], notes[1:]
		}
		if at > 0 {
			if err := w.writeMove(l.Moves[at-1], note.Glyph, at-1); err != nil {
				return err
			}
		}
		if note.Text != "" {
			w.add("{" + note.Text + "}")
		}
		if w.depth == 0 {
			w.index = at
		}
		if at > 0 && (w.depth == 0 || at < len(l.Moves)) { // else the line ends behind it
			w.endEntry(l.Moves[at-1])
		}
		for ; len(lines) > 0 && lines[0].At == at; lines = lines[1:] {
			if err := w.writeInnerLine(lines[0], lineAt(len(l.Lines)-len(lines))); err != nil {
				return err
			}
		}
	}
	return nil
}

func lineAt(i int) string { return fmt.Sprintf("Lines[%d]", i) }

// writeInnerLine writes a line in parentheses, or its moves and that they are taken back.
func (w *recordWriter) writeInnerLine(l Line, path string) error {
	w.lines++
	switch {
	case w.lines > MaxLines:
		return w.fail(path, "", wording.TooManyLines, "limit", MaxLines)
	case w.depth == MaxDepth:
		return w.fail(path, "", wording.TooDeep, "limit", MaxDepth)
	}
	if err := w.checkLength(path); err != nil {
		return err
	}
	w.endLine("")
	outer := *w
	w.path, w.depth = w.path+path+".", w.depth+1
	if !l.TakenBack {
		w.open, w.moves = "(", 0
	}
	if err := w.writeLine(l); err != nil {
		return err
	}
	if l.TakenBack {
		w.endLine("")
		w.printf("back %d\n", len(l.Moves))
	} else {
		w.close()
	}
	w.table, w.state, w.plays = outer.table, outer.state, outer.plays
	w.path, w.depth, w.moves = outer.path, outer.depth, outer.moves
	return nil
}

// firstPlace returns the first place in a line that a note or a line can have. At the beginning
// of the record a note would have no move, and at that of moves taken back it would belong
// to the line around them.
func (w *recordWriter) firstPlace(l Line) int {
	if w.depth > 0 && !l.TakenBack {
		return 0
	}
	return 1
}

// checkNotes refuses notes that would not be read back as the same.
func (w *recordWriter) checkNotes(l Line) error {
	for i, n := range l.Notes {
		part := fmt.Sprintf("Notes[%d]", i)
		unreadable := strings.IndexFunc(n.Text, func(r rune) bool { return r == '}' || !unicode.IsGraphic(r) })
		switch first := w.firstPlace(l); {
		case n.At < first || n.At > len(l.Moves):
			return w.fail(part+".At", strconv.Itoa(n.At), wantRange, "low", first, "high", len(l.Moves))
		case i > 0 && n.At <= l.Notes[i-1].At:
			return w.fail(part, "", wording.NotInOrder)
		case n == Note{At: n.At}:
			return w.fail(part, "", wording.EmptyNote)
		case int(n.Glyph) >= len(glyphs):
			return w.fail(part+".Glyph", n.Glyph.String(), wording.UnknownName, "names", strings.Join(glyphs[1:], "; "))
		case n.Glyph != NoGlyph && (n.At == 0 || isDeal(l.Moves[n.At-1])):
			return w.fail(part+".Glyph", n.Glyph.String(), wording.MisplacedGlyph)
		case reading.InvalidUTF8(n.Text) >= 0:
			return w.fail(part+".Text", n.Text[reading.InvalidUTF8(n.Text):], wording.NotUTF8)
		case unreadable >= 0 && n.Text[unreadable] != '}':
			return w.fail(part+".Text", n.Text[unreadable:], wording.NotPrintable)
		case unreadable >= 0 || strings.Trim(n.Text, " ") != n.Text:
			return w.fail(part+".Text", n.Text[max(unreadable, 0):], wording.ReadsDifferently)
		case len(n.Text) > MaxText:
			return w.fail(part+".Text", "", wording.TooLong, "limit", MaxText)
		}
	}
	return nil
}

// checkLines refuses lines that would not be read back as the same.
func (w *recordWriter) checkLines(l Line) error {
	for i, inner := range l.Lines {
		first := w.firstPlace(l)
		if w.depth == 0 && inner.TakenBack {
			first = 0 // with the first deal
		}
		switch {
		case inner.At < first || inner.At > len(l.Moves):
			return w.fail(lineAt(i)+".At", strconv.Itoa(inner.At), wantRange, "low", first, "high", len(l.Moves))
		case i > 0 && inner.At < l.Lines[i-1].At:
			return w.fail(lineAt(i), "", wording.NotInOrder)
		case len(inner.Moves) == 0:
			return w.fail(lineAt(i)+".Moves", "", wording.EmptyLine)
		case l.TakenBack && inner.TakenBack && inner.At == len(l.Moves) && i == len(l.Lines)-1:
			return w.fail(lineAt(i), "", wording.ReadsDifferently) // as the last moves of the line around it
		}
	}
	return nil
}

// add adds to the line of text.
func (w *recordWriter) add(entry string) {
	w.line = append(w.line, w.open+entry)
	w.open = ""
}

// close closes the parenthesis at the end of the line of text.
func (w *recordWriter) close() {
	if last := len(w.line) - 1; last >= 0 {
		w.line[last] = strings.TrimRight(w.line[last], " ") + ")"
	} else {
		w.line = []string{")"}
	}
	w.endLine("")
}

// unwritable tells what is wrong with a move that no record can contain: a malformed one,
// a deal that does not give every seat its hand, or one before the first deal.
func (t *table) unwritable(m Move) fault {
	switch m := m.(type) {
	case Deal:
		switch {
		case m.Number < 0 || m.Number > maxNumber:
			return fault{kind: ErrMalformed}
		case !t.allOf(&m.Deck):
			return fault{ErrClause, t.setup.deckClause()}
		case t.round == maxRounds:
			return fault{ErrOver, t.endClause()}
		}
		return fault{}
	case Start, Select, Play:
		if read, _ := ParseMove(m.String()); read != m {
			return fault{kind: ErrMalformed}
		}
		if t.dealer == NoSeat {
			return fault{ErrPhase, t.phase.clause()}
		}
		return fault{}
	}
	return fault{kind: ErrMalformed}
}

func isDeal(m Move) bool {
	_, ok := m.(Deal)
	return ok
}

// writeMove writes move i of a line.
func (w *recordWriter) writeMove(m Move, g Glyph, i int) error {
	if fault := w.table.unwritable(m); fault.kind != 0 {
		err := newMoveError(m, NoSeat, fault)
		if w.depth == 0 {
			return w.record.refused(i, err)
		}
		return &RecordError{Index: w.index, Err: err, path: fmt.Sprintf("%sMoves[%d]", w.path, i)}
	}
	w.moves++
	if err := w.state.apply(m); err != nil {
		w.state = State{}
	}
	switch text := m.String() + g.String(); m := m.(type) {
	case Deal:
		w.endLine("")
		w.writeDeal(m)
		w.plays = 0
	case Start:
		w.endLine("")
		w.add(text)
	case Select:
		w.add(text)
	case Play:
		if w.plays++; w.plays == 1 {
			w.endLine("")
		}
		w.add(fmt.Sprintf("%-3s", text))
	}
	return nil
}

// endEntry ends the line of text behind a start and behind a trick.
func (w *recordWriter) endEntry(m Move) {
	switch m.(type) {
	case Start:
		w.endLine("")
	case Play:
		if w.plays%w.table.seating.len() == 0 {
			w.endLine(w.state.trickComment())
		}
	}
}

// writeDeal writes the hands that are dealt from a deck.
func (w *recordWriter) writeDeal(d Deal) {
	w.table.passDeal()
	w.printf("\n# round %d, dealt by seat %v\ndeal", w.table.round, w.table.dealer)
	if d.Number > 0 {
		w.printf(" %d", d.Number)
	}
	w.printf("\n")
	seats := w.table.dealingOrder()
	for s := range Seat(len(seats)) {
		w.printf("%v:", s+1)
		for i := slices.Index(seats, s+1); i < d.Deck.Len(); i += len(seats) {
			w.printf(" %v", d.Deck.At(i))
		}
		w.printf("\n")
	}
}

// dealingOrder returns the seats from the left of the dealer (T6).
func (t *table) dealingOrder() []Seat {
	return slices.Collect(t.Clockwise(t.seating.left(t.dealer)))
}

// endLine writes the moves of one line, and a comment on them.
func (w *recordWriter) endLine(comment string) {
	if w.open != "" {
		w.add("")
	}
	if len(w.line) > 0 {
		text := strings.Join(w.line, " ")
		if comment == "" {
			text = strings.TrimRight(text, " ")
		}
		w.printf("%s%s\n", text, comment)
	}
	w.line = nil
}

// trickComment tells how a complete trick came out.
func (s *State) trickComment() string {
	if s.trick.winner == NoSeat {
		return ""
	}
	var text strings.Builder
	fmt.Fprintf(&text, " # seat %v leads, seat %v takes it", s.trick.leader, s.trick.winner)
	for _, c := range s.trick.All() {
		if role := s.Role(c.Suit()); s.Designators().Has(c) && role != Nix {
			fmt.Fprintf(&text, ", %v is %v", c.Suit(), role)
			if role == Minus {
				fmt.Fprintf(&text, ", %v is %v", s.Suit(Nix), Nix)
			}
		}
	}
	if s.allPlayed() {
		var scores []string
		for seat := range s.Clockwise(1) {
			scores = append(scores, strconv.Itoa(s.Score(seat)))
		}
		text.WriteString("\n# scores: " + strings.Join(scores, " / "))
	}
	return text.String()
}

// A recordReader reads the text of a record.
type recordReader struct {
	source
	rest  word // of the text, not yet read
	line  word // without reading.Blanks around it, empty at the end of the text
	start int  // where the line begins
	count int  // of lines so far

	whole int // how much of the text comes before the outermost construct that is being read

	record Record
	fields reading.Fields
	table  table    // only for round, dealer and seating
	lines  []branch // the record itself, and the lines that are open, each in the one before
	inner  int      // lines so far
}

func (in source) record(word) (Record, error) {
	p := in.recordReader()
	err := p.read()
	return p.record, err
}

func (in source) recordReader() *recordReader {
	p := &recordReader{source: in, rest: word{Text: in.Text}}
	if marked, ok := strings.CutPrefix(in.Text, byteOrderMark); ok {
		p.rest = word{Text: marked, At: len(byteOrderMark)}
	}
	return p
}

func (p *recordReader) read() error { return reading.InTurn(p.readHead, p.readMoves) }

const byteOrderMark = "\uFEFF" // with which some editors begin

// keep counts the text up to a place, unless a parenthesis is open there.
func (p *recordReader) keep(at int) {
	if len(p.lines) <= 1 {
		p.whole = at
	}
}

// next goes on to the next line that has more to it than reading.Blanks and a comment.
func (p *recordReader) next() {
	for p.rest.At < len(p.Text) {
		var line word
		line, p.rest, _ = p.rest.Cut("\n")
		p.count++
		p.start, p.line = line.At, line.Trim()
		if p.line.Text != "" && p.line.Text[0] != '#' {
			return
		}
	}
	p.line = p.End()
}

// gameField is a field at the head of a record that names the game, and may stand instead
// of rules. The other game names itself in otherField.
const (
	gameField  = "ebbes"
	otherField = "einfach"
)

func (p *recordReader) readHead() error {
	for p.next(); p.line.Text != ""; p.next() {
		p.keep(p.start)
		tag, ok, err := p.tag(p.line)
		line := p.line.WithoutComment()
		first, _ := line.FirstWord()
		switch {
		case ok && len(p.record.Tags) == MaxTags:
			err = p.fail(p.line, NoClause, wording.TooManyTags, "limit", MaxTags)
		case ok:
			p.record.Tags = append(p.record.Tags, tag)
		case first.Text == "deal":
			return p.readConfig()
		case first.Text == otherField:
			err = p.fail(line, NoClause, wording.OtherGame, "game", "Einfach")
		default:
			err = p.fields.Add(p.Source, line, func(name string) bool { return name == gameField || headField(name) })
		}
		if err != nil {
			return err
		}
	}
	return p.readConfig()
}

// readConfig reads the fields of the head, which ends at the line that was read last.
func (p *recordReader) readConfig() error {
	in, version := sourceOf(p.Subject, p.Text[:p.line.At]), "rules"
	if _, named := p.fields.Get(in.Source, gameField); named {
		version = gameField
	}
	err := reading.ReadField(in.Source, p.fields, version, in.number, &p.record.Version)
	if err == nil && p.record.Version < 1 {
		w, ok := p.fields.Get(in.Source, version)
		if !ok {
			w = p.line
		}
		err = in.fail(w, NoClause, wording.NoVersion, "field", version)
	}
	var setup setup
	if err == nil {
		setup, err = in.config(p.fields)
	}
	p.record.Config, p.table = setup.config(), newTable(setup)
	return cmp.Or(err, p.fields.AllUsed(in.Source))
}

// tag reads a line with a colon as a tag.
func (in source) tag(line word) (Tag, bool, error) {
	if len(line.Text) > MaxText {
		return Tag{}, true, in.fail(line, NoClause, wording.TooLong, "limit", MaxText)
	}
	name, value, ok := line.Cut(":")
	if !ok || strings.Contains(name.Text, "#") {
		return Tag{}, false, nil
	}
	name, value = name.Trim(), value.Trim()
	_, hand := whole(name) // a hand without a deal
	if name.Text == "" || headField(name.Text) || hand {
		return Tag{}, true, in.fail(line, NoClause, wording.BadTagName)
	}
	for _, w := range []word{name, value} {
		if i := strings.IndexFunc(w.Text, func(r rune) bool { return !unicode.IsGraphic(r) }); i >= 0 {
			at := w.At + i
			return Tag{}, true, in.fail(line.From(at-line.At), NoClause, wording.NotPrintable)
		}
	}
	return Tag{name.Text, value.Text}, true, nil
}

// headField reports whether the name is that of a field at the head of a record,
// which has no colon.
func headField(name string) bool { return name == "rules" || configField(name) }

// check refuses a tag that would not read back as the same.
func (g Tag) check() *ParseError {
	text := g.Name + ": " + g.Value
	read, err := parse(wording.ATag, text, func(in source, w word) (Tag, error) {
		tag, _, err := in.tag(w)
		return tag, err
	})
	if err == nil && read != g {
		err = sourceOf(wording.ATag, text).fail(word{Text: text}, NoClause, wording.ReadsDifferently)
	}
	refused, _ := err.(*ParseError)
	return refused
}

func (p *recordReader) readMoves() error {
	p.lines = []branch{newBranch(word{}, p.table)}
	for ; p.line.Text != ""; p.next() {
		p.keep(p.start)
		first, _ := p.line.WithoutComment().FirstWord()
		var err error
		if first.Text == "deal" {
			err = p.readDeal(p.line.WithoutComment())
		} else {
			err = p.readEntries(p.line)
		}
		if err != nil {
			return err
		}
	}
	return p.finish()
}

// finish keeps what has been read.
func (p *recordReader) finish() error {
	b := p.here()
	if len(p.lines) > 1 {
		return p.fail(b.begun, NoClause, wording.OpenLine)
	}
	b.settle()
	whole, _ := b.cut(0, 0)
	p.record.Moves, p.record.Notes, p.record.Lines = whole.Moves, whole.Notes, whole.Lines
	return nil
}

// here returns the line that is being read.
func (p *recordReader) here() *branch { return &p.lines[len(p.lines)-1] }

// addLine counts a line that begins, and refuses one more than a record can have.
func (p *recordReader) addLine(at word) error {
	if p.inner++; p.inner > MaxLines {
		return p.fail(at, NoClause, wording.TooManyLines, "limit", MaxLines)
	}
	return nil
}

// checkDepth refuses a line in which others lie too deep.
func (p *recordReader) checkDepth(depth int, at word) error {
	if depth > MaxDepth {
		return p.fail(at, NoClause, wording.TooDeep, "limit", MaxDepth)
	}
	return nil
}

// full refuses a move more than a record can have.
func (p *recordReader) full(at int) error {
	if p.here().n < MaxMoves {
		return nil
	}
	return p.fail(word{At: at}, NoClause, wording.TooManyMoves, "limit", MaxMoves)
}

// add adds a move found in the text.
func (p *recordReader) add(found recordedMove) {
	b := p.here()
	if len(p.lines) == 1 {
		p.record.read = append(p.record.read[:b.n], found)
	}
	b.add(found.move)
}

// readEntries reads moves, notes and lines.
func (p *recordReader) readEntries(rest word) error {
	for rest = rest.Trim(); rest.Text != "" && rest.Text[0] != '#'; rest = rest.Trim() {
		var err error
		switch rest.Text[0] {
		case '{':
			rest, err = p.readNote(rest)
		case '(':
			err = p.openLine(rest.UpTo(1))
			rest = rest.From(1)
		case ')':
			err = p.closeLine(rest.UpTo(1))
			rest = rest.From(1)
		default:
			rest, err = p.readMove(rest)
		}
		if err != nil {
			return err
		}
		p.keep(rest.At)
	}
	return nil
}

// readNote reads what stands in braces.
func (p *recordReader) readNote(rest word) (after word, err error) {
	note, after, ok := rest.From(1).Cut("}")
	if !ok {
		return after, p.fail(rest, NoClause, wording.OpenNote)
	}
	if p.nowhere() {
		return after, p.fail(rest, NoClause, wording.NoMoveBefore)
	}
	note = note.Trim()
	if i := strings.IndexFunc(note.Text, func(r rune) bool { return !unicode.IsGraphic(r) }); i >= 0 {
		return after, p.fail(note.From(i), NoClause, wording.NotPrintable)
	}
	if !p.here().note(NoGlyph, note.Text) {
		return after, p.fail(note, NoClause, wording.TooLong, "limit", MaxText)
	}
	return after, nil
}

// nowhere reports whether there is no move yet that a note or a line could belong to.
func (p *recordReader) nowhere() bool { return len(p.lines) == 1 && p.here().n == 0 }

func (p *recordReader) openLine(at word) error {
	if p.nowhere() {
		return p.fail(at, NoClause, wording.NoMoveBefore)
	}
	if err := cmp.Or(p.checkDepth(len(p.lines), at), p.addLine(at)); err != nil {
		return err
	}
	p.here().settle()
	p.lines = append(p.lines, newBranch(at, p.table))
	return nil
}

func (p *recordReader) closeLine(at word) error {
	if len(p.lines) == 1 {
		return p.fail(at, NoClause, wording.NoOpenLine)
	}
	b := p.here()
	b.settle()
	if b.n == 0 {
		return p.fail(b.begun, NoClause, wording.EmptyLine)
	}
	l, depth := b.cut(0, 0)
	if err := p.checkDepth(depth, b.begun); err != nil {
		return err
	}
	p.lines, p.table = p.lines[:len(p.lines)-1], b.table
	p.here().put(l, depth)
	return nil
}

// readMove reads a card played or selected or a starter named, with its glyph, or how many
// moves are taken back.
func (p *recordReader) readMove(rest word) (after word, err error) {
	w, after := firstEntry(rest)
	if w.Text == "deal" {
		return after, p.fail(w, NoClause, dealInLine)
	}
	if w.Text == "start" || w.Text == "select" || w.Text == "back" {
		var named word
		if named, after = firstEntry(after); named.Text != "" {
			w.Text = p.Text[w.At : named.At+len(named.Text)]
		}
	}
	if verb, number := w.FirstWord(); verb.Text == "back" {
		return after, p.takeBack(number.Trim())
	}
	w, glyph := cutGlyph(w)
	m, err := p.move(w)
	if err == nil {
		err = p.full(w.At)
	}
	if err != nil {
		return after, err
	}
	p.add(recordedMove{m, p.count, w.At - p.start + 1})
	if glyph != NoGlyph {
		p.here().note(glyph, "")
	}
	return after, nil
}

// takeBack takes back as many moves as a number says.
func (p *recordReader) takeBack(number word) error {
	b := p.here()
	n, ok := whole(number)
	if !ok || n < 1 || n > b.n {
		return p.fail(number, NoClause, wantRange, "low", 1, "high", b.n)
	}
	if b.n == len(b.moves) { // else it goes on with the line that was taken back before
		if err := p.addLine(number); err != nil {
			return err
		}
	}
	deals, depth := b.back(n)
	if first := len(b.dealt) - deals; deals > 0 {
		p.table, b.dealt = b.dealt[first], b.dealt[:first]
	}
	return p.checkDepth(depth, number)
}

// firstEntry returns the text before the first blank or sign that no move has, and the rest.
func firstEntry(w word) (first, rest word) {
	w = w.Trim()
	i := strings.IndexAny(w.Text, reading.Blanks+"(){}#")
	if i < 0 {
		i = len(w.Text)
	}
	return w.UpTo(i), w.From(i)
}

// cutGlyph takes the glyph off the end of a move.
func cutGlyph(w word) (word, Glyph) {
	move := strings.TrimRight(w.Text, "!?")
	if g := slices.Index(glyphs[:], w.Text[len(move):]); g > 0 {
		return w.UpTo(len(move)), Glyph(g)
	}
	return w, NoGlyph
}

// readDeal reads the number card, and the hands of all seats in the order dealt.
func (p *recordReader) readDeal(line word) error {
	var d Deal
	deal, rest := line.FirstWord()
	if number, more := rest.FirstWord(); number.Text != "" {
		n, ok := whole(number)
		if !ok || n < 1 || more.Trim().Text != "" {
			return p.fail(number, NoClause, badNumberCard)
		}
		d.Number = n
	}
	if err := p.full(deal.At); err != nil {
		return err
	}
	if p.table.round == maxRounds {
		return p.fail(deal, NoClause, tooManyRounds, "limit", maxRounds)
	}
	before, found := p.table, recordedMove{nil, p.count, deal.At - p.start + 1}
	p.table.passDeal()
	var hands [maxSeats][]Card
	var dealt Cards
	seats := p.table.dealingOrder()
	for range seats {
		p.next()
		if err := p.readHand(&hands, &dealt); err != nil {
			return err
		}
	}
	for i := range dealt.Len() {
		d.Deck.cards[i] = hands[seats[i%len(seats)]-1][i/len(seats)]
	}
	d.Deck.len = uint8(dealt.Len())
	found.move = d
	p.add(found)
	p.here().dealt = append(p.here().dealt, before)
	return nil
}

// readHand reads the hand that a seat is dealt.
func (p *recordReader) readHand(hands *[maxSeats][]Card, dealt *Cards) error {
	name, cards, ok := p.line.WithoutComment().Cut(":")
	s, err := p.seat(name.Trim())
	if !ok || err != nil || !p.table.seated(s) || hands[s-1] != nil {
		return p.fail(p.line, NoClause, wantHands)
	}
	hand := &hands[s-1]
	err = p.eachCard(cards.Trim(), func(c Card, w word) error {
		*hand = append(*hand, c)
		return p.place(c, w, &p.table, dealt)
	})
	if size := p.table.setup.handSize(); err == nil && len(*hand) != size {
		return p.fail(cards.Trim(), p.table.setup.deckClause(), wrongDeal, "seat", s, "n", len(*hand), "want", size)
	}
	return err
}
