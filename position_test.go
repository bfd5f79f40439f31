package ebbes_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

// What is written is read again as the same value.
func TestPositionsReadBack(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			again, err := ebbes.ParseState(s.String())
			if err != nil || again != s {
				t.Fatalf("%v\n%v\n%v", s, again, err)
			}
			for seat := range ebbes.Seat(6) {
				v := s.View(seat)
				again, err := ebbes.ParseView(v.String())
				if err != nil || again != v {
					t.Fatalf("%v\n%v\n%v", v, again, err)
				}
			}
		}
	})
}
