package main

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/reference"
)

// tryEinfach returns a trial of Einfach.
func (p page) tryEinfach(at reference.Position, t reference.Trial) (try, error) {
	if at.Line == "" {
		var c einfach.Config
		err := json.Unmarshal([]byte(t.Config), &c)
		return p.agreeEinfach(c), err
	}
	s, err := einfach.ParseState(at.Line)
	if err != nil {
		return try{}, err
	}
	var moves, labels []string
	for i, text := range t.Moves {
		m, err := einfach.ParseMove(text)
		if err != nil {
			return try{}, err
		}
		by := mover(s)
		if i == len(t.Moves)-1 && t.By != ebbes.NoSeat {
			by, text = t.By, t.By.String()+":"+text
		}
		moves = append(moves, text)
		labels = append(labels, p.nameEinfachMove(s.Config(), by, m))
		if next, err := s.Apply(m); err == nil {
			s = next
		}
	}
	return try{Label: strings.Join(labels, " → "), Moves: moves}, nil
}

// mover returns the seat to move, or the seat whose turn it is before a move of chance.
func mover(s einfach.State) einfach.Seat {
	if by := s.Waiting(); by != ebbes.NoSeat {
		return by
	}
	return s.Active()
}

// nameEinfachMove names a move. A deal has the faults of its cards, and its open rule cards if they
// are a setting.
func (p page) nameEinfachMove(c einfach.Config, by einfach.Seat, m einfach.Move) string {
	parts := []string{strings.TrimSuffix(einfach.Teller{Language: p.language}.Move(by, m), ".")}
	deal, ok := m.(einfach.Deal)
	if !ok {
		return parts[0]
	}
	cards, rules := wrong(deal.Deck.All(), allCards()), wrong(slices.Values(deal.Rules[:]), allRuleCards())
	for _, w := range slices.Concat(cards, rules) {
		parts = append(parts, p.say("tryout", "instead", w.dealt, w.missing))
	}
	if c.Options&einfach.Recommended != 0 {
		open := deal.Rules[:c.RuleCards]
		parts = append(parts, p.say("einfach", "ruleCards", strings.Trim(fmt.Sprint(open), "[]")))
	}
	return strings.Join(parts, ", ")
}

// An instead is a value that is dealt in place of a missing one.
type instead struct{ dealt, missing fmt.Stringer }

// wrong returns the values that are dealt twice, each with a missing one.
func wrong[T interface {
	comparable
	fmt.Stringer
}](dealt, all iter.Seq[T]) (found []instead) {
	missing := slices.Collect(all)
	var twice []T
	for one := range dealt {
		if at := slices.Index(missing, one); at >= 0 {
			missing = slices.Delete(missing, at, at+1)
		} else {
			twice = append(twice, one)
		}
	}
	for i, one := range twice {
		found = append(found, instead{one, missing[i]})
	}
	return found
}

// allCards returns an iterator over all cards of the game.
func allCards() iter.Seq[einfach.Card] {
	return func(yield func(einfach.Card) bool) {
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			for value := 1; value <= 10; value++ {
				if !yield(einfach.CardOf(suit, value)) {
					return
				}
			}
		}
	}
}

// allRuleCards returns an iterator over all rule cards.
func allRuleCards() iter.Seq[einfach.RuleCard] {
	return func(yield func(einfach.RuleCard) bool) {
		for r := einfach.RuleCard(1); r.Clause() != einfach.NoClause; r++ {
			if !yield(r) {
				return
			}
		}
	}
}

// agreeEinfach returns the trial of a configuration. It has the number of players, and the settings
// that differ from the usual ones, except for options and renewals: no position changes those.
func (p page) agreeEinfach(c einfach.Config) try {
	agreed := map[string]any{"players": c.Players}
	parts := []string{p.say("tryout", "players", c.Players)}
	if c.RuleCards != 0 {
		agreed["ruleCards"] = c.RuleCards
		parts = append(parts, p.say("einfach", "ruleCards", c.RuleCards))
	}
	if c.Starter != ebbes.NoSeat {
		agreed["starter"] = c.Starter.String()
		parts = append(parts, p.say("tryout", "starter", c.Starter))
	}
	if c.Rounds != 0 {
		agreed["rounds"] = c.Rounds
		parts = append(parts, p.say("tryout", "rounds", c.Rounds))
	}
	return try{Label: strings.Join(parts, ", "), Config: agreed}
}
