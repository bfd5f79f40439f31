package ebbes

import (
	"cmp"
	"iter"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A View is one seat's knowledge of a game: the public facts, its own hand, and their consequences
// by the rules. The public facts are the configuration, the turn, the number card or the selected
// cards, the roles, the trick and the scores. They include for each seat the cards taken (P6), the
// size of the hand and the suits it has failed to follow (P2). Of the fictive player's display they
// are the open cards and the numbers of cards under them (F3). No seat knows the cards under them,
// so the fictive player's view is a spectator's. A View has no field for a card that its seat has
// not seen, so that printing, comparing, encoding and reflection cannot reveal one.
//
// Like a State it is an immutable, comparable value. [View.Worlds] returns the possible
// arrangements of the other cards, and [View.Fold] the view after a move. The zero value is a
// spectator's view of no game.
type View struct {
	table
	choice
	seat Seat
	hand Cards
}

// View returns the knowledge of a seat. [NoSeat], the fictive player's seat and an empty seat get a
// spectator's view: no hand.
func (s State) View(seat Seat) View {
	if !s.seated(seat) || s.fictive(seat) {
		seat = NoSeat
	}
	var own choice
	if s.awaits(seat) {
		own = s.choice
	}
	return View{table: s.table, choice: own, seat: seat, hand: s.hands.of(seat)}
}

// Seat returns the seat of the view, [NoSeat] for a spectator's.
func (v View) Seat() Seat { return v.seat }

// Hand returns the cards that the view's seat holds.
func (v View) Hand() Cards { return v.hand }

// findLegal updates the kept legal cards from the rest of the view.
func (v *View) findLegal() {
	v.legal = Cards{}
	if v.awaits(v.seat) {
		v.legal = v.legalWith(v.hand)
	}
}

// Moves returns an iterator over the legal moves of the view's seat, in the order of [State.Moves].
// There are none unless it is the seat's turn.
func (v View) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if v.awaits(v.seat) {
			v.options(v.legal).each(yield)
		}
	}
}

// Random returns a legal move of the view's seat drawn from r, each equally likely. It is nil
// unless it is the seat's turn. Like [State.Random] it panics if it has to draw from a nil r.
func (v View) Random(r *rand.Rand) Move {
	if !v.awaits(v.seat) {
		return nil
	}
	o := v.options(v.legal)
	if o.len() == 0 { // when the game is over
		return nil
	}
	return o.nth(r.IntN(o.len()))
}

// Check returns nil if [State.Accept] accepts the move from the view's seat,
// else the same [*MoveError].
func (v View) Check(m Move) error {
	if f := v.judge(m, v.hand, v.awaits(v.seat)); f.kind != 0 {
		return v.refuse(m, v.seat, v.hand, f)
	}
	return nil
}

// Fold returns the view after the events of one move, as [State.Events] gives them for
// the view's seat: the same View that [State.View] gives after the move. If events are
// missing, out of order, untrue or out of place, Fold returns an [*EventError] and the
// view unchanged.
//
// A view does not know the others' hands, so it accepts any card they could have played.
func (v View) Fold(events ...Event) (View, error) {
	next := v
	if i, ok := next.learn(events); !ok {
		return v, &EventError{Index: i}
	}
	next.findLegal()
	expected := v.until(&next)
	for i, want := range expected {
		if i >= len(events) || events[i] != want {
			return v, &EventError{Index: i, Want: want, fictive: Teller{}.At(v.Config()).Fictive}
		}
	}
	if len(events) > len(expected) {
		return v, &EventError{Index: len(expected)}
	}
	return next, nil
}

// An EventError names the first event given to [View.Fold] that does not belong there.
type EventError struct {
	Index int   // index of the first event that does not belong, or is missing, from 0
	Want  Event // event that should stand there, nil for none or an unknown one

	fictive Seat // the fictive player's seat at the table, if there is one
}

// Error returns one line with the index and, if known, the expected event.
func (e *EventError) Error() string { return "ebbes: " + e.In(English) }

// In returns the text of Error in a language, without the prefix "ebbes:".
func (e *EventError) In(l Language) string {
	e = cmp.Or(e, &EventError{})
	tl := Teller{Language: l, Fictive: e.fictive}
	if e.Want == nil {
		return tl.say(tl.words().Errors.Event, "index", e.Index)
	}
	return tl.say(tl.words().Errors.WantEvent, "index", e.Index, "want", tl.Event(e.Want))
}

// learn makes the move of the events. Only some of them are news; the others follow from it. If one of
// them is impossible, learn returns its index and false.
func (v *View) learn(events []Event) (int, bool) {
	switch v.phase {
	case Dealing:
		number, _ := find[NumberTurnedUp](events)
		e, i := find[Dealt](events)
		return i, v.seeDeal(number.Number, e)
	case Starting:
		e, i := find[Started](events)
		return i, v.seeStart(e.Starter)
	case Selecting:
		e, i := find[Selected](events)
		return i, v.seeSelect(e.Card)
	case Playing:
		e, i := find[Played](events)
		if !v.seePlay(e.Card) {
			return i, false
		}
		for _, e := range events {
			if e, ok := e.(TurnedUp); ok {
				v.seeTurnUp(e)
			}
		}
		return len(events), v.columnsCovered()
	}
	return 0, false
}

// find returns the first event of a kind and its index, zeroes if there is none.
func find[E Event](events []Event) (E, int) {
	for i, e := range events {
		if e, ok := e.(E); ok {
			return e, i
		}
	}
	var none E
	return none, 0
}

// seeDeal begins a round with a deal as the view's seat sees it. It reports false if the deal is
// impossible.
func (v *View) seeDeal(number int, d Dealt) bool {
	if v.whyNotNumber(number) != NoClause || !v.mayGet(d) {
		return false
	}
	v.beginRound(number)
	v.hand, v.open = d.Hand, lanesOf(d.Open)
	return true
}

// mayGet reports whether a deal can give the view's seat and the fictive player
// such cards.
func (v *View) mayGet(d Dealt) bool {
	held, shown := 0, 0
	if v.seat != NoSeat {
		held = v.setup.handSize()
	}
	if v.setup.players == 2 {
		shown = columns
	} else if d.Open != ([columns]Card{}) {
		return false
	}
	dealt := d.Hand.Union(CardsOf(d.Open[:]...))
	return d.Hand.Len() == held && dealt.Len() == held+shown && dealt.Except(v.inPlay()).empty()
}

// seeStart makes a seat the starter. It reports false if the seat may not be named.
func (v *View) seeStart(s Seat) bool {
	if v.whyNotStart(s) != NoClause {
		return false
	}
	v.start(s)
	return true
}

// seeSelect makes the seat to move select a card. It reports false if the card is not selectable.
func (v *View) seeSelect(c Card) bool {
	if v.whyNotSelect(c) != NoClause {
		return false
	}
	v.selectCard(c)
	return true
}

// seePlay makes the seat to move play a card. It reports false if that seat cannot have played it.
func (v *View) seePlay(c Card) bool {
	if !v.mayPlay(c) {
		return false
	}
	v.hand = v.hand.Without(c)
	v.table.play(c)
	return true
}

// mayPlay reports whether the seat to move can have played a card. In another person's hand the view
// excludes only cards that it has seen elsewhere, and suits that the seat has not followed.
func (v *View) mayPlay(c Card) bool {
	if v.turn == v.seat || v.fictive(v.turn) {
		return v.whyNotPlay(c, v.hand) == NoClause
	}
	return v.unseen().Has(c) && v.voids[v.turn-1]>>c.suit()&1 == 0
}

// seeTurnUp turns up a card of the display. It does nothing if no card lies bare in that column or
// the card is not among the unseen ones.
func (v *View) seeTurnUp(e TurnedUp) {
	if v.bare(e.Column) && v.unseen().Has(e.Card) {
		v.turnUpCard(e.Column, e.Card)
	}
}

// MarshalJSON returns the seat's knowledge as an object. A client can draw the table from it without
// this package. docs/NOTATION.md lists its members. It never fails.
func (v View) MarshalJSON() ([]byte, error) {
	o := plainjson.Begin(make([]byte, 0, 2048)) // most are shorter
	o.Value("config", v.Config().appendJSON)
	o.Text("seat", v.seat.String())
	o.Text("phase", v.phase.String())
	o.Text("turn", v.turn.String())
	o.Number("round", v.Round())
	o.Text("dealer", v.dealer.String())
	o.Text("starter", v.starter.String())
	o.Number("number", v.Number())
	o.Value("numbersLeft", array(v.NumbersLeft()).AppendJSON)
	o.Value("designators", v.Designators().appendJSON)
	o.Value("roles", v.appendRoles)
	o.Value("trick", v.trick.appendJSON)
	o.Text("leading", v.Trick().Leading().String())
	o.Value("seats", v.appendSeats)
	o.Value("display", v.Display().appendJSON)
	o.Value("hand", v.hand.appendJSON)
	plainjson.AddTexts(&o, "moves", v.Moves())
	o.Text("nixWinner", v.NixWinner().String())
	plainjson.AddTexts(&o, "ends", v.Ends().all())
	plainjson.AddTexts(&o, "winners", v.Winners().All())
	o.Text("line", v.String())
	return o.End(), nil
}

// appendRoles appends an object with the suit of each role that has been given.
func (t *table) appendRoles(b []byte) []byte {
	o := plainjson.Begin(b)
	for _, r := range [...]Role{Ebbes, Minus, Nix, Plus, Trump} { // the order of encoding/json
		if suit := t.Suit(r); suit != NoSuit {
			o.Text(r.String(), suit.String())
		}
	}
	return o.End()
}

// UnmarshalJSON reads the member "line" of an object that [View.MarshalJSON] has returned, or a
// string as in [View.UnmarshalText]. The other members may be missing. A member that contradicts
// the line, a repeated member and more than 64 KiB are refused with a [*ParseError], which leaves
// the View unchanged. Unknown members, as in a newer version, are ignored except in the
// configuration.
func (v *View) UnmarshalJSON(data []byte) error {
	return unmarshal(v, wording.AViewInJSON, data, source.viewJSON)
}

func (in source) viewJSON(all word) (View, error) {
	return reading.Line(in.Source, all, viewForm, func(line string) (View, error) {
		return parse(wording.AView, line, reading.OrNone(source.view))
	})
}

// viewForm is the form of a view. Its config is as strict as a config alone.
var viewForm = strictjson.Form{
	Optional: 1, Closed: []string{"config", "track"}, Absent: []string{"trump", "plus", "ebbes", "minus", "nix"},
}

// appendSeats appends an array of the public facts of the seats at the table, by number.
func (t *table) appendSeats(b []byte) []byte {
	b = append(b, '[')
	for s := range seatsTo(t.seating.len()).All() {
		if s > 1 {
			b = append(b, ',')
		}
		o := plainjson.Begin(b)
		o.Text("seat", s.String())
		o.Text("left", t.Left(s).String())
		o.Flag("fictive", t.fictive(s))
		o.Number("handSize", t.HandSize(s))
		o.Value("taken", t.Taken(s).appendJSON)
		plainjson.AddTexts(&o, "voids", t.voidSuits(s))
		o.Value("selected", t.Selected(s).appendJSON)
		o.Value("tally", t.Tally(s).appendJSON)
		o.Number("score", t.Score(s))
		b = o.End()
	}
	return append(b, ']')
}
