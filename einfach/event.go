package einfach

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// An Event is something that happens at the table, as one seat sees it. The types are [Dealt],
// [TurnBegan], [Drawn], [Shuffled], [Placed], [Played], [Laid], [Passed], [Cleared], [Penalized],
// [ActionGained], [RuleSwapped], [Named], [Presented], [Discarded], [Chosen], [Exchanged],
// [WentOut], [Exhausted], [Scored], [Ended] and [Won]. Events are plain comparable values; their
// zero values never happen. String describes the event in one English sentence. A [Teller]
// describes it in another language and with the names of the seats. Clause returns the clause that
// applied. json.Marshal writes each event as an object; [UnmarshalEvents], not json.Unmarshal,
// reads an array of them.
type Event interface {
	fmt.Stringer
	json.Marshaler
	Clause() Clause
	tell(Teller) string
	kind() string
}

// An under is the clause of an event that can happen under several.
type under struct{ clause Clause }

// Clause returns the clause that applied, which is one of those cited for the type.
func (u under) Clause() Clause { return u.clause }

func (u *under) put(c Clause) { u.clause = c }

// Dealt is the deal of a round (C5, R1) as one seat sees it. It contains the seat's own cards and
// the open rule cards.
type Dealt struct {
	Round   int       `json:"round"`   // round that begins, from 1
	Starter Seat      `json:"starter"` // seat that starts
	Size    int       `json:"size"`    // number of cards for each seat
	Open    RuleCards `json:"open"`    // open rule cards
	Seat    Seat      `json:"seat"`    // seat that sees the deal, NoSeat for a spectator
	Hand    Cards     `json:"hand"`    // cards dealt to Seat
}

// TurnBegan is the beginning of a turn, with the number of cards to draw (D1, D3, K4).
type TurnBegan struct {
	By  Seat `json:"by"`  // seat whose turn it is
	Due int  `json:"due"` // number of cards to draw; 0 if there are none (D3)
}

// Drawn is a card drawn from the stock at the beginning of a turn (D1), or by a player who is out
// in an endless game (O1).
type Drawn struct {
	By   Seat `json:"by"`   // seat that draws
	Card Card `json:"card"` // card drawn; NoCard for all seats but By
	Left int  `json:"left"` // number of cards left in the stock
	under
}

// Shuffled is the discard pile becoming the stock (D2).
type Shuffled struct {
	Cards int `json:"cards"` // number of cards
}

// Placed is a card placed in advance, before the first turn of a round (A2).
type Placed struct {
	By   Seat `json:"by"`   // seat that plays
	Card Card `json:"card"` // card placed
}

// Played is a card played as an action (X2, X4, X5). It may be a third action (K1) or follow a 10
// (K10).
type Played struct {
	By   Seat `json:"by"`   // seat that plays
	Card Card `json:"card"` // card played
	On   Card `json:"on"`   // card that it covers, NoCard in a new colour
	under
}

// Laid is a card laid under rule card 8 (K8).
type Laid struct {
	By   Seat `json:"by"`   // seat that plays
	Card Card `json:"card"` // card laid
	On   Card `json:"on"`   // card that it covers
}

// Passed is a pass by a player. No card fits (A3, X4, K10), or the player passes by choice (K1,
// K6, K7, K8).
type Passed struct {
	By Seat `json:"by"` // seat that passes
	under
}

// able reports whether By may have passed by choice. It is false where passing requires that no
// card fits (A3, X4, K10).
func (e Passed) able() bool { return e.clause != A3 && e.clause != X4 && e.clause != K10 }

// Cleared is a pile put on the discard pile. It happens as an action (X3, X5), under rule card 1
// (K1), under a 10 (K10), or because the stock was needed (O3).
type Cleared struct {
	By    Seat  `json:"by,omitzero"` // seat that clears, NoSeat if the stock was needed (O3)
	Suit  Suit  `json:"suit"`        // suit of the pile
	Cards Cards `json:"cards"`       // cards of the pile
	under
}

// Penalized is the penalty for clearing a pile with Mini & Maxi (O4, O5).
type Penalized struct {
	By     Seat `json:"by"`     // seat that takes the pile
	Points int  `json:"points"` // minus points, 5 or 10
}

// ActionGained grants a third action in any colour but one (K1).
type ActionGained struct {
	By   Seat `json:"by"`   // seat with the third action
	Suit Suit `json:"suit"` // barred colour
}

// RuleSwapped is an open rule card swapped for another (K2).
type RuleSwapped struct {
	By       Seat     `json:"by"`       // seat that swaps
	Returned RuleCard `json:"returned"` // rule card put under the rule pile
	Opened   RuleCard `json:"opened"`   // rule card laid open
}

// Named is the choice of a player to get a card (K5) or to discard one (K7).
type Named struct {
	By   Seat `json:"by"`   // seat that names
	Seat Seat `json:"seat"` // seat named
	under
}

// Presented is the top card of the stock given to a player (K5).
type Presented struct {
	To   Seat `json:"to"`   // seat that gets the card
	Card Card `json:"card"` // card given; NoCard for all seats but To
	Left int  `json:"left"` // number of cards left in the stock
}

// Discarded is a card put on the discard pile (K6, K7).
type Discarded struct {
	By   Seat `json:"by"`   // seat that discards
	Card Card `json:"card"` // card discarded
	under
}

// Chosen is the choice of a card for the left neighbour (K9).
type Chosen struct {
	By   Seat `json:"by"`   // seat that chooses
	Card Card `json:"card"` // card chosen; NoCard for all seats but By
}

// Exchanged is the exchange of the chosen cards, as one seat sees it (K9).
type Exchanged struct {
	Seat Seat `json:"seat"` // seat that sees the exchange, NoSeat for a spectator
	Gave Card `json:"gave"` // card that Seat gave, NoCard for a spectator
	Got  Card `json:"got"`  // card that Seat got, NoCard for a spectator
}

// WentOut is a player's last card leaving the hand, which ends the round (E1).
type WentOut struct {
	Seat   Seat `json:"seat"`            // seat without a card
	During Seat `json:"during,omitzero"` // seat whose turn it was; NoSeat from Explain, which no longer knows
}

// Exhausted is the end of a round because the agreed renewals of the stock are used up (R6). No
// seat is out.
type Exhausted struct {
	Renewals int `json:"renewals"` // number of renewals agreed
}

// Scored is a seat's minus points in a round and its new total (E3).
type Scored struct {
	Seat   Seat `json:"seat"`   // seat that notes its hand
	Points int  `json:"points"` // minus points of the round, 0 for a seat without cards
	Score  int  `json:"score"`  // minus points of all rounds, this one included
}

// Ended is the end of the game after the agreed rounds (R3).
type Ended struct {
	Rounds int `json:"rounds"` // number of rounds agreed
}

// Won names the winners, the seats with the fewest minus points (R4).
type Won struct {
	Seats Seats `json:"seats"` // the winners
	Score int   `json:"score"` // minus points of each winner
}

func (Dealt) kind() string        { return "dealt" }
func (TurnBegan) kind() string    { return "turnBegan" }
func (Drawn) kind() string        { return "drawn" }
func (Shuffled) kind() string     { return "shuffled" }
func (Placed) kind() string       { return "placed" }
func (Played) kind() string       { return "played" }
func (Laid) kind() string         { return "laid" }
func (Passed) kind() string       { return "passed" }
func (Cleared) kind() string      { return "cleared" }
func (Penalized) kind() string    { return "penalized" }
func (ActionGained) kind() string { return "actionGained" }
func (RuleSwapped) kind() string  { return "ruleSwapped" }
func (Named) kind() string        { return "named" }
func (Presented) kind() string    { return "presented" }
func (Discarded) kind() string    { return "discarded" }
func (Chosen) kind() string       { return "chosen" }
func (Exchanged) kind() string    { return "exchanged" }
func (WentOut) kind() string      { return "wentOut" }
func (Exhausted) kind() string    { return "exhausted" }
func (Scored) kind() string       { return "scored" }
func (Ended) kind() string        { return "ended" }
func (Won) kind() string          { return "won" }

// Clause returns C5 in the first round, else R1.
func (e Dealt) Clause() Clause {
	if e.Round == 1 {
		return C5
	}
	return R1
}

// Clause returns K4 if there are two cards to draw, D3 if there are none, else D1.
func (e TurnBegan) Clause() Clause {
	switch e.Due {
	case 0:
		return D3
	case 2:
		return K4
	}
	return D1
}

// Clause returns D2.
func (Shuffled) Clause() Clause { return D2 }

// Clause returns A2.
func (Placed) Clause() Clause { return A2 }

// Clause returns K8.
func (Laid) Clause() Clause { return K8 }

// Clause returns O5 for ten points, which include the 10 in the pile, else O4.
func (e Penalized) Clause() Clause {
	if e.Points == 10 {
		return O5
	}
	return O4
}

// Clause returns K1.
func (ActionGained) Clause() Clause { return K1 }

// Clause returns K2.
func (RuleSwapped) Clause() Clause { return K2 }

// Clause returns K5.
func (Presented) Clause() Clause { return K5 }

// Clause returns K9.
func (Chosen) Clause() Clause { return K9 }

// Clause returns K9.
func (Exchanged) Clause() Clause { return K9 }

// Clause returns E1.
func (WentOut) Clause() Clause { return E1 }

// Clause returns R6.
func (Exhausted) Clause() Clause { return R6 }

// Clause returns E3.
func (Scored) Clause() Clause { return E3 }

// Clause returns R3.
func (Ended) Clause() Clause { return R3 }

// Clause returns R4.
func (Won) Clause() Clause { return R4 }

// Events returns the events of the move m as a seat sees them, in order. For [ebbes.NoSeat] and
// every seat outside the table they are a spectator's. If [State.Apply] refuses the move, Events
// returns the same error. The broken clause and the legal moves depend on a hand, so only the seat
// to move receives them.
func (s State) Events(m Move, to Seat) ([]Event, error) {
	next, err := s.Apply(m)
	if err != nil {
		return nil, s.refusalTo(to, err)
	}
	return Step{s, m, next}.Events(to), nil
}

// refusalTo returns a refusal as a seat may see it. Only the seat to move learns the parts that
// depend on its hand.
func (s *State) refusalTo(to Seat, err error) error {
	if to == s.turn {
		return err
	}
	shown := *err.(*MoveError)
	shown.Legal = Choices{}
	if shown.Kind == ebbes.ErrClause {
		shown.Clause = NoClause
	}
	return &shown
}

// A Step is a completed move with the states before and after it.
type Step struct {
	Before State // state before the move
	Move   Move  // move made
	After  State // state after the move
}

// Events returns the events of the step as a seat sees them, like [State.Events]. It does not make
// the move again, so a server can make it once and inform every seat.
func (p Step) Events(to Seat) []Event {
	before, after := p.Before.View(to), p.After.View(to)
	return before.until(p.Move, &after)
}

// until returns the events of the view's seat in the move that led to the view after.
func (v *View) until(m Move, after *View) []Event {
	events := v.moveEvents(m, after)
	if v.endsBefore(&after.table) {
		events = append(events, after.roundEnded(v.active)...)
	}
	if after.waiting == Refilling {
		events = append(events, v.laidOff(m, after)...)
	}
	if after.lasting() && after.phase != Placing && (v.phase == Placing || after.active != v.active) {
		events = append(events, TurnBegan{after.active, int(after.due)})
	}
	return events
}

// lasting reports whether a round is being played.
func (t *table) lasting() bool {
	switch t.phase {
	case noPhase, Dealing, Refilling, Over:
		return false
	}
	return t.waiting != Refilling
}

// endsBefore reports whether the round is over with the move that leads to the table after.
func (t *table) endsBefore(after *table) bool {
	return t.lasting() && (!after.lasting() || after.round > t.round)
}

// moveEvents returns the events of the move itself.
func (v *View) moveEvents(m Move, after *View) []Event {
	by := v.turn
	switch m := m.(type) {
	case Deal:
		size := after.setup.handSize(after.round)
		return []Event{Dealt{int(after.round), after.starter, size, after.rules, after.seat, after.hand}}
	case Shuffle:
		return []Event{Shuffled{v.discard.Len()}}
	case Draw:
		return []Event{Drawn{by, v.gained(after), int(after.stock), under{v.clause()}}}
	case Play:
		return v.laid(Card(m), after)
	case Clear:
		return v.took(Suit(m))
	case Discard:
		return []Event{Discarded{by, Card(m), under{v.clause()}}}
	case Give:
		return v.chose(Card(m), after)
	case Name:
		named := Named{by, Seat(m), under{v.clause()}}
		if v.cause != 5 {
			return []Event{named}
		}
		return []Event{named, Presented{Seat(m), v.gained(after), int(after.stock)}}
	case Swap:
		opened := RuleCards{after.rules.bits &^ v.rules.bits}
		return []Event{RuleSwapped{by, RuleCard(m), RuleCard(nthBit(uint64(opened.bits), 0))}}
	case Pass:
		return []Event{Passed{by, under{v.under(m)}}}
	}
	return nil
}

// gained returns the card that the view's seat has got, or NoCard.
func (v *View) gained(after *View) Card { return after.hand.Except(v.hand).Nth(0) }

// under returns the clause of the seat's move: playing a card, clearing a pile or passing.
func (t *table) under(m Move) Clause {
	switch {
	case t.phase == Placing:
		return A3
	case t.phase != Acting:
		return t.clause()
	case t.done == 2:
		return K1
	case t.done == 1 && t.cleared:
		return X4
	case t.done == 1:
		return X5
	}
	if _, clears := m.(Clear); clears {
		return X3
	}
	return X2
}

// laid returns the events of a card laid on the piles, with the direct effects of its rule card.
func (v *View) laid(c Card, after *View) []Event {
	by, on := v.turn, v.top(c.Suit())
	switch v.phase {
	case Placing:
		return []Event{Placed{by, c}}
	case Laying:
		return []Event{Laid{by, c, on}}
	}
	events := []Event{Played{by, c, on, under{v.under(Play(c))}}}
	switch {
	case after.out != ebbes.NoSeat || !v.rules.Has(RuleCard(c.Value())):
	case c.Value() == 1 && after.active == by: // else the turn is over
		events = append(events, ActionGained{by, c.Suit()})
	case c.Value() == 10:
		events = append(events, Cleared{by, c.Suit(), v.piles.Of(c.Suit()).With(c), under{K10}})
	}
	return events
}

// took returns the events of a pile cleared as an action, with its penalty, if any (O4).
func (v *View) took(s Suit) []Event {
	pile := v.piles.Of(s)
	events := []Event{Cleared{v.turn, s, pile, under{v.under(Clear(s))}}}
	if points := v.setup.penalty(pile); points > 0 {
		events = append(events, Penalized{v.turn, points})
	}
	return events
}

// chose returns the events of a card chosen for the left neighbour. The last choice brings the
// exchange.
func (v *View) chose(c Card, after *View) []Event {
	gave := v.given
	if v.turn == v.seat {
		gave = c
	} else {
		c = NoCard
	}
	events := []Event{Chosen{v.turn, c}}
	if after.phase != Giving {
		events = append(events, Exchanged{v.seat, gave, v.gained(after)})
	}
	return events
}

// laidOff returns the events of the piles put on the discard pile because there was nothing else
// to draw. The card just laid is among them (O3).
func (v *View) laidOff(m Move, after *View) []Event {
	lain := v.piles
	if c, ok := m.(Play); ok {
		lain = lain.With(Card(c))
	}
	lain = lain.Except(after.piles)
	var events []Event
	for suit := range lain.suits().all() {
		events = append(events, Cleared{Suit: suit, Cards: lain.Of(suit), under: under{O3}})
	}
	return events
}

// roundEnded returns the events of the end of the round and, if it was the last, of the game.
func (t *table) roundEnded(during Seat) []Event {
	events := []Event{Event(Exhausted{int(t.setup.renewals)})}
	if t.out != ebbes.NoSeat {
		events[0] = WentOut{t.out, during}
	}
	for s := range t.Clockwise(1) {
		events = append(events, Scored{s, t.Noted(s), t.Score(s)})
	}
	if t.phase == Over {
		winners := t.leaders()
		events = append(events, Ended{int(t.setup.rounds)}, Won{winners, int(slices.Min(t.scores[:t.setup.players]))})
	}
	return events
}

// Explain returns the events that explain the result of the round just played. They are [WentOut]
// or [Exhausted], [Scored] for each seat and, if the game is over, [Ended] and [Won]. There are
// none during a round; the states of [Record.Steps] explain earlier rounds. For a move that is not
// allowed, [View.Check] returns a [*MoveError] with the reason.
func (t table) Explain() []Event {
	if t.lasting() || t.round == 0 {
		return nil
	}
	return t.roundEnded(ebbes.NoSeat)
}

// String returns a sentence that begins, for example, "Round 1: seat 1 starts".
func (e Dealt) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 is next."
func (e TurnBegan) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 draws a card."
func (e Drawn) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "The 23 cards of the discard pile become the new stock."
func (e Shuffled) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 3 places Y9."
func (e Placed) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 plays N7 on N1."
func (e Played) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 lays G9 on G8."
func (e Laid) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 has no card that fits and passes."
func (e Passed) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 clears yellow (Y9)."
func (e Cleared) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 5 gets 5 minus points for that."
func (e Penalized) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 gains a third action, in any colour but red."
func (e ActionGained) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 6 swaps rule card 9 for 10."
func (e RuleSwapped) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 chooses seat 3 to receive a card."
func (e Named) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 3 gets a card from the stock."
func (e Presented) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 discards Y5."
func (e Discarded) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 chooses a card to give away."
func (e Chosen) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "The cards change hands."
func (e Exchanged) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 has no card left, and the round is over."
func (e WentOut) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "A round has at most 2 renewals of the stock, so it is over."
func (e Exhausted) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 scores 0 minus points (E3); total 0."
func (e Scored) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "The game is over after 1 round."
func (e Ended) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 wins with 0 minus points."
func (e Won) String() string { return e.tell(Teller{}) }

// eventWords are the sentences of events.
type eventWords struct {
	dealt, dealtHand                      text // round by size rules; by cards
	turnBegan, dueSeveral, nothingToDraw  text // by; by due; by
	drawn, drawnHidden                    text // by card; by
	shuffled                              text // cards
	placed, played, playedOn, laid        text // by card, playedOn and laid also on
	declined, unable                      text // by
	cleared, laidOff, neededForStock      text // by suit cards, neededForStock without by
	penalized                             text // by points
	actionGained                          text // by suit
	ruleSwapped                           text // by returned opened
	namedToGet, namedToDiscard            text // by seat
	presented, presentedHidden, discarded text // to card; to; by card
	chosen, chosenHidden                  text // by card; by
	exchanged, exchangedHidden            text // by gave got
	wentOut, exhausted                    text // by; times
	scored                                text // by points score
	ended                                 text // rounds
	won, wonTogether                      text // seats score
}

func (e Dealt) tell(tl Teller) string {
	w := tl.words().events
	text := tl.say(w.dealt, "round", e.Round, "by", e.Starter, "size", e.Size, "rules", e.Open)
	if e.Seat != ebbes.NoSeat {
		text += " " + tl.say(w.dealtHand, "by", e.Seat, "cards", e.Hand)
	}
	return text
}

func (e TurnBegan) tell(tl Teller) string {
	w := tl.words().events
	switch e.Due {
	case 0:
		return tl.say(w.nothingToDraw, "by", e.By)
	case 1:
		return tl.say(w.turnBegan, "by", e.By)
	}
	return tl.say(w.dueSeveral, "by", e.By, "due", e.Due)
}

func (e Drawn) tell(tl Teller) string {
	w := tl.words().events
	if e.Card == NoCard {
		return tl.say(w.drawnHidden, "by", e.By)
	}
	return tl.say(w.drawn, "by", e.By, "card", e.Card)
}

func (e Shuffled) tell(tl Teller) string {
	return tl.say(tl.words().events.shuffled, "cards", e.Cards)
}

func (e Placed) tell(tl Teller) string {
	return tl.say(tl.words().events.placed, "by", e.By, "card", e.Card)
}

func (e Played) tell(tl Teller) string {
	w := tl.words().events
	if e.On == NoCard {
		return tl.say(w.played, "by", e.By, "card", e.Card)
	}
	return tl.say(w.playedOn, "by", e.By, "card", e.Card, "on", e.On)
}

func (e Laid) tell(tl Teller) string {
	return tl.say(tl.words().events.laid, "by", e.By, "card", e.Card, "on", e.On)
}

func (e Passed) tell(tl Teller) string {
	w := tl.words().events
	if e.able() {
		return tl.say(w.declined, "by", e.By)
	}
	return tl.say(w.unable, "by", e.By)
}

func (e Cleared) tell(tl Teller) string {
	w := tl.words().events
	template := w.cleared
	switch {
	case e.By == ebbes.NoSeat:
		template = w.neededForStock
	case e.clause == K10:
		template = w.laidOff
	}
	return tl.say(template, "by", e.By, "suit", e.Suit, "cards", e.Cards)
}

func (e Penalized) tell(tl Teller) string {
	return tl.say(tl.words().events.penalized, "by", e.By, "points", e.Points)
}

func (e ActionGained) tell(tl Teller) string {
	return tl.say(tl.words().events.actionGained, "by", e.By, "suit", e.Suit)
}

func (e RuleSwapped) tell(tl Teller) string {
	return tl.say(tl.words().events.ruleSwapped, "by", e.By, "returned", e.Returned.String(), "opened", e.Opened.String())
}

func (e Named) tell(tl Teller) string {
	w := tl.words().events
	if e.clause == K5 {
		return tl.say(w.namedToGet, "by", e.By, "seat", e.Seat)
	}
	return tl.say(w.namedToDiscard, "by", e.By, "seat", e.Seat)
}

func (e Presented) tell(tl Teller) string {
	w := tl.words().events
	if e.Card == NoCard {
		return tl.say(w.presentedHidden, "to", e.To)
	}
	return tl.say(w.presented, "to", e.To, "card", e.Card)
}

func (e Discarded) tell(tl Teller) string {
	return tl.say(tl.words().events.discarded, "by", e.By, "card", e.Card)
}

func (e Chosen) tell(tl Teller) string {
	w := tl.words().events
	if e.Card == NoCard {
		return tl.say(w.chosenHidden, "by", e.By)
	}
	return tl.say(w.chosen, "by", e.By, "card", e.Card)
}

func (e Exchanged) tell(tl Teller) string {
	w := tl.words().events
	if e.Seat == ebbes.NoSeat {
		return tl.say(w.exchangedHidden)
	}
	return tl.say(w.exchanged, "by", e.Seat, "gave", e.Gave, "got", e.Got)
}

func (e WentOut) tell(tl Teller) string {
	return tl.say(tl.words().events.wentOut, "by", e.Seat)
}

func (e Exhausted) tell(tl Teller) string {
	return tl.say(tl.words().events.exhausted, "times", e.Renewals)
}

func (e Scored) tell(tl Teller) string {
	return tl.say(tl.words().events.scored, "by", e.Seat, "points", e.Points, "score", e.Score, "clause", e.Clause())
}

func (e Ended) tell(tl Teller) string {
	return tl.say(tl.words().events.ended, "rounds", e.Rounds)
}

func (e Won) tell(tl Teller) string {
	w := tl.words().events
	form := w.won
	if e.Seats.Len() > 1 {
		form = w.wonTogether
	}
	return tl.say(form, "seats", e.Seats, "score", e.Score)
}
