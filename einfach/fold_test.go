package einfach_test

import (
	"errors"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Folded shows at which event a view finds that what it is told cannot be, -1 if it
// believes it.
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

// The events of a move are all there, and no others.
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

// A view believes no deal of too many cards, or of other rule cards than those agreed.
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

// What a seat draws or gets is a card that it has not seen, and that may lie there.
func TestFoldCards(t *testing.T) {
	card := einfach.MustParseCard
	v := at(t, "players 3; round 1; rules 5 7 9; piles B5; hands B6 N1 / N2 N3 / G1 G2; mixed Y1-10 R1-10 G3-10 N4-10 B1-4 B7-10 N1; turn 1; wait drawing").View(1)
	for text, want := range map[string]int{"Y1": -1, "N1": 0, "B5": 0, "N2": 0} {
		folded(t, v, want, einfach.Under(einfach.Drawn{By: 1, Card: card(text), Left: v.Stock() - 1}, einfach.D1))
	}
	v = at(t, "players 3; round 1; rules 5 7 9; piles B4; hands B5 N1 / N2 N3 / G1 G2; turn 1").View(3)
	for text, want := range map[string]int{"Y1": -1, "B4": 0, "B5": 0, "G1": 0} {
		told := []einfach.Event{
			einfach.Under(einfach.Named{By: 1, Seat: 3}, einfach.K5),
			einfach.Presented{To: 3, Card: card(text), Left: v.Stock() - 1},
		}
		next, err := v.Fold(einfach.Under(einfach.Played{By: 1, Card: card("B5"), On: card("B4")}, einfach.X2))
		if err != nil {
			t.Fatal(err)
		}
		folded(t, next, want, told...)
	}
	v = at(t, "players 3; round 1; rules 5 7 9; piles B9; hands B6 N1 / N2 N3 / G1 G2; turn 1; wait giving 3; given B6 / N2 / -").View(2)
	for text, want := range map[string]int{"B6": -1, "B9": 0, "N3": 0} {
		folded(t, v, want, einfach.Chosen{By: 3}, einfach.Exchanged{Seat: 2, Gave: card("N2"), Got: card(text)})
	}
	folded(t, at(t, acting).View(2), 0, einfach.Chosen{By: 1}) // nobody gives anything
}

// A rule card that is turned up comes from the rule pile: from what has never been open,
// and then from what was put back first (K2).
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

// What another notes is worth no less than the lowest cards that he can hold, and no more
// than the highest (E3).
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
		for _, nobody := range []einfach.Seat{ebbes.NoSeat, 4, 200} {
			folded(t, v, 0, append(out, einfach.Scored{Seat: nobody})...)
		}
		out[3] = einfach.Scored{Seat: 2, Points: 4, Score: 4} // which seat 2 knows better
		folded(t, v, 0, append(out, einfach.Scored{Seat: 3, Points: limits[0], Score: limits[0]})...)
	}
}
