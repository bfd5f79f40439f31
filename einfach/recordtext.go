package einfach

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

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
	depth  int    // of lines in lines
	open   string // a parenthesis not written yet
	index  int    // of the move of the record that is being written, or where the line begins
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
	for _, tag := range w.record.Tags {
		if err := tag.check(); err != nil {
			return err
		}
		w.printf("%s: %s\n", tag.Name, tag.Value)
	}
	return nil
}

// checkLimits refuses more than can be read again.
func (w *recordWriter) checkLimits() error {
	in := source{what: aRecord}
	switch {
	case len(w.record.Moves) > MaxMoves:
		return in.fail(word{}, NoClause, wording.TooManyMoves, "limit", MaxMoves)
	case len(w.record.Tags) > MaxTags:
		return in.fail(word{}, NoClause, wording.TooManyTags, "limit", MaxTags)
	}
	return nil
}

// writeMoves writes a line of text for each hand and each turn.
func (w *recordWriter) writeMoves() error {
	r := w.record
	err := w.writeLine(Line{Moves: r.Moves, Notes: r.Notes, Lines: r.Lines})
	w.endLine("")
	if err == nil {
		err = aRecord.checkLength(len(w.text))
	}
	if err != nil || len(r.Notes) == 0 && len(r.Lines) == 0 {
		return err
	}
	return w.readBack()
}

// readBack refuses notes and lines that would be read as others, such as some that stand
// where there is no move.
func (w *recordWriter) readBack() error {
	text := string(w.text)
	read, err := ParseRecord(text)
	if err == nil && !(Line{Moves: read.Moves, Notes: read.Notes, Lines: read.Lines}).equal(
		Line{Moves: w.record.Moves, Notes: w.record.Notes, Lines: w.record.Lines}) {
		err = source{aRecord, text}.fail(word{}, NoClause, wording.ReadsDifferently)
	}
	return err
}

// writeLine writes moves with what stands at their places.
func (w *recordWriter) writeLine(l Line) error {
	notes, lines := l.Notes, l.Lines
	for at := range len(l.Moves) + 1 {
		var note Note
		if len(notes) > 0 && notes[0].At == at {
			note, notes = notes[0], notes[1:]
		}
		before := w.state.table
		if at > 0 {
			if err := w.writeMove(l.Moves[at-1], note.Glyph); err != nil {
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
			if err := w.writeInnerLine(lines[0]); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeInnerLine writes a line in parentheses, or its moves and that they are taken back.
func (w *recordWriter) writeInnerLine(l Line) error {
	in := source{what: aRecord}
	switch {
	case len(l.Moves) == 0:
		return in.fail(word{}, NoClause, wording.EmptyLine)
	case w.depth == maxDepth:
		return in.fail(word{}, NoClause, wording.TooDeep, "limit", maxDepth)
	case len(w.text) > MaxRecord:
		return in.fail(word{}, NoClause, wording.TooLong, "limit", MaxRecord)
	}
	w.endLine("")
	outer := *w
	w.depth++
	if !l.TakenBack {
		w.open = "("
	}
	err := w.writeLine(l)
	if l.TakenBack {
		w.endLine("")
		w.text = AppendBack(w.text, len(l.Moves))
	} else {
		w.close()
	}
	w.state, w.round, w.depth = outer.state, outer.round, outer.depth
	return err
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
		case !m.Deck.isAllOf(fullDeck):
			return fault{ErrClause, C1}
		case m.Rules.set() != everyRuleCard:
			return fault{ErrClause, C2}
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

// writeMove writes a move.
func (w *recordWriter) writeMove(m Move, g Glyph) error {
	if f := unwritable(m); f.kind != 0 {
		return w.record.refused(w.index, &MoveError{Move: m, Kind: f.kind, Clause: f.clause})
	}
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
	line  word // without blanks around it and a comment, empty at the end of the text
	start int  // where the line begins
	count int  // of lines so far

	growing bool // moves are still being added, so that the text may end in the middle of a deal
	whole   int  // how much of the text counts

	record Record
	fields fields
	table  table    // only for who sits where
	lines  []branch // the record itself, and the lines that are open, each in the one before
}

const byteOrderMark = "\uFEFF" // with which some editors begin

func (in source) record(word) (Record, error) {
	p := in.recordReader()
	err := p.read()
	return p.record, err
}

func (in source) recordReader() *recordReader {
	p := &recordReader{source: in, rest: word{text: in.text}, whole: len(in.text)}
	if marked, ok := strings.CutPrefix(in.text, byteOrderMark); ok {
		p.rest = word{marked, len(byteOrderMark)}
	}
	return p
}

func (p *recordReader) read() error { return inTurn(p.readHead, p.readMoves) }

// next goes on to the next line that says something.
func (p *recordReader) next() {
	for p.rest.at < len(p.text) {
		var line word
		line, p.rest, _ = p.rest.cut("\n")
		p.count++
		p.start, p.line = line.at, line.trim()
		if p.line.text != "" && p.line.text[0] != '#' {
			return
		}
	}
	p.line = word{"", len(p.text)}
}

// withoutComment returns what comes before the number sign.
func (w word) withoutComment() word {
	w, _, _ = w.cut("#")
	return w.trim()
}

// headFields are those at the head of a record, which have no colon.
var headFields = append([]string{versionField}, configFields...)

func (p *recordReader) readHead() error {
	for p.next(); p.line.text != ""; p.next() {
		tag, ok, err := p.tag(p.line)
		line := p.line.withoutComment()
		first, _ := line.firstWord()
		switch {
		case err != nil:
		case ok && len(p.record.Tags) == MaxTags:
			err = p.fail(p.line, NoClause, wording.TooManyTags, "limit", MaxTags)
		case ok:
			p.record.Tags = append(p.record.Tags, tag)
		case slices.Contains(headFields, first.text):
			err = p.fields.add(p.source, line, headFields)
		default:
			return p.readConfig()
		}
		if err != nil {
			return err
		}
	}
	return p.readConfig()
}

func (p *recordReader) readConfig() error {
	if err := readField(p.source, p.fields, versionField, p.number, &p.record.Version); err != nil {
		return err
	}
	if p.record.Version < 1 {
		w, _ := p.fields.get(p.source, versionField)
		return p.fail(w, NoClause, wording.NoVersion, "field", versionField)
	}
	setup, err := p.config(p.fields)
	p.record.Config, p.table = setup.config(), newTable(setup)
	return err
}

// tag reads a line with a colon as a tag.
func (in source) tag(line word) (Tag, bool, error) {
	name, value, ok := line.cut(":")
	if !ok || strings.Contains(name.text, "#") {
		return Tag{}, false, nil
	}
	if err := in.checkPiece(line); err != nil {
		return Tag{}, true, err
	}
	name, value = name.trim(), value.trim()
	_, hand := name.number() // a hand without a deal
	if name.text == "" || slices.Contains(headFields, name.text) || hand {
		return Tag{}, true, in.fail(line, NoClause, wording.BadTagName)
	}
	for _, w := range []word{name, value} {
		if i := strings.IndexFunc(w.text, func(r rune) bool { return !unicode.IsGraphic(r) }); i >= 0 {
			return Tag{}, true, in.fail(word{w.text[i:], w.at + i}, NoClause, wording.NotPrintable)
		}
	}
	return Tag{name.text, value.text}, true, nil
}

// check refuses a tag that would not be read as the same.
func (g Tag) check() error {
	text := g.Name + ": " + g.Value
	read, err := parse(aTag, text, func(in source, w word) (Tag, error) {
		tag, _, err := in.tag(w)
		return tag, err
	})
	if err == nil && read != g {
		err = source{aTag, text}.fail(word{text: text}, NoClause, wording.ReadsDifferently)
	}
	return err
}

func (p *recordReader) readMoves() error {
	p.lines = []branch{newBranch(word{})}
	for p.line.text != "" {
		line := p.line.withoutComment()
		first, rest := line.firstWord()
		var err error
		if first.text == "deal" {
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
	if b := p.here(); len(p.lines) > 1 {
		return p.fail(b.begun, NoClause, wording.OpenLine)
	}
	if err := p.settle(); err != nil {
		return err
	}
	whole, _ := p.here().cut(0, 0)
	p.record.Moves, p.record.Notes, p.record.Lines = whole.Moves, whole.Notes, whole.Lines
	return nil
}

// here returns the line that is being read.
func (p *recordReader) here() *branch { return &p.lines[len(p.lines)-1] }

// settle keeps as a line what has been taken back here.
func (p *recordReader) settle() error {
	b := p.here()
	if b.settle(); b.depth[b.n] > maxDepth {
		return p.fail(p.line, NoClause, wording.TooDeep, "limit", maxDepth)
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
		most := min(MaxMoves, 1+strings.Count(p.text, ",")+strings.Count(p.text, "\n"))
		b.moves, p.record.read = make([]Move, 0, most), make([]recordedMove, 0, most)
	}
	err := p.settle()
	if len(p.lines) == 1 {
		p.record.read = append(p.record.read[:b.n], recordedMove{m, int32(line), int32(at + 1)})
	}
	b.add(m)
	return err
}

// readEntries reads moves, notes and lines, between which there may be commas.
func (p *recordReader) readEntries(rest word) (err error) {
	comma := false
	for rest = rest.trim(); err == nil && (comma || rest.text != "" && rest.text[0] != '#'); {
		switch {
		case strings.HasPrefix(rest.text, "{"):
			rest, err = p.readNote(rest)
		case strings.HasPrefix(rest.text, "("):
			err = p.openLine(rest.upTo(1))
			rest = rest.from(1)
		case strings.HasPrefix(rest.text, ")") && !comma:
			err = p.closeLine(rest.upTo(1))
			rest = rest.from(1)
		default:
			rest, err = p.readMove(rest)
		}
		if rest, comma = rest.trim(), strings.HasPrefix(rest.trim().text, ","); comma {
			rest = rest.from(1).trim()
		}
	}
	return err
}

// readNote reads what stands in braces.
func (p *recordReader) readNote(rest word) (after word, err error) {
	note, after, ok := rest.from(1).cut("}")
	if !ok {
		return after, p.fail(rest, NoClause, wording.OpenNote)
	}
	if p.nowhere() {
		return after, p.fail(rest, NoClause, wording.NoMoveBefore)
	}
	note = note.trim()
	if i := strings.IndexFunc(note.text, func(r rune) bool { return !unicode.IsGraphic(r) }); i >= 0 {
		return after, p.fail(note.from(i), NoClause, wording.NotPrintable)
	}
	if !p.here().note(NoGlyph, note.text) {
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
	if len(p.lines) > maxDepth {
		return p.fail(at, NoClause, wording.TooDeep, "limit", maxDepth)
	}
	err := p.settle()
	p.lines = append(p.lines, newBranch(at))
	return err
}

func (p *recordReader) closeLine(at word) error {
	if len(p.lines) == 1 {
		return p.fail(at, NoClause, wording.NoOpenLine)
	}
	if err := p.settle(); err != nil {
		return err
	}
	b := p.here()
	if b.n == 0 {
		return p.fail(b.begun, NoClause, wording.EmptyLine)
	}
	p.lines = p.lines[:len(p.lines)-1]
	p.here().put(b.cut(0, 0))
	return p.settle()
}

// readMove reads a move with its glyph, or how many moves are taken back.
func (p *recordReader) readMove(rest word) (after word, err error) {
	w := rest
	if i := strings.IndexAny(rest.text, ",(){}#"); i >= 0 {
		w = rest.upTo(i)
	}
	w, after = w.trim(), rest.from(len(w.text))
	if verb, number := w.firstWord(); verb.text == "back" {
		return after, p.takeBack(number.trim())
	}
	w, glyph := w.cutGlyph()
	m, err := p.move(w)
	if err == nil {
		err = p.add(m, p.count, w.at-p.start)
	}
	if err == nil && glyph != NoGlyph {
		p.here().note(glyph, "")
	}
	return after, err
}

// takeBack takes back as many moves as a number says.
func (p *recordReader) takeBack(number word) error {
	b := p.here()
	n, ok := number.number()
	if !ok || n < 1 || n > b.n {
		return p.fail(number, NoClause, wording.WantConfig, "want", between(1, b.n))
	}
	b.n -= n
	return nil
}

// cutGlyph takes the glyph off the end of a move.
func (w word) cutGlyph() (word, Glyph) {
	move := strings.TrimRight(w.text, "!?")
	if g := slices.Index(glyphs[:], w.text[len(move):]); g > 0 {
		return w.upTo(len(move)), Glyph(g)
	}
	return w, NoGlyph
}

// readDeal reads the rule cards, and on the following lines the hands of all seats,
// clockwise from the one that is dealt to first, and the stock. A deal that breaks off in
// a growing text does not count.
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
		if p.next(); p.brokeOff(start) {
			return nil
		}
		hand, next, err := p.readHand(seat)
		if err == nil && len(hands) > 0 && hand.len != hands[0].len {
			err = p.fail(p.line, C5, wrongHand)
		}
		if err != nil {
			return err
		}
		hands, seat = append(hands, hand), next
	}
	if p.next(); p.brokeOff(start) {
		return nil
	}
	stock, err := p.readStock()
	if err != nil {
		return err
	}
	p.next()
	if d.Rules.set() != everyRuleCard {
		return p.fail(rules, C2, wrongRules)
	}
	if d.Deck = collect(hands, stock); !d.Deck.isAllOf(fullDeck) {
		return p.fail(line, C1, wrongHand)
	}
	return p.add(d, count, line.at-start)
}

// brokeOff reports whether a growing text is at its end, in the middle of the deal that
// starts at the given offset, and leaves that out.
func (p *recordReader) brokeOff(start int) bool {
	if !p.growing || p.line.text != "" {
		return false
	}
	p.whole = start
	return true
}

// readStock reads what is left of the deck when the hands are dealt.
func (p *recordReader) readStock() (Deck, error) {
	name, cards := p.line.withoutComment().firstWord()
	if name.text != "stock" {
		return Deck{}, p.fail(p.line, NoClause, noHand)
	}
	return p.deck(cards.trim())
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
	number, text, _ := p.line.withoutComment().cut(":")
	seat, _ := p.seat(number.trim())
	if !p.table.seated(seat) || right != NoSeat && seat != p.table.left(right) {
		return Deck{}, NoSeat, p.fail(p.line, NoClause, noHand)
	}
	hand, err := p.deck(text.trim())
	return hand, seat, err
}
