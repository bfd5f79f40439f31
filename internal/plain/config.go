package plain

import (
	"github.com/ebbesgo/ebbes"
)

// Defaults fills in the zero fields of a configuration.
func Defaults(c ebbes.Config) ebbes.Config {
	if c.Starter == ebbes.NoSeat {
		c.Starter = 1 // T4
	}
	if c.Dealer == ebbes.NoSeat {
		c.Dealer = c.Starter - 1 // the right-hand neighbour, or of two the other (T5)
		if c.Starter == 1 {
			c.Dealer = ebbes.Seat(c.Players)
		}
	}
	if c.Rounds == 0 {
		c.Rounds = 5 // R2, V7
	}
	if c.Variants&ebbes.SelectDesignations == 0 {
		return c
	}
	if c.Track.Finish == 0 {
		c.Track.Finish = 20 // V8
	}
	if c.Track.Dabbscheedel == 0 {
		c.Track.Dabbscheedel = -10 // V8
	}
	return c
}

// Fault returns the first field that makes a configuration impossible, and the clause.
func Fault(c ebbes.Config) (field string, clause ebbes.Clause) {
	v2 := c.Variants&ebbes.SelectDesignations != 0
	two := c.Players == 2
	missing := func(s ebbes.Seat) bool { return int(s) > c.Players }
	within := func(n, low, high int) bool { return n == 0 || low <= n && n <= high }
	switch {
	case c.Players < 2 || c.Players > 5:
		return "Players", ebbes.T1
	case two && c.Starter == Fictive:
		return "Starter", ebbes.F8
	case missing(c.Starter):
		return "Starter", ebbes.T4
	case two && c.Dealer == Fictive:
		return "Dealer", ebbes.F8
	case missing(c.Dealer):
		return "Dealer", ebbes.T5
	case !v2 && !within(c.Rounds, 5, 5):
		return "Rounds", ebbes.R2
	case v2 && !within(c.Rounds, 1, 100):
		return "Rounds", ebbes.V7
	case !v2 && c.Track.Finish != 0, !within(c.Track.Finish, 1, 1000):
		return "Track.Finish", ebbes.V8
	case !v2 && c.Track.Dabbscheedel != 0, !within(c.Track.Dabbscheedel, -1000, -1):
		return "Track.Dabbscheedel", ebbes.V8
	}
	return "", ebbes.NoClause
}
