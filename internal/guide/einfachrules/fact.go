package einfachrules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// facts answer questions about a table.
var facts = guide.FactsOf(map[string]func(einfach.State) string{
	"turn":      func(s einfach.State) string { return s.Turn().String() },   // whose move it is
	"active":    func(s einfach.State) string { return s.Active().String() }, // whose turn it is
	"phase":     func(s einfach.State) string { return s.Phase().String() },
	"starter":   func(s einfach.State) string { return s.Starter().String() },
	"open":      func(s einfach.State) string { return s.Open().String() },
	"stock":     func(s einfach.State) string { return fmt.Sprint(s.Stock()) },
	"discarded": func(s einfach.State) string { return s.Discarded().String() },
	"mixed":     func(s einfach.State) string { return s.Mixed().String() },
	"due":       func(s einfach.State) string { return fmt.Sprint(s.Due()) },
	"chosen":    func(s einfach.State) string { return s.Chosen().String() },
	"out":       func(s einfach.State) string { return s.Out().String() },
	"winners":   func(s einfach.State) string { return s.Winners().String() },
	"piles":     piles,
	"put back":  func(s einfach.State) string { return guide.Listed(slices.Collect(s.PutBack())) },
	"in force":  inForce,
	"actions":   actions,
	"third":     third,
	"clockwise": func(s einfach.State) string { return guide.Listed(slices.Collect(s.Clockwise(s.Starter()))) },
	"scores":    func(s einfach.State) string { return ofEach(s, s.Score) },
	"noted":     func(s einfach.State) string { return ofEach(s, s.Noted) },
}, map[string]func(einfach.State, einfach.Seat) string{
	"hand": func(s einfach.State, seat einfach.Seat) string { return s.Hand(seat).String() },
})

// piles returns all cards in the middle.
func piles(s einfach.State) string {
	var all einfach.Cards
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		all = all.Union(s.Pile(suit))
	}
	return all.String()
}

// inForce returns the open rule cards that are in force.
func inForce(s einfach.State) string {
	var rules []einfach.RuleCard
	for r := range s.Open().All() {
		if s.InForce(r) {
			rules = append(rules, r)
		}
	}
	return guide.Listed(rules)
}

// actions returns how many actions are done, and how many the turn has.
func actions(s einfach.State) string {
	done, limit := s.Actions()
	return fmt.Sprintf("%d / %d", done, limit)
}

// third returns the letter of the suit that is barred for a third action, "-" without one.
func third(s einfach.State) string {
	suit, ok := s.ThirdAction()
	if !ok {
		return "-"
	}
	return einfach.CardOf(suit, 1).String()[:1]
}

// ofEach returns a number of each seat, from seat 1.
func ofEach(s einfach.State, number func(einfach.Seat) int) string {
	var numbers []string
	for seat := range s.Clockwise(1) {
		numbers = append(numbers, fmt.Sprint(number(seat)))
	}
	return strings.Join(numbers, " / ")
}
