//go:build einfach

package game

import (
	"iter"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
)

// The types of the game.
type (
	Advice    = bot.Advice
	Balance   = bot.Balance
	Cards     = einfach.Cards
	Clause    = einfach.Clause
	Config    = einfach.Config
	Event     = einfach.Event
	Glyph     = einfach.Glyph
	Judgement = bot.Judgement
	Language  = einfach.Language
	Level     = bot.Level
	Move      = einfach.Move
	Note      = einfach.Note
	Place     = einfach.Place
	Record    = einfach.Record
	Remark    = bot.Remark
	Reviewed  = bot.Reviewed
	Ruling    = einfach.Ruling
	Seat      = einfach.Seat
	Solution  = bot.Solution
	State     = einfach.State
	Step      = einfach.Step
	Tag       = einfach.Tag
	Teller    = einfach.Teller
	View      = einfach.View
)

// The errors of the game.
type (
	ConfigError  = einfach.ConfigError
	EventError   = einfach.EventError
	MoveError    = einfach.MoveError
	ParseError   = einfach.ParseError
	RecordError  = einfach.RecordError
	VersionError = einfach.VersionError
)

// The constants of the game.
const (
	LastGlyph    = ebbes.DubiousMove
	NoPlace      = ebbes.NoPlace
	NoSeat       = ebbes.NoSeat
	RulesVersion = einfach.RulesVersion
)

// ErrNoMove is the error of the game's player if there is no choice.
const ErrNoMove = bot.ErrNoMove

// The functions of the game follow, with the same names as in its packages.

func New(c Config) (State, error)                        { return einfach.New(c) }
func ParseMove(text string) (Move, error)                { return einfach.ParseMove(text) }
func NewRecord(c Config, moves ...Move) (*Record, error) { return einfach.NewRecord(c, moves...) }
func ParseRecord(text string) (*Record, error)           { return einfach.ParseRecord(text) }
func RecoverRecord(text string) (*Record, int, error)    { return einfach.RecoverRecord(text) }
func ParseState(text string) (State, error)              { return einfach.ParseState(text) }
func ParseView(text string) (View, error)                { return einfach.ParseView(text) }
func UnmarshalEvents(data []byte) ([]Event, error)       { return einfach.UnmarshalEvents(data) }
func Clauses() iter.Seq[Clause]                          { return einfach.Clauses() }
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
