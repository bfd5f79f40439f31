package einfach_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { testbudget.Main(m, "25") }

// at parses a position.
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

// do makes moves, separated by commas, and fails if one is illegal.
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

// refused checks that a move is refused for a clause and changes nothing.
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

// legal checks all legal moves, separated by commas.
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

// waits checks the phase and the seat to move.
func waits(t *testing.T, s einfach.State, phase einfach.Phase, seat einfach.Seat) {
	t.Helper()
	if s.Phase() != phase || s.Turn() != seat {
		t.Errorf("the table waits for %v by seat %v, want %v by seat %v\n%v", s.Phase(), s.Turn(), phase, seat, s)
	}
}

// turnOf checks that a seat has begun its turn and is to draw.
func turnOf(t *testing.T, s einfach.State, seat einfach.Seat, due int) {
	t.Helper()
	waits(t, s, einfach.Drawing, seat)
	if s.Active() != seat || s.Due() != due {
		t.Errorf("seat %v draws %d, want seat %v to draw %d\n%v", s.Active(), s.Due(), seat, due, s)
	}
}

// holds checks the hand of a seat.
func holds(t *testing.T, s einfach.State, seat einfach.Seat, want string) {
	t.Helper()
	if got := s.Hand(seat); got != einfach.MustParseCards(want) {
		t.Errorf("seat %v holds %v, want %v\n%v", seat, got, want, s)
	}
}

// piles checks the piles in the middle.
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

// scores checks the points of all seats.
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

// noted checks the points that all seats noted last.
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

// checkEvents checks the events of a move that a seat sees, each as its clause and its sentence.
func checkEvents(t *testing.T, s einfach.State, text string, to einfach.Seat, want ...string) {
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

// step makes a legal move.
func step(t testing.TB, s einfach.State, m einfach.Move) einfach.State {
	t.Helper()
	next, err := s.Apply(m)
	if err != nil {
		t.Fatalf("%v\n%v", err, s)
	}
	return next
}

// optionSets returns every set of options that allows any number of rule cards.
func optionSets() (sets []einfach.Option) {
	for options := range einfach.AllOptions + 1 {
		if options&einfach.Recommended == 0 {
			sets = append(sets, options)
		}
	}
	return sets
}

// anyConfig returns a configuration drawn from r, from all kinds of table.
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

// candidates returns a move for every value of every type that a seat can make.
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

// anyMove returns a legal move, or nil when the game is over. An eager player does not clear or
// pass while a card can be played or discarded.
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

// dealt returns a game after a deal of all cards by suit and value, and all rule cards by number.
func dealt(t *testing.T, c einfach.Config) einfach.State {
	t.Helper()
	return do(t, begin(t, c), inOrder)
}

const (
	rulesInOrder = "1 2 3 4 5 6 7 8 9 10"
	cardsInOrder = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 " +
		"G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10"
	inOrder = "deal " + rulesInOrder + " " + cardsInOrder
)

// A deck of fifty cards has a card at index 49, and none before 0 or behind 49. A deck of more
// cards is empty.
func TestDeck(t *testing.T) {
	cards := slices.Repeat([]einfach.Card{1}, 50)
	full := einfach.DeckOf(cards...)
	if full.At(49) != 1 || full.At(50) != einfach.NoCard || full.At(-1) != einfach.NoCard {
		t.Error(full)
	}
	if d := einfach.DeckOf(append(cards, 1)...); d != (einfach.Deck{}) {
		t.Error(d)
	}
}

func TestC4(t *testing.T) {
	for _, absent := range []einfach.Seat{ebbes.NoSeat, 4} {
		for s := range begin(t, einfach.Config{Players: 3}).Clockwise(absent) {
			t.Errorf("Clockwise(%v) yields %v", absent, s)
		}
	}
	for players := 3; players <= 6; players++ {
		if s := dealt(t, einfach.Config{Players: players}); len(slices.Collect(s.Clockwise(1))) != players {
			t.Errorf("not %d players\n%v", players, s)
		}
	}
	configRefused(t, einfach.Config{Players: 2}, "Players", einfach.C4)
	configRefused(t, einfach.Config{Players: 7}, "Players", einfach.C4)
}

func TestC5(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 4, Starter: 2})
	holds(t, s, 2, "B1 B5 B9 N3 N7 Y1")
	holds(t, s, 3, "B2 B6 B10 N4 N8 Y2")
	holds(t, s, 1, "B4 B8 N2 N6 N10 Y4")
	if s.Stock() != 26 || s.StockDeck().At(0) != einfach.MustParseCard("Y5") {
		t.Errorf("the stock is %v", s.StockDeck())
	}
	refused(t, begin(t, einfach.Config{Players: 3}), "draw", einfach.C5)
	for seat := range einfach.Seat(6) {
		events, err := begin(t, einfach.Config{Players: 4, Starter: 2}).Events(move(t, inOrder), seat)
		if err != nil || events[0].Clause() != einfach.C5 ||
			strings.Contains(events[0].String(), "B2 B6 B10 N4 N8 Y2") != (seat == 3) {
			t.Errorf("seat %v sees %v, %v", seat, events, err)
		}
	}
}

func TestC6(t *testing.T) {
	if s := dealt(t, einfach.Config{Players: 3}); s.Starter() != 1 {
		t.Errorf("seat %v starts", s.Starter())
	}
	if s := dealt(t, einfach.Config{Players: 3, Starter: 3}); s.Starter() != 3 {
		t.Errorf("seat %v starts", s.Starter())
	}
	configRefused(t, einfach.Config{Players: 3, Starter: 4}, "Starter", einfach.C6)
}

func TestC7(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 3})
	if got := slices.Collect(s.Clockwise(2)); !slices.Equal(got, []einfach.Seat{2, 3, 1}) {
		t.Errorf("clockwise from seat 2: %v", got)
	}
	s = at(t, "players 3; round 1; rules 1 7 9; piles B1 N1; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; done 1")
	turnOf(t, do(t, s, "clear B"), 2, 1)
	s = at(t, "players 3; round 1; rules 1 7 9; piles B1 N1; hands G1 G2 / Y1 Y2 / R1 R2; turn 3; done 1")
	turnOf(t, do(t, s, "clear B"), 1, 1)
}

func TestC8(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 3})
	scores(t, s, 0, 0, 0)
	s = at(t, "players 3; round 1; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1")
	scores(t, do(t, s, "play N5"), 0, 3, 11)
}

func TestC9(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; rulepile 1 3 | 4 5 6 8 10; piles B2 B5; discard R9; hands B6 G1 / Y1 Y2 Y3 / R1 R2; turn 1")
	v := s.View(ebbes.NoSeat)
	if v.Pile(ebbes.Blue) != einfach.MustParseCards("B2 B5") || v.Discarded() != einfach.MustParseCards("R9") {
		t.Errorf("a spectator's view lacks public cards: %v", v)
	}
	if v.HandSize(2) != 3 || v.Stock() != 40 || v.RulePile() != 7 || v.Hand() != (einfach.Cards{}) {
		t.Errorf("a spectator sees %v", v)
	}
	if back := slices.Collect(v.PutBack()); !slices.Equal(back, []einfach.RuleCard{4, 5, 6, 8, 10}) {
		t.Errorf("put back: %v", back)
	}
	if !s.Mixed().Has(einfach.MustParseCard("B6")) {
		t.Error("an unseen card cannot be in the stock")
	}
	if s = do(t, s, "play B6"); s.Mixed().Has(einfach.MustParseCard("B6")) {
		t.Error("a card that all have seen may be in the stock")
	}
	s = at(t, "players 3; round 1; rules 2 7 9; piles N1; discard B1-10; stock -; hands G1-10 / Y1-10 / R1-10 N2-10; turn 1; done 1")
	s = do(t, s, "clear N")
	s = do(t, step(t, s, s.Shuffle(newRand(1))), "draw")
	if s.Mixed() != einfach.MustParseCards("B1-10 N1") {
		t.Errorf("the stock was shuffled from %v", s.Mixed())
	}
}
