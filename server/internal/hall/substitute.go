package hall

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Substitute is the entry of a vote on whether the computer plays at a person's seat.
type Substitute struct {
	Seat     game.Seat `json:"seat"`
	By       game.Seat `json:"by"`
	Computer bool      `json:"computer"`       // for the computer
	Done     bool      `json:"done,omitempty"` // it suffices, and the computer plays there from now on
}

// Errors for votes on the computer.
var (
	ErrPresent    = errors.New("the player of this seat is present")
	ErrTooSoon    = errors.New("the computer can play for an absent player only on that player's turn, after half of the agreed time")
	ErrSubstitute = errors.New("only the player of a seat can take it back from the computer")
)

// Substitute votes for or against the computer at a seat. All present players must agree before it
// plays for an absent one, on the absent player's turn and after half of the agreed time. Before
// the game, any player can give a free seat to the computer, or reserve it for a friend. Players
// can take their own seat back at any time.
func (sess Session) Substitute(ctx context.Context, seat game.Seat, computer bool) error {
	if sess.Seat == game.NoSeat {
		return ErrForeign
	}
	v := Substitute{Seat: seat, By: sess.Seat, Computer: computer}
	return sess.Append(ctx, func(s Story) (entry, error) {
		err := v.refused(&s, sess.Table.watching(), now(sess.Table.journal))
		return entry{Substitute: &v}, err
	})
}

// refused returns why a vote is invalid, or errNothing if it changes nothing. It sets v.Done, since
// the log does not have the present players.
func (v *Substitute) refused(s *Story, here map[game.Seat]int, at time.Time) error {
	mine, free := v.By == v.Seat, !s.taken(v.Seat)
	if v.Seat == game.NoSeat || int(v.Seat) > s.State().Players() {
		return ErrSubstitute
	}
	if !v.Computer {
		return v.back(s, mine, free)
	}
	v.Done = mine || free && !s.begun() || s.all(v.Seat, v.By, here)
	switch {
	case s.computer(v.Seat), !v.Done && s.votes[v.Seat].Has(v.By):
		return errNothing
	case !mine && here[v.Seat] > 0:
		return ErrPresent
	case !mine && !free && !s.due(v.Seat, at):
		return ErrTooSoon
	case (mine || s.begun()) && s.usageOf(v.By).substitutes >= maxSubstitutes:
		return ErrLimit
	}
	return nil
}

// due reports whether it is this seat's turn, and half of the agreed time has passed. Before the game
// it is false, and without a limit the time has passed at once.
func (s *Story) due(seat game.Seat, at time.Time) bool {
	half := time.Duration(s.Opening.Limit) * time.Second / 2
	return s.begun() && s.State().Waiting() == seat && at.Sub(s.changed) >= half
}

// back returns why a vote against the computer is invalid, or errNothing if it changes nothing. The
// vote is a player's return, reserves a seat, or opposes the votes of others.
func (v *Substitute) back(s *Story, mine, free bool) error {
	switch {
	case !s.computer(v.Seat) && s.votes[v.Seat].Len() == 0:
		return errNothing
	case mine:
		return nil
	case s.computer(v.Seat) && (s.begun() || !free || !s.Opening.Free):
		return ErrSubstitute
	case s.Opening.Seed != nil && with(s.People, v.Seat).Len() > max(1, s.People.Len()):
		return ErrNumbered
	case s.usageOf(v.By).requests >= maxRequests:
		return ErrLimit
	}
	return nil
}

// all reports whether all present players want the computer at a seat, given one more vote.
func (s *Story) all(seat, more game.Seat, here map[game.Seat]int) bool {
	for other := range s.People.All() {
		if other != seat && other != more && s.plays(other) && here[other] > 0 && !s.votes[seat].Has(other) {
			return false
		}
	}
	return true
}

// substitute applies a vote on the computer at a seat.
func (s *Story) substitute(v Substitute) error {
	switch {
	case v.Seat == game.NoSeat || int(v.Seat) > s.State().Players():
		return fmt.Errorf("seat %v does not exist, want 1 to %d", v.Seat, s.State().Players())
	case !v.Computer:
		s.People = with(s.People, v.Seat)
		s.endSubstitute(v.Seat)
	case v.Done:
		s.endSubstitute(v.Seat)
		s.substitutes = with(s.substitutes, v.Seat)
	default:
		s.vote(v.Seat, with(s.votes[v.Seat], v.By))
	}
	return nil
}

// endSubstitute ends the computer's play at a seat and deletes the votes for it.
func (s *Story) endSubstitute(seat game.Seat) {
	if s.substitutes.Has(seat) {
		s.substitutes = without(s.substitutes, seat)
	}
	if s.votes[seat].Len() > 0 {
		s.vote(seat, game.Seats{})
	}
}

// vote replaces the votes for the computer at a seat.
func (s *Story) vote(seat game.Seat, by game.Seats) {
	votes := maps.Clone(s.votes)
	votes[seat] = by
	s.votes = votes
}

// computer reports whether the computer plays at a seat, as a substitute or because the seat is not
// a person's.
func (s *Story) computer(seat game.Seat) bool { return !s.People.Has(seat) || s.substitutes.Has(seat) }

// plays reports whether a seat is taken and its player plays there.
func (s *Story) plays(seat game.Seat) bool { return s.taken(seat) && !s.computer(seat) }

// lateBefore reports whether the computer made the seat's last move for a late or replaced player.
func (s *Story) lateBefore(seat game.Seat) bool {
	for i := s.Now(); s.Steps[i].Move != nil; i = s.Steps[i].parent {
		if s.Steps[i].by == seat {
			return s.Steps[i].late
		}
	}
	return false
}

// without returns seats except one.
func without(seats game.Seats, less game.Seat) game.Seats {
	var all []game.Seat
	for seat := range seats.All() {
		if seat != less {
			all = append(all, seat)
		}
	}
	return game.SeatsOf(all...)
}

// meanwhile returns the entry of a substitute's move, or ErrStale if the player is back.
func (m moveEntry) meanwhile(s Story) (entry, error) {
	if !s.substitutes.Has(m.By) {
		return entry{}, ErrStale
	}
	return m.next(s)
}
