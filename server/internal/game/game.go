// Package game is what a game is to a server, and the games that there are. Everything else about
// a game stays in its own package: a server knows neither cards nor rules.
package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/einfach"
)

// What the games have in common. Seats are those of the game at which most can sit.
type (
	Seat     = einfach.Seat
	Seats    = einfach.Seats
	Language = ebbes.Language
	Level    = bot.Level
)

// NoSeat is nobody's seat.
const NoSeat = einfach.NoSeat

// SeatsOf returns the set of the given seats.
func SeatsOf(seats ...Seat) Seats { return einfach.SeatsOf(seats...) }

// A Game is one of the games. A move is its text, and what is agreed is JSON, as a log has them.
type Game interface {
	// Name is what a log calls the game.
	Name() string
	// Rules is the version of its rules.
	Rules() int
	// ReadConfig returns what is agreed as a log has it, or why nobody can agree on it here.
	ReadConfig(text []byte) (json.RawMessage, error)
	// New returns the state before the first deal.
	New(config json.RawMessage) (State, error)
	// ReadMove returns a move without the blanks that a client may have sent.
	ReadMove(text string) (string, error)
	// Record returns a game for keeping.
	Record(config json.RawMessage, tags []Tag, moves []string) ([]byte, error)
}

// A State is a game at one time. It does not change, and has all cards: nobody at the table gets it.
type State interface {
	// Players is how many people and computer players sit at the table, from seat 1 on.
	Players() int
	// Over reports whether the game has ended.
	Over() bool
	// Dealing reports whether cards are to be dealt.
	Dealing() bool
	// Rounds returns how many rounds have ended.
	Rounds() int
	// Scores returns the points of each seat, from seat 1 on.
	Scores() []int
	// Waiting returns the seat that has to choose a move, NoSeat if nobody has.
	Waiting() Seat
	// Auto returns the move that nobody chooses, if it is time for one.
	Auto(r *rand.Rand) (move string, ok bool)
	// Accept makes the move of a seat. What is refused is a [Refused].
	Accept(by Seat, move string) (State, error)
	// Apply makes a move that nobody chooses.
	Apply(move string) (State, error)
	// Advise returns what a computer player of a level would do whose turn it is, and who tries each
	// move so often if he is a strong one; no move if there is none. He sees what the seat sees. No
	// level is for a hint, which tells more and takes longer.
	Advise(ctx context.Context, level Level, playouts int, r *rand.Rand) Advice

	// View returns what a seat knows.
	View(to Seat) any
	// Turn tells whose turn it is, and what may be done.
	Turn(to Listener) string
	// Events returns what somebody sees happen when a move is made, also in sentences.
	Events(move string, to Listener) (events []any, said []string, err error)
	// Tallies tells what the round has brought each seat so far, where the listener may know that.
	Tallies(to Listener) map[Seat]string
	// Reason tells why a move was refused.
	Reason(r *Refused, to Listener) (reason, title string)
}

// An Advice is a move, and what a strong player expects of it: the points that the round brings, and the
// chance to win the game.
type Advice struct {
	Move   string  `json:"move"`
	Points float64 `json:"points"`
	Win    float64 `json:"win"`
}

// A Listener is somebody who is told of a game.
type Listener struct {
	Seat     Seat // NoSeat for an onlooker
	Language Language
	Names    map[Seat]string // of the people at the table
}

// A Tag says something of a whole game.
type Tag struct{ Name, Value string }

// A Refused is a move that is not legal. It is JSON for programs.
type Refused struct{ error }

// MarshalJSON returns what the game says of it.
func (r *Refused) MarshalJSON() ([]byte, error) { return json.Marshal(r.error) }

// Unwrap returns the error of the game.
func (r *Refused) Unwrap() error { return r.error }

// Usual is the name of the game that is meant where none is named: at first there was no other.
const Usual = "ebbes"

// ErrGame says that there is no such game.
var ErrGame = errors.New("this game is not played here")

// Named returns a game by its name.
func Named(name string) (Game, error) {
	if name == "" {
		name = Usual
	}
	for _, g := range All() {
		if g.Name() == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("%w: %q", ErrGame, name)
}

// All returns the games that there are.
func All() []Game { return []Game{theEbbes, theEinfach} }
