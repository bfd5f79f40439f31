package browser

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// check compares what the table shows with what a seat knows.
func (p *tab) check(v ebbes.View) {
	p.Helper()
	got, want := eval[map[string]string](p, "watch.seen()"), expected(v)
	for _, part := range slices.Sorted(maps.Keys(want)) {
		if got[part] != want[part] {
			p.Errorf("%v\n%s\n got %q\nwant %q", v, part, got[part], want[part])
		}
	}
	if len(got) != len(want) {
		p.Errorf("the table shows %d parts, want %d", len(got), len(want))
	}
	if p.Failed() {
		p.FailNow() // what follows is mostly the same
	}
}

// expected says of a view what watch.seen says of a page.
func expected(v ebbes.View) map[string]string {
	mine := v.Turn() == v.Seat() && v.Seat() != ebbes.NoSeat
	want := map[string]string{"number": "", "choice": "", "display": "", "scored": ""}
	want["hand"] = joined(v.Hand().All(), func(c ebbes.Card) string {
		switch {
		case !mine || v.Phase() != ebbes.Playing:
			return c.String()
		case v.Legal().Has(c):
			return c.String() + "!"
		}
		return c.String() + "-"
	})
	var trick, markers []string
	for s, c := range v.Trick().All() {
		mark := ""
		if v.Trick().Winner() == s {
			mark = "!"
		}
		trick = append(trick, fmt.Sprintf("%s:%v%s", at(v, s), c, mark))
	}
	want["trick"] = strings.Join(trick, " ")
	want["roles"] = joined(slices.Values([]ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix}), func(r ebbes.Role) string {
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
		markers = append(markers, s.String())
		y := v.Tally(s)
		scored = append(scored, fmt.Sprint(y.Plus, y.Ebbes, y.Minus, y.Points(), v.Score(s)))
		want["seat "+s.String()] = seat(v, s)
	}
	want["markers"] = strings.Join(markers, " ")
	if v.NixWinner() != ebbes.NoSeat {
		slices.Sort(scored)
		want["scored"] = strings.Join(scored, ", ")
	}
	return want
}

func seats(v ebbes.View) int { return len(slices.Collect(v.Clockwise(1))) }

// at says where a seat is drawn.
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

func seat(v ebbes.View, s ebbes.Seat) string {
	said := []string{at(v, s)}
	if v.Turn() == s && v.Phase() != ebbes.Dealing {
		said = append(said, "turn")
	}
	if v.Trick().Winner() == s {
		said = append(said, "wins")
	}
	if v.Phase() == ebbes.Starting && v.Turn() == v.Seat() {
		said = append(said, "may")
	}
	held := fmt.Sprint(v.HandSize(s), "/", v.HandSize(s))
	if s == v.Seat() || v.Fictive(s) {
		held = ""
	}
	pairs := joined(v.Selected(s).All(), func(c ebbes.Card) string {
		text := c.Suit().String() + fmt.Sprint(c.Value())
		if v.Role(c.Suit()) != ebbes.NoRole {
			return text + "!"
		}
		return text
	})
	return strings.Join(append(said, held, fmt.Sprint(v.Taken(s).Len()), fmt.Sprint(v.Score(s)), pairs), " ")
}

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

func display(v ebbes.View) string {
	d := v.Display()
	var columns []string
	for i, c := range d.Open {
		columns = append(columns, fmt.Sprintf("%v/%d", c, d.Under[i]))
	}
	return strings.Join(columns, " ")
}

// designating returns the cards in sight, taken ones left out, that would designate.
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

func joined[T any](all func(func(T) bool), text func(T) string) string {
	var texts []string
	for one := range all {
		texts = append(texts, text(one))
	}
	return strings.Join(texts, " ")
}
