package bot

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/einfach"
)

// worlds are the ways in which the cards that a seat does not see may lie, as texts of
// positions: that of its view, with cards in the places of question marks. A world does not
// conclude from a pass that no card fitted.
type worlds struct {
	view   einfach.View
	random *rand.Rand

	fields []string           // of the position that are the same in all worlds
	hands  int                // how many cards the others hold
	held   []einfach.Card     // of those, which they hold for certain
	others []einfach.Card     // that they hold or that lie in the stock
	rules  []einfach.RuleCard // that lie hidden
	back   string             // the rule cards put back, behind a bar

	world einfach.State  // drawn last
	line  []einfach.Move // of the playout tried last, the choices after the move
}

// newWorlds returns the worlds of a view, with one drawn, or ErrNoWorld if there are none.
func newWorlds(v einfach.View, r *rand.Rand) (*worlds, error) {
	w := &worlds{view: v, random: r}
	for seat := range v.Clockwise(1) {
		if seat != v.Seat() {
			w.hands += v.HandSize(seat)
		}
	}
	for c := range v.Unseen().All() {
		if v.Mixed().Has(c) && !v.Gave().Has(c) {
			w.others = append(w.others, c)
		} else {
			w.held = append(w.held, c)
		}
	}
	if len(w.held) > w.hands || len(w.held)+len(w.others) != w.hands+v.Stock() {
		return nil, ErrNoWorld
	}
	back := slices.Collect(v.PutBack())
	if len(back) > 0 {
		w.back = " | " + einfach.RuleDeckOf(back...).String()
	}
	for c := einfach.RuleCard(1); c.Clause() != einfach.NoClause; c++ {
		if !v.Open().Has(c) && !slices.Contains(back, c) {
			w.rules = append(w.rules, c)
		}
	}
	for field := range strings.SplitSeq(v.String(), "; ") {
		switch name, _, _ := strings.Cut(field, " "); name {
		case "view", "hands", "stock", "rulepile", "given", "gave":
		default:
			w.fields = append(w.fields, field)
		}
	}
	return w, w.Draw()
}

// Draw draws a world, each equally likely.
func (w *worlds) Draw() (err error) {
	shuffle(w.random, w.others)
	shuffle(w.random, w.rules)
	cards := append(slices.Clone(w.held), w.others...)
	shuffle(w.random, cards[:w.hands])
	if w.world, err = einfach.ParseState(w.text(cards)); err != nil {
		return ErrNoWorld
	}
	return nil
}

func shuffle[T any](r *rand.Rand, s []T) {
	r.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
}

// text writes the world in which the others hold the first of the cards and the rest are the
// stock.
func (w *worlds) text(cards []einfach.Card) string {
	hands, given, gave := make([]string, 0, 6), make([]string, 0, 6), make([]string, 0, 6)
	for seat := einfach.Seat(1); int(seat) <= w.view.Config().Players; seat++ {
		hand, card, gone := w.view.Hand(), w.view.Given(), w.view.Gave()
		if seat != w.view.Seat() {
			n := w.view.HandSize(seat)
			hand, card, gone = einfach.CardsOf(cards[:n]...), einfach.NoCard, einfach.Cards{}
			if n > 0 && w.view.Chosen().Has(seat) {
				card = cards[0]
			}
			cards = cards[n:]
		}
		hands, given, gave = append(hands, hand.String()), append(given, card.String()), append(gave, gone.String())
	}
	fields := append(slices.Clone(w.fields),
		"hands "+strings.Join(hands, " / "), "gave "+strings.Join(gave, " / "),
		"rulepile "+einfach.RuleDeckOf(w.rules...).String()+w.back)
	if w.view.Phase() == einfach.Giving {
		fields = append(fields, "given "+strings.Join(given, " / "))
	}
	if len(cards) > 0 {
		fields = append(fields, "stock "+einfach.DeckOf(cards...).String())
	}
	return strings.Join(fields, "; ")
}
