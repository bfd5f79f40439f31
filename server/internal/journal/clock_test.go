package journal

import (
	"testing"
	"testing/synctest"
	"time"
)

// A clock that jumps ends nobody's turn, and is noticed; whoever starts believes that of the journal.
func TestClock(t *testing.T) { synctest.Test(t, clocks) }

func clocks(t *testing.T) {
	is := func(what string, got, want time.Duration) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	wall := time.Now
	c := newClock()
	is("nothing is read", c.skew(wall()), 0)
	c.set(-2 * time.Minute)
	is("the machine is fast", c.skew(wall()), 2*time.Minute)
	is("the machine is fast, the clock", time.Since(c.now()), 2*time.Minute)
	c.set(0)
	is("it stays fast", c.skew(wall()), 2*time.Minute)

	c = newClock()
	c.set(0)
	c.set(time.Hour)
	is("the journal jumps", c.skew(wall()), -time.Hour)
	is("the journal jumps, the clock", time.Since(c.now()), -most)
	for range 100 {
		c.set(c.ahead)
	}
	is("it follows little by little", time.Since(c.now()), -101*most)

	c = newClock()
	c.set(0)
	jumped := wall().Add(3 * time.Minute)
	is("the machine jumps", c.skew(jumped), 3*time.Minute)
}
