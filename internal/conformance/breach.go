package conformance

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plain"
)

// A Breach is the second implementation's rules with one clause broken.
type Breach struct {
	Clause         ebbes.Clause
	What           string                            // deviation from the rules
	pardons        bool                              // whether no move is refused for the clause
	acceptsConfigs bool                              // whether no configuration is refused for the clause
	Begin          func(*plain.Game)                 // changes the game before its first deal
	Make           func(g *plain.Game, m ebbes.Move) // makes a move
	say            func(g *plain.Game, seen *Sight)  // changes the visible state
}

// A brokenPlayer plays by broken rules. Its configuration looks unchanged.
type brokenPlayer struct {
	plainPlayer
	breach Breach
	config ebbes.Config
}

// Rules begins a game by the broken rules, or returns the refusal of its configuration.
func (b Breach) Rules(c ebbes.Config) (player, *ConfigRefusal) {
	_, refused := Plain(c)
	if refused != nil && !(b.acceptsConfigs && refused.Clause == b.Clause) {
		return nil, refused
	}
	g := plain.New(c)
	config := g.Config
	if b.Begin != nil {
		b.Begin(g)
	}
	return brokenPlayer{plainPlayer{g}, b, config}, nil
}

func (p brokenPlayer) settings() ebbes.Config { return p.config }

func (p brokenPlayer) attempt(by, move string) MoveRefusal {
	refusal := p.refuses(by, move)
	switch {
	case p.breach.pardons && refusal == MoveRefusal{"rule", p.breach.Clause}:
		return MoveRefusal{}
	case refusal != MoveRefusal{}:
		return refusal
	case p.breach.Make != nil:
		p.breach.Make(p.Game, readAttempt(move))
	default:
		p.Apply(readAttempt(move))
	}
	return MoveRefusal{}
}

func (p brokenPlayer) sight() Sight {
	seen := p.plainPlayer.sight()
	if p.breach.say != nil {
		p.breach.say(p.Game, &seen)
	}
	return seen
}

// Breaches returns at least one way to break every clause.
func Breaches() []Breach {
	return slices.Concat(clauseBreaches(), variantBreaches())
}

// introduced are the clauses that introduce a variant. A game without the variant breaks each,
// and a round with it shows this.
var introduced = []struct {
	clause  ebbes.Clause
	variant ebbes.Variant
}{
	{ebbes.M1, moreCards},
	{ebbes.V1, selectCards},
}

func variantBreaches() (all []Breach) {
	for _, i := range introduced {
		all = append(all, Breach{
			Clause: i.clause, What: "there is no " + i.variant.String(),
			Begin: func(g *plain.Game) { g.Config.Variants &^= i.variant },
		})
	}
	return all
}

func clauseBreaches() []Breach {
	return []Breach{
		{Clause: "T1", What: "other decks are dealt", pardons: true},
		{Clause: "T1", What: "other numbers of people play", acceptsConfigs: true},
		{Clause: "T2", What: "other number cards are turned up", pardons: true},
		{Clause: "T2", What: "number cards return to the pile", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			g.Numbers = slices.Clone(g.Numbers[max(0, len(g.Numbers)-1):])
		}},
		{Clause: "T3", What: "seat 1 begins with a point", Begin: func(g *plain.Game) { g.Score[1] = 1 }},
		{Clause: "T4", What: "the dealer starts", Begin: func(g *plain.Game) { g.Config.Starter = g.Config.Dealer }},
		{Clause: "T4", What: "other starters are agreed", acceptsConfigs: true},
		{Clause: "T5", What: "the starter deals", Begin: func(g *plain.Game) { g.Config.Dealer = g.Config.Starter }},
		{Clause: "T5", What: "other dealers are agreed", acceptsConfigs: true},
		{Clause: "T6", What: "five cards are dealt at a time", Make: breakDeal(func(card, seats int) int {
			round, seat := card/seats, card%seats
			return round/5*5*seats + seat*5 + round%5
		})},
		{Clause: "T6", What: "the dealer gets the first card", Make: breakDeal(func(card, seats int) int {
			return card/seats*seats + (card+1)%seats
		})},
		{Clause: "T7", What: "the same seat deals again", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Dealing {
				g.Dealer = g.Seating()[(slices.Index(g.Seating(), g.Dealer)+len(g.Seating())-1)%len(g.Seating())]
			}
		}},
		{Clause: "P1", What: "cards that others hold are played", pardons: true},
		{Clause: "P2", What: "suit is not followed", pardons: true},
		{Clause: "P2", What: "every card of the hand is legal", say: func(g *plain.Game, seen *Sight) {
			if g.Phase == ebbes.Playing && !g.Fictive(g.Turn()) {
				seen.Legal = plain.Text(g.Hand(g.Turn()).InOrder())
			}
		}},
		{Clause: "P3", What: "who cannot follow must trump", say: func(g *plain.Game, seen *Sight) {
			if trumps := g.Legal().Of(g.SuitOf(ebbes.Trump)); g.Phase == ebbes.Playing && g.Discarding() && len(trumps) > 0 {
				seen.Legal = plain.Text(trumps.InOrder())
			}
		}},
		{Clause: "P4", What: "trump does not win", Make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return highestOf(t.Plays, t.Led())
		})},
		{Clause: "P4", What: "the highest card of all suits wins", Make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return slices.MaxFunc(t.Plays, func(a, b plain.Play) int { return a.Card.Value - b.Card.Value }).Seat
		})},
		{Clause: "P5", What: "only cards played from then on are trumps", Make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return highestOf(t.Plays[trumpArose(g, t):], g.SuitOf(ebbes.Trump), t.Led())
		})},
		{Clause: "P5", What: "cards discarded before are no trumps", Make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			if g.SuitOf(ebbes.Trump) == t.Led() {
				return highestOf(t.Plays, t.Led())
			}
			return cmp.Or(highestOf(t.Plays[trumpArose(g, t):], g.SuitOf(ebbes.Trump)), highestOf(t.Plays, t.Led()))
		})},
		{Clause: "P5", What: "trump counts from the next trick on", Make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			if trumpArose(g, t) > 0 {
				return highestOf(t.Plays, t.Led())
			}
			return t.Winner
		})},
		{Clause: "P6", What: "the trick goes to who has led it", Make: breakWinner(func(g *plain.Game, t plain.Trick) ebbes.Seat {
			return t.Plays[0].Seat
		})},
		{Clause: "D1", What: "plus comes before trump", say: func(g *plain.Game, seen *Sight) {
			if suits := g.Designated(); len(suits) > 1 {
				suits[0], suits[1] = suits[1], suits[0]
				seen.Roles = suitLetters(suits)
			}
		}},
		{Clause: "D1", What: "roles are given when the trick is complete", say: func(g *plain.Game, seen *Sight) {
			if n := len(g.Tricks); n > 0 && g.Trick().Winner == ebbes.NoSeat {
				seen.Roles = suitLetters(afterTricks(g, n-1).Designated())
			}
		}},
		{Clause: "D2", What: "there is no nix", say: func(g *plain.Game, seen *Sight) {
			seen.Roles = seen.Roles[:min(len(seen.Roles), len("B N Y G"))]
		}},
		{Clause: "D3", What: "a trick gives one role", say: func(g *plain.Game, seen *Sight) {
			given := 0
			for n := range g.Tricks {
				given = min(given+1, len(afterTricks(g, n+1).Designated()))
			}
			seen.Roles = suitLetters(g.Designated()[:given])
		}},
		{Clause: "D4", What: "roles last into the next round", Make: func(g *plain.Game, m ebbes.Move) {
			played := g.Tricks
			if g.Apply(m); g.Phase == ebbes.Starting {
				g.Tricks = played
			}
		}},
		{Clause: "S1", What: "trump cards bring a point", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int { return g.CountTaken(s, ebbes.Trump) })},
		{Clause: "S1", What: "minus cards cost nothing", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int { return g.CountTaken(s, ebbes.Minus) })},
		{Clause: "S1", What: "cards taken before their suit was plus bring nothing", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return -takenEarly(g, s, ebbes.Plus)
		})},
		{Clause: "S1", What: "cards taken before their suit was minus cost nothing", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return takenEarly(g, s, ebbes.Minus)
		})},
		{Clause: "S2", What: "who are tied for most get 3", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == most && own != fewest && tied > 1 })
		})},
		{Clause: "S2", What: "who are tied for fewest get 3", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == fewest && own != most && tied > 1 })
		})},
		{Clause: "S2", What: "all get 3 if they took the same number", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return most == fewest })
		})},
		{Clause: "S3", What: "of several the one at the first seat wins nix", Make: breakNix(func(g *plain.Game) ebbes.Seat {
			return slices.MaxFunc(g.SeatsByNumber(), func(a, b ebbes.Seat) int {
				return g.CountTaken(a, ebbes.Nix) - g.CountTaken(b, ebbes.Nix)
			})
		})},
		{Clause: "S3", What: "the highest nix card wins nix", Make: breakNix(func(g *plain.Game) ebbes.Seat {
			return slices.MaxFunc(g.SeatsByNumber(), func(a, b ebbes.Seat) int {
				return highestNix(g, a) - highestNix(g, b)
			})
		})},
		{Clause: "S4", What: "no score falls below 0", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			for s := range g.Score {
				g.Score[s] = max(g.Score[s], 0)
			}
		}},
		{Clause: "S5", What: "none is not the fewest", Make: breakScore(func(g *plain.Game, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == 0 && most > 0 })
		})},
		{Clause: "R1", What: "nobody names the starter", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Starting {
				g.Start(g.NixWinner)
			}
		}},
		{Clause: "R2", What: "there are six rounds", Begin: func(g *plain.Game) { g.Config.Rounds++ }},
		{Clause: "R2", What: "20 points end the game", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			for _, score := range g.Score {
				if score >= 20 {
					g.Phase = ebbes.Over
				}
			}
		}},
		{Clause: "R2", What: "other numbers of rounds are agreed", acceptsConfigs: true},
		{Clause: "R3", What: "only one wins", say: func(g *plain.Game, seen *Sight) { seen.Winners = seen.Winners[:1] }},
		{Clause: "F1", What: "the fictive player is dealt to last", Make: breakDeal(func(card, seats int) int {
			return card/seats*seats + []int{2, 0, 1}[card%seats]
		})},
		{Clause: "F2", What: "the same person deals again", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Dealing {
				g.Dealer = plain.Partner(g.Dealer)
			}
		}},
		{Clause: "F3", What: "the first five cards lie open", Make: breakDeal(func(card, seats int) int {
			if card%seats == 0 {
				return (card + 5*seats) % (10 * seats)
			}
			return card
		})},
		{Clause: "F4", What: "the fictive player plays its rightmost card", say: breakFictive(func(g *plain.Game, row plain.Cards) plain.Cards {
			row = append(row, row.Of(g.ToFollow())...)
			return row[len(row)-1:]
		})},
		{Clause: "F4", What: "the fictive player may choose", say: breakFictive(func(g *plain.Game, row plain.Cards) plain.Cards {
			if following := row.Of(g.ToFollow()); len(following) > 0 {
				return following
			}
			return row
		})},
		{Clause: "F5", What: "cards are turned up at once", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			if g.Phase == ebbes.Playing {
				g.TurnUp()
			}
		}},
		{Clause: "F6", What: "the fictive player cannot win", say: func(g *plain.Game, seen *Sight) {
			seen.Winners = orDash(strings.TrimSpace(strings.TrimSuffix(seen.Winners, "3")))
		}},
		{Clause: "F6", What: "the fictive player is not scored", Make: func(g *plain.Game, m ebbes.Move) {
			if g.Apply(m); g.Fictive(plain.Fictive) {
				g.Score[plain.Fictive] = 0
			}
		}},
		{Clause: "F7", What: "the fictive player may name another", pardons: true},
		{Clause: "F7", What: "the fictive player may not be named", say: func(g *plain.Game, seen *Sight) {
			if g.Phase == ebbes.Starting && !g.Fictive(g.Turn()) {
				seen.Legal = "1 2"
			}
		}},
		{Clause: "F8", What: "the fictive player starts or deals", acceptsConfigs: true},
		{Clause: "F9", What: "the layers face down are swapped", Make: breakDeal(func(card, seats int) int {
			if card%seats == 0 && card < 10*seats {
				return (card + 5*seats) % (10 * seats)
			}
			return card
		})},
		{Clause: "F10", What: "the fictive player's turn comes when pairs are selected", say: func(g *plain.Game, seen *Sight) {
			if g.Phase == ebbes.Selecting {
				seen.Turn = g.Clockwise(g.Left(g.Starter))[len(g.Pairs)%3].String()
			}
		}},
		{Clause: "M1", What: "other decks are dealt", pardons: true},
		{Clause: "V1", What: "other number cards are taken", pardons: true},
		{Clause: "V1", What: "there are number cards up to 5 only", say: breakPairs(func(g *plain.Game, c plain.Card) bool { return c.Value <= 5 })},
		{Clause: "V2", What: "cards taken are taken again", pardons: true},
		{Clause: "V2", What: "a number may be taken twice", say: breakPairs(func(g *plain.Game, c plain.Card) bool {
			return !slices.ContainsFunc(g.Pairs, func(p plain.Play) bool { return p.Card.Suit == c.Suit })
		})},
		{Clause: "V2", What: "the starter selects first", say: func(g *plain.Game, seen *Sight) {
			if g.Phase == ebbes.Selecting {
				seen.Turn = g.Clockwise(g.Starter)[len(g.Pairs)%len(g.Seating())].String()
			}
		}},
		{Clause: "V3", What: "only a card that is held may be named", say: breakPairs(func(g *plain.Game, c plain.Card) bool {
			return !g.PairTaken(c) && slices.Contains(g.Hand(g.Turn()), c)
		})},
		{Clause: "V4", What: "the order of selecting gives the roles", say: func(g *plain.Game, seen *Sight) {
			var suits []ebbes.Suit
			for _, p := range g.Pairs[:min(len(g.Pairs), len(g.Designated()))] {
				suits = append(suits, p.Card.Suit)
			}
			seen.Roles = suitLetters(suits)
		}},
		{Clause: "V5", What: "cards taken stay taken in the next round", Make: func(g *plain.Game, m ebbes.Move) {
			taken := g.Pairs
			if g.Apply(m); g.Phase == ebbes.Starting {
				g.Pairs = taken
			}
		}},
		{Clause: "V6", What: "the finish ends nothing", Begin: func(g *plain.Game) { g.Config.Track.Finish = 10_000 }},
		{Clause: "V6", What: "Dabbscheedel ends nothing", Begin: func(g *plain.Game) { g.Config.Track.Dabbscheedel = -10_000 }},
		{Clause: "V6", What: "the finish must be passed", Begin: func(g *plain.Game) { g.Config.Track.Finish++ }},
		{Clause: "V6", What: "Dabbscheedel must be passed", Begin: func(g *plain.Game) { g.Config.Track.Dabbscheedel-- }},
		{Clause: "V6", What: "only one end is told", say: func(g *plain.Game, seen *Sight) { seen.Ends, _, _ = strings.Cut(seen.Ends, ",") }},
		{Clause: "V6", What: "the finish ends the game during a round", Make: func(g *plain.Game, m ebbes.Move) {
			g.Apply(m)
			for _, s := range g.Seating() {
				if y := g.Tally(s); g.Phase == ebbes.Playing && g.Score[s]+y.Plus+y.Ebbes+y.Minus >= g.Config.Track.Finish {
					g.Phase = ebbes.Over
				}
			}
		}},
		{Clause: "V7", What: "there are always five rounds", Begin: func(g *plain.Game) { g.Config.Rounds = 5 }},
		{Clause: "V7", What: "other numbers of rounds are agreed", acceptsConfigs: true},
		{Clause: "V8", What: "the finish is 30 unless agreed otherwise", Begin: func(g *plain.Game) {
			if g.Config.Track.Finish == 20 {
				g.Config.Track.Finish = 30
			}
		}},
		{Clause: "V8", What: "Dabbscheedel is -20 unless agreed otherwise", Begin: func(g *plain.Game) {
			if g.Config.Track.Dabbscheedel == -10 {
				g.Config.Track.Dabbscheedel = -20
			}
		}},
		{Clause: "V8", What: "other tracks are agreed", acceptsConfigs: true},
		{Clause: "V9", What: "of two variants only more cards is used", Begin: func(g *plain.Game) {
			if g.Config.Variants == moreCards|selectCards {
				g.Config.Variants = moreCards
			}
		}},
	}
}

// breakDeal returns a [Breach.Make] that deals another card of the deck in place of the right one.
// Given the index of a card and the number of seats, instead returns the index of the other card.
func breakDeal(instead func(card, seats int) int) func(*plain.Game, ebbes.Move) {
	return func(g *plain.Game, m ebbes.Move) {
		d, ok := m.(ebbes.Deal)
		if !ok {
			g.Apply(m)
			return
		}
		var deck []ebbes.Card
		for i := range len(slices.Collect(d.Deck.All())) {
			deck = append(deck, d.Deck.At(instead(i, len(g.Seating()))))
		}
		g.Apply(ebbes.Deal{Number: d.Number, Deck: ebbes.DeckOf(deck...)})
	}
}

// breakWinner returns a [Breach.Make] that gives every trick but the last of a round to another seat.
func breakWinner(to func(*plain.Game, plain.Trick) ebbes.Seat) func(*plain.Game, ebbes.Move) {
	return func(g *plain.Game, m ebbes.Move) {
		g.Apply(m)
		if n := len(g.Tricks); g.Phase == ebbes.Playing && n > 0 && g.Trick().Winner != ebbes.NoSeat {
			g.Tricks[n-1].Winner = to(g, g.Trick())
		}
	}
}

// highestOf returns the seat with the highest card of a suit, the first of the given suits that was
// played. It is NoSeat if none was.
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

// trumpArose returns the number of cards played to the last trick before trump arose. It is 0 if
// trump arose earlier, or not yet.
func trumpArose(g *plain.Game, t plain.Trick) int {
	if afterTricks(g, len(g.Tricks)-1).SuitOf(ebbes.Trump) != ebbes.NoSuit {
		return 0
	}
	return max(0, slices.IndexFunc(t.Plays, func(p plain.Play) bool { return slices.Contains(g.Designators(), p.Card) }))
}

// breakScore returns a [Breach.Make] that adds more to the points of every round.
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

// takenEarly returns the number of cards of a role's suit that a seat took before the suit had
// the role. Only tricks before the one that gave the role count.
func takenEarly(g *plain.Game, s ebbes.Seat, role ebbes.Role) int {
	n := 0
	for afterTricks(g, n+1).SuitOf(role) == ebbes.NoSuit {
		n++
	}
	return len(afterTricks(g, n).Taken(s).Of(g.SuitOf(role)))
}

// afterTricks returns a copy of the game with only the first n tricks of the round. Its other parts
// stay as they are now.
func afterTricks(g *plain.Game, n int) *plain.Game {
	before := *g
	before.Tricks = g.Tricks[:n]
	return &before
}

// threeIf returns 3 if the condition holds, else 0. Its arguments are the seat's number of ebbes
// cards, the number of seats with as many, and the highest and lowest numbers of all seats.
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

// breakNix returns a [Breach.Make] that makes another seat the nix winner.
func breakNix(winner func(*plain.Game) ebbes.Seat) func(*plain.Game, ebbes.Move) {
	return func(g *plain.Game, m ebbes.Move) {
		playing := g.Phase == ebbes.Playing
		if g.Apply(m); playing && g.Phase != ebbes.Playing {
			g.NixWinner = winner(g)
		}
	}
}

// highestNix returns the value of the highest nix card that a seat has taken, 0 for none.
func highestNix(g *plain.Game, s ebbes.Seat) (value int) {
	for _, c := range g.Taken(s).Of(g.SuitOf(ebbes.Nix)) {
		value = max(value, c.Value)
	}
	return value
}

// breakFictive returns a [Breach.say] that shows other cards as legal when the fictive player is to
// play. Given its open cards from left to right, the cards function returns them.
func breakFictive(cards func(g *plain.Game, row plain.Cards) plain.Cards) func(*plain.Game, *Sight) {
	return func(g *plain.Game, seen *Sight) {
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

// breakPairs returns a [Breach.say] that shows other cards as legal while pairs are selected, the ones
// that allowed accepts.
func breakPairs(allowed func(*plain.Game, plain.Card) bool) func(*plain.Game, *Sight) {
	return func(g *plain.Game, seen *Sight) {
		if g.Phase == ebbes.Selecting {
			cards := slices.DeleteFunc(g.CardsInPlay(), func(c plain.Card) bool { return !allowed(g, c) })
			seen.Legal = orDash(plain.Text(cards))
		}
	}
}
