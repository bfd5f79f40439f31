package ebbes

import (
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// This file is the first half of reading a position: it lays out the fields. The check whether a game
// can lead there is in positioncheck.go.

// A reader builds a position from its fields.
type reader struct {
	source
	fields reading.Fields
	isView bool
	viewer Seat // seat of a view

	t      State // the part that is read so far
	placed Cards // cards with a place
	rest   *pile // pile for the cards of the asterisk

	parts [maxSeats]word // of the last list
}

func (in source) state(w word) (State, error) {
	p := reader{source: in}
	if err := p.read(w); err != nil {
		return State{}, err
	}
	p.t.findLegal()
	return p.t, nil
}

func (in source) view(w word) (View, error) {
	p := reader{source: in, isView: true}
	if err := p.read(w); err != nil {
		return View{}, err
	}
	v := p.view()
	v.findLegal()
	return v, nil
}

// view returns the view as far as it is read.
func (p *reader) view() View {
	return View{table: p.t.table, seat: p.viewer, hand: p.t.hands.of(p.viewer)}
}

// read reads the fields in such an order that each can be checked against the fields before it.
func (p *reader) read(w word) error {
	err := reading.InTurn(
		func() error { return p.fields.Split(p.Source, w, positionField) }, p.readConfig, p.readViewer, p.readRound,
	)
	if err == nil && p.t.round > 0 {
		err = reading.InTurn(
			p.readNumbers, p.readStart, p.readSelected, p.readTrick, p.readHands, p.readDisplay, p.readTaken,
			p.placeRest, p.readRoles, p.settleTrick, p.checkSizes, p.readVoids, p.checkForced, p.readScores,
			p.passTurn, p.checkWorlds,
		)
	}
	if err == nil {
		err = p.fields.AllUsed(p.Source)
	}
	return p.fields.Hint(p.Source, err, positionField)
}

// positionField reports whether positions have a field of that name.
func positionField(name string) bool {
	switch name {
	case "view", "round", "numbers", "start", "nix", "selected", "roles", "trick", "hands", "display", "taken", "voids", "scores":
		return true
	}
	return configField(name)
}

func (p *reader) field(name string) (word, bool) { return p.fields.Get(p.Source, name) }

// list returns the n parts of a field, valid until the next call. Without such a field it returns n
// empty words. It refuses another number of parts, and empty parts.
func (p *reader) list(name string, n int, appendParts func(word, []word) []word) ([]word, error) {
	w, ok := p.field(name)
	list := p.parts[:0]
	if !ok {
		for range n {
			list = append(list, w)
		}
		return list, nil
	}
	list = appendParts(w, list)
	if len(list) != n {
		return nil, p.fail(w, NoClause, wrongParts, "n", len(list), "want", n)
	}
	for _, part := range list {
		if part.Text == "" {
			return nil, p.fail(w, NoClause, wording.EmptyPart)
		}
	}
	return list, nil
}

func (p *reader) readConfig() error {
	setup, err := p.config(p.fields)
	p.t.table = newTable(setup)
	return err
}

func (p *reader) readViewer() error {
	if !p.isView {
		return nil
	}
	w, ok := p.field("view")
	switch {
	case !ok:
		return p.fail(w, NoClause, wording.MissingField, "name", "view")
	case w.Text == nothing:
		return nil
	}
	var err error
	if p.viewer, err = p.seat(w); err == nil && int(p.viewer) > int(p.t.setup.players) {
		return p.fail(w, NoClause, noPerson)
	}
	return err
}

// readRound advances round, dealer and seating to the round on the table. The default is the first, if
// any other field needs one.
func (p *reader) readRound() error {
	round := 0
	if p.fields.Unused() >= 0 {
		round = 1
	}
	if err := reading.ReadField(p.Source, p.fields, "round", p.number, &round); err != nil {
		return err
	}
	if round < 0 || round > int(p.t.setup.rounds) {
		w, _ := p.field("round")
		return p.fail(w, p.t.endClause(), wording.WantRange, "low", 0, "high", int(p.t.setup.rounds))
	}
	for range round {
		p.t.passDeal()
	}
	return nil
}

// readNumbers turns up the number cards of the rounds so far.
func (p *reader) readNumbers() error {
	if p.t.setup.has(SelectDesignations) {
		return nil
	}
	w, _ := p.field("numbers")
	words := w.Words()
	if len(words) != int(p.t.round) {
		return p.fail(w, T2, wrongNumbers)
	}
	for _, w := range words {
		value, _ := whole(w)
		if !p.t.numberLeft(value) {
			return p.fail(w, T2, numberGone)
		}
		p.t.turnUpNumber(value)
	}
	return nil
}

// readStart finds the starter of the round, or the seat that is to name the starter.
func (p *reader) readStart() error {
	if p.t.round > 1 {
		if w, ok := p.field("nix"); ok {
			p.t.phase, p.t.turn = Starting, NoSeat
			return p.readSeat(w, &p.t.turn)
		}
	}
	starter := p.t.setup.starter
	w, ok := p.field("start")
	if !ok && p.t.round > 1 {
		return p.fail(w, NoClause, wording.MissingField, "name", "start")
	}
	if ok {
		if err := p.readSeat(w, &starter); err != nil {
			return err
		}
		if p.t.round == 1 && starter != p.t.setup.starter {
			return p.fail(w, T4, otherStarter)
		}
	}
	p.t.start(starter)
	return nil
}

// readSeat reads a seat at the table.
func (p *reader) readSeat(w word, to *Seat) error {
	s, err := p.seat(w)
	if err == nil && !p.t.seated(s) {
		return p.fail(w, NoClause, wording.EmptySeat)
	}
	*to = s
	return err
}

// readSelected lets the seats select the listed cards in turn.
func (p *reader) readSelected() error {
	if p.t.phase != Selecting {
		return nil
	}
	w, _ := p.field("selected")
	return p.eachCard(w, func(c Card, w word) error {
		if clause := p.t.whyNotSelect(c); clause != NoClause {
			return p.fail(w, clause, brokenBy(clause))
		}
		p.t.selectCard(c)
		return nil
	})
}

// readTrick lays the cards of the trick on the table. A complete trick already counts among its
// winner's cards.
func (p *reader) readTrick() error {
	if p.t.phase != Playing {
		return nil
	}
	w, ok := p.field("trick")
	if !ok {
		return nil
	}
	words, n := w.Words(), p.t.seating.len()
	if len(words) < 2 || len(words) > n+1 {
		return p.fail(w, NoClause, wrongTrick, "most", n)
	}
	p.t.trick = Trick{seating: p.t.seating}
	if err := p.readSeat(words[0], &p.t.trick.leader); err != nil {
		return err
	}
	seat := p.t.trick.leader
	for _, w := range words[1:] {
		read := p.card
		if len(words) <= n {
			read = p.readPlaced
		}
		c, err := read(w)
		if err != nil {
			return err
		}
		p.t.trick.lay(seat, c)
		seat = p.t.seating.left(seat)
	}
	p.t.trick.led = p.t.trick.cards[p.t.trick.leader].suit()
	return nil
}

// place records that a card has a place, and refuses a second place for it.
func (p *reader) place(c Card, w word) error { return p.source.place(c, w, &p.t.table, &p.placed) }

// place adds a card in play to the placed cards, unless it has a place already (T1, M1).
func (in source) place(c Card, w word, t *table, placed *Cards) error {
	switch {
	case !t.inPlay().Has(c):
		return in.fail(w, t.setup.deckClause(), notInPlay, "card", c)
	case placed.Has(c):
		return in.fail(w, t.setup.deckClause(), wording.TwoPlaces, "card", c)
	}
	*placed = placed.With(c)
	return nil
}

// readPile places the cards of a pile. An asterisk is all cards not listed elsewhere.
func (p *reader) readPile(w word, to *pile) error {
	switch w.Text {
	case asterisk:
		if p.rest != nil || p.isView {
			return p.fail(w, NoClause, secondRest)
		}
		p.rest = to
		return nil
	case unknown:
		return p.fail(w, NoClause, notHidden)
	}
	return p.eachCard(w, func(c Card, w word) error {
		to.add(c)
		return p.place(c, w)
	})
}

func (p *reader) readHands() error {
	list, err := p.list("hands", int(p.t.setup.players), appendSlashed)
	for i, w := range list {
		switch {
		case err != nil:
			return err
		case !p.isView || Seat(i+1) == p.viewer:
			err = p.readPile(w, &p.t.hands[i])
		case w.Text != unknown && w.Text != nothing && w.Text != "":
			err = p.fail(w, NoClause, hiddenHand)
		}
	}
	return err
}

func (p *reader) readTaken() error {
	list, err := p.list("taken", p.t.seating.len(), appendSlashed)
	for i, w := range list {
		if err == nil {
			err = p.readPile(w, &p.t.taken[i])
		}
	}
	return err
}

// readDisplay lays out the fictive player's display.
func (p *reader) readDisplay() error {
	if p.t.setup.players != 2 {
		return nil
	}
	list, err := p.list("display", columns, word.AppendWords)
	for i, w := range list {
		if err == nil && w.Text != "" {
			err = p.readColumn(i, w.Split('+'))
		}
	}
	return err
}

// readColumn lays out a column, given the open card and the cards under it.
func (p *reader) readColumn(column int, cards []word) error {
	open, under := cards[0], cards[1:]
	if len(under) > p.t.setup.rowsUnder() {
		return p.fail(open, F3, deepColumn)
	}
	var err error
	if open.Text != nothing {
		var c Card
		c, err = p.readPlaced(open)
		p.t.open.set(column, uint8(c))
	}
	for i, w := range under {
		row := len(under) - 1 - i
		switch {
		case err != nil:
			return err
		case p.isView != (w.Text == unknown):
			return p.fail(w, NoClause, faceDownCard)
		case !p.isView:
			var c Card
			c, err = p.readPlaced(w)
			p.t.faceDown[row].set(column, uint8(c))
		}
	}
	p.t.under.set(column, uint8(len(under)))
	return err
}

// readPlaced reads a card and gives it its place.
func (p *reader) readPlaced(w word) (Card, error) {
	c, err := p.card(w)
	if err == nil {
		err = p.place(c, w)
	}
	return c, err
}

// placeRest puts the unlisted cards of a state in the place of the asterisk. Without an asterisk it
// refuses the state, if there are any.
func (p *reader) placeRest() error {
	rest := p.t.inPlay().Except(p.placed)
	switch {
	case p.isView || rest.empty():
		return nil
	case p.rest == nil:
		return p.fail(p.End(), p.t.setup.deckClause(), noPlace, "card", rest.Nth(0))
	}
	*p.rest = rest.pile()
	return nil
}

// readRoles gives the listed suits their roles, from trump on. It refuses roles that contradict the
// designating cards played.
func (p *reader) readRoles() error {
	w, _ := p.field("roles")
	played := p.t.designated()
	for i, w := range w.Words() {
		suit, err := p.suit(w)
		switch {
		case err != nil:
			return err
		case p.t.Role(suit) == Nix && i == int(Nix)-1:
			continue
		case p.t.Role(suit) != NoRole:
			return p.fail(w, D1, hasRole, "suit", suit)
		case played.Of(suit).empty():
			return p.fail(w, D1, notDesignated, "suit", suit)
		}
		p.t.designate(suit)
	}
	for c := range played.All() {
		if p.t.Role(c.Suit()) == NoRole {
			return p.fail(w, D1, lacksRole, "card", c, "suit", c.Suit())
		}
	}
	return p.checkOrder(w, played)
}
