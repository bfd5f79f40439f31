package einfach

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
	setup  setup
	text   []byte
	state  State    // as long as the moves are legal, then no game
	line   []string // moves that are not written yet
	round  int
	open   string // a parenthesis not written yet
	index  int    // how many moves of the record come before the place that is being written

	path  string // of the line that is being written, such as "Lines[2].", empty for the record itself
	depth int    // of the line
	moves int    // in the record or the parenthesis before the place that is being written
	lines int    // so far
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

func (w *recordWriter) printf(format string, args ...any) {
	w.text = fmt.Appendf(w.text, format, args...)
}

// versionField is the field of the version, with which a record begins.
const versionField = "einfach"

func (w *recordWriter) writeHead() error {
	version := cmp.Or(w.record.Version, RulesVersion)
	if version < 1 || version > maxNumber {
		return &VersionError{version}
	}
	if version == RulesVersion {
		w.state.table = newTable(w.setup)
	}
	w.printf("%s %d\n", versionField, version)
	for _, field := range w.setup.fields() {
		w.printf("%s\n", field)
	}
	if len(w.record.Tags) > MaxTags {
		return w.fail("Tags", "", wording.TooManyTags, "limit", MaxTags)
	}
	for i, tag := range w.record.Tags {
		if err := tag.check(); err != nil {
			f := reading.FaultOf(err)
			f.Subject, f.Line, f.Column, f.Path = wording.ARecord, 0, 0, fmt.Sprintf("Tags[%d]", i)
			return reading.NewError(f, nil)
		}
		w.printf("%s: %s\n", tag.Name, tag.Value)
	}
	return nil
}

// writeMoves writes a line of text for each hand and each turn.
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
		before := w.state.table
		if at > 0 {
			if err := w.writeMove(l.Moves[at-1], note.Glyph, at-1); err != nil {
				return err
			}
		}
		if note.Text != "" {
			w.writeNote(note.Text)
		}
		if w.depth == 0 {
			w.index = at
		}
		if at > 0 {
			w.endTurn(before)
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
	w.state, w.round = outer.state, outer.round
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
			return w.fail(part+".At", strconv.Itoa(n.At), wording.WantConfig, "want", between(first, len(l.Moves)))
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
			return w.fail(lineAt(i)+".At", strconv.Itoa(inner.At), wording.WantConfig, "want", between(first, len(l.Moves)))
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

// writeNote writes a note behind the move that it is about.
func (w *recordWriter) writeNote(text string) {
	if last := len(w.line) - 1; last >= 0 {
		w.line[last] += " {" + text + "}"
	} else {
		w.add("{" + text + "}")
	}
}

// close closes the parenthesis at the end of the line of text.
func (w *recordWriter) close() {
	if last := len(w.line) - 1; last >= 0 {
		w.line[last] += ")"
	} else {
		w.line = []string{")"}
	}
	w.endLine("")
}

// unwritable tells what is wrong with a move that has no place in a record: one that is
// malformed, and a deal that is not of all cards.
func unwritable(m Move) fault {
	switch m := m.(type) {
	case Deal:
		switch {
		case m.Rules.set() != everyRuleCard:
			return fault{ErrClause, C2}
		case !m.Deck.isAllOf(fullDeck):
			return fault{ErrClause, C1}
		}
		return fault{}
	case Shuffle:
		if !m.Deck.exists() {
			return fault{kind: ErrMalformed}
		}
		return fault{}
	case Draw, Play, Clear, Discard, Give, Name, Swap, Pass:
		if read, _ := ParseMove(m.String()); read != m {
			return fault{kind: ErrMalformed}
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
	if f := unwritable(m); f.kind != 0 {
		err := &MoveError{Move: m, Kind: f.kind, Clause: f.clause}
		if w.depth == 0 {
			return w.record.refused(i, err)
		}
		return &RecordError{Index: w.index, Err: err, path: fmt.Sprintf("%sMoves[%d]", w.path, i)}
	}
	w.moves++
	if d, ok := m.(Deal); ok {
		w.endLine("")
		w.writeDeal(d)
	} else {
		w.add(m.String() + g.String())
	}
	if w.state.move(m, w.state.turn, true) != nil {
		w.state = State{}
	}
	return nil
}

// endTurn ends the line of text when the turn is over, with a comment that tells whose it
// was and how the round ended.
func (w *recordWriter) endTurn(before table) {
	switch after := &w.state; {
	case after.phase == NoPhase:
		w.endLine("")
	case before.endsBefore(&after.table):
		w.endLine(turnComment(before.active) + after.scoreComment())
	case after.active != before.active && before.active != NoSeat, before.phase == Placing && after.phase != Placing:
		w.endLine(turnComment(before.active))
	}
}

// turnComment tells whose turn it was.
func turnComment(s Seat) string { return " # " + Teller{}.Seat(s) }

// scoreComment tells the points after a round.
func (t *table) scoreComment() string {
	var scores []string
	for s := range t.Clockwise(1) {
		scores = append(scores, strconv.Itoa(t.Score(s)))
	}
	return "\n# scores: " + strings.Join(scores, " / ")
}

// endLine writes the moves that belong on one line, and a comment on them.
func (w *recordWriter) endLine(comment string) {
	if w.open != "" {
		w.add("")
	}
	if len(w.line) > 0 {
		w.printf("%s%s\n", strings.Join(w.line, ", "), comment)
	}
	w.line = nil
}

// writeDeal writes the rule cards, the hands that a deck becomes, the starter's first,
// and the rest of it. Without a starter, because the moves before are not legal, the
// hands begin with seat 1.
func (w *recordWriter) writeDeal(d Deal) {
	w.round++
	starter := Seat(1)
	if w.state.phase == Dealing {
		starter = w.state.nextStarter()
	}
	t := newTable(w.setup)
	size := w.setup.handSize(uint8(min(w.round, maxRounds)))
	players := int(w.setup.players)
	w.printf("\n# round %d\ndeal %v\n", w.round, d.Rules)
	first := 0
	for s := range t.Clockwise(starter) {
		var hand Deck
		for i := first; i < size*players; i += players {
			hand.cards[hand.len] = d.Deck.At(i)
			hand.len++
		}
		w.printf("%v: %v\n", s, hand)
		first++
	}
	w.printf("stock %v\n", DeckOf(d.Deck.cards[size*players:d.Deck.len]...))
}

// A recordReader reads the text of a record.
type recordReader struct {
	source
	rest  word // of the text, not yet read
	line  word // without reading.Blanks around it and a comment, empty at the end of the text
	start int  // where the line begins
	count int  // of lines so far

	whole int // how much of the text comes before the outermost construct that is being read

	record Record
	fields reading.Fields
	table  table    // only for who sits where
	lines  []branch // the record itself, and the lines that are open, each in the one before
	inner  int      // lines so far
}

const byteOrderMark = "\uFEFF" // with which some editors begin

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

// keep counts the text up to a place, unless a parenthesis is open there.
func (p *recordReader) keep(at int) {
	if len(p.lines) <= 1 {
		p.whole = at
	}
}

// next goes on to the next line that says something.
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

// headFields are those at the head of a record, which have no colon.
var headFields = append([]string{versionField}, configFields...)

func isHeadField(name string) bool { return slices.Contains(headFields, name) }

// otherFields are those with which a record of ebbes names its version.
var otherFields = []string{"rules", "ebbes"}

func (p *recordReader) readHead() error {
	for p.next(); p.line.Text != ""; p.next() {
		p.keep(p.start)
		tag, ok, err := p.tag(p.line)
		line := p.line.WithoutComment()
		first, _ := line.FirstWord()
		switch {
		case err != nil:
		case ok && len(p.record.Tags) == MaxTags:
			err = p.fail(p.line, NoClause, wording.TooManyTags, "limit", MaxTags)
		case ok:
			p.record.Tags = append(p.record.Tags, tag)
		case isHeadField(first.Text):
			err = p.fields.Add(p.Source, line, isHeadField)
		case slices.Contains(otherFields, first.Text):
			err = p.fail(line, NoClause, wording.OtherGame, "game", "ebbes")
		case slices.Contains(entryWords, first.Text) || strings.IndexAny(first.Text, "{()") == 0:
			return p.readConfig()
		default:
			if err = p.readConfig(); err == nil {
				err = p.fail(first, NoClause, wording.UnknownField)
			}
		}
		if err != nil {
			return err
		}
	}
	return p.readConfig()
}

// entryWords are those that begin what follows the head.
var entryWords = []string{
	"deal", "shuffle", "draw", "pass", "play", "discard", "give", "clear", "name", "swap", "back",
}

// readConfig reads the fields of the head, which ends at the line that was read last.
func (p *recordReader) readConfig() error {
	in := sourceOf(p.Subject, p.Text[:p.line.At])
	err := reading.ReadField(in.Source, p.fields, versionField, in.number, &p.record.Version)
	if err == nil && p.record.Version < 1 {
		w, ok := p.fields.Get(in.Source, versionField)
		if !ok {
			w = p.line
		}
		err = in.fail(w, NoClause, wording.NoVersion, "field", versionField)
	}
	var setup setup
	if err == nil {
		setup, err = in.config(p.fields)
	}
	p.record.Config, p.table = setup.config(), newTable(setup)
	return err
}

// tag reads a line with a colon as a tag.
func (in source) tag(line word) (Tag, bool, error) {
	name, value, ok := line.Cut(":")
	if !ok || strings.Contains(name.Text, "#") {
		return Tag{}, false, nil
	}
	if err := in.checkPiece(line); err != nil {
		return Tag{}, true, err
	}
	name, value = name.Trim(), value.Trim()
	_, hand := whole(name) // a hand without a deal
	if name.Text == "" || slices.Contains(headFields, name.Text) || hand {
		return Tag{}, true, in.fail(line, NoClause, wording.BadTagName)
	}
	for _, w := range []word{name, value} {
		if i := strings.IndexFunc(w.Text, func(r rune) bool { return !unicode.IsGraphic(r) }); i >= 0 {
			return Tag{}, true, in.fail(w.From(i), NoClause, wording.NotPrintable)
		}
	}
	return Tag{name.Text, value.Text}, true, nil
}

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
	p.lines = []branch{newBranch(word{})}
	for p.line.Text != "" {
		p.keep(p.start)
		line := p.line.WithoutComment()
		first, rest := line.FirstWord()
		var err error
		if first.Text == "deal" && !strings.ContainsAny(rest.Text, letters[1:]) { // else with its cards
			err = p.readDeal(line, rest)
		} else {
			err = p.readEntries(p.line)
			p.next()
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

// add adds a move that begins at a place in a line of the text, counted from 0.
func (p *recordReader) add(m Move, line, at int) error {
	b := p.here()
	if b.n == MaxMoves {
		return p.fail(p.line, NoClause, wording.TooManyMoves, "limit", MaxMoves)
	}
	if b.moves == nil && len(p.lines) == 1 { // to grow step by step would take several times as much
		most := min(MaxMoves, 1+strings.Count(p.Text, ",")+strings.Count(p.Text, "\n"))
		b.moves, p.record.read = make([]Move, 0, most), make([]recordedMove, 0, most)
	}
	if len(p.lines) == 1 {
		p.record.read = append(p.record.read[:b.n], recordedMove{m, int32(line), int32(at + 1)})
	}
	b.add(m)
	return nil
}

// readEntries reads moves, notes and lines, between which there may be commas.
func (p *recordReader) readEntries(rest word) error {
	comma := false
	for rest = rest.Trim(); comma || rest.Text != "" && rest.Text[0] != '#'; {
		var err error
		opens := strings.HasPrefix(rest.Text, "(")
		switch {
		case strings.HasPrefix(rest.Text, "{"):
			rest, err = p.readNote(rest)
		case opens:
			err = p.openLine(rest.UpTo(1))
			rest = rest.From(1)
		case strings.HasPrefix(rest.Text, ")") && !comma:
			err = p.closeLine(rest.UpTo(1))
			rest = rest.From(1)
		default:
			rest, err = p.readMove(rest)
		}
		if err != nil {
			return err
		}
		p.keep(rest.At)
		rest = rest.Trim()
		if comma = !opens && strings.HasPrefix(rest.Text, ","); comma {
			rest = rest.From(1).Trim()
		}
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
	p.lines = append(p.lines, newBranch(at))
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
	p.lines = p.lines[:len(p.lines)-1]
	p.here().put(l, depth)
	return nil
}

// readMove reads a move with its glyph, or how many moves are taken back.
func (p *recordReader) readMove(rest word) (after word, err error) {
	w := rest
	if i := strings.IndexAny(rest.Text, ",(){}#"); i >= 0 {
		w = rest.UpTo(i)
	}
	w, after = w.Trim(), rest.From(len(w.Text))
	if verb, number := w.FirstWord(); verb.Text == "back" {
		return after, p.takeBack(number.Trim())
	}
	w, glyph := cutGlyph(w)
	m, err := p.move(w)
	if d, ok := m.(Deal); ok && err == nil {
		if err = p.checkDeal(d, w, w); err == nil && glyph != NoGlyph {
			err = p.fail(w, NoClause, wording.MisplacedGlyph)
		}
	}
	if err == nil {
		err = p.add(m, p.count, w.At-p.start)
	}
	if err == nil && glyph != NoGlyph {
		p.here().note(glyph, "")
	}
	return after, err
}

// checkDeal refuses a deal that is not of all cards, given where its rule cards and its
// cards stand.
func (in source) checkDeal(d Deal, rules, cards word) error {
	switch unwritable(d).clause {
	case C1:
		return in.fail(cards, C1, wrongHand)
	case C2:
		return in.fail(rules, C2, wrongRules)
	}
	return nil
}

// takeBack takes back as many moves as a number says.
func (p *recordReader) takeBack(number word) error {
	b := p.here()
	n, ok := whole(number)
	if !ok || n < 1 || n > b.n {
		return p.fail(number, NoClause, wording.WantConfig, "want", between(1, b.n))
	}
	if b.n == len(b.moves) { // else it goes on with the line that was taken back before
		if err := p.addLine(number); err != nil {
			return err
		}
	}
	return p.checkDepth(b.back(n), number)
}

// cutGlyph takes the glyph off the end of a move.
func cutGlyph(w word) (word, Glyph) {
	move := strings.TrimRight(w.Text, "!?")
	if g := slices.Index(glyphs[:], w.Text[len(move):]); g > 0 {
		return w.UpTo(len(move)).Trim(), Glyph(g)
	}
	return w, NoGlyph
}

// readDeal reads the rule cards, and on the following lines the hands of all seats,
// clockwise from the one that is dealt to first, and the stock.
func (p *recordReader) readDeal(line, rules word) error {
	count, start := p.count, p.start
	var d Deal
	var err error
	if d.Rules, err = p.ruleDeck(rules); err != nil {
		return err
	}
	var hands []Deck
	seat := NoSeat
	for range p.table.setup.players {
		p.next()
		hand, next, err := p.readHand(seat)
		if err == nil && len(hands) > 0 && hand.len != hands[0].len {
			err = p.fail(p.line, C5, wrongHand)
		}
		if err != nil {
			return err
		}
		hands, seat = append(hands, hand), next
	}
	p.next()
	stock, err := p.readStock()
	if err != nil {
		return err
	}
	p.next()
	d.Deck = collect(hands, stock)
	if err := p.checkDeal(d, rules, line); err != nil {
		return err
	}
	return p.add(d, count, line.At-start)
}

// readStock reads what is left of the deck when the hands are dealt.
func (p *recordReader) readStock() (Deck, error) {
	name, cards := p.line.WithoutComment().FirstWord()
	if name.Text != "stock" {
		return Deck{}, p.fail(p.line, NoClause, noHand)
	}
	return p.deck(cards.Trim())
}

// collect returns the deck from which hands of the same size were dealt, one card at a
// time, and of which the stock is left.
func collect(hands []Deck, stock Deck) Deck {
	var cards []Card
	for i := range hands[0].Len() {
		for _, hand := range hands {
			cards = append(cards, hand.At(i))
		}
	}
	return DeckOf(slices.AppendSeq(cards, stock.All())...)
}

// readHand reads the hand of the seat left of another, or of any if there is no other.
func (p *recordReader) readHand(right Seat) (Deck, Seat, error) {
	number, text, _ := p.line.WithoutComment().Cut(":")
	seat, _ := p.seat(number.Trim())
	if !p.table.seated(seat) || right != NoSeat && seat != p.table.left(right) {
		return Deck{}, NoSeat, p.fail(p.line, NoClause, noHand)
	}
	hand, err := p.deck(text.Trim())
	return hand, seat, err
}
