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
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

func TestMain(m *testing.M) { testbudget.Main(m, "") }

func advise(t *testing.T, v ebbes.View, r *rand.Rand, playouts int) []bot.Advice {
	t.Helper()
	advice, err := bot.Advise(context.Background(), v, r, playouts)
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	return advice
}

// At every kind of table and in every phase, the advice covers each legal move once. The estimates
// are possible values. The games are played with the first of the moves.
func TestAdviceCoversLegalMoves(t *testing.T) {
	for _, kind := range tabletest.Configs() {
		if kind.Variants&ebbes.SelectDesignations != 0 {
			kind.Track = ebbes.Track{Finish: 1000, Dabbscheedel: -1000} // not reached in the first round
		}
		phases := map[ebbes.Phase]bool{}
		r := rand.New(rand.NewPCG(1, 1))
		game(t, kind, rand.New(rand.NewPCG(5, 0)), func(s ebbes.State) ebbes.Move {
			v := s.View(s.Turn())
			phases[v.Phase()] = true
			advice := advise(t, v, r, 2)
			checkAdvice(t, v, advice)
			return advice[0].Move
		})
		if !phases[ebbes.Starting] || !phases[ebbes.Playing] ||
			phases[ebbes.Selecting] != (kind.Variants&ebbes.SelectDesignations != 0) {
			t.Errorf("%v: only %v", kind, phases)
		}
	}
}

// checkAdvice checks that the advice covers the legal moves once each, that better moves are tried more
// often, and that the estimates are possible.
func checkAdvice(t *testing.T, v ebbes.View, advice []bot.Advice) {
	t.Helper()
	moves := slices.Collect(v.Moves())
	most := float64(v.Config().Cards().Len()) // a card brings at most a point in every variant
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
		if a.Win < 0 || a.Win > 1 || math.Abs(a.Points) > most || a.Playouts < 1 ||
			a.WinsRound < 0 || a.WinsRound > 1 || float64(a.Low) > a.Points || float64(a.High) < a.Points ||
			!mayFollow(v, a.Line) {
			t.Errorf("%v: %+v", v, a)
		}
	}
}

// mayFollow reports whether a line is empty or its cards can complete the trick. They must not be
// held by the seat, must be different, and must be exactly as many as the trick lacks.
func mayFollow(v ebbes.View, line []ebbes.Move) bool {
	lacks := len(slices.Collect(v.Clockwise(1))) - 1
	if trick := v.Trick(); trick.Winner() == ebbes.NoSeat {
		for range trick.All() {
			lacks--
		}
	}
	unseen := v.Unseen()
	for _, c := range v.Display().Open {
		unseen = unseen.With(c)
	}
	for _, m := range line {
		c := ebbes.Card(m.(ebbes.Play))
		if !unseen.Has(c) {
			return false
		}
		unseen = unseen.Without(c)
	}
	return len(line) == 0 || len(line) == lacks && v.Phase() == ebbes.Playing
}

// The same source gives the same advice; another source gives different advice.
func TestSameSourceSameAdvice(t *testing.T) {
	for i, kind := range tabletest.Configs() {
		if i%5 != 0 {
			continue // four kinds, one for each number of players, are enough
		}
		play := func(seed uint64) (advised [][]bot.Advice) {
			r := rand.New(rand.NewPCG(seed, 1))
			game(t, kind, rand.New(rand.NewPCG(5, 0)), func(s ebbes.State) ebbes.Move {
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
	r := rand.New(rand.NewPCG(1, 0))
	start, err := ebbes.New(ebbes.Config{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	dealt, err := start.Apply(start.Deal(r))
	if err != nil {
		t.Fatal(err)
	}
	two := ebbes.MustParseState("players 2; starter 2; dealer 2; numbers 4; trick 2 N3; hands B1-3 Y1-5 G1-2 / N1-2 N4 R1-6; display G6+G3 N5+Y6 B4+B5 B6+N6 G4+G5")
	over := game(t, start.Config(), r, func(s ebbes.State) ebbes.Move { return s.View(s.Turn()).Random(r) })
	for i, v := range []ebbes.View{{}, start.View(4), start.View(1), dealt.View(2), dealt.View(ebbes.NoSeat),
		two.View(3), over.View(1)} {
		advice, err := bot.Advise(context.Background(), v, r, 3)
		if advice != nil || !errors.Is(err, bot.ErrNoMove) {
			t.Errorf("view %d: %v and %v", i, advice, err)
		}
		if m := v.Random(r); m != nil {
			t.Errorf("view %d: %v", i, m)
		}
	}
}

// A budget of 0 or less means one playout for each move. No budget is too large.
func TestAnyBudgetIsUsable(t *testing.T) {
	v := ebbes.MustParseState("players 4; numbers 3; hands B1-8 N1-2 / N3-8 Y1-4 / Y5-8 G1-6 / *").View(1)
	sum := func(playouts int) (sum int) {
		for _, a := range advise(t, v, rand.New(rand.NewPCG(1, 0)), playouts) {
			sum += a.Playouts
		}
		return sum
	}
	for _, playouts := range []int{math.MinInt, -1, 0, 1, 2, 50} {
		if got, most := sum(playouts), 10*max(playouts, 1); got > most || got <= most-10 {
			t.Errorf("%d playouts for each of 10 moves are %d", playouts, got)
		}
	}
	left := 1000
	advice, err := bot.Advise(countdown{context.Background(), &left}, v, rand.New(rand.NewPCG(1, 0)), math.MaxInt)
	if len(advice) != 10 || !errors.Is(err, context.Canceled) {
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
	four := ebbes.MustParseState("players 4; numbers 3; hands B1-8 N1-2 / N3-8 Y1-4 / Y5-8 G1-6 / *").View(1)
	for _, v := range []ebbes.View{four, ebbes.MustParseView(lateViews[3].view)} {
		moves := v.Legal().Len()
		for looks := range 40 {
			left := looks
			advice, err := bot.Advise(countdown{context.Background(), &left}, v, rand.New(rand.NewPCG(1, 0)), 1000)
			tried := 0
			for _, a := range advice {
				tried += a.Playouts
			}
			if !errors.Is(err, context.Canceled) || tried != looks || len(advice) != min(looks, moves) {
				t.Errorf("%v\ncancelled after %d playouts: %v and %v", v, looks, advice, err)
			}
		}
	}
}

// lateViews are views of the last round with an obvious best move.
var lateViews = []struct{ why, view, best string }{
	{
		"the others get the minus cards",
		"view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y G R; trick 1 G5 G2; hands ? / ? / G3 G6; taken B1-6 N1-6 Y1-5 R1-5 G1 G4 / - / -",
		"G3",
	},
	{
		"the plus cards are one's own",
		"view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y G R; trick 1 N5 N2; hands ? / ? / N3 N6; taken B1-6 G1-6 Y1-5 R1-5 N1 N4 / - / -",
		"N6",
	},
	{
		"a trump takes the plus cards",
		"view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y G R; trick 1 N5 N2; hands ? / ? / B2 R3; taken B1 B3-6 N1 N3-4 N6 G1-6 Y1-6 R1-2 R5 / - / -",
		"B2",
	},
	{
		"the suit that one has taken becomes plus",
		"view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B; trick 1 B5 B3; hands ? / ? / N1 R1; taken B2 B4 B6 Y2-6 G2-6 R2-6 / - / B1 N2-6",
		"N1",
	},
	{
		"the suit that another has taken becomes minus",
		"view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B Y G; trick 1 B5 B3; hands ? / ? / N1 R1; taken B2 B4 B6 Y1-5 G1-5 R2-6 / - / B1 N2-6",
		"R1",
	},
}

func TestObviousMovesComeFirst(t *testing.T) {
	for _, test := range lateViews {
		v, err := ebbes.ParseView(test.view)
		if err != nil {
			t.Errorf("%s: %v", test.why, err)
			continue
		}
		advice := advise(t, v, rand.New(rand.NewPCG(1, 0)), 50)
		if advice[0].Move != ebbes.MustParseMove(test.best) {
			t.Errorf("%s: %+v", test.why, advice)
		}
	}
}

// A view folded from impossible events gets an error.
func TestNoAdviceForImpossibleView(t *testing.T) {
	v := ebbes.MustParseState("players 3; numbers 1; trick 1 G6; hands B1-4 N1-5 / B5-6 N6 Y1-6 R1 / *").View(1)
	for _, card := range []ebbes.Card{ebbes.MustParseCard("Y2"), ebbes.MustParseCard("R2")} {
		events := []ebbes.Event{ebbes.Played{By: v.Turn(), Card: card, Led: ebbes.Green}}
		if card.Suit() == ebbes.Red {
			trick := ebbes.MustParseState("players 3; numbers 1; trick 1 G6 Y2 R2; hands B1-4 G1-5 / N1-4 Y1 Y3-6 / *; taken G6 Y2 R2 / - / -").Trick()
			events = append(events, ebbes.TrickTaken{Trick: trick, By: 1, Card: ebbes.MustParseCard("G6")})
		}
		next, err := v.Fold(events...)
		if err != nil {
			t.Fatal(err)
		}
		v = next
	}
	ctx, r := context.Background(), rand.New(rand.NewPCG(1, 0))
	if advice, err := bot.Advise(ctx, v, r, 3); advice != nil || !errors.Is(err, bot.ErrNoWorld) {
		t.Errorf("%v and %v", advice, err)
	}
	for level := bot.Easy; level <= bot.Strong; level++ {
		if m, err := level.Choose(ctx, v, r); m != nil || !errors.Is(err, bot.ErrNoWorld) {
			t.Errorf("%v: %v and %v", level, m, err)
		}
	}
}

// A player that follows the advice, at each seat in turn, beats three random players beyond chance.
func TestAdviceBeatsRandomPlay(t *testing.T) {
	const games = 40
	won := 0.
	for i := range uint64(games) {
		r, seat := rand.New(rand.NewPCG(i, 0)), ebbes.Seat(1+i%4)
		s := game(t, ebbes.Config{Players: 4}, r, func(s ebbes.State) ebbes.Move {
			v := s.View(s.Turn())
			if v.Seat() == seat {
				return advise(t, v, r, 4)[0].Move
			}
			return v.Random(r)
		})
		if s.Winners().Has(seat) {
			won += 1 / float64(s.Winners().Len())
		}
	}
	if ahead := (won/games - 1./4) / math.Sqrt(1./4*3/4/games); ahead <= 3 {
		t.Errorf("ahead by only %.1f standard errors", ahead)
	}
}
