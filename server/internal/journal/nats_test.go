package journal

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

func openEmbedded(t *testing.T, maxBytes int64) *natsJournal {
	t.Helper()
	j, err := Embedded{Dir: t.TempDir(), MaxBytes: maxBytes}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j.(*natsJournal)
}

// A log in which an entry is missing cannot be read past it, and another can.
func TestHole(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	for _, log := range []string{"a", "b"} {
		after := Position(0)
		for i := range 5 {
			next, err := j.Append(t.Context(), log, after, []byte{byte(i)})
			if err != nil {
				t.Fatal(err)
			}
			after = next
		}
	}
	s, err := j.js.Stream(t.Context(), placeOf("a").stream)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := j.Read(t.Context(), "a", 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.DeleteMsg(t.Context(), uint64(entries[2].Position)); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Read(t.Context(), "a", 0); !errors.Is(err, ErrHole) {
		t.Errorf("read: %v", err)
	}
	seen := 0
	for _, err = range j.Follow(t.Context(), "a", 0) {
		seen++
	}
	if seen != 1 || !errors.Is(err, ErrHole) {
		t.Errorf("follow: %d, %v", seen, err)
	}
	if entries, err := j.Read(t.Context(), "b", 0); err != nil || len(entries) != 5 {
		t.Errorf("the other log: %d, %v", len(entries), err)
	}
}

// A sweep wakes the followers whose log has gone on without an update, is gone, is lost, or is in a
// stream that has become shorter. It wakes no other one, and reads no log.
func TestSweep(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	stand := func(log string, after Position) Position {
		t.Helper()
		at, err := j.Append(t.Context(), log, after, []byte(log))
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	follow := func(log string, at Position) *follower {
		f := &follower{wake: make(chan struct{}, 1)}
		f.reach(at)
		j.join(log, f)
		return f
	}
	const log = "a"
	first := stand(log, 0)
	second := stand(log, first)
	idle := follow("idle", stand("idle", 0))
	waiting := follow("none-yet", 0)
	await(t, func() bool { return j.marks.readTo(placeOf(log).number) >= second })

	requests, err := j.conn.SubscribeSync("$JS.API.*.MSG.GET.>")
	if err != nil {
		t.Fatal(err)
	}
	late := follow(log, first)
	put(j.marks, log, mark{first, 1, 1, sumOf([]byte(log)), "", false, nil})
	j.marks.mu.Lock()
	j.marks.read[placeOf(log).number] = first
	j.marks.mu.Unlock()
	sweep := func() {
		t.Helper()
		if err := j.sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	sweep()
	if len(late.wake) != 1 || late.told.Load() != uint64(second) {
		t.Errorf("a late follower knows of %d, want %d", late.told.Load(), second)
	}
	<-late.wake
	gone, lost := follow("gone", second), follow("lost", stand("lost", 0))
	j.mu.Lock()
	j.lost["lost"] = true
	j.mu.Unlock()
	sweep()
	if len(gone.wake) != 1 || len(lost.wake) != 1 {
		t.Errorf("woken: gone %d, lost %d", len(gone.wake), len(lost.wake))
	}
	if len(late.wake)+len(idle.wake)+len(waiting.wake) > 0 {
		t.Errorf("woken without a reason: late %d, idle %d, waiting %d", len(late.wake), len(idle.wake), len(waiting.wake))
	}
	if n, _, _ := requests.Pending(); n > 0 {
		t.Errorf("%d requests for entries", n)
	}
	j.marks.skipTo(placeOf("idle").number, 1000)
	if sweep(); len(idle.wake) != 1 {
		t.Error("nobody is woken in a stream that has become shorter")
	}
}

// A stream that has lost entries may be longer than it was before the next sweep. Its followers
// are woken all the same if the new entries were heard, and after a reconnection, once.
func TestSweepAfterLoss(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	const log = "a"
	at, err := j.Append(t.Context(), log, 0, []byte("first"))
	if err != nil {
		t.Fatal(err)
	}
	idle, other, number := &follower{wake: make(chan struct{}, 1)}, beside(log), placeOf(log).number
	idle.reach(at)
	j.join(log, idle)
	woken := func() bool {
		t.Helper()
		if err := j.sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		select {
		case <-idle.wake:
			return true
		default:
			return false
		}
	}
	await(t, func() bool { return j.marks.readTo(number) >= at })
	if woken() {
		t.Error("woken without a reason")
	}
	j.marks.skipTo(number, at+2) // two entries that are lost
	next := spot{}
	for range 3 {
		ack, err := j.publish(t.Context(), placeOf(other).subject, next, []byte("by another process"))
		if err != nil {
			t.Fatal(err)
		}
		next = spot{Position(ack.Sequence), sumOf([]byte("by another process"))}
	}
	await(t, func() bool { return comesTo(j, other, next.position) })
	if !woken() {
		t.Error("not woken in a stream with other entries in place of lost ones")
	}
	j.reconnected()
	await(t, woken)
	if j.marks.clearSuspect(number) {
		t.Error("the next sweep wakes again")
	}
}

// What is appended as if the last entry had never been, by somebody who has not heard of it, takes
// nothing back in silence: neither behind it nor in its place, and neither now nor for the next process.
func TestReplaced(t *testing.T) {
	names := []string{"behind", "in its place", "in its place, unheard"}
	if testing.Short() {
		names = names[:1] // the others in nightly
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			j := openEmbedded(t, 1<<30)
			const log = "a"
			at, err := j.Append(t.Context(), log, 0, []byte("first"))
			if err != nil {
				t.Fatal(err)
			}
			first := spot{position: at}
			second, err := j.Append(t.Context(), log, at, []byte("second"))
			if err != nil {
				t.Fatal(err)
			}
			s, err := j.js.Stream(t.Context(), placeOf(log).stream)
			if err != nil {
				t.Fatal(err)
			}
			if name == "behind" {
				err = s.DeleteMsg(t.Context(), uint64(second))
			} else if err = s.Purge(t.Context()); err == nil {
				first, second = spot{}, second+1
			}
			known := mark{second, 1, 1, sumOf([]byte("second")), "", false, nil}
			put(j.marks, log, known)
			if err != nil {
				t.Fatal(err)
			}
			for at, text := range []string{"another", "and more"} {
				ack, err := j.publish(t.Context(), placeOf(log).subject, first, []byte(text))
				if err != nil {
					t.Fatal(err)
				}
				if name != "behind" && at == 0 && Position(ack.Sequence) != second {
					t.Fatalf("it stands at %d, not at %d", ack.Sequence, second)
				}
				first = spot{Position(ack.Sequence), sumOf([]byte(text))}
				if name == "in its place, unheard" && at == 0 {
					await(t, func() bool { return j.marks.doubts(log) })
					put(j.marks, log, known)
				}
			}
			await(t, func() bool { return len(j.Lost()) > 0 })
			for _, after := range []Position{0, first.position} {
				if entries, err := j.Read(t.Context(), log, after); !errors.Is(err, ErrLost) {
					t.Errorf("behind %d are %d, %v", after, len(entries), err)
				}
			}
			if err := j.marks.keep(); err != nil {
				t.Fatal(err)
			}
			if again := marksIn(t, filepath.Dir(j.marks.dir)); !again.doubts(log) {
				t.Error("the next process does not know of it")
			}
		})
	}
}

// What one process misses, the others miss too, unless they find it, whatever they know beside it, and
// though they may not have heard of it at first.
func TestDoubtsAreTold(t *testing.T) {
	nightly(t)
	j := openEmbedded(t, 1<<30)
	at := map[string]Position{}
	for _, log := range []string{"lost", "whole", "doubted"} {
		var err error
		for _, text := range []string{"first", "second"} {
			if at[log], err = j.Append(t.Context(), log, at[log], []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	had, _ := j.marks.of("doubted")
	had.doubted = true
	put(j.marks, "doubted", had)
	var lines []byte
	for log, missed := range map[string]spot{
		"lost": {at["lost"] - 1, sumOf([]byte("third"))}, "unknown": {1, 1},
		"doubted": {at["doubted"], sumOf([]byte("another"))}, "whole": {at["whole"] - 1, sumOf([]byte("first"))},
	} {
		lines = addLog(lines, log, mark{missed.position, 1, 1, missed.sum, "", false, nil})
	}
	if err := errors.Join(j.conn.Publish(doubts, lines), j.conn.Publish(doubts, []byte("nonsense\n"))); err != nil {
		t.Fatal(err)
	}
	await(t, func() bool { return len(j.Lost()) == 3 && !j.marks.doubts("whole") })
	for log, want := range map[string]error{"lost": ErrLost, "doubted": ErrLost, "unknown": ErrLost, "whole": nil} {
		if _, err := j.Read(t.Context(), log, 0); !errors.Is(err, want) {
			t.Errorf("%s: %v", log, err)
		}
	}
	if !comesTo(j, "whole", at["whole"]) {
		t.Errorf("it is known of %+v", j.marks.all()["whole"])
	}
	late, err := j.conn.SubscribeSync(doubts)
	if err != nil {
		t.Fatal(err)
	}
	told := newMarks()
	for len(told.logs) < 3 {
		m, err := late.NextMsgWithContext(t.Context())
		if err != nil {
			t.Fatalf("told of %v: %v", told.logs, err)
		}
		told.learn(m.Data)
	}
	j.judge("whole", ErrLost)
	if _, err := late.NextMsg(perAlarm / 4); err != nil {
		t.Errorf("what gets lost is not told at once: %v", err)
	}
	had.doubted = false
	put(j.marks, "doubted", had)
	await(t, func() bool { return len(j.Lost()) == 2 }) // though nobody reads it
}

// Whoever accepts losses is not told of them.
func TestAcceptedIsNotDoubted(t *testing.T) {
	for accept, want := range map[bool]bool{false: true, true: false} {
		j, err := Embedded{Dir: t.TempDir(), MaxBytes: 1 << 30, Accept: accept}.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer j.Close()
		n := j.(*natsJournal)
		n.hearDoubts(&nats.Msg{Data: addLog(nil, "a", mark{1, 1, 1, 1, "", false, nil})})
		if n.marks.doubts("a") != want {
			t.Errorf("accepted: %v, doubted: %v", accept, !want)
		}
	}
}

// A log is not taken for lost by whoever has no time to look at it more than once.
func TestGrace(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	j.grace = 2
	for name, c := range map[string]struct {
		patience time.Duration
		want     error
	}{"none": {perGrace / 2, context.DeadlineExceeded}, "enough": {time.Hour, ErrLost}} {
		put(j.marks, name, mark{5, 1, 1, 1, "", false, nil})
		ctx, cancel := context.WithTimeout(t.Context(), c.patience)
		defer cancel()
		if _, err := j.Read(ctx, name, 0); !errors.Is(err, c.want) || j.isLost(name) != (c.want == ErrLost) {
			t.Errorf("patience %v: %v, lost: %v", c.patience, err, j.isLost(name))
		}
	}
}

// An entry is confirmed while others go on.
func TestConfirmedLate(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	const log = "a"
	var at []Position
	for i := range 50 {
		next, err := j.Append(t.Context(), log, append([]Position{0}, at...)[i], []byte{byte(i)})
		if err != nil {
			t.Fatal(err)
		}
		at = append(at, next)
	}
	var all sync.WaitGroup
	all.Go(func() {
		for last, i := at[len(at)-1], 0; i < 200; i++ {
			last, _ = j.Append(t.Context(), log, last, []byte("more"))
		}
	})
	for i, p := range at[1:] {
		if got, err := j.appended(t.Context(), log, spot{position: at[i]}, p, []byte{byte(i + 1)}); err != nil || got != p {
			t.Errorf("entry %d: %v", i+1, err)
		}
	}
	all.Wait()
}

// What stands behind another entry than the one that is known does not follow on that, though it has its
// position.
func TestStandsBehindAnother(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	stand := func(log string, after spot, text string) spot {
		t.Helper()
		ack, err := j.publish(t.Context(), placeOf(log).subject, after, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return spot{Position(ack.Sequence), sumOf([]byte(text))}
	}
	know := func(log string, is spot) {
		await(t, func() bool { return comesTo(j, log, is.position) }) // it is told
		put(j.marks, log, mark{is.position, 1, 1, is.sum + 1, "", false, nil})
	}
	first := stand("read", spot{}, "first")
	stand("read", spot{first.position, first.sum + 1}, "second")
	last := stand("last", spot{}, "first")
	know("last", last)
	before := stand("before", spot{}, "first")
	know("before", stand("before", before, "second"))
	put(j.marks, "before", mark{before.position, 1, 1, before.sum + 1, "", false, nil})
	for log, c := range map[string]struct {
		after Position
		want  error
	}{"read": {0, ErrHole}, "last": {last.position, ErrLost}, "before": {before.position, ErrHole}} {
		if entries, err := j.Read(t.Context(), log, c.after); !errors.Is(err, c.want) {
			t.Errorf("%s: %d entries, %v", log, len(entries), err)
		}
	}
}

// A copy that ends otherwise than that of the leader, or goes further, is passed over or cut off, and the
// former said.
func TestEndsWithTheLeader(t *testing.T) {
	var said strings.Builder
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&said, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	j := openEmbedded(t, 1<<30)
	const log = "a"
	at := []spot{{}}
	for i := range byte(3) {
		p, err := j.Append(t.Context(), log, at[i].position, []byte{i})
		if err != nil {
			t.Fatal(err)
		}
		at = append(at, spot{p, sumOf([]byte{i})})
	}
	for name, c := range map[string]struct {
		last spot
		warn bool
	}{
		"the same": {at[2], false}, "only told of": {spot{position: at[2].position}, false},
		"another": {spot{at[2].position, at[2].sum + 1}, true},
	} {
		said.Reset()
		entries, err := j.to(t.Context(), placeOf(log), spot{}, c.last)
		if err != nil || len(entries) != 2 {
			t.Errorf("%s: %d entries, %v", name, len(entries), err)
		}
		if warned := strings.Contains(said.String(), "a copy of a log is damaged"); warned != c.warn {
			t.Errorf("%s: %q", name, said.String())
		}
	}
}

// What stands behind an entry of a log that was begun anew does not follow on one from before.
func TestRest(t *testing.T) {
	entries := []Entry{{Position: 5}, {Position: 7}, {Position: 8}}
	for _, c := range []struct {
		from, after Position
		want        int
		hole        bool
	}{
		{0, 0, 3, false}, {4, 4, 3, false}, {0, 5, 2, false}, {0, 8, 0, false}, {0, 9, 0, false},
		{0, 4, 0, true}, {0, 6, 0, true},
	} {
		got, err := rest(placeOf("a"), entries, c.from, c.after)
		if len(got) != c.want || errors.Is(err, ErrHole) != c.hole {
			t.Errorf("from %d behind %d: %v, %v", c.from, c.after, got, err)
		}
	}
}

// What is known does not get less when others miss what was before it.
func TestDoubtKeepsWhatIsKnown(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	const log = "a"
	first, err := j.Append(t.Context(), log, 0, []byte("first"))
	if err != nil {
		t.Fatal(err)
	}
	before, _ := j.marks.of(log)
	j.marks.raise(log, before.spot(), spot{first + 1, 7}, time.Now()) // and then it is lost
	j.marks.doubt(log, before)
	if _, err := j.Read(t.Context(), log, 0); !errors.Is(err, ErrLost) {
		t.Errorf("what was behind is not missed: %v", err)
	}
}

// Whoever has not been told of an entry finds out whether what he knows still stands before it, or is
// forgotten, as others may have gone on as if that had never been. Nothing is confirmed behind it before that.
func TestUntold(t *testing.T) {
	nightly(t)
	const log = "a"
	subject := placeOf(log).subject
	for name, next := range map[string]func(*natsJournal, Position) error{
		"told": func(j *natsJournal, after Position) error {
			if _, err := j.publish(t.Context(), subject, spot{position: after}, []byte("third")); err != nil {
				return err
			}
			await(t, func() bool { return comesTo(j, log, after+1) || len(j.Lost()) > 0 })
			_, err := j.Read(t.Context(), log, 0)
			return err
		},
		"appended": func(j *natsJournal, after Position) error {
			_, err := j.Append(t.Context(), log, after, []byte("third"))
			return err
		},
		"doubted": func(j *natsJournal, after Position) error {
			had, _ := j.marks.of(log)
			had.doubted = true
			put(j.marks, log, had)
			_, err := j.Append(t.Context(), log, after, []byte("third"))
			if last, _ := j.last(t.Context(), placeOf(log)); err != nil && last.position != after {
				return errors.New("it stands in the log all the same")
			}
			return err
		},
	} {
		for known, want := range map[string]error{"first": nil, "lost": ErrLost, "forgotten": nil} {
			t.Run(name+"/"+known, func(t *testing.T) {
				j := openEmbedded(t, 1<<30)
				stand := func(log string, after Position, text string) Position {
					t.Helper()
					at, err := j.Append(t.Context(), log, after, []byte(text))
					if err != nil {
						t.Fatal(err)
					}
					return at
				}
				at := map[string]Position{"forgotten": stand(log, 0, "forgotten")}
				if err := j.Forget(t.Context(), log); err != nil {
					t.Fatal(err)
				}
				at["first"] = stand(log, 0, "first")
				at["lost"] = stand(beside(log), 0, "in the same stream")
				second := stand(log, at["first"], "second")
				// As if he had not been told of the second:
				put(j.marks, log, mark{at[known], 1, 1, sumOf([]byte(known)), "", false, nil})
				if err := next(j, second); !errors.Is(err, want) {
					t.Errorf("%v, want %v", err, want)
				}
				if want == nil && (!comesTo(j, log, second+1) || j.marks.doubts(log)) {
					t.Errorf("it is known of %+v", j.marks.all()[log])
				}
			})
		}
	}
}

// An entry behind or beside which others have gone on is confirmed only if it is read in the log, and
// all is that was known before.
func TestConfirmed(t *testing.T) {
	nightly(t)
	const log = "a"
	for name, c := range map[string]struct {
		appended  Position // how far behind the first
		text      string
		known     spot // by how much more than the second
		doubted   bool
		confirmed error
	}{
		"the last one":                 {1, "second", spot{}, false, nil},
		"the last one, doubted":        {1, "second", spot{}, true, nil},
		"not the last one":             {0, "first", spot{}, false, nil},
		"not the last one, doubted":    {0, "first", spot{}, true, nil},
		"replaced":                     {0, "another", spot{}, false, ErrConflict},
		"replaced, doubted":            {0, "another", spot{}, true, ErrConflict},
		"lost while it is read":        {2, "third", spot{}, true, ErrConflict},
		"with what was known behind":   {1, "second", spot{3, 7}, false, ErrLost},
		"behind what is doubted":       {1, "second", spot{^Position(0), sumOf([]byte("first")) - sumOf([]byte("second"))}, true, nil},
		"with what was known, instead": {1, "second", spot{0, 7}, false, ErrLost},
	} {
		t.Run(name, func(t *testing.T) {
			j := openEmbedded(t, 1<<30)
			first, err := j.Append(t.Context(), log, 0, []byte("first"))
			if err != nil {
				t.Fatal(err)
			}
			second, err := j.Append(t.Context(), log, first, []byte("second"))
			if err != nil {
				t.Fatal(err)
			}
			had, _ := j.marks.of(log)
			had.position, had.sum, had.doubted = second+c.known.position, had.sum+c.known.sum, c.doubted
			put(j.marks, log, had)
			at := first + c.appended
			if _, err := j.appended(t.Context(), log, spot{position: at - 1}, at, []byte(c.text)); !errors.Is(err, c.confirmed) {
				t.Errorf("%v, want %v", err, c.confirmed)
			}
			if is, _ := j.marks.of(log); c.confirmed != ErrLost && (is.doubted || is.spot() != (spot{second, sumOf([]byte("second"))})) {
				t.Errorf("it is known of %+v", is)
			}
		})
	}
}

// nightly skips a test that opens many stores, or waits for alarms, with -short.
func nightly(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("in nightly: many stores")
	}
}

// await waits until a condition holds.
func await(t *testing.T, what func() bool) {
	t.Helper()
	for !what() {
		time.Sleep(10 * time.Millisecond)
	}
}

// beside returns the name of another log in the same stream.
func beside(log string) string {
	for i := 0; ; i++ {
		if other := fmt.Sprint("other", i); placeOf(other).number == placeOf(log).number {
			return other
		}
	}
}

// comesTo reports whether a log is known to have come to a position.
func comesTo(j *natsJournal, log string, at Position) bool {
	had, _ := j.marks.of(log)
	return had.position == at
}

// An entry that has got another position is not missed: the disks of a whole cluster may do that.
func TestMoved(t *testing.T) {
	j := openEmbedded(t, 1<<30)
	const log = "a"
	first, err := j.Append(t.Context(), log, 0, []byte("first"))
	if err != nil {
		t.Fatal(err)
	}
	put(j.marks, log, mark{first + 5, 1, 1, sumOf([]byte("first")), "", false, nil})
	j.marks.raise(log, spot{position: first}, spot{first + 6, 7}, time.Now()) // as if told of the next one
	if !j.marks.doubts(log) {
		t.Fatal("it is not doubted")
	}
	await(t, func() bool { return !j.marks.doubts(log) })
	if entries, err := j.Read(t.Context(), log, 0); err != nil || len(entries) != 1 || len(j.Lost()) > 0 {
		t.Errorf("%d entries, %v, lost are %v", len(entries), err, j.Lost())
	}
}

// When all that is left is the reserve, that is said, and it can still be appended.
func TestSpare(t *testing.T) {
	j := openEmbedded(t, 8<<20)
	after, spent := Position(0), 0
	for ; j.Spare(t.Context(), "a") == nil; spent++ {
		for range 2 {
			next, err := j.Append(t.Context(), "a", after, make([]byte, MaxEntry))
			if err != nil {
				t.Fatalf("after %d entries: %v", spent, err)
			}
			after = next
		}
		j.rooms[placeOf("a").number].asked = time.Time{} // it would not be asked again within a second
	}
	if spent == 0 {
		t.Error("an empty store has only the reserve")
	}
	if _, err := j.Append(t.Context(), "a", after, []byte("a move")); err != nil {
		t.Errorf("the reserve takes nothing: %v", err)
	}
}

// When there is no room left, that is said, also by Ready, and nothing that is
// there goes.
func TestFull(t *testing.T) {
	nightly(t)
	j := openEmbedded(t, 8<<20)
	var err error
	logs := 0
	for ; err == nil && logs < 1000; logs++ {
		_, err = j.Append(t.Context(), fmt.Sprint("log", logs), 0, make([]byte, MaxEntry))
	}
	if !errors.Is(err, ErrFull) {
		t.Fatalf("after %d logs: %v", logs, err)
	}
	for i := range logs - 1 {
		if entries, err := j.Read(t.Context(), fmt.Sprint("log", i), 0); err != nil || len(entries) != 1 {
			t.Fatalf("log %d of %d: %d entries, %v", i, logs, len(entries), err)
		}
	}
	for i := range 2000 { // until even a small one has no room
		j.Append(t.Context(), fmt.Sprint("small", i), 0, make([]byte, 1000))
	}
	if err := j.Ready(t.Context()); err == nil {
		t.Error("a full journal is ready")
	}
}

// A journal of which a stream is lost is not opened as if nothing had been there.
func TestLostStream(t *testing.T) {
	e := Embedded{Dir: t.TempDir(), MaxBytes: 1 << 30}
	open := func() (*natsJournal, error) {
		j, err := e.Open(t.Context())
		if err != nil {
			return nil, err
		}
		return j.(*natsJournal), nil
	}
	j, err := open()
	if err != nil {
		t.Fatal(err)
	}
	lose := func(n int) {
		t.Helper()
		if err := j.js.DeleteStream(t.Context(), fmt.Sprintf("EBBES-%d", n)); err != nil {
			t.Fatal(err)
		}
		j.Close()
	}
	if err := j.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	lose(3)
	if j, err = open(); err != nil {
		t.Fatal("nothing was in any stream: ", err)
	}
	after := Position(0)
	for range 3 {
		if after, err = j.Append(t.Context(), "a", after, nil); err != nil { // in EBBES-4
			t.Fatal(err)
		}
	}
	lose(3)
	if _, err := open(); err == nil || !strings.Contains(err.Error(), "EBBES-3 missing") {
		t.Errorf("opened without EBBES-3: %v", err)
	}
}

// The number of streams and where a log lies are for ever.
func TestPlaces(t *testing.T) {
	for log, want := range map[string]place{
		"a":     {4, "EBBES-4", "ebbes.4.a", "ebbes.told.4.a"},
		"table": {7, "EBBES-7", "ebbes.7.table", "ebbes.told.7.table"},
	} {
		if got := placeOf(log); got != want {
			t.Errorf("%s lies at %v, want %v", log, got, want)
		}
	}
}

func TestNewEnough(t *testing.T) {
	for version, want := range map[string]bool{
		server.VERSION: true, "99.0.0": true, "2.99.0": true, "2.10.29": false, "1.99.99": false, "": false, "2.15.0-RC.1": false,
	} {
		if err := newEnough(version); (err == nil) != want {
			t.Errorf("version %q: %v", version, err)
		}
	}
}
