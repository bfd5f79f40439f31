package einfach_test

import (
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	plain "github.com/ebbesgo/ebbes/internal/plain/einfach"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A sight is a complete game in a form that both implementations share for comparison.
type sight struct {
	Phase                        einfach.Phase
	Turn, Active, Out            einfach.Seat
	Starter                      einfach.Seat
	Round, Done, Due             int
	Cleared                      bool
	Third                        einfach.Suit
	Renewed                      int
	Hands, Gave                  map[einfach.Seat]string
	Piles, Discard, Mixed, Stock string
	Open, RulePile               string
	Scores, Noted                map[einfach.Seat]int
}

// plainSight returns the sight of a game in the second implementation.
func plainSight(g *plain.Game) sight {
	s := sight{
		Phase: g.Now.Phase, Turn: g.Now.Seat, Active: g.Active, Out: g.Out, Starter: g.Starter, Round: g.Round,
		Done: g.Done, Due: g.Due, Cleared: g.Cleared, Third: g.Third, Renewed: g.Renewed,
		Hands: map[einfach.Seat]string{}, Gave: map[einfach.Seat]string{},
		Discard: einfach.CardsOf(g.Discard...).String(), Stock: einfach.DeckOf(g.Stock...).String(),
		Mixed: einfach.CardsOf(slices.Collect(maps.Keys(g.Mixed))...).String(),
		Open:  einfach.RuleCardsOf(g.Open...).String(), RulePile: ruleList(g.Pile),
		Scores: map[einfach.Seat]int{}, Noted: map[einfach.Seat]int{},
	}
	var piles []einfach.Card
	for _, pile := range g.Piles {
		piles = append(piles, pile...)
	}
	s.Piles = einfach.CardsOf(piles...).String()
	for _, seat := range g.Clockwise(1) {
		s.Hands[seat] = einfach.CardsOf(g.Hands[seat]...).String()
		s.Gave[seat] = einfach.CardsOf(slices.Collect(maps.Keys(g.Gave[seat]))...).String()
		s.Scores[seat], s.Noted[seat] = g.Scores[seat], g.Noted[seat]
	}
	return s
}

// sightOf returns the sight of a state of the package.
func sightOf(g einfach.State) sight {
	done, _ := g.Actions()
	third, _ := g.ThirdAction()
	s := sight{
		Phase: g.Phase(), Turn: g.Turn(), Active: g.Active(), Out: g.Out(), Starter: g.Starter(), Round: g.Round(),
		Done: done, Due: g.Due(), Cleared: g.Cleared(), Third: third, Renewed: g.Renewed(),
		Hands: map[einfach.Seat]string{}, Gave: map[einfach.Seat]string{},
		Discard: g.Discarded().String(), Stock: g.StockDeck().String(), Mixed: g.Mixed().String(),
		Open: g.Open().String(), RulePile: rulePile(g),
		Scores: map[einfach.Seat]int{}, Noted: map[einfach.Seat]int{},
	}
	var piles einfach.Cards
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		piles = piles.Union(g.Pile(suit))
	}
	s.Piles = piles.String()
	for seat := range g.Clockwise(1) {
		s.Hands[seat], s.Gave[seat] = g.Hand(seat).String(), g.Gave(seat).String()
		s.Scores[seat], s.Noted[seat] = g.Score(seat), g.Noted(seat)
	}
	return s
}

// The package and the second implementation play the same games, and refuse the same moves for
// the same clauses.
func TestPlain(t *testing.T) {
	all := candidates()
	rapid.Check(t, func(t *rapid.T) {
		var rules *plain.Game
		moves := 0
		games(t, 250, func(s einfach.State, m einfach.Move) {
			if rules == nil {
				rules = plain.New(s.Config())
			}
			if want, got := plainSight(rules), sightOf(s); s.Round() > 0 && !reflect.DeepEqual(got, want) {
				t.Fatalf("(-rules +package)\n%s%v", cmp.Diff(want, got), s)
			}
			if moves++; moves%8 == 0 {
				for _, candidate := range all {
					kind, clause := rules.Judge(candidate)
					if gotKind, gotClause := refusal(s, candidate); gotKind != kind || gotClause != clause {
						t.Fatalf("%v: refused as %v %s, by the rules as %v %s\n%v", candidate, gotKind, gotClause, kind, clause, s)
					}
				}
			}
			if m != nil {
				rules.Make(m)
			}
		})
		rules.Stop()
	})
}

// refusal returns the kind and the clause for which a move is refused, zero values if it is legal.
func refusal(s einfach.State, m einfach.Move) (einfach.Kind, einfach.Clause) {
	_, err := s.Apply(m)
	var refused *einfach.MoveError
	if !errors.As(err, &refused) {
		return 0, einfach.NoClause
	}
	return refused.Kind, refused.Clause
}
