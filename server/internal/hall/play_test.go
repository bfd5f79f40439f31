package hall

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/netip"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// A computer player moves at multiples of the pace, so that the delay does not reveal its hand.
func TestComputerMovesAtPace(t *testing.T) { synctest.Test(t, computerMovesAtPace) }

func computerMovesAtPace(t *testing.T) {
	p := player{pace: 20 * time.Millisecond}
	for _, thought := range []time.Duration{0, 5 * time.Millisecond, 15 * time.Millisecond, 25 * time.Millisecond} {
		begin := time.Now().Add(-thought)
		if err := p.pause(t.Context(), begin); err != nil {
			t.Fatal(err)
		}
		if took, want := time.Since(begin), (thought/p.pace+1)*p.pace; took != want {
			t.Errorf("after %v of thinking it moves at %v, want %v", thought, took, want)
		}
	}
}

// The time of a computer player's move is independent of how long it thought, which depends on its
// cards. The same holds for moves made for late people.
func TestMoveTimeHidesThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := journal.NewMemory()
		l := DefaultLimits
		h := New(t.Context(), j, l, metrics.New())
		var thoughts atomic.Int32
		h.Advise = func(s game.State, _ game.Level, _ int, r *rand.Rand) game.Advice {
			moves := legal(t, s)
			time.Sleep(time.Duration(len(moves)) * 130 * time.Millisecond)
			thoughts.Add(1)
			return game.Advice{Move: moves[r.IntN(len(moves))]}
		}
		tokens, err := h.Open(t.Context(), TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{2}, Limit: minLimit}})
		if err != nil {
			t.Fatal(err)
		}
		_, leave, err := h.Enter(t.Context(), Client{}, tokens[2])
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Minute)
		leave()
		entries, err := j.Read(t.Context(), tokens[2][:SecretSize], 0)
		if err != nil || len(entries) < 20 || thoughts.Load() < 10 {
			t.Fatalf("%d entries, %d thoughts, error %v", len(entries), thoughts.Load(), err)
		}
		var before entry
		turns := 2 // then the computer substitutes
		for i, e := range entries {
			after, err := Parse(e.Data)
			if err != nil {
				t.Fatal(err)
			}
			took := after.At.Sub(before.At)
			if after.Move != nil && after.Move.Late && turns > 0 {
				turns--
				took -= minLimit * time.Second
			}
			if i > 1 && took%l.Pace != 0 {
				t.Errorf("entry %d comes after %v, want a multiple of %v: %s", i, took, l.Pace, bytes.TrimSpace(e.Data))
			}
			before = after
		}
		synctest.Wait()
		time.Sleep(time.Minute) // until the table is unloaded
	})
}

// The turn clock keeps running when a player leaves a seat and returns. The computer moves for an
// empty seat, so no player can stall the game.
func TestTurnLimitOfFreeSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		l := DefaultLimits
		l.Pace, l.Linger, l.Ping = 0, time.Minute, time.Minute
		h := New(ctx, journal.NewMemory(), l, metrics.New())
		r := TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":2}`), People: []game.Seat{1, 2}, Limit: 60}, Free: true}
		tokens, err := h.Open(ctx, r)
		if err != nil {
			t.Fatal(err)
		}
		sess, leave, err := h.Enter(ctx, Client{}, tokens[game.NoSeat])
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
		appendJoin := func(j Join) {
			t.Helper()
			if err := sess.Table.append(ctx, j.Next); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		for seat := range game.SeatsOf(1, 2).All() {
			appendJoin(Join{Seat: seat, Token: Hash(NewSecret())})
		}
		begun, _, _ := sess.Table.Past()
		turn := begun.State().Waiting()
		for range 3 {
			time.Sleep(15 * time.Second)
			appendJoin(Join{Seat: turn, Leave: true})
			appendJoin(Join{Seat: turn, Token: Hash(NewSecret())})
		}
		appendJoin(Join{Seat: turn, Leave: true})
		if s, _, _ := sess.Table.Past(); s.Now() != begun.Now() {
			t.Error("the computer moves before the time is up")
		}
		time.Sleep(16 * time.Second)
		synctest.Wait()
		if s, _, _ := sess.Table.Past(); s.Now() <= begun.Now() {
			t.Error("the computer does not move when the time is up")
		}
		cancel()
		h.Wait()
	})
}

// A skewedJournal is a journal with a clock behind the machine's, or ahead of it if by is negative.
type skewedJournal struct {
	journal.Journal
	by time.Duration
}

func (j skewedJournal) Now() time.Time { return time.Now().Add(-j.by) }

// Turns end by the journal's clock, whatever the machine's clock shows.
func TestTurnsEndByTheJournal(t *testing.T) {
	for _, by := range []time.Duration{2 * time.Minute, -2 * time.Minute} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			l := DefaultLimits
			l.Pace, l.Ping = 0, time.Minute
			h := New(ctx, skewedJournal{journal.NewMemory(), by}, l, metrics.New())
			tokens, err := h.Open(ctx, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":2}`), People: []game.Seat{1, 2}, Limit: 60}})
			if err != nil {
				t.Fatal(err)
			}
			sess, leave, err := h.Enter(ctx, Client{}, tokens[game.NoSeat])
			if err != nil {
				t.Fatal(err)
			}
			defer leave()
			synctest.Wait()
			begun, _, _ := sess.Table.Past()
			time.Sleep(59 * time.Second)
			if s, _, _ := sess.Table.Past(); s.Now() != begun.Now() {
				t.Errorf("clocks %v apart: the computer moves before the time is up", by)
			}
			time.Sleep(2 * time.Second)
			synctest.Wait()
			if s, _, _ := sess.Table.Past(); s.Now() != begun.Now()+1 {
				t.Errorf("clocks %v apart: the computer makes %d moves when the time is up, want 1", by, s.Now()-begun.Now())
			}
			cancel()
			h.Wait()
		})
	}
}

// Hints get at most half of the slots for thinking, but at least one.
func TestHintSlots(t *testing.T) {
	h := New(t.Context(), journal.NewMemory(), DefaultLimits, metrics.New())
	if cap(h.hinting) > max(1, cap(h.bots.slots)/2) {
		t.Errorf("%d of %d slots are for hints, want at most half", cap(h.hinting), cap(h.bots.slots))
	}
}

// The playouts of a strong player decrease with the number of moves owed within a pace. A hint has
// five times as many, and a numbered game a fixed number.
func TestPlayoutsDecreaseWithLoad(t *testing.T) {
	const most = 300
	seed := uint64(1)
	for _, test := range []struct {
		turns int
		seed  *uint64
		hint  bool
		want  int
	}{
		{turns: 1, want: most}, {turns: 80, want: most}, {turns: 160, want: most / 2}, {turns: 800, want: most / 10},
		{turns: 100_000, want: fewestPlayouts},
		{hint: true, want: hintFactor * most}, {hint: true, turns: 160, want: hintFactor * most / 2},
		{seed: &seed, want: numberedPlayouts}, {seed: &seed, turns: 100_000, want: numberedPlayouts},
	} {
		j := journal.NewMemory()
		tab, tried := loaded(t, j, opened(t, j)), 0
		tab.Story.Opening.Seed = test.seed
		p := player{
			table: tab, pace: 500 * time.Millisecond, playouts: most, bots: newBotPool(2), waits: metrics.New().Waits,
			advise: func(_ game.State, _ game.Level, playouts int, _ *rand.Rand) game.Advice {
				tried = playouts
				return game.Advice{}
			},
		}
		p.bots.took(most*25*time.Microsecond, most)
		if n := newBotPool(2).playouts(p.pace, 0); n != fewestPlayouts {
			t.Errorf("got %d playouts for a limit of 0, want %d", n, fewestPlayouts)
		}
		for range test.turns {
			defer p.bots.turn()()
		}
		var err error
		if test.hint {
			_, err = tab.hint(t.Context(), make(chan struct{}, 1), p, &tab.Story)
		} else {
			_, err = p.think(t.Context(), &tab.Story, bot.Strong, 1)
		}
		if err != nil || tried != test.want {
			t.Errorf("%d turns, hint %v: %d playouts, want %d, error %v", test.turns, test.hint, tried, test.want, err)
		}
	}
}

// A strong player's turn counts from its beginning to the move, also during the pause. The cost of
// its playouts is recorded.
func TestTurnCountsFromItsBeginning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		l := DefaultLimits
		l.Pace, l.Ping = time.Second, time.Minute
		h := New(ctx, journal.NewMemory(), l, metrics.New())
		h.Advise = func(s game.State, l game.Level, playouts int, r *rand.Rand) game.Advice {
			if l == bot.Strong {
				time.Sleep(time.Duration(playouts) * time.Millisecond)
			}
			return Advise(s, l, 1, r)
		}
		for _, level := range []game.Level{bot.Strong, bot.Easy, 0} {
			tokens, err := h.Open(ctx, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), Level: level}})
			if err != nil {
				t.Fatal(err)
			}
			_, leave, err := h.Enter(ctx, Client{}, tokens[game.NoSeat])
			if err != nil {
				t.Fatal(err)
			}
			defer leave()
		}
		for i, want := range []int64{0, 2, 2} { // the first second is for the deal
			synctest.Wait()
			if n := h.bots.turns.Load(); n != want {
				t.Errorf("after %d s: got %d turns, want %d", i, n, want)
			}
			time.Sleep(time.Second)
		}
		cancel()
		h.Wait()
		if n := h.bots.turns.Load(); n != 0 {
			t.Errorf("after the end: got %d turns, want 0", n)
		}
		if h.bots.cost != time.Millisecond {
			t.Errorf("got a cost of %v, want %v", h.bots.cost, time.Millisecond)
		}
	})
}

// Entries of computer players are charged to the table's creator, and never to a spectator. The tables
// of one creator share its quota. A table whose players and host this process does not know is charged
// to an account for all such tables.
func TestComputerEntriesAreCharged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		l := DefaultLimits
		l.Pace, l.Ping = time.Second, time.Minute
		l.Shares[budget.Byte].Rate = 6 * moveSize // bytes a minute, for six moves
		h := New(ctx, journal.NewMemory(), l, metrics.New())
		defer h.Wait()
		defer cancel()
		abusive, bystander := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2")
		enter := func(h *Hall, from netip.Addr, token string) Session {
			sess, leave, err := h.Enter(ctx, Client{From: from}, token)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(leave)
			return sess
		}
		open := func(h *Hall, by netip.Addr, people ...game.Seat) map[game.Seat]string {
			r := TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), Level: bot.Easy, People: people}, From: by}
			tokens, err := h.Open(ctx, r)
			if err != nil {
				t.Fatal(err)
			}
			return tokens
		}
		elsewhere := New(ctx, h.Journal, l, metrics.New())
		defer elsewhere.Wait()
		tables, tokens := map[string]Session{}, map[string]string{
			"abusive one": open(h, abusive)[game.NoSeat], "abusive two": open(h, abusive)[game.NoSeat],
			"created": open(h, bystander)[game.NoSeat], "unknown": open(elsewhere, bystander)[game.NoSeat],
		}
		for range 300 { // the spectator returns each second
			for name, token := range tokens {
				tables[name] = enter(h, abusive, token)
			}
			time.Sleep(time.Second)
		}
		synctest.Wait()
		steps := func(names ...string) (n int) {
			for _, name := range names {
				story, _, _ := tables[name].Table.Past()
				n += story.Now()
			}
			return n
		}
		if n := steps("abusive one", "abusive two"); n < 30 || n > 37 {
			t.Errorf("two tables of one client: got %d moves in five minutes, want about 36", n)
		}
		for _, name := range []string{"created", "unknown"} {
			if n := steps(name); n < 30 || n > 37 {
				t.Errorf("%s: got %d moves in five minutes, want about 36", name, n)
			}
		}
	})
}
