package einfach_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// dealt returns a game after a deal in the order of the values.
func dealt(t *testing.T, c einfach.Config) einfach.State {
	t.Helper()
	return do(t, begin(t, c), inOrder)
}

const (
	rulesInOrder = "1 2 3 4 5 6 7 8 9 10"
	cardsInOrder = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 " +
		"G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10"
	inOrder = "deal " + rulesInOrder + " " + cardsInOrder
)

// configRefused shows for which field and clause a configuration is refused.
func configRefused(t *testing.T, c einfach.Config, field string, clause einfach.Clause) {
	t.Helper()
	_, err := einfach.New(c)
	var refused *einfach.ConfigError
	if !errors.As(err, &refused) || refused.Field != field || refused.Clause != clause {
		t.Errorf("%+v: %v, want %s to be refused for %s", c, err, field, clause)
	}
}

func TestC1(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	refused(t, s, "deal "+rulesInOrder+" B1 B2", einfach.C1)
	refused(t, s, "deal "+rulesInOrder+" "+cardsInOrder[:len(cardsInOrder)-len("R10")]+"B1", einfach.C1)
	if s.Deal(newRand(1)).Deck.Len() != 50 {
		t.Error("a fair deal is not of fifty cards")
	}
}

func TestC2(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	refused(t, s, "deal 1 2 3 4 5 6 7 8 9 9 "+cardsInOrder, einfach.C2)
	refused(t, s, "deal 1 2 3 4 5 6 7 8 9 "+cardsInOrder, einfach.C2)
}

func TestC3(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 3})
	if s.Open() != einfach.RuleCardsOf(1, 2, 3) || s.RulePile() != 7 || s.RulePileDeck().At(0) != 4 {
		t.Errorf("open: %v, rule pile: %v", s.Open(), s.RulePileDeck())
	}
	s = dealt(t, einfach.Config{Players: 3, RuleCards: 10})
	if s.Open().Len() != 10 || s.RulePile() != 0 {
		t.Errorf("open: %v, rule pile: %v", s.Open(), s.RulePileDeck())
	}
	configRefused(t, einfach.Config{Players: 3, RuleCards: 2}, "RuleCards", einfach.C3)
	configRefused(t, einfach.Config{Players: 3, RuleCards: 11}, "RuleCards", einfach.C3)
	configRefused(t, einfach.Config{Players: 3, RuleCards: -1}, "RuleCards", einfach.C3)
}

// What is no seat and no rule card is in no set of them.
func TestSetsLeaveOut(t *testing.T) {
	if got := slices.Collect(ebbes.SeatsOf(0, 2, 6, 7, 255).All()); !slices.Equal(got, []einfach.Seat{2, 6}) {
		t.Error(got)
	}
	if got := slices.Collect(einfach.RuleCardsOf(0, 3, 10, 11, 255).All()); !slices.Equal(got, []einfach.RuleCard{3, 10}) {
		t.Error(got)
	}
}

// A deck tells what lies at each place, and nothing of what lies beyond.
func TestDecks(t *testing.T) {
	cards, rules := slices.Repeat([]einfach.Card{1}, 50), slices.Repeat([]einfach.RuleCard{1}, 10)
	full, fullRules := einfach.DeckOf(cards...), einfach.RuleDeckOf(rules...)
	if full.Len() != 50 || full.At(49) != 1 || full.At(50) != einfach.NoCard || full.At(-1) != einfach.NoCard {
		t.Error(full)
	}
	none := einfach.NoRuleCard
	if fullRules.Len() != 10 || fullRules.At(9) != 1 || fullRules.At(10) != none || fullRules.At(-1) != none {
		t.Error(fullRules)
	}
	if d := einfach.DeckOf(append(cards, 1)...); d.Len() != 0 || d.At(0) != einfach.NoCard {
		t.Error(d)
	}
	if d := einfach.RuleDeckOf(append(rules, 1)...); d.Len() != 0 || d.At(0) != einfach.NoRuleCard {
		t.Error(d)
	}
}

func TestC4(t *testing.T) {
	for _, nobody := range []einfach.Seat{ebbes.NoSeat, 4} {
		for s := range begin(t, einfach.Config{Players: 3}).Clockwise(nobody) {
			t.Errorf("from seat %v there is %v", nobody, s)
		}
	}
	for players := 3; players <= 6; players++ {
		if s := dealt(t, einfach.Config{Players: players}); len(slices.Collect(s.Clockwise(1))) != players {
			t.Errorf("not %d players\n%v", players, s)
		}
	}
	configRefused(t, einfach.Config{Players: 2}, "Players", einfach.C4)
	configRefused(t, einfach.Config{Players: 7}, "Players", einfach.C4)
}

func TestC5(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 4, Starter: 2})
	holds(t, s, 2, "B1 B5 B9 N3 N7 Y1")
	holds(t, s, 3, "B2 B6 B10 N4 N8 Y2")
	holds(t, s, 1, "B4 B8 N2 N6 N10 Y4")
	if s.Stock() != 26 || s.StockDeck().At(0) != einfach.MustParseCard("Y5") {
		t.Errorf("the stock is %v", s.StockDeck())
	}
	refused(t, begin(t, einfach.Config{Players: 3}), "draw", einfach.C5)
	for seat := range einfach.Seat(6) {
		events, err := begin(t, einfach.Config{Players: 4, Starter: 2}).Events(move(t, inOrder), seat)
		if err != nil || events[0].Clause() != einfach.C5 ||
			strings.Contains(events[0].String(), "B2 B6 B10 N4 N8 Y2") != (seat == 3) {
			t.Errorf("seat %v sees %v, %v", seat, events, err)
		}
	}
}

func TestC6(t *testing.T) {
	if s := dealt(t, einfach.Config{Players: 3}); s.Starter() != 1 {
		t.Errorf("seat %v starts", s.Starter())
	}
	if s := dealt(t, einfach.Config{Players: 3, Starter: 3}); s.Starter() != 3 {
		t.Errorf("seat %v starts", s.Starter())
	}
	configRefused(t, einfach.Config{Players: 3, Starter: 4}, "Starter", einfach.C6)
}

func TestC7(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 3})
	if got := slices.Collect(s.Clockwise(2)); !slices.Equal(got, []einfach.Seat{2, 3, 1}) {
		t.Errorf("clockwise from seat 2: %v", got)
	}
	s = at(t, "players 3; round 1; rules 1 7 9; piles B1 N1; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; done 1")
	turnOf(t, do(t, s, "clear B"), 2, 1)
	s = at(t, "players 3; round 1; rules 1 7 9; piles B1 N1; hands G1 G2 / Y1 Y2 / R1 R2; turn 3; done 1")
	turnOf(t, do(t, s, "clear B"), 1, 1)
}

func TestC8(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 3})
	scores(t, s, 0, 0, 0)
	s = at(t, "players 3; round 1; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1")
	scores(t, do(t, s, "play N5"), 0, 3, 11)
}

func TestC9(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; rulepile 1 3 | 4 5 6 8 10; piles B2 B5; discard R9; hands B6 G1 / Y1 Y2 Y3 / R1 R2; turn 1")
	v := s.View(ebbes.NoSeat)
	if v.Pile(ebbes.Blue) != einfach.MustParseCards("B2 B5") || v.Discarded() != einfach.MustParseCards("R9") {
		t.Errorf("an onlooker does not see what is public: %v", v)
	}
	if v.HandSize(2) != 3 || v.Stock() != 40 || v.RulePile() != 7 || v.Hand() != (einfach.Cards{}) {
		t.Errorf("an onlooker sees %v", v)
	}
	if back := slices.Collect(v.PutBack()); !slices.Equal(back, []einfach.RuleCard{4, 5, 6, 8, 10}) {
		t.Errorf("put back: %v", back)
	}
	if !s.Mixed().Has(einfach.MustParseCard("B6")) {
		t.Error("a card that nobody has seen cannot be in the stock")
	}
	if s = do(t, s, "play B6"); s.Mixed().Has(einfach.MustParseCard("B6")) {
		t.Error("a card that everybody has seen may be in the stock")
	}
	s = at(t, "players 3; round 1; rules 2 7 9; piles N1; discard B1-10; stock -; hands G1-10 / Y1-10 / R1-10 N2-10; turn 1; done 1")
	s = do(t, s, "clear N")
	s = do(t, step(t, s, s.Shuffle(newRand(1))), "draw")
	if s.Mixed() != einfach.MustParseCards("B1-10 N1") {
		t.Errorf("the stock was shuffled from %v", s.Mixed())
	}
}
