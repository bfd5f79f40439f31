package ebbes_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"pgregory.net/rapid"
)

// Values that are no move are malformed in every phase. So are moves whose card or seat does not
// exist.
func TestMalformedMoves(t *testing.T) {
	for phase, s := range moments(t) {
		moves := append(notMoves(),
			ebbes.Play(ebbes.NoCard), ebbes.Play(16), ebbes.Play(96), ebbes.Play(255),
			ebbes.Select(ebbes.NoCard), ebbes.Select(32), ebbes.Select(255),
			ebbes.Start(ebbes.NoSeat), ebbes.Start(4), ebbes.Start(255),
			ebbes.Deal{Deck: ebbes.DeckOf(ebbes.NoCard)}, ebbes.Deal{Deck: ebbes.DeckOf(16)},
		)
		for _, m := range moves {
			for by := ebbes.Seat(0); by <= 4; by++ {
				expect(t, s, by, m, ebbes.ErrMalformed, ebbes.NoClause)
			}
			if _, err := s.Apply(m); !errors.Is(err, ebbes.ErrMalformed) {
				t.Errorf("%v: %T: %v", phase, m, err)
			}
			if err := s.View(s.Turn()).Check(m); !errors.Is(err, ebbes.ErrMalformed) {
				t.Errorf("%v: view: %T: %v", phase, m, err)
			}
		}
	}
}

// A move of one phase is refused in every other phase, with the clause of the current one. In its
// own phase a move from outside is refused unless its seat is to move. A deal from outside is
// always refused.
func TestPhaseAndTurn(t *testing.T) {
	clause := map[ebbes.Phase]ebbes.Clause{
		ebbes.Dealing:   ebbes.T7,
		ebbes.Starting:  ebbes.S3,
		ebbes.Selecting: ebbes.V2,
		ebbes.Playing:   ebbes.P1,
	}
	states := moments(t)
	for phase, s := range states {
		for _, m := range []ebbes.Move{
			states[ebbes.Dealing].Deal(newRand(1)), ebbes.Start(1),
			ebbes.Select(states[ebbes.Selecting].Legal().Nth(0)), ebbes.Play(states[ebbes.Playing].Legal().Nth(0)),
		} {
			own := map[string]ebbes.Phase{"ebbes.Deal": ebbes.Dealing, "ebbes.Start": ebbes.Starting, "ebbes.Select": ebbes.Selecting, "ebbes.Play": ebbes.Playing}[fmt.Sprintf("%T", m)]
			for by := ebbes.Seat(0); by <= 4; by++ {
				switch {
				case phase == 0 && own == ebbes.Starting:
					expect(t, s, by, m, ebbes.ErrMalformed, ebbes.NoClause) // at no table there is no such seat
				case phase == ebbes.Over:
					expect(t, s, by, m, ebbes.ErrOver, ebbes.V6)
				case own != phase:
					expect(t, s, by, m, ebbes.ErrPhase, clause[phase])
				case by != s.Turn() || own == ebbes.Dealing:
					expect(t, s, by, m, ebbes.ErrTurn, clause[phase])
				default:
					expect(t, s, by, m, nil, ebbes.NoClause)
				}
			}
		}
	}
	over := inPhase(t, begin(t, ebbes.Config{Players: 3}), ebbes.Over, newRand(1))
	expect(t, over, 1, ebbes.Play(ebbes.CardOf(ebbes.Blue, 1)), ebbes.ErrOver, ebbes.R2)
}

// A kind of refusal has an English text.
func TestKind(t *testing.T) {
	for kind, want := range map[ebbes.Kind]string{
		0: "not refused", ebbes.ErrMalformed: "no such move, card or seat", ebbes.ErrOver: "the game is over",
		ebbes.ErrPhase: "not now", ebbes.ErrTurn: "it is another player’s turn", ebbes.ErrClause: "against the rules", 6: "Kind(6)",
	} {
		if kind.Error() != want {
			t.Errorf("got %q, want %q", kind.Error(), want)
		}
	}
}

// A card that exists but is not in play counts as a card that the seat does not hold.
func TestCardNotInPlay(t *testing.T) {
	s := inRound(t, ebbes.Config{Players: 3}, 1, 1)
	expect(t, s, s.Turn(), ebbes.Play(ebbes.CardOf(ebbes.Blue, 7)), ebbes.ErrClause, ebbes.P1)
}

// A refusal lists the legal cards only for the seat to move.
func TestLegalInRefusals(t *testing.T) {
	s := inRound(t, ebbes.Config{Players: 4, Starter: 2}, 1, 1)
	foreign := ebbes.Play(s.Hand(1).Nth(0))
	for by := ebbes.Seat(0); by <= 5; by++ {
		_, err := s.Accept(by, foreign)
		var refusal *ebbes.MoveError
		if !errors.As(err, &refusal) {
			t.Fatal(err)
		}
		want := ebbes.Cards{}
		if by == 2 {
			want = s.Hand(2)
		}
		if refusal.Legal != want || refusal.Seat != by || refusal.Move != ebbes.Move(foreign) {
			t.Errorf("seat %v gets %+v", by, refusal)
		}
	}
}

// Accept refuses the fictive player's move from every seat. Apply accepts it.
func TestFictiveSeatSendsNoMove(t *testing.T) {
	r := newRand(1)
	s := inRound(t, ebbes.Config{Players: 2}, 1, 1)
	for s.Turn() != 3 {
		s = step(t, s, s.Random(r))
	}
	m, ok := s.Auto(nil) // needs no random numbers
	if !ok {
		t.Fatal("no move of the fictive player's")
	}
	for by := ebbes.Seat(0); by <= 4; by++ {
		expect(t, s, by, m, ebbes.ErrTurn, ebbes.P1)
	}
	step(t, s, m)
}

// For the seat to move, every refusal lists the legal cards.
func TestLegalInEveryRefusal(t *testing.T) {
	s := inRound(t, ebbes.Config{Players: 4, Starter: 2}, 1, 1)
	two := inRound(t, ebbes.Config{Players: 2}, 1, 1)
	for two.Turn() != 3 {
		two = step(t, two, two.Random(newRand(1)))
	}
	for _, c := range []struct {
		state ebbes.State
		by    ebbes.Seat
		move  ebbes.Move
		kind  ebbes.Kind
	}{
		{s, 2, nil, ebbes.ErrMalformed},
		{s, 2, ebbes.Start(1), ebbes.ErrPhase},
		{s, 2, ebbes.Play(s.Hand(1).Nth(0)), ebbes.ErrClause},
		{two, 3, ebbes.Play(two.Legal().Nth(0)), ebbes.ErrTurn}, // the display is open to all
	} {
		_, err := c.state.Accept(c.by, c.move)
		var refusal *ebbes.MoveError
		if !errors.As(err, &refusal) || refusal.Kind != c.kind || refusal.Legal != c.state.Legal() {
			t.Errorf("%v: %v, legal %v, want %v", c.move, err, refusal.Legal, c.state.Legal())
		}
	}
}

// A refusal is described in one English line with the seat, the move, the reason and the clause.
func TestMoveErrorText(t *testing.T) {
	s := at(t, tabletest.Discards.At)
	_, phase := s.Apply(ebbes.Start(1))
	_, turn := s.Accept(2, ebbes.Play(cardNamed(t, "Y1")))
	_, held := s.Accept(1, ebbes.Play(cardNamed(t, "Y1")))
	s = do(t, s, "N1")
	_, suit := s.Accept(2, ebbes.Play(cardNamed(t, "Y1")))
	_, malformed := s.Accept(2, embedding{})
	for _, c := range []struct {
		err  error
		want string
	}{
		{phase, "ebbes: seat 1, start 1: not now; a card has to be played (P1)"},
		{turn, "ebbes: seat 2, Y1: it is another player’s turn; a card has to be played (P1)"},
		{held, "ebbes: seat 1, Y1: that player does not hold it (P1)"},
		{suit, "ebbes: seat 2, Y1: the player must follow brown: N5 N6 (P2)"},
		{malformed, "ebbes: seat 2, ebbes_test.embedding: no such move, card or seat"},
		{&ebbes.MoveError{}, "ebbes: seat -, -: not refused"},
		{seat1Refused(ebbes.Start(1), ebbes.ErrPhase, ebbes.NoClause), "ebbes: seat 1, start 1: not now; there is no game"},
		{seat1Refused(ebbes.Start(1), ebbes.ErrPhase, ebbes.T7), "ebbes: seat 1, start 1: not now; the next round has to be dealt (T7)"},
		{seat1Refused(ebbes.Start(1), ebbes.ErrTurn, ebbes.S3), "ebbes: seat 1, start 1: it is another player’s turn; the nix winner has to name the starter (S3)"},
		{seat1Refused(ebbes.Start(1), ebbes.ErrPhase, ebbes.V2), "ebbes: seat 1, start 1: not now; a pair has to be selected (V2)"},
		{seat1Refused(ebbes.Start(1), ebbes.ErrOver, ebbes.R2), "ebbes: seat 1, start 1: the game is over (R2)"},
		{seat1Refused(ebbes.Deal{}, ebbes.ErrClause, ebbes.T1), "ebbes: seat 1, deal: the deck is not all cards in play, each once (T1)"},
		{seat1Refused(ebbes.Deal{}, ebbes.ErrClause, ebbes.M1), "ebbes: seat 1, deal: the deck is not all cards in play, each once (M1)"},
		{seat1Refused(ebbes.Deal{}, ebbes.ErrClause, ebbes.T2), "ebbes: seat 1, deal: the pile has no such number card left (T2)"},
		{seat1Refused(ebbes.Select(17), ebbes.ErrClause, ebbes.V1), "ebbes: seat 1, select B1: there is no such number card (V1)"},
		{seat1Refused(ebbes.Select(17), ebbes.ErrClause, ebbes.V2), "ebbes: seat 1, select B1: its colour or number card is taken (V2)"},
		{seat1Refused(ebbes.Play(17), ebbes.ErrClause, ebbes.F4), "ebbes: seat 1, B1: the fictive player plays its leftmost open card of the suit led, else its leftmost (F4)"},
		{seat1Refused(ebbes.Start(1), ebbes.ErrClause, ebbes.F7), "ebbes: seat 1, start 1: the fictive player names itself (F7)"},
		{seat1Refused(ebbes.Start(1), ebbes.ErrClause, ebbes.NoClause), "ebbes: seat 1, start 1: against the rules"},
	} {
		if got := fmt.Sprint(c.err); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// A view draws the move that its state draws from the same numbers, but only on its turn.
func TestViewRandom(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			seed := r.Uint64()
			for seat := range ebbes.Seat(7) {
				var want ebbes.Move
				if seat != ebbes.NoSeat && seat == s.Waiting() {
					want = s.Random(newRand(seed))
				}
				if got := s.View(seat).Random(newRand(seed)); got != want {
					t.Fatalf("seat %v draws %v, want %v", seat, got, want)
				}
			}
		}
	})
	if m := (ebbes.View{}).Random(nil); m != nil {
		t.Errorf("no game has the move %v", m)
	}
}

// Without a fictive player, Auto returns a move only while dealing. Random draws each legal move
// with the same probability.
func TestRandomAndAuto(t *testing.T) {
	for phase, s := range moments(t) {
		m, ok := s.Auto(newRand(1))
		switch phase {
		case ebbes.Dealing:
			if !ok || m != ebbes.Move(s.Deal(newRand(1))) {
				t.Errorf("%v: Auto gives %v, %t", phase, m, ok)
			}
		default:
			if ok || m != nil {
				t.Errorf("%v: Auto gives %v, %t", phase, m, ok)
			}
		}
		if m := s.Random(newRand(1)); (m == nil) != (phase == 0 || phase == ebbes.Over) {
			t.Errorf("%v: Random gives %v", phase, m)
		}
	}
	t.Run("each legal move as likely", func(t *testing.T) {
		const draws = 20_000
		r := newRand(1)
		for _, phase := range []ebbes.Phase{ebbes.Starting, ebbes.Selecting, ebbes.Playing} {
			s := moments(t)[phase]
			counts := map[ebbes.Move]int{}
			for m := range s.Moves() {
				counts[m] = 0
			}
			moves := len(counts)
			for range draws {
				counts[s.Random(r)]++
			}
			var seen []int
			for _, n := range counts {
				seen = append(seen, n)
			}
			if len(seen) != moves {
				t.Errorf("%v: %d moves are drawn, %d are legal", phase, len(seen), moves)
			}
			chiSquare(t, phase.String(), seen, func(int) float64 { return draws / float64(moves) }, moves-1)
		}
	})
}

// Chance is to move only while a deal is due, not on the fictive player's turn. A view agrees.
func TestIsChance(t *testing.T) {
	for phase, s := range moments(t) {
		if want := phase == ebbes.Dealing; s.IsChance() != want || s.View(1).IsChance() != want {
			t.Errorf("%v: chance is to move: %t, in a view %t", phase, s.IsChance(), s.View(1).IsChance())
		}
	}
	s := begin(t, ebbes.Config{Players: 2})
	for !s.Fictive(s.Turn()) {
		s, _ = s.Apply(s.Random(newRand(1)))
	}
	if s.IsChance() {
		t.Errorf("the fictive player's move is chance\n%v", s)
	}
}

// A refusal names its clause as text too.
func TestRule(t *testing.T) {
	for want, e := range map[string]*ebbes.MoveError{"P2": {Clause: ebbes.P2}, "": nil} {
		if got := e.Rule(); got != want {
			t.Errorf("%v names %q", e, got)
		}
	}
}

func seat1Refused(m ebbes.Move, kind ebbes.Kind, clause ebbes.Clause) error {
	return &ebbes.MoveError{Move: m, Seat: 1, Kind: kind, Clause: clause}
}

// Each kind of move is read from its text, and from no other kind's.
func TestMovesAreReadBack(t *testing.T) {
	deal := ebbes.Deal{Number: 3, Deck: ebbes.DeckOf(17)}
	start, pair, play := ebbes.Start(2), ebbes.Select(17), ebbes.Play(17)
	roundTrips(t, deal, start)
	roundTrips(t, start, pair)
	roundTrips(t, pair, play)
	roundTrips(t, play, deal)
}

// roundTrips checks that a move reads back from JSON, and that its type refuses another kind's text.
func roundTrips[M interface {
	comparable
	ebbes.Move
}, P interface {
	*M
	encoding.TextUnmarshaler
}](t *testing.T, m M, other ebbes.Move) {
	t.Helper()
	var read M
	if text := encoded(t, m); json.Unmarshal([]byte(text), &read) != nil || read != m {
		t.Errorf("%s is read as %v", text, read)
	}
	err := P(&read).UnmarshalText([]byte(other.String()))
	if want := "this is another kind of move"; err == nil || !strings.HasSuffix(err.Error(), want) || read != m {
		t.Errorf("%v is read as %v: %v", other, read, err)
	}
}

// A set of cards is an array in JSON; a string is read, too, as it was written before.
func TestCardsInJSON(t *testing.T) {
	want := ebbes.MustParseCards("B2 B3")
	if text := encoded(t, struct{ C ebbes.Cards }{want}); text != `{"C":["B2","B3"]}` {
		t.Error(text)
	}
	for _, text := range []string{`["B2","B3"]`, `"B2 B3"`, ` "B2-3" `, `"B\u0033 B2"`} {
		var got ebbes.Cards
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
	}
	for text, why := range map[string]string{
		`"B2 X"`: `column 5: "X": want a card: B, N, Y, G or R and a value from 1 to 15`, `["B2","B2"]`: `column 7: "\"B2\"": not a valid value for set of cards`,
		`null`: `column 1: "null": not a valid value for set of cards`, `"`: `column 2: not JSON`, `3`: `column 1: "3": not a valid value for set of cards`,
	} {
		got := want
		if err := got.UnmarshalJSON([]byte(text)); err == nil || err.Error() != "ebbes: set of cards, "+why || got != want {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
	}
}

// An embedding is a Move by its embedded value only; its methods must not be
// called.
type embedding struct{ ebbes.Move }

func (embedding) String() string { panic("a method of a malformed move was called") }

// notMoves returns nil and values that satisfy the interface, but are none of the four moves.
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

// expect checks that Accept refuses a move of a seat with a kind and a clause, and changes nothing.
// If kind is nil, Accept has to accept the move.
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
