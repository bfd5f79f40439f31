package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A table is one game as this process knows it: a copy of its story, which the log
// keeps up to date. Whatever happens at the table is first appended to the log.
type table struct {
	id      string
	journal journal.Journal

	appending chan struct{} // full while one of those in this process appends, so that none gets in another's way
	hints     hints

	mu      sync.Mutex
	story   story
	watched watchers         // by way of this process
	others  map[string]other // by their names
	broken  error            // why the story goes no further
	changed chan struct{}    // closed when there is more
}

var (
	errNoTable = errors.New("there is no such table, or no longer")
	errNotOver = errors.New("the game is not over")
	errClosed  = errors.New("this table is closed")
	errTalk    = errors.New("there has been so much of that at this table that no more is taken")
	errStale   = errors.New("the game has gone on meanwhile")
	errEarly   = errors.New("the game has not come to that step yet")
	errMoved   = errors.New("the entries of this table have other positions than they had")
	errAlone   = errors.New("who has left has to agree, or somebody who sits down there")
	errUndo    = errors.New("nobody has asked to take a move back, or somebody has already, or there is none")
)

// newTable returns a table of which nothing is known yet.
func newTable(j journal.Journal, id string) *table {
	return &table{
		id: id, journal: j, appending: make(chan struct{}, 1), hints: hints{asking: make(chan struct{}, 1)},
		watched: watchers{}, others: map[string]other{}, changed: make(chan struct{}),
	}
}

// load reads a table from its log.
func load(ctx context.Context, j journal.Journal, id string) (*table, error) {
	t := newTable(j, id)
	err := t.catchUp(ctx)
	if err == nil && t.story.entries == 0 {
		err = errNoTable
	}
	return t, err
}

// hear adds entries of the log that the story does not have yet, up to one that
// makes no sense.
func (t *table) hear(entries ...journal.Entry) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range entries {
		if e.Position <= t.story.last {
			continue
		}
		if err := t.story.tell(e); err != nil {
			return err
		}
		t.wake()
	}
	return t.broken
}

// wake lets those who wait for the table look at it. The lock has to be held.
func (t *table) wake() {
	close(t.changed)
	t.changed = make(chan struct{})
}

// past returns the story so far, and a channel that is closed when there is more
// of it.
func (t *table) past() (story, <-chan struct{}, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.story, t.changed, t.broken
}

// follow keeps the story up to date until ctx is done, or it goes no further.
func (t *table) follow(ctx context.Context) error {
	for {
		if t.listen(ctx) == nil {
			return nil
		}
		t.catchUp(ctx)
		if _, _, err := t.past(); err != nil {
			return err
		}
		wait(ctx, nil, time.After(time.Second))
	}
}

// listen hears what the log tells, up to what makes no sense.
func (t *table) listen(ctx context.Context) error {
	story, _, _ := t.past()
	for e, err := range t.journal.Follow(ctx, t.id, story.last) {
		if err == nil {
			err = t.hear(e)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// catchUp reads what has been appended to the log. If it makes no sense, the story goes
// no further.
func (t *table) catchUp(ctx context.Context) error {
	story, _, _ := t.past()
	err := sound(ctx, t.journal, t.id, story.last, t.hear)
	if errors.Is(err, errBroken) && story.entries > 0 {
		if _, anew := load(ctx, t.journal, t.id); anew == nil {
			err = errMoved
		}
	}
	if errors.Is(err, errBroken) || errors.Is(err, errVersion) || errors.Is(err, errMoved) || errors.Is(err, errClosed) {
		t.end(err)
	}
	return err
}

// end says why the story goes no further.
func (t *table) end(why error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.broken = why
	t.wake()
}

// overtaken reads what others have appended behind an entry. If there is nothing, though
// the log does not end with that entry either, it has another position, or is lost: that
// happens when the disks of a whole cluster have been full.
func (t *table) overtaken(ctx context.Context, last journal.Position) error {
	for range 10 { // a new leader may not know of everything yet
		if err := t.catchUp(ctx); err != nil {
			return err
		}
		if story, _, _ := t.past(); story.last != last {
			return nil
		}
		if err := wait(ctx, nil, time.After(100*time.Millisecond)); err != nil {
			return err
		}
	}
	t.end(errMoved)
	return errMoved
}

// sound lets somebody hear the entries of a log behind one. If they make no sense, or
// one is missing, they may do so in another copy of the log.
func sound(
	ctx context.Context,
	j journal.Journal,
	id string,
	after journal.Position,
	hear func(...journal.Entry) error,
) error {
	entries, err := j.Read(ctx, id, after)
	if errors.Is(err, journal.ErrHole) {
		err = fmt.Errorf("%w: %w", errBroken, err)
	}
	if errors.Is(err, journal.ErrGone) {
		err = fmt.Errorf("%w: %w", errClosed, err) // which the log, too, has said at its end
	}
	if err == nil {
		err = hear(entries...)
	}
	if !errors.Is(err, errBroken) {
		return err
	}
	for entries := range j.Copies(ctx, id, after) {
		if hear(entries...) == nil {
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
// faster, it is asked again.
func (t *table) append(ctx context.Context, next func(story) (entry, error)) error {
	done, err := enter(ctx, t.appending)
	if err != nil {
		return err
	}
	defer done()
	for {
		story, _, err := t.past()
		if err != nil {
			return err
		}
		if story.closed {
			return errClosed
		}
		e, err := next(story)
		if errors.Is(err, errNothing) {
			return nil
		}
		if err != nil {
			return err
		}
		e.Number, e.At = story.entries, time.Now().UTC().Round(time.Millisecond)
		if !e.needed(story) {
			if err := t.journal.Spare(ctx, t.id); err != nil {
				return err
			}
		}
		data := e.format()
		p, err := t.journal.Append(ctx, t.id, story.last, data)
		if err == nil {
			return t.hear(journal.Entry{Position: p, Data: data})
		}
		if !errors.Is(err, journal.ErrConflict) && !errors.Is(err, journal.ErrGone) {
			return err
		}
		if err := t.overtaken(ctx, story.last); err != nil {
			return err
		}
	}
}

// needed reports whether an entry may take the last room that there is in the store: a move of a
// game that has begun, or the end of a log, which makes room.
func (e entry) needed(s story) bool { return e.Move != nil && s.begun() || e.Close != nil }

// append appends what next says, unless whoever came to the place has left it meanwhile: it
// may be somebody else's now.
func (p place) append(ctx context.Context, next func(story) (entry, error)) error {
	return p.table.append(ctx, func(s story) (entry, error) {
		if p.lost(&s) {
			return entry{}, errNoTable
		}
		return next(s)
	})
}

// accept makes a move that a client has sent. An onlooker's is refused here: in the log it
// would be one that nobody chooses, and he could deal as he likes.
func (p place) accept(ctx context.Context, step int, text string) error {
	story, _, err := p.table.past()
	if err == nil && step > story.now() {
		err = p.table.catchUp(ctx) // another process may have told of that step
	}
	if err != nil {
		return err
	}
	if p.seat != ebbes.NoSeat {
		return p.append(ctx, made{Step: step, By: p.seat, Move: text}.next)
	}
	move, err := ebbes.ParseMove(text)
	if err != nil {
		return err
	}
	_, err = story.state().Accept(ebbes.NoSeat, move)
	return err
}

// make makes a move that no client has sent.
func (t *table) make(ctx context.Context, m made) error { return t.append(ctx, m.next) }

// next returns the entry of a move at a step, once: whoever repeats it gets the same
// answer, and is too late with another one.
func (m made) next(s story) (entry, error) {
	if err := s.inTime(m); err != nil {
		return entry{}, err
	}
	step, err := s.judge(m)
	if err != nil {
		return entry{}, err
	}
	m.Move = text(step.move) // without the blanks that a client may have sent
	return entry{Move: &m}, nil
}

// inTime returns nil if a move is one of this step, and errNothing if it has been
// made.
func (s *story) inTime(m made) error {
	if m.Step > s.now() || m.Step < 0 {
		return errEarly
	}
	if m.Step == s.now() {
		return nil
	}
	next := s.steps[m.Step+1]
	if move, err := ebbes.ParseMove(
		m.Move,
	); err == nil && next.by == m.By && next.move == move && !next.undone &&
		!next.late {
		return errNothing
	}
	return errStale
}

// next gives a seat to somebody, or a name. A seat that is taken can only be taken
// again with the same secret.
func (w sitting) next(s story) (entry, error) {
	switch is := s.token(w.Seat); {
	case w.Leave && s.left >= maxLeft, w.Token == nil && !w.Leave && s.named >= maxNamed:
		return entry{}, errTalk
	case w.Token == nil || is == nil:
	case bytes.Equal(is, w.Token):
		return entry{}, errNothing
	default:
		return entry{}, errTaken
	}
	if w.Token == nil && s.sitters[w.Seat].name == w.Name && !w.Leave {
		return entry{}, errNothing
	}
	return entry{Sit: &w}, nil
}

// next says a word about taking back a move. Whoever repeats it gets the same
// answer, as long as nothing has come of it.
func (u undoing) next(s story) (entry, error) {
	switch {
	case u.Step != s.now():
		return entry{}, errStale
	case s.said(u):
		return entry{}, errNothing
	case s.entries > maxTalk:
		return entry{}, errTalk
	case u.Word != undoDecline && s.alone(u.By):
		return entry{}, errAlone
	}
	if _, err := s.hear(u); err != nil {
		return entry{}, errUndo
	}
	return entry{Undo: &u}, nil
}

// Hints are what a computer player would do at a step. However many ask, it thinks
// once, since others wait for it to think, too.
type hints struct {
	asking chan struct{} // full while somebody asks
	step   int
	move   string // empty for none yet
}

var errThinking = errors.New("too many want to know what a computer player would do; try again later")

// hint returns what a computer player would do whose turn it is, as soon as it is among those
// who may think for a person.
func (t *table) hint(ctx context.Context, hinting chan struct{}, p player, s *story) (string, error) {
	answered, err := enter(ctx, t.hints.asking)
	if err != nil {
		return "", err
	}
	defer answered()
	if t.hints.move == "" || t.hints.step != s.now() {
		thought, err := enter(ctx, hinting)
		if err != nil {
			return "", err
		}
		defer thought()
		m, err := p.think(ctx, s, bot.Strong)
		if err != nil {
			return "", err
		}
		t.hints.step, t.hints.move = s.now(), text(m)
	}
	return t.hints.move, nil
}

// close ends the log, if nothing has been appended since it was judged to be time.
func (t *table) close(ctx context.Context, why string, still func(story) bool) error {
	return t.append(ctx, func(s story) (entry, error) {
		if !still(s) {
			return entry{}, errStale
		}
		return entry{Close: &closing{why}}, nil
	})
}

// chance returns a source from which whatever is left to chance at this step is
// drawn, in every process the same; what for tells apart.
func (s *story) chance(what string) *rand.Rand {
	if s.opening.Seed != nil {
		seed := *s.opening.Seed
		return rand.New(rand.NewPCG(seed, uint64(s.now())<<1|1))
	}
	key := binary.BigEndian.AppendUint64(bytes.Clone(s.opening.Key), uint64(s.now()))
	return rand.New(rand.NewChaCha8(sha256.Sum256(append(key, what...))))
}

// deal returns the deal that is due. A numbered game has the deals of its number,
// one after the other, wherever it is played.
func (s *story) deal() (deal ebbes.Move) {
	if s.opening.Seed == nil {
		return s.state().Deal(s.chance("deal"))
	}
	r := rand.New(rand.NewPCG(*s.opening.Seed, 0))
	for _, step := range s.line() {
		if step.state.Phase() == ebbes.Dealing {
			deal = step.state.Deal(r)
		}
	}
	return deal
}

// record returns the game as a text, once it is over: before, it would show
// everybody's cards.
func (s *story) record() ([]byte, error) {
	if !s.over() {
		return nil, errNotOver
	}
	return s.text()
}

// text returns the game so far as a text.
func (s *story) text() ([]byte, error) {
	tags := []ebbes.Tag{{Name: "People", Value: "seats " + s.people.String()}}
	for seat := range s.people.All() {
		if name := graphic(s.sitters[seat].name); name != "" {
			tags = append(tags, ebbes.Tag{Name: "Seat " + seat.String(), Value: name})
		}
	}
	var moves []ebbes.Move
	for _, step := range s.line()[1:] {
		moves = append(moves, step.move)
	}
	return ebbes.Record{Config: s.opening.Config, Tags: tags, Moves: moves}.MarshalText()
}

// graphic returns a name without what joins and divides its letters, which no tag may
// contain.
func graphic(name string) string {
	return strings.TrimSpace(strings.NewReplacer("\u200C", "", "\u200D", "").Replace(name))
}
