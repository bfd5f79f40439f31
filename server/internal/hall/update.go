package hall

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// An update is what a seat is told of one step: what it sees happen, also in
// sentences, and what it knows then.
type update struct {
	Game    string               `json:"game"`
	Step    int                  `json:"step"` // how many there have been
	Events  []game.Event         `json:"events"`
	Said    []string             `json:"said"`
	Turn    string               `json:"turn"` // whose turn it is then, and what may be done
	View    any                  `json:"view"`
	Tallies map[game.Seat]string `json:"tallies"` // what the round has brought each seat so far, and why, as far as the seat may know
	People  game.Seats           `json:"people"`
	Others  map[game.Seat]string `json:"computers"`        // what computer players are called
	Seeded  bool                 `json:"seeded"`           // so that somebody can know all cards
	Undone  bool                 `json:"undone,omitempty"` // moves have been taken back
	Late    bool                 `json:"late,omitempty"`   // the computer made the move, since the time was up

	Standings [][]int `json:"standings"` // after each round so far, the points of each seat
}

// Update returns what a seat is told of step i.
func (s *Story) Update(i int, seat game.Seat, l game.Language) (update, error) {
	step, to := s.Steps[i], s.Listener(seat, l)
	u := update{
		Game:    s.game.Name(),
		Step:    i,
		Events:  []game.Event{},
		Said:    []string{},
		Turn:    step.State.View(seat).Teller(to).Turn(),
		View:    step.State.View(seat),
		Tallies: game.Tallies(step.State, to),
		People:  s.People,
		Others:  s.computers(),
		Seeded:  s.Opening.Seed != nil,
		Undone:  step.undone,
		Late:    step.late && !step.substituted,

		Standings: s.standings(i),
	}
	if step.Move == nil || step.undone {
		return u, nil
	}
	before := s.Steps[i-1].State
	events, err := before.Events(step.Move, seat)
	u.Events = events
	teller := before.View(seat).Teller(to)
	for _, e := range events {
		u.Said = append(u.Said, teller.Event(e))
	}
	return u, err
}

// standings returns the points of each seat after each round that had ended at step i.
func (s *Story) standings(i int) [][]int {
	all := [][]int{}
	for ; s.Steps[i].Move != nil; i = s.Steps[i].parent {
		if at := s.Steps[i].State; game.Rounds(at) > game.Rounds(s.Steps[s.Steps[i].parent].State) {
			all = append(all, game.Scores(at))
		}
	}
	slices.Reverse(all)
	return all
}

// Listener returns who sits at a seat, as the game is told him: with the names that everybody has there.
func (s *Story) Listener(seat game.Seat, l game.Language) game.Listener {
	to := game.Listener{Seat: seat, Language: l, Names: s.computers()}
	for seat, at := range s.occupants {
		to.Names[seat] = at.name
	}
	return to
}

// Teller returns a Teller that speaks to a seat about the game as it is now.
func (s *Story) Teller(seat game.Seat, l game.Language) game.Teller {
	return s.State().View(seat).Teller(s.Listener(seat, l))
}

// botNames is what the computer players are called at each seat, in every language.
var botNames = []string{"Lena", "Paul", "Emma", "Louis", "Clara", "Hugo"}

// computers returns the computer players at the table by their seats.
func (s *Story) computers() map[game.Seat]string {
	names := map[game.Seat]string{}
	for i, name := range botNames[:s.State().Players()] {
		if seat := game.Seat(i + 1); s.computer(seat) && !s.taken(seat) {
			names[seat] = name
		}
	}
	return names
}

// Inviter returns the name of the host, or of the first player who has one if the host has no seat, empty for none.
func (s *Story) Inviter() string {
	first := ""
	for seat := range s.People.All() {
		at := s.occupants[seat]
		if overlap(s.Opening.Host, at.browser) {
			return at.name
		}
		first = cmp.Or(first, at.name)
	}
	return first
}

// Game returns the game that is played.
func (s *Story) Game() game.Game { return s.game }

// A roster is who is at a table.
type roster struct {
	Seats      []rosterEntry `json:"seats"` // for people
	Spectators int           `json:"onlookers"`
	Free       bool          `json:"free"`   // people take their seats themselves
	Shared     bool          `json:"shared"` // one browser may hold several
	Begun      bool          `json:"begun"`  // cards have been dealt
	Level      game.Level    `json:"level"`  // of the computer players
	Left       int64         `json:"left"`   // milliseconds that remained of the turn when this was sent, 0 for no limit
	Undo       *undoStatus   `json:"undo"`   // somebody wants to take back a move
	Again      *Rematch      `json:"again"`  // where the same people play again
	Agreed     Terms         `json:"agreed"`
	Before     *Terms        `json:"before"` // what was agreed before it was changed
}

// A rosterEntry is a seat for a person.
type rosterEntry struct {
	Seat game.Seat `json:"seat"`
	Name string    `json:"name"`
	Free bool      `json:"free"` // nobody has taken it
	Here bool      `json:"here"` // somebody has it open

	Computer bool       `json:"computer"` // it plays there meanwhile
	Votes    game.Seats `json:"votes"`    // who wants it to
}

// An undoStatus is an [undoRequest] as clients receive it.
type undoStatus struct {
	By     game.Seat  `json:"by"`
	Agreed game.Seats `json:"agreed"`
}

func (t *Table) Roster(s *Story) roster {
	watching := t.watching()
	r := roster{Seats: []rosterEntry{}, Spectators: watching[game.NoSeat]}
	r.Free, r.Again, r.Agreed, r.Before, r.Begun = s.Opening.Free, s.again, s.Terms(), s.Before, s.begun()
	names := s.Listener(game.NoSeat, 0).Names
	for seat := range s.People.All() {
		r.Seats = append(r.Seats, rosterEntry{
			Seat: seat, Name: names[seat], Free: s.missing(seat), Here: watching[seat] > 0,
			Computer: s.computer(seat), Votes: s.votes[seat],
		})
	}
	r.Left = t.Left(s)
	if s.pending != nil {
		r.Undo = &undoStatus{s.pending.by, s.pending.agreed}
	}
	return r
}

// Deadline returns when the time for a player's turn is up, the zero time if there is no limit.
func (s *Story) Deadline() time.Time {
	if s.Opening.Limit == 0 || s.computer(s.State().Waiting()) {
		return time.Time{}
	}
	return s.changed.Add(time.Duration(s.Opening.Limit) * time.Second)
}

// Left returns how many milliseconds remain of a player's turn, at least 1, and 0 if there is no limit. A
// client's clock may be wrong, so it gets no time of day.
func (t *Table) Left(s *Story) int64 {
	if s.Deadline().IsZero() {
		return 0
	}
	return max(1, s.Deadline().Sub(t.journal.Now()).Milliseconds())
}

// Resume returns the step with which a client goes on that has seen one last, -1 for none, and
// whether that is more than there is. If it is more than this process knows, another one has
// told it.
func (t *Table) Resume(ctx context.Context, seen int) (next int, ahead bool) {
	story, _, _ := t.Past()
	if seen > story.Now() {
		caughtUp := t.catchUp(ctx) == nil
		story, _, _ = t.Past()
		ahead = caughtUp && seen > story.Now()
	}
	if seen == 0 && story.Changes > 0 && !story.begun() {
		return 0, false // it may be another game now
	}
	if 0 <= seen && seen <= story.Now() {
		return seen + 1, false
	}
	return story.Now(), ahead
}
