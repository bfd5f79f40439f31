package journal

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"
)

// How a [clock] is set.
const (
	perReading = 10 * time.Second
	slowest    = time.Second            // an answer that takes longer tells no time
	most       = 100 * time.Millisecond // by which it is set at once
)

// A clock tells the time of a journal. It is read from those who keep the streams, and goes on in
// between whatever happens to the clock of this machine. It is set little by little, so that a clock
// that jumps somewhere ends nobody's turn.
type clock struct {
	mu     sync.Mutex
	begun  time.Time     // of this process, from which on it is measured by a clock that nobody sets
	origin time.Time     // what time it was then by the clock of the journal
	ahead  time.Duration // by how much the journal's clock was ahead of this one when it was read
	read   bool
}

func newClock() *clock {
	now := time.Now()
	return &clock{begun: now, origin: now.Round(0)}
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.origin.Add(time.Since(c.begun))
}

// at returns what time it was by this clock when the machine's was read.
func (c *clock) at(read time.Time) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.origin.Add(read.Sub(c.begun))
}

// set takes a reading into account: by how much the clock of the journal is ahead of this one. The
// first is believed.
func (c *clock) set(ahead time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	step := ahead
	if c.read {
		step = min(max(ahead, -most), most)
	}
	c.origin, c.ahead, c.read = c.origin.Add(step), ahead-step, true
}

// skew returns by how much the clock of a machine that shows a time is ahead of that of the journal, or
// of this one, whichever is more.
func (c *clock) skew(wall time.Time) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	here := wall.Round(0).Sub(c.origin.Add(time.Since(c.begun)))
	if there := here - c.ahead; there.Abs() > here.Abs() {
		return there
	}
	return here
}

// Now returns the middle of what the streams say, which one wrong clock among three does not move far.
func (j *natsJournal) Now() time.Time { return j.clock.now() }

// Skew compares with what the streams have said last.
func (j *natsJournal) Skew() time.Duration { return j.clock.skew(time.Now()) }

// readClock asks all streams what time it is.
func (j *natsJournal) readClock(ctx context.Context) {
	var readings []time.Duration // by how much each is ahead
	for n := range streams {
		patience, cancel := context.WithTimeout(ctx, slowest)
		asked := time.Now()
		s, err := j.js.Stream(patience, fmt.Sprintf("EBBES-%d", n))
		took := time.Since(asked)
		cancel()
		if err == nil && took < slowest {
			readings = append(readings, s.CachedInfo().TimeStamp.Sub(j.clock.at(asked.Add(took/2))))
		}
	}
	if len(readings) == 0 {
		slog.Debug("the clock of the journal cannot be read")
		return
	}
	slices.Sort(readings)
	j.clock.set(readings[len(readings)/2])
}
