package ebbes_test

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plain"
)

// docs/BENCHMARKS.md describes how to run and compare these.

// BenchmarkGame plays whole random games at each kind of table.
func BenchmarkGame(b *testing.B) {
	for players, variants := range kinds() {
		b.Run(fmt.Sprintf("%d, %v", players, variants), func(b *testing.B) {
			start, r := newGame(b, ebbes.Config{Players: players, Variants: variants}), rand.New(&xoroshiro{1, 2})
			b.ReportAllocs()
			cards := 0
			for b.Loop() {
				cards += playOut(start, r)
			}
			perCard(b, cards)
		})
	}
}

// BenchmarkParallelGames plays as many games at a time as there are processors.
func BenchmarkParallelGames(b *testing.B) {
	start := newGame(b, ebbes.Config{Players: 4})
	b.RunParallel(func(pb *testing.PB) {
		r := rand.New(&xoroshiro{rand.Uint64(), 1})
		for pb.Next() {
			playOut(start, r)
		}
	})
}

// BenchmarkPlainGame plays random games on the second implementation, of slices and maps:
// a straightforward one for comparison.
func BenchmarkPlainGame(b *testing.B) {
	r := rand.New(&xoroshiro{1, 2})
	b.ReportAllocs()
	cards := 0
	for b.Loop() {
		g := plain.New(ebbes.Config{Players: 4})
		for g.Phase != ebbes.Over {
			if g.Phase == ebbes.Dealing {
				number, deck := 1+g.Round, g.CardsInPlay()
				r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
				g.Deal(number, deck)
				continue
			}
			if g.Phase == ebbes.Playing {
				cards++
			}
			moves := g.Moves()
			g.Apply(moves[r.IntN(len(moves))])
		}
	}
	perCard(b, cards)
}

// perCard reports the benchmark's time divided by the number of cards played.
func perCard(b *testing.B, cards int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(cards), "ns/card")
}

// playOut plays a game at random to its end and returns how many cards were played. It
// chooses a card by one multiplication: the benchmark measures the rules, not math/rand,
// and the bias does not matter.
func playOut(s ebbes.State, r *rand.Rand) int {
	for cards := 0; ; {
		var err error
		switch s.Phase() {
		case ebbes.Dealing:
			s, err = s.Apply(s.Deal(r))
		case ebbes.Playing:
			legal := s.Legal()
			s, err = s.Apply(ebbes.Play(legal.Nth(int(uint64(r.Uint32()) * uint64(legal.Len()) >> 32))))
			cards++
		case ebbes.Over:
			return cards
		default:
			s, err = s.Apply(s.Random(r))
		}
		if err != nil {
			panic(err)
		}
	}
}

// A xoroshiro is xoroshiro128+, a generator that takes next to no time.
type xoroshiro [2]uint64

func (x *xoroshiro) Uint64() uint64 {
	a, b := x[0], x[1]
	x[0] = bits.RotateLeft64(a, 24) ^ a ^ b ^ (a^b)<<16
	x[1] = bits.RotateLeft64(a^b, 37)
	return a + b
}

func newGame(b *testing.B, c ebbes.Config) ebbes.State {
	b.Helper()
	s, err := ebbes.New(c)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// A decision is a state of a random game with the card played in it and its results. The
// benchmarks below go through all decisions of a game, so their figures are averages.
type decision struct {
	before, after ebbes.State
	move          ebbes.Move
	by            ebbes.Seat
	events        []ebbes.Event // as seat 1 sees them
}

// playsOf returns the decisions of a game of four that play a card.
func playsOf(b *testing.B) []decision {
	b.Helper()
	s, r := newGame(b, ebbes.Config{Players: 4}), newRand(1)
	var plays []decision
	for s.Phase() != ebbes.Over {
		m := decision{before: s, move: s.Random(r), by: s.Turn()}
		var err, unseen error
		m.after, err = s.Apply(m.move)
		m.events, unseen = s.Events(m.move, 1)
		if err != nil || unseen != nil {
			b.Fatal(err, unseen)
		}
		if s.Phase() == ebbes.Playing {
			plays = append(plays, m)
		}
		s = m.after
	}
	return plays
}

// benchDecisions measures a call with every decision of a game.
func benchDecisions(b *testing.B, call func(m *decision)) {
	plays := playsOf(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		call(&plays[i%len(plays)])
	}
}

func BenchmarkApply(b *testing.B) {
	benchDecisions(b, func(m *decision) { m.after, _ = m.before.Apply(m.move) })
}

func BenchmarkAccept(b *testing.B) {
	benchDecisions(b, func(m *decision) { m.after, _ = m.before.Accept(m.by, m.move) })
}

// BenchmarkRefuse measures the refusal of a move out of turn.
func BenchmarkRefuse(b *testing.B) {
	benchDecisions(b, func(m *decision) {
		if _, err := m.before.Accept(m.by%4+1, m.move); err == nil {
			b.Fatal(m.move)
		}
	})
}

func BenchmarkLegal(b *testing.B) {
	n := 0
	benchDecisions(b, func(m *decision) { n += m.before.Legal().Len() })
}

func BenchmarkMoves(b *testing.B) {
	n := 0
	benchDecisions(b, func(m *decision) {
		for range m.before.Moves() {
			n++
		}
	})
}

func BenchmarkDeal(b *testing.B) {
	s, r := newGame(b, ebbes.Config{Players: 4}), newRand(1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Apply(s.Deal(r)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkView(b *testing.B) {
	var v ebbes.View
	benchDecisions(b, func(m *decision) { v = m.before.View(m.by) })
	_ = v
}

func BenchmarkEvents(b *testing.B) {
	benchDecisions(b, func(m *decision) { m.events, _ = m.before.Events(m.move, 1) })
}

func BenchmarkFold(b *testing.B) {
	benchDecisions(b, func(m *decision) {
		if v, err := m.before.View(1).Fold(m.events...); err != nil || v.Seat() != 1 {
			b.Fatal(err)
		}
	})
}

func BenchmarkString(b *testing.B) {
	n := 0
	benchDecisions(b, func(m *decision) { n += len(m.before.String()) })
}

func BenchmarkParseState(b *testing.B) {
	plays := playsOf(b)
	texts := make([]string, len(plays))
	for i, m := range plays {
		texts[i] = m.before.String()
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := ebbes.ParseState(texts[i%len(texts)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseMove(b *testing.B) {
	for b.Loop() {
		if _, err := ebbes.ParseMove("B10"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkJSON marshals the view of seat 1 after a move.
func BenchmarkJSON(b *testing.B) {
	benchDecisions(b, func(m *decision) {
		if _, err := json.Marshal(m.after.View(1)); err != nil {
			b.Fatal(err)
		}
	})
}

func BenchmarkParseRecord(b *testing.B) {
	text := readFile(b, "testdata/records/four.txt")
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ebbes.ParseRecord(text); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSteps replays the record of a whole game.
func BenchmarkSteps(b *testing.B) {
	r, err := ebbes.ParseRecord(readFile(b, "testdata/records/four.txt"))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range r.Steps(r.End()) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}
func BenchmarkMarshalRecord(b *testing.B) {
	r, err := ebbes.ParseRecord(readFile(b, "testdata/records/four.txt"))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.MarshalText(); err != nil {
			b.Fatal(err)
		}
	}
}
