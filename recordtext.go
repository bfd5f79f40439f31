package ebbes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/reading"
)

// A recordGame is the part of a record specific to this game.
type recordGame struct{ setup setup }

// A gameRecord is a record of this game.
type gameRecord = gametree.Record[Place, Move, State, *recordGame]

// record parses a record.
func (in source) record(word) (Record, error) {
	r, err := gametree.Read[Place](in.Source, new(recordGame))
	return Record{r}, err
}

// recordForm is the form of this game's records.
var recordForm = gametree.Form{
	Name: "ebbes", Old: "rules", Other: "Einfach", OtherNames: []string{"einfach"}, Commas: false, Voice: voice{},
	Places: MaxPlaces, Text: MaxText, Record: MaxRecord, Version: maxNumber,
}

func (*recordGame) Form() *gametree.Form { return &recordForm }

func (*recordGame) ConfigField(name string) bool { return configField(name) }

// Begins reports whether a line that begins with the word is below the head. The first such line is
// a deal.
func (*recordGame) Begins(word string) bool { return word == "deal" }

func (g *recordGame) ReadConfig(in reading.Source, f reading.Fields) (err error) {
	g.setup, err = source{in}.config(f)
	return err
}

// Begin returns the game before its first move, for a record of that rules version. Version 0 is no
// game and gives a [*ConfigError], any other but RulesVersion a [*VersionError].
func (g *recordGame) Begin(version int) (State, error) {
	switch {
	case version == 0:
		_, err := Config{}.setup()
		return State{}, err
	case version != RulesVersion:
		return State{}, &VersionError{recordForm.Name, version, RulesVersion}
	}
	return State{table: newTable(g.setup)}, nil
}

func (*recordGame) Apply(s *State, m Move) error { return s.apply(m) }

func (*recordGame) IsDeal(m Move) bool {
	_, ok := m.(Deal)
	return ok
}

// Size returns a bound for the bytes of a move, including a glyph, a parenthesis and a
// take-back.
func (*recordGame) Size(m Move) int {
	const more = len("!?") + len(" (\n") + len(")\n") + len("back 1\n")
	switch m.(type) {
	case Deal:
		return len("deal 5\n") + maxSeats*len("1: \n") + maxCards*len("B10 ") + more
	case Play:
		return len("B10") + more
	}
	return len("select B10") + more
}

// CheckMove refuses a move that no record can contain after the given number of deals. Such a move
// is malformed, precedes the first deal, or is a deal after 100 others or of another deck than all
// cards in play.
func (g *recordGame) CheckMove(m Move, deals int) error {
	t := newTable(g.setup)
	f := fault{}
	switch d := m.(type) {
	case Deal:
		switch {
		case d.Number < 0 || d.Number > maxNumber:
			f.kind = ErrMalformed
		case !t.allOf(&d.Deck):
			f = fault{ErrClause, g.setup.deckClause()}
		case deals == maxRounds:
			f = fault{ErrOver, t.endClause()}
		}
	case Start, Select, Play:
		if read, _ := ParseMove(m.String()); read != m {
			f.kind = ErrMalformed
		} else if deals == 0 {
			f = fault{ErrPhase, t.phase.clause()}
		}
	default:
		f.kind = ErrMalformed
	}
	if f.kind == 0 {
		return nil
	}
	return newMoveError(m, NoSeat, f)
}

// tableBehind returns the table after a number of deals, with the fields that depend on deals
// alone.
func (g *recordGame) tableBehind(deals int) table {
	t := newTable(g.setup)
	for range deals {
		t.passDeal()
	}
	return t
}

// dealingOrder returns the seats from the left of the dealer (T6).
func (t *table) dealingOrder() []Seat {
	return slices.Collect(t.Clockwise(t.seating.left(t.dealer)))
}

// A recordState is the state of a game whose record is being written.
type recordState struct {
	state State // no game after an illegal move
	deals int
	plays int // since the last deal
}

// WriteConfig writes the configuration.
func (g *recordGame) WriteConfig(p *gametree.Printer) {
	head := fieldWriter{p.Text, "\n"}
	head.addConfig(&g.setup)
	p.Text = head.text
}

// Begun returns the state before the first move.
func (*recordGame) Begun(s State) recordState { return recordState{state: s} }

// Write makes a move in the state and writes it, with one trick to a line of text. After an illegal
// move the state is no game.
func (g *recordGame) Write(p *gametree.Printer, m Move, glyph string, s *recordState) {
	if err := s.state.apply(m); err != nil {
		s.state = State{}
	}
	switch m := m.(type) {
	case Deal:
		p.EndLine("")
		writeDeal(p, g.tableBehind(s.deals), m)
		s.deals, s.plays = s.deals+1, 0
	case Start:
		p.EndLine("")
		p.Add(m.String() + glyph)
	case Select:
		p.Add(m.String() + glyph)
	case Play:
		if s.plays++; s.plays == 1 {
			p.EndLine("")
		}
		p.Add(padded(m.String() + glyph))
	}
}

// padded adds a blank to a text of two characters.
func padded(text string) string {
	if len(text) == 2 {
		return text + " "
	}
	return text
}

// Behind ends the line of text after a start and after a complete trick, which gets a comment.
func (g *recordGame) Behind(p *gametree.Printer, m Move, s *recordState) {
	switch m.(type) {
	case Start:
		p.EndLine("")
	case Play:
		if s.plays%g.seats() == 0 {
			p.EndLine(s.state.trickComment())
		}
	}
}

// seats returns the number of cards in a trick.
func (g *recordGame) seats() int { return g.setup.seating(g.setup.dealer).len() }

// writeDeal writes a deal for the table t before it: the number card and the hands. A comment on
// the round precedes them, unless the printer is plain.
func writeDeal(p *gametree.Printer, t table, d Deal) {
	t.passDeal()
	if !p.Plain {
		p.Printf("\n# round %d, dealt by seat %v\n", t.round, t.dealer)
	}
	p.Printf("deal")
	if d.Number > 0 {
		p.Printf(" %d", d.Number)
	}
	p.Text = append(p.Text, '\n')
	seats := t.dealingOrder()
	for s := range Seat(len(seats)) {
		p.Printf("%v:", s+1)
		for i := slices.Index(seats, s+1); i < int(d.Deck.len); i += len(seats) {
			p.Text = append(append(p.Text, ' '), d.Deck.At(i).String()...)
		}
		p.Text = append(p.Text, '\n')
	}
}

// trickComment returns a comment on the result of a complete trick, and nothing for any other.
// After the last trick of a round it adds the scores.
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

// DealBegins reports whether a line is the first of a deal.
func (*recordGame) DealBegins(line word) bool {
	first, _ := line.FirstWord()
	return first.Text == "deal"
}

// ReadDeal parses the number card and the hands of all seats, which may come in any order.
func (g *recordGame) ReadDeal(r *gametree.Reader[Place, Move], line word, deals int) (Move, error) {
	in := source{r.Source}
	var d Deal
	deal, rest := line.FirstWord()
	if number, more := rest.FirstWord(); number.Text != "" {
		n, ok := whole(number)
		if !ok || n < 1 || more.Trim().Text != "" {
			return nil, in.fail(number, NoClause, badNumberCard)
		}
		d.Number = n
	}
	if deals == maxRounds {
		return nil, in.fail(deal, NoClause, tooManyRounds, "limit", maxRounds)
	}
	t := g.tableBehind(deals + 1)
	var hands [maxSeats][]Card
	var dealt Cards
	seats := t.dealingOrder()
	for range seats {
		r.Next()
		if err := in.hand(r.Line, &t, &hands, &dealt); err != nil {
			return nil, err
		}
	}
	for i := range dealt.Len() {
		d.Deck.cards[i] = hands[seats[i%len(seats)]-1][i/len(seats)]
	}
	d.Deck.len = uint8(dealt.Len())
	return d, nil
}

// hand parses a line with a seat and the hand that it is dealt, and adds the cards to hands and dealt.
func (in source) hand(line word, t *table, hands *[maxSeats][]Card, dealt *Cards) error {
	name, cards, ok := line.WithoutComment().Cut(':')
	s, err := in.seat(name.Trim())
	if !ok || err != nil || !t.seated(s) || hands[s-1] != nil {
		return in.fail(line, NoClause, wantHands)
	}
	hand := &hands[s-1]
	err = in.eachCard(cards.Trim(), func(c Card, w word) error {
		*hand = append(*hand, c)
		return in.place(c, w, t, dealt)
	})
	if size := t.setup.handSize(); err == nil && len(*hand) != size {
		return in.fail(cards.Trim(), t.setup.deckClause(), wrongDeal, "seat", s, "n", len(*hand), "want", size)
	}
	return err
}

// Entry splits off the text before the first blank or sign that moves cannot contain. A verb
// keeps its argument.
func (*recordGame) Entry(rest word) (entry, after word) {
	begun := rest.Trim()
	entry, after = firstEntry(begun)
	if entry.Text == "start" || entry.Text == "select" || entry.Text == "back" {
		if named, rest := firstEntry(after); named.Text != "" {
			return begun.UpTo(named.At + len(named.Text) - begun.At), rest
		}
	}
	return entry, after
}

// firstEntry splits off the text before the first blank, brace, parenthesis or "#".
func firstEntry(w word) (first, rest word) {
	w = w.Trim()
	i := strings.IndexAny(w.Text, reading.Blanks+"(){}#")
	if i < 0 {
		i = len(w.Text)
	}
	return w.UpTo(i), w.From(i)
}

func (*recordGame) ReadMove(in reading.Source, w word) (Move, error) {
	if w.Text == "deal" {
		return nil, in.Fail(w, "", dealInLine)
	}
	return source{in}.move(w)
}
