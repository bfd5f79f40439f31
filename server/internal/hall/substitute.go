package hall

import (
	"context"
	"errors"
	"maps"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Substitute is a word about whether the computer is to play at a seat that is for somebody.
type Substitute struct {
	Seat     game.Seat `json:"seat"`
	By       game.Seat `json:"by"`
	Computer bool      `json:"computer"`       // it is to play there
	Done     bool      `json:"done,omitempty"` // so it does: nobody else who is here has to agree
}

var (
	ErrHere       = errors.New("whoever has this seat is at the table")
	ErrSoon       = errors.New("the computer can play for an absent player on that player's turn, after half of the agreed time")
	ErrSubstitute = errors.New("only whoever has a seat takes it back from the computer")
)

// Substitute votes for or against the computer at a seat. All who are here have to agree that it plays for
// an absent player, from the player's turn on and after half of the agreed time. Before the game, any player hands it a
// free seat, or keeps that for a friend. A player takes the own seat back at any time.
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

// refused returns why a word is not taken, errNothing if nothing would come of it. Who is here the log does not tell,
// so what comes of a word has to stand there.
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
		return ErrHere
	case !mine && !free && !s.due(v.Seat, at):
		return ErrSoon
	case (mine || s.begun()) && s.usageOf(v.By).substitutes >= maxSubstitutes:
		return ErrTalk
	}
	return nil
}

// due reports whether it is the turn of an absent player, and half of the time that was agreed for it has gone.
func (s *Story) due(seat game.Seat, at time.Time) bool {
	half := time.Duration(s.Opening.Limit) * time.Second / 2
	return s.begun() && s.State().Waiting() == seat && at.Sub(s.changed) >= half
}

// back returns why somebody does not get a seat back from the computer, for himself, for a friend, or against a vote.
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
		return ErrTalk
	}
	return nil
}

// all reports whether everybody who plays and is here wants the computer to play at a seat, when one more does.
func (s *Story) all(seat, more game.Seat, here map[game.Seat]int) bool {
	for other := range s.People.All() {
		if other != seat && other != more && s.plays(other) && here[other] > 0 && !s.votes[seat].Has(other) {
			return false
		}
	}
	return true
}

// substitute hears a word about whether the computer plays at a seat.
func (s *Story) substitute(v Substitute) error {
	switch {
	case v.Seat == game.NoSeat || int(v.Seat) > s.State().Players():
		return errors.New("there is no such seat")
	case !v.Computer:
		s.People = with(s.People, v.Seat)
		s.isBack(v.Seat)
	case v.Done:
		s.isBack(v.Seat)
		s.substitutes = with(s.substitutes, v.Seat)
	default:
		s.vote(v.Seat, with(s.votes[v.Seat], v.By))
	}
	return nil
}

// isBack lets whoever has a seat play there, and nobody else.
func (s *Story) isBack(seat game.Seat) {
	if s.substitutes.Has(seat) {
		s.substitutes = without(s.substitutes, seat)
	}
	if s.votes[seat].Len() > 0 {
		s.vote(seat, game.Seats{})
	}
}

// vote keeps who wants the computer to play at a seat.
func (s *Story) vote(seat game.Seat, by game.Seats) {
	votes := maps.Clone(s.votes)
	votes[seat] = by
	s.votes = votes
}

// computer reports whether the computer plays at a seat, for somebody or because it is nobody's.
func (s *Story) computer(seat game.Seat) bool { return !s.People.Has(seat) || s.substitutes.Has(seat) }

// plays reports whether somebody sits at a seat and plays there himself.
func (s *Story) plays(seat game.Seat) bool { return s.taken(seat) && !s.computer(seat) }

// lateBefore reports whether the computer has also made the last move of a seat.
func (s *Story) lateBefore(seat game.Seat) bool {
	for i := s.Now(); s.Steps[i].Move != nil; i = s.Steps[i].parent {
		if s.Steps[i].by == seat {
			return s.Steps[i].late
		}
	}
	return false
}

// without returns seats with one less.
func without(seats game.Seats, less game.Seat) game.Seats {
	var all []game.Seat
	for seat := range seats.All() {
		if seat != less {
			all = append(all, seat)
		}
	}
	return game.SeatsOf(all...)
}

// meanwhile returns the entry of a move that the computer makes for somebody, unless he is back.
func (m moveEntry) meanwhile(s Story) (entry, error) {
	if !s.substitutes.Has(m.By) {
		return entry{}, ErrStale
	}
	return m.next(s)
}
