package ebbes

// A reason says why something is refused, in no language yet: it is the place of a
// text in each of them.
type reason uint8

// The reasons, with the slots of their texts.
const (
	againstRules reason = iota // nothing more is known

	// Of a text.
	notUTF8
	tooLong          // limit
	unknownName      // names
	badInteger       // of at most four digits
	badSeat          // most
	badSeatOrNone    // most
	badSuit          // not one of the letters
	badCard          // not a letter and a value
	badRange         // such as B2-5
	noCards          // nor the sign for none
	badDeck          // most
	listedTwice      // card
	readsDifferently // than it was written

	// Of a field.
	missingValue
	unknownField
	duplicateField
	misplacedField // of some other kind of game
	wrongParts     // n want
	emptyPart
	wantRange    // low high
	rangeOf      // low high
	wantConfig   // want
	lacksConfig  // name want
	anyVariants  // variants
	fiveRounds   // without variant 2
	noTrack      // without variant 2
	noPerson     // at the seat
	nobody       // at the seat
	secondRest   // a second asterisk, or one in a view
	notHidden    // but a question mark
	hiddenHand   // in a view
	faceDownCard // card in a state, question mark in a view

	// Of a position.
	wrongNumbers
	otherStarter
	wrongTrick // most
	notInPlay  // card
	twoPlaces  // card
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
	noWorld

	// Of a record.
	noVersion
	tooManyMoves  // limit
	tooManyTags   // limit
	tooManyRounds // limit
	badTagName
	notPrintable
	dealInLine
	badNumberCard
	wantHands
	wrongDeal // seat n want

	// Of JSON.
	notObject
	unknownMember
	missingMember // name
	badMember     // name
	notJSON

	// Of a move that somebody has typed.
	notUnderstood // understood possible

	// Of a move.
	noGame
	wantDeal
	wantStart
	wantSelect
	wantPlay
	wrongDeck
	numberGone
	noNumberCard
	pairTaken
	notHeld
	mustFollow
	mustFollowWith // led cards
	forced
	forcedWith // cards
	namesItself

	reasons // how many there are
)

// A said is a reason with the values of its slots, each after its name. It is comparable,
// so the errors that contain one are too.
type said struct {
	why    reason
	values [6]any
}

// say returns a reason with the values of its slots.
func say(why reason, values ...any) said {
	s := said{why: why}
	copy(s.values[:], values)
	return s
}

// in returns the reason in the language of a Teller.
func (s said) in(t Teller) string { return t.say(t.words().reasons[s.why], s.values[:]...) }

// A subject is what was to be read.
type subject uint8

// The subjects.
const (
	aCard subject = iota
	aSetOfCards
	aMove
	aState
	aView
	aRecord
	aTag
	aConfig
	aLanguage
	aSeat
	aSuit
	aRole
	aPhase
	aVariant
	anEnd
	aKind
	aDeck
	aTrick
	aSetOfSeats
	anEvent
	someEvents
	aViewInJSON

	subjects // how many there are
)
