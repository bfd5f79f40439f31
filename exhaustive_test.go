package ebbes_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/plain"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// How late the positions are that TestExhaustive begins with: by the number of players, how
// many cards each seat holds in the first one of a long run and in all others.
var exhaustiveCards = [...][2]int{2: {4, 3}, 3: {3, 2}, 4: {2, 2}, 5: {2, 2}}

const exhaustivePositions = 4

// exhaustivePairs returns how many pairs are still to be selected.
func exhaustivePairs() int { return effort.Of(1, 2) }

// exhaustiveSights must each happen somewhere, or the test is not worth much.
var exhaustiveSights = []string{
	"plus in the last trick", "ebbes in the last trick", "minus in the last trick", "nix in the last trick",
	"fifth designator in the last trick", "trick taken by a suit that became trump", "turned up",
	"ebbes points", "most ebbes tied", "nix tied", "won by several", "named S3", "named F7", "selected", "worlds tried",
	"ended by finish reached (V6)", "ended by Dabbscheedel reached (V6)", "ended by rounds played (V6)", "ended by rounds played (R2)",
}

// From late positions at every kind of table, all continuations to the end of the round,
// and on to the naming of the next starter, keep what must hold.
func TestExhaustive(t *testing.T) {
	positions, fewest := effort.Of(1, exhaustivePositions), effort.Of(20, 200)
	var all [tabletest.MostPlayers + 1][ebbes.AllVariants + 1]exhaustion
	t.Cleanup(func() {
		total, whole := newExhaustion(), effort.Long()
		for players, variants := range kinds() {
			e := all[players][variants]
			total.add(e)
			whole = whole && e.states > 0 // not if -run has picked some of them
		}
		t.Log(total)
		for _, what := range exhaustiveSights {
			if whole && total.happened[what] == 0 {
				t.Errorf("nowhere: %s", what)
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
	happened      map[string]int // what, and how often
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

// continueAll checks every continuation of a late position, in the last round or, if
// the seed is odd, any. For half of the seeds at most trump is decided by then. One
// position of variant 2 is late in the selection.
func (e *exhaustion) continueAll(t *testing.T, players int, variants ebbes.Variant, seed uint64) {
	r := newRand(uint64(players)<<16 | uint64(variants)<<8 | seed)
	cards := exhaustiveCards[players][1]
	if seed == 0 && effort.Long() {
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

// continueFrom plays games until one comes to a position of some kind, in the last
// round or any, and checks every continuation of it.
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

// visit checks a state, unless the run is long one of four, and if it has not been seen
// each move in it and the states to which these lead. The slow implementation has been told the same moves.
func (e *exhaustion) visit(t *testing.T, m moment, g *plain.Game) {
	e.checkPath(t, m, g)
	if e.seen[m.state] {
		return
	}
	e.seen[m.state] = true
	if effort.Long() || e.states%8 < 2 {
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

// checkPath checks what must be the same whichever moves led to a state.
func (e *exhaustion) checkPath(t *testing.T, m moment, g *plain.Game) {
	defer drawIfFailed(t, m.state)
	comparePlain(t, "late", g, m.state)
}

// continuations returns every move, but of deals only one for each seat that has
// won nix and so names the next starter.
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

// check checks everything about a state. The slowest checks are done for one seat and
// some of the moves in turn.
func (e *exhaustion) check(t *testing.T, m moment, g *plain.Game) {
	defer drawIfFailed(t, m.state)
	s, all := m.state, exhaustiveMoves
	turn := ebbes.Seat(e.states % 7)
	everyCardIsInOnePlace(t, s)
	appliesExactlyWhatIsListed(t, s, all)
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
	if n := arrangements(m.hidden(turn)); 1 < n && n <= 24 {
		worldsByTrying(t, m, turn, e.r)
		e.happened["worlds tried"]++
	}
	view := mustDecode(t, encoded(t, s.View(turn))).(map[string]any)
	keepsSecrets(t, s, turn, nil, view)
	listsMoves(t, s.View(turn), view)
}

var exhaustiveMoves = append(oneByteMoves(), nil)

// checkMove checks everything about a move and what is told of it.
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
	keepsSecrets(t, next, ebbes.NoSeat, mustDecode(t, encoded(t, events)).([]any), nil) // an onlooker's
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
