package einfach

import (
	"cmp"
	"iter"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A View is one seat's knowledge of a game: the public facts, its own hand, and the cards it
// remembers. The public facts are the configuration, the turn, the seat to move, the open rule
// cards, the rule cards put back, and the points. They include every card in the piles and in the
// discard pile (C9), the sizes of the hands and of the stock, and the cards that may be in the
// stock. A View has no field for a card that its seat has not seen, so that printing, comparing,
// encoding and reflection cannot reveal one.
//
// Like a State it is an immutable, comparable value. [View.Sample] draws a possible state for the
// view, and [View.Fold] returns the view after a move. The zero value is a spectator's view of no
// game.
//
// There is no exact count of the possible states as in package ebbes. A player who passes because
// nothing fits (A3, X3, X4, K10) shows something about every card held at that moment. Later this
// player gets unknown cards and gives one away unseen (K9). [View.Unseen], [View.Mixed] and
// [View.Gave] have the certain facts.
type View struct {
	table
	seat  Seat
	given Card // chosen under K9
	hand  Cards
	gave  Cards // (K9)
}

// View returns the knowledge of a seat. [ebbes.NoSeat] and an empty seat get a spectator's view: no
// hand.
func (s State) View(seat Seat) View {
	if !s.seated(seat) {
		return View{table: s.table}
	}
	return View{table: s.table, seat: seat, given: s.given[seat-1], hand: s.hands[seat-1], gave: s.gave[seat-1]}
}

// Seat returns the seat of the view, [ebbes.NoSeat] for a spectator's.
func (v View) Seat() Seat { return v.seat }

// Hand returns the cards that the view's seat holds.
func (v View) Hand() Cards { return v.hand }

// Given returns the card that the view's seat has chosen for its left neighbour and still holds
// (K9). It is [NoCard] unless cards are being chosen.
func (v View) Given() Card { return v.given }

// Gave returns the cards that the view's seat has given to its left neighbour and not seen since
// (K9). The seat knows that they are in other hands.
func (v View) Gave() Cards { return v.gave }

// Unseen returns the cards that the view's seat cannot see. They lie in the stock or in other
// hands, and before the first deal they are all fifty.
func (v View) Unseen() Cards { return v.unseen() }

func (v *View) unseen() Cards {
	return fullDeck.Except(v.piles).Except(v.discard).Except(v.hand)
}

// Legal returns the legal moves of the view's seat. There are none unless it is the seat to move.
func (v View) Legal() Choices {
	if !v.awaits(v.seat) {
		return Choices{}
	}
	return v.choicesWith(v.hand)
}

// Fitting returns the cards of the view's hand that fit on the pile of a suit, and the deciding
// clause. Any card fits without a pile (L2), otherwise the cards higher than its top card (L3).
// While cards are placed in advance, only cards of a new suit fit (A2), and under rule card 8 only
// the next higher card (K8). No card fits on the suit that is barred for the seat's third action
// (K1). Unlike [View.Legal], Fitting does not require that the seat is to move. For an invalid suit
// it returns no cards and [NoClause].
func (v View) Fitting(s Suit) (Cards, Clause) {
	hand, empty := v.hand.Of(s), v.piles.Of(s).empty()
	switch {
	case !isSuit(s):
		return Cards{}, NoClause
	case v.phase == Placing:
		return v.placeable(hand), A2
	case v.phase == Laying:
		return v.nextHigher(hand), K8
	case v.awaits(v.seat) && v.barred() == s:
		return Cards{}, K1
	case empty:
		return v.fitting(hand), L2
	}
	return v.fitting(hand), L3
}

// Moves returns an iterator over the legal moves of the view's seat, in the order of [State.Moves].
// There are none unless it is the seat to move.
func (v View) Moves() iter.Seq[Move] { return v.Legal().All() }

// Random returns a legal move of the view's seat drawn from r, each equally likely. The result is
// nil unless that seat is to move. Like [State.Random] it panics if it has to draw from a nil r.
func (v View) Random(r *rand.Rand) Move {
	c := v.Legal()
	if c.Len() == 0 {
		return nil
	}
	return c.nth(r.IntN(c.Len()))
}

// Check returns nil if [State.Accept] accepts the move from the view's seat, else the
// same [*MoveError].
func (v View) Check(m Move) error {
	if f := v.judge(m, v.hand, v.awaits(v.seat)); f.kind != 0 {
		return v.refuse(m, v.seat, v.hand, f)
	}
	return nil
}

// Fold returns the view after the events of one move, as [State.Events] gives them for the view's
// seat: the same View that [State.View] gives after the move. If events are missing, out of order,
// untrue or out of place, Fold returns an [*EventError] and the view unchanged.
//
// A view does not know the others' hands, so it accepts any move they could have made.
func (v View) Fold(events ...Event) (View, error) {
	next := v
	m, ok := next.learn(events)
	if !ok {
		return v, &EventError{Index: 0}
	}
	expected := v.until(m, &next)
	for i, want := range expected {
		if i >= len(events) || events[i] != want {
			return v, &EventError{Index: i, Want: want}
		}
	}
	if len(events) > len(expected) {
		return v, &EventError{Index: len(expected)}
	}
	return next, nil
}

// An EventError names the first event given to [View.Fold] that does not belong there. It names the
// first of all if the events together show no possible move.
type EventError struct {
	Index int   // index of the first event that does not belong, or is missing, from 0
	Want  Event // event that should stand there, nil for none or an unknown one
}

// Error returns one line with the index and, if known, the expected event.
func (e *EventError) Error() string { return "einfach: " + e.In(ebbes.English) }

// In returns the text of Error in a language, without the prefix "einfach:".
func (e *EventError) In(l Language) string {
	e = cmp.Or(e, &EventError{})
	tl := Teller{Language: l}
	if e.Want == nil {
		return tl.say(tl.words().Errors.Event, "index", e.Index)
	}
	return tl.say(tl.words().Errors.WantEvent, "index", e.Index, "want", tl.Event(e.Want))
}

// learn makes the move of the first event, with the facts from the other events that the view cannot
// know. It reports whether that is possible.
func (v *View) learn(events []Event) (Move, bool) {
	if len(events) == 0 {
		return nil, false
	}
	m := moveOf(events[0])
	if m == nil || !v.believes(m, events) {
		return nil, false
	}
	v.see(m, events)
	if v.phase == scoring {
		sums, ok := v.sumsOf(events)
		if !ok {
			return nil, false
		}
		v.note(sums)
	}
	return m, true
}

// moveOf returns the move of an event, nil if the event alone is no move.
func moveOf(e Event) Move {
	switch e := e.(type) {
	case Dealt:
		return Deal{}
	case Shuffled:
		return Shuffle{}
	case Drawn:
		return Draw{}
	case Placed:
		return Play(e.Card)
	case Played:
		return Play(e.Card)
	case Laid:
		return Play(e.Card)
	case Passed:
		return Pass{}
	case Cleared:
		return Clear(e.Suit)
	case RuleSwapped:
		return Swap(e.Returned)
	case Named:
		return Name(e.Seat)
	case Discarded:
		return Discard(e.Card)
	case Chosen:
		return Give(e.Card)
	}
	return nil
}

// find returns the first event of a type, or the zero event.
func find[E Event](events []Event) E {
	for _, e := range events {
		if e, ok := e.(E); ok {
			return e
		}
	}
	var none E
	return none
}

// believes reports whether the move can have been made. It assumes the hidden cards that make the move
// legal.
func (v *View) believes(m Move, events []Event) bool {
	switch m.(type) {
	case Deal:
		return v.phase == Dealing && v.mayBeDealt(find[Dealt](events))
	case Shuffle:
		return v.phase == Shuffling
	case Give:
		if v.turn != v.seat {
			return v.phase == Giving && v.mayGet(events)
		}
	case Swap:
		if !v.mayOpen(find[RuleSwapped](events).Opened) {
			return false
		}
	}
	return v.judge(m, v.handFor(m), true) == fault{} && v.mayGet(events)
}

// mayBeDealt reports whether a deal can give the view's seat such a hand, and lay
// such rule cards open.
func (v *View) mayBeDealt(d Dealt) bool {
	size := 0
	if v.seat != ebbes.NoSeat {
		size = v.setup.handSize(v.round + 1)
	}
	want := v.setup.recommended(v.round + 1)
	return d.Hand.Len() == size && d.Open.Len() == int(v.setup.ruleCards) && (want == RuleCards{} || d.Open == want)
}

// handFor returns the hand of the seat to move, as a move needs it. It is the view's own, or the
// part of another hand that the move shows.
func (v *View) handFor(m Move) Cards {
	if v.turn == v.seat {
		return v.hand
	}
	var shown Card
	switch m := m.(type) {
	case Play:
		shown = Card(m)
	case Discard:
		shown = Card(m)
	}
	return Cards{shown.set().bits & v.unseen().bits}
}

// mayGet reports whether the view's seat can get the card that the events give it, if any. A card
// drawn or presented comes from the stock, one exchanged from another hand.
func (v *View) mayGet(events []Event) bool {
	drawn := find[Drawn](events).Card
	if p := find[Presented](events); p.Card != NoCard {
		drawn = p.Card
	}
	if drawn != NoCard {
		return v.unseen().Has(drawn) && v.mixed.Has(drawn)
	}
	got := find[Exchanged](events).Got
	return got == NoCard || v.unseen().Has(got)
}

// mayOpen reports whether a rule card can be the top one of the rule pile.
func (v *View) mayOpen(r RuleCard) bool {
	if v.hiddenRules == 0 {
		return r == v.back.at(0)
	}
	return v.neverOpen().Has(r)
}

// see makes the move at the table, and updates the hand and the memory of the view's seat.
func (v *View) see(m Move, events []Event) {
	switch m := m.(type) {
	case Deal:
		e, last := find[Dealt](events), v.table
		*v = View{seat: v.seat, hand: e.Hand}
		v.beginRound(&last, e.Open)
	case Shuffle:
		v.table.shuffle()
	case Draw:
		v.hold(find[Drawn](events).Card)
		v.draw()
	case Play:
		v.show(Card(m))
		v.playTo(Card(m))
	case Clear:
		v.take(Suit(m))
	case Discard:
		v.show(Card(m))
		v.discardCard(Card(m))
	case Give:
		v.give(Card(m), find[Exchanged](events).Got)
	case Name:
		v.hold(find[Presented](events).Card)
		v.name(Seat(m))
	case Swap:
		v.swap(RuleCard(m), find[RuleSwapped](events).Opened)
	case Pass:
		v.pass()
	}
}

// hold takes a card into the hand of the view's seat.
func (v *View) hold(c Card) {
	if v.seat != ebbes.NoSeat {
		v.hand = v.hand.With(c)
	}
}

// show records that all seats have seen a card leave a hand.
func (v *View) show(c Card) {
	v.hand, v.gave = v.hand.Without(c), v.gave.Without(c)
}

// give records that the seat to move has chosen a card. When the cards change hands it records the
// card that the view's seat gets (K9).
func (v *View) give(c, got Card) {
	if v.turn == v.seat {
		v.given = c
	}
	if v.choose(); v.phase == Giving {
		return
	}
	v.hold(got)
	v.hand = v.hand.Without(v.given)
	v.gave = v.gave.With(v.given).Without(got)
	v.given = NoCard
}

// sumsOf returns the seats' points from the events, and reports whether their hands can have these
// values.
func (v *View) sumsOf(events []Event) ([maxSeats]uint16, bool) {
	var sums [maxSeats]uint16
	for _, e := range events {
		e, ok := e.(Scored)
		if !ok {
			continue
		}
		if !v.seated(e.Seat) || !v.mayHold(e.Seat, e.Points) {
			return sums, false
		}
		sums[e.Seat-1] = uint16(e.Points)
	}
	return sums, true
}

// mayHold reports whether the hand of a seat can have a value in points. The view's own hand must have
// it exactly. Another is worth no less than as many of the lowest unseen cards, and no more than as
// many of the highest.
func (v *View) mayHold(s Seat, points int) bool {
	if s == v.seat {
		return points == v.hand.Points()
	}
	size, unseen := int(v.sizes[s-1]), v.unseen()
	low, high := unseen.lowest(size), unseen.Points()-unseen.lowest(unseen.Len()-size)
	return low <= points && points <= high
}

// lowest returns the sum of the n lowest values of the cards.
func (s Cards) lowest(n int) int {
	points := 0
	for value := 1; value <= maxValue; value++ {
		count := min(n, Cards{s.bits & cardsWith(value).bits}.Len())
		points, n = points+count*value, n-count
	}
	return points
}

// MarshalJSON returns the seat's knowledge as an object. A client can draw the table from it
// without this package. docs/einfach/NOTATION.md lists its members. It never fails.
func (v View) MarshalJSON() ([]byte, error) {
	o := plainjson.Begin(make([]byte, 0, 2048)) // most are shorter
	o.Text("line", v.String())
	o.Value("config", v.Config().appendJSON)
	o.Text("seat", v.seat.String())
	o.Text("phase", v.phase.String())
	o.Text("cause", v.cause.String())
	o.Text("turn", v.turn.String())
	o.Text("active", v.active.String())
	o.Number("round", v.Round())
	o.Text("starter", v.starter.String())
	plainjson.AddTexts(&o, "rules", v.rules.All())
	plainjson.AddTexts(&o, "inForce", v.rulesInForce().All())
	o.Value("rulePile", v.appendRulePile)
	v.addPiles(&o)
	o.Value("discarded", v.discard.appendJSON)
	o.Number("stock", v.Stock())
	o.Value("mixed", v.mixed.appendJSON)
	o.Value("actions", v.appendActions)
	o.Number("due", v.Due())
	o.Value("seats", v.appendSeats)
	o.Value("hand", v.hand.appendJSON)
	o.Number("stake", v.hand.Points())
	o.Text("given", v.given.String())
	o.Value("gave", v.gave.appendJSON)
	plainjson.AddTexts(&o, "moves", v.Moves())
	o.Text("out", v.out.String())
	o.Number("renewed", v.Renewed())
	plainjson.AddTexts(&o, "winners", v.Winners().All())
	return o.End(), nil
}

func (t *table) appendRulePile(b []byte) []byte {
	o := plainjson.Begin(b)
	o.Number("size", t.rulePile())
	plainjson.AddTexts(&o, "putBack", t.PutBack())
	return o.End()
}

// sortedSuits are the suits in the order of encoding/json, by name.
var sortedSuits = [...]Suit{ebbes.Blue, ebbes.Brown, ebbes.Green, ebbes.Red, ebbes.Yellow}

// addPiles adds the piles, the cost of clearing each, and the cards of the hand that fit on each
// suit.
func (v *View) addPiles(o *plainjson.Object) {
	o.Value("piles", func(b []byte) []byte {
		piles := plainjson.Begin(b)
		for _, s := range sortedSuits {
			if pile := v.piles.Of(s); !pile.empty() {
				piles.Value(s.String(), pile.appendJSON)
			}
		}
		return piles.End()
	})
	o.Value("costs", func(b []byte) []byte {
		costs := plainjson.Begin(b)
		for _, s := range sortedSuits {
			if pile := v.piles.Of(s); !pile.empty() {
				costs.Number(s.String(), v.setup.penalty(pile))
			}
		}
		return costs.End()
	})
	o.Value("fitting", func(b []byte) []byte {
		fitting := plainjson.Begin(b)
		for _, s := range sortedSuits {
			fitting.Value(s.String(), func(b []byte) []byte {
				cards, clause := v.Fitting(s)
				o := plainjson.Begin(b)
				o.Value("cards", cards.appendJSON)
				o.Text("rule", string(clause))
				return o.End()
			})
		}
		return fitting.End()
	})
}

func (v *View) appendActions(b []byte) []byte {
	done, limit := v.Actions()
	o := plainjson.Begin(b)
	o.Number("done", done)
	o.Number("allowed", limit)
	o.Flag("cleared", v.cleared)
	o.Text("third", v.third.String())
	return o.End()
}

// rulesInForce returns the open rule cards that are in force by [View.InForce].
func (t *table) rulesInForce() (rules RuleCards) {
	for r := range t.rules.All() {
		if t.inForce(r) {
			rules = rules.with(r)
		}
	}
	return rules
}

// appendSeats appends an array of the public facts of the seats at the table, by number.
func (t *table) appendSeats(b []byte) []byte {
	b = append(b, '[')
	for s := range seatsTo[t.setup.players].All() {
		if s > 1 {
			b = append(b, ',')
		}
		o := plainjson.Begin(b)
		o.Text("seat", s.String())
		o.Text("left", t.left(s).String())
		o.Number("handSize", t.HandSize(s))
		o.Flag("chosen", t.chosen.Has(s))
		o.Number("noted", t.Noted(s))
		o.Number("score", t.Score(s))
		b = o.End()
	}
	return append(b, ']')
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
	Optional: 1, Closed: []string{"config"}, Absent: []string{"blue", "brown", "yellow", "green", "red"},
}
