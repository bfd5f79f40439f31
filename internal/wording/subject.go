package wording

// A Subject is a thing that is read from a text, in no language yet: it is the place of its
// name in each of them. The subjects of a game follow those of every game.
type Subject uint8

// The subjects of every game.
const (
	ACard Subject = iota
	ASetOfCards
	ADeck
	ASeat
	ASetOfSeats
	ASuit
	APhase
	AKind
	ALanguage
	AMove
	AState
	AView
	AViewInJSON
	SomeEvents
	AConfig
	ARecord
	ATag

	Subjects // how many there are
)
