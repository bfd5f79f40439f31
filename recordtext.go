package ebbes

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
	text   []byte
	table  table    // only for round, dealer and seating
	state  State    // while the moves are legal, then no game
	line   []string // moves not written yet
	plays  int      // since the last deal
}

func (w *recordWriter) printf(format string, args ...any) {
	w.text = fmt.Appendf(w.text, format, args...)
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
	for _, field := range w.table.setup.fields() {
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

// writeMoves writes a line for each hand, start and trick.
func (w *recordWriter) writeMoves() error {
	for i, m := range w.record.Moves {
		if fault := w.table.unwritable(m); fault.kind != 0 {
			return w.record.refused(i, newMoveError(m, NoSeat, fault))
		}
		if err := w.state.apply(m); err != nil {
			w.state = State{}
		}
		w.writeMove(m)
	}
	w.endLine("")
	return nil
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

func (w *recordWriter) writeMove(m Move) {
	switch m := m.(type) {
	case Deal:
		w.endLine("")
		w.writeDeal(m)
		w.plays = 0
	case Start:
		w.endLine("")
		w.line = append(w.line, m.String())
		w.endLine("")
	case Select:
		w.line = append(w.line, m.String())
	case Play:
		if w.plays++; w.plays == 1 {
			w.endLine("")
		}
		w.line = append(w.line, fmt.Sprintf("%-3s", m))
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
func (t *State) trickComment() string {
	if t.trick.winner == NoSeat {
		return ""
	}
	var text strings.Builder
	fmt.Fprintf(&text, " # seat %v leads, seat %v takes it", t.trick.leader, t.trick.winner)
	for _, c := range t.trick.All() {
		if role := t.Role(c.Suit()); t.Designators().Has(c) && role != Nix {
			fmt.Fprintf(&text, ", %v is %v", c.Suit(), role)
			if role == Minus {
				fmt.Fprintf(&text, ", %v is %v", t.Suit(Nix), Nix)
			}
		}
	}
	if t.allPlayed() {
		var scores []string
		for s := range t.Clockwise(1) {
			scores = append(scores, strconv.Itoa(t.Score(s)))
		}
		text.WriteString("\n# scores: " + strings.Join(scores, " / "))
	}
	return text.String()
}

// checkLimits refuses more than is read again.
func (w *recordWriter) checkLimits() error {
	in := source{what: aRecord}
	switch {
	case len(w.record.Moves) > MaxMoves:
		return in.fail(word{}, NoClause, tooManyMoves, "limit", MaxMoves)
	case len(w.record.Tags) > MaxTags:
		return in.fail(word{}, NoClause, tooManyTags, "limit", MaxTags)
	}
	return nil
}

// A recordReader reads the text of a record.
type recordReader struct {
	source
	rest  word // of the text, not yet read
	line  word // without blanks around it, empty at the end of the text
	start int  // where the line begins
	count int  // of lines so far

	growing bool // moves are still being added, so that the text may end in the middle of a deal
	whole   int  // how much of the text counts

	record Record
	fields fields
	table  table // only for round, dealer and seating
}

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

const byteOrderMark = "\uFEFF" // with which some editors begin

// next goes on to the next line that has more to it than blanks and a comment.
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

// withoutComment cuts off the comment that begins with a number sign.
func (w word) withoutComment() word {
	w, _, _ = w.cut("#")
	return w.trim()
}

func (p *recordReader) readHead() error {
	for p.next(); p.line.text != ""; p.next() {
		tag, ok, err := p.tag(p.line)
		line := p.line.withoutComment()
		first, _ := line.firstWord()
		switch {
		case ok && len(p.record.Tags) == MaxTags:
			err = p.fail(p.line, NoClause, tooManyTags, "limit", MaxTags)
		case ok:
			p.record.Tags = append(p.record.Tags, tag)
		case first.text == "deal":
			return p.readConfig()
		default:
			err = p.fields.add(p.source, line, headField)
		}
		if err != nil {
			return err
		}
	}
	return p.readConfig()
}

func (p *recordReader) readConfig() error {
	if err := readField(p.source, p.fields, "rules", p.number, &p.record.Version); err != nil {
		return err
	}
	if p.record.Version < 1 {
		w, _ := p.fields.get(p.source, "rules")
		return p.fail(w, NoClause, noVersion)
	}
	setup, err := p.config(p.fields)
	p.record.Config, p.table = setup.config(), newTable(setup)
	return cmp.Or(err, p.fields.allUsed(p.source))
}

// tag reads a line with a colon as a tag.
func (in source) tag(line word) (Tag, bool, error) {
	if len(line.text) > MaxText {
		return Tag{}, true, in.fail(line, NoClause, tooLong, "limit", MaxText)
	}
	name, value, ok := line.cut(":")
	if !ok || strings.Contains(name.text, "#") {
		return Tag{}, false, nil
	}
	name, value = name.trim(), value.trim()
	_, hand := name.number() // a hand without a deal
	if name.text == "" || headField(name.text) || hand {
		return Tag{}, true, in.fail(line, NoClause, badTagName)
	}
	for _, w := range []word{name, value} {
		if i := strings.IndexFunc(w.text, func(r rune) bool { return !unicode.IsGraphic(r) }); i >= 0 {
			at := w.at + i
			return Tag{}, true, in.fail(word{line.text[at-line.at:], at}, NoClause, notPrintable)
		}
	}
	return Tag{name.text, value.text}, true, nil
}

// headField reports whether the name is that of a field at the head of a record,
// which has no colon.
func headField(name string) bool { return name == "rules" || configField(name) }

// check refuses a tag that would not read back as the same.
func (g Tag) check() error {
	text := g.Name + ": " + g.Value
	read, err := parse(aTag, text, func(in source, w word) (Tag, error) {
		tag, _, err := in.tag(w)
		return tag, err
	})
	if err == nil && read != g {
		err = source{aTag, text}.fail(word{text: text}, NoClause, readsDifferently)
	}
	return err
}

func (p *recordReader) readMoves() error {
	for ; p.line.text != ""; p.next() {
		line := p.line.withoutComment()
		read := p.readPlays
		if first, _ := line.firstWord(); first.text == "deal" {
			read = p.readDeal
		}
		if err := read(line); err != nil {
			return err
		}
	}
	return nil
}

// add adds a move found in the line.
func (p *recordReader) add(m Move, at int) error {
	if len(p.record.Moves) == MaxMoves {
		return p.fail(word{at: at}, NoClause, tooManyMoves, "limit", MaxMoves)
	}
	p.record.Moves = append(p.record.Moves, m)
	p.record.read = append(p.record.read, recordedMove{m, p.count, at - p.start + 1})
	return nil
}

// readPlays reads cards played and selected and starters named.
func (p *recordReader) readPlays(line word) error {
	for w, rest := line.firstWord(); w.text != ""; w, rest = rest.firstWord() {
		if w.text == "start" || w.text == "select" {
			var named word
			if named, rest = rest.firstWord(); named.text != "" {
				w.text = p.text[w.at : named.at+len(named.text)]
			}
		}
		if w.text == "deal" {
			return p.fail(w, NoClause, dealInLine)
		}
		m, err := p.move(w)
		if err == nil {
			err = p.add(m, w.at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readDeal reads the number card, and the hands of all seats in the order dealt.
func (p *recordReader) readDeal(line word) error {
	var d Deal
	deal, rest := line.firstWord()
	if number, more := rest.firstWord(); number.text != "" {
		n, ok := number.number()
		if !ok || n < 1 || more.trim().text != "" {
			return p.fail(number, NoClause, badNumberCard)
		}
		d.Number = n
	}
	if err := p.add(d, deal.at); err != nil {
		return err
	}
	if p.table.round == maxRounds {
		return p.fail(deal, NoClause, tooManyRounds, "limit", maxRounds)
	}
	p.table.passDeal()
	var hands [maxSeats][]Card
	var dealt Cards
	seats, start := p.table.dealingOrder(), p.start
	for range seats {
		if p.next(); p.line.text == "" && p.growing {
			p.dropDeal(start)
			return nil
		}
		if err := p.readHand(&hands, &dealt); err != nil {
			return err
		}
	}
	for i := range dealt.Len() {
		d.Deck.cards[i] = hands[seats[i%len(seats)]-1][i/len(seats)]
	}
	d.Deck.len = uint8(dealt.Len())
	last := len(p.record.Moves) - 1
	p.record.Moves[last], p.record.read[last].move = d, d
	return nil
}

// dropDeal forgets the last deal, whose line starts at the given offset.
func (p *recordReader) dropDeal(start int) {
	last := len(p.record.Moves) - 1
	p.record.Moves, p.record.read, p.whole = p.record.Moves[:last], p.record.read[:last], start
}

// readHand reads the hand that a seat is dealt.
func (p *recordReader) readHand(hands *[maxSeats][]Card, dealt *Cards) error {
	name, cards, ok := p.line.withoutComment().cut(":")
	s, err := p.seat(name.trim())
	if !ok || err != nil || !p.table.seated(s) || hands[s-1] != nil {
		return p.fail(p.line, NoClause, wantHands)
	}
	hand := &hands[s-1]
	err = p.eachCard(cards.trim(), func(c Card, w word) error {
		*hand = append(*hand, c)
		return p.place(c, w, &p.table, dealt)
	})
	if size := p.table.setup.handSize(); err == nil && len(*hand) != size {
		return p.fail(cards.trim(), p.table.setup.deckClause(), wrongDeal, "seat", s, "n", len(*hand), "want", size)
	}
	return err
}
