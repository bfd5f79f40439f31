package einfach_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"pgregory.net/rapid"
)

// games calls check for every state of a random game at any kind of table, with its next move, nil
// at the end. It stops after the given number of states. Some games are prolonged and some
// shortened, so that both empty stocks and many rounds occur.
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

// A view draws the same move as its state from the same numbers, but only on its turn.
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

// There are always fifty cards and ten rule cards, each in one place. There is a legal move, or
// chance is to move, or the game is over. Exactly the legal moves are accepted.
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

// checkCards checks that each card and each rule card is in one place, and that all sizes are
// right.
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
	if len(cards) != 50 || einfach.CardsOf(cards...).Len() != 50 || s.Stock() != len(slices.Collect(s.StockDeck().All())) {
		t.Fatalf("not fifty cards: %v", cards)
	}
	rules := slices.AppendSeq(slices.Collect(s.RulePileDeck()), s.Open().All())
	if len(rules) != 10 || einfach.RuleCardsOf(rules...).Len() != 10 || s.RulePile() != 10-s.Open().Len() {
		t.Fatalf("not ten rule cards: %v", rules)
	}
}

// A seat that folds its events has the same view as the server.
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

// The text of any position reads back as the same position.
func TestPositionsReadBack(t *testing.T) {
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

// disguise returns the game with its hidden cards permuted so that the seat cannot notice. Cards
// that it remembers to be in a hand stay in a hand, and only possible cards move into the stock.
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

// The view of a seat, and its changes, depend on nothing that the seat cannot see.
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

// checkSameCourse makes a move in two games that a seat cannot distinguish. Unless the round is
// over, the seat sees the same in both, except for cards that it draws or gets.
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
		t.Fatalf("the game depends on cards that no seat sees\n%v\n%v", a, b)
	}
	v, w := a.View(seat), b.View(seat)
	if roundOver := len(a.Explain()) > 0 || a.Round() != s.Round(); !roundOver && v.Hand() == w.Hand() && v != w {
		t.Fatalf("views differ\n%v\n%v", v, w)
	}
}

// A seat's view has its own hand, and a spectator's has none.
func TestViewHasOwnHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games(t, 40, func(s einfach.State, m einfach.Move) {
			for seat := range einfach.Seat(s.Config().Players + 1) {
				if own := s.View(seat).Hand(); own != s.Hand(seat) {
					t.Fatalf("seat %d sees %v as its hand, it has %v", seat, own, s.Hand(seat))
				}
			}
		})
	})
}

// An accepted position has one value, however it is written: its own text reads back as that value.
// The texts are positions in games with exchanged fields.
func TestEveryTextHasOneValue(t *testing.T) {
	r := newRand(1)
	fields := map[string][]string{}
	var positions [][]string
	for range testbudget.Of(20, 60) {
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
	tries := testbudget.Of(8_000, 40_000)
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

// Random games at many kinds of table run to their end on legal moves. The test knows no clause,
// so it passes under the mutations too.
func TestGamesRunToTheEnd(t *testing.T) {
	r := newRand(11)
	for range 300 {
		c := anyConfig(r)
		c.Renewals = 20
		s := begin(t, c)
		for n := 0; s.Phase() != einfach.Over; n++ {
			m := anyMove(s, r, true)
			if m == nil || n == 100_000 {
				t.Fatalf("the game has not ended after %d moves\n%v", n, s)
			}
			s = step(t, s, m)
		}
	}
}

// Every sequence of a few moves near the end of a round leads to sound positions. Together these
// rounds have all rule cards open. Folding a move's events into a seat's view gives its next view.
func TestExhaustive(t *testing.T) {
	for _, c := range []struct {
		position string
		depth    int
	}{
		{"players 3; round 1; rules 1 6 10; piles B2 N9; hands B1 B10 N1 / G6 Y1 / R1 R10; turn 1", 11},
		{"players 3; round 1; rules 2 3 4; rulepile 9 8 7 1 5 6 10; piles B2 N9; hands B3 G2 / G3 Y4 / R3 R4; turn 1", 11},
		{"players 3; round 1; rules 5 7 8; piles B7 N4; discard G1 G2; hands B8 G7 R5 / N5 B9 / N6 Y1; turn 1", 11},
		{"players 3; round 1; rules 8 9 10; piles B7 N4; hands B8 G9 / N5 B9 / N6 B10; turn 1", 11},
		{"players 3; options endless, mini & maxi; round 1; rules 1 7 9; piles B5 N10; hands N1 / G7 / R1 R2; turn 2", 11},
		{"players 3; rounds 1; renewals 1; round 1; rules 4 5 6; piles B4; stock -; discard G1-3; hands B5 G4 / Y1-10 R1-9 / N1-10 B1-3 B6-10 G5-10 R10; turn 1; renewed 1; done 1", 5},
		{"players 4; round 2; rules 7 8 9; hands B1 N8 / B2 N2 / B3 Y1 / G4 Y3; turn 1; wait placing 4", 13},
	} {
		ends := 0
		explore(t, at(t, c.position), c.depth, &ends)
		if ends == 0 {
			t.Errorf("no round ends\n%s", c.position)
		}
	}
}

// explore plays every sequence of moves up to a depth, and counts in ends the positions after a
// round. Chance has only one outcome.
func explore(t *testing.T, s einfach.State, depth int, ends *int) {
	t.Helper()
	if len(s.Explain()) > 0 {
		*ends++
	}
	if depth == 0 || s.Phase() == einfach.Over {
		return
	}
	if m, ok := s.Auto(newRand(1)); ok {
		explore(t, checked(t, s, m), depth-1, ends)
		return
	}
	n := 0
	for m := range s.Moves() {
		n++
		explore(t, checked(t, s, m), depth-1, ends)
	}
	if n == 0 {
		t.Fatalf("no legal move\n%v", s)
	}
}

// checked makes a move, and checks that folding its events into each seat's view gives the next
// view, and that there are still fifty cards and ten rule cards.
func checked(t *testing.T, s einfach.State, m einfach.Move) einfach.State {
	t.Helper()
	next := step(t, s, m)
	for seat := range einfach.Seat(s.Config().Players + 1) {
		events, err := s.Events(m, seat)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := s.View(seat).Fold(events...); err != nil || v != next.View(seat) {
			t.Fatalf("%v, %v: %v\n%v\nwant %v", m, seat, err, v, next.View(seat))
		}
	}
	cards := next.Stock() + next.Discarded().Len()
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		cards += next.Pile(suit).Len()
	}
	for seat := range next.Clockwise(1) {
		cards += next.Hand(seat).Len()
	}
	if cards != 50 || next.Open().Len()+next.RulePile() != 10 {
		t.Fatalf("%d cards after %v\n%v", cards, m, next)
	}
	return next
}
