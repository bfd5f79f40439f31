package wording

// A Reason says why something is refused, in no language yet: it is the place of a text in
// each of them. The reasons of a game follow those of every game.
type Reason uint8

// The reasons of every game, with the slots of their texts.
const (
	AgainstRules Reason = iota // nothing more is known

	// Of a text.
	NotUTF8
	TooLong // limit
	NotPrintable
	UnknownName      // names
	UnknownAgreed    // names
	BadSeat          // most
	BadSeatOrNone    // most
	BadSuit          // not one of the letters
	BadCard          // most
	BadRange         // such as B2-5
	NoCards          // nor the sign for none
	BadDeck          // most
	ListedTwice      // card
	TwoPlaces        // card
	ReadsDifferently // than it was written

	// Of a field.
	MissingValue
	UnknownField
	MissingField // name
	DuplicateField
	NoSemicolon    // name
	MisplacedField // of some other kind of game
	EmptyPart
	NobodyThere // at the seat
	WantRange   // low high
	RangeOf     // low high
	WantConfig  // want
	LacksConfig // name want

	// Of a record.
	NoVersion         // field
	OtherFormat       // want
	OldVariation      // field format
	OtherGame         // game
	TooManyMoves      // limit
	TooManyTags       // limit
	TooManyVariations // limit
	OpenNote
	OpenLine
	NoOpenLine
	EmptyLine
	NoMoveBefore
	TooDeep // limit
	BadTagName

	// Of a record that is edited.
	MisplacedGlyph
	NoSuchPlace
	NoSuchGlyph

	// Of JSON.
	NotObject
	UnknownMember
	DuplicateMember
	MissingMember // name
	BadMember     // name
	UnknownValue  // name
	UnknownEvent  // name
	NotJSON

	// Of a move.
	NoGame
	OtherMove // than the kind that is wanted

	// Of a typed move.
	WriteAs        // move
	NotUnderstood  // possible
	PartUnderstood // understood possible
	NotYourTurn    // turn

	// Of a computer player.
	NothingToChoose
	NoRoom // for the cards that nobody has seen
	NoLevel

	Reasons // how many there are
)
