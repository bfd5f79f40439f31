package reference

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
)

// configsOfEinfach are all numbers of players with every option, and with few and all rule cards.
var configsOfEinfach = func() (all []string) {
	for players := 3; players <= 6; players++ {
		for _, rest := range []string{
			`"ruleCards": 3`, `"ruleCards": 10`, `"ruleCards": 5, "renewals": 1`,
			`"ruleCards": 8, "options": "endless"`, `"ruleCards": 8, "options": "mini & maxi"`,
			`"ruleCards": 8, "options": "endless, mini & maxi"`, `"options": "recommended"`,
		} {
			all = append(all, fmt.Sprintf(`{"players": %d, "rounds": 2, %s}`, players, rest))
		}
	}
	return all
}()

// Configurations of the laws of Einfach.
const (
	isEndless  = "endless"
	isMini     = "mini"
	manyRules  = `"ruleCards": (8|10)`
	renewable  = "renewals"
	beginsWith = "recommended"
)

// ofEinfach returns a law's verdict on a move of Einfach.
func ofEinfach(says func(b einfach.State, m games.Move, a einfach.State) verdict) func(games.Step) verdict {
	return func(step games.Step) verdict {
		b, _ := games.Of[einfach.State](step.Before)
		a, _ := games.Of[einfach.State](step.After)
		return says(b, step.Move, a)
	}
}

// onWait returns a law about the legal moves where a table waits for a decision.
func onWait(phase einfach.Phase, legal func(s einfach.State) []games.Move) func(games.Step) verdict {
	return ofEinfach(func(b einfach.State, _ games.Move, _ einfach.State) verdict {
		if b.Phase() != phase {
			return silent
		}
		return onlyLegal(b, legal(b))
	})
}

// onAction returns a law about the legal moves for the action after some number of others.
func onAction(
	done int, when func(s einfach.State) bool, legal func(s einfach.State) []games.Move,
) func(games.Step) verdict {
	return ofEinfach(func(b einfach.State, _ games.Move, _ einfach.State) verdict {
		if n, _ := b.Actions(); b.Phase() != einfach.Acting || n != done || !when(b) {
			return silent
		}
		return onlyLegal(b, legal(b))
	})
}

// onPlay returns a law about a card that is played as an action, or as the further card of a 10.
func onPlay(says func(b einfach.State, c einfach.Card, a einfach.State) verdict) func(games.Step) verdict {
	return ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		c, ok := m.(einfach.Play)
		if !ok || b.Phase() != einfach.Acting && b.Phase() != einfach.Continuing {
			return silent
		}
		return says(b, einfach.Card(c), a)
	})
}

// onOut returns a law about a move with which a player goes out.
func onOut(says func(b einfach.State, seat ebbes.Seat, a einfach.State) verdict) func(games.Step) verdict {
	return ofEinfach(func(b einfach.State, _ games.Move, a einfach.State) verdict {
		for seat := range a.Clockwise(1) {
			if b.HandSize(seat) > 0 && a.HandSize(seat) == 0 {
				return says(b, seat, a)
			}
		}
		return silent
	})
}

// onEffect returns a law about a card that sets off its rule card.
func onEffect(rule int, says func(b einfach.State, c einfach.Card, a einfach.State) verdict) func(games.Step) verdict {
	return onPlay(func(b einfach.State, c einfach.Card, a einfach.State) verdict {
		if c.Value() != rule || !isOpen(b, rule) || b.HandSize(b.Active()) == 1 {
			return silent
		}
		return says(b, c, a)
	})
}

// onlyLegal says that just these moves are legal.
func onlyLegal(s einfach.State, want []games.Move) verdict {
	n := 0
	for m := range s.Moves() {
		if !slices.Contains(want, games.Move(m)) {
			return broken
		}
		n++
	}
	return keptIf(n == len(want))
}

func isOpen(s einfach.State, rule int) bool {
	return slices.Contains(slices.Collect(s.Open().All()), einfach.RuleCard(rule))
}

// tops returns the number of top cards with a value.
func tops(s einfach.State, value int) (n int) {
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if top := s.Top(suit); top != einfach.NoCard && top.Value() == value {
			n++
		}
	}
	return n
}

// binds reports whether rule card 3 or 4 is in force.
func binds(s einfach.State, rule int) bool { return isOpen(s, rule) && tops(s, rule) == 1 }

// fitting returns the plays that are higher than their piles, or begin them.
func fitting(s einfach.State) (all []games.Move) {
	for c := range s.Hand(s.Turn()).All() {
		if top := s.Top(c.Suit()); top == einfach.NoCard || c.Value() > top.Value() {
			all = append(all, einfach.Play(c))
		}
	}
	return all
}

// clearing returns the clearings of all piles.
func clearing(s einfach.State) (all []games.Move) {
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if s.Pile(suit).Len() > 0 {
			all = append(all, einfach.Clear(suit))
		}
	}
	return all
}

// orPass returns moves, or passing if there is none.
func orPass(moves []games.Move) []games.Move {
	if len(moves) == 0 {
		return []games.Move{einfach.Pass{}}
	}
	return moves
}

func fits(s einfach.State) bool     { return len(fitting(s)) > 0 }
func fitsNot(s einfach.State) bool  { return len(fitting(s)) == 0 }
func cleared(s einfach.State) bool  { return s.Cleared() }
func played1(s einfach.State) bool  { return !s.Cleared() } // the first action was a play
func anything(s einfach.State) bool { return true }

// barred returns moves without those in the colour of the 1.
func barred(s einfach.State, moves []games.Move) []games.Move {
	suit, _ := s.ThirdAction()
	return slices.DeleteFunc(moves, func(m games.Move) bool {
		c, ok := m.(einfach.Play)
		return m == games.Move(einfach.Clear(suit)) || ok && einfach.Card(c).Suit() == suit
	})
}

// plays returns the plays of the hand that are right.
func plays(s einfach.State, right func(einfach.Card) bool) (all []games.Move) {
	for c := range s.Hand(s.Turn()).All() {
		if right(c) {
			all = append(all, einfach.Play(c))
		}
	}
	return all
}

// discards returns the discards of all cards of the hand, and passing.
func discards(s einfach.State) (all []games.Move) {
	for c := range s.Hand(s.Turn()).All() {
		all = append(all, einfach.Discard(c))
	}
	return append(all, einfach.Pass{})
}

// everyCard returns the cards of the hands, the piles, the stock and the discard pile together.
func everyCard(s einfach.State) einfach.Cards {
	all := s.Discarded()
	for seat := range s.Clockwise(1) {
		all = all.Union(s.Hand(seat))
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		all = all.Union(s.Pile(suit))
	}
	for c := range s.StockDeck().All() {
		all = all.With(c)
	}
	return all
}

// roundOver reports whether a move has ended a round.
func roundOver(b, a einfach.State) bool {
	switch b.Phase() {
	case einfach.Dealing, einfach.Refilling, einfach.Shuffling:
		return false
	}
	switch a.Phase() {
	case einfach.Dealing, einfach.Refilling, einfach.Over:
		return true
	}
	return a.Phase() == einfach.Shuffling && a.Out() != b.Out()
}

// askedNext returns the next seat after the given one that the function asks accepts. The order
// begins with the active seat, and after its last seat the result is NoSeat.
func askedNext(s einfach.State, after ebbes.Seat, asks func(ebbes.Seat) bool) ebbes.Seat {
	all := slices.Collect(s.Clockwise(s.Active()))
	for _, seat := range all[slices.Index(all, after)+1:] {
		if asks(seat) {
			return seat
		}
	}
	return ebbes.NoSeat
}

// allowed returns the number of actions of a turn with a right to a third one or without.
func allowed(s einfach.State, third bool) int {
	switch {
	case binds(s, 3):
		return 1
	case third:
		return 3
	}
	return 2
}

// cost returns the minus points for a pile with Mini & Maxi.
func cost(pile einfach.Cards) int {
	has := map[int]bool{}
	for c := range pile.All() {
		has[c.Value()] = true
	}
	switch {
	case has[5] && has[10]:
		return 10
	case has[5]:
		return 5
	}
	return 0
}

// lawsOfEinfach are the laws of Einfach by their names.
var lawsOfEinfach = map[string]law{
	"dealt": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		d, ok := m.(einfach.Deal)
		if !ok {
			return silent
		}
		seats, hands, n := slices.Collect(a.Clockwise(a.Starter())), map[ebbes.Seat]einfach.Cards{}, 6
		if a.Round() > 1 {
			n = 5
		}
		for i := range n * len(seats) {
			seat := seats[i%len(seats)]
			hands[seat] = hands[seat].With(d.Deck.At(i))
		}
		for _, seat := range seats {
			if a.Hand(seat) != hands[seat] {
				return broken
			}
		}
		open := einfach.RuleCardsOf(d.Rules[:b.Config().RuleCards]...)
		return keptIf(a.Stock() == 50-n*len(seats) && a.Discarded().Len() == 0 && a.Open() == open)
	})},
	"recommended": {only: beginsWith, says: ofEinfach(func(_ einfach.State, m games.Move, a einfach.State) verdict {
		if _, ok := m.(einfach.Deal); !ok {
			return silent
		}
		want := []einfach.RuleCards{einfach.RuleCardsOf(1, 3, 5), einfach.RuleCardsOf(4, 6, 8)}
		return keptIf(a.Open() == want[a.Round()-1])
	})},
	"most-starts": {but: isEndless, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if _, ok := m.(einfach.Deal); !ok || a.Round() == 1 {
			return silent
		}
		starter := ebbes.NoSeat
		for seat := range b.Clockwise(b.Left(b.Starter())) {
			if starter == ebbes.NoSeat || b.Score(seat) > b.Score(starter) {
				starter = seat
			}
		}
		return keptIf(a.Starter() == starter)
	})},
	"cards-stay": {says: ofEinfach(func(_ einfach.State, _ games.Move, a einfach.State) verdict {
		if a.Round() == 0 {
			return silent
		}
		all := everyCard(a)
		return keptIf(all.Len() == 50 && all.Points() == 275)
	})},
	"public": {says: ofEinfach(func(_ einfach.State, _ games.Move, a einfach.State) verdict {
		v := a.View(a.Left(1))
		same := v.Discarded() == a.Discarded() && v.Stock() == a.Stock() && v.RulePile() == a.RulePile() &&
			v.HandSize(1) == a.HandSize(1) && slices.Equal(slices.Collect(v.PutBack()), slices.Collect(a.PutBack()))
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			same = same && v.Pile(suit) == a.Pile(suit)
		}
		return keptIf(same)
	})},
	"in-turn": {says: ofEinfach(func(b einfach.State, m games.Move, _ einfach.State) verdict {
		if b.Phase() != einfach.Acting {
			return silent
		}
		for seat := range b.Clockwise(1) {
			if _, err := b.Accept(seat, m.(einfach.Move)); err == nil && seat != b.Turn() {
				return broken
			}
		}
		return kept
	})},

	"places": {says: onWait(einfach.Placing, func(s einfach.State) []games.Move {
		return orPass(plays(s, func(c einfach.Card) bool { return s.Pile(c.Suit()).Len() == 0 }))
	})},
	"placing-order": {says: ofEinfach(func(b einfach.State, _ games.Move, a einfach.State) verdict {
		switch {
		case b.Phase() == einfach.Dealing && a.Phase() == einfach.Placing:
			return keptIf(a.Left(a.Turn()) == a.Starter())
		case a.Phase() == einfach.Placing:
			return keptIf(a.Left(a.Turn()) == b.Turn())
		case b.Phase() == einfach.Placing:
			return keptIf(b.Turn() == b.Starter() && a.Active() == b.Starter())
		}
		return silent
	})},
	"placed-sets-off-nothing": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		c, ok := m.(einfach.Play)
		if b.Phase() != einfach.Placing || !ok {
			return silent
		}
		return keptIf(a.Cause() == einfach.NoRuleCard && a.Top(einfach.Card(c).Suit()) == einfach.Card(c))
	})},
	"placed-each-round": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if _, ok := m.(einfach.Deal); !ok {
			return silent
		}
		return keptIf(a.Phase() == einfach.Placing)
	})},

	"draws": {says: ofEinfach(func(b einfach.State, _ games.Move, a einfach.State) verdict {
		goesOn := b.Active() == a.Active() && b.Phase() != einfach.Placing || b.Phase() == einfach.Shuffling
		if goesOn || a.Phase() != einfach.Drawing {
			return silent
		}
		n := 1
		if binds(a, 4) {
			n = 2
		}
		return keptIf(a.Due() == min(n, a.Stock()+a.Discarded().Len()))
	})},
	"draws-first": {says: onWait(einfach.Drawing, func(einfach.State) []games.Move { return []games.Move{einfach.Draw{}} })},
	"draws-one": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if b.Phase() != einfach.Drawing {
			return silent
		}
		return keptIf(a.HandSize(b.Turn()) == b.HandSize(b.Turn())+1 && a.Stock() == b.Stock()-1)
	})},
	"renewed": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if _, ok := m.(einfach.Shuffle); !ok {
			return silent
		}
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			if a.Pile(suit) != b.Pile(suit) {
				return broken
			}
		}
		return keptIf(b.Stock() == 0 && a.Discarded().Len() == 0 && a.Stock() == b.Discarded().Len())
	})},
	"renewed-as-agreed": {only: renewable, says: ofEinfach(func(b einfach.State, _ games.Move, a einfach.State) verdict {
		if !roundOver(b, a) || a.Out() != ebbes.NoSeat {
			return silent
		}
		return keptIf(b.Renewed() == 1)
	})},

	"plays-first":  {says: onAction(0, fits, fitting)},
	"clears-first": {says: onAction(0, fitsNot, clearing)},
	"plays-cleared-colour": {says: onAction(1, cleared, func(s einfach.State) []games.Move {
		all := fitting(s)
		for _, m := range all {
			if einfach.Card(m.(einfach.Play)).Suit() != einfach.Card(all[0].(einfach.Play)).Suit() {
				return nil
			}
		}
		return orPass(all)
	})},
	"plays-or-clears": {says: onAction(1, played1, func(s einfach.State) []games.Move {
		return orPass(append(fitting(s), clearing(s)...))
	})},
	"third": {often: manyRules, says: onAction(2, anything, func(s einfach.State) []games.Move {
		return append(barred(s, append(fitting(s), clearing(s)...)), einfach.Pass{})
	})},
	"actions": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		done, of := a.Actions()
		if a.Phase() != einfach.Acting {
			return silent
		}
		_, third := a.ThirdAction()
		return keptIf(of == allowed(a, third) && done < of)
	})},
	"turn-ends": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		_, passed := m.(einfach.Pass)
		if passed || b.Phase() != einfach.Acting || a.Active() == b.Active() || a.Round() != b.Round() || roundOver(b, a) {
			return silent
		}
		done, _ := b.Actions()
		_, third := b.ThirdAction()
		c, ok := m.(einfach.Play)
		third = third || ok && einfach.Card(c).Value() == 1 && isOpen(b, 1) && done < 2
		return keptIf(done+1 >= allowed(a, third))
	})},
	"left-is-next": {says: ofEinfach(func(b einfach.State, _ games.Move, a einfach.State) verdict {
		if b.Active() == a.Active() || b.Phase() == einfach.Dealing || roundOver(b, a) || a.Round() != b.Round() {
			return silent
		}
		return keptIf(a.Active() == b.Left(b.Active()))
	})},
	"clears": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		suit, ok := m.(einfach.Clear)
		if !ok || b.Round() != a.Round() || a.Phase() == einfach.Shuffling {
			return silent
		}
		pile := b.Pile(ebbes.Suit(suit))
		return keptIf(pile.Len() > 0 && a.Pile(ebbes.Suit(suit)).Len() == 0 && a.Discarded() == b.Discarded().Union(pile))
	})},
	"one-clearing": {says: ofEinfach(func(b einfach.State, m games.Move, _ einfach.State) verdict {
		if _, ok := m.(einfach.Clear); !ok || b.Phase() != einfach.Acting {
			return silent
		}
		done, _ := b.Actions()
		return keptIf(!b.Cleared() || done == 2)
	})},
	"one-pile": {says: ofEinfach(func(_ einfach.State, _ games.Move, a einfach.State) verdict {
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			if a.Pile(suit) != a.Pile(suit).Of(suit) {
				return broken
			}
		}
		return kept
	})},

	"only-open": {often: `"ruleCards": [358]`, says: onPlay(func(b einfach.State, c einfach.Card, a einfach.State) verdict {
		if isOpen(b, c.Value()) {
			return silent
		}
		return keptIf(a.Cause() == einfach.NoRuleCard)
	})},
	"two-swaps": {often: `"ruleCards": 8`, says: onEffect(2, func(b einfach.State, _ einfach.Card, a einfach.State) verdict {
		if b.RulePile() == 0 {
			return silent
		}
		var all []games.Move
		for r := range a.Open().All() {
			all = append(all, einfach.Swap(r))
		}
		if a.Phase() != einfach.Swapping {
			return broken
		}
		return onlyLegal(a, all)
	})},
	"swapped": {often: `"ruleCards": 8`, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		r, ok := m.(einfach.Swap)
		if !ok {
			return silent
		}
		top, under := slices.Collect(b.RulePileDeck())[0], slices.Collect(a.RulePileDeck())
		back := slices.Collect(a.PutBack())
		last := under[len(under)-1] == einfach.RuleCard(r) && back[len(back)-1] == einfach.RuleCard(r)
		return keptIf(isOpen(a, int(top)) && !isOpen(a, int(r)) && last)
	})},
	"three-and-four": {often: manyRules, says: ofEinfach(func(_ einfach.State, _ games.Move, a einfach.State) verdict {
		if a.Phase() != einfach.Acting {
			return silent
		}
		return keptIf(a.InForce(3) == binds(a, 3) && a.InForce(4) == binds(a, 4))
	})},
	"five-names": {often: manyRules, says: onEffect(5, func(b einfach.State, _ einfach.Card, a einfach.State) verdict {
		if b.Stock() == 0 {
			return silent
		}
		return othersNamed(a)
	})},
	"five-gives": {often: manyRules, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		seat, ok := m.(einfach.Name)
		if !ok || b.Cause() != 5 {
			return silent
		}
		top := b.StockDeck().At(0)
		for to := range b.Clockwise(1) {
			events, _ := b.Events(m.(einfach.Move), to)
			if strings.Contains(fmt.Sprint(events), top.String()) != (to == ebbes.Seat(seat)) {
				return broken
			}
		}
		return keptIf(a.Hand(ebbes.Seat(seat)) == b.Hand(ebbes.Seat(seat)).With(top))
	})},
	"six-asks": {often: manyRules, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		holdsFour := func(seat ebbes.Seat) bool { return a.HandSize(seat) > 3 }
		c, ok := m.(einfach.Play)
		switch {
		case ok && a.Cause() == 6 && einfach.Card(c).Value() == 6:
			first := askedNext(a, a.Active(), holdsFour)
			if holdsFour(a.Active()) {
				first = a.Active()
			}
			return keptIf(a.Turn() == first)
		case b.Cause() == 6 && a.Cause() == 6:
			return keptIf(a.Turn() == askedNext(a, b.Turn(), holdsFour))
		}
		return silent
	})},
	"discards": {often: manyRules, says: onWait(einfach.Discarding, discards)},
	"seven-names": {often: manyRules, says: onEffect(7, func(_ einfach.State, _ einfach.Card, a einfach.State) verdict {
		return othersNamed(a)
	})},
	"eight-lays": {often: manyRules, says: onWait(einfach.Laying, func(s einfach.State) []games.Move {
		return append(plays(s, func(c einfach.Card) bool {
			top := s.Top(c.Suit())
			return top != einfach.NoCard && c.Value() == top.Value()+1
		}), einfach.Pass{})
	})},
	"eight-asks": {often: manyRules, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		all := func(ebbes.Seat) bool { return true }
		switch {
		case a.Phase() == einfach.Laying && b.Phase() != einfach.Laying:
			return keptIf(a.Turn() == a.Active())
		case a.Phase() == einfach.Laying:
			return keptIf(a.Turn() == askedNext(a, b.Turn(), all) && a.Cause() == 8)
		}
		return silent
	})},
	"nine-gives": {often: manyRules, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if b.Phase() != einfach.Giving {
			return silent
		}
		if a.Phase() == einfach.Giving {
			return keptIf(a.Hand(1) == b.Hand(1) && a.Hand(2) == b.Hand(2) && a.Hand(3) == b.Hand(3))
		}
		for seat := range b.Clockwise(1) {
			given := b.Given(seat)
			if own, ok := m.(einfach.Give); ok && seat == b.Turn() {
				given = einfach.Card(own)
			}
			if !a.Hand(b.Left(seat)).Has(given) || a.HandSize(seat) != b.HandSize(seat) && a.Phase() == einfach.Acting {
				return broken
			}
		}
		return kept
	})},
	"ten-lays-off": {often: manyRules, says: onEffect(10, func(b einfach.State, c einfach.Card, a einfach.State) verdict {
		before, _ := b.Actions()
		now, _ := a.Actions()
		pile := b.Pile(c.Suit()).With(c)
		gone := a.Pile(c.Suit()).Len() == 0 && a.Discarded() == b.Discarded().Union(pile)
		return keptIf(gone && a.Phase() == einfach.Continuing && now == before && a.Cleared() == b.Cleared() &&
			a.Score(b.Turn()) == b.Score(b.Turn()))
	})},
	"ten-goes-on": {often: manyRules, says: onWait(einfach.Continuing, func(s einfach.State) []games.Move { return orPass(fitting(s)) })},
	"laid-sets-off-nothing": {often: manyRules, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		c, ok := m.(einfach.Play)
		if b.Phase() != einfach.Laying || !ok || a.HandSize(b.Turn()) == 0 {
			return silent
		}
		return keptIf((a.Cause() == 8 || a.Cause() == einfach.NoRuleCard) && a.Top(einfach.Card(c).Suit()) == einfach.Card(c))
	})},

	"out": {says: onOut(func(b einfach.State, seat ebbes.Seat, a einfach.State) verdict {
		for other := range a.Clockwise(1) {
			if a.Noted(other) != a.Hand(other).Points() {
				return broken
			}
		}
		return keptIf(a.Out() == seat && roundOver(b, a) && a.Noted(seat) == 0)
	})},
	"last-sets-off-nothing": {says: onOut(func(b einfach.State, _ ebbes.Seat, a einfach.State) verdict {
		if b.Config().Options&einfach.Endless != 0 && b.Stock()+b.Discarded().Len() < 5 {
			return silent // the piles are laid off for the player who is out
		}
		for seat := range a.Clockwise(1) {
			if seat != b.Turn() && a.Hand(seat) != b.Hand(seat) {
				return broken
			}
		}
		return keptIf(a.Discarded().Len()-b.Discarded().Len() <= 1)
	})},
	"nobody-empty": {says: ofEinfach(func(_ einfach.State, _ games.Move, a einfach.State) verdict {
		if a.Phase() != einfach.Acting && a.Phase() != einfach.Drawing {
			return silent
		}
		for seat := range a.Clockwise(1) {
			if a.HandSize(seat) == 0 {
				return broken
			}
		}
		return kept
	})},
	"points-add-up": {says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if !roundOver(b, a) {
			return silent
		}
		price := 0
		if suit, ok := m.(einfach.Clear); ok && b.Config().Options&einfach.MiniMaxi != 0 {
			price = cost(b.Pile(ebbes.Suit(suit)))
		}
		for seat := range a.Clockwise(1) {
			own := a.Noted(seat)
			if seat == b.Turn() {
				own += price
			}
			if a.Score(seat) != b.Score(seat)+own {
				return broken
			}
		}
		return kept
	})},
	"rounds": {says: ofEinfach(func(b einfach.State, _ games.Move, a einfach.State) verdict {
		if !roundOver(b, a) {
			return silent
		}
		return keptIf((a.Phase() == einfach.Over) == (b.Round() == 2))
	})},
	"wins": {says: ofEinfach(func(_ einfach.State, _ games.Move, a einfach.State) verdict {
		if a.Phase() != einfach.Over {
			return silent
		}
		fewest := a.Score(1)
		for seat := range a.Clockwise(1) {
			fewest = min(fewest, a.Score(seat))
		}
		for seat := range a.Clockwise(1) {
			if a.Winners().Has(seat) != (a.Score(seat) == fewest) {
				return broken
			}
		}
		return kept
	})},

	"endless-keeps": {only: isEndless, says: onOut(func(b einfach.State, seat ebbes.Seat, a einfach.State) verdict {
		if (a.Phase() == einfach.Over) || a.Phase() != einfach.Refilling {
			return silent
		}
		for other := range a.Clockwise(1) {
			if other != b.Turn() && a.Hand(other) != b.Hand(other) {
				return broken
			}
		}
		return keptIf(a.Turn() == seat && a.Due() == min(5, a.Stock()+a.Discarded().Len()) && a.Open() == b.Open())
	})},
	"endless-next": {only: isEndless, says: ofEinfach(func(b einfach.State, _ games.Move, a einfach.State) verdict {
		if b.Phase() != einfach.Refilling || a.Phase() != einfach.Drawing || a.Round() == b.Round() {
			return silent
		}
		return keptIf(a.Turn() == b.Left(b.Active()) && a.Starter() == a.Turn() && a.Open() == b.Open())
	})},
	"mini": {only: isMini, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		suit, ok := m.(einfach.Clear)
		if !ok || roundOver(b, a) {
			return silent
		}
		return keptIf(a.Score(b.Turn()) == b.Score(b.Turn())+cost(b.Pile(ebbes.Suit(suit))))
	})},
	"clearing-is-free": {but: isMini, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if _, ok := m.(einfach.Clear); !ok || roundOver(b, a) {
			return silent
		}
		return keptIf(a.Score(b.Turn()) == b.Score(b.Turn()))
	})},
}

// othersNamed says that any seat except the one to move may be named, and one has to be.
func othersNamed(s einfach.State) verdict {
	if s.Phase() != einfach.Naming {
		return broken
	}
	var others []games.Move
	for seat := range s.Clockwise(1) {
		if seat != s.Turn() {
			others = append(others, einfach.Name(seat))
		}
	}
	return onlyLegal(s, others)
}

// wrongOfEinfach are wrong sentences, some of them from earlier texts.
var wrongOfEinfach = map[string]law{
	"whoever can play may neither clear nor pass": {says: ofEinfach(func(b einfach.State, _ games.Move, _ einfach.State) verdict {
		if b.Phase() != einfach.Acting || fitsNot(b) {
			return silent
		}
		return onlyLegal(b, fitting(b))
	})},
	"whoever cannot play may clear or pass": {says: onAction(0, fitsNot, func(s einfach.State) []games.Move {
		return append(clearing(s), einfach.Pass{})
	})},
	"a card goes on the next value only": {says: onAction(0, fits, func(s einfach.State) []games.Move {
		return plays(s, func(c einfach.Card) bool {
			top := s.Top(c.Suit())
			return top == einfach.NoCard || c.Value() == top.Value()+1
		})
	})},
	"the discard pile is shuffled before each draw": {says: ofEinfach(func(b einfach.State, _ games.Move, _ einfach.State) verdict {
		if b.Phase() != einfach.Drawing {
			return silent
		}
		return keptIf(b.Discarded().Len() == 0)
	})},
	"three cards are enough for a 6": {often: manyRules, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if b.Cause() != 6 || a.Cause() != 6 {
			return silent
		}
		return keptIf(a.Turn() == askedNext(a, b.Turn(), func(seat ebbes.Seat) bool { return a.HandSize(seat) > 2 }))
	})},
	"other rule cards in each round": {only: `8, "options": "mini`, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if _, ok := m.(einfach.Deal); !ok || a.Round() == 1 {
			return silent
		}
		for r := range a.Open().All() {
			if isOpen(b, int(r)) {
				return broken
			}
		}
		return kept
	})},
	"a pile with a 10 costs nothing": {only: isMini, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		suit, ok := m.(einfach.Clear)
		if !ok || roundOver(b, a) || b.Pile(ebbes.Suit(suit)).Has(einfach.CardOf(ebbes.Suit(suit), 10)) == false {
			return silent
		}
		return keptIf(a.Score(b.Turn()) == b.Score(b.Turn()))
	})},
	"whoever was out starts": {but: isEndless, says: ofEinfach(func(b einfach.State, m games.Move, a einfach.State) verdict {
		if _, ok := m.(einfach.Deal); !ok || a.Round() == 1 || b.Out() == ebbes.NoSeat {
			return silent
		}
		return keptIf(a.Starter() == b.Out())
	})},
}
