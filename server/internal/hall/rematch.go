package hall

import (
	"context"
	"encoding/base32"
	"errors"
	"slices"

	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A Rematch is the table at which the same people play again.
type Rematch struct {
	ID string    `json:"id"`
	By game.Seat `json:"by"` // who has asked for it
}

// Again opens the table at which the same people play again, and leads all who are here there. There is
// one, however often and by way of however many processes it is asked for: its id follows from the table's.
func (h *Hall) Again(ctx context.Context, sess Session) (Rematch, error) {
	story, _, err := sess.Table.Past()
	switch {
	case err != nil:
		return Rematch{}, err
	case sess.Seat == game.NoSeat:
		return Rematch{}, ErrForeign
	case !story.Over():
		return Rematch{}, ErrNotOver
	case story.again != nil:
		return *story.again, nil
	}
	next := Rematch{story.nextID(sess.Table.ID), sess.Seat}
	if err := h.Journal.Spare(ctx, next.ID); err != nil {
		return next, err
	}
	e := entry{At: now(h.Journal), Open: story.rematch(sess.Table.ID, sess.Seat)}
	if _, err := h.Journal.Append(ctx, next.ID, 0, e.format()); err != nil && !errors.Is(err, journal.ErrConflict) {
		return next, err
	}
	h.noteHost(next.ID, sess.from)
	return next, sess.Append(ctx, func(s Story) (entry, error) {
		if s.again != nil {
			next = *s.again
			return entry{}, errNothing
		}
		return entry{Again: &next}, nil
	})
}

// nextID returns the id of the next table, which nobody can tell who does not know the log.
func (s *Story) nextID(id string) string {
	return base32.StdEncoding.EncodeToString(Hash(id + string(s.Opening.Key) + "again"))[:SecretSize]
}

// rematch returns the opening of the next table: what was agreed, and whoever sits here, who is known there by
// what he is known by here. For whoever has left the computer plays on, until he is back at that one; who has asked
// for it is. A numbered game of one person is followed by that of the next number.
func (s *Story) rematch(id string, by game.Seat) *opening {
	next := s.Opening
	next.Key, next.Joins, next.Away, next.Salt = []byte(NewSecret()), nil, nil, s.salt(id)
	next.Seed = nil
	if s.Opening.Seed != nil && s.People.Len() == 1 {
		seed := *s.Opening.Seed + 1
		next.Seed = &seed
	}
	for seat := range s.People.All() {
		if at, sits := s.occupants[seat]; sits {
			j := Join{Seat: seat, Name: at.name, Token: at.token, Browser: at.browser, Own: at.own}
			next.Joins = append(next.Joins, j)
		}
		if s.taken(seat) && s.computer(seat) && seat != by {
			next.Away = append(next.Away, seat)
		}
	}
	next.People = slices.DeleteFunc(slices.Collect(s.People.All()), func(seat game.Seat) bool {
		return s.missing(seat) && s.computer(seat)
	})
	return &next
}

// salt returns by what browsers are told apart at this table and those before it at which the same people played.
func (s *Story) salt(id string) string {
	if s.Opening.Salt != "" {
		return s.Opening.Salt
	}
	return id
}
