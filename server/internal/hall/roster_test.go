package hall

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A process announces changes at once, answers new processes, and announces its end. The streams of
// a process that died are removed after a while.
func TestPresence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := journal.NewMemory()
		var received []string
		var mu sync.Mutex // an answer may come during the announcement
		defer j.Subscribe("a", func(data []byte) {
			mu.Lock()
			defer mu.Unlock()
			received = append(received, string(data))
		})()
		tab := &Table{ID: "a", journal: j, watched: watchers{}, peers: map[string]peer{}, changed: make(chan struct{})}
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		all.Go(tab.exchangePresence(ctx))
		synctest.Wait()
		expect := func(when, want string) {
			t.Helper()
			synctest.Wait()
			if len(received) == 0 || !strings.HasSuffix(received[len(received)-1], `"here":`+want+`}`) {
				t.Errorf("%s: got %q, want %s", when, received, want)
			}
			received = nil
		}
		count := func(when string, want int) {
			t.Helper()
			if n := tab.watching()[1]; n != want {
				t.Errorf("%s: got %d streams, want %d", when, n, want)
			}
		}
		me := &Watcher{Replaced: make(chan struct{})}
		tab.mu.Lock()
		tab.addWatcher(1, me)
		tab.mu.Unlock()
		expect("a stream opens", `{"1":1}`)
		count("a stream opens", 1)
		time.Sleep(presenceInterval)
		expect("after the interval", `{"1":1}`)
		const b = `{"from":"b","here":{"1":2}}`
		j.Publish("a", []byte(b))
		expect("a new process", `{"1":1}`)
		count("a new process", 3)
		j.Publish("a", []byte(b))
		j.Publish("a", []byte(`nonsense`))
		synctest.Wait()
		if len(received) != 2 {
			t.Errorf("a known process gets an answer: %q", received)
		}
		tab.Leave(1, me)
		expect("the stream closes", `{}`)
		j.Publish("a", []byte(`{"from":"c","here":{"1":1}}`))
		synctest.Wait()
		_, changed, _ := tab.Past()
		j.Publish("a", []byte(`{"from":"c","here":null}`))
		<-changed // closed, so that streams send the new roster
		count("another process ends", 2)
		time.Sleep(presenceTimeout - time.Second)
		count("before the timeout", 2)
		time.Sleep(presenceInterval + 2*time.Second)
		count("after the timeout", 0)
		received = nil
		cancel()
		all.Wait()
		expect("this process ends", `null`)
	})
}
