// Package tabletest has helpers for tests that play ebbes. They are the kinds of table, positions
// made by hand, random play from a state, and scenes, which become conformance cases too.
package tabletest

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// The kinds of table. TestKinds compares them with the playable ones.
const (
	FewestPlayers = 2
	MostPlayers   = 5
)

// Kinds returns an iterator over the kinds of table: every number of people with every
// set of variants.
func Kinds() iter.Seq2[int, ebbes.Variant] {
	return func(yield func(int, ebbes.Variant) bool) {
		for players := FewestPlayers; players <= MostPlayers; players++ {
			for variants := range ebbes.AllVariants + 1 {
				if !yield(players, variants) {
					return
				}
			}
		}
	}
}

// Configs returns a configuration of each kind of table.
func Configs() (all []ebbes.Config) {
	for players, variants := range Kinds() {
		all = append(all, ebbes.Config{Players: players, Variants: variants})
	}
	return all
}

// Begin begins a game. It fails the test if the configuration is impossible.
func Begin(t interface {
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

// Step makes a legal move.
func Step(t *testing.T, s ebbes.State, m ebbes.Move) ebbes.State {
	t.Helper()
	next, err := s.Apply(m)
	if err != nil {
		t.Fatalf("%v%s", err, Draw(s))
	}
	return next
}

// At parses a position. Unlike in ParseState, hands after a deal that end in "..." share the
// cards that no seat names.
func At(t *testing.T, text string) ebbes.State {
	t.Helper()
	s, err := ebbes.ParseState(fillUp(t, text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return s
}

// fillUp completes the hands of a position that end in "...".
func fillUp(t *testing.T, text string) string {
	t.Helper()
	if !strings.Contains(text, "...") {
		return text
	}
	before, rest, _ := strings.Cut(text, "; hands ")
	settings, _, _ := strings.Cut(before, "; round ")
	settings, _, _ = strings.Cut(settings, "; numbers ")
	hands, display, _ := strings.Cut(rest, "; display ")
	named := append(strings.Split(hands, "/"), strings.ReplaceAll(display, "+", " "))
	full := shareOut(t, At(t, settings).Config(), named...)
	var written []string
	for _, hand := range full[:len(full)-1] {
		written = append(written, ebbes.CardsOf(hand...).String())
	}
	return strings.Replace(text, hands, strings.Join(written, " / "), 1)
}

// NewRand returns a source of random numbers.
func NewRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

// InRound plays at random until the given round is dealt.
func InRound(t *testing.T, c ebbes.Config, round int, seed uint64) ebbes.State {
	t.Helper()
	r := NewRand(seed)
	s := Begin(t, c)
	for s.Round() < round {
		s = Step(t, s, s.Random(r))
	}
	return s
}

// InPhase plays at random until the table waits for a move of the phase.
func InPhase(t *testing.T, s ebbes.State, phase ebbes.Phase, r *rand.Rand) ebbes.State {
	t.Helper()
	for s.Phase() != phase {
		s = Step(t, s, s.Random(r))
	}
	return s
}

// Draw returns a drawing of a position for failing tests, with Go code to paste into another
// test.
func Draw(s ebbes.State) string {
	return fmt.Sprintf(" in\n\n%s\nebbes.MustParseState(%q)\n", s.Diagram(ebbes.Teller{}), s)
}

// CardNamed reads a card such as "B1".
func CardNamed(t *testing.T, text string) ebbes.Card {
	t.Helper()
	value, _ := strconv.Atoi(text[1:])
	c := ebbes.CardOf(ebbes.Suit(strings.Index("-BNYGR", text[:1])), value)
	if c == ebbes.NoCard {
		t.Fatalf("%q is not a card", text)
	}
	return c
}

// Moments returns a state of each phase, at a table with all of them. Under 0 it returns the zero
// state.
func Moments(t *testing.T) map[ebbes.Phase]ebbes.State {
	t.Helper()
	r := NewRand(1)
	s := InPhase(t, Begin(t, ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 2}), ebbes.Playing, r)
	states := map[ebbes.Phase]ebbes.State{0: {}}
	for _, phase := range []ebbes.Phase{ebbes.Dealing, ebbes.Starting, ebbes.Selecting, ebbes.Playing, ebbes.Over} {
		s = InPhase(t, s, phase, r)
		states[phase] = s
	}
	return states
}

// AnyConfig returns a random configuration of a kind of table. Its tracks are short enough to
// reach their ends.
func AnyConfig(r *rand.Rand, players int, variants ebbes.Variant) ebbes.Config {
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

// Refused checks that the move breaks the clause and changes nothing.
func Refused(t *testing.T, s ebbes.State, m ebbes.Move, clause ebbes.Clause) {
	t.Helper()
	next, err := s.Apply(m)
	var refusal *ebbes.MoveError
	if !errors.As(err, &refusal) || refusal.Kind != ebbes.ErrClause || refusal.Clause != clause {
		t.Errorf("%v: got error %v, want one for %s%s", m, err, clause, Draw(s))
	}
	if next != s {
		t.Errorf("%v was refused, but changed the state to %v", m, next)
	}
}
