package reference_test

import (
	"fmt"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// A program shows a question, its answer, and the outcomes of moves at the position that shows it.
func Example() {
	g := games.Ebbes()
	e := reference.Of(g, ebbes.German)
	q, _ := e.Question("trump-instead")
	fmt.Println(q.Question)
	fmt.Println(q.Answer)

	p, _ := e.Position(q.Position)
	s, err := g.ParseState(p.Line)
	for _, trial := range p.Trials {
		var m games.Move
		if m, err = g.ParseMove(trial.Moves[0]); err == nil {
			_, err = s.Apply(m)
		}
		fmt.Println(m, err)
	}
	// Output:
	// Darf ich trumpfen, obwohl ich bedienen könnte?
	// Nein. Trumpfen darf nur, wer keine Karte der ausgespielten Farbe hat.
	// N6 ebbes: seat 2, N6: the player must follow blue: B5 (P2)
	// Y1 ebbes: seat 2, Y1: the player must follow blue: B5 (P2)
	// B5 <nil>
}

// A search understands words of other tables.
func ExampleEdition_Search() {
	g, _ := games.Named("einfach")
	for found := range reference.Of(g, ebbes.English).Search("do I have to say uno?") {
		fmt.Println(found.ID, found.Title)
		fmt.Println(found.Text)
		break
	}
	// Output:
	// announce Must I announce my last card?
	// No rule says so. But everybody may ask how many cards you hold.
}
