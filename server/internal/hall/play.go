package hall

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/prometheus/client_golang/prometheus"
)

// A player makes the moves at a table that no person makes. Every process that has the table in
// memory makes them, and the log takes only the first for each step.
type player struct {
	table    *Table
	pace     time.Duration // time a computer player takes for a move
	playouts int           // playouts per move of a strong player under light load
	advise   func(game.State, game.Level, int, *rand.Rand) game.Advice
	bots     *botPool // bounds the memory and processors that all players use
	waits    prometheus.Observer
	pay      func(ctx context.Context, bytes int) error // waits until this many bytes may be written
}

// moveSize is the average size of a move in the log, in bytes.
const moveSize = 100

// play makes moves until ctx is done, which is no error, or until the table is closed or a move fails.
func (p player) play(ctx context.Context) error {
	for {
		story, changed, err := p.table.Past()
		if err == nil && story.Closed {
			err = ErrClosed
		}
		if err != nil {
			return err
		}
		err = p.move(ctx, &story, changed)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil && !errors.Is(err, ErrStale) {
			return err
		}
	}
}

// move makes the move that is due, if the computer or chance has to make it or a person's time is up.
// Otherwise it waits for a change or the end of that time.
func (p player) move(ctx context.Context, s *Story, changed <-chan struct{}) error {
	state := s.State()
	if state.Over() || s.Waits() {
		return wait(ctx, changed, nil)
	}
	m := moveEntry{Step: s.Now()}
	seat := state.Waiting()
	if seat == game.NoSeat || s.computer(seat) {
		if err := p.pay(ctx, moveSize); err != nil {
			return err
		}
	}
	begin := time.Now()
	switch {
	case seat == game.NoSeat: // the move is drawn when it is appended
	case s.computer(seat):
		if s.Opening.Level == bot.Strong {
			defer p.bots.turn()()
		}
		advice, err := p.think(ctx, s, s.Opening.Level, 1)
		if err != nil {
			return err
		}
		m.By, m.Move, m.Late = seat, advice.Move, s.People.Has(seat)
	case s.Opening.Limit > 0: // also at a free seat
		return p.hurry(ctx, s, changed)
	default:
		return wait(ctx, changed, nil)
	}
	if err := p.pause(ctx, begin); err != nil {
		return err
	}
	next := m.next
	switch {
	case seat == game.NoSeat:
		next = m.dealt
	case m.Late:
		next = m.meanwhile
	}
	return p.table.append(ctx, next)
}

// dealt returns the entry of a move by chance, which it draws from the current story. It returns
// ErrStale if the deal waits for players again or another move is due.
func (m moveEntry) dealt(s Story) (entry, error) {
	if s.Waits() {
		return entry{}, ErrStale
	}
	m.Move = s.auto()
	return m.next(s)
}

// pause waits until the pace has passed since begin. After longer thinking it waits for the next
// multiple, since the exact duration would reveal something about the hand.
func (p player) pause(ctx context.Context, begin time.Time) error {
	if p.pace == 0 {
		return nil
	}
	took := time.Since(begin)
	return wait(ctx, nil, time.After((took/p.pace+1)*p.pace-took))
}

// hurry makes the move of a person whose time is up. Before, it makes none, and only waits for that
// time or a change.
func (p player) hurry(ctx context.Context, s *Story, changed <-chan struct{}) error {
	over := p.table.journal.Now().Sub(s.Deadline())
	if over < 0 {
		return wait(ctx, changed, time.After(-over))
	}
	due := time.Now().Add(-over)
	advice, err := p.think(ctx, s, bot.Strong, 1)
	if err != nil {
		return err
	}
	if err := p.pause(ctx, due); err != nil {
		return err
	}
	return p.table.make(ctx, moveEntry{Step: s.Now(), By: s.State().Waiting(), Move: advice.Move, Late: true})
}

// think returns the advice of a computer player of a level, with this multiple of the usual
// playouts. Numbered games always have numberedPlayouts. It waits for a slot of the pool.
func (p player) think(ctx context.Context, s *Story, l game.Level, factor int) (game.Advice, error) {
	begin := time.Now()
	done, err := acquire(ctx, p.bots.slots)
	if err != nil {
		return game.Advice{}, err
	}
	defer done()
	p.waits.Observe(time.Since(begin).Seconds())
	playouts := factor * p.bots.playouts(p.pace, p.playouts)
	if s.Opening.Seed != nil {
		playouts = numberedPlayouts
	}
	begin = time.Now()
	advice := p.advise(s.State(), l, playouts, s.chance("thought"))
	if l == bot.Strong {
		p.bots.took(time.Since(begin), playouts)
	}
	return advice, nil
}

// acquire waits for a free slot, which the caller releases with done.
func acquire(ctx context.Context, slots chan struct{}) (done func(), err error) {
	select {
	case slots <- struct{}{}:
		return func() { <-slots }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// wait returns nil after a change or at a time, and the error of ctx if that is done first.
func wait(ctx context.Context, changed <-chan struct{}, until <-chan time.Time) error {
	select {
	case <-changed:
	case <-until:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}
