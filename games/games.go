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

// The types shared with package ebbes, where their values are too, such as [ebbes.NoSeat].
type (
	// Seat is [ebbes.Seat], a place at a table.
	Seat = ebbes.Seat
	// Seats is [ebbes.Seats], a set of seats.
	Seats = ebbes.Seats
	// Language is [ebbes.Language], a language for texts that people read.
	Language = ebbes.Language
	// Tag is [ebbes.Tag], a named fact about a whole game.
	Tag = ebbes.Tag
	// Place is [ebbes.Place], a position in the tree of a [Record].
	Place = ebbes.Place
	// Note is [ebbes.Note], a comment on a move of a [Record].
	Note = ebbes.Note
)

// A Move is a move of a game. Its text is the one that [Game.ParseMove] reads. Moves of a game's
// own package can be used directly.
type Move interface {
	fmt.Stringer
	encoding.TextMarshaler // gives the text of String and never fails
}

// An Event is a part of a move's result, as one seat sees it. json.Marshal writes it, and
// [Game.UnmarshalEvents] reads it.
type Event interface {
	fmt.Stringer // one sentence in English
	json.Marshaler
}

// A Refusal is the reason why a move is not legal. It is an error, and [errors.Is] finds its kind,
// such as [ebbes.ErrTurn]. Its JSON has the move, the seat, the kind, the clause and the legal
// moves.
type Refusal interface {
	error
	json.Marshaler
	In(Language) string // the seat, the move, the reason and the clause
	Rule() string       // the id of the broken clause, for [Game.Clause]; empty if there is none
}

// A Listener is the reader of a game's sentences. The zero value is a spectator reading English.
type Listener struct {
	Language Language        // language of the sentences
	Seat     Seat            // seat of the listener, called "you"; NoSeat for a spectator
	Names    map[Seat]string // names of the people at the table; a seat without one goes by its number
}

// A Game is one of the games of this module. There is one value for each, so Games can be compared.
type Game interface {
	// Name returns the game's name in texts and addresses: "ebbes", "einfach".
	Name() string
	// Title returns the game's usual spelling in a language.
	Title(Language) string
	// Rules returns the version of the rules, from 1 up. It increases with every change to the
	// legal moves, the scores or the winners.
	Rules() int
	// Players returns the smallest and the largest number of players.
	Players() (least, most int)
	// ReadConfig reads a configuration, in JSON or in words. Text that begins with a brace is JSON.
	// Words are in the listener's language, such as "3 players, 2 rounds". ReadConfig returns the
	// configuration as JSON for [Game.New]. Blank text is the usual game. An unreadable or impossible
	// configuration is refused with an error that has a method In(Language) string.
	ReadConfig(text string, l Listener) (json.RawMessage, error)
	// New returns the State before the first deal. Without a config, or with a blank one, it is the
	// usual game for four. The errors are as in [Game.ReadConfig].
	New(config json.RawMessage) (State, error)
	// ParseMove parses a move in the form of its String method. The error is an
	// [*ebbes.ParseError].
	ParseMove(text string) (Move, error)
	// UnmarshalEvents reads a JSON array of events. The error is an [*ebbes.ParseError].
	UnmarshalEvents(data []byte) ([]Event, error)
	// ParseState parses a State in the form of its String method. The error is an
	// [*ebbes.ParseError].
	ParseState(text string) (State, error)
	// ParseView parses a View in the form of its String method. The error is an
	// [*ebbes.ParseError].
	ParseView(text string) (View, error)
	// NewRecord returns a record of a game that begins with some moves. Its config is one for New.
	// The errors are as in ReadConfig and [Record.Add].
	NewRecord(config json.RawMessage, moves ...Move) (Record, error)
	// ParseRecord parses a record in the form of its MarshalText method. The error is an
	// [*ebbes.ParseError].
	ParseRecord(text string) (Record, error)
	// RecoverRecord reads a truncated or damaged record, as far as possible. It also returns the
	// number of bytes recovered. The error is an [*ebbes.ParseError].
	RecoverRecord(text string) (Record, int, error)
	// RuleOf returns the id of the clause behind an event, and "" for an event of another game.
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

// A Table is the public information at a table. States and Views are Tables.
type Table interface {
	// String returns a text that [Game.ParseState] or [Game.ParseView] reads.
	fmt.Stringer
	// Seats returns an iterator over the seats clockwise from seat 1. In a game of ebbes for two
	// the fictive player's seat is among them.
	Seats() iter.Seq[Seat]
	// Players returns the number of players, people or bots.
	Players() int
	// Round returns the number of the round, from 1 up, and 0 before the first deal.
	Round() int
	// Over reports whether the game has ended.
	Over() bool
	// IsChance reports whether the next move is chance: a deal, a shuffle or a draw from the stock.
	// Such a move has no choice and depends on the order of hidden cards. A host that lets players
	// take moves back stops there, because afterwards a player has seen new cards. The moves of the
	// fictive player are not chance: the rules determine them.
	IsChance() bool
	// Turn returns the seat whose move it is, or NoSeat if there is none. There is none when the
	// game is over, and in Einfach while cards are dealt or shuffled. The move need not be a choice:
	// see [Table.Waiting].
	Turn() Seat
	// Waiting returns the seat that has to choose a move, NoSeat while there is nothing to choose.
	Waiting() Seat
	// Score returns the points of a seat in the rounds scored so far, 0 for an unknown seat.
	Score(Seat) int
	// Winners returns the seats that have won. It is empty until the game is over.
	Winners() Seats
	// Moves returns an iterator over the legal moves. In a State they are the moves of the seat to
	// move, in a View the moves of its own seat.
	Moves() iter.Seq[Move]
	// Random returns one of these moves, each equally likely, and nil if there is none. In a State
	// it also draws chance moves. It panics if it has to draw from a nil *rand.Rand.
	Random(*rand.Rand) Move
	// Diagram draws the table in plain text, as lines without a final line end. A State shows all
	// cards, a View the cards that its seat has seen.
	Diagram(Listener) string
}

// A State is a table with all its cards. Only the host may see it.
type State interface {
	Table
	// Apply returns the State after a move of any seat. If the move is not legal, it returns the
	// State unchanged and a [Refusal].
	Apply(Move) (State, error)
	// Accept is Apply for a move sent by the player at a seat. It also refuses moves that are not
	// that player's, such as a deal.
	Accept(by Seat, m Move) (State, error)
	// Auto returns the next move if it has no choice. It is a deal, a shuffle or a draw, or a move
	// of the fictive player. It panics if it has to draw from a nil *rand.Rand.
	Auto(*rand.Rand) (move Move, ok bool)
	// View returns the knowledge of a seat. NoSeat and an empty seat have a spectator's knowledge.
	View(Seat) View
	// Events returns the events of a move as a seat sees them. If the move is not legal, the error
	// is a [Refusal].
	Events(m Move, to Seat) ([]Event, error)
}

// A View is the knowledge of one seat. It can be sent to the seat's player, since it contains no
// card that the seat has not seen.
type View interface {
	Table
	json.Marshaler
	// Seat returns the seat of the View, NoSeat for a spectator.
	Seat() Seat
	// Check returns the [Refusal] that [State.Accept] would return for a move from the View's seat.
	// It is nil if the move would be accepted.
	Check(Move) error
	// Fold returns the View after one move, given its events in their order. If the events cannot
	// follow, or belong to another game, it returns the View unchanged and an error that has a
	// method In(Language) string.
	Fold(...Event) (View, error)
	// Teller returns a Teller about this View for a listener.
	Teller(Listener) Teller
}

// A Teller turns a game into sentences for a [Listener], and reads moves that the listener types.
// Moves, events and refusals of another game are treated as missing ones. In an unknown language
// sentences may be empty.
type Teller interface {
	// Turn states the seat to move and its possible moves.
	Turn() string
	// Move describes a move of a seat, legal or not.
	Move(by Seat, m Move) string
	// Event describes an event.
	Event(Event) string
	// Refusal states the player whose move is refused, the reason, and the clause.
	Refusal(Refusal) string
	// Reason states why a move was refused.
	Reason(Refusal) string
	// Seat returns the name of a seat.
	Seat(Seat) string
	// ReadMove reads a typed move, in its notation or in the listener's language. It does not check
	// whether the move is legal. The error is an [*ebbes.ParseError].
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

// Of returns the value of a game's own package behind a State, View or Record of this package. It
// returns false if x is nil or of another type.
func Of[
	X ebbes.State | ebbes.View | *ebbes.Record | einfach.State | einfach.View | *einfach.Record,
](x fmt.Stringer) (own X, ok bool) {
	has, ok := x.(interface{ own() X })
	if ok {
		own = has.own()
	}
	return own, ok
}
