package ebbes_test

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	gocmp "github.com/google/go-cmp/cmp"
)

// A slowGame is the game as the rules tell it, clause by clause, for comparison
// with the library: nothing is fast, packed or remembered that can be worked out
// from the cards on the table. It shares with the library the names of suits,
// roles, seats, phases and clauses and the types of moves, and nothing else.
type slowGame struct {
	config ebbes.Config // defaults filled in

	phase     ebbes.Phase
	round     int
	dealer    ebbes.Seat
	starter   ebbes.Seat
	nixWinner ebbes.Seat // of the last round that was scored
	numbers   []int      // the number cards turned up so far, the open one last
	score     map[ebbes.Seat]int

	hands   map[ebbes.Seat]slowCards // what the people hold
	display [5]slowColumn            // what lies before the fictive player
	pairs   []slowPlay               // who selected which card
	tricks  []slowTrick              // of the round, the one on the table last
}

// A slowCard is a playing card (T1).
type slowCard struct {
	suit  ebbes.Suit
	value int
}

// slowCards are cards in some order, such as a deck or a hand.
type slowCards []slowCard

// A slowPlay is a card and the seat it came from.
type slowPlay struct {
	seat ebbes.Seat
	card slowCard
}

// A slowTrick is the cards of a trick in the order played, and who has won it
// when it is complete.
type slowTrick struct {
	plays  []slowPlay
	winner ebbes.Seat
}

// A slowColumn is one place of the fictive player's display: the cards from the
// bottom up, the last of them face up or not (F3).
type slowColumn struct {
	cards  slowCards
	faceUp bool
}

// The five suits (T1), and what they come to mean in the order in which the
// roles are given (D1).
var (
	slowSuits = []ebbes.Suit{ebbes.Blue, ebbes.Brown, ebbes.Yellow, ebbes.Green, ebbes.Red}
	slowRoles = []ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix}
)

// slowHighest is the highest value in play by the number of people, in the base
// game (T1, F1) and with more cards (M1).
var slowHighest = map[ebbes.Variant]map[int]int{
	0:               {2: 6, 3: 6, 4: 8, 5: 10},
	ebbes.MoreCards: {2: 9, 3: 9, 4: 12, 5: 15},
}

// slowFictive is the fictive player's seat (F1).
const slowFictive ebbes.Seat = 3

// Configuration

func newSlowGame(c ebbes.Config) *slowGame {
	return &slowGame{
		config: slowDefaults(c),
		phase:  ebbes.Dealing,
		score:  map[ebbes.Seat]int{}, // everyone at 0 (T3)
	}
}

// slowDefaults fills in what a configuration leaves open.
func slowDefaults(c ebbes.Config) ebbes.Config {
	if c.Starter == ebbes.NoSeat {
		c.Starter = 1 // T4
	}
	if c.Dealer == ebbes.NoSeat {
		c.Dealer = c.Starter - 1 // the right-hand neighbour, or of two the other (T5)
		if c.Starter == 1 {
			c.Dealer = ebbes.Seat(c.Players)
		}
	}
	if c.Rounds == 0 {
		c.Rounds = 5 // R2, V7
	}
	if c.Variants&ebbes.SelectDesignations == 0 {
		return c
	}
	if c.Track.Finish == 0 {
		c.Track.Finish = 20 // V8
	}
	if c.Track.Dabbscheedel == 0 {
		c.Track.Dabbscheedel = -10 // V8
	}
	return c
}

// slowConfigFault returns the first field that makes a configuration impossible,
// and the clause.
func slowConfigFault(c ebbes.Config) (field string, clause ebbes.Clause) {
	v2 := c.Variants&ebbes.SelectDesignations != 0
	two := c.Players == 2
	nobody := func(s ebbes.Seat) bool { return int(s) > c.Players }
	within := func(n, low, high int) bool { return n == 0 || low <= n && n <= high }
	switch {
	case c.Players < 2 || c.Players > 5:
		return "Players", ebbes.T1
	case two && c.Starter == slowFictive:
		return "Starter", ebbes.F8
	case nobody(c.Starter):
		return "Starter", ebbes.T4
	case two && c.Dealer == slowFictive:
		return "Dealer", ebbes.F8
	case nobody(c.Dealer):
		return "Dealer", ebbes.T5
	case !v2 && !within(c.Rounds, 5, 5):
		return "Rounds", ebbes.R2
	case v2 && !within(c.Rounds, 1, 100):
		return "Rounds", ebbes.V7
	case !v2 && c.Track.Finish != 0, !within(c.Track.Finish, 1, 1000):
		return "Track.Finish", ebbes.V8
	case !v2 && c.Track.Dabbscheedel != 0, !within(c.Track.Dabbscheedel, -1000, -1):
		return "Track.Dabbscheedel", ebbes.V8
	}
	return "", ebbes.NoClause
}

// with reports whether a variant is in use (V9).
func (g *slowGame) with(v ebbes.Variant) bool { return g.config.Variants&v != 0 }

// Table

// clone returns a copy that can be played on by itself.
func (g *slowGame) clone() *slowGame {
	h := *g
	h.score, h.hands = maps.Clone(g.score), maps.Clone(g.hands)
	for s, hand := range h.hands {
		h.hands[s] = slices.Clone(hand)
	}
	h.numbers, h.pairs, h.tricks = slices.Clone(g.numbers), slices.Clone(g.pairs), slices.Clone(g.tricks)
	for i, t := range h.tricks {
		h.tricks[i].plays = slices.Clone(t.plays)
	}
	return &h
}

// cardsInPlay returns the whole deck in order (T1, F1, M1).
func (g *slowGame) cardsInPlay() slowCards {
	var cards slowCards
	for _, suit := range slowSuits {
		for value := 1; value <= g.highestValue(); value++ {
			cards = append(cards, slowCard{suit, value})
		}
	}
	return cards
}

// highestValue returns the highest value in play (T1, F1, M1).
func (g *slowGame) highestValue() int {
	return slowHighest[g.config.Variants&ebbes.MoreCards][g.config.Players]
}

// seating returns the seats at the table clockwise. The fictive player sits to
// the left of the dealer, so that order turns round with the deal (F1, F2);
// before the first deal it is that of the round to come.
func (g *slowGame) seating() []ebbes.Seat {
	if g.config.Players == 2 {
		dealer := g.dealer
		if g.round == 0 {
			dealer = g.config.Dealer
		}
		return []ebbes.Seat{dealer, slowFictive, slowPartner(dealer)}
	}
	return []ebbes.Seat{1, 2, 3, 4, 5}[:g.config.Players]
}

// slowPartner returns the partner of one of two people.
func slowPartner(s ebbes.Seat) ebbes.Seat { return 3 - s }

// clockwise returns the seats at the table from the given one on, none if nobody
// sits there.
func (g *slowGame) clockwise(from ebbes.Seat) []ebbes.Seat {
	seats := g.seating()
	i := slices.Index(seats, from)
	if i < 0 {
		return nil
	}
	return slices.Concat(seats[i:], seats[:i])
}

// left returns the left neighbour of a seat, NoSeat if nobody sits there.
func (g *slowGame) left(s ebbes.Seat) ebbes.Seat {
	order := g.clockwise(s)
	if order == nil {
		return ebbes.NoSeat
	}
	return order[1]
}

// atTable reports whether somebody, fictive or not, sits at a seat.
func (g *slowGame) atTable(s ebbes.Seat) bool { return slices.Contains(g.seating(), s) }

// fictive reports whether a seat is the fictive player's (F1).
func (g *slowGame) fictive(s ebbes.Seat) bool {
	return g.config.Players == 2 && s == slowFictive
}

// Dealing

// nextDealer returns who deals next: the left neighbour of the last dealer (T7),
// of two people the other one (F2), and at first who was agreed on (T5).
func (g *slowGame) nextDealer() ebbes.Seat {
	switch {
	case g.round == 0:
		return g.config.Dealer
	case g.config.Players == 2:
		return slowPartner(g.dealer)
	default:
		return g.left(g.dealer)
	}
}

// deal begins a round: the number card is turned up, the cards are dealt, and
// the starter of the first round is known (R1).
func (g *slowGame) deal(number int, deck slowCards) {
	g.dealer = g.nextDealer()
	g.round++
	if number != 0 {
		g.numbers = append(g.numbers, number)
	}
	g.pairs, g.tricks = nil, nil // V5, D4
	g.handOut(deck)
	if g.round == 1 {
		g.start(g.config.Starter) // T4
		return
	}
	g.starter = ebbes.NoSeat
	g.phase = ebbes.Starting
}

// handOut deals one card at a time, clockwise, beginning left of the dealer (T6).
func (g *slowGame) handOut(deck slowCards) {
	dealt := map[ebbes.Seat]slowCards{}
	to := g.left(g.dealer)
	for _, c := range deck {
		dealt[to] = append(dealt[to], c)
		to = g.left(to)
	}
	if g.config.Players == 2 {
		g.layOut(dealt[slowFictive])
		delete(dealt, slowFictive)
	}
	g.hands = dealt
}

// layOut lays the fictive player's cards in a row of five from left to right,
// then the next five on them, with more cards five more; only the last five lie
// face up (F3, F9).
func (g *slowGame) layOut(cards slowCards) {
	g.display = [5]slowColumn{}
	for i, c := range cards {
		column := &g.display[i%5]
		column.cards = append(column.cards, c)
		column.faceUp = i >= len(cards)-5
	}
}

// numberLeft reports whether a number card still lies in the face-down pile (T2),
// of which variant 2 has none (V1).
func (g *slowGame) numberLeft(value int) bool {
	return !g.with(ebbes.SelectDesignations) &&
		1 <= value && value <= 5 && !slices.Contains(g.numbers, value)
}

// numbersLeft returns the number cards that lie face down.
func (g *slowGame) numbersLeft() (left []int) {
	for value := range 20 {
		if g.numberLeft(value) {
			left = append(left, value)
		}
	}
	return left
}

// number returns the open number card, 0 if there is none (T2, V1).
func (g *slowGame) number() int {
	if len(g.numbers) == 0 {
		return 0
	}
	return g.numbers[len(g.numbers)-1]
}

// start makes a seat the starter; in variant 2 the pairs are selected next (R1).
func (g *slowGame) start(s ebbes.Seat) {
	g.starter = s
	g.phase = ebbes.Playing
	if g.with(ebbes.SelectDesignations) {
		g.phase = ebbes.Selecting
	}
}

// Turn

// turn returns whose move it is.
func (g *slowGame) turn() ebbes.Seat {
	switch g.phase {
	case ebbes.Dealing:
		return g.nextDealer()
	case ebbes.Starting:
		return g.nixWinner // S3
	case ebbes.Selecting:
		return g.selector()
	case ebbes.Playing:
		return g.player()
	}
	return ebbes.NoSeat
}

// selector returns who selects next: clockwise, beginning left of the starter
// (V2), without the fictive player (F10).
func (g *slowGame) selector() ebbes.Seat {
	people := slices.DeleteFunc(g.clockwise(g.left(g.starter)), g.fictive)
	return people[len(g.pairs)%len(people)]
}

// player returns who plays next: the starter, then clockwise (P1), and the winner
// of a trick leads the next (P6).
func (g *slowGame) player() ebbes.Seat {
	last := g.trick()
	switch {
	case len(last.plays) == 0:
		return g.starter
	case last.winner != ebbes.NoSeat:
		return last.winner
	default:
		return g.left(last.plays[len(last.plays)-1].seat)
	}
}

// Variant 2

// selectable returns the cards that can still be named: a colour card and a
// number card that nobody has taken (V1, V2).
func (g *slowGame) selectable() slowCards {
	return slices.DeleteFunc(g.cardsInPlay(), g.pairTaken)
}

// pairTaken reports whether the colour card or the number card of c is taken (V2).
func (g *slowGame) pairTaken(c slowCard) bool {
	return slices.ContainsFunc(g.pairs, func(p slowPlay) bool {
		return p.card.suit == c.suit || p.card.value == c.value
	})
}

// selectPair lays a pair before the seat whose turn it is; after the fifth the
// starter leads (V2).
func (g *slowGame) selectPair(c slowCard) {
	g.pairs = append(g.pairs, slowPlay{g.turn(), c})
	if len(g.pairs) == 5 {
		g.phase = ebbes.Playing
	}
}

// selected returns the cards that a seat has named (V2).
func (g *slowGame) selected(s ebbes.Seat) slowCards {
	var cards slowCards
	for _, p := range g.pairs {
		if p.seat == s {
			cards = append(cards, p.card)
		}
	}
	return cards
}

// Designating

// designators returns the cards that designate in this round: those of the open
// number card's value (D1), in variant 2 those selected (V4).
func (g *slowGame) designators() slowCards {
	var cards slowCards
	if g.with(ebbes.SelectDesignations) {
		for _, p := range g.pairs {
			cards = append(cards, p.card)
		}
		return cards
	}
	if g.round > 0 {
		for _, suit := range slowSuits {
			cards = append(cards, slowCard{suit, g.number()})
		}
	}
	return cards
}

// designated returns the suits that have a role, in the order of the roles: each
// designating card gave its suit the next one when it was played (D1, D3), and
// the fourth left the last to the one suit that remained (D2).
func (g *slowGame) designated() []ebbes.Suit {
	var suits []ebbes.Suit
	designators := g.designators()
	for _, t := range g.tricks {
		for _, p := range t.plays {
			if slices.Contains(designators, p.card) {
				suits = append(suits, p.card.suit)
			}
		}
	}
	if len(suits) == 4 {
		suits = append(suits, slowRemaining(suits))
	}
	return suits
}

// slowRemaining returns the one suit that is not among four (D2).
func slowRemaining(four []ebbes.Suit) ebbes.Suit {
	for _, suit := range slowSuits {
		if !slices.Contains(four, suit) {
			return suit
		}
	}
	panic("no suit remains")
}

// role returns what a suit means by now, NoRole if nothing (D1).
func (g *slowGame) role(suit ebbes.Suit) ebbes.Role {
	if i := slices.Index(g.designated(), suit); i >= 0 {
		return slowRoles[i]
	}
	return ebbes.NoRole
}

// suitOf returns the suit that has a role by now, NoSuit if none has (D1).
func (g *slowGame) suitOf(role ebbes.Role) ebbes.Suit {
	suits := g.designated()
	if i := slices.Index(slowRoles, role); 0 <= i && i < len(suits) {
		return suits[i]
	}
	return ebbes.NoSuit
}

// Playing a trick

// trick returns the trick on the table, complete or not.
func (g *slowGame) trick() slowTrick {
	if len(g.tricks) == 0 {
		return slowTrick{}
	}
	return g.tricks[len(g.tricks)-1]
}

// led returns the suit of the first card, NoSuit if there is none (P2).
func (t slowTrick) led() ebbes.Suit {
	if len(t.plays) == 0 {
		return ebbes.NoSuit
	}
	return t.plays[0].card.suit
}

// toFollow returns the suit that the next card has to follow, NoSuit if it leads
// (P2).
func (g *slowGame) toFollow() ebbes.Suit {
	if t := g.trick(); t.winner == ebbes.NoSeat {
		return t.led()
	}
	return ebbes.NoSuit
}

// playable returns the cards a person may play: those of the led suit if he holds
// any (P2), else any of his hand (P1, P3).
func (g *slowGame) playable(s ebbes.Seat) slowCards {
	if following := g.hands[s].of(g.toFollow()); len(following) > 0 {
		return following
	}
	return slices.Clone(g.hands[s])
}

// play lays a card on the table. The last of a trick decides it, and the last of
// all ends the round (P1).
func (g *slowGame) play(c slowCard) {
	s := g.turn()
	g.takeFromHand(s, c)
	if len(g.tricks) == 0 || g.trick().winner != ebbes.NoSeat {
		g.tricks = append(g.tricks, slowTrick{})
	}
	t := &g.tricks[len(g.tricks)-1]
	t.plays = append(t.plays, slowPlay{s, c})
	if len(t.plays) < len(g.seating()) {
		return
	}
	t.winner = g.trickWinner(*t)
	g.turnUp()
	if len(g.hand(t.winner)) == 0 {
		g.scoreRound()
	}
}

// takeFromHand removes a card from a hand, or from the top of the column in which
// it lies face up.
func (g *slowGame) takeFromHand(s ebbes.Seat, c slowCard) {
	if !g.fictive(s) {
		g.hands[s] = slices.DeleteFunc(g.hands[s], func(d slowCard) bool { return d == c })
		return
	}
	for i, column := range g.display {
		if open, ok := column.open(); ok && open == c {
			g.display[i] = slowColumn{cards: column.cards[:len(column.cards)-1]}
		}
	}
}

// trickWinner returns who has won a complete trick: whoever played its highest
// trump, or without a trump the highest card of the led suit (P4). Trump is what
// is trump now, with every card played (P5).
func (g *slowGame) trickWinner(t slowTrick) ebbes.Seat {
	suit := t.led()
	trump := g.suitOf(ebbes.Trump)
	if slices.ContainsFunc(t.plays, func(p slowPlay) bool { return p.card.suit == trump }) {
		suit = trump
	}
	var best slowPlay
	for _, p := range t.plays {
		if p.card.suit == suit && p.card.value > best.card.value {
			best = p
		}
	}
	return best.seat
}

// taken returns the cards of the tricks that a seat has won (P6).
func (g *slowGame) taken(s ebbes.Seat) slowCards {
	var cards slowCards
	for _, t := range g.tricks {
		if t.winner != s || s == ebbes.NoSeat {
			continue
		}
		for _, p := range t.plays {
			cards = append(cards, p.card)
		}
	}
	return cards
}

// hand returns the cards that a seat has left, face down or not.
func (g *slowGame) hand(s ebbes.Seat) slowCards {
	if !g.fictive(s) {
		return g.hands[s]
	}
	var cards slowCards
	for _, column := range g.display {
		cards = append(cards, column.cards...)
	}
	return cards
}

// void reports whether a person has once not followed the suit, and so shown that
// he holds none of it (P2). The fictive player shows nothing: cards of the suit
// may lie face down (F4).
func (g *slowGame) void(s ebbes.Seat, suit ebbes.Suit) bool {
	if g.fictive(s) {
		return false
	}
	return slices.ContainsFunc(g.tricks, func(t slowTrick) bool {
		return t.led() == suit && slices.ContainsFunc(t.plays, func(p slowPlay) bool {
			return p.seat == s && p.card.suit != suit
		})
	})
}

// Two people

// open returns the card that lies face up in a column.
func (c slowColumn) open() (card slowCard, ok bool) {
	if !c.faceUp || len(c.cards) == 0 {
		return slowCard{}, false
	}
	return c.cards[len(c.cards)-1], true
}

// faceDown returns the cards face down in a column, the first to be turned up
// first.
func (c slowColumn) faceDown() slowCards {
	cards := slices.Clone(c.cards)
	slices.Reverse(cards)
	if _, ok := c.open(); ok {
		return cards[1:]
	}
	return cards
}

// fictiveCard returns what the fictive player plays: its leftmost open card of
// the led suit, and if there is none, or it leads, its leftmost open card (F4).
func (g *slowGame) fictiveCard() slowCard {
	var row slowCards
	for _, column := range g.display {
		if c, ok := column.open(); ok {
			row = append(row, c)
		}
	}
	return slices.Concat(row.of(g.toFollow()), row)[0]
}

// turnUp turns up the face-down cards that lie bare after a trick (F5, F9).
func (g *slowGame) turnUp() {
	for i := range g.display {
		g.display[i].faceUp = true
	}
}

// Scoring a round

// tally returns what the cards that a seat has taken bring it (S1, S2), with the
// roles that are known.
func (g *slowGame) tally(s ebbes.Seat) ebbes.Tally {
	if !g.atTable(s) {
		return ebbes.Tally{}
	}
	return ebbes.Tally{
		Plus:  g.countTaken(s, ebbes.Plus),
		Ebbes: g.ebbesPoints(s),
		Minus: -g.countTaken(s, ebbes.Minus),
	}
}

// countTaken returns how many cards of the suit with a role a seat has taken.
func (g *slowGame) countTaken(s ebbes.Seat, role ebbes.Role) int {
	return len(g.taken(s).of(g.suitOf(role)))
}

// ebbesPoints returns 3, but nothing for whoever has taken the most or the fewest
// ebbes cards, alone or tied (S2).
func (g *slowGame) ebbesPoints(s ebbes.Seat) int {
	var counts []int
	for _, other := range g.seating() {
		counts = append(counts, g.countTaken(other, ebbes.Ebbes))
	}
	own := g.countTaken(s, ebbes.Ebbes)
	if own == slices.Max(counts) || own == slices.Min(counts) {
		return 0
	}
	return 3
}

// mostNix returns who has taken the most nix cards, of several the one with the
// highest among them (S3).
func (g *slowGame) mostNix() ebbes.Seat {
	highest := func(s ebbes.Seat) (value int) {
		for _, c := range g.taken(s).of(g.suitOf(ebbes.Nix)) {
			value = max(value, c.value)
		}
		return value
	}
	return slices.MaxFunc(g.seating(), func(a, b ebbes.Seat) int {
		return cmp.Or(
			cmp.Compare(g.countTaken(a, ebbes.Nix), g.countTaken(b, ebbes.Nix)),
			cmp.Compare(highest(a), highest(b)),
		)
	})
}

// scoreRound adds the points of the round to the totals (S4) and ends the game if
// it is time.
func (g *slowGame) scoreRound() {
	for _, s := range g.seating() {
		y := g.tally(s)
		g.score[s] += y.Plus + y.Ebbes + y.Minus
	}
	g.nixWinner = g.mostNix()
	g.phase = ebbes.Dealing
	if g.conditionsMet() != 0 {
		g.phase = ebbes.Over
	}
}

// End

// conditionsMet returns which conditions end the game now, after a whole round:
// the number of rounds (R2, V6), in variant 2 also either end of the track, on
// which the fictive player has a marker as well (V6, F6).
func (g *slowGame) conditionsMet() (met ebbes.End) {
	if g.round == g.config.Rounds {
		met |= ebbes.RoundsPlayed
	}
	if !g.with(ebbes.SelectDesignations) {
		return met
	}
	for _, s := range g.seating() {
		if g.score[s] >= g.config.Track.Finish {
			met |= ebbes.FinishReached
		}
		if g.score[s] <= g.config.Track.Dabbscheedel {
			met |= ebbes.DabbscheedelReached
		}
	}
	return met
}

// winners returns who stands furthest ahead when the game is over (R3, F6).
func (g *slowGame) winners() []ebbes.Seat {
	if g.phase != ebbes.Over {
		return nil
	}
	var furthest []ebbes.Seat
	for _, s := range g.seatsByNumber() {
		ahead := func(other ebbes.Seat) bool { return g.score[other] > g.score[s] }
		if !slices.ContainsFunc(g.seating(), ahead) {
			furthest = append(furthest, s)
		}
	}
	return furthest
}

// Moves

// seatsByNumber returns the seats at the table from seat 1 up.
func (g *slowGame) seatsByNumber() []ebbes.Seat { return slices.Sorted(slices.Values(g.seating())) }

// legal returns the cards that may be played, or selected, by whoever is to move.
func (g *slowGame) legal() slowCards {
	switch {
	case g.phase == ebbes.Selecting:
		return g.selectable()
	case g.phase != ebbes.Playing:
		return nil
	case g.fictive(g.turn()):
		return slowCards{g.fictiveCard()}
	default:
		return g.playable(g.turn())
	}
}

// starters returns the seats that may be named (S3): any, but the fictive player
// names itself (F7).
func (g *slowGame) starters() []ebbes.Seat {
	switch {
	case g.phase != ebbes.Starting:
		return nil
	case g.fictive(g.turn()):
		return []ebbes.Seat{slowFictive}
	default:
		return g.seatsByNumber()
	}
}

// moves returns every legal move, seats by number and cards by suit, then value.
func (g *slowGame) moves() []ebbes.Move {
	var moves []ebbes.Move
	for _, s := range g.starters() {
		moves = append(moves, ebbes.Start(s))
	}
	for _, c := range g.legal().inOrder() {
		if g.phase == ebbes.Selecting {
			moves = append(moves, ebbes.Select(c.public()))
		} else {
			moves = append(moves, ebbes.Play(c.public()))
		}
	}
	return moves
}

// apply makes a move that is not refused.
func (g *slowGame) apply(m ebbes.Move) {
	switch m := m.(type) {
	case ebbes.Deal:
		g.deal(m.Number, slowFrom(m.Deck.All()))
	case ebbes.Start:
		g.start(ebbes.Seat(m))
	case ebbes.Select:
		g.selectPair(slowCardOf[ebbes.Card(m)])
	case ebbes.Play:
		g.play(slowCardOf[ebbes.Card(m)])
	}
}

// Refusals

// A slowVerdict is what is said of a move: nothing if it is accepted, else the
// kind of refusal, the clause, the suit to be followed, and to the seat whose turn
// it is what it might have done.
type slowVerdict struct {
	Kind   string
	Clause ebbes.Clause
	Seat   ebbes.Seat
	Led    ebbes.Suit
	Legal  string
}

// judge returns the verdict on a move made by whoever has to make it.
func (g *slowGame) judge(m ebbes.Move) slowVerdict {
	return g.verdict(g.turn(), m, false)
}

// judgeFrom returns the verdict on a move that comes from outside, from a seat.
func (g *slowGame) judgeFrom(by ebbes.Seat, m ebbes.Move) slowVerdict {
	return g.verdict(by, m, g.notHis(by, m))
}

func (g *slowGame) verdict(by ebbes.Seat, m ebbes.Move, outOfTurn bool) slowVerdict {
	clause, kind := g.refusal(m, outOfTurn)
	if kind == nil {
		return slowVerdict{}
	}
	v := slowVerdict{Kind: kind.Error(), Clause: clause, Seat: by}
	if g.phase == ebbes.Playing {
		v.Led = g.toFollow()
	}
	if by == g.turn() {
		v.Legal = slowText(g.legal().inOrder())
	}
	return v
}

// refusal judges a move by the kinds of refusal in their order.
func (g *slowGame) refusal(m ebbes.Move, outOfTurn bool) (ebbes.Clause, error) {
	switch {
	case g.malformed(m):
		return ebbes.NoClause, ebbes.ErrMalformed
	case g.phase == ebbes.Over:
		return g.endClause(), ebbes.ErrOver
	case g.phase != slowPhaseOf(m):
		return g.waitingClause(), ebbes.ErrPhase
	case outOfTurn:
		return g.waitingClause(), ebbes.ErrTurn
	case g.forbidden(m) != ebbes.NoClause:
		return g.forbidden(m), ebbes.ErrClause
	}
	return ebbes.NoClause, nil
}

// malformed reports whether something is no move, or names no card or no seat at
// the table.
func (g *slowGame) malformed(m ebbes.Move) bool {
	switch m := m.(type) {
	case ebbes.Deal:
		return slices.ContainsFunc(slices.Collect(m.Deck.All()), slowNoCard)
	case ebbes.Start:
		return !g.atTable(ebbes.Seat(m))
	case ebbes.Select:
		return slowNoCard(ebbes.Card(m))
	case ebbes.Play:
		return slowNoCard(ebbes.Card(m))
	}
	return true
}

// endClause returns the clause that ends the game (R2, V6).
func (g *slowGame) endClause() ebbes.Clause {
	if g.with(ebbes.SelectDesignations) {
		return ebbes.V6
	}
	return ebbes.R2
}

// slowPhaseOf returns the phase in which a move can be made (R1).
func slowPhaseOf(m ebbes.Move) ebbes.Phase {
	switch m.(type) {
	case ebbes.Deal:
		return ebbes.Dealing
	case ebbes.Start:
		return ebbes.Starting
	case ebbes.Select:
		return ebbes.Selecting
	default:
		return ebbes.Playing
	}
}

// waitingClause returns the clause of what the table waits for.
func (g *slowGame) waitingClause() ebbes.Clause {
	return map[ebbes.Phase]ebbes.Clause{
		ebbes.Dealing:   ebbes.T7,
		ebbes.Starting:  ebbes.S3,
		ebbes.Selecting: ebbes.V2,
		ebbes.Playing:   ebbes.P1,
	}[g.phase]
}

// notHis reports whether a move is not for the person at a seat to make: it is
// somebody else's turn, the cards are dealt by nobody at the table, and the
// fictive player is no person.
func (g *slowGame) notHis(by ebbes.Seat, m ebbes.Move) bool {
	_, deal := m.(ebbes.Deal)
	return deal || by != g.turn() || g.fictive(by)
}

// forbidden returns the clause against a move that fits the phase, NoClause if
// there is none.
func (g *slowGame) forbidden(m ebbes.Move) ebbes.Clause {
	switch m := m.(type) {
	case ebbes.Deal:
		return g.forbiddenDeal(m.Number, slowFrom(m.Deck.All()))
	case ebbes.Start:
		return g.forbiddenStart(ebbes.Seat(m))
	case ebbes.Select:
		return g.forbiddenSelect(slowCardOf[ebbes.Card(m)])
	case ebbes.Play:
		return g.forbiddenPlay(slowCardOf[ebbes.Card(m)])
	}
	panic("not a move")
}

// forbiddenDeal judges the number card (T2, V1), then the deck (T1, M1).
func (g *slowGame) forbiddenDeal(number int, deck slowCards) ebbes.Clause {
	switch {
	case g.with(ebbes.SelectDesignations) && number != 0:
		return ebbes.V1
	case !g.with(ebbes.SelectDesignations) && !g.numberLeft(number):
		return ebbes.T2
	case slices.Equal(deck.inOrder(), g.cardsInPlay()):
		return ebbes.NoClause
	case g.with(ebbes.MoreCards):
		return ebbes.M1
	default:
		return ebbes.T1
	}
}

// forbiddenStart judges the naming of a seat (F7).
func (g *slowGame) forbiddenStart(s ebbes.Seat) ebbes.Clause {
	if g.fictive(g.turn()) && !g.fictive(s) {
		return ebbes.F7
	}
	return ebbes.NoClause
}

// forbiddenSelect judges a pair (V1, V2).
func (g *slowGame) forbiddenSelect(c slowCard) ebbes.Clause {
	switch {
	case c.value > g.highestValue():
		return ebbes.V1
	case g.pairTaken(c):
		return ebbes.V2
	}
	return ebbes.NoClause
}

// forbiddenPlay judges a card (F4, P1, P2).
func (g *slowGame) forbiddenPlay(c slowCard) ebbes.Clause {
	s := g.turn()
	switch {
	case g.fictive(s) && c != g.fictiveCard():
		return ebbes.F4
	case !slices.Contains(g.hand(s), c):
		return ebbes.P1
	case !g.fictive(s) && !slices.Contains(g.playable(s), c):
		return ebbes.P2
	}
	return ebbes.NoClause
}

// Cards

// slowCardOf has the 75 cards by the bytes that the library has for them.
var slowCardOf = func() map[ebbes.Card]slowCard {
	cards := map[ebbes.Card]slowCard{}
	for _, suit := range slowSuits {
		for value := 1; value <= 15; value++ {
			cards[ebbes.CardOf(suit, value)] = slowCard{suit, value}
		}
	}
	return cards
}()

// slowNoCard reports whether a byte stands for no card.
func slowNoCard(c ebbes.Card) bool {
	_, ok := slowCardOf[c]
	return !ok
}

// slowFrom returns the library's cards in their order.
func slowFrom(cards iter.Seq[ebbes.Card]) slowCards {
	var list slowCards
	for c := range cards {
		list = append(list, slowCardOf[c])
	}
	return list
}

// public returns the library's card.
func (c slowCard) public() ebbes.Card { return ebbes.CardOf(c.suit, c.value) }

// of returns the cards of one suit, none for NoSuit.
func (cards slowCards) of(suit ebbes.Suit) slowCards {
	var of slowCards
	for _, c := range cards {
		if c.suit == suit {
			of = append(of, c)
		}
	}
	return of
}

// inOrder returns the cards by suit, then value.
func (cards slowCards) inOrder() slowCards {
	return slices.SortedFunc(slices.Values(cards), func(a, b slowCard) int {
		return cmp.Or(cmp.Compare(a.suit, b.suit), cmp.Compare(a.value, b.value))
	})
}

// String returns a card's letter and value.
func (c slowCard) String() string {
	return "-BNYGR"[c.suit:c.suit+1] + strconv.Itoa(c.value)
}

// slowText lists things in the order given.
func slowText[T fmt.Stringer](list []T) string {
	var words []string
	for _, x := range list {
		words = append(words, x.String())
	}
	return strings.Join(words, " ")
}

// Side by side

// A slowRecord is everything that can be asked of a game, written down so that
// two of them can be compared with ==. Cards are listed by suit, then value,
// unless their order matters; arrays run over all seats, suits, roles and numbers
// and one beyond at either end.
type slowRecord struct {
	Config      ebbes.Config
	Phase       ebbes.Phase
	Turn        ebbes.Seat
	Round       int
	Dealer      ebbes.Seat
	Starter     ebbes.Seat
	NixWinner   ebbes.Seat
	Number      int
	NumbersLeft string
	Designators string
	Roles       [7]ebbes.Role
	Suits       [7]ebbes.Suit
	Led         ebbes.Suit
	Trick       string // in the order played
	TrickWinner ebbes.Seat
	Display     ebbes.Display
	FaceDown    [5]string // from the top
	Legal       string
	Moves       string // in their order
	Ends        ebbes.End
	Winners     string
	Seats       [7]slowSeatRecord
}

// A slowSeatRecord is the part of a slowRecord about one seat.
type slowSeatRecord struct {
	Left      ebbes.Seat
	Clockwise string // from this seat on
	Fictive   bool
	Hand      string
	HandSize  int
	Selected  string
	Taken     string
	Voids     [7]bool
	Tally     ebbes.Tally
	Score     int
}

// record writes down what the rules say.
func (g *slowGame) record() slowRecord {
	r := slowRecord{
		Config:      g.config,
		Phase:       g.phase,
		Turn:        g.turn(),
		Round:       g.round,
		Dealer:      g.dealer,
		Starter:     g.starter,
		Number:      g.number(),
		NumbersLeft: fmt.Sprint(g.numbersLeft()),
		Designators: slowText(g.designators().inOrder()),
		Led:         g.trick().led(),
		Trick:       slowText(g.trick().plays),
		TrickWinner: g.trick().winner,
		Legal:       slowText(g.legal().inOrder()),
		Moves:       slowMovesText(slices.Values(g.moves())),
		Winners:     slowText(g.winners()),
	}
	if g.phase == ebbes.Dealing || g.phase == ebbes.Over {
		r.NixWinner = g.nixWinner
	}
	if g.phase == ebbes.Over {
		r.Ends = g.conditionsMet()
	}
	for i := range 7 {
		r.Roles[i] = g.role(ebbes.Suit(i))
		r.Suits[i] = g.suitOf(ebbes.Role(i))
		r.Seats[i] = g.recordSeat(ebbes.Seat(i))
	}
	for i, column := range g.display {
		if c, ok := column.open(); ok {
			r.Display.Open[i] = c.public()
		}
		r.Display.Under[i] = len(column.faceDown())
		r.FaceDown[i] = slowText(column.faceDown())
	}
	return r
}

func (g *slowGame) recordSeat(s ebbes.Seat) slowSeatRecord {
	r := slowSeatRecord{
		Left:      g.left(s),
		Clockwise: slowText(g.clockwise(s)),
		Fictive:   g.fictive(s),
		Hand:      slowText(g.hand(s).inOrder()),
		HandSize:  len(g.hand(s)),
		Selected:  slowText(g.selected(s).inOrder()),
		Taken:     slowText(g.taken(s).inOrder()),
		Tally:     g.tally(s),
		Score:     g.score[s],
	}
	for i := range r.Voids {
		r.Voids[i] = g.void(s, ebbes.Suit(i))
	}
	return r
}

// slowRecordOf writes down what the library says.
func slowRecordOf(s ebbes.State) slowRecord {
	r := slowRecord{
		Config:      s.Config(),
		Phase:       s.Phase(),
		Turn:        s.Turn(),
		Round:       s.Round(),
		Dealer:      s.Dealer(),
		Starter:     s.Starter(),
		NixWinner:   s.NixWinner(),
		Number:      s.Number(),
		NumbersLeft: fmt.Sprint(slices.Collect(s.NumbersLeft())),
		Designators: slowText(slowFrom(s.Designators().All())),
		Led:         s.Trick().Led(),
		TrickWinner: s.Trick().Winner(),
		Display:     s.Display(),
		Legal:       slowText(slowFrom(s.Legal().All())),
		Moves:       slowMovesText(s.Moves()),
		Ends:        s.Ends(),
		Winners:     slowText(slices.Collect(s.Winners().All())),
	}
	var trick []slowPlay
	for seat, c := range s.Trick().All() {
		trick = append(trick, slowPlay{seat, slowCardOf[c]})
	}
	r.Trick = slowText(trick)
	for i := range 7 {
		r.Roles[i] = s.Role(ebbes.Suit(i))
		r.Suits[i] = s.Suit(ebbes.Role(i))
		r.Seats[i] = slowRecordOfSeat(s, ebbes.Seat(i))
	}
	for i := range r.FaceDown {
		r.FaceDown[i] = slowText(slowFrom(s.FaceDown(i).All()))
	}
	return r
}

func slowRecordOfSeat(s ebbes.State, seat ebbes.Seat) slowSeatRecord {
	r := slowSeatRecord{
		Left:      s.Left(seat),
		Clockwise: slowText(slices.Collect(s.Clockwise(seat))),
		Fictive:   s.Fictive(seat),
		Hand:      slowText(slowFrom(s.Hand(seat).All())),
		HandSize:  s.HandSize(seat),
		Selected:  slowText(slowFrom(s.Selected(seat).All())),
		Taken:     slowText(slowFrom(s.Taken(seat).All())),
		Tally:     s.Tally(seat),
		Score:     s.Score(seat),
	}
	for i := range r.Voids {
		r.Voids[i] = s.Void(seat, ebbes.Suit(i))
	}
	return r
}

// String returns the seat and the card.
func (p slowPlay) String() string { return strconv.Itoa(int(p.seat)) + ":" + p.card.String() }

// slowMovesText lists moves in the order given.
func slowMovesText(moves iter.Seq[ebbes.Move]) string {
	var words []string
	for m := range moves {
		switch m := m.(type) {
		case ebbes.Start:
			words = append(words, "start", strconv.Itoa(int(m)))
		case ebbes.Select:
			words = append(words, "select", slowCardOf[ebbes.Card(m)].String())
		case ebbes.Play:
			words = append(words, "play", slowCardOf[ebbes.Card(m)].String())
		default:
			words = append(words, fmt.Sprintf("%T", m))
		}
	}
	return strings.Join(words, " ")
}

// slowMove returns m if it is a move, else nil.
func slowMove(m ebbes.Move) ebbes.Move {
	switch m.(type) {
	case ebbes.Deal, ebbes.Start, ebbes.Select, ebbes.Play:
		return m
	}
	return nil
}

// slowVerdictOf writes down what the library says of a move.
func slowVerdictOf(err error, m ebbes.Move) slowVerdict {
	if err == nil {
		return slowVerdict{}
	}
	var e *ebbes.MoveError
	if !errors.As(err, &e) || !errors.Is(err, e.Kind) || e.Move != slowMove(m) {
		return slowVerdict{Kind: fmt.Sprintf("not a MoveError about %v: %v", m, err)}
	}
	return slowVerdict{e.Kind.Error(), e.Clause, e.Seat, e.Led, slowText(slowFrom(e.Legal.All()))}
}

// TestSlow plays whole random games by the rules and by the library, and compares
// everything there is to see after every move.
func TestSlow(t *testing.T) {
	games := uint64(25)
	if testing.Short() {
		games = 3
	}
	for players := 2; players <= 5; players++ {
		for variants := range (ebbes.MoreCards | ebbes.SelectDesignations) + 1 {
			t.Run(fmt.Sprintf("%d players, %v", players, variants), func(t *testing.T) {
				t.Parallel()
				for seed := range games {
					r := rand.New(rand.NewPCG(seed, uint64(players)<<8|uint64(variants)))
					slowSideBySide(t, r, seed, anyConfig(r, players, variants))
				}
			})
		}
	}
}

// slowSideBySide plays one game on both sides.
func slowSideBySide(t *testing.T, r *rand.Rand, seed uint64, c ebbes.Config) {
	s, err := ebbes.New(c)
	if err != nil {
		t.Fatalf("seed %d: New(%+v): %v", seed, c, err)
	}
	g := newSlowGame(c)
	holdBack := seed%2 == 1
	for n := 0; ; n++ {
		where := fmt.Sprintf("seed %d, %+v, after move %d, round %d, %v", seed, c, n, g.round, g.phase)
		slowCompare(t, where, g, s)
		if r.IntN(slowSweepEvery[g.phase]) == 0 {
			slowTryEverything(t, r, where, g, s)
		}
		if g.phase == ebbes.Over {
			return
		}
		var m ebbes.Move
		if g.phase == ebbes.Dealing {
			m = s.Deal(r)
		} else {
			m = g.anyMove(r, holdBack)
		}
		if v := g.judge(m); v != (slowVerdict{}) {
			t.Fatalf("%s: the rules refuse %v: %+v", where, m, v)
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatalf("%s: the library refuses %v: %v", where, m, err)
		}
		g.apply(m)
	}
}

// slowCompare compares everything there is to see.
func slowCompare(t fatal, where string, g *slowGame, s ebbes.State) {
	if got, want := slowRecordOf(s), g.record(); got != want {
		t.Fatalf("%s (-rules +library):\n%s", where, gocmp.Diff(want, got))
	}
}

// anyMove returns a random legal move. If designating cards are held back, they
// are neither led nor follow while there is another choice, so that trump often
// arises from a discard, in a trick in which others have discarded.
func (g *slowGame) anyMove(r *rand.Rand, holdBack bool) ebbes.Move {
	moves := g.moves()
	if holdBack && g.phase == ebbes.Playing && !g.discarding() {
		if others := slices.DeleteFunc(g.moves(), g.designates); len(others) > 0 {
			moves = others
		}
	}
	return moves[r.IntN(len(moves))]
}

// discarding reports whether whoever is to play cannot follow (P3).
func (g *slowGame) discarding() bool {
	return g.toFollow() != ebbes.NoSuit && len(g.legal().of(g.toFollow())) == 0
}

// designates reports whether a move plays a designating card.
func (g *slowGame) designates(m ebbes.Move) bool {
	c, ok := m.(ebbes.Play)
	return ok && slices.Contains(g.designators(), slowCardOf[ebbes.Card(c)])
}

// slowSweepEvery is in how many states of a phase everything is tried in one.
var slowSweepEvery = map[ebbes.Phase]int{
	ebbes.Dealing:   12,
	ebbes.Starting:  8,
	ebbes.Selecting: 30,
	ebbes.Playing:   250,
	ebbes.Over:      8,
}

// slowTryEverything compares the verdicts on every move that can be written down.
func slowTryEverything(t fatal, r *rand.Rand, where string, g *slowGame, s ebbes.State) {
	for _, m := range slowAttempts(g, r) {
		slowTry(t, where, g, s, m)
	}
}

// slowTry compares the verdicts on a move, by whoever has to make it and from every
// seat. A move that is refused changes nothing, and one that is accepted from outside
// is the same move.
func slowTry(t fatal, where string, g *slowGame, s ebbes.State, m ebbes.Move) {
	next, err := s.Apply(m)
	if got, want := slowVerdictOf(err, m), g.judge(m); got != want {
		t.Fatalf("%s: Apply(%#v) (-rules +library):\n%s", where, m, gocmp.Diff(want, got))
	}
	if err != nil && next != s {
		t.Fatalf("%s: Apply(%#v) was refused and has changed the state", where, m)
	}
	for by := range ebbes.Seat(7) {
		accepted, err := s.Accept(by, m)
		got, want := slowVerdictOf(err, m), g.judgeFrom(by, m)
		if got != want {
			t.Fatalf("%s: Accept(%v, %#v) (-rules +library):\n%s", where, by, m, gocmp.Diff(want, got))
		}
		if err == nil && accepted != next || err != nil && accepted != s {
			t.Fatalf("%s: Accept(%v, %#v) is not Apply", where, by, m)
		}
		if by == ebbes.NoSeat || g.fictive(by) || !g.atTable(by) {
			continue
		}
		if got := slowVerdictOf(s.View(by).Check(m), m); got != want {
			t.Fatalf("%s: View(%v).Check(%#v) (-rules +library):\n%s", where, by, m, gocmp.Diff(want, got))
		}
	}
}

// slowAttempts returns every Start, Select and Play there can be, deals of all
// sorts, and what is no move at all.
func slowAttempts(g *slowGame, r *rand.Rand) []ebbes.Move {
	moves := slowDeals(g, r)
	for i := range 256 {
		moves = append(moves, ebbes.Start(i), ebbes.Select(i), ebbes.Play(i))
	}
	return append(moves, nil, new(ebbes.Start), (*ebbes.Play)(nil), struct{ ebbes.Move }{})
}

// slowDeals returns a deal with every number card, and with a number card that
// fits and one that does not, decks in which something is wrong.
func slowDeals(g *slowGame, r *rand.Rand) []ebbes.Move {
	var deck []ebbes.Card
	for _, c := range g.cardsInPlay() {
		deck = append(deck, c.public())
	}
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	at := r.IntN(len(deck))
	instead := func(c ...ebbes.Card) ebbes.Deck {
		return ebbes.DeckOf(slices.Replace(slices.Clone(deck), at, at+1, c...)...)
	}
	var deals []ebbes.Move
	fitting := 0
	for number := -1; number <= 16; number++ {
		deals = append(deals, ebbes.Deal{Number: number, Deck: ebbes.DeckOf(deck...)})
		if g.numberLeft(number) {
			fitting = number
		}
	}
	for _, wrong := range []ebbes.Deck{
		{},
		instead(),                            // one missing
		instead(deck[(at+1)%len(deck)]),      // one twice, one missing
		instead(deck[at], deck[at]),          // one twice
		instead(ebbes.CardOf(ebbes.Red, 15)), // one not in play, unless all are
		instead(deck[at], ebbes.CardOf(ebbes.Red, 15)),
		instead(ebbes.NoCard),
		instead(255), // no card either
	} {
		deals = append(deals,
			ebbes.Deal{Number: fitting, Deck: wrong},
			ebbes.Deal{Number: fitting + 256, Deck: wrong})
	}
	return deals
}

// TestSlowConfig spoils one field of a possible configuration at a time and
// compares what is said of it.
func TestSlowConfig(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for variants := range (ebbes.MoreCards | ebbes.SelectDesignations) + 1 {
			for n := -1200; n <= 1200; n++ {
				good := ebbes.Config{Players: players, Variants: variants}
				for _, spoil := range []func(*ebbes.Config){
					func(c *ebbes.Config) { c.Players = n },
					func(c *ebbes.Config) { c.Starter = ebbes.Seat(n) },
					func(c *ebbes.Config) { c.Dealer = ebbes.Seat(n) },
					func(c *ebbes.Config) { c.Rounds = n },
					func(c *ebbes.Config) { c.Track.Finish = n },
					func(c *ebbes.Config) { c.Track.Dabbscheedel = n },
				} {
					c := good
					spoil(&c)
					slowCompareConfig(t, c)
				}
			}
		}
	}
}

// slowCompareConfig compares what is said of a configuration, and the defaults of
// one that is possible.
func slowCompareConfig(t *testing.T, c ebbes.Config) {
	s, err := ebbes.New(c)
	field, clause := slowConfigFault(c)
	if field == "" {
		if got, want := s.Config(), slowDefaults(c); err != nil || got != want {
			t.Errorf("New(%+v).Config() = %+v, %v; want %+v", c, got, err, want)
		}
		return
	}
	var e *ebbes.ConfigError
	if !errors.As(err, &e) || e.Field != field || e.Clause != clause {
		t.Errorf("New(%+v): %v; want a fault in %s by %s", c, err, field, clause)
	}
}
