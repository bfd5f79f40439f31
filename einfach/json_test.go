package einfach_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Events and views are read back as they were, and a client that knows nothing but what
// comes over a wire has the same view as the server gives it.
func TestWire(t *testing.T) {
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

func overWire(t *rapid.T, v einfach.View, to *einfach.View) {
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
}

func TestViewJSON(t *testing.T) {
	s := at(t, "players 3; options mini & maxi; round 1; rules 1 4 9; rulepile 2 3 5 6 7 8 | 10; piles B1 B5 N4 R4; discard R9; hands B6 G3 / Y1 Y2 / R1; turn 1; done 1; third B; scores 3 / 0 / 12")
	data, err := json.Marshal(s.View(1))
	if err != nil {
		t.Fatal(err)
	}
	for _, member := range []string{
		`"line":"view 1; players 3;`, `"phase":"acting"`, `"turn":"1"`, `"rules":["1","4","9"]`, `"inForce":["1","9"]`, `"rulePile":{"size":7,"putBack":["10"]}`,
		`"piles":{"blue":["B1","B5"],"brown":["N4"],"red":["R4"]}`, `"costs":{"blue":5,"brown":0,"red":0}`, `"fitting":{"blue":{"cards":["B6"],"rule":"L3"},"brown":{"cards":[],"rule":"L3"},"green":{"cards":["G3"],"rule":"L2"},`,
		`"discarded":["R9"]`, `"stock":40`,
		`"actions":{"done":1,"allowed":3,"cleared":false,"third":"blue"}`, `"hand":["B6","G3"],"stake":9`,
		`{"seat":"3","left":"1","handSize":1,"chosen":false,"noted":0,"score":12}`, `"moves":["play B6","play G3","clear B","clear N","clear R"]`,
		`"given":"-"`, `"gave":[]`, `"out":"-"`, `"winners":[]`, `"renewed":0`, `"due":0`, `"cause":"-"`,
	} {
		if !strings.Contains(string(data), member) {
			t.Errorf("%s is not in\n%s", member, data)
		}
	}
	var v einfach.View
	for _, change := range [][2]string{
		{`"stock":40`, `"stock":41`}, {`"stake":9`, `"stake":8`}, {`"inForce":["1","9"]`, `"inForce":["1","4","9"]`}, {`"chosen":false,`, ``}, {`"due":0`, `"due":0,"due":0`}, {`"due":0`, `"due":null`},
		{`"line":"view`, `"line":"viewer`}, {`"hand":["B6","G3"]`, `"hand":["B6","Y1"]`}, {`}`, `}}`}, {`"renewals":0`, `"renewals":0,"teams":1`},
		{`"costs":{`, `"costs":{"green":0,`}, {`"due":0`, `"more":1,"due":0,"more":1`},
		{`"due":0`, `"due":` + strings.Repeat("[", 10000)}, {string(data), `[]`}, {string(data), `null1`}, {string(data), `{}`},
	} {
		changed := strings.Replace(string(data), change[0], change[1], 1)
		if changed == string(data) {
			t.Errorf("%s is not there to be changed", change[0])
		}
		if err := json.Unmarshal([]byte(changed), &v); err == nil || v != (einfach.View{}) {
			t.Errorf("%.20s instead of %.20s is read", change[1], change[0])
		}
	}
	for _, some := range []string{`{"line":"` + s.View(1).String() + `","stock":40}`, `"` + s.View(1).String() + `"`} {
		if err := json.Unmarshal([]byte(some), &v); err != nil || v != s.View(1) {
			t.Errorf("%s is read as %v, %v", some, v, err)
		}
	}
}

// What is wrong in a text is said with its place, as ebbes says it.
func TestJSONFaults(t *testing.T) {
	for text, want := range map[string]string{
		`{"players":3,`:               `configuration, column 14: not JSON`,
		`{"players":3}{}`:             `configuration, column 14: "{}": not JSON`,
		`[3]`:                         `configuration, column 1: "[": want an object`,
		`{"players":3,"players":3}`:   `configuration, column 14: "\"players\"": duplicate member`,
		`{"players":3,"Rounds":3}`:    `configuration, column 14: "\"Rounds\"": unknown member, perhaps of a newer version`,
		`{"players":"3"}`:             `configuration, column 12: "\"3\"": not a valid value for players`,
		`{"players":3,"rounds":null}`: `configuration, column 23: "null": not a valid value for rounds`,
	} {
		if err := new(einfach.Config).UnmarshalJSON([]byte(text)); err == nil || err.Error() != "einfach: "+want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		`[{"event":"x"}]`: `events, column 11: "\"x\"": unknown event x, perhaps of a newer version`,
		`[{"event":"shuffled","rule":"D1","cards":1}]`:                 `events, column 29: "\"D1\"": not a valid value for rule`,
		`[{"event":"shuffled","rule":"D2"}]`:                           `events, column 33: "}": no member cards`,
		`[{"event":"played","rule":"","by":"2","card":"B3","on":"-"}]`: `events, column 27: "\"\"": not a valid value for rule`,
		`[{"event":"won","rule":"R4","seats":["1","1"],"score":1}]`:    `events, column 38: "\"1\"": not a valid value for seats`,
	} {
		if _, err := einfach.UnmarshalEvents([]byte(text)); err == nil || err.Error() != "einfach: "+want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if err := new(einfach.View).UnmarshalJSON([]byte(`{"line":"view 1; players 9"}`)); err == nil ||
		err.Error() != `einfach: view in JSON, column 26: "9": want 3 to 6 (C4)` {
		t.Error(err)
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

func TestConfigJSON(t *testing.T) {
	c := einfach.Config{
		Players:   4,
		RuleCards: 5,
		Starter:   2,
		Rounds:    3,
		Options:   einfach.Endless | einfach.MiniMaxi,
		Renewals:  7,
	}
	data, err := json.Marshal(c)
	var got einfach.Config
	if err == nil {
		err = json.Unmarshal(data, &got)
	}
	if err != nil || got != c {
		t.Errorf("%s is read as %+v, %v", data, got, err)
	}
	for _, text := range []string{
		`{"players":3,"players":3}`, `{"players":"3"}`, `{"players":null}`, `{"Players":3}`, `{"players":3,"x":1}`, `{"players":3}{}`,
		`{"players":3,"options":"all"}`, `{"players":3,"starter":1}`, `[]`, `{"players":3`, `{"players":3.5}`, `{"players":1e99}`,
	} {
		before := got
		if err := got.UnmarshalJSON([]byte(text)); err == nil || got != before {
			t.Errorf("%s is read as %+v", text, got)
		}
	}
	if err := got.UnmarshalJSON([]byte(`{"players":3}`)); err != nil || got != (einfach.Config{Players: 3}) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestRefusalJSON(t *testing.T) {
	_, err := at(t, acting).Apply(move(t, "play B4"))
	refusal := err.(*einfach.MoveError)
	want := `{"move":"play B4","seat":"1","kind":"rule","rule":"L3","on":"B5","legal":{"cards":["B6","N9","G3","G5"],"suits":[],"seats":[],"rules":[],"draw":false,"pass":false}}`
	for _, v := range []any{refusal, *refusal} {
		if data, err := json.Marshal(v); err != nil || string(data) != want {
			t.Errorf("%s, %v; want %s", data, err, want)
		}
	}
	if data, err := json.Marshal(einfach.DeckOf(einfach.MustParseCard("B1"))); err != nil || string(data) != `"B1"` {
		t.Errorf("%s, %v", data, err)
	}
	if data, err := json.Marshal([]einfach.Move{einfach.Draw{}, einfach.Swap(3), einfach.Shuffle{}}); err != nil || string(data) != `["draw","swap 3","shuffle -"]` {
		t.Errorf("%s, %v", data, err)
	}
}
