package einfach

import (
	"iter"
	"math/bits"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/reading"
)

// A RuleCard is one of the ten rule cards, 1 to 10 (C2). While it lies open, the playing cards of
// its number have an additional effect (F1). The zero value is [NoRuleCard].
type RuleCard uint8

// NoRuleCard is no rule card, the zero value.
const NoRuleCard RuleCard = 0

const ruleCards = 10

// String returns the number of the rule card, and "-" for [NoRuleCard].
func (r RuleCard) String() string {
	if r == NoRuleCard {
		return nothing
	}
	return strconv.Itoa(int(r))
}

// Clause returns the clause about the rule card, [K1] to [K10]. It is [NoClause] if there is no
// such card.
func (r RuleCard) Clause() Clause {
	if !r.exists() {
		return NoClause
	}
	return [...]Clause{K1, K2, K3, K4, K5, K6, K7, K8, K9, K10}[r-1]
}

// In returns the title of the rule card in a language, such as "A third action". It is empty for no
// rule card and in an unknown language.
func (r RuleCard) In(l Language) string { return r.Clause().Title(l) }

func (r RuleCard) exists() bool { return r-1 < ruleCards }

// RuleCards is a set of rule cards. It is immutable and comparable; the zero value
// is the empty set.
type RuleCards struct {
	bits uint16 // bit n for rule card n
}

// RuleCardsOf returns the set of the given rule cards, leaving out values that are no rule card.
func RuleCardsOf(cards ...RuleCard) RuleCards {
	var s RuleCards
	for _, r := range cards {
		if r.exists() {
			s = s.with(r)
		}
	}
	return s
}

// everyRuleCard is the set of all ten (C2).
var everyRuleCard = RuleCards{1<<(ruleCards+1) - 2}

func (s RuleCards) with(r RuleCard) RuleCards { return RuleCards{s.bits | 1<<r} }

func (s RuleCards) without(r RuleCard) RuleCards { return RuleCards{s.bits &^ (1 << r)} }

// Has reports whether the rule card is in the set.
func (s RuleCards) Has(r RuleCard) bool { return s.bits>>r&1 != 0 }

// Len returns the number of rule cards in the set.
func (s RuleCards) Len() int { return bits.OnesCount16(s.bits) }

// All returns an iterator over the rule cards from the lowest number up.
func (s RuleCards) All() iter.Seq[RuleCard] { return eachBit[RuleCard](uint64(s.bits)) }

// String lists the rule cards, such as "1 3 5", and is "-" for the empty set.
func (s RuleCards) String() string { return list(s.All()) }

// A rulePile is an ordered pile of up to seven rule cards. The top card is in the lowest four bits.
// Seven is the maximum because at least three lie open (C3), so the highest four bits are always 0.
type rulePile [4]uint8

func (p *rulePile) at(i int) RuleCard { return RuleCard(p[i/2] >> (i % 2 * 4) & 15) }

func (p *rulePile) set(i int, r RuleCard) {
	shift := i % 2 * 4
	p[i/2] = p[i/2]&^(15<<shift) | uint8(r)<<shift
}

func (p *rulePile) len() int {
	n := 0
	for p.at(n) != NoRuleCard {
		n++
	}
	return n
}

// take removes the top card and returns it.
func (p *rulePile) take() RuleCard {
	top, last := p.at(0), p.len()-1
	for i := range last {
		p.set(i, p.at(i+1))
	}
	p.set(last, NoRuleCard)
	return top
}

// cards returns the cards from the top down.
func (p *rulePile) cards() []RuleCard {
	cards := make([]RuleCard, p.len())
	for i := range cards {
		cards[i] = p.at(i)
	}
	return cards
}

// lay fills an empty pile, the top card first.
func (p *rulePile) lay(cards []RuleCard) {
	for i, r := range cards {
		p.set(i, r)
	}
}

// neverOpen returns the rule cards that have not lain open in the round.
func (t *table) neverOpen() RuleCards {
	s := RuleCards{everyRuleCard.bits &^ t.rules.bits}
	for i := range t.back.len() {
		s = s.without(t.back.at(i))
	}
	return s
}

// InForce reports whether a rule card lies open. For 3 and 4, exactly one card of that number
// must be visible too (F1, F4).
func (t table) InForce(r RuleCard) bool { return t.inForce(r) }

func (t *table) inForce(r RuleCard) bool {
	if r == 3 || r == 4 {
		return t.rules.Has(r) && bits.OnesCount64(t.piles.highest().bits&cardsWith(int(r)).bits) == 1
	}
	return t.rules.Has(r)
}

// carryOut carries out the open rule card of the card just played, if there is one (F1, F2). It
// ends with finishAction, perhaps after other seats have been asked.
func (t *table) carryOut(played Card) {
	t.cause = RuleCard(played.Value())
	if !t.rules.Has(t.cause) {
		t.finishAction()
		return
	}
	switch t.cause {
	case 1:
		t.gainAction(played)
	case 2:
		t.swapRule()
	case 5:
		t.present()
	case 6:
		t.askToDiscard(t.active)
	case 7:
		t.await(Naming, t.active)
	case 8:
		t.await(Laying, t.active)
	case 9:
		t.await(Giving, t.active)
	case 10:
		t.layOff(played)
	default: // 3 and 4 affect turns, not the card played (K3, K4)
		t.finishAction()
	}
}

// gainAction grants a third action in another colour (K1).
func (t *table) gainAction(played Card) {
	t.third = played.Suit()
	t.finishAction()
}

// swapRule waits for the choice of the rule card to be swapped. Without a rule pile there is no
// swap (K2).
func (t *table) swapRule() {
	if t.rulePile() == 0 {
		t.finishAction()
		return
	}
	t.await(Swapping, t.active)
}

// swap puts an open rule card under the rule pile and lays another open (K2).
func (t *table) swap(goes, comes RuleCard) {
	if t.hiddenRules > 0 {
		t.hiddenRules--
	} else {
		t.back.take()
	}
	t.back.set(t.back.len(), goes)
	t.rules = t.rules.without(goes).with(comes)
	t.finishAction()
}

// present waits for the naming of a player to get the top card of the stock. An empty stock is
// renewed first; without a discard pile the action ends (K5, D2).
func (t *table) present() {
	switch {
	case t.stock > 0:
		t.await(Naming, t.active)
	case t.discard.empty():
		t.finishAction()
	default:
		t.renew(Naming)
	}
}

// presentTo gives a seat a card from the stock (K5).
func (t *table) presentTo(s Seat) {
	t.stock--
	t.sizes[s-1]++
	t.finishAction()
}

const mayKeep = 3 // cards; a player with more may discard one (K6)

// askToDiscard asks the first seat with more than three cards to discard. It begins with s and ends
// before the active seat (F5, K6). If there is no such seat, the action is finished.
func (t *table) askToDiscard(s Seat) {
	for t.sizes[s-1] <= mayKeep {
		if s = t.left(s); s == t.active {
			t.finishAction()
			return
		}
	}
	t.await(Discarding, s)
}

// answered goes on after a seat's answer under a rule card. The next seat is asked, or else the
// actions continue (F5, K6, K7, K8).
func (t *table) answered() {
	next := t.left(t.turn)
	switch {
	case t.cause == 7 || next == t.active:
		t.finishAction()
	case t.cause == 6:
		t.askToDiscard(next)
	default:
		t.turn = next
	}
}

// choose records that the seat to move has chosen a card to give. The last choice ends the
// effect; the cards then change hands (K9).
func (t *table) choose() {
	t.chosen = t.chosen.With(t.turn)
	if t.allChosen() {
		t.chosen = Seats{}
		t.finishAction()
		return
	}
	t.turn = t.left(t.turn)
}

func (t *table) allChosen() bool { return t.chosen.Len() == int(t.setup.players) }

// layOff puts the pile of the card just played on the discard pile and waits for a
// further card (K10).
func (t *table) layOff(played Card) {
	t.discardPile(played.Suit())
	t.await(Continuing, t.active)
}

// MarshalJSON returns an array of the rule cards. It never fails.
func (s RuleCards) MarshalJSON() ([]byte, error) { return texts(s.All()).MarshalJSON() }

// UnmarshalJSON reads an array in the form of [RuleCards.MarshalJSON]. For other data it returns a
// [*ParseError] and leaves the set unchanged.
func (s *RuleCards) UnmarshalJSON(data []byte) error {
	return unmarshal(s, someRules, data, func(in source, w word) (RuleCards, error) {
		return reading.Set(in.Source, w, RuleCardsOf, nil)
	})
}

// MarshalText implements [encoding.TextMarshaler].
func (r RuleCard) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *RuleCard) UnmarshalText(text []byte) error {
	return unmarshal(r, aRuleCard, text, reading.OrNone(source.ruleCard))
}
