package ebbes

import (
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A reason says why something is refused, in no language yet: it is the place of a
// text in each of them.
type reason = wording.Reason

// The reasons that other games do not have, with the slots of their texts.
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
func (s said) in(tl Teller) string { return tl.say(tl.words().reason(s.Why), s.Values[:]...) }

// The subjects that other games do not have.
const (
	aRole = wording.Subjects + iota
	aVariant
	anEnd
	aTrick
	aRow

	subjects // how many there are
)
