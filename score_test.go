package ebbes_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/conformance"
	"github.com/ebbesgo/ebbes/internal/plain"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// Plus cards bring a point each and minus cards cost one. Cards taken before their suit had its
// role count too.
func TestS1(t *testing.T) {
	enact(t, scene{
		Name: "plus cards bring a point each, minus cards cost one, trump and nix cards count nothing",
		At:   "players 3; numbers 5; hands B3 B5 N2 N5 N6 Y3 G1 G2 G4 G6 / B2 B4 N1 Y1 G3 G5 R1 R3 R4 R5 / B1 B6 N3 N4 Y2 Y4 Y5 Y6 R2 R6",
		Stages: []stage{
			{"N6 N1 N3 | N5 R3 N4 | B5 B4 B1 | G2 G5 Y4 | Y1 Y2", facts{"roles": "trump brown, plus blue, ebbes green"}},
			{"", facts{"plus": "3 0 0", "minus": "0 0 0"}},
			{"Y3 | G4 G3 Y6 | B3 B2 B6 | Y5", facts{"roles": "trump brown, plus blue, ebbes green, minus yellow, nix red"}},
			{"", facts{"plus": "3 0 3", "minus": "-4 -1 0"}}, // cards taken before their suit had its role
			{"G1 R5 | R6 G6 R4 | R2 N2 R1", facts{
				"taken of 1": "B1 B4 B5 N1 N2 N3 N4 N5 N6 Y1 Y2 Y3 Y6 G3 G4 R1 R2 R3",
				"taken of 2": "Y4 G2 G5",
				"taken of 3": "B2 B3 B6 Y5 G1 G6 R4 R5 R6",
				"plus":       "3 0 3", "ebbes": "0 0 0", "minus": "-4 -1 -1",
				"points": "-1 -1 2", "score": "-1 -1 2",
			}},
		},
	})
}

// Seats with the most or the fewest ebbes cards get nothing for them, tied or not. TestS1 has the case
// that all seats have the same number.
func TestS2(t *testing.T) {
	enact(t,
		scene{
			Name: "neither the most nor the fewest",
			At:   "players 4; starter 1; numbers 3; hands B1 B3 N2 N4 Y1 Y3 Y6 G4 R4 R7 / B6 B8 N7 N8 G3 G5 G8 R2 R6 R8 / N1 N3 N5 Y2 Y4 Y7 Y8 G7 R3 R5 / B2 B4 B5 B7 N6 Y5 G1 G2 G6 R1",
			Stages: []stage{
				{"Y6 B8 Y4 Y5 | R7 R8 R3 R1 | R6 R5 B5 R4 | N7 N5 N6 N2 | G3 G7 G1 G4", facts{"roles": "trump red, plus green"}},
				{"Y8 B2 Y3 B6 | Y2 G6 Y1 R2 | N8 N3 B7 N4 | G8 N1 G2 B3 | G5 Y7 B4 B1", facts{
					"roles":      "trump red, plus green, ebbes yellow, minus brown, nix blue",
					"taken of 1": "B8 Y4 Y5 Y6", // with seat 2 the most yellow cards: three
					"taken of 2": "B1 B3 B4 B5 B7 N1 N2 N3 N4 N5 N6 N7 N8 Y1 Y2 Y7 G2 G5 G6 G8 R1 R2 R3 R4 R5 R6 R7 R8",
					"taken of 3": "B2 B6 Y3 Y8 G1 G3 G4 G7", // two
					"taken of 4": "-",                       // none
					"ebbes":      "0 0 3 0",
					"points":     "0 -4 7 0",
				}},
			},
		},
		scene{
			Name: "everyone tied for most or for fewest gets nothing",
			At:   "players 4; starter 1; numbers 1; hands N1 N2 N3 N4 N5 N7 Y1 Y5 G1 G5 / B2 N6 Y4 Y7 G3 G4 G7 G8 R2 R6 / B4 B5 Y3 Y6 G2 G6 R1 R3 R4 R7 / B1 B3 B6 B7 B8 N8 Y2 Y8 R5 R8",
			Stages: []stage{
				{"Y1 Y7 Y6 Y2 | G3 G2 B8 G5 | N5 N6 Y3 N8 | G6 Y8 G1 G7 | B6 Y5 B2 B4", nil},
				{"N3 G4 B5 R8 | N1 G8 R3 B1 | N7 R6 R7 B7 | N2 Y4 R4 B3 | R2 R1 R5 N4", facts{
					"roles":      "trump yellow, plus green, ebbes brown, minus blue, nix red",
					"taken of 1": "B1 B2 B4 B5 B6 B7 B8 N1 N3 N7 Y5 G2 G3 G4 G5 G8 R3 R6 R7 R8", // three brown
					"taken of 2": "B3 N2 Y1 Y2 Y4 Y6 Y7 R4",                                     // one
					"taken of 3": "N5 N6 N8 Y3",                                                 // three
					"taken of 4": "N4 Y8 G1 G6 G7 R1 R2 R5",                                     // one
					"plus":       "5 0 0 3", "ebbes": "0 0 0 0", "minus": "-7 -1 0 0",
				}},
			},
		},
		tabletest.Discards.Plays("while nobody has any, nobody has most or fewest alone",
			stage{"G2 Y6 B6", facts{"ebbes": "0 0 0"}},
		),
	)
}

// The seat with the most nix cards names the next starter. The highest nix card breaks a tie.
func TestS3(t *testing.T) {
	enact(t,
		scene{
			Name: "the most nix cards",
			At:   "players 3; numbers 1; hands G1-6 R1-4 / B1-6 R5-6 N1-2 / Y1-6 N3-6",
			Stages: []stage{
				{"G1 B1 Y1 | G2 B2 Y2 | G3 B3 Y3 | G4 B4 Y4 | G5 B5 Y5 | G6 B6 Y6", facts{"roles": "trump green, plus blue, ebbes yellow", "nix winner": "-"}},
				{"R1 R5 N3", facts{"roles": "trump green, plus blue, ebbes yellow, minus red, nix brown", "turn": "2"}},
				{"R6 N4 R2 | N1 N5 R3 | N6 R4", facts{"nix winner": "-"}},
				{"N2", facts{
					"taken of 2": "N3 N4 R1 R2 R5 R6", "taken of 3": "N1 N2 N5 N6 R3 R4",
					"nix winner": "3", "points": "6 -4 -2", "phase": "dealing",
				}},
			},
		},
		scene{
			Name: "the most, not the highest",
			At:   "players 3; numbers 1; hands G1-6 R1-4 / B1-6 R5-6 N1-2 / Y1-6 N3-6",
			Stages: []stage{
				{"G1 B1 Y1 | G2 B2 Y2 | G3 B3 Y3 | G4 B4 Y4 | G5 B5 Y5 | G6 B6 Y6 | R1 R5 N6 | R6 N4 R2 | N1 N5 R3 | N3 R4 N2", facts{
					"roles":      "trump green, plus blue, ebbes yellow, minus red, nix brown",
					"taken of 2": "N4 N6 R1 R2 R5 R6", "taken of 3": "N1 N2 N3 N5 R3 R4", "nix winner": "3",
				}},
			},
		},
		scene{
			Name: "of several the one with the highest nix card",
			At:   "players 4; numbers 5; hands N3 N8 Y1 Y3 G8 R1 R2 R5 R6 R8 / B4 N1 Y4 Y7 Y8 G1 G2 G3 G5 R7 / B3 N4 N5 N6 N7 Y5 Y6 G4 G6 G7 / B1 B2 B5 B6 B7 B8 N2 Y2 R3 R4",
			Stages: []stage{
				{"R2 R7 N4 R4 | G3 G7 B1 G8 | R8 Y7 B3 R3 | N3 N1 N6 N2 | G6 B7 Y1 G5", nil},
				{"N7 B6 N8 G2 | B4 G4 B8 Y3 | Y5 Y2 R5 Y4 | N5 B5 R6 G1 | Y8 Y6 B2 R1", facts{
					"roles":      "trump green, plus yellow, ebbes red, minus brown, nix blue",
					"taken of 1": "B1 B3 Y7 G3 G7 G8 R3 R8",
					"taken of 2": "B2 B5 B6 N4 N5 N7 N8 Y6 Y8 G1 G2 R1 R2 R4 R6 R7", // three, up to 6
					"taken of 3": "B4 B7 B8 N1 N2 N3 N6 Y1 Y2 Y3 Y4 Y5 G4 G5 G6 R5", // three, up to 8
					"taken of 4": "-",
					"nix winner": "3",
				}},
			},
		},
	)
	t.Run("he names the next starter, also himself", func(t *testing.T) {
		s := at(t, "players 4; round 2; numbers 1 2; nix 3; hands ... / ... / ... / ...")
		check(t, s, facts{"phase": "starting", "starter": "-", "nix winner": "-"})
		for _, seat := range []string{"1", "2", "3", "4"} {
			check(t, do(t, s, "start "+seat), facts{"phase": "playing", "starter": seat, "turn": seat})
		}
		if next, err := s.Accept(3, ebbes.Start(3)); err != nil || next.Starter() != 3 {
			t.Errorf("naming himself: %v", err)
		}
	})
	t.Run("the nix winner of the last round is known too", func(t *testing.T) {
		s := at(t, "players 3; round 5; numbers 1 2 3 4 5; start 1; "+tabletest.LastTrick)
		check(t, do(t, s, "Y3 Y1 Y2"), facts{"phase": "over", "nix winner": "3"})
	})
	t.Run("the nix winner is known until the next deal", func(t *testing.T) {
		s := do(t, at(t, "players 3; numbers 5; "+tabletest.LastTrick), "Y3 Y1 Y2")
		check(t, s, facts{"phase": "dealing", "nix winner": "3"})
		check(t, step(t, s, s.Deal(newRand(1))), facts{"turn": "3", "nix winner": "-"})
	})
}

// Points add up without bounds, below 0 and beyond the track.
func TestS4(t *testing.T) {
	t.Run("below 0 and beyond the track of variant 2", func(t *testing.T) {
		s := at(t, "players 3; round 4; numbers 1 2 3 5; start 1; scores 18 / -4 / -9; "+tabletest.LastTrick)
		check(t, do(t, s, "Y3 Y1 Y2"), facts{"points": "3 3 -6", "score": "21 -1 -15"})
	})
	t.Run("without bounds", func(t *testing.T) {
		r := newRand(5)
		s := begin(t, ebbes.Config{
			Players: 5, Variants: ebbes.MoreCards | ebbes.SelectDesignations,
			Rounds: 100, Track: ebbes.Track{Finish: 1000, Dabbscheedel: -1000},
		})
		var sum [6]int
		for s.Phase() != ebbes.Over {
			s = step(t, s, s.Random(r))
			if s.NixWinner() == ebbes.NoSeat {
				continue
			}
			for seat := range s.Clockwise(1) {
				if sum[seat] += s.Tally(seat).Points(); s.Score(seat) != sum[seat] {
					t.Fatalf("round %d: seat %v scores %d, its tallies add up to %d", s.Round(), seat, s.Score(seat), sum[seat])
				}
			}
		}
		if s.Round() != 100 || slices.Max(sum[:]) <= 20 {
			t.Errorf("after round %d the sums are %v", s.Round(), sum)
		}
	})
	t.Run("two past the finish are told apart", func(t *testing.T) {
		s := at(t, "players 3; variants select designations; round 4; start 1; selected B1 G2 R3 N4 Y5; scores 18 / 19 / 0; "+tabletest.LastTrick)
		check(t, do(t, s, "Y3 Y1 Y2"), facts{
			"points": "3 3 -6", "score": "21 22 -6", "ends": "finish reached", "winners": "2",
		})
	})
}

// The rulebook's example of ebbes points, as in TestRulebookEbbes.
func TestS5(t *testing.T) { TestRulebookEbbes(t) }

// The seat with the most points wins, or all such seats together.
func TestR3(t *testing.T) {
	for _, c := range []struct{ scores, winners string }{
		{"1 / 0 / 0", "1"}, {"0 / 1 / 0", "2"}, {"0 / 0 / 10", "3"},
		{"0 / 0 / 0", "1 2"}, {"0 / -1 / 9", "1 3"}, {"-1 / 0 / 9", "2 3"}, {"0 / 0 / 9", "1 2 3"},
	} {
		s := at(t, "players 3; round 5; numbers 1 2 3 4 5; start 1; scores "+c.scores+"; "+tabletest.LastTrick)
		check(t, s, facts{"points": "3 3 -6", "winners": "-"})
		check(t, do(t, s, "Y3 Y1 Y2"), facts{"phase": "over", "winners": c.winners})
	}
}

// A game goes on after an extreme round for seat 1, and its positions are parsed again. The
// seat takes none, one, all but one or all of the cards of each suit.
func TestExtremeScoresReadBack(t *testing.T) {
	for players, variants := range kinds() {
		fewest, most, cards := 0, 0, plain.New(ebbes.Config{Players: players, Variants: variants}).HighestValue()
		for n := 0; n < 256; n += testbudget.Of(3, 1) {
			counts := map[string]int{}
			for i, suit := range []string{"B", "Y", "R", "G"} {
				counts[suit] = []int{0, 1, cards - 1, cards}[n>>(2*i)&3]
			}
			s, err := ebbes.ParseState(beforeLastCard(players, variants, cards, counts))
			if err != nil {
				t.Fatal(err)
			}
			s = step(t, s, ebbes.Play(ebbes.CardOf(ebbes.Brown, cards)))
			fewest, most = min(fewest, s.Score(1)), max(most, s.Score(1))
			for _, s := range []ebbes.State{s, step(t, s, s.Deal(newRand(1)))} {
				if again, err := ebbes.ParseState(s.String()); again != s || err != nil {
					t.Fatalf("%v: %v", s, err)
				}
				if again, err := ebbes.ParseView(s.View(1).String()); again != s.View(1) || err != nil {
					t.Fatalf("%v: %v", s.View(1), err)
				}
			}
		}
		if fewest > -cards || most < cards+3 {
			t.Errorf("%d, %v: seat 1 scores no more than %d to %d", players, variants, fewest, most)
		}
	}
}

// beforeLastCard returns the text of a position before seat 1 plays the last card of a first
// round. Blue is trump, yellow plus, red ebbes and green minus. Seat 1 has taken counts cards
// of these suits and seat 2 the others; brown cards complete the tricks.
func beforeLastCard(players int, variants ebbes.Variant, cards int, counts map[string]int) string {
	seats, taken := max(players, 3), 0
	for _, n := range counts {
		taken += n
	}
	counts["N"] = (seats - taken%seats) % seats
	var first, second, trick []string
	for _, suit := range []string{"B", "Y", "R", "G", "N"} {
		for value := 1; value <= cards; value++ {
			c := suit + strconv.Itoa(value)
			switch {
			case value <= counts[suit]:
				first = append(first, c)
			case suit != "N" || value <= cards-seats:
				second = append(second, c)
			case value < cards:
				trick = append(trick, c)
			}
		}
	}
	settings := "; numbers 1"
	if variants&ebbes.SelectDesignations != 0 {
		settings = "; rounds 100; finish 1000; dabbscheedel -1000; selected B1 Y2 R3 G4 N5"
	}
	if players == 2 {
		settings += "; display - - - - -"
	}
	return fmt.Sprintf("players %d; variants %v%s; roles B Y R G; trick 2 %s; hands N%d%s; taken %s / %s%s",
		players, variants, settings, strings.Join(trick, " "), cards, strings.Repeat(" / -", players-1),
		cmp.Or(strings.Join(first, " "), "-"), cmp.Or(strings.Join(second, " "), "-"), strings.Repeat(" / -", seats-2))
}

// The sentence about a person's score names every clause that affects the score, in every language.
// A clause affects the score if a breach of it changes the score but no role.
func TestScoreNamesItsClauses(t *testing.T) {
	named := map[ebbes.Clause]bool{}
	for players, variants := range kinds() {
		r := newRand(uint64(players)<<8 | uint64(variants))
		c := anyConfig(r, players, variants)
		s, g := begin(t, c), plain.New(c)
		for s.Phase() != ebbes.Over {
			m := s.Random(r)
			before := g.Clone()
			g.Apply(m)
			s = step(t, s, m)
			if _, played := m.(ebbes.Play); !played || s.Phase() == ebbes.Playing {
				continue
			}
			for _, b := range conformance.Breaches() {
				for _, seat := range rescores(b, before, g, m) {
					named[b.Clause] = true
					namesClause(t, s, seat, b)
				}
			}
		}
	}
	if !named[ebbes.S1] || !named[ebbes.S2] || !named[ebbes.S4] {
		t.Errorf("the scores rest on %v only", slices.Sorted(maps.Keys(named)))
	}
}

// rescores returns the people whose score after the last move of a round changes if the breach breaks
// its clause. It returns none if the breach also changes a role.
func rescores(b conformance.Breach, before, after *plain.Game, m ebbes.Move) []ebbes.Seat {
	if !b.Clause.Decides() {
		return nil
	}
	broken := before.Clone()
	if b.Begin != nil {
		b.Begin(broken)
	}
	if b.Make != nil {
		b.Make(broken, m)
	} else {
		broken.Apply(m)
	}
	if !slices.Equal(broken.Designated(), after.Designated()) {
		return nil
	}
	return slices.DeleteFunc(after.SeatsByNumber(), func(s ebbes.Seat) bool {
		return after.Fictive(s) || broken.Score[s] == after.Score[s]
	})
}

// namesClause checks that the sentence about a seat's score names the clause of b, in every
// language.
func namesClause(t *testing.T, s ebbes.State, seat ebbes.Seat, b conformance.Breach) {
	t.Helper()
	for _, e := range s.Explain() {
		scored, ok := e.(ebbes.Scored)
		if !ok || scored.Seat != seat {
			continue
		}
		for l := range ebbes.Languages() {
			if sentence := (ebbes.Teller{Language: l}).Event(scored); !strings.Contains(sentence, "("+string(b.Clause)+")") {
				t.Errorf("%s: %s: it would be another score if %s%s", b.Clause, sentence, b.What, draw(s))
			}
		}
	}
}

// Tallies returns the same points as a state with the same cards taken, and does not panic for
// impossible rounds.
func TestTallies(t *testing.T) {
	for players, variants := range kinds() {
		r := newRand(1)
		s := begin(t, ebbes.Config{Players: players, Variants: variants})
		for s.Phase() != ebbes.Over {
			if s = step(t, s, s.Random(r)); s.NixWinner() == ebbes.NoSeat {
				continue
			}
			var played ebbes.Round
			for i := range played.Suits {
				played.Taken[i], played.Suits[i] = s.Taken(ebbes.Seat(i+1)), s.Suit(ebbes.Trump+ebbes.Role(i))
			}
			for i, tally := range s.Config().Tallies(played) {
				if want := s.Tally(ebbes.Seat(i + 1)); tally != want {
					t.Fatalf("%v: seat %d would have %v, want %v", s, i+1, tally, want)
				}
			}
		}
	}
	all := ebbes.Round{
		Taken: [5]ebbes.Cards{ebbes.MustParseCards("B1-15"), ebbes.MustParseCards("N1-15")},
		Suits: [5]ebbes.Suit{1: ebbes.Blue, 3: 200},
	}
	for _, players := range []int{-1, 0, 6, math.MaxInt32} {
		tallies := ebbes.Config{Players: players}.Tallies(all)
		if tallies[0].Plus != 15 || tallies[1] != (ebbes.Tally{}) {
			t.Errorf("%d players: %v", players, tallies)
		}
	}
}
