package journal

import (
	"testing"
	"time"
)

// A clock that jumps ends nobody's turn, and is noticed; whoever starts believes that of the journal.
func TestClock(t *testing.T) {
	const exact = 5 * time.Second // for what passes while the test runs
	near := func(what string, got, want time.Duration) {
		t.Helper()
		if (got - want).Abs() > exact {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	wall := func() time.Time { return time.Now() }
	c := newClock()
	near("nothing is read", c.skew(wall()), 0)
	c.set(-2 * time.Minute)
	near("the machine is fast", c.skew(wall()), 2*time.Minute)
	near("the machine is fast, the clock", time.Since(c.now()), 2*time.Minute)
	c.set(0)
	near("it stays fast", c.skew(wall()), 2*time.Minute)

	c = newClock()
	c.set(0)
	c.set(time.Hour)
	near("the journal jumps", c.skew(wall()), -time.Hour)
	near("the journal jumps, the clock", time.Since(c.now()), 0)
	for range 100 {
		c.set(c.ahead)
	}
	near("it follows little by little", time.Since(c.now()), -100*most)

	c = newClock()
	c.set(0)
	jumped := wall().Add(3 * time.Minute)
	near("the machine jumps", c.skew(jumped), 3*time.Minute)
}
