package einfach

import (
	"cmp"
	"reflect"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Teller tells what happens in sentences: in a language, with the names of the
// players, and to one of them. "Anna plays B3" becomes "you play B3" when it is told
// to Anna. The zero value tells in English, of seats by their numbers and to nobody in
// particular; so do the In and String methods.
//
// Names come from people, and nothing in them can change a sentence: of a name only
// what can be seen is told, at most 40 characters. One that runs from right to left
// or has a digit is isolated (U+2068 to U+2069): the rest keeps its direction, and
// what looks like a card or a clause outside of such a name is one. A name that reads like
// what somebody else is called is told with its seat: "Anna (seat 2)".
type Teller struct {
	Language Language  // language of the sentences
	Names    [6]string // names by seat, from seat 1; a seat without a name goes by its number
	You      Seat      // seat of the listener, NoSeat for none
}

// Event tells an event in one sentence. It is empty in an unknown language and for anything
// that is no event of this package, such as nil and pointers.
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

// Turn tells whose turn it is and what may be done, as far as the view's seat knows, in a
// sentence: "You are to act, action 1 of 2: play B7; clear green or red.", and to the others
// "Anna is to act, action 1 of 2." Of a game that is over it tells who has won.
func (tl Teller) Turn(v View) string {
	w, by := &tl.words().turns, v.turn
	legal := v.Legal()
	if legal.pass && legal.Len() == 1 {
		return tl.say(w.stuck, "by", by)
	}
	cards := "" // to choose from, if they are known
	if !legal.Cards.empty() {
		cards = tl.say(w.choices, "choices", legal.Cards)
	}
	switch v.phase {
	case Dealing:
		return tl.say(w.deals)
	case Placing:
		return tl.say(w.places, "by", by, "choices", cards)
	case Drawing:
		return tl.say(w.draws, "by", by, "due", v.Due())
	case Shuffling:
		return tl.say(w.shuffles)
	case Acting:
		return tl.toAct(v, legal)
	case Swapping:
		return tl.say(w.swaps, "by", by, "rules", v.rules)
	case Naming:
		form := w.namesToGet
		if v.cause == 7 {
			form = w.namesToDiscard
		}
		return tl.say(form, "by", by, "seats", v.nameable())
	case Discarding:
		return tl.say(w.discards, "by", by)
	case Laying:
		return tl.say(w.lays, "by", by, "choices", cards)
	case Giving:
		return tl.say(w.gives, "by", by, "left", v.left(by))
	case Continuing:
		return tl.say(w.continues, "by", by, "choices", cards)
	case Refilling:
		return tl.say(w.refills, "by", by, "due", v.Due())
	case Over:
		return tl.say(tl.words().Turns.Over, "seats", v.Winners())
	}
	return tl.say(tl.words().Turns.NoGame)
}

// toAct tells of whoever is to act.
func (tl Teller) toAct(v View, legal Choices) string {
	w := &tl.words().turns
	var all []string
	if !legal.Cards.empty() {
		all = append(all, tl.say(w.play, "cards", legal.Cards))
	}
	if legal.suits.len() > 0 {
		all = append(all, tl.say(w.clear, "suits", tl.either(legal.suits)))
	}
	if legal.pass {
		all = append(all, string(w.pass))
	}
	choices := ""
	if len(all) > 0 {
		choices = tl.say(w.choices, "choices", strings.Join(all, string(tl.words().Grammar.Semicolon)))
	}
	done, allowed := v.Actions()
	if done == 2 {
		return tl.say(w.third, "by", v.turn, "suit", v.third, "choices", choices)
	}
	return tl.say(w.acts, "by", v.turn, "number", done+1, "allowed", allowed, "choices", choices)
}

// either lists suits to choose from.
func (tl Teller) either(suits suitSet) string {
	var names []string
	for s := range suits.all() {
		names = append(names, tl.say(tl.words().Turns.Suit, "suit", s))
	}
	return tl.words().Grammar.Either(names)
}

// Move tells of a move by a seat in a sentence, such as "You play B3." Nobody makes a
// [Deal] or a [Shuffle]: of those it tells without a seat. It is empty for anything that is
// no move.
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

// Tally tells what a hand would cost the seat that holds it if the round were over, in a
// sentence such as "Anna has 12 points in hand (E3)."
func (tl Teller) Tally(s Seat, hand Cards) string {
	return tl.say(tl.words().moves.tally, "seat", s, "points", hand.Points(), "clause", E3)
}

// Refusal tells of a refusal: whose move is refused, which, why, and by which clause. It
// does not tell the seat itself whose move it was.
func (tl Teller) Refusal(e *MoveError) string {
	e = cmp.Or(e, &MoveError{})
	form := tl.words().Refusals.Refused
	if e.Seat == tl.You && e.Seat != ebbes.NoSeat {
		form = tl.words().Refusals.RefusedYou
	}
	return tl.say(form, "seat", e.Seat, "move", e.typed(tl), "why", tl.because(tl.Reason(e), e.Clause))
}

// Reason tells why a move was refused, without the seat, the move and the clause, such as
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

// Seat returns the name of a seat, or "seat 2" without one. It is empty in an unknown
// language.
func (tl Teller) Seat(s Seat) string {
	if !exists(tl.Language) {
		return ""
	}
	tl.You = ebbes.NoSeat
	return tl.say("{seat}", "seat", s)
}

// turnWords tell whose turn it is, and what may be done.
type turnWords struct {
	deals, shuffles                   text
	places, lays, continues           text // by choices
	draws, refills                    text // by due
	acts, third                       text // by choices, acts also number allowed, third also suit
	swaps, namesToGet, namesToDiscard text // by rules; by seats
	discards, gives, stuck            text // by, gives also left
	choices                           text // choices
	play, clear, pass                 text // cards; suits
}

// moveWords are the sentences of moves for which no event has them, of tallies, and the names
// of moves of chance.
type moveWords struct {
	deal, shuffle, clears, names, swaps text
	toDeal, toShuffle                   text
	tally                               text
}

func (tl Teller) words() *words { return wordsIn(tl.Language) }

// say fills the slots of a text with values, each of which follows its name.
func (tl Teller) say(form text, values ...any) string {
	return wording.Teller[Language, Seat, Seats]{
		Language: tl.Language, Common: tl.words().Common, Names: tl.Names[:], You: tl.You,
	}.Say(form, values...)
}
