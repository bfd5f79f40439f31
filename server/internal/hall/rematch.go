package hall

import (
	"context"
	"encoding/base32"
	"errors"
	"slices"

	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A Rematch is the next table of the same players.
type Rematch struct {
	ID string    `json:"id"`
	By game.Seat `json:"by"` // seat that asked for it
}

// Again creates the rematch table and announces it in this table's log. The rematch's ID follows
// from this table's, so repeated requests, in any process, yield the same table.
func (h *Hall) Again(ctx context.Context, sess Session) (Rematch, error) {
	return h.continued(ctx, sess, (*Story).rematch)
}

// NextRoom is like [Hall.Again], but the rematch is a room with free seats for the other players.
// They may have left this table long ago. At a table whose seats are assigned it does the same as
// Again.
func (h *Hall) NextRoom(ctx context.Context, sess Session) (Rematch, error) {
	return h.continued(ctx, sess, (*Story).room)
}

// continued creates the rematch with an opening and announces it, unless there is one already.
func (h *Hall) continued(
	ctx context.Context,
	sess Session,
	opened func(s *Story, id string, by game.Seat) *openEntry,
) (Rematch, error) {
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
	if err := h.Journal.Spare(ctx); err != nil {
		return next, err
	}
	e := entry{At: now(h.Journal), Open: opened(&story, sess.Table.ID, sess.Seat)}
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

// nextID derives the ID of the rematch table. It cannot be guessed without the log.
func (s *Story) nextID(id string) string {
	return base32.StdEncoding.EncodeToString(Hash(id + string(s.Opening.Key) + "again"))[:SecretSize]
}

// rematch returns the opening of the rematch table. It has the same terms, and the same players
// with the same credentials. The computer plays on for players who have left, until they return
// there. The player who asks for the rematch has returned. A numbered game of one person is
// followed by the next number.
func (s *Story) rematch(id string, by game.Seat) *openEntry {
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

// room returns the opening of the rematch as a room. The browser of the player who requests it keeps
// its seats and is the host. With assigned seats the opening is the same as from rematch.
func (s *Story) room(id string, by game.Seat) *openEntry {
	next := s.rematch(id, by)
	if !next.Free {
		return next
	}
	host := s.occupants[by].browser
	next.Host, next.Away = host, nil
	next.Joins = slices.DeleteFunc(next.Joins, func(j Join) bool { return j.Seat != by && !overlap(j.Browser, host) })
	return next
}

// salt returns the salt of browser hashes. It is the ID of the first table in a series of
// rematches.
func (s *Story) salt(id string) string {
	if s.Opening.Salt != "" {
		return s.Opening.Salt
	}
	return id
}
