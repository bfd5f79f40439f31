package ebbes_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// The words of package tabletest that the tests of this package use most. Read it first.
type (
	scene = tabletest.Scene
	stage = tabletest.Stage
	facts = tabletest.Facts
)

var (
	kinds     = tabletest.Kinds
	anyConfig = tabletest.AnyConfig
	newRand   = tabletest.NewRand

	at        = tabletest.At
	lay       = tabletest.Lay
	cardNamed = tabletest.CardNamed
	moments   = tabletest.Moments

	begin   = tabletest.Begin
	step    = tabletest.Step
	do      = tabletest.Do
	inRound = tabletest.InRound
	inPhase = tabletest.InPhase

	enact   = tabletest.Enact
	check   = tabletest.Check
	refused = tabletest.Refused
	draw    = tabletest.Draw
)

// The variants, by shorter names.
const (
	moreCards   = ebbes.MoreCards
	selectCards = ebbes.SelectDesignations
)

// Each seat is dealt ten cards of the values in play. Other decks and other numbers of players
// are refused.
func TestT1(t *testing.T) {
	for _, c := range []struct{ players, seats, values int }{
		{2, 3, 6}, {3, 3, 6}, {4, 4, 8}, {5, 5, 10},
	} {
		t.Run(fmt.Sprint(c.players), func(t *testing.T) {
			s := begin(t, ebbes.Config{Players: c.players})
			s = step(t, s, s.Deal(newRand(1)))
			var all ebbes.Cards
			for seat := ebbes.Seat(1); seat <= 5; seat++ {
				want := 10
				if int(seat) > c.seats {
					want = 0
				}
				if got := s.HandSize(seat); got != want || s.Hand(seat).Len() != want {
					t.Errorf("seat %d has %d cards, %v, want %d", seat, got, s.Hand(seat), want)
				}
				all = all.Union(s.Hand(seat))
			}
			for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
				for v := 1; v <= 15; v++ {
					if all.Has(ebbes.CardOf(suit, v)) != (v <= c.values) {
						t.Errorf("%v in play: %t", ebbes.CardOf(suit, v), v > c.values)
					}
				}
			}
		})
	}
	t.Run("nobody holds a card before the first deal", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 4})
		check(t, s, facts{"hand size of 1": "0", "hand of 1": "-", "taken of 1": "-"})
	})
	t.Run("decks refused", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 4})
		var cards []ebbes.Card
		for c := range tabletest.Stack(t, s, "...", "...", "...", "...").All() {
			cards = append(cards, c)
		}
		other := func(c ebbes.Card) []ebbes.Card { return append([]ebbes.Card{c}, cards[1:]...) }
		for name, deck := range map[string][]ebbes.Card{
			"empty":                nil,
			"a card too few":       cards[1:],
			"a card too many":      append([]ebbes.Card{ebbes.CardOf(ebbes.Blue, 9)}, cards...),
			"a card twice":         other(cards[1]),
			"a card twice, on top": append([]ebbes.Card{cards[0]}, cards...),
			"a card not in play":   other(ebbes.CardOf(ebbes.Red, 9)),
			"all 75 cards":         allCards(),
			"more than 75 cards":   append(allCards(), allCards()...),
		} {
			t.Run(name, func(t *testing.T) {
				refused(t, s, ebbes.Deal{Number: 1, Deck: ebbes.DeckOf(deck...)}, ebbes.T1)
			})
		}
	})
	for _, players := range []int{math.MinInt, -1, 0, 1, 6, 258, math.MaxInt} {
		refuseConfig(t, ebbes.Config{Players: players}, "Players", players, ebbes.T1)
	}
}

// A number card that was turned up leaves the pile. Number cards that are not in the pile are
// refused. With variant 1 the pile is the same.
func TestT2(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3})
	check(t, s, facts{"number": "0", "numbers left": "1 2 3 4 5"})
	deal := ebbes.Deal{Deck: s.Deal(newRand(1)).Deck}
	for _, deal.Number = range []int{math.MinInt, -1, 0, 6, 8, 64, 65, 256, 257, math.MaxInt} {
		refused(t, s, deal, ebbes.T2)
	}
	for round, want := range []struct {
		number int
		left   string
	}{{4, "1 2 3 5"}, {1, "2 3 5"}, {5, "2 3"}, {2, "3"}, {3, ""}} {
		r := newRand(uint64(round))
		s = inPhase(t, s, ebbes.Dealing, r)
		deal := s.Deal(r)
		deal.Number = want.number
		s = step(t, s, deal)
		check(t, s, facts{"number": fmt.Sprint(want.number), "numbers left": want.left})
		if s = inPhase(t, inPhase(t, s, ebbes.Playing, r), ebbes.Dealing, r); round == 3 {
			break
		}
		refused(t, s, deal, ebbes.T2)
	}
	t.Run("variant 1 does not change the pile", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 5, Variants: ebbes.MoreCards})
		check(t, s, facts{"numbers left": "1 2 3 4 5"})
		refused(t, s, ebbes.Deal{Number: 6, Deck: s.Deal(newRand(1)).Deck}, ebbes.T2)
	})
	t.Run("the number card is judged before the deck", func(t *testing.T) {
		refused(t, begin(t, ebbes.Config{Players: 5}), ebbes.Deal{}, ebbes.T2)
	})
}

// All seats begin with 0 points.
func TestT3(t *testing.T) {
	for players := tabletest.FewestPlayers; players <= tabletest.MostPlayers; players++ {
		s := begin(t, ebbes.Config{Players: players})
		for seat := ebbes.Seat(0); seat <= 6; seat++ {
			if s.Score(seat) != 0 {
				t.Errorf("%d players: seat %v starts at %d", players, seat, s.Score(seat))
			}
		}
	}
}

// The configured starter leads the first round, by default seat 1. A starter without a person is
// refused.
func TestT4(t *testing.T) {
	for starter := ebbes.Seat(0); starter <= 5; starter++ {
		s := begin(t, ebbes.Config{Players: 5, Starter: starter})
		check(t, s, facts{"starter": "-"})
		s = step(t, s, s.Deal(newRand(1)))
		want := max(starter, 1).String()
		check(t, s, facts{"phase": "playing", "starter": want, "turn": want})
	}
	for dealer := ebbes.Seat(1); dealer <= 5; dealer++ { // any dealer
		s := begin(t, ebbes.Config{Players: 5, Starter: 3, Dealer: dealer})
		check(t, step(t, s, s.Deal(newRand(1))), facts{"dealer": dealer.String(), "starter": "3", "turn": "3"})
	}
	refuseConfig(t, ebbes.Config{Players: 3, Starter: 4}, "Starter", 4, ebbes.T4)
	refuseConfig(t, ebbes.Config{Players: 5, Starter: 6}, "Starter", 6, ebbes.T4)
	refuseConfig(t, ebbes.Config{Players: 2, Starter: 4}, "Starter", 4, ebbes.T4)
	refuseConfig(t, ebbes.Config{Players: 2, Starter: 255}, "Starter", 255, ebbes.T4)
}

// By default the right-hand neighbour of the starter deals the first round, or the other person of
// two. Another dealer can be configured. A dealer without a person is refused.
func TestT5(t *testing.T) {
	for _, c := range []struct {
		players int
		starter ebbes.Seat
		dealer  string
	}{
		{2, 0, "2"}, {2, 1, "2"}, {2, 2, "1"},
		{3, 0, "3"}, {3, 1, "3"}, {3, 2, "1"}, {3, 3, "2"},
		{5, 1, "5"}, {5, 5, "4"},
	} {
		s := begin(t, ebbes.Config{Players: c.players, Starter: c.starter})
		check(t, s, facts{"turn": c.dealer, "dealer": "-"})
		s = step(t, s, s.Deal(newRand(1)))
		check(t, s, facts{"dealer": c.dealer})
	}
	t.Run("dealer and starter may be the same seat", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 4, Starter: 3, Dealer: 3})
		s = step(t, s, s.Deal(newRand(1)))
		check(t, s, facts{"dealer": "3", "starter": "3", "turn": "3"})
	})
	refuseConfig(t, ebbes.Config{Players: 3, Dealer: 4}, "Dealer", 4, ebbes.T5)
	refuseConfig(t, ebbes.Config{Players: 5, Dealer: 255}, "Dealer", 255, ebbes.T5)
	refuseConfig(t, ebbes.Config{Players: 2, Dealer: 4}, "Dealer", 4, ebbes.T5)
}

// Cards are dealt one at a time, beginning left of the dealer.
func TestT6(t *testing.T) {
	deck := tabletest.CardsNamed(t, "B1-8 N1-8 Y1-8 G1-8 R1-8")
	s := begin(t, ebbes.Config{Players: 4, Dealer: 2})
	s = step(t, s, ebbes.Deal{Number: 1, Deck: ebbes.DeckOf(deck...)})
	check(t, s, facts{
		"hand of 3": "B1 B5 N1 N5 Y1 Y5 G1 G5 R1 R5",
		"hand of 4": "B2 B6 N2 N6 Y2 Y6 G2 G6 R2 R6",
		"hand of 1": "B3 B7 N3 N7 Y3 Y7 G3 G7 R3 R7",
		"hand of 2": "B4 B8 N4 N8 Y4 Y8 G4 G8 R4 R8",
	})
}

// The deal passes to the left from round to round.
func TestT7(t *testing.T) {
	r := newRand(1)
	s := begin(t, ebbes.Config{Players: 3, Dealer: 2})
	for _, dealer := range []string{"2", "3", "1", "2", "3"} {
		check(t, s, facts{"phase": "dealing", "turn": dealer})
		s = step(t, s, s.Deal(r))
		check(t, s, facts{"dealer": dealer})
		for s.HandSize(1)+s.HandSize(2)+s.HandSize(3) > 0 {
			s = step(t, s, s.Random(r))
			check(t, s, facts{"dealer": dealer})
		}
	}
	check(t, s, facts{"phase": "over", "turn": "-"})
}

// The phases of a round come in their order. The round stays on the table until the next deal.
func TestR1(t *testing.T) {
	for _, c := range []struct {
		config        ebbes.Config
		first, second string
	}{
		{ebbes.Config{Players: 3}, "dealing, playing", "dealing, starting, playing"},
		{ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations}, "dealing, selecting, playing", "dealing, starting, selecting, playing"},
	} {
		r := newRand(1)
		s := begin(t, c.config)
		for _, want := range []string{c.first, c.second} {
			phases, last := "", ebbes.Phase(0)
			for round := s.Round() + 1; s.Round() < round || s.HandSize(1) > 0; s = step(t, s, s.Random(r)) {
				if s.Phase() != last {
					if last = s.Phase(); phases != "" {
						phases += ", "
					}
					phases += last.String()
				}
			}
			for s.Phase() == ebbes.Playing {
				s = step(t, s, s.Random(r))
			}
			if phases != want {
				t.Errorf("%v: the phases are %s, want %s", c.config.Variants, phases, want)
			}
		}
	}
	t.Run("the round on the table stays until the next deal", func(t *testing.T) {
		r := newRand(2)
		s := inPhase(t, inRound(t, ebbes.Config{Players: 4}, 2, 2), ebbes.Playing, r)
		number, starter, dealer := tabletest.Ask(t, s, "number"), tabletest.Ask(t, s, "starter"), tabletest.Ask(t, s, "dealer")
		for s.HandSize(4) > 1 {
			s = step(t, s, s.Random(r))
		}
		s = inPhase(t, s, ebbes.Dealing, r)
		check(t, s, facts{"round": "2", "number": number, "starter": starter, "dealer": dealer, "hand size of 1": "0"})
		taken := 0
		for seat := ebbes.Seat(1); seat <= 4; seat++ {
			taken += s.Taken(seat).Len()
		}
		if s.Trick().Winner() == ebbes.NoSeat || s.Suit(ebbes.Nix) == ebbes.NoSuit || taken != 40 {
			t.Errorf("trick %v, %d cards taken, roles %s", s.Trick(), taken, tabletest.Ask(t, s, "roles"))
		}
		s = step(t, s, s.Deal(r))
		check(t, s, facts{
			"round": "3", "trick": "", "winner": "-", "roles": "", "starter": "-", "points": "0 0 0 0",
			"taken of 1": "-", "taken of 2": "-", "taken of 3": "-", "taken of 4": "-", "voids of 1": "", "voids of 2": "",
		})
	})
}

// Without variant 2 a game lasts five rounds at any score. Other numbers of rounds are refused.
func TestR2(t *testing.T) {
	for _, variants := range []ebbes.Variant{0, ebbes.MoreCards} {
		for players := tabletest.FewestPlayers; players <= tabletest.MostPlayers; players++ {
			s := inPhase(t, begin(t, ebbes.Config{Players: players, Variants: variants}), ebbes.Over, newRand(1))
			check(t, s, facts{"round": "5", "ends": "rounds played", "turn": "-", "legal": "-"})
		}
	}
	t.Run("the track ends nothing", func(t *testing.T) {
		for seed := uint64(1); seed < 200; seed++ {
			s := inPhase(
				t,
				inRound(t, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}, 4, seed),
				ebbes.Dealing,
				newRand(seed),
			)
			for seat := ebbes.Seat(1); seat <= 5; seat++ {
				if s.Score(seat) > 20 {
					check(t, s, facts{"phase": "dealing", "round": "4"})
					return
				}
			}
		}
		t.Error("no score beyond 20 after four rounds in 200 games")
	})
	for _, rounds := range []int{-1, 1, 4, 6, 100} {
		refuseConfig(t, ebbes.Config{Players: 4, Rounds: rounds}, "Rounds", rounds, ebbes.R2)
	}
	begin(t, ebbes.Config{Players: 4, Rounds: 5})
}

// String returns the name of each value, and the type with a number for undefined values.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		value fmt.Stringer
		want  string
	}{
		{ebbes.NoSuit, "no suit"}, {ebbes.Blue, "blue"}, {ebbes.Brown, "brown"}, {ebbes.Yellow, "yellow"}, {ebbes.Green, "green"}, {ebbes.Red, "red"}, {ebbes.Suit(6), "Suit(6)"},
		{ebbes.NoRole, "no role"}, {ebbes.Trump, "trump"}, {ebbes.Plus, "plus"}, {ebbes.Ebbes, "ebbes"}, {ebbes.Minus, "minus"}, {ebbes.Nix, "nix"}, {ebbes.Role(255), "Role(255)"},
		{ebbes.Phase(0), "no game"}, {ebbes.Dealing, "dealing"}, {ebbes.Starting, "starting"}, {ebbes.Selecting, "selecting"}, {ebbes.Playing, "playing"}, {ebbes.Over, "over"}, {ebbes.Phase(6), "Phase(6)"},
		{ebbes.Variant(0), "base game"}, {ebbes.MoreCards, "more cards"}, {ebbes.SelectDesignations, "select designations"},
		{ebbes.MoreCards | ebbes.SelectDesignations, "more cards, select designations"}, {ebbes.Variant(128), "Variant(128)"}, {ebbes.Variant(131), "Variant(131)"},
		{ebbes.End(0), "not ended"}, {ebbes.FinishReached, "finish reached"}, {ebbes.DabbscheedelReached, "Dabbscheedel reached"}, {ebbes.RoundsPlayed, "rounds played"},
		{ebbes.FinishReached | ebbes.RoundsPlayed, "finish reached, rounds played"}, {ebbes.End(8), "End(8)"},
		{ebbes.NoCard, "-"}, {ebbes.CardOf(ebbes.Brown, 10), "N10"}, {ebbes.Card(1), "Card(1)"}, {ebbes.Card(16), "Card(16)"}, {ebbes.Card(255), "Card(255)"},
		{ebbes.NoSeat, "-"}, {ebbes.Seat(3), "3"}, {ebbes.Seat(255), "255"}, {ebbes.Seats{}, "-"}, {ebbes.SeatsOf(5, 1, 1), "1 5"}, {ebbes.Cards{}, "-"}, {ebbes.Deck{}, "-"}, {ebbes.Trick{}, "-"},
		{kindWord{ebbes.Kind(0)}, "none"}, {kindWord{ebbes.ErrMalformed}, "malformed"}, {kindWord{ebbes.ErrOver}, "over"}, {kindWord{ebbes.ErrPhase}, "phase"}, {kindWord{ebbes.ErrTurn}, "turn"}, {kindWord{ebbes.ErrClause}, "rule"}, {kindWord{ebbes.Kind(6)}, "Kind(6)"},
		{ebbes.Deal{}, "deal -"}, {ebbes.Deal{Number: 1, Deck: ebbes.DeckOf(ebbes.CardOf(ebbes.Red, 2), ebbes.CardOf(ebbes.Blue, 1))}, "deal 1 R2 B1"},
		{ebbes.Start(2), "start 2"}, {ebbes.Select(ebbes.CardOf(ebbes.Green, 5)), "select G5"}, {ebbes.Play(ebbes.CardOf(ebbes.Yellow, 15)), "Y15"}, {ebbes.Play(0), "-"},
	} {
		if got := c.value.String(); got != c.want {
			t.Errorf("%T: got %q, want %q", c.value, got, c.want)
		}
	}
}

// SeatsOf keeps each given seat from 1 to 6 once, in order, and leaves out other values.
func TestSeatsOf(t *testing.T) {
	for _, c := range []struct{ seats, want []ebbes.Seat }{
		{nil, nil},
		{[]ebbes.Seat{5, 2, 5, 1}, []ebbes.Seat{1, 2, 5}},
		{[]ebbes.Seat{ebbes.NoSeat, 6, 7, 8, 255, 3}, []ebbes.Seat{3, 6}},
	} {
		set := ebbes.SeatsOf(c.seats...)
		if got := slices.Collect(set.All()); !slices.Equal(got, c.want) || set.Len() != len(c.want) {
			t.Errorf("%v: got %v", c.seats, got)
		}
	}
	s := inPhase(t, begin(t, ebbes.Config{Players: 4}), ebbes.Over, newRand(1))
	if set := ebbes.SeatsOf(slices.Collect(s.Winners().All())...); set != s.Winners() {
		t.Errorf("got %v, want %v", set, s.Winners())
	}
}

// TestMain limits each property to five random games for each kind of table, except with -long or
// -rapid.checks.
func TestMain(m *testing.M) { testbudget.Main(m, "5") }

// The worked examples of the rulebooks:

// A designating card that follows suit makes that suit trump at once, and the highest trump wins.
func TestRulebookTrump(t *testing.T) {
	enact(t, scene{
		Name: "the blue 1 on the blue 10 makes blue trump at once",
		At:   "players 5; numbers 1; hands B10 ... / B1 ... / B2 ... / B3 ... / B4 ...",
		Stages: []stage{
			{"B10", facts{"roles": ""}},
			{"B1", facts{"roles": "trump blue", "designators": "B1 N1 Y1 G1 R1"}},
			{"B2 B3 B4", facts{"winner": "1"}},
		},
	})
}

// A discarded designating card makes its suit plus, and the next one its suit ebbes.
func TestRulebookPlus(t *testing.T) {
	enact(t, scene{
		Name: "the yellow 1 discarded on the green 10 makes yellow plus",
		At:   "players 5; numbers 1; hands B10 G10 G2-6 N2-4 / B1 Y1-9 / B2 G7-8 R2-8 / B3 G9 R9-10 N5-10 / B4-9 Y10 N1 R1 G1",
		Stages: []stage{
			{"B10 B1 B2 B3 B4", facts{"roles": "trump blue", "winner": "1"}},
			{"G10", facts{"roles": "trump blue"}},
			{"Y1", facts{"roles": "trump blue, plus yellow"}},
			{"G8 G9 G1", facts{"roles": "trump blue, plus yellow, ebbes green", "winner": "1", "plus": "1 0 0 0 0"}},
		},
	})
}

// Of five seats, only those with neither the most nor the fewest ebbes cards get points for them.
func TestRulebookEbbes(t *testing.T) {
	enact(t, scene{
		Name: "with 0, 0, 2, 3 and 5 ebbes cards only those with 2 and 3 score",
		At:   "players 5; numbers 1; hands B8 B9 Y3 Y6 Y9 Y10 G4 G6 G10 R9 / B4 B5 B6 B10 N2 N8 N9 R4 R6 R10 / B1 B3 N1 N3 N6 Y7 G9 R2 R5 R8 / B7 N5 N7 Y2 Y4 Y8 G1 G5 G7 G8 / B2 N4 N10 Y1 Y5 G2 G3 R1 R3 R7",
		Stages: []stage{
			{"G10 N2 G9 G8 G3 | B8 B10 B1 B7 B2 | B6 B3 N7 Y1 B9 | G6 R6 R2 G5 G2 | Y10 B4 Y7 Y4 Y5", nil},
			{"R4 R8 G7 R3 R9 | G4 N8 N1 G1 N10 | Y6 N9 N3 Y8 N4 | N5 R7 Y3 R10 N6 | R5 Y2 R1 Y9 B5", facts{
				"roles":      "trump blue, plus yellow, ebbes brown, minus green, nix red",
				"taken of 1": "B3 B6 B9 N1 N2 N7 N8 N10 Y1 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R2 R3 R4 R6 R8 R9", // five brown
				"taken of 2": "B1 B2 B4 B5 B7 B8 B10 Y2 Y4 Y5 Y7 Y9 Y10 R1 R5",                               // none
				"taken of 3": "N5 N6 Y3 R7 R10",                                                              // two
				"taken of 4": "N3 N4 N9 Y6 Y8",                                                               // three
				"taken of 5": "-",                                                                            // none
				"ebbes":      "0 0 3 3 0",
				"score":      "-9 6 4 5 0",
			}},
		},
	})
}

// Three people with both variants can select exactly the number cards 1 to 9.
func TestRulebookBothVariants(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3, Variants: ebbes.MoreCards | ebbes.SelectDesignations})
	s = step(t, s, s.Deal(newRand(1)))
	values := map[int]bool{}
	for c := range s.Legal().All() {
		values[c.Value()] = true
	}
	for v := range 16 {
		if values[v] != (1 <= v && v <= 9) {
			t.Errorf("number card %d may be selected: %t", v, values[v])
		}
	}
}

// The player left of the starter selects a pair first, and its card makes its suit trump when
// played.
func TestRulebookSelecting(t *testing.T) {
	enact(t, scene{
		Name: "the player left of the starter selects 5 and green",
		At:   "players 3; variants select designations; hands G1-6 N1-4 / Y1-6 N5-6 R1-2 / B1-6 R3-6",
		Stages: []stage{
			{"", facts{"phase": "selecting", "turn": "2"}},
			{"select G5", facts{"selected of 2": "G5", "designators": "G5", "turn": "3"}},
			{"select B1 select Y2 select N3 select R4", facts{"phase": "playing", "turn": "1"}},
			{"G5", facts{"roles": "trump green"}},
		},
	})
}
