package einfach

import (
	"cmp"
	"fmt"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A MoveError reports a refused move and the reason.
type MoveError struct {
	// Move is the refused move as it was given, even if it is not one of the moves.
	Move Move `json:"move"`
	// Seat is the seat that made the move. For [State.Accept] it is the argument, for a view its
	// own seat, and for [State.Apply] the seat to move.
	Seat Seat `json:"seat"`
	// Kind is the general reason.
	Kind Kind `json:"kind"`
	// Clause is the clause that was broken. For ErrClause it forbids the move, for ErrOver it ended
	// the game, and for ErrPhase and ErrTurn it describes the current phase. Clause is NoClause for
	// ErrMalformed, without a game, and where [State.Events] hides it from other seats.
	Clause Clause `json:"rule"`
	// On is the top card of the pile that the card was to be laid on, or NoCard.
	On Card `json:"on,omitzero"`
	// Legal are the moves that Seat could have made instead. They are empty unless Seat is to move,
	// so a refusal never reveals another hand.
	Legal Choices `json:"legal"`

	waits reason // names the awaited move; no reason in an error from elsewhere
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

// awaited has the reason that names the awaited move, by phase.
var awaited = [...]reason{
	Dealing: waitDeal, Placing: waitPlacing, Drawing: waitDrawing, Shuffling: waitShuffling, Acting: waitAction,
	Swapping: waitSwap, Naming: waitNameToGet, Discarding: waitDiscard, Laying: waitLaying, Giving: waitGiving,
	Continuing: waitContinuing, Refilling: waitRefilling, noPhase: wording.NoGame, Over: wording.NoGame,
}

// waits returns the reason that names the awaited move. The clause does not determine it: under
// K7 a seat is named first and may then discard.
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

// In returns the text of Error in a language, without the prefix "einfach:".
func (e *MoveError) In(l Language) string { return Teller{Language: l}.Refusal(e) }

// move returns the text of the move, without the cards of a deal or shuffle. For a value that is no
// move it returns the type.
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

// typed returns the move in the words that players type, if there are any.
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

// Rule returns the id of Clause as text, such as "L3", for programs with several games. It is empty
// for [NoClause] and a nil MoveError.
func (e *MoveError) Rule() string { return string(cmp.Or(e, &MoveError{}).Clause) }

// MarshalJSON returns an object with the fields of the error and the text of the move. For a deal
// the text is "deal", for a shuffle "shuffle". MarshalJSON never fails. For a MoveError that is not
// a pointer, encoding/json writes the same members, but a deal and a shuffle in full.
func (e *MoveError) MarshalJSON() ([]byte, error) {
	e = cmp.Or(e, &MoveError{})
	return plainjson.Members{
		"move", e.move(), "seat", e.Seat, "kind", e.Kind, "rule", string(e.Clause), "on", plainjson.NotZero(e.On),
		"legal", e.Legal,
	}.MarshalJSON()
}

// A reason is the index of a refusal's text, the same in every language.
type reason = wording.Reason

// The reasons specific to this game, with the slots of their texts.
const (
	// Reasons for refusing a Config.
	anyOptions     = wording.Reasons + iota // options
	threeRuleCards                          // with the recommended beginning

	// Reasons for refusing a text.
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

	// Reasons that name the awaited move.
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

	reasons // number of reasons
)

// A filledReason is a reason with the values of its slots. It is comparable, and so are the errors
// that contain one.
type filledReason struct{ reading.Reason }

// say returns a reason with the values of its slots, each after its name.
func say(why reason, values ...any) filledReason {
	return filledReason{reading.Because(why, values...)}
}

// In returns the reason in a language, also for a slot of another text.
func (s filledReason) In(l Language) string { return s.in(Teller{Language: l}) }

// in returns the reason in the words of a Teller.
func (s filledReason) in(tl Teller) string { return s.Reason.In(voice{tl}, uint8(tl.Language)) }
