package games

import (
	"encoding"
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// All games share these types of package ebbes, which also has their values, such as
// [ebbes.German], [ebbes.NoSeat] and [ebbes.NoPlace].
type (
	Seat     = ebbes.Seat
	Seats    = ebbes.Seats
	Language = ebbes.Language
	Tag      = ebbes.Tag
	Place    = ebbes.Place
	Note     = ebbes.Note
)

// A Move is a move of some game. Its text is the one that [Game.ParseMove] reads. Moves of a
// game's own package can be used as they are.
type Move interface {
	fmt.Stringer
	encoding.TextMarshaler // which gives the same text and never fails
}

// An Event is a part of what a move does, as one seat sees it. json.Marshal writes it, and
// [Game.UnmarshalEvents] reads it.
type Event interface {
	fmt.Stringer // one sentence in English
	json.Marshaler
}

// A Refusal says why a move is not legal. It is an error, and [errors.Is] finds its kind in
// it, such as [ebbes.ErrTurn]. Its JSON has the move, the seat, the kind, the clause and the
// moves that are legal.
type Refusal interface {
	error
	json.Marshaler
	In(Language) string // the seat, the move, the reason and the clause
	Rule() string       // the id of the clause that was broken, for [Game.Clause]; empty if none was
}

// A Listener is the person to whom a game is told. The zero value is a spectator who reads
// English.
type Listener struct {
	Language Language        // language of the sentences
	Seat     Seat            // seat of the listener, called "you"; NoSeat for a spectator
	Names    map[Seat]string // names of the people at the table; a seat without one goes by its number
}

// A Game is a set of rules. There is one value for each game, so Games can be compared.
type Game interface {
	// Name is the game's name in texts and addresses: "ebbes", "einfach".
	Name() string
	// Title is the game's name as people write it in a language.
	Title(Language) string
	// Rules is the version of the rules, from 1 up. It is raised when a game could now be
	// judged, scored or won differently.
	Rules() int
	// Players returns how few and how many can play.
	Players() (least, most int)
	// ReadConfig reads a configuration: JSON if it begins with a brace, otherwise what the
	// listener has typed, such as "3 players, 2 rounds". It returns the configuration as JSON
	// for New. Blank text is the usual game. What cannot be read, or is impossible, is refused
	// with an error that has a method In(Language) string.
	ReadConfig(text string, l Listener) (json.RawMessage, error)
	// New returns the State before the first deal. Without a config, or with a blank one, it is
	// the usual game for four. The errors are as from ReadConfig.
	New(config json.RawMessage) (State, error)
	// ParseMove reads a move as its String method writes it. The error is an [*ebbes.ParseError].
	ParseMove(text string) (Move, error)
	// UnmarshalEvents reads a JSON array of events. The error is an [*ebbes.ParseError].
	UnmarshalEvents(data []byte) ([]Event, error)
	// ParseState reads a State as its String method writes it. The error is an [*ebbes.ParseError].
	ParseState(text string) (State, error)
	// ParseView reads a View as its String method writes it. The error is an [*ebbes.ParseError].
	ParseView(text string) (View, error)
	// NewRecord returns a record of a game that begins with some moves, with a config as New takes
	// it. The errors are those of ReadConfig and of [Record.Add].
	NewRecord(config json.RawMessage, moves ...Move) (Record, error)
	// ParseRecord reads a record as its MarshalText method writes it. The error is an
	// [*ebbes.ParseError].
	ParseRecord(text string) (Record, error)
	// RecoverRecord reads a record whose text broke off or was damaged, as far as possible, and
	// returns how many bytes of the text count. The error is an [*ebbes.ParseError].
	RecoverRecord(text string) (Record, int, error)
	// RuleOf returns the id of the clause under which an event happens, empty for an event of
	// another game.
	RuleOf(Event) string
	// Clause returns the title and the text of a clause in a language, both empty for an
	// unknown id.
	Clause(id string, l Language) (title, text string)
}

// A Step is a move with the States around it. The zero value has no move and no States.
type Step struct {
	Before State // state before the move
	Move   Move  // move made
	After  State // state after the move
}

// A Table is what everybody at it sees. States and Views are Tables.
type Table interface {
	// String returns a text that [Game.ParseState] or [Game.ParseView] reads.
	fmt.Stringer
	// Seats returns an iterator over the seats clockwise from seat 1. In a game of ebbes for two
	// the fictive player's seat is among them.
	Seats() iter.Seq[Seat]
	// Players returns how many people play, or bots in their place.
	Players() int
	// Round returns the number of the round, from 1 up, and 0 before the first deal.
	Round() int
	// Over reports whether the game has ended.
	Over() bool
	// IsChance reports whether the next move is chance: a deal, a shuffle or a draw from the
	// stock, which nobody chooses and which depends on the order of hidden cards. A host that
	// lets players take moves back stops there, because afterwards somebody has seen new cards.
	// The moves of the fictive player are not chance: the rules determine them.
	IsChance() bool
	// Turn returns the seat whose move it is, NoSeat if there is none: when the game is over,
	// and in Einfach while cards are dealt or shuffled. Nobody may have to choose anything:
	// Waiting tells.
	Turn() Seat
	// Waiting returns the seat that has to choose a move, NoSeat while there is nothing to choose.
	Waiting() Seat
	// Score returns the points of a seat in the rounds that have been scored, 0 for an unknown
	// seat.
	Score(Seat) int
	// Winners returns who has won. It is empty until the game is over.
	Winners() Seats
	// Moves returns an iterator over the legal moves: in a State of the seat to move, in a View
	// of its own seat.
	Moves() iter.Seq[Move]
	// Random returns one of these moves, each equally likely, and nil if there is none. In a State
	// it also draws what is chance. It panics if it has to draw from a nil *rand.Rand.
	Random(*rand.Rand) Move
	// Diagram draws the table in plain text, several lines without a line end behind the last
	// one: a State with all cards, a View with those that its seat has seen.
	Diagram(Listener) string
}

// A State is a table with all its cards. Only the host may see it.
type State interface {
	Table
	// Apply returns the State after a move of any seat. If the move is not legal, it returns the
	// State unchanged and a [Refusal].
	Apply(Move) (State, error)
	// Accept is Apply for a move that the player at a seat has sent. It refuses, too, what is not
	// that player's to move, such as a deal.
	Accept(by Seat, m Move) (State, error)
	// Auto returns the move that nobody chooses, if it is time for one: a deal, a shuffle or a
	// draw, or a move of the fictive player. It panics if it has to draw from a nil *rand.Rand.
	Auto(*rand.Rand) (move Move, ok bool)
	// View returns what a seat knows. NoSeat and an empty seat see what an
	// spectator sees.
	View(Seat) View
	// Events returns what a seat sees happen when a move is made. If the move is not legal, the
	// error is a [Refusal].
	Events(m Move, to Seat) ([]Event, error)
}

// A View is what one seat knows, and can be sent there: it contains no card that the seat has
// not seen.
type View interface {
	Table
	json.Marshaler
	// Seat returns whose View it is, NoSeat for a spectator's.
	Seat() Seat
	// Check returns the [Refusal] with which [State.Accept] would refuse a move from the View's
	// seat, nil if it would accept it.
	Check(Move) error
	// Fold returns the View after one move, given its events in their order. If the events cannot
	// follow, or are of another game, it returns the View unchanged and an error that has a method
	// In(Language) string.
	Fold(...Event) (View, error)
	// Teller returns a Teller that speaks to a listener about this View.
	Teller(Listener) Teller
}

// A Teller turns a game into sentences for a [Listener], and reads what the listener types.
// Moves, events and refusals of another game are told as if there were none. Where the listener
// wants a language that does not exist, sentences may be empty.
type Teller interface {
	// Turn tells whose turn it is and what may be done.
	Turn() string
	// Move tells that a seat makes a move, legal or not.
	Move(by Seat, m Move) string
	// Event tells an event.
	Event(Event) string
	// Refusal tells whose move is refused, why, and by which clause.
	Refusal(Refusal) string
	// Reason tells why a move was refused.
	Reason(Refusal) string
	// Seat returns how a seat is called.
	Seat(Seat) string
	// ReadMove reads a move as people type it, by its notation or in the listener's language. It
	// does not ask whether the move is legal. The error is an [*ebbes.ParseError].
	ReadMove(text string) (Move, error)
}

// All returns the games, ebbes first.
func All() []Game { return []Game{Ebbes(), Einfach()} }

// Named returns the game with that name, false if there is none.
func Named(name string) (Game, bool) {
	for _, g := range All() {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}

// Of returns the State, View or Record that the package of a game itself has for one of this
// package, and false if x is nil or something else.
func Of[
	X ebbes.State | ebbes.View | *ebbes.Record | einfach.State | einfach.View | *einfach.Record,
](x fmt.Stringer) (own X, ok bool) {
	has, ok := x.(interface{ own() X })
	if ok {
		own = has.own()
	}
	return own, ok
}
