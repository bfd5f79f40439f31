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
	"github.com/ebbesgo/ebbes/internal/effort"
)

// A slowGame is the game as the rules tell it, clause by clause, for comparison with the
// library; slow_trick_test.go does what trick.go does, and so on. Nothing is fast or
// packed, and nothing is remembered that the cards on the table tell. It shares with the
// library only the names of suits, roles, seats, phases and clauses and the types of
// moves.
type slowGame struct {
	config ebbes.Config // defaults filled in

	phase     ebbes.Phase
	round     int
	dealer    ebbes.Seat
	starter   ebbes.Seat
	nixWinner ebbes.Seat // of the last round that was scored
	numbers   []int      // the number cards turned up so far, the open one last
	score     map[ebbes.Seat]int

	hands   map[ebbes.Seat]slowCards // what the people hold
	display [5]slowColumn            // what lies before the fictive player
	pairs   []slowPlay               // who selected which card
	tricks  []slowTrick              // of the round, the one on the table last
}

// A slowPlay is a card and the seat it came from.
type slowPlay struct {
	seat ebbes.Seat
	card slowCard
}

// A slowTrick is the cards of a trick in the order played, and who has won it
// when it is complete.
type slowTrick struct {
	plays  []slowPlay
	winner ebbes.Seat
}

// A slowColumn is one place of the fictive player's display: the cards from the
// bottom up, the last of them face up or not (F3).
type slowColumn struct {
	cards  slowCards
	faceUp bool
}

// A slowRecord is everything that can be asked of a game, written down so that
// two of them can be compared with ==. Cards are listed by suit, then value,
// unless their order matters; arrays run over all seats, suits, roles and numbers
// and one beyond at either end.
type slowRecord struct {
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
	Seats       [7]slowSeatRecord
}

// A slowSeatRecord is the part of a slowRecord about one seat.
type slowSeatRecord struct {
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

// record writes down what the rules say.
func (g *slowGame) record() slowRecord {
	r := slowRecord{
		Config:      g.config,
		Phase:       g.phase,
		Turn:        g.turn(),
		Round:       g.round,
		Dealer:      g.dealer,
		Starter:     g.starter,
		Number:      g.number(),
		NumbersLeft: fmt.Sprint(g.numbersLeft()),
		Designators: slowText(g.designators().inOrder()),
		Led:         g.trick().led(),
		Trick:       slowText(g.trick().plays),
		TrickWinner: g.trick().winner,
		Leading:     g.trickWinner(g.trick()),
		NextRole:    g.nextRole(),
		Legal:       slowText(g.legal().inOrder()),
		Moves:       slowMovesText(slices.Values(g.moves())),
		Winners:     slowText(g.winners()),
	}
	if g.phase == ebbes.Dealing || g.phase == ebbes.Over {
		r.NixWinner = g.nixWinner
	}
	if g.phase == ebbes.Over {
		r.Ends = g.conditionsMet()
	}
	for i := range 7 {
		r.Roles[i] = g.role(ebbes.Suit(i))
		r.Suits[i] = g.suitOf(ebbes.Role(i))
		r.Seats[i] = g.recordSeat(ebbes.Seat(i))
	}
	for i, column := range g.display {
		if c, ok := column.open(); ok {
			r.Display.Open[i] = c.public()
		}
		r.Display.Under[i] = len(column.faceDown())
		r.FaceDown[i] = slowText(column.faceDown())
	}
	return r
}

func (g *slowGame) recordSeat(s ebbes.Seat) slowSeatRecord {
	r := slowSeatRecord{
		Left:      g.left(s),
		Clockwise: slowText(g.clockwise(s)),
		Fictive:   g.fictive(s),
		Hand:      slowText(g.hand(s).inOrder()),
		HandSize:  len(g.hand(s)),
		Selected:  slowText(g.selected(s).inOrder()),
		Taken:     slowText(g.taken(s).inOrder()),
		Tally:     g.tally(s),
		Score:     g.score[s],
	}
	for i := range r.Voids {
		r.Voids[i] = g.void(s, ebbes.Suit(i))
	}
	return r
}

// slowRecordOf writes down what the library says.
func slowRecordOf(s ebbes.State) slowRecord {
	r := slowRecord{
		Config:      s.Config(),
		Phase:       s.Phase(),
		Turn:        s.Turn(),
		Round:       s.Round(),
		Dealer:      s.Dealer(),
		Starter:     s.Starter(),
		NixWinner:   s.NixWinner(),
		Number:      s.Number(),
		NumbersLeft: fmt.Sprint(slices.Collect(s.NumbersLeft())),
		Designators: slowText(slowFrom(s.Designators().All())),
		Led:         s.Trick().Led(),
		TrickWinner: s.Trick().Winner(),
		Leading:     s.Trick().Leading(),
		NextRole:    s.NextRole(),
		Display:     s.Display(),
		Legal:       slowText(slowFrom(s.Legal().All())),
		Moves:       slowMovesText(s.Moves()),
		Ends:        s.Ends(),
		Winners:     slowText(slices.Collect(s.Winners().All())),
	}
	var trick []slowPlay
	for seat, c := range s.Trick().All() {
		trick = append(trick, slowPlay{seat, slowCardOf[c]})
	}
	r.Trick = slowText(trick)
	for i := range 7 {
		r.Roles[i] = s.Role(ebbes.Suit(i))
		r.Suits[i] = s.Suit(ebbes.Role(i))
		r.Seats[i] = slowRecordOfSeat(s, ebbes.Seat(i))
	}
	for i := range r.FaceDown {
		r.FaceDown[i] = slowText(slowFrom(s.FaceDown(i).All()))
	}
	return r
}

func slowRecordOfSeat(s ebbes.State, seat ebbes.Seat) slowSeatRecord {
	r := slowSeatRecord{
		Left:      s.Left(seat),
		Clockwise: slowText(slices.Collect(s.Clockwise(seat))),
		Fictive:   s.Fictive(seat),
		Hand:      slowText(slowFrom(s.Hand(seat).All())),
		HandSize:  s.HandSize(seat),
		Selected:  slowText(slowFrom(s.Selected(seat).All())),
		Taken:     slowText(slowFrom(s.Taken(seat).All())),
		Tally:     s.Tally(seat),
		Score:     s.Score(seat),
	}
	for i := range r.Voids {
		r.Voids[i] = s.Void(seat, ebbes.Suit(i))
	}
	return r
}

// String returns the seat and the card.
func (p slowPlay) String() string { return strconv.Itoa(int(p.seat)) + ":" + p.card.String() }

// slowMovesText lists moves in the order given.
func slowMovesText(moves iter.Seq[ebbes.Move]) string {
	var words []string
	for m := range moves {
		switch m := m.(type) {
		case ebbes.Start:
			words = append(words, "start", strconv.Itoa(int(m)))
		case ebbes.Select:
			words = append(words, "select", slowCardOf[ebbes.Card(m)].String())
		case ebbes.Play:
			words = append(words, "play", slowCardOf[ebbes.Card(m)].String())
		default:
			words = append(words, fmt.Sprintf("%T", m))
		}
	}
	return strings.Join(words, " ")
}

// slowMove returns m if it is a move, else nil.
func slowMove(m ebbes.Move) ebbes.Move {
	switch m.(type) {
	case ebbes.Deal, ebbes.Start, ebbes.Select, ebbes.Play:
		return m
	}
	return nil
}

// slowVerdictOf writes down what the library says of a move.
func slowVerdictOf(err error, m ebbes.Move) slowVerdict {
	if err == nil {
		return slowVerdict{}
	}
	var e *ebbes.MoveError
	if !errors.As(err, &e) || !errors.Is(err, e.Kind) || e.Move != slowMove(m) {
		return slowVerdict{Kind: fmt.Sprintf("not a MoveError about %v: %v", m, err)}
	}
	return slowVerdict{e.Kind.Error(), e.Clause, e.Seat, e.Led, slowText(slowFrom(e.Legal.All()))}
}

// TestSlow plays whole random games by the rules and by the library, and compares
// everything there is to see after every move.
func TestSlow(t *testing.T) {
	games := uint64(effort.Of(2, 25))
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d players, %v", players, variants), func(t *testing.T) {
			t.Parallel()
			for seed := range games {
				r := rand.New(rand.NewPCG(seed, uint64(players)<<8|uint64(variants)))
				slowSideBySide(t, r, seed, anyConfig(r, players, variants))
			}
		})
	}
}

// slowSideBySide plays one game on both sides.
func slowSideBySide(t *testing.T, r *rand.Rand, seed uint64, c ebbes.Config) {
	s, err := ebbes.New(c)
	if err != nil {
		t.Fatalf("seed %d: New(%+v): %v", seed, c, err)
	}
	g := newSlowGame(c)
	holdBack := seed%2 == 1
	for n := 0; ; n++ {
		where := fmt.Sprintf("seed %d, %+v, after move %d, round %d, %v", seed, c, n, g.round, g.phase)
		slowCompare(t, where, g, s)
		if r.IntN(slowSweepEvery[g.phase]) == 0 {
			slowTryEverything(t, r, where, g, s)
		}
		if g.phase == ebbes.Over {
			return
		}
		var m ebbes.Move
		if g.phase == ebbes.Dealing {
			m = s.Deal(r)
		} else {
			m = g.anyMove(r, holdBack)
		}
		if v := g.judge(m); v != (slowVerdict{}) {
			t.Fatalf("%s: the rules refuse %v: %+v", where, m, v)
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatalf("%s: the library refuses %v: %v", where, m, err)
		}
		g.apply(m)
	}
}

// slowCompare compares everything there is to see.
func slowCompare(t fatal, where string, g *slowGame, s ebbes.State) {
	if got, want := slowRecordOf(s), g.record(); got != want {
		t.Fatalf("%s (-rules +library):\n%s", where, gocmp.Diff(want, got))
	}
}

// anyMove returns a random legal move. If designating cards are held back, they
// are neither led nor follow while there is another choice, so that trump often
// arises from a discard, in a trick in which others have discarded.
func (g *slowGame) anyMove(r *rand.Rand, holdBack bool) ebbes.Move {
	moves := g.moves()
	if holdBack && g.phase == ebbes.Playing && !g.discarding() {
		if others := slices.DeleteFunc(g.moves(), g.designates); len(others) > 0 {
			moves = others
		}
	}
	return moves[r.IntN(len(moves))]
}

// discarding reports whether whoever is to play cannot follow (P3).
func (g *slowGame) discarding() bool {
	return g.toFollow() != ebbes.NoSuit && len(g.legal().of(g.toFollow())) == 0
}

// designates reports whether a move plays a designating card.
func (g *slowGame) designates(m ebbes.Move) bool {
	c, ok := m.(ebbes.Play)
	return ok && slices.Contains(g.designators(), slowCardOf[ebbes.Card(c)])
}

// slowSweepEvery says, by phase, that everything is tried in one of so many states.
var slowSweepEvery = map[ebbes.Phase]int{
	ebbes.Dealing:   12,
	ebbes.Starting:  8,
	ebbes.Selecting: 30,
	ebbes.Playing:   250,
	ebbes.Over:      8,
}

// slowTryEverything compares the verdicts on every move that can be written down.
func slowTryEverything(t fatal, r *rand.Rand, where string, g *slowGame, s ebbes.State) {
	for _, m := range slowAttempts(g, r) {
		slowTry(t, where, g, s, m)
	}
}

// slowTry compares the verdicts on a move, by whoever has to make it and from every seat.
// A refused move changes nothing, and one accepted from outside has the same effect.
func slowTry(t fatal, where string, g *slowGame, s ebbes.State, m ebbes.Move) {
	next, err := s.Apply(m)
	if got, want := slowVerdictOf(err, m), g.judge(m); got != want {
		t.Fatalf("%s: Apply(%#v) (-rules +library):\n%s", where, m, gocmp.Diff(want, got))
	}
	if err != nil && next != s {
		t.Fatalf("%s: Apply(%#v) was refused and has changed the state", where, m)
	}
	for by := range ebbes.Seat(7) {
		accepted, err := s.Accept(by, m)
		got, want := slowVerdictOf(err, m), g.judgeFrom(by, m)
		if got != want {
			t.Fatalf("%s: Accept(%v, %#v) (-rules +library):\n%s", where, by, m, gocmp.Diff(want, got))
		}
		if err == nil && accepted != next || err != nil && accepted != s {
			t.Fatalf("%s: Accept(%v, %#v) is not Apply", where, by, m)
		}
		if by == ebbes.NoSeat || g.fictive(by) || !g.atTable(by) {
			continue
		}
		if got := slowVerdictOf(s.View(by).Check(m), m); got != want {
			t.Fatalf("%s: View(%v).Check(%#v) (-rules +library):\n%s", where, by, m, gocmp.Diff(want, got))
		}
	}
}

// slowAttempts returns every possible Start, Select and Play, deals of all sorts, and
// values that are no move.
func slowAttempts(g *slowGame, r *rand.Rand) []ebbes.Move {
	moves := slowDeals(g, r)
	for i := range 256 {
		moves = append(moves, ebbes.Start(i), ebbes.Select(i), ebbes.Play(i))
	}
	return append(moves, nil, new(ebbes.Start), (*ebbes.Play)(nil), struct{ ebbes.Move }{})
}

// slowDeals returns a deal with every number card and, with one number card that fits and
// one that does not, decks with something wrong in them.
func slowDeals(g *slowGame, r *rand.Rand) []ebbes.Move {
	var deck []ebbes.Card
	for _, c := range g.cardsInPlay() {
		deck = append(deck, c.public())
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
		if g.numberLeft(number) {
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
