package puzzle_test

import (
	"fmt"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot/puzzle"
)

// A page asks for the best move in a position, and then explains it.
func Example() {
	p := puzzle.All()[1]
	fmt.Print(p.View.Hand(), ": what do you play?\n")
	fmt.Println(p.Why(ebbes.Teller{You: p.View.Seat()}))
	// Output:
	// G1 G2 G5 R3: what do you play?
	// G5 is expected to bring 1.2 more points than G2, the best of the others. G5 makes green minus, of which seat 1 has taken the most. It turns on D1: Five cards designate.
}
