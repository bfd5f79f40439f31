//go:build !einfach

package game

import (
	"iter"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// The types of the game.
type (
	Advice    = bot.Advice
	Balance   = bot.Balance
	Cards     = ebbes.Cards
	Clause    = ebbes.Clause
	Config    = ebbes.Config
	Event     = ebbes.Event
	Glyph     = ebbes.Glyph
	Judgement = bot.Judgement
	Language  = ebbes.Language
	Level     = bot.Level
	Move      = ebbes.Move
	Note      = ebbes.Note
	Place     = ebbes.Place
	Record    = ebbes.Record
	Remark    = bot.Remark
	Reviewed  = bot.Reviewed
	Ruling    = ebbes.Ruling
	Seat      = ebbes.Seat
	Solution  = bot.Solution
	State     = ebbes.State
	Step      = ebbes.Step
	Tag       = ebbes.Tag
	Teller    = ebbes.Teller
	View      = ebbes.View
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
	LastGlyph    = ebbes.DubiousMove
	NoPlace      = ebbes.NoPlace
	NoSeat       = ebbes.NoSeat
	RulesVersion = ebbes.RulesVersion
)

// ErrNoMove is the error of the game's player if there is no choice.
const ErrNoMove = bot.ErrNoMove

// The functions of the game follow, with the same names as in its packages.

func New(c Config) (State, error)                        { return ebbes.New(c) }
func ParseMove(text string) (Move, error)                { return ebbes.ParseMove(text) }
func NewRecord(c Config, moves ...Move) (*Record, error) { return ebbes.NewRecord(c, moves...) }
func ParseRecord(text string) (*Record, error)           { return ebbes.ParseRecord(text) }
func RecoverRecord(text string) (*Record, int, error)    { return ebbes.RecoverRecord(text) }
func ParseState(text string) (State, error)              { return ebbes.ParseState(text) }
func ParseView(text string) (View, error)                { return ebbes.ParseView(text) }
func UnmarshalEvents(data []byte) ([]Event, error)       { return ebbes.UnmarshalEvents(data) }
func Clauses() iter.Seq[Clause]                          { return ebbes.Clauses() }
func Languages() iter.Seq[Language]                      { return ebbes.Languages() }

func Advise(ctx bot.Context, v View, r *rand.Rand, playouts int) ([]Advice, error) {
	return bot.Advise(ctx, v, r, playouts)
}

func Coach(v View, t Teller) ([]Remark, error) { return bot.Coach(v, t) }

func Judge(ctx bot.Context, v View, m Move, r *rand.Rand, playouts int) (Judgement, error) {
	return bot.Judge(ctx, v, m, r, playouts)
}

func Review(
	ctx bot.Context, game *Record, r *rand.Rand, playouts int, progress func(done, of int),
) (Reviewed, error) {
	return bot.Review(ctx, game, r, playouts, progress)
}

func Highlight(game *Record, t Teller) string { return bot.Highlight(game, t) }

func Solve(ctx bot.Context, s State) (Solution, error) { return bot.Solve(ctx, s) }

func Bounds(ctx bot.Context, s State, seat Seat) (worst, best Solution, err error) {
	return bot.Bounds(ctx, s, seat)
}
