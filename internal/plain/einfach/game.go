package einfach

import (
	"maps"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// A game is everything on the table and in the players' memory.
type game struct {
	config  einfach.Config
	Hands   map[einfach.Seat][]einfach.Card
	Piles   map[einfach.Suit][]einfach.Card // the top card last
	Discard []einfach.Card
	Stock   []einfach.Card // the top card first
	Open    []einfach.RuleCard
	Pile    []einfach.RuleCard // the top card first
	Scores  map[einfach.Seat]int
	Noted   map[einfach.Seat]int
	Mixed   map[einfach.Card]bool                  // cards that may lie in the stock (C9)
	Gave    map[einfach.Seat]map[einfach.Card]bool // cards that each seat remembers to have given (K9)

	Round, Renewed int
	Starter        einfach.Seat
	Active         einfach.Seat
	Out            einfach.Seat
	Done, Due      int
	Cleared        bool
	Third          einfach.Suit

	ask    func(Question) bool
	answer einfach.Move
}

// A roundOver is the panic that ends a round with a player out, or none.
type roundOver struct{ out einfach.Seat }

// allRounds plays the whole game (R1, R3, O1, O2).
func (g *game) allRounds() {
	g.Scores = map[einfach.Seat]int{}
	g.Starter = g.config.Starter
	for g.Round = 0; g.Round < g.config.Rounds; {
		if g.Round == 0 || !g.Has(einfach.Endless) {
			g.deal()
		} else {
			g.Round++
		}
		g.Out = g.playRound()
		g.note()
		if g.Round == g.config.Rounds {
			break
		}
		if !g.Has(einfach.Endless) {
			g.Active = ebbes.NoSeat
			continue
		}
		if g.Out != ebbes.NoSeat {
			g.refill()
		}
		g.Starter, g.Out = g.left(g.Active), ebbes.NoSeat
	}
	g.Active = ebbes.NoSeat
	for {
		g.put(Question{Phase: einfach.Over, clause: einfach.R3})
	}
}

// deal begins a round with new cards (C3, C5, R1, R2).
func (g *game) deal() {
	clause := einfach.R1
	if g.Round == 0 {
		clause = einfach.C5
	}
	d := g.put(Question{Phase: einfach.Dealing, clause: clause}).(einfach.Deal)
	if g.Round > 0 {
		g.Starter = g.nextStarter()
	}
	g.Round++
	rules := slices.Clone(d.Rules[:])
	g.Open, g.Pile = rules[:g.config.RuleCards], rules[g.config.RuleCards:]
	g.Piles, g.Discard = map[einfach.Suit][]einfach.Card{}, nil
	g.Hands = map[einfach.Seat][]einfach.Card{}
	g.Stock = slices.Collect(d.Deck.All())
	g.Mixed = setOf(g.Stock)
	g.Gave = map[einfach.Seat]map[einfach.Card]bool{}
	g.Renewed, g.Out = 0, ebbes.NoSeat
	size := 5
	if g.Round == 1 {
		size = 6
	}
	for range size {
		for _, s := range g.Clockwise(g.Starter) {
			g.Hands[s] = append(g.Hands[s], g.pop())
		}
	}
}

func setOf(cards []einfach.Card) map[einfach.Card]bool {
	set := map[einfach.Card]bool{}
	for _, c := range cards {
		set[c] = true
	}
	return set
}

// pop takes the top card of the stock.
func (g *game) pop() einfach.Card {
	c := g.Stock[0]
	g.Stock = g.Stock[1:]
	return c
}

// nextStarter returns the seat with the most points, of several the first clockwise after the
// last starter (R2).
func (g *game) nextStarter() einfach.Seat {
	most := slices.Max(slices.Collect(maps.Values(g.Scores)))
	for _, s := range g.Clockwise(g.left(g.Starter)) {
		if g.Scores[s] == most {
			return s
		}
	}
	panic("no seat has the most points")
}

// playRound plays until a player is out, or the stock may not be renewed any more.
func (g *game) playRound() (out einfach.Seat) {
	defer func() {
		g.Done, g.Due, g.Cleared, g.Third = 0, 0, false, ebbes.NoSuit
		if over, ok := recover().(roundOver); ok {
			out = over.out
			return
		}
		panic(questionsEnd{})
	}()
	if len(g.Piles) == 0 && (g.Round == 1 || !g.Has(einfach.Endless)) {
		g.placeInAdvance()
	}
	for s := g.Starter; ; s = g.left(s) {
		g.turn(s)
	}
}

// placeInAdvance lets each player begin a pile with a card of the hand, or pass without such a
// card. It goes counter-clockwise, the starter last (A1 to A4).
func (g *game) placeInAdvance() {
	g.Active = g.Starter
	order := g.Clockwise(g.Starter)
	slices.Reverse(order)
	for _, s := range order {
		var moves []einfach.Move
		for _, c := range g.Hands[s] {
			if len(g.Piles[c.Suit()]) == 0 {
				moves = append(moves, einfach.Play(c))
			}
		}
		if len(moves) == 0 {
			moves = append(moves, einfach.Pass{})
		}
		m := g.put(Question{einfach.Placing, s, einfach.A1, moves, func(m einfach.Move) einfach.Clause {
			if c, ok := m.(einfach.Play); !ok {
				return einfach.A3
			} else if !slices.Contains(g.Hands[s], einfach.Card(c)) {
				return einfach.L1
			}
			return einfach.A2
		}})
		if c, ok := m.(einfach.Play); ok {
			g.lay(s, einfach.Card(c))
		}
	}
}

// lay moves a card from a hand onto its pile. A player without a card left is out (L1, E1).
func (g *game) lay(s einfach.Seat, c einfach.Card) {
	g.Piles[c.Suit()] = append(g.Piles[c.Suit()], c)
	g.lose(s, c)
}

// lose removes a card from a hand in sight of all. A player without a card left is out, which ends
// the round (E1).
func (g *game) lose(s einfach.Seat, c einfach.Card) {
	g.Hands[s] = without(g.Hands[s], c)
	delete(g.Mixed, c)
	for _, cards := range g.Gave {
		delete(cards, c)
	}
	if len(g.Hands[s]) == 0 {
		panic(roundOver{s})
	}
}

func without(cards []einfach.Card, c einfach.Card) []einfach.Card {
	return slices.DeleteFunc(slices.Clone(cards), func(other einfach.Card) bool { return other == c })
}

// fits reports whether a card is of a new colour or higher (L2, L3).
func (g *game) fits(c einfach.Card) bool {
	pile := g.Piles[c.Suit()]
	return len(pile) == 0 || c.Value() > pile[len(pile)-1].Value()
}

func (g *game) anyFits(s einfach.Seat) bool { return slices.ContainsFunc(g.Hands[s], g.fits) }

// single reports whether a rule card lies open and exactly one card of its number is visible
// (F4).
func (g *game) single(number int) bool {
	seen := 0
	for _, pile := range g.Piles {
		if len(pile) > 0 && pile[len(pile)-1].Value() == number {
			seen++
		}
	}
	return slices.Contains(g.Open, einfach.RuleCard(number)) && seen == 1
}

// actionLimit returns the number of actions in the turn (X1, K1, K3).
func (g *game) actionLimit() int {
	if g.single(3) {
		return 1
	}
	if g.Third != ebbes.NoSuit {
		return 3
	}
	return 2
}

// turn plays one turn: drawing and actions (D1, X1 to X7).
func (g *game) turn(s einfach.Seat) {
	g.Active, g.Done, g.Cleared, g.Third = s, 0, false, ebbes.NoSuit
	g.Due = 1
	if g.single(4) {
		g.Due = 2
	}
	for g.Due = min(g.Due, len(g.Stock)+len(g.Discard)); g.Due > 0; g.Due-- {
		g.renew()
		g.put(Question{einfach.Drawing, s, einfach.D1, []einfach.Move{einfach.Draw{}}, nil})
		g.Hands[s] = append(g.Hands[s], g.pop())
	}
	for g.Done < g.actionLimit() {
		switch m := g.put(g.action(s)).(type) {
		case einfach.Play:
			g.play(s, einfach.Card(m))
		case einfach.Clear:
			g.clear(s, einfach.Suit(m))
		case einfach.Pass:
			return
		}
		g.Done++
	}
}

// renew shuffles the discard pile into an empty stock (D2). If the limit of renewals is reached,
// the round ends (R6).
func (g *game) renew() {
	if len(g.Stock) > 0 {
		return
	}
	if g.config.Renewals > 0 {
		if g.Renewed == g.config.Renewals {
			panic(roundOver{})
		}
		g.Renewed++
	}
	g.shuffle()
}

// shuffle makes the discard pile, in a new order, the stock.
func (g *game) shuffle() {
	m := g.put(Question{Phase: einfach.Shuffling, clause: einfach.D2})
	g.Stock = slices.Collect(m.(einfach.Shuffle).Deck.All())
	g.Mixed = setOf(g.Stock)
	g.Discard = nil
}

// action returns the question for the next action of a seat.
func (g *game) action(s einfach.Seat) Question {
	q := Question{Phase: einfach.Acting, Seat: s, clause: einfach.X1}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if g.whyNotClear(s, suit) == einfach.NoClause {
			q.Moves = append(q.Moves, einfach.Clear(suit))
		}
	}
	for _, c := range g.Hands[s] {
		if g.whyNotPlay(s, c) == einfach.NoClause {
			q.Moves = append(q.Moves, einfach.Play(c))
		}
	}
	if g.whyNotPass(s) == einfach.NoClause {
		q.Moves = append(q.Moves, einfach.Pass{})
	}
	q.why = func(m einfach.Move) einfach.Clause {
		switch m := m.(type) {
		case einfach.Play:
			return g.whyNotPlay(s, einfach.Card(m))
		case einfach.Clear:
			return g.whyNotClear(s, einfach.Suit(m))
		}
		return g.whyNotPass(s)
	}
	return q
}

// whyNotPlay returns the clause that forbids playing a card as an action, or NoClause.
func (g *game) whyNotPlay(s einfach.Seat, c einfach.Card) einfach.Clause {
	if !slices.Contains(g.Hands[s], c) {
		return einfach.L1
	}
	if g.Done == 2 && c.Suit() == g.Third {
		return einfach.K1
	}
	if !g.fits(c) {
		return einfach.L3
	}
	return einfach.NoClause
}

// whyNotClear returns the clause that forbids clearing a pile as an action, or NoClause.
func (g *game) whyNotClear(s einfach.Seat, suit einfach.Suit) einfach.Clause {
	if len(g.Piles[suit]) == 0 {
		return einfach.L5
	}
	if g.Done == 1 && g.Cleared {
		return einfach.X6
	}
	if g.Done == 2 && suit == g.Third {
		return einfach.K1
	}
	if g.Done == 0 && g.anyFits(s) {
		return einfach.X3
	}
	return einfach.NoClause
}

// whyNotPass returns the clause that forbids passing instead of an action, or NoClause.
func (g *game) whyNotPass(s einfach.Seat) einfach.Clause {
	if g.Done == 0 && g.anyFits(s) {
		return einfach.X2
	}
	if g.Done == 0 {
		return einfach.X3
	}
	if g.Done == 1 && !g.Cleared {
		return einfach.X5
	}
	if g.Done == 1 && g.anyFits(s) {
		return einfach.X4
	}
	return einfach.NoClause
}

// clear clears a pile, which may cost points (L5, O4 to O6).
func (g *game) clear(s einfach.Seat, suit einfach.Suit) {
	g.Cleared = true
	values := map[int]bool{}
	for _, c := range g.Piles[suit] {
		values[c.Value()] = true
	}
	if g.Has(einfach.MiniMaxi) && values[5] {
		g.Scores[s] += 5
		if values[10] {
			g.Scores[s] += 5
		}
	}
	g.layOff(suit)
}

// layOff puts a pile on the discard pile.
func (g *game) layOff(suit einfach.Suit) {
	g.Discard = append(g.Discard, g.Piles[suit]...)
	g.Piles[suit] = nil
}

// play plays a card and carries out its rule card (F1, K1 to K10).
func (g *game) play(s einfach.Seat, c einfach.Card) {
	g.lay(s, c)
	if !slices.Contains(g.Open, einfach.RuleCard(c.Value())) {
		return
	}
	switch c.Value() {
	case 1:
		g.Third = c.Suit()
	case 2:
		g.swapRule(s)
	case 5:
		g.present(s)
	case 6:
		for _, other := range g.Clockwise(s) {
			if len(g.Hands[other]) > 3 {
				g.mayDiscard(other, einfach.K6)
			}
		}
	case 7:
		g.mayDiscard(g.name(s, einfach.K7), einfach.K7)
	case 8:
		for _, other := range g.Clockwise(s) {
			g.mayLay(other)
		}
	case 9:
		g.exchange(s)
	case 10:
		g.layOff(c.Suit())
		g.playFurther(s)
	}
}

// swapRule asks for an open rule card, and swaps it for the top one of the rule pile (K2).
func (g *game) swapRule(s einfach.Seat) {
	if len(g.Pile) == 0 {
		return
	}
	var moves []einfach.Move
	for _, r := range g.Open {
		moves = append(moves, einfach.Swap(r))
	}
	goes := einfach.RuleCard(g.put(Question{einfach.Swapping, s, einfach.K2, moves, always(einfach.K2)}).(einfach.Swap))
	g.Open = slices.Clone(g.Open)
	g.Open[slices.Index(g.Open, goes)] = g.Pile[0]
	g.Pile = append(slices.Clone(g.Pile[1:]), goes)
}

// present asks for another player, who gets the top card of the stock (K5).
func (g *game) present(s einfach.Seat) {
	if len(g.Stock)+len(g.Discard) == 0 {
		return
	}
	g.renew()
	to := g.name(s, einfach.K5)
	g.Hands[to] = append(g.Hands[to], g.pop())
}

// name asks a player to name another, and returns the seat named.
func (g *game) name(s einfach.Seat, c einfach.Clause) einfach.Seat {
	var moves []einfach.Move
	for _, other := range g.Clockwise(s)[1:] {
		moves = append(moves, einfach.Name(other))
	}
	return einfach.Seat(g.put(Question{einfach.Naming, s, c, moves, always(c)}).(einfach.Name))
}

// mayDiscard asks a player for a card to discard, or a pass (K6, K7).
func (g *game) mayDiscard(s einfach.Seat, c einfach.Clause) {
	moves := []einfach.Move{einfach.Pass{}}
	for _, card := range g.Hands[s] {
		moves = append(moves, einfach.Discard(card))
	}
	m := g.put(Question{einfach.Discarding, s, c, moves, always(einfach.L1)})
	if card, ok := m.(einfach.Discard); ok {
		g.Discard = append(g.Discard, einfach.Card(card))
		g.lose(s, einfach.Card(card))
	}
}

// mayLay asks a player for a card that is one higher than its pile, or a pass (K8).
func (g *game) mayLay(s einfach.Seat) {
	moves := []einfach.Move{einfach.Pass{}}
	for _, c := range g.Hands[s] {
		if pile := g.Piles[c.Suit()]; len(pile) > 0 && c.Value() == pile[len(pile)-1].Value()+1 {
			moves = append(moves, einfach.Play(c))
		}
	}
	m := g.put(Question{einfach.Laying, s, einfach.K8, moves, g.notInHand(s, einfach.K8)})
	if c, ok := m.(einfach.Play); ok {
		g.lay(s, einfach.Card(c))
	}
}

// exchange moves a card of each player to the left, all at the same time (K9).
func (g *game) exchange(s einfach.Seat) {
	chosen := map[einfach.Seat]einfach.Card{}
	for _, other := range g.Clockwise(s) {
		var moves []einfach.Move
		for _, c := range g.Hands[other] {
			moves = append(moves, einfach.Give(c))
		}
		chosen[other] = einfach.Card(
			g.put(Question{einfach.Giving, other, einfach.K9, moves, always(einfach.L1)}).(einfach.Give),
		)
	}
	for giver, c := range chosen {
		g.Hands[giver] = without(g.Hands[giver], c)
	}
	for giver, c := range chosen {
		receiver := g.left(giver)
		g.Hands[receiver] = append(g.Hands[receiver], c)
		if g.Gave[giver] == nil {
			g.Gave[giver] = map[einfach.Card]bool{}
		}
		g.Gave[giver][c] = true
		delete(g.Gave[receiver], c)
	}
}

// playFurther plays another card after a 10 (K10).
func (g *game) playFurther(s einfach.Seat) {
	var moves []einfach.Move
	for _, c := range g.Hands[s] {
		if g.fits(c) {
			moves = append(moves, einfach.Play(c))
		}
	}
	why := func(m einfach.Move) einfach.Clause {
		if _, passes := m.(einfach.Pass); passes {
			return einfach.K10
		}
		return g.notInHand(s, einfach.L3)(m)
	}
	if len(moves) == 0 {
		moves = append(moves, einfach.Pass{})
	}
	if c, ok := g.put(Question{einfach.Continuing, s, einfach.K10, moves, why}).(einfach.Play); ok {
		g.play(s, einfach.Card(c))
	}
}

// note notes the points of each hand and adds them to the scores (E3).
func (g *game) note() {
	g.Noted, g.Renewed = map[einfach.Seat]int{}, 0
	for s, hand := range g.Hands {
		for _, c := range hand {
			g.Noted[s] += c.Value()
		}
		g.Scores[s] += g.Noted[s]
	}
}

// refill draws five cards for the player who is out, or as many as there are (O1, O3).
func (g *game) refill() {
	inMiddle := 0
	for _, pile := range g.Piles {
		inMiddle += len(pile)
	}
	for g.Due = min(5, len(g.Stock)+len(g.Discard)+inMiddle); g.Due > 0; g.Due-- {
		if len(g.Stock) == 0 {
			if len(g.Discard) == 0 {
				for suit := range g.Piles {
					g.layOff(suit)
				}
			}
			g.shuffle()
		}
		g.put(Question{einfach.Refilling, g.Out, einfach.O1, []einfach.Move{einfach.Draw{}}, nil})
		g.Hands[g.Out] = append(g.Hands[g.Out], g.pop())
	}
}

// Has reports whether an option is in use.
func (g *game) Has(o einfach.Option) bool { return g.config.Options&o != 0 }

// Clockwise returns all seats from s on (C7).
func (g *game) Clockwise(s einfach.Seat) []einfach.Seat {
	var seats []einfach.Seat
	for range g.config.Players {
		seats = append(seats, s)
		s = g.left(s)
	}
	return seats
}

// left returns the left neighbour of a seat (C7).
func (g *game) left(s einfach.Seat) einfach.Seat {
	return s%einfach.Seat(g.config.Players) + 1
}
