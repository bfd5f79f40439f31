package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.DiscardHandler))
	os.Exit(m.Run())
}

// two opens two houses for the same tables.
func two(t *testing.T, l limits) (journal.Journal, house, house) {
	j := journal.NewMemory()
	return j, serveFrom(t, j, l), serveFrom(t, j, l)
}

// One game is served by two instances at once, through which everybody goes in
// turn; they tell the same.
func TestTwoInstances(t *testing.T) {
	_, one, other := two(t, quick)
	for i, kind := range []ebbes.Config{{Players: 2}, {Players: 4}, {Players: 2,
		Variants: ebbes.SelectDesignations, Rounds: 2}} {
		links := one.order(fmt.Sprintf(`{"config":%s,"people":["1","2"]}`, inJSON(kind)))
		var all sync.WaitGroup
		seen := []map[string][][]message{{}, {}}
		all.Go(func() { seen[0] = one.everybody(links, 1, 0.05, whole) })
		all.Go(func() { seen[1] = other.everybody(links, 1, 0.05, whole) })
		all.Wait()
		states, moves := one.replay(links["-"])
		one.check(seen[0], states, moves)
		other.check(seen[1], states, moves)
		if i == 0 {
			if again, _ := other.replay(links["-"]); !slices.Equal(again, states) {
				t.Error("the instances have different records")
			}
		}
	}
}

// Of all who hammer at a turn through two instances one makes it, once; whoever
// repeats that move is told that it is made, and anybody else that it is too late.
func TestHammer(t *testing.T) {
	_, one, other := two(t, quick)
	links := one.order(`{"config":{"players":3},"people":["1","2","3"]}`)
	for step := 1; step <= 15; step++ {
		one.until(links["-"], step)
		var seat string
		var moves []string
		for s := range 3 {
			if m := one.until(links[fmt.Sprint(s+1)], step); len(m.moves) > 0 {
				seat, moves = fmt.Sprint(s+1), m.moves
			}
		}
		if seat == "" {
			continue // a deal
		}
		var mu sync.Mutex
		var all sync.WaitGroup
		done := map[string]int{}
		for i := range 40 {
			h, move := []house{one, other}[i%2], moves[i/2%len(moves)]
			all.Go(func() {
				a := h.move(links[seat], step, move)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case a.status == http.StatusNoContent:
					done[move]++
				case a.status != http.StatusConflict || a.Code != "stale":
					t.Errorf("step %d, %s: %d %s", step, move, a.status, a.body)
				}
			})
		}
		all.Wait()
		if len(done) != 1 {
			t.Fatalf("step %d: %v have been made", step, done)
		}
		for move := range done {
			for _, h := range []house{one, other} {
				if a := h.move(links[seat], step, move); a.status != http.StatusNoContent {
					t.Errorf("repeated: %d %s", a.status, a.body)
				}
			}
		}
		m := other.until(links["-"], step+1)
		if !strings.Contains(m.text, `"by":"`+seat+`"`) {
			t.Fatalf("step %d tells %s", step+1, m.text)
		}
	}
}

// A move that is sent without a step, or for one that is still to come, is not made.
func TestSteps(t *testing.T) {
	h := serve(t, quick)
	link := h.order(`{"config":{"players":4},"people":["1"]}`)["1"]
	m := h.until(link, 1)
	for query, want := range map[string]int{
		"": 400, "?step=": 400, "?step=x": 400, "?step=-1": 400, "?step=1.0": 400, "?step=99999999999999999999": 400,
		"?step=2": 409, "?step=1000000": 409, "?step=0": 409,
	} {
		if a := h.ask("POST", link+"/moves"+query, m.moves[0]); a.status != want {
			t.Errorf("%q: %d %s", query, a.status, a.body)
		}
	}
	if now := h.now(link); now.told.Step != 1 {
		t.Errorf("step %d", now.told.Step)
	}
}

// Only a move that is repeated as it was made is taken for one that is made: not one of
// somebody else, nor one that the computer made since the time was up, nor one that
// stands there again since those after it have been taken back.
func TestRepeated(t *testing.T) {
	x := ebbes.Play(ebbes.CardOf(ebbes.Blue, 1))
	s := story{
		steps: []step{{}, {move: x, by: 1}, {move: x, by: 1, undone: true}, {move: x, by: 1, late: true}, {move: x, by: 2}},
	}
	for step, want := range map[int]error{-1: errEarly, 0: errNothing, 1: errStale, 2: errStale, 3: errStale,
		4: nil, 5: errEarly} {
		if err := s.inTime(made{Step: step, By: 1, Move: text(x)}); err != want {
			t.Errorf("step %d: %v, want %v", step, err, want)
		}
	}
	for _, move := range []string{"B2", "nonsense"} {
		if err := s.inTime(made{Step: 0, By: 1, Move: move}); err != errStale {
			t.Errorf("%s: %v", move, err)
		}
	}
}

// Nobody takes back a move that the computer made since the time was up.
func TestBefore(t *testing.T) {
	x := ebbes.Play(ebbes.CardOf(ebbes.Blue, 1))
	s := story{steps: []step{{}, {move: x, by: 1}, {move: x, by: 2, parent: 1}, {move: x, by: 2, late: true, parent: 2}}}
	for seat, want := range map[ebbes.Seat]int{1: 0, 2: 1} {
		if to, ok := s.before(seat); to != want || !ok {
			t.Errorf("seat %v goes back to step %d, %v; want %d", seat, to, ok, want)
		}
	}
	if to, ok := s.before(3); ok {
		t.Errorf("seat 3 goes back to step %d", to)
	}
}

// A client that has seen more than an instance knows goes on from there.
func TestResumeElsewhere(t *testing.T) {
	j, h, _ := two(t, frozen)
	links := h.order(`{"config":{"players":3},"people":["1"]}`)
	behind, err := load(t.Context(), j, links["1"][len("/table/"):][:secretSize])
	if err != nil {
		t.Fatal(err)
	}
	h.now(links["1"])
	ahead := h.table(links["1"])
	story, _, _ := ahead.past()
	if err := ahead.make(t.Context(), made{Step: 0, Move: text(story.deal())}); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest("GET", "/?seen=1", nil)
	if next, ahead := behind.resume(r); next != 2 || ahead {
		t.Errorf("it goes on with step %d, ahead: %v", next, ahead)
	}
}

// A client that has seen more than there is, since a backup has been restored, is told so,
// but not by an instance that cannot find out.
func TestResumeAhead(t *testing.T) {
	j, h, _ := two(t, frozen)
	links := h.order(`{"config":{"players":3},"people":["1"]}`)
	h.now(links["1"])
	s := h.watch(links["1"] + "?seen=1")
	defer s.Close()
	for _, want := range []string{"event: restored\n", "data: {}\n", "\n"} {
		if line, err := s.in.ReadString('\n'); line != want {
			t.Errorf("%q, want %q, %v", line, want, err)
		}
	}
	if m, err := s.next(); err != nil || m.told.Step != 0 {
		t.Errorf("then step %d, %v", m.told.Step, err)
	}
	cutOff, err := load(t.Context(), j, links["1"][len("/table/"):][:secretSize])
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest("GET", "/?seen=1", nil)
	cutOff.journal = lost{j}
	if next, ahead := cutOff.resume(r); next != 0 || ahead {
		t.Errorf("cut off: step %d, ahead: %v", next, ahead)
	}
}

// A lost is a journal that cannot be read.
type lost struct{ journal.Journal }

func (lost) Read(context.Context, string, journal.Position) ([]journal.Entry, error) {
	return nil, errors.New("unreachable")
}

// A gathering is a [company] as it is told.
type gathering struct {
	Seats []struct {
		Seat, Name string
		Free, Here bool
	}
	Limit    int
	Deadline int64
	Undo     *struct{ By string }
}

// company waits until who is there is told to be as wanted.
func (h house) company(link string, wanted func(gathering) bool) {
	h.t.Helper()
	s := h.watch(link)
	defer s.Close()
	named := false
	for {
		line, err := s.in.ReadString('\n')
		if err != nil {
			h.t.Fatalf("never told: %v", err)
		}
		if line == "event: company\n" {
			named = true
			continue
		}
		data, ok := strings.CutPrefix(line, "data: ")
		var c gathering
		if !ok || !named {
			continue
		}
		named = false
		if err := json.Unmarshal([]byte(data), &c); err != nil {
			h.t.Fatal(err)
		}
		if wanted(c) {
			return
		}
	}
}

// People take their seats themselves, each once, through any instance; then the
// game begins. Only those who have taken a seat can play there.
func TestSeats(t *testing.T) {
	_, one, other := two(t, quick)
	links := one.order(`{"config":{"players":3},"people":["1","3"],"free":true}`)
	if len(links) != 1 {
		t.Fatalf("links %v", links)
	}
	link := links["-"]
	secret := newSecret()
	sit := func(h house, seat, name, secret string) reaction {
		text, _ := json.Marshal(map[string]string{"seat": seat, "name": name, "secret": secret})
		return h.ask("POST", link+"/seat", string(text))
	}
	if a := sit(one, "1", " Ada ", secret); a.status != 201 || !strings.Contains(a.body, secret) {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if a := sit(other, "1", "Ada", secret); a.status != 201 {
		t.Errorf("asked again: %d %s", a.status, a.body)
	}
	for _, test := range []struct {
		seat, name, secret string
		status             int
	}{
		{"1", "Eve", newSecret(), 409}, {"1", "Eve", "", 409}, {"2", "Eve", "", 400}, {"-", "Eve", "", 400}, {"5", "x", "", 400}, {"x", "x", "", 400},
		{"3", strings.Repeat("x", 31), "", 400}, {"3", "x", "short", 400}, {"3", "x", strings.ToLower(secret), 400},
	} {
		if a := sit(other, test.seat, test.name, test.secret); a.status != test.status {
			t.Errorf("%v: %d %s", test, a.status, a.body)
		}
	}
	mine := link[:len(link)-secretSize] + secret
	if m := one.now(mine); m.phase != "dealing" {
		t.Errorf("it begins without seat 3: %s", m.text)
	}
	a := sit(other, "3", "Bob", "")
	var got map[string]string
	if err := json.Unmarshal([]byte(a.body), &got); err != nil || a.status != 201 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	one.until(mine, 1)
	other.until(got["3"], 1)
	one.company(link, func(c gathering) bool {
		return c.Seats[0].Name == "Ada" && c.Seats[1].Name == "Bob" && !c.Seats[0].Free
	})
	if a := other.ask("POST", mine+"/seat", `{"name":"\u202e Ada\u0000 \nL.\ufeff"}`); a.status != 204 {
		t.Errorf("%d %s", a.status, a.body)
	}
	one.company(link, func(c gathering) bool { return c.Seats[0].Name == "Ada L." })
	if a := other.ask("POST", mine+"/seat", `{"leave":true}`); a.status != 204 {
		t.Errorf("%d %s", a.status, a.body)
	}
	eventually(t, "the secret leads nowhere", func() bool { return one.ask("GET", mine, "").status == 404 })
	if a := sit(one, "1", "Eve", ""); a.status != 201 {
		t.Errorf("a seat that was left: %d %s", a.status, a.body)
	}
	closed := one.order(`{"config":{"players":3},"people":["1"]}`)
	if a := one.ask("POST", closed["-"]+"/seat", `{"seat":"1","name":"Eve"}`); a.status != 409 || a.Code != "notFree" {
		t.Errorf("a seat with a link: %d %s", a.status, a.body)
	}
	if a := one.ask("POST", closed["1"]+"/seat", `{"leave":true}`); a.status != 409 {
		t.Errorf("leaving a seat with a link: %d %s", a.status, a.body)
	}
}

// Those who are there by way of one instance are seen by way of the other, until they
// have gone, or the instance has.
func TestPresence(t *testing.T) {
	j, one, _ := two(t, frozen)
	links := one.order(`{"config":{"players":3},"people":["1","2"]}`)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	l := frozen
	l.linger = 0
	third := newHall(ctx, j, l, newMetrics())
	server := httptest.NewServer(third.handler(hosts{}))
	defer server.Close()
	other := house{third, t, server.URL, server.Client()}
	here := func(h house, seat string, want ...bool) {
		t.Helper()
		h.company(links[seat], func(c gathering) bool { return c.Seats[0].Here == want[0] && c.Seats[1].Here == want[1] })
	}
	here(one, "1", true, false)
	bob := other.watch(links["2"])
	here(one, "1", true, true)
	ada := one.watch(links["1"])
	here(other, "-", true, true)
	bob.Close()
	here(one, "1", true, false)
	ada.Close()
	here(other, "2", false, true)
	bob = other.watch(links["2"])
	defer bob.Close()
	here(one, "1", true, true)
	cancel() // it stops
	here(one, "1", true, false)
}

// An instance tells the others at once who is there, greets those that have just come,
// and says goodbye. One that dies says nothing more, and after a while its people are away.
func TestMeeting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := journal.NewMemory()
		var said []string
		defer j.Listen("a", func(data []byte) { said = append(said, string(data)) })()
		tab := &table{id: "a", journal: j, watched: watchers{}, others: map[string]other{}, changed: make(chan struct{})}
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		all.Go(func() { tab.meet(ctx) })
		synctest.Wait()
		says := func(when, want string) {
			t.Helper()
			synctest.Wait()
			if len(said) == 0 || !strings.HasSuffix(said[len(said)-1], `"here":`+want+`}`) {
				t.Errorf("%s: %q", when, said)
			}
			said = nil
		}
		count := func(when string, want int) {
			t.Helper()
			if n := tab.watching()[1]; n != want {
				t.Errorf("%s: %d are there, want %d", when, n, want)
			}
		}
		me, err := tab.join(1, 0)
		if err != nil {
			t.Fatal(err)
		}
		says("somebody comes", `{"1":1}`)
		count("somebody comes", 1)
		time.Sleep(remind)
		says("from time to time", `{"1":1}`)
		const b = `{"from":"b","here":{"1":1}}`
		j.Tell("a", []byte(b))
		says("an instance comes", `{"1":1}`)
		count("an instance comes", 2)
		j.Tell("a", []byte(b))
		j.Tell("a", []byte(`nonsense`))
		synctest.Wait()
		if len(said) != 2 {
			t.Errorf("an instance that is known is told %q", said)
		}
		tab.leave(1, me)
		says("somebody leaves", `{}`)
		j.Tell("a", []byte(`{"from":"c","here":{"1":1}}`))
		synctest.Wait()
		_, changed, _ := tab.past()
		j.Tell("a", []byte(`{"from":"c","here":null}`))
		<-changed // else those who watch would not be told
		count("another instance has gone", 1)
		time.Sleep(gone - time.Second)
		count("before long", 1)
		time.Sleep(remind + 2*time.Second)
		count("an instance has died", 0)
		cancel()
		all.Wait()
		says("goodbye", `null`)
	})
}

// A move is taken back when all people at the table agree, and the game goes on from
// there, also for those who read the log anew.
func TestUndo(t *testing.T) {
	j, one, other := two(t, quick)
	links := one.order(`{"config":{"players":3},"people":["1","2"]}`)
	say := func(h house, seat, word string, step, want int) {
		t.Helper()
		if a := h.ask("POST", fmt.Sprintf("%s/undo?step=%d", links[seat], step), word); a.status != want {
			t.Fatalf("seat %s says %s: %d %s", seat, word, a.status, a.body)
		}
	}
	before := one.until(links["1"], 1)
	say(one, "1", "ask", 1, 409) // there is none
	one.move(links["1"], 1, before.moves[0])
	two := other.until(links["2"], 2)
	for _, word := range []string{"agree", "decline", "", "nonsense"} {
		say(other, "2", word, 2, 409)
	}
	say(one, "-", "ask", 2, 409)
	say(one, "1", "ask", 1, 409)
	say(one, "1", "ask", 2, 204)
	for _, word := range []string{"ask", "agree"} {
		say(other, "1", word, 2, 204) // again
	}
	if entries, err := j.Read(t.Context(), links["1"][len("/table/"):][:secretSize], 0); err != nil || len(entries) != 4 {
		t.Errorf("repeated, it makes %d entries, %v", len(entries), err)
	}
	say(other, "2", "ask", 2, 409)
	other.company(links["2"], func(c gathering) bool { return c.Undo != nil && c.Undo.By == "1" })
	say(other, "2", "decline", 2, 204)
	one.company(links["1"], func(c gathering) bool { return c.Undo == nil })
	say(one, "1", "ask", 2, 204)
	say(other, "2", "agree", 2, 204)
	after := one.until(links["1"], 3)
	if !strings.Contains(after.text, `"undone":true`) || string(after.told.View) != string(before.told.View) || string(after.told.Events) != "[]" {
		t.Errorf("after taking back\n%s, before\n%s", after.text, before.text)
	}
	if a := one.move(links["1"], 1, before.moves[0]); a.status != 204 || one.now(links["1"]).told.Step != 3 {
		t.Errorf("the move that was taken back, sent again: %d %s", a.status, a.body)
	}
	if a := one.move(links["1"], 1, before.moves[1]); a.status != 409 || a.Code != "stale" {
		t.Errorf("another move of that step: %d %s", a.status, a.body)
	}
	if a := other.move(links["1"], 3, before.moves[1]); a.status != 204 {
		t.Errorf("another one: %d %s", a.status, a.body)
	}
	if again := serveFrom(t, j, quick).until(links["2"], 3); again.told.Step != 3 || string(again.told.View) == string(two.told.View) {
		t.Errorf("read anew: %s", again.text)
	}
	var all sync.WaitGroup
	for i, seat := range []string{"1", "2"} {
		all.Go(func() { finish(one, links[seat], rand.New(rand.NewPCG(uint64(i), 1))) })
	}
	all.Wait()
	states, _ := other.replay(links["-"])
	if states[len(states)-1].Phase() != ebbes.Over {
		t.Error("the record does not end")
	}
}

// At a table at which very much has been said moves are taken.
func TestTalk(t *testing.T) {
	j := journal.NewMemory()
	tokens, err := newHall(
		t.Context(),
		j,
		frozen,
		newMetrics(),
	).open(
		t.Context(),
		order{Config: ebbes.Config{Players: 3}, People: []ebbes.Seat{1, 2}},
	)
	if err != nil {
		t.Fatal(err)
	}
	tab, err := load(t.Context(), j, tokens[1][:secretSize])
	if err != nil {
		t.Fatal(err)
	}
	play := func(by ebbes.Seat, m ebbes.Move) {
		t.Helper()
		if err := tab.make(t.Context(), made{Step: tab.story.now(), By: by, Move: text(m)}); err != nil {
			t.Fatal(err)
		}
	}
	first := func() ebbes.Move { return ebbes.Play(tab.story.state().Legal().Nth(0)) }
	play(ebbes.NoSeat, tab.story.deal())
	play(1, first())
	tab.story.named, tab.story.left = maxNamed, maxLeft
	if err := tab.append(t.Context(), sitting{Seat: 1, Name: "Ada"}.next); err != errTalk {
		t.Errorf("a name: %v", err)
	}
	if err := tab.append(t.Context(), sitting{Seat: 1, Leave: true}.next); err != errTalk {
		t.Errorf("one who leaves: %v", err)
	}
	tab.story.entries = maxTalk + 1
	if err := tab.append(t.Context(), undoing{By: 1, Step: tab.story.now(), Word: undoAsk}.next); err != errTalk {
		t.Errorf("a wish: %v", err)
	}
	play(2, first())
}

// finish plays a game to its end.
func finish(h house, link string, r *rand.Rand) {
	s := h.watch(link)
	defer s.Close()
	for {
		m, err := s.next()
		if err != nil {
			h.t.Error(err)
			return
		}
		if m.phase == "over" {
			return
		}
		if len(m.moves) > 0 {
			h.move(link, m.told.Step, m.moves[r.IntN(len(m.moves))])
		}
	}
}

// When the time for a turn is up, the computer makes the move, even if nobody was
// there meanwhile.
func TestTurnLimit(t *testing.T) {
	j := journal.NewMemory()
	h := serveFrom(t, j, quick)
	links := h.order(`{"config":{"players":3},"people":["1"],"limit":10}`)
	m := h.until(links["1"], 1)
	h.company(links["1"], func(c gathering) bool { return c.Limit == 10 && c.Deadline > time.Now().UnixMilli() })
	if len(m.moves) == 0 {
		t.Fatalf("seat 1 does not begin: %s", m.text)
	}
	id := links["1"][len("/table/"):][:secretSize]
	late := journal.NewMemory() // the same log, an hour old
	entries, err := j.Read(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	after := journal.Position(0)
	for _, e := range entries {
		old, err := parse(e.Data)
		if err != nil {
			t.Fatal(err)
		}
		old.At = old.At.Add(-time.Hour)
		if after, err = late.Append(t.Context(), id, after, old.format()); err != nil {
			t.Fatal(err)
		}
	}
	if m := serveFrom(t, late, quick).until(links["1"], 2); !strings.Contains(m.text, `"late":true`) || !strings.Contains(m.text, `"by":"1"`) {
		t.Errorf("an hour later: %s", m.text)
	}
}

// While the others have left, nobody takes back moves alone.
func TestUndoAlone(t *testing.T) {
	h := serve(t, quick)
	free := h.order(`{"config":{"players":2},"people":["1","2"],"free":true}`)["-"]
	links := map[string]string{}
	for _, seat := range []string{"1", "2"} {
		links[seat] = linksOf(h.ask("POST", free+"/seat", `{"seat":"`+seat+`"}`).body)[seat]
	}
	m := h.until(links["1"], 1)
	mine, other := "1", "2"
	if len(m.moves) == 0 {
		mine, other, m = "2", "1", h.until(links["2"], 1)
	}
	if a := h.move(links[mine], 1, m.moves[0]); a.status != 204 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if a := h.ask("POST", links[other]+"/seat", `{"leave":true}`); a.status != 204 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	step := h.now(links[mine]).told.Step
	if a := h.ask("POST", fmt.Sprintf("%s/undo?step=%d", links[mine], step), "ask"); a.status != 409 || a.Code != "undo" {
		t.Errorf("alone he takes it back: %d %s", a.status, a.body)
	}
	h.ask("POST", free+"/seat", `{"seat":"`+other+`"}`)
	if a := h.ask("POST", fmt.Sprintf("%s/undo?step=%d", links[mine], step), "ask"); a.status != 204 {
		t.Errorf("he cannot ask who has come: %d %s", a.status, a.body)
	}
}

// The hint is legal, only for the one who has to move, and the same whoever gives it. However
// many ask, the computer thinks once.
func TestHint(t *testing.T) {
	j, one, other := two(t, quick)
	links := one.order(`{"config":{"players":4},"people":["1","2"]}`)
	m := one.until(links["1"], 1)
	hint := func(h house, seat string) (a reaction, move string) {
		a = h.ask("GET", links[seat]+"/hint", "")
		json.Unmarshal([]byte(a.body), &struct{ Move *string }{&move})
		return a, move
	}
	a, move := hint(one, "1")
	if a.status != 200 || !slices.Contains(m.moves, move) {
		t.Errorf("%d %s, want one of %v", a.status, a.body, m.moves)
	}
	other.until(links["1"], 1)
	if _, again := hint(other, "1"); again != move {
		t.Errorf("%s, then %s", move, again)
	}
	var thoughts atomic.Int64
	third := serveFrom(t, j, quick)
	third.advise = func(l bot.Level, v ebbes.View, r *rand.Rand) ebbes.Move {
		thoughts.Add(1)
		return advise(l, v, r)
	}
	flood(100, func(int) int {
		a, _ := hint(third, "1")
		return a.status
	})
	if n := thoughts.Load(); n != 1 {
		t.Errorf("the computer thinks %d times", n)
	}
	for _, seat := range []string{"2", "-"} {
		if a, _ := hint(one, seat); a.status != 409 || a.Code != "notYours" || named(a.body).Len() > 0 ||
			a.Reason != "Seat 1 is to lead: any card may be played." {
			t.Errorf("seat %s: %d %s", seat, a.status, a.body)
		}
	}
}

// tamper copies the logs of a journal, but for some, with entries changed.
func tamper(
	t *testing.T,
	from journal.Journal,
	change func(i int, data []byte) [][]byte,
	without ...string,
) *journal.Memory {
	t.Helper()
	to := journal.NewMemory()
	for id := range from.Logs(t.Context()) {
		if slices.Contains(without, id) {
			continue
		}
		entries, err := from.Read(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		after := journal.Position(0)
		for i, e := range entries {
			for _, data := range change(i, bytes.Clone(e.Data)) {
				if after, err = to.Append(t.Context(), id, after, data); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return to
}

// begun returns the links of a table at which seat 1 has made a move, and the move.
func begun(h house) (links map[string]string, move string) {
	h.t.Helper()
	links = h.order(`{"config":{"players":3},"people":["1"]}`)
	move = h.until(links["1"], 1).moves[0]
	h.move(links["1"], 1, move)
	h.until(links["1"], 4)
	return links, move
}

// A log with a hole, an illegal move or of another version is refused, with words
// for a person, and other tables go on.
func TestIntegrity(t *testing.T) {
	j := journal.NewMemory()
	links, move := begun(serveFrom(t, j, quick))
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
			bad := serveFrom(t, tamper(t, j, test.change), quick)
			if a := bad.ask("GET", links["1"]+"/steps", ""); a.status != test.status || a.Code != test.code {
				t.Errorf("%d %s", a.status, a.body)
			}
			a := bad.ask("GET", links["1"], "", "Accept", "text/html")
			if a.status != test.status || !strings.Contains(a.body, "refusals."+test.code) || !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
				t.Errorf("%d %v %s", a.status, a.header, a.body)
			}
			if alarms := testutil.ToFloat64(bad.metrics.holes); alarms != map[string]float64{"damaged": 1}[test.code] {
				t.Errorf("%v alarms", alarms)
			}
			other := bad.order(`{"config":{"players":3},"people":["1"]}`)
			bad.until(other["1"], 1)
		})
	}
}

// Copies is a journal of which one copy is damaged, from which all is read that is not
// asked for in every copy.
type copies struct {
	journal.Journal // damaged
	whole           journal.Journal
}

func (j copies) Copies(ctx context.Context, log string, after journal.Position) iter.Seq[[]journal.Entry] {
	return func(yield func([]journal.Entry) bool) {
		for _, j := range []journal.Journal{j.Journal, j.whole} {
			if entries, err := j.Read(ctx, log, after); err == nil && !yield(entries) {
				return
			}
		}
	}
}

// What one copy of a log has lost, or has otherwise, is read from another one, when the
// log is loaded, when it is followed, and for a backup.
func TestDamagedCopy(t *testing.T) {
	j := journal.NewMemory()
	links, move := begun(serveFrom(t, j, quick))
	for name, change := range map[string]func(int, []byte) [][]byte{
		"a hole": func(i int, data []byte) [][]byte { return [][]byte{data}[:1-(i&2)/2] },
		"illegal": func(_ int, data []byte) [][]byte {
			return [][]byte{bytes.Replace(data, []byte(`"move":"`+move), []byte(`"move":"start 1`), 1)}
		},
	} {
		damaged := copies{tamper(t, j, change), j}
		bad := serveFrom(t, damaged, frozen)
		if m := bad.now(links["1"]); m.told.Step < 4 {
			t.Errorf("%s: the last step is %d", name, m.told.Step)
		}
		if n := testutil.ToFloat64(bad.metrics.holes); n != 0 {
			t.Errorf("%s: %v alarms", name, n)
		}
		var export bytes.Buffer
		if err := exportTo(t.Context(), damaged, &export); err != nil || !strings.Contains(export.String(), `"tables":1`) {
			t.Errorf("%s: exported are %v\n%s", name, err, &export)
		}
		id := links["1"][len("/table/"):][:secretSize]
		entries, err := j.Read(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		late := newTable(damaged, id)
		if err := late.hear(entries[0]); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		go late.follow(ctx)
		eventually(t, "all is heard", func() bool {
			story, _, err := late.past()
			return err == nil && story.entries >= len(entries)
		})
		cancel()
	}
}

// A renumbered is a journal in which all entries come to have other positions.
type renumbered struct {
	journal.Journal
	anew atomic.Pointer[journal.Memory]
}

func (j *renumbered) now() journal.Journal {
	if anew := j.anew.Load(); anew != nil {
		return anew
	}
	return j.Journal
}

func (j *renumbered) Append(
	ctx context.Context,
	log string,
	after journal.Position,
	data []byte,
) (journal.Position, error) {
	return j.now().Append(ctx, log, after, data)
}

func (j *renumbered) Read(ctx context.Context, log string, after journal.Position) ([]journal.Entry, error) {
	return j.now().Read(ctx, log, after)
}

func (j *renumbered) Copies(ctx context.Context, log string, after journal.Position) iter.Seq[[]journal.Entry] {
	return j.now().Copies(ctx, log, after)
}

func (j *renumbered) Follow(ctx context.Context, log string, after journal.Position) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for ; ctx.Err() == nil; time.Sleep(time.Millisecond) {
			entries, _ := j.Read(ctx, log, after)
			for _, e := range entries {
				if !yield(e, nil) {
					return
				}
				after = e.Position
			}
		}
	}
}

// When the entries of a log come to have other positions, it is read anew, and the game
// goes on by way of every instance. Nobody takes the log for damaged.
func TestMovedLog(t *testing.T) {
	before := journal.NewMemory()
	for p := range journal.Position(3) {
		if _, err := before.Append(t.Context(), "other", p, nil); err != nil {
			t.Fatal(err)
		}
	}
	j := &renumbered{Journal: before}
	one, other := serveFrom(t, j, quick), serveFrom(t, j, quick)
	links := one.order(`{"config":{"players":3},"people":["1"]}`)
	turn := func(h house) (step int, move string) {
		t.Helper()
		eventually(t, "it is the turn of seat 1", func() bool {
			a := h.ask("GET", links["1"]+"/hint", "")
			json.Unmarshal([]byte(a.body), &struct {
				Step *int
				Move *string
			}{&step, &move})
			return a.status == http.StatusOK
		})
		return step, move
	}
	turn(one)
	other.now(links["1"])
	begun, _ := turn(other)
	moved := tamper(t, before, func(_ int, data []byte) [][]byte { return [][]byte{data} }, "other")
	j.anew.Store(moved)
	step := begun
	for range 3 {
		var move string
		step, move = turn(one)
		eventually(t, "a move is made", func() bool { return one.move(links["1"], step, move).status == http.StatusNoContent })
	}
	eventually(t, "the other instance tells of it", func() bool {
		now, _ := turn(other)
		return now > step
	})
	for _, h := range []house{one, other} {
		if n := testutil.ToFloat64(h.metrics.holes); n != 0 {
			t.Errorf("%v alarms", n)
		}
	}
}

// A table that somebody with another version plays at is refused from the entry on that
// is not known, and a backup has all of it.
func TestNewerEntry(t *testing.T) {
	j, h, _ := two(t, quick)
	links := h.order(`{"config":{"players":3},"people":["1"]}`)
	h.until(links["1"], 1)
	stream := h.watch(links["1"])
	defer stream.Close()
	id := links["1"][len("/table/"):][:secretSize]
	entries, err := j.Read(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	newer := `{"n":2,"at":"2026-01-01T00:00:00Z","dance":{"seat":"1"}}`
	if _, err := j.Append(t.Context(), id, entries[1].Position, []byte(newer)); err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = stream.next()
	}
	if a := h.ask("GET", links["1"]+"/steps", ""); a.status != http.StatusNotImplemented || a.Code != "version" {
		t.Errorf("%d %s", a.status, a.body)
	}
	if n := testutil.ToFloat64(h.metrics.holes); n != 0 {
		t.Errorf("%v alarms", n)
	}
	var export bytes.Buffer
	if err := exportTo(t.Context(), j, &export); err != nil || !strings.Contains(export.String(), newer) {
		t.Errorf("exported are %v\n%s", err, &export)
	}
	fresh := journal.NewMemory()
	if n, err := importFrom(t.Context(), fresh, &export); n != 1 || err != nil {
		t.Errorf("imported are %d, %v", n, err)
	}
	s := newSweeper(h.hall, retention{finished: 1, abandoned: 1, archive: t.TempDir()})
	if err := errors.Join(s.sweep(t.Context()), s.sweep(t.Context())); err != nil {
		t.Error(err)
	}
	if entries, err := j.Read(t.Context(), id, 0); err != nil || len(entries) != 3 {
		t.Errorf("%d entries stay, %v", len(entries), err)
	}
}

// What is exported can be imported elsewhere, twice too, and is played on there. An
// export that is cut off or changed is refused.
func TestRestore(t *testing.T) {
	j := journal.NewMemory()
	h := serveFrom(t, j, quick)
	var all []map[string]string
	for i := range 20 {
		links := h.order(fmt.Sprintf(`{"config":{"players":%d},"people":["1"]}`, 2+i%4))
		h.until(links["1"], 1)
		all = append(all, links)
	}
	over := h.order(`{"config":{"players":2,"variants":"select designations","rounds":1}}`)
	h.everybody(map[string]string{"-": over["-"]}, 1, 0, whole)
	want := h.ask("GET", over["-"]+"/record", "").body
	var export bytes.Buffer
	if err := exportTo(t.Context(), j, &export); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for range 2 {
		var out strings.Builder
		if err := run(t.Context(), []string{"import", "-data=" + dir}, bytes.NewReader(export.Bytes()), &out); err != nil || out.String() != "21 tables are there\n" {
			t.Fatalf("%q, %v", &out, err)
		}
	}
	var again strings.Builder
	if err := run(t.Context(), []string{"export", "-data=" + dir}, nil, &again); err != nil {
		t.Fatal(err)
	}
	lines := func(text string) []string {
		all := strings.Split(text, "\n")
		slices.Sort(all)
		return all
	}
	if !slices.Equal(lines(again.String()), lines(export.String())) {
		t.Error("what is exported from there differs")
	}
	restored, err := journal.Embedded{Dir: dir, MaxBytes: 1 << 30}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	elsewhere := serveFrom(t, restored, quick)
	var games sync.WaitGroup
	for _, links := range all[:4] {
		games.Go(func() { finish(elsewhere, links["1"], rand.New(rand.NewPCG(1, 1))) })
	}
	games.Wait()
	if got := elsewhere.ask("GET", over["-"]+"/record", "").body; got != want {
		t.Errorf("the record is\n%s", got)
	}
	text := export.String()
	for name, bad := range map[string]string{
		"cut off": text[:len(text)-20], "half": text[:len(text)/2], "nothing": "", "a line less": text[strings.Index(text, "\n")+1:],
		"no JSON": "x" + text, "a changed move": strings.Replace(text, `"step":0`, `"step":7`, 1),
	} {
		if n, err := importFrom(t.Context(), journal.NewMemory(), strings.NewReader(bad)); err == nil {
			t.Errorf("%s: %d tables are imported", name, n)
		}
	}
	other := strings.Replace(text, `"at":"2`, `"at":"1`, 1)
	if _, err := importFrom(t.Context(), restored, strings.NewReader(other)); !errors.Is(err, errDiffers) {
		t.Errorf("another log of the same name: %v", err)
	}
}

// Tables that are due go, once their game is in the archive. Others stay.
func TestRetention(t *testing.T) {
	j := journal.NewMemory()
	h := serveFrom(t, j, quick)
	over := h.order(`{"config":{"players":2,"variants":"select designations","rounds":1}}`)
	h.everybody(map[string]string{"-": over["-"]}, 1, 0, whole)
	running := h.order(`{"config":{"players":3},"people":["1"]}`)
	h.until(running["1"], 1)
	id := over["-"][len("/table/"):][:secretSize]
	dir := filepath.Join(t.TempDir(), "archive")
	r := retention{finished: time.Hour, abandoned: time.Hour, archive: dir}
	if err := newSweeper(h.hall, r).sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if files, _ := os.ReadDir(dir); len(files) > 0 {
		t.Fatal("something goes before its time")
	}
	want := h.ask("GET", over["-"]+"/record", "").body
	r.finished = time.Nanosecond
	s := h.watch(over["-"])
	defer s.Close()
	sweeper := newSweeper(h.hall, r)
	for looks := range 3 {
		if err := sweeper.sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if files, _ := os.ReadDir(dir); looks == 0 && len(files) > 0 {
			t.Error("a table goes that is not marked")
		}
	}
	got, err := os.ReadFile(filepath.Join(dir, id+".txt"))
	if err != nil || string(got) != want {
		t.Errorf("the archive has %v\n%s\nwant\n%s", err, got, want)
	}
	if files, _ := os.ReadDir(dir); len(files) != 2 {
		t.Errorf("there are %v", files)
	}
	eventually(t, "the table is gone", func() bool { return h.ask("GET", over["-"], "").status == 404 })
	if a := serveFrom(t, j, quick).ask("GET", over["-"], ""); a.status != 404 {
		t.Errorf("elsewhere it is there: %d", a.status)
	}
	log, err := os.Open(filepath.Join(dir, id+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	if n, err := importFrom(t.Context(), j, log); n != 1 || err != nil {
		t.Errorf("the archive is imported: %d, %v", n, err)
	}
	eventually(t, "its link leads there again", func() bool { return h.ask("GET", over["-"]+"/record", "").body == want })
	h.now(running["1"])
	twice := func(r retention) (err error) {
		s := newSweeper(h.hall, r)
		return errors.Join(s.sweep(t.Context()), s.sweep(t.Context()))
	}
	if err := twice(retention{abandoned: time.Nanosecond, archive: "/dev/null/x"}); err == nil {
		t.Error("no archive, and no error")
	}
	if entries, _ := j.Read(t.Context(), running["1"][len("/table/"):][:secretSize], 0); len(entries) == 0 {
		t.Error("a table that is not in the archive is forgotten")
	}
	if err := twice(retention{finished: time.Hour, abandoned: time.Hour, archive: dir}); err != nil {
		t.Error(err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 4 {
		t.Errorf("what was interrupted is not done again: there are %v", files)
	}
}

// A sweep that comes upon many tables that are due at once, as if the clock were wrong, lets none
// go; nor does one after the time of day has jumped, and a table goes only when it has been
// marked for a time that no clock on the wall measures.
func TestWarySweep(t *testing.T) {
	j, dir := journal.NewMemory(), t.TempDir()
	h := serveFrom(t, j, frozen)
	for range 4 {
		h.order(`{"config":{"players":3},"people":["1"]}`)
	}
	left := func() (n int) {
		for range j.Logs(t.Context()) {
			n++
		}
		return n
	}
	r := retention{abandoned: time.Nanosecond, archive: dir, marked: time.Hour}
	s := newSweeper(h.hall, r)
	for range 3 {
		if err := s.sweep(t.Context()); !errors.Is(err, errMany) || left() != 4 || len(s.due) != 0 {
			t.Errorf("all are due: %v, %d are left, %d marked", err, left(), len(s.due))
		}
	}
	r.many = true
	s = newSweeper(h.hall, r)
	for range 3 {
		if err := s.sweep(t.Context()); err != nil || left() != 4 || len(s.due) != 4 {
			t.Errorf("they are allowed to go: %v, %d are left, %d marked", err, left(), len(s.due))
		}
	}
	for id := range s.due {
		s.due[id] = s.due[id].Add(-time.Hour)
	}
	if err := s.wary(true, 4, nil); !errors.Is(err, errJumped) {
		t.Errorf("the time has jumped: %v", err)
	}
	if err := s.sweep(t.Context()); err != nil || left() != 0 {
		t.Errorf("an hour later: %v, %d are left", err, left())
	}
	if now := time.Now(); jumped(now, now.Add(2*time.Hour)) {
		t.Error("time that passes is a jump")
	}
}

// Whoever has a table in memory whose log goes before he has read its end lets go of it.
func TestGoneMeanwhile(t *testing.T) {
	j := journal.NewMemory()
	h := serveFrom(t, j, quick)
	links, move := begun(h)
	s := h.watch(links["1"])
	defer s.Close()
	if err := j.Forget(t.Context(), links["1"][len("/table/"):][:secretSize]); err != nil {
		t.Fatal(err)
	}
	for err := error(nil); err == nil; {
		_, err = s.next()
	}
	if a := h.move(links["1"], 1, move); a.status != 404 || a.Code != "gone" {
		t.Errorf("a move is answered with %d %s", a.status, a.body)
	}
	eventually(t, "it is not in memory", func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		return len(h.tables) == 0
	})
}

// A table at which something happens after it was found to be due stays open.
func TestRetentionMeanwhile(t *testing.T) {
	j := journal.NewMemory()
	h := serveFrom(t, j, quick)
	links, _ := begun(h)
	found, err := load(t.Context(), j, links["1"][len("/table/"):][:secretSize])
	if err != nil {
		t.Fatal(err)
	}
	was := found.story.entries
	if a := h.ask("POST", links["1"]+"/seat", `{"name":"Ada"}`); a.status != 204 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if err := found.close(t.Context(), "", func(s story) bool { return s.entries == was }); err != errStale {
		t.Errorf("closed, though somebody has come: %v", err)
	}
	h.now(links["1"])
}

// A nearlyFull is a journal of which only the reserve is left.
type nearlyFull struct{ journal.Journal }

func (nearlyFull) Spare(context.Context, string) error { return journal.ErrFull }

// The last room in the store is for games that have begun: they go on when nobody can order, or
// give himself a name.
func TestReserve(t *testing.T) {
	j := journal.NewMemory()
	links, move := begun(serveFrom(t, j, quick))
	h := serveFrom(t, nearlyFull{j}, quick)
	for what, a := range map[string]reaction{
		"an order": h.ask("POST", "/tables", `{"config":{"players":4}}`), "a name": h.ask("POST", links["1"]+"/seat", `{"name":"Ada"}`),
	} {
		if a.status != 503 || a.Code != "full" {
			t.Errorf("%s: %d %s", what, a.status, a.body)
		}
	}
	if a := h.move(links["1"], 1, move); a.status != 204 {
		t.Errorf("a move: %d %s", a.status, a.body)
	}
}
