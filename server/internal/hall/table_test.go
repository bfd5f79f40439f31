package hall

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// Only a repetition of the move made at a step counts as made. Moves of other seats, late moves of
// the computer and states restored by undoing are different.
func TestRepeatedMove(t *testing.T) {
	x := ebbes.MustParseMove("B1")
	s := Story{
		game:  named(t, "ebbes"),
		Steps: []step{{}, {Move: x, by: 1}, {Move: x, by: 1, undone: true}, {Move: x, by: 1, late: true}, {Move: x, by: 2}},
	}
	for step, want := range map[int]error{-1: ErrStale, 0: errNothing, 1: ErrStale, 2: ErrStale, 3: ErrStale,
		4: nil, 5: ErrEarly} {
		if err := s.inTime(moveEntry{Step: step, By: 1, Move: x.String()}); err != want {
			t.Errorf("step %d: %v, want %v", step, err, want)
		}
	}
	for _, move := range []string{"B2", "nonsense"} {
		if err := s.inTime(moveEntry{Step: 0, By: 1, Move: move}); err != ErrStale {
			t.Errorf("%s: got %v, want ErrStale", move, err)
		}
	}
}

// A move at a step that this process has not seen makes it read the log before refusing. The client
// got the step from another process, and a refusal would stall the game.
func TestMoveAtUnknownStepReadsLog(t *testing.T) {
	j := journal.NewMemory()
	tab := loaded(t, j, opened(t, j))
	behind := loaded(t, j, tab.ID)
	if err := tab.make(t.Context(), moveEntry{Step: 0, Move: tab.Story.auto()}); err != nil {
		t.Fatal(err)
	}
	first := legal(t, tab.Story.State())[0]
	if err := behind.make(t.Context(), moveEntry{Step: 1, By: 1, Move: first}); err != nil {
		t.Errorf("a move at a step of another process: %v", err)
	}
	if err := behind.make(t.Context(), moveEntry{Step: 3, By: 1, Move: first}); err != ErrEarly {
		t.Errorf("a move at a step of no process: got %v, want ErrEarly", err)
	}
	if err := behind.append(t.Context(), UndoVote{By: 1, Step: 3, Choice: undoAsk}.Next); err != ErrEarly {
		t.Errorf("an undo vote at a step of no process: got %v, want ErrEarly", err)
	}
}

// A request to undo takes back the player's own last move. Late moves that the computer made for the
// player go with it.
func TestUndoIncludesLateComputerMoves(t *testing.T) {
	x := ebbes.MustParseMove("B1")
	s := Story{Steps: []step{{}, {Move: x, by: 1}, {Move: x, by: 2, parent: 1}, {Move: x, by: 2, late: true, parent: 2}}}
	for seat, want := range map[game.Seat]int{1: 0, 2: 1} {
		if to, ok := s.before(seat); to != want || !ok {
			t.Errorf("seat %v: got step %d, %v; want %d", seat, to, ok, want)
		}
	}
	if to, ok := s.before(3); ok {
		t.Errorf("seat 3 has no move, got step %d", to)
	}
}

// A seat whose limits are reached is refused names, departures and undo requests. The table still
// accepts moves.
func TestTableAtLimitsAcceptsMoves(t *testing.T) {
	j := journal.NewMemory()
	tab := loaded(t, j, opened(t, j))
	play := func(by game.Seat, m string) {
		t.Helper()
		if err := tab.make(t.Context(), moveEntry{Step: tab.Story.Now(), By: by, Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	first := func() string { return legal(t, tab.Story.State())[0] }
	play(game.NoSeat, tab.Story.auto())
	play(1, first())
	tab.Story.used = map[game.Seat]usage{1: {MaxNamed, maxLeft, maxRequests, maxUndos, maxSubstitutes}}
	if err := tab.append(t.Context(), Join{Seat: 1, Name: "Ada"}.Next); err != ErrLimit {
		t.Errorf("a name: got %v, want ErrLimit", err)
	}
	if err := tab.append(t.Context(), Join{Seat: 1, Leave: true}.Next); err != ErrLimit {
		t.Errorf("a departure: got %v, want ErrLimit", err)
	}
	if e, err := (Join{Seat: 2, Leave: true}).Next(tab.Story); err != nil || e.Sit == nil {
		t.Errorf("a departure of another seat: %v", err)
	}
	if err := tab.append(t.Context(), UndoVote{By: 1, Step: tab.Story.Now(), Choice: undoAsk}.Next); err != ErrLimit {
		t.Errorf("an undo request: got %v, want ErrLimit", err)
	}
	long := tab.Story
	long.Steps = append(make([]step, maxSteps), long.Steps...)
	if _, err := (UndoVote{By: 2, Step: long.Now(), Choice: undoAsk}).Next(long); err != ErrLimit {
		t.Errorf("an undo request after %d steps: got %v, want ErrLimit", long.Now(), err)
	}
	play(2, first())
}

// Random sources are the same in every process. They differ between steps, tables and purposes.
func TestRandomSourcesAreReproducible(t *testing.T) {
	drawn := map[uint64]bool{}
	for _, key := range []string{"a", "b"} {
		for steps := 1; steps <= 3; steps++ {
			for _, purpose := range []string{"deal", "thought"} {
				s := Story{Opening: openEntry{Key: []byte(key)}, Steps: make([]step, steps)}
				n := s.chance(purpose).Uint64()
				if again := s.chance(purpose).Uint64(); again != n || drawn[n] {
					t.Errorf("table %s, %d steps, %s: got %d, then %d; drawn before: %v", key, steps, purpose, n, again, drawn[n])
				}
				drawn[n] = true
			}
		}
	}
}

// The largest and longest games fit the memory that -tables documents.
func TestTableSize(t *testing.T) {
	most := map[string]uint64{"ebbes": 300_000, "einfach": 400_000}
	for name, config := range map[string]string{
		"ebbes": `{"players":5,"variants":"more cards, select designations","rounds":10,` +
			`"track":{"finish":1000,"dabbscheedel":-1000}}`,
		"einfach": `{"players":6,"ruleCards":10,"rounds":5,"options":"endless","renewals":3}`,
	} {
		wholeGame(t, name, config) // to allocate shared data before
		before := heap()
		s, log := wholeGame(t, name, config)
		size := heap() - before
		t.Logf("%s, %d moves: %d bytes in memory, %d in the log", name, s.Now(), size, log)
		if size > most[name] || s.Now() > maxSteps/3 {
			t.Errorf("%s: %d moves take %d bytes, want at most %d", name, s.Now(), size, most[name])
		}
		runtime.KeepAlive(s)
	}
}

// Every update has the scores after each round so far, without undone rounds.
func TestUpdatesHaveScoresOfRounds(t *testing.T) {
	for kind, config := range map[string]string{
		"ebbes": `{"players":3}`, "einfach": `{"players":3}`, "einfach, endless": `{"players":3,"options":"endless"}`,
	} {
		name, _, _ := strings.Cut(kind, ",")
		s, _ := wholeGame(t, name, config)
		rounds := 0
		for i, step := range s.Steps {
			u, err := s.Update(i, 1, ebbes.English)
			if err != nil {
				t.Fatal(err)
			}
			if n := game.Rounds(step.State); n > rounds {
				rounds = n
				if got := u.Standings[len(u.Standings)-1]; !slices.Equal(got, game.Scores(step.State)) {
					t.Errorf("%s, round %d: got %v, want %v", kind, rounds, got, game.Scores(step.State))
				}
			}
			if len(u.Standings) != rounds {
				t.Errorf("%s, step %d: got standings %v after %d rounds", kind, i, u.Standings, rounds)
			}
		}
		if rounds != 5 {
			t.Errorf("%s: got %d rounds, want 5", kind, rounds)
		}
		back := s.Steps[3]
		back.undone = true
		s.Steps = append(s.Steps, back)
		if u, err := s.Update(s.Now(), 1, ebbes.English); err != nil || len(u.Standings) > 0 {
			t.Errorf("%s: got standings %v after undoing everything, error %v", kind, u.Standings, err)
		}
	}
}

// wholeGame returns a finished random game, and the size of its moves in the log.
func wholeGame(t *testing.T, name, config string) (s Story, log int) {
	t.Helper()
	if err := s.open(openEntry{Game: name, Terms: terms(config)}, time.Now()); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 0))
	for !s.Over() {
		m := moveEntry{Step: s.Now(), By: s.State().Waiting()}
		if m.By == game.NoSeat {
			move, _ := s.State().Auto(r)
			m.Move = move.String()
		} else {
			moves := legal(t, s.State())
			m.Move = moves[r.IntN(len(moves))]
		}
		if err := s.make(m, time.Now()); err != nil {
			t.Fatal(err)
		}
		log += len(entry{Number: s.Now(), At: time.Now(), Move: &m}.format())
	}
	return s, log
}

// named returns the game with this name.
func named(t testing.TB, name string) game.Game {
	t.Helper()
	g, err := game.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// legal returns the legal moves of the seat on turn.
func legal(t testing.TB, s game.State) []string {
	t.Helper()
	text, err := json.Marshal(s.View(s.Waiting()))
	var view struct{ Moves []string }
	if err == nil {
		err = json.Unmarshal(text, &view)
	}
	if err != nil || len(view.Moves) == 0 {
		t.Fatalf("no legal moves, error %v: %s", err, text)
	}
	return view.Moves
}

// A stuckJournal is a journal whose appends block until they are canceled.
type stuckJournal struct{ journal.Journal }

func (stuckJournal) Append(
	ctx context.Context,
	_ string,
	_ journal.Position,
	_ []byte,
	_ ...[]byte,
) (journal.Position, error) {
	<-ctx.Done()
	return 0, ctx.Err()
}

// An append that waits for another one ends at its deadline.
func TestAppendTimeout(t *testing.T) {
	j := journal.NewMemory()
	story := loaded(t, j, opened(t, j)).Story
	synctest.Test(t, func(t *testing.T) {
		at := newTable(stuckJournal{j}, "")
		at.Story = story
		anything := Join{Seat: 1, Name: "Ada"}.Next
		go at.append(t.Context(), anything)
		synctest.Wait()
		bounded, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := at.append(bounded, anything); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want context.DeadlineExceeded", err)
		}
	})
}

// An invalid entry is not written, since it would end the table.
func TestInvalidEntryIsNotWritten(t *testing.T) {
	j := journal.NewMemory()
	tab := loaded(t, j, opened(t, j))
	now := tab.Story.Now()
	for _, e := range []entry{
		{},
		{Move: &moveEntry{Step: now + 1, By: 1, Move: "B1"}},
		{Move: &moveEntry{Step: now, By: 1, Move: "no move"}},
		{Sit: &Join{Seat: 9, Token: []byte("token")}},
	} {
		if err := tab.append(t.Context(), func(Story) (entry, error) { return e, nil }); !errors.Is(err, ErrInvalidEntry) {
			t.Errorf("%s: got %v, want ErrInvalidEntry", e.format(), err)
		}
	}
	if err := tab.append(t.Context(), Join{Seat: 1, Name: "Ada"}.Next); err != nil {
		t.Errorf("a valid entry afterwards: %v", err)
	}
}

// opened returns the ID of a new table for two people and a computer player.
func opened(t *testing.T, j journal.Journal) string {
	t.Helper()
	h := New(t.Context(), j, DefaultLimits, metrics.New())
	tokens, err := h.Open(t.Context(), TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1, 2}}})
	if err != nil {
		t.Fatal(err)
	}
	return tokens[1][:SecretSize]
}

// loaded returns a table loaded from a journal.
func loaded(t *testing.T, j journal.Journal, id string) *Table {
	t.Helper()
	loaded, err := Load(t.Context(), j, id)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

// A client that has seen more steps than this process resumes after them.
func TestResumeAheadOfProcess(t *testing.T) {
	j := journal.NewMemory()
	id := opened(t, j)
	behind, ahead := loaded(t, j, id), loaded(t, j, id)
	if err := ahead.make(t.Context(), moveEntry{Step: 0, Move: ahead.Story.auto()}); err != nil {
		t.Fatal(err)
	}
	if next, ahead := behind.Resume(t.Context(), 1); next != 2 || ahead {
		t.Errorf("got step %d, ahead %v; want 2, false", next, ahead)
	}
}

// A process that cannot read the log does not report a client as ahead.
func TestResumeCutOff(t *testing.T) {
	j := journal.NewMemory()
	cutOff := loaded(t, j, opened(t, j))
	cutOff.journal = unreadableJournal{j}
	if next, ahead := cutOff.Resume(t.Context(), 1); next != 0 || ahead {
		t.Errorf("got step %d, ahead %v; want 0, false", next, ahead)
	}
}

// An unreadableJournal is a journal whose reads fail.
type unreadableJournal struct{ journal.Journal }

func (unreadableJournal) Read(context.Context, string, journal.Position) ([]journal.Entry, error) {
	return nil, errors.New("unreachable")
}

// Departures and codes are counted apart and by seat, so that no player keeps another one from
// leaving.
func TestDeparturesAreCountedBySeat(t *testing.T) {
	j := journal.NewMemory()
	h := New(t.Context(), j, DefaultLimits, metrics.New())
	tokens, err := h.Open(t.Context(), TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1, 2}}, Free: true})
	if err != nil {
		t.Fatal(err)
	}
	tab := loaded(t, j, tokens[game.NoSeat][:SecretSize])
	appends := func(next func(Story) (entry, error)) {
		t.Helper()
		if err := tab.append(t.Context(), next); err != nil {
			t.Fatal(err)
		}
	}
	before, _, _ := tab.Past()
	for range 2 {
		appends(Join{Seat: 1, Token: Hash("a")}.Next)
		appends(Join{Seat: 1, Leave: true}.Next)
	}
	appends(Join{Seat: 2, Token: Hash("b")}.Next)
	appends(func(Story) (entry, error) { return entry{Code: &Code{2, Hash("c")}}, nil })
	appends(Join{Seat: 2, Leave: true}.Next)
	s := tab.Story
	if s.usageOf(1) != (usage{left: 2}) || s.usageOf(2) != (usage{left: 1, requests: 1}) || len(before.used) != 0 {
		t.Errorf("got usage %v, and %v at the start", s.used, before.used)
	}
}
