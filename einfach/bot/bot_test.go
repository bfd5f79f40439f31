package bot_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

func advise(t *testing.T, v einfach.View, r *rand.Rand, playouts int) []bot.Advice {
	t.Helper()
	advice, err := bot.Advise(context.Background(), v, r, playouts)
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	return advice
}

// kinds returns configurations for all numbers of players and all sets of options without
// Recommended, with rounds that end.
func kinds() (kinds []einfach.Config) {
	for players := 3; players <= 6; players++ {
		for options := range einfach.AllOptions + 1 {
			if options&einfach.Recommended != 0 {
				continue // allows only three rule cards, and matters only in deals
			}
			for _, rules := range []int{3, 5, 10} {
				kinds = append(kinds, einfach.Config{Players: players, RuleCards: rules, Rounds: 2, Options: options, Renewals: 4})
			}
		}
	}
	return kinds
}

func TestMain(m *testing.M) { testbudget.Main(m, "25") }

// game plays a whole game of legal moves and returns its last state.
func game(t *testing.T, c einfach.Config, deals *rand.Rand, choose func(einfach.State) einfach.Move) einfach.State {
	t.Helper()
	s, err := einfach.New(c)
	for err == nil && s.Phase() != einfach.Over {
		if m, ok := s.Auto(deals); ok {
			s, err = s.Apply(m)
		} else {
			s, err = s.Accept(s.Turn(), choose(s))
		}
	}
	if err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	return s
}

// At every kind of table and in every phase with a choice, the advice covers each legal move once.
// The estimates are possible values.
func TestAdviceCoversLegalMoves(t *testing.T) {
	seen := map[einfach.Phase]bool{}
	for i, kind := range kinds() {
		r := newRand(1)
		game(t, kind, newRand(uint64(i)), func(s einfach.State) einfach.Move {
			v := s.View(s.Turn())
			if seen[v.Phase()] && r.IntN(testbudget.Of(10, 4)) > 0 {
				return v.Random(r)
			}
			seen[v.Phase()] = true
			advice := advise(t, v, r, 2)
			checkAdvice(t, v, advice)
			return advice[0].Move
		})
	}
	for _, phase := range []einfach.Phase{
		einfach.Placing, einfach.Acting, einfach.Swapping, einfach.Naming, einfach.Discarding, einfach.Laying,
		einfach.Giving, einfach.Continuing,
	} {
		if !seen[phase] {
			t.Errorf("no advice was asked for in %v", phase)
		}
	}
}

// checkAdvice checks that the advice covers the legal moves once each, that better moves are tried more
// often, and that the estimates are possible.
func checkAdvice(t *testing.T, v einfach.View, advice []bot.Advice) {
	t.Helper()
	moves := slices.Collect(v.Moves())
	if len(advice) != len(moves) {
		t.Fatalf("%v: %d pieces of advice for %d moves", v, len(advice), len(moves))
	}
	for n, a := range advice {
		i := slices.Index(moves, a.Move)
		if i < 0 {
			t.Fatalf("%v: %v is not legal, or comes twice", v, a.Move)
		}
		moves = slices.Delete(moves, i, i+1)
		if n > 0 && a.Playouts > advice[n-1].Playouts {
			t.Errorf("%v: %v is tried more often than the better move %v", v, a.Move, advice[n-1].Move)
		}
		if a.Win < 0 || a.Win > 1 || a.Points < 0 || a.Points > 300 || a.Playouts < 1 ||
			a.WinsRound < 0 || a.WinsRound > 1 || a.Low > a.High || a.Low < 0 || len(a.Line) > 6 {
			t.Errorf("%v: %+v", v, a)
		}
	}
}

// A seat that has to draw a card gets the draw as its only advice.
func TestAdviceForDraws(t *testing.T) {
	r, phases := newRand(3), map[einfach.Phase]bool{}
	s, err := einfach.New(einfach.Config{Players: 3, Rounds: 3, Options: einfach.Endless, Renewals: 9})
	for err == nil && s.Phase() != einfach.Over {
		if s.Phase() == einfach.Drawing || s.Phase() == einfach.Refilling {
			phases[s.Phase()] = true
			if advice := advise(t, s.View(s.Turn()), r, 1); len(advice) != 1 || advice[0].Move != (einfach.Draw{}) {
				t.Fatalf("%v: %+v", s, advice)
			}
		}
		s, err = s.Apply(s.Random(r))
	}
	if err != nil || !phases[einfach.Drawing] || !phases[einfach.Refilling] {
		t.Errorf("%v in %v", err, phases)
	}
}

// Every sampled world looks to its seat as the table does, and two of them differ if the stock is
// large.
func TestWorldsLookLikeTheView(t *testing.T) {
	for i, kind := range kinds() {
		r := newRand(uint64(i))
		game(t, kind, r, func(s einfach.State) einfach.Move {
			v := s.View(s.Turn())
			if !testbudget.Long() && r.IntN(10) > 0 {
				return v.Random(r)
			}
			worlds, err := bot.Worlds(v, r, 2)
			if err != nil {
				t.Fatalf("%v: %v", v, err)
			}
			for _, world := range worlds {
				if world.View(v.Seat()) != v {
					t.Fatalf("%v\nis not how the table looks in\n%v", v, world)
				}
			}
			if worlds[0] == worlds[1] && v.Stock() > 10 {
				t.Fatalf("%v\nhas twice the world\n%v", v, worlds[0])
			}
			return v.Random(r)
		})
	}
}

// Sampled worlds respect what the seat remembers. A card that it gave away, and a card that was not
// among those made into the stock, are in other hands.
func TestWorldsRespectMemory(t *testing.T) {
	const text = "view 1; players 3; round 1; rules 1 3 9; piles B5; discard N1-10 Y1-10 G1-5; " +
		"hands B1 B2 / ?4 / ?6; stock ?12; turn 1; mixed B3-4 B6-10 R1-10; gave R1 / - / -"
	v := einfach.MustParseView(text)
	in := map[string]int{}
	worlds, err := bot.Worlds(v, newRand(1), 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, world := range worlds {
		for c := range world.Hand(2).All() {
			in[c.String()]++
		}
		others := world.Hand(2).Union(world.Hand(3))
		for c := range einfach.MustParseCards("R1 G6-10").All() {
			if !others.Has(c) {
				t.Fatalf("%v does not lie in a hand of %v", c, world)
			}
		}
	}
	// Of ten cards known to be in hands four are seat 2's; the 16 others are equally likely.
	for card, want := range map[string]float64{"R1": 400, "G6": 400, "G10": 400, "B3": 100, "R10": 100} {
		if math.Abs(float64(in[card])-want) > 75 {
			t.Errorf("seat 2 holds %s in %d of 1000 worlds, want about %v", card, in[card], want)
		}
	}
}

// The same random source gives the same advice; another one gives different advice.
func TestSameSourceSameAdvice(t *testing.T) {
	for _, kind := range kinds()[:3] {
		play := func(seed uint64) (advised [][]bot.Advice) {
			r := newRand(seed)
			game(t, kind, newRand(5), func(s einfach.State) einfach.Move {
				advised = append(advised, advise(t, s.View(s.Turn()), r, 1))
				return advised[len(advised)-1][0].Move
			})
			return advised
		}
		one := play(1)
		if !reflect.DeepEqual(one, play(1)) {
			t.Errorf("%v: the same source gives other advice", kind)
		}
		if reflect.DeepEqual(one, play(2)) {
			t.Errorf("%v: another source gives the same advice", kind)
		}
	}
}

// A seat without a move to choose gets an error, and no advice.
func TestNoAdviceWithoutMove(t *testing.T) {
	r := newRand(1)
	start, err := einfach.New(einfach.Config{Players: 3, Rounds: 1, Renewals: 1})
	if err != nil {
		t.Fatal(err)
	}
	dealt, err := start.Apply(start.Deal(r))
	if err != nil {
		t.Fatal(err)
	}
	over := game(t, start.Config(), r, func(s einfach.State) einfach.Move { return s.View(s.Turn()).Random(r) })
	views := []einfach.View{
		{},
		start.View(1),
		start.View(4),
		dealt.View(dealt.Starter()),
		dealt.View(ebbes.NoSeat),
		over.View(1),
	}
	for i, v := range views {
		advice, err := bot.Advise(context.Background(), v, r, 3)
		if advice != nil || !errors.Is(err, bot.ErrNoMove) {
			t.Errorf("view %d: %v and %v", i, advice, err)
		}
		if m := v.Random(r); m != nil {
			t.Errorf("view %d: %v", i, m)
		}
	}
}

// A view folded from impossible events gets an error. Here the other hands are G6 to G10, but one
// of them lays R2.
func TestNoAdviceForImpossibleView(t *testing.T) {
	v := einfach.MustParseView("view 1; players 3; round 1; rules 8 9 10; piles R1; discard N1-10 Y1-10; hands B1 R3 / ?2 / ?3; " +
		"stock ?22; turn 3; wait laying; mixed B1-10 R2-10 G1-5")
	v, err := v.Fold(einfach.Laid{By: 3, Card: einfach.MustParseCard("R2"), On: einfach.MustParseCard("R1")})
	if err != nil || v.Legal().Len() == 0 {
		t.Fatalf("%v: %v", v, err)
	}
	ctx := context.Background()
	if advice, err := bot.Advise(ctx, v, newRand(1), 3); advice != nil || !errors.Is(err, bot.ErrNoWorld) {
		t.Errorf("%v and %v", advice, err)
	}
	for level := bot.Easy; level <= bot.Strong; level++ {
		if m, err := level.Choose(ctx, v, newRand(1)); m != nil || !errors.Is(err, bot.ErrNoWorld) {
			t.Errorf("%v: %v and %v", level, m, err)
		}
	}
}

// spoon is the position of the tests about budgets, with seven moves and nothing decided.
const spoon = "players 4; round 1; rules 2 6 7; piles B2 N5; hands B1 B3 B9 N6 Y1 G4 R10 / B5-8 N1 / N2-4 Y2-3 / G1-3 R1; turn 1"

// A budget of 0 or less means one playout for each move. No budget is too large.
func TestAnyBudgetIsUsable(t *testing.T) {
	v := einfach.MustParseState(spoon).View(1)
	moves := v.Legal().Len()
	sum := func(playouts int) (sum int) {
		for _, a := range advise(t, v, newRand(1), playouts) {
			sum += a.Playouts
		}
		return sum
	}
	for _, playouts := range []int{math.MinInt, -1, 0, 1, 2, 50} {
		if got, most := sum(playouts), moves*max(playouts, 1); got > most || got <= most-moves {
			t.Errorf("%d playouts for each of %d moves are %d", playouts, moves, got)
		}
	}
	left := 1000
	advice, err := bot.Advise(countdown{context.Background(), &left}, v, newRand(1), math.MaxInt)
	if len(advice) != moves || !errors.Is(err, context.Canceled) {
		t.Errorf("a limit gives %d pieces of advice and %v", len(advice), err)
	}
}

// A countdown is a context that ends after a number of calls of Err.
type countdown struct {
	context.Context
	left *int
}

func (c countdown) Err() error {
	if *c.left--; *c.left < 0 {
		return context.Canceled
	}
	return nil
}

// When the context ends, Advise returns the results so far with the context's error.
func TestCancelledAdviseReturnsResults(t *testing.T) {
	v := einfach.MustParseState(spoon).View(1)
	moves := v.Legal().Len()
	for looks := range 40 {
		left := looks
		advice, err := bot.Advise(countdown{context.Background(), &left}, v, newRand(1), 1000)
		tried := 0
		for _, a := range advice {
			tried += a.Playouts
		}
		if !errors.Is(err, context.Canceled) || tried != looks || len(advice) != min(looks, moves) {
			t.Errorf("cancelled after %d playouts: %v and %v", looks, advice, err)
		}
	}
}

// Obvious moves come first.
func TestObviousMovesComeFirst(t *testing.T) {
	for _, test := range []struct{ why, position, best string }{
		{
			"the last card ends the round",
			"players 3; rounds 1; round 1; rules 2 3 4; piles B5; hands B6 / N1-5 / Y1-5; turn 1",
			"play B6",
		},
		{
			"the lower card first, and then the other",
			"players 3; rounds 1; round 1; rules 2 3 4; piles B5; hands B7 B9 / N1-9 / Y1-9; turn 1",
			"play B7",
		},
		{
			"a card goes to whoever would be out next",
			"players 3; rounds 1; round 1; rules 5 3 4; piles B5; hands B1 B2 / N1-9 / Y1; turn 1; wait naming 5",
			"name 3",
		},
		{
			"discarding the last card ends the round, too",
			"players 3; rounds 1; round 1; rules 7 3 4; piles B6; hands B1 / N1-5 / Y1; turn 2; wait discarding 7 1",
			"discard B1",
		},
	} {
		v := einfach.MustParseState(test.position).View(1)
		if advice := advise(t, v, newRand(1), 200); advice[0].Move != einfach.MustParseMove(test.best) {
			t.Errorf("%s: %+v", test.why, advice)
		}
	}
}
