package main

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A story is what the log of a table tells. Whoever reads the log gets the same
// story, so any process can serve any table.
//
// The game goes in steps: a step is a move, or that moves are taken back.
type story struct {
	opening opening
	people  ebbes.Seats
	steps   []step                // steps[i] is after i steps; it only grows, so a part of it may be read without a lock
	sitters map[ebbes.Seat]sitter // replaced when it changes
	asked   *undoRequest
	closed  bool

	named   int              // bytes of names given to who sat already
	left    int              // how often somebody has left a seat
	entries int              // how many have been told
	last    journal.Position // of the last of them
	changed time.Time        // since when the turn lasts
	touched time.Time        // when the last entry was made
}

// A step is one step of the game.
type step struct {
	state  ebbes.State // after it
	move   ebbes.Move  // nil for the first, before which there was none
	by     ebbes.Seat  // who made it
	late   bool        // the computer made it for somebody who made none
	undone bool        // moves have been taken back, so this is what it was before
	parent int         // the step before it, if they had not been
}

// A sitter is who sits at a seat.
type sitter struct {
	name  string
	token []byte // hash; nil if the opening holds it
}

// An undoRequest is somebody's wish to take back a move.
type undoRequest struct {
	by     ebbes.Seat
	to     int         // the step that is to come back
	agreed ebbes.Seats // who is for it
}

// So that no log grows for ever, nothing is taken back after maxTalk entries, nobody changes
// his name after so many bytes of such changes, and nobody leaves a seat that has been left so
// often. What begins a game is not bounded: somebody else's talk could keep it from beginning.
const (
	maxTalk  = 3000 // no game has a third as many moves
	maxNamed = 64 << 10
	maxLeft  = 300
)

// now returns how many steps there were.
func (s *story) now() int { return len(s.steps) - 1 }

// begun reports whether the game has begun.
func (s *story) begun() bool { return s.now() > 0 }

// state returns the game as it is.
func (s *story) state() ebbes.State { return s.steps[s.now()].state }

// over reports whether the game has ended.
func (s *story) over() bool { return s.state().Phase() == ebbes.Over }

// tell adds an entry of the log.
func (s *story) tell(e journal.Entry) error {
	if s.entries == 0 {
		if err := checkVersion(e.Data); err != nil {
			return err
		}
	}
	next, err := parse(e.Data)
	if err != nil {
		return err
	}
	if next.Number != s.entries || s.closed {
		return fmt.Errorf("%w: entry %d stands where %d has to", errBroken, next.Number, s.entries)
	}
	if err := s.happen(next); err != nil {
		return fmt.Errorf("%w: entry %d: %v", errBroken, next.Number, err) // not %w: nobody is told of the cards in a refused move
	}
	if w := next.Sit; w != nil && w.Leave {
		s.left++
	} else if w != nil && w.Token == nil {
		s.named += len(e.Data)
	}
	s.entries++
	s.last, s.touched = e.Position, next.At
	return nil
}

// happen does what an entry says.
func (s *story) happen(e entry) error {
	switch {
	case (e.Open != nil) != (s.entries == 0):
		return fmt.Errorf("an opening has to be the first entry")
	case e.Open != nil:
		return s.open(*e.Open, e.At)
	case e.Move != nil:
		return s.make(*e.Move, e.At)
	case e.Sit != nil:
		return s.sit(*e.Sit)
	case e.Undo != nil:
		return s.undo(*e.Undo, e.At)
	case e.Close != nil:
		s.closed = true
		return nil
	}
	return fmt.Errorf("nothing happens")
}

func (s *story) open(o opening, at time.Time) error {
	start, err := ebbes.New(o.Config)
	if err != nil {
		return err
	}
	s.opening, s.people, s.changed = o, ebbes.SeatsOf(o.People...), at
	s.steps, s.sitters = []step{{state: start}}, map[ebbes.Seat]sitter{}
	return nil
}

// make makes a move, if it is legal.
func (s *story) make(m made, at time.Time) error {
	next, err := s.judge(m)
	if err != nil {
		return err
	}
	s.steps = append(s.steps, next)
	s.asked, s.changed = nil, at
	return nil
}

// judge returns the step to which a move leads, or why it does not.
func (s *story) judge(m made) (step, error) {
	if m.Step != s.now() {
		return step{}, fmt.Errorf("a move of step %d at step %d", m.Step, s.now())
	}
	move, err := ebbes.ParseMove(m.Move)
	if err != nil {
		return step{}, err
	}
	to := s.state()
	if m.By == ebbes.NoSeat && automatic(to) {
		to, err = to.Apply(move)
	} else {
		to, err = to.Accept(m.By, move)
	}
	return step{state: to, move: move, by: m.By, late: m.Late, parent: s.now()}, err
}

// automatic reports whether a game waits for a move that nobody chooses.
func automatic(s ebbes.State) bool { return s.Phase() == ebbes.Dealing || s.Fictive(s.Turn()) }

func (s *story) sit(w sitting) error {
	if !s.people.Has(w.Seat) {
		return fmt.Errorf("seat %v is for nobody", w.Seat)
	}
	sitters := maps.Clone(s.sitters)
	if w.Leave {
		delete(sitters, w.Seat)
	} else {
		if w.Token == nil {
			w.Token = sitters[w.Seat].token
		}
		sitters[w.Seat] = sitter{w.Name, w.Token}
	}
	s.sitters = sitters
	return nil
}

// token returns the hash of the secret of a seat, NoSeat for onlookers; nil if it
// leads nowhere.
func (s *story) token(seat ebbes.Seat) []byte {
	if at, ok := s.sitters[seat]; ok && at.token != nil {
		return at.token
	}
	return s.opening.Tokens[seat]
}

// missing reports whether a seat waits for somebody to take it.
func (s *story) missing(seat ebbes.Seat) bool { return s.people.Has(seat) && s.token(seat) == nil }

// complete reports whether somebody sits at every seat for people.
func (s *story) complete() bool {
	for seat := range s.people.All() {
		if s.missing(seat) {
			return false
		}
	}
	return true
}

// undo hears a word about taking back a move. When all have agreed, it is done.
func (s *story) undo(u undoing, at time.Time) error {
	asked, err := s.hear(u)
	if err != nil {
		return err
	}
	s.asked = asked
	if asked == nil || !s.agreed(*asked) {
		return nil
	}
	back := s.steps[asked.to]
	back.undone = true
	s.steps = append(s.steps, back)
	s.asked, s.changed = nil, at
	return nil
}

// hear returns the request that a word leaves, or why it is no time for it.
func (s *story) hear(u undoing) (*undoRequest, error) {
	if u.Step != s.now() || !s.people.Has(u.By) {
		return nil, fmt.Errorf("a word of seat %v for step %d at step %d", u.By, u.Step, s.now())
	}
	switch {
	case u.Word == undoAsk && s.asked == nil:
		to, ok := s.before(u.By)
		if !ok {
			return nil, fmt.Errorf("seat %v has no move to take back", u.By)
		}
		return &undoRequest{u.By, to, ebbes.SeatsOf(u.By)}, nil
	case u.Word == undoAgree && s.asked != nil:
		all := ebbes.SeatsOf(u.By)
		for seat := range s.asked.agreed.All() {
			all = with(all, seat)
		}
		return &undoRequest{s.asked.by, s.asked.to, all}, nil
	case u.Word == undoDecline && s.asked != nil:
		return nil, nil
	}
	return nil, fmt.Errorf("nobody has asked, or somebody has already")
}

// said reports whether a word stands already.
func (s *story) said(u undoing) bool {
	return s.asked != nil && (u.Word == undoAsk && s.asked.by == u.By || u.Word == undoAgree && s.asked.agreed.Has(u.By))
}

// with returns seats with one more.
func with(seats ebbes.Seats, more ebbes.Seat) ebbes.Seats {
	all := []ebbes.Seat{more}
	for seat := range seats.All() {
		all = append(all, seat)
	}
	return ebbes.SeatsOf(all...)
}

// agreed reports whether everybody who sits at the table is for it.
func (s *story) agreed(r undoRequest) bool {
	for seat := range s.people.All() {
		if !s.missing(seat) && !r.agreed.Has(seat) {
			return false
		}
	}
	return true
}

// alone reports whether of several people only one is left at the table, who then does not agree
// with anybody.
func (s *story) alone(seat ebbes.Seat) bool {
	others := 0
	for other := range s.people.All() {
		if other != seat {
			others++
			if !s.missing(other) {
				return false
			}
		}
	}
	return others > 0
}

// before returns the step before the last move that a seat has made itself.
func (s *story) before(seat ebbes.Seat) (int, bool) {
	for i := s.now(); s.steps[i].move != nil; i = s.steps[i].parent {
		if s.steps[i].by == seat && !s.steps[i].late {
			return s.steps[i].parent, true
		}
	}
	return 0, false
}

// line returns the steps that lead to the last, without those that have been taken
// back.
func (s *story) line() []step {
	var line []step
	i := s.now()
	for ; s.steps[i].move != nil; i = s.steps[i].parent {
		line = append(line, s.steps[i])
	}
	line = append(line, s.steps[i])
	slices.Reverse(line)
	return line
}
