package conformance

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// The variants, by shorter names.
const (
	moreCards   = ebbes.MoreCards
	selectCards = ebbes.SelectDesignations
)

// Writing cases

// A Layout is a case to be written: some clauses, and a script of a game that shows them.
type Layout struct {
	clauses string
	name    string
	config  ebbes.Config
	script  func(*scribe)
}

// Write plays the game and records it. For an impossible configuration it records the refusal.
func (l Layout) Write(t *testing.T) Case {
	t.Helper()
	clauses := strings.Fields(l.clauses)
	written := Case{Name: clauses[0] + ": " + l.name, Config: l.config}
	for _, id := range clauses {
		written.Clauses = append(written.Clauses, ebbes.Clause(id))
	}
	p, refused := Plain(l.config)
	if refused != nil {
		written.Refused = refused
		return written
	}
	settings := p.settings()
	written.Agreed = &settings
	s := &scribe{t: t, plainPlayer: p.(plainPlayer), dealt: tabletest.Begin(t, l.config), written: written}
	s.step(Step{})
	l.script(s)
	return s.written
}

// A scribe plays a game in the second implementation and records it.
type scribe struct {
	t *testing.T
	plainPlayer
	dealt   ebbes.State // the same game in the library; stack asks it for the dealer
	seen    Sight       // after the last step
	written Case
}

// step records a step and its changes.
func (s *scribe) step(step Step) {
	now := s.sight()
	step.Sight = now.changed(s.seen)
	s.seen = now
	s.written.Steps = append(s.written.Steps, step)
}

// make makes and records a legal move.
func (s *scribe) make(m ebbes.Move) {
	s.t.Helper()
	if refusal := s.attempt("", m.String()); refusal != (MoveRefusal{}) {
		s.t.Fatalf("%s: %v is refused: %v", s.written.Name, m, refusal)
	}
	s.dealt, _ = s.dealt.Apply(m)
	s.step(Step{Move: m.String()})
}

// deal makes and records the same deal as [tabletest.Lay].
func (s *scribe) deal(number int, hands ...string) {
	s.t.Helper()
	s.make(ebbes.Deal{Number: number, Deck: tabletest.Stack(s.t, s.dealt, hands...)})
}

// play makes and records moves written as in a [tabletest.Stage]. A move with a clause after it
// must be refused for that clause.
func (s *scribe) play(moves string) {
	s.t.Helper()
	for _, a := range tabletest.Attempts(s.t, moves) {
		if a.Breaks == ebbes.NoClause {
			s.make(a.Move)
		} else {
			s.refused("", "rule", a.Breaks, a.Move.String())
		}
	}
}

// refused records moves, and fails the test unless each is refused in the given way.
func (s *scribe) refused(by, kind string, clause ebbes.Clause, moves ...string) {
	s.t.Helper()
	for _, move := range moves {
		want := MoveRefusal{kind, clause}
		if got := s.refuses(by, move); got != want {
			s.t.Fatalf("%s: %s %s: got %v, want %v", s.written.Name, by, move, got, want)
		}
		s.step(Step{By: by, Move: move, MoveRefusal: want})
	}
}

// everyRefusal tries each move without a sender, from no seat, and from seats 1 to 4. It records
// the refused attempts.
func (s *scribe) everyRefusal(moves ...string) {
	for _, move := range moves {
		for _, by := range []string{"", "-", "1", "2", "3", "4"} {
			s.try(by, move)
		}
	}
}

// try records a move if it is refused.
func (s *scribe) try(by, move string) {
	if refusal := s.refuses(by, move); refusal != (MoveRefusal{}) {
		s.step(Step{By: by, Move: move, MoveRefusal: refusal})
	}
}

// random makes a fair deal or any legal move. With holdBack, designating cards are held back as by
// [plain.Game.Random].
func (s *scribe) random(r *rand.Rand, holdBack bool) {
	s.t.Helper()
	if s.Phase == ebbes.Dealing {
		s.make(s.anyDeal(r))
	} else {
		s.make(s.Random(r, holdBack))
	}
}

// randomUntil plays at random until the table waits for a move of the phase.
func (s *scribe) randomUntil(phase ebbes.Phase, r *rand.Rand) {
	s.t.Helper()
	for s.Phase != phase {
		s.random(r, false)
	}
}

// randomUntilLeft plays at random until the first round has the given number of tricks left.
func (s *scribe) randomUntilLeft(tricks int, r *rand.Rand) {
	s.t.Helper()
	for s.Phase != ebbes.Playing || len(s.Hand(1)) > tricks || s.Trick().Winner == ebbes.NoSeat {
		s.random(r, true)
	}
}

// randomGame plays a random game, sometimes with an attempt at a refused move.
func (s *scribe) randomGame(r *rand.Rand) {
	s.t.Helper()
	holdBack := r.IntN(2) == 0
	for s.Phase != ebbes.Over {
		if r.IntN(8) == 0 {
			s.try(anySeat(r), anyAttempt(r))
		}
		s.random(r, holdBack)
	}
}

// anySeat returns a seat, NoSeat or no text.
func anySeat(r *rand.Rand) string {
	return []string{"", "-", "1", "2", "3", "4", "5"}[r.IntN(7)]
}

// anyAttempt returns a play, a selection or the naming of a starter, legal or not.
func anyAttempt(r *rand.Rand) string {
	c := ebbes.CardOf(ebbes.Suit(1+r.IntN(5)), 1+r.IntN(15))
	moves := []ebbes.Move{ebbes.Play(c), ebbes.Select(c), ebbes.Start(1 + r.IntN(5))}
	return moves[r.IntN(len(moves))].String()
}

// anyDeal returns a fair deal.
func (s *scribe) anyDeal(r *rand.Rand) ebbes.Deal {
	var d ebbes.Deal
	for _, number := range r.Perm(6) {
		if s.NumberLeft(number) {
			d.Number = number
		}
	}
	d.Deck = s.deck(r)
	return d
}

// deck returns the cards in play, shuffled by r, or in order if r is nil.
func (s *scribe) deck(r *rand.Rand) ebbes.Deck {
	var deck []ebbes.Card
	for _, c := range s.CardsInPlay() {
		deck = append(deck, c.Packed())
	}
	if r != nil {
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	}
	return ebbes.DeckOf(deck...)
}

// count counts the sequences of moves up to the given length.
func (s *scribe) count(longest int) { s.written.Counts = s.counts(longest) }

// OfScene returns the case of a scene that shows some clauses.
func OfScene(t *testing.T, clauses string, c tabletest.Scene) Layout {
	t.Helper()
	dealt := tabletest.At(t, c.At)
	return Layout{clauses, c.Name, dealt.Config(), func(s *scribe) {
		s.deal(dealt.Number(), tabletest.HandsOf(dealt)...)
		for _, stage := range c.Stages {
			s.play(stage.Moves)
		}
	}}
}

// Rounds and decks with fixed cards

// upTo writes the cards from 1 to a value of every suit.
func upTo(value int) string {
	return fmt.Sprintf("B1-%d N1-%[1]d Y1-%[1]d G1-%[1]d R1-%[1]d", value)
}

// dealOf writes a deal of cards in the order given.
func (s *scribe) dealOf(number int, deck string) string {
	s.t.Helper()
	return ebbes.Deal{Number: number, Deck: ebbes.DeckOf(tabletest.CardsNamed(s.t, deck)...)}.String()
}

// ladders plays a round for each of the number cards. All tricks go to seat 1.
func (s *scribe) ladders(numbers ...int) {
	s.t.Helper()
	hands, tricks := tabletest.Ladder(s.Config.Players, s.HighestValue()/s.Config.Players)
	for _, number := range numbers {
		s.deal(number, hands...)
		if s.Phase == ebbes.Starting {
			s.play("start 1")
		}
		s.play(tricks)
	}
}

// laid plays rounds for three people. In the base game each has the next number card: the roles
// are the same for every number card.
func (s *scribe) laid(rounds ...tabletest.Laid) {
	s.t.Helper()
	for _, r := range rounds {
		number, moves := 0, r.Moves
		if !s.With(selectCards) {
			number = s.Round + 1
			_, moves, _ = strings.Cut(r.Moves, "|")
		}
		s.deal(number, r.Hands...)
		if s.Phase == ebbes.Starting {
			s.play("start 1")
		}
		s.play(moves)
	}
}

// pairRound plays a round for two people.
func (s *scribe) pairRound(r tabletest.PairRound) {
	s.t.Helper()
	number := s.Round + 1
	if s.With(selectCards) {
		number = 0
	}
	s.deal(number, r.Hands...)
	if s.Phase == ebbes.Starting {
		s.play("start 1")
	}
	if s.Phase == ebbes.Selecting {
		s.play(tabletest.FivePairs)
	}
	if s.Dealer == 1 {
		s.play(r.Dealt1)
	} else {
		s.play(r.Dealt2)
	}
}

// decks tries decks that are not the cards in play, and then the right one.
func (s *scribe) decks() {
	s.t.Helper()
	number, clause := 1, ebbes.T1
	if s.With(selectCards) {
		number = 0
	}
	if s.With(moreCards) {
		clause = ebbes.M1
	}
	last := s.HighestValue()
	oneShort := fmt.Sprintf("B1-%d N1-%[1]d Y1-%[1]d G1-%[1]d R1-%[2]d ", last, last-1)
	decks := []string{"", oneShort, oneShort + "B1", upTo(last - 1)}
	if last < 15 {
		decks = append(decks, oneShort+fmt.Sprintf("R%d", last+1), upTo(last)+" B1", upTo(last+1))
	}
	for _, deck := range decks {
		s.refused("", "rule", clause, s.dealOf(number, deck))
	}
	inOrder(s)
}

// begun leaves a game before its first deal.
func begun(*scribe) {}

// inOrder deals the deck unshuffled.
func inOrder(s *scribe) {
	s.t.Helper()
	d := ebbes.Deal{Number: 1, Deck: s.deck(nil)}
	if s.With(selectCards) {
		d.Number = 0
	}
	s.make(d)
}

// roundInOrder deals the deck unshuffled and plays the round at random, so that every player shows
// their cards.
func roundInOrder(s *scribe) {
	s.t.Helper()
	inOrder(s)
	s.randomUntil(ebbes.Dealing, tabletest.NewRand(1))
}

// pairsInOrder deals the deck unshuffled and selects five pairs.
func pairsInOrder(s *scribe) {
	s.t.Helper()
	inOrder(s)
	s.play(tabletest.FivePairs)
}

// selectHighest deals the deck unshuffled, and selects the highest number card of the table and N1.
// Before that, it has the next higher number card refused, unless the highest is 15.
func selectHighest(s *scribe) {
	s.t.Helper()
	inOrder(s)
	last := s.HighestValue()
	if last < 15 {
		s.play(fmt.Sprintf("select B%d!V1", last+1))
	}
	s.play(fmt.Sprintf("select B%d select N1", last))
}

// Cases made by hand

// TableLayouts are the cases of the table (T).
func TableLayouts() []Layout {
	three, four := ebbes.Config{Players: 3}, ebbes.Config{Players: 4}
	list := []Layout{
		{"T4 T5", "seat 1 starts and its right-hand neighbour deals unless agreed otherwise", four, inOrder},
		{"T5", "dealer and starter may be one", ebbes.Config{Players: 4, Starter: 3, Dealer: 3}, inOrder},
		{"T2", "number cards that are not in the pile", three, func(s *scribe) {
			for _, number := range []int{-1, 0, 6, 257} {
				s.refused("", "rule", ebbes.T2, s.dealOf(number, upTo(6)), s.dealOf(number, upTo(5)))
			}
		}},
		{"T2 M1", "more cards add no number cards", ebbes.Config{Players: 5, Variants: moreCards}, func(s *scribe) {
			s.refused("", "rule", ebbes.T2, s.dealOf(6, upTo(15)), s.dealOf(15, upTo(15)))
		}},
		{"T2", "each number card once", three, func(s *scribe) {
			for _, number := range []int{4, 1, 5, 2, 3} {
				for _, used := range s.Numbers {
					s.refused("", "rule", ebbes.T2, s.dealOf(used, upTo(6)))
				}
				s.ladders(number)
			}
		}},
		{"T7 D4", "four people deal in turn", ebbes.Config{Players: 4, Dealer: 3}, func(s *scribe) { s.ladders(1, 2, 3) }},
		{"T7 D4", "five people deal in turn", ebbes.Config{Players: 5, Dealer: 4}, func(s *scribe) { s.ladders(1, 2, 3) }},
	}
	for players := 3; players <= tabletest.MostPlayers; players++ {
		c := ebbes.Config{Players: players}
		list = append(list,
			Layout{"T1", fmt.Sprintf("decks for %d people", players), c, (*scribe).decks},
			Layout{"T3", fmt.Sprintf("%d people begin with no points", players), c, begun})
		for seat := ebbes.Seat(1); int(seat) <= players; seat++ {
			list = append(list,
				Layout{"T4", fmt.Sprintf("seat %v of %d starts", seat, players), ebbes.Config{Players: players, Starter: seat}, inOrder},
				Layout{"T6 T5", fmt.Sprintf("seat %v of %d deals", seat, players), ebbes.Config{Players: players, Dealer: seat}, roundInOrder})
		}
	}
	return list
}

// ScoringLayouts are cases of scoring (S).
func ScoringLayouts() []Layout {
	named := func(move string) func(*scribe) {
		return func(s *scribe) {
			s.ladders(1)
			s.deal(2, "...", "...", "...", "...")
			s.refused("2", "turn", ebbes.S3, "start 1", "start 2")
			s.play(move)
		}
	}
	return []Layout{
		{"S3", "the nix winner names another", ebbes.Config{Players: 4}, named("start 3")},
		{"S3", "the nix winner names himself", ebbes.Config{Players: 4}, named("start 1")},
		{"S4", "points add up, below 0 too", ebbes.Config{Players: 3}, func(s *scribe) {
			s.laid(tabletest.SixUp, tabletest.ThreeEach, tabletest.BackFromFinish)
		}},
	}
}

// RoundLayouts are cases of further rounds and the end (R).
func RoundLayouts() []Layout {
	return []Layout{
		{"R1", "dealt, named, played", ebbes.Config{Players: 3}, func(s *scribe) {
			s.laid(tabletest.SixUp)
			s.deal(2, tabletest.SixUp.Hands...)
			s.refused("", "phase", ebbes.S3, "B6")
			s.play("start 1")
			s.refused("", "phase", ebbes.P1, "start 1")
			s.play("B6")
		}},
		{"R1 V2 V5", "dealt, named, selected, played", ebbes.Config{Players: 3, Variants: selectCards, Track: tabletest.Endless}, func(s *scribe) {
			s.laid(tabletest.SixUp)
			s.deal(0, tabletest.SixUp.Hands...)
			s.refused("", "phase", ebbes.S3, "select B1", "B1")
			s.play("start 2")
			s.refused("", "phase", ebbes.V2, "start 2", "B1")
			s.play("select B4 select N1 select Y3 select G2 select R6")
			s.refused("", "phase", ebbes.P1, "start 2", "select B1")
			s.play("B4")
		}},
		{"R2 S4", "five rounds, whatever the points", ebbes.Config{Players: 3}, func(s *scribe) {
			s.laid(tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp)
			s.refused("", "over", ebbes.R2, s.dealOf(1, upTo(6)))
		}},
		{"R3 F6", "three are furthest ahead", ebbes.Config{Players: 2}, func(s *scribe) {
			for range 5 {
				s.pairRound(tabletest.AllToSeat1)
			}
		}},
	}
}

// TwoLayouts are cases of two people (F).
func TwoLayouts() []Layout {
	list := []Layout{
		{"F8", "seat 1 starts and seat 2 deals unless agreed otherwise", ebbes.Config{Players: 2}, inOrder},
		{"F8", "seat 2 starts, so seat 1 deals", ebbes.Config{Players: 2, Starter: 2}, inOrder},
		{"F1", "decks for two people", ebbes.Config{Players: 2}, (*scribe).decks},
		{"F4", "the fictive player leads as the named starter", ebbes.Config{Players: 2}, func(s *scribe) {
			s.pairRound(tabletest.AllToSeat1)
			s.deal(2, "...", "...", "B1 N1 Y1 G1 R1   R2 B2 N6 Y2 G2")
			s.play("start 3 B2!F4 N6!F4 Y2!F4 G2!F4 B1!F4 R1!F4 R2")
		}},
		{"F10", "nobody selects for the fictive player", ebbes.Config{Players: 2, Variants: selectCards}, func(s *scribe) {
			inOrder(s)
			s.refused("3", "turn", ebbes.V2, "select B1")
		}},
	}
	for dealer := ebbes.Seat(1); dealer <= 2; dealer++ {
		list = append(list, dealtFirst(dealer)...)
	}
	return list
}

// dealtFirst returns cases for two people with the given first dealer.
func dealtFirst(dealer ebbes.Seat) []Layout {
	base, chosen := ebbes.Config{
		Players: 2,
		Dealer:  dealer,
	}, ebbes.Config{
		Players:  2,
		Dealer:   dealer,
		Variants: selectCards,
	}
	list := []Layout{
		{"F1 F3", "one card at a time", base, roundInOrder},
		{"F9", "one card at a time, more cards", ebbes.Config{Players: 2, Dealer: dealer, Variants: moreCards}, roundInOrder},
		{"F2", "the deal alternates", base, func(s *scribe) {
			s.pairRound(tabletest.AllToSeat1)
			s.pairRound(tabletest.AllToSeat1)
			s.deal(3, tabletest.AllToSeat1.Hands...)
		}},
		{"F7", "the fictive player names itself", base, func(s *scribe) {
			s.pairRound(tabletest.NixToFictive)
			s.deal(2, tabletest.AllToSeat1.Hands...)
			s.refused("1", "turn", ebbes.S3, "start 3")
			s.refused("3", "turn", ebbes.S3, "start 3")
			s.play("start 1!F7 start 2!F7 start 3")
		}},
		{"F7", "a person names the fictive player", base, func(s *scribe) {
			s.pairRound(tabletest.AllToSeat1)
			s.deal(2, tabletest.AllToSeat1.Hands...)
			s.play("start 3")
		}},
		{"F10", "the people select, the fictive player starts", chosen, func(s *scribe) {
			s.pairRound(tabletest.NixToFictive)
			s.deal(0, tabletest.AllToSeat1.Hands...)
			s.play("start 3 " + tabletest.FivePairs)
		}},
	}
	for starter := ebbes.Seat(1); starter <= 2; starter++ {
		base.Starter, chosen.Starter = starter, starter
		list = append(list,
			Layout{"F8", fmt.Sprintf("seat %v starts", starter), base, inOrder},
			Layout{"F10", fmt.Sprintf("the people select, seat %v starts", starter), chosen, pairsInOrder})
	}
	for i := range list {
		list[i].name += fmt.Sprintf(", seat %v deals first", dealer)
	}
	return list
}

// VariantLayouts are cases of the variants (M, V).
func VariantLayouts() []Layout {
	list := []Layout{
		{"V1", "no number card is turned up", ebbes.Config{Players: 3, Variants: selectCards}, func(s *scribe) {
			for _, number := range []int{-1, 1, 5, 6} {
				s.refused("", "rule", ebbes.V1, s.dealOf(number, upTo(6)), s.dealOf(number, upTo(5)))
			}
			inOrder(s)
		}},
		{"V9 T1", "decks with variant 2", ebbes.Config{Players: 3, Variants: selectCards}, (*scribe).decks},
		{"V9 M1", "decks with both variants", ebbes.Config{Players: 3, Variants: moreCards | selectCards}, (*scribe).decks},
	}
	for _, i := range introduced {
		name := fmt.Sprintf("a round with %v", i.variant)
		list = append(list, Layout{string(i.clause), name, ebbes.Config{Players: 3, Variants: i.variant}, roundInOrder})
	}
	for players := tabletest.FewestPlayers; players <= tabletest.MostPlayers; players++ {
		table := func(v ebbes.Variant) ebbes.Config { return ebbes.Config{Players: players, Variants: v} }
		list = append(list, Layout{"M1", fmt.Sprintf("decks for %d people", players), table(moreCards), (*scribe).decks})
		if players > 2 {
			list = append(list, Layout{"M1", fmt.Sprintf("%d people play 15 tricks", players), table(moreCards), func(s *scribe) { s.ladders(2) }})
		}
		for v := range ebbes.AllVariants + 1 {
			list = append(list, Layout{"V9", fmt.Sprintf("%d people, %v", players, v), table(v), inOrder})
			if v&selectCards != 0 {
				list = append(list, Layout{"V1", fmt.Sprintf("number cards for %d people, %v", players, v), table(v), selectHighest})
			}
		}
		for starter := ebbes.Seat(1); int(starter) <= players; starter++ {
			config := ebbes.Config{Players: players, Variants: selectCards, Starter: starter}
			list = append(list, Layout{"V2", fmt.Sprintf("%d people select, seat %v starts", players, starter), config, pairsInOrder})
		}
	}
	return list
}

// EndLayouts are rounds of variant 2 around the end of the game.
func EndLayouts() []Layout {
	var list []Layout
	for _, c := range []struct {
		clauses, name                string
		finish, dabbscheedel, rounds int
		played                       []tabletest.Laid
	}{
		{"V6", "on the finish", 6, 0, 0, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "past the finish", 5, 0, 0, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "one short of the finish", 7, 0, 0, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "on the finish after two rounds", 12, -13, 0, []tabletest.Laid{tabletest.SixUp, tabletest.SixUp}},
		{"V6", "on the finish during the round only", 6, 0, 0, []tabletest.Laid{tabletest.BackFromFinish}},
		{"V6 R3", "two on the finish", 3, 0, 0, []tabletest.Laid{tabletest.ThreeEach}},
		{"V6", "on Dabbscheedel", 0, -6, 0, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "past Dabbscheedel", 0, -5, 0, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "one short of Dabbscheedel", 0, -7, 0, []tabletest.Laid{tabletest.SixUp}},
		{"V6 R3", "on Dabbscheedel, two furthest ahead", 0, -6, 0, []tabletest.Laid{tabletest.ThreeEach}},
		{"V6", "on Dabbscheedel during the round only", 0, -6, 0, []tabletest.Laid{tabletest.BackFromDabbscheedel}},
		{"V6", "the finish and Dabbscheedel", 6, -6, 0, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "the finish and the last round", 6, 0, 1, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "Dabbscheedel and the last round", 0, -6, 1, []tabletest.Laid{tabletest.SixUp}},
		{"V6", "all three ends", 8, -9, 2, []tabletest.Laid{tabletest.SixUp, tabletest.SixUp}},
		{"V7", "one round", 1000, -1000, 1, []tabletest.Laid{tabletest.SixUp}},
		{"V7", "one round of two", 1000, -1000, 2, []tabletest.Laid{tabletest.SixUp}},
		{"V7", "two rounds", 1000, -1000, 2, []tabletest.Laid{tabletest.SixUp, tabletest.ThreeEach}},
		{"V7", "five rounds unless agreed otherwise", 1000, -1000, 0, []tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp}},
		{"V7", "more than five rounds", 1000, -1000, 6, []tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.ThreeEach}},
		{"V8", "one short of Dabbscheedel as it is unless agreed otherwise", 0, 0, 0, []tabletest.Laid{tabletest.SixUp, tabletest.BackFromFinish}},
		{"V8", "Dabbscheedel as it is unless agreed otherwise", 0, 0, 0, []tabletest.Laid{tabletest.SixUp, tabletest.SixUp}},
		{"V8", "the finish as it is unless agreed otherwise", 0, -99, 0, []tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.BackFromFinish}},
	} {
		config := ebbes.Config{
			Players:  3,
			Variants: selectCards,
			Rounds:   c.rounds,
			Track:    ebbes.Track{Finish: c.finish, Dabbscheedel: c.dabbscheedel},
		}
		list = append(list, Layout{c.clauses, c.name, config, func(s *scribe) { s.laid(c.played...) }})
	}
	return list
}

// ConfigLayouts are configurations; most are refused.
func ConfigLayouts() []Layout {
	var list []Layout
	for _, c := range []struct{ clause, config string }{
		{"T1", `{"players":-1}`}, {"T1", `{"players":0}`}, {"T1", `{"players":1}`}, {"T1", `{"players":6}`},
		{"T4", `{"players":4,"starter":"4"}`}, {"T4", `{"players":4,"starter":"5"}`}, {"T4", `{"players":2,"starter":"4"}`},
		{"T5", `{"players":4,"dealer":"4"}`}, {"T5", `{"players":4,"dealer":"5"}`}, {"T5", `{"players":2,"dealer":"4"}`},
		{"F8", `{"players":2,"starter":"3"}`}, {"F8", `{"players":2,"dealer":"3"}`}, {"F8", `{"players":2,"starter":"2","dealer":"2"}`},
		{"R2", `{"players":4,"rounds":5}`}, {"R2", `{"players":4,"rounds":-1}`}, {"R2", `{"players":4,"rounds":4}`},
		{"R2", `{"players":4,"variants":"more cards","rounds":6}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":-1}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":1}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":100}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":101}`},
		{"V8", `{"players":4,"track":{"finish":20}}`}, {"V8", `{"players":4,"track":{"dabbscheedel":-10}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":-1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":1000}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":1001}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":-1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":-1000}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":-1001}}`},
		// Of several fields the first is named.
		{"T1", `{"players":1,"starter":"5","dealer":"5","rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"T4", `{"players":3,"starter":"5","dealer":"5","rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"T5", `{"players":3,"dealer":"5","rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"R2", `{"players":3,"rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"V8", `{"players":3,"track":{"finish":-1,"dabbscheedel":1}}`},
	} {
		var config ebbes.Config
		if err := config.UnmarshalJSON([]byte(c.config)); err != nil {
			panic(err)
		}
		name := strings.NewReplacer("{", "", "}", "", `"`, "", ":", " ", ",", ", ").Replace(c.config)
		list = append(list, Layout{c.clause, name, config, begun})
	}
	return list
}

// RefusalLayouts are games with all sorts of refused moves in every phase.
func RefusalLayouts() []Layout {
	return []Layout{
		{"R2", "in every phase of the base game", ebbes.Config{Players: 3}, func(s *scribe) {
			r := tabletest.NewRand(1)
			for _, phase := range []ebbes.Phase{ebbes.Dealing, ebbes.Playing, ebbes.Dealing, ebbes.Starting, ebbes.Over} {
				s.randomUntil(phase, r)
				s.malformed()
				s.everyRefusal(s.dealOf(1, upTo(6)), "start 1", "select B1", "B1")
			}
		}},
		{
			"V6",
			"in every phase with variant 2",
			ebbes.Config{Players: 3, Variants: selectCards, Rounds: 2, Track: tabletest.Endless},
			func(s *scribe) {
				r := tabletest.NewRand(2)
				for _, phase := range []ebbes.Phase{ebbes.Dealing, ebbes.Selecting, ebbes.Playing, ebbes.Dealing,
					ebbes.Starting, ebbes.Over} {
					s.randomUntil(phase, r)
					s.malformed()
					s.everyRefusal(s.dealOf(0, upTo(6)), "start 1", "select B1", "select B7", "B1", "B7")
				}
			},
		},
		{"F4 F7", "what the fictive player is refused", ebbes.Config{Players: 2}, func(s *scribe) {
			s.pairRound(tabletest.NixToFictive)
			s.deal(2, tabletest.AllToSeat1.Hands...)
			s.everyRefusal("start 1", "start 3", "B2")
			s.play("start 3")
			s.everyRefusal("B1", "B2", "B3", "N2", "start 3")
			s.play("B2")
			s.everyRefusal("B3", "B5", "N2", "N3", "N5")
		}},
	}
}

// malformed tries values that are not a move, a card or a seat at the table.
func (s *scribe) malformed() {
	s.t.Helper()
	s.refused("", "malformed", ebbes.NoClause, "pass", "b1", "B0", "B16", "X1", "B1 B2", "start B1", "start 0", "start 4", "select 5", "select R16", "deal 1 B16")
	s.refused("1", "malformed", ebbes.NoClause, "B16", "start 4")
}

// CountLayouts are positions of every kind of table with counts of move sequences. They are up to
// the end of a round, from the naming of a starter, and during the selection of pairs.
func CountLayouts() []Layout {
	sizes := map[int]struct{ tricks, moves int }{2: {6, 15}, 3: {5, 9}, 4: {4, 12}, 5: {4, 9}}
	list := []Layout{
		{"R1", "the last trick, after which no deals are counted", ebbes.Config{Players: 3}, func(s *scribe) {
			s.randomUntilLeft(1, tabletest.NewRand(1))
			s.count(4)
		}},
	}
	for players, v := range tabletest.Kinds() {
		c := ebbes.Config{Players: players, Variants: v}
		seed := uint64(players)<<8 | uint64(v)
		size := sizes[players]
		list = append(list,
			Layout{"P2", fmt.Sprintf("the last %d tricks, %d people, %v", size.tricks, players, v), c, func(s *scribe) {
				s.randomUntilLeft(size.tricks, tabletest.NewRand(seed))
				s.count(size.moves)
			}},
			Layout{"S3", fmt.Sprintf("the second starter, %d people, %v", players, v), c, func(s *scribe) {
				s.randomUntil(ebbes.Starting, tabletest.NewRand(seed))
				s.count(3)
			}})
		if v&selectCards != 0 {
			list = append(list, Layout{"V2", fmt.Sprintf("three pairs, %d people, %v", players, v), c, func(s *scribe) {
				s.randomUntil(ebbes.Selecting, tabletest.NewRand(seed))
				s.count(3)
			}})
		}
	}
	return list
}

// Whole games

// A WholeGame is a random game of several rounds with a given end.
type WholeGame struct {
	Config ebbes.Config
	ends   ebbes.End // 0 for any
}

// WholeGames returns a game for every kind of table. For some kinds the end is given, for the
// others any end will do.
func WholeGames() []WholeGame {
	games := []WholeGame{
		{ebbes.Config{Players: 2}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 3, Starter: 3}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 4, Dealer: 2}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 5}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 2, Variants: moreCards, Dealer: 1}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 3, Variants: moreCards}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 4, Variants: moreCards}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 5, Variants: moreCards, Starter: 4}, ebbes.RoundsPlayed},
		{ebbes.Config{Players: 2, Variants: selectCards, Track: ebbes.Track{Finish: 6}}, ebbes.FinishReached},
		{ebbes.Config{Players: 3, Variants: selectCards, Track: ebbes.Track{Dabbscheedel: -5}}, ebbes.DabbscheedelReached},
		{ebbes.Config{Players: 4, Variants: selectCards, Rounds: 3}, ebbes.RoundsPlayed},
		{
			ebbes.Config{Players: 5, Variants: selectCards, Rounds: 2, Track: ebbes.Track{Finish: 8}},
			ebbes.FinishReached | ebbes.RoundsPlayed,
		},
		{
			ebbes.Config{Players: 2, Variants: moreCards | selectCards, Track: ebbes.Track{Finish: 6, Dabbscheedel: -6}},
			ebbes.FinishReached | ebbes.DabbscheedelReached,
		},
		{
			ebbes.Config{Players: 3, Variants: moreCards | selectCards, Rounds: 2, Track: ebbes.Track{Dabbscheedel: -8}},
			ebbes.DabbscheedelReached | ebbes.RoundsPlayed,
		},
		{
			ebbes.Config{
				Players:  4,
				Variants: moreCards | selectCards,
				Rounds:   2,
				Track:    ebbes.Track{Finish: 7, Dabbscheedel: -4},
			},
			ebbes.FinishReached | ebbes.DabbscheedelReached | ebbes.RoundsPlayed,
		},
		{ebbes.Config{Players: 5, Variants: moreCards | selectCards}, ebbes.FinishReached},
	}
	for players, v := range tabletest.Kinds() {
		if !slices.ContainsFunc(
			games,
			func(g WholeGame) bool { return g.Config.Players == players && g.Config.Variants == v },
		) {
			games = append(games, WholeGame{Config: ebbes.Config{Players: players, Variants: v}})
		}
	}
	return games
}

// Path returns the path of its file, such as "games/4-more-cards.json".
func (g WholeGame) Path() string {
	name := fmt.Sprintf("%d %v", g.Config.Players, g.Config.Variants)
	return "games/" + strings.NewReplacer(",", "", " ", "-").Replace(name) + ".json"
}

// Write records the first random game of several rounds that has the given end.
func (g WholeGame) Write(t *testing.T) Case {
	t.Helper()
	name := fmt.Sprintf("%d people, %v", g.Config.Players, g.Config.Variants)
	for seed := uint64(1); seed < 1000; seed++ {
		var played *scribe
		c := Layout{g.clauses(), name, g.Config, func(s *scribe) {
			s.randomGame(tabletest.NewRand(seed))
			played = s
		}}.Write(t)
		if (g.ends == 0 || played.ConditionsMet() == g.ends) && played.Round > 1 {
			return c
		}
	}
	t.Fatalf("%s: no game in 1000 ends by %v", name, g.ends)
	return Case{}
}

// clauses returns clauses that every game of its kind shows.
func (g WholeGame) clauses() string {
	clauses := "R1 R3 S1 S2 S3 V9"
	if g.Config.Players == 2 {
		clauses += " F2 F4"
	} else {
		clauses += " T7"
	}
	if g.Config.Variants&moreCards != 0 {
		clauses += " M1"
	}
	if g.Config.Variants&selectCards != 0 {
		return clauses + " V2 V6"
	}
	return clauses + " T2 R2"
}
