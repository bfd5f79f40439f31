package ebbes_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

// property checks something of random games at each of the 16 kinds of table.
func property(t *testing.T, check func(t *rapid.T, c ebbes.Config, r *rand.Rand)) {
	for players := 2; players <= 5; players++ {
		for variants := range (ebbes.MoreCards | ebbes.SelectDesignations) + 1 {
			t.Run(fmt.Sprintf("%d, %v", players, variants), rapid.MakeCheck(func(t *rapid.T) {
				r := newRand(rapid.Uint64().Draw(t, "seed"))
				check(t, anyConfig(r, players, variants), r)
			}))
		}
	}
}

// anyConfig returns a random configuration of a kind of table, with tracks short
// enough to be run through.
func anyConfig(r *rand.Rand, players int, variants ebbes.Variant) ebbes.Config {
	c := ebbes.Config{
		Players:  players,
		Variants: variants,
		Starter:  ebbes.Seat(r.IntN(players + 1)),
		Dealer:   ebbes.Seat(r.IntN(players + 1)),
	}
	if variants&ebbes.SelectDesignations != 0 {
		c.Rounds = r.IntN(9)
		c.Track = ebbes.Track{Finish: r.IntN(13), Dabbscheedel: -r.IntN(9)}
	}
	return c
}

// game returns an iterator over the states of a random game and the moves made
// in them; in the last, when the game is over, the move is nil.
func game(t *rapid.T, c ebbes.Config, r *rand.Rand) iter.Seq2[ebbes.State, ebbes.Move] {
	return func(yield func(ebbes.State, ebbes.Move) bool) {
		s, err := ebbes.New(c)
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if t.Failed() {
				t.Log(draw(s))
			}
		}()
		for {
			m := s.Random(r)
			if !yield(s, m) || m == nil {
				return
			}
			next, err := s.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			s = next
		}
	}
}

// oneByteMoves returns every value of every one-byte move type.
func oneByteMoves() []ebbes.Move {
	var moves []ebbes.Move
	for b := range 256 {
		moves = append(moves, ebbes.Play(b), ebbes.Select(b), ebbes.Start(b))
	}
	return moves
}

func TestEveryCardIsInOnePlace(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if s.Round() == 0 {
				continue
			}
			places := map[ebbes.Card]int{}
			sizes := 0
			for seat := range s.Seats(1) {
				sizes += s.HandSize(seat)
				for c := range s.Hand(seat).All() {
					places[c]++
				}
				for c := range s.Taken(seat).All() {
					places[c]++
				}
			}
			table := 0
			if s.Trick().Winner() == ebbes.NoSeat {
				for _, c := range s.Trick().All() {
					places[c]++
					table++
				}
			}
			for c, n := range places {
				if n != 1 {
					t.Fatalf("%v is in %d places", c, n)
				}
			}
			size := 10
			if c.Variants&ebbes.MoreCards != 0 {
				size = 15
			}
			if want := max(c.Players, 3) * size; len(places) != want {
				t.Fatalf("%d cards, want %d", len(places), want)
			}
			if taken := len(places) - sizes - table; taken%max(c.Players, 3) != 0 {
				t.Fatalf("%d cards are taken, no whole tricks", taken)
			}
			display := 0
			for column, under := range s.Display().Under {
				if s.FaceDown(column).Len() != under {
					t.Fatalf("%d cards lie face down in column %d, %v", under, column, s.FaceDown(column))
				}
				for c := range s.FaceDown(column).All() {
					if !s.Hand(3).Has(c) {
						t.Fatalf("%v lies face down, but is not the fictive player's", c)
					}
				}
				display += under
				if open := s.Display().Open[column]; open != ebbes.NoCard {
					display++
				}
			}
			if s.Fictive(3) && display != s.HandSize(3) || !s.Fictive(3) && display != 0 {
				t.Fatalf("%d cards are displayed", display)
			}
		}
	})
}

func TestRolesAriseInOrder(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			given := 0
			for role := ebbes.Trump; role <= ebbes.Nix; role++ {
				suit := s.Suit(role)
				if suit == ebbes.NoSuit {
					continue
				}
				if given++; given != int(role) || s.Role(suit) != role {
					t.Fatalf("%v is %v, which has role %v, after %d others", role, suit, s.Role(suit), given-1)
				}
			}
			if given == 4 || s.Round() > 0 && s.HandSize(1)+s.HandSize(2) == 0 && s.Trick().Winner() != 0 && given != 5 {
				t.Fatalf("%d roles are given", given)
			}
		}
	})
}

func TestAppliesExactlyWhatIsListed(t *testing.T) {
	all := oneByteMoves()
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(16) != 0 {
				continue
			}
			listed := slices.Collect(s.Moves())
			for _, m := range all {
				next, err := s.Apply(m)
				if slices.Contains(listed, m) != (err == nil) {
					t.Fatalf("%v: %T %v: listed %t, error %v", s.Phase(), m, m, err != nil, err)
				}
				if err != nil && next != s {
					t.Fatalf("%v: %T %v was refused, but changed the state", s.Phase(), m, m)
				}
			}
			cards := 0
			for _, m := range listed {
				switch m := m.(type) {
				case ebbes.Play:
					cards++
					if !s.Legal().Has(ebbes.Card(m)) {
						t.Fatalf("%v is listed, but not legal", m)
					}
				case ebbes.Select:
					cards++
					if !s.Legal().Has(ebbes.Card(m)) {
						t.Fatalf("%v is listed, but not legal", m)
					}
				}
			}
			if cards != s.Legal().Len() {
				t.Fatalf("%v are legal, %d are listed", s.Legal(), cards)
			}
		}
	})
}

// The points of each round, added up from its tricks as they fell.
func TestPointsAddUp(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var score [6]int          // by seat
		var won [6][6]int         // by suit, then seat
		var last ebbes.Move = nil // made before the state
		for s, m := range game(t, c, r) {
			if _, played := last.(ebbes.Play); played && s.Trick().Winner() != ebbes.NoSeat {
				for _, c := range s.Trick().All() {
					won[c.Suit()][s.Trick().Winner()]++
				}
			}
			if s.Round() > 0 && (s.Phase() == ebbes.Dealing || s.Phase() == ebbes.Over) {
				ebbesCards := won[s.Suit(ebbes.Ebbes)][1 : max(c.Players, 3)+1]
				for seat := range s.Seats(1) {
					want := ebbes.Tally{Plus: won[s.Suit(ebbes.Plus)][seat], Minus: -won[s.Suit(ebbes.Minus)][seat]}
					if n := ebbesCards[seat-1]; n != slices.Max(ebbesCards) && n != slices.Min(ebbesCards) {
						want.Ebbes = 3
					}
					score[seat] += want.Plus + want.Ebbes + want.Minus
					if s.Tally(seat) != want || s.Score(seat) != score[seat] {
						t.Fatalf("seat %v: tally %v, score %d, want %v, %d", seat, s.Tally(seat), s.Score(seat), want, score[seat])
					}
				}
				if plus, minus := sum(won[s.Suit(ebbes.Plus)]), sum(won[s.Suit(ebbes.Minus)]); plus != minus {
					t.Fatalf("%d plus and %d minus cards are taken", plus, minus)
				}
				won = [6][6]int{}
			}
			last = m
		}
	})
}

func sum(counts [6]int) int {
	total := 0
	for _, n := range counts {
		total += n
	}
	return total
}

// The same moves give the same states, also by way of Accept.
func TestSameMovesSameStates(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		again, err := ebbes.New(c)
		if err != nil {
			t.Fatal(err)
		}
		for s, m := range game(t, c, r) {
			if again != s {
				t.Fatalf("%v: the same moves led elsewhere", s.Phase())
			}
			if m == nil {
				return
			}
			if _, auto := s.Auto(r); auto {
				again, err = again.Apply(m)
			} else {
				again, err = again.Accept(again.Turn(), m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Two games that differ only in what a seat cannot see, and in which the same
// moves were made, look the same to it; if its own hand differs they do not.
func TestViewShowsOwnHandOnly(t *testing.T) {
	same, different := 0, 0
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var before ebbes.State // the round on the table was dealt
		var made []ebbes.Move  // since then
		for s, m := range game(t, c, r) {
			if _, ok := m.(ebbes.Deal); ok {
				before, made = s, nil
			}
			if cards := unseen(s); len(made) > 0 && len(cards) > 1 && r.IntN(4) == 0 {
				a, b := cards[r.IntN(len(cards))], cards[r.IntN(len(cards))]
				other, ok := replay(before, made, a, b)
				for seat := range ebbes.Seat(6) {
					if !ok || other == s {
						continue // the game cannot have gone like that, or one seat holds both cards
					}
					v, w := s.View(seat), other.View(seat)
					if hidden := v.Hand() == w.Hand(); hidden != (v == w) || hidden != (fmt.Sprintf("%#v", v) == fmt.Sprintf("%#v", w)) {
						t.Fatalf("%v and %v are swapped, hidden from seat %v: %t, its view is the same: %t", a, b, seat, hidden, v == w)
					} else if hidden {
						same++
					} else {
						different++
					}
					sameEvents(t, s, other, m, seat)
				}
			}
			made = append(made, m)
		}
	})
	if same < 1000 || different < 1000 {
		t.Errorf("only %d equal and %d different views were compared", same, different)
	}
}

// sameEvents checks that a seat sees the same happen, if it knew the same before
// the move and knows the same after it.
func sameEvents(t *rapid.T, s, other ebbes.State, m ebbes.Move, seat ebbes.Seat) {
	events, err := s.Events(m, seat)
	others, otherErr := other.Events(m, seat)
	if err != nil || otherErr != nil {
		return
	}
	next, _ := s.Apply(m)
	otherNext, _ := other.Apply(m)
	known := s.View(seat) == other.View(seat) && next.View(seat) == otherNext.View(seat)
	if known && !slices.Equal(events, others) {
		t.Fatalf("seat %v sees\n%v\nor\n%v", seat, events, others)
	}
}

// unseen returns the cards that somebody at the table has not seen.
func unseen(s ebbes.State) []ebbes.Card {
	var cards []ebbes.Card
	for seat := range s.Seats(1) {
		if !s.Fictive(seat) {
			cards = slices.AppendSeq(cards, s.Hand(seat).All())
		}
	}
	for column := range 5 {
		cards = slices.AppendSeq(cards, s.FaceDown(column).All())
	}
	return cards
}

// replay makes a deal, in which two cards have changed places, and the moves
// that followed it, if they are still legal.
func replay(s ebbes.State, made []ebbes.Move, a, b ebbes.Card) (ebbes.State, bool) {
	deal := made[0].(ebbes.Deal)
	cards := slices.Collect(deal.Deck.All())
	i, j := slices.Index(cards, a), slices.Index(cards, b)
	cards[i], cards[j] = cards[j], cards[i]
	s, err := s.Apply(ebbes.Deal{Number: deal.Number, Deck: ebbes.DeckOf(cards...)})
	for _, m := range made[1:] {
		if err == nil {
			s, err = s.Apply(m)
		}
	}
	return s, err == nil
}

func TestEveryGameEnds(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		moves := 0
		var last ebbes.State
		for s := range game(t, c, r) {
			if moves++; moves > 8*(1+1+5+75)+1 {
				t.Fatalf("round %d of at most 8 after %d moves", s.Round(), moves)
			}
			last = s
		}
		if last.Ends() == 0 || last.Winners().Len() == 0 || last.Turn() != ebbes.NoSeat || last.Legal().Len() != 0 {
			t.Fatalf("the game is over: ends %v, winners %v, turn %v, legal %v", last.Ends(), last.Winners(), last.Turn(), last.Legal())
		}
	})
}

// A view lists, checks and allows what Accept accepts from its seat.
func TestViewChecks(t *testing.T) {
	all := append(oneByteMoves(), nil)
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(64) != 0 {
				continue
			}
			seat := ebbes.Seat(r.IntN(6))
			v := s.View(seat)
			if yours := seat != ebbes.NoSeat && seat == s.Turn() && !s.Fictive(seat); yours && v.Legal() != s.Legal() || !yours && v.Legal().Len() != 0 {
				t.Fatalf("seat %v is told that %v are legal", seat, v.Legal())
			}
			listed := slices.Collect(v.Moves())
			for _, m := range append(all, s.Deal(r)) {
				_, want := s.Accept(v.Seat(), m)
				got := v.Check(m)
				if !sameRefusal(want, got) {
					t.Fatalf("seat %v, %v: Accept says %v, Check says %v", seat, m, want, got)
				}
				if slices.Contains(listed, m) != (got == nil) {
					t.Fatalf("seat %v, %v: listed %t, error %v", seat, m, got != nil, got)
				}
			}
		}
	})
}

func sameRefusal(a, b error) bool {
	var x, y *ebbes.MoveError
	if errors.As(a, &x) && errors.As(b, &y) {
		return *x == *y
	}
	return a == nil && b == nil
}

// Goroutines may share a state.
func TestConcurrentUse(t *testing.T) {
	shared := inRound(t, ebbes.Config{Players: 5}, 1, 1)
	view := shared.View(1)
	results := make([]ebbes.State, 8)
	var wait sync.WaitGroup
	for i := range results {
		wait.Go(func() {
			r := newRand(1)
			s := shared
			for s.Phase() != ebbes.Over {
				for m := range shared.Moves() {
					if view.Check(m) != nil || !shared.Legal().Has(ebbes.Card(m.(ebbes.Play))) {
						t.Errorf("%v is listed, but not legal", m)
					}
				}
				s, _ = s.Apply(s.Random(r))
			}
			results[i] = s
		})
	}
	wait.Wait()
	for _, s := range results {
		if s != results[0] {
			t.Error("the same game played side by side ended differently")
		}
	}
}

// Only the people of a table have a view of their own.
func TestViewOfNobody(t *testing.T) {
	for players := 2; players <= 5; players++ {
		s := inRound(t, ebbes.Config{Players: players}, 1, 1)
		for b := range 256 {
			seat := ebbes.Seat(b)
			person := 1 <= b && b <= players
			v := s.View(seat)
			if person && (v.Seat() != seat || v.Hand() != s.Hand(seat)) || !person && v != s.View(ebbes.NoSeat) {
				t.Errorf("%d players: the view of seat %v is that of %v, who holds %v", players, seat, v.Seat(), v.Hand())
			}
			if s.Seats(seat) == nil {
				t.Errorf("no iterator over the seats from %v", seat)
			}
			for range s.Seats(seat) {
				if !person && !s.Fictive(seat) {
					t.Fatalf("%d players: somebody sits at %v", players, seat)
				}
			}
		}
	}
	over := inPhase(t, begin(t, ebbes.Config{Players: 5}), ebbes.Over, newRand(1))
	winners := 0
	for b := range 256 {
		if over.Winners().Has(ebbes.Seat(b)) {
			winners++
		}
	}
	if winners != over.Winners().Len() {
		t.Errorf("%d seats are in %v", winners, over.Winners())
	}
}
