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

// An instance tells the others at once who is there, greets those that have just come,
// and says goodbye. One that dies says nothing more, and after a while its people are away.
func TestPresence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := journal.NewMemory()
		var received []string
		var mu sync.Mutex // an answer may come while what it answers is still told
		defer j.Listen("a", func(data []byte) {
			mu.Lock()
			defer mu.Unlock()
			received = append(received, string(data))
		})()
		tab := &Table{ID: "a", journal: j, watched: watchers{}, peers: map[string]peer{}, changed: make(chan struct{})}
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		all.Go(func() { tab.exchangePresence(ctx) })
		synctest.Wait()
		expect := func(when, want string) {
			t.Helper()
			synctest.Wait()
			if len(received) == 0 || !strings.HasSuffix(received[len(received)-1], `"here":`+want+`}`) {
				t.Errorf("%s: %q", when, received)
			}
			received = nil
		}
		count := func(when string, want int) {
			t.Helper()
			if n := tab.watching()[1]; n != want {
				t.Errorf("%s: %d are there, want %d", when, n, want)
			}
		}
		me := &Watcher{Replaced: make(chan struct{})}
		tab.mu.Lock()
		tab.addWatcher(1, me)
		tab.mu.Unlock()
		expect("somebody comes", `{"1":1}`)
		count("somebody comes", 1)
		time.Sleep(presenceInterval)
		expect("from time to time", `{"1":1}`)
		const b = `{"from":"b","here":{"1":1}}`
		j.Tell("a", []byte(b))
		expect("an instance comes", `{"1":1}`)
		count("an instance comes", 2)
		j.Tell("a", []byte(b))
		j.Tell("a", []byte(`nonsense`))
		synctest.Wait()
		if len(received) != 2 {
			t.Errorf("an instance that is known is told %q", received)
		}
		tab.Leave(1, me)
		expect("somebody leaves", `{}`)
		j.Tell("a", []byte(`{"from":"c","here":{"1":1}}`))
		synctest.Wait()
		_, changed, _ := tab.Past()
		j.Tell("a", []byte(`{"from":"c","here":null}`))
		<-changed // else those who watch would not be told
		count("another instance has gone", 1)
		time.Sleep(presenceTimeout - time.Second)
		count("before long", 1)
		time.Sleep(presenceInterval + 2*time.Second)
		count("an instance has died", 0)
		received = nil
		cancel()
		all.Wait()
		expect("goodbye", `null`)
	})
}
