package einfach_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"pgregory.net/rapid"
)

// Events and views survive encoding and decoding. A client that knows only the decoded events has
// the same view as the server.
func TestDecodedEventsGiveSameView(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seat := einfach.Seat(rapid.IntRange(0, 6).Draw(t, "seat"))
		var client einfach.View
		n := 0
		games(t, 60, func(s einfach.State, m einfach.Move) {
			if n++; n == 1 {
				overWire(t, s.View(seat), &client)
			}
			if client != s.View(seat) {
				t.Fatalf("%v\nwant %v", client, s.View(seat))
			}
			if m == nil {
				return
			}
			events, err := s.Events(m, seat)
			if err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(events)
			if err != nil {
				t.Fatal(err)
			}
			read, err := einfach.UnmarshalEvents(data)
			if err != nil {
				t.Fatalf("%s: %v", data, err)
			}
			if client, err = client.Fold(read...); err != nil {
				t.Fatal(err)
			}
		})
		var again einfach.View
		overWire(t, client, &again)
		if again != client {
			t.Fatalf("%v\nwant %v", again, client)
		}
	})
}

// overWire copies a view through its JSON.
func overWire(t *rapid.T, v einfach.View, to *einfach.View) {
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
}

func TestEventJSON(t *testing.T) {
	for _, e := range []einfach.Event{
		einfach.Dealt{Round: 1, Starter: 2, Size: 6, Open: einfach.RuleCardsOf(1, 2, 10), Seat: 3, Hand: einfach.MustParseCards("B1 R2")},
		einfach.Under(einfach.Cleared{Suit: ebbes.Red, Cards: einfach.MustParseCards("R1")}, einfach.O3),
		einfach.Won{Seats: ebbes.SeatsOf(1, 3), Score: 7},
		einfach.Under(einfach.Passed{By: 1}, einfach.K8),
		einfach.Exhausted{Renewals: 3},
	} {
		data, err := json.Marshal([]einfach.Event{e})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := einfach.UnmarshalEvents(data); err != nil || len(got) != 1 || got[0] != e {
			t.Errorf("%s is read as %v, %v", data, got, err)
		}
	}
	data, _ := json.Marshal(einfach.Under(einfach.Played{By: 2, Card: einfach.MustParseCard("B3")}, einfach.X2))
	if want := `{"event":"played","rule":"X2","by":"2","card":"B3","on":"-"}`; string(data) != want {
		t.Errorf("%s, want %s", data, want)
	}
	for _, text := range []string{
		"", "{}", "[", "[1]", "[{}]", `[{"event":"x"}]`, `[{"event":"drawn"}]`, `[{"event":"shuffled","rule":"D2","cards":1}]]`,
		`[{"event":"shuffled","rule":"D1","cards":1}]`, `[{"event":"shuffled","rule":"D2","cards":"1"}]`, `[{"event":"shuffled","rule":"D2"}]`,
		`[{"event":"shuffled","rule":"D2","cards":1,"cards":1}]`,
		`[{"event":"shuffled","rule":"D2","cards":null}]`, `[{"event":"shuffled","Rule":"D2","cards":1}]`,
		`[{"event":"played","rule":"X3","by":"2","card":"B3","on":"-"}]`, `[{"event":"played","rule":"X2","by":2,"card":"B3","on":"-"}]`,
		`[{"event":"played","rule":"X2","by":"9","card":"B3","on":"-"}]`, `[{"event":"played","rule":"X2","card":"B3","on":"-"}]`,
		`[{"event":"won","rule":"R4","seats":["1","1"],"score":1}]`, `[{"event":"won","rule":"R4","seats":["-"],"score":1}]`,
	} {
		got, err := einfach.UnmarshalEvents([]byte(text))
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || got != nil {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
	}
}
