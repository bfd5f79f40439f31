package reference_test

import (
	"fmt"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

// A quarrel, its answer, and the position that shows it.
func Example() {
	e := reference.In(ebbes.German)
	for q := range e.Quarrels() {
		if q.ID != "trump-instead" {
			continue
		}
		fmt.Println(q.Question)
		fmt.Println(q.Answer)
		p, _ := e.Position(q.Position)
		for trial := range p.Trials() {
			_, told, err := p.Do(trial)
			fmt.Println(trial.Moves, told, err)
		}
	}
	// Output:
	// Darf ich trumpfen, obwohl ich bedienen könnte?
	// Nein. Trumpfen darf nur, wer keine Karte der ausgespielten Farbe hat.
	// N6 [] ebbes: seat 2, N6: the led suit must be followed: blue, B5 (P2)
	// Y1 [] ebbes: seat 2, Y1: the led suit must be followed: blue, B5 (P2)
	// B5 [Seat 2 follows with B5.] <nil>
}
