package hall

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A Story is what the log of a table tells. Whoever reads the log gets the same
// story, so any process can serve any table.
//
// The game goes in steps: a step is a move, or that moves are taken back.
type Story struct {
	Opening   opening
	game      game.Game
	People    game.Seats
	Steps     []step                    // steps[i] is after i steps; append-only, so a part may be read without a lock
	occupants map[game.Seat]occupant    // replaced when it changes
	codes     map[game.Seat]pendingCode // replaced when it changes
	pending   *undoRequest
	again     *Rematch
	Closed    bool

	Before  *Terms // what was agreed before that was changed; nil if it never was
	Changes int    // how often it was changed

	substitutes game.Seats               // for people, at which the computer plays
	votes       map[game.Seat]game.Seats // by seats, who wants it to play there; replaced when it changes

	used    map[game.Seat]usage // what each seat and, under NoSeat, the host has said so far; replaced when it changes
	entries int                 // how many have been told
	last    journal.Position    // of the last of them
	changed time.Time           // since when the turn lasts
	Touched time.Time           // when the last entry was made
}

// A usage counts the entries of a seat that are no moves.
type usage struct {
	named       int // bytes of names given to a player who sat already
	left        int // times that the seat was left
	requests    int // for codes, for other terms, or against the computer at another seat
	undos       int // requests to take back a move
	substitutes int // words for the computer
}

// A step is one step of the game.
type step struct {
	State       game.State // after it
	Move        game.Move  // nil for the first, before which there was none
	by          game.Seat  // who made it
	late        bool       // the computer made it for somebody who made none
	substituted bool       // it stood in for him, so nobody had to wait
	undone      bool       // moves have been taken back, so this is what it was before
	parent      int        // the step before it, if they had not been
}

// An occupant is who sits at a seat.
type occupant struct {
	name  string
	token []byte // hash; nil if the opening holds it

	browser, code []byte // as in [Join]
	own           bool
}

// A pendingCode is a code that nobody has used yet.
type pendingCode struct {
	sum []byte
	at  time.Time
}

// An undoRequest is somebody's wish to take back a move.
type undoRequest struct {
	by     game.Seat
	to     int        // the step that is to come back
	agreed game.Seats // who is for it
}

// Bounds of what a seat may say, so that no log grows forever. Each seat has its own, so that one player does not use
// up the share of others. Whatever begins a game, or brings a player back, is not bounded.
const (
	maxSteps       = 3000 // after which nothing is taken back; no game has a third as many moves
	MaxNamed       = 10 << 10
	maxLeft        = 300
	maxRequests    = 60
	maxUndos       = 300
	maxSubstitutes = 300
)

// Now returns how many steps there were.
func (s *Story) Now() int { return len(s.Steps) - 1 }

// begun reports whether the game has begun.
func (s *Story) begun() bool { return s.Now() > 0 }

// State returns the game as it is.
func (s *Story) State() game.State { return s.Steps[s.Now()].State }

// Over reports whether the game has ended.
func (s *Story) Over() bool { return s.State().Over() }

// Apply adds an entry of the log.
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
		return fmt.Errorf("%w: entry %d stands where %d has to", ErrBroken, next.Number, s.entries)
	}
	if err := s.apply(next); err != nil {
		return fmt.Errorf("%w: entry %d: %v", ErrBroken, next.Number, err) // not %w: nobody is told of the cards in a refused move
	}
	s.count(next, len(e.Data))
	s.entries++
	s.last, s.Touched = e.Position, next.At
	return nil
}

// count charges an entry of some bytes to the share of a seat, other terms to that of the host.
func (s *Story) count(e entry, bytes int) {
	seat, more := game.NoSeat, usage{}
	switch j := e.Sit; {
	case j != nil && j.Leave:
		seat, more.left = j.Seat, 1
	case j != nil && !j.takes():
		seat, more.named = j.Seat, bytes
	case e.Code != nil:
		seat, more.requests = e.Code.Seat, 1
	case e.Agree != nil:
		more.requests = 1
	case e.Undo != nil && e.Undo.Choice == undoAsk: // an answer is not charged: somebody else provokes it
		seat, more.undos = e.Undo.By, 1
	case e.Substitute != nil && e.Substitute.Computer:
		seat, more.substitutes = e.Substitute.By, 1
	case e.Substitute != nil && e.Substitute.By != e.Substitute.Seat: // coming back is not charged
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

// usageOf returns what a seat has said so far, under NoSeat the host.
func (s *Story) usageOf(seat game.Seat) usage { return s.used[seat] }

// try reports whether an entry can be told. One that cannot would end the table for ever, so none is written.
func (s Story) try(data []byte) error {
	s.Steps = slices.Clip(s.Steps) // others append to them
	return s.Apply(journal.Entry{Data: data})
}

// apply does what an entry says.
func (s *Story) apply(e entry) error {
	switch {
	case (e.Open != nil) != (s.entries == 0):
		return fmt.Errorf("an opening has to be the first entry")
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
	case e.Agree != nil:
		return s.agree(*e.Agree, e.At)
	case e.Again != nil:
		s.again = e.Again
		return nil
	case e.Close != nil:
		s.Closed = true
		return nil
	}
	return fmt.Errorf("nothing happens")
}

func (s *Story) open(o opening, at time.Time) error {
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
			return fmt.Errorf("seat %v is for nobody", j.Seat)
		}
		s.occupants[j.Seat] = occupant{name: j.Name, token: j.Token, browser: j.Browser, own: j.Own}
	}
	for _, seat := range o.Away {
		if !s.taken(seat) {
			return fmt.Errorf("seat %v is away, and nobody's", seat)
		}
		s.substitutes = with(s.substitutes, seat)
	}
	return nil
}

// make makes a move, if it is legal.
func (s *Story) make(m moveEntry, at time.Time) error {
	next, err := s.judge(m)
	if err != nil {
		return err
	}
	switch {
	case !m.Late:
		s.isBack(m.By)
	case s.lateBefore(m.By): // twice in a row: he has left
		s.substitutes = with(s.substitutes, m.By)
	}
	s.Steps = append(s.Steps, next)
	s.pending, s.changed = nil, at
	return nil
}

// judge returns the step to which a move leads, or why it does not.
func (s *Story) judge(m moveEntry) (step, error) {
	if m.Step != s.Now() {
		return step{}, fmt.Errorf("a move of step %d at step %d", m.Step, s.Now())
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

func (s *Story) join(j Join) error {
	if !s.People.Has(j.Seat) {
		return fmt.Errorf("seat %v is for nobody", j.Seat)
	}
	occupants := maps.Clone(s.occupants)
	is := occupants[j.Seat]
	switch {
	case j.Leave:
		delete(occupants, j.Seat)
	case j.Token == nil && j.Own: // the token tells still why it leads there no more
		occupants[j.Seat] = occupant{j.Name, is.token, j.Browser, j.Code, true}
	case j.Token == nil:
		occupants[j.Seat] = occupant{j.Name, is.token, is.browser, is.code, is.own}
	default:
		occupants[j.Seat] = occupant{j.Name, j.Token, j.Browser, nil, false}
	}
	s.occupants = occupants
	if j.Code != nil && overlap(is.browser, s.Opening.Host) {
		s.Opening.Host = j.Browser // whoever has ordered the table goes on there
	}
	if j.takes() {
		s.isBack(j.Seat)
	}
	if j.takes() || j.Leave {
		s.codes = maps.Clone(s.codes)
		delete(s.codes, j.Seat)
	}
	return nil
}

// takes reports whether somebody takes a seat, and not only a name at it.
func (j Join) takes() bool { return j.Token != nil || j.Own }

// give gives somebody a code, instead of the one that he may have.
func (s *Story) give(c Code, at time.Time) error {
	if !s.taken(c.Seat) {
		return fmt.Errorf("a code for seat %v, at which nobody sits", c.Seat)
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

// token returns the hash of the secret of a seat, NoSeat for spectators; nil if it
// leads nowhere.
func (s *Story) token(seat game.Seat) []byte {
	if at, ok := s.occupants[seat]; ok && at.token != nil {
		return at.token
	}
	return s.Opening.Tokens[seat]
}

// taken reports whether somebody has a seat, by whatever leads to it.
func (s *Story) taken(seat game.Seat) bool { return s.occupants[seat].own || s.token(seat) != nil }

// missing reports whether a seat waits for somebody to take it.
func (s *Story) missing(seat game.Seat) bool { return s.People.Has(seat) && !s.taken(seat) }

// complete reports whether somebody sits at every seat for people, or the computer plays there.
func (s *Story) complete() bool {
	for seat := range s.People.All() {
		if s.missing(seat) && !s.computer(seat) {
			return false
		}
	}
	return true
}

// Waits reports whether no cards are dealt as long as seats are free.
func (s *Story) Waits() bool { return game.Dealing(s.State()) && !s.complete() }

// undo hears a word about taking back a move. When all have agreed, it is done.
func (s *Story) undo(u UndoVote, at time.Time) error {
	asked, err := s.requestAfter(u)
	if err != nil {
		return err
	}
	s.pending = asked
	if asked == nil || !s.agreed(*asked) {
		return nil
	}
	back := s.Steps[asked.to]
	back.undone = true
	s.Steps = append(s.Steps, back)
	s.pending, s.changed = nil, at
	return nil
}

// requestAfter returns the request after a vote, or why the vote is not valid now.
func (s *Story) requestAfter(u UndoVote) (*undoRequest, error) {
	if u.Step != s.Now() || !s.People.Has(u.By) {
		return nil, fmt.Errorf("a word of seat %v for step %d at step %d", u.By, u.Step, s.Now())
	}
	switch {
	case u.Choice == undoAsk && s.pending == nil:
		to, ok := s.before(u.By)
		if !ok {
			return nil, fmt.Errorf("seat %v has no move to take back", u.By)
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
	return nil, fmt.Errorf("nobody has asked, or somebody has already")
}

// counted reports whether a vote is already counted.
func (s *Story) counted(u UndoVote) bool {
	return s.pending != nil && (u.Choice == undoAsk && s.pending.by == u.By ||
		u.Choice == undoAgree && s.pending.agreed.Has(u.By))
}

// with returns seats with one more.
func with(seats game.Seats, more game.Seat) game.Seats {
	all := []game.Seat{more}
	for seat := range seats.All() {
		all = append(all, seat)
	}
	return game.SeatsOf(all...)
}

// agreed reports whether everybody who plays at the table is for it.
func (s *Story) agreed(r undoRequest) bool {
	for seat := range s.People.All() {
		if s.plays(seat) && !r.agreed.Has(seat) {
			return false
		}
	}
	return true
}

// alone reports whether of several people only one is left at the table, who then does not agree
// with anybody.
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

// before returns the step before the last move that a seat has made itself.
func (s *Story) before(seat game.Seat) (int, bool) {
	for i := s.Now(); s.Steps[i].Move != nil; i = s.Steps[i].parent {
		if s.Steps[i].by == seat && !s.Steps[i].late {
			return s.Steps[i].parent, true
		}
	}
	return 0, false
}

// line returns the steps that lead to the last, without those that have been taken
// back.
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
