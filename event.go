package ebbes

import (
	"encoding/json"
	"fmt"
)

// A new event has a type and methods here and in eventjson.go, and a sentence in each language's
// file, which the compiler and TestTexts ask for. Its place in decodeEvent and its link in the
// comment on Event are tested. View.until creates it, and View.learn reads it if a view needs it.
// Clients follow it in examples/record/follow.mjs, by docs/NOTATION.md and web/npm/index.d.ts.
//
// The flag -add of TestJSONCorpus records its JSON. A renamed or removed member breaks clients, and
// fails that test with the flag, too. Transcripts, docs/RULES.md and api.txt are generated again.
// internal/parity and internal/misuse list the name.

// An Event is something that happens at the table, as one seat sees it. The types are
// [NumberTurnedUp], [Dealt], [Started], [Selected], [Played], [Designated], [TrickTaken],
// [TurnedUp], [Scored], [NixWon], [Ended] and [Won]. Events are plain comparable values; their
// zero values never happen. String describes the event in one English sentence. A [Teller]
// describes it in another language and with the names of the seats. Clause returns the clause
// that applied. json.Marshal writes each event as an object; [UnmarshalEvents], not
// json.Unmarshal, reads an array of them.
type Event interface {
	fmt.Stringer
	json.Marshaler
	Clause() Clause
	event() string // its name in JSON
	tell(Teller) string
}

// NumberTurnedUp is the number card of a round, turned up without variant 2 (T2).
type NumberTurnedUp struct {
	Number int `json:"number"` // 1 to 5
}

// Dealt is the deal of a round (T6) as one seat sees it. It contains the seat's own cards and the
// open cards of the fictive player (F3).
type Dealt struct {
	Dealer Seat  // dealer of the round
	Size   int   // number of cards for each seat: 10, or 15 with MoreCards
	Seat   Seat  // seat that sees the deal, NoSeat for a spectator
	Hand   Cards // cards dealt to Seat
	Open   Row   // fictive player's open cards
}

// Started names the starter of the round. The first one is agreed (T4); later ones are named by
// the nix winner (S3), and the fictive player names itself (F7).
type Started struct {
	By      Seat `json:"by,omitzero"` // nix winner, NoSeat in the first round
	Starter Seat `json:"starter"`     // seat that starts
	Fictive bool `json:"fictive"`     // true if By is the fictive player
}

// Selected is a pair of colour and number card taken in variant 2 (V2).
type Selected struct {
	By   Seat `json:"by"`   // seat that takes the pair
	Card Card `json:"card"` // card that the pair names
}

// Played is a card laid on the table. The seat leads (P1), follows (P2) or cannot follow (P3),
// or it is the fictive player's (F4).
type Played struct {
	By      Seat `json:"by"`           // seat that plays
	Card    Card `json:"card"`         // card played
	Led     Suit `json:"led,omitzero"` // suit to be followed, NoSuit for the lead
	Fictive bool `json:"fictive"`      // true if By is the fictive player
}

// Designated gives a suit its role. The card just played designates it (D1), or it is the last
// suit left after minus (D2).
type Designated struct {
	Suit Suit `json:"suit"` // suit that gets the role
	Role Role `json:"role"` // role given
	By   Card `json:"by"`   // card just played
}

// TrickTaken is a complete trick and the seat that takes it (P4).
type TrickTaken struct {
	Trick Trick `json:"trick"` // the complete trick
	By    Seat  `json:"by"`    // seat that takes it
	Card  Card  `json:"card"`  // card that wins
	Trump bool  `json:"trump"` // true for the highest trump, false for the highest card of the led suit
	Arose bool  `json:"arose"` // true if the suit became trump in this very trick (P5)
}

// TurnedUp is a card of the fictive player's display turned up after a trick (F5).
type TurnedUp struct {
	Column int  `json:"column"` // column of the display, 0 to 4 from the left
	Card   Card `json:"card"`   // card turned up
}

// Scored is a seat's points in a round (S1, S2) and its new total (S4).
type Scored struct {
	Seat   Seat  `json:"seat"`   // seat that scores
	Tally  Tally `json:"tally"`  // points of the round
	Ebbes  int   `json:"ebbes"`  // number of ebbes cards that the seat has taken
	Most   int   `json:"most"`   // highest number that any seat has taken
	Fewest int   `json:"fewest"` // lowest number that any seat has taken
	Score  int   `json:"score"`  // points of all rounds, this one included
}

// NixWon names the seat that has taken the most nix cards (S3).
type NixWon struct {
	Seat    Seat  `json:"seat"`    // the nix winner
	Nix     int   `json:"nix"`     // number of nix cards it has taken
	Highest Card  `json:"highest"` // highest of them, which breaks a tie
	Tied    Seats `json:"tied"`    // seats with as many, Seat included
}

// Ended is a condition that ends the game. Several may hold at once.
type Ended struct {
	End    End   `json:"end"`    // one condition
	Seats  Seats `json:"seats"`  // seats whose markers have reached that end of the track, none for RoundsPlayed
	Round  int   `json:"round"`  // last round of the game
	Agreed bool  `json:"agreed"` // true if agreed in variant 2 (V6), false for the base game's five rounds (R2)
}

// Won names the winners, the seats that are furthest ahead (R3).
type Won struct {
	Seats Seats `json:"seats"` // the winners
	Score int   `json:"score"` // points of each winner
}

func (NumberTurnedUp) event() string { return "numberTurnedUp" }
func (Dealt) event() string          { return "dealt" }
func (Started) event() string        { return "started" }
func (Selected) event() string       { return "selected" }
func (Played) event() string         { return "played" }
func (Designated) event() string     { return "designated" }
func (TrickTaken) event() string     { return "trickTaken" }
func (TurnedUp) event() string       { return "turnedUp" }
func (Scored) event() string         { return "scored" }
func (NixWon) event() string         { return "nixWon" }
func (Ended) event() string          { return "ended" }
func (Won) event() string            { return "won" }

// Clause returns T2.
func (NumberTurnedUp) Clause() Clause { return T2 }

// Clause returns T6.
func (Dealt) Clause() Clause { return T6 }

// Clause returns T4 in the first round, F7 for the fictive player, and S3 otherwise.
func (e Started) Clause() Clause {
	switch {
	case e.By == NoSeat:
		return T4
	case e.Fictive:
		return F7
	}
	return S3
}

// Clause returns V2.
func (Selected) Clause() Clause { return V2 }

// Clause returns F4 for the fictive player and P1 for a lead. Following suit is P2, otherwise P3.
func (e Played) Clause() Clause {
	switch {
	case e.Fictive:
		return F4
	case e.Led == NoSuit:
		return P1
	case e.Led == e.Card.Suit():
		return P2
	}
	return P3
}

// Clause returns D2 for nix and D1 for other roles.
func (e Designated) Clause() Clause {
	if e.Role == Nix {
		return D2
	}
	return D1
}

// Clause returns P5 if a suit that became trump in the trick wins it, and P4 otherwise.
func (e TrickTaken) Clause() Clause {
	if e.Arose {
		return P5
	}
	return P4
}

// Clause returns F5.
func (TurnedUp) Clause() Clause { return F5 }

// Clause returns S2 if the seat gets points for ebbes cards. Otherwise plus and minus cards
// alone make the score, and it returns S1.
func (e Scored) Clause() Clause {
	if e.Tally.Ebbes != 0 {
		return S2
	}
	return S1
}

// Clause returns S3.
func (NixWon) Clause() Clause { return S3 }

// Clause returns V6 in variant 2 and R2 otherwise.
func (e Ended) Clause() Clause {
	if e.Agreed {
		return V6
	}
	return R2
}

// Clause returns R3.
func (Won) Clause() Clause { return R3 }

// String returns a sentence such as "Number card 3 is turned up."
func (e NumberTurnedUp) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 4 deals 10 cards each; seat 1 holds B1
// B5 …".
func (e Dealt) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 names seat 3 as starter."
func (e Started) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 selects G5."
func (e Selected) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 follows with B1."
func (e Played) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "B1 makes blue trump."
func (e Designated) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 1 takes the trick with B10, the highest
// trump."
func (e TrickTaken) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "The fictive player’s Y3 is turned up."
func (e TurnedUp) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 2 scores 5 points: 3 for plus (S1), 3 for
// ebbes with 2 cards, between 0 and 5 (S2), −1 for minus (S1); total 12 (S4)."
func (e Scored) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 3 has taken the most nix cards: 5."
func (e NixWon) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Round 5 was the last."
func (e Ended) String() string { return e.tell(Teller{}) }

// String returns a sentence such as "Seat 4 wins with 17 points."
func (e Won) String() string { return e.tell(Teller{}) }

// eventWords are the texts about events.
type eventWords struct {
	numberTurnedUp                       text // number
	dealt, hand, open                    text // dealer size hand open; seat cards; cards
	startsFirst, startsItself, named     text // starter; by; by starter
	selected                             text // by card
	leads, follows, cannotFollow         text // by card, cannotFollow also led
	designated, left                     text // card suit role; suit role
	trick, ignored                       text // by card why ignored; cards
	highest, highestTrump, highestArisen text
	turnedUp                             text // card
	nixWon, nixTied                      text // seat nix; tied nix seat highest
	finish, dabbscheedel, rounds         text // seats round; the last only round
	won, wonTogether                     text // seats score
}

func (e NumberTurnedUp) tell(tl Teller) string {
	return tl.say(tl.words().events.numberTurnedUp, "number", e.Number)
}

func (e Dealt) tell(tl Teller) string {
	w := &tl.words().events
	hand, open := "", ""
	if e.Seat != NoSeat {
		hand = tl.say(w.hand, "seat", e.Seat, "cards", e.Hand)
	}
	if e.Open != (Row{}) {
		open = tl.say(w.open, "cards", DeckOf(e.Open[:]...))
	}
	return tl.say(w.dealt, "dealer", e.Dealer, "size", e.Size, "hand", hand, "open", open)
}

func (e Started) tell(tl Teller) string {
	w := &tl.words().events
	if e.Fictive {
		tl.Fictive = e.By
	}
	switch e.By {
	case NoSeat:
		return tl.say(w.startsFirst, "starter", e.Starter)
	case e.Starter:
		return tl.say(w.startsItself, "by", e.By)
	}
	return tl.say(w.named, "by", e.By, "starter", e.Starter)
}

func (e Selected) tell(tl Teller) string {
	return tl.say(tl.words().events.selected, "by", e.By, "card", e.Card)
}

func (e Played) tell(tl Teller) string {
	w := &tl.words().events
	if e.Fictive {
		tl.Fictive = e.By
	}
	form := w.cannotFollow
	switch e.Led {
	case NoSuit:
		form = w.leads
	case e.Card.Suit():
		form = w.follows
	}
	return tl.say(form, "by", e.By, "led", e.Led, "card", e.Card)
}

func (e Designated) tell(tl Teller) string {
	if e.Role == Nix {
		return tl.say(tl.words().events.left, "suit", e.Suit, "role", e.Role)
	}
	return tl.say(tl.words().events.designated, "card", e.By, "suit", e.Suit, "role", e.Role)
}

func (e TrickTaken) tell(tl Teller) string {
	w := &tl.words().events
	why := w.highest
	switch {
	case e.Arose:
		why = w.highestArisen
	case e.Trump:
		why = w.highestTrump
	}
	ignored := ""
	if cards := e.ignored(); !cards.empty() {
		ignored = tl.say(w.ignored, "cards", cards)
	}
	return tl.say(w.trick, "by", e.By, "card", e.Card, "why", string(why), "ignored", ignored)
}

// ignored returns the cards of the trick that were not compared with the winning card. They are
// neither trumps nor, in a trick without trumps, of the led suit.
func (e TrickTaken) ignored() Cards {
	cards := e.Trick.set()
	return cards.Except(cards.Of(e.Card.Suit()))
}

func (e TurnedUp) tell(tl Teller) string {
	return tl.say(tl.words().events.turnedUp, "card", e.Card)
}

func (e Scored) tell(tl Teller) string {
	w := &tl.words().scores
	points := e.Tally.Points()
	form := w.gained
	switch {
	case points == 0:
		form = w.even
	case points < 0:
		form, points = w.lost, -points
	}
	return tl.say(form, "seat", e.Seat, "points", points, "reasons", e.Tally.reasons(tl, e.ebbes(tl)), "total", e.Score, "clause", S4)
}

// ebbes returns the points for the ebbes cards and the reason (S2), as text.
func (e Scored) ebbes(tl Teller) string {
	w := &tl.words().scores
	form := w.ebbesBetween
	switch {
	case e.Most == e.Fewest:
		form = w.asMany
	case e.Ebbes == e.Most:
		form = w.mostEbbes
	case e.Ebbes == e.Fewest:
		form = w.fewestEbbes
	}
	return tl.say(form, "points", e.Tally.Ebbes, "cards", e.Ebbes, "fewest", e.Fewest, "most", e.Most, "clause", S2)
}

func (e NixWon) tell(tl Teller) string {
	w := &tl.words().events
	if e.Tied.Len() > 1 {
		return tl.say(w.nixTied, "tied", e.Tied, "nix", e.Nix, "seat", e.Seat, "highest", e.Highest)
	}
	return tl.say(w.nixWon, "seat", e.Seat, "nix", e.Nix)
}

func (e Ended) tell(tl Teller) string {
	w := &tl.words().events
	form := w.rounds
	switch e.End {
	case FinishReached:
		form = w.finish
	case DabbscheedelReached:
		form = w.dabbscheedel
	}
	return tl.say(form, "seats", e.Seats, "round", e.Round)
}

func (e Won) tell(tl Teller) string {
	form := tl.words().events.won
	if e.Seats.Len() > 1 {
		form = tl.words().events.wonTogether
	}
	return tl.say(form, "seats", e.Seats, "score", e.Score)
}

// Events returns the events of the move m as a seat sees them, in order. For [NoSeat] and every
// seat without a hand they are a spectator's. If [State.Apply] refuses the move, Events returns
// the same error. The broken clause and the legal cards depend on a hand, so only the seat to
// move receives them.
func (s State) Events(m Move, to Seat) ([]Event, error) {
	next, err := s.Apply(m)
	if err != nil {
		return nil, s.refusalTo(to, err)
	}
	after := next.View(to)
	return s.until(&after), nil
}

// refusalTo returns a refusal as a seat may see it. Only the seat to move receives the fields
// that depend on its hand.
func (s *State) refusalTo(to Seat, err error) error {
	if to == s.turn {
		return err
	}
	shown := *err.(*MoveError)
	shown.Legal = Cards{}
	if shown.Kind == ErrClause {
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

// Events returns the events of the step as a seat sees them, like [State.Events]. It does not
// make the move again, so a server can make it once and inform every seat.
func (p Step) Events(to Seat) []Event {
	after := p.After.View(to)
	return p.Before.until(&after)
}

// until returns the events of the one move between t and the view after it.
func (t *table) until(after *View) []Event {
	switch t.phase {
	case Dealing:
		return after.dealt()
	case Starting:
		return []Event{Started{By: t.turn, Starter: after.starter, Fictive: t.fictive(t.turn)}}
	case Selecting:
		return []Event{Selected{By: t.turn, Card: after.Designators().Except(t.Designators()).Nth(0)}}
	case Playing:
		return after.played(t)
	}
	return nil
}

// dealt returns the events of the round just dealt.
func (v *View) dealt() []Event {
	var events []Event
	if !v.setup.has(SelectDesignations) {
		events = append(events, NumberTurnedUp{v.Number()})
	}
	events = append(
		events,
		Dealt{Dealer: v.dealer, Size: v.setup.handSize(), Seat: v.seat, Hand: v.hand, Open: v.open.row()},
	)
	if v.round == 1 {
		events = append(events, Started{Starter: v.starter})
	}
	return events
}

// played returns the events of the card just played.
func (v *View) played(before *table) []Event {
	c := v.trick.cards[before.turn]
	events := []Event{Played{By: before.turn, Card: c, Led: before.led(), Fictive: v.fictive(before.turn)}}
	for i, suit := range v.roles {
		if suit != before.roles[i] {
			events = append(events, Designated{Suit: suit, Role: Trump + Role(i), By: c})
		}
	}
	if v.trick.winner == NoSeat {
		return events
	}
	events = append(events, v.trickTaken())
	for i, c := range v.open.row() {
		if c != before.open.card(i) && c != NoCard {
			events = append(events, TurnedUp{Column: i, Card: c})
		}
	}
	if v.phase != Playing {
		events = append(events, v.scored()...)
	}
	return events
}

// trickTaken returns the event of the complete trick on the table.
func (t *table) trickTaken() TrickTaken {
	card := t.trick.cards[t.trick.winner]
	trump := card.suit() == t.roles[Trump-1]
	designator := CardOf(card.suit(), t.pairs[card.suit()-1].value())
	return TrickTaken{
		Trick: t.trick, By: t.trick.winner, Card: card, Trump: trump,
		Arose: trump && t.trick.set().Has(designator),
	}
}

// Explain returns the events that explain the complete trick and the round on the table. They
// are [TrickTaken] for the trick, and once the round is scored [Scored] for each seat, [NixWon]
// and, if the game is over, [Ended] and [Won]. There are none before the first trick is
// complete or after the next is led; the states of [Record.Steps] explain earlier tricks. For a
// card that may not be played, [View.Check] returns a [*MoveError] with the reason.
func (t table) Explain() []Event {
	if t.trick.winner == NoSeat {
		return nil
	}
	events := []Event{t.trickTaken()}
	if t.phase != Playing {
		events = append(events, t.scored()...)
	}
	return events
}

// scored returns the events of the round just scored, and of the end of the game if it is over.
func (t *table) scored() []Event {
	var events []Event
	for s := range t.Clockwise(1) {
		events = append(events, t.scoredFor(s))
	}
	events = append(events, t.nixWon())
	if t.phase != Over {
		return events
	}
	for end := range t.ends().all() {
		events = append(
			events,
			Ended{End: end, Seats: t.reached(end), Round: int(t.round), Agreed: t.setup.has(SelectDesignations)},
		)
	}
	winners := t.Winners()
	return append(events, Won{Seats: winners, Score: t.Score(winners.nth(0))})
}
