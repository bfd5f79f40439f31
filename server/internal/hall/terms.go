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

// Terms are the settings of a table that its host can change until the game begins. The kind of
// game is fixed, and so is the number of a numbered game.
type Terms struct {
	Config json.RawMessage `json:"config"`
	People []game.Seat     `json:"people"` // seats for people; the computer plays at the others
	Level  game.Level      `json:"level"`  // level of the computer players; zero for the strongest
	Limit  int             `json:"limit"`  // seconds for a turn before the computer moves; 0 for no limit
	Shared bool            `json:"shared"` // one browser may hold several seats
}

// Bounds of [Terms.Limit].
const minLimit, maxLimit = 10, 7 * 24 * 60 * 60

// Errors for changes of the terms.
var (
	ErrNotHost  = errors.New("only the table's host can change its settings")
	ErrBegun    = errors.New("the game has begun")
	ErrNumbered = errors.New("a numbered game is for one person, since all its cards can be known")
	ErrSeats    = errors.New("a seat that is taken cannot be removed")
)

// ChangeTerms changes the terms. Only the host can do this, and only before the game begins.
func (sess Session) ChangeTerms(ctx context.Context, t Terms) error {
	return sess.Append(ctx, func(s Story) (entry, error) {
		if !sess.Host {
			return entry{}, ErrNotHost
		}
		next, err := s.newTerms(t)
		switch {
		case errors.Is(err, errNothing):
		case s.begun():
			err = ErrBegun
		case err == nil && s.usageOf(game.NoSeat).requests >= maxRequests:
			err = ErrLimit
		}
		return entry{Terms: &next}, err
	})
}

// normalized returns the terms in the form of the log, or why they are invalid. The number is nil
// for a game without one.
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

// newTerms returns new terms for this table in the form of the log, or why they are invalid. The
// error is errNothing if they are the current ones.
func (s *Story) newTerms(t Terms) (Terms, error) {
	t, err := t.normalized(s.game, s.Opening.Seed)
	switch {
	case err != nil:
		return t, InputError{err}
	case !s.seated(game.SeatsOf(t.People...)):
		return t, ErrSeats
	case reflect.DeepEqual(t, s.Terms()): // compares every field
		return t, errNothing
	}
	return t, nil
}

// Terms returns the current terms. Free seats given to the computer are not among the people's.
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

// changeTerms changes the terms and restarts the game, which must not have begun.
func (s *Story) changeTerms(t Terms, at time.Time) error {
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

// seated reports whether all taken seats are among these seats.
func (s *Story) seated(people game.Seats) bool {
	for seat := range s.People.All() {
		if s.taken(seat) && !people.Has(seat) {
			return false
		}
	}
	return true
}

// seatList returns seats in order, as a list that is never nil.
func seatList(seats game.Seats) []game.Seat {
	return append([]game.Seat{}, slices.Collect(seats.All())...)
}

// Occupied returns the taken seats, as a list that is never nil.
func (s *Story) Occupied() []game.Seat {
	all := []game.Seat{}
	for seat := range s.People.All() {
		if s.taken(seat) {
			all = append(all, seat)
		}
	}
	return all
}
