package ebbes_test

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"math/big"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"pgregory.net/rapid"
)

// A moment is a state of a game and the moves that led to it in the round on the table.
type moment struct {
	state  ebbes.State
	before ebbes.State  // the round was dealt, or the state before any deal
	made   []ebbes.Move // from there, the deal first
}

// momentsOf returns an iterator over the moments of a random game, from s, before the first
// deal, until the game is over.
func momentsOf(s ebbes.State, r *rand.Rand) iter.Seq[moment] {
	return func(yield func(moment) bool) {
		m := moment{state: s, before: s}
		for yield(m) {
			next := m.state.Random(r)
			if next == nil {
				return
			}
			m.make(next)
		}
	}
}

func (m *moment) make(move ebbes.Move) {
	if _, ok := move.(ebbes.Deal); ok {
		m.before, m.made = m.state, nil
	}
	next, err := m.state.Apply(move)
	if err != nil {
		panic(err)
	}
	m.state, m.made = next, append(m.made, move)
}

// A hidingPlace is a place hidden from a seat: another hand, or one face-down card, with
// NoSeat.
type hidingPlace struct {
	seat  ebbes.Seat
	cards []ebbes.Card
}

// hidingPlaces returns the places that a seat cannot see, with their cards.
func (m moment) hidingPlaces(from ebbes.Seat) []hidingPlace {
	var places []hidingPlace
	for seat := range m.state.Clockwise(1) {
		if hand := m.state.Hand(seat); seat != from && !m.state.Fictive(seat) && hand.Len() > 0 {
			places = append(places, hidingPlace{seat, slices.Collect(hand.All())})
		}
	}
	for column := range 5 {
		for c := range m.state.FaceDown(column).All() {
			places = append(places, hidingPlace{ebbes.NoSeat, []ebbes.Card{c}})
		}
	}
	return places
}

// arrangements returns the number of ways to arrange the cards of the places, ignoring
// everything seen.
func arrangements(places []hidingPlace) float64 {
	cards, all := 0, 1.0
	for _, p := range places {
		for i := range p.cards {
			cards++
			all *= float64(cards) / float64(i+1)
		}
	}
	return math.Round(all)
}

// everyArrangement returns an iterator over the ways to spread the cards of the places
// over them.
func everyArrangement(places []hidingPlace) iter.Seq[[]hidingPlace] {
	return func(yield func([]hidingPlace) bool) {
		var all []ebbes.Card
		given := make([]hidingPlace, len(places))
		for i, p := range places {
			all = append(all, p.cards...)
			given[i].seat = p.seat
		}
		var give func(cards []ebbes.Card) bool
		give = func(cards []ebbes.Card) bool {
			if len(cards) == 0 {
				return yield(given)
			}
			for i := range given {
				before := given[i].cards
				if len(before) < len(places[i].cards) {
					given[i].cards = append(before, cards[0])
					if !give(cards[1:]) {
						return false
					}
					given[i].cards = before
				}
			}
			return true
		}
		give(all)
	}
}

// had returns the state after the same moves if the places had been dealt the cards of like
// instead. It returns an error if one of the moves would then have been illegal.
func (m moment) had(places, like []hidingPlace) (ebbes.State, error) {
	s := m.before
	for _, move := range m.made {
		if deal, ok := move.(ebbes.Deal); ok {
			was := slices.Collect(deal.Deck.All())
			deck := slices.Clone(was)
			for i, p := range places {
				for j, c := range p.cards {
					deck[slices.Index(was, c)] = like[i].cards[j]
				}
			}
			deal.Deck = ebbes.DeckOf(deck...)
			move = deal
		}
		var err error
		if s, err = s.Apply(move); err != nil {
			return s, err
		}
	}
	return s, nil
}

// worlds finds the worlds of a seat's view by trying every arrangement of the hidden cards, and
// numbers them. It does not use voids: a world is an arrangement from which the same moves lead
// to the same view.
func (m moment) worlds(seat ebbes.Seat) (worlds map[ebbes.State]int, tried int) {
	view, places := m.state.View(seat), m.hidingPlaces(seat)
	worlds = map[ebbes.State]int{}
	for like := range everyArrangement(places) {
		tried++
		if s, err := m.had(places, like); err == nil && s.View(seat) == view {
			worlds[s] = len(worlds)
		}
	}
	return worlds, tried
}

// At every table, late in the rounds, exhaustive search finds the same number of worlds as the
// view, and all samples.
func TestWorldsEqualExhaustiveSearch(t *testing.T) {
	most := 1500.
	if testing.Short() {
		most = 200
	}
	var views, ruledOut, incomplete, faceDown, bare int // how many of the views
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for m := range momentsOf(begin(t, c), r) {
			for seat := range ebbes.Seat(7) {
				if r.IntN(128) != 0 {
					continue
				}
				if n := arrangements(m.hidingPlaces(seat)); n < 2 || n > most {
					continue
				}
				worlds, tried := worldsByTrying(t, m, seat, r)
				views++
				if len(worlds) < tried {
					ruledOut++
				}
				if m.state.Trick().Winner() == ebbes.NoSeat {
					incomplete++
				}
				if down, isBare := m.faceDown(); isBare {
					bare++
				} else if down {
					faceDown++
				}
			}
		}
	})
	few := views < 500 // as in a run with few checks
	if !few && (4*ruledOut < views || 4*incomplete < views || 20*faceDown < views || 50*bare < views) {
		t.Errorf("of %d views, only %d with worlds ruled out, %d in an incomplete trick, %d with cards face down under others, %d bare",
			views, ruledOut, incomplete, faceDown, bare)
	}
}

// worldsByTrying checks a view's worlds against exhaustive search. Their number is the same, the
// state is one of them, and all samples are. The chances, the worlds under conditions and MayHold
// agree, too. It also returns the number of arrangements tried.
func worldsByTrying(t fatal, m moment, seat ebbes.Seat, r *rand.Rand) (worlds map[ebbes.State]int, tried int) {
	worlds, tried = m.worlds(seat)
	w := m.state.View(seat).Worlds()
	if got := w.Count(); got.Cmp(big.NewInt(int64(len(worlds)))) != 0 {
		t.Fatalf("seat %v counts %v worlds, there are %d\n%v", seat, got, len(worlds), m.made)
	}
	if _, ok := worlds[m.state]; !ok {
		t.Fatalf("seat %v does not find the state among its worlds\n%v", seat, m.made)
	}
	for range 3 {
		if _, ok := worlds[w.Sample(r)]; !ok {
			t.Fatalf("seat %v draws something that is not one of its worlds\n%v", seat, m.made)
		}
	}
	chancesByTrying(t, w, worlds, m, r)
	everyWorld(t, w, worlds, m)
	supposeByTrying(t, w, worlds, m, r)
	mayHoldByTrying(t, m.state.View(seat), worlds, m)
	return worlds, tried
}

// chancesByTrying checks that cards lie with each seat in the share of the worlds
// that counting finds.
func chancesByTrying(t fatal, w *ebbes.Worlds, worlds map[ebbes.State]int, m moment, r *rand.Rand) {
	var found [6][256]int64
	for s := range worlds {
		for seat := range s.Clockwise(1) {
			for c := range s.Hand(seat).All() {
				found[seat][c]++
			}
		}
	}
	for seat := range ebbes.Seat(7) {
		for c := range ebbes.Card(96) { // from no card to beyond the last
			if r.IntN(8) != 0 {
				continue
			}
			want := new(big.Rat)
			if seat <= 5 && len(worlds) > 0 {
				want.SetFrac64(found[seat][c], int64(len(worlds)))
			}
			if got := w.Chance(c, seat); got.Cmp(want) != 0 {
				t.Fatalf("%v lies with seat %v by chance %v, want %v\n%v", c, seat, got, want, m.made)
			}
		}
	}
}

// faceDown reports whether cards lie face down, and whether one lies bare.
func (m moment) faceDown() (down, bare bool) {
	d := m.state.Display()
	for column, under := range d.Under {
		down = down || under > 0
		bare = bare || under > 0 && d.Open[column] == ebbes.NoCard
	}
	return down, bare
}

// At every table, where there are few worlds, each is drawn as often as every
// other.
func TestWorldsAreEquallyLikely(t *testing.T) {
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) {
			r := newRand(uint64(players))
			for _, wanted := range []func(m moment, worlds, tried int) bool{
				func(m moment, worlds, tried int) bool { return worlds == tried },
				func(m moment, worlds, tried int) bool { return worlds < tried },
				func(m moment, worlds, tried int) bool {
					down, _ := m.faceDown()
					return worlds < tried && (players > 2 || down) && m.state.Trick().Winner() == ebbes.NoSeat
				},
			} {
				m, seat, worlds := findMoment(t, ebbes.Config{Players: players, Variants: variants}, r, wanted)
				drawEvenly(t, m.state.View(seat), worlds, r)
			}
		})
	}
}

// findMoment plays until a seat has a view of the wanted kind with several worlds, but not
// many. It finds the worlds by exhaustive search.
func findMoment(
	t *testing.T,
	c ebbes.Config,
	r *rand.Rand,
	wanted func(m moment, worlds, tried int) bool,
) (moment, ebbes.Seat, map[ebbes.State]int) {
	t.Helper()
	for range 100 {
		for m := range momentsOf(begin(t, c), r) {
			seat := ebbes.Seat(r.IntN(6))
			if n := arrangements(m.hidingPlaces(seat)); r.IntN(8) != 0 || n < 2 || n > 1000 {
				continue
			}
			worlds, tried := m.worlds(seat)
			if n := len(worlds); 5 <= n && n <= 200 && wanted(m, n, tried) {
				return m, seat, worlds
			}
		}
	}
	t.Fatal("no such moment")
	return moment{}, 0, nil
}

// drawEvenly checks that each world of a view is drawn equally often, and nothing else is drawn.
// An exhaustive search has found and numbered the worlds.
func drawEvenly(t *testing.T, v ebbes.View, worlds map[ebbes.State]int, r *rand.Rand) {
	t.Helper()
	each := 60 + 4000/len(worlds)
	if testing.Short() {
		each /= 4
	}
	w := v.Worlds()
	counts := make([]int, len(worlds))
	for range each * len(worlds) {
		n, ok := worlds[w.Sample(r)]
		if !ok {
			t.Fatalf("seat %v draws something that is not one of its worlds", v.Seat())
		}
		counts[n]++
	}
	chiSquare(t, "world", counts, func(int) float64 { return float64(each) }, len(worlds)-1)
}

// A roughCount is a number of worlds too large for exhaustive search: approximate, and exact
// modulo a prime.
type roughCount struct {
	about float64
	rest  uint64
}

const prime = 1<<61 - 1

func (n roughCount) plus(m roughCount) roughCount {
	return roughCount{n.about + m.about, (n.rest + m.rest) % prime}
}

func (n roughCount) is(count *big.Int) bool {
	about, _ := new(big.Float).SetInt(count).Float64()
	rest := new(big.Int).Mod(count, big.NewInt(prime))
	return math.Abs(about/n.about-1) < 1e-9 && rest.Uint64() == n.rest
}

// rooms returns how many numbers moment.count has to compute.
func rooms(places []hidingPlace) int {
	n := 1
	for _, p := range places {
		n *= len(p.cards) + 1
	}
	return n
}

// count returns the number of worlds of a seat's view, and each hidden card's share of them in
// each place. It treats all places as different, whatever they have in common.
func (m moment) count(seat ebbes.Seat) (worlds roughCount, share map[ebbes.Card][]float64) {
	places := m.hidingPlaces(seat)
	void := m.voids()
	var cards []ebbes.Card
	size := 1
	strides := make([]int, len(places))
	for i, p := range places {
		cards = append(cards, p.cards...)
		strides[i] = size
		size *= len(p.cards) + 1
	}
	// An index encodes the room left in each place, and so the card to be given next. Giving it
	// to place i leads to index next.
	gifts := func(index int) (c ebbes.Card, each iter.Seq2[int, int]) {
		left := 0
		for i, p := range places {
			left += index / strides[i] % (len(p.cards) + 1)
		}
		c = cards[len(cards)-left]
		return c, func(yield func(i, next int) bool) {
			for i, p := range places {
				if index/strides[i]%(len(p.cards)+1) > 0 && !void[p.seat][c.Suit()] {
					yield(i, index-strides[i])
				}
			}
		}
	}
	ways := make([]roughCount, size)
	ways[0] = roughCount{1, 1}
	for index := 1; index < size; index++ {
		_, each := gifts(index)
		for _, next := range each {
			ways[index] = ways[index].plus(ways[next])
		}
	}
	share = map[ebbes.Card][]float64{}
	reached := make([]float64, size)
	reached[size-1] = 1
	for index := size - 1; index > 0; index-- {
		if reached[index] == 0 {
			continue
		}
		c, each := gifts(index)
		if share[c] == nil {
			share[c] = make([]float64, len(places))
		}
		for i, next := range each {
			p := reached[index] * ways[next].about / ways[index].about
			share[c][i] += p
			reached[next] += p
		}
	}
	return ways[size-1], share
}

// voids returns, by seat and suit, whether a seat has failed to follow the suit. NoSeat, which
// has the face-down cards, has no voids.
func (m moment) voids() (void [6][6]bool) {
	s := m.before
	for _, move := range m.made {
		if card, ok := move.(ebbes.Play); ok && s.Trick().Winner() == ebbes.NoSeat && !s.Fictive(s.Turn()) {
			led := s.Trick().Led()
			void[s.Turn()][led] = void[s.Turn()][led] || led != ebbes.NoSuit && led != ebbes.Card(card).Suit()
		}
		s, _ = s.Apply(move)
	}
	return void
}

// At every table and any moment a view has the number of worlds that the second implementation
// counts, unless counting takes too long. Each sample has that view, the same moves lead to it
// from another deal, and the game goes on.
func TestWorldsEqualSecondCount(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for m := range momentsOf(begin(t, c), r) {
			if r.IntN(128) != 0 {
				continue
			}
			seat := ebbes.Seat(r.IntN(7))
			v := m.state.View(seat)
			w := v.Worlds()
			if rooms(m.hidingPlaces(seat)) < 1<<13 {
				want, share := m.count(seat)
				if !want.is(w.Count()) {
					t.Fatalf("seat %v counts %v worlds, want %v\n%v", seat, w.Count(), want, m.made)
				}
				chancesAre(t, w, share, m, seat)
			}
			s := w.Sample(r)
			if s.View(seat) != v {
				t.Fatalf("the world drawn for seat %v has another view\n%v", seat, m.made)
			}
			if again, err := m.had(m.hidingPlaces(seat), moment{state: s}.hidingPlaces(seat)); err != nil || again != s {
				t.Fatalf("the world drawn for seat %v is impossible: %v\n%v", seat, err, m.made)
			}
			playOut(s, r) // panics if a move is refused
		}
	})
}

// chancesAre checks that each hidden card has its share of the worlds as its chance for each
// seat. It also checks that a seat's unseen cards are the cards hidden from it.
func chancesAre(t fatal, w *ebbes.Worlds, share map[ebbes.Card][]float64, m moment, from ebbes.Seat) {
	unseen := ebbes.Cards{}
	for c, share := range share {
		unseen = unseen.With(c)
		var want [6]float64
		for i, p := range m.hidingPlaces(from) {
			if p.seat == ebbes.NoSeat {
				p.seat = 3
			}
			want[p.seat] += share[i]
		}
		for seat := range m.state.Clockwise(1) {
			if got, _ := w.Chance(c, seat).Float64(); math.Abs(got-want[seat]) > 1e-9 {
				t.Fatalf("%v lies with seat %v by chance %v, want %v\n%v", c, seat, got, want[seat], m.made)
			}
		}
	}
	if got := m.state.View(from).Unseen(); got != unseen {
		t.Fatalf("seat %v has not seen %v, want %v\n%v", from, got, unseen, m.made)
	}
}

// At every table with too many worlds to visit all, each card is drawn in each place with its
// expected frequency.
func TestWorldsSpreadEvenly(t *testing.T) {
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) {
			r := newRand(uint64(players))
			found := 0
			for range 10 {
				for m := range momentsOf(begin(t, ebbes.Config{Players: players, Variants: variants}), r) {
					seat := ebbes.Seat(r.IntN(6))
					if n := rooms(m.hidingPlaces(seat)); found == 3 || r.IntN(8) != 0 || n < 100 || n > 1<<14 {
						continue
					}
					worlds, share := m.count(seat)
					if worlds.about < arrangements(m.hidingPlaces(seat))/2 {
						drawSpread(t, m, seat, worlds, share, testbudget.Of(2000, 4000), r)
						found++
					}
				}
			}
			if found < 3 {
				t.Errorf("only %d moments in which voids rule out half of the ways", found)
			}
		})
	}
}

// drawSpread draws from the worlds of a seat's view. It compares the frequency of each card in
// each place with its share of the worlds.
func drawSpread(
	t *testing.T,
	m moment,
	seat ebbes.Seat,
	worlds roughCount,
	share map[ebbes.Card][]float64,
	draws int,
	r *rand.Rand,
) {
	t.Helper()
	w := m.state.View(seat).Worlds()
	if !worlds.is(w.Count()) {
		t.Fatalf("seat %v counts %v worlds, want %v", seat, w.Count(), worlds)
	}
	if testing.Short() {
		draws /= 4
	}
	places := m.hidingPlaces(seat)
	counts := map[ebbes.Card][]int{}
	for c := range share {
		counts[c] = make([]int, len(places))
	}
	for range draws {
		for i, p := range (moment{state: w.Sample(r)}).hidingPlaces(seat) {
			for _, c := range p.cards {
				counts[c][i]++
			}
		}
	}
	var all []int
	var want []float64
	freedom := 0
	for c, share := range share {
		freedom--
		for i, p := range share {
			all, want = append(all, counts[c][i]), append(want, p*float64(draws))
			if p > 0 {
				freedom++
			}
		}
	}
	chiSquare(t, "card in a place", all, func(i int) float64 { return want[i] }, freedom)
}

// Each card is drawn in each place with its expected frequency if the number of worlds just fits into
// a word of 64 bits. So it is if the number just does not fit, and the higher word contains little.
func TestWorldsSpreadEvenlyBeyondAWord(t *testing.T) {
	r := newRand(1)
	for _, bits := range []int{64, 65} {
		m, seat := allDifferent(), ebbes.Seat(1)
		for m.state.View(seat).Worlds().Count().BitLen() != bits {
			if seat++; seat > 5 {
				seat = 1
				m.make(m.state.Random(r))
			}
			if m.state.Phase() != ebbes.Playing {
				t.Fatalf("no view with worlds of %d bits", bits)
			}
		}
		worlds, share := m.count(seat)
		drawSpread(t, m, seat, worlds, share, 20_000, r)
	}
}

// allDifferent returns a position of a five-player game with variant 1 in which each seat has
// different known voids. Seat 1 has shown no yellow card, seat 2 no blue, seat 3 no blue and
// brown, seat 4 no brown, and seat 5 no void. It comes in the third trick; in the first two no
// such position exists.
func allDifferent() moment {
	run := func(suit ebbes.Suit, first, last int) (cards []ebbes.Card) {
		for v := first; v <= last; v++ {
			cards = append(cards, ebbes.CardOf(suit, v))
		}
		return cards
	}
	hands := [][]ebbes.Card{
		slices.Concat(run(ebbes.Blue, 10, 15), run(ebbes.Brown, 5, 9), run(ebbes.Green, 14, 15), run(ebbes.Red, 12, 13)),
		slices.Concat(run(ebbes.Brown, 1, 4), run(ebbes.Yellow, 6, 9), run(ebbes.Green, 6, 9), run(ebbes.Red, 6, 8)),
		slices.Concat(run(ebbes.Yellow, 1, 5), run(ebbes.Green, 1, 5), run(ebbes.Red, 1, 5)),
		slices.Concat(run(ebbes.Blue, 1, 4), run(ebbes.Yellow, 10, 13), run(ebbes.Green, 10, 13), run(ebbes.Red, 9, 11)),
		slices.Concat(run(ebbes.Blue, 5, 9), run(ebbes.Brown, 10, 15), run(ebbes.Yellow, 14, 15), run(ebbes.Red, 14, 15)),
	}
	var deck []ebbes.Card
	for n := range 15 {
		for _, hand := range hands {
			deck = append(deck, hand[n])
		}
	}
	s, err := ebbes.New(ebbes.Config{Players: 5, Variants: ebbes.MoreCards})
	if err != nil {
		panic(err)
	}
	m := moment{state: s}
	m.make(ebbes.Deal{Number: 5, Deck: ebbes.DeckOf(deck...)})
	for _, c := range []ebbes.Card{
		hands[0][5], hands[1][4], hands[2][0], hands[3][0], hands[4][0], // B15 Y6 Y1 B1 B5, taken by seat 1
		hands[0][6], hands[1][0], hands[2][1], hands[3][4], hands[4][10], // N5 N1 Y2 Y10 N15, taken by seat 5
		hands[4][11], hands[0][11], // Y14 G14
	} {
		m.make(ebbes.Play(c))
	}
	return m
}

// fiveVoids returns a spectator's view of a five-player game with variant 1 in which each seat
// is void in another suit. The fifth trick is the earliest for it.
func fiveVoids(t fatal) ebbes.View {
	return onlooking(t, "trick 1 R6 G6; hands ? / ? / ? / ? / ?; "+
		"taken B1 B2 N1 N2 N3 N4 N6 Y1 Y2 Y3 Y4 Y6 G1 G2 G3 G4 R1 R2 R3 R4 / - / - / - / -; voids B / R / N / Y / G")
}

// fourVoids returns a spectator's view of a five-player game with variant 1. Four seats are void,
// each in another suit. Of the views found, its worlds take the longest to prepare.
func fourVoids(t fatal) ebbes.View {
	return onlooking(t, "trick 1 B1; hands ? / ? / ? / ? / ?; "+
		"taken B2 B13 N1 N4 N7 N9 N11 N14 G1 G3 G4 G10 G12 G14 R1 R6 R11 R12 R13 R14 / - / - / - / -; voids - / R / G / Y / N")
}

// onlooking parses a spectator's view of the first round of a five-player game with variant 1.
func onlooking(t fatal, round string) ebbes.View {
	v, err := ebbes.ParseView("view -; players 5; variants more cards; round 1; numbers 5; " + round)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return v
}

// The number of worlds equals the number counted by hand, in cases from the words of the rules.
func TestWorldsCount(t *testing.T) {
	const (
		threeHands = "hands B1-4 N1-4 G1-2 / B5-6 N5-6 Y1-6 / G3-6 R1-6"
		twoHands   = "hands B6 N1-4 Y3 G1-4 / Y4-6 G5-6 R2-6; display B1+N5 B2+N6 B3+Y1 B4+Y2 B5+R1"

		three = "players 3; numbers 1; " + threeHands
		two   = "players 2; numbers 1; " + twoHands // clockwise 1, 2, 3
	)
	type views map[ebbes.Seat]string
	for _, c := range []struct {
		name, at, moves string
		want            views // by seat, 0 for a spectator
	}{
		{"at first anything can be", three, "", views{
			1: "184756",        // 20!/10!²
			0: "5550996791340", // 30!/10!³
		}},
		{"a pair selected need not be held", "players 3; variants select designations; " + threeHands, "select B6 select G1", views{
			1: "184756",
			2: "184756",
		}},
		{"who leads shows nothing", three, "N1", views{
			1: "184756",
			2: "92378", // 19!/(9!·10!)
		}},
		{"who follows shows nothing", three, "N1 N5", views{
			1: "92378",
		}},
		{"who discards has none of the suit led", three, "G1 Y1", views{
			1: "5005",        // seat 2 holds 9 of 15 cards that are not green
			2: "92378",       // and learns nothing from its own discard: 19!/(9!·10!)
			3: "24310",       // 9 of 17
			0: "75490377820", // 9 of 23, and of all 19 others seat 1 holds 9
		}},
		{"two are void in the suit led, which a third one has", three, "G1 Y1 G3 | R1 B1 B5", views{
			3: "6435",    // all red cards are seen: seat 2 holds 8 of 15 that are not green
			0: "1061775", // seat 2 holds 8 of 15 that are neither green nor red; of the other 7 and the 4 green ones seat 3 holds 3
		}},
		{"where a card lies face down matters", two, "", views{
			1: "360360",        // 15!/10!
			2: "360360",        // 15!/10!
			3: "1177930353600", // no such seat: 25!/10!²
			0: "1177930353600",
		}},
		{"two rows lie face down", "players 2; variants more cards; numbers 1; hands B1-9 N1-6 / N7-9 Y1-9 G1-3; display R5+G9+G4 R6+R1+G5 R7+R2+G6 R8+R3+G7 R9+R4+G8", "", views{
			1: "11861676288000",           // 25!/15!
			0: "477140021627373232128000", // 40!/15!²
		}},
		{"a fictive player who discards may have the suit led face down", two, "G1 G5 B1", views{
			1: "17160", // 13!/9!
		}},
		{"also while the face-down card lies bare", "players 2; starter 2; dealer 2; numbers 1; " + twoHands, "G5 B1", views{
			2: "360360", // as before it played
			1: "240240", // 14!/9!
		}},
		{"what a person does not have may lie face down", two, "N1 R2", views{
			1: "26400", // 5·4 places for the brown cards, 12·11·10 ways to fill the three others
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := do(t, at(t, c.at), c.moves)
			for seat, want := range c.want {
				if got := s.View(seat).Worlds().Count(); got.String() != want {
					t.Errorf("seat %v: %v worlds, want %s", seat, got, want)
				}
			}
		})
	}
	t.Run("who names the starter shows nothing", func(t *testing.T) {
		s := inRound(t, ebbes.Config{Players: 3}, 2, 1)
		if got := s.View(1).Worlds().Count(); s.Phase() != ebbes.Starting || got.String() != "184756" {
			t.Errorf("%v: %v worlds", s.Phase(), got)
		}
	})
}

// The state is the only world if no card is hidden. That is so before the first deal, between
// rounds, when the game is over, and without a game.
func TestWorldsOfNothingHidden(t *testing.T) {
	r := newRand(1)
	for players := tabletest.FewestPlayers; players <= tabletest.MostPlayers; players++ {
		s := begin(t, ebbes.Config{Players: players})
		between := inPhase(t, inRound(t, ebbes.Config{Players: players}, 2, 1), ebbes.Dealing, r)
		for _, s := range []ebbes.State{{}, s, between, inPhase(t, s, ebbes.Over, r)} {
			for seat := range ebbes.Seat(7) {
				w := s.View(seat).Worlds()
				if w.Count().Cmp(big.NewInt(1)) != 0 || w.Sample(r) != s {
					t.Errorf("%v, seat %v: %v worlds, one of them another", s.Phase(), seat, w.Count())
				}
			}
		}
	}
}

// The zero Worlds have no world.
func TestZeroWorlds(t *testing.T) {
	var w ebbes.Worlds
	if w.Count().Sign() != 0 || w.Sample(newRand(1)) != (ebbes.State{}) || w.Chance(ebbes.MustParseCard("B1"), 1).Sign() != 0 {
		t.Errorf("%v worlds", w.Count())
	}
}

// Chances equal those counted by hand, after seat 2 has shown that it has no green card.
func TestChance(t *testing.T) {
	s := at(t, "players 3; numbers 1; hands B1-4 N1-4 G1-2 / B5-6 N5-6 Y1-6 / G3-6 R1-6")
	w := do(t, s, "G1 Y1").View(1).Worlds()
	for _, c := range []struct {
		card string
		seat ebbes.Seat
		want string
	}{
		{"B1", 1, "1/1"}, {"B1", 2, "0/1"}, // in its own hand
		{"G1", 1, "0/1"}, {"G1", 2, "0/1"}, // played
		{"G3", 1, "0/1"}, {"G3", 2, "0/1"}, {"G3", 3, "1/1"},
		{"R1", 1, "0/1"}, {"R1", 2, "3/5"}, {"R1", 3, "2/5"}, // seat 2 holds 9 of 15 cards that are not green
		{"B7", 2, "0/1"}, {"B7", 3, "0/1"}, // not in play
		{"R1", 0, "0/1"}, {"R1", 4, "0/1"}, {"R1", 255, "0/1"},
	} {
		if got := w.Chance(ebbes.MustParseCard(c.card), c.seat); got.String() != c.want {
			t.Errorf("%s with seat %v: %v, want %s", c.card, c.seat, got, c.want)
		}
	}
	if got := w.Chance(ebbes.MustParseCard("R1"), 2); got.SetInt64(0) == w.Chance(ebbes.MustParseCard("R1"), 2) {
		t.Error("the caller's own is shared")
	}
	d := at(t, "players 2; numbers 1; hands B6 N1-4 Y3 G1-4 / Y4-6 G5-6 R2-6; display B1+N5 B2+N6 B3+Y1 B4+Y2 B5+R1")
	w = d.View(1).Worlds()
	if open, down := w.Chance(ebbes.MustParseCard("B1"), 3), w.Chance(ebbes.MustParseCard("R6"), 3); open.String() != "1/1" || down.String() != "1/3" {
		t.Errorf("the fictive player has an open card by chance %v, and one of 15 in five places face down by %v", open, down)
	}
}

// No card is unseen before the first deal and between the rounds. In a round, the unseen cards are
// the cards in other hands.
func TestNoUnseenCardBetweenRounds(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3})
	between := inPhase(t, inRound(t, ebbes.Config{Players: 3}, 2, 1), ebbes.Dealing, newRand(1))
	for _, s := range []ebbes.State{{}, s, between} {
		if got := s.View(1).Unseen(); got != (ebbes.Cards{}) {
			t.Errorf("%v: %v", s.Phase(), got)
		}
	}
	s = lay(t, s, 1, "B1-4 N1-4 G1-2", "B5-6 N5-6 Y1-6", "G3-6 R1-6")
	if got := do(t, s, "G1 Y1").View(3).Unseen(); got.String() != "B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 N5 N6 Y2 Y3 Y4 Y5 Y6 G2" {
		t.Errorf("unseen: %v", got)
	}
}

// Drawing works with a source that always returns the highest number.
func TestWorldsOfAConstantSource(t *testing.T) {
	for _, v := range []ebbes.View{allDifferent().state.View(ebbes.NoSeat), fiveVoids(t)} {
		if s := v.Worlds().Sample(rand.New(allOnes{})); s.View(v.Seat()) != v {
			t.Errorf("drawn: %v", s)
		}
	}
}

// allOnes is a random source that always returns the highest number.
type allOnes struct{}

func (allOnes) Uint64() uint64 { return math.MaxUint64 }

// A view folded from impossible events has no world: all green cards but one are hidden, yet no
// seat can hold one.
func TestWorldsOfImpossibleView(t *testing.T) {
	s := at(t, "players 3; numbers 1; hands B1-4 N1-5 G1 / B5-6 N6 Y1-6 R1 / G2-6 R2-6")
	v := do(t, s, "G1").View(1)
	v = foldPlayed(t, v, cardNamed(t, "Y1"))
	if got := v.Worlds().Count(); got.String() != "2002" { // seat 2 holds 9 of 14 cards that are not green
		t.Errorf("%v worlds", got)
	}
	v = foldPlayed(t, v, cardNamed(t, "R2"))
	hasNoWorld(t, v)
}

// A second impossible view: seat 2 is void in green and yellow and holds eight cards, but only
// seven others are hidden.
func TestWorldsOfTooFewCards(t *testing.T) {
	s := at(t, "players 3; numbers 4; hands B1-4 N1-4 G1-2 / B5-6 N5-6 Y1-6 / G3-6 R1-6")
	v := s.View(1)
	for _, card := range []string{"G1", "B5", "G3", "Y1", "B1", "B6", "R1"} {
		if v.Worlds().Count().Sign() == 0 {
			t.Fatalf("no world before %s", card)
		}
		v = foldPlayed(t, v, cardNamed(t, card))
	}
	hasNoWorld(t, v)
}

// hasNoWorld checks that a view has no world, and that all queries of its worlds agree.
func hasNoWorld(t *testing.T, v ebbes.View) {
	t.Helper()
	w := v.Worlds()
	if w.Count().Sign() != 0 || w.Sample(newRand(1)) != (ebbes.State{}) {
		t.Errorf("%v worlds of %v", w.Count(), v)
	}
	for c := range v.Unseen().All() {
		if w.Chance(c, 2).Sign() != 0 || w.Chance(c, 3).Sign() != 0 {
			t.Errorf("%v lies somewhere, in no world of %v", c, v)
		}
		holding := ebbes.CardsOf(c)
		holds, lacks := w.IfHolds(2, holding), w.IfLacks(2, holding)
		for _, w := range []*ebbes.Worlds{holds, lacks, holds.IfLacks(3, holding)} {
			all, ok := w.All(0)
			if w.Count().Sign() != 0 || w.Sample(newRand(1)) != (ebbes.State{}) || !ok || w.Chance(c, 2).Sign() != 0 {
				t.Errorf("with %v there are %v worlds of %v", c, w.Count(), v)
			}
			for s := range all {
				t.Errorf("with %v there is a world of %v:\n%v", c, v, s)
			}
		}
	}
	chancesAtOnce(t, w)
	if v.MayHold(2).Len()+v.MayHold(3).Len() > 0 {
		t.Errorf("%v and %v may be held in no world of %v", v.MayHold(2), v.MayHold(3), v)
	}
}

// foldPlayed returns the view after the events of a card played.
func foldPlayed(t *testing.T, v ebbes.View, c ebbes.Card) ebbes.View {
	t.Helper()
	played := ebbes.Played{By: v.Turn(), Card: c}
	if v.Trick().Winner() == ebbes.NoSeat {
		played.Led = v.Trick().Led()
	}
	events := []ebbes.Event{played}
	for {
		next, err := v.Fold(events...)
		var missing *ebbes.EventError
		if !errors.As(err, &missing) {
			return next
		}
		if missing.Want == nil || missing.Index != len(events) {
			t.Fatal(err)
		}
		events = append(events, missing.Want)
	}
}

// Goroutines may share worlds. The samples depend on the view and the source alone.
func TestWorldsAreShared(t *testing.T) {
	const draws = 200
	s := at(t, tabletest.Discards.At)
	shared := do(t, s, "G1 Y1 B1").View(ebbes.NoSeat).Worlds()
	shared.Count().SetInt64(0) // the caller's own
	results := make([][draws]ebbes.State, 4)
	var wait sync.WaitGroup
	for i := range results {
		wait.Go(func() {
			r := newRand(uint64(i % 2))
			for j := range draws {
				results[i][j] = shared.Sample(r)
				shared.Count()
			}
		})
	}
	wait.Wait()
	if results[0] != results[2] || results[1] != results[3] || results[0] == results[1] {
		t.Error("equal sources draw different worlds, or different ones the same")
	}
	w := results[0][0].View(ebbes.NoSeat).Worlds()
	if w.Count().Cmp(shared.Count()) != 0 || w.Sample(newRand(0)) != results[0][0] {
		t.Error("the worlds of the same view are different ones")
	}
}

// Preparing distinguishes places only where necessary, since its memory is the product of their
// possible amounts. Drawing allocates no memory.
func TestWorldsAllocateLittle(t *testing.T) {
	started := inRound(t, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}, 1, 1)
	seen := do(t, at(t, tabletest.Discards.At), "G1 Y1")
	for _, c := range []struct {
		name string
		view ebbes.View
		most uint64
	}{
		{"nobody has shown anything", started.View(ebbes.NoSeat), 5_000},
		{"seat 2 has no green card, but nor has seat 3", seen.View(1), 2_000},
		{"everybody has shown something else", allDifferent().state.View(ebbes.NoSeat), 16_000},
		{"each is void in another suit", fiveVoids(t), 20_000},
		{"all but one are void in another suit", fourVoids(t), 240_000},
	} {
		const times = 100 // other goroutines of the process allocate, too
		got := allocated(func() {
			for range times {
				c.view.Worlds()
			}
		})
		if got > times*c.most {
			t.Errorf("%s: preparing takes %d bytes, want at most %d", c.name, got/times, c.most)
		}
		w, r := c.view.Worlds(), newRand(1)
		if n := testing.AllocsPerRun(10, func() { w.Sample(r) }); n != 0 {
			t.Errorf("%s: drawing takes %v allocations, want 0", c.name, n)
		}
	}
}

// allocated returns how many bytes a call allocates.
func allocated(call func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	call()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// BenchmarkWorlds prepares the worlds of views in each part of a round. They are views without
// a known void, and those whose worlds take the longest to prepare.
func BenchmarkWorlds(b *testing.B) {
	benchmarkViews(b, func(b *testing.B, v ebbes.View) {
		b.ReportAllocs()
		for b.Loop() {
			v.Worlds()
		}
		b.ReportMetric(float64(v.Worlds().Count().BitLen()), "bits/count")
	})
}

// BenchmarkSample draws from the worlds of the views of [BenchmarkWorlds].
func BenchmarkSample(b *testing.B) {
	benchmarkViews(b, func(b *testing.B, v ebbes.View) {
		w := v.Worlds()
		r := newRand(1)
		b.ReportAllocs()
		for b.Loop() {
			w.Sample(r)
		}
	})
}

// benchmarkViews runs a benchmark for each of the views that [BenchmarkWorlds] describes.
func benchmarkViews(b *testing.B, run func(*testing.B, ebbes.View)) {
	seats := []ebbes.Seat{1, 2, 3, 4, 5}
	for _, c := range []struct {
		config ebbes.Config
		size   int
	}{
		{ebbes.Config{Players: 2}, 10},
		{ebbes.Config{Players: 2, Variants: ebbes.MoreCards}, 15},
		{ebbes.Config{Players: 3}, 10},
		{ebbes.Config{Players: 4}, 10},
		{ebbes.Config{Players: 5, Variants: ebbes.MoreCards}, 15},
	} {
		for _, part := range []struct {
			name   string
			tricks int
		}{{"early", c.size / 5}, {"middle", c.size / 2}, {"late", c.size - 3}} {
			name := fmt.Sprintf("%d, %v, %s", c.config.Players, c.config.Variants, part.name)
			none, most := searchViews(c.config, part.tricks, seats[:c.config.Players])
			if none != (ebbes.View{}) {
				b.Run(name+", no voids", func(b *testing.B) { run(b, none) })
			}
			b.Run(name+", voids", func(b *testing.B) { run(b, most) })
			if c.config.Players == 5 {
				_, most := searchViews(c.config, part.tricks, []ebbes.Seat{ebbes.NoSeat})
				b.Run(name+", voids, spectator", func(b *testing.B) { run(b, most) })
			}
		}
	}
	b.Run("5, more cards, five groups", func(b *testing.B) { run(b, allDifferent().state.View(ebbes.NoSeat)) })
	b.Run("5, more cards, five voids", func(b *testing.B) { run(b, fiveVoids(b)) })
	b.Run("5, more cards, worst", func(b *testing.B) { run(b, fourVoids(b)) })
}

// searchViews searches the views of some hundred rounds after a number of tricks. It returns
// one without a known void, if there is one, and the one whose worlds take the longest to
// prepare.
func searchViews(c ebbes.Config, tricks int, seats []ebbes.Seat) (none, most ebbes.View) {
	cost := 0
	for seed := range uint64(400) {
		s, err := ebbes.New(c)
		if err != nil {
			panic(err)
		}
		for m := range momentsOf(s, newRand(seed)) {
			if len(m.made) < 1+tricks*max(c.Players, 3) {
				continue
			}
			for _, seat := range seats {
				numbers, voids := m.cost(seat)
				if numbers > cost {
					most, cost = m.state.View(seat), numbers
				}
				if !voids {
					none = m.state.View(seat)
				}
			}
			break
		}
	}
	return none, most
}

// cost returns how many numbers it takes to count the worlds of a seat's view. Hidden places of the
// same voids are combined. It also reports whether any voids matter.
func (m moment) cost(seat ebbes.Seat) (numbers int, voids bool) {
	places, void := m.hidingPlaces(seat), m.voids()
	var unseen ebbes.Cards
	for _, p := range places {
		unseen = unseen.Union(ebbes.CardsOf(p.cards...))
	}
	sizes := map[[6]bool]int{}
	for _, p := range places {
		these := void[p.seat]
		for suit := range these {
			these[suit] = these[suit] && unseen.Of(ebbes.Suit(suit)).Len() > 0
			voids = voids || these[suit]
		}
		sizes[these] += len(p.cards)
	}
	numbers = 1
	for _, size := range sizes {
		numbers *= size + 1
	}
	return numbers, voids
}

// Numbers of worlds are added in words, lowest first, which carry.
func TestAddWeights(t *testing.T) {
	const most = math.MaxUint64
	for _, c := range []struct{ x, y, want [2]uint64 }{
		{[2]uint64{1, 2}, [2]uint64{4, 5}, [2]uint64{5, 7}},
		{[2]uint64{most, 2}, [2]uint64{2, 5}, [2]uint64{1, 8}},
		{[2]uint64{most, most - 1}, [2]uint64{1, 0}, [2]uint64{0, most}},
	} {
		if got := ebbes.AddWeights(c.x, c.y); got != c.want {
			t.Errorf("%v + %v = %v, want %v", c.x, c.y, got, c.want)
		}
	}
}

// Products agree with math/big, in full and modulo 2¹²⁸.
func TestMultiplyWeights(t *testing.T) {
	const most = math.MaxUint64
	inBig := func(words ...uint64) *big.Int {
		n := new(big.Int)
		for _, word := range slices.Backward(words) {
			n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(word))
		}
		return n
	}
	r := newRand(1)
	word := func() uint64 { return []uint64{0, 1, most, r.Uint64(), r.Uint64()}[r.IntN(5)] }
	for range 1000 {
		x, y := [2]uint64{word(), word()}, [2]uint64{word(), word()}
		upper, lower := ebbes.Mul(x, y)
		if got, want := inBig(
			lower[0],
			lower[1],
			upper[0],
			upper[1],
		), new(
			big.Int,
		).Mul(
			inBig(x[0], x[1]),
			inBig(y[0], y[1]),
		); got.Cmp(
			want,
		) != 0 {
			t.Fatalf("%v * %v = %v, want %v", x, y, got, want)
		}
		product := ebbes.Times(x, y[0])
		want := new(big.Int).Mul(inBig(x[0], x[1]), inBig(y[0]))
		if got := inBig(product[0], product[1]); got.Cmp(want.And(want, inBig(most, most))) != 0 {
			t.Fatalf("%v * %d = %v, want %v", x, y[0], got, want)
		}
	}
}

// A pattern assigns suits to the hidden places. The patterns of the suits in which a seat is
// void have to number less than 2^127. To be void in a number of suits takes as many tricks; in
// the last of these, two cards are played.
func TestPatternsFitIntoAWeight(t *testing.T) {
	const largest = 15 // cards of a suit
	logFactorial := func(n int) float64 {
		ln, _ := math.Lgamma(float64(n + 1))
		return ln / math.Ln2
	}
	most := 0.0
	var spread func(suits, cards int, patterns float64)
	spread = func(suits, cards int, patterns float64) {
		if suits == 0 {
			most = max(most, patterns-logFactorial(cards))
			return
		}
		for n := range min(largest, cards) + 1 {
			spread(suits-1, cards-n, patterns-logFactorial(n))
		}
	}
	for void := 1; void <= 5; void++ {
		cards := 5*largest - 5*(void-1) - 2
		spread(void, cards, logFactorial(cards))
	}
	if most >= 127 || most < 100 {
		t.Errorf("up to 2^%.1f patterns", most)
	}
	t.Logf("up to 2^%.1f patterns", most)
}

// Large numbers are drawn without bias. Without rejection, every third number here would come
// more often than the others.
func TestDrawBelow(t *testing.T) {
	const draws = 30_000
	r := newRand(1)
	for _, x := range [][2]uint64{{0, 3 << 61}, {1 << 63, 3 << 60}, {0, 3}, {3}} {
		counts := make([]int, 3)
		for range draws {
			y := ebbes.Below(x, r)
			if y[1] > x[1] || y[1] == x[1] && y[0] >= x[0] {
				t.Fatalf("%v is not below %v", y, x)
			}
			counts[(y[0]%3+y[1]%3)%3]++ // 2^64 mod 3 is 1
		}
		chiSquare(t, "rest", counts, func(int) float64 { return draws / 3 }, 2)
	}
}

// Several numbers are drawn from one word, except from the few that would make some of
// them likelier.
func TestDrawSeveral(t *testing.T) {
	words := new(big.Int).Lsh(big.NewInt(1), 64)
	for _, c := range []struct{ n, count int }{{75, 8}, {60, 7}, {20, 3}, {3, 1}} {
		all := new(big.Int).MulRange(int64(c.n-c.count+1), int64(c.n))
		excess := new(big.Int).Mod(words, all)
		taken := map[bool]int{}
		for drawn := range int64(200) {
			// the least word that gives this draw
			word := new(big.Int).Mul(words, new(big.Int).Mod(big.NewInt(drawn), all))
			rest := new(big.Int)
			word.DivMod(word, all, rest)
			if rest.Sign() > 0 {
				word.Add(word, big.NewInt(1))
				rest.Sub(all, rest)
			}
			fair := rest.Cmp(excess) >= 0
			got := ebbes.Fair(c.n, c.count, rand.New(&wordsOf{word.Uint64(), math.MaxUint64}))
			if (got == word.Uint64()) != fair {
				t.Errorf("%d below %d from %v: taken %v, want %v", c.count, c.n, word, !fair, fair)
			}
			taken[fair]++
		}
		if taken[true] == 0 || taken[false] == 0 {
			t.Errorf("%d below %d: only words that are all taken or all refused", c.count, c.n)
		}
	}
}

// WordsOf is a source of a few words. It repeats the last one forever.
type wordsOf []uint64

func (w *wordsOf) Uint64() uint64 {
	word := (*w)[0]
	if len(*w) > 1 {
		*w = (*w)[1:]
	}
	return word
}

// chancesAtOnce checks that Chances equals Chance for each card and seat.
func chancesAtOnce(t fatal, w *ebbes.Worlds) {
	for i, row := range w.Chances() {
		for column, got := range row {
			c, s := ebbes.CardAt(i), ebbes.Seat(column+1)
			want, _ := w.Chance(c, s).Float64()
			if !(math.Abs(got-want) < 1e-12) || got < 0 || got > 1 || want == 0 && got != 0 {
				t.Fatalf("%v lies with seat %v by chance %v at once, %v by itself", c, s, got, want)
			}
		}
	}
}

// Chances equals Chance for each card and seat in edge cases: with the most voids, without a
// world, and without a game.
func TestChancesAtTheEdges(t *testing.T) {
	for _, v := range []ebbes.View{
		{}, begin(t, ebbes.Config{Players: 4}).View(1), ebbes.MustParseView(lateView),
		allDifferent().state.View(ebbes.NoSeat), allDifferent().state.View(1), fiveVoids(t), fourVoids(t),
	} {
		chancesAtOnce(t, v.Worlds())
		chancesAtOnce(t, v.Worlds().IfHolds(2, ebbes.MustParseCards("B1-6 N1-6 R15")))
	}
	chancesAtOnce(t, nil)
	chancesAtOnce(t, &ebbes.Worlds{})
}

// With restricted worlds counted in two words or three, the chances of each card add up to 1,
// and some equal those computed one by one.
func TestChancesOfManyWorlds(t *testing.T) {
	early := inRound(t, ebbes.Config{Players: 5, Variants: moreCards}, 1, 1)
	for early.HandSize(1) > 13 || early.Trick().Winner() == ebbes.NoSeat {
		early = step(t, early, early.Random(newRand(1)))
	}
	for bits, v := range map[int]ebbes.View{64: allDifferent().state.View(1), 128: early.View(ebbes.NoSeat)} {
		c := v.Unseen().Nth(0)
		w := v.Worlds().IfLacks(2, ebbes.CardsOf(c))
		if n := w.Count().BitLen(); n <= bits {
			t.Errorf("the worlds have %d bits, want more than %d", n, bits)
		}
		all := w.Chances()
		for other := range v.Unseen().All() {
			sum := 0.0
			for _, chance := range all[other.Index()] {
				sum += chance
			}
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("%v lies somewhere by chance %v", other, sum)
			}
		}
		for s := range ebbes.Seat(2) {
			want, _ := w.Chance(c, s+1).Float64()
			if got := all[c.Index()][s]; math.Abs(got-want) > 1e-12 {
				t.Errorf("%v lies with seat %v by chance %v at once, %v by itself", c, s+1, got, want)
			}
		}
	}
}

// Chances makes at most two allocations, for few cards and for many.
func TestChancesAllocateLittle(t *testing.T) {
	for _, v := range []ebbes.View{ebbes.MustParseView(lateView), allDifferent().state.View(1), fourVoids(t)} {
		w := v.Worlds()
		if n := testing.AllocsPerRun(2, func() { w.Chances() }); n > 2 {
			t.Errorf("%v allocations, want at most 2", n)
		}
		w = w.IfLacks(2, ebbes.MustParseCards("R1"))
		if n := testing.AllocsPerRun(2, func() { w.Chances() }); n > 2 {
			t.Errorf("%v allocations where more is supposed, want at most 2", n)
		}
	}
}

// BenchmarkChances finds all chances of the views of [BenchmarkWorlds] at once.
func BenchmarkChances(b *testing.B) {
	benchmarkViews(b, func(b *testing.B, v ebbes.View) {
		w := v.Worlds()
		b.ReportAllocs()
		for b.Loop() {
			w.Chances()
		}
	})
}

// BenchmarkChance finds the chances of [BenchmarkChances] one by one.
func BenchmarkChance(b *testing.B) {
	benchmarkViews(b, func(b *testing.B, v ebbes.View) {
		w := v.Worlds()
		b.ReportAllocs()
		for b.Loop() {
			for c := range v.Unseen().All() {
				for s := range v.Clockwise(1) {
					w.Chance(c, s)
				}
			}
		}
	})
}

// At every table and any moment, Chances equals Chance for each card and seat, also for
// restricted worlds.
func TestChances(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(testbudget.Of(80, 40)) != 0 {
				continue
			}
			v := s.View(ebbes.Seat(r.IntN(7)))
			chancesAtOnce(t, v.Worlds())
			if some := v.Unseen(); v.Seat() != ebbes.NoSeat && some.Len() < 20 {
				chancesAtOnce(t, anyCondition(s, r).of(v.Worlds()))
			}
		}
	})
}
