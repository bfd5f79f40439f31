package einfach_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
)

func TestMain(m *testing.M) { effort.Main(m, "25") }

// at returns a position.
func at(t *testing.T, text string) einfach.State {
	t.Helper()
	s, err := einfach.ParseState(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return s
}

// move reads a move.
func move(t *testing.T, text string) einfach.Move {
	t.Helper()
	m, err := einfach.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// do makes moves, separated by commas, each of which is legal.
func do(t *testing.T, s einfach.State, moves string) einfach.State {
	t.Helper()
	for text := range strings.SplitSeq(moves, ",") {
		m := move(t, strings.TrimSpace(text))
		next, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%v\n%v", err, s)
		}
		s = next
	}
	return s
}

// refused shows that a move is refused for a clause, and changes nothing.
func refused(t *testing.T, s einfach.State, text string, clause einfach.Clause) {
	t.Helper()
	next, err := s.Apply(move(t, text))
	var refusal *einfach.MoveError
	if !errors.As(err, &refusal) || refusal.Clause != clause {
		t.Errorf("%s: %v, want it to be refused for %s\n%v", text, err, clause, s)
	}
	if next != s {
		t.Errorf("%s is refused and changes the game", text)
	}
}

// legal shows what all the legal moves are, separated by commas.
func legal(t *testing.T, s einfach.State, want string) {
	t.Helper()
	var got []string
	for m := range s.Moves() {
		got = append(got, m.String())
	}
	slices.Sort(got)
	wanted := strings.Split(want, ", ")
	slices.Sort(wanted)
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("legal moves (-want +got)\n%s%v", diff, s)
	}
}

// waits shows what the table waits for, and for whom.
func waits(t *testing.T, s einfach.State, phase einfach.Phase, seat einfach.Seat) {
	t.Helper()
	if s.Phase() != phase || s.Turn() != seat {
		t.Errorf("the table waits for %v by seat %v, want %v by seat %v\n%v", s.Phase(), s.Turn(), phase, seat, s)
	}
}

// turnOf shows that a seat has begun its turn and draws.
func turnOf(t *testing.T, s einfach.State, seat einfach.Seat, due int) {
	t.Helper()
	waits(t, s, einfach.Drawing, seat)
	if s.Active() != seat || s.Due() != due {
		t.Errorf("seat %v draws %d, want seat %v to draw %d\n%v", s.Active(), s.Due(), seat, due, s)
	}
}

// holds shows the hand of a seat.
func holds(t *testing.T, s einfach.State, seat einfach.Seat, want string) {
	t.Helper()
	if got := s.Hand(seat); got != einfach.MustParseCards(want) {
		t.Errorf("seat %v holds %v, want %v\n%v", seat, got, want, s)
	}
}

// piles shows what lies in the middle.
func piles(t *testing.T, s einfach.State, want string) {
	t.Helper()
	var got einfach.Cards
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		got = got.Union(s.Pile(suit))
	}
	if got != einfach.MustParseCards(want) {
		t.Errorf("the piles are %v, want %v\n%v", got, want, s)
	}
}

// scores shows the points of all seats.
func scores(t *testing.T, s einfach.State, want ...int) {
	t.Helper()
	var got []int
	for seat := range s.Clockwise(1) {
		got = append(got, s.Score(seat))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("scores (-want +got)\n%s%v", diff, s)
	}
}

// noted shows what all seats noted last.
func noted(t *testing.T, s einfach.State, want ...int) {
	t.Helper()
	var got []int
	for seat := range s.Clockwise(1) {
		got = append(got, s.Noted(seat))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("noted (-want +got)\n%s%v", diff, s)
	}
}

// tells shows what a seat sees happen, an event a line.
func tells(t *testing.T, s einfach.State, text string, to einfach.Seat, want ...string) {
	t.Helper()
	events, err := s.Events(move(t, text), to)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range events {
		got = append(got, string(e.Clause())+" "+e.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("events of %s for seat %v (-want +got)\n%s", text, to, diff)
	}
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// begin returns a game before its first deal.
func begin(t testing.TB, c einfach.Config) einfach.State {
	t.Helper()
	s, err := einfach.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// step makes a move that is legal.
func step(t testing.TB, s einfach.State, m einfach.Move) einfach.State {
	t.Helper()
	next, err := s.Apply(m)
	if err != nil {
		t.Fatalf("%v\n%v", err, s)
	}
	return next
}

// optionSets returns every set of options that goes with any number of rule cards.
func optionSets() (sets []einfach.Option) {
	for options := range einfach.AllOptions + 1 {
		if options&einfach.Recommended == 0 {
			sets = append(sets, options)
		}
	}
	return sets
}

// anyConfig returns a configuration drawn from r, of all kinds of table.
func anyConfig(r *rand.Rand) einfach.Config {
	sets := optionSets()
	c := einfach.Config{
		Players: 3 + r.IntN(4), RuleCards: 3 + r.IntN(8), Rounds: 1 + r.IntN(3),
		Options: sets[r.IntN(len(sets))], Renewals: r.IntN(2) * r.IntN(5),
	}
	c.Starter = einfach.Seat(1 + r.IntN(c.Players))
	if c.RuleCards == 3 && r.IntN(2) == 0 {
		c.Options |= einfach.Recommended
	}
	return c
}

// candidates returns a move of every value of every type that a seat can make.
func candidates() []einfach.Move {
	moves := []einfach.Move{einfach.Draw{}, einfach.Pass{}}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		moves = append(moves, einfach.Clear(suit))
		for value := 1; value <= 10; value++ {
			c := einfach.CardOf(suit, value)
			moves = append(moves, einfach.Play(c), einfach.Discard(c), einfach.Give(c))
		}
	}
	for seat := range einfach.Seat(6) {
		moves = append(moves, einfach.Name(seat+1))
	}
	for r := range einfach.RuleCard(10) {
		moves = append(moves, einfach.Swap(r+1))
	}
	return moves
}

// anyMove returns a legal move, nil when the game is over. An eager player lays cards
// rather than clear or pass.
func anyMove(s einfach.State, r *rand.Rand, eager bool) einfach.Move {
	if legal := s.Legal(); eager && legal.Cards.Len() > 0 {
		for {
			switch m := s.Random(r).(type) {
			case einfach.Clear, einfach.Pass:
			default:
				return m
			}
		}
	}
	return s.Random(r)
}
