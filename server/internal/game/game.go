// Package game extends package games for the server. It bounds the length of a game, runs computer
// players, and returns tallies.
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

// Types of other packages that the server uses unchanged.
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

// NoSeat stands for no seat.
const NoSeat = ebbes.NoSeat

// SeatsOf returns the set of the given seats.
func SeatsOf(seats ...Seat) Seats { return ebbes.SeatsOf(seats...) }

// Usual is the game of a log or request that names none. Old logs do, since ebbes was the only game.
const Usual = "ebbes"

// ErrGame is the error for an unknown game.
var ErrGame = errors.New("unknown game")

// All returns the games that the server offers.
func All() []Game { return games.All() }

// Named returns the game with a name, or [ErrGame]. No name means [Usual].
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

// Bounds on the length of a game.
const (
	maxRounds        = 10
	maxEinfachRounds = 5 // the usual number (R3)
	maxRenewals      = 3 // of the stock in a round, which has no other bound (R6)
)

// ReadConfig parses a configuration in JSON and returns it in the form of a log. It returns an error
// if the game refuses the configuration or could exceed the bounds on its length.
func ReadConfig(g Game, text []byte) (json.RawMessage, error) {
	if g == games.Einfach() {
		return read(g, text, func(c *einfach.Config) error {
			switch {
			case c.Rounds > maxEinfachRounds:
				return fmt.Errorf("config: number of rounds is %d, at most %d rounds are allowed", c.Rounds, maxEinfachRounds)
			case c.Renewals > maxRenewals:
				return fmt.Errorf("config: number of renewals is %d, at most %d renewals are allowed", c.Renewals, maxRenewals)
			case c.Renewals == 0:
				c.Renewals = maxRenewals
			}
			return nil
		})
	}
	return read(g, text, func(c *ebbes.Config) error {
		if c.Rounds > maxRounds {
			return fmt.Errorf("config: number of rounds is %d, at most %d rounds are allowed", c.Rounds, maxRounds)
		}
		return nil
	})
}

// read parses a configuration of type C. The function check may complete it or return an error.
func read[C any](g Game, text []byte, check func(*C) error) (json.RawMessage, error) {
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
		err = check(&c)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(c)
}

// Dealing reports whether the next move is a deal.
func Dealing(s State) bool {
	at, ok := games.Of[einfach.State](s)
	return s.IsChance() && (!ok || at.Phase() == einfach.Dealing)
}

// Rounds returns the number of rounds that have ended.
func Rounds(s State) int {
	at, _ := games.Of[einfach.State](s)
	refills := at.Out() != NoSeat // after a round of an endless game, without a deal
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

// Tallies describes the points of each seat in the current round, as far as the listener may know
// them. In Einfach each player gets only the points of their own hand.
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

// Highlight tells the listener which round of a finished game counted most and why. It is empty for a
// spectator.
func Highlight(record games.Record, to Listener) string {
	if own, ok := games.Of[*einfach.Record](record); ok {
		return einfachbot.Highlight(own, einfach.Teller{Language: to.Language, You: to.Seat})
	}
	own, _ := games.Of[*ebbes.Record](record)
	return bot.Highlight(own, ebbes.Teller{Language: to.Language, You: to.Seat})
}

// An Advice is a computer player's move. A hint also has the expectations of a strong player.
type Advice struct {
	Move   string  `json:"move"`   // empty if there is none
	Points float64 `json:"points"` // expected points of the round
	Win    float64 `json:"win"`    // probability of winning the game, 0 to 1
}

// Advise returns the move of a computer player for the seat to move, from that seat's view. A strong
// player uses that many playouts for each move. Without a level the result is a hint: it also has
// the expectations, and takes longer. The move is empty if none is possible.
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

// chosen returns a move without expectations, and no move for an error.
func chosen(m Move, err error) Advice {
	if err != nil {
		return Advice{}
	}
	return Advice{Move: m.String()}
}
