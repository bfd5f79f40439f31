package hall

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// An update is what one seat receives for one step. It has the events that the seat sees, as data
// and as sentences, and the view afterwards.
type update struct {
	Game      string               `json:"game"`
	Step      int                  `json:"step"` // number of the step
	Events    []game.Event         `json:"events"`
	Sentences []string             `json:"said"`
	Turn      string               `json:"turn"` // sentence on whose turn it is, and the choices
	View      any                  `json:"view"`
	Tallies   map[game.Seat]string `json:"tallies"` // sentences on each seat's points in this round, as far as the seat may know
	People    game.Seats           `json:"people"`
	Others    map[game.Seat]string `json:"computers"`        // names of the computer players
	Seeded    bool                 `json:"seeded"`           // numbered game, whose cards can be known
	Undone    bool                 `json:"undone,omitempty"` // moves were undone
	Late      bool                 `json:"late,omitempty"`   // made by the computer because the time was up

	Standings [][]int `json:"standings"`           // points of each seat after each round
	Highlight string  `json:"highlight,omitempty"` // sentence on the player's own game, once it is over
}

// Update returns the update of step i for a seat, in a language.
func (s *Story) Update(i int, seat game.Seat, l game.Language) (update, error) {
	step, to := s.Steps[i], s.Listener(seat, l)
	u := update{
		Game:      s.game.Name(),
		Step:      i,
		Events:    []game.Event{},
		Sentences: []string{},
		Turn:      step.State.View(seat).Teller(to).Turn(),
		View:      step.State.View(seat),
		Tallies:   game.Tallies(step.State, to),
		People:    s.People,
		Others:    s.computers(),
		Seeded:    s.Opening.Seed != nil,
		Undone:    step.undone,
		Late:      step.late && !step.substituted,

		Standings: s.standings(i),
		Highlight: s.highlight(i, to),
	}
	if step.Move == nil || step.undone {
		return u, nil
	}
	before := s.Steps[i-1].State
	events, err := before.Events(step.Move, seat)
	u.Events = events
	teller := before.View(seat).Teller(to)
	for _, e := range events {
		u.Sentences = append(u.Sentences, teller.Event(e))
	}
	return u, err
}

// standings returns the points of each seat after each round that ended before or at step i.
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

// Listener returns the seat as a listener of the game, with the names of all players.
func (s *Story) Listener(seat game.Seat, l game.Language) game.Listener {
	names := s.names()
	maps.Copy(names, s.guests(seat, l))
	return game.Listener{Seat: seat, Language: l, Names: names}
}

// names returns the names of the computer players and those that people have given themselves.
func (s *Story) names() map[game.Seat]string {
	names := s.computers()
	for seat, at := range s.occupants {
		names[seat] = at.name
	}
	return names
}

// guest is the name of people without one in each language.
var guest = map[game.Language]string{ebbes.English: "Guest", ebbes.German: "Gast", ebbes.French: "Invité"}

// guests returns names, as a seat calls them, for the others who play in a browser and have given
// none. Several guests have the numbers of their seats.
func (s *Story) guests(to game.Seat, l game.Language) map[game.Seat]string {
	names := map[game.Seat]string{}
	for seat, at := range s.occupants {
		if at.own && at.name == "" {
			names[seat] = guest[l]
		}
	}
	if len(names) > 1 {
		for seat, name := range names {
			names[seat] = name + " " + seat.String()
		}
	}
	delete(names, to)
	return names
}

// Teller returns a Teller that describes the current state to a seat.
func (s *Story) Teller(seat game.Seat, l game.Language) game.Teller {
	return s.State().View(seat).Teller(s.Listener(seat, l))
}

// botNames are the computer players' names by seat, in every language.
var botNames = []string{"Lena", "Paul", "Emma", "Louis", "Clara", "Hugo"}

// computers returns the names of the computer players at seats without a player.
func (s *Story) computers() map[game.Seat]string {
	names := map[game.Seat]string{}
	for i, name := range botNames[:s.State().Players()] {
		if seat := game.Seat(i + 1); s.computer(seat) && !s.taken(seat) {
			names[seat] = name
		}
	}
	return names
}

// Inviter returns the name of the host, or of the first player with a name if the host has no seat.
// It is empty for none.
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

// Game returns the kind of game.
func (s *Story) Game() game.Game { return s.game }

// A roster is the list of clients at a table, with its terms and pending requests.
type roster struct {
	Seats      []rosterEntry `json:"seats"` // seats for people
	Spectators int           `json:"spectators"`
	Free       bool          `json:"free"`   // players choose their seats
	Shared     bool          `json:"shared"` // one browser may hold several seats
	Begun      bool          `json:"begun"`  // the first cards were dealt
	Level      game.Level    `json:"level"`  // level of the computer players
	Left       int64         `json:"left"`   // milliseconds of the turn that remained at sending; 0 for no limit
	Undo       *undoStatus   `json:"undo"`   // pending request
	Again      *Rematch      `json:"again"`  // rematch, nil for none
	Terms      Terms         `json:"agreed"`
	Before     *Terms        `json:"before"` // terms before the last change
}

// A rosterEntry is a seat for a person.
type rosterEntry struct {
	Seat game.Seat `json:"seat"`
	Name string    `json:"name"` // as the receiver calls the player, empty for a seat without a name
	Free bool      `json:"free"` // not taken
	Here bool      `json:"here"` // has a stream
	Host bool      `json:"host,omitempty"`

	Computer bool       `json:"computer"` // played by the computer meanwhile
	Votes    game.Seats `json:"votes"`    // voters for the computer
}

// An undoStatus is an [undoRequest] for clients.
type undoStatus struct {
	By     game.Seat  `json:"by"`
	Agreed game.Seats `json:"agreed"`
}

// Roster returns the roster of the table for a seat, in a language. A player without a name is a
// guest to the others once the game has begun. Before, the name stays empty, and the room says so.
func (t *Table) Roster(s *Story, to game.Seat, l game.Language) roster {
	watching := t.watching()
	r := roster{Seats: []rosterEntry{}, Spectators: watching[game.NoSeat]}
	r.Free, r.Again, r.Terms, r.Before, r.Begun = s.Opening.Free, s.again, s.Terms(), s.Before, s.begun()
	names := s.names()
	if r.Begun {
		maps.Copy(names, s.guests(to, l))
	}
	for seat := range s.People.All() {
		r.Seats = append(r.Seats, rosterEntry{
			Seat: seat, Name: names[seat], Free: s.missing(seat), Here: watching[seat] > 0,
			Host:     overlap(s.Opening.Host, s.occupants[seat].browser),
			Computer: s.computer(seat), Votes: s.votes[seat],
		})
	}
	r.Left = t.Left(s)
	if s.pending != nil {
		r.Undo = &undoStatus{s.pending.by, s.pending.agreed}
	}
	return r
}

// Deadline returns the end of a player's turn. It is the zero time if there is no limit, or if no
// person has the turn.
func (s *Story) Deadline() time.Time {
	if s.Opening.Limit == 0 || s.computer(s.State().Waiting()) {
		return time.Time{}
	}
	return s.changed.Add(time.Duration(s.Opening.Limit) * time.Second)
}

// Left returns the milliseconds that remain of a player's turn, at least 1. It is 0 if there is no
// limit, or if no person has the turn. It is a duration, since clocks of clients may be wrong.
func (t *Table) Left(s *Story) int64 {
	if s.Deadline().IsZero() {
		return 0
	}
	return max(1, s.Deadline().Sub(t.journal.Now()).Milliseconds())
}

// Resume returns the next step for a client that has seen step seen last, -1 for none. A client that
// has seen none, or more steps than exist, resumes at the current one. In the second case ahead is
// true. A step unknown here may come from another process, so the log is read first. Step 0 comes
// again after a change of the terms.
func (t *Table) Resume(ctx context.Context, seen int) (next int, ahead bool) {
	story, _, _ := t.Past()
	if seen > story.Now() {
		caughtUp := t.catchUp(ctx) == nil
		story, _, _ = t.Past()
		ahead = caughtUp && seen > story.Now()
	}
	if seen == 0 && story.Changes > 0 && !story.begun() {
		return 0, false // the terms may have changed the game
	}
	if 0 <= seen && seen <= story.Now() {
		return seen + 1, false
	}
	return story.Now(), ahead
}
