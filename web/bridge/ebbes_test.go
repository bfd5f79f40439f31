//go:build !einfach

package bridge

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// A view of a state that was read before allocates little, since pages ask for one after every
// move.
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

// A call with events only takes the fictive player's seat from them.
func TestTellNamesTheFictivePlayer(t *testing.T) {
	scored := ebbes.Scored{Seat: 3}
	for _, c := range []struct {
		first ebbes.Event
		want  string
	}{
		{ebbes.Played{By: 3, Card: ebbes.MustParseCard("R2"), Fictive: true}, "The fictive player scores"},
		{ebbes.Started{By: 3, Starter: 3, Fictive: true}, "The fictive player scores"},
		{ebbes.Dealt{Dealer: 2, Size: 10, Open: ebbes.Row{ebbes.MustParseCard("B1")}}, "The fictive player scores"},
		{ebbes.Played{By: 3, Card: ebbes.MustParseCard("R2")}, "Seat 3 scores"},
	} {
		arguments, err := json.Marshal(map[string]any{"events": []ebbes.Event{c.first, scored}})
		if err != nil {
			t.Fatal(err)
		}
		if answer := string(Call(nil, "tell", Question{Arguments: arguments})); !strings.Contains(answer, c.want) {
			t.Errorf("%s: %s", arguments, answer)
		}
	}
}
