package ebbes_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A client that only folds its events has the same view as the server.
func TestFold(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var folded [6]ebbes.View
		for s, m := range game(t, c, r) {
			for seat := range folded {
				if s.Round() == 0 {
					folded[seat] = s.View(ebbes.Seat(seat))
				}
				if folded[seat] != s.View(ebbes.Seat(seat)) {
					t.Fatalf("seat %d has folded another view", seat)
				}
				if m != nil {
					folded[seat] = foldMove(t, folded[seat], s, m, ebbes.Seat(seat))
				}
			}
		}
	})
}

// foldMove returns the view v of a seat after the events of a move. It fails the test if they are
// refused or change nothing.
func foldMove(t fatal, v ebbes.View, s ebbes.State, m ebbes.Move, seat ebbes.Seat) ebbes.View {
	events, err := s.Events(m, seat)
	if err != nil {
		t.Fatalf("%v", err)
	}
	next, err := v.Fold(events...)
	if err != nil {
		t.Fatalf("seat %v: %v\n%v", seat, err, events)
	}
	if next == v {
		t.Fatalf("seat %v does not see %v happen", seat, m)
	}
	return next
}

// Events that are missing, repeated, out of order, foreign or untrue are
// refused, and the view stays as it was.
func TestFoldRefuses(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var earlier []ebbes.Event
		for s, m := range game(t, c, r) {
			if m == nil {
				return
			}
			seat := ebbes.Seat(r.IntN(6))
			events, _ := s.Events(m, seat)
			if r.IntN(4) == 0 {
				v := s.View(seat)
				for _, spoilt := range spoiltEvents(events, earlier) {
					next, err := v.Fold(spoilt...)
					var refusal *ebbes.EventError
					if !errors.As(err, &refusal) || refusal.Index < 0 || refusal.Index > len(spoilt) || refusal.Error() == "" {
						t.Fatalf("seat %v folds\n%v\nfor\n%v\nerror %v", seat, spoilt, events, err)
					}
					if next != v {
						t.Fatalf("seat %v: refused events changed the view", seat)
					}
				}
			}
			earlier = events
		}
	})
}

// An EventError contains the index at which folding stopped, and the expected event if it can be
// derived.
func TestEventError(t *testing.T) {
	s := inRound(t, ebbes.Config{Players: 3}, 1, 1)
	for range 2 {
		s = step(t, s, ebbes.Play(s.Legal().Nth(0)))
	}
	m := ebbes.Play(s.Legal().Nth(0))
	events, err := s.Events(m, 1)
	if err != nil || len(events) < 2 {
		t.Fatal(events, err)
	}
	for i, e := range events {
		want := ebbes.EventError{Index: i, Want: e}
		text := fmt.Sprintf("ebbes: event %d does not belong here, but: %v", i, e)
		if i == 0 { // the card played cannot be derived
			want.Want, text = nil, "ebbes: event 0 does not belong here"
		}
		var got *ebbes.EventError
		if _, err := s.View(1).Fold(events[:i]...); !errors.As(err, &got) || *got != want || got.Error() != text {
			t.Errorf("after %d events: %v", i, err)
		}
	}
}

// spoiltEvents returns lists of events that all differ from the given one. Events are left out,
// repeated, swapped, falsified or nil, or come from an earlier move.
func spoiltEvents(events, earlier []ebbes.Event) [][]ebbes.Event {
	all := [][]ebbes.Event{
		nil, {nil}, append(slices.Clone(events), nil), append(slices.Clone(events), struct{ ebbes.Event }{}),
		append(slices.Clone(events), events...), append(slices.Clone(earlier), events...), earlier,
	}
	for i, e := range events {
		all = append(all,
			slices.Delete(slices.Clone(events), i, i+1),
			slices.Insert(slices.Clone(events), i, e),
			slices.Insert(slices.Clone(events), i, nil, e)[:len(events)],
		)
		if i > 0 {
			swapped := slices.Clone(events)
			swapped[i-1], swapped[i] = swapped[i], swapped[i-1]
			all = append(all, swapped)
		}
		for _, lie := range falseEvents(e) {
			untrue := slices.Clone(events)
			untrue[i] = lie
			all = append(all, untrue)
		}
	}
	return slices.DeleteFunc(all, func(spoilt []ebbes.Event) bool { return slices.Equal(spoilt, events) })
}

// falseEvents returns the event with each of its fields changed in turn. Seats, cards and other
// small values become impossible ones, numbers and flags other ones, and structs and arrays zero.
func falseEvents(e ebbes.Event) []ebbes.Event {
	var all []ebbes.Event
	for i := range reflect.TypeOf(e).NumField() {
		lie := reflect.New(reflect.TypeOf(e)).Elem()
		lie.Set(reflect.ValueOf(e))
		switch f := lie.Field(i); f.Kind() {
		case reflect.Int:
			f.SetInt(f.Int() + 30)
		case reflect.Uint8:
			f.SetUint(f.Uint() ^ 128)
		case reflect.Bool:
			f.SetBool(!f.Bool())
		default:
			f.SetZero()
		}
		if lie := lie.Interface().(ebbes.Event); lie != e {
			all = append(all, lie)
		}
	}
	return all
}

// indexOfKind returns the index of the first event with the type of like, -1 if there is none.
func indexOfKind(events []ebbes.Event, like ebbes.Event) int {
	return slices.IndexFunc(events, func(e ebbes.Event) bool { return reflect.TypeOf(e) == reflect.TypeOf(like) })
}

// replaced returns the events with another one in place of the first of its kind.
func replaced(events []ebbes.Event, other ebbes.Event) []ebbes.Event {
	events = slices.Clone(events)
	events[indexOfKind(events, other)] = other
	return events
}

// Fold refuses events that cannot happen in the view's position.
func TestFoldImpossible(t *testing.T) {
	two := begin(t, ebbes.Config{Players: 2})
	deal := two.Deal(newRand(1))
	events, _ := two.Events(deal, 1)
	dealt := events[indexOfKind(events, ebbes.Dealt{})].(ebbes.Dealt)
	change := func(f func(d *ebbes.Dealt)) []ebbes.Event {
		d := dealt
		f(&d)
		return replaced(events, d)
	}
	number := indexOfKind(events, ebbes.NumberTurnedUp{})
	blue := func(v int) ebbes.Card { return ebbes.CardOf(ebbes.Blue, v) }
	for name, spoilt := range map[string][]ebbes.Event{
		"a number card that does not exist": replaced(events, ebbes.NumberTurnedUp{Number: 6}),
		"no number card":                    slices.Delete(slices.Clone(events), number, number+1),
		"a card too few":                    change(func(d *ebbes.Dealt) { d.Hand = d.Hand.Without(d.Hand.Nth(0)) }),
		"a card not in play":                change(func(d *ebbes.Dealt) { d.Hand = d.Hand.Without(d.Hand.Nth(0)).With(blue(7)) }),
		"a card held and open":              change(func(d *ebbes.Dealt) { d.Hand = d.Hand.Without(d.Hand.Nth(0)).With(d.Open[0]) }),
		"a card too many, which lies open":  change(func(d *ebbes.Dealt) { d.Hand = d.Hand.With(d.Open[0]) }),
		"a card open twice":                 change(func(d *ebbes.Dealt) { d.Open[0] = d.Open[1] }),
		"no open card":                      change(func(d *ebbes.Dealt) { d.Open[0] = ebbes.NoCard }),
		"what is no card":                   change(func(d *ebbes.Dealt) { d.Open[0] = 16 }),
	} {
		v := two.View(1)
		if next, err := v.Fold(spoilt...); err == nil || next != v {
			t.Errorf("%s: folded", name)
		}
	}
	t.Run("open cards without a fictive player", func(t *testing.T) {
		three := begin(t, ebbes.Config{Players: 3})
		events, _ := three.Events(three.Deal(newRand(1)), 1)
		dealt := events[indexOfKind(events, ebbes.Dealt{})].(ebbes.Dealt)
		for _, c := range []ebbes.Card{1, 16, blue(1)} {
			dealt.Open[2] = c
			if _, err := three.View(1).Fold(replaced(events, dealt)...); err == nil {
				t.Errorf("open card %d: folded", c)
			}
		}
	})
	t.Run("a play of what cannot be held", func(t *testing.T) {
		s := at(t, tabletest.Discards.At)
		s = do(t, s, "G2 Y2 B2 | N1 N5 B3") // seats 2 and 3 are void in green, 3 in brown too
		s = do(t, s, "Y3")
		v := s.View(1)
		for text, can := range map[string]bool{"G3": false, "N6": false, "R3": true, "N2": false, "B2": false, "Y2": false, "Y3": false, "B4": true, "Y5": true} {
			c := cardNamed(t, text)
			played := ebbes.Played{By: 3, Card: c, Led: ebbes.Yellow}
			if _, err := v.Fold(played); (err == nil) != can {
				t.Errorf("seat 3 plays %v: %v", c, err)
			}
		}
	})
	t.Run("turning up what does not lie bare", func(t *testing.T) {
		s := lay(t, two, 1, "B1-6 N1-4", "G1-6 N5-6 Y1-2", "Y3-6 R1 R2-6")
		s = do(t, s, "B2 N5")
		events, _ := s.Events(ebbes.Play(cardNamed(t, "R2")), 1)
		turned := indexOfKind(events, ebbes.TurnedUp{})
		if turned < 0 {
			t.Fatal("nothing is turned up")
		}
		for _, more := range []ebbes.TurnedUp{
			{Column: 1, Card: cardNamed(t, "Y4")}, {Column: 0, Card: cardNamed(t, "Y4")}, {Column: -1, Card: cardNamed(t, "Y4")}, {Column: 5, Card: cardNamed(t, "Y4")},
		} {
			if _, err := s.View(1).Fold(slices.Insert(slices.Clone(events), turned+1, ebbes.Event(more))...); err == nil {
				t.Errorf("also %+v: folded", more)
			}
		}
		for _, other := range []ebbes.TurnedUp{{Column: 0, Card: cardNamed(t, "B1")}, {Column: 0, Card: cardNamed(t, "R3")}, {Column: 0, Card: ebbes.NoCard}} {
			if _, err := s.View(1).Fold(replaced(events, other)...); err == nil {
				t.Errorf("%+v: folded", other)
			}
		}
	})
	t.Run("the zero view and the end", func(t *testing.T) {
		over := inPhase(t, begin(t, ebbes.Config{Players: 3}), ebbes.Over, newRand(1))
		for _, v := range []ebbes.View{{}, over.View(1)} {
			for _, spoilt := range [][]ebbes.Event{nil, events, {ebbes.Played{By: 1, Card: blue(1)}}, {ebbes.Won{}}} {
				if next, err := v.Fold(spoilt...); err == nil || next != v {
					t.Errorf("%v: folded %v", v.Phase(), spoilt)
				}
			}
		}
	})
}

// For a refused move Events returns the error of Apply, without what depends on another seat's
// hand.
func TestEventsOfRefusedMoves(t *testing.T) {
	for phase, s := range moments(t) {
		for _, m := range append(oneByteMoves(), notMoves()...) {
			for _, seat := range []ebbes.Seat{0, 1, 2, 3, 200} {
				_, want := s.Apply(m)
				events, err := s.Events(m, seat)
				if shown := new(ebbes.MoveError); errors.As(want, &shown) && seat != s.Turn() {
					public := *shown // without the fields that depend on another seat's hand
					if public.Legal = (ebbes.Cards{}); public.Kind == ebbes.ErrClause {
						public.Clause = ebbes.NoClause
					}
					want = &public
				}
				if !sameRefusal(want, err) || (events == nil) != (err != nil) {
					t.Fatalf("%v: %T: Apply says %v, Events %v", phase, m, want, err)
				}
			}
		}
	}
}

// sentencesFor returns the sentences and clauses of the events that a seat sees.
func sentencesFor(t *testing.T, s ebbes.State, m ebbes.Move, to ebbes.Seat) string {
	t.Helper()
	events, err := s.Events(m, to)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, e := range events {
		lines = append(lines, fmt.Sprint(e, " ", e.Clause()))
	}
	return strings.Join(lines, "\n")
}

// The events of a deal and four tricks have the expected sentences and clauses.
func TestEvents(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3})
	deal := ebbes.Deal{Number: 1, Deck: tabletest.Stack(t, s, tabletest.HandsOf(at(t, tabletest.Discards.At))...)}
	for _, c := range []struct {
		move ebbes.Move
		to   ebbes.Seat
		want string
	}{
		{deal, 0, "Number card 1 is turned up. T2\nSeat 3 deals 10 cards each. T6\nSeat 1 starts the first round. T4"},
		{deal, 2, "Number card 1 is turned up. T2\nSeat 3 deals 10 cards each; seat 2 holds N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 R1 R2. T6\nSeat 1 starts the first round. T4"},
	} {
		if diff := cmp.Diff(c.want, sentencesFor(t, s, c.move, c.to)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
	s = step(t, s, deal)
	for _, c := range []struct{ card, want string }{
		{"G6", "Seat 1 leads G6. P1"},
		{"Y3", "Seat 2 cannot follow green and plays Y3. P3"},
		{"B6", "Seat 3 cannot follow green and plays B6. P3\nSeat 1 takes the trick with G6, the highest card of the suit led; could not win: B6 Y3. P4"},
		{"G5", "Seat 1 leads G5. P1"},
		{"Y1", "Seat 2 cannot follow green and plays Y1. P3\nY1 makes yellow trump. D1"},
		{"B1", "Seat 3 cannot follow green and plays B1. P3\nB1 makes blue plus. D1\nSeat 2 takes the trick with Y1, the highest card of the suit that became trump; could not win: B1 G5. P5"},
		{"R1", "Seat 2 leads R1. P1\nR1 makes red ebbes. D1"},
		{"R3", "Seat 3 follows with R3. P2"},
		{"N1", "Seat 1 cannot follow red and plays N1. P3\nN1 makes brown minus. D1\nThat leaves green, which is nix. D2\nSeat 3 takes the trick with R3, the highest card of the suit led; could not win: N1. P4"},
		{"B2", "Seat 3 leads B2. P1"},
		{"N2", "Seat 1 cannot follow blue and plays N2. P3"},
		{"Y2", "Seat 2 cannot follow blue and plays Y2. P3\nSeat 2 takes the trick with Y2, the highest trump; could not win: B2 N2. P4"},
	} {
		m := ebbes.Play(cardNamed(t, c.card))
		if diff := cmp.Diff(c.want, sentencesFor(t, s, m, 1)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
		s = step(t, s, m)
	}
}

// The last move of a game has the expected sentences and clauses about the round and the end.
func TestEventsOfTheEnd(t *testing.T) {
	last := func(c ebbes.Config, seed uint64) string {
		s, r := begin(t, c), newRand(seed)
		for {
			m := s.Random(r)
			next := step(t, s, m)
			if next.Phase() == ebbes.Over {
				text := sentencesFor(t, s, m, 0)
				return text[strings.Index(text, "Seat 1 scores"):]
			}
			s = next
		}
	}
	for _, c := range []struct {
		config ebbes.Config
		seed   uint64
		want   string
	}{
		{ebbes.Config{Players: 3}, 1, "Seat 1 scores 3 points: no plus or minus cards (S1), 3 for ebbes with 2 cards, between 1 and 3 (S2); total −3 (S4). S2\n" +
			"Seat 2 loses 4 points: 2 for plus (S1), nothing for ebbes with 1 card, the fewest (S2), −6 for minus (S1); total 8 (S4). S1\n" +
			"Seat 3 scores 4 points: 4 for plus (S1), nothing for ebbes with 3 cards, the most (S2); total 4 (S4). S1\n" +
			"Seat 2 and seat 3 have taken 3 nix cards each; seat 2 has the highest, R6. S3\n" +
			"Round 5 was the last. R2\n" +
			"Seat 2 wins with 8 points. R3"},
		{ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 1, Track: ebbes.Track{Finish: 1, Dabbscheedel: -1}}, 3, "Seat 1 scores 1 point: 3 for ebbes with 2 cards, between 1 and 3 (S2), −2 for minus (S1); total 1 (S4). S2\n" +
			"Seat 2 loses 2 points: 1 for plus (S1), nothing for ebbes with 3 cards, the most (S2), −3 for minus (S1); total −2 (S4). S1\n" +
			"Seat 3 scores 4 points: 5 for plus (S1), nothing for ebbes with 1 card, the fewest (S2), −1 for minus (S1); total 4 (S4). S1\n" +
			"Seat 3 has taken the most nix cards: 3. S3\n" +
			"Seat 1 and seat 3 reach the finish, which ends the game after round 1. V6\n" +
			"Seat 2 reaches the Dabbscheedel space, which ends the game after round 1. V6\n" +
			"Round 1 was the last. V6\n" +
			"Seat 3 wins with 4 points. R3"},
	} {
		if diff := cmp.Diff(c.want, last(c.config, c.seed)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
}

// The last card of a round brings the points of each seat and the nix winner.
func TestEventsOfARound(t *testing.T) {
	s := at(t, "players 4; numbers 3; hands B1 B3 N2 N4 Y1 Y3 Y6 G4 R4 R7 / B6 B8 N7 N8 G3 G5 G8 R2 R6 R8 / N1 N3 N5 Y2 Y4 Y7 Y8 G7 R3 R5 / B2 B4 B5 B7 N6 Y5 G1 G2 G6 R1")
	s = do(t, s, "Y6 B8 Y4 Y5 | R7 R8 R3 R1 | R6 R5 B5 R4 | N7 N5 N6 N2 | G3 G7 G1 G4")
	s = do(t, s, "Y8 B2 Y3 B6 | Y2 G6 Y1 R2 | N8 N3 B7 N4 | G8 N1 G2 B3 | G5 Y7 B4")
	events, err := s.Events(ebbes.Play(cardNamed(t, "B1")), ebbes.NoSeat)
	if err != nil {
		t.Fatal(err)
	}
	want := []ebbes.Event{
		ebbes.Scored{Seat: 1, Ebbes: 3, Most: 3, Fewest: 0},
		ebbes.Scored{Seat: 2, Tally: ebbes.Tally{Plus: 4, Minus: -8}, Ebbes: 3, Most: 3, Fewest: 0, Score: -4},
		ebbes.Scored{Seat: 3, Tally: ebbes.Tally{Plus: 4, Ebbes: 3}, Ebbes: 2, Most: 3, Fewest: 0, Score: 7},
		ebbes.Scored{Seat: 4, Ebbes: 0, Most: 3, Fewest: 0},
	}
	got := events[2:] // after Played and TrickTaken
	if len(got) != 5 || !slices.Equal(got[:4], want) {
		t.Fatalf("got  %+v\nwant %+v", got, want)
	}
	if e, ok := got[4].(ebbes.NixWon); !ok || e.Seat != 2 || e.Nix != 5 || e.Highest != cardNamed(t, "B7") || e.Tied.String() != "2" {
		t.Errorf("%+v", got[4])
	}
}

// With variant 2 no number card is turned up, and selecting a pair is an event.
func TestEventsOfSelecting(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations})
	deal := ebbes.Deal{Deck: tabletest.Stack(t, s, tabletest.HandsOf(at(t, tabletest.Discards.At))...)}
	if got, want := sentencesFor(t, s, deal, 0), "Seat 3 deals 10 cards each. T6\nSeat 1 starts the first round. T4"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	s = step(t, s, deal)
	if got, want := sentencesFor(t, s, ebbes.Select(cardNamed(t, "G5")), 3), "Seat 2 selects G5. V2"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// In a game of two, the events include the display, the fictive player's card and the card turned
// up.
func TestEventsForTwo(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 2})
	deal := ebbes.Deal{Number: 1, Deck: tabletest.Stack(t, s, "B1-6 N1-4", "G1-6 N5-6 Y1-2", "Y3-6 R1 R2-6")}
	want := "Number card 1 is turned up. T2\nSeat 2 deals 10 cards each; seat 2 holds N5 N6 Y1 Y2 G1 G2 G3 G4 G5 G6; the fictive player shows R2 R3 R4 R5 R6. T6\nSeat 1 starts the first round. T4"
	if diff := cmp.Diff(want, sentencesFor(t, s, deal, 2)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	s = step(t, s, deal)
	for _, c := range []struct{ card, want string }{
		{"B2", "Seat 1 leads B2. P1"},
		{"N5", "Seat 2 cannot follow blue and plays N5. P3"},
		{"R2", "The fictive player cannot follow blue and plays R2. F4\nSeat 1 takes the trick with B2, the highest card of the suit led; could not win: N5 R2. P4\nThe fictive player’s Y3 is turned up. F5"},
	} {
		m := ebbes.Play(cardNamed(t, c.card))
		if diff := cmp.Diff(c.want, sentencesFor(t, s, m, 3)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
		s = step(t, s, m)
	}
}

// Events of some kinds have the expected sentences and clauses.
func TestEventText(t *testing.T) {
	seats := func(of ...ebbes.Seat) ebbes.Seats {
		for seed := uint64(1); ; seed++ {
			w := inPhase(t, begin(t, ebbes.Config{Players: 4}), ebbes.Over, newRand(seed)).Winners()
			if slices.Equal(slices.Collect(w.All()), of) {
				return w
			}
		}
	}
	for _, c := range []struct {
		event ebbes.Event
		want  string
	}{
		{ebbes.Started{By: 2, Starter: 3}, "Seat 2 names seat 3 as starter. S3"},
		{ebbes.Started{By: 2, Starter: 2}, "As nix winner, seat 2 starts the round. S3"},
		{ebbes.Started{By: 3, Starter: 3, Fictive: true}, "As nix winner, the fictive player starts the round. F7"},
		{ebbes.Selected{By: 2, Card: ebbes.CardOf(ebbes.Green, 5)}, "Seat 2 selects G5. V2"},
		{ebbes.Played{By: 3, Card: ebbes.CardOf(ebbes.Blue, 1), Fictive: true}, "The fictive player leads B1. F4"},
		{ebbes.Ended{End: ebbes.RoundsPlayed, Round: 5}, "Round 5 was the last. R2"},
		{ebbes.Ended{End: ebbes.RoundsPlayed, Round: 7, Agreed: true}, "Round 7 was the last. V6"},
		{ebbes.Ended{End: ebbes.FinishReached, Round: 3, Agreed: true, Seats: seats(2)}, "Seat 2 reaches the finish, which ends the game after round 3. V6"},
		{ebbes.Ended{End: ebbes.DabbscheedelReached, Round: 3, Agreed: true, Seats: seats(1, 3)}, "Seat 1 and seat 3 reach the Dabbscheedel space, which ends the game after round 3. V6"},
		{ebbes.Won{Seats: seats(4), Score: 9}, "Seat 4 wins with 9 points. R3"},
		{ebbes.Won{Seats: seats(2, 4), Score: 9}, "Seat 2 and seat 4 win with 9 points each. R3"},
	} {
		if got := fmt.Sprint(c.event, " ", c.event.Clause()); got != c.want {
			t.Errorf("%+v\ngot  %s\nwant %s", c.event, got, c.want)
		}
	}
}

// A position explains the results of the last move.
func TestExplain(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		explains(t, begin(t, c), ebbes.NoSeat, nil)
		for s, m := range game(t, c, r) {
			if m != nil {
				next, _ := s.Apply(m)
				seat := ebbes.Seat(r.IntN(6))
				events, _ := s.Events(m, seat)
				explains(t, next, seat, events)
			}
		}
	})
	if events := append(ebbes.State{}.Explain(), ebbes.View{}.Explain()...); len(events) > 0 {
		t.Errorf("no game explains %v", events)
	}
}

// explains checks that Explain, of a state and of a seat's view, returns the last move's events
// about the trick and the round.
func explains(t fatal, s ebbes.State, seat ebbes.Seat, events []ebbes.Event) {
	want := slices.DeleteFunc(slices.Clone(events), func(e ebbes.Event) bool {
		switch e.(type) {
		case ebbes.TrickTaken, ebbes.Scored, ebbes.NixWon, ebbes.Ended, ebbes.Won:
			return false
		}
		return true
	})
	for _, got := range [][]ebbes.Event{s.Explain(), s.View(seat).Explain()} {
		if !slices.Equal(got, want) {
			t.Fatalf("got  %v\nwant %v", got, want)
		}
	}
	for _, e := range want {
		tellsTheScore(t, s, e)
	}
}

// tellsTheScore checks an event about the scored round against the state.
func tellsTheScore(t fatal, s ebbes.State, e ebbes.Event) {
	taken := func(seat ebbes.Seat, role ebbes.Role) ebbes.Cards { return s.Taken(seat).Of(s.Suit(role)) }
	seats := func(which func(ebbes.Seat) bool) ebbes.Seats {
		return ebbes.SeatsOf(
			slices.DeleteFunc(slices.Collect(s.Clockwise(1)), func(seat ebbes.Seat) bool { return !which(seat) })...)
	}
	want := e
	switch e := e.(type) {
	case ebbes.Scored:
		var counts []int
		for seat := range s.Clockwise(1) {
			counts = append(counts, taken(seat, ebbes.Ebbes).Len())
		}
		want = ebbes.Scored{
			Seat: e.Seat, Tally: s.Tally(e.Seat), Score: s.Score(e.Seat),
			Ebbes: taken(e.Seat, ebbes.Ebbes).Len(), Most: slices.Max(counts), Fewest: slices.Min(counts),
		}
	case ebbes.NixWon:
		nix := taken(s.NixWinner(), ebbes.Nix)
		want = ebbes.NixWon{
			Seat: s.NixWinner(), Nix: nix.Len(), Highest: nix.Nth(nix.Len() - 1),
			Tied: seats(func(seat ebbes.Seat) bool { return taken(seat, ebbes.Nix).Len() == nix.Len() }),
		}
	case ebbes.Ended:
		track := s.Config().Track
		want = ebbes.Ended{
			End: e.End & s.Ends(), Round: s.Round(), Agreed: s.Config().Variants&ebbes.SelectDesignations != 0,
			Seats: seats(func(seat ebbes.Seat) bool {
				return e.End == ebbes.FinishReached && s.Score(seat) >= track.Finish ||
					e.End == ebbes.DabbscheedelReached && s.Score(seat) <= track.Dabbscheedel
			}),
		}
	case ebbes.Won:
		winners := s.Winners()
		want = ebbes.Won{Seats: winners, Score: s.Score(slices.Collect(winners.All())[0])}
	}
	if e != want {
		t.Fatalf("got  %+v\nwant %+v%s", e, want, draw(s))
	}
}

// A client that has read only bytes, a view and then the events of each move, has the same view
// as the server. It also reads every view that it receives.
func TestDecodedEventsGiveSameView(t *testing.T) {
	for players, variants := range kinds() {
		r := newRand(uint64(players)<<8 | uint64(variants))
		t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) { serve(t, anyConfig(r, players, variants), r) })
	}
}

// serve plays a game with clients at all seats and as spectator, and compares their views with the
// state. Unless the run is long, it plays only the first two rounds, with only a spectator and one
// seat.
func serve(t *testing.T, c ebbes.Config, r *rand.Rand) {
	s := begin(t, c)
	var clients [6]ebbes.View
	following := ebbes.Seat(r.IntN(len(clients)))
	for seat := range clients {
		clients[seat] = sentView(t, s.View(ebbes.Seat(seat)))
	}
	for s.Phase() != ebbes.Over && (testbudget.Long() || s.Round() <= 2) {
		m := s.Random(r)
		step := ebbes.Step{Before: s, Move: m, After: step(t, s, m)}
		s = step.After
		for seat := range clients {
			if seat > 0 && ebbes.Seat(seat) != following && !testbudget.Long() {
				continue
			}
			events := sentEvents(t, step, ebbes.Seat(seat))
			next, err := clients[seat].Fold(events...)
			if err != nil || next != s.View(ebbes.Seat(seat)) {
				t.Fatalf("seat %d: %v; folded\n%v, want\n%v", seat, err, next, s.View(ebbes.Seat(seat)))
			}
			clients[seat] = next
		}
		if to := ebbes.Seat(r.IntN(len(clients))); sentView(t, s.View(to)) != s.View(to) {
			t.Fatalf("seat %v is sent another view than\n%v", to, s.View(to))
		}
	}
}

// citation is the id of a clause, which may look like a card: R1.
var citation = regexp.MustCompile(`"rule":"\w*",`)

// sentView returns a view as its client reads it.
func sentView(t fatal, v ebbes.View) ebbes.View {
	text, _ := json.Marshal(v)
	var read ebbes.View
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return read
}

// sentEvents returns the events of a move as their client reads them. They may contain no
// card of a hand or the display that the seat has not seen.
func sentEvents(t fatal, step ebbes.Step, to ebbes.Seat) []ebbes.Event {
	events, err := step.Before.Events(step.Move, to)
	if err != nil || !slices.Equal(events, step.Events(to)) {
		t.Fatalf("%v: the step tells\n%v, not\n%v", err, step.Events(to), events)
	}
	text, _ := json.Marshal(events)
	hand, shown := step.After.View(to).Hand(), citation.ReplaceAll(text, nil)
	for _, c := range concealedCards(step.After) {
		if !hand.Has(c) && step.Before.Phase() != ebbes.Selecting && bytes.Contains(shown, []byte(`"`+c.String()+`"`)) {
			t.Fatalf("seat %v is shown %v: %s", to, c, text)
		}
	}
	read, err := ebbes.UnmarshalEvents(text)
	if err != nil || !slices.Equal(read, events) {
		t.Fatalf("%v\n%v\nare read as\n%v: %s", err, events, read, text)
	}
	return read
}

// zeroEvents returns the zero event of every kind that games have.
func zeroEvents(t *testing.T) []ebbes.Event {
	t.Helper()
	var zeroes []ebbes.Event
	for _, e := range allEvents(t) {
		if indexOfKind(zeroes, e) < 0 {
			zeroes = append(zeroes, reflect.Zero(reflect.TypeOf(e)).Interface().(ebbes.Event))
		}
	}
	return zeroes
}

// Impossible events read back as the same too, or are refused.
func TestImpossibleEventsReadBack(t *testing.T) {
	three := replayedRecord(t, "three")
	for _, e := range append(zeroEvents(t),
		ebbes.NumberTurnedUp{Number: -1 << 30}, ebbes.Played{Card: cardNamed(t, "B1"), Led: ebbes.Red, Fictive: true},
		ebbes.Dealt{Dealer: 5, Size: 99, Hand: ebbes.CardsOf(cardNamed(t, "R15"), cardNamed(t, "B1")), Open: ebbes.Row{4: cardNamed(t, "G7")}},
		ebbes.TrickTaken{By: 3, Trick: three[len(three)-1].Trick()}, ebbes.Ended{End: 7, Seats: ebbes.SeatsOf(1, 5),
			Agreed: true},
	) {
		events := []ebbes.Event{e}
		if again, err := ebbes.UnmarshalEvents([]byte(encoded(t, events))); err != nil || !slices.Equal(again, events) {
			t.Errorf("%v is read as %v: %v", e, again, err)
		}
	}
	for _, e := range []ebbes.Event{
		ebbes.Played{By: 200}, ebbes.Played{Card: 16}, ebbes.Played{Led: 99}, ebbes.Designated{Role: 99},
		ebbes.Ended{End: 99},
		ebbes.TrickTaken{Trick: three[8].Trick()}, // incomplete
	} {
		if read, err := ebbes.UnmarshalEvents([]byte("[" + encoded(t, e) + "]")); err == nil {
			t.Errorf("%v is read as %v", e, read)
		}
	}
}

// Malformed, incomplete, impossible and unknown events in JSON are refused, with the place and the
// reason.
func TestEventsRefused(t *testing.T) {
	trick := `{"event":"trickTaken","rule":"P4","trick":{"leader":"2","led":"green","plays":[{"seat":"2","card":"G4"},{"seat":"1","card":"G6"},{"seat":"3","card":"B1"}],"winner":"1"},"by":"1","card":"G6","trump":false,"arose":false}`
	if _, err := ebbes.UnmarshalEvents([]byte("[" + trick + "]")); err != nil {
		t.Fatal(err)
	}
	in := func(piece, marked string) string { return "[" + strings.Replace(trick, piece, marked, 1) + "]" }
	for why, texts := range map[string][]string{ // the refused piece is marked
		"not JSON": {
			`«»`, `[«»`, `[{"event":"won"«»`, `[]«]»`, `[nul«]»`, `[«,]»`,
			strings.Repeat("[", 10000) + "«" + strings.Repeat("[", 999) + strings.Repeat("]", 10999) + "»",
		},
		`not a valid value for events`: {`«null»`, `«"won"»`, `«{»}`, "«4»"},
		"want an object":               {`[«null»]`, `[«[»]]`, `[«"won"»]`, `[{"event":"won","rule":"R3","seats":[],"score":0},«4»]`, `[«[»` + strings.Repeat("[", 8999) + strings.Repeat("]", 9000) + `]`},
		`not a valid value for event`: {
			`[{"event":«null»}]`, `[{"event":«3»}]`, `[{"event":«["won"]»}]`,
		},
		"duplicate member": {
			`[{"event":"won","rule":"R3",«"event"»:"won","seats":[],"score":0}]`, `[{"event":"won","rule":"R3","seats":[],"score":0,«"\u0073core"»:0}]`,
			in(`"leader":"2"`, `"leader":"2",«"leader"»:"2"`), `[{"event":"won","more":1,"rule":"R3",«"more"»:1,"seats":[],"score":0}]`,
		},
		`unknown event lost, perhaps of a newer version`: {
			`[{"event":«"lost"»}]`, `[{"event":"won","rule":"R3","seats":[],"score":0}, {"rule":"X1","event":«"lost"»,"by":"1"},{}]`,
		},
		`unknown event Won, perhaps of a newer version`: {`[{"event":«"Won"»,"rule":"R3","seats":[],"score":0}]`},
		`no member score`:              {`[{"event":"won","rule":"R3","seats":[]«}»]`},
		`no member event`:              {`[{"rule":"T2","number":0«}»]`, `[{«}»]`},
		`no member seat`:               {in(`"seat":"1","card":"G6"}`, `"Seat":"1","card":"G6"«}»`)},
		`not a valid value for rule`:   {`[{"event":"won","rule":«"R2"»,"seats":[],"score":0}]`, `[{"event":"won","rule":«null»,"seats":[],"score":0}]`, in(`"P4"`, `«"P5"»`)},
		`not a valid value for seats`:  {`[{"event":"won","rule":"R3","seats":«null»,"score":0}]`, `[{"event":"won","rule":"R3","seats":[«"6"»],"score":0}]`, `[{"event":"won","rule":"R3","seats":[«1»],"score":0}]`, `[{"event":"won","rule":"R3","seats":[«"1"»,"1"],"score":0}]`},
		`not a valid value for score`:  {`[{"event":"won","rule":"R3","seats":["1"],"score":«1.0»}]`, `[{"event":"won","rule":"R3","seats":["1"],"score":«"1"»}]`, `[{"event":"won","rule":"R3","seats":["1"],"score":«9223372036854775808»}]`},
		`not a valid value for by`:     {`[{"event":"started","rule":"T4","by":«"-"»,"starter":"1","fictive":false}]`, `[{"event":"started","rule":"T4","by":«3»,"starter":"1","fictive":false}]`, in(`"by":"1"`, `"by":«1»`), in(`"by":"1"`, `"by":«"6"»`), in(`"by":"1"`, `"by":«" 1"»`)},
		`not a valid value for card`:   {in(`"G6","trump"`, `«"g6"»,"trump"`), in(`"G6","trump"`, `«null»,"trump"`), in(`"card":"B1"`, `"card":«"B16"»`)},
		`not a valid value for trump`:  {in(`"trump":false`, `"trump":«0»`)},
		`not a valid value for open`:   {`[{"event":"dealt","rule":"T6","dealer":"1","size":10,"seat":"-","hand":[],"open":["B1","B2" «»]}]`},
		`not a valid value for led`:    {in(`"green"`, `«"Green"»`), in(`"green"`, `«"blue"»`)},
		`not a valid value for winner`: {in(`"winner":"1"`, `"winner":«"-"»`), in(`"winner":"1"`, `"winner":«"4"»`), in(`,{"seat":"3","card":"B1"}],"winner":"1"`, `],"winner":«"1"»`), in(`{"seat":"2","card":"G4"},{"seat":"1","card":"G6"},{"seat":"3","card":"B1"}],"winner":"1"`, `],"winner":«"1"»`)},
		`not a valid value for seat`:   {in(`{"seat":"3"`, `{"seat":«"1"»`), in(`{"seat":"1"`, `{"seat":«"4"»`)},
		`not a valid value for leader`: {in(`"leader":"2"`, `"leader":«"4"»`)},
		"longer than 65536 bytes":      {`[` + strings.Repeat(" ", 1<<16-1) + `«»]`},
		"not UTF-8":                    {"[\"«\xff»\"]"},
	} {
		for _, text := range texts {
			at := marked(t, text)
			events, err := ebbes.UnmarshalEvents([]byte(at.text))
			at.refuses(t, err, "events", why, ebbes.NoClause)
			if events != nil {
				t.Errorf("%.99q is refused, but read: %v", at.text, events)
			}
		}
	}
}

// A view's JSON is refused if a member contradicts the line, or the line is missing or invalid.
func TestViewJSONRefused(t *testing.T) {
	view := replayedRecord(t, "two")[18].View(1)
	text := encoded(t, view)
	for why, texts := range map[string][]string{
		"want an object":             {`«[]»`, `«4»`, ` «null»`},
		`no member line`:             {`{}«»`, `{"seat":"1"}«»`, `{"Line":"-"}«»`},
		`not a valid value for line`: {`{"line":«null»}`, `{"line": «4»}`, `{"line":«["-"]»}`, `{"line":«{}»,"line":"-"}`},
		"not JSON":                   {`{"line":"-"«»`},
		`not a valid value for seat`: {
			`{"line":"view 1; players 3","seat":«"2"»}`, `{"line":"view 1; players 3","seat":«1»}`, `{"line":"view 1; players 3","seat":«null»}`,
		},
		`not a valid value for players`: {`{"config":{"players":«4»},"line":"view 1; players 3"}`},
		`not a valid value for hand`:    {strings.Replace(text, `"hand":[`, `"hand":[«"R6"»,`, 1)},
		`no member dealer`:              {`{"line":"view 1; players 3","config":{"players":3,"variants":"base game","starter":"1"«}»}`},
		"duplicate member":              {`{"line":"view 1; players 3",«"line"»:"view 1; players 3"}`, `{"more":1,"line":"view 1; players 3",«"more"»:1}`},
		`not a valid value for trump`:   {`{"line":"view 1; players 3","roles":{"trump":«"blue"»}}`},
		`unknown member, perhaps of a newer version`: {
			`{"line":"view 1; players 3","config":{"players":3,«"teams"»:true}}`, `{"line":"view 1; players 3","config":{"players":3,"variants":"base game","starter":"1","dealer":"3","rounds":5,"track":{«"teams"»:true}}}`,
		},
		"unknown field, perhaps of a newer version": {`{"line":"view 1; players 3; «nonsense» 4"}`, ` {"seat":"1", "line":"view 1; players 3; «nonsense» 4"}`},
		"want a field name and a value":             {`{"line":"«»"}`, `"«»"`},
		"longer than 65536 bytes":                   {`{` + strings.Repeat(" ", 1<<16-1) + `«»}`},
	} {
		for _, text := range texts {
			at := marked(t, text)
			read := view
			at.refuses(t, read.UnmarshalJSON([]byte(at.text)), "view in JSON", why, ebbes.NoClause)
			if read != view {
				t.Errorf("%.99q is refused, but read: %v", at.text, read)
			}
		}
	}
	for text, want := range map[string]string{
		`{"line":"view 1; players 4; hands B17 / ? / ? / ?; numbers 1"}`:                  "column 35: \"B17\": want a card",
		`{"seat":"1", "line":"view 1; \u0070layers 4; hands B17 / ? / ? / ?; numbers 1"}`: "column 21: \"B17\": want a card", // where the string begins
		`{"line":"view 1; players 6"}`:                                                    "column 26: \"6\": want 2 to 5 (T1)",
	} {
		var read ebbes.View
		err := read.UnmarshalJSON([]byte(text))
		if !strings.Contains(fmt.Sprint(err), want) || errors.As(err, new(*ebbes.ConfigError)) != strings.Contains(want, "T1") {
			t.Error(err)
		}
	}
}

// A view is read from its line alone, as the only member or as a string.
func TestViewLine(t *testing.T) {
	want := replayedRecord(t, "two")[18].View(1)
	for _, text := range []string{encoded(t, map[string]string{"line": want.String()}), encoded(t, want.String()), " " + encoded(t, want) + "\n"} {
		var read ebbes.View
		if err := json.Unmarshal([]byte(text), &read); err != nil || read != want {
			t.Errorf("%s is read as %v: %v", text, read, err)
		}
	}
}

// FuzzUnmarshalEvents reads arbitrary bytes as events. Accepted events are written unchanged.
func FuzzUnmarshalEvents(f *testing.F) {
	for _, name := range []string{"two", "two-both-variants", "four"} {
		r, _ := ebbes.ParseRecord(readFile(f, "testdata/records/"+name+".txt"))
		for step := range r.Steps(r.End()) {
			if events := step.Events(1); len(events) > 3 {
				text, _ := json.Marshal(events)
				f.Add(text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		events, err := ebbes.UnmarshalEvents(text)
		again, _ := json.Marshal(events)
		if read, errAgain := ebbes.UnmarshalEvents(again); err == nil && (errAgain != nil || !slices.Equal(read, events)) {
			t.Fatalf("%s is written %s: %v", text, again, errAgain)
		}
		var refused *ebbes.ParseError
		if err != nil && (!errors.As(err, &refused) || events != nil || refused.Offset > len(text)) {
			t.Fatalf("%s: %v, %v", text, events, err)
		}
	})
}

// Seat 6, which only other games have, is refused wherever a seat of a game is read.
func TestOtherSeatsRefused(t *testing.T) {
	for _, e := range allEvents(t) {
		data, _ := json.Marshal([]ebbes.Event{e})
		text := string(data)
		for _, at := range regexp.MustCompile(`"(by|seat|starter|dealer|leader|winner|seats|tied)":\[?"\d`).FindAllStringIndex(text, -1) {
			other := text[:at[1]-1] + "6" + text[at[1]:]
			if got, err := ebbes.UnmarshalEvents([]byte(other)); err == nil {
				t.Errorf("%s is read as %v", other, got)
			}
		}
	}
	for text, read := range map[string]func(string) error{
		`{"players":5,"starter":6}`:       func(text string) error { return json.Unmarshal([]byte(text), new(ebbes.Config)) },
		`{"players":5,"dealer":6}`:        func(text string) error { return json.Unmarshal([]byte(text), new(ebbes.Config)) },
		"start 6":                         func(text string) error { _, err := ebbes.ParseMove(text); return err },
		"players 5; starter 6":            func(text string) error { _, err := ebbes.ParseState(text); return err },
		"view 6; players 5":               func(text string) error { _, err := ebbes.ParseView(text); return err },
		"rules 1\nplayers 5\nstarter 6\n": func(text string) error { _, err := ebbes.ParseRecord(text); return err },
		"5 players, seat 6 starts":        func(text string) error { _, err := ebbes.Teller{}.ReadConfig(text); return err },
	} {
		if read(text) == nil {
			t.Errorf("%q is read", text)
		}
	}
}
