package ebbes_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
)

// FuzzGame plays games with arbitrary bytes as configuration and moves.
func FuzzGame(f *testing.F) {
	f.Add([]byte{4})
	f.Add([]byte{3, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 1, 17, 2, 33, 3, 1, 4, 9})
	f.Add([]byte{2, 3, 2, 1, 3, 1, 5, 0, 0, 7, 0, 8, 1, 8, 2, 8, 3, 8, 4, 8, 5, 8, 6, 8, 7, 8, 8})
	f.Add([]byte{5, 1, 5, 5, 0, 0, 0, 0, 0, 7, 1, 6, 2, 5, 17, 4, 2, 3, 1, 2, 17, 1, 33, 0, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() byte {
			if len(data) == 0 {
				return 0
			}
			b := data[0]
			data = data[1:]
			return b
		}
		signed := func() int { return int(int8(next())) }
		s, err := ebbes.New(ebbes.Config{
			Players: signed(), Variants: ebbes.Variant(next()),
			Starter: ebbes.Seat(next()), Dealer: ebbes.Seat(next()),
			Rounds: signed(), Track: ebbes.Track{Finish: signed() * signed(), Dabbscheedel: signed() * signed()},
		})
		if err != nil && s != (ebbes.State{}) {
			t.Fatalf("%v, but a game", err)
		}
		for len(data) > 0 {
			m, by, trusted := fuzzMove(s, next(), next()), ebbes.Seat(next()%8), next()%2 == 0
			before := s
			if trusted {
				s, err = s.Apply(m)
			} else {
				s, err = s.Accept(by, m)
			}
			if err != nil && s != before {
				t.Fatalf("%v was refused, but changed the state: %v", m, err)
			}
			if err == nil && s == before {
				t.Fatalf("%v changed nothing", m)
			}
			if err != nil && err.Error() == "" {
				t.Fatalf("%v was refused without a word", m)
			}
			examine(t, s, by)
		}
	})
}

// fuzzMove returns a move of a kind with an argument, legal or not.
func fuzzMove(s ebbes.State, kind, arg byte) ebbes.Move {
	r := newRand(uint64(arg))
	switch kind % 9 {
	case 0:
		return ebbes.Play(arg)
	case 1:
		return ebbes.Select(arg)
	case 2:
		return ebbes.Start(arg)
	case 3:
		return ebbes.Deal{Number: int(int8(arg)), Deck: s.Deal(r).Deck}
	case 4:
		return ebbes.Deal{Number: s.Deal(r).Number, Deck: ebbes.DeckOf(ebbes.Card(arg), ebbes.Card(arg))}
	case 5:
		p := ebbes.Play(arg)
		return &p
	case 6:
		return nil
	case 7:
		return embedding{ebbes.Play(arg)}
	}
	return s.Random(r)
}

// FuzzFold folds the events of a game, some of them spoilt, and arbitrary ones.
func FuzzFold(f *testing.F) {
	f.Add(uint8(2), uint8(0), []byte{0, 0, 0, 1, 3, 17, 5, 33})
	f.Add(uint8(2), uint8(1), []byte{0, 4, 1, 5, 2, 1, 7, 8})
	f.Add(uint8(5), uint8(3), []byte{0, 0, 0, 0, 0, 0, 2, 200})
	f.Fuzz(func(t *testing.T, players, variants uint8, data []byte) {
		s, err := ebbes.New(ebbes.Config{Players: int(players), Variants: ebbes.Variant(variants)})
		if err != nil {
			return
		}
		r := newRand(uint64(len(data)))
		v := s.View(1)
		for _, b := range data {
			m := s.Random(r)
			if m == nil {
				return
			}
			events, _ := s.Events(m, 1)
			spoilt := append([]ebbes.Event(nil), events...)
			if b != 0 {
				spoilt[int(b)%len(spoilt)] = fuzzEvent(b, spoilt[int(b)%len(spoilt)])
			}
			told, err := v.Fold(spoilt...)
			if err != nil && told != v {
				t.Fatalf("%v was refused, but changed the view", spoilt)
			}
			if err == nil {
				told.Worlds().Sample(r)
			}
			if v, err = v.Fold(events...); err != nil {
				t.Fatal(err)
			}
			s, _ = s.Apply(m)
		}
	})
}

// fuzzEvent returns an event like e, but with one field made of b, or one of
// another kind.
func fuzzEvent(b byte, e ebbes.Event) ebbes.Event {
	others := []ebbes.Event{
		nil,
		struct{ ebbes.Event }{},
		ebbes.NumberTurnedUp{Number: int(int8(b))},
		ebbes.Played{Card: ebbes.Card(b)},
		ebbes.TurnedUp{
			Column: int(int8(b)),
			Card:   ebbes.Card(b),
		},
		ebbes.Started{Starter: ebbes.Seat(b)},
		ebbes.Selected{Card: ebbes.Card(b)},
	}
	if b%4 == 0 {
		return others[int(b/4)%len(others)]
	}
	if lies := falseEvents(e); len(lies) > 0 {
		return lies[int(b)%len(lies)]
	}
	return e
}

// examine asks a state and a view of it everything, with any argument.
func examine(t *testing.T, s ebbes.State, seat ebbes.Seat) {
	v := s.View(seat)
	suit, role := ebbes.Suit(seat), ebbes.Role(seat)
	_, _, _, _ = s.Config(), s.Phase(), s.Turn(), s.Round()
	_, _, _, _ = s.Dealer(), s.Starter(), s.NixWinner(), s.Left(seat)
	_, _, _, _ = s.Fictive(seat), s.Number(), s.NumbersLeft(), s.Designators()
	_, _, _, _ = s.Selected(seat), s.Role(suit), s.Suit(role), s.Trick().String()
	_, _, _, _ = s.Taken(seat), s.HandSize(seat), s.Void(seat, suit), s.Score(seat)
	_, _, _, _ = s.Tally(seat), s.Display(), s.Ends().String(), s.Winners().String()
	_, _, _, _ = s.Hand(seat), s.FaceDown(int(seat)), v.Hand(), v.Legal()
	for next := range s.Clockwise(seat) {
		if !s.Winners().Has(next) && s.Phase() == ebbes.NoPhase {
			t.Fatal("a seat at no table")
		}
	}
	legal := s.Legal()
	for m := range s.Moves() {
		if play, ok := m.(ebbes.Play); ok && !legal.Has(ebbes.Card(play)) {
			t.Fatalf("%v is listed, but not legal", m)
		}
	}
	for m := range v.Moves() {
		if err := v.Check(m); err != nil {
			t.Fatalf("%v is listed for its view: %v", m, err)
		}
	}
}

// The zero State and View answer every question with zero and refuse every
// move.
func TestZero(t *testing.T) {
	var s ebbes.State
	var v ebbes.View
	for b := range 256 {
		seat := ebbes.Seat(b)
		examine(t, s, seat)
		check(t, s, facts{
			"phase": "no game", "round": "0", "number": "0", "numbers left": "", "turn": "-", "dealer": "-", "starter": "-",
			"clockwise": "", "roles": "", "designators": "-", "trick": "", "led": "no suit", "winner": "-", "legal": "-",
			"open": "[- - - - -]", "under": "[0 0 0 0 0]", "face down": "-, -, -, -, -", "nix winner": "-", "ends": "not ended", "winners": "-",
		})
		if s.Left(seat) != 0 || s.Fictive(seat) || s.Selected(seat).Len()+s.Taken(seat).Len()+s.Hand(seat).Len() != 0 ||
			s.HandSize(seat) != 0 || s.Score(seat) != 0 || s.Tally(seat) != (ebbes.Tally{}) || s.Void(seat, ebbes.Blue) {
			t.Errorf("at no table something is known of seat %v", seat)
		}
		if s.Role(ebbes.Suit(b)) != 0 || s.Suit(ebbes.Role(b)) != 0 || s.FaceDown(b).Len() != 0 {
			t.Errorf("at no table something is known of %d", b)
		}
	}
	if s.Config() != (ebbes.Config{}) || v.Config() != (ebbes.Config{}) {
		t.Error("no game has a configuration")
	}
	for _, m := range oneByteMoves() {
		if next, err := s.Apply(m); err == nil || next != s {
			t.Fatalf("%v was accepted", m)
		}
		if v.Check(m) == nil {
			t.Fatalf("a view of no game allows %v", m)
		}
	}
	if m, ok := s.Auto(newRand(1)); ok || m != nil || s.Random(newRand(1)) != nil {
		t.Error("there is a move to make at no table")
	}
}

// A seat, suit, role or column that does not exist answers zero, even in a game that has
// others.
func TestNoSuch(t *testing.T) {
	r := newRand(1)
	for _, s := range []ebbes.State{
		inRound(t, ebbes.Config{Players: 2, Variants: ebbes.MoreCards}, 3, 1),
		inPhase(t, inRound(t, ebbes.Config{Players: 4, Variants: ebbes.SelectDesignations}, 2, 1), ebbes.Dealing, r),
	} {
		for b := range 256 {
			seat := ebbes.Seat(b)
			if s.Left(seat) == ebbes.NoSeat &&
				(s.Hand(seat).Len()+s.Taken(seat).Len()+s.Selected(seat).Len()+s.HandSize(seat) != 0 ||
					s.Score(seat) != 0 || s.Tally(seat) != (ebbes.Tally{}) || s.Fictive(seat) || s.Void(seat, ebbes.Blue)) {
				t.Errorf("something is known of seat %v", seat)
			}
			if known := 1 <= b && b <= 5; !known && (s.Role(ebbes.Suit(b)) != 0 || s.Suit(ebbes.Role(b)) != 0) {
				t.Errorf("something is known of %d", b)
			}
			if b > 4 && s.FaceDown(b).Len()+s.FaceDown(-b).Len() != 0 {
				t.Errorf("something lies in column %d", b)
			}
			for suit := range 256 {
				if (suit == 0 || suit > 5) && s.Void(seat, ebbes.Suit(suit)) {
					t.Errorf("seat %v is void in suit %d", seat, suit)
				}
			}
		}
	}
}
