package journal

import (
	"sync"
	"time"
)

// Intervals and limits of a [clock].
const (
	readEvery   = 10 * time.Second
	slowestRead = time.Second            // a slower answer is no reading
	maxStep     = 100 * time.Millisecond // largest correction of one reading
)

// A clock shows the time of the database. Between readings it follows the monotonic clock, so a
// jump of this machine's clock does not move it. It follows a jump of the database's clock in small
// steps, so that no turn ends early.
type clock struct {
	mu     sync.Mutex
	begun  time.Time     // start of this process, with its monotonic reading
	origin time.Time     // time of the database at begun
	ahead  time.Duration // remaining lead of the database's clock at the last reading
	read   bool
}

func newClock() *clock {
	now := time.Now()
	return &clock{begun: now, origin: now.Round(0)}
}

// Now returns the time of the database as far as the clock follows it, without a query.
func (c *clock) Now() time.Time { return c.at(time.Now()) }

// at converts a reading of this machine's monotonic clock to the time of the database.
func (c *clock) at(read time.Time) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.origin.Add(read.Sub(c.begun))
}

// set corrects the clock by a reading, the lead of the database's clock over it. The first reading
// counts whole, and each other at most by maxStep; ahead keeps the rest.
func (c *clock) set(ahead time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	step := ahead
	if c.read {
		step = min(max(ahead, -maxStep), maxStep)
	}
	c.origin, c.ahead, c.read = c.origin.Add(step), ahead-step, true
}

// Skew returns the lead of this machine's clock over the database's or over the journal's. It is the
// one of greater magnitude.
func (c *clock) Skew() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	here := time.Now().Round(0).Sub(c.origin.Add(time.Since(c.begun)))
	if there := here - c.ahead; there.Abs() > here.Abs() {
		return there
	}
	return here
}
