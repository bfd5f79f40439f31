package ebbes

import (
	"cmp"
	"fmt"
	"reflect"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Kind is the general reason for a refusal. It is an error, so [errors.Is] finds it in a
// [*MoveError]. The zero value means none.
type Kind uint8

// The kinds of refusal, in the order of the checks.
const (
	ErrMalformed Kind = 1 + iota // no such move, card or seat
	ErrOver                      // the game is over
	ErrPhase                     // not a move of this phase
	ErrTurn                      // not the seat to move
	ErrClause                    // against the rules
)

// Error returns the kind in English, such as "the game is over".
func (k Kind) Error() string { return k.In(English) }

// In returns the kind in a language.
func (k Kind) In(l Language) string {
	return anyVoice.Say(uint8(l), text(nameOf(l, "Kind", common(l).Kinds[:], int(k))), "seat", NoSeat)
}

// kind returns the text of a refusal's kind, for a move by the seat by.
func (tl Teller) kind(k Kind, by Seat) string {
	return tl.say(text(nameOf(tl.Language, "Kind", tl.words().Kinds[:], int(k))), "seat", by)
}

// A MoveError reports a refused move and the reason.
type MoveError struct {
	// Move is the refused move, or nil for a value that is not one of the four moves.
	Move Move `json:"move"`
	// Seat is the seat that made the move. For [State.Accept] it is the argument, for a view
	// its own seat, and for [State.Apply] the seat to move.
	Seat Seat `json:"seat"`
	// Kind is the general reason.
	Kind Kind `json:"kind"`
	// Clause is the clause that was broken. For ErrClause it forbids the move, for ErrOver it
	// ended the game, and for ErrPhase and ErrTurn it describes the current phase. Clause is
	// NoClause for ErrMalformed, without a game, and where [State.Events] hides it from other
	// seats.
	Clause Clause `json:"rule"`
	// Led is the suit to be followed, NoSuit if there is none.
	Led Suit `json:"led,omitzero"`
	// Legal are the cards that Seat could have played or selected instead. They are empty
	// unless Seat is to move, so a refusal never reveals another hand.
	Legal Cards `json:"legal"`

	notMove string // type of the value, if it is not one of the four moves
	fictive Seat   // the fictive player's seat at the table, NoSeat if there is none or it is not known
}

// Error returns one line with the seat, the move, the reason and the clause.
func (e *MoveError) Error() string { return "ebbes: " + e.In(English) }

// In returns the text of Error in a language, without the prefix "ebbes:".
func (e *MoveError) In(l Language) string {
	return Teller{Language: l}.Refusal(e)
}

// move returns the text of the move, shortened, or the type of another value.
func (e *MoveError) move() string {
	switch m := e.Move.(type) {
	case nil:
		return cmp.Or(e.notMove, "-")
	case Deal:
		return "deal" // the deck would be longer than the message
	case Start, Select, Play:
		return m.String()
	}
	return fmt.Sprintf("%T", e.Move)
}

// withFictive returns tl with the fictive player's seat at the table, if the error knows it.
func (e *MoveError) withFictive(tl Teller) Teller {
	tl.Fictive = cmp.Or(e.fictive, tl.Fictive)
	return tl
}

// called returns the move in the words of a Teller, shortened.
func (e *MoveError) called(tl Teller) string {
	w := &tl.words().moves
	switch m := e.Move.(type) {
	case Deal:
		return string(w.deal)
	case Start:
		return tl.say(w.start, "seat", Seat(m))
	case Select:
		return tl.say(w.choose, "card", Card(m))
	}
	return e.move()
}

// Unwrap returns Kind.
func (e *MoveError) Unwrap() error { return cmp.Or(e, &MoveError{}).Kind }

// Rule returns the id of Clause as text, such as "P2", for programs with several games. It is
// empty for [NoClause] and a nil MoveError.
func (e *MoveError) Rule() string { return string(cmp.Or(e, &MoveError{}).Clause) }

// waiting returns the reason that names the expected move, given the clause about the phase.
func waiting(c Clause) reason {
	switch c {
	case T7:
		return wantDeal
	case S3:
		return wantStart
	case V2:
		return wantSelect
	case P1:
		return wantPlay
	}
	return wording.NoGame
}

// broken returns the reason for a move against the rules, with the legal cards if they help.
func (e *MoveError) broken() reason {
	why := brokenBy(e.Clause)
	_, deals := e.Move.(Deal)
	switch {
	case why == noNumberCard && deals:
		return noNumberUp
	case why == mustFollow && !e.Legal.empty():
		return mustFollowWith
	case why == forced && !e.Legal.empty():
		return forcedWith
	}
	return why
}

// brokenBy returns the reason for a move that breaks a clause.
func brokenBy(c Clause) reason {
	switch c {
	case T1, M1:
		return wrongDeck
	case T2:
		return numberGone
	case V1:
		return noNumberCard
	case V2:
		return pairTaken
	case P1:
		return notHeld
	case P2:
		return mustFollow
	case F4:
		return forced
	case F7:
		return namesItself
	}
	return wording.AgainstRules
}

// newMoveError returns the error for a move of the seat by. It copies the move, since keeping m
// itself would make every argument of Apply escape, and every deal allocate.
func newMoveError(m Move, by Seat, f fault) *MoveError {
	e := &MoveError{Seat: by, Kind: f.kind, Clause: f.clause}
	switch m := m.(type) {
	case nil:
	case Deal:
		e.Move = m
	case Start:
		e.Move = m
	case Select:
		e.Move = m
	case Play:
		e.Move = m
	default:
		e.notMove = reflect.TypeOf(m).String()
	}
	return e
}

// refuse returns the error for a move of the seat by, which holds hand.
func (t *table) refuse(m Move, by Seat, hand Cards, f fault) error {
	e := newMoveError(m, by, f)
	e.fictive = Teller{}.At(t.Config()).Fictive
	if t.phase == Playing {
		e.Led = t.led()
	}
	if by == t.turn {
		e.Legal = t.legalWith(hand)
	}
	return e
}

// MarshalText returns the kind as one word: "malformed", "over", "phase", "turn" or "rule",
// and "none" for the zero value.
func (k Kind) MarshalText() ([]byte, error) { return []byte(kindWord(k).String()), nil }

// UnmarshalText parses a kind in the form of [Kind.MarshalText]. The error is a [*ParseError].
func (k *Kind) UnmarshalText(text []byte) error {
	return unmarshalName((*kindWord)(k), text, anyVoice, wording.AKind, kindWord(ErrClause))
}

// A kindWord is a Kind whose String is one word, where Error is a sentence.
type kindWord Kind

var kindWords = [...]string{"none", "malformed", "over", "phase", "turn", "rule"}

func (k kindWord) String() string {
	if int(k) < len(kindWords) {
		return kindWords[k]
	}
	return wording.Unnamed("Kind", int(k))
}

// MarshalJSON returns an object with the fields of the error and the text of the move. For a deal
// the text is "deal". MarshalJSON never fails. For a MoveError that is not a pointer, encoding/json
// writes the same members, but a deal in full.
func (e *MoveError) MarshalJSON() ([]byte, error) {
	e = cmp.Or(e, &MoveError{})
	return plainjson.Members{
		"move", e.move(), "seat", e.Seat, "kind", e.Kind, "rule", string(e.Clause), "led", plainjson.NotZero(e.Led),
		"legal", e.Legal,
	}.MarshalJSON()
}

// A reason identifies the text of an error in every language.
type reason = wording.Reason

// The reasons that only this game has, with the slots of their texts.
const (
	// Of a text.
	badInteger = wording.Reasons + iota // of at most four digits

	// Of a field.
	wrongParts   // n want
	anyVariants  // variants
	fiveRounds   // without variant 2
	noTrack      // without variant 2
	noPerson     // at the seat
	secondRest   // a second asterisk, or one in a view
	notHidden    // but a question mark
	hiddenHand   // in a view
	faceDownCard // card in a state, question mark in a view

	// Of a position.
	wrongNumbers
	otherStarter
	wrongTrick // most
	notInPlay  // card
	noPlace    // card
	deepColumn
	hasRole       // suit
	notDesignated // suit
	lacksRole     // card suit
	lateRole      // suit
	missingTrick
	brokenTricks  // n size
	notWithWinner // seat
	otherLeader   // seat
	noTrickWon    // seat
	wrongHand     // seat n want
	wrongDisplay  // n want
	bareCard
	notForced // card
	notVoid   // seat suit card
	tooManyVoids
	outOfReach // score
	endedBefore

	// Of a record.
	tooManyRounds // limit
	dealInLine
	badNumberCard
	wantHands
	wrongDeal // seat n want

	// Of a move.
	wantDeal
	wantStart
	wantSelect
	wantPlay
	wrongDeck
	numberGone
	noNumberCard
	noNumberUp // in variant 2
	pairTaken
	notHeld
	mustFollow
	mustFollowWith // led cards
	forced
	forcedWith // cards
	namesItself

	reasons // number of reasons
)

// A filledReason is a reason with the values of its slots. It is comparable, so the errors that
// contain one are too.
type filledReason struct{ reading.Reason }

// say returns a reason with the values of its slots, each after its name.
func say(why reason, values ...any) filledReason {
	return filledReason{reading.Because(why, values...)}
}

// In returns the reason in a language. It makes a reason usable as the value of a slot.
func (s filledReason) In(l Language) string { return s.in(Teller{Language: l}) }

// in returns the reason in the words of a Teller.
func (s filledReason) in(tl Teller) string { return s.Reason.In(voice{tl}, uint8(tl.Language)) }

// The subjects that only this game has.
const (
	aRole = wording.Subjects + iota
	aVariant
	anEnd
	aTrick
	aRow

	subjects // number of subjects
)
