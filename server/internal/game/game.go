// Package game adds to package games what only a server needs: bounds on the length of a game,
// computer players, and tallies.
package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/einfach"
	einfachbot "github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/games"
)

// The types that the server uses as they are.
type (
	Seat     = games.Seat
	Seats    = games.Seats
	Language = games.Language
	Tag      = games.Tag
	Game     = games.Game
	State    = games.State
	View     = games.View
	Move     = games.Move
	Event    = games.Event
	Refusal  = games.Refusal
	Listener = games.Listener
	Teller   = games.Teller
	Level    = bot.Level
)

// NoSeat is nobody's seat.
const NoSeat = ebbes.NoSeat

// SeatsOf returns the set of the given seats.
func SeatsOf(seats ...Seat) Seats { return ebbes.SeatsOf(seats...) }

// Usual is the name of the game that is meant where none is named: at first there was no other.
const Usual = "ebbes"

// ErrGame says that there is no such game.
var ErrGame = errors.New("this game is not played here")

// All returns the games that the server offers.
func All() []Game { return games.All() }

// Named returns a game by its name. The error is [ErrGame].
func Named(name string) (Game, error) {
	if name == "" {
		name = Usual
	}
	g, ok := games.Named(name)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrGame, name)
	}
	return g, nil
}

// The bounds on the length of a game: its rounds, for Einfach as many as are usual (R3), and how
// often its stock is renewed in a round, which otherwise has no longest length (R6).
const (
	maxRounds        = 10
	maxEinfachRounds = 5
	maxRenewals      = 3
)

// ReadConfig reads a configuration in JSON and returns it as a log has it. What is impossible, or
// takes too long here, is refused.
func ReadConfig(g Game, text []byte) (json.RawMessage, error) {
	if g == games.Einfach() {
		return read(g, text, func(c *einfach.Config) error {
			switch {
			case c.Rounds > maxEinfachRounds:
				return fmt.Errorf("more than %d rounds are too many here", maxEinfachRounds)
			case c.Renewals > maxRenewals:
				return fmt.Errorf("more than %d renewals are too many here", maxRenewals)
			case c.Renewals == 0:
				c.Renewals = maxRenewals
			}
			return nil
		})
	}
	return read(g, text, func(c *ebbes.Config) error {
		if c.Rounds > maxRounds {
			return fmt.Errorf("more than %d rounds are too many here", maxRounds)
		}
		return nil
	})
}

// read reads a configuration of type C, which allowed may complete or refuse.
func read[C any](g Game, text []byte, allowed func(*C) error) (json.RawMessage, error) {
	var c C
	if len(text) > 0 {
		if err := json.Unmarshal(text, &c); err != nil {
			return nil, fmt.Errorf("config: %w", err)
		}
	}
	config, err := json.Marshal(c)
	if err == nil {
		_, err = g.New(config)
	}
	if err == nil {
		err = allowed(&c)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(c)
}

// Dealing reports whether cards are to be dealt.
func Dealing(s State) bool {
	at, ok := games.Of[einfach.State](s)
	return s.IsChance() && (!ok || at.Phase() == einfach.Dealing)
}

// Rounds returns how many rounds have ended.
func Rounds(s State) int {
	at, _ := games.Of[einfach.State](s)
	refills := at.Out() != NoSeat // after a round of an endless game, in which nothing is dealt
	if Dealing(s) || s.Over() || refills {
		return s.Round()
	}
	return s.Round() - 1
}

// Scores returns the points of each seat, from seat 1 on.
func Scores(s State) []int {
	var all []int
	for _, seat := range slices.Sorted(s.Seats()) { // the fictive player may sit between the others
		all = append(all, s.Score(seat))
	}
	return all
}

// Tallies tells what the round has brought each seat so far, where the listener may know it. What
// a hand of Einfach counts is for its own seat alone.
func Tallies(s State, to Listener) map[Seat]string {
	all := map[Seat]string{}
	if at, ok := games.Of[einfach.State](s); ok {
		if hand := at.Hand(to.Seat); hand.Len() > 0 {
			all[to.Seat] = einfach.Teller{Language: to.Language, You: to.Seat}.Tally(to.Seat, hand)
		}
		return all
	}
	at, _ := games.Of[ebbes.State](s)
	t := ebbes.Teller{Language: to.Language, You: to.Seat}.At(at.Config())
	for i := range t.Names {
		t.Names[i] = to.Names[Seat(i+1)]
	}
	for seat := range at.Clockwise(1) {
		if tally := at.Tally(seat); tally != (ebbes.Tally{}) {
			all[seat] = t.Tally(seat, tally)
		}
	}
	return all
}

// An Advice is a move, and what a strong computer player expects of it.
type Advice struct {
	Move   string  `json:"move"`   // empty for none
	Points float64 `json:"points"` // that the round brings
	Win    float64 `json:"win"`    // the chance to win the game, 0 to 1
}

// Advise returns what a computer player of a level would do for the seat that has to choose, given
// what that seat sees, and no move if there is none. A strong one tries each move playouts times.
// No level is for a hint, which expects something of the move and takes longer.
func Advise(ctx context.Context, s State, level Level, playouts int, r *rand.Rand) Advice {
	seen := s.View(s.Waiting())
	if v, ok := games.Of[einfach.View](seen); ok {
		switch level {
		case bot.Easy, bot.Fair:
			return chosen(einfachbot.Level(level).Choose(ctx, v, r))
		case bot.Strong:
			return chosen(einfachbot.Choose(ctx, v, r, playouts))
		}
		if advice, _ := einfachbot.Advise(ctx, v, r, playouts); len(advice) > 0 {
			return Advice{advice[0].Move.String(), advice[0].Points, advice[0].Win}
		}
		return Advice{}
	}
	v, _ := games.Of[ebbes.View](seen)
	switch level {
	case bot.Easy, bot.Fair:
		return chosen(level.Choose(ctx, v, r))
	case bot.Strong:
		return chosen(bot.Choose(ctx, v, r, playouts))
	}
	if advice, _ := bot.Advise(ctx, v, r, playouts); len(advice) > 0 {
		return Advice{advice[0].Move.String(), advice[0].Points, advice[0].Win}
	}
	return Advice{}
}

// chosen returns a move without expectations.
func chosen(m Move, err error) Advice {
	if err != nil {
		return Advice{}
	}
	return Advice{Move: m.String()}
}
