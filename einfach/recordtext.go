package einfach

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A recordWriter writes a record as a text.
type recordWriter struct {
	record Record
	setup  setup
	text   []byte
	state  State    // as long as the moves are legal, then no game
	line   []string // moves that are not written yet
	round  int
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

// checkLimits refuses more than is read again.
func (w *recordWriter) checkLimits() error {
	in := source{what: aRecord}
	switch {
	case len(w.record.Moves) > MaxMoves:
		return in.fail(word{}, NoClause, tooManyMoves, MaxMoves)
	case len(w.record.Tags) > MaxTags:
		return in.fail(word{}, NoClause, tooManyTags, MaxTags)
	}
	return nil
}

// writeMoves writes a line for each hand and each turn.
func (w *recordWriter) writeMoves() error {
	for i, m := range w.record.Moves {
		if f := unwritable(m); f.kind != 0 {
			return w.record.refused(i, &MoveError{Move: m, Kind: f.kind, Clause: f.clause})
		}
		w.writeMove(m)
	}
	w.endLine("")
	if len(w.text) > MaxRecord {
		return source{what: aRecord}.fail(word{}, NoClause, tooLong, MaxRecord)
	}
	return nil
}

// unwritable tells what is wrong with a move that has no place in a record: one that is
// malformed, and a deal that is not of all cards.
func unwritable(m Move) fault {
	switch m := m.(type) {
	case Deal:
		switch {
		case !m.Deck.isAllOf(fullDeck):
			return fault{ErrClause, C1}
		case m.Rules.Len() != ruleCards || m.Rules.set() != everyRuleCard:
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

// writeMove writes a move: those of a turn on one line, with a comment that tells whose
// turn it was and how the round ended.
func (w *recordWriter) writeMove(m Move) {
	if d, ok := m.(Deal); ok {
		w.endLine("")
		w.writeDeal(d)
	} else {
		w.line = append(w.line, m.String())
	}
	before := w.state.table
	if w.state.move(m, w.state.turn, true) != nil {
		w.state = State{}
	}
	switch after := &w.state; {
	case after.phase == NoPhase:
		w.endLine("")
	case before.lasting() && (!after.lasting() || after.round > before.round):
		w.endLine(turnComment(before.active) + after.scoreComment())
	case after.active != before.active && before.active != NoSeat, before.phase == Placing && after.phase != Placing:
		w.endLine(turnComment(before.active))
	}
}

// turnComment tells whose turn it was.
func turnComment(s Seat) string { return " # " + english.seat + " " + s.String() }

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

	record Record
	fields fields
	table  table // only for who sits where
}

const byteOrderMark = "\uFEFF" // with which some editors begin

func (in source) record(word) (Record, error) {
	p := recordReader{source: in, rest: word{text: in.text}}
	if marked, ok := strings.CutPrefix(in.text, byteOrderMark); ok {
		p.rest = word{marked, len(byteOrderMark)}
	}
	err := inTurn(p.readHead, p.readMoves)
	return p.record, err
}

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
		switch {
		case err != nil:
		case ok && len(p.record.Tags) == MaxTags:
			err = p.fail(p.line, NoClause, tooManyTags, MaxTags)
		case ok:
			p.record.Tags = append(p.record.Tags, tag)
		case slices.Contains(headFields, line.words()[0].text):
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
		return p.fail(w, NoClause, noVersion)
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
	if len(line.text) > MaxText {
		return Tag{}, true, in.fail(line, NoClause, tooLong, MaxText)
	}
	name, value = name.trim(), value.trim()
	_, hand := name.number() // a hand without a deal
	if name.text == "" || slices.Contains(headFields, name.text) || hand {
		return Tag{}, true, in.fail(line, NoClause, noTag)
	}
	for _, w := range []word{name, value} {
		if i := strings.IndexFunc(w.text, func(r rune) bool { return !unicode.IsGraphic(r) }); i >= 0 {
			return Tag{}, true, in.fail(word{w.text[i:], w.at + i}, NoClause, notPrintable)
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
		err = source{aTag, text}.fail(word{text: text}, NoClause, otherTag)
	}
	return err
}

func (p *recordReader) readMoves() error {
	for p.line.text != "" {
		line := p.line.withoutComment()
		first, rest, _ := line.cut(blanks)
		var err error
		if first.text == "deal" {
			err = p.readDeal(line, rest.trim())
		} else {
			err = p.readTurn(line)
			p.next()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readTurn reads moves separated by commas.
func (p *recordReader) readTurn(line word) error {
	for more := true; more; {
		var w word
		w, line, more = line.cut(",")
		w = w.trim()
		m, err := p.move(w)
		if err == nil {
			err = p.add(recordedMove{m, p.count, w.at - p.start + 1})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// add adds a move that was somewhere in the text.
func (p *recordReader) add(m recordedMove) error {
	if len(p.record.Moves) == MaxMoves {
		return p.fail(p.line, NoClause, tooManyMoves, MaxMoves)
	}
	p.record.Moves = append(p.record.Moves, m.move)
	p.record.read = append(p.record.read, m)
	return nil
}

// readDeal reads the rule cards, and on the following lines the hands of all seats,
// clockwise from the one that is dealt to first, and the stock.
func (p *recordReader) readDeal(line, rules word) error {
	at := recordedMove{line: p.count, column: line.at - p.start + 1}
	var d Deal
	var err error
	if d.Rules, err = p.ruleDeck(rules.words()); err != nil {
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
	name, text, _ := p.line.withoutComment().cut(blanks)
	if name.text != "stock" {
		return p.fail(p.line, NoClause, noHand)
	}
	stock, err := p.deck(text.trim())
	if err != nil {
		return err
	}
	p.next()
	var cards []Card
	for i := range hands[0].Len() {
		for _, hand := range hands {
			cards = append(cards, hand.At(i))
		}
	}
	cards = slices.AppendSeq(cards, stock.All())
	if d.Deck = DeckOf(cards...); !d.Deck.isAllOf(fullDeck) {
		return p.fail(line, C1, wrongHand)
	}
	at.move = d
	return p.add(at)
}

// readHand reads the hand of the seat left of another, or of any if there is no other.
func (p *recordReader) readHand(right Seat) (Deck, Seat, error) {
	number, text, _ := p.line.withoutComment().cut(":")
	seat, err := p.seat(number.trim())
	if err != nil || !p.table.seated(seat) || right != NoSeat && seat != p.table.left(right) {
		return Deck{}, NoSeat, p.fail(p.line, NoClause, noHand)
	}
	hand, err := p.deck(text.trim())
	return hand, seat, err
}
