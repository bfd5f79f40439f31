package hall

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// An Agreement is what of an [Order] can be agreed otherwise until the game begins. Which game is played
// stays, and so do its cards, if they have a number.
type Agreement struct {
	Config json.RawMessage `json:"config"`
	People []game.Seat     `json:"people"`
	Level  game.Level      `json:"level"`
	Limit  int             `json:"limit"`
	Shared bool            `json:"shared"`
}

var (
	ErrHost     = errors.New("only whoever has ordered the table changes what is agreed")
	ErrBegun    = errors.New("the game has begun")
	ErrNumbered = errors.New("a game with a number is for one person: all its cards can be known")
	ErrSeats    = errors.New("somebody sits at a seat that would be for nobody")
)

// Agree agrees on something else, for whoever has ordered the table.
func (p Place) Agree(ctx context.Context, a Agreement) error {
	return p.Append(ctx, func(s Story) (entry, error) {
		if !p.Host {
			return entry{}, ErrHost
		}
		next, err := s.other(a)
		switch {
		case errors.Is(err, errNothing):
		case s.begun():
			err = ErrBegun
		case err == nil && s.share(game.NoSeat).requests >= maxRequests:
			err = ErrTalk
		}
		return entry{Agree: &next}, err
	})
}

// other returns another agreement as the log has it, or why nobody can agree on it at this table: errNothing if that
// is agreed already.
func (s *Story) other(a Agreement) (Agreement, error) {
	o := Order{Game: s.Opening.Game, Config: a.Config, People: a.People, Level: a.Level, Limit: a.Limit}
	o.Seed = s.Opening.Seed
	_, config, err := o.read()
	if err != nil {
		return a, err
	}
	people := game.SeatsOf(a.People...)
	if !s.seated(people) {
		return a, ErrSeats
	}
	a.Config, a.People, a.Level = config, seatsIn(people), cmp.Or(a.Level, bot.Strong)
	if a.same(s.Agreement()) {
		return a, errNothing
	}
	return a, nil
}

func (a Agreement) same(other Agreement) bool {
	return bytes.Equal(a.Config, other.Config) && slices.Equal(a.People, other.People) && a.Level == other.Level &&
		a.Limit == other.Limit && a.Shared == other.Shared
}

// Agreement returns what is agreed. Free seats that somebody has handed to the computer are the computer's.
func (s *Story) Agreement() Agreement {
	a := Agreement{s.Opening.Config, []game.Seat{}, cmp.Or(s.Opening.Level, bot.Strong), s.Opening.Limit, s.Opening.Shared}
	for seat := range s.People.All() {
		if s.taken(seat) || !s.computer(seat) {
			a.People = append(a.People, seat)
		}
	}
	return a
}

// agree agrees on something else. The game, which has not begun, starts from there.
func (s *Story) agree(a Agreement, at time.Time) error {
	if s.begun() {
		return ErrBegun
	}
	start, err := s.game.New(a.Config)
	if err != nil {
		return err
	}
	people := game.SeatsOf(a.People...)
	if !s.seated(people) {
		return ErrSeats
	}
	if err := seatsAt(start, a.People); err != nil {
		return err
	}
	was := s.Agreement()
	s.Before, s.Changes = &was, s.Changes+1
	s.Opening.Config, s.Opening.Level, s.Opening.Limit, s.Opening.Shared = a.Config, a.Level, a.Limit, a.Shared
	s.Steps, s.People, s.changed = []step{{State: start}}, people, at
	for seat := range s.standIns.All() {
		if !s.taken(seat) {
			s.standIns = without(s.standIns, seat)
		}
	}
	s.votes = map[game.Seat]game.Seats{}
	return nil
}

// seated reports whether everybody who sits at the table has a seat among some.
func (s *Story) seated(people game.Seats) bool {
	for seat := range s.People.All() {
		if s.taken(seat) && !people.Has(seat) {
			return false
		}
	}
	return true
}

// seatsIn returns seats one after the other, none as an empty list.
func seatsIn(seats game.Seats) []game.Seat {
	return append([]game.Seat{}, slices.Collect(seats.All())...)
}

// Occupied returns the seats that somebody has taken.
func (s *Story) Occupied() []game.Seat {
	all := []game.Seat{}
	for seat := range s.People.All() {
		if s.taken(seat) {
			all = append(all, seat)
		}
	}
	return all
}
