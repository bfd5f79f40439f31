package hall

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A Table is this process's copy of a game, kept up to date from its log. Each change is first
// appended to the log.
type Table struct {
	ID      string
	journal journal.Journal

	appending chan struct{} // full while a goroutine appends, so that appends of this process do not conflict
	hints     hints
	outgoing  chan Message // messages for the other processes

	mu        sync.Mutex
	Story     Story
	watched   watchers                 // streams in this process
	peers     map[string]peer          // by the process's name
	recent    []Message                // last messages
	delivered int                      // number of messages so far
	broken    error                    // the error that ended the replay
	payers    map[game.Seat]netip.Addr // last addresses by seat, under NoSeat the host's; charged for computer players
	changed   chan struct{}            // closed after a change
}

// Errors for requests to a table.
var (
	ErrNoTable = errors.New("there is no such table, or it has been deleted")
	ErrForeign = errors.New("this seat belongs to another browser")
	ErrCode    = errors.New("this code is wrong, used or expired")
	ErrNotOver = errors.New("the game is not over")
	ErrClosed  = errors.New("this table is closed")
	ErrLimit   = errors.New("the limit of such requests at this table is reached")
	ErrStale   = errors.New("the game has moved on")
	ErrEarly   = errors.New("the game has not reached this step yet")
	ErrAlone   = errors.New("the player who left must agree, or their seat must be taken")
	ErrUndo    = errors.New("there is no move to undo, a request is already pending, or none is pending")
)

// newTable returns a table without entries.
func newTable(j journal.Journal, id string) *Table {
	return &Table{
		ID: id, journal: j, appending: make(chan struct{}, 1), hints: hints{asking: make(chan struct{}, 1)},
		outgoing: make(chan Message, maxMessages),
		payers:   map[game.Seat]netip.Addr{},
		watched:  watchers{}, peers: map[string]peer{}, changed: make(chan struct{}),
	}
}

// Load reads a table from its log.
func Load(ctx context.Context, j journal.Journal, id string) (*Table, error) {
	t := newTable(j, id)
	err := t.catchUp(ctx)
	if err == nil && t.Story.entries == 0 {
		err = ErrNoTable
	}
	return t, err
}

// visit records the address of a player or the host. Spectators are not charged for computer
// players.
func (t *Table) visit(is access, from netip.Addr) {
	if is.Seat == game.NoSeat && !is.Host {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.payers[is.Seat] = from
}

// payer returns the addresses charged for computer players' entries. Without any it is the shared
// account.
func (t *Table) payer() []netip.Addr {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.payers) == 0 {
		return []netip.Addr{{}}
	}
	return slices.Collect(maps.Values(t.payers))
}

// apply applies the entries that the story does not have yet. It stops at the first invalid one.
func (t *Table) apply(entries ...journal.Entry) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range entries {
		if e.Position <= t.Story.last {
			continue
		}
		if err := t.Story.Apply(e); err != nil {
			return err
		}
		t.wake()
	}
	return t.broken
}

// wake unblocks the goroutines waiting for a change. t.mu must be held.
func (t *Table) wake() {
	close(t.changed)
	t.changed = make(chan struct{})
}

// Past returns the story so far, a channel that is closed after a change, and the error that ended
// the replay.
func (t *Table) Past() (Story, <-chan struct{}, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.Story, t.changed, t.broken
}

// follow keeps the story up to date until ctx is done or the replay ends.
func (t *Table) follow(ctx context.Context) error {
	for {
		if t.followLog(ctx) == nil {
			return nil
		}
		t.catchUp(ctx)
		if _, _, err := t.Past(); err != nil {
			return err
		}
		wait(ctx, nil, time.After(time.Second))
	}
}

// followLog applies new entries until an error, or until ctx is done, which is none.
func (t *Table) followLog(ctx context.Context) error {
	story, _, _ := t.Past()
	for e, err := range t.journal.Follow(ctx, t.ID, story.last) {
		if err == nil {
			err = t.apply(e)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// catchUp applies the entries behind the last known one. An invalid or deleted log ends the replay.
func (t *Table) catchUp(ctx context.Context) error {
	story, _, _ := t.Past()
	err := Replay(ctx, t.journal, t.ID, story.last, t.apply)
	if errors.Is(err, ErrBroken) || errors.Is(err, ErrVersion) || errors.Is(err, ErrClosed) {
		t.end(err)
	}
	return err
}

// end stores the error that ends the replay, and unblocks the goroutines waiting for a change.
func (t *Table) end(why error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.broken = why
	t.wake()
}

// Replay passes the entries of a log after a position to apply. Missing or damaged entries give
// [ErrBroken], and a deleted log gives [ErrClosed].
func Replay(
	ctx context.Context,
	j journal.Journal,
	id string,
	after journal.Position,
	apply func(...journal.Entry) error,
) error {
	entries, err := j.Read(ctx, id, after)
	switch {
	case errors.Is(err, journal.ErrLost) || errors.Is(err, journal.ErrHole):
		return fmt.Errorf("%w: %w", ErrBroken, err)
	case errors.Is(err, journal.ErrGone):
		return fmt.Errorf("%w: %w", ErrClosed, err) // the last entry of the log says so, too
	case err != nil:
		return err
	}
	return apply(entries...)
}

// errNothing is the error of a request without an effect, for which no entry is needed.
var errNothing = errors.New("nothing to append")

// append appends the entry that next returns for the current story. After a conflict, or if the story
// was out of date, it calls next again. If next returns errNothing, it appends nothing and returns
// nil.
func (t *Table) append(ctx context.Context, next func(Story) (entry, error)) error {
	done, err := acquire(ctx, t.appending)
	if err != nil {
		return err
	}
	defer done()
	for behind := true; ; {
		story, _, err := t.Past()
		if err != nil {
			return err
		}
		if story.Closed {
			return ErrClosed
		}
		e, err := next(story)
		if errors.Is(err, ErrEarly) && behind { // the client knows the step from another process
			behind = false
			if err := t.catchUp(ctx); err != nil {
				return err
			}
			continue
		}
		if errors.Is(err, errNothing) {
			return nil
		}
		if err != nil {
			return err
		}
		e.Number, e.At = story.entries, now(t.journal)
		if !e.needed(story) {
			if err := t.journal.Spare(ctx); err != nil {
				return err
			}
		}
		data := e.format()
		if err := story.try(data); err != nil {
			return fmt.Errorf("%w: %v", ErrInvalidEntry, err) // not %w, since the error of a refused move names cards
		}
		p, err := t.journal.Append(ctx, t.ID, story.last, data)
		if err == nil {
			return t.apply(journal.Entry{Position: p, Data: data})
		}
		if !errors.Is(err, journal.ErrConflict) && !errors.Is(err, journal.ErrGone) && !errors.Is(err, journal.ErrLost) {
			return err
		}
		if err := t.catchUp(ctx); err != nil {
			return err
		}
	}
}

// now returns the time of the journal's clock, which is the same for all tables. The clock of this
// machine does not count.
func now(j journal.Journal) time.Time { return j.Now().UTC().Round(time.Millisecond) }

// needed reports whether an entry may use the store's reserve. It is a move of a running game, or
// the last entry, which frees space.
func (e entry) needed(s Story) bool { return e.Move != nil && s.begun() || e.Close != nil }

// make appends a move that no client sent.
func (t *Table) make(ctx context.Context, m moveEntry) error { return t.append(ctx, m.next) }

// next returns the entry of a move, or errNothing if the same move was made at this step.
func (m moveEntry) next(s Story) (entry, error) {
	if err := s.inTime(m); err != nil {
		return entry{}, err
	}
	step, err := s.judge(m)
	if err != nil {
		return entry{}, err
	}
	m.Move = step.Move.String() // without the client's spaces
	return entry{Move: &m}, nil
}

// inTime returns nil for a move at the current step, and errNothing for one already made. Other moves
// give ErrStale or ErrEarly.
func (s *Story) inTime(m moveEntry) error {
	switch {
	case m.Step > s.Now():
		return ErrEarly
	case m.Step == s.Now():
		return nil
	case m.Step < 0:
		return ErrStale
	}
	next := s.Steps[m.Step+1]
	move, err := s.game.ParseMove(m.Move)
	if err == nil && next.by == m.By && next.Move == move && !next.undone && !next.late {
		return errNothing
	}
	return ErrStale
}

// Next returns the entry that joins or leaves a seat, or changes a name. A taken seat can be taken
// again only with the same secret or by the same browser. A browser can have several seats only if
// the terms say so.
func (j Join) Next(s Story) (entry, error) {
	switch is, mine := s.occupants[j.Seat], slices.Concat(j.Browser, j.known); {
	case !s.People.Has(j.Seat):
		return entry{}, InputError{fmt.Errorf("seat %v is not for a person", j.Seat)}
	case j.Leave && s.usageOf(j.Seat).left >= maxLeft, !j.takes() && !j.Leave && s.usageOf(j.Seat).named >= MaxNamed:
		return entry{}, ErrLimit
	case !j.takes() || !s.taken(j.Seat):
	case j.Own && overlap(is.browser, mine), !j.Own && bytes.Equal(s.token(j.Seat), j.Token):
		return entry{}, errNothing
	default:
		return entry{}, ErrTaken
	}
	if !j.takes() && s.occupants[j.Seat].name == j.Name && !j.Leave {
		return entry{}, errNothing
	}
	if !s.Opening.Shared && (s.sits(j.Browser) || s.sits(j.known)) {
		return entry{}, ErrSeated
	}
	return entry{Sit: &j}, nil
}

// Next returns the entry of an undo vote, or errNothing if it already counts.
func (u UndoVote) Next(s Story) (entry, error) {
	switch {
	case u.Step > s.Now():
		return entry{}, ErrEarly
	case u.Step < s.Now():
		return entry{}, ErrStale
	case s.counted(u):
		return entry{}, errNothing
	case s.Now() > maxSteps, u.Choice == undoAsk && s.usageOf(u.By).undos >= maxUndos:
		return entry{}, ErrLimit
	case u.Choice != undoDecline && s.alone(u.By):
		return entry{}, ErrAlone
	}
	if _, err := s.requestAfter(u); err != nil {
		return entry{}, ErrUndo
	}
	return entry{Undo: &u}, nil
}

// hints cache the advice for the current step, so that it is computed once for all clients.
type hints struct {
	asking chan struct{} // full during a request
	step   int
	advice game.Advice // has no move before the first request
}

// ErrThinking is the error for a hint that found no free slot in time.
var ErrThinking = errors.New("too many hints are being computed; try again later")

// hint returns the advice for the current step. It waits for one of the slots for hints.
func (t *Table) hint(ctx context.Context, hinting chan struct{}, p player, s *Story) (game.Advice, error) {
	answered, err := acquire(ctx, t.hints.asking)
	if err != nil {
		return game.Advice{}, err
	}
	defer answered()
	if t.hints.advice.Move == "" || t.hints.step != s.Now() {
		thought, err := acquire(ctx, hinting)
		if err != nil {
			return game.Advice{}, err
		}
		defer thought()
		advice, err := p.think(ctx, s, noLevel, hintFactor)
		if err != nil {
			return game.Advice{}, err
		}
		t.hints.step, t.hints.advice = s.Now(), advice
	}
	return t.hints.advice, nil
}

// Close appends the last entry of the log. If still returns false for the current story, it returns
// ErrStale instead.
func (t *Table) Close(ctx context.Context, why string, still func(Story) bool) error {
	return t.append(ctx, func(s Story) (entry, error) {
		if !still(s) {
			return entry{}, ErrStale
		}
		return entry{Close: &closeEntry{why}}, nil
	})
}

// chance returns the random source of the current step for a purpose. It is the same in every process.
// A numbered game has one source for all purposes.
func (s *Story) chance(purpose string) *rand.Rand {
	if s.Opening.Seed != nil {
		seed := *s.Opening.Seed
		return rand.New(rand.NewPCG(seed, uint64(s.Now())<<1|1))
	}
	key := binary.BigEndian.AppendUint64(bytes.Clone(s.Opening.Key), uint64(s.Now()))
	return rand.New(rand.NewChaCha8(sha256.Sum256(append(key, purpose...))))
}

// auto returns the due move by chance, or "" if there is none. A numbered game has the deals of its
// number in order, on any machine.
func (s *Story) auto() string {
	var move game.Move
	ok := false
	if s.Opening.Seed == nil {
		move, ok = s.State().Auto(s.chance("deal"))
	} else {
		r := rand.New(rand.NewPCG(*s.Opening.Seed, 0))
		for _, step := range s.line() {
			move, ok = step.State.Auto(r)
		}
	}
	if !ok {
		return ""
	}
	return move.String()
}

// Last returns the position of the last known entry.
func (t *Table) Last() journal.Position {
	story, _, _ := t.Past()
	return story.last
}
