package wording

// A Subject is the index of a name for a kind of text, the same in every language. The subjects
// of a game follow the shared ones.
type Subject uint8

// The shared subjects.
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

	Subjects // number of shared subjects
)
