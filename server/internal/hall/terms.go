package hall

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// Terms are what the host of a table sets when it opens, and can change until the game begins. Which game is played
// stays, and so do its cards, if they have a number.
type Terms struct {
	Config json.RawMessage `json:"config"`
	People []game.Seat     `json:"people"` // computer players sit at the other seats
	Level  game.Level      `json:"level"`  // of the computer players; zero for the strongest
	Limit  int             `json:"limit"`  // seconds for a turn, after which the computer makes the move; 0 for no limit
	Shared bool            `json:"shared"` // one browser may hold several seats
}

// Bounds of [Terms.Limit].
const minLimit, maxLimit = 10, 7 * 24 * 60 * 60

var (
	ErrHost     = errors.New("only whoever has ordered the table changes what is agreed")
	ErrBegun    = errors.New("the game has begun")
	ErrNumbered = errors.New("a game with a number is for one person: all its cards can be known")
	ErrSeats    = errors.New("somebody sits at a seat that would be for nobody")
)

// Agree changes the terms, for the host.
func (sess Session) Agree(ctx context.Context, t Terms) error {
	return sess.Append(ctx, func(s Story) (entry, error) {
		if !sess.Host {
			return entry{}, ErrHost
		}
		next, err := s.newTerms(t)
		switch {
		case errors.Is(err, errNothing):
		case s.begun():
			err = ErrBegun
		case err == nil && s.usageOf(game.NoSeat).requests >= maxRequests:
			err = ErrTalk
		}
		return entry{Agree: &next}, err
	})
}

// normalized returns the terms as a log has them, or why they do not fit a game with a number or, for nil, without one.
func (t Terms) normalized(g game.Game, number *uint64) (Terms, error) {
	config, err := game.ReadConfig(g, t.Config)
	if err != nil {
		return t, err
	}
	start, err := g.New(config)
	if err != nil {
		return t, err
	}
	if err := seatsAt(start, t.People); err != nil {
		return t, err
	}
	people := game.SeatsOf(t.People...)
	if number != nil && people.Len() > 1 {
		return t, ErrNumbered
	}
	if t.Limit != 0 && (t.Limit < minLimit || t.Limit > maxLimit) {
		return t, fmt.Errorf("limit: %d seconds for a turn, want %d to %d, or 0 for no limit", t.Limit, minLimit, maxLimit)
	}
	t.Config, t.People, t.Level = config, seatList(people), cmp.Or(t.Level, bot.Strong)
	return t, nil
}

// newTerms returns other terms as the log has them, or why they cannot be those of this table: errNothing if they are
// already.
func (s *Story) newTerms(t Terms) (Terms, error) {
	t, err := t.normalized(s.game, s.Opening.Seed)
	switch {
	case err != nil:
		return t, InputError{err}
	case !s.seated(game.SeatsOf(t.People...)):
		return t, ErrSeats
	case reflect.DeepEqual(t, s.Terms()): // which leaves out no field
		return t, errNothing
	}
	return t, nil
}

// Terms returns the terms. Free seats that were handed to the computer are the computer's.
func (s *Story) Terms() Terms {
	t := s.Opening.Terms
	t.People = []game.Seat{}
	for seat := range s.People.All() {
		if s.taken(seat) || !s.computer(seat) {
			t.People = append(t.People, seat)
		}
	}
	return t
}

// agree changes the terms. The game, which has not begun, starts from there.
func (s *Story) agree(t Terms, at time.Time) error {
	if s.begun() {
		return ErrBegun
	}
	start, err := s.game.New(t.Config)
	if err != nil {
		return err
	}
	people := game.SeatsOf(t.People...)
	if !s.seated(people) {
		return ErrSeats
	}
	if err := seatsAt(start, t.People); err != nil {
		return err
	}
	was := s.Terms()
	s.Before, s.Changes = &was, s.Changes+1
	t.Level = cmp.Or(t.Level, bot.Strong)
	s.Opening.Terms = t
	s.Steps, s.People, s.changed = []step{{State: start}}, people, at
	for seat := range s.substitutes.All() {
		if !s.taken(seat) {
			s.substitutes = without(s.substitutes, seat)
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

// seatList returns seats one after the other, none as an empty list.
func seatList(seats game.Seats) []game.Seat {
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
