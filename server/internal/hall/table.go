package hall

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A Table is one game as this process knows it: a copy of its story, which the log
// keeps up to date. Whatever happens at the table is first appended to the log.
type Table struct {
	ID      string
	journal journal.Journal

	appending chan struct{} // full while one of those in this process appends, so that none gets in another's way
	hints     hints
	outgoing  chan Message // to the other processes

	mu        sync.Mutex
	Story     Story
	watched   watchers                 // by way of this process
	peers     map[string]peer          // by their names
	recent    []Message                // the last ones
	delivered int                      // how many there were
	broken    error                    // why the story goes no further
	payers    map[game.Seat]netip.Addr // last addresses of players and, under NoSeat, the host: they pay for computers
	changed   chan struct{}            // closed when there is more
}

var (
	ErrNoTable = errors.New("there is no such table, or no longer")
	ErrForeign = errors.New("this seat belongs to another browser")
	ErrCode    = errors.New("this code is none, or it has been used, or it is too old")
	ErrNotOver = errors.New("the game is not over")
	ErrClosed  = errors.New("this table is closed")
	ErrTalk    = errors.New("there has been so much of that at this table that no more is taken")
	ErrStale   = errors.New("the game has gone on meanwhile")
	ErrEarly   = errors.New("the game has not come to that step yet")
	ErrMoved   = errors.New("the entries of this table have other positions than they had")
	ErrAlone   = errors.New("who has left has to agree, or somebody who sits down there")
	ErrUndo    = errors.New("nobody has asked to take a move back, or somebody has already, or there is none")
)

// newTable returns a table of which nothing is known yet.
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

// visit notes the address of a player or the host, who pay for what computers write. A spectator does not.
func (t *Table) visit(is access, from netip.Addr) {
	if is.Seat == game.NoSeat && !is.Host {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.payers[is.Seat] = from
}

// payer returns the addresses that pay for entries of computers, the shared account if this process knows none.
func (t *Table) payer() []netip.Addr {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.payers) == 0 {
		return []netip.Addr{{}}
	}
	return slices.Collect(maps.Values(t.payers))
}

// apply adds entries of the log that the story does not have yet, up to one that
// makes no sense.
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

// wake lets those who wait for the table look at it. The lock has to be held.
func (t *Table) wake() {
	close(t.changed)
	t.changed = make(chan struct{})
}

// Past returns the story so far, and a channel that is closed when there is more
// of it.
func (t *Table) Past() (Story, <-chan struct{}, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.Story, t.changed, t.broken
}

// follow keeps the story up to date until ctx is done, or it goes no further.
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

// followLog hears what the log tells, up to what makes no sense.
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

// catchUp reads what has been appended to the log. If it makes no sense, the story goes
// no further.
func (t *Table) catchUp(ctx context.Context) error {
	story, _, _ := t.Past()
	err := Sound(ctx, t.journal, t.ID, story.last, t.apply)
	if errors.Is(err, ErrBroken) && story.entries > 0 {
		if _, failed := Load(ctx, t.journal, t.ID); failed == nil {
			err = ErrMoved
		}
	}
	if errors.Is(err, ErrBroken) || errors.Is(err, ErrVersion) || errors.Is(err, ErrMoved) || errors.Is(err, ErrClosed) {
		t.end(err)
	}
	return err
}

// end says why the story goes no further.
func (t *Table) end(why error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.broken = why
	t.wake()
}

// overtaken reads what others have appended behind an entry. If there is nothing, though
// the log does not end with that entry either, it has another position, or is lost: that
// happens when the disks of a whole cluster have been full.
func (t *Table) overtaken(ctx context.Context, last journal.Position) error {
	for range 10 { // a new leader may not know of everything yet
		if err := t.catchUp(ctx); err != nil {
			return err
		}
		if story, _, _ := t.Past(); story.last != last {
			return nil
		}
		if err := wait(ctx, nil, time.After(100*time.Millisecond)); err != nil {
			return err
		}
	}
	t.end(ErrMoved)
	return ErrMoved
}

// Sound lets somebody hear the entries of a log behind one. If they make no sense, or
// one is missing, they may do so in another copy of the log.
func Sound(
	ctx context.Context,
	j journal.Journal,
	id string,
	after journal.Position,
	apply func(...journal.Entry) error,
) error {
	entries, err := j.Read(ctx, id, after)
	if errors.Is(err, journal.ErrLost) {
		return fmt.Errorf("%w: %w", ErrBroken, err) // of what has come after the end no copy tells
	}
	if errors.Is(err, journal.ErrHole) {
		err = fmt.Errorf("%w: %w", ErrBroken, err)
	}
	if errors.Is(err, journal.ErrGone) {
		err = fmt.Errorf("%w: %w", ErrClosed, err) // which the log, too, has said at its end
	}
	if err == nil {
		err = apply(entries...)
	}
	if !errors.Is(err, ErrBroken) {
		return err
	}
	for entries := range j.Copies(ctx, id, after) {
		if apply(entries...) == nil {
			slog.Warn("a copy of a log is damaged, another one is not", "table", id, "error", err)
			return nil
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// errNothing says that there is nothing to append, since it has been already.
var errNothing = errors.New("nothing to append")

// append appends what next says, which judges the story as it is. If others were
// faster, or know more, it is asked again.
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
		if errors.Is(err, ErrEarly) && behind { // another process has told of that step
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
			if err := t.journal.Spare(ctx, t.ID); err != nil {
				return err
			}
		}
		data := e.format()
		if err := story.try(data); err != nil {
			return fmt.Errorf("%w: %v", ErrUntold, err) // not %w: nobody is told of the cards in a refused move
		}
		p, err := t.journal.Append(ctx, t.ID, story.last, data)
		if err == nil {
			return t.apply(journal.Entry{Position: p, Data: data})
		}
		if !errors.Is(err, journal.ErrConflict) && !errors.Is(err, journal.ErrGone) && !errors.Is(err, journal.ErrLost) {
			return err
		}
		if err := t.overtaken(ctx, story.last); err != nil {
			return err
		}
	}
}

// now returns what time it is at all tables: that of the journal, by which turns end. No clock of this
// machine has a say.
func now(j journal.Journal) time.Time { return j.Now().UTC().Round(time.Millisecond) }

// needed reports whether an entry may take the last room that there is in the store: a move of a
// game that has begun, or the end of a log, which makes room.
func (e entry) needed(s Story) bool { return e.Move != nil && s.begun() || e.Close != nil }

// make makes a move that no client has sent.
func (t *Table) make(ctx context.Context, m moveEntry) error { return t.append(ctx, m.next) }

// next returns the entry of a move at a step, once: whoever repeats it gets the same
// answer, and is too late with another one.
func (m moveEntry) next(s Story) (entry, error) {
	if err := s.inTime(m); err != nil {
		return entry{}, err
	}
	step, err := s.judge(m)
	if err != nil {
		return entry{}, err
	}
	m.Move = step.Move.String() // without the blanks that a client may have sent
	return entry{Move: &m}, nil
}

// inTime returns nil if a move is one of this step, and errNothing if it has been
// made.
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

// Next gives a seat to somebody, or a name. A seat that is taken can only be taken
// again with the same secret, or by the same browser; a browser takes only one, unless another was agreed.
func (j Join) Next(s Story) (entry, error) {
	switch is, mine := s.occupants[j.Seat], slices.Concat(j.Browser, j.known); {
	case !s.People.Has(j.Seat):
		return entry{}, InputError{fmt.Errorf("seat %v cannot be taken", j.Seat)}
	case j.Leave && s.usageOf(j.Seat).left >= maxLeft, !j.takes() && !j.Leave && s.usageOf(j.Seat).named >= MaxNamed:
		return entry{}, ErrTalk
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
		return entry{}, ErrSits
	}
	return entry{Sit: &j}, nil
}

// Next says a word about taking back a move. Whoever repeats it gets the same
// answer, as long as nothing has come of it.
func (u UndoVote) Next(s Story) (entry, error) {
	switch {
	case u.Step > s.Now():
		return entry{}, ErrEarly
	case u.Step < s.Now():
		return entry{}, ErrStale
	case s.counted(u):
		return entry{}, errNothing
	case s.Now() > maxSteps, u.Choice == undoAsk && s.usageOf(u.By).undos >= maxUndos:
		return entry{}, ErrTalk
	case u.Choice != undoDecline && s.alone(u.By):
		return entry{}, ErrAlone
	}
	if _, err := s.requestAfter(u); err != nil {
		return entry{}, ErrUndo
	}
	return entry{Undo: &u}, nil
}

// hints are what a computer player would do at a step. However many ask, it thinks
// once, since others wait for it to think, too.
type hints struct {
	asking chan struct{} // full while somebody asks
	step   int
	advice game.Advice // without a move for none yet
}

var ErrThinking = errors.New("too many want to know what a computer player would do; try again later")

// hint returns what a computer player would do whose turn it is, as soon as it is among those
// who may think for a person.
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

// Close ends the log, if nothing has been appended since it was judged to be time.
func (t *Table) Close(ctx context.Context, why string, still func(Story) bool) error {
	return t.append(ctx, func(s Story) (entry, error) {
		if !still(s) {
			return entry{}, ErrStale
		}
		return entry{Close: &closing{why}}, nil
	})
}

// chance returns a source from which whatever is left to chance at this step is
// drawn, in every process the same; what for tells apart.
func (s *Story) chance(purpose string) *rand.Rand {
	if s.Opening.Seed != nil {
		seed := *s.Opening.Seed
		return rand.New(rand.NewPCG(seed, uint64(s.Now())<<1|1))
	}
	key := binary.BigEndian.AppendUint64(bytes.Clone(s.Opening.Key), uint64(s.Now()))
	return rand.New(rand.NewChaCha8(sha256.Sum256(append(key, purpose...))))
}

// auto returns the move that is due and that nobody chooses, empty if there is none. A numbered game
// has the deals of its number, one after the other, wherever it is played.
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

// Last returns the position of the last entry that is known.
func (t *Table) Last() journal.Position {
	story, _, _ := t.Past()
	return story.last
}
