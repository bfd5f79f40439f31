package einfach_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
	plain "github.com/ebbesgo/ebbes/internal/plain/einfach"
)

// A sight is all that there is to a game, in a form in which the package and the second
// implementation can be compared.
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

func plainSight(g *plain.Game) sight {
	s := sight{
		Phase: g.Now.Phase, Turn: g.Now.Seat, Active: g.Active, Out: g.Out, Starter: g.Starter, Round: g.Round,
		Done: g.Done, Due: g.Due, Cleared: g.Cleared, Third: g.Third, Renewed: g.Renewed,
		Hands: map[einfach.Seat]string{}, Gave: map[einfach.Seat]string{},
		Discard: einfach.CardsOf(g.Discard...).String(), Stock: einfach.DeckOf(g.Stock...).String(),
		Mixed: einfach.CardsOf(slices.Collect(maps.Keys(g.Mixed))...).String(),
		Open:  einfach.RuleCardsOf(g.Open...).String(), RulePile: einfach.RuleDeckOf(g.Pile...).String(),
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

func sightOf(g einfach.State) sight {
	done, _ := g.Actions()
	third, _ := g.ThirdAction()
	s := sight{
		Phase: g.Phase(), Turn: g.Turn(), Active: g.Active(), Out: g.Out(), Starter: g.Starter(), Round: g.Round(),
		Done: done, Due: g.Due(), Cleared: g.Cleared(), Third: third, Renewed: g.Renewed(),
		Hands: map[einfach.Seat]string{}, Gave: map[einfach.Seat]string{},
		Discard: g.Discarded().String(), Stock: g.StockDeck().String(), Mixed: g.Mixed().String(),
		Open: g.Open().String(), RulePile: g.RulePileDeck().String(),
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

// games calls check for every state of random games at all kinds of table. Some players
// like to draw the game out, some to end it, so that both empty stocks and many rounds
// are met.
func games(t *rapid.T, most int, check func(s einfach.State, m einfach.Move)) {
	r := newRand(rapid.Uint64().Draw(t, "seed"))
	s, err := einfach.New(anyConfig(r))
	if err != nil {
		t.Fatal(err)
	}
	eager := r.IntN(2) == 0
	for range most {
		m := anyMove(s, r, eager)
		check(s, m)
		if m == nil {
			return
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatalf("%v\n%v", err, s)
		}
	}
}

// The package and the second implementation play the same game, and refuse the same
// moves for the same clauses.
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

// refusal returns the kind and the clause for which a move is refused.
func refusal(s einfach.State, m einfach.Move) (einfach.Kind, einfach.Clause) {
	_, err := s.Apply(m)
	var refused *einfach.MoveError
	if !errors.As(err, &refused) {
		return 0, einfach.NoClause
	}
	return refused.Kind, refused.Clause
}

// A view draws the move that its state draws from the same numbers, but only on its turn.
func TestViewRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := uint64(0)
		games(t, 300, func(s einfach.State, _ einfach.Move) {
			n++
			for seat := range einfach.Seat(8) {
				var want einfach.Move
				if seat != ebbes.NoSeat && seat == s.Turn() {
					want = s.Random(newRand(n))
				}
				if got := s.View(seat).Random(newRand(n)); got != want {
					t.Fatalf("seat %v draws %v, want %v\n%v", seat, got, want, s)
				}
			}
		})
	})
	if m := (einfach.View{}).Random(nil); m != nil {
		t.Errorf("no game has the move %v", m)
	}
}

// There are always fifty cards and ten rule cards, each in one place; there is a legal
// move, or chance is to move, or the game is over; and what is legal is exactly what is
// accepted.
func TestEveryStateIsSound(t *testing.T) {
	all := candidates()
	rapid.Check(t, func(t *rapid.T) {
		n := 0
		games(t, 300, func(s einfach.State, m einfach.Move) {
			if s.Round() == 0 {
				return
			}
			checkCards(t, s)
			legal := s.Legal()
			if legal.Len() == 0 && s.Turn() != ebbes.NoSeat {
				t.Fatalf("no legal move\n%v", s)
			}
			if n++; n%8 > 0 {
				return
			}
			for _, candidate := range all {
				_, err := s.Accept(s.Turn(), candidate)
				if legal.Has(candidate) != (err == nil) {
					t.Fatalf("%v: %v, but listed: %v\n%v", candidate, err, legal.Has(candidate), s)
				}
			}
			if listed := slices.Collect(s.Moves()); len(listed) != legal.Len() {
				t.Fatalf("%d moves are listed, want %d\n%v", len(listed), legal.Len(), s)
			}
		})
	})
}

// checkCards counts the cards and the rule cards.
func checkCards(t fatal, s einfach.State) {
	cards := slices.Collect(s.StockDeck().All())
	cards = slices.AppendSeq(cards, s.Discarded().All())
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		cards = slices.AppendSeq(cards, s.Pile(suit).All())
	}
	for seat := range s.Clockwise(1) {
		cards = slices.AppendSeq(cards, s.Hand(seat).All())
		if s.HandSize(seat) != s.Hand(seat).Len() {
			t.Fatalf("seat %v holds %v, not %d cards", seat, s.Hand(seat), s.HandSize(seat))
		}
	}
	if len(cards) != 50 || einfach.CardsOf(cards...).Len() != 50 || s.Stock() != s.StockDeck().Len() {
		t.Fatalf("not fifty cards: %v", cards)
	}
	rules := slices.AppendSeq(slices.Collect(s.RulePileDeck().All()), s.Open().All())
	if len(rules) != 10 || einfach.RuleCardsOf(rules...).Len() != 10 || s.RulePile() != s.RulePileDeck().Len() {
		t.Fatalf("not ten rule cards: %v", rules)
	}
}

// A seat that folds the events it is told has the same view as one that is given it.
func TestFold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games(t, 150, func(s einfach.State, m einfach.Move) {
			if m == nil {
				return
			}
			next, _ := s.Apply(m)
			for seat := range einfach.Seat(s.Config().Players + 1) {
				events, err := s.Events(m, seat)
				if err != nil {
					t.Fatal(err)
				}
				got, err := s.View(seat).Fold(events...)
				if err != nil || got != next.View(seat) {
					t.Fatalf("%v, %v: %v\n%v\nwant %v\n%v", m, seat, err, got, next.View(seat), events)
				}
			}
		})
	})
}

// Whatever a position is, its text is read again as the same.
func TestTextOfPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 0
		games(t, 100, func(s einfach.State, m einfach.Move) {
			if n++; n%9 > 0 {
				return
			}
			if got, err := einfach.ParseState(s.String()); err != nil || got != s {
				t.Fatalf("%v\n%v\nwant %v", err, got, s)
			}
			for seat := range einfach.Seat(s.Config().Players + 1) {
				v := s.View(seat)
				if got, err := einfach.ParseView(v.String()); err != nil || got != v {
					t.Fatalf("%v\n%v\nwant %v", err, got, v)
				}
			}
		})
	})
}

// disguise returns the game with other hidden cards, which a seat cannot tell from it:
// cards that it does not see change places, but those that it remembers to be in a hand
// stay in one, and only what may lie in the stock lies there.
func disguise(s einfach.State, seat einfach.Seat, r *rand.Rand) einfach.State {
	fields := positionOf(s)
	v := s.View(seat)
	free := slices.Collect(v.Unseen().All())
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	var stock []einfach.Card
	for _, c := range free {
		if len(stock) < s.Stock() && s.Mixed().Has(c) && !v.Gave().Has(c) {
			stock = append(stock, c)
		}
	}
	rest := slices.DeleteFunc(free, func(c einfach.Card) bool { return slices.Contains(stock, c) })
	fields.stock = einfach.DeckOf(stock...).String()
	for other := range s.Clockwise(1) {
		if other != seat {
			n := s.HandSize(other)
			fields.hands[other-1] = einfach.CardsOf(rest[:n]...).String()
			rest = rest[n:]
			fields.gave[other-1] = "-"
			if s.Chosen().Has(other) {
				fields.given[other-1] = einfach.MustParseCards(fields.hands[other-1]).Nth(0).String()
			}
		}
	}
	return einfach.MustParseState(fields.String())
}

// What a seat can see, and what becomes of it, depends on nothing that it cannot see.
func TestNonInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRand(rapid.Uint64().Draw(t, "other"))
		n := 0
		games(t, 200, func(s einfach.State, m einfach.Move) {
			if n++; n%9 > 0 || m == nil || s.Phase() == einfach.Dealing || s.Phase() == einfach.Over {
				return
			}
			seat := einfach.Seat(1 + r.IntN(s.Config().Players))
			other := disguise(s, seat, r)
			if other.View(seat) != s.View(seat) {
				t.Fatalf("views differ\n%v\n%v", s.View(seat), other.View(seat))
			}
			if s.Turn() == seat && other.Legal() != s.Legal() {
				t.Fatalf("legal moves differ\n%v\n%v", s, other)
			}
			for _, candidate := range candidates() {
				a, b := s.View(seat).Check(candidate), other.View(seat).Check(candidate)
				if (a == nil) != (b == nil) {
					t.Fatalf("%v: %v, %v", candidate, a, b)
				}
			}
			if _, shuffles := m.(einfach.Shuffle); s.Turn() != seat && !shuffles {
				return
			}
			checkSameCourse(t, s, other, m, seat)
		})
	})
}

// checkSameCourse makes a move in two games that a seat cannot tell apart. Unless the
// round is over, all but the cards that it draws or gets is the same to it.
func checkSameCourse(t *rapid.T, s, other einfach.State, m einfach.Move, seat einfach.Seat) {
	a, err := s.Apply(m)
	if err != nil {
		t.Fatal(err)
	}
	b, err := other.Apply(m)
	if err != nil {
		t.Fatalf("legal in one of two games that look alike: %v", err)
	}
	if a.Phase() != b.Phase() || a.Turn() != b.Turn() || a.Active() != b.Active() || a.Stock() != b.Stock() {
		t.Fatalf("the course depends on what nobody sees\n%v\n%v", a, b)
	}
	v, w := a.View(seat), b.View(seat)
	if roundOver := len(a.Explain()) > 0 || a.Round() != s.Round(); !roundOver && v.Hand() == w.Hand() && v != w {
		t.Fatalf("views differ\n%v\n%v", v, w)
	}
}

// Its opposite: a seat that sees another card has another view.
func TestInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games(t, 40, func(s einfach.State, m einfach.Move) {
			if s.Round() == 0 {
				return
			}
			views := map[einfach.View]bool{}
			for seat := range einfach.Seat(s.Config().Players + 1) {
				views[s.View(seat)] = true
			}
			if len(views) != s.Config().Players+1 {
				t.Fatalf("two seats have the same view\n%v", s)
			}
		})
	})
}

// A position that is accepted is one value, however it is written: it is what its own
// text is read as. The texts are those of positions in games, with fields of others.
func TestEveryTextHasOneValue(t *testing.T) {
	r := newRand(1)
	fields := map[string][]string{}
	var positions [][]string
	for range effort.Of(20, 60) {
		record, _ := played(t, anyConfig(r), r, 150)
		for _, s := range states(record) {
			position := strings.Split(s.String(), "; ")
			positions = append(positions, position)
			for _, field := range position {
				name, _, _ := strings.Cut(field, " ")
				fields[name] = append(fields[name], field)
			}
		}
	}
	names := slices.Sorted(maps.Keys(fields))
	accepted := 0
	tries := effort.Of(8_000, 40_000)
	for range tries {
		position := slices.Clone(positions[r.IntN(len(positions))])
		name := names[r.IntN(len(names))]
		position = slices.DeleteFunc(position, func(field string) bool { return strings.HasPrefix(field, name+" ") })
		if r.IntN(4) > 0 {
			position = append(position, fields[name][r.IntN(len(fields[name]))])
		}
		if r.IntN(4) == 0 {
			position[len(position)-1] += fmt.Sprintf(" %d", 1+r.IntN(6))
		}
		text := strings.Join(position, "; ")
		s, err := einfach.ParseState(text)
		if err != nil {
			continue
		}
		accepted++
		if again, err := einfach.ParseState(s.String()); err != nil || again != s {
			t.Fatalf("%s\nis read as %v\nand that as %v, %v", text, s, again, err)
		}
	}
	if accepted < tries/10 {
		t.Errorf("only %d texts are accepted", accepted)
	}
}
