package einfach_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

func TestConfigJSON(t *testing.T) {
	c := einfach.Config{
		Players:   4,
		RuleCards: 5,
		Starter:   2,
		Rounds:    3,
		Options:   einfach.Endless | einfach.MiniMaxi,
		Renewals:  7,
	}
	data, err := json.Marshal(c)
	var got einfach.Config
	if err == nil {
		err = json.Unmarshal(data, &got)
	}
	if err != nil || got != c {
		t.Errorf("%s is read as %+v, %v", data, got, err)
	}
	for _, text := range []string{
		`{"players":3,"players":3}`, `{"players":"3"}`, `{"players":null}`, `{"Players":3}`, `{"players":3,"x":1}`, `{"players":3}{}`,
		`{"players":3,"options":"all"}`, `{"players":3,"starter":1}`, `[]`, `{"players":3`, `{"players":3.5}`, `{"players":1e99}`,
	} {
		before := got
		if err := got.UnmarshalJSON([]byte(text)); err == nil || got != before {
			t.Errorf("%s is read as %+v", text, got)
		}
	}
	if err := got.UnmarshalJSON([]byte(`{"players":3}`)); err != nil || got != (einfach.Config{Players: 3}) {
		t.Errorf("%+v, %v", got, err)
	}
}

// configRefused checks the field and the clause of a refused configuration.
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
	if n := len(slices.Collect(s.Deal(newRand(1)).Deck.All())); n != 50 {
		t.Error("a fair deal is not of fifty cards")
	}
}

func TestC2(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	refused(t, s, "deal 1 2 3 4 5 6 7 8 9 9 "+cardsInOrder, einfach.C2)
	refused(t, s, "deal 1 2 3 4 5 6 7 8 9 "+cardsInOrder, einfach.C2)
}

// rulePile lists the rule pile from the top down, as a position does.
func rulePile(s einfach.State) string { return ruleList(slices.Collect(s.RulePileDeck())) }

func ruleList(cards []einfach.RuleCard) string {
	return cmp.Or(strings.Trim(fmt.Sprint(cards), "[]"), "-")
}

func TestC3(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 3})
	if pile := rulePile(s); s.Open() != einfach.RuleCardsOf(1, 2, 3) || s.RulePile() != 7 || pile != "4 5 6 7 8 9 10" {
		t.Errorf("open: %v, rule pile: %v", s.Open(), pile)
	}
	s = dealt(t, einfach.Config{Players: 3, RuleCards: 10})
	if pile := rulePile(s); s.Open().Len() != 10 || s.RulePile() != 0 || pile != "-" {
		t.Errorf("open: %v, rule pile: %v", s.Open(), pile)
	}
	configRefused(t, einfach.Config{Players: 3, RuleCards: 2}, "RuleCards", einfach.C3)
	configRefused(t, einfach.Config{Players: 3, RuleCards: 11}, "RuleCards", einfach.C3)
	configRefused(t, einfach.Config{Players: 3, RuleCards: -1}, "RuleCards", einfach.C3)
}

// Sets leave out values that are not a seat or a rule card.
func TestSetsIgnoreUndefinedValues(t *testing.T) {
	if got := slices.Collect(ebbes.SeatsOf(0, 2, 6, 7, 255).All()); !slices.Equal(got, []einfach.Seat{2, 6}) {
		t.Error(got)
	}
	if got := slices.Collect(einfach.RuleCardsOf(0, 3, 10, 11, 255).All()); !slices.Equal(got, []einfach.RuleCard{3, 10}) {
		t.Error(got)
	}
}
