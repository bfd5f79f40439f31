package bot

import (
	"context"
	"flag"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

var (
	fit     = flag.String("fit", "", "the `file` to which TestFit writes newly fitted weights")
	fitSeed = flag.Uint64("fit-seed", 1, "the `number` that TestFit begins with")
	fitSize = flag.Int("fit-positions", 20000, "how many `positions` TestFit fits the weights to")
	fitDuel = flag.Int("fit-pairs", 0, "how many `pairs` of games of each number of players the new weights play against those before")
)

const (
	fitWorlds  = 100  // number of worlds for trying each card of a position
	fitSteps   = 400  // number of steps towards the best weights
	fitStretch = 1.7  // factor for all weights afterwards; this one measured best
	fitRate    = 0.05 // learning rate of the first step
	fitDecay   = 1e-4 // decay that draws weights of little effect to 0
)

// TestFit fits the weights of the playouts' policy to positions of games of all kinds. The card
// that does best in many worlds, played on with the current weights, becomes likely. Fitting takes
// minutes; the same seed gives the same weights on the same kind of processor.
//
//	go test ./bot -run TestFit -v -count 1 -timeout 1h -fit fitted.go -fit-pairs 200
func TestFit(t *testing.T) {
	if *fit == "" {
		t.Skip("only with -fit")
	}
	r := rand.New(rand.NewPCG(*fitSeed, 0))
	var lessons []lesson
	for len(lessons) < *fitSize {
		lessons = append(lessons, lessonsOf(t, kindOf(len(lessons)), r)...)
	}
	tenth := len(lessons) / 10
	w := fitTo(lessons[tenth:])
	t.Logf("worth given away by the most appealing card: %.4f before, %.4f now", regret(lessons[:tenth], &fitted), regret(lessons[:tenth], &w))
	for _, x := range w.all() {
		*x = math.Round(100*fitStretch**x)/100 + 0 // not -0
	}
	if err := os.WriteFile(*fit, w.source(), 0o644); err != nil {
		t.Fatal(err)
	}
	if *fitDuel > 0 {
		for players := 2; players <= 5; players++ {
			duel(t, players, &w)
		}
	}
}

// kindOf returns a kind of table, all of them in turn.
func kindOf(i int) ebbes.Config {
	return ebbes.Config{Players: 2 + i%4, Variants: ebbes.Variant(i / 4 % int(ebbes.AllVariants+1))}
}

// all returns all weights.
func (w *weights) all() (all []*float64) {
	for use := range w.card {
		for kind := range w.card[use] {
			c := &w.card[use][kind]
			all = append(all, &c.base, &c.value, &c.held, &c.top)
		}
	}
	for kind := range kinds {
		all = append(all, &w.out[kind], &w.trick[0][kind], &w.trick[1][kind])
	}
	for role := ebbes.Trump; role <= ebbes.Minus; role++ {
		d := &w.designate[role]
		all = append(all, &d.base, &d.ahead, &d.held, &d.value, &d.leading, &d.winning)
	}
	return all
}

// A lesson is a position with, for each card, the counts of the weights and the result.
type lesson struct {
	cards []counts
	worth []float64
}

// Counts are the numbers of times that weights count in an appeal.
type counts []struct {
	weight int
	times  float64
}

func (c counts) appeal(w []*float64) (appeal float64) {
	for _, each := range c {
		appeal += *w[each.weight] * each.times
	}
	return appeal
}

// lessonsOf plays a game with the policy and returns some of its positions.
func lessonsOf(t *testing.T, c ebbes.Config, r *rand.Rand) (lessons []lesson) {
	s, err := ebbes.New(c)
	for err == nil && s.Phase() != ebbes.Over {
		m := s.Random(r)
		if s.Phase() == ebbes.Playing && s.Waiting() != ebbes.NoSeat && s.Legal().Len() > 1 {
			v := s.View(s.Turn())
			_, w, _ := prepare(v, r)
			if r.IntN(10) == 0 {
				lessons = append(lessons, w.lesson())
			}
			w.Draw()
			m = ebbes.Play(w.policy.choose(&w.begin, r))
		}
		s, err = s.Apply(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return lessons
}

// lesson returns the lesson of a view. It tries each card equally often, in the same worlds.
func (w *worlds) lesson() (l lesson) {
	var moves []ebbes.Move
	for m := range w.view.Moves() {
		moves = append(moves, m)
	}
	l.worth = make([]float64, len(moves))
	for range fitWorlds {
		w.Draw()
		for i, m := range moves {
			l.worth[i] += w.Try(m).Worth / fitWorlds
		}
	}
	l.cards = make([]counts, len(moves))
	for i := range (*weights)(nil).size() {
		var one weights
		*one.all()[i] = 1
		p := newPolicy(w.setup, &one)
		for k, m := range moves {
			if times := p.appeal(&w.begin, ebbes.Card(m.(ebbes.Play))); times != 0 {
				l.cards[k] = append(l.cards[k], struct {
					weight int
					times  float64
				}{i, times})
			}
		}
	}
	return l
}

func (*weights) size() int { return len(new(weights).all()) }

// appeal returns the appeal of a legal card.
func (p *policy) appeal(o *round, c ebbes.Card) float64 {
	if o.designates(c) {
		return p.designating(o, c)
	}
	t := p.look(o)
	var of ofSuit
	p.of(&of, ebbes.Suit(c>>4), o, &t)
	return of.appeal(int(c & 15))
}

// likelihoods returns the probability of each card.
func (l *lesson) likelihoods(w []*float64) []float64 {
	likely, sum := make([]float64, len(l.cards)), 0.
	for i, c := range l.cards {
		likely[i] = math.Exp(c.appeal(w))
		sum += likely[i]
	}
	for i := range likely {
		likely[i] /= sum
	}
	return likely
}

// first returns the index of the first greatest value.
func first(list []float64) (best int) {
	for i, x := range list {
		if x > list[best] {
			best = i
		}
	}
	return best
}

// fitTo returns the weights that make the best cards of the lessons likeliest. It uses Adam's
// method of gradient steps.
func fitTo(lessons []lesson) (w weights) {
	all := w.all()
	mean, squares := make([]float64, len(all)), make([]float64, len(all))
	for step := range fitSteps {
		slope := make([]float64, len(all))
		for _, l := range lessons {
			likely, best := l.likelihoods(all), first(l.worth)
			for i, c := range l.cards {
				error := likely[i]
				if i == best {
					error--
				}
				for _, each := range c {
					slope[each.weight] += error * each.times / float64(len(lessons))
				}
			}
		}
		rate := fitRate * (1 - float64(step)/fitSteps)
		for i, x := range all {
			g := slope[i] + fitDecay**x
			mean[i], squares[i] = 0.9*mean[i]+0.1*g, 0.99*squares[i]+0.01*g*g
			m, q := mean[i]/(1-math.Pow(0.9, float64(step+1))), squares[i]/(1-math.Pow(0.99, float64(step+1)))
			*x -= rate * m / (math.Sqrt(q) + 1e-8)
		}
	}
	return w
}

// regret returns the average value lost by playing the most appealing card.
func regret(lessons []lesson, w *weights) (sum float64) {
	all := w.all()
	for _, l := range lessons {
		sum += l.worth[first(l.worth)] - l.worth[first(l.likelihoods(all))]
	}
	return sum / float64(len(lessons))
}

var kindNames = [kinds]string{
	"the next role is trump", "plus", "ebbes", "minus", "trump", "plus", "ebbes", "minus", "nix",
}

// source returns the weights as the text of fitted.go.
func (w *weights) source() []byte {
	var s strings.Builder
	s.WriteString("package bot\n\nimport \"github.com/ebbesgo/ebbes\"\n\n// The weights that TestFit has fitted.\nvar fitted = weights{\n\tcard: [3][kinds]trait{\n")
	for use, name := range []string{"toLead", "toWin", "toLose"} {
		fmt.Fprintf(&s, "\t\t%s: {\n", name)
		for kind, c := range w.card[use] {
			fmt.Fprintf(&s, "\t\t\t{%.2f, %.2f, %.2f, %.2f}, // %s\n", c.base, c.value, c.held, c.top, kindNames[kind])
		}
		s.WriteString("\t\t},\n")
	}
	s.WriteString("\t},\n")
	row := func(list [kinds]float64) string {
		return "{" + strings.ReplaceAll(strings.Trim(fmt.Sprintf("%.2f", list), "[]"), " ", ", ") + "},\n"
	}
	fmt.Fprintf(&s, "\tout: [kinds]float64%s\ttrick: [2][kinds]float64{\n\t\t%s\t\t%s\t},\n", row(w.out), row(w.trick[0]), row(w.trick[1]))
	s.WriteString("\tdesignate: [ebbes.Nix]designateWeights{\n")
	for i, name := range []string{"Trump", "Plus", "Ebbes", "Minus"} {
		d := w.designate[ebbes.Trump+ebbes.Role(i)]
		fmt.Fprintf(&s, "\t\tebbes.%s: {%.2f, %.2f, %.2f, %.2f, %.2f, %.2f},\n",
			name, d.base, d.ahead, d.held, d.value, d.leading, d.winning)
	}
	s.WriteString("\t},\n}\n")
	text, err := format.Source([]byte(s.String()))
	if err != nil {
		panic(err)
	}
	return text
}

// duel logs the lead of players with other weights over players with the fitted ones, with 24
// playouts a move. The two sides change seats.
func duel(t *testing.T, players int, w *weights) {
	var points, wins search.Sample
	for i := range uint64(*fitDuel) {
		var ahead, won float64
		for side := range 2 {
			deals, r := rand.New(rand.NewPCG(i, 0)), rand.New(rand.NewPCG(i, uint64(1+side)))
			sign := func(seat ebbes.Seat) float64 { return float64(1 - 2*((int(seat)+side)%2)) }
			s := duelGame(t, players, deals, func(v ebbes.View) ebbes.Move {
				found, x, _ := prepare(v, r)
				if sign(v.Seat()) > 0 {
					x.policy = newPolicy(x.setup, w)
				}
				if err := search.Explore(context.Background(), found, 24, x); err != nil {
					t.Fatal(err)
				}
				return found[0].Move
			})
			people := [2]float64{float64(players / 2), float64((players + 1) / 2)}
			for seat := ebbes.Seat(1); int(seat) <= players; seat++ {
				each := sign(seat) / people[int(seat)%2] / 2
				ahead += each * float64(s.Score(seat))
				if s.Winners().Has(seat) {
					won += each / float64(s.Winners().Len())
				}
			}
		}
		points.Add(ahead)
		wins.Add(100 * won)
	}
	p, pe := points.Mean()
	n, ne := wins.Mean()
	t.Logf("%d players, %d pairs: ahead by %+.2f ± %.2f points and %+.1f ± %.1f %% of the wins", players, *fitDuel, p, pe, n, ne)
}

// duelGame plays a game with the moves that choose returns, and returns its end.
func duelGame(t *testing.T, players int, deals *rand.Rand, choose func(ebbes.View) ebbes.Move) ebbes.State {
	s, err := ebbes.New(ebbes.Config{Players: players})
	for err == nil && s.Phase() != ebbes.Over {
		m, ok := s.Auto(deals)
		if !ok {
			m = choose(s.View(s.Turn()))
		}
		s, err = s.Apply(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// An appeal is a sum of weights, so TestFit may count each weight. The fitted weights are formatted
// like fitted.go.
func TestAppealsAreSums(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 0))
	for i := range 8 {
		s, err := ebbes.New(kindOf(i))
		for n := 0; err == nil && n < 60; n++ {
			if s.Phase() == ebbes.Playing && s.Waiting() != ebbes.NoSeat && r.IntN(10) == 0 {
				checkSums(t, s.View(s.Turn()), r)
			}
			s, err = s.Apply(s.Random(r))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile("fitted.go")
	if err != nil {
		t.Fatal(err)
	}
	if got := string(fitted.source()); got != string(file) {
		t.Errorf("fitted.go differs from the output of TestFit:\n%s", got)
	}
}

// checkSums fails the test unless the counts of each legal card add up to its appeal.
func checkSums(t *testing.T, v ebbes.View, r *rand.Rand) {
	_, w, err := prepare(v, r)
	if err != nil {
		t.Fatal(err)
	}
	l, all, i := w.lesson(), fitted.all(), 0
	for m := range v.Moves() {
		got, want := l.cards[i].appeal(all), w.policy.appeal(&w.begin, ebbes.Card(m.(ebbes.Play)))
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%v: %v adds up to %v, want %v", v, m, got, want)
		}
		i++
	}
}
