package einfach

import (
	"cmp"
	"fmt"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A MoveError says why a move was refused.
type MoveError struct {
	// Move is what was refused.
	Move Move `json:"move"`
	// Seat is whose move it was: the seat given to [State.Accept], the view's own,
	// for [State.Apply] the one whose move it is.
	Seat Seat `json:"seat"`
	// Kind says what is wrong in general.
	Kind Kind `json:"kind"`
	// Clause is what was broken: for ErrClause the clause that forbids the move, for
	// ErrOver the one that ended the game, for ErrPhase and ErrTurn the one about
	// what the table waits for. It is NoClause for ErrMalformed,
	// where there is no game, and where [State.Events] keeps it from other seats.
	Clause Clause `json:"rule"`
	// On is the card on top of the pile that a card was to be laid on, NoCard if
	// there is none.
	On Card `json:"on,omitzero"`
	// Legal is what Seat might have done instead. It is empty unless it is Seat's
	// move, so that a refusal shows nobody another's hand.
	Legal Choices `json:"legal"`

	waits reason // what the table awaited, none in an error from elsewhere
}

// refuse returns the error for a move of the seat by, which holds hand.
func (t *table) refuse(m Move, by Seat, hand Cards, f fault) error {
	e := &MoveError{Move: m, Seat: by, Kind: f.kind, Clause: f.clause, waits: t.waits()}
	if c, ok := m.(Play); ok {
		e.On = t.top(Card(c).Suit())
	}
	if t.awaits(by) {
		e.Legal = t.choicesWith(hand)
	}
	return e
}

// awaited are the reasons that name the awaited move, by phase.
var awaited = [...]reason{
	Dealing: waitDeal, Placing: waitPlacing, Drawing: waitDrawing, Shuffling: waitShuffling, Acting: waitAction,
	Swapping: waitSwap, Naming: waitNameToGet, Discarding: waitDiscard, Laying: waitLaying, Giving: waitGiving,
	Continuing: waitContinuing, Refilling: waitRefilling, noPhase: wording.NoGame, Over: wording.NoGame,
}

// waits returns the reason that names the awaited move. The clause does not determine it:
// under K7 a seat is named first and may discard then.
func (t *table) waits() reason {
	switch {
	case t.phase == Dealing && t.round == 0:
		return waitFirstDeal
	case t.phase == Acting && t.done == 2:
		return waitThird
	case t.phase == Naming && t.cause == 7:
		return waitNameToDiscard
	}
	return awaited[t.phase]
}

// Error returns one line with the seat, the move, the reason and the clause.
func (e *MoveError) Error() string { return "einfach: " + e.In(ebbes.English) }

// In returns what Error says in a language, without the "einfach:".
func (e *MoveError) In(l Language) string { return Teller{Language: l}.Refusal(e) }

// move returns the text of the move, shortened, or the type of anything else.
func (e *MoveError) move() string {
	switch m := e.Move.(type) {
	case nil:
		return "-"
	case Deal:
		return "deal" // the cards would be longer than the message
	case Shuffle:
		return "shuffle"
	case Draw, Play, Clear, Discard, Give, Name, Swap, Pass:
		return m.String()
	}
	return fmt.Sprintf("%T", e.Move)
}

// typed returns the move as people type it, if they do.
func (e *MoveError) typed(t Teller) string {
	switch e.Move.(type) {
	case Deal:
		return string(t.words().moves.toDeal)
	case Shuffle:
		return string(t.words().moves.toShuffle)
	case Draw, Play, Clear, Discard, Give, Name, Swap, Pass:
		return typed(e.Move, t)
	}
	return e.move()
}

// Unwrap returns Kind.
func (e *MoveError) Unwrap() error { return cmp.Or(e, &MoveError{}).Kind }

// Rule returns the id of Clause as text, such as "L3", for programs that serve several games.
// It is empty for [NoClause] and a nil MoveError.
func (e *MoveError) Rule() string { return string(cmp.Or(e, &MoveError{}).Clause) }

// MarshalJSON returns an object with the fields of the error, the move as its text, only
// "deal" of a deal and "shuffle" of a shuffle. It never fails. Of a MoveError that is no
// pointer, encoding/json writes the same members, but a deal and a shuffle in full.
func (e *MoveError) MarshalJSON() ([]byte, error) {
	e = cmp.Or(e, &MoveError{})
	return plainjson.Members{
		"move", e.move(), "seat", e.Seat, "kind", e.Kind, "rule", string(e.Clause), "on", plainjson.NotZero(e.On),
		"legal", e.Legal,
	}.MarshalJSON()
}

// A reason says why something is refused, in no language yet: it is the place of a
// text in each of them.
type reason = wording.Reason

// The reasons that other games do not have, with the slots of their texts.
const (
	// Of a Config.
	anyOptions     = wording.Reasons + iota // options
	threeRuleCards                          // with the recommended beginning

	// Of a text.
	badInteger
	badRuleCard
	badMove
	noDeal
	wrongParts // n
	wrongRound
	wrongRules
	hiddenCard
	wrongCount // n
	wrongHand
	wrongPhase
	wrongTurn
	wrongDue
	wrongActions
	wrongThird
	wrongGiven
	wrongGave
	wrongMixed
	wrongOut
	wrongNoted
	wrongScore
	wrongRenewed
	noHand

	// What the table waits for.
	waitFirstDeal
	waitDeal
	waitPlacing
	waitDrawing
	waitShuffling
	waitAction
	waitThird
	waitSwap
	waitNameToGet
	waitNameToDiscard
	waitDiscard
	waitLaying
	waitGiving
	waitContinuing
	waitRefilling

	reasons // how many there are
)

// A said is a reason with the values of its slots. It is comparable, so the errors that
// contain one are too.
type said struct{ reading.Reason }

// say returns a reason with the values of its slots, each after its name.
func say(why reason, values ...any) said { return said{reading.Because(why, values...)} }

// In returns the reason in a language, in which it may be the value of a slot.
func (s said) In(l Language) string { return s.in(Teller{Language: l}) }

// in returns the reason as a Teller tells it.
func (s said) in(tl Teller) string { return s.Reason.In(voice{tl}, uint8(tl.Language)) }
