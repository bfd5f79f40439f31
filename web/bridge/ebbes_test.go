//go:build !einfach

package bridge

import "testing"

// A page asks for a view after every move, of a state that has just been answered.
func TestViewAllocatesLittle(t *testing.T) {
	q := Question{
		Position:  []byte("players 3; round 1; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *"),
		Arguments: []byte(`{"seat":"1"}`),
		Move:      []byte(`""`),
	}
	answer := make([]byte, 0, 1000)
	if n := testing.AllocsPerRun(100, func() { answer = Call(answer[:0], "view", q) }); n > 1 {
		t.Errorf("%v allocations for %s", n, answer)
	}
}
