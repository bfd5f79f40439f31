package hall

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A Story is a table's state, replayed from its log. Replay is deterministic, so any process can
// serve any table.
//
// The game is a sequence of steps. A step is a move, or the undoing of moves.
type Story struct {
	Opening   openEntry
	game      game.Game
	People    game.Seats
	Steps     []step                    // steps[i] is after i steps; append-only, so a part may be read without a lock
	occupants map[game.Seat]occupant    // by seat; replaced when it changes
	codes     map[game.Seat]pendingCode // by seat; replaced when it changes
	pending   *undoRequest
	again     *Rematch
	Closed    bool

	Before  *Terms // terms before the last change; nil if there was none
	Changes int    // number of changes

	substitutes game.Seats               // people's seats where the computer plays
	votes       map[game.Seat]game.Seats // voters for a substitute, by the seat concerned; replaced when it changes

	used    map[game.Seat]usage // by seat, under NoSeat the host's; replaced when it changes
	entries int                 // number of entries so far
	last    journal.Position    // position of the last entry
	changed time.Time           // start of the current turn
	Touched time.Time           // time of the last entry
}

// A usage counts a seat's entries other than moves, for their limits.
type usage struct {
	named       int // bytes of entries that rename a seated player
	left        int // departures from the seat
	requests    int // requests for codes or other terms, and votes against the computer at another seat
	undos       int // requests to undo a move
	substitutes int // votes for the computer
}

// A step is the state after a move or an undoing.
type step struct {
	State       game.State // state after the step
	Move        game.Move  // nil for the first step, which has none
	by          game.Seat  // seat of the move
	late        bool       // made by the computer for a late or replaced player
	substituted bool       // made by the substitute, so the others did not have to wait
	undone      bool       // copy of an earlier step, restored by undoing
	parent      int        // index of the step before, not counting undone ones
}

// An occupant is the player at a seat.
type occupant struct {
	name  string
	token []byte // hash of the secret; nil if the opening has it

	browser, code []byte // as in [Join]
	own           bool
}

// A pendingCode is a code that has not been used.
type pendingCode struct {
	sum []byte
	at  time.Time
}

// An undoRequest is a player's request to undo moves.
type undoRequest struct {
	by     game.Seat
	to     int        // index of the step to restore
	agreed game.Seats // seats that have agreed
}

// Limits on the entries of a seat, so that no log grows forever. Each seat has its own, so that no
// player uses up another's. Entries that start a game or bring a player back are not limited.
const (
	maxSteps       = 3000 // moves cannot be undone after it; no game has a third as many
	MaxNamed       = 10 << 10
	maxLeft        = 300
	maxRequests    = 60
	maxUndos       = 300
	maxSubstitutes = 300
)

// Now returns the number of steps so far.
func (s *Story) Now() int { return len(s.Steps) - 1 }

// begun reports whether the game has begun.
func (s *Story) begun() bool { return s.Now() > 0 }

// Rematch returns the rematch, or nil if no player has asked for one.
func (s *Story) Rematch() *Rematch { return s.again }

// State returns the current state of the game.
func (s *Story) State() game.State { return s.Steps[s.Now()].State }

// Over reports whether the game has ended.
func (s *Story) Over() bool { return s.State().Over() }

// Apply applies the next entry of the log. The error is ErrBroken or ErrVersion.
func (s *Story) Apply(e journal.Entry) error {
	if s.entries == 0 {
		if err := checkVersion(e.Data); err != nil {
			return err
		}
	}
	next, err := Parse(e.Data)
	if err != nil {
		return err
	}
	if next.Number != s.entries || s.Closed {
		return fmt.Errorf("%w: got entry %d, want %d, closed: %v", ErrBroken, next.Number, s.entries, s.Closed)
	}
	if err := s.apply(next); err != nil {
		return fmt.Errorf("%w: entry %d: %v", ErrBroken, next.Number, err) // not %w, since the error of a refused move names cards
	}
	s.count(next, len(e.Data))
	s.entries++
	s.last, s.Touched = e.Position, next.At
	return nil
}

// count charges an entry of this size to its seat, or a change of the terms to the host. Moves and
// other entries without a limit are not charged.
func (s *Story) count(e entry, bytes int) {
	seat, more := game.NoSeat, usage{}
	switch j := e.Sit; {
	case j != nil && j.Leave:
		seat, more.left = j.Seat, 1
	case j != nil && !j.takes():
		seat, more.named = j.Seat, bytes
	case e.Code != nil:
		seat, more.requests = e.Code.Seat, 1
	case e.Terms != nil:
		more.requests = 1
	case e.Undo != nil && e.Undo.Choice == undoAsk: // answers are not charged, since another player provokes them
		seat, more.undos = e.Undo.By, 1
	case e.Substitute != nil && e.Substitute.Computer:
		seat, more.substitutes = e.Substitute.By, 1
	case e.Substitute != nil && e.Substitute.By != e.Substitute.Seat: // a return is not charged
		seat, more.requests = e.Substitute.By, 1
	default:
		return
	}
	all := maps.Clone(s.used)
	if all == nil {
		all = map[game.Seat]usage{}
	}
	was := all[seat]
	all[seat] = usage{
		was.named + more.named, was.left + more.left, was.requests + more.requests,
		was.undos + more.undos, was.substitutes + more.substitutes,
	}
	s.used = all
}

// usageOf returns the usage of a seat, or under NoSeat the host's.
func (s *Story) usageOf(seat game.Seat) usage { return s.used[seat] }

// try returns an error if an entry cannot be applied, and leaves the story unchanged. An invalid entry
// in the log would end the table.
func (s Story) try(data []byte) error {
	s.Steps = slices.Clip(s.Steps) // the original's steps must not be overwritten
	return s.Apply(journal.Entry{Data: data})
}

// apply changes the state by an entry.
func (s *Story) apply(e entry) error {
	switch {
	case (e.Open != nil) != (s.entries == 0):
		return fmt.Errorf("opening: %v, want one in the first entry and no other", e.Open != nil)
	case e.Open != nil:
		return s.open(*e.Open, e.At)
	case e.Move != nil:
		return s.make(*e.Move, e.At)
	case e.Sit != nil:
		return s.join(*e.Sit)
	case e.Code != nil:
		return s.give(*e.Code, e.At)
	case e.Undo != nil:
		return s.undo(*e.Undo, e.At)
	case e.Substitute != nil:
		return s.substitute(*e.Substitute)
	case e.Terms != nil:
		return s.changeTerms(*e.Terms, e.At)
	case e.Again != nil:
		s.again = e.Again
		return nil
	case e.Close != nil:
		s.Closed = true
		return nil
	}
	return errors.New("the entry has no action")
}

// open applies the first entry of the log.
func (s *Story) open(o openEntry, at time.Time) error {
	g, err := game.Named(o.Game)
	if err != nil {
		return err
	}
	start, err := g.New(o.Config)
	if err != nil {
		return err
	}
	s.game = g
	if err := seatsAt(start, o.People); err != nil {
		return err
	}
	o.Level = cmp.Or(o.Level, bot.Strong)
	s.Opening, s.People, s.changed = o, game.SeatsOf(o.People...), at
	s.Steps, s.occupants, s.codes = []step{{State: start}}, map[game.Seat]occupant{}, map[game.Seat]pendingCode{}
	s.votes = map[game.Seat]game.Seats{}
	for _, j := range o.Joins {
		if !s.People.Has(j.Seat) {
			return fmt.Errorf("seat %v is not for a person", j.Seat)
		}
		s.occupants[j.Seat] = occupant{name: j.Name, token: j.Token, browser: j.Browser, own: j.Own}
	}
	for _, seat := range o.Away {
		if !s.taken(seat) {
			return fmt.Errorf("seat %v is away, but not taken", seat)
		}
		s.substitutes = with(s.substitutes, seat)
	}
	return nil
}

// make applies a move, if it is legal. A player's own move ends the computer's substitution, and a
// second late move in a row begins one.
func (s *Story) make(m moveEntry, at time.Time) error {
	next, err := s.judge(m)
	if err != nil {
		return err
	}
	switch {
	case !m.Late:
		s.endSubstitute(m.By)
	case s.lateBefore(m.By): // a second late move in a row
		s.substitutes = with(s.substitutes, m.By)
	}
	s.Steps = append(s.Steps, next)
	s.pending, s.changed = nil, at
	return nil
}

// judge returns the step after a move, or an error.
func (s *Story) judge(m moveEntry) (step, error) {
	if m.Step != s.Now() {
		return step{}, fmt.Errorf("the move is for step %d, the game is at step %d", m.Step, s.Now())
	}
	move, err := s.game.ParseMove(m.Move)
	if err != nil {
		return step{}, err
	}
	to := s.State()
	if m.By == game.NoSeat && to.Waiting() == game.NoSeat && !to.Over() {
		to, err = to.Apply(move)
	} else {
		to, err = to.Accept(m.By, move)
	}
	stood := m.Late && s.substitutes.Has(m.By)
	return step{State: to, Move: move, by: m.By, late: m.Late, substituted: stood, parent: s.Now()}, err
}

// join applies an entry that takes a seat, changes a name, or frees a seat.
func (s *Story) join(j Join) error {
	if !s.People.Has(j.Seat) {
		return fmt.Errorf("seat %v is not for a person", j.Seat)
	}
	occupants := maps.Clone(s.occupants)
	is := occupants[j.Seat]
	switch {
	case j.Leave:
		delete(occupants, j.Seat)
	case j.Token == nil && j.Own: // the token is kept to explain why it gives no access
		occupants[j.Seat] = occupant{j.Name, is.token, j.Browser, j.Code, true}
	case j.Token == nil:
		occupants[j.Seat] = occupant{j.Name, is.token, is.browser, is.code, is.own}
	default:
		occupants[j.Seat] = occupant{j.Name, j.Token, j.Browser, nil, false}
	}
	s.occupants = occupants
	if j.Code != nil && overlap(is.browser, s.Opening.Host) {
		s.Opening.Host = j.Browser // the host has moved to this browser
	}
	if j.takes() {
		s.endSubstitute(j.Seat)
	}
	if j.takes() || j.Leave {
		s.codes = maps.Clone(s.codes)
		delete(s.codes, j.Seat)
	}
	return nil
}

// takes reports whether the entry takes a seat, instead of only changing a name or freeing the seat.
func (j Join) takes() bool { return j.Token != nil || j.Own }

// give replaces the pending code of a seat.
func (s *Story) give(c Code, at time.Time) error {
	if !s.taken(c.Seat) {
		return fmt.Errorf("the code is for seat %v, which is not taken", c.Seat)
	}
	codes := maps.Clone(s.codes)
	codes[c.Seat] = pendingCode{c.Sum, at}
	s.codes = codes
	return nil
}

// sits reports whether a browser has a seat.
func (s *Story) sits(browser []byte) bool {
	for _, at := range s.occupants {
		if overlap(at.browser, browser) {
			return true
		}
	}
	return false
}

// token returns the hash of a seat's secret, under NoSeat the shared link's. It is nil if there is
// none.
func (s *Story) token(seat game.Seat) []byte {
	if at, ok := s.occupants[seat]; ok && at.token != nil {
		return at.token
	}
	return s.Opening.Tokens[seat]
}

// taken reports whether the seat belongs to a player. A seat with a link of its own always does, also
// before any client has opened that link.
func (s *Story) taken(seat game.Seat) bool { return s.occupants[seat].own || s.token(seat) != nil }

// missing reports whether a seat for a person is free.
func (s *Story) missing(seat game.Seat) bool { return s.People.Has(seat) && !s.taken(seat) }

// complete reports whether each seat for a person is taken or played by the computer.
func (s *Story) complete() bool {
	for seat := range s.People.All() {
		if s.missing(seat) && !s.computer(seat) {
			return false
		}
	}
	return true
}

// Waits reports whether the deal waits for free seats.
func (s *Story) Waits() bool { return game.Dealing(s.State()) && !s.complete() }

// undo applies a vote on undoing moves. When all players have agreed, the moves are undone.
func (s *Story) undo(u UndoVote, at time.Time) error {
	request, err := s.requestAfter(u)
	if err != nil {
		return err
	}
	s.pending = request
	if request == nil || !s.allAgreed(*request) {
		return nil
	}
	back := s.Steps[request.to]
	back.undone = true
	s.Steps = append(s.Steps, back)
	s.pending, s.changed = nil, at
	return nil
}

// requestAfter returns the pending request after a vote, nil for none, or why the vote is invalid.
func (s *Story) requestAfter(u UndoVote) (*undoRequest, error) {
	if u.Step != s.Now() || !s.People.Has(u.By) {
		return nil, fmt.Errorf("seat %v votes for step %d at step %d", u.By, u.Step, s.Now())
	}
	switch {
	case u.Choice == undoAsk && s.pending == nil:
		to, ok := s.before(u.By)
		if !ok {
			return nil, fmt.Errorf("seat %v has no move to undo", u.By)
		}
		return &undoRequest{u.By, to, game.SeatsOf(u.By)}, nil
	case u.Choice == undoAgree && s.pending != nil:
		all := game.SeatsOf(u.By)
		for seat := range s.pending.agreed.All() {
			all = with(all, seat)
		}
		return &undoRequest{s.pending.by, s.pending.to, all}, nil
	case u.Choice == undoDecline && s.pending != nil:
		return nil, nil
	}
	return nil, fmt.Errorf("undo vote %q, request pending: %v", u.Choice, s.pending != nil)
}

// counted reports whether a vote is already part of the pending request.
func (s *Story) counted(u UndoVote) bool {
	return s.pending != nil && (u.Choice == undoAsk && s.pending.by == u.By ||
		u.Choice == undoAgree && s.pending.agreed.Has(u.By))
}

// with returns seats and one more.
func with(seats game.Seats, more game.Seat) game.Seats {
	all := []game.Seat{more}
	for seat := range seats.All() {
		all = append(all, seat)
	}
	return game.SeatsOf(all...)
}

// allAgreed reports whether all players who play themselves have agreed to a request.
func (s *Story) allAgreed(r undoRequest) bool {
	for seat := range s.People.All() {
		if s.plays(seat) && !r.agreed.Has(seat) {
			return false
		}
	}
	return true
}

// alone reports whether no other person plays, although the table has seats for others. These are free
// or played by the computer then. The remaining player must not undo moves alone.
func (s *Story) alone(seat game.Seat) bool {
	others := 0
	for other := range s.People.All() {
		if other != seat {
			others++
			if s.plays(other) {
				return false
			}
		}
	}
	return others > 0
}

// before returns the index of the step before the last move that a seat's player made, and whether
// there is such a move.
func (s *Story) before(seat game.Seat) (int, bool) {
	for i := s.Now(); s.Steps[i].Move != nil; i = s.Steps[i].parent {
		if s.Steps[i].by == seat && !s.Steps[i].late {
			return s.Steps[i].parent, true
		}
	}
	return 0, false
}

// line returns the steps that lead to the current one, without undone ones.
func (s *Story) line() []step {
	var line []step
	i := s.Now()
	for ; s.Steps[i].Move != nil; i = s.Steps[i].parent {
		line = append(line, s.Steps[i])
	}
	line = append(line, s.Steps[i])
	slices.Reverse(line)
	return line
}
