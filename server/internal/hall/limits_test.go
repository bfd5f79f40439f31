package hall

import (
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// A player who requests codes, substitutes, names and undoing without end uses up only that seat's
// limits. Other players can still send each of them. Moves and returns are never refused.
func TestEntryLimitsBySeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, name := range []string{"ebbes", "einfach"} {
			g, host, _ := newHostedTable(t, TableRequest{Game: name, Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1, 2, 3}}, Free: true})
			for seat := game.Seat(1); seat <= 3; seat++ {
				g.join(seat)
			}
			begun := g.after(2 * time.Minute)
			abusive := begun.State().Waiting()
			at := func() *Table { return g.sessions[abusive].Table }
			move := func() (by game.Seat) {
				t.Helper()
				s := g.after(0)
				seat := s.State().Waiting()
				m := moveEntry{Step: s.Now(), By: seat, Move: legal(t, s.State())[0]}
				if err := g.sessions[seat].Append(t.Context(), m.next); err != nil {
					t.Fatal(err)
				}
				return seat
			}
			move()
			vote := func(by game.Seat, vote UndoChoice) error {
				s := g.after(0)
				return g.sessions[by].Append(t.Context(), UndoVote{By: by, Step: s.Now(), Choice: vote}.Next)
			}
			kinds := map[string]func(by game.Seat, i int) error{
				"codes": func(by game.Seat, _ int) error {
					_, err := g.sessions[by].Code(t.Context())
					return err
				},
				"names": func(by game.Seat, i int) error {
					return g.sessions[by].Append(t.Context(), Join{Seat: by, Name: []string{"A", "B"}[i%2]}.Next)
				},
				"undo": func(by game.Seat, i int) error { return vote(by, []UndoChoice{undoAsk, undoDecline}[i%2]) },
				"computers": func(by game.Seat, i int) error {
					if i%2 == 1 {
						if err := g.sessions[by].Substitute(t.Context(), by, false); err != nil {
							t.Errorf("%s: the return of seat %v: %v", name, by, err)
						}
						return nil
					}
					return g.sessions[by].Substitute(t.Context(), by, true)
				},
			}
			for kind, do := range kinds {
				err, many := error(nil), 0
				for ; err == nil && many < 5000; many++ {
					err = do(abusive, many)
				}
				if !errors.Is(err, ErrLimit) || many < 50 {
					t.Errorf("%s, %s: after %d requests: got %v, want ErrLimit after at least 50", name, kind, many, err)
				}
			}
			g.after(0)
			if at().Story.pending != nil {
				vote(abusive%3+1, undoDecline)
			}
			g.sessions[abusive].Substitute(t.Context(), abusive, false)
			other := move()
			for other == abusive {
				other = move()
			}
			for _, kind := range []string{"codes", "names", "undo", "computers"} {
				for i := range 2 {
					if err := kinds[kind](other, i); err != nil && !errors.Is(err, errNothing) {
						t.Errorf("%s, %s: seat %v is refused, too: %v", name, kind, other, err)
					}
				}
			}
			move()
			if s := g.after(0); s.usageOf(game.NoSeat) != (usage{}) {
				t.Errorf("%s: the host is charged %+v, want nothing", name, s.usageOf(game.NoSeat))
			}
			if err := host.ChangeTerms(t.Context(), terms(`{"players":3}`, 1, 2, 3)); errors.Is(err, ErrLimit) {
				t.Errorf("%s: the host is refused with ErrLimit", name)
			}
		}
	})
}

// A known table stays in memory until it is dropped, so that its log is not read again without a
// quota.
func TestKnownTableStaysInMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := New(t.Context(), journal.NewMemory(), DefaultLimits, metrics.New())
		t.Cleanup(h.Wait)
		tokens, err := h.Open(t.Context(), TableRequest{Game: "ebbes", Terms: terms(`{"players":3}`, 1)})
		if err != nil {
			t.Fatal(err)
		}
		token := tokens[game.NoSeat]
		_, leave, err := h.Enter(t.Context(), Client{}, token)
		if err != nil {
			t.Fatal(err)
		}
		leave()
		makeRoom := func() bool {
			h.mu.Lock()
			defer h.mu.Unlock()
			return h.makeRoom()
		}
		e := h.known(token[:SecretSize], Client{}, token[SecretSize:])
		if e == nil || makeRoom() {
			t.Fatal("the table is unknown, or makes room while it is in use")
		}
		h.drop(e)
		if !makeRoom() {
			t.Error("the table makes no room after its use")
		}
	})
}
