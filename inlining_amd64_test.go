package ebbes_test

import (
	"os/exec"
	"strings"
	"testing"
)

// The wrappers around Apply and its like must inline, else every call copies the
// state once more, and ranging over Moves allocates; and what is done for every card.
func TestInlining(t *testing.T) {
	out, err := exec.Command("go", "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{
		"State.Apply", "State.Accept", "State.Moves", "View.Moves", "Trick.All", "now.Phase", "now.Turn", "choice.Legal",
		"Cards.Has", "Cards.Len", "Cards.Of", "Cards.All", "Card.Suit", "Card.Value", "Card.Index", "CardOf", "seating.left",
		"(*table).designates", "(*table).following", "(*table).personPlays", "missed", "rank", "pick[uint64]", "(*pile).add", "(*pile).count", "(*piles).of",
	} {
		if !strings.Contains(string(out), "can inline "+name+"\n") {
			t.Errorf("cannot inline %s", name)
		}
	}
}
