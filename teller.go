package ebbes

import (
	"cmp"
	"reflect"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Teller describes a game in sentences for one listener: "Anna leads B3", "you lead B3". It has a
// language and the players' names. The zero value is an [English] Teller without names and
// listener. The method String of an [Event] uses it, and [MoveError.In] uses one in the given
// language.
//
// Names come from people, and no name can change a sentence. Only its visible characters appear, at
// most 40. A name that runs from right to left or has a digit is isolated (U+2068 to U+2069). So
// the rest keeps its direction, and every apparent card or clause outside of such a name is one. A
// name that reads like another seat's gets its seat: "Anna (seat 2)".
type Teller struct {
	Language Language  // language of the sentences
	Names    [5]string // names by seat, from seat 1; a seat without a name goes by its number
	You      Seat      // seat of the listener, NoSeat for none
	Fictive  Seat      // fictive player's seat, NoSeat for none; [Teller.At] fills it in
}

// At returns the Teller for the table of a game with that configuration. Between two people it
// calls seat 3 the fictive player. Methods given a [View], a [State] or a [*MoveError] call At
// themselves; [Teller.Event], [Teller.Move], [Teller.Seat] and [Teller.Tally] do not.
func (tl Teller) At(c Config) Teller {
	tl.Fictive = NoSeat
	if c.Players == 2 {
		tl.Fictive = fictiveSeat
	}
	return tl
}

// Event describes an event in a sentence, such as "Anna leads B3." It is empty in an unknown
// language and for values other than the events of this package, such as nil and pointers.
func (tl Teller) Event(e Event) string {
	if !isEvent(e) {
		return ""
	}
	return e.tell(tl)
}

// isEvent reports whether an Event is of a type of this package. Pointers to one, and types
// that embed one, may be nil inside.
func isEvent(e Event) bool {
	t := reflect.TypeOf(e)
	return t != nil && t.PkgPath() == reflect.TypeFor[Won]().PkgPath()
}

// Seat returns the name of a seat, otherwise "seat 2" or "the fictive player". It is empty in an
// unknown language.
func (tl Teller) Seat(s Seat) string {
	if tl.Language >= languages {
		return ""
	}
	tl.You = NoSeat
	return tl.say("{seat}", "seat", s)
}

// Move describes a move by a seat in a sentence, such as "You play B3." It is empty in an unknown
// language and for values other than the moves of this package, such as nil.
func (tl Teller) Move(by Seat, m Move) string {
	switch m := m.(type) {
	case Deal:
		return tl.say(tl.words().moves.deals, "by", by)
	case Start:
		return Started{By: by, Starter: Seat(m)}.tell(tl)
	case Select:
		return Selected{By: by, Card: Card(m)}.tell(tl)
	case Play:
		return tl.say(tl.words().moves.plays, "by", by, "card", Card(m))
	}
	return ""
}

// Tally describes the points that a seat's taken cards would bring in this round. An example is "Anna
// has 2 points so far this round: 3 for plus (S1), −1 for minus (S1)."
func (tl Teller) Tally(s Seat, y Tally) string {
	w := tl.words().scores
	var ebbes string
	if y.Ebbes != 0 {
		ebbes = tl.say(w.ebbes, "points", y.Ebbes, "clause", S2)
	}
	form := w.tally
	if y == (Tally{}) {
		form = w.noTally
	}
	return tl.say(form, "seat", s, "points", y.Points(), "reasons", y.reasons(tl, ebbes))
}

// Refusal describes a refusal: the seat, the move, the reason and the clause. In a sentence to the
// seat itself the seat is left out.
func (tl Teller) Refusal(e *MoveError) string {
	e = cmp.Or(e, &MoveError{})
	form := tl.words().Refusals.Refused
	if e.Seat == tl.You && e.Seat != NoSeat {
		form = tl.words().Refusals.RefusedYou
	}
	tl = e.withFictive(tl)
	return tl.say(form, "seat", e.Seat, "move", e.called(tl), "why", tl.because(tl.Reason(e), e.Clause))
}

// Reason describes why a move was refused, without the seat, the move and the clause. To others it
// is "the player must follow blue: B3", to the seat itself "you must follow blue: B3".
func (tl Teller) Reason(e *MoveError) string {
	e = cmp.Or(e, &MoveError{})
	tl = e.withFictive(tl)
	switch e.Kind {
	case ErrPhase, ErrTurn:
		return tl.say(tl.words().Refusals.Waits, "kind", tl.kind(e.Kind, e.Seat), "waits", say(waiting(e.Clause)))
	case ErrClause:
		return say(e.broken(), "seat", e.Seat, "led", e.Led, "cards", e.Legal).in(tl)
	}
	return tl.kind(e.Kind, e.Seat)
}

// Turn describes the turn and the possible moves in a sentence, as far as the view's seat knows. To
// the seat to move it is "You must follow red: R3 R7.", to the others "Anna plays next and must follow
// red if possible." For a game that is over it names the winners.
func (tl Teller) Turn(v View) string {
	tl = tl.At(v.Config())
	w := &tl.words().turns
	switch v.phase {
	case Dealing:
		return tl.say(w.deals, "by", v.turn)
	case Starting:
		if v.fictive(v.turn) {
			return tl.say(w.starts, "by", v.turn)
		}
		return tl.say(w.names, "by", v.turn)
	case Selecting:
		return tl.say(w.selects, "by", v.turn)
	case Playing:
		return tl.say(v.playing(w), "by", v.turn, "led", v.led(), "cards", v.legalWith(v.hand))
	case Over:
		return tl.say(tl.words().Turns.Over, "seats", v.Winners())
	}
	return tl.say(tl.words().Turns.NoGame)
}

// playing returns the sentence form for a seat that is to play a card.
func (v *View) playing(w *turnWords) text {
	led, own := v.led(), v.seat == v.turn
	switch {
	case v.fictive(v.turn):
		return w.forced
	case led == NoSuit:
		return w.leads
	case v.Void(v.turn, led), own && v.hand.Of(led).empty():
		return w.cannotFollow
	case own:
		return w.followsWith
	}
	return w.follows
}

// turnWords describe the turn and the possible moves.
type turnWords struct {
	deals, names, starts        text // by
	selects                     text // by
	leads, follows, followsWith text // by; by led; by led cards
	cannotFollow, forced        text // by led; by cards
}

// moveWords describe moves, and name refused moves.
type moveWords struct {
	deals, plays        text // by; by card
	deal, start, choose text // start seat, choose card
}

func (tl Teller) words() *words { return tl.Language.words() }

// say fills the slots of a text with values, each after its name.
func (tl Teller) say(form text, values ...any) string {
	w := tl.words()
	return wording.Teller[Language, Seat, Seats]{
		Language: tl.Language, Common: w.Common, Names: tl.Names[:], You: tl.You,
		Fictive: tl.Fictive, FictivePlayer: w.fictive,
	}.Say(form, values...)
}
