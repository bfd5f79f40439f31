package einfach

import (
	"cmp"
	"reflect"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Teller describes a game in sentences for one listener: "Anna plays B3", "you play B3". It has a
// language and the players' names. The zero value is an English Teller without names and listener.
// The method String of an [Event] uses it, and [MoveError.In] uses one in the given language.
//
// Names come from people, and no name can change a sentence. Only its visible characters appear, at
// most 40. A name that runs from right to left or has a digit is isolated (U+2068 to U+2069). So
// the rest keeps its direction, and every apparent card or clause outside of such a name is one. A
// name that reads like another seat's gets its seat: "Anna (seat 2)".
type Teller struct {
	Language Language  // language of the sentences
	Names    [6]string // names by seat, from seat 1; a seat without a name goes by its number
	You      Seat      // seat of the listener, NoSeat for none
}

// Event describes an event in a sentence, such as "Anna plays B3." It is empty in an unknown
// language and for values other than the events of this package, such as nil and pointers.
func (tl Teller) Event(e Event) string {
	if !isEvent(e) || !exists(tl.Language) {
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

// Turn describes the turn and the possible moves in a sentence, as far as the view's seat knows. To
// the seat to move it is "Play one more card or clear a pile.", to the others "Anna must play one
// more card or clear a pile." For a game that is over it names the winners.
func (tl Teller) Turn(v View) string {
	ask, by := tl.words().asking(&v), v.turn
	form := ask.others
	if by == tl.You && by != ebbes.NoSeat {
		form = ask.you
	}
	suit := cmp.Or(v.third, v.Legal().Cards.Nth(0).Suit())
	return tl.say(form, "by", by, "due", v.Due(), "suit", suit, "left", v.left(by), "seats", v.Winners())
}

// asking returns the request to the seat to move, as far as the view shows it.
func (w *words) asking(v *View) turnText {
	t, legal := &w.turns, v.Legal()
	done, limit := v.Actions()
	piles := legal.Cards.empty() && legal.suits.len() > 0
	switch {
	case legal.pass && legal.Len() == 1 && v.phase == Laying:
		return turnText{t.lays.others, t.noneHigher}
	case legal.pass && legal.Len() == 1:
		return turnText{t.stuck, t.stuck}
	case v.phase == Drawing && v.Due() == 1:
		return t.draw
	case v.phase == Naming && v.cause == 7:
		return t.namesToDiscard
	case v.phase == Acting && done == 2:
		return t.third
	case v.phase == Acting && piles && done == 0 && limit > 1:
		return t.clearsFirst
	case v.phase == Acting && piles:
		return t.clears
	case v.phase == Acting && v.cleared:
		return t.follows
	case v.phase == Acting && done > 0:
		return t.more
	}
	return [phases]turnText{
		noPhase: {others: w.Turns.NoGame}, Dealing: {others: t.deals}, Shuffling: {others: t.shuffles},
		Over: {others: w.Turns.Over}, Placing: t.places, Drawing: t.draws, Acting: t.acts, Swapping: t.swaps,
		Naming: t.namesToGet, Discarding: t.discards, Laying: t.lays, Giving: t.gives, Continuing: t.continues,
		Refilling: t.refills,
	}[v.phase]
}

// Move describes a move by a seat in a sentence, such as "You play B3." No seat makes a [Deal] or a
// [Shuffle], so their sentences have no seat. It is empty in an unknown language and for values
// other than the moves of this package, such as nil.
func (tl Teller) Move(by Seat, m Move) string {
	w := tl.words().moves
	switch m := m.(type) {
	case Deal:
		return tl.say(w.deal)
	case Shuffle:
		return tl.say(w.shuffle)
	case Draw:
		return Drawn{By: by}.tell(tl)
	case Play:
		return Played{By: by, Card: Card(m)}.tell(tl)
	case Clear:
		return tl.say(w.clears, "by", by, "suit", Suit(m))
	case Discard:
		return Discarded{By: by, Card: Card(m)}.tell(tl)
	case Give:
		return Chosen{By: by, Card: Card(m)}.tell(tl)
	case Name:
		return tl.say(w.names, "by", by, "seat", Seat(m))
	case Swap:
		return tl.say(w.swaps, "by", by, "card", RuleCard(m).String())
	case Pass:
		return tl.say(tl.words().events.declined, "by", by)
	}
	return ""
}

// Tally describes the points that a hand would cost its seat if the round were over. An example is
// "Anna has 12 minus points in hand (E3)."
func (tl Teller) Tally(s Seat, hand Cards) string {
	return tl.say(tl.words().moves.tally, "seat", s, "points", hand.Points(), "clause", E3)
}

// Refusal describes a refusal: the seat, the move, the reason and the clause. In a sentence to the
// seat itself the seat is left out.
func (tl Teller) Refusal(e *MoveError) string {
	e = cmp.Or(e, &MoveError{})
	form := tl.words().Refusals.Refused
	if e.Seat == tl.You && e.Seat != ebbes.NoSeat {
		form = tl.words().Refusals.RefusedYou
	}
	return tl.say(form, "seat", e.Seat, "move", e.typed(tl), "why", tl.because(tl.Reason(e), e.Clause))
}

// Reason describes why a move was refused, without the seat, the move and the clause. An example is
// "the card must be higher than B5".
func (tl Teller) Reason(e *MoveError) string {
	e = cmp.Or(e, &MoveError{})
	w := tl.words()
	kind := tl.say(text(nameOf(tl.Language, "Kind", w.Kinds[:], int(e.Kind))), "seat", e.Seat)
	switch e.Kind {
	case ebbes.ErrPhase, ebbes.ErrTurn:
		if e.waits != 0 {
			return tl.say(w.Refusals.Waits, "kind", kind, "waits", say(e.waits))
		}
	case ebbes.ErrClause:
		if broken := w.broken.Of(e.Clause); broken != "" {
			return tl.say(broken, "seat", e.Seat, "on", e.On)
		}
	}
	return kind
}

// Seat returns the name of a seat, otherwise "seat 2". It is empty in an unknown language.
func (tl Teller) Seat(s Seat) string {
	if !exists(tl.Language) {
		return ""
	}
	tl.You = ebbes.NoSeat
	return tl.say("{seat}", "seat", s)
}

// A turnText is a sentence about the turn, in a form for the others and one for the awaited seat.
type turnText struct{ others, you text }

// turnWords describe the turn and the possible moves.
type turnWords struct {
	deals, shuffles                   text
	stuck, noneHigher                 text     // by
	places, draw, draws, refills      turnText // others by, draws and refills due
	acts, more, clears, clearsFirst   turnText // others by
	follows, third                    turnText // others by, suit but where others follow
	swaps, namesToGet, namesToDiscard turnText // others by
	discards, lays, gives, continues  turnText // others by, gives left
}

// moveWords are the sentences of tallies and of moves without a sentence of an event. They also have
// the names of moves, as players type them.
type moveWords struct {
	deal, shuffle, clears, names, swaps text
	toDeal, toShuffle, toDraw, toPass   text
	toClear                             text // suit
	toDiscard, toGive, toSwap           text // card
	toName                              text // seat
	tally                               text
}

func (tl Teller) words() *words { return wordsIn(tl.Language) }

// say fills the slots of a text with values, each after its name.
func (tl Teller) say(form text, values ...any) string {
	return wording.Teller[Language, Seat, Seats]{
		Language: tl.Language, Common: tl.words().Common, Names: tl.Names[:], You: tl.You,
	}.Say(form, values...)
}
