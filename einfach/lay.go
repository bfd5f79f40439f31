package einfach

// fitting returns the cards of a hand that may be laid. A card of a new colour always fits,
// another if it is higher than the top card of its pile (L2, L3).
func (t *table) fitting(hand Cards) Cards { return hand.Except(t.piles.upTo()) }

// placeable returns the cards of a hand that may be placed in advance. Their colour must not be
// on the table yet (A2).
func (t *table) placeable(hand Cards) Cards {
	for s := range t.piles.suits().all() {
		hand = hand.Except(hand.Of(s))
	}
	return hand
}

// nextHigher returns the cards of a hand that are exactly one higher than the top
// card of their pile (K8).
func (t *table) nextHigher(hand Cards) Cards { return Cards{hand.bits & (t.piles.highest().bits << 1)} }

// Fits reports whether a card might be laid on the piles as they are. Its suit must have no pile
// (L2), or its value must be higher than the top card (L3).
func (t table) Fits(c Card) bool { return !t.fitting(c.set()).empty() }

// Pile returns the cards in the pile of a suit, all of them public (C9). As values in a pile only
// rise, the highest is on top.
func (t table) Pile(s Suit) Cards { return t.piles.Of(s) }

// Top returns the card on top of the pile of a suit, the only visible one (L4). It is [NoCard] if
// there is no pile.
func (t table) Top(s Suit) Card { return t.top(s) }

func (t *table) top(s Suit) Card {
	pile := t.piles.Of(s)
	return pile.Nth(pile.Len() - 1)
}

// Discarded returns the cards on the discard pile, all of them public (C9).
func (t table) Discarded() Cards { return t.discard }

// Mixed returns the cards that may lie in the stock by public knowledge. They are the cards of
// the last shuffle without those seen since. An unseen card that is not among them is in a hand
// (C9).
func (t table) Mixed() Cards { return t.mixed }

// lay moves a card from the hand of the seat to move onto the pile of its colour
// (L1).
func (t *table) lay(c Card) {
	t.piles = t.piles.With(c)
	t.lose(c)
}

// throw moves a card from the hand of the seat to move onto the discard pile (K6, K7).
func (t *table) throw(c Card) {
	t.discard = t.discard.With(c)
	t.lose(c)
}

// lose notes that the seat to move has one card less. All players have seen this card.
func (t *table) lose(c Card) {
	t.mixed = t.mixed.Without(c)
	t.sizes[t.turn-1]--
}

// discardPile puts the pile of a suit on the discard pile (L5).
func (t *table) discardPile(s Suit) {
	pile := t.piles.Of(s)
	t.piles = t.piles.Except(pile)
	t.discard = t.discard.Union(pile)
}

// take clears a pile as an action. The active seat takes it, with its penalty points (L5, O4,
// O6).
func (t *table) take(s Suit) {
	t.addPoints(t.active, t.setup.penalty(t.piles.Of(s)))
	t.discardPile(s)
	t.cleared = true
	t.finishAction()
}

// place lays a card in advance. The card has no effect (A1, A4).
func (t *table) place(c Card) {
	t.lay(c)
	if !t.wentOut() {
		t.nextPlacing()
	}
}

// nextPlacing goes on to the next seat after a seat has placed a card or could not. The order is
// counter-clockwise; the starter is last and then begins the first turn (A1).
func (t *table) nextPlacing() {
	if t.turn == t.starter {
		t.beginTurn(t.starter)
		return
	}
	t.turn = t.right(t.turn)
}

// play lays a card as an action, or as the further card of a 10. It carries out the card's rule
// card, unless this was the last card (E2, F1).
func (t *table) play(c Card) {
	t.lay(c)
	if !t.wentOut() {
		t.carryOut(c)
	}
}

// build lays a card under rule card 8. The card has no effect (K8, F3).
func (t *table) build(c Card) {
	t.lay(c)
	if !t.wentOut() {
		t.answered()
	}
}

// discardCard discards a card under rule card 6 or 7 (K6, K7).
func (t *table) discardCard(c Card) {
	t.throw(c)
	if !t.wentOut() {
		t.answered()
	}
}
