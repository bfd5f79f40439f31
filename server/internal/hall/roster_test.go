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
func TestMeeting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := journal.NewMemory()
		var said []string
		var hearing sync.Mutex // an answer may come while what it answers is still told
		defer j.Listen("a", func(data []byte) {
			hearing.Lock()
			defer hearing.Unlock()
			said = append(said, string(data))
		})()
		tab := &Table{ID: "a", journal: j, watched: watchers{}, others: map[string]other{}, changed: make(chan struct{})}
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
		me := &Watcher{Replaced: make(chan struct{})}
		tab.mu.Lock()
		tab.addWatcher(1, me)
		tab.mu.Unlock()
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
		tab.Leave(1, me)
		says("somebody leaves", `{}`)
		j.Tell("a", []byte(`{"from":"c","here":{"1":1}}`))
		synctest.Wait()
		_, changed, _ := tab.Past()
		j.Tell("a", []byte(`{"from":"c","here":null}`))
		<-changed // else those who watch would not be told
		count("another instance has gone", 1)
		time.Sleep(gone - time.Second)
		count("before long", 1)
		time.Sleep(remind + 2*time.Second)
		count("an instance has died", 0)
		said = nil
		cancel()
		all.Wait()
		says("goodbye", `null`)
	})
}
