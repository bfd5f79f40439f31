package einfach_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

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

// Faults in the JSON of a configuration, of events or of a view are reported with their position.
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

// folded checks the index of the first event that contradicts the view, -1 for none.
func folded(t *testing.T, v einfach.View, want int, events ...einfach.Event) {
	t.Helper()
	next, err := v.Fold(events...)
	if want < 0 {
		if err != nil {
			t.Errorf("%v: %v", events, err)
		}
		return
	}
	var wrong *einfach.EventError
	if !errors.As(err, &wrong) || wrong.Index != want || next != v {
		t.Errorf("%v: %v, want event %d not to belong there", events, err, want)
	}
}

// Fold accepts exactly the complete events of a move.
func TestFoldWholeMoves(t *testing.T) {
	v := at(t, acting+"; done 1").View(2)
	played := einfach.Under(einfach.Played{By: 1, Card: einfach.MustParseCard("G5")}, einfach.X5)
	began := einfach.TurnBegan{By: 2, Due: 1}
	folded(t, v, -1, played, began)
	folded(t, v, 0)
	folded(t, v, 0, began)
	folded(t, v, 1, played)
	folded(t, v, 1, played, played)
	folded(t, v, 2, played, began, began)
}

// Fold refuses a deal with a wrong number of cards or rule cards, without the recommended rule
// cards, or within a round.
func TestFoldDeals(t *testing.T) {
	deal := einfach.Dealt{Round: 1, Starter: 1, Size: 6, Open: einfach.RuleCardsOf(1, 3, 5), Seat: 2, Hand: einfach.MustParseCards("B1-6")}
	few, many, open, five := deal, deal, deal, deal
	few.Hand, many.Hand = einfach.MustParseCards("B1-5"), einfach.MustParseCards("B1-7")
	open.Open, five.Open = einfach.RuleCardsOf(2, 7, 9), einfach.RuleCardsOf(1, 2, 3, 4, 5)
	for options, want := range map[einfach.Option]int{0: -1, einfach.Recommended: 0} {
		v := begin(t, einfach.Config{Players: 3, Options: options}).View(2)
		folded(t, v, -1, deal)
		folded(t, v, 0, few)
		folded(t, v, 0, many)
		folded(t, v, 0, five)
		folded(t, v, want, open)
	}
	second := einfach.Dealt{Round: 2, Starter: 2, Size: 5, Open: einfach.RuleCardsOf(1, 2, 3), Seat: 2, Hand: einfach.MustParseCards("B1-5")}
	folded(t, at(t, acting).View(2), 0, second) // in the middle of a round
}

// Fold accepts a card drawn or received only if the seat does not see it yet. A card from the stock
// must be one that may lie there.
func TestFoldCards(t *testing.T) {
	card := einfach.MustParseCard
	v := at(t, "players 3; round 1; rules 5 7 9; piles B5; hands B6 N1 / N2 N3 / G1 G2; mixed Y1-10 R1-10 G3-10 N4-10 B1-4 B7-10 N1; turn 1; wait drawing").View(1)
	for text, want := range map[string]int{"Y1": -1, "N1": 0, "B5": 0, "N2": 0} {
		folded(t, v, want, einfach.Under(einfach.Drawn{By: 1, Card: card(text), Left: v.Stock() - 1}, einfach.D1))
	}
	v = at(t, "players 3; round 1; rules 5 7 9; piles B4; hands B5 N1 / N2 N3 / G1 G2; turn 1").View(3)
	for text, want := range map[string]int{"Y1": -1, "B4": 0, "B5": 0, "G1": 0} {
		events := []einfach.Event{
			einfach.Under(einfach.Named{By: 1, Seat: 3}, einfach.K5),
			einfach.Presented{To: 3, Card: card(text), Left: v.Stock() - 1},
		}
		next, err := v.Fold(einfach.Under(einfach.Played{By: 1, Card: card("B5"), On: card("B4")}, einfach.X2))
		if err != nil {
			t.Fatal(err)
		}
		folded(t, next, want, events...)
	}
	v = at(t, "players 3; round 1; rules 5 7 9; piles B9; hands B6 N1 / N2 N3 / G1 G2; turn 1; wait giving 3; given B6 / N2 / -").View(2)
	for text, want := range map[string]int{"B6": -1, "B9": 0, "N3": 0} {
		folded(t, v, want, einfach.Chosen{By: 3}, einfach.Exchanged{Seat: 2, Gave: card("N2"), Got: card(text)})
	}
	folded(t, at(t, acting).View(2), 0, einfach.Chosen{By: 1}) // no cards are being given
}

// A rule card laid open comes from the rule pile. It has never been open, or else is the first
// one put back (K2).
func TestFoldRuleCards(t *testing.T) {
	const swapping = "players 3; round 1; rules 2 7 9; hands B6 N1 / N2 N3 / G1 G2; turn 1; wait swapping; rulepile "
	for text, believed := range map[string]einfach.RuleCards{
		"1 3 4 5 | 6 8 10": einfach.RuleCardsOf(1, 3, 4, 5),
		"| 6 1 3 4 5 8 10": einfach.RuleCardsOf(6),
	} {
		v := at(t, swapping+text).View(2)
		for r := range einfach.RuleCard(16) {
			want := 0
			if believed.Has(r) {
				want = -1
			}
			folded(t, v, want, einfach.RuleSwapped{By: 1, Returned: 7, Opened: r})
		}
	}
}

// Another seat's points lie between the lowest and the highest values of its possible hands (E3).
func TestFoldPoints(t *testing.T) {
	for hand, limits := range map[string][2]int{
		"R5 R6":                             {2, 20},    // two 1s, two 10s
		"R1-7":                              {10, 68},   // four 1s and three 2s, five 10s and two 9s
		"B3-10 N1-4 N6-10 Y1-10 G1-10 R1-9": {257, 266}, // all but a 10, all but a 1
	} {
		v := at(t, "players 3; round 1; rules 2 7 9; hands N5 / B1 B2 / "+hand+"; turn 1").View(2)
		out := []einfach.Event{
			einfach.Under(einfach.Played{By: 1, Card: einfach.MustParseCard("N5")}, einfach.X2), einfach.WentOut{Seat: 1, During: 1},
			einfach.Scored{Seat: 1}, einfach.Scored{Seat: 2, Points: 3, Score: 3},
		}
		for points, want := range map[int]int{limits[0] - 1: 0, limits[0]: -1, limits[1]: -1, limits[1] + 1: 0} {
			folded(t, v, want, append(out, einfach.Scored{Seat: 3, Points: points, Score: points})...)
		}
		for _, absent := range []einfach.Seat{ebbes.NoSeat, 4, 200} {
			folded(t, v, 0, append(out, einfach.Scored{Seat: absent})...)
		}
		out[3] = einfach.Scored{Seat: 2, Points: 4, Score: 4} // seat 2 knows its own hand
		folded(t, v, 0, append(out, einfach.Scored{Seat: 3, Points: limits[0], Score: limits[0]})...)
	}
}
