package wording

// A Reason is the index of a refusal's text, the same in every language. The reasons of a game
// follow the shared ones.
type Reason uint8

// The shared reasons, with the slots of their texts.
const (
	AgainstRules Reason = iota // without details

	// Of a text.
	NotUTF8
	TooLong // limit
	NotPrintable
	UnknownName      // names
	UnknownSetting   // names
	BadSeat          // most
	BadSeatOrNone    // most
	BadSuit          // not a letter of a suit
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
	MisplacedField // a field of another kind of game
	EmptyPart
	EmptySeat   // at the seat
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
	OtherMove // not the wanted kind

	// Of a typed move.
	WriteAs        // move
	NotUnderstood  // possible
	PartUnderstood // understood possible
	NotYourTurn    // turn

	// Of a computer player.
	NothingToChoose
	NoRoom // for the unseen cards
	NoLevel

	Reasons // number of shared reasons
)
