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
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"pgregory.net/rapid"
)

func TestEveryCardIsInOnePlace(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			everyCardIsInOnePlace(t, s)
		}
	})
}

// everyCardIsInOnePlace checks that each card in play is in a hand, in the display,
// in the trick on the table or taken, and in one of these only.
func everyCardIsInOnePlace(t fatal, s ebbes.State) {
	if s.Round() == 0 {
		return
	}
	c := s.Config()
	places := map[ebbes.Card]int{}
	sizes := 0
	for seat := range s.Clockwise(1) {
		sizes += s.HandSize(seat)
		if s.HandSize(seat) != s.Hand(seat).Len() {
			t.Fatalf("seat %v holds %v, that is not %d cards", seat, s.Hand(seat), s.HandSize(seat))
		}
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
			if !s.Hand(3).Has(open) {
				t.Fatalf("%v lies open, but is not the fictive player's", open)
			}
		}
	}
	if s.Fictive(3) && display != s.HandSize(3) || !s.Fictive(3) && display != 0 {
		t.Fatalf("%d cards are displayed", display)
	}
}

func TestAppliesExactlyWhatIsListed(t *testing.T) {
	all := oneByteMoves()
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(16) == 0 {
				appliesExactlyWhatIsListed(t, s, all)
			}
		}
	})
}

// appliesExactlyWhatIsListed checks that exactly the listed moves are accepted, and that
// the cards listed are the legal ones.
func appliesExactlyWhatIsListed(t fatal, s ebbes.State, all []ebbes.Move) {
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
			again = makeMove(t, again, m, r)
		}
	})
}

// makeMove makes a move the way it comes about: somebody's by way of Accept.
func makeMove(t fatal, s ebbes.State, m ebbes.Move, r *rand.Rand) ebbes.State {
	by := s.Turn()
	next, err := s.Accept(by, m)
	if _, auto := s.Auto(r); auto {
		if err == nil {
			t.Fatalf("seat %v has made %v, which is nobody's move", by, m)
		}
		next, err = s.Apply(m)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	return next
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
			if cards := unseenBySomebody(s); len(made) > 0 && len(cards) > 1 && r.IntN(4) == 0 {
				a, b := cards[r.IntN(len(cards))], cards[r.IntN(len(cards))]
				other, ok := replay(before, made, a, b)
				for seat := range ebbes.Seat(6) {
					if !ok || other == s {
						continue // the game cannot have gone like that, or one seat holds both cards
					}
					v, w := s.View(seat), other.View(seat)
					if hidden := v.Hand() == w.Hand(); hidden != (v == w) || !hidden && fmt.Sprintf("%#v", v) == fmt.Sprintf("%#v", w) {
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

// unseenBySomebody returns the cards that somebody at the table has not seen.
func unseenBySomebody(s ebbes.State) []ebbes.Card {
	var cards []ebbes.Card
	for seat := range s.Clockwise(1) {
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
		if last.Phase() != ebbes.Over {
			t.Fatalf("no more moves, but %v", last.Phase())
		}
	})
}

// A view lists, checks and allows what Accept accepts from its seat.
func TestViewChecks(t *testing.T) {
	all := append(oneByteMoves(), nil)
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(64) == 0 {
				viewChecks(t, s, ebbes.Seat(r.IntN(6)), append(slices.Clip(all), s.Deal(r)))
			}
		}
	})
}

// viewChecks checks that Accept and a seat's view say the same about all moves, and allow
// something only if it is the seat's turn. Only then do they tell what would have been
// legal.
func viewChecks(t fatal, s ebbes.State, seat ebbes.Seat, all []ebbes.Move) {
	v := s.View(seat)
	yours := seat != ebbes.NoSeat && seat == s.Turn() && !s.Fictive(seat)
	if yours && v.Legal() != s.Legal() || !yours && v.Legal().Len() != 0 {
		t.Fatalf("seat %v is told that %v are legal", seat, v.Legal())
	}
	listed := slices.Collect(v.Moves())
	if waits := s.Phase() != ebbes.Dealing; (len(listed) > 0) != (yours && waits) {
		t.Fatalf("seat %v is told that it can make %v", seat, listed)
	}
	for _, m := range all {
		_, want := s.Accept(v.Seat(), m)
		got := v.Check(m)
		if !sameRefusal(want, got) {
			t.Fatalf("seat %v, %v: Accept says %v, Check says %v", seat, m, want, got)
		}
		if slices.Contains(listed, m) != (got == nil) {
			t.Fatalf("seat %v, %v: listed %t, error %v", seat, m, got != nil, got)
		}
		var refused *ebbes.MoveError
		if errors.As(want, &refused) && refused.Legal.Len() > 0 && !yours {
			t.Fatalf("seat %v, %v: is told that %v are legal", seat, m, refused.Legal)
		}
	}
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
	for players := tabletest.FewestPlayers; players <= tabletest.MostPlayers; players++ {
		s := inRound(t, ebbes.Config{Players: players}, 1, 1)
		for b := range 256 {
			seat := ebbes.Seat(b)
			person := 1 <= b && b <= players
			v := s.View(seat)
			if person && (v.Seat() != seat || v.Hand() != s.Hand(seat)) || !person && v != s.View(ebbes.NoSeat) {
				t.Errorf("%d players: the view of seat %v is that of %v, who holds %v", players, seat, v.Seat(), v.Hand())
			}
			if s.Clockwise(seat) == nil {
				t.Errorf("no iterator over the seats from %v", seat)
			}
			for range s.Clockwise(seat) {
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

// drawIfFailed shows the position in which a test has failed.
func drawIfFailed(t interface {
	Failed() bool
	Log(...any)
}, s ebbes.State) {
	if t.Failed() {
		t.Log(draw(s))
	}
}

// A fatal can end a test.
type fatal interface{ Fatalf(string, ...any) }

// property checks something of random games at each kind of table.
func property(t *testing.T, holds func(t *rapid.T, c ebbes.Config, r *rand.Rand)) {
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d, %v", players, variants), rapid.MakeCheck(func(t *rapid.T) {
			r := newRand(rapid.Uint64().Draw(t, "seed"))
			holds(t, anyConfig(r, players, variants), r)
		}))
	}
}

// game returns an iterator over the states of a random game and the moves made
// in them; in the last, when the game is over, the move is nil.
func game(t *rapid.T, c ebbes.Config, r *rand.Rand) iter.Seq2[ebbes.State, ebbes.Move] {
	return func(yield func(ebbes.State, ebbes.Move) bool) {
		s := begin(t, c)
		defer func() { drawIfFailed(t, s) }()
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
