package reference

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Fact answers a question about a table, in the words of the notation, the same in all
// languages. The questions are
//
//   - turn (whose move it is), active (whose turn), phase, starter, open (the rule cards),
//     stock (how many cards), discarded, mixed (what may lie in the stock), due, chosen,
//     out, winners: as the methods of [einfach.State] are called
//   - piles: all cards in the middle
//   - put back: the rule cards that have been put back, in their order
//   - in force: the open rule cards that are
//   - actions: how many are done, and how many the turn has
//   - third: the suit barred for a third action
//   - clockwise: the seats from the starter
//   - scores and noted: of all seats
//   - hand, with the number of a seat behind it, such as "hand 1"
//
// Nothing is "-". The answer to any other question is empty.
func Fact(s einfach.State, question string) string {
	if number, ok := strings.CutPrefix(question, "hand "); ok {
		seat, err := ebbes.ParseSeat(number)
		if err != nil {
			return ""
		}
		return s.Hand(seat).String()
	}
	if answer, ok := facts[question]; ok {
		return answer(s)
	}
	return ""
}

// facts answer the questions that are the same for all seats.
var facts = map[string]func(einfach.State) string{
	"turn":      func(s einfach.State) string { return s.Turn().String() },
	"active":    func(s einfach.State) string { return s.Active().String() },
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
	"put back":  func(s einfach.State) string { return listed(slices.Collect(s.PutBack())) },
	"in force":  inForce,
	"actions": func(s einfach.State) string {
		done, allowed := s.Actions()
		return fmt.Sprintf("%d / %d", done, allowed)
	},
	"third":     third,
	"clockwise": func(s einfach.State) string { return listed(slices.Collect(s.Clockwise(s.Starter()))) },
	"scores":    func(s einfach.State) string { return ofEach(s, s.Score) },
	"noted":     func(s einfach.State) string { return ofEach(s, s.Noted) },
}

func piles(s einfach.State) string {
	var all einfach.Cards
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		all = all.Union(s.Pile(suit))
	}
	return all.String()
}

func inForce(s einfach.State) string {
	var rules []einfach.RuleCard
	for r := range s.Open().All() {
		if s.InForce(r) {
			rules = append(rules, r)
		}
	}
	return listed(rules)
}

func third(s einfach.State) string {
	suit, ok := s.ThirdAction()
	if !ok {
		return "-"
	}
	return einfach.CardOf(suit, 1).String()[:1]
}

// ofEach lists a number of each seat, from seat 1.
func ofEach(s einfach.State, number func(einfach.Seat) int) string {
	var numbers []string
	for seat := range s.Clockwise(1) {
		numbers = append(numbers, fmt.Sprint(number(seat)))
	}
	return strings.Join(numbers, " / ")
}

// listed lists values with blanks between them.
func listed[T any](values []T) string {
	if len(values) == 0 {
		return "-"
	}
	return strings.Trim(fmt.Sprint(values), "[]")
}
