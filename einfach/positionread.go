package einfach

import (
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A reader builds a position from its fields.
type reader struct {
	source
	fields reading.Fields
	isView bool
	viewer Seat // seat of a view

	t      State // the part that is read so far
	placed Cards // cards with a place in it

	parts [maxSeats]word // of the last list
}

// positionField reports whether positions have a field of that name.
func positionField(name string) bool {
	switch name {
	case "view", "round", "start", "rules", "rulepile", "piles", "discard", "stock", "hands", "turn", "wait", "due",
		"done", "cleared", "third", "given", "gave", "mixed", "out", "renewed", "noted", "scores":
		return true
	}
	return configField(name)
}

func (in source) state(w word) (State, error) {
	p := reader{source: in}
	if err := p.read(w); err != nil {
		return State{}, err
	}
	return p.t, nil
}

func (in source) view(w word) (View, error) {
	p := reader{source: in, isView: true}
	if err := p.read(w); err != nil {
		return View{}, err
	}
	return p.t.View(p.viewer), nil
}

// read reads the fields in such an order that each can be checked against the fields before it.
func (p *reader) read(w word) error {
	err := reading.InTurn(
		func() error { return p.fields.Split(p.Source, w, positionField) }, p.readConfig, p.readViewer, p.readRound,
	)
	if err == nil && p.t.round > 0 {
		err = reading.InTurn(
			p.readRules, p.readRulePile, p.readMiddle, p.readHands, p.readStock, p.readTurn, p.readWait,
			p.readActions, p.readDue, p.readMixed, p.readGiven, p.readGave, p.readOut, p.readRenewed, p.readPoints,
		)
	}
	if err == nil {
		err = p.fields.AllUsed(p.Source)
	}
	return p.fields.Hint(p.Source, err, positionField)
}

func (p *reader) field(name string) (word, bool) { return p.fields.Get(p.Source, name) }

// refuse returns the error for a wrong or missing field.
func (p *reader) refuse(name string, c Clause, why reason) error {
	w, ok := p.field(name)
	if !ok {
		return p.fail(w, c, wording.MissingField, "name", name)
	}
	return p.fail(w, c, why)
}

func (p *reader) readConfig() error {
	setup, err := p.config(p.fields)
	p.t.table = newTable(setup)
	return err
}

func (p *reader) readViewer() error {
	w, ok := p.field("view")
	switch {
	case ok && !p.isView:
		return p.fail(w, NoClause, wording.MisplacedField)
	case !ok && p.isView:
		return p.fail(w, NoClause, wording.MissingField, "name", "view")
	case !ok:
		return nil
	}
	s, err := p.seatOrNone(w)
	if err == nil && s != ebbes.NoSeat {
		s, err = p.seatHere(w)
	}
	p.viewer = s
	return err
}

// seatHere reads a seat at the table.
func (p *reader) seatHere(w word) (Seat, error) {
	s, err := p.seat(w)
	if err == nil && !p.t.seated(s) {
		err = p.fail(w, C4, wording.EmptySeat)
	}
	return s, err
}

// readSeat reads the seat in a field, if there is such a field.
func (p *reader) readSeat(name string, to *Seat) error {
	return reading.ReadField(p.Source, p.fields, name, p.seatHere, to)
}

// readRound reads the round on the table, and its starter. The default is the first round if there
// are fields about a round, otherwise 0: before the first deal.
func (p *reader) readRound() error {
	round := 0
	if p.fields.Unused() >= 0 {
		round = 1
	}
	if err := reading.ReadField(p.Source, p.fields, "round", p.number, &round); err != nil {
		return err
	}
	if round > int(p.t.setup.rounds) {
		return p.refuse("round", R3, wrongRound)
	}
	if p.t.round = uint8(round); round == 0 {
		return nil
	}
	if err := p.readSeat("start", &p.t.starter); err != nil {
		return err
	}
	if round == 1 && p.t.starter != p.t.setup.starter {
		return p.refuse("start", C6, wrongTurn)
	}
	return nil
}

// readRules reads the open rule cards, which must have the agreed number.
func (p *reader) readRules() error {
	w, _ := p.field("rules")
	open, err := p.ruleDeck(w)
	if err != nil {
		return err
	}
	if p.t.rules = RuleCardsOf(open...); len(open) != int(p.t.setup.ruleCards) || p.t.rules.Len() != len(open) {
		return p.refuse("rules", C3, wrongRules)
	}
	return nil
}

// readRulePile reads the rule pile: the hidden rule cards, and after a bar those put back. Without
// the field, all rule cards that do not lie open are hidden.
func (p *reader) readRulePile() error {
	rest := RuleCards{everyRuleCard.bits &^ p.t.rules.bits}
	w, ok := p.field("rulepile")
	if !ok {
		p.hideRules(slices.Collect(rest.All()))
		return nil
	}
	hiddenText, backText, _ := w.Cut(bar)
	back, err := p.ruleDeck(backText)
	if err != nil {
		return err
	}
	var shown []RuleCard
	if p.isView {
		shown, err = p.hiddenRules(hiddenText.Trim(), rest, back)
	} else {
		shown, err = p.ruleDeck(hiddenText)
	}
	if err != nil {
		return err
	}
	if RuleCardsOf(append(shown, back...)...) != rest || len(shown)+len(back) != rest.Len() {
		return p.fail(w, C2, wrongRules)
	}
	p.hideRules(shown)
	p.t.back.lay(back)
	return nil
}

// hideRules makes rule cards the hidden ones of the rule pile, the top card first.
func (p *reader) hideRules(cards []RuleCard) {
	p.t.hiddenRules = uint8(len(cards))
	p.t.pile.lay(cards)
}

// hiddenRules reads the number of hidden rule cards in a view, which must be the number of those
// neither open nor put back. It returns these, by number.
func (p *reader) hiddenRules(w word, rest RuleCards, back []RuleCard) ([]RuleCard, error) {
	upper := RuleCards{rest.bits &^ RuleCardsOf(back...).bits}
	if err := p.readHidden(w, upper.Len()); err != nil {
		return nil, err
	}
	return slices.Collect(upper.All()), nil
}

// readHidden reads a number of hidden cards, which has to be n.
func (p *reader) readHidden(w word, n int) error {
	if w.Text == "" && n == 0 || w.Text == hiddenCards(n) {
		return nil
	}
	return p.fail(w, NoClause, wrongCount, "n", n)
}

// place adds the cards of a list to a set. It refuses a card that has a place already.
func (p *reader) place(w word, to *Cards) error {
	return p.eachCard(w, func(c Card, w word) error { return p.placeCard(c, w, to) })
}

// placeCard adds a card to a set. It refuses a card that has a place already.
func (p *reader) placeCard(c Card, w word, to *Cards) error {
	if p.placed.Has(c) {
		return p.fail(w, C1, wording.TwoPlaces, "card", c)
	}
	p.placed, *to = p.placed.With(c), to.With(c)
	return nil
}

// readMiddle reads the piles and the discard pile.
func (p *reader) readMiddle() error {
	if w, ok := p.field("piles"); ok {
		if err := p.place(w, &p.t.piles); err != nil {
			return err
		}
	}
	if w, ok := p.field("discard"); ok {
		return p.place(w, &p.t.discard)
	}
	return nil
}

// list returns the parts of a field, one for each seat. They are valid until the next call. Without
// such a field all are empty.
func (p *reader) list(name string) ([]word, error) {
	n := int(p.t.setup.players)
	w, ok := p.field(name)
	parts := p.parts[:0]
	if !ok {
		for range n {
			parts = append(parts, w)
		}
		return parts, nil
	}
	parts = w.AppendPieces(parts, '/')
	if len(parts) != n {
		return nil, p.fail(w, NoClause, wrongParts, "n", n)
	}
	for _, part := range parts {
		if part.Text == "" {
			return nil, p.fail(part, NoClause, wording.EmptyPart)
		}
	}
	return parts, nil
}

// readHands gives the seats their hands. For hidden hands of a view it reads only the number of cards.
func (p *reader) readHands() error {
	list, err := p.list("hands")
	for i, w := range list {
		s := Seat(i + 1)
		switch {
		case err != nil:
			return err
		case !p.isView || s == p.viewer:
			err = p.place(w, &p.t.hands[i])
			p.t.sizes[i] = uint8(p.t.hands[i].Len())
		default:
			err = p.readSize(w, &p.t.sizes[i])
		}
	}
	return err
}

// readSize reads the number of cards in a hidden hand of a view.
func (p *reader) readSize(w word, to *uint8) error {
	number, hides := strings.CutPrefix(w.Text, unknown)
	n, _ := whole(word{Text: number})
	switch {
	case w.Text == nothing:
		n = 0
	case !hides || n < 1 || n > allCards:
		return p.fail(w, NoClause, hiddenCard)
	}
	*to = uint8(n)
	return nil
}

// readStock puts all cards without another place into the stock. The cards that the field lists lie
// on top. For a view it only computes the size.
func (p *reader) readStock() error {
	if p.isView {
		return p.countStock()
	}
	order := make([]Card, 0, allCards)
	if w, ok := p.field("stock"); ok {
		var listed Cards
		err := p.eachCard(w, func(c Card, w word) error {
			order = append(order, c)
			return p.placeCard(c, word{Text: c.String(), At: w.At}, &listed)
		})
		if err != nil {
			return err
		}
	}
	order = slices.AppendSeq(order, fullDeck.Except(p.placed).All())
	if len(order) > maxStock {
		return p.refuse("hands", C1, wrongHand)
	}
	p.t.stock = uint8(len(order))
	p.t.stack(order)
	return nil
}

// countStock computes the size of the stock for a view, which shows none of its cards.
func (p *reader) countStock() error {
	n := fullDeck.Except(p.placed).Len()
	for i, size := range p.t.sizes {
		if Seat(i+1) != p.viewer {
			n -= int(size)
		}
	}
	if n < 0 || n > maxStock {
		return p.refuse("hands", C1, wrongHand)
	}
	p.t.stock = uint8(n)
	if w, ok := p.field("stock"); ok {
		return p.readHidden(w, n)
	}
	return nil
}

// ended reports whether the position is one after the end of a round.
func (p *reader) ended() bool {
	return p.t.phase == Dealing || p.t.phase == Over || p.t.phase == Refilling || p.t.waiting == Refilling
}

// readTurn reads the active seat.
func (p *reader) readTurn() error { return p.readSeat("turn", &p.t.active) }

// readWait reads the action that the table waits for, and the seat to move.
func (p *reader) readWait() error {
	w, ok := p.field("wait")
	if !ok {
		w.Text = Acting.String()
	}
	rest, err := p.readPhase(w.Words())
	if err == nil {
		err = p.readMover(rest)
	}
	if err != nil {
		return err
	}
	return p.checkWait(w)
}

// readPhase reads the phase, with the interrupted phase of a shuffle or the rule card of its cause. It
// returns the words after them.
func (p *reader) readPhase(words []word) (rest []word, err error) {
	p.t.phase, err = p.source.phase(words[0])
	rest = words[1:]
	if err == nil && p.t.phase == Shuffling && len(rest) > 0 {
		p.t.waiting, err = p.source.phase(rest[0])
		rest = rest[1:]
	}
	p.t.cause = p.t.causeOf(p.t.phase)
	if err == nil && (p.t.phase == Naming || p.t.phase == Discarding) && len(rest) > 0 {
		p.t.cause, err = p.ruleCard(rest[0])
		rest = rest[1:]
	}
	return rest, err
}

// readMover reads the seat to move. Without words it is the seat whose turn it is, for a shuffle
// none.
func (p *reader) readMover(words []word) (err error) {
	if p.t.turn = p.t.active; p.t.phase == Shuffling {
		p.t.turn = ebbes.NoSeat
	}
	follows := p.t.phase == Shuffling || p.t.phase == Refilling
	if !follows && len(words) > 0 {
		p.t.turn, err = p.seatHere(words[0])
		words = words[1:]
	}
	if err == nil && len(words) > 0 {
		err = p.fail(words[0], NoClause, wrongPhase)
	}
	return err
}

// readActions reads the number of finished actions of the turn, whether one cleared a pile, and the
// colour barred for a third.
func (p *reader) readActions() error {
	done := 0
	if err := reading.ReadField(p.Source, p.fields, "done", p.number, &done); err != nil {
		return err
	}
	p.t.done = uint8(min(done, 255))
	if w, ok := p.field("cleared"); ok {
		if p.t.cleared = w.Text == "yes"; !p.t.cleared {
			return p.fail(w, NoClause, wording.UnknownName, "names", "yes")
		}
	}
	if err := reading.ReadField(p.Source, p.fields, "third", p.suit, &p.t.third); err != nil {
		return err
	}
	return p.checkActions()
}

// readDue reads the number of cards that are still to be drawn.
func (p *reader) readDue() error {
	standard := p.t.defaultDue()
	due := standard
	if err := reading.ReadField(p.Source, p.fields, "due", p.number, &due); err != nil {
		return err
	}
	p.t.due = uint8(due)
	most := min(2, int(p.t.stock)+p.t.discard.Len())
	if p.t.phase == Refilling || p.t.waiting == Refilling {
		most = standard
	}
	if standard == 0 && due != 0 || standard > 0 && (due < 1 || due > most) {
		return p.refuse("due", D1, wrongDue)
	}
	return nil
}

// readMixed reads the cards that may lie in the stock (C9).
func (p *reader) readMixed() error {
	p.t.mixed = p.t.defaultMixed()
	if err := reading.ReadField(p.Source, p.fields, "mixed", p.set, &p.t.mixed); err != nil {
		return err
	}
	stock := CardsOf(p.t.deck[:p.t.stock]...)
	if !p.t.mixed.Except(p.t.defaultMixed()).empty() || !p.isView && !stock.Except(p.t.mixed).empty() {
		return p.refuse("mixed", C9, wrongMixed)
	}
	if possible := p.t.mixed.Except(p.placed); p.isView && possible.Len() < int(p.t.stock) {
		return p.refuse("mixed", C9, wrongMixed)
	}
	return nil
}

// readGiven reads the cards chosen under rule card 9.
func (p *reader) readGiven() error {
	if p.t.phase != Giving {
		return nil
	}
	list, err := p.list("given")
	if err != nil {
		return err
	}
	for i, w := range list {
		if w.Text == "" || w.Text == nothing {
			continue
		}
		s := Seat(i + 1)
		p.t.chosen = p.t.chosen.With(s)
		if p.isView && s != p.viewer {
			if w.Text != unknown {
				return p.fail(w, NoClause, hiddenCard)
			}
			continue
		}
		c, err := p.card(w)
		if err == nil && !p.t.hands[i].Has(c) {
			err = p.fail(w, L1, wrongGiven)
		}
		if err != nil {
			return err
		}
		p.t.given[i] = c
	}
	var before Seats
	for s := p.t.active; s != p.t.turn; s = p.t.left(s) {
		before = before.With(s)
	}
	if p.t.chosen != before {
		return p.refuse("given", F5, wrongGiven)
	}
	return nil
}

// readGave reads the cards that the seats remember having given away.
func (p *reader) readGave() error {
	list, err := p.list("gave")
	for i, w := range list {
		if err != nil {
			return err
		}
		if w.Text == "" || w.Text == nothing {
			continue
		}
		if p.isView && Seat(i+1) != p.viewer {
			return p.fail(w, NoClause, hiddenCard)
		}
		p.t.gave[i], err = p.set(w)
		if err == nil && !p.t.gave[i].Except(p.held(Seat(i+1))).empty() {
			err = p.fail(w, K9, wrongGave)
		}
	}
	if err != nil {
		return err
	}
	return p.checkMemory()
}

// readOut reads the seat that is out, if any. Every other seat must hold a card.
func (p *reader) readOut() error {
	if err := p.readSeat("out", &p.t.out); err != nil {
		return err
	}
	s := &p.t
	refills := s.phase == Refilling || s.waiting == Refilling
	if s.out != ebbes.NoSeat && !p.ended() || s.out == ebbes.NoSeat && (refills || p.ended() && s.setup.renewals == 0) {
		return p.refuse("out", E1, wrongOut)
	}
	for i, size := range s.sizes[:s.setup.players] {
		drawn := 0
		if refills {
			drawn = refillSize - int(s.due)
		}
		if out := Seat(i+1) == s.out; out && int(size) > drawn || !out && size == 0 {
			return p.refuse("hands", E1, wrongHand)
		}
	}
	if s.phase == Refilling {
		s.turn = s.out
	}
	return nil
}

// readRenewed reads the number of renewals of the stock (R6).
func (p *reader) readRenewed() error {
	renewed := 0
	if err := reading.ReadField(p.Source, p.fields, "renewed", p.number, &renewed); err != nil {
		return err
	}
	least := 0
	if p.t.setup.renewals > 0 && p.t.phase == Shuffling && p.t.waiting != Refilling {
		least = 1
	}
	if renewed < least || renewed > int(p.t.setup.renewals) || renewed > 0 && p.ended() {
		return p.refuse("renewed", R6, wrongRenewed)
	}
	p.t.renewed = uint8(renewed)
	return nil
}

// mostNoted is more than the value of any hand: all cards together.
var mostNoted = fullDeck.Points()

// readPoints reads the last noted points and the minus points so far. After a round the noted points
// are the values of the hands, as far as they are visible.
func (p *reader) readPoints() error {
	noted, err := p.numbers("noted")
	if err != nil {
		return err
	}
	scores, err := p.numbers("scores")
	if err != nil {
		return err
	}
	for i := range p.t.sizes[:p.t.setup.players] {
		s := Seat(i + 1)
		known := (p.t.phase == Dealing || p.t.phase == Over) && (!p.isView || s == p.viewer)
		if noted[i] > mostNoted || s == p.t.out && noted[i] != 0 || known && noted[i] != p.t.hands[i].Points() {
			return p.refuse("noted", E3, wrongNoted)
		}
		if scores[i] < noted[i] {
			return p.refuse("scores", E3, wrongScore)
		}
		p.t.noted[i], p.t.scores[i] = uint16(noted[i]), int32(scores[i])
	}
	return nil
}

// numbers reads a number for each seat.
func (p *reader) numbers(name string) ([maxSeats]int, error) {
	var numbers [maxSeats]int
	list, err := p.list(name)
	for i, w := range list {
		if err != nil {
			return numbers, err
		}
		if w.Text != "" {
			numbers[i], err = p.number(w)
		}
	}
	return numbers, err
}
