// Package seen compares the visible state of a table in a page with the state that a seat has to
// see. The page describes one and the library the other.
package seen

import (
	_ "embed"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// Script is run in a page and puts its functions into the global object, as seen.
//
//go:embed seen.js
var Script string

// Expected returns the result of seen.table for a page that shows a view.
func Expected(v ebbes.View) map[string]string {
	mine := v.Turn() == v.Seat() && v.Seat() != ebbes.NoSeat
	want := map[string]string{"number": "", "choice": "", "display": "", "scored": ""}
	want["hand"] = Joined(v.Hand().All(), func(c ebbes.Card) string {
		switch {
		case !mine || v.Phase() != ebbes.Playing:
			return c.String()
		case v.Legal().Has(c):
			return c.String() + "!"
		}
		return c.String() + "-"
	})
	var trick []string
	for s, c := range v.Trick().All() {
		mark := ""
		if v.Trick().Winner() == s {
			mark = "!"
		}
		trick = append(trick, fmt.Sprintf("%s:%v%s", at(v, s), c, mark))
	}
	want["trick"] = strings.Join(trick, " ")
	want["roles"] = Joined(slices.Values([]ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix}), func(r ebbes.Role) string {
		if v.Suit(r) == ebbes.NoSuit {
			return r.String() + ":"
		}
		return r.String() + ":" + v.Suit(r).String()
	})
	if v.Number() != 0 {
		want["number"] = fmt.Sprint(v.Number(), " ", v.Config().Rounds-v.Round())
	}
	if v.Phase() == ebbes.Selecting {
		want["choice"] = choice(v)
	}
	if v.Fictive(3) {
		want["display"] = display(v)
	}
	want["designates"] = strings.Join(designating(v), " ")
	var scored []string
	for s := ebbes.Seat(1); int(s) <= seats(v); s++ {
		y := v.Tally(s)
		scored = append(scored, fmt.Sprintf("%v %s %d %d", s, strings.Trim(fmt.Sprint(y), "{}"), y.Points(), v.Score(s)))
		want["seat "+s.String()] = seat(v, s)
	}
	if v.NixWinner() != ebbes.NoSeat {
		slices.Sort(scored)
		want["scored"] = strings.Join(scored, ", ")
	}
	return want
}

func seats(v ebbes.View) int { return len(slices.Collect(v.Clockwise(1))) }

// at returns the drawn place of a seat.
func at(v ebbes.View, s ebbes.Seat) string {
	from := v.Seat()
	if from == ebbes.NoSeat {
		from = 1
	}
	around := slices.Collect(v.Clockwise(from))
	places := map[int][]string{3: {"left", "right"}, 4: {"left", "top", "right"}, 5: {"left", "top-left", "top-right", "right"}}
	if i := slices.Index(around, s); i > 0 {
		return places[len(around)][i-1]
	}
	return "self"
}

// seat returns the drawn state of a seat: its place, marks, cards, scores and selected pairs.
func seat(v ebbes.View, s ebbes.Seat) string {
	words := []string{at(v, s)}
	if v.Turn() == s && v.Phase() != ebbes.Dealing {
		words = append(words, "turn")
	}
	if v.Trick().Winner() == s {
		words = append(words, "wins")
	}
	if v.Phase() == ebbes.Starting && v.Turn() == v.Seat() {
		words = append(words, "may")
	}
	held := fmt.Sprint(v.HandSize(s), "/", min(v.HandSize(s), 1)) // one back stands for all
	if s == v.Seat() || v.Fictive(s) {
		held = ""
	}
	pairs := Joined(v.Selected(s).All(), func(c ebbes.Card) string {
		text := c.Suit().String() + fmt.Sprint(c.Value())
		if v.Role(c.Suit()) != ebbes.NoRole {
			return text + "!"
		}
		return text
	})
	now := ""
	if points := v.Tally(s).Points(); points != 0 {
		now = fmt.Sprintf("%+d", points)
	}
	return strings.Join(append(words, held, fmt.Sprint(v.Taken(s).Len()), fmt.Sprint(v.Score(s)), now, pairs), " ")
}

// choice returns the suits and numbers that can still be selected.
func choice(v ebbes.View) string {
	var left []string
	suits, values := map[ebbes.Suit]bool{}, map[int]bool{}
	for c := range v.Designators().All() {
		suits[c.Suit()], values[c.Value()] = true, true
	}
	for s := ebbes.Blue; s <= ebbes.Red; s++ {
		if !suits[s] {
			left = append(left, s.String())
		}
	}
	for n := 1; n <= v.HandSize(1)*seats(v)/5; n++ {
		if !values[n] {
			left = append(left, fmt.Sprint(n))
		}
	}
	return strings.Join(left, " ")
}

// display returns the open card of each column and the number of cards under it.
func display(v ebbes.View) string {
	d := v.Display()
	var columns []string
	for i, c := range d.Open {
		columns = append(columns, fmt.Sprintf("%v/%d", c, d.Under[i]))
	}
	return strings.Join(columns, " ")
}

// designating returns the visible cards that would designate, without the cards already taken.
func designating(v ebbes.View) []string {
	open := v.Display().Open
	sight := v.Hand().Union(ebbes.CardsOf(open[:]...))
	for _, c := range v.Trick().All() {
		sight = sight.Union(ebbes.CardsOf(c))
	}
	var cards []string
	for c := range v.Designators().All() {
		if sight.Has(c) && v.Role(c.Suit()) == ebbes.NoRole {
			cards = append(cards, c.String())
		}
	}
	slices.Sort(cards)
	return cards
}

// Places returns the selectors of the elements that make a move, in the order of the clicks.
func Places(m ebbes.Move) []string {
	switch m := m.(type) {
	case ebbes.Play:
		return []string{fmt.Sprintf(`.tt-hand [data-card="%v"]`, ebbes.Card(m))}
	case ebbes.Select:
		c := ebbes.Card(m)
		return []string{fmt.Sprintf(`.tt-pick[data-suit="%v"]`, c.Suit()), fmt.Sprintf(`.tt-pick[data-number="%d"]`, c.Value())}
	}
	return []string{fmt.Sprintf(`.tt-pod[data-seat="%s"]`, strings.TrimPrefix(m.String(), "start "))}
}

// Joined returns the texts of a sequence with blanks between them.
func Joined[T any](all iter.Seq[T], text func(T) string) string {
	var texts []string
	for one := range all {
		texts = append(texts, text(one))
	}
	return strings.Join(texts, " ")
}

// Differences describes the parts of a page that differ from the expectation.
func Differences(got, want map[string]string) (all []string) {
	parts := maps.Clone(want)
	maps.Copy(parts, got)
	for _, part := range slices.Sorted(maps.Keys(parts)) {
		if got[part] != want[part] {
			all = append(all, fmt.Sprintf("%s\n got %q\nwant %q", part, got[part], want[part]))
		}
	}
	return all
}
