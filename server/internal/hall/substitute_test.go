package hall

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// A testTable is a table with a session for each of its links.
type testTable struct {
	*testing.T
	hall     *Hall
	tokens   map[game.Seat]string
	sessions map[game.Seat]Session
}

// newTestTable opens a table and a session for each link. Computer players take a minute and play
// their first legal move.
func newTestTable(t *testing.T, r TableRequest) *testTable {
	t.Helper()
	l := DefaultLimits
	l.Pace = time.Minute
	h := New(t.Context(), journal.NewMemory(), l, metrics.New())
	t.Cleanup(h.Wait)
	h.Advise = func(s game.State, _ game.Level, _ int, _ *rand.Rand) game.Advice {
		return game.Advice{Move: legal(t, s)[0]}
	}
	tokens, err := h.Open(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	g := &testTable{t, h, tokens, map[game.Seat]Session{}}
	for seat, token := range tokens {
		g.enter(seat, token)
	}
	return g
}

// enter opens a session with a token, and keeps it under a seat.
func (g *testTable) enter(seat game.Seat, token string) {
	g.Helper()
	sess, leave, err := g.hall.Enter(g.Context(), Client{}, token)
	if err != nil {
		g.Fatal(err)
	}
	g.Cleanup(leave)
	g.sessions[seat] = sess
}

// join takes a free seat and opens its session.
func (g *testTable) join(seat game.Seat) {
	g.Helper()
	secret := NewSecret()
	if err := g.sessions[game.NoSeat].Take(g.Context(), seat, "Ada", secret); err != nil {
		g.Fatal(err)
	}
	g.enter(seat, g.tokens[game.NoSeat][:SecretSize]+secret)
}

// after returns the table's story after some time.
func (g *testTable) after(d time.Duration) Story {
	g.Helper()
	time.Sleep(d)
	synctest.Wait()
	s, _, err := g.sessions[game.NoSeat].Table.Past()
	if err != nil {
		g.Fatal(err)
	}
	return s
}

// watch opens a stream of a seat, which leave closes.
func (g *testTable) watch(seat game.Seat) (leave func()) {
	g.Helper()
	at := g.sessions[seat].Table
	w, err := g.hall.Watch(g.sessions[seat])
	if err != nil {
		g.Fatal(err)
	}
	return func() { at.Leave(seat, w) }
}

// vote votes for or against the computer at a seat, and expects an error or nil.
func (g *testTable) vote(by, seat game.Seat, computer bool, want error) {
	g.Helper()
	if err := g.sessions[by].Substitute(g.Context(), seat, computer); !errors.Is(err, want) {
		g.Errorf("seat %v votes %v on the computer at seat %v: got %v, want %v", by, computer, seat, err, want)
	}
}

// All present players must agree before the computer plays for an absent one. A player who left can
// reclaim the seat at any time; no other player can reclaim it for them.
func TestSubstitute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2, 3, 4}}})
		begun := g.after(2 * time.Minute)
		gone := begun.State().Waiting()
		one, two, away := gone%4+1, (gone+1)%4+1, (gone+2)%4+1
		g.watch(one)
		g.watch(two)
		leave := g.watch(gone)
		g.vote(one, gone, true, ErrPresent)
		leave()
		g.vote(game.NoSeat, gone, true, ErrForeign)
		g.vote(game.NoSeat, gone, false, ErrForeign)
		for range 10_000 {
			g.vote(one, gone, true, nil)
		}
		if s := g.after(2 * time.Minute); s.computer(gone) || s.entries != begun.entries+1 || s.Now() != begun.Now() {
			t.Fatalf("after the vote of one of two: %d entries more, want 1; the computer plays: %v", s.entries-begun.entries, s.computer(gone))
		}
		g.vote(two, gone, false, nil)
		g.vote(two, gone, true, nil)
		if s := g.after(0); s.computer(gone) {
			t.Error("a vote counts after a vote against")
		}
		g.vote(one, gone, true, nil)
		s := g.after(time.Minute)
		if !s.computer(gone) || s.Now() != begun.Now()+1 || !s.taken(gone) || s.computer(away) {
			t.Errorf("after both votes: the computer plays: %v, with %d moves", s.computer(gone), s.Now()-begun.Now())
		}
		if u, err := s.Update(s.Now(), gone, ebbes.English); err != nil || u.Late {
			t.Errorf("a substitute's move is late: %v, error %v", u.Late, err)
		}
		if _, can := s.before(gone); can {
			t.Error("a substitute's move can be undone")
		}
		g.vote(one, gone, false, ErrSubstitute)
		g.vote(one, 5, true, ErrSubstitute)
		g.vote(one, game.NoSeat, false, ErrSubstitute)
		for range 10_000 {
			g.vote(gone, gone, false, nil)
		}
		if back := g.after(0); back.computer(gone) || back.entries != s.entries+1 {
			t.Errorf("after the return: the player plays: %v, %d entries more, want 1", !back.computer(gone), back.entries-s.entries)
		}
	})
}

// Without other players present, one player alone decides on a substitute. A returning player's move
// counts, and the computer makes none.
func TestReturnByMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":2}`), People: []game.Seat{1, 2}}})
		begun := g.after(2 * time.Minute)
		gone := begun.State().Waiting()
		g.vote(3-gone, gone, true, nil)
		s := g.after(30 * time.Second)
		if !s.computer(gone) || s.Now() != begun.Now() || !s.alone(3-gone) || s.alone(gone) {
			t.Fatalf("after the vote: the computer plays: %v, step %d, want %d", s.computer(gone), s.Now(), begun.Now())
		}
		moves := legal(t, s.State())
		if err := g.sessions[gone].Accept(t.Context(), s.Now(), moves[len(moves)-1]); err != nil {
			t.Fatal(err)
		}
		s = g.after(5 * time.Minute)
		if s.computer(gone) || s.Now() != begun.Now()+1 || s.Steps[s.Now()].Move.String() != moves[len(moves)-1] {
			t.Errorf("after the player's move: the player plays: %v, step %d, %s", !s.computer(gone), s.Now(), s.Steps[s.Now()].Move)
		}
	})
}

// A player returns before the computer has moved for the seat. The computer then makes no move.
func TestReturnWhileComputerThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":2}`), People: []game.Seat{1, 2}}})
		begun := g.after(2 * time.Minute)
		gone := begun.State().Waiting()
		g.vote(3-gone, gone, true, nil)
		g.after(30 * time.Second)
		g.vote(gone, gone, false, nil)
		if s := g.after(5 * time.Minute); s.Now() != begun.Now() {
			t.Errorf("the computer made %d moves after the return, want 0", s.Now()-begun.Now())
		}
	})
}

// After two missed turns the computer plays for a player until the return.
func TestSubstituteAfterMissedTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":2}`), People: []game.Seat{1, 2}, Limit: 3600}})
		begun := g.after(2 * time.Minute)
		one := begun.State().Waiting()
		limit := time.Hour + 2*time.Minute // with the pace of a computer player
		for _, want := range []int{0, 0, 1, 2} {
			if s := g.after(limit); s.substitutes.Len() != want {
				t.Fatalf("after %d moves: substitutes at %v, want %d", s.Now(), s.substitutes, want)
			}
		}
		s := g.after(10 * time.Minute)
		late := 0
		for i := range s.Steps {
			if u, err := s.Update(i, one, ebbes.English); err != nil {
				t.Error(err)
			} else if u.Late {
				late++
			}
		}
		if late != 4 || s.Now() < 8 {
			t.Errorf("%d of %d steps are late, want 4", late, s.Now())
		}
		g.vote(one, one, false, nil)
		back := g.after(10 * time.Minute)
		if again := g.after(10 * time.Minute); again.Now() != back.Now() || back.computer(one) {
			t.Errorf("after the return: the computer plays: %v, with %d moves", back.computer(one), again.Now()-back.Now())
		}
	})
}

// The computer plays for an absent player only from that player's turn on, after half of the agreed
// time. One player of three cannot have the whole game played in the others' absence.
func TestSubstituteOnTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const week = 7 * 24 * time.Hour
		for _, limit := range []time.Duration{0, week} {
			for _, name := range []string{"ebbes", "einfach"} {
				r := TableRequest{Game: name, Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1, 2, 3}, Limit: int(limit.Seconds())}}
				g := newTestTable(t, r)
				begun := g.after(2 * time.Minute)
				gone := begun.State().Waiting()
				one, other := gone%3+1, (gone+1)%3+1
				g.watch(one)
				g.vote(one, other, true, ErrTooSoon)
				g.vote(one, other, false, nil)
				begun = g.after(2 * time.Minute)
				if limit > 0 {
					g.vote(one, gone, true, ErrTooSoon)
					time.Sleep(time.Until(begun.changed.Add(limit/2)) - time.Millisecond)
					g.vote(one, gone, true, ErrTooSoon)
					time.Sleep(time.Millisecond)
				}
				g.vote(one, gone, true, nil)
				if s := g.after(0); !s.computer(gone) || s.computer(other) || s.Now() != begun.Now() {
					t.Errorf("%s, limit %v: substitutes at %v, want %v; step %d", name, limit, s.substitutes, gone, s.Now())
				}
				g.vote(other, other, true, nil) // players may leave at any time
			}
		}
	})
}

// Before the game, players can give a free seat to the computer, or reserve a computer's seat for a
// friend. The game starts when no person is awaited. A late player can still take a seat that was
// given to the computer.
func TestFillSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2, 3}}, Free: true})
		g.join(1)
		g.vote(game.NoSeat, 2, true, ErrForeign)
		g.vote(1, 4, false, nil)
		g.vote(1, 4, false, nil)
		for range 10_000 {
			g.vote(1, 2, true, nil)
			g.vote(1, 3, true, nil)
		}
		s := g.after(5 * time.Minute)
		if s.begun() || !s.Waits() || s.entries != 5 || s.computer(4) || !s.computer(2) || s.computers()[2] == "" || s.computers()[4] != "" {
			t.Fatalf("begun: %v, %d entries, computers %v", s.begun(), s.entries, s.computers())
		}
		g.vote(1, 3, false, nil)
		g.join(3)
		g.vote(3, 1, false, nil)
		g.vote(3, 4, true, nil)
		if s = g.after(5 * time.Minute); !s.begun() || s.computer(3) || s.computer(1) {
			t.Fatalf("after all seats are taken or given away: begun: %v", s.begun())
		}
		if next := s.rematch("x", 1); len(next.People) != 2 {
			t.Errorf("got people %v in the rematch, want two", next.People)
		}
		g.vote(1, 2, false, ErrSubstitute)
		g.join(4)
		if s = g.after(0); s.computer(4) || s.computers()[4] != "" || !s.plays(4) {
			t.Error("the computer plays at the late player's seat")
		}
	})
}

// Votes against the computer are limited, so that no log grows forever. Votes for it have a higher
// limit, except before the game at another player's seat, and returns have none.
func TestSubstituteLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2}}, Free: true})
		g.join(1)
		for range maxRequests {
			g.vote(1, 2, true, nil)
			g.vote(1, 2, false, nil)
		}
		g.vote(1, 2, true, nil)
		g.vote(1, 2, false, ErrLimit)
		g.join(2)
		if s := g.after(3 * time.Minute); !s.begun() {
			t.Fatal("the game does not start")
		}
		s := g.sessions[1].Table.Story
		away := s.State().Waiting()
		g.vote(3-away, away, true, nil)
		g.vote(away, away, false, nil)
		s.used = map[game.Seat]usage{1: {substitutes: maxSubstitutes}, 2: {substitutes: maxSubstitutes}}
		if err := (&Substitute{Seat: away, By: 3 - away, Computer: true}).refused(&s, nil, time.Now()); err != ErrLimit {
			t.Errorf("after %d votes: got %v, want ErrLimit", maxSubstitutes, err)
		}
		s.Steps = s.Steps[:1]
		if err := (&Substitute{Seat: 2, By: 2, Computer: true}).refused(&s, nil, time.Now()); err != ErrLimit {
			t.Errorf("for the own seat, before the game: got %v, want ErrLimit", err)
		}
		if err := (&Substitute{Seat: 2, By: 1, Computer: true}).refused(&s, nil, time.Now()); err == ErrLimit {
			t.Error("the game cannot be started")
		}
	})
}

// In a rematch the computer plays on for players who left. Their seats are kept, and they return with
// a vote. The player who asks for the rematch has returned.
func TestSubstituteInRematch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1, 2, 3}}, Free: true})
		for seat := game.Seat(1); seat <= 3; seat++ {
			g.join(seat)
		}
		g.after(2 * time.Minute)
		g.vote(2, 2, true, nil)
		g.vote(3, 3, true, nil)
		s := g.after(0)
		for by, want := range map[game.Seat]string{1: "2,3", 2: "3", 3: "2"} {
			var next Story
			o := s.rematch("x", by)
			e := entry{At: time.Now(), Open: o}
			if err := next.Apply(journal.Entry{Position: 1, Data: e.format()}); err != nil {
				t.Fatal(err)
			}
			for seat := game.Seat(1); seat <= 3; seat++ {
				is := strings.Contains(want, seat.String())
				if next.computer(seat) != is || !next.taken(seat) || next.plays(seat) == is {
					t.Errorf("rematch by seat %v: the computer plays at %v: %v, taken: %v", by, seat, next.computer(seat), next.taken(seat))
				}
			}
			if next.Waits() {
				t.Error("the rematch waits for a player")
			}
			if err := next.substitute(Substitute{Seat: 2, By: 2}); err != nil || next.computer(2) {
				t.Errorf("after the return of seat 2: the computer plays: %v, error %v", next.computer(2), err)
			}
		}
		o := s.rematch("x", 1)
		o.Joins = nil
		o.Tokens = nil
		e := entry{At: time.Now(), Open: o}
		if err := new(Story).Apply(journal.Entry{Position: 1, Data: e.format()}); !errors.Is(err, ErrBroken) {
			t.Errorf("an opening with an absent player at a free seat: got %v, want ErrBroken", err)
		}
	})
}
