package ebbes_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// twoCases are the tests whose scenes are conformance cases of the fictive player.
var twoCases = []func(*testing.T){TestF1, TestF2, TestF3, TestF4, TestF5, TestF6, TestF9}

// The hand of seat 3, the fictive player's, is written in the order of its display. The
// face-down cards come first, from left to right, then the open ones.
//
// When seat 2 deals, which is the default, the clockwise order is 2, 3, 1; when seat 1 deals it
// is 1, 3, 2.

// forced checks that the fictive player has only this move, and that no seat may make it.
func forced(t *testing.T, s ebbes.State, want ebbes.Move, clause ebbes.Clause) {
	t.Helper()
	if moves := slices.Collect(s.Moves()); !slices.Equal(moves, []ebbes.Move{want}) {
		t.Errorf("moves %v, want %v", moves, want)
	}
	if m, ok := s.Auto(nil); !ok || m != want {
		t.Errorf("automatically %v, %v, want %v", m, ok, want)
	}
	for seat := range ebbes.Seat(4) {
		expect(t, s, seat, want, ebbes.ErrTurn, clause)
	}
}

// Two people play like three. Seat 3 is the fictive player's, left of the dealer.
func TestF1(t *testing.T) {
	t.Run("three seats, the third is fictive", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 2})
		for seat, want := range map[ebbes.Seat]bool{0: false, 1: false, 2: false, 3: true, 4: false, 5: false} {
			if got := s.Fictive(seat); got != want {
				t.Errorf("Fictive(%v) = %v", seat, got)
			}
			if got := s.View(1).Fictive(seat); got != want {
				t.Errorf("View(1).Fictive(%v) = %v", seat, got)
			}
		}
		var seats []string
		for seat := range s.Clockwise(1) {
			seats = append(seats, seat.String())
		}
		if got := strings.Join(seats, " "); got != "1 2 3" && got != "1 3 2" {
			t.Errorf("at the table: %s", got)
		}
	})
	t.Run("nobody is fictive when more people play", func(t *testing.T) {
		for players := 3; players <= tabletest.MostPlayers; players++ {
			s := begin(t, ebbes.Config{Players: players})
			for seat := ebbes.Seat(1); seat <= 5; seat++ {
				if s.Fictive(seat) {
					t.Errorf("%d people: seat %v is fictive", players, seat)
				}
			}
			if d := step(t, s, s.Deal(newRand(1))).Display(); d != (ebbes.Display{}) {
				t.Errorf("%d people: displayed %v", players, d)
			}
		}
	})
	enact(t, scene{
		Name: "the cards 1 to 6, ten each, in ten tricks",
		At:   "players 2; numbers 1; " + tabletest.AllPairs,
		Stages: []stage{
			{"", facts{
				"hand of 1":      "B5 B6 N5 N6 Y5 Y6 G5 G6 R5 R6",
				"hand of 2":      "B3 B4 N3 N4 Y3 Y4 G3 G4 R3 R4",
				"hand of 3":      "B1 B2 N1 N2 Y1 Y2 G1 G2 R1 R2",
				"hand size of 3": "10",
				"designators":    "B1 N1 Y1 G1 R1",
			}},
			{tabletest.AllToSeat1.Dealt2[:strings.LastIndex(tabletest.AllToSeat1.Dealt2, "|")], facts{
				"phase": "playing", "hand size of 3": "1",
			}},
			{"R5 R3 R1", facts{"phase": "dealing", "hand size of 3": "0"}},
		},
	})
	t.Run("decks that are refused", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 2})
		for name, deck := range map[string]string{
			"two hands only":     "B1-6 N1-6 Y1-6 G1-2",
			"the cards for four": "B1-8 N1-8 Y1-8 G1-8 R1-8",
			"a 7":                "B1-6 N1-6 Y1-6 G1-6 R1-5 R7",
			"a card twice":       "B1-6 N1-6 Y1-6 G1-6 R1-5 R5",
		} {
			t.Run(name, func(t *testing.T) {
				refused(t, s, ebbes.Deal{Number: 1, Deck: ebbes.DeckOf(tabletest.CardsNamed(t, deck)...)}, ebbes.T1)
			})
		}
	})
	t.Run("the fictive player sits left of the dealer", func(t *testing.T) {
		for dealer := ebbes.Seat(1); dealer <= 2; dealer++ {
			s := begin(t, ebbes.Config{Players: 2, Dealer: dealer})
			s = lay(t, s, 1, "...", "...", "...")
			if got := s.Left(dealer); got != 3 {
				t.Errorf("left of dealer %v sits %v", dealer, got)
			}
		}
	})
}

// The deal alternates between two people, and the clockwise order reverses with it.
func TestF2(t *testing.T) {
	t.Run("seated before the first deal", func(t *testing.T) {
		for _, c := range []struct {
			dealer ebbes.Seat
			left   [4]ebbes.Seat // the left neighbour by seat
		}{
			{1, [4]ebbes.Seat{1: 3, 3: 2, 2: 1}},
			{2, [4]ebbes.Seat{2: 3, 3: 1, 1: 2}},
		} {
			s := begin(t, ebbes.Config{Players: 2, Dealer: c.dealer})
			check(t, s, facts{"turn": c.dealer.String()})
			for seat := ebbes.Seat(1); seat <= 3; seat++ {
				if got := s.Left(seat); got != c.left[seat] {
					t.Errorf("dealer %v: left of %v sits %v, want %v", c.dealer, seat, got, c.left[seat])
				}
			}
		}
	})
	t.Run("dealing", func(t *testing.T) {
		deck := ebbes.DeckOf(tabletest.CardsNamed(t, "B1-6 N1-6 Y1-6 G1-6 R1-6")...)
		for _, c := range []struct {
			dealer ebbes.Seat
			want   facts
		}{
			{1, facts{
				"clockwise": "1 3 2",
				"hand of 3": "B1 B4 N1 N4 Y1 Y4 G1 G4 R1 R4",
				"hand of 2": "B2 B5 N2 N5 Y2 Y5 G2 G5 R2 R5",
				"hand of 1": "B3 B6 N3 N6 Y3 Y6 G3 G6 R3 R6",
			}},
			{2, facts{
				"clockwise": "2 3 1",
				"hand of 3": "B1 B4 N1 N4 Y1 Y4 G1 G4 R1 R4",
				"hand of 1": "B2 B5 N2 N5 Y2 Y5 G2 G5 R2 R5",
				"hand of 2": "B3 B6 N3 N6 Y3 Y6 G3 G6 R3 R6",
			}},
		} {
			t.Run(fmt.Sprintf("by seat %v", c.dealer), func(t *testing.T) {
				s := begin(t, ebbes.Config{Players: 2, Dealer: c.dealer})
				check(t, step(t, s, ebbes.Deal{Number: 1, Deck: deck}), c.want)
			})
		}
	})
	for _, c := range []struct {
		dealer, starter ebbes.Seat
		moves, trick    string
	}{
		{1, 1, "B6 B2 B4", "1 B6, 3 B2, 2 B4"},
		{1, 2, "B4 B6 B2", "2 B4, 1 B6, 3 B2"},
		{2, 1, "B6 B4 B2", "1 B6, 2 B4, 3 B2"},
		{2, 2, "B4 B2 B6", "2 B4, 3 B2, 1 B6"},
	} {
		enact(t, scene{
			Name:   fmt.Sprintf("playing when seat %v deals and seat %v starts", c.dealer, c.starter),
			At:     fmt.Sprintf("players 2; starter %v; dealer %v; numbers 5; %s", c.starter, c.dealer, tabletest.AllPairs),
			Stages: []stage{{c.moves, facts{"trick": c.trick, "winner": "1", "turn": "1"}}},
		})
	}
	enact(t, scene{
		Name: "the fictive player leads when seat 1 deals",
		At:   "players 2; dealer 1; numbers 5; hands B1 Y1 ... / B2 Y2 ...; display Y6+N1 B6+N2 G1+N3 G2+N4 G3+N6",
		Stages: []stage{
			{"B1 B6 B2", facts{"trick": "1 B1, 3 B6, 2 B2", "turn": "3"}},
			{"Y6 Y2 Y1", facts{"trick": "3 Y6, 2 Y2, 1 Y1"}},
		},
	}, scene{
		Name: "the fictive player leads when seat 2 deals",
		At:   "players 2; dealer 2; numbers 5; hands B1 Y1 ... / B2 Y2 ...; display Y6+N1 B6+N2 G1+N3 G2+N4 G3+N6",
		Stages: []stage{
			{"B1 B2 B6", facts{"trick": "1 B1, 2 B2, 3 B6", "turn": "3"}},
			{"Y6 Y1 Y2", facts{"trick": "3 Y6, 1 Y1, 2 Y2"}},
		},
	})
	for _, first := range []ebbes.Seat{1, 2} {
		t.Run(fmt.Sprintf("the deal alternates, seat %v first", first), func(t *testing.T) {
			s := begin(t, ebbes.Config{Players: 2, Dealer: first})
			seating := map[ebbes.Seat]string{1: "1 3 2", 2: "2 3 1"}
			dealer := first
			for round := range 5 {
				check(t, s, facts{"phase": "dealing", "turn": dealer.String()})
				if round > 0 {
					// The last round stays on the table, seating and all.
					check(t, s, facts{"dealer": (3 - dealer).String(), "clockwise": seating[3-dealer]})
				}
				s = tabletest.AllToSeat1.Complete(t, s)
				check(t, s, facts{"dealer": dealer.String(), "clockwise": seating[dealer]})
				dealer = 3 - dealer
			}
			check(t, s, facts{"phase": "over", "turn": "-"})
		})
	}
}

// The fictive player's first five cards lie face down, the next five open on them. No seat sees
// the face-down cards.
func TestF3(t *testing.T) {
	enact(t, scene{
		Name: "the first five face down, the next five open on them",
		At:   "players 2; numbers 1; hands ... / ...; display N5+R4 B6+G6 R1+Y1 Y4+N3 G2+B2",
		Stages: []stage{{"", facts{
			"open":      "[N5 B6 R1 Y4 G2]",
			"under":     "[1 1 1 1 1]",
			"face down": "R4, G6, Y1, N3, B2",
		}}},
	}, scene{
		Name: "the same when seat 1 deals",
		At:   "players 2; dealer 1; numbers 1; hands ... / ...; display N5+R4 B6+G6 R1+Y1 Y4+N3 G2+B2",
		Stages: []stage{{"", facts{
			"open":      "[N5 B6 R1 Y4 G2]",
			"under":     "[1 1 1 1 1]",
			"face down": "R4, G6, Y1, N3, B2",
		}}},
	})
	t.Run("dealt one by one", func(t *testing.T) {
		deck := ebbes.DeckOf(tabletest.CardsNamed(t, "B1-6 N1-6 Y1-6 G1-6 R1-6")...)
		for dealer := ebbes.Seat(1); dealer <= 2; dealer++ {
			s := begin(t, ebbes.Config{Players: 2, Dealer: dealer})
			check(t, step(t, s, ebbes.Deal{Number: 1, Deck: deck}), facts{
				"face down": "B1, B4, N1, N4, Y1",
				"open":      "[Y4 G1 G4 R1 R4]",
			})
		}
	})
	t.Run("nobody sees what lies face down", func(t *testing.T) {
		for dealer := ebbes.Seat(1); dealer <= 2; dealer++ {
			s := begin(t, ebbes.Config{Players: 2, Dealer: dealer})
			one := lay(t, s, 1, "...", "B5 Y6...", "R4 G6 Y1 N3 B2   N5 B6 R1 Y4 G2")
			two := lay(t, s, 1, "...", "B5 Y6...", "B2 R4 G6 Y1 N3   N5 B6 R1 Y4 G2")
			if one == two {
				t.Fatal("the two games are the same")
			}
			for _, seat := range []ebbes.Seat{0, 1, 2, 3} {
				if one.View(seat) != two.View(seat) {
					t.Errorf("dealer %v: seat %v can distinguish the places of hidden cards", dealer, seat)
				}
			}
			// Seat 2 has another hand, so only its own view differs.
			other := lay(t, s, 1, "...", "B5 G6...", "R4 Y6 Y1 N3 B2   N5 B6 R1 Y4 G2")
			if one.Hand(1) != other.Hand(1) {
				t.Fatal("seat 1 has another hand, too")
			}
			for _, seat := range []ebbes.Seat{0, 1, 3} {
				if one.View(seat) != other.View(seat) {
					t.Errorf("dealer %v: seat %v can distinguish the face-down cards", dealer, seat)
				}
			}
			if got := one.View(3).Hand(); got.Len() != 0 {
				t.Errorf("the view of the fictive seat holds %v", got)
			}
		}
	})
	t.Run("the open cards are seen before anyone names or selects", func(t *testing.T) {
		want := ebbes.Display{Open: [5]ebbes.Card(tabletest.CardsNamed(t, "B2 N2 Y2 G2 R2")), Under: [5]int{1, 1, 1, 1, 1}}
		seen := func(s ebbes.State, phase ebbes.Phase) {
			t.Helper()
			if s.Phase() != phase {
				t.Fatalf("%v, want %v", s.Phase(), phase)
			}
			for _, seat := range []ebbes.Seat{0, 1, 2} {
				if got := s.View(seat).Display(); got != want {
					t.Errorf("%v, seat %v sees %+v, want %+v", phase, seat, got, want)
				}
			}
		}
		seen(at(t, "players 2; variants select designations; "+tabletest.AllPairs), ebbes.Selecting)
		seen(at(t, "players 2; round 2; numbers 1 2; nix 1; "+tabletest.AllPairs), ebbes.Starting)
	})
}

// The fictive player must play its leftmost open card of the led suit, or else its leftmost open
// card.
func TestF4(t *testing.T) {
	enact(t, scene{
		Name: "follows with the only open card of the suit",
		At:   "players 2; numbers 5; hands B3 ... / B4 ...; display R3+N1 N6+N2 G6+Y1 B2+Y2 G4+G1",
		Stages: []stage{
			{"B3 B4", facts{"legal": "B2", "turn": "3"}},
			{"R3!F4 N6!F4 G6!F4 G4!F4 B2", facts{"trick": "1 B3, 2 B4, 3 B2", "winner": "2"}},
		},
	}, scene{
		Name: "follows with the leftmost of several, high or low",
		At:   "players 2; numbers 5; hands B3 ... / B4 ...; display R3+N1 B2+N2 B6+Y1 G4+Y2 B1+G1",
		Stages: []stage{
			{"B3 B4", facts{"legal": "B2"}},
			{"R3!F4 B6!F4 B1!F4 B2", facts{"trick": "1 B3, 2 B4, 3 B2"}},
		},
	}, scene{
		Name: "even when the leftmost one wins",
		At:   "players 2; numbers 5; hands B3 ... / B4 ...; display R3+N1 B6+N2 B2+Y1 G4+Y2 B1+G1",
		Stages: []stage{
			{"B3 B4 B2!F4 B1!F4 B6", facts{"winner": "3"}},
		},
	}, scene{
		Name: "in the middle of the trick, too",
		At:   "players 2; starter 2; dealer 2; numbers 5; hands B3 ... / B4 ...; display R3+N1 B2+N2 B6+Y1 G4+Y2 B1+G1",
		Stages: []stage{
			{"B4", facts{"turn": "3", "legal": "B2"}},
			{"R3!F4 B6!F4 B1!F4 B2 B3", facts{"trick": "2 B4, 3 B2, 1 B3"}},
		},
	}, scene{
		Name: "a card of the suit that lies face down does not count",
		At:   "players 2; numbers 5; hands B3 N4 ... / B4 B6 ...; display G4+B1 Y1+B2 R2+N1 Y2+N2 G1+N3",
		Stages: []stage{
			{"B3 B4", facts{"legal": "G4"}},
			{"B1!F4 B2!F4 Y1!F4 R2!F4 Y2!F4 G1!F4 G4", facts{
				"trick":      "1 B3, 2 B4, 3 G4",
				"winner":     "2",
				"open":       "[B1 Y1 R2 Y2 G1]",
				"voids of 3": "",
			}},
			// Once turned up, it counts.
			{"B6", facts{"legal": "B1"}},
			{"Y1!F4 B1", facts{"trick": "2 B6, 3 B1"}},
		},
	}, scene{
		Name: "shows no void, as a person does",
		At:   "players 2; numbers 5; hands B1-6 N1-4 / N5-6 Y1-6 G5-6; display R4+G1 R5+G2 R6+R1 G3+R2 G4+R3",
		Stages: []stage{
			{"B1 N6 R4", facts{"voids of 2": "blue", "voids of 3": ""}},
			{"N1 N5 R1!F4", facts{"voids of 2": "blue", "turn": "3"}},
		},
	}, scene{
		Name: "never chooses to trump",
		At:   "players 2; numbers 4; hands R4 B3 Y5 ... / R5 B5 Y6 ...; display G1+N1 R1+N2 R2+N3 Y1+N5 Y2+N6",
		Stages: []stage{
			{"R4 R5 G1!F4 R2!F4 R1", facts{"roles": "trump red", "winner": "2", "open": "[G1 N2 R2 Y1 Y2]"}},
			{"B5", facts{"legal": "G1"}},
			{"R2!F4 N2!F4 G1 B3", facts{"trick": "2 B5, 3 G1, 1 B3", "winner": "2"}},
			// Following suit comes before the leftmost card.
			{"Y6 N1!F4 R2!F4 Y2!F4 Y1 Y5", facts{"trick": "2 Y6, 3 Y1, 1 Y5"}},
		},
	}, scene{
		Name: "trumps when the leftmost card is a trump",
		At:   "players 2; numbers 4; hands R4 B3 G5 ... / R5 B5 G6 ...; display R1+R6 G1+N2 R2+N3 Y1+N5 Y2+N6",
		Stages: []stage{
			{"R4 R5 R1", facts{"roles": "trump red", "open": "[R6 G1 R2 Y1 Y2]"}},
			{"B5", facts{"legal": "R6"}},
			{"G1!F4 R2!F4 R6 B3", facts{"trick": "2 B5, 3 R6, 1 B3", "winner": "3"}},
			{"R2!F4 Y1!F4 G1", facts{"open": "[- - R2 Y1 Y2]", "turn": "1"}},
		},
	}, scene{
		Name: "leads its leftmost open card after winning",
		At:   "players 2; numbers 5; hands B3 ... / B4 ...; display Y1+G3 B6+B1 G1+G5 R1+N3 N1+N2",
		Stages: []stage{
			{"B3 B4 B6", facts{"winner": "3", "turn": "3", "open": "[Y1 B1 G1 R1 N1]", "legal": "Y1"}},
			{"B1!F4 G1!F4 R1!F4 N1!F4 G3!F4 Y1", facts{"trick": "3 Y1", "led": "yellow"}},
		},
	}, scene{
		Name: "leads the card just turned up if that is the leftmost",
		At:   "players 2; numbers 5; hands B3 ... / B4 ...; display B6+G2 Y1+B1 G1+G5 R1+N3 N1+N2",
		Stages: []stage{
			{"B3 B4 B6", facts{"open": "[G2 Y1 G1 R1 N1]", "legal": "G2"}},
			{"Y1!F4 G2", facts{"trick": "3 G2"}},
		},
	}, scene{
		Name: "left is where it lies, not how long it has been open",
		At:   "players 2; numbers 5; hands B4 B6 N6 ... / B5 N4 N5 ...; display B2+B1 B3+G5 N1+G6 N2+R5 N3+R6",
		Stages: []stage{
			{"B4 B5 B2", facts{"open": "[B1 B3 N1 N2 N3]", "winner": "2"}},
			{"N4", facts{"legal": "N1"}},
			{"N1 N6", facts{"open": "[B1 B3 G6 N2 N3]", "winner": "1"}},
			{"B6 G2", facts{"legal": "B1"}},
			{"B3!F4 B1", facts{"trick": "1 B6, 2 G2, 3 B1"}},
		},
	})
	t.Run("leads its leftmost open card as the named starter", func(t *testing.T) {
		s := at(t, "players 2; round 2; numbers 1 4; nix 3; hands ... / ...; display R2+B1 B2+N1 N6+Y1 Y2+G1 G2+R1")
		s = do(t, s, "start 3")
		check(t, s, facts{"starter": "3", "turn": "3", "phase": "playing", "legal": "R2"})
		s = do(t, s, "B2!F4 N6!F4 Y2!F4 G2!F4 B1!F4 R1!F4 R2")
		check(t, s, facts{"trick": "3 R2", "turn": "2"}) // seat 1 deals: 1, 3, 2
	})
	t.Run("its card is the only move, and nobody's to make", func(t *testing.T) {
		s := at(t, "players 2; numbers 5; hands B3 ... / B4 ...; display R3+N1 B2+N2 B6+Y1 G4+Y2 B1+G1")
		s = do(t, s, "B3 B4")
		want := ebbes.Move(ebbes.Play(cardNamed(t, "B2")))
		forced(t, s, want, ebbes.P1)
	})
}

// A bare face-down card is turned up when the trick is complete, and not before.
func TestF5(t *testing.T) {
	enact(t, scene{
		Name: "it plays last",
		At:   "players 2; numbers 5; hands B3 ... / B4 ...; display R3+N1 B2+N2 B6+Y1 G4+Y2 B1+G1",
		Stages: []stage{
			{"B3 B4", facts{"open": "[R3 B2 B6 G4 B1]", "under": "[1 1 1 1 1]", "face down": "N1, N2, Y1, Y2, G1"}},
			{"B2", facts{"open": "[R3 N2 B6 G4 B1]", "under": "[1 0 1 1 1]", "face down": "N1, -, Y1, Y2, G1"}},
		},
	}, scene{
		Name: "it plays second",
		At:   "players 2; dealer 1; numbers 5; hands B3 ... / B4 ...; display R3+N1 B2+N2 B6+Y1 G4+Y2 B1+G1",
		Stages: []stage{
			{"B3", facts{"open": "[R3 B2 B6 G4 B1]", "under": "[1 1 1 1 1]"}},
			{"B2", facts{
				"turn":           "2",
				"open":           "[R3 - B6 G4 B1]",
				"under":          "[1 1 1 1 1]",
				"face down":      "N1, N2, Y1, Y2, G1",
				"hand size of 3": "9",
			}},
			{"B4", facts{"open": "[R3 N2 B6 G4 B1]", "under": "[1 0 1 1 1]", "face down": "N1, -, Y1, Y2, G1"}},
		},
	}, scene{
		Name: "it plays first",
		At:   "players 2; numbers 5; hands B3 R1 ... / B4 R2 ...; display R3+N1 B6+N2 B2+Y1 G4+Y2 B1+G1",
		Stages: []stage{
			{"B3 B4 B6", facts{"turn": "3", "open": "[R3 N2 B2 G4 B1]", "under": "[1 0 1 1 1]"}},
			{"R3", facts{"open": "[- N2 B2 G4 B1]", "under": "[1 0 1 1 1]"}},
			{"R1", facts{"open": "[- N2 B2 G4 B1]", "under": "[1 0 1 1 1]", "face down": "N1, -, Y1, Y2, G1"}},
			{"R2", facts{"open": "[N1 N2 B2 G4 B1]", "under": "[0 0 1 1 1]", "face down": "-, -, Y1, Y2, G1"}},
		},
	}, scene{
		Name: "a column runs out, the others stay",
		At:   "players 2; numbers 5; " + tabletest.AllPairs,
		Stages: []stage{
			{"B6 B4 B2", facts{"open": "[B1 N2 Y2 G2 R2]", "under": "[0 1 1 1 1]"}},
			{"B5 B3", facts{"open": "[B1 N2 Y2 G2 R2]", "under": "[0 1 1 1 1]"}},
			{"B1", facts{"open": "[- N2 Y2 G2 R2]", "under": "[0 1 1 1 1]", "face down": "-, N1, Y1, G1, R1"}},
			{"R6 R4 R2", facts{"open": "[- N2 Y2 G2 R1]", "under": "[0 1 1 1 0]", "face down": "-, N1, Y1, G1, -"}},
		},
	}, scene{
		Name: "the last card of all",
		At:   "players 2; numbers 5; " + tabletest.AllPairs,
		Stages: []stage{
			{tabletest.AllToSeat1.Dealt2[:strings.LastIndex(tabletest.AllToSeat1.Dealt2, "|")], facts{"open": "[- - - - R1]", "under": "[0 0 0 0 0]"}},
			{"R5 R3 R1", facts{"open": "[- - - - -]", "under": "[0 0 0 0 0]"}},
		},
	})
	t.Run("nobody sees it before", func(t *testing.T) {
		const hands = "players 2; dealer 1; numbers 5; hands B3 ... / B4 ...; display "
		one, two := at(t, hands+"R3+N1 B2+N2 B6+Y1 G4+Y2 B1+G1"), at(t, hands+"R3+N2 B2+N1 B6+Y1 G4+Y2 B1+G1")
		one, two = do(t, one, "B3 B2"), do(t, two, "B3 B2")
		for _, seat := range []ebbes.Seat{0, 1, 2, 3} {
			if one.View(seat) != two.View(seat) {
				t.Errorf("seat %v sees a card before the trick is complete", seat)
			}
		}
		one, two = do(t, one, "B4"), do(t, two, "B4")
		for _, seat := range []ebbes.Seat{0, 1, 2, 3} {
			check(t, one, facts{"open": "[R3 N2 B6 G4 B1]"})
			check(t, two, facts{"open": "[R3 N1 B6 G4 B1]"})
			if one.View(seat).Display() != one.Display() || two.View(seat).Display() != two.Display() {
				t.Errorf("seat %v does not see the card turned up", seat)
			}
		}
	})
}

// The fictive player is scored like a person, and can end the game and win it.
func TestF6(t *testing.T) {
	// Blue, brown and green each fall in two tricks. Seat 1 takes brown (plus) and green
	// (minus), which cancel out, so only the yellow ebbes cards count.
	enact(t, scene{
		Name: "it has the fewest ebbes cards",
		At:   "players 2; numbers 3; hands B5-6 N5-6 G5-6 Y1 Y5-6 R1 / B3-4 N3-4 G3-4 Y2-3 R3 R5; display B2+B1 N2+N1 G2+G1 Y4+R6 R2+R4",
		Stages: []stage{
			{"B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N5 N3 N1", facts{"roles": "trump blue, plus brown"}},
			{"Y6 Y3 Y4 | G6 G4 G2 | G5 G3 G1 | R1 R3 R6 | R2 Y1 R5 | Y2 R4 Y5", facts{
				"roles":      "trump blue, plus brown, ebbes yellow, minus green, nix red",
				"taken of 1": "B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 N5 N6 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6 R4",
				"taken of 2": "Y1 R2 R5",
				"taken of 3": "R1 R3 R6",
				"plus":       "6 0 0",
				"ebbes":      "0 3 0",
				"minus":      "-6 0 0",
				"score":      "0 3 0",
				"nix winner": "3",
			}},
		},
	}, scene{
		Name: "it has the most ebbes cards",
		At:   "players 2; numbers 3; hands B5-6 N5-6 G5-6 Y1-2 Y4 R6 / B3-4 N3-4 G3-4 Y3 Y5 R2-3; display B2+B1 N2+N1 G2+G1 Y6+R1 R4+R5",
		Stages: []stage{
			{"B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N5 N3 N1 | Y1 Y3 Y6", facts{"turn": "3"}},
			{"G2 G6 G4 | G5 G3 G1 | R6 R3 R1 | Y2 Y5 R4 | R2 R5 Y4", facts{
				"taken of 2": "Y2 Y5 R4",
				"taken of 3": "Y1 Y3 Y4 Y6 R2 R5",
				"plus":       "6 0 0",
				"ebbes":      "0 3 0",
				"minus":      "-6 0 0",
				"score":      "0 3 0",
				"nix winner": "1",
			}},
		},
	}, scene{
		Name: "it has neither the most nor the fewest",
		At:   "players 2; numbers 3; hands B5-6 N5-6 G5-6 Y6 R1-2 R6 / B3-4 N3-4 G3-4 Y2-3 R3 R5; display B2+B1 N2+N1 G2+G1 Y1+Y4 R4+Y5",
		Stages: []stage{
			{"B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N5 N3 N1 | Y6 Y3 Y1", nil},
			{"G6 G4 G2 | G5 G3 G1 | R6 R3 R4 | R1 R5 Y4 | Y2 Y5 R2", facts{
				"taken of 2": "Y4 R1 R5",
				"taken of 3": "Y2 Y5 R2",
				"plus":       "6 0 0",
				"ebbes":      "0 0 3",
				"minus":      "-6 0 0",
				"score":      "0 0 3",
				"phase":      "dealing",
			}},
		},
	})

	// Brown goes to the fictive player, all other suits to seat 1. Brown is plus when played
	// second, minus when played fourth.
	const selecting = "select B1 select N2 select Y3 select G4 select R5 |"
	const brownPlus = selecting + "B6 B4 B2 | B5 B3 B1 | N1 N3 N6 | N5 N2 N4 | Y2 Y6 Y4 | Y5 Y3 Y1 |" +
		"G6 G4 G2 | G5 G3 G1 | R6 R4 R2 | R5 R3 R1"
	const brownMinus = selecting + "B6 B4 B2 | B5 B3 B1 | Y6 Y4 Y2 | Y5 Y3 Y1 | G6 G4 G2 | G5 G3 G1 |" +
		"N1 N3 N6 | N5 N2 N4 | R2 R6 R4 | R5 R3 R1"
	const brown = "hands B5-6 N1-2 Y5-6 G5-6 R5-6 / B3-4 N3-4 Y3-4 G3-4 R3-4; display N6+N5 B2+B1 Y2+Y1 G2+G1 R2+R1"
	for _, c := range []struct {
		name, track, moves string
		want               facts
	}{
		{"it reaches the finish and wins", "finish 6", brownPlus,
			facts{"ends": "finish reached", "score": "-6 0 6", "winners": "3", "phase": "over"}},
		{"it passes the finish", "finish 4", brownPlus,
			facts{"ends": "finish reached", "score": "-6 0 6", "winners": "3", "phase": "over"}},
		{"it falls short of the finish", "finish 7", brownPlus,
			facts{"ends": "not ended", "score": "-6 0 6", "winners": "-", "phase": "dealing"}},
		{"it falls short of Dabbscheedel", "finish 7; dabbscheedel -7", brownMinus,
			facts{"ends": "not ended", "score": "6 0 -6", "winners": "-", "phase": "dealing"}},
		{"it reaches Dabbscheedel", "finish 7; dabbscheedel -6", brownMinus,
			facts{"ends": "Dabbscheedel reached", "score": "6 0 -6", "winners": "1", "phase": "over"}},
		{"it passes Dabbscheedel", "finish 7; dabbscheedel -5", brownMinus,
			facts{"ends": "Dabbscheedel reached", "score": "6 0 -6", "winners": "1", "phase": "over"}},
	} {
		enact(t, scene{
			Name:   c.name,
			At:     "players 2; variants select designations; " + c.track + "; " + brown,
			Stages: []stage{{c.moves, c.want}},
		})
	}

	t.Run("it wins together with the others after five rounds", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 2})
		for range 5 {
			s = tabletest.AllToSeat1.Complete(t, s)
		}
		check(t, s, facts{"phase": "over", "score": "0 0 0", "winners": "1 2 3"})
	})
}

// The fictive player as nix winner names itself. A person may name any seat.
func TestF7(t *testing.T) {
	for dealer := ebbes.Seat(1); dealer <= 2; dealer++ {
		t.Run(fmt.Sprintf("the fictive player names itself, seat %v dealt first", dealer), func(t *testing.T) {
			s := at(t, fmt.Sprintf("players 2; dealer %v; round 2; numbers 1 2; nix 3; %s", dealer, tabletest.AllPairs))
			check(t, s, facts{"phase": "starting", "turn": "3", "starter": "-"})

			want := ebbes.Move(ebbes.Start(3))
			forced(t, s, want, ebbes.S3)
			s = do(t, s, "start 1!F7 start 2!F7 start 3")
			check(t, s, facts{"phase": "playing", "starter": "3", "turn": "3", "legal": "B2"})
		})
	}
	t.Run("a person may name anybody, the fictive player too", func(t *testing.T) {
		s := at(t, "players 2; round 2; numbers 1 2; nix 1; "+tabletest.AllPairs)
		check(t, s, facts{"phase": "starting", "turn": "1"})
		for _, seat := range []ebbes.Seat{1, 2, 3} {
			named, err := s.Accept(1, ebbes.Start(seat))
			if err != nil {
				t.Fatal(err)
			}
			check(t, named, facts{"phase": "playing", "starter": seat.String(), "turn": seat.String()})
		}
		if m, ok := s.Auto(newRand(1)); ok {
			t.Errorf("a person's choice is made automatically: %v", m)
		}
	})
}

// People start and deal the first round, never the fictive player.
func TestF8(t *testing.T) {
	for _, v := range []ebbes.Variant{0, moreCards, selectCards, moreCards | selectCards} {
		refuseConfig(t, ebbes.Config{Players: 2, Variants: v, Starter: 3}, "Starter", 3, ebbes.F8)
		refuseConfig(t, ebbes.Config{Players: 2, Variants: v, Starter: 3, Dealer: 1}, "Starter", 3, ebbes.F8)
		refuseConfig(t, ebbes.Config{Players: 2, Variants: v, Dealer: 3}, "Dealer", 3, ebbes.F8)
		refuseConfig(t, ebbes.Config{Players: 2, Variants: v, Starter: 2, Dealer: 3}, "Dealer", 3, ebbes.F8)
	}
	for _, c := range []struct{ starter, dealer, wantStarter, wantDealer ebbes.Seat }{
		{0, 0, 1, 2}, {1, 0, 1, 2}, {2, 0, 2, 1}, // the other person deals
		{0, 1, 1, 1}, {0, 2, 1, 2},
		{1, 1, 1, 1}, {1, 2, 1, 2}, {2, 1, 2, 1}, {2, 2, 2, 2},
	} {
		s := begin(t, ebbes.Config{Players: 2, Starter: c.starter, Dealer: c.dealer})
		s = lay(t, s, 1, "...", "...", "...")
		if s.Starter() != c.wantStarter || s.Dealer() != c.wantDealer {
			t.Errorf("starter %v, dealer %v: got %v and %v, want %v and %v", c.starter, c.dealer,
				s.Starter(), s.Dealer(), c.wantStarter, c.wantDealer)
		}
	}
	// With three people seat 3 is a person.
	s := at(t, "players 3; starter 3; dealer 3; numbers 1; hands ... / ... / ...")
	check(t, s, facts{"starter": "3", "dealer": "3", "turn": "3"})
}

// With variant 1 the fictive player has two face-down layers, which are turned up column by
// column.
func TestF9(t *testing.T) {
	const layers = "hands B7-9 N7-9 Y7-9 G7-9 R7-9 / B4-6 N4-6 Y4-6 G4-6 R4-6; display B3+B2+B1 N3+N2+N1 Y3+Y2+Y1 G3+G2+G1 R3+R2+R1"
	enact(t, scene{
		Name: "two layers, turned up column by column",
		At:   "players 2; variants more cards; numbers 5; " + layers,
		Stages: []stage{
			{"", facts{
				"open":           "[B3 N3 Y3 G3 R3]",
				"under":          "[2 2 2 2 2]",
				"face down":      "B2 B1, N2 N1, Y2 Y1, G2 G1, R2 R1",
				"hand size of 3": "15",
			}},
			{"Y9 Y6", facts{"open": "[B3 N3 Y3 G3 R3]", "under": "[2 2 2 2 2]"}},
			{"Y2!F4 Y3", facts{
				"open":      "[B3 N3 Y2 G3 R3]",
				"under":     "[2 2 1 2 2]",
				"face down": "B2 B1, N2 N1, Y1, G2 G1, R2 R1",
			}},
			{"Y8 Y5 Y2", facts{
				"open":      "[B3 N3 Y1 G3 R3]",
				"under":     "[2 2 0 2 2]",
				"face down": "B2 B1, N2 N1, -, G2 G1, R2 R1",
			}},
			{"R9 R6 R3", facts{"open": "[B3 N3 Y1 G3 R2]", "under": "[2 2 0 2 1]"}},
			{"Y7 Y4 Y1", facts{
				"open":      "[B3 N3 - G3 R2]",
				"under":     "[2 2 0 2 1]",
				"face down": "B2 B1, N2 N1, -, G2 G1, R1",
			}},
			{"B9 B6 B3", facts{"open": "[B2 N3 - G3 R2]", "under": "[1 2 0 2 1]"}},
			{"R8 R5 R2", facts{"open": "[B2 N3 - G3 R1]", "under": "[1 2 0 2 0]", "hand size of 3": "9"}},
		},
	}, scene{
		Name: "a card two layers down does not count, nor one layer down",
		At:   "players 2; variants more cards; numbers 5; hands B7 B5 ... / B8 B9 ...; display G3+N2+B1 N3+B2+N1 Y3+Y2+Y1 G4+G2+G1 R3+R2+R1",
		Stages: []stage{
			{"B7 B8", facts{"legal": "G3"}},
			{"B1!F4 B2!F4 N3!F4 G3", facts{"open": "[N2 N3 Y3 G4 R3]", "under": "[1 2 2 2 2]"}},
			{"B9", facts{"legal": "N2"}},
			{"B1!F4 B2!F4 N2 B5", facts{
				"winner":    "2",
				"open":      "[B1 N3 Y3 G4 R3]",
				"under":     "[0 2 2 2 2]",
				"face down": "-, B2 N1, Y2 Y1, G2 G1, R2 R1",
			}},
		},
	}, scene{
		Name: "not before the trick is complete",
		At:   "players 2; variants more cards; dealer 1; numbers 5; " + layers,
		Stages: []stage{
			{"N9 N3", facts{
				"open":      "[B3 - Y3 G3 R3]",
				"under":     "[2 2 2 2 2]",
				"face down": "B2 B1, N2 N1, Y2 Y1, G2 G1, R2 R1",
			}},
			{"N6", facts{"open": "[B3 N2 Y3 G3 R3]", "under": "[2 1 2 2 2]"}},
			{"N8 N2", facts{"open": "[B3 - Y3 G3 R3]", "under": "[2 1 2 2 2]"}},
			{"N5", facts{"open": "[B3 N1 Y3 G3 R3]", "under": "[2 0 2 2 2]"}},
		},
	}, scene{
		Name: "all fifteen cards",
		At:   "players 2; variants more cards; numbers 5; " + layers,
		Stages: []stage{
			{"B9 B6 B3 | N9 N6 N3 | Y9 Y6 Y3 | G9 G6 G3 | R9 R6 R3", facts{"open": "[B2 N2 Y2 G2 R2]", "under": "[1 1 1 1 1]"}},
			{"R8 R5 R2 | G8 G5 G2 | Y8 Y5 Y2 | N8 N5 N2 | B8 B5 B2", facts{"open": "[B1 N1 Y1 G1 R1]", "under": "[0 0 0 0 0]"}},
			{"B7 B4 B1 | N7 N4 N1 | Y7 Y4 Y1 | G7 G4 G1 | R7 R4 R1", facts{"open": "[- - - - -]", "phase": "dealing"}},
		},
	})
	t.Run("dealt one by one", func(t *testing.T) {
		for dealer := ebbes.Seat(1); dealer <= 2; dealer++ {
			s := begin(t, ebbes.Config{Players: 2, Variants: moreCards, Dealer: dealer})
			deck := ebbes.DeckOf(tabletest.CardsNamed(t, "B1-9 N1-9 Y1-9 G1-9 R1-9")...)
			check(t, step(t, s, ebbes.Deal{Number: 1, Deck: deck}), facts{
				"face down": "N7 B1, Y1 B4, Y4 B7, Y7 N1, G1 N4",
				"open":      "[G4 G7 R1 R4 R7]",
			})
		}
	})
	t.Run("nobody sees what lies face down", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 2, Variants: moreCards})
		one := lay(t, s, 1, "...", "...", "B1 N1 Y1 G1 R1   B2 N2 Y2 G2 R2   B3 N3 Y3 G3 R3")
		two := lay(t, s, 1, "...", "...", "B2 R2 Y1 G1 R1   B1 N2 Y2 G2 N1   B3 N3 Y3 G3 R3")
		if one == two {
			t.Fatal("the two games are the same")
		}
		for _, seat := range []ebbes.Seat{0, 1, 2, 3} {
			if one.View(seat) != two.View(seat) {
				t.Errorf("seat %v can distinguish the places of hidden cards", seat)
			}
		}
	})
}

// In variant 2 the two people select the pairs in turn, and the fictive player none.
func TestF10(t *testing.T) {
	five := []string{"select B1", "select N2", "select Y3", "select G4", "select R5"}
	// inTurn selects five pairs and returns the seats that select.
	inTurn := func(t *testing.T, s ebbes.State) (ebbes.State, string) {
		t.Helper()
		var order []string
		for _, m := range five {
			order = append(order, tabletest.Ask(t, s, "turn"))
			s = do(t, s, m)
		}
		return s, strings.Join(order, " ")
	}
	for _, c := range []struct {
		starter, dealer ebbes.Seat
		order           string
	}{
		{1, 1, "2 1 2 1 2"}, // clockwise 1, 3, 2: the fictive player passed over at once
		{1, 2, "2 1 2 1 2"},
		{2, 1, "1 2 1 2 1"},
		{2, 2, "1 2 1 2 1"}, // clockwise 2, 3, 1: at once
	} {
		for _, v := range []ebbes.Variant{selectCards, moreCards | selectCards} {
			t.Run(fmt.Sprintf("seat %v starts, seat %v deals, %v", c.starter, c.dealer, v), func(t *testing.T) {
				s := begin(t, ebbes.Config{Players: 2, Variants: v, Starter: c.starter, Dealer: c.dealer})
				s, order := inTurn(t, lay(t, s, 0, "...", "...", "..."))
				if order != c.order {
					t.Errorf("selected in the order %s, want %s", order, c.order)
				}
				check(t, s, facts{"phase": "playing", "turn": c.starter.String(), "selected of 3": "-"})
				first, other := 3-c.starter, c.starter
				check(t, s, facts{
					"selected of " + first.String(): "B1 Y3 R5",
					"selected of " + other.String(): "N2 G4",
				})
			})
		}
	}
	// In the second round the fictive player may be the starter.
	for _, c := range []struct {
		dealer, nix ebbes.Seat // dealer of the first round
		order       string
	}{
		{2, 1, "2 1 2 1 2"}, // clockwise 1, 3, 2: left of it sits 2
		{2, 3, "2 1 2 1 2"},
		{1, 1, "1 2 1 2 1"}, // clockwise 2, 3, 1: left of it sits 1
		{1, 3, "1 2 1 2 1"},
	} {
		t.Run(fmt.Sprintf("the fictive player starts, seat %v deals", 3-c.dealer), func(t *testing.T) {
			s := at(t, fmt.Sprintf("players 2; variants select designations; dealer %v; round 2; nix %v; %s", c.dealer, c.nix, tabletest.AllPairs))
			s, order := inTurn(t, do(t, s, "start 3"))
			if order != c.order {
				t.Errorf("selected in the order %s, want %s", order, c.order)
			}
			check(t, s, facts{
				"phase": "playing", "turn": "3", "legal": "B2", "selected of 3": "-",
				"selected of " + c.order[:1]: "B1 Y3 R5",
			})
		})
	}
	t.Run("no pair from the fictive player", func(t *testing.T) {
		s := at(t, "players 2; variants select designations; "+tabletest.AllPairs)
		_, err := s.Accept(3, ebbes.Select(cardNamed(t, "B1")))
		var refusal *ebbes.MoveError
		if !errors.As(err, &refusal) || refusal.Kind != ebbes.ErrTurn || refusal.Clause != ebbes.V2 {
			t.Errorf("got error %v, want one of turn for V2", err)
		}
		if m, ok := s.Auto(newRand(1)); ok {
			t.Errorf("a pair is selected automatically: %v", m)
		}
	})
}
