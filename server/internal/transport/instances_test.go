package transport_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.DiscardHandler))
	servertest.Prepare()
	os.Exit(m.Run())
}

// Two instances serve the same games, and clients follow through both. Their updates and records agree.
func TestTwoInstances(t *testing.T) { synctest.Test(t, twoInstances) }

func twoInstances(t *testing.T) {
	_, one, other := servertest.Two(t, servertest.Quick)
	for i, kind := range []ebbes.Config{{Players: 2}, {Players: 4}, {Players: 2,
		Variants: ebbes.SelectDesignations, Rounds: 2}} {
		links := one.Create(fmt.Sprintf(`{"config":%s,"people":["1","2"]}`, inJSON(kind)))
		var all sync.WaitGroup
		seen := []map[string][][]servertest.Update{{}, {}}
		all.Go(func() { seen[0] = one.FollowAll(links, 1, 0.05, servertest.Whole) })
		all.Go(func() { seen[1] = other.FollowAll(links, 1, 0.05, servertest.Whole) })
		all.Wait()
		states, moves := one.Replay(links["-"])
		one.Check(seen[0], states, moves)
		other.Check(seen[1], states, moves)
		if i == 0 {
			if again, _ := other.Replay(links["-"]); !slices.Equal(again, states) {
				t.Error("the instances have different records")
			}
		}
	}
}

// Many clients race for one turn through two instances, and exactly one move is applied. Its retries
// succeed, and all other moves get 409.
func TestRaceForATurn(t *testing.T) { synctest.Test(t, raceForATurn) }

func raceForATurn(t *testing.T) {
	_, one, other := servertest.Two(t, servertest.Quick)
	links := one.Create(`{"config":{"players":3},"people":["1","2","3"]}`)
	for step := 1; step <= 15; step++ {
		one.Until(links["-"], step)
		var seat string
		var moves []string
		for s := range 3 {
			if m := one.Until(links[fmt.Sprint(s+1)], step); len(m.Moves) > 0 {
				seat, moves = fmt.Sprint(s+1), m.Moves
			}
		}
		if seat == "" {
			continue // a deal
		}
		var mu sync.Mutex
		var all sync.WaitGroup
		done := map[string]int{}
		for i := range 40 {
			h, move := []servertest.Server{one, other}[i%2], moves[i/2%len(moves)]
			all.Go(func() {
				a := h.Move(links[seat], step, move)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case a.Status == http.StatusNoContent:
					done[move]++
				case a.Status != http.StatusConflict || a.Code != "stale":
					t.Errorf("step %d, %s: %d %s", step, move, a.Status, a.Body)
				}
			})
		}
		all.Wait()
		if len(done) != 1 {
			t.Fatalf("step %d: the moves %v are applied, want one", step, done)
		}
		for move := range done {
			for _, h := range []servertest.Server{one, other} {
				if a := h.Move(links[seat], step, move); a.Status != http.StatusNoContent {
					t.Errorf("the repeated move: %d %s", a.Status, a.Body)
				}
			}
		}
		m := other.Until(links["-"], step+1)
		if !strings.Contains(m.Text, `"by":"`+seat+`"`) {
			t.Fatalf("step %d is %s", step+1, m.Text)
		}
	}
}

// A move without a step, or with the wrong one, is refused.
func TestMoveNeedsCurrentStep(t *testing.T) { synctest.Test(t, moveNeedsCurrentStep) }

func moveNeedsCurrentStep(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	link := h.Create(`{"config":{"players":4},"people":["1"]}`)["1"]
	m := h.Until(link, 1)
	for query, want := range map[string]int{
		"": 400, "?step=": 400, "?step=x": 400, "?step=-1": 400, "?step=1.0": 400, "?step=99999999999999999999": 400,
		"?step=2": 503, "?step=1000000": 503, "?step=0": 409,
	} {
		if a := h.Ask("POST", link+"/moves"+query, m.Moves[0]); a.Status != want {
			t.Errorf("%q: %d %s", query, a.Status, a.Body)
		}
	}
	if now := h.Now(link); now.Data.Step != 1 {
		t.Errorf("the step is %d, want 1", now.Data.Step)
	}
}

// A client has seen more steps than a restored backup has. Its stream starts with the event restored.
func TestResumeAhead(t *testing.T) { synctest.Test(t, resumeAhead) }

func resumeAhead(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	links := h.Create(`{"config":{"players":3},"people":["1"]}`)
	h.Now(links["1"])
	s := h.Watch(links["1"] + "?seen=1")
	defer s.Close()
	for _, want := range []string{"event: restored\n", "data: {}\n", "\n"} {
		if line, err := s.In.ReadString('\n'); line != want {
			t.Errorf("%q, want %q, %v", line, want, err)
		}
	}
	if m, err := s.Next(); err != nil || m.Data.Step != 0 {
		t.Errorf("the next step is %d, want 0; %v", m.Data.Step, err)
	}
}

// Players take free seats through any instance, each seat once, and then the game begins. A seat's
// secret is valid until its player leaves.
func TestTakeFreeSeats(t *testing.T) { synctest.Test(t, takeFreeSeats) }

func takeFreeSeats(t *testing.T) {
	_, one, other := servertest.Two(t, servertest.Quick)
	links := one.Create(`{"config":{"players":3},"people":["1","3"],"free":true}`)
	if len(links) != 2 || links["watch"] == "" {
		t.Fatalf("links %v", links)
	}
	link := links["-"]
	secret := hall.NewSecret()
	sit := func(h servertest.Server, seat, name, secret string) servertest.Response {
		text, _ := json.Marshal(map[string]string{"seat": seat, "name": name, "secret": secret})
		return h.Ask("POST", link+"/seat", string(text))
	}
	if a := sit(one, "1", " Ada ", secret); a.Status != 201 || !strings.Contains(a.Body, secret) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := sit(other, "1", "Ada", secret); a.Status != 201 {
		t.Errorf("the repeated request: %d %s", a.Status, a.Body)
	}
	for _, test := range []struct {
		seat, name, secret string
		status             int
	}{
		{"1", "Eve", hall.NewSecret(), 409}, {"1", "Eve", "", 409}, {"2", "Eve", "", 400}, {"-", "Eve", "", 400}, {"5", "x", "", 400}, {"x", "x", "", 400},
		{"3", strings.Repeat("x", 31), "", 400}, {"3", "x", "short", 400}, {"3", "x", strings.ToLower(secret), 400},
	} {
		if a := sit(other, test.seat, test.name, test.secret); a.Status != test.status {
			t.Errorf("%v: %d %s", test, a.Status, a.Body)
		}
	}
	mine := link[:len(link)-hall.SecretSize] + secret
	if m := one.Now(mine); m.Phase != "dealing" {
		t.Errorf("the game begins without seat 3: %s", m.Text)
	}
	a := sit(other, "3", "Bob", "")
	var got map[string]string
	if err := json.Unmarshal([]byte(a.Body), &got); err != nil || a.Status != 201 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	one.Until(mine, 1)
	other.Until(got["3"], 1)
	one.AwaitRoster(link, func(c servertest.Roster) bool {
		return c.Seats[0].Name == "Ada" && c.Seats[1].Name == "Bob" && !c.Seats[0].Free
	})
	if a := other.Ask("POST", mine+"/seat", `{"name":"\u202e Ada\u0000 \nL.\ufeff"}`); a.Status != 204 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	one.AwaitRoster(link, func(c servertest.Roster) bool { return c.Seats[0].Name == "Ada L." })
	if a := other.Ask("POST", mine+"/seat", `{"leave":true}`); a.Status != 204 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	servertest.Eventually(t, "the secret is invalid", func() bool { return one.Ask("GET", mine, "").Status == 404 })
	if a := sit(one, "1", "Eve", ""); a.Status != 201 {
		t.Errorf("a seat that was left: %d %s", a.Status, a.Body)
	}
	closed := one.Create(`{"config":{"players":3},"people":["1"]}`)
	if a := one.Ask("POST", closed["-"]+"/seat", `{"seat":"1","name":"Eve"}`); a.Status != 409 || a.Code != "notFree" {
		t.Errorf("a seat with a link: %d %s", a.Status, a.Body)
	}
	if a := one.Ask("POST", closed["1"]+"/seat", `{"leave":true}`); a.Status != 409 {
		t.Errorf("leaving a seat with a link: %d %s", a.Status, a.Body)
	}
}

// Rosters of one instance include the players of another one, until those players or that instance
// disconnect.
func TestRosterOfOtherInstance(t *testing.T) { synctest.Test(t, rosterOfOtherInstance) }

func rosterOfOtherInstance(t *testing.T) {
	j, one, _ := servertest.Two(t, servertest.Frozen)
	links := one.Create(`{"config":{"players":3},"people":["1","2"]}`)
	l := servertest.Frozen
	l.Linger = 0
	other := servertest.ServeFrom(t, j, l)
	here := func(h servertest.Server, seat string, want ...bool) {
		t.Helper()
		h.AwaitRoster(links[seat], func(c servertest.Roster) bool {
			return c.Seats[0].Here == want[0] && c.Seats[1].Here == want[1]
		})
	}
	here(one, "1", true, false)
	bob := other.Watch(links["2"])
	here(one, "1", true, true)
	ada := one.Watch(links["1"])
	here(other, "-", true, true)
	bob.Close()
	here(one, "1", true, false)
	ada.Close()
	here(other, "2", false, true)
	bob = other.Watch(links["2"])
	defer bob.Close()
	here(one, "1", true, true)
	other.Stop()
	here(one, "1", true, false)
}

// All players agree to take back a move, and the game continues from the position before it. A process
// that replays the log gets the same position.
func TestUndo(t *testing.T) { synctest.Test(t, undo) }

func undo(t *testing.T) {
	j, one, other := servertest.Two(t, servertest.Quick)
	links := one.Create(`{"config":{"players":3},"people":["1","2"]}`)
	say := func(h servertest.Server, seat, word string, step, want int) {
		t.Helper()
		if a := h.Ask("POST", fmt.Sprintf("%s/undo?step=%d", links[seat], step), word); a.Status != want {
			t.Fatalf("seat %s says %s: %d %s", seat, word, a.Status, a.Body)
		}
	}
	before := one.Until(links["1"], 1)
	say(one, "1", "ask", 1, 409) // no move to take back yet
	one.Move(links["1"], 1, before.Moves[0])
	two := other.Until(links["2"], 2)
	for _, word := range []string{"agree", "decline", "", "nonsense"} {
		say(other, "2", word, 2, 409)
	}
	say(one, "-", "ask", 2, 409)
	say(one, "1", "ask", 1, 409)
	say(one, "1", "ask", 2, 204)
	for _, word := range []string{"ask", "agree"} {
		say(other, "1", word, 2, 204) // again
	}
	if entries, err := j.Read(t.Context(), servertest.IDOf(links["1"]), 0); err != nil || len(entries) != 4 {
		t.Errorf("after repeated votes the log has %d entries, %v", len(entries), err)
	}
	say(other, "2", "ask", 2, 409)
	other.AwaitRoster(links["2"], func(c servertest.Roster) bool { return c.Undo != nil && c.Undo.By == "1" })
	say(other, "2", "decline", 2, 204)
	one.AwaitRoster(links["1"], func(c servertest.Roster) bool { return c.Undo == nil })
	say(one, "1", "ask", 2, 204)
	other.AwaitRoster(links["2"], func(c servertest.Roster) bool { return c.Undo != nil })
	say(other, "2", "agree", 2, 204)
	after := one.Until(links["1"], 3)
	if !strings.Contains(after.Text, `"undone":true`) || string(after.Data.View) != string(before.Data.View) || string(after.Data.Events) != "[]" {
		t.Errorf("after taking back\n%s\nbefore the move\n%s", after.Text, before.Text)
	}
	if a := one.Move(links["1"], 1, before.Moves[0]); a.Status != 204 || one.Now(links["1"]).Data.Step != 3 {
		t.Errorf("repeating the move that was taken back: %d %s", a.Status, a.Body)
	}
	if a := one.Move(links["1"], 1, before.Moves[1]); a.Status != 409 || a.Code != "stale" {
		t.Errorf("another move of that step: %d %s", a.Status, a.Body)
	}
	if a := other.Move(links["1"], 3, before.Moves[1]); a.Status != 204 {
		t.Errorf("another move in the new step: %d %s", a.Status, a.Body)
	}
	if again := servertest.ServeFrom(t, j, servertest.Quick).Until(links["2"], 3); again.Data.Step != 3 || string(again.Data.View) == string(two.Data.View) {
		t.Errorf("after a replay of the log: %s", again.Text)
	}
	var all sync.WaitGroup
	for i, seat := range []string{"1", "2"} {
		all.Go(func() { servertest.Finish(one, links[seat], rand.New(rand.NewPCG(uint64(i), 1))) })
	}
	all.Wait()
	states, _ := other.Replay(links["-"])
	if states[len(states)-1].Phase() != ebbes.Over {
		t.Error("the record does not end")
	}
}

// The computer makes the move when the time for a turn is up, even if no client was connected.
func TestTurnLimit(t *testing.T) { synctest.Test(t, turnLimit) }

func turnLimit(t *testing.T) {
	j := journal.NewMemory()
	h := servertest.ServeFrom(t, j, servertest.Quick)
	links := h.Create(`{"config":{"players":3},"people":["1"],"limit":10}`)
	m := h.Until(links["1"], 1)
	h.AwaitRoster(links["1"], func(c servertest.Roster) bool { return c.Agreed.Limit == 10 && c.Left > 0 && c.Left <= 10_000 })
	if len(m.Moves) == 0 {
		t.Fatalf("seat 1 does not begin: %s", m.Text)
	}
	id := servertest.IDOf(links["1"])
	late := journal.NewMemory() // the same log, an hour old
	entries, err := j.Read(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	after := journal.Position(0)
	for _, e := range entries {
		var old map[string]any
		if err := json.Unmarshal(e.Data, &old); err != nil {
			t.Fatal(err)
		}
		old["at"] = time.Now().Add(-time.Hour)
		data, err := json.Marshal(old)
		if err != nil {
			t.Fatal(err)
		}
		if after, err = late.Append(t.Context(), id, after, data); err != nil {
			t.Fatal(err)
		}
	}
	if m := servertest.ServeFrom(t, late, servertest.Quick).Until(links["1"], 2); !strings.Contains(m.Text, `"late":true`) || !strings.Contains(m.Text, `"by":"1"`) {
		t.Errorf("an hour later: %s", m.Text)
	}
}

// A player cannot ask to take back a move while the other seat is empty. Asking works again once
// another player has taken that seat.
func TestUndoNeedsAnotherPlayer(t *testing.T) { synctest.Test(t, undoNeedsAnotherPlayer) }

func undoNeedsAnotherPlayer(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	free := h.Create(`{"config":{"players":2},"people":["1","2"],"free":true}`)["-"]
	links := map[string]string{}
	for _, seat := range []string{"1", "2"} {
		links[seat] = servertest.LinksOf(h.Ask("POST", free+"/seat", `{"seat":"`+seat+`"}`).Body)[seat]
	}
	m := h.Until(links["1"], 1)
	mine, other := "1", "2"
	if len(m.Moves) == 0 {
		mine, other, m = "2", "1", h.Until(links["2"], 1)
	}
	if a := h.Move(links[mine], 1, m.Moves[0]); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := h.Ask("POST", links[other]+"/seat", `{"leave":true}`); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	step := h.Now(links[mine]).Data.Step
	if a := h.Ask("POST", fmt.Sprintf("%s/undo?step=%d", links[mine], step), "ask"); a.Status != 409 || a.Code != "undo" {
		t.Errorf("asking alone: %d %s", a.Status, a.Body)
	}
	h.Ask("POST", free+"/seat", `{"seat":"`+other+`"}`)
	if a := h.Ask("POST", fmt.Sprintf("%s/undo?step=%d", links[mine], step), "ask"); a.Status != 204 {
		t.Errorf("asking the new player: %d %s", a.Status, a.Body)
	}
}

// A hint is legal, equal at all instances, and only for the seat to move. Many requests for it cost one
// computation.
func TestHint(t *testing.T) { synctest.Test(t, hint) }

func hint(t *testing.T) {
	j, one, other := servertest.Two(t, servertest.Quick)
	links := one.Create(`{"config":{"players":4},"people":["1","2"]}`)
	m := one.Until(links["1"], 1)
	hint := func(h servertest.Server, seat string) (a servertest.Response, move string) {
		a = h.Ask("GET", links[seat]+"/hint", "")
		json.Unmarshal([]byte(a.Body), &struct{ Move *string }{&move})
		return a, move
	}
	a, move := hint(one, "1")
	if a.Status != 200 || !slices.Contains(m.Moves, move) {
		t.Errorf("%d %s, want one of %v", a.Status, a.Body, m.Moves)
	}
	other.Until(links["1"], 1)
	if _, again := hint(other, "1"); again != move {
		t.Errorf("the hints are %s and %s, want the same", move, again)
	}
	var thoughts atomic.Int64
	third := servertest.ServeFrom(t, j, servertest.Quick)
	third.Advise = func(s game.State, l game.Level, n int, r *rand.Rand) game.Advice {
		thoughts.Add(1)
		return hall.Advise(s, l, n, r)
	}
	flood(100, func(int) int {
		a, _ := hint(third, "1")
		return a.Status
	})
	if n := thoughts.Load(); n != 1 {
		t.Errorf("the hint is computed %d times, want once", n)
	}
	for _, seat := range []string{"2", "-"} {
		if a, _ := hint(one, seat); a.Status != 409 || a.Code != "notYours" || servertest.Named(a.Body).Len() > 0 ||
			a.Reason != "Seat 1 has the lead and may play any card." {
			t.Errorf("seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
}

// A log with a missing entry, an illegal move, or of another version is refused, with a page for
// people. A new table is not affected.
func TestInvalidLogsAreRefused(t *testing.T) {
	j := journal.NewMemory()
	links, move := servertest.Begun(servertest.ServeFrom(t, j, servertest.Quick))
	replace := func(at int, old, new string) func(int, []byte) [][]byte {
		return func(i int, data []byte) [][]byte {
			if i != at {
				return [][]byte{data}
			}
			if !bytes.Contains(data, []byte(old)) {
				t.Fatalf("entry %d has no %s: %s", i, old, data)
			}
			if new == "" {
				return nil
			}
			return [][]byte{bytes.Replace(data, []byte(old), []byte(new), 1)}
		}
	}
	for name, test := range map[string]struct {
		change func(int, []byte) [][]byte
		status int
		code   string
	}{
		"a hole":         {replace(2, "{", ""), 500, "damaged"},
		"no opening":     {replace(0, "{", ""), 500, "damaged"},
		"illegal":        {replace(2, `"move":"`+move, `"move":"start 1`), 500, "damaged"},
		"no move":        {replace(2, `"move":"`+move, `"move":"nonsense`), 500, "damaged"},
		"another's move": {replace(2, `"by":"1"`, `"by":"2"`), 500, "damaged"},
		"a wrong step":   {replace(2, `"step":1`, `"step":2`), 500, "damaged"},
		"no JSON":        {replace(3, `{`, `[`), 500, "damaged"},
		"nothing": {func(i int, data []byte) [][]byte {
			if i == 3 {
				data = []byte(`{"n":3,"at":"2026-01-01T00:00:00Z"}`)
			}
			return [][]byte{data}
		}, 500, "damaged"},
		"something else": {replace(3, `"move":{`, `"swap":{`), 501, "version"},
		"something more": {replace(3, `"move":{`, `"move":{"why":"x",`), 501, "version"},
		"twice":          {func(i int, data []byte) [][]byte { return [][]byte{data, data}[:1+i/3%2] }, 500, "damaged"},
		"other rules":    {replace(0, fmt.Sprintf(`"rules":%d`, ebbes.RulesVersion), `"rules":99`), 501, "version"},
		"another game":   {replace(0, `"game":"ebbes"`, `"game":"skat"`), 501, "version"},
		"another format": {replace(0, `"format":1`, `"format":2,"more":[]`), 501, "version"},
	} {
		t.Run(name, func(t *testing.T) {
			bad := servertest.ServeFrom(t, servertest.Tamper(t, j, test.change), servertest.Quick)
			if a := bad.Ask("GET", links["1"]+"/steps", ""); a.Status != test.status || a.Code != test.code {
				t.Errorf("%d %s", a.Status, a.Body)
			}
			a := bad.Ask("GET", links["1"], "", "Accept", "text/html")
			if a.Status != test.status || !strings.Contains(a.Body, "refusals."+test.code) || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
				t.Errorf("%d %v %s", a.Status, a.Header, a.Body)
			}
			if alarms := testutil.ToFloat64(bad.Metrics.Holes); alarms != map[string]float64{"damaged": 1}[test.code] {
				t.Errorf("%v alarms for %s", alarms, test.code)
			}
			other := bad.Create(`{"config":{"players":3},"people":["1"]}`)
			bad.Until(other["1"], 1)
		})
	}
}

// The log of a loaded table is deleted. The streams end, requests get 404, and the table is unloaded.
func TestDeletedLog(t *testing.T) { synctest.Test(t, deletedLog) }

func deletedLog(t *testing.T) {
	j := journal.NewMemory()
	h := servertest.ServeFrom(t, j, servertest.Quick)
	links, move := servertest.Begun(h)
	s := h.Watch(links["1"])
	defer s.Close()
	if err := j.Delete(t.Context(), servertest.IDOf(links["1"])); err != nil {
		t.Fatal(err)
	}
	for err := error(nil); err == nil; {
		_, err = s.Next()
	}
	if a := h.Move(links["1"], 1, move); a.Status != 404 || a.Code != "gone" {
		t.Errorf("a move is answered with %d %s", a.Status, a.Body)
	}
	servertest.Eventually(t, "the table is unloaded", func() bool { return testutil.ToFloat64(h.Metrics.Tables) == 0 })
}

// A reserveJournal is a journal with only its reserve of space left.
type reserveJournal struct{ journal.Journal }

func (reserveJournal) Spare(context.Context) error { return journal.ErrFull }

// The store has only its reserve left. Running games continue, and new tables and names are refused.
func TestReserveContinuesGames(t *testing.T) { synctest.Test(t, reserveContinuesGames) }

func reserveContinuesGames(t *testing.T) {
	j := journal.NewMemory()
	links, move := servertest.Begun(servertest.ServeFrom(t, j, servertest.Quick))
	h := servertest.ServeFrom(t, reserveJournal{j}, servertest.Quick)
	for what, a := range map[string]servertest.Response{
		"a table request": h.Ask("POST", "/tables", `{"config":{"players":4}}`), "a name": h.Ask("POST", links["1"]+"/seat", `{"name":"Ada"}`),
	} {
		if a.Status != 503 || a.Code != "full" {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
		}
	}
	if a := h.Move(links["1"], 1, move); a.Status != 204 {
		t.Errorf("a move: %d %s", a.Status, a.Body)
	}
}

// A stoppableJournal is a journal that can stop answering.
type stoppableJournal struct {
	journal.Journal
	off atomic.Bool
}

func (c *stoppableJournal) Read(ctx context.Context, log string, after journal.Position) ([]journal.Entry, error) {
	if c.off.Load() {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return c.Journal.Read(ctx, log, after)
}

func (c *stoppableJournal) Append(
	ctx context.Context,
	log string,
	after journal.Position,
	entry []byte,
	more ...[]byte,
) (journal.Position, error) {
	if c.off.Load() {
		<-ctx.Done()
		return 0, ctx.Err()
	}
	return c.Journal.Append(ctx, log, after, entry, more...)
}

// The journal does not answer, and requests end at the timeout. A reconnecting client gets the cached
// state, other requests get 503.
func TestUnreachableJournal(t *testing.T) { synctest.Test(t, unreachableJournal) }

func unreachableJournal(t *testing.T) {
	j, l := &stoppableJournal{Journal: journal.NewMemory()}, servertest.Quick
	l.Timeout = 100 * time.Millisecond
	h := servertest.ServeFrom(t, j, l)
	links := h.Create(`{"config":{"players":3},"people":["1"]}`)
	other := h.Create(`{"config":{"players":3},"people":["1"]}`)["1"]
	m := h.Until(links["1"], 1)
	j.off.Store(true)
	s := h.Watch(links["1"] + "?seen=3")
	defer s.Close()
	if m, err := s.Next(); err != nil || m.Data.Step != 1 {
		t.Errorf("step %d, %v", m.Data.Step, err)
	}
	for what, a := range map[string]servertest.Response{
		"a move":          h.Move(links["1"], 1, m.Moves[0]),
		"another table":   h.Ask("GET", other+"/record", ""),
		"a table request": h.Ask("POST", "/tables", `{"config":{"players":3}}`),
	} {
		if a.Status != http.StatusServiceUnavailable || a.Code != "store" {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
		}
	}
	j.off.Store(false)
	if a := h.Move(links["1"], 1, m.Moves[0]); a.Status != http.StatusNoContent {
		t.Errorf("a move when the journal answers again: %d %s", a.Status, a.Body)
	}
}
