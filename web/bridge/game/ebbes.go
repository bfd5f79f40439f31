//go:build !einfach

package game

import (
	"context"
	"iter"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// The types of the game.
type (
	Advice   = bot.Advice
	Clause   = ebbes.Clause
	Config   = ebbes.Config
	Event    = ebbes.Event
	Language = ebbes.Language
	Move     = ebbes.Move
	Record   = ebbes.Record
	Ruling   = ebbes.Ruling
	Seat     = ebbes.Seat
	State    = ebbes.State
	Step     = ebbes.Step
	Tag      = ebbes.Tag
	Teller   = ebbes.Teller
	View     = ebbes.View
)

// The errors of the game.
type (
	ConfigError  = ebbes.ConfigError
	EventError   = ebbes.EventError
	MoveError    = ebbes.MoveError
	ParseError   = ebbes.ParseError
	RecordError  = ebbes.RecordError
	VersionError = ebbes.VersionError
)

// The constants of the game.
const (
	NoSeat       = ebbes.NoSeat
	RulesVersion = ebbes.RulesVersion
)

// ErrNoMove is the error of the game's player where nothing can be chosen.
var ErrNoMove = bot.ErrNoMove

// The functions of the game follow, each called as it is there.

func New(c Config) (State, error)                  { return ebbes.New(c) }
func ParseMove(text string) (Move, error)          { return ebbes.ParseMove(text) }
func ParseRecord(text string) (Record, error)      { return ebbes.ParseRecord(text) }
func ParseState(text string) (State, error)        { return ebbes.ParseState(text) }
func ParseView(text string) (View, error)          { return ebbes.ParseView(text) }
func UnmarshalEvents(data []byte) ([]Event, error) { return ebbes.UnmarshalEvents(data) }
func Clauses() iter.Seq[Clause]                    { return ebbes.Clauses() }
func Languages() iter.Seq[Language]                { return ebbes.Languages() }

func Advise(ctx context.Context, v View, r *rand.Rand, playouts int) ([]Advice, error) {
	return bot.Advise(ctx, v, r, playouts)
}
