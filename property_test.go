package ebbes_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plain"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"pgregory.net/rapid"
)

// In random games each card in play is always in exactly one place.
func TestEveryCardIsInOnePlace(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			everyCardIsInOnePlace(t, s)
		}
	})
}

// everyCardIsInOnePlace checks that each card in play is in exactly one place. The places are
// hands, the display, the trick on the table and the taken cards.
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
		if len(slices.Collect(s.FaceDown(column).All())) != under {
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

// Apply accepts exactly the moves that a state lists.
func TestAppliesExactlyListedMoves(t *testing.T) {
	all := oneByteMoves()
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(16) == 0 {
				appliesListedMoves(t, s, all)
			}
		}
	})
}

// appliesListedMoves checks that Apply accepts a move in all exactly if s lists it. The cards
// listed must be the legal ones.
func appliesListedMoves(t fatal, s ebbes.State, all []ebbes.Move) {
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

// The same moves give the same states, through Accept too.
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

// makeMove makes a move as in a real game: a person's through Accept. Accept must refuse any other
// move, which goes through Apply.
func makeMove(t fatal, s ebbes.State, m ebbes.Move, r *rand.Rand) ebbes.State {
	by := s.Turn()
	next, err := s.Accept(by, m)
	if _, auto := s.Auto(r); auto {
		if err == nil {
			t.Fatalf("seat %v has made %v, which only chance makes", by, m)
		}
		next, err = s.Apply(m)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	return next
}

// Two games with the same moves look the same to a seat if they differ only in cards that it
// cannot see. If its own hand differs, they look different.
func TestViewShowsOwnHandOnly(t *testing.T) {
	same, different := 0, 0
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var before ebbes.State // the round on the table was dealt
		var made []ebbes.Move  // since then
		for s, m := range game(t, c, r) {
			if _, ok := m.(ebbes.Deal); ok {
				before, made = s, nil
			}
			if cards := concealedCards(s); len(made) > 0 && len(cards) > 1 && r.IntN(4) == 0 {
				a, b := cards[r.IntN(len(cards))], cards[r.IntN(len(cards))]
				other, ok := replay(before, made, a, b)
				for seat := range ebbes.Seat(6) {
					if !ok || other == s {
						continue // the game cannot have gone like that, or one seat holds both cards
					}
					v, w := s.View(seat), other.View(seat)
					if hidden := v.Hand() == w.Hand(); hidden != (v == w) || !hidden && v.String() == w.String() {
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

// sameEvents checks that a seat sees the same events in two games if its views before and after
// the move are equal.
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

// concealedCards returns the cards that at least one seat at the table has not seen.
func concealedCards(s ebbes.State) []ebbes.Card {
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

// replay repeats a deal with two cards exchanged, and the moves after it, if they are still
// legal.
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

// A random game of at most eight rounds ends, after no more moves than those rounds can have.
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

// A view lists, checks and allows the moves that Accept accepts from its seat.
func TestViewAllowsAcceptedMoves(t *testing.T) {
	all := append(oneByteMoves(), nil)
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(64) == 0 {
				viewChecks(t, s, ebbes.Seat(r.IntN(6)), append(slices.Clip(all), s.Deal(r)))
			}
		}
	})
}

// viewChecks checks that Accept and a seat's view agree about all moves. They allow moves, and
// list legal ones in refusals, only if the seat is to move.
func viewChecks(t fatal, s ebbes.State, seat ebbes.Seat, all []ebbes.Move) {
	v := s.View(seat)
	yours := seat != ebbes.NoSeat && seat == s.Turn() && !s.Fictive(seat)
	if yours && v.Legal() != s.Legal() || !yours && v.Legal().Len() != 0 {
		t.Fatalf("seat %v gets %v as legal", seat, v.Legal())
	}
	listed := slices.Collect(v.Moves())
	if waits := s.Phase() != ebbes.Dealing; (len(listed) > 0) != (yours && waits) {
		t.Fatalf("seat %v gets the moves %v", seat, listed)
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
			t.Fatalf("seat %v, %v: the refusal lists %v as legal", seat, m, refused.Legal)
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
func TestViewWithoutSeat(t *testing.T) {
	for players := tabletest.FewestPlayers; players <= tabletest.MostPlayers; players++ {
		s := inRound(t, ebbes.Config{Players: players}, 1, 1)
		for b := range 256 {
			seat := ebbes.Seat(b)
			person := 1 <= b && b <= players
			v := s.View(seat)
			if person && (v.Seat() != seat || v.Hand() != s.Hand(seat)) || !person && v != s.View(ebbes.NoSeat) {
				t.Errorf("%d players: the view of seat %v has seat %v, with the hand %v", players, seat, v.Seat(), v.Hand())
			}
			if s.Clockwise(seat) == nil {
				t.Errorf("no iterator over the seats from %v", seat)
			}
			for range s.Clockwise(seat) {
				if !person && !s.Fictive(seat) {
					t.Fatalf("%d players: seat %v is occupied", players, seat)
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

// drawIfFailed logs the position of a failed test.
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

// property calls holds, which checks a property, with random configurations of each kind of table.
func property(t *testing.T, holds func(t *rapid.T, c ebbes.Config, r *rand.Rand)) {
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d, %v", players, variants), rapid.MakeCheck(func(t *rapid.T) {
			r := newRand(rapid.Uint64().Draw(t, "seed"))
			holds(t, anyConfig(r, players, variants), r)
		}))
	}
}

// game returns an iterator over the states of a random game and the moves made in them. In the
// last state, when the game is over, the move is nil.
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

// Random games at each kind of table run to their end on legal moves.
// That is all: the test knows no clause, so it holds under the mutations too.
func TestGamesRunToTheEnd(t *testing.T) {
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) {
			for seed := range uint64(20) {
				runToTheEnd(t, ebbes.Config{Players: players, Variants: variants}, seed)
			}
		})
	}
}

// runToTheEnd plays a random game from any starter and dealer.
func runToTheEnd(t *testing.T, c ebbes.Config, seed uint64) {
	t.Helper()
	r := newRand(seed)
	c.Starter, c.Dealer = ebbes.Seat(r.IntN(c.Players+1)), ebbes.Seat(r.IntN(c.Players+1))
	s := begin(t, c)
	for range 10_000 {
		if s.Phase() == ebbes.Over {
			return
		}
		s = step(t, s, s.Random(r))
	}
	t.Fatalf("seed %d: the game has not ended after 10,000 moves%s", seed, draw(s))
}

// exhaustiveCards holds, by number of players, the cards in each hand where TestExhaustive
// begins. The first number is for one position of a long run, the second for all others.
var exhaustiveCards = [...][2]int{2: {4, 3}, 3: {3, 2}, 4: {2, 2}, 5: {2, 2}}

const exhaustivePositions = 4

// exhaustivePairs returns how many pairs are still to be selected where [TestExhaustive] begins in
// a selection.
func exhaustivePairs() int { return testbudget.Of(1, 2) }

// exhaustiveSights must each happen somewhere, or the test is not worth much.
var exhaustiveSights = []string{
	"plus in the last trick", "ebbes in the last trick", "minus in the last trick", "nix in the last trick",
	"fifth designator in the last trick", "trick taken by a suit that became trump", "turned up",
	"ebbes points", "most ebbes tied", "nix tied", "won by several", "named S3", "named F7", "selected", "worlds tried",
	"ended by finish reached (V6)", "ended by Dabbscheedel reached (V6)", "ended by rounds played (V6)", "ended by rounds played (R2)",
}

// At every kind of table, all continuations of late positions satisfy the invariants. They go
// to the end of the round and on to the naming of the next starter.
func TestExhaustive(t *testing.T) {
	positions, fewest := testbudget.Of(1, exhaustivePositions), testbudget.Of(20, 200)
	var all [tabletest.MostPlayers + 1][ebbes.AllVariants + 1]exhaustion
	t.Cleanup(func() {
		total, whole := newExhaustion(), testbudget.Long()
		for players, variants := range kinds() {
			e := all[players][variants]
			total.add(e)
			whole = whole && e.states > 0 // not if -run has picked some of them
		}
		t.Log(total)
		for _, what := range exhaustiveSights {
			if whole && total.happened[what] == 0 {
				t.Errorf("in no position: %s", what)
			}
		}
	})
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) {
			t.Parallel()
			e := newExhaustion()
			for seed := range uint64(positions) {
				e.continueAll(t, players, variants, seed)
			}
			t.Log(e)
			if e.states < fewest {
				t.Errorf("only %d states", e.states)
			}
			all[players][variants] = e
		})
	}
}

// An exhaustion is a search through every continuation of some positions.
type exhaustion struct {
	seen          map[ebbes.State]bool
	states, moves int
	happened      map[string]int // events and their counts
	nixWinners    map[ebbes.Seat]bool
	r             *rand.Rand
}

func newExhaustion() exhaustion {
	return exhaustion{seen: map[ebbes.State]bool{}, happened: map[string]int{}, r: newRand(1)}
}

func (e *exhaustion) add(f exhaustion) {
	e.states += f.states
	e.moves += f.moves
	for what, n := range f.happened {
		e.happened[what] += n
	}
}

func (e exhaustion) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%d states, %d moves", e.states, e.moves)
	for _, what := range slices.Sorted(maps.Keys(e.happened)) {
		fmt.Fprintf(&text, "; %s %d", what, e.happened[what])
	}
	return text.String()
}

// continueAll checks every continuation of a late position. If the seed is odd it is in any round,
// else in the last. For half of the seeds at most trump is decided by then. With variant 2, seed 0
// adds a position late in the selection.
func (e *exhaustion) continueAll(t *testing.T, players int, variants ebbes.Variant, seed uint64) {
	r := newRand(uint64(players)<<16 | uint64(variants)<<8 | seed)
	cards := exhaustiveCards[players][1]
	if seed == 0 && testbudget.Long() {
		cards = exhaustiveCards[players][0]
	}
	undecided := seed%4 < 2
	e.continueFrom(t, players, variants, seed%2 == 0, undecided, r, func(s ebbes.State) bool {
		return s.Phase() == ebbes.Playing && cardsLeft(s) == cards*max(players, 3) &&
			(!undecided || s.Suit(ebbes.Plus) == ebbes.NoSuit)
	})
	if seed == 0 && variants&ebbes.SelectDesignations != 0 {
		e.continueFrom(t, players, variants, false, false, r, func(s ebbes.State) bool {
			return s.Phase() == ebbes.Selecting && s.Designators().Len() == 5-exhaustivePairs()
		})
	}
}

// continueFrom plays games until one reaches a position of some kind, in the last round or any,
// and checks every continuation of it.
func (e *exhaustion) continueFrom(
	t *testing.T,
	players int,
	variants ebbes.Variant,
	last, holdBack bool,
	r *rand.Rand,
	is func(ebbes.State) bool,
) {
	for range 10_000 {
		c := anyConfig(r, players, variants)
		m := moment{state: begin(t, c)}
		round := m.state.Config().Rounds
		if !last {
			round = 1 + r.IntN(round)
		}
		var made []ebbes.Move
		for m.state.Phase() != ebbes.Over {
			if m.state.Round() == round && is(m.state) {
				g := plain.New(c)
				for _, move := range made {
					g.Apply(move)
				}
				e.nixWinners = map[ebbes.Seat]bool{}
				e.visit(t, m, g)
				return
			}
			move := holdingBack(m.state, holdBack, r)
			m.make(move)
			made = append(made, move)
		}
	}
	t.Fatal("no such position")
}

// cardsLeft returns how many cards all seats together hold.
func cardsLeft(s ebbes.State) int {
	n := 0
	for seat := range s.Clockwise(1) {
		n += s.HandSize(seat)
	}
	return n
}

// holdingBack returns a random move, if wanted one that keeps the designating cards
// for later.
func holdingBack(s ebbes.State, wanted bool, r *rand.Rand) ebbes.Move {
	others := s.Legal().Except(s.Designators())
	if !wanted || s.Phase() != ebbes.Playing || others.Len() == 0 {
		return s.Random(r)
	}
	return ebbes.Play(others.Nth(r.IntN(others.Len())))
}

// visit checks a new state and each move in it, and visits the resulting states. In short runs
// it checks two states of seventeen. The plain implementation has made the same moves.
func (e *exhaustion) visit(t *testing.T, m moment, g *plain.Game) {
	e.checkPlain(t, m, g)
	if e.seen[m.state] {
		return
	}
	e.seen[m.state] = true
	if testbudget.Long() || e.states%17 < 2 {
		e.check(t, m, g)
	}
	e.states++
	for _, move := range e.continuations(m.state) {
		e.moves++
		next, h := m, g.Clone()
		next.make(move)
		h.Apply(move)
		e.checkMove(t, m.state, move, next.state)
		e.visit(t, next, h)
	}
}

// checkPlain compares a state with the plain implementation after the same moves. The
// search calls it each time that it reaches the state.
func (e *exhaustion) checkPlain(t *testing.T, m moment, g *plain.Game) {
	defer drawIfFailed(t, m.state)
	comparePlain(t, "late", g, m.state)
}

// continuations returns the moves to search. Where a deal is due it returns one deal for each new nix
// winner. Before the first lead or selection of the next round it returns none.
func (e *exhaustion) continuations(s ebbes.State) []ebbes.Move {
	switch seat := s.NixWinner(); {
	case s.Phase() == ebbes.Dealing && !e.nixWinners[seat]:
		e.nixWinners[seat] = true
		return []ebbes.Move{s.Deal(e.r)}
	case s.Phase() == ebbes.Playing && s.Trick().Leader() == ebbes.NoSeat,
		s.Phase() == ebbes.Selecting && s.Designators().Len() < 5-exhaustivePairs():
		return nil // the next round
	}
	return slices.Collect(s.Moves())
}

// check checks all properties of a state. The slowest checks cover one seat and some of the
// moves in turn.
func (e *exhaustion) check(t *testing.T, m moment, g *plain.Game) {
	defer drawIfFailed(t, m.state)
	s, all := m.state, exhaustiveMoves
	turn := ebbes.Seat(e.states % 7)
	everyCardIsInOnePlace(t, s)
	appliesListedMoves(t, s, all)
	if e.states%2 == 0 {
		viewChecks(t, s, s.Turn(), all)
	} else {
		viewChecks(t, s, turn, all)
	}
	for i := e.states % 32; i < len(all); i += 32 {
		tryMove(t, "late", g, s, all[i])
	}
	if e.states%256 == 0 {
		tryEverything(t, e.r, "late", g, s)
	}
	if again, err := ebbes.ParseState(s.String()); again != s || err != nil {
		t.Fatalf("%v is read as\n%v, %v", s, again, err)
	}
	for seat := range ebbes.Seat(7) {
		hand := ebbes.Cards{}
		if int(seat) <= s.Config().Players {
			hand = s.Hand(seat)
		}
		if v := s.View(seat); v.Hand() != hand {
			t.Fatalf("seat %v sees %v, want %v%s", seat, v.Hand(), hand, draw(s))
		}
	}
	lookAtView(t, s.View(s.Turn()), e.r)
	lookAtView(t, s.View(turn), e.r)
	if n := arrangements(m.hidingPlaces(turn)); 1 < n && n <= 24 {
		worldsByTrying(t, m, turn, e.r)
		e.happened["worlds tried"]++
	}
	view := mustDecode(t, encoded(t, s.View(turn))).(map[string]any)
	keepsSecrets(t, s, turn, nil, view)
	listsMoves(t, s.View(turn), view)
}

var exhaustiveMoves = append(oneByteMoves(), nil)

// checkMove checks all properties of a move and its events.
func (e *exhaustion) checkMove(t *testing.T, s ebbes.State, m ebbes.Move, next ebbes.State) {
	defer drawIfFailed(t, s)
	if makeMove(t, s, m, e.r) != next {
		t.Fatalf("%v leads elsewhere by way of Accept%s", m, draw(s))
	}
	for by := range ebbes.Seat(7) {
		if after, err := s.Accept(by, m); by != s.Turn() && (err == nil || after != s) {
			t.Fatalf("%v is accepted from seat %v, too%s", m, by, draw(s))
		}
	}
	var events []ebbes.Event
	for seat := range ebbes.Seat(7) {
		if after := foldMove(t, s.View(seat), s, m, seat); after != next.View(seat) {
			t.Fatalf("%v leads to\n%v for seat %v, events to\n%v%s", m, next.View(seat), seat, after, draw(s))
		}
		events, _ = s.Events(m, seat)
		explains(t, next, seat, events)
	}
	keepsSecrets(t, next, ebbes.NoSeat, mustDecode(t, encoded(t, events)).([]any), nil) // a spectator's
	for _, what := range remarkable(s, m, events) {
		e.happened[what]++
	}
}

// remarkable names the things in a move that are easy to get wrong.
func remarkable(s ebbes.State, m ebbes.Move, events []ebbes.Event) []string {
	var what []string
	last := cardsLeft(s) <= max(s.Config().Players, 3)
	designated := slices.ContainsFunc(events, func(e ebbes.Event) bool { _, ok := e.(ebbes.Designated); return ok })
	if c, ok := m.(ebbes.Play); ok && last && s.Designators().Has(ebbes.Card(c)) && !designated {
		what = append(what, "fifth designator in the last trick")
	}
	mostTaken := 0
	for _, e := range events {
		switch e := e.(type) {
		case ebbes.Started:
			what = append(what, fmt.Sprintf("named %s", e.Clause()))
		case ebbes.Selected:
			what = append(what, "selected")
		case ebbes.Designated:
			if last {
				what = append(what, fmt.Sprintf("%v in the last trick", e.Role))
			}
		case ebbes.TrickTaken:
			if e.Arose {
				what = append(what, "trick taken by a suit that became trump")
			}
		case ebbes.TurnedUp:
			what = append(what, "turned up")
		case ebbes.Scored:
			if e.Tally.Ebbes > 0 {
				what = append(what, "ebbes points")
			}
			if e.Ebbes == e.Most && e.Most > e.Fewest {
				if mostTaken++; mostTaken == 2 {
					what = append(what, "most ebbes tied")
				}
			}
		case ebbes.NixWon:
			if e.Tied.Len() > 1 {
				what = append(what, "nix tied")
			}
		case ebbes.Ended:
			what = append(what, fmt.Sprintf("ended by %v (%s)", e.End, e.Clause()))
		case ebbes.Won:
			if e.Seats.Len() > 1 {
				what = append(what, "won by several")
			}
		}
	}
	return what
}
