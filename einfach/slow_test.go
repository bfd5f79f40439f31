package einfach_test

import (
	"iter"
	"maps"
	"slices"

	"github.com/ebbesgo/ebbes/einfach"
)

// A slow is the game a second time, written from RULES.md to be read: a game is one
// function that goes through it from the first deal to the last point, and stops to ask
// wherever somebody, or chance, has to move. Where the package keeps a phase and a
// seat, this keeps its place in the program.
type slow struct {
	config  einfach.Config
	hands   map[einfach.Seat][]einfach.Card
	piles   map[einfach.Suit][]einfach.Card // the top card last
	discard []einfach.Card
	stock   []einfach.Card // the top card first
	open    []einfach.RuleCard
	pile    []einfach.RuleCard // the top card first
	scores  map[einfach.Seat]int
	noted   map[einfach.Seat]int
	mixed   map[einfach.Card]bool                  // what may lie in the stock (C9)
	gave    map[einfach.Seat]map[einfach.Card]bool // what each remembers to have given (K9)

	round, renewed int
	starter        einfach.Seat
	active         einfach.Seat
	out            einfach.Seat
	done, due      int
	cleared        bool
	third          einfach.Suit

	ask    func(question) bool
	answer einfach.Move
}

// A question is what the game waits for.
type question struct {
	phase  einfach.Phase
	seat   einfach.Seat   // whose move it is
	clause einfach.Clause // about it
	moves  []einfach.Move // all that are legal, but for chance
	why    func(einfach.Move) einfach.Clause
}

// A slowGame runs a slow game move by move.
type slowGame struct {
	*slow
	now  question
	next func() (question, bool)
	stop func()
}

func newSlow(c einfach.Config) *slowGame {
	g := &slowGame{slow: &slow{config: c}}
	g.next, g.stop = iter.Pull(g.questions)
	g.now, _ = g.next()
	return g
}

// make answers the question with a legal move.
func (g *slowGame) make(m einfach.Move) {
	g.answer = m
	g.now, _ = g.next()
}

// judge says what is wrong with a move, if anything.
func (g *slowGame) judge(m einfach.Move) (einfach.Kind, einfach.Clause) {
	name, isName := m.(einfach.Name)
	switch {
	case isName && int(name) > g.config.Players:
		return einfach.ErrMalformed, einfach.NoClause
	case g.now.phase == einfach.Over:
		return einfach.ErrOver, einfach.R3
	case !suits(g.now.phase, m):
		return einfach.ErrPhase, g.now.clause
	case slices.Contains(g.now.moves, m):
		return 0, einfach.NoClause
	}
	return einfach.ErrClause, g.now.why(m)
}

// suits reports whether a type of move belongs to a phase.
func suits(p einfach.Phase, m einfach.Move) bool {
	phases := map[string][]einfach.Phase{
		"draw":    {einfach.Drawing, einfach.Refilling},
		"play":    {einfach.Placing, einfach.Acting, einfach.Laying, einfach.Continuing},
		"clear":   {einfach.Acting},
		"discard": {einfach.Discarding},
		"give":    {einfach.Giving},
		"name":    {einfach.Naming},
		"swap":    {einfach.Swapping},
		"pass":    {einfach.Placing, einfach.Acting, einfach.Discarding, einfach.Laying, einfach.Continuing},
	}
	return slices.Contains(phases[verb(m)], p)
}

// verb returns the first word of a move.
func verb(m einfach.Move) string {
	text := m.String()
	for i := range text {
		if text[i] == ' ' {
			return text[:i]
		}
	}
	return text
}

// A stopped ends a game that is not played on.
type stopped struct{}

// A roundOver ends a round with somebody out, or nobody.
type roundOver struct{ out einfach.Seat }

func (g *slow) questions(ask func(question) bool) {
	g.ask = ask
	defer func() {
		if e := recover(); e != nil && e != any(stopped{}) {
			panic(e)
		}
	}()
	g.game()
}

// put asks a question and returns the answer.
func (g *slow) put(q question) einfach.Move {
	if !g.ask(q) {
		panic(stopped{})
	}
	return g.answer
}

// always refuses for one clause whatever is not legal.
func always(c einfach.Clause) func(einfach.Move) einfach.Clause {
	return func(einfach.Move) einfach.Clause { return c }
}

func (g *slow) has(o einfach.Option) bool { return g.config.Options&o != 0 }

// clockwise returns all seats from s on (C7).
func (g *slow) clockwise(s einfach.Seat) []einfach.Seat {
	var seats []einfach.Seat
	for range g.config.Players {
		seats = append(seats, s)
		s = g.left(s)
	}
	return seats
}

func (g *slow) left(s einfach.Seat) einfach.Seat {
	return s%einfach.Seat(g.config.Players) + 1
}

// game plays all rounds (R1, R3, O1, O2).
func (g *slow) game() {
	g.scores = map[einfach.Seat]int{}
	g.starter = g.config.Starter
	for g.round = 0; g.round < g.config.Rounds; {
		if g.round == 0 || !g.has(einfach.Endless) {
			g.deal()
		} else {
			g.round++
		}
		g.out = g.playRound()
		g.note()
		if g.round == g.config.Rounds {
			break
		}
		if !g.has(einfach.Endless) {
			g.active = einfach.NoSeat
			continue
		}
		if g.out != einfach.NoSeat {
			g.refill()
		}
		g.starter, g.out = g.left(g.active), einfach.NoSeat
	}
	g.active = einfach.NoSeat
	for {
		g.put(question{phase: einfach.Over, clause: einfach.R3})
	}
}

// deal begins a round with new cards (C3, C5, R1, R2).
func (g *slow) deal() {
	clause := einfach.R1
	if g.round == 0 {
		clause = einfach.C5
	}
	d := g.put(question{phase: einfach.Dealing, clause: clause}).(einfach.Deal)
	if g.round > 0 {
		g.starter = g.nextStarter()
	}
	g.round++
	rules := slices.Collect(d.Rules.All())
	g.open, g.pile = rules[:g.config.RuleCards], rules[g.config.RuleCards:]
	g.piles, g.discard = map[einfach.Suit][]einfach.Card{}, nil
	g.hands = map[einfach.Seat][]einfach.Card{}
	g.stock = slices.Collect(d.Deck.All())
	g.mixed = setOf(g.stock)
	g.gave = map[einfach.Seat]map[einfach.Card]bool{}
	g.renewed, g.out = 0, einfach.NoSeat
	size := 5
	if g.round == 1 {
		size = 6
	}
	for range size {
		for _, s := range g.clockwise(g.starter) {
			g.hands[s] = append(g.hands[s], g.pop())
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
func (g *slow) pop() einfach.Card {
	c := g.stock[0]
	g.stock = g.stock[1:]
	return c
}

// nextStarter is who has most points, the first clockwise after the last starter (R2).
func (g *slow) nextStarter() einfach.Seat {
	most := slices.Max(slices.Collect(maps.Values(g.scores)))
	for _, s := range g.clockwise(g.left(g.starter)) {
		if g.scores[s] == most {
			return s
		}
	}
	panic("nobody has most points")
}

// playRound plays until somebody is out, or the stock may not be renewed any more.
func (g *slow) playRound() (out einfach.Seat) {
	defer func() {
		g.done, g.due, g.cleared, g.third = 0, 0, false, einfach.NoSuit
		if over, ok := recover().(roundOver); ok {
			out = over.out
			return
		}
		panic(stopped{})
	}()
	if len(g.piles) == 0 && (g.round == 1 || !g.has(einfach.Endless)) {
		g.placeInAdvance()
	}
	for s := g.starter; ; s = g.left(s) {
		g.turn(s)
	}
}

// placeInAdvance goes counter-clockwise, the starter last (A1 to A4).
func (g *slow) placeInAdvance() {
	g.active = g.starter
	order := g.clockwise(g.starter)
	slices.Reverse(order)
	for _, s := range order {
		var moves []einfach.Move
		for _, c := range g.hands[s] {
			if len(g.piles[c.Suit()]) == 0 {
				moves = append(moves, einfach.Play(c))
			}
		}
		if len(moves) == 0 {
			moves = append(moves, einfach.Pass{})
		}
		m := g.put(question{einfach.Placing, s, einfach.A1, moves, func(m einfach.Move) einfach.Clause {
			if c, ok := m.(einfach.Play); !ok {
				return einfach.A3
			} else if !slices.Contains(g.hands[s], einfach.Card(c)) {
				return einfach.L1
			}
			return einfach.A2
		}})
		if c, ok := m.(einfach.Play); ok {
			g.lay(s, einfach.Card(c))
		}
	}
}

// lay moves a card from a hand onto its pile. Who has no card left is out (L1, E1).
func (g *slow) lay(s einfach.Seat, c einfach.Card) {
	g.piles[c.Suit()] = append(g.piles[c.Suit()], c)
	g.lose(s, c)
}

func (g *slow) lose(s einfach.Seat, c einfach.Card) {
	g.hands[s] = without(g.hands[s], c)
	delete(g.mixed, c)
	for _, cards := range g.gave {
		delete(cards, c)
	}
	if len(g.hands[s]) == 0 {
		panic(roundOver{s})
	}
}

func without(cards []einfach.Card, c einfach.Card) []einfach.Card {
	return slices.DeleteFunc(slices.Clone(cards), func(other einfach.Card) bool { return other == c })
}

// fits reports whether a card is of a new colour or higher (L2, L3).
func (g *slow) fits(c einfach.Card) bool {
	pile := g.piles[c.Suit()]
	return len(pile) == 0 || c.Value() > pile[len(pile)-1].Value()
}

func (g *slow) anyFits(s einfach.Seat) bool { return slices.ContainsFunc(g.hands[s], g.fits) }

// single reports whether a rule card lies open and exactly one card of its number is to
// be seen (F4).
func (g *slow) single(number int) bool {
	seen := 0
	for _, pile := range g.piles {
		if len(pile) > 0 && pile[len(pile)-1].Value() == number {
			seen++
		}
	}
	return slices.Contains(g.open, einfach.RuleCard(number)) && seen == 1
}

// allowed is how many actions the turn has (X1, K1, K3).
func (g *slow) allowed() int {
	if g.single(3) {
		return 1
	}
	if g.third != einfach.NoSuit {
		return 3
	}
	return 2
}

// turn is one turn: drawing and actions (D1, X1 to X7).
func (g *slow) turn(s einfach.Seat) {
	g.active, g.done, g.cleared, g.third = s, 0, false, einfach.NoSuit
	g.due = 1
	if g.single(4) {
		g.due = 2
	}
	for g.due = min(g.due, len(g.stock)+len(g.discard)); g.due > 0; g.due-- {
		g.renew()
		g.put(question{einfach.Drawing, s, einfach.D1, []einfach.Move{einfach.Draw{}}, nil})
		g.hands[s] = append(g.hands[s], g.pop())
	}
	for g.done < g.allowed() {
		switch m := g.put(g.action(s)).(type) {
		case einfach.Play:
			g.play(s, einfach.Card(m))
		case einfach.Clear:
			g.clear(s, einfach.Suit(m))
		case einfach.Pass:
			return
		}
		g.done++
	}
}

// renew makes the discard pile the stock if it is empty (D2, R6).
func (g *slow) renew() {
	if len(g.stock) > 0 {
		return
	}
	if g.config.Renewals > 0 {
		if g.renewed == g.config.Renewals {
			panic(roundOver{})
		}
		g.renewed++
	}
	g.shuffle()
}

func (g *slow) shuffle() {
	m := g.put(question{phase: einfach.Shuffling, clause: einfach.D2})
	g.stock = slices.Collect(m.(einfach.Shuffle).Deck.All())
	g.mixed = setOf(g.stock)
	g.discard = nil
}

// action asks for an action.
func (g *slow) action(s einfach.Seat) question {
	q := question{phase: einfach.Acting, seat: s, clause: einfach.X1}
	for suit := einfach.Blue; suit <= einfach.Red; suit++ {
		if g.whyNotClear(s, suit) == einfach.NoClause {
			q.moves = append(q.moves, einfach.Clear(suit))
		}
	}
	for _, c := range g.hands[s] {
		if g.whyNotPlay(s, c) == einfach.NoClause {
			q.moves = append(q.moves, einfach.Play(c))
		}
	}
	if g.whyNotPass(s) == einfach.NoClause {
		q.moves = append(q.moves, einfach.Pass{})
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

func (g *slow) whyNotPlay(s einfach.Seat, c einfach.Card) einfach.Clause {
	if !slices.Contains(g.hands[s], c) {
		return einfach.L1
	}
	if g.done == 2 && c.Suit() == g.third {
		return einfach.K1
	}
	if !g.fits(c) {
		return einfach.L3
	}
	return einfach.NoClause
}

func (g *slow) whyNotClear(s einfach.Seat, suit einfach.Suit) einfach.Clause {
	if len(g.piles[suit]) == 0 {
		return einfach.L5
	}
	if g.done == 1 && g.cleared {
		return einfach.X6
	}
	if g.done == 2 && suit == g.third {
		return einfach.K1
	}
	if g.done == 0 && g.anyFits(s) {
		return einfach.X3
	}
	return einfach.NoClause
}

func (g *slow) whyNotPass(s einfach.Seat) einfach.Clause {
	if g.done == 0 && g.anyFits(s) {
		return einfach.X2
	}
	if g.done == 0 {
		return einfach.X3
	}
	if g.done == 1 && !g.cleared {
		return einfach.X5
	}
	if g.done == 1 && g.anyFits(s) {
		return einfach.X4
	}
	return einfach.NoClause
}

// clear clears a pile, which may cost points (L5, O4 to O6).
func (g *slow) clear(s einfach.Seat, suit einfach.Suit) {
	g.cleared = true
	values := map[int]bool{}
	for _, c := range g.piles[suit] {
		values[c.Value()] = true
	}
	if g.has(einfach.MiniMaxi) && values[5] {
		g.scores[s] += 5
		if values[10] {
			g.scores[s] += 5
		}
	}
	g.layOff(suit)
}

func (g *slow) layOff(suit einfach.Suit) {
	g.discard = append(g.discard, g.piles[suit]...)
	g.piles[suit] = nil
}

// play plays a card and carries out its rule card (F1, K1 to K10).
func (g *slow) play(s einfach.Seat, c einfach.Card) {
	g.lay(s, c)
	if !slices.Contains(g.open, einfach.RuleCard(c.Value())) {
		return
	}
	switch c.Value() {
	case 1:
		g.third = c.Suit()
	case 2:
		g.swapRule(s)
	case 5:
		g.present(s)
	case 6:
		for _, other := range g.clockwise(s) {
			if len(g.hands[other]) > 3 {
				g.mayDiscard(other, einfach.K6)
			}
		}
	case 7:
		g.mayDiscard(g.name(s, einfach.K7), einfach.K7)
	case 8:
		for _, other := range g.clockwise(s) {
			g.mayLay(other)
		}
	case 9:
		g.exchange(s)
	case 10:
		g.layOff(c.Suit())
		g.playFurther(s)
	}
}

func (g *slow) swapRule(s einfach.Seat) {
	if len(g.pile) == 0 {
		return
	}
	var moves []einfach.Move
	for _, r := range g.open {
		moves = append(moves, einfach.Swap(r))
	}
	goes := einfach.RuleCard(g.put(question{einfach.Swapping, s, einfach.K2, moves, always(einfach.K2)}).(einfach.Swap))
	g.open = slices.Clone(g.open)
	g.open[slices.Index(g.open, goes)] = g.pile[0]
	g.pile = append(slices.Clone(g.pile[1:]), goes)
}

func (g *slow) present(s einfach.Seat) {
	if len(g.stock)+len(g.discard) == 0 {
		return
	}
	g.renew()
	to := g.name(s, einfach.K5)
	g.hands[to] = append(g.hands[to], g.pop())
}

// name asks for another player.
func (g *slow) name(s einfach.Seat, c einfach.Clause) einfach.Seat {
	var moves []einfach.Move
	for _, other := range g.clockwise(s)[1:] {
		moves = append(moves, einfach.Name(other))
	}
	return einfach.Seat(g.put(question{einfach.Naming, s, c, moves, always(c)}).(einfach.Name))
}

func (g *slow) mayDiscard(s einfach.Seat, c einfach.Clause) {
	moves := []einfach.Move{einfach.Pass{}}
	for _, card := range g.hands[s] {
		moves = append(moves, einfach.Discard(card))
	}
	m := g.put(question{einfach.Discarding, s, c, moves, always(einfach.L1)})
	if card, ok := m.(einfach.Discard); ok {
		g.discard = append(g.discard, einfach.Card(card))
		g.lose(s, einfach.Card(card))
	}
}

func (g *slow) mayLay(s einfach.Seat) {
	moves := []einfach.Move{einfach.Pass{}}
	for _, c := range g.hands[s] {
		if pile := g.piles[c.Suit()]; len(pile) > 0 && c.Value() == pile[len(pile)-1].Value()+1 {
			moves = append(moves, einfach.Play(c))
		}
	}
	m := g.put(question{einfach.Laying, s, einfach.K8, moves, g.notInHand(s, einfach.K8)})
	if c, ok := m.(einfach.Play); ok {
		g.lay(s, einfach.Card(c))
	}
}

// notInHand refuses cards that are not in the hand for L1, others for another clause.
func (g *slow) notInHand(s einfach.Seat, otherwise einfach.Clause) func(einfach.Move) einfach.Clause {
	return func(m einfach.Move) einfach.Clause {
		if c, ok := m.(einfach.Play); ok && !slices.Contains(g.hands[s], einfach.Card(c)) {
			return einfach.L1
		}
		return otherwise
	}
}

// exchange lets everybody give a card to the left, all at the same time (K9).
func (g *slow) exchange(s einfach.Seat) {
	chosen := map[einfach.Seat]einfach.Card{}
	for _, other := range g.clockwise(s) {
		var moves []einfach.Move
		for _, c := range g.hands[other] {
			moves = append(moves, einfach.Give(c))
		}
		chosen[other] = einfach.Card(
			g.put(question{einfach.Giving, other, einfach.K9, moves, always(einfach.L1)}).(einfach.Give),
		)
	}
	for giver, c := range chosen {
		g.hands[giver] = without(g.hands[giver], c)
	}
	for giver, c := range chosen {
		receiver := g.left(giver)
		g.hands[receiver] = append(g.hands[receiver], c)
		if g.gave[giver] == nil {
			g.gave[giver] = map[einfach.Card]bool{}
		}
		g.gave[giver][c] = true
		delete(g.gave[receiver], c)
	}
}

// playFurther plays another card after a 10 (K10).
func (g *slow) playFurther(s einfach.Seat) {
	var moves []einfach.Move
	for _, c := range g.hands[s] {
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
	if c, ok := g.put(question{einfach.Continuing, s, einfach.K10, moves, why}).(einfach.Play); ok {
		g.play(s, einfach.Card(c))
	}
}

// note writes down what everybody holds (E3).
func (g *slow) note() {
	g.noted, g.renewed = map[einfach.Seat]int{}, 0
	for s, hand := range g.hands {
		for _, c := range hand {
			g.noted[s] += c.Value()
		}
		g.scores[s] += g.noted[s]
	}
}

// refill lets whoever is out draw five cards (O1, O3).
func (g *slow) refill() {
	inMiddle := 0
	for _, pile := range g.piles {
		inMiddle += len(pile)
	}
	for g.due = min(5, len(g.stock)+len(g.discard)+inMiddle); g.due > 0; g.due-- {
		if len(g.stock) == 0 {
			if len(g.discard) == 0 {
				for suit := range g.piles {
					g.layOff(suit)
				}
			}
			g.shuffle()
		}
		g.put(question{einfach.Refilling, g.out, einfach.O1, []einfach.Move{einfach.Draw{}}, nil})
		g.hands[g.out] = append(g.hands[g.out], g.pop())
	}
}
