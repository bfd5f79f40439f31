package einfach

import "github.com/ebbesgo/ebbes"

// causeOf returns the rule card of a phase if only one is possible.
func (t *table) causeOf(p Phase) RuleCard {
	switch {
	case p == Swapping:
		return 2
	case p == Laying:
		return 8
	case p == Giving:
		return 9
	case p == Continuing:
		return 10
	case t.waiting == Naming:
		return 5
	}
	return NoRuleCard
}

// checkWait refuses a phase that is impossible in the position, and an impossible turn or seat to
// move.
func (p *reader) checkWait(w word) error {
	s := &p.t
	if (s.active == ebbes.NoSeat) != (s.phase == Dealing || s.phase == Over) {
		return p.refuse("turn", NoClause, wrongTurn)
	}
	if !p.mayWait() || s.cause != NoRuleCard && !s.rules.Has(s.cause) {
		return p.fail(w, s.clause(), wrongPhase)
	}
	if !p.mayMove() {
		return p.fail(w, s.clause(), wrongTurn)
	}
	return nil
}

// mayWait reports whether the phase that was read is possible with the table's round, options,
// cards and rule card.
func (p *reader) mayWait() bool {
	s := &p.t
	endless, last := s.setup.options.has(Endless), s.round == s.setup.rounds
	switch s.phase {
	case Dealing:
		return !endless && !last
	case Over:
		return last
	case Placing:
		return !endless || s.round == 1
	case Drawing:
		return s.stock > 0
	case Refilling:
		return s.stock > 0 && endless && !last
	case Shuffling:
		allowed := s.waiting == Drawing || s.waiting == Naming || s.waiting == Refilling && endless && !last
		return allowed && s.stock == 0 && !s.discard.empty()
	case Swapping:
		return s.rulePile() > 0
	case Naming:
		return s.cause == 5 && s.stock > 0 || s.cause == 7
	case Discarding:
		return s.cause == 6 || s.cause == 7
	}
	return s.phase != noPhase
}

// mayMove reports whether the seat to move can be asked in the phase that was read.
func (p *reader) mayMove() bool {
	s := &p.t
	switch s.phase {
	case Placing:
		return s.active == s.starter
	case Discarding:
		return s.cause == 6 && s.sizes[s.turn-1] > mayKeep || s.cause == 7 && s.turn != s.active
	case Laying, Giving, Refilling:
		return true
	}
	return s.turn == s.active || s.turn == ebbes.NoSeat
}

// checkActions refuses an impossible progress of the turn. Impossible are more actions than
// allowed, any outside their part of the turn, a clearing without an action, and a third action
// gained without playing a card.
func (p *reader) checkActions() error {
	s := &p.t
	acts := s.phase == Acting || s.cause != NoRuleCard
	switch {
	case s.done > 2, s.done > 0 && !acts, s.phase == Acting && s.done >= s.actionLimit(),
		s.done == 2 && s.third == ebbes.NoSuit:
		return p.refuse("done", X7, wrongActions)
	case s.cleared && s.done == 0:
		return p.refuse("cleared", X6, wrongActions)
	case s.third != ebbes.NoSuit && (s.done == 0 || s.done == 1 && s.cleared):
		return p.refuse("third", K1, wrongThird)
	}
	return nil
}

// held returns the cards that seats other than s hold, for a view those that they may hold.
func (p *reader) held(s Seat) Cards {
	if p.isView {
		return fullDeck.Except(p.placed)
	}
	var held Cards
	for i, hand := range p.t.hands {
		if Seat(i+1) != s {
			held = held.Union(hand)
		}
	}
	return held
}

// checkMemory refuses a view if the cards that its seat remembers giving away leave too few cards
// for the stock.
func (p *reader) checkMemory() error {
	if p.viewer == ebbes.NoSeat {
		return nil
	}
	gave := p.t.gave[p.viewer-1]
	if p.t.mixed.Except(p.placed).Except(gave).Len() < int(p.t.stock) {
		return p.refuse("gave", K9, wrongGave)
	}
	return nil
}
