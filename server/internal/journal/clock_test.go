package journal

import (
	"testing"
	"testing/synctest"
	"time"
)

// The database's clock jumps, and the journal's follows in small steps. That jump shows as skew, and
// so does one of this machine's clock. The first reading after the start counts whole.
func TestClockFollowsInSmallSteps(t *testing.T) { synctest.Test(t, clockFollowsInSmallSteps) }

func clockFollowsInSmallSteps(t *testing.T) {
	is := func(what string, got, want time.Duration) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	c := newClock()
	is("nothing is read", c.Skew(), 0)
	c.set(-2 * time.Minute)
	is("the machine is fast", c.Skew(), 2*time.Minute)
	is("the machine is fast, the clock", time.Since(c.Now()), 2*time.Minute)
	c.set(0)
	is("it stays fast", c.Skew(), 2*time.Minute)

	c = newClock()
	c.set(0)
	c.set(time.Hour)
	is("the journal jumps", c.Skew(), -time.Hour)
	is("the journal jumps, the clock", time.Since(c.Now()), -maxStep)
	for range 100 {
		c.set(c.ahead)
	}
	is("it follows in small steps", time.Since(c.Now()), -101*maxStep)

	c = newClock()
	c.set(0)
	c.begun = c.begun.Add(3 * time.Minute) // its monotonic clock is behind then
	is("the machine jumps", c.Skew(), 3*time.Minute)
}
