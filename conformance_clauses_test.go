package ebbes_test

// Where each clause has its place among the conformance cases: what shows it, and what
// breaks it.

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plain"
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
	what    string                            // is done instead
	pardons bool                              // no move is refused for the clause
	agrees  bool                              // no configuration is
	begin   func(*plain.Game)                 // changes the game before its first deal
	make    func(g *plain.Game, m ebbes.Move) // makes a move
	say     func(g *plain.Game, seen *sight)  // changes what can be seen
}

// A brokenPlayer plays by broken rules. The configuration looks agreed as ever.
type brokenPlayer struct {
	plainPlayer
	breach breach
	config ebbes.Config
}

// rules returns the broken rules.
func (b breach) rules(c ebbes.Config) (player, *configRefusal) {
	_, refused := plainRules(c)
	if refused != nil && !(b.agrees && refused.Clause == b.clause) {
		return nil, refused
	}
	g := plain.New(c)
	agreed := g.Config
	if b.begin != nil {
		b.begin(g)
	}
	return brokenPlayer{plainPlayer{g}, b, agreed}, nil
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
		p.breach.make(p.Game, readAttempt(move))
	default:
		p.Apply(readAttempt(move))
	}
	return moveRefusal{}
}

func (p brokenPlayer) sight() sight {
	seen := p.plainPlayer.sight()
	if p.breach.say != nil {
		p.breach.say(p.Game, &seen)
	}
	return seen
}

// breaches returns at least one way to break every clause.
func breaches() []breach {
	return []breach{
		{clause: "T1", what: "other decks are dealt", pardons: true},
		{clause: "T1", what: "other numbers of people play", agrees: true},
		{clause: "T2", what: "other number cards are turned up", pardons: true},
		{clause: "T2", what: "number cards return to the pile", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			g.Numbers = slices.Clone(g.Numbers[max(0, len(g.Numbers)-1):])
		}},
		{clause: "T3", what: "seat 1 begins with a point", begin: func(g *plain.Game) { g.Score[1] = 1 }},
		{clause: "T4", what: "the dealer starts", begin: func(g *plain.Game) { g.Config.Starter = g.Config.Dealer }},
		{clause: "T4", what: "other starters are agreed", agrees: true},
		{clause: "T5", what: "the starter deals", begin: func(g *plain.Game) { g.Config.Dealer = g.Config.Starter }},
		{clause: "T5", what: "other dealers are agreed", agrees: true},
		{clause: "T6", what: "five cards are dealt at a time", make: breakDeal(func(card, seats int) int {
			round, seat := card/seats, card%seats
			return round/5*5*seats + seat*5 + round%5
		})},
		{clause: "T6", what: "the dealer gets the first card", make: breakDeal(func(card, seats int) int {
			return card/seats*seats + (card+1)%seats
		})},
		{clause: "T7", what: "the same seat deals again", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Dealing {
				g.Dealer = g.Seating()[(slices.Index(g.Seating(), g.Dealer)+len(g.Seating())-1)%len(g.Seating())]
			}
		}},
		{clause: "P1", what: "cards that others hold are played", pardons: true},
		{clause: "P2", what: "suit is not followed", pardons: true},
		{clause: "P2", what: "every card of the hand is legal", say: func(g *plain.Game, seen *sight) {
			if g.Phase == ebbes.Playing && !g.Fictive(g.Turn()) {
				seen.Legal = plain.Text(g.Hand(g.Turn()).InOrder())
			}
		}},
		{clause: "P3", what: "who cannot follow must trump", say: func(g *plain.Game, seen *sight) {
			if trumps := g.Legal().Of(g.SuitOf(ebbes.Trump)); g.Phase == ebbes.Playing && g.Discarding() && len(trumps) > 0 {
				seen.Legal = plain.Text(trumps.InOrder())
			}
		}},
		{clause: "P4", what: "trump does not win", make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return highestOf(t.Plays, t.Led())
		})},
		{clause: "P4", what: "the highest card of all suits wins", make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return slices.MaxFunc(t.Plays, func(a, b plain.Play) int { return a.Card.Value - b.Card.Value }).Seat
		})},
		{clause: "P5", what: "only cards played from then on are trumps", make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return highestOf(t.Plays[trumpArose(g, t):], g.SuitOf(ebbes.Trump), t.Led())
		})},
		{clause: "P5", what: "cards discarded before are no trumps", make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			if g.SuitOf(ebbes.Trump) == t.Led() {
				return highestOf(t.Plays, t.Led())
			}
			return cmp.Or(highestOf(t.Plays[trumpArose(g, t):], g.SuitOf(ebbes.Trump)), highestOf(t.Plays, t.Led()))
		})},
		{clause: "P5", what: "trump counts from the next trick on", make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			if trumpArose(g, t) > 0 {
				return highestOf(t.Plays, t.Led())
			}
			return t.Winner
		})},
		{clause: "P6", what: "the trick goes to who has led it", make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return t.Plays[0].Seat
		})},
		{clause: "D1", what: "plus comes before trump", say: func(g *plain.Game, seen *sight) {
			if suits := g.Designated(); len(suits) > 1 {
				suits[0], suits[1] = suits[1], suits[0]
				seen.Roles = suitLetters(suits)
			}
		}},
		{clause: "D1", what: "roles are given when the trick is complete", say: func(g *plain.Game, seen *sight) {
			if n := len(g.Tricks); n > 0 && g.Trick().Winner == ebbes.NoSeat {
				seen.Roles = suitLetters(afterTricks(g, n-1).Designated())
			}
		}},
		{clause: "D2", what: "there is no nix", say: func(g *plain.Game, seen *sight) {
			seen.Roles = seen.Roles[:min(len(seen.Roles), len("B N Y G"))]
		}},
		{clause: "D3", what: "a trick gives one role", say: func(g *plain.Game, seen *sight) {
			given := 0
			for n := range g.Tricks {
				given = min(given+1, len(afterTricks(g, n+1).Designated()))
			}
			seen.Roles = suitLetters(g.Designated()[:given])
		}},
		{clause: "D4", what: "roles last into the next round", make: func(g *plain.Game, m ebbes.Move) {
			played := g.Tricks
			if g.Apply(m); g.Phase == ebbes.Starting {
				g.Tricks = played
			}
		}},
		{clause: "S1", what: "trump cards bring a point", make: breakScore(func(g *plain.Game, s ebbes.Seat) int { return g.CountTaken(s, ebbes.Trump) })},
		{clause: "S1", what: "minus cards cost nothing", make: breakScore(func(g *plain.Game, s ebbes.Seat) int { return g.CountTaken(s, ebbes.Minus) })},
		{clause: "S1", what: "cards taken before their suit was plus bring nothing", make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return -takenEarly(g, s, ebbes.Plus)
		})},
		{clause: "S1", what: "cards taken before their suit was minus cost nothing", make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return takenEarly(g, s, ebbes.Minus)
		})},
		{clause: "S2", what: "who are tied for most get 3", make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == most && own != fewest && tied > 1 })
		})},
		{clause: "S2", what: "who are tied for fewest get 3", make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == fewest && own != most && tied > 1 })
		})},
		{clause: "S2", what: "all get 3 if they took the same number", make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return most == fewest })
		})},
		{clause: "S3", what: "of several the one at the first seat wins nix", make: breakNix(func(g *plain.Game) ebbes.Seat {
			return slices.MaxFunc(g.SeatsByNumber(), func(a, b ebbes.Seat) int {
				return g.CountTaken(a, ebbes.Nix) - g.CountTaken(b, ebbes.Nix)
			})
		})},
		{clause: "S3", what: "the highest nix card wins nix", make: breakNix(func(g *plain.Game) ebbes.Seat {
			return slices.MaxFunc(g.SeatsByNumber(), func(a, b ebbes.Seat) int {
				return highestNix(g, a) - highestNix(g, b)
			})
		})},
		{clause: "S4", what: "no score falls below 0", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			for s := range g.Score {
				g.Score[s] = max(g.Score[s], 0)
			}
		}},
		{clause: "S5", what: "none is not the fewest", make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == 0 && most > 0 })
		})},
		{clause: "R1", what: "nobody names the starter", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Starting {
				g.Start(g.NixWinner)
			}
		}},
		{clause: "R2", what: "there are six rounds", begin: func(g *plain.Game) { g.Config.Rounds++ }},
		{clause: "R2", what: "20 points end the game", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			for _, score := range g.Score {
				if score >= 20 {
					g.Phase = ebbes.Over
				}
			}
		}},
		{clause: "R2", what: "other numbers of rounds are agreed", agrees: true},
		{clause: "R3", what: "only one wins", say: func(g *plain.Game, seen *sight) { seen.Winners = seen.Winners[:1] }},
		{clause: "F1", what: "the fictive player is dealt to last", make: breakDeal(func(card, seats int) int {
			return card/seats*seats + []int{2, 0, 1}[card%seats]
		})},
		{clause: "F2", what: "the same person deals again", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Dealing {
				g.Dealer = plain.Partner(g.Dealer)
			}
		}},
		{clause: "F3", what: "the first five cards lie open", make: breakDeal(func(card, seats int) int {
			if card%seats == 0 {
				return (card + 5*seats) % (10 * seats)
			}
			return card
		})},
		{clause: "F4", what: "the fictive player plays its rightmost card", say: breakFictive(func(g *plain.Game, row plain.Cards) plain.Cards {
			row = append(row, row.Of(g.ToFollow())...)
			return row[len(row)-1:]
		})},
		{clause: "F4", what: "the fictive player may choose", say: breakFictive(func(g *plain.Game, row plain.Cards) plain.Cards {
			if following := row.Of(g.ToFollow()); len(following) > 0 {
				return following
			}
			return row
		})},
		{clause: "F5", what: "cards are turned up at once", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Playing {
				g.TurnUp()
			}
		}},
		{clause: "F6", what: "the fictive player cannot win", say: func(g *plain.Game, seen *sight) {
			seen.Winners = orDash(strings.TrimSpace(strings.TrimSuffix(seen.Winners, "3")))
		}},
		{clause: "F6", what: "the fictive player is not scored", make: func(g *plain.Game, m ebbes.Move) {
			if g.Apply(m); g.Fictive(plain.Fictive) {
				g.Score[plain.Fictive] = 0
			}
		}},
		{clause: "F7", what: "the fictive player may name another", pardons: true},
		{clause: "F7", what: "the fictive player may not be named", say: func(g *plain.Game, seen *sight) {
			if g.Phase == ebbes.Starting && !g.Fictive(g.Turn()) {
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
		{clause: "F10", what: "the fictive player's turn comes when pairs are selected", say: func(g *plain.Game, seen *sight) {
			if g.Phase == ebbes.Selecting {
				seen.Turn = g.Clockwise(g.Left(g.Starter))[len(g.Pairs)%3].String()
			}
		}},
		{clause: "M1", what: "other decks are dealt", pardons: true},
		{clause: "V1", what: "other number cards are taken", pardons: true},
		{clause: "V1", what: "there are number cards up to 5 only", say: breakPairs(func(g *plain.Game, c plain.Card) bool { return c.Value <= 5 })},
		{clause: "V2", what: "cards taken are taken again", pardons: true},
		{clause: "V2", what: "a number may be taken twice", say: breakPairs(func(g *plain.Game, c plain.Card) bool {
			return !slices.ContainsFunc(g.Pairs, func(p plain.Play) bool { return p.Card.Suit == c.Suit })
		})},
		{clause: "V2", what: "the starter selects first", say: func(g *plain.Game, seen *sight) {
			if g.Phase == ebbes.Selecting {
				seen.Turn = g.Clockwise(g.Starter)[len(g.Pairs)%len(g.Seating())].String()
			}
		}},
		{clause: "V3", what: "only a card that is held may be named", say: breakPairs(func(g *plain.Game, c plain.Card) bool {
			return !g.PairTaken(c) && slices.Contains(g.Hand(g.Turn()), c)
		})},
		{clause: "V4", what: "the order of selecting gives the roles", say: func(g *plain.Game, seen *sight) {
			var suits []ebbes.Suit
			for _, p := range g.Pairs[:min(len(g.Pairs), len(g.Designated()))] {
				suits = append(suits, p.Card.Suit)
			}
			seen.Roles = suitLetters(suits)
		}},
		{clause: "V5", what: "cards taken stay taken in the next round", make: func(g *plain.Game, m ebbes.Move) {
			taken := g.Pairs
			if g.Apply(m); g.Phase == ebbes.Starting {
				g.Pairs = taken
			}
		}},
		{clause: "V6", what: "the finish ends nothing", begin: func(g *plain.Game) { g.Config.Track.Finish = 10_000 }},
		{clause: "V6", what: "Dabbscheedel ends nothing", begin: func(g *plain.Game) { g.Config.Track.Dabbscheedel = -10_000 }},
		{clause: "V6", what: "the finish must be passed", begin: func(g *plain.Game) { g.Config.Track.Finish++ }},
		{clause: "V6", what: "Dabbscheedel must be passed", begin: func(g *plain.Game) { g.Config.Track.Dabbscheedel-- }},
		{clause: "V6", what: "only one end is told", say: func(g *plain.Game, seen *sight) { seen.Ends, _, _ = strings.Cut(seen.Ends, ",") }},
		{clause: "V6", what: "the finish ends the game during a round", make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			for _, s := range g.Seating() {
				if y := g.Tally(s); g.Phase == ebbes.Playing && g.Score[s]+y.Plus+y.Ebbes+y.Minus >= g.Config.Track.Finish {
					g.Phase = ebbes.Over
				}
			}
		}},
		{clause: "V7", what: "there are always five rounds", begin: func(g *plain.Game) { g.Config.Rounds = 5 }},
		{clause: "V7", what: "other numbers of rounds are agreed", agrees: true},
		{clause: "V8", what: "the finish is 30 unless agreed otherwise", begin: func(g *plain.Game) {
			if g.Config.Track.Finish == 20 {
				g.Config.Track.Finish = 30
			}
		}},
		{clause: "V8", what: "Dabbscheedel is -20 unless agreed otherwise", begin: func(g *plain.Game) {
			if g.Config.Track.Dabbscheedel == -10 {
				g.Config.Track.Dabbscheedel = -20
			}
		}},
		{clause: "V8", what: "other tracks are agreed", agrees: true},
		{clause: "V9", what: "of two variants only more cards is used", begin: func(g *plain.Game) {
			if g.Config.Variants == moreCards|selectCards {
				g.Config.Variants = moreCards
			}
		}},
	}
}

// breakDeal deals another card of the deck where the one at some place belongs.
func breakDeal(instead func(card, seats int) int) func(*plain.Game, ebbes.Move) {
	return func(g *plain.Game, m ebbes.Move) {
		d, ok := m.(ebbes.Deal)
		if !ok {
			g.Apply(m)
			return
		}
		var deck []ebbes.Card
		for i := range d.Deck.Len() {
			deck = append(deck, d.Deck.At(instead(i, len(g.Seating()))))
		}
		g.Apply(ebbes.Deal{Number: d.Number, Deck: ebbes.DeckOf(deck...)})
	}
}

// breakWinner gives every trick but the last of a round to another seat.
func breakWinner(to func(*plain.Game, plain.Trick) ebbes.Seat) func(*plain.Game, ebbes.Move) {
	return func(g *plain.Game, m ebbes.Move) {
		g.Apply(m)
		if n := len(g.Tricks); g.Phase == ebbes.Playing && n > 0 && g.Trick().Winner != ebbes.NoSeat {
			g.Tricks[n-1].Winner = to(g, g.Trick())
		}
	}
}

// highestOf returns who has played the highest card of the first suit of which there
// is one.
func highestOf(plays []plain.Play, suits ...ebbes.Suit) ebbes.Seat {
	for _, suit := range suits {
		best := plain.Play{}
		for _, p := range plays {
			if p.Card.Suit == suit && p.Card.Value > best.Card.Value {
				best = p
			}
		}
		if best.Seat != ebbes.NoSeat {
			return best.Seat
		}
	}
	return ebbes.NoSeat
}

// trumpArose returns how many cards had been played to the last trick when trump
// arose, 0 if it had before.
func trumpArose(g *plain.Game, t plain.Trick) int {
	if afterTricks(g, len(g.Tricks)-1).SuitOf(ebbes.Trump) != ebbes.NoSuit {
		return 0
	}
	return max(0, slices.IndexFunc(t.Plays, func(p plain.Play) bool { return slices.Contains(g.Designators(), p.Card) }))
}

// breakScore adds more to the points of every round.
func breakScore(more func(*plain.Game, ebbes.Seat) int) func(*plain.Game, ebbes.Move) {
	return func(g *plain.Game, m ebbes.Move) {
		playing := g.Phase == ebbes.Playing
		if g.Apply(m); !playing || g.Phase == ebbes.Playing {
			return
		}
		for _, s := range g.Seating() {
			g.Score[s] += more(g, s)
		}
	}
}

// takenEarly returns how many cards of the suit with a role a seat took in tricks
// after which the suit did not have it yet.
func takenEarly(g *plain.Game, s ebbes.Seat, role ebbes.Role) int {
	n := 0
	for afterTricks(g, n+1).SuitOf(role) == ebbes.NoSuit {
		n++
	}
	return len(afterTricks(g, n).Taken(s).Of(g.SuitOf(role)))
}

// afterTricks returns the game as if only so many tricks had been played.
func afterTricks(g *plain.Game, n int) *plain.Game {
	before := *g
	before.Tricks = g.Tricks[:n]
	return &before
}

// threeIf returns 3 if something holds for how many ebbes cards a seat has, how
// many seats have so many, and the most and the fewest that any has.
func threeIf(g *plain.Game, s ebbes.Seat, holds func(own, tied, most, fewest int) bool) int {
	var counts []int
	tied := 0
	for _, other := range g.Seating() {
		counts = append(counts, g.CountTaken(other, ebbes.Ebbes))
		if g.CountTaken(other, ebbes.Ebbes) == g.CountTaken(s, ebbes.Ebbes) {
			tied++
		}
	}
	if holds(g.CountTaken(s, ebbes.Ebbes), tied, slices.Max(counts), slices.Min(counts)) {
		return 3
	}
	return 0
}

// breakNix makes another seat the nix winner.
func breakNix(winner func(*plain.Game) ebbes.Seat) func(*plain.Game, ebbes.Move) {
	return func(g *plain.Game, m ebbes.Move) {
		playing := g.Phase == ebbes.Playing
		if g.Apply(m); playing && g.Phase != ebbes.Playing {
			g.NixWinner = winner(g)
		}
	}
}

func highestNix(g *plain.Game, s ebbes.Seat) (value int) {
	for _, c := range g.Taken(s).Of(g.SuitOf(ebbes.Nix)) {
		value = max(value, c.Value)
	}
	return value
}

// breakFictive lets the fictive player play other cards of its row.
func breakFictive(cards func(g *plain.Game, row plain.Cards) plain.Cards) func(*plain.Game, *sight) {
	return func(g *plain.Game, seen *sight) {
		if g.Phase != ebbes.Playing || !g.Fictive(g.Turn()) {
			return
		}
		var row plain.Cards
		for _, column := range g.Display {
			if c, ok := column.Open(); ok {
				row = append(row, c)
			}
		}
		seen.Legal = plain.Text(cards(g, row).InOrder())
	}
}

// breakPairs lets those cards be named for which something holds.
func breakPairs(may func(*plain.Game, plain.Card) bool) func(*plain.Game, *sight) {
	return func(g *plain.Game, seen *sight) {
		if g.Phase == ebbes.Selecting {
			cards := slices.DeleteFunc(g.CardsInPlay(), func(c plain.Card) bool { return !may(g, c) })
			seen.Legal = orDash(plain.Text(cards))
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
