package ebbes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
)

// FuzzGame plays games with arbitrary bytes as configuration and moves. A refused move must change
// nothing, and an accepted one must change the state.
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

// FuzzFold folds the events of a game, with arbitrary ones among them. If they are refused, the
// view must be unchanged. Otherwise a sampled world must have that view, unless the view has no world.
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
			folded, err := v.Fold(spoilt...)
			if err != nil && folded != v {
				t.Fatalf("%v was refused, but changed the view", spoilt)
			}
			if err == nil {
				worlds := folded.Worlds()
				world := worlds.Sample(r)
				if none := world == (ebbes.State{}); none != (worlds.Count().Sign() == 0) || !none && world.View(1) != folded {
					t.Fatalf("%v\na world of %v is %v", folded, worlds.Count(), world)
				}
			}
			if v, err = v.Fold(events...); err != nil {
				t.Fatal(err)
			}
			s, _ = s.Apply(m)
		}
	})
}

// fuzzEvent returns e with one field falsified, an event of another kind with fields made of b, or no
// event. The byte b decides which.
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

// examine calls most methods of a state, with arguments that need not exist. It checks that the moves
// listed by the state and by a seat's view are legal.
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
		if !s.Winners().Has(next) && s.Phase() == 0 {
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
func TestZeroValues(t *testing.T) {
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
		if s.Role(ebbes.Suit(b)) != 0 || s.Suit(ebbes.Role(b)) != 0 || s.FaceDown(b) != (ebbes.Deck{}) {
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
func TestUndefinedValuesAnswerZero(t *testing.T) {
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
			if b > 4 && (s.FaceDown(b) != (ebbes.Deck{}) || s.FaceDown(-b) != (ebbes.Deck{})) {
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

func FuzzParseCard(f *testing.F) {
	for _, text := range []string{"B10", "-", " R15\n", "B16", "", "B1-2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { readsBack(t, "card", text) })
}

func FuzzParseCards(f *testing.F) {
	for _, text := range []string{"-", "B2-5 B10 R1", "G14-15", "B1 B1", "B4-3", "Y-1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { readsBack(t, "set of cards", text) })
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"B10", "start 2", "select G5", "deal 3 B10 G3", "deal -", "deal -1 R1 R1", "start", "deal"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { readsBack(t, "move", text) })
}

func FuzzParseState(f *testing.F) {
	f.Add("-")
	f.Add("players 4; rounds 5")
	for _, position := range typedStates {
		f.Add(position)
	}
	f.Fuzz(func(t *testing.T, text string) { sound(t, "state", text, newRand(1)) })
}

func FuzzParseView(f *testing.F) {
	f.Add("-")
	f.Add("view -; players 4; rounds 5")
	for _, position := range typedViews {
		f.Add(position)
	}
	f.Fuzz(func(t *testing.T, text string) { sound(t, "view", text, newRand(1)) })
}

// sound checks a text that may be a position. It must be refused, or parse to a position that
// is written as the same value and can be played to its end. sound returns the position, or nil if
// the text is refused.
func sound(t fatal, what, text string, r *rand.Rand) fmt.Stringer {
	v := readsBack(t, what, text)
	switch v := v.(type) {
	case ebbes.State:
		playToEnd(t, v, r)
	case ebbes.View:
		playToEnd(t, lookAtView(t, v, r), r)
	}
	return v
}

// playToEnd plays a position at random until the game is over. It checks the states on the way by
// lookAt, later ones more rarely.
func playToEnd(t fatal, s ebbes.State, r *rand.Rand) {
	looks := 0
	for {
		m := s.Random(r)
		if r.IntN(looks*looks+1) == 0 {
			looks++
			lookAt(t, s, m, r)
		}
		if m == nil {
			break
		}
		next, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%v\n%v: %v", s, m, err)
		}
		s = next
	}
	if (s.Phase() == ebbes.Over) != (s.Winners().Len() > 0 && s.Ends() != 0) ||
		s.Phase() != ebbes.Over && s != (ebbes.State{}) {
		t.Fatalf("%v\n%v, ends %v, winners %v", s, s.Phase(), s.Ends(), s.Winners())
	}
}

// lookAt checks a state's text, its listed moves and its views. It also checks that each view folds
// the events of the move m, unless m is nil.
func lookAt(t fatal, s ebbes.State, m ebbes.Move, r *rand.Rand) {
	if again, err := ebbes.ParseState(s.String()); again != s || err != nil {
		t.Fatalf("%v is read as\n%v, %v", s, again, err)
	}
	for listed := range s.Moves() {
		if _, err := s.Apply(listed); err != nil {
			t.Fatalf("%v\n%v is listed: %v", s, listed, err)
		}
	}
	_, _, _, _ = s.Config(), s.Legal(), s.NixWinner(), s.Diagram(ebbes.Teller{})
	var next ebbes.State
	if m != nil {
		next, _ = s.Apply(m)
	}
	for seat := range ebbes.Seat(6) {
		_, _, _, _ = s.Tally(seat), s.Score(seat), s.Hand(seat), s.Selected(seat)
		v := s.View(seat)
		lookAtView(t, v, r)
		if m == nil {
			continue
		}
		events, _ := s.Events(m, seat)
		for _, e := range events {
			_, _ = e.String(), e.Clause()
		}
		if after := foldMove(t, v, s, m, seat); after != next.View(seat) {
			t.Fatalf("%v\n%v leads to\n%v for seat %v, events to\n%v", s, m, next, seat, after)
		}
	}
}

// lookAtView checks a view's text, its listed moves and its worlds, and returns one of the worlds.
func lookAtView(t fatal, v ebbes.View, r *rand.Rand) ebbes.State {
	if again, err := ebbes.ParseView(v.String()); again != v || err != nil {
		t.Fatalf("%v is read as\n%v, %v", v, again, err)
	}
	for m := range v.Moves() {
		if err := v.Check(m); err != nil {
			t.Fatalf("%v\n%v is listed: %v", v, m, err)
		}
	}
	_, _ = v.Legal(), v.Diagram(ebbes.Teller{})
	worlds := v.Worlds()
	if worlds.Count().Sign() <= 0 {
		t.Fatalf("%v\nhas %v worlds", v, worlds.Count())
	}
	world := worlds.Sample(r)
	if again, err := ebbes.ParseState(world.String()); again != world || err != nil {
		t.Fatalf("%v\na world is %v\nwhich is read as %v, %v", v, world, again, err)
	}
	if world.View(v.Seat()) != v {
		t.Fatalf("%v\na world is %v", v, world)
	}
	return world
}

// FuzzParseRecord reads arbitrary texts as records. A record that can be read is replayed
// as far as it goes, written, and read back as the same.
func FuzzParseRecord(f *testing.F) {
	for _, text := range []string{writtenRecord, typedRecord, dealtRecord, dealtRecordFor2, dealtRecordSelect + "select G5 G6 start 1\n", agreedHead + "a:b\ndeal\n" + dealtHands + "deal 2\n" + dealtHands} {
		f.Add(text)
	}
	names, _ := filepath.Glob("testdata/records/*.txt")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ebbes.ParseRecord(text)
		if err != nil {
			refusedAt(t, err, text)
			return
		}
		for s, err := range replayed(r) {
			replayed := new(ebbes.RecordError)
			other := new(ebbes.VersionError)
			switch {
			case err == nil && s.Phase() == 0:
				t.Fatal("replayed without a game")
			case err != nil && !errors.As(err, &other) && (!errors.As(err, &replayed) || !standsAt(text, replayed)):
				t.Fatalf("%v\n%q", err, text)
			}
		}
		again, err := r.MarshalText()
		if err != nil {
			t.Fatalf("%v\n%q", err, text)
		}
		same, err := ebbes.ParseRecord(string(again))
		if err != nil || same.Version() != r.Version() || same.Config() != r.Config() ||
			!slices.Equal(same.Tags(), r.Tags()) ||
			!slices.Equal(same.Moves(same.End()), r.Moves(r.End())) || same.String() != string(again) {
			t.Fatalf("%q is written as %q and read again as %+v, %v", text, again, same, err)
		}
	})
}

// FuzzWriteRecord writes arbitrary records. They read back as the same.
func FuzzWriteRecord(f *testing.F) {
	f.Add(uint8(4), uint8(0), "Place", "Mainz", []byte{3, 1, 0, 17, 8, 0, 8, 0})
	f.Add(uint8(2), uint8(3), "Seat 1", "Anna (#1): ", []byte{3, 0, 8, 0, 8, 0, 1, 17, 2, 3, 5, 0})
	f.Add(uint8(5), uint8(1), "ſeat\u00a0", "\xff\u200b", []byte{3, 5, 3, 200, 4, 1})
	f.Fuzz(func(t *testing.T, players, variants uint8, name, value string, moves []byte) {
		r, err := ebbes.NewRecord(ebbes.Config{Players: int(players), Variants: ebbes.Variant(variants)})
		if err != nil {
			return
		}
		if err := r.SetTags(ebbes.Tag{Name: name, Value: value}); err != nil && len(r.Tags()) > 0 {
			t.Fatal(err, r.Tags())
		}
		s, _ := ebbes.New(r.Config())
		for ; len(moves) > 1; moves = moves[2:] {
			m := fuzzMove(s, moves[0], moves[1])
			if _, err := r.Add(r.End(), m); err != nil && err.Error() == "" {
				t.Fatal("an error without a text")
			}
			s, _ = s.Apply(m)
		}
		text, err := r.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		again, err := ebbes.ParseRecord(string(text))
		if err != nil || !slices.Equal(again.Tags(), r.Tags()) ||
			!slices.Equal(again.Moves(again.End()), r.Moves(r.End())) ||
			again.String() != string(text) {
			t.Fatalf("%q is read as %+v, %v", text, again, err)
		}
	})
}

// refusedAt checks that an error names a place in the text.
func refusedAt(t *testing.T, err error, text string) {
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) || refused.Offset < 0 || refused.Offset > len(text) {
		t.Fatalf("%v\n%q", err, text)
	}
	before := text[:refused.Offset]
	column := utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]) + 1
	if refused.Line != strings.Count(before, "\n")+1 || refused.Column != column {
		t.Fatalf("%+v\n%q", refused, text)
	}
	if piece := strings.TrimSuffix(refused.Text, "…"); !strings.HasPrefix(text[refused.Offset:], piece) {
		t.Fatalf("%q is not at offset %d\n%q", piece, refused.Offset, text)
	}
}

// FuzzConfigJSON decodes arbitrary bytes as a configuration. An accepted one must be read as by
// encoding/json, and a refused one must change nothing.
func FuzzConfigJSON(f *testing.F) {
	f.Add([]byte(`{"players":4}`))
	f.Add([]byte(`{"players":3,"variants":"more cards, select designations","starter":"2","dealer":"-","rounds":7,"track":{"finish":30,"dabbscheedel":-6}}`))
	f.Add([]byte(`{"\u0070layers":2,"track":{"finish":1e1}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		type lenient ebbes.Config
		c := ebbes.Config{Players: 99}
		err := c.UnmarshalJSON(data)
		if err != nil {
			refusedAt(t, err, string(data))
			if c != (ebbes.Config{Players: 99}) {
				t.Fatalf("%q is refused, but read: %+v", data, c)
			}
			return
		}
		var want lenient
		if err := json.Unmarshal(data, &want); err != nil || c != ebbes.Config(want) {
			t.Fatalf("%q is read as %+v, by encoding/json as %+v, %v", data, c, want, err)
		}
		var again ebbes.Config
		if text, err := json.Marshal(c); err != nil || json.Unmarshal(text, &again) != nil || again != c {
			t.Fatalf("%+v is written as %s and read again as %+v, %v", c, text, again, err)
		}
	})
}

// FuzzDecodeJSON decodes arbitrary JSON as each of many types. Decoded values must survive
// encoding.
func FuzzDecodeJSON(f *testing.F) {
	for _, text := range []string{"null", `"-"`, `"B10"`, `"B2-5 N1"`, `"green"`, `"nix"`, `"2"`, `"over"`, `"more cards, select designations"`, `"finish reached"`, `{"players":4}`} {
		f.Add([]byte(text))
	}
	for _, v := range []any{ebbes.State{}, ebbes.MustParseState("players 4; numbers 3; hands B1-8 N1-2 / N3-8 Y1-4 / Y5-8 G1-6 / *"),
		ebbes.MustParseView("view 2; players 2; numbers 4; trick 1 N3; hands ? / N1 Y1-6 G1-3; display B1+? B2+? N5+? B4+? B5+?")} {
		text, _ := json.Marshal(struct{ V any }{v})
		f.Add(text[len(`{"V":`) : len(text)-1])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		decode[ebbes.Card](t, data)
		decode[ebbes.Cards](t, data)
		decode[ebbes.Suit](t, data)
		decode[ebbes.Role](t, data)
		decode[ebbes.Seat](t, data)
		decode[ebbes.Phase](t, data)
		decode[ebbes.Variant](t, data)
		decode[ebbes.End](t, data)
		decode[ebbes.Config](t, data)
		decode[ebbes.State](t, data)
		decode[ebbes.Tally](t, data)
		decode[ebbes.Display](t, data)
	})
}

// decode checks that a value decoded from the data is encoded, and decoded again as the same. It
// accepts data that cannot be decoded.
func decode[T comparable](t *testing.T, data []byte) {
	var v, again T
	if json.Unmarshal(data, &v) != nil {
		return
	}
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if err != nil || again != v {
		t.Fatalf("%q is decoded as %v, written as %s and decoded again as %v: %v", data, v, text, again, err)
	}
}
