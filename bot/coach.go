package bot

import (
	"cmp"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Remark is one sentence of a coach, with the clause behind it.
type Remark struct {
	Clause   ebbes.Clause // clause that the sentence rests on
	Sentence string       // sentence in the language of the Teller
}

// mostRemarks is the maximum number of sentences before a move.
const mostRemarks = 2

// costly is the lowest cost in points that a coach comments on.
const costly = 1

// costWords are the sentences of a coach after a move.
type costWords struct {
	points       wording.Text // best card points why
	gives, takes wording.Text // why: card suit role; by best often card seldom
}

// coachWords are the sentences of a coach before a move.
type coachWords struct {
	starts, decides   wording.Text // the meaning of starting; cards that designate
	selects, lacks    wording.Text // n of the cards that can be selected; none of them
	last, only        wording.Text // card; suit card
	gives, givesOne   wording.Text // card suit role; cards role
	brings, costs     wording.Text // points of the trick
	beaten, enough    wording.Text // leader card; card
	sure, ahead       wording.Text // card; card seats
	discards, trumps  wording.Text // suit; suit trump
	follows, watch    wording.Text // suit; cards role
	least, most, even wording.Text // suit role points; the listener has fewest, most or neither
}

// Coach explains to a beginner, before a move, what matters for the view's seat. It returns one or
// two sentences, the more important first. They are about a card that gives a suit a role, the
// points of the trick, the seats that can take it, the suit to follow, and the ebbes cards taken so
// far. They are certain from the view. They address the seat, whatever t.You is, and there are none
// in an unknown language.
//
// Coach is for people who learn by playing against the computer. In a game with other people it
// would give one player an advantage over the others.
//
// If the seat has no legal move, as when it is not its turn, the error is [ErrNoMove]. If there is
// no world, it is [ErrNoWorld].
func Coach(v ebbes.View, t ebbes.Teller) ([]Remark, error) {
	if len(slices.Collect(v.Moves())) == 0 {
		return nil, ErrNoMove
	}
	if v.Worlds().Count().Sign() == 0 {
		return nil, ErrNoWorld
	}
	if wordsIn(t.Language) == nil {
		return nil, nil
	}
	t.You = v.Seat()
	c := coach{v, t.At(v.Config()), wordsIn(t.Language)}
	var remarks []Remark
	for remark := range c.remarks() {
		if remarks = append(remarks, remark); len(remarks) == mostRemarks {
			break
		}
	}
	return remarks, nil
}

// A coach looks at a table from the seat that is to move.
type coach struct {
	ebbes.View
	teller ebbes.Teller
	words  *words
}

// remarks returns an iterator over all remarks that apply, the most important first.
func (c *coach) remarks() iter.Seq[Remark] {
	return func(yield func(Remark) bool) {
		about := []func() (Remark, bool){c.onDesignating, c.onPoints, c.onTaking, c.onFollowing, c.onDesignators, c.onEbbes}
		switch {
		case c.Phase() == ebbes.Starting:
			about = []func() (Remark, bool){c.onStarting, c.onDeciding}
		case c.Phase() == ebbes.Selecting:
			about = []func() (Remark, bool){c.onSelecting}
		case c.Legal().Len() == 1:
			about = []func() (Remark, bool){c.onOnly}
		}
		for _, look := range about {
			if remark, ok := look(); ok && !yield(remark) {
				return
			}
		}
	}
}

// say returns a remark with a filled-in text.
func (c *coach) say(clause ebbes.Clause, form wording.Text, values ...any) (Remark, bool) {
	return Remark{clause, say(c.teller, form, values...)}, true
}

// either lists cards to choose from.
func (c *coach) either(cards ebbes.Cards) string {
	var names []string
	for card := range cards.All() {
		names = append(names, card.String())
	}
	return wording.CommonIn(uint8(c.teller.Language)).Grammar.Either(names)
}

// onStarting states that the starter, whom the seat names, may lead any card.
func (c *coach) onStarting() (Remark, bool) { return c.say(ebbes.P1, c.words.coach.starts) }

// onDeciding lists the cards of the hand that give a suit a role when they are played.
func (c *coach) onDeciding() (r Remark, ok bool) {
	if held := c.held(c.Hand()); held.Len() > 0 {
		return c.say(ebbes.D1, c.words.coach.decides, "cards", c.either(held))
	}
	return r, false
}

// onSelecting states how many of the cards that can be selected the hand has.
func (c *coach) onSelecting() (Remark, bool) {
	n := 0
	for m := range c.Moves() {
		if c.Hand().Has(cardOf(m)) {
			n++
		}
	}
	if n == 0 {
		return c.say(ebbes.V4, c.words.coach.lacks)
	}
	return c.say(ebbes.V4, c.words.coach.selects, "n", n)
}

// onOnly states that the only legal card is the last one, or the only one of the led suit.
func (c *coach) onOnly() (Remark, bool) {
	card := c.Legal().Nth(0)
	if c.Hand().Len() == 1 {
		return c.say(ebbes.P1, c.words.coach.last, "card", card)
	}
	return c.say(ebbes.P2, c.words.coach.only, "suit", card.Suit(), "card", card)
}

// held returns the subset of the cards that would give their suits a role.
func (c *coach) held(cards ebbes.Cards) ebbes.Cards {
	if c.NextRole() == ebbes.NoRole {
		return ebbes.Cards{}
	}
	return cards.Except(cards.Except(c.Designators()))
}

// onDesignating lists the legal cards that give their suits the next role.
func (c *coach) onDesignating() (r Remark, ok bool) {
	switch held := c.held(c.Legal()); held.Len() {
	case 0:
		return r, false
	case 1:
		card := held.Nth(0)
		return c.say(ebbes.D1, c.words.coach.gives, "card", card, "suit", card.Suit(), "role", c.NextRole())
	default:
		return c.say(ebbes.D1, c.words.coach.givesOne, "cards", c.either(held), "role", c.NextRole())
	}
}

// onPoints states the points of the cards in the trick so far.
func (c *coach) onPoints() (r Remark, ok bool) {
	points := 0
	for _, card := range c.trick() {
		switch c.Role(card.Suit()) {
		case ebbes.Plus:
			points++
		case ebbes.Minus:
			points--
		}
	}
	switch {
	case points > 0:
		return c.say(ebbes.S1, c.words.coach.brings, "points", points)
	case points < 0:
		return c.say(ebbes.S1, c.words.coach.costs, "points", -points)
	}
	return r, false
}

// trick returns an iterator over the trick to be followed, which is empty for the lead.
func (c *coach) trick() iter.Seq2[ebbes.Seat, ebbes.Card] {
	if c.leads() {
		return ebbes.Trick{}.All()
	}
	return c.Trick().All()
}

// leads reports whether the seat leads to the next trick, and so has no card to follow.
func (c *coach) leads() bool { return c.Trick().Leading() == c.Trick().Winner() }

// onTaking states who can take the trick. The remark names a card that surely takes it, the seats
// that may beat the highest card the seat may play, or a leader ahead of all its cards.
func (c *coach) onTaking() (r Remark, ok bool) {
	w := &c.words.coach
	var ahead, sure []claim
	for card := range c.Legal().All() {
		k := c.claim(card)
		if !k.ahead() {
			continue
		}
		if ahead = append(ahead, k); k.beaters().Len() == 0 {
			sure = append(sure, k)
		}
	}
	last := len(c.after()) == 0
	switch {
	case len(sure) > 0 && last:
		return c.say(ebbes.P4, w.enough, "card", slices.MinFunc(sure, lower).card)
	case len(sure) > 0:
		return c.say(ebbes.P4, w.sure, "card", slices.MinFunc(sure, lower).card)
	case c.leads():
		return r, false
	case len(ahead) > 0:
		highest := slices.MaxFunc(ahead, lower)
		return c.say(ebbes.P4, w.ahead, "card", highest.card, "seats", highest.beaters())
	case last || c.NextRole() != ebbes.Trump:
		leader := c.Trick().Leading()
		return c.say(ebbes.P4, w.beaten, "leader", leader, "card", c.cardOf(leader))
	}
	return r, false
}

// after returns the seats that play to the trick after this one.
func (c *coach) after() (seats []ebbes.Seat) {
	first := c.Seat()
	if !c.leads() {
		first = c.Trick().Leader()
	}
	for seat := c.Left(c.Seat()); seat != first; seat = c.Left(seat) {
		seats = append(seats, seat)
	}
	return seats
}

// cardOf returns the card of a seat in the trick.
func (c *coach) cardOf(seat ebbes.Seat) ebbes.Card {
	for by, card := range c.Trick().All() {
		if by == seat {
			return card
		}
	}
	return ebbes.NoCard
}

// A claim is the trick as it would be with a card of the seat.
type claim struct {
	*coach
	card       ebbes.Card
	led, trump ebbes.Suit
	arises     bool // set if another card can still make a suit trump
}

// claim returns the trick as it would be with a card.
func (c *coach) claim(card ebbes.Card) claim {
	k := claim{c, card, c.Trick().Led(), c.Suit(ebbes.Trump), c.NextRole() == ebbes.Trump}
	if c.leads() {
		k.led = card.Suit()
	}
	if k.arises && c.Designators().Has(card) {
		k.trump, k.arises = card.Suit(), false
	}
	return k
}

// lower orders claims by the rank of their cards in the trick.
func lower(a, b claim) int { return cmp.Compare(a.rank(a.card), b.rank(b.card)) }

// rank returns the precedence of a card in the trick, higher for a better card (P4).
func (k *claim) rank(card ebbes.Card) int {
	rank := card.Value()
	if card.Suit() == k.led {
		rank += 16
	}
	if card.Suit() == k.trump {
		rank += 32
	}
	return rank
}

// ahead reports whether the card would be the highest so far.
func (k *claim) ahead() bool {
	for _, card := range k.trick() {
		if k.rank(card) > k.rank(k.card) {
			return false
		}
	}
	return true
}

// beats reports whether the given card, played later, takes the trick from the claim's card. It may
// be higher, or make its suit trump (P5).
func (k *claim) beats(card ebbes.Card) bool {
	return k.rank(card) > k.rank(k.card) || k.arises && card.Suit() != k.card.Suit() && k.Designators().Has(card)
}

// beaters returns the seats that may still take the trick from the card.
func (k *claim) beaters() ebbes.Seats {
	return ebbes.SeatsOf(slices.DeleteFunc(k.after(), func(seat ebbes.Seat) bool { return !k.mayBeat(seat) })...)
}

// mayBeat reports whether a seat may still take the trick from the card.
func (k *claim) mayBeat(seat ebbes.Seat) bool {
	if k.Fictive(seat) {
		return k.beats(k.forced())
	}
	for card := range k.MayHold(seat).All() {
		if k.beats(card) && (card.Suit() == k.led || mayDiscard(&k.View, seat, card, k.led)) {
			return true
		}
	}
	return false
}

// mayDiscard reports whether a seat that may hold a card may hold it and lack the led suit (P3). By
// Hall's theorem it may if, for each set of suits, their unseen cards fit into the hands that may
// hold one of the suits. This takes a hundredth of the time of counting worlds.
func mayDiscard(v *ebbes.View, seat ebbes.Seat, card ebbes.Card, led ebbes.Suit) bool {
	if v.Void(seat, led) {
		return true
	}
	for set := range 1 << suits {
		cards, room := 0, 0
		has := func(suit ebbes.Suit) bool { return set>>(suit-1)&1 != 0 }
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			if has(suit) {
				cards += v.Unseen().Without(card).Of(suit).Len()
			}
		}
		for other := range v.Clockwise(1) {
			for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
				if has(suit) && !v.Void(other, suit) && (other != seat || suit != led) {
					room += unknown(v, other)
					if other == seat {
						room--
					}
					break
				}
			}
		}
		if cards > room {
			return false
		}
	}
	return true
}

// unknown returns the number of cards of a seat that the view does not show.
func unknown(v *ebbes.View, seat ebbes.Seat) (n int) {
	switch {
	case seat == v.Seat():
		return 0
	case !v.Fictive(seat):
		return v.HandSize(seat)
	}
	for _, under := range v.Display().Under {
		n += under
	}
	return n
}

// forced returns the card that the fictive player has to play (F4).
func (k *claim) forced() ebbes.Card {
	leftmost := ebbes.NoCard
	for _, card := range k.Display().Open {
		if card.Suit() == k.led {
			return card
		}
		if leftmost == ebbes.NoCard {
			leftmost = card
		}
	}
	return leftmost
}

// onFollowing states that the led suit must be followed, or how a void seat can take the trick.
func (c *coach) onFollowing() (r Remark, ok bool) {
	led, trump, w := c.Trick().Led(), c.Suit(ebbes.Trump), &c.words.coach
	switch {
	case c.leads():
		return r, false
	case c.Hand().Of(led).Len() > 0:
		return c.say(ebbes.P2, w.follows, "suit", led)
	case trump == ebbes.NoSuit:
		return c.say(ebbes.P5, w.discards, "suit", led)
	case trump != led:
		return c.say(ebbes.P3, w.trumps, "suit", led, "trump", trump)
	}
	return r, false
}

// onDesignators lists the others' hidden or open cards that give the next role. There is no remark
// if the seat may play such a card itself.
func (c *coach) onDesignators() (r Remark, ok bool) {
	out := c.DesignatorsOut()
	for _, card := range c.Display().Open {
		if c.Designators().Has(card) {
			out = out.With(card)
		}
	}
	if c.NextRole() == ebbes.NoRole || out.Len() == 0 || c.held(c.Legal()).Len() > 0 {
		return r, false
	}
	return c.say(ebbes.D1, c.words.coach.watch, "cards", c.either(out), "role", c.NextRole())
}

// onEbbes states the points for the ebbes cards if the round ended now.
func (c *coach) onEbbes() (r Remark, ok bool) {
	suit, w := c.Suit(ebbes.Ebbes), &c.words.coach
	mine, most := c.Taken(c.Seat()).Of(suit).Len(), 0
	for seat := range c.Clockwise(1) {
		most = max(most, c.Taken(seat).Of(suit).Len())
	}
	form := w.least
	switch points := c.Tally(c.Seat()).Ebbes; {
	case suit == ebbes.NoSuit || most == 0:
		return r, false
	case points > 0:
		form = w.even
	case mine == most:
		form = w.most
	}
	return c.say(ebbes.S2, form, "suit", suit, "role", ebbes.Ebbes)
}

// Cost describes in one sentence the cost of a big mistake, and the first reason of
// [Judgement.Why]. For example: "R2 instead of N5 would have brought 1.3 more points: R2 makes red
// trump." The sentence gives no reason if none is visible. A mistake is big if it cost a point of
// the round or more, and at least two standard errors. For any other move, and in an unknown
// language, the sentence is empty.
func (j Judgement) Cost(t ebbes.Teller) string {
	w := wordsIn(t.Language)
	if w == nil || !j.Mistake || j.Points < costly || j.Points < 2*j.PointsError {
		return ""
	}
	best, card := cardOf(j.Best), cardOf(j.Played)
	t = t.At(j.Before.Config())
	why := ""
	if given := j.given(); given != ebbes.NoCard {
		why = say(t, w.cost.gives, "card", given, "suit", given.Suit(), "role", j.Before.NextRole())
	} else if often, seldom := percent(j.BestTakes), percent(j.Takes); telling(often, seldom) {
		why = say(t, w.cost.takes, "by", j.Before.Seat(), "best", best, "often", often, "card", card, "seldom", seldom)
	}
	return say(t, w.cost.points, "best", best, "card", card, "points", j.Points, "why", why)
}
