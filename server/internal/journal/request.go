package journal

import (
	"cmp"
	"context"
	"fmt"
)

// A request is work for the writer. It has entries, or a change, or neither for an empty transaction.
type request struct {
	ctx       context.Context
	log       string
	change    func(*head) // of a log that is there
	after     Position    // position of the entry before the new ones
	entries   [][]byte
	uncertain bool     // a transaction with it may have been committed
	position  Position // of its last entry
	chain     int64    // of that entry
	err       error
	done      chan struct{} // closed when position and err are set
}

// answer completes a request.
func (r *request) answer(err error) {
	r.err = err
	close(r.done)
}

// expired answers a request if its context has ended, and reports whether it has.
func (r *request) expired() bool {
	err := r.ctx.Err()
	if err != nil {
		r.answer(err)
	}
	return err != nil
}

// do passes a request to the writer and waits for its completion. If its context ends before, it may
// still be completed.
func (s *store) do(r *request) error {
	if err := s.send(r); err != nil {
		return err
	}
	select {
	case <-r.done:
		return r.err
	case <-r.ctx.Done():
	case <-s.ctx.Done():
	}
	return s.givenUp(r)
}

// send queues a request for the writer, and does not wait for its completion.
func (s *store) send(r *request) error {
	if err := valueOf(&s.broken); err != nil {
		return err
	}
	r.done = make(chan struct{})
	select {
	case s.requests <- r:
		return nil
	case <-r.ctx.Done():
	case <-s.ctx.Done():
	}
	return s.givenUp(r)
}

// givenUp returns the error of a request that ends without an answer, with the reason for the delay.
func (s *store) givenUp(r *request) error {
	err := cmp.Or(r.ctx.Err(), s.ctx.Err())
	if why := valueOf(&s.failure); why != nil {
		return fmt.Errorf("%w: %w", err, why)
	}
	return err
}

// Append waits until the entries are on a disk.
func (s *store) Append(ctx context.Context, log string, after Position, data []byte, more ...[]byte) (Position, error) {
	r := &request{ctx: ctx, log: log, after: after, entries: copies(data, more)}
	if err := cmp.Or(check(log, r.entries...), ctx.Err()); err != nil {
		return 0, err
	}
	if err := s.do(r); err != nil {
		return 0, err
	}
	return r.position, nil
}

// Ready commits an empty transaction.
func (s *store) Ready(ctx context.Context) error { return s.do(&request{ctx: ctx}) }

// Note queues the text for the head of the log, and does not wait until it is stored.
func (s *store) Note(log string, at Position, note string) {
	if check(log) == nil {
		s.send(&request{ctx: s.ctx, log: log, change: func(h *head) {
			if position(h.id, h.last) == at {
				h.note, h.changed = note, true
			}
		}})
	}
}

// Delete waits until the log is deleted. Its followers that have received an entry then end.
func (s *store) Delete(ctx context.Context, log string) error {
	if err := check(log); err != nil {
		return err
	}
	return s.do(&request{ctx: ctx, log: log, change: func(h *head) { h.deleted = true }})
}
