package ebbes_test

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
	"pgregory.net/rapid"
)

// Read this file first. It is the vocabulary of the tests: the kinds of table, positions
// laid out by hand, playing on from a state, random games, and checks that several files
// share. Scenes, which become conformance cases too, are in scene_test.go, rounds that
// several files use in rounds_test.go.

// TestMain lets each property hold for few random games, as there are many kinds of table.
func TestMain(m *testing.M) { effort.Main(m, "10") }

// The kinds of table. TestKinds holds them to what can be played.
const (
	fewestPlayers = 2
	mostPlayers   = 5

	moreCards   = ebbes.MoreCards
	selectCards = ebbes.SelectDesignations
)

// kinds returns an iterator over the kinds of table: every number of people with every
// set of variants.
func kinds() iter.Seq2[int, ebbes.Variant] {
	return func(yield func(int, ebbes.Variant) bool) {
		for players := fewestPlayers; players <= mostPlayers; players++ {
			for variants := range ebbes.AllVariants + 1 {
				if !yield(players, variants) {
					return
				}
			}
		}
	}
}

// begin begins a game. It fails the test if the configuration is impossible.
func begin(t interface {
	Helper()
	Fatal(...any)
}, c ebbes.Config) ebbes.State {
	t.Helper()
	s, err := ebbes.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// step makes a move that is legal.
func step(t *testing.T, s ebbes.State, m ebbes.Move) ebbes.State {
	t.Helper()
	next, err := s.Apply(m)
	if err != nil {
		t.Fatalf("%v%s", err, draw(s))
	}
	return next
}

// at returns a position as ParseState reads it, but hands after a deal that end in "..."
// share the cards that nobody names.
func at(t *testing.T, text string) ebbes.State {
	t.Helper()
	s, err := ebbes.ParseState(fillUp(t, text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return s
}

// fillUp writes out the hands of a position that end in "...".
func fillUp(t *testing.T, text string) string {
	t.Helper()
	if !strings.Contains(text, "...") {
		return text
	}
	before, rest, _ := strings.Cut(text, "; hands ")
	agreed, _, _ := strings.Cut(before, "; round ")
	agreed, _, _ = strings.Cut(agreed, "; numbers ")
	hands, display, _ := strings.Cut(rest, "; display ")
	named := append(strings.Split(hands, "/"), strings.ReplaceAll(display, "+", " "))
	full := shareOut(t, at(t, agreed).Config(), named...)
	var written []string
	for _, hand := range full[:len(full)-1] {
		written = append(written, ebbes.CardsOf(hand...).String())
	}
	return strings.Replace(text, hands, strings.Join(written, " / "), 1)
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

// inRound plays at random until the given round is dealt.
func inRound(t *testing.T, c ebbes.Config, round int, seed uint64) ebbes.State {
	t.Helper()
	r := newRand(seed)
	s := begin(t, c)
	for s.Round() < round {
		s = step(t, s, s.Random(r))
	}
	return s
}

// inPhase plays at random until the table waits for something of that phase.
func inPhase(t *testing.T, s ebbes.State, phase ebbes.Phase, r *rand.Rand) ebbes.State {
	t.Helper()
	for s.Phase() != phase {
		s = step(t, s, s.Random(r))
	}
	return s
}

// draw shows the position in which a test fails, and as Go that can be pasted into
// another test.
func draw(s ebbes.State) string {
	return fmt.Sprintf(" in\n\n%s\n%#v\n", s.Diagram(ebbes.Teller{}), s)
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

func cardNamed(t *testing.T, text string) ebbes.Card {
	t.Helper()
	value, _ := strconv.Atoi(text[1:])
	c := ebbes.CardOf(ebbes.Suit(strings.Index("-BNYGR", text[:1])), value)
	if c == ebbes.NoCard {
		t.Fatalf("no card: %q", text)
	}
	return c
}

// moments returns a state of each phase, at a table with all of them.
func moments(t *testing.T) map[ebbes.Phase]ebbes.State {
	t.Helper()
	r := newRand(1)
	s := inPhase(t, begin(t, ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 2}), ebbes.Playing, r)
	states := map[ebbes.Phase]ebbes.State{ebbes.NoPhase: {}}
	for _, phase := range []ebbes.Phase{ebbes.Dealing, ebbes.Starting, ebbes.Selecting, ebbes.Playing, ebbes.Over} {
		s = inPhase(t, s, phase, r)
		states[phase] = s
	}
	return states
}

// An embedding is a Move by its embedded value only; its methods must not be
// called.
type embedding struct{ ebbes.Move }

func (embedding) String() string { panic("a method of a malformed move was called") }

// notMoves satisfy the interface, or are nil, but are none of the four moves.
func notMoves() []ebbes.Move {
	play, start, sel := ebbes.Play(ebbes.CardOf(ebbes.Blue, 1)), ebbes.Start(1), ebbes.Select(ebbes.CardOf(ebbes.Blue, 1))
	return []ebbes.Move{
		nil, &play, &start, &sel, &ebbes.Deal{}, (*ebbes.Play)(nil), (*ebbes.Deal)(nil),
		embedding{}, embedding{play}, &embedding{}, (*embedding)(nil),
		struct{ ebbes.Play }{play}, struct{ ebbes.Move }{},
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

func allCards() []ebbes.Card {
	var cards []ebbes.Card
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for v := 1; v <= 15; v++ {
			cards = append(cards, ebbes.CardOf(suit, v))
		}
	}
	return cards
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

// expect checks what Accept and the seat's view say to a move.
func expect(t *testing.T, s ebbes.State, by ebbes.Seat, m ebbes.Move, kind error, clause ebbes.Clause) {
	t.Helper()
	next, err := s.Accept(by, m)
	if kind == nil {
		if err != nil || next == s {
			t.Errorf("%v: seat %v, %v: %v", s.Phase(), by, m, err)
		}
		return
	}
	var refusal *ebbes.MoveError
	if !errors.As(err, &refusal) || refusal.Kind != kind || refusal.Clause != clause || !errors.Is(err, kind) {
		t.Errorf("%v: seat %v, %T: got error %v, want %v (%s)", s.Phase(), by, m, err, kind, clause)
	}
	if next != s {
		t.Errorf("%v: seat %v, %T was refused, but changed the state", s.Phase(), by, m)
	}
}

// refused checks that the move breaks the clause and changes nothing.
func refused(t *testing.T, s ebbes.State, m ebbes.Move, clause ebbes.Clause) {
	t.Helper()
	next, err := s.Apply(m)
	var refusal *ebbes.MoveError
	if !errors.As(err, &refusal) || refusal.Kind != ebbes.ErrClause || refusal.Clause != clause {
		t.Errorf("%v: got error %v, want one for %s%s", m, err, clause, draw(s))
	}
	if next != s {
		t.Errorf("%v was refused, but changed the state", m)
	}
}

func refuseConfig(t *testing.T, c ebbes.Config, field string, value int, clause ebbes.Clause) {
	t.Helper()
	s, err := ebbes.New(c)
	var refusal *ebbes.ConfigError
	if !errors.As(err, &refusal) || refusal.Field != field || refusal.Value != value || refusal.Clause != clause {
		t.Errorf("%+v: got error %v, want %s is %d (%s)", c, err, field, value, clause)
	}
	if s != (ebbes.State{}) {
		t.Errorf("%+v is refused, but gives a game", c)
	}
}

func sameRefusal(a, b error) bool {
	var x, y *ebbes.MoveError
	if errors.As(a, &x) && errors.As(b, &y) {
		return *x == *y
	}
	return a == nil && b == nil
}

// chiSquare compares counts with those expected. The sum over so many degrees
// of freedom is judged by Wilson and Hilferty's approximation.
func chiSquare(t *testing.T, what string, counts []int, want func(i int) float64, freedom int) {
	t.Helper()
	sum := 0.0
	for i, got := range counts {
		if want(i) == 0 {
			if got != 0 {
				t.Errorf("%s: %d is impossible, but came %d times", what, i, got)
			}
			continue
		}
		d := float64(got) - want(i)
		sum += d * d / want(i)
	}
	if freedom == 0 {
		return
	}
	k := float64(freedom)
	z := (math.Cbrt(sum/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k))
	if z > 4.3 {
		t.Errorf("%s: chi-square %.1f with %d degrees of freedom, %.1f standard deviations too much", what, sum, freedom, z)
	}
}

func lastLanguage() ebbes.Language {
	return ebbes.Language(len(slices.Collect(ebbes.Languages())) - 1)
}

// possible lists the names of the values up to last, as an error does.
func possible[E interface {
	~uint8
	fmt.Stringer
}](last E) string {
	var names []string
	for value := range last + 1 {
		names = append(names, value.String())
	}
	return "possible: " + strings.Join(names, "; ")
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func breaksOff[T any](t *testing.T, all iter.Seq[T], length int) {
	t.Helper()
	for stop := 1; stop <= length; stop++ {
		n := 0
		for range all {
			if n++; n == stop {
				break
			}
		}
		if n != stop {
			t.Errorf("left after %d of %d, want %d", n, length, stop)
		}
	}
}

// There are no other kinds of table. A new variant or number of people must be added
// above; then every test that asks for the kinds goes through it.
func TestKinds(t *testing.T) {
	for players := range 256 {
		for variants := range 256 {
			c := ebbes.Config{Players: players, Variants: ebbes.Variant(variants)}
			_, err := ebbes.New(c)
			known := fewestPlayers <= players && players <= mostPlayers && c.Variants <= ebbes.AllVariants
			if known != (err == nil) {
				t.Errorf("a table of %d, %v: %v", players, c.Variants, err)
			}
		}
	}
}
