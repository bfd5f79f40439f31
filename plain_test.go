package ebbes_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plain"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// answers are the results of all queries of a game, in a form that == compares. Cards are
// listed by suit, then value, unless their order matters. Arrays run over all seats, suits,
// roles and numbers, and one more at either end.
type answers struct {
	Config      ebbes.Config
	Phase       ebbes.Phase
	Turn        ebbes.Seat
	Round       int
	Dealer      ebbes.Seat
	Starter     ebbes.Seat
	NixWinner   ebbes.Seat
	Number      int
	NumbersLeft string
	Designators string
	Roles       [7]ebbes.Role
	Suits       [7]ebbes.Suit
	Led         ebbes.Suit
	Trick       string // in the order played
	TrickWinner ebbes.Seat
	Leading     ebbes.Seat
	NextRole    ebbes.Role
	Display     ebbes.Display
	FaceDown    [5]string // from the top
	Legal       string
	Moves       string // in their order
	Ends        ebbes.End
	Winners     string
	Seats       [7]seatAnswers
}

// seatAnswers are the answers about one seat.
type seatAnswers struct {
	Left      ebbes.Seat
	Clockwise string // from this seat on
	Fictive   bool
	Hand      string
	HandSize  int
	Selected  string
	Taken     string
	Voids     [7]bool
	Tally     ebbes.Tally
	Score     int
}

// plainAnswers returns the answers of the rules' plain implementation.
func plainAnswers(g *plain.Game) answers {
	r := answers{
		Config:      g.Config,
		Phase:       g.Phase,
		Turn:        g.Turn(),
		Round:       g.Round,
		Dealer:      g.Dealer,
		Starter:     g.Starter,
		Number:      g.Number(),
		NumbersLeft: fmt.Sprint(g.NumbersLeft()),
		Designators: plain.Text(g.Designators().InOrder()),
		Led:         g.Trick().Led(),
		Trick:       plain.Text(g.Trick().Plays),
		TrickWinner: g.Trick().Winner,
		Leading:     g.TrickWinner(g.Trick()),
		NextRole:    g.NextRole(),
		Legal:       plain.Text(g.Legal().InOrder()),
		Moves:       movesText(slices.Values(g.Moves())),
		Winners:     plain.Text(g.Winners()),
	}
	if g.Phase == ebbes.Dealing || g.Phase == ebbes.Over {
		r.NixWinner = g.NixWinner
	}
	if g.Phase == ebbes.Over {
		r.Ends = g.ConditionsMet()
	}
	for i := range 7 {
		r.Roles[i] = g.Role(ebbes.Suit(i))
		r.Suits[i] = g.SuitOf(ebbes.Role(i))
		r.Seats[i] = plainAnswersOfSeat(g, ebbes.Seat(i))
	}
	for i, column := range g.Display {
		if c, ok := column.Open(); ok {
			r.Display.Open[i] = c.Packed()
		}
		r.Display.Under[i] = len(column.FaceDown())
		r.FaceDown[i] = plain.Text(column.FaceDown())
	}
	return r
}

func plainAnswersOfSeat(g *plain.Game, s ebbes.Seat) seatAnswers {
	r := seatAnswers{
		Left:      g.Left(s),
		Clockwise: plain.Text(g.Clockwise(s)),
		Fictive:   g.Fictive(s),
		Hand:      plain.Text(g.Hand(s).InOrder()),
		HandSize:  len(g.Hand(s)),
		Selected:  plain.Text(g.Selected(s).InOrder()),
		Taken:     plain.Text(g.Taken(s).InOrder()),
		Tally:     g.Tally(s),
		Score:     g.Score[s],
	}
	for i := range r.Voids {
		r.Voids[i] = g.Void(s, ebbes.Suit(i))
	}
	return r
}

// answersOf returns the answers of the library.
func answersOf(s ebbes.State) answers {
	r := answers{
		Config:      s.Config(),
		Phase:       s.Phase(),
		Turn:        s.Turn(),
		Round:       s.Round(),
		Dealer:      s.Dealer(),
		Starter:     s.Starter(),
		NixWinner:   s.NixWinner(),
		Number:      s.Number(),
		NumbersLeft: fmt.Sprint(slices.Collect(s.NumbersLeft())),
		Designators: plain.Text(plain.CardsOf(s.Designators().All())),
		Led:         s.Trick().Led(),
		TrickWinner: s.Trick().Winner(),
		Leading:     s.Trick().Leading(),
		NextRole:    s.NextRole(),
		Display:     s.Display(),
		Legal:       plain.Text(plain.CardsOf(s.Legal().All())),
		Moves:       movesText(s.Moves()),
		Ends:        s.Ends(),
		Winners:     plain.Text(slices.Collect(s.Winners().All())),
	}
	var trick []plain.Play
	for seat, c := range s.Trick().All() {
		trick = append(trick, plain.Play{Seat: seat, Card: plain.CardOf(c)})
	}
	r.Trick = plain.Text(trick)
	for i := range 7 {
		r.Roles[i] = s.Role(ebbes.Suit(i))
		r.Suits[i] = s.Suit(ebbes.Role(i))
		r.Seats[i] = answersOfSeat(s, ebbes.Seat(i))
	}
	for i := range r.FaceDown {
		r.FaceDown[i] = plain.Text(plain.CardsOf(s.FaceDown(i).All()))
	}
	return r
}

func answersOfSeat(s ebbes.State, seat ebbes.Seat) seatAnswers {
	r := seatAnswers{
		Left:      s.Left(seat),
		Clockwise: plain.Text(slices.Collect(s.Clockwise(seat))),
		Fictive:   s.Fictive(seat),
		Hand:      plain.Text(plain.CardsOf(s.Hand(seat).All())),
		HandSize:  s.HandSize(seat),
		Selected:  plain.Text(plain.CardsOf(s.Selected(seat).All())),
		Taken:     plain.Text(plain.CardsOf(s.Taken(seat).All())),
		Tally:     s.Tally(seat),
		Score:     s.Score(seat),
	}
	for i := range r.Voids {
		r.Voids[i] = s.Void(seat, ebbes.Suit(i))
	}
	return r
}

// movesText lists moves in the order given.
func movesText(moves iter.Seq[ebbes.Move]) string {
	var words []string
	for m := range moves {
		switch m := m.(type) {
		case ebbes.Start:
			words = append(words, "start", strconv.Itoa(int(m)))
		case ebbes.Select:
			words = append(words, "select", plain.CardOf(ebbes.Card(m)).String())
		case ebbes.Play:
			words = append(words, "play", plain.CardOf(ebbes.Card(m)).String())
		default:
			words = append(words, fmt.Sprintf("%T", m))
		}
	}
	return strings.Join(words, " ")
}

// moveOrNil returns m if it is a move, and nil otherwise.
func moveOrNil(m ebbes.Move) ebbes.Move {
	switch m.(type) {
	case ebbes.Deal, ebbes.Start, ebbes.Select, ebbes.Play:
		return m
	}
	return nil
}

// verdictOf returns the library's verdict on a move, given its error.
func verdictOf(err error, m ebbes.Move) plain.Verdict {
	if err == nil {
		return plain.Verdict{}
	}
	var e *ebbes.MoveError
	if !errors.As(err, &e) || !errors.Is(err, e.Kind) || e.Move != moveOrNil(m) {
		return plain.Verdict{Kind: fmt.Sprintf("not a MoveError about %v: %v", m, err)}
	}
	legal := plain.Text(plain.CardsOf(e.Legal.All()))
	return plain.Verdict{Kind: e.Kind.Error(), Clause: e.Clause, Seat: e.Seat, Led: e.Led, Legal: legal}
}

// TestPlain plays random games with the plain implementation and with the library, and compares
// all answers after every move. At every second kind of table, the first game holds designating
// cards back.
func TestPlain(t *testing.T) {
	games := uint64(testbudget.Of(1, 25))
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d players, %v", players, variants), func(t *testing.T) {
			t.Parallel()
			for i := range games {
				seed := i + uint64(players) + uint64(variants)
				r := rand.New(rand.NewPCG(seed, uint64(players)<<8|uint64(variants)))
				sideBySide(t, r, seed, anyConfig(r, players, variants))
			}
		})
	}
}

// sideBySide plays a random game with both implementations, and compares them after each move. Of
// the states it picks some at random, and there tries all moves.
func sideBySide(t *testing.T, r *rand.Rand, seed uint64, c ebbes.Config) {
	s, err := ebbes.New(c)
	if err != nil {
		t.Fatalf("seed %d: New(%+v): %v", seed, c, err)
	}
	g := plain.New(c)
	holdBack := seed%2 == 1
	for n := 0; ; n++ {
		where := fmt.Sprintf("seed %d, %+v, after move %d, round %d, %v", seed, c, n, g.Round, g.Phase)
		comparePlain(t, where, g, s)
		if r.IntN(sweepEvery[g.Phase]) == 0 {
			tryEverything(t, r, where, g, s)
		}
		if g.Phase == ebbes.Over {
			return
		}
		var m ebbes.Move
		if g.Phase == ebbes.Dealing {
			m = s.Deal(r)
		} else {
			m = g.Random(r, holdBack)
		}
		if v := g.Judge(m); v != (plain.Verdict{}) {
			t.Fatalf("%s: the rules refuse %v: %+v", where, m, v)
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatalf("%s: the library refuses %v: %v", where, m, err)
		}
		g.Apply(m)
	}
}

// comparePlain compares all answers of the second implementation with those of the state.
func comparePlain(t fatal, where string, g *plain.Game, s ebbes.State) {
	if got, want := answersOf(s), plainAnswers(g); got != want {
		t.Fatalf("%s (-rules +library):\n%s", where, gocmp.Diff(want, got))
	}
}

// sweepEvery is, by phase, the number of states for each full sweep of moves.
var sweepEvery = map[ebbes.Phase]int{
	ebbes.Dealing:   12,
	ebbes.Starting:  8,
	ebbes.Selecting: 30,
	ebbes.Playing:   250,
	ebbes.Over:      8,
}

// tryEverything compares the verdicts on every move that can be written down.
func tryEverything(t fatal, r *rand.Rand, where string, g *plain.Game, s ebbes.State) {
	for _, m := range everyAttempt(g, r) {
		tryMove(t, where, g, s, m)
	}
}

// tryMove compares the verdicts on a move, made by the seat to move and by every other seat. A
// refused move changes nothing, and one accepted from outside has the same effect.
func tryMove(t fatal, where string, g *plain.Game, s ebbes.State, m ebbes.Move) {
	next, err := s.Apply(m)
	if got, want := verdictOf(err, m), g.Judge(m); got != want {
		t.Fatalf("%s: Apply(%#v) (-rules +library):\n%s", where, m, gocmp.Diff(want, got))
	}
	if err != nil && next != s {
		t.Fatalf("%s: Apply(%#v) was refused and has changed the state", where, m)
	}
	for by := range ebbes.Seat(7) {
		accepted, err := s.Accept(by, m)
		got, want := verdictOf(err, m), g.JudgeFrom(by, m)
		if got != want {
			t.Fatalf("%s: Accept(%v, %#v) (-rules +library):\n%s", where, by, m, gocmp.Diff(want, got))
		}
		if err == nil && accepted != next || err != nil && accepted != s {
			t.Fatalf("%s: Accept(%v, %#v) is not Apply", where, by, m)
		}
		if by == ebbes.NoSeat || g.Fictive(by) || !g.AtTable(by) {
			continue
		}
		if got := verdictOf(s.View(by).Check(m), m); got != want {
			t.Fatalf("%s: View(%v).Check(%#v) (-rules +library):\n%s", where, by, m, gocmp.Diff(want, got))
		}
	}
}

// everyAttempt returns every possible Start, Select and Play, deals of all sorts, and
// values that are no move. In short runs it leaves out most of the numbers beyond the cards.
func everyAttempt(g *plain.Game, r *rand.Rand) []ebbes.Move {
	moves := everyDeal(g, r)
	for i := range 256 {
		if i > 80 && i%16 < 15 && !testbudget.Long() {
			continue
		}
		moves = append(moves, ebbes.Start(i), ebbes.Select(i), ebbes.Play(i))
	}
	return append(moves, nil, new(ebbes.Start), (*ebbes.Play)(nil), struct{ ebbes.Move }{})
}

// everyDeal returns a deal with every number card. For one fitting and one unfitting number
// card it also returns deals with faulty decks.
func everyDeal(g *plain.Game, r *rand.Rand) []ebbes.Move {
	var deck []ebbes.Card
	for _, c := range g.CardsInPlay() {
		deck = append(deck, c.Packed())
	}
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	at := r.IntN(len(deck))
	instead := func(c ...ebbes.Card) ebbes.Deck {
		return ebbes.DeckOf(slices.Replace(slices.Clone(deck), at, at+1, c...)...)
	}
	var deals []ebbes.Move
	fitting := 0
	for number := -1; number <= 16; number++ {
		deals = append(deals, ebbes.Deal{Number: number, Deck: ebbes.DeckOf(deck...)})
		if g.NumberLeft(number) {
			fitting = number
		}
	}
	for _, wrong := range []ebbes.Deck{
		{},
		instead(),                            // one missing
		instead(deck[(at+1)%len(deck)]),      // one twice, one missing
		instead(deck[at], deck[at]),          // one twice
		instead(ebbes.CardOf(ebbes.Red, 15)), // one not in play, unless all are
		instead(deck[at], ebbes.CardOf(ebbes.Red, 15)),
		instead(ebbes.NoCard),
		instead(255), // no card either
	} {
		deals = append(deals,
			ebbes.Deal{Number: fitting, Deck: wrong},
			ebbes.Deal{Number: fitting + 256, Deck: wrong})
	}
	return deals
}

// TestPlainConfig spoils one field of a possible configuration at a time and compares the
// results. In short runs it leaves out most of the numbers between the bounds.
func TestPlainConfig(t *testing.T) {
	for players, variants := range kinds() {
		for n := -1200; n <= 1200; n++ {
			if n%testbudget.Of(5, 1) != 0 && max(n, -n) > 110 && max(n, -n) < 990 {
				continue // far from every bound
			}
			good := ebbes.Config{Players: players, Variants: variants}
			for _, spoil := range []func(*ebbes.Config){
				func(c *ebbes.Config) { c.Players = n },
				func(c *ebbes.Config) { c.Starter = ebbes.Seat(n) },
				func(c *ebbes.Config) { c.Dealer = ebbes.Seat(n) },
				func(c *ebbes.Config) { c.Rounds = n },
				func(c *ebbes.Config) { c.Track.Finish = n },
				func(c *ebbes.Config) { c.Track.Dabbscheedel = n },
			} {
				c := good
				spoil(&c)
				comparePlainConfig(t, c)
			}
		}
	}
}

// comparePlainConfig compares the errors of a configuration, or its defaults if it is possible.
func comparePlainConfig(t *testing.T, c ebbes.Config) {
	s, err := ebbes.New(c)
	field, clause := plain.Fault(c)
	if field == "" {
		if got, want := s.Config(), plain.Defaults(c); err != nil || got != want {
			t.Errorf("New(%+v).Config() = %+v, %v; want %+v", c, got, err, want)
		}
		return
	}
	var e *ebbes.ConfigError
	if !errors.As(err, &e) || e.Field != field || e.Clause != clause {
		t.Errorf("New(%+v): %v; want a fault in %s by %s", c, err, field, clause)
	}
}
