package reference

import (
	"fmt"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

// configsOfEbbes are all numbers of people with all variants, and a short track.
var configsOfEbbes = func() (all []string) {
	for _, rest := range []string{
		``, `, "variants": "more cards"`, `, "variants": "select designations", "track": {"finish": 8, "dabbscheedel": -6}`,
		`, "variants": "more cards, select designations", "track": {"finish": 8, "dabbscheedel": -6}`,
	} {
		for players := 2; players <= 5; players++ {
			all = append(all, fmt.Sprintf(`{"players": %d%s}`, players, rest))
		}
	}
	return all
}()

// Configurations of the laws of ebbes.
const (
	twoPeople  = `"players": 2`
	morePeople = `"players": [345]`
	variant2   = "select"
	twoSelect  = twoPeople + ".*" + variant2
)

// ofEbbes returns a law's verdict on a move of ebbes.
func ofEbbes(says func(b ebbes.State, m games.Move, a ebbes.State) verdict) func(games.Step) verdict {
	return func(step games.Step) verdict {
		b, _ := games.Of[ebbes.State](step.Before)
		a, _ := games.Of[ebbes.State](step.After)
		return says(b, step.Move, a)
	}
}

// onCard returns a law about playing a card.
func onCard(says func(b ebbes.State, c ebbes.Card, a ebbes.State) verdict) func(games.Step) verdict {
	return ofEbbes(func(b ebbes.State, m games.Move, a ebbes.State) verdict {
		if c, ok := m.(ebbes.Play); ok {
			return says(b, ebbes.Card(c), a)
		}
		return silent
	})
}

// onDeal returns a law about dealing.
func onDeal(says func(b ebbes.State, d ebbes.Deal, a ebbes.State) verdict) func(games.Step) verdict {
	return ofEbbes(func(b ebbes.State, m games.Move, a ebbes.State) verdict {
		if d, ok := m.(ebbes.Deal); ok {
			return says(b, d, a)
		}
		return silent
	})
}

// onTrick returns a law about the card that completes a trick.
func onTrick(says func(b, a ebbes.State) verdict) func(games.Step) verdict {
	return onCard(func(b ebbes.State, _ ebbes.Card, a ebbes.State) verdict {
		if a.Trick().Winner() == ebbes.NoSeat {
			return silent
		}
		return says(b, a)
	})
}

// onRound returns a law about the last card of a round.
func onRound(says func(b, a ebbes.State) verdict) func(games.Step) verdict {
	return onTrick(func(b, a ebbes.State) verdict {
		if a.Phase() == ebbes.Playing {
			return silent
		}
		return says(b, a)
	})
}

// onChoice returns a law about the legal cards of a person. It applies where the person leads or
// not, and holds cards of the led suit or not, as the two parameters say.
func onChoice(leads, holds bool, allowed func(hand, suit ebbes.Cards) ebbes.Cards) func(games.Step) verdict {
	return onCard(func(b ebbes.State, _ ebbes.Card, _ ebbes.State) verdict {
		hand := b.Hand(b.Turn())
		var suit ebbes.Cards
		if !leading(b) {
			suit = hand.Of(b.Trick().Led())
		}
		if b.Fictive(b.Turn()) || leading(b) != leads || suit.Len() > 0 != holds {
			return silent
		}
		return keptIf(b.Legal() == allowed(hand, suit))
	})
}

// leading reports whether the next card begins a trick.
func leading(s ebbes.State) bool {
	return s.Trick().Leader() == ebbes.NoSeat || s.Trick().Winner() != ebbes.NoSeat
}

func ofHand(hand, _ ebbes.Cards) ebbes.Cards { return hand }
func ofSuit(_, suit ebbes.Cards) ebbes.Cards { return suit }

// given returns the number of suits with a role.
func given(s ebbes.State) (n int) {
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		if s.Suit(role) != ebbes.NoSuit {
			n++
		}
	}
	return n
}

// sameRoles reports whether every suit that has a role in one state has it in another.
func sameRoles(b, a ebbes.State) bool {
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		if suit := b.Suit(role); suit != ebbes.NoSuit && a.Suit(role) != suit {
			return false
		}
	}
	return true
}

// seatsOf returns the seats clockwise from one.
func seatsOf(s ebbes.State, from ebbes.Seat) []ebbes.Seat { return slices.Collect(s.Clockwise(from)) }

// best returns the seat with the best card of a trick in a suit, NoSeat if there is none.
func best(s ebbes.State, suit ebbes.Suit) (seat ebbes.Seat) {
	highest := 0
	for by, c := range s.Trick().All() {
		if c.Suit() == suit && c.Value() > highest {
			seat, highest = by, c.Value()
		}
	}
	return seat
}

// count returns the number of cards of a role that a seat has taken.
func count(s ebbes.State, seat ebbes.Seat, role ebbes.Role) int {
	return s.Taken(seat).Of(s.Suit(role)).Len()
}

// counts returns the number of cards of a role that each seat has taken.
func counts(s ebbes.State, role ebbes.Role) (all []int) {
	for seat := range s.Clockwise(1) {
		all = append(all, count(s, seat, role))
	}
	return all
}

// earned returns the points of a seat for its cards.
func earned(s ebbes.State, seat ebbes.Seat) int {
	points := count(s, seat, ebbes.Plus) - count(s, seat, ebbes.Minus)
	all, own := counts(s, ebbes.Ebbes), count(s, seat, ebbes.Ebbes)
	if slices.Min(all) < own && own < slices.Max(all) {
		points += 3
	}
	return points
}

// mostNix returns the seat with the most nix cards. Of several, it is the seat with the highest.
func mostNix(s ebbes.State) (seat ebbes.Seat) {
	most, highest := 0, 0
	for by := range s.Clockwise(1) {
		top := 0
		for c := range s.Taken(by).Of(s.Suit(ebbes.Nix)).All() {
			top = max(top, c.Value())
		}
		if n := count(s, by, ebbes.Nix); n > most || n == most && top > highest {
			seat, most, highest = by, n, top
		}
	}
	return seat
}

// scores returns the points of all seats.
func scores(s ebbes.State) (all []int) {
	for seat := range s.Clockwise(1) {
		all = append(all, s.Score(seat))
	}
	return all
}

// starts returns the seats that may be named.
func starts(s ebbes.State) (all ebbes.Seats) {
	for m := range s.Moves() {
		if start, ok := m.(ebbes.Start); ok {
			all = all.With(ebbes.Seat(start))
		}
	}
	return all
}

// leftmost returns the leftmost open card, of a suit unless it is NoSuit.
func leftmost(s ebbes.State, suit ebbes.Suit) ebbes.Cards {
	for _, c := range s.Display().Open {
		if c != 0 && (suit == ebbes.NoSuit || c.Suit() == suit) {
			return ebbes.CardsOf(c)
		}
	}
	return ebbes.Cards{}
}

// bare returns the number of columns of the display that have cards face down and no open one.
func bare(s ebbes.State) (n int) {
	d := s.Display()
	for i, c := range d.Open {
		if c == 0 && d.Under[i] > 0 {
			n++
		}
	}
	return n
}

// selectors returns the people in the order of their selections.
func selectors(s ebbes.State) []ebbes.Seat {
	all := seatsOf(s, s.Left(s.Starter()))
	return slices.DeleteFunc(all, s.Fictive)
}

// handSize returns the number of cards of each hand in a round.
func handSize(s ebbes.State) int {
	if s.Config().Variants&ebbes.MoreCards != 0 {
		return 15
	}
	return 10
}

// highestValue returns the highest value in play, by the rulebook's tables.
func highestValue(s ebbes.State) int {
	of := map[int][2]int{2: {6, 9}, 3: {6, 9}, 4: {8, 12}, 5: {10, 15}}[s.Config().Players]
	if handSize(s) == 15 {
		return of[1]
	}
	return of[0]
}

// lawsOfEbbes are the laws of ebbes by their names.
var lawsOfEbbes = map[string]law{
	"deals-left": {only: morePeople, says: onDeal(func(b ebbes.State, _ ebbes.Deal, a ebbes.State) verdict {
		if a.Round() == 1 {
			return silent
		}
		return keptIf(a.Dealer() == b.Left(b.Dealer()))
	})},
	"deals-alternate": {only: twoPeople, says: onDeal(func(b ebbes.State, _ ebbes.Deal, a ebbes.State) verdict {
		if a.Round() == 1 {
			return silent
		}
		return keptIf(a.Dealer() != b.Dealer() && !a.Fictive(a.Dealer()))
	})},
	"dealt": {says: onDeal(func(_ ebbes.State, d ebbes.Deal, a ebbes.State) verdict { // one at a time from the left
		seats, hands := seatsOf(a, a.Left(a.Dealer())), map[ebbes.Seat]ebbes.Cards{}
		i := 0
		for c := range d.Deck.All() {
			seat := seats[i%len(seats)]
			hands[seat] = hands[seat].With(c)
			i++
		}
		for _, seat := range seats {
			if a.Hand(seat) != hands[seat] || a.HandSize(seat) != handSize(a) {
				return broken
			}
		}
		return kept
	})},
	"values": {says: onDeal(func(_ ebbes.State, d ebbes.Deal, a ebbes.State) verdict {
		cards := ebbes.CardsOf(slices.Collect(d.Deck.All())...)
		for c := range cards.All() {
			if c.Value() > highestValue(a) {
				return broken
			}
		}
		return keptIf(cards.Len() == 5*highestValue(a))
	})},
	"numbers": {but: variant2, says: onDeal(func(b ebbes.State, d ebbes.Deal, a ebbes.State) verdict {
		left := slices.Collect(a.NumbersLeft())
		return keptIf(d.Number >= 1 && d.Number <= 5 && a.Number() == d.Number &&
			!slices.Contains(left, d.Number) && len(left) == 5-a.Round())
	})},
	"no-number": {only: variant2, says: onDeal(func(_ ebbes.State, d ebbes.Deal, a ebbes.State) verdict {
		return keptIf(d.Number == 0 && a.Number() == 0)
	})},
	"five-designate": {says: onCard(func(b ebbes.State, _ ebbes.Card, _ ebbes.State) verdict {
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			own := b.Designators().Of(suit)
			if own.Len() != 1 || b.Number() != 0 && own.Nth(0).Value() != b.Number() {
				return broken
			}
		}
		return keptIf(b.Designators().Len() == 5)
	})},
	"hands-seen": {says: onDeal(func(_ ebbes.State, _ ebbes.Deal, a ebbes.State) verdict {
		if a.Round() > 1 != (a.Phase() == ebbes.Starting) {
			return broken
		}
		for seat := range a.Clockwise(1) {
			if !a.Fictive(seat) && a.View(seat).Hand() != a.Hand(seat) {
				return broken
			}
		}
		return kept
	})},
	"nix-winner-names": {says: onDeal(func(b ebbes.State, _ ebbes.Deal, a ebbes.State) verdict {
		if a.Round() == 1 {
			return silent
		}
		all := ebbes.SeatsOf(seatsOf(a, 1)...)
		if a.Fictive(a.Turn()) {
			all = ebbes.SeatsOf(a.Turn())
		}
		return keptIf(a.Turn() == b.NixWinner() && starts(a) == all)
	})},
	"fictive-names-itself": {only: twoPeople, says: ofEbbes(func(b ebbes.State, _ games.Move, a ebbes.State) verdict {
		if b.Phase() != ebbes.Starting || !b.Fictive(b.Turn()) {
			return silent
		}
		return keptIf(a.Fictive(a.Starter()) && a.Starter() == b.Turn())
	})},
	"person-names-fictive": {only: twoPeople, says: ofEbbes(func(b ebbes.State, m games.Move, a ebbes.State) verdict {
		if b.Phase() != ebbes.Starting || b.Fictive(b.Turn()) || m != games.Move(ebbes.Start(3)) {
			return silent
		}
		return keptIf(a.Fictive(a.Starter()))
	})},
	"nix-winner": {says: onRound(func(_, a ebbes.State) verdict { return keptIf(a.NixWinner() == mostNix(a)) })},
	"nix-scores-nothing": {says: onRound(func(b, a ebbes.State) verdict {
		for seat := range a.Clockwise(1) {
			if a.Score(seat)-b.Score(seat) != earned(a, seat) {
				return broken
			}
		}
		return kept
	})},
	"starter-leads": {says: ofEbbes(func(b ebbes.State, _ games.Move, a ebbes.State) verdict {
		if a.Phase() != ebbes.Playing || b.Phase() == ebbes.Playing {
			return silent
		}
		return keptIf(a.Turn() == a.Starter() && a.Trick().Leader() == ebbes.NoSeat)
	})},

	"lead":   {says: onChoice(true, false, ofHand)},
	"follow": {says: onChoice(false, true, ofSuit)},
	"free":   {says: onChoice(false, false, ofHand)},
	"in-turn": {says: onCard(func(b ebbes.State, c ebbes.Card, _ ebbes.State) verdict {
		for seat := range b.Clockwise(1) {
			if _, err := b.Accept(seat, ebbes.Play(c)); err == nil && seat != b.Turn() {
				return broken
			}
		}
		return kept
	})},
	"one-each": {says: onTrick(func(_, a ebbes.State) verdict {
		i, seats := 0, seatsOf(a, a.Trick().Leader())
		for seat := range a.Trick().All() {
			if seat != seats[i] {
				return broken
			}
			i++
		}
		return keptIf(i == len(seats))
	})},
	"takes": {says: onTrick(func(_, a ebbes.State) verdict {
		want := best(a, a.Trick().Led())
		if by := best(a, a.Suit(ebbes.Trump)); a.Suit(ebbes.Trump) != ebbes.NoSuit && by != ebbes.NoSeat {
			want = by
		}
		return keptIf(a.Trick().Winner() == want)
	})},
	"trump-arises": {says: onTrick(func(_, a ebbes.State) verdict { // with cards of it played before
		var first ebbes.Seat
		for seat, c := range a.Trick().All() {
			switch {
			case c.Suit() != a.Suit(ebbes.Trump):
			case first == ebbes.NoSeat && a.Designators().Has(c):
				return silent
			case first == ebbes.NoSeat:
				first = seat
			case a.Designators().Has(c):
				return keptIf(a.Trick().Winner() == best(a, c.Suit()))
			}
		}
		return silent
	})},
	"collects": {says: onTrick(func(_, a ebbes.State) verdict {
		for _, c := range a.Trick().All() {
			if !a.Taken(a.Trick().Winner()).Has(c) {
				return broken
			}
		}
		return kept
	})},
	"leads-next": {says: onTrick(func(_, a ebbes.State) verdict {
		if a.Phase() != ebbes.Playing {
			return silent
		}
		return keptIf(a.Turn() == a.Trick().Winner())
	})},
	"known": {says: onTrick(func(_, a ebbes.State) verdict { // all that has been taken
		for seat := range a.Clockwise(1) {
			if view := a.View(seat); view.Taken(1) != a.Taken(1) || view.Taken(2) != a.Taken(2) {
				return broken
			}
		}
		return kept
	})},

	"at-once": {says: onCard(func(b ebbes.State, c ebbes.Card, a ebbes.State) verdict {
		n := given(b)
		if !b.Designators().Has(c) || n == 5 {
			return silent
		}
		return keptIf(a.Role(c.Suit()) == ebbes.Trump+ebbes.Role(n) && (given(a) == n+1 || n == 3))
	})},
	"no-other-designates": {says: onCard(func(b ebbes.State, c ebbes.Card, a ebbes.State) verdict {
		if b.Designators().Has(c) {
			return silent
		}
		return keptIf(given(a) == given(b))
	})},
	"several": {says: onTrick(func(_, a ebbes.State) verdict { // in the order of play
		var last ebbes.Role
		n := 0
		for _, c := range a.Trick().All() {
			if a.Designators().Has(c) {
				n++
				if role := a.Role(c.Suit()); role < last {
					return broken
				}
				last = a.Role(c.Suit())
			}
		}
		if n < 2 {
			return silent
		}
		return kept
	})},
	"nix-with-minus": {says: onCard(func(b ebbes.State, c ebbes.Card, a ebbes.State) verdict {
		if given(b) != 3 || !b.Designators().Has(c) {
			return silent
		}
		return keptIf(given(a) == 5)
	})},
	"fifth-changes-nothing": {says: onCard(func(b ebbes.State, c ebbes.Card, a ebbes.State) verdict {
		if given(b) != 5 || !b.Designators().Has(c) {
			return silent
		}
		return keptIf(sameRoles(b, a))
	})},
	"roles-stay": {says: onCard(func(b ebbes.State, _ ebbes.Card, a ebbes.State) verdict { return keptIf(sameRoles(b, a)) })},
	"all-given":  {says: onRound(func(_, a ebbes.State) verdict { return keptIf(given(a) == 5) })},
	"none-given": {says: onDeal(func(_ ebbes.State, _ ebbes.Deal, a ebbes.State) verdict { return keptIf(given(a) == 0) })},

	"points": {says: onRound(func(b, a ebbes.State) verdict {
		for seat := range a.Clockwise(1) {
			if a.Score(seat) != b.Score(seat)+earned(a, seat) {
				return broken
			}
		}
		return kept
	})},
	"ebbes-most":   {says: ofEbbesCards(func(all []int, own int) bool { return own == slices.Max(all) }, 0)},
	"ebbes-fewest": {says: ofEbbesCards(func(all []int, own int) bool { return own == slices.Min(all) }, 0)},
	"ebbes-none":   {says: ofEbbesCards(func(_ []int, own int) bool { return own == 0 }, 0)},
	"ebbes-between": {says: ofEbbesCards(func(all []int, own int) bool {
		return own != slices.Max(all) && own != slices.Min(all)
	}, 3)},
	"all-plus": {says: onRound(func(_, a ebbes.State) verdict { // and all minus cards are as many as there are values
		plus, minus := 0, 0
		for seat := range a.Clockwise(1) {
			plus, minus = plus+count(a, seat, ebbes.Plus), minus+count(a, seat, ebbes.Minus)
		}
		return keptIf(plus == highestValue(a) && minus == highestValue(a))
	})},
	"below-zero": {says: onRound(func(b, a ebbes.State) verdict { // goes on counting
		for seat := range a.Clockwise(1) {
			if a.Score(seat) < 0 {
				return keptIf(a.Score(seat) == b.Score(seat)+earned(a, seat))
			}
		}
		return silent
	})},

	"five-rounds": {but: variant2, says: onRound(func(_, a ebbes.State) verdict {
		return keptIf((a.Phase() == ebbes.Over) == (a.Round() == 5))
	})},
	"ends": {only: variant2, says: onRound(func(_, a ebbes.State) verdict {
		all, track := scores(a), a.Config().Track
		return keptIf((a.Phase() == ebbes.Over) == (slices.Max(all) >= track.Finish ||
			slices.Min(all) <= track.Dabbscheedel || a.Round() == a.Config().Rounds))
	})},
	"finish-ends": {only: variant2, says: onEnd(func(s ebbes.State) bool {
		return slices.Max(scores(s)) >= s.Config().Track.Finish
	})},
	"dabbscheedel-ends": {only: variant2, says: onEnd(func(s ebbes.State) bool {
		return slices.Min(scores(s)) <= s.Config().Track.Dabbscheedel
	})},
	"wins": {says: onRound(func(_, a ebbes.State) verdict {
		if a.Phase() != ebbes.Over {
			return silent
		}
		for seat := range a.Clockwise(1) {
			if a.Winners().Has(seat) != (a.Score(seat) == slices.Max(scores(a))) {
				return broken
			}
		}
		return kept
	})},

	"selects": {only: variant2, says: ofEbbes(func(b ebbes.State, m games.Move, _ ebbes.State) verdict {
		c, ok := m.(ebbes.Select)
		if !ok {
			return silent
		}
		order, n := selectors(b), b.Designators().Len()
		legal := b.Legal()
		return keptIf(b.Turn() == order[n%len(order)] && legal.Len() == (5-n)*(highestValue(b)-n) && legal.Has(ebbes.Card(c)))
	})},
	"five-selected": {only: variant2, says: ofEbbes(func(b ebbes.State, _ games.Move, a ebbes.State) verdict {
		if b.Phase() != ebbes.Selecting || a.Phase() == ebbes.Selecting {
			return silent
		}
		return keptIf(a.Designators().Len() == 5 && a.Phase() == ebbes.Playing)
	})},
	"all-back": {only: variant2, says: ofEbbes(func(b ebbes.State, m games.Move, a ebbes.State) verdict {
		if a.Phase() != ebbes.Selecting || b.Phase() == ebbes.Selecting {
			return silent
		}
		return keptIf(a.Legal().Len() == 5*highestValue(a))
	})},
	"three-and-two": {only: twoSelect, says: ofEbbes(func(b ebbes.State, _ games.Move, a ebbes.State) verdict {
		if b.Phase() != ebbes.Selecting || a.Phase() == ebbes.Selecting {
			return silent
		}
		order := selectors(a)
		return keptIf(len(order) == 2 && a.Selected(order[0]).Len() == 3 && a.Selected(order[1]).Len() == 2)
	})},

	"between-people": {only: twoPeople, says: onDeal(func(_ ebbes.State, _ ebbes.Deal, a ebbes.State) verdict {
		all := seatsOf(a, a.Dealer())
		return keptIf(len(all) == 3 && a.Fictive(all[1]) && !a.Fictive(all[0]) && !a.Fictive(all[2]))
	})},
	"leftmost": {only: twoPeople, says: onCard(func(b ebbes.State, c ebbes.Card, _ ebbes.State) verdict {
		if !b.Fictive(b.Turn()) {
			return silent
		}
		want := leftmost(b, ebbes.NoSuit)
		if !leading(b) && leftmost(b, b.Trick().Led()).Len() > 0 {
			want = leftmost(b, b.Trick().Led())
		}
		return keptIf(b.Legal() == want)
	})},
	"turned-up": {only: twoPeople, says: onCard(func(b ebbes.State, _ ebbes.Card, a ebbes.State) verdict {
		if a.Trick().Winner() != ebbes.NoSeat {
			return keptIf(bare(a) == 0)
		}
		if b.Fictive(b.Turn()) && a.Display().Under != [5]int{} {
			return keptIf(a.Display().Under == b.Display().Under)
		}
		return silent
	})},
	"display": {only: twoPeople, says: onDeal(func(_ ebbes.State, d ebbes.Deal, a ebbes.State) verdict {
		var own []ebbes.Card
		i := 0
		for c := range d.Deck.All() { // the fictive player sits on the dealer's left
			if i%3 == 0 {
				own = append(own, c)
			}
			i++
		}
		under := len(own)/5 - 1
		display := a.Display()
		columns := [5]int{under, under, under, under, under}
		return keptIf(slices.Equal(own[5*under:], display.Open[:]) && display.Under == columns &&
			a.View(1).Hand() == a.Hand(1))
	})},
	"fictive-wins": {only: twoPeople, says: onRound(func(_, a ebbes.State) verdict {
		if !a.Winners().Has(3) {
			return silent
		}
		return keptIf(a.Score(3) == slices.Max(scores(a)))
	})},
}

// ofEbbesCards returns the law that seats with some numbers of ebbes cards get some points for
// them.
func ofEbbesCards(has func(all []int, own int) bool, points int) func(games.Step) verdict {
	return onRound(func(_, a ebbes.State) verdict {
		v := silent
		for seat := range a.Clockwise(1) {
			if has(counts(a, ebbes.Ebbes), count(a, seat, ebbes.Ebbes)) {
				if v = keptIf(a.Tally(seat).Ebbes == points); v == broken {
					return broken
				}
			}
		}
		return v
	})
}

// onEnd returns the law that the game is over after a round once the scores meet a condition.
func onEnd(reached func(ebbes.State) bool) func(games.Step) verdict {
	return onRound(func(_, a ebbes.State) verdict {
		if !reached(a) {
			return silent
		}
		return keptIf(a.Phase() == ebbes.Over)
	})
}

// wrongOfEbbes are wrong sentences, some of them from earlier texts.
var wrongOfEbbes = map[string]law{
	"the left-hand neighbour deals, of two people as well": {only: twoPeople, says: lawsOfEbbes["deals-left"].says},
	"pairs are selected before the starter is named": {only: variant2, says: ofEbbes(func(b ebbes.State, m games.Move, _ ebbes.State) verdict {
		if _, ok := m.(ebbes.Select); !ok {
			return silent
		}
		return keptIf(b.Starter() == ebbes.NoSeat)
	})},
	"a pair for each": {only: variant2, but: `"players": 5`, says: ofEbbes(func(b ebbes.State, _ games.Move, _ ebbes.State) verdict {
		if b.Phase() != ebbes.Selecting {
			return silent
		}
		return keptIf(b.Selected(b.Turn()).Len() == 0)
	})},
	"whoever has the most nix starts": {says: ofEbbes(func(b ebbes.State, _ games.Move, a ebbes.State) verdict {
		if b.Phase() != ebbes.Starting {
			return silent
		}
		return keptIf(a.Starter() == b.Turn())
	})},
	"whoever cannot follow must trump": {says: onCard(func(b ebbes.State, _ ebbes.Card, _ ebbes.State) verdict {
		hand, trump := b.Hand(b.Turn()), b.Suit(ebbes.Trump)
		follows := leading(b) || hand.Of(b.Trick().Led()).Len() > 0
		if b.Fictive(b.Turn()) || follows || trump == ebbes.NoSuit || hand.Of(trump).Len() == 0 {
			return silent
		}
		return keptIf(b.Legal() == hand.Of(trump))
	})},
	"the highest card takes the trick": {says: onTrick(func(_, a ebbes.State) verdict {
		high := 0
		for _, c := range a.Trick().All() {
			high = max(high, c.Value())
		}
		for seat, c := range a.Trick().All() {
			if seat == a.Trick().Winner() {
				return keptIf(c.Value() == high)
			}
		}
		return broken
	})},
	"trump beats what was played before it":   {only: morePeople, says: firstTrump},
	"whoever has no ebbes card gets three":    {says: ofEbbesCards(func(_ []int, own int) bool { return own == 0 }, 3)},
	"those that tie for the fewest get three": {says: ofEbbesCards(func(all []int, own int) bool { return own == slices.Min(all) }, 3)},
	"five rounds in variant 2":                {only: variant2, says: lawsOfEbbes["five-rounds"].says},
	"the dealer starts":                       {says: dealerStarts},
}

// firstTrump says that only cards played from the designating card on are trumps.
var firstTrump = onTrick(func(_, a ebbes.State) verdict {
	trump, since := a.Suit(ebbes.Trump), false
	highest, by := 0, ebbes.NoSeat
	for seat, c := range a.Trick().All() {
		since = since || c.Suit() == trump && a.Designators().Has(c)
		if since && c.Suit() == trump && c.Value() > highest {
			highest, by = c.Value(), seat
		}
	}
	if by == ebbes.NoSeat {
		return silent
	}
	return keptIf(a.Trick().Winner() == by)
})

// dealerStarts says that the dealer starts the next round.
var dealerStarts = ofEbbes(func(b ebbes.State, _ games.Move, a ebbes.State) verdict {
	if b.Phase() != ebbes.Starting {
		return silent
	}
	return keptIf(a.Starter() == b.Dealer())
})
