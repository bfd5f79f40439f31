package ebbes_test

// Where each clause has its place among the conformance cases: what shows it, and what
// breaks it.

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// What shows each clause

// A fileOfCases is a file of them: the scenes of some tests, and more.
type fileOfCases struct {
	path, about string
	tests       []func(*testing.T)
	layouts     []layout
}

func filesOfCases() []fileOfCases {
	type tests = []func(*testing.T)
	return []fileOfCases{
		{"configurations.json", "Configurations that are refused, and some that are not.", nil, configLayouts()},
		{"table.json", "The table (T).", nil, tableLayouts()},
		{"tricks.json", "Playing a trick (P).", tests{TestP1, TestP2, TestP3, TestP4, TestP5, TestP6}, nil},
		{"designating.json", "How suits get their roles (D).", tests{TestD1, TestD2, TestD3}, nil},
		{"scoring.json", "Scoring a round (S).", tests{TestS1, TestS2, TestS3, TestRulebookEbbes}, scoringLayouts()},
		{"rounds.json", "Further rounds and the end (R).", nil, roundLayouts()},
		{"two.json", "Two people and the fictive player (F).", tests{TestF1, TestF2, TestF3, TestF4, TestF5, TestF6, TestF9}, twoLayouts()},
		{"variants.json", "The variants (M and V).", tests{TestM1, TestV1, TestV2, TestV3, TestV4}, slices.Concat(variantLayouts(), endLayouts())},
		{"rulebook.json", "Examples from the rulebook.", tests{TestRulebookTrump, TestRulebookPlus, TestRulebookSelecting}, nil},
		{"refusals.json", "What is refused in which phase, from every seat and from none.", nil, refusalLayouts()},
		{countsFile, "How many sequences of 1, 2, … moves there are.", nil, countLayouts()},
	}
}

// clausesShown returns the clauses that the scenes of a test show: the one that it
// is named after, unless more is to be said.
func clausesShown(test string) string {
	shown := map[string]string{
		"TestS1":            "S1 S2",
		"TestRulebookTrump": "D1 P5", "TestRulebookPlus": "D1 P3", "TestRulebookEbbes": "S5", "TestRulebookSelecting": "V2 V4",
	}
	return cmp.Or(shown[test], strings.TrimPrefix(test, "Test"))
}

// What breaks each clause

// A breach is the second implementation's rules with one clause broken.
type breach struct {
	clause  ebbes.Clause
	what    string                          // is done instead
	pardons bool                            // no move is refused for the clause
	agrees  bool                            // no configuration is
	begin   func(*slowGame)                 // changes the game before its first deal
	make    func(g *slowGame, m ebbes.Move) // makes a move
	say     func(g *slowGame, seen *sight)  // changes what can be seen
}

// A brokenPlayer plays by broken rules. The configuration looks agreed as ever.
type brokenPlayer struct {
	slowPlayer
	breach breach
	config ebbes.Config
}

// rules returns the broken rules.
func (b breach) rules(c ebbes.Config) (player, *configRefusal) {
	_, refused := slowRules(c)
	if refused != nil && !(b.agrees && refused.Clause == b.clause) {
		return nil, refused
	}
	g := newSlowGame(c)
	agreed := g.config
	if b.begin != nil {
		b.begin(g)
	}
	return brokenPlayer{slowPlayer{g}, b, agreed}, nil
}

func (p brokenPlayer) agreed() ebbes.Config { return p.config }

func (p brokenPlayer) attempt(by, move string) moveRefusal {
	refusal := p.refuses(by, move)
	switch {
	case p.breach.pardons && refusal == moveRefusal{"rule", p.breach.clause}:
		return moveRefusal{}
	case refusal != moveRefusal{}:
		return refusal
	case p.breach.make != nil:
		p.breach.make(p.slowGame, readAttempt(move))
	default:
		p.apply(readAttempt(move))
	}
	return moveRefusal{}
}

func (p brokenPlayer) sight() sight {
	seen := p.slowPlayer.sight()
	if p.breach.say != nil {
		p.breach.say(p.slowGame, &seen)
	}
	return seen
}

// breaches returns at least one way to break every clause.
func breaches() []breach {
	return []breach{
		{clause: "T1", what: "other decks are dealt", pardons: true},
		{clause: "T1", what: "other numbers of people play", agrees: true},
		{clause: "T2", what: "other number cards are turned up", pardons: true},
		{clause: "T2", what: "number cards return to the pile", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			g.numbers = slices.Clone(g.numbers[max(0, len(g.numbers)-1):])
		}},
		{clause: "T3", what: "seat 1 begins with a point", begin: func(g *slowGame) { g.score[1] = 1 }},
		{clause: "T4", what: "the dealer starts", begin: func(g *slowGame) { g.config.Starter = g.config.Dealer }},
		{clause: "T4", what: "other starters are agreed", agrees: true},
		{clause: "T5", what: "the starter deals", begin: func(g *slowGame) { g.config.Dealer = g.config.Starter }},
		{clause: "T5", what: "other dealers are agreed", agrees: true},
		{clause: "T6", what: "five cards are dealt at a time", make: breakDeal(func(card, seats int) int {
			round, seat := card/seats, card%seats
			return round/5*5*seats + seat*5 + round%5
		})},
		{clause: "T6", what: "the dealer gets the first card", make: breakDeal(func(card, seats int) int {
			return card/seats*seats + (card+1)%seats
		})},
		{clause: "T7", what: "the same seat deals again", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Dealing {
				g.dealer = g.seating()[(slices.Index(g.seating(), g.dealer)+len(g.seating())-1)%len(g.seating())]
			}
		}},
		{clause: "P1", what: "cards that others hold are played", pardons: true},
		{clause: "P2", what: "suit is not followed", pardons: true},
		{clause: "P2", what: "every card of the hand is legal", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Playing && !g.fictive(g.turn()) {
				seen.Legal = slowText(g.hand(g.turn()).inOrder())
			}
		}},
		{clause: "P3", what: "who cannot follow must trump", say: func(g *slowGame, seen *sight) {
			if trumps := g.legal().of(g.suitOf(ebbes.Trump)); g.phase == ebbes.Playing && g.discarding() && len(trumps) > 0 {
				seen.Legal = slowText(trumps.inOrder())
			}
		}},
		{clause: "P4", what: "trump does not win", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return highestOf(t.plays, t.led())
		})},
		{clause: "P4", what: "the highest card of all suits wins", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return slices.MaxFunc(t.plays, func(a, b slowPlay) int { return a.card.value - b.card.value }).seat
		})},
		{clause: "P5", what: "only cards played from then on are trumps", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return highestOf(t.plays[trumpArose(g, t):], g.suitOf(ebbes.Trump), t.led())
		})},
		{clause: "P5", what: "cards discarded before are no trumps", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			if g.suitOf(ebbes.Trump) == t.led() {
				return highestOf(t.plays, t.led())
			}
			return cmp.Or(highestOf(t.plays[trumpArose(g, t):], g.suitOf(ebbes.Trump)), highestOf(t.plays, t.led()))
		})},
		{clause: "P5", what: "trump counts from the next trick on", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			if trumpArose(g, t) > 0 {
				return highestOf(t.plays, t.led())
			}
			return t.winner
		})},
		{clause: "P6", what: "the trick goes to who has led it", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return t.plays[0].seat
		})},
		{clause: "D1", what: "plus comes before trump", say: func(g *slowGame, seen *sight) {
			if suits := g.designated(); len(suits) > 1 {
				suits[0], suits[1] = suits[1], suits[0]
				seen.Roles = suitLetters(suits)
			}
		}},
		{clause: "D1", what: "roles are given when the trick is complete", say: func(g *slowGame, seen *sight) {
			if n := len(g.tricks); n > 0 && g.trick().winner == ebbes.NoSeat {
				seen.Roles = suitLetters(afterTricks(g, n-1).designated())
			}
		}},
		{clause: "D2", what: "there is no nix", say: func(g *slowGame, seen *sight) {
			seen.Roles = seen.Roles[:min(len(seen.Roles), len("B N Y G"))]
		}},
		{clause: "D3", what: "a trick gives one role", say: func(g *slowGame, seen *sight) {
			given := 0
			for n := range g.tricks {
				given = min(given+1, len(afterTricks(g, n+1).designated()))
			}
			seen.Roles = suitLetters(g.designated()[:given])
		}},
		{clause: "D4", what: "roles last into the next round", make: func(g *slowGame, m ebbes.Move) {
			played := g.tricks
			if g.apply(m); g.phase == ebbes.Starting {
				g.tricks = played
			}
		}},
		{clause: "S1", what: "trump cards bring a point", make: breakScore(func(g *slowGame, s ebbes.Seat) int { return g.countTaken(s, ebbes.Trump) })},
		{clause: "S1", what: "minus cards cost nothing", make: breakScore(func(g *slowGame, s ebbes.Seat) int { return g.countTaken(s, ebbes.Minus) })},
		{clause: "S1", what: "cards taken before their suit was plus bring nothing", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return -takenEarly(g, s, ebbes.Plus)
		})},
		{clause: "S1", what: "cards taken before their suit was minus cost nothing", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return takenEarly(g, s, ebbes.Minus)
		})},
		{clause: "S2", what: "who are tied for most get 3", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == most && own != fewest && tied > 1 })
		})},
		{clause: "S2", what: "who are tied for fewest get 3", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == fewest && own != most && tied > 1 })
		})},
		{clause: "S2", what: "all get 3 if they took the same number", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return most == fewest })
		})},
		{clause: "S3", what: "of several the one at the first seat wins nix", make: breakNix(func(g *slowGame) ebbes.Seat {
			return slices.MaxFunc(g.seatsByNumber(), func(a, b ebbes.Seat) int {
				return g.countTaken(a, ebbes.Nix) - g.countTaken(b, ebbes.Nix)
			})
		})},
		{clause: "S3", what: "the highest nix card wins nix", make: breakNix(func(g *slowGame) ebbes.Seat {
			return slices.MaxFunc(g.seatsByNumber(), func(a, b ebbes.Seat) int {
				return highestNix(g, a) - highestNix(g, b)
			})
		})},
		{clause: "S4", what: "no score falls below 0", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			for s := range g.score {
				g.score[s] = max(g.score[s], 0)
			}
		}},
		{clause: "S5", what: "none is not the fewest", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == 0 && most > 0 })
		})},
		{clause: "R1", what: "nobody names the starter", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Starting {
				g.start(g.nixWinner)
			}
		}},
		{clause: "R2", what: "there are six rounds", begin: func(g *slowGame) { g.config.Rounds++ }},
		{clause: "R2", what: "20 points end the game", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			for _, score := range g.score {
				if score >= 20 {
					g.phase = ebbes.Over
				}
			}
		}},
		{clause: "R2", what: "other numbers of rounds are agreed", agrees: true},
		{clause: "R3", what: "only one wins", say: func(g *slowGame, seen *sight) { seen.Winners = seen.Winners[:1] }},
		{clause: "F1", what: "the fictive player is dealt to last", make: breakDeal(func(card, seats int) int {
			return card/seats*seats + []int{2, 0, 1}[card%seats]
		})},
		{clause: "F2", what: "the same person deals again", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Dealing {
				g.dealer = slowPartner(g.dealer)
			}
		}},
		{clause: "F3", what: "the first five cards lie open", make: breakDeal(func(card, seats int) int {
			if card%seats == 0 {
				return (card + 5*seats) % (10 * seats)
			}
			return card
		})},
		{clause: "F4", what: "the fictive player plays its rightmost card", say: breakFictive(func(g *slowGame, row slowCards) slowCards {
			row = append(row, row.of(g.toFollow())...)
			return row[len(row)-1:]
		})},
		{clause: "F4", what: "the fictive player may choose", say: breakFictive(func(g *slowGame, row slowCards) slowCards {
			if following := row.of(g.toFollow()); len(following) > 0 {
				return following
			}
			return row
		})},
		{clause: "F5", what: "cards are turned up at once", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Playing {
				g.turnUp()
			}
		}},
		{clause: "F6", what: "the fictive player cannot win", say: func(g *slowGame, seen *sight) {
			seen.Winners = orDash(strings.TrimSpace(strings.TrimSuffix(seen.Winners, "3")))
		}},
		{clause: "F6", what: "the fictive player is not scored", make: func(g *slowGame, m ebbes.Move) {
			if g.apply(m); g.fictive(slowFictive) {
				g.score[slowFictive] = 0
			}
		}},
		{clause: "F7", what: "the fictive player may name another", pardons: true},
		{clause: "F7", what: "the fictive player may not be named", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Starting && !g.fictive(g.turn()) {
				seen.Legal = "1 2"
			}
		}},
		{clause: "F8", what: "the fictive player starts or deals", agrees: true},
		{clause: "F9", what: "the layers face down are swapped", make: breakDeal(func(card, seats int) int {
			if card%seats == 0 && card < 10*seats {
				return (card + 5*seats) % (10 * seats)
			}
			return card
		})},
		{clause: "F10", what: "the fictive player's turn comes when pairs are selected", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Selecting {
				seen.Turn = g.clockwise(g.left(g.starter))[len(g.pairs)%3].String()
			}
		}},
		{clause: "M1", what: "other decks are dealt", pardons: true},
		{clause: "V1", what: "other number cards are taken", pardons: true},
		{clause: "V1", what: "there are number cards up to 5 only", say: breakPairs(func(g *slowGame, c slowCard) bool { return c.value <= 5 })},
		{clause: "V2", what: "cards taken are taken again", pardons: true},
		{clause: "V2", what: "a number may be taken twice", say: breakPairs(func(g *slowGame, c slowCard) bool {
			return !slices.ContainsFunc(g.pairs, func(p slowPlay) bool { return p.card.suit == c.suit })
		})},
		{clause: "V2", what: "the starter selects first", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Selecting {
				seen.Turn = g.clockwise(g.starter)[len(g.pairs)%len(g.seating())].String()
			}
		}},
		{clause: "V3", what: "only a card that is held may be named", say: breakPairs(func(g *slowGame, c slowCard) bool {
			return !g.pairTaken(c) && slices.Contains(g.hand(g.turn()), c)
		})},
		{clause: "V4", what: "the order of selecting gives the roles", say: func(g *slowGame, seen *sight) {
			var suits []ebbes.Suit
			for _, p := range g.pairs[:min(len(g.pairs), len(g.designated()))] {
				suits = append(suits, p.card.suit)
			}
			seen.Roles = suitLetters(suits)
		}},
		{clause: "V5", what: "cards taken stay taken in the next round", make: func(g *slowGame, m ebbes.Move) {
			taken := g.pairs
			if g.apply(m); g.phase == ebbes.Starting {
				g.pairs = taken
			}
		}},
		{clause: "V6", what: "the finish ends nothing", begin: func(g *slowGame) { g.config.Track.Finish = 10_000 }},
		{clause: "V6", what: "Dabbscheedel ends nothing", begin: func(g *slowGame) { g.config.Track.Dabbscheedel = -10_000 }},
		{clause: "V6", what: "the finish must be passed", begin: func(g *slowGame) { g.config.Track.Finish++ }},
		{clause: "V6", what: "Dabbscheedel must be passed", begin: func(g *slowGame) { g.config.Track.Dabbscheedel-- }},
		{clause: "V6", what: "only one end is told", say: func(g *slowGame, seen *sight) { seen.Ends, _, _ = strings.Cut(seen.Ends, ",") }},
		{clause: "V6", what: "the finish ends the game during a round", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			for _, s := range g.seating() {
				if y := g.tally(s); g.phase == ebbes.Playing && g.score[s]+y.Plus+y.Ebbes+y.Minus >= g.config.Track.Finish {
					g.phase = ebbes.Over
				}
			}
		}},
		{clause: "V7", what: "there are always five rounds", begin: func(g *slowGame) { g.config.Rounds = 5 }},
		{clause: "V7", what: "other numbers of rounds are agreed", agrees: true},
		{clause: "V8", what: "the finish is 30 unless agreed otherwise", begin: func(g *slowGame) {
			if g.config.Track.Finish == 20 {
				g.config.Track.Finish = 30
			}
		}},
		{clause: "V8", what: "Dabbscheedel is -20 unless agreed otherwise", begin: func(g *slowGame) {
			if g.config.Track.Dabbscheedel == -10 {
				g.config.Track.Dabbscheedel = -20
			}
		}},
		{clause: "V8", what: "other tracks are agreed", agrees: true},
		{clause: "V9", what: "of two variants only more cards is used", begin: func(g *slowGame) {
			if g.config.Variants == moreCards|selectCards {
				g.config.Variants = moreCards
			}
		}},
	}
}

// breakDeal deals another card of the deck where the one at some place belongs.
func breakDeal(instead func(card, seats int) int) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		d, ok := m.(ebbes.Deal)
		if !ok {
			g.apply(m)
			return
		}
		var deck []ebbes.Card
		for i := range d.Deck.Len() {
			deck = append(deck, d.Deck.At(instead(i, len(g.seating()))))
		}
		g.apply(ebbes.Deal{Number: d.Number, Deck: ebbes.DeckOf(deck...)})
	}
}

// breakWinner gives every trick but the last of a round to another seat.
func breakWinner(to func(*slowGame, slowTrick) ebbes.Seat) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		g.apply(m)
		if n := len(g.tricks); g.phase == ebbes.Playing && n > 0 && g.trick().winner != ebbes.NoSeat {
			g.tricks[n-1].winner = to(g, g.trick())
		}
	}
}

// highestOf returns who has played the highest card of the first suit of which there
// is one.
func highestOf(plays []slowPlay, suits ...ebbes.Suit) ebbes.Seat {
	for _, suit := range suits {
		best := slowPlay{}
		for _, p := range plays {
			if p.card.suit == suit && p.card.value > best.card.value {
				best = p
			}
		}
		if best.seat != ebbes.NoSeat {
			return best.seat
		}
	}
	return ebbes.NoSeat
}

// trumpArose returns how many cards had been played to the last trick when trump
// arose, 0 if it had before.
func trumpArose(g *slowGame, t slowTrick) int {
	if afterTricks(g, len(g.tricks)-1).suitOf(ebbes.Trump) != ebbes.NoSuit {
		return 0
	}
	return max(0, slices.IndexFunc(t.plays, func(p slowPlay) bool { return slices.Contains(g.designators(), p.card) }))
}

// breakScore adds more to the points of every round.
func breakScore(more func(*slowGame, ebbes.Seat) int) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		playing := g.phase == ebbes.Playing
		if g.apply(m); !playing || g.phase == ebbes.Playing {
			return
		}
		for _, s := range g.seating() {
			g.score[s] += more(g, s)
		}
	}
}

// takenEarly returns how many cards of the suit with a role a seat took in tricks
// after which the suit did not have it yet.
func takenEarly(g *slowGame, s ebbes.Seat, role ebbes.Role) int {
	n := 0
	for afterTricks(g, n+1).suitOf(role) == ebbes.NoSuit {
		n++
	}
	return len(afterTricks(g, n).taken(s).of(g.suitOf(role)))
}

// afterTricks returns the game as if only so many tricks had been played.
func afterTricks(g *slowGame, n int) *slowGame {
	before := *g
	before.tricks = g.tricks[:n]
	return &before
}

// threeIf returns 3 if something holds for how many ebbes cards a seat has, how
// many seats have so many, and the most and the fewest that any has.
func threeIf(g *slowGame, s ebbes.Seat, holds func(own, tied, most, fewest int) bool) int {
	var counts []int
	tied := 0
	for _, other := range g.seating() {
		counts = append(counts, g.countTaken(other, ebbes.Ebbes))
		if g.countTaken(other, ebbes.Ebbes) == g.countTaken(s, ebbes.Ebbes) {
			tied++
		}
	}
	if holds(g.countTaken(s, ebbes.Ebbes), tied, slices.Max(counts), slices.Min(counts)) {
		return 3
	}
	return 0
}

// breakNix makes another seat the nix winner.
func breakNix(winner func(*slowGame) ebbes.Seat) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		playing := g.phase == ebbes.Playing
		if g.apply(m); playing && g.phase != ebbes.Playing {
			g.nixWinner = winner(g)
		}
	}
}

func highestNix(g *slowGame, s ebbes.Seat) (value int) {
	for _, c := range g.taken(s).of(g.suitOf(ebbes.Nix)) {
		value = max(value, c.value)
	}
	return value
}

// breakFictive lets the fictive player play other cards of its row.
func breakFictive(cards func(g *slowGame, row slowCards) slowCards) func(*slowGame, *sight) {
	return func(g *slowGame, seen *sight) {
		if g.phase != ebbes.Playing || !g.fictive(g.turn()) {
			return
		}
		var row slowCards
		for _, column := range g.display {
			if c, ok := column.open(); ok {
				row = append(row, c)
			}
		}
		seen.Legal = slowText(cards(g, row).inOrder())
	}
}

// breakPairs lets those cards be named for which something holds.
func breakPairs(may func(*slowGame, slowCard) bool) func(*slowGame, *sight) {
	return func(g *slowGame, seen *sight) {
		if g.phase == ebbes.Selecting {
			cards := slices.DeleteFunc(g.cardsInPlay(), func(c slowCard) bool { return !may(g, c) })
			seen.Legal = orDash(slowText(cards))
		}
	}
}

// The cases for a clause catch whoever breaks it.
func TestConformanceFindsBreaches(t *testing.T) {
	cases := map[ebbes.Clause][]caseJSON{}
	for _, c := range allCases(t) {
		c.Counts = nil // slow, and never needed
		if err := c.run(breach{}.rules); err != nil {
			t.Fatal(err)
		}
		for _, clause := range c.Clauses {
			cases[clause] = append(cases[clause], c)
		}
	}
	broken := map[ebbes.Clause]bool{}
	for _, b := range breaches() {
		broken[b.clause] = true
		found := slices.ContainsFunc(cases[b.clause], func(c caseJSON) bool { return c.run(b.rules) != nil })
		if !found {
			t.Errorf("%s: no case finds out that %s", b.clause, b.what)
		}
	}
	for _, clause := range clauseIDs() {
		if !broken[clause] {
			t.Errorf("%s is not broken", clause)
		}
	}
}
