package main

import (
	"context"
	"encoding"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/prometheus/client_golang/prometheus"
)

// A player makes the moves that no person makes. Every process that has the table
// makes them; they come out the same, and the log takes each only once.
type player struct {
	table    *table
	pace     time.Duration // of a computer player
	advise   func(bot.Level, ebbes.View, *rand.Rand) ebbes.Move
	thinking chan struct{} // holds as many as may think at once: each may need megabytes
	waits    prometheus.Observer
}

// play plays until the table is closed or ctx is done.
func (p player) play(ctx context.Context) error {
	for {
		story, changed, err := p.table.past()
		if err == nil && story.closed {
			err = errClosed
		}
		if err != nil {
			return err
		}
		err = p.move(ctx, &story, changed)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil && !errors.Is(err, errStale) {
			return err
		}
	}
}

// move makes the move that is due, or waits until something changes.
func (p player) move(ctx context.Context, s *story, changed <-chan struct{}) error {
	state := s.state()
	if state.Phase() == ebbes.Over || !s.complete() && state.Phase() == ebbes.Dealing {
		return wait(ctx, changed, nil)
	}
	m := made{Step: s.now()}
	begin, seat := time.Now(), state.Turn()
	switch {
	case state.Phase() == ebbes.Dealing:
		m.Move = text(s.deal())
	case state.Fictive(seat):
		move, _ := state.Auto(nil) // it draws nothing
		m.Move = text(move)
	case !s.people.Has(seat):
		move, err := p.think(ctx, s, s.opening.Level)
		if err != nil {
			return err
		}
		m.By, m.Move = seat, text(move)
	case s.opening.Limit > 0: // also if nobody sits there any more
		return p.hurry(ctx, s, changed)
	default:
		return wait(ctx, changed, nil)
	}
	if err := p.pause(ctx, begin); err != nil {
		return err
	}
	return p.table.make(ctx, m)
}

// pause lasts until the pace is kept. Thinking that took longer is made up to a
// multiple of it: how long it took would tell of the hand.
func (p player) pause(ctx context.Context, begin time.Time) error {
	if p.pace == 0 {
		return nil
	}
	took := time.Since(begin)
	return wait(ctx, nil, time.After((took/p.pace+1)*p.pace-took))
}

// hurry makes the move of a person whose time is up, if it is not made before.
func (p player) hurry(ctx context.Context, s *story, changed <-chan struct{}) error {
	end := s.changed.Add(time.Duration(s.opening.Limit) * time.Second)
	if left := time.Until(end); left > 0 {
		return wait(ctx, changed, time.After(left))
	}
	move, err := p.think(ctx, s, bot.Strong)
	if err != nil {
		return err
	}
	if err := p.pause(ctx, end); err != nil {
		return err
	}
	return p.table.make(ctx, made{Step: s.now(), By: s.state().Turn(), Move: text(move), Late: true})
}

// think returns what a computer player of a level would do whose turn it is.
func (p player) think(ctx context.Context, s *story, l bot.Level) (ebbes.Move, error) {
	begin := time.Now()
	done, err := enter(ctx, p.thinking)
	if err != nil {
		return nil, err
	}
	defer done()
	p.waits.Observe(time.Since(begin).Seconds())
	return p.advise(l, s.state().View(s.state().Turn()), s.chance("thought")), nil
}

// enter waits for a place in a room that has only so many, until done is called.
func enter(ctx context.Context, room chan struct{}) (done func(), err error) {
	select {
	case room <- struct{}{}:
		return func() { <-room }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// text returns the text of a move.
func text(m ebbes.Move) string {
	text, err := m.(encoding.TextMarshaler).MarshalText()
	if err != nil {
		panic(err) // a bug: legal moves have one
	}
	return string(text)
}

// wait returns when something changes or a time has come, or an error when ctx is
// done.
func wait(ctx context.Context, changed <-chan struct{}, until <-chan time.Time) error {
	select {
	case <-changed:
	case <-until:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}
