package hall

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// Another process sends valid and invalid messages before this one has announced itself. Only the
// valid ones are delivered.
func TestMessagesOfOtherProcesses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newTestTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1, 2}}, Free: true})
		at := g.sessions[game.NoSeat].Table
		for i, m := range []Message{
			{Seat: 1, Preset: "hello"}, {Seat: 1, Text: strings.Repeat("ö", MaxText)},
			{Seat: 1}, {Seat: 1, Preset: "nonsense"}, {Seat: 1, Text: strings.Repeat("x", MaxText+1)}, {Seat: 1, Preset: "hello", Text: "x"},
		} {
			text, err := json.Marshal(presence{"another", nil, &m})
			if err != nil {
				t.Fatal(err)
			}
			at.journal.Publish(at.ID, text)
			if _, n := at.Messages(0); n != min(i+1, 2) {
				t.Errorf("after %+v: got %d messages, want %d", m, n, min(i+1, 2))
			}
		}
	})
}
