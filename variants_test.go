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

// variantCases are the tests whose scenes are conformance cases of the variants.
var variantCases = []func(*testing.T){TestM1, TestV1, TestV2, TestV3, TestV4}

// With variant 1 each seat is dealt 15 cards of more values. All else stays, and other decks are
// refused.
func TestM1(t *testing.T) {
	for _, c := range []struct {
		players, highest int
		hands            []string
	}{
		{3, 9, []string{"B1-9 N1-6", "N7-9 Y1-9 G1-3", "G4-9 R1-9"}},
		{4, 12, []string{"B1-12 N1-3", "N4-12 Y1-6", "Y7-12 G1-9", "G10-12 R1-12"}},
		{5, 15, []string{"B1-15", "N1-15", "Y1-15", "G1-15", "R1-15"}},
		{2, 9, []string{"B1-9 N1-6", "N7-9 Y1-9 G1-3", "G4-9 R1-9"}},
	} {
		t.Run(fmt.Sprintf("%d people play with 1 to %d", c.players, c.highest), func(t *testing.T) {
			s := begin(t, ebbes.Config{Players: c.players, Variants: moreCards})
			s = lay(t, s, 1, c.hands...)
			for i, h := range c.hands {
				seat := ebbes.Seat(i + 1)
				if got, want := s.Hand(seat), ebbes.CardsOf(tabletest.CardsNamed(t, h)...); got != want || got.Len() != 15 {
					t.Errorf("seat %d holds %v, want %v", seat, got, want)
				}
			}
		})
	}

	for _, players := range []int{3, 4, 5} {
		t.Run(fmt.Sprintf("%d people play 15 tricks", players), func(t *testing.T) {
			hands, tricks := tabletest.Ladder(players, 3)
			s := lay(t, begin(t, ebbes.Config{Players: players, Variants: moreCards}), 2, hands...)
			cards := strings.Fields(tricks)
			s = do(t, s, strings.Join(cards[:14*players], " "))
			check(t, s, facts{"phase": "playing", "hand size of 1": "1", "turn": "1"})
			s = do(t, s, strings.Join(cards[14*players:len(cards)-1], " "))
			check(t, s, facts{"phase": "playing", "winner": "-"})
			s = do(t, s, cards[len(cards)-1])
			check(t, s, facts{"phase": "dealing", "winner": "1", "hand size of 1": "0"})
		})
	}

	enact(t, scene{
		Name: "all else stays, number cards too",
		At:   "players 3; variants more cards; numbers 2; hands B7-9 N7-9 Y7-9 G7-9 R7-9 / B4-6 N4-6 Y4-6 G4-6 R4-6 / B1-3 N1-3 Y1-3 G1-3 R1-3",
		Stages: []stage{
			{"", facts{"numbers left": "1 3 4 5", "designators": "B2 N2 Y2 G2 R2"}},
			{"B9 N5!P2 B6 B3 | B8 B5 B2 | B7 B4 B1", facts{"roles": "trump blue"}},
			{"N9 N6 N3 | N8 N5 N2 | N7 N4 N1", facts{"roles": "trump blue, plus brown", "plus": "9 0 0"}},
			{"Y9 Y6 Y3 | Y8 Y5 Y2 | Y7 Y4 Y1", facts{"roles": "trump blue, plus brown, ebbes yellow"}},
			{"G9 G6 G3 | G8 G5 G2 | G7 G4 G1", facts{
				"roles": "trump blue, plus brown, ebbes yellow, minus green, nix red",
				"minus": "-9 0 0",
			}},
			{"R9 R6 R3 | R8 R5 R2 | R1!P1 R7 R4 R1", facts{
				"phase": "dealing", "score": "0 0 0", "nix winner": "1",
			}},
		},
	})

	t.Run("decks that are refused", func(t *testing.T) {
		all := func(n int) string { return fmt.Sprintf("B1-%d N1-%[1]d Y1-%[1]d G1-%[1]d R1-%[1]d", n) }
		for _, c := range []struct {
			name    string
			players int
			deck    string
		}{
			{"the base game's, for two", 2, all(6)},
			{"the base game's, for three", 3, all(6)},
			{"the base game's, for four", 4, all(8)},
			{"the base game's, for five", 5, all(10)},
			{"a value too many", 3, all(10)},
			{"a value too few", 4, all(11)},
			{"a card too few", 3, "B1-9 N1-9 Y1-9 G1-9 R1-8"},
			{"a card too many", 3, all(9) + " B10"},
			{"a card twice", 3, "B1-9 N1-9 Y1-9 G1-9 R1-8 B1"},
			{"a card not in play, for two", 2, "B1-9 N1-9 Y1-9 G1-9 R1-8 R10"},
			{"a card not in play, for three", 3, "B1-9 N1-9 Y1-9 G1-9 R1-8 R10"},
			{"a card not in play, for four", 4, "B1-12 N1-12 Y1-12 G1-12 R1-11 R13"},
		} {
			t.Run(c.name, func(t *testing.T) {
				s := begin(t, ebbes.Config{Players: c.players, Variants: moreCards})
				refused(t, s, ebbes.Deal{Number: 1, Deck: ebbes.DeckOf(tabletest.CardsNamed(t, c.deck)...)}, ebbes.M1)
			})
		}
	})

	t.Run("number cards go no higher than 5", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 3, Variants: moreCards})
		refused(t, s, ebbes.Deal{Number: 6, Deck: tabletest.Stack(t, s, "...", "...", "...")}, ebbes.T2)
	})
}

// In variant 2 no number card is turned up, and every value in play can be selected.
func TestV1(t *testing.T) {
	t.Run("no number card is turned up", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 3, Variants: selectCards})
		check(t, s, facts{"numbers left": ""})
		deck := tabletest.Stack(t, s, "...", "...", "...")
		for _, n := range []int{-1, 1, 2, 3, 4, 5, 6, 256} {
			refused(t, s, ebbes.Deal{Number: n, Deck: deck}, ebbes.V1)
		}
		s = step(t, s, ebbes.Deal{Deck: deck})
		check(t, s, facts{"phase": "selecting", "number": "0", "numbers left": "", "designators": "-"})
	})

	// Every value in play may be selected, and the next one may not.
	for _, c := range []struct {
		players  int
		variants ebbes.Variant
		moves    string
	}{
		{2, selectCards, "select B7!V1 select B6 select N7!V1 select N1"},
		{3, selectCards, "select B7!V1 select B6 select N9!V1 select N1"},
		{4, selectCards, "select B9!V1 select B8 select N9!V1 select N1"},
		{5, selectCards, "select B11!V1 select B10 select N11!V1 select N1"},
		{2, moreCards | selectCards, "select B10!V1 select B9 select N10!V1 select N1"},
		{4, moreCards | selectCards, "select B13!V1 select B12 select N13!V1 select N1"},
		{5, moreCards | selectCards, "select B15 select N14 select Y1"},
	} {
		t.Run(fmt.Sprintf("values for %d people, %v", c.players, c.variants), func(t *testing.T) {
			hands := slices.Repeat([]string{"..."}, max(c.players, 3))
			s := lay(t, begin(t, ebbes.Config{Players: c.players, Variants: c.variants}), 0, hands...)
			do(t, s, c.moves)
		})
	}

	enact(t, scene{
		Name: "rulebook example 4: three people with both variants use 1 to 9",
		At:   "players 3; variants more cards, select designations; hands ... / ... / ...",
		Stages: []stage{
			{"", facts{"legal": "B1 B2 B3 B4 B5 B6 B7 B8 B9 N1 N2 N3 N4 N5 N6 N7 N8 N9 " +
				"Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G1 G2 G3 G4 G5 G6 G7 G8 G9 R1 R2 R3 R4 R5 R6 R7 R8 R9"}},
			{"select B10!V1 select B9 select N10!V1 select N8 select Y15!V1 select Y7 select G1 select R6",
				facts{"designators": "B9 N8 Y7 G1 R6", "phase": "playing"}},
		},
	})
}

// Pairs are selected clockwise from the starter's left until all colours are taken. No colour or
// number is taken twice.
func TestV2(t *testing.T) {
	for _, c := range []struct {
		players int
		starter ebbes.Seat
		order   string // the seats that select, beginning left of the starter
	}{
		{3, 1, "2 3 1 2 3"},
		{3, 2, "3 1 2 3 1"},
		{3, 3, "1 2 3 1 2"},
		{4, 1, "2 3 4 1 2"},
		{4, 3, "4 1 2 3 4"},
		{4, 4, "1 2 3 4 1"},
		{5, 1, "2 3 4 5 1"},
		{5, 4, "5 1 2 3 4"},
	} {
		t.Run(fmt.Sprintf("%d people, seat %v starts", c.players, c.starter), func(t *testing.T) {
			s := begin(t, ebbes.Config{Players: c.players, Variants: selectCards, Starter: c.starter})
			s = lay(t, s, 0, slices.Repeat([]string{"..."}, c.players)...)
			var order []string
			for _, m := range []string{"select B1", "select N2", "select Y3", "select G4", "select R5"} {
				check(t, s, facts{"phase": "selecting"})
				order = append(order, tabletest.Ask(t, s, "turn"))
				s = do(t, s, m)
			}
			if got := strings.Join(order, " "); got != c.order {
				t.Errorf("selected in the order %s, want %s", got, c.order)
			}
			check(t, s, facts{"phase": "playing", "turn": c.starter.String(), "starter": c.starter.String()})
		})
	}

	// The dealer has no influence: the starter's left neighbour begins.
	enact(t, scene{
		Name:   "the starter is the dealer's left neighbour's neighbour",
		At:     "players 4; variants select designations; starter 3; dealer 1; hands ... / ... / ... / ...",
		Stages: []stage{{"", facts{"turn": "4"}}, {"select B1", facts{"turn": "1"}}},
	}, scene{
		Name: "several pairs lie before one player",
		At:   "players 3; variants select designations; hands ... / ... / ...",
		Stages: []stage{
			{"select R6 select Y1 select G2 select N4 select B3", facts{
				"selected of 2": "N4 R6",
				"selected of 3": "B3 Y1",
				"selected of 1": "G2",
				"designators":   "B3 N4 Y1 G2 R6",
			}},
		},
	}, scene{
		Name: "four players: the first of them has two pairs",
		At:   "players 4; variants select designations; starter 2; hands ... / ... / ... / ...",
		Stages: []stage{
			{"select B8 select N7 select Y6 select G5 select R4", facts{
				"selected of 1": "Y6",
				"selected of 2": "G5",
				"selected of 3": "B8 R4",
				"selected of 4": "N7",
			}},
		},
	}, scene{
		Name: "every suit once, every number at most once",
		At:   "players 3; variants select designations; hands ... / ... / ...",
		Stages: []stage{
			{"select G5", facts{
				"designators": "G5",
				"legal":       "B1 B2 B3 B4 B6 N1 N2 N3 N4 N6 Y1 Y2 Y3 Y4 Y6 R1 R2 R3 R4 R6",
			}},
			// A number taken, a suit taken, both.
			{"select B5!V2 select G1!V2 select G6!V2 select G5!V2 select B1", facts{
				"turn":  "1",
				"legal": "N2 N3 N4 N6 Y2 Y3 Y4 Y6 R2 R3 R4 R6",
			}},
			{"select N1!V2 select N5!V2 select B2!V2 select N2", nil},
			{"select Y2!V2 select N3!V2 select Y3", facts{"legal": "R4 R6"}},
			{"select R1!V2 select R2!V2 select R3!V2 select R5!V2 select G4!V2 select Y6!V2 select R6", facts{
				"phase": "playing", "designators": "B1 N2 Y3 G5 R6",
			}},
		},
	})

	t.Run("from round 2 the starter is named first", func(t *testing.T) {
		s := at(t, "players 3; variants select designations; round 2; nix 1; hands ... / ... / ...")
		check(t, s, facts{"phase": "starting", "turn": "1"})
		s = do(t, s, "start 2")
		check(t, s, facts{"phase": "selecting", "turn": "3", "starter": "2"})
		s = do(t, s, tabletest.FivePairs)
		check(t, s, facts{"phase": "playing", "turn": "2", "selected of 3": "B1 G4", "selected of 1": "N2 R5"})
	})
}

// Any pair can be selected, also for a card in another hand or face down.
func TestV3(t *testing.T) {
	enact(t, scene{
		Name: "cards that oneself, another or nobody but the starter holds",
		At:   "players 3; variants select designations; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / G3-6 R1-6",
		Stages: []stage{
			{"select R1", facts{"selected of 2": "R1", "hand of 2": "N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2"}},
			{"select G3", facts{"selected of 3": "G3", "hand of 3": "G3 G4 G5 G6 R1 R2 R3 R4 R5 R6"}},
			{"select Y6", facts{"selected of 1": "Y6"}},
			{"select N5", facts{"selected of 2": "N5 R1"}},
			{"select B2", facts{"selected of 3": "B2 G3", "phase": "playing"}},
		},
	}, scene{
		Name:   "one that lies face down before the fictive player",
		At:     "players 2; variants select designations; hands ... / ...; display B2+B1 N2+N1 Y2+Y1 G2+G1 R2+R1",
		Stages: []stage{{"select Y1 select B2", facts{"selected of 2": "Y1", "selected of 1": "B2"}}},
	})

	t.Run("every pair may be the first", func(t *testing.T) {
		s := at(t, "players 3; variants select designations; hands ... / ... / ...")
		for _, c := range tabletest.CardsNamed(t, "B1-6 N1-6 Y1-6 G1-6 R1-6") {
			after := step(t, s, ebbes.Select(c))
			if got := after.Selected(2); got != ebbes.CardsOf(c) {
				t.Errorf("selected %v, want %v", got, c)
			}
		}
	})
}

// A selected card designates when it is played. The order of play decides.
func TestV4(t *testing.T) {
	enact(t, scene{
		Name: "rulebook example 5: the left neighbour of the starter selects 5 and green",
		At:   "players 3; variants select designations; hands G6 B5 ... / G5 B6 ... / G4 B4 ...",
		Stages: []stage{
			{"", facts{"starter": "1", "turn": "2"}},
			{"select G5", facts{"selected of 2": "G5", "designators": "G5", "roles": ""}},
			{"select B1 select N2 select Y3 select R4", facts{"roles": "", "turn": "1"}},
			{"G6", facts{"roles": ""}},
			{"G5", facts{"roles": "trump green"}},
			{"G4", facts{"winner": "1", "roles": "trump green"}},
			// Another suit's 5 has no special role.
			{"B5 B6 B4", facts{"winner": "2", "roles": "trump green"}},
		},
	}, scene{
		Name: "the order of play decides, not that of selecting",
		At:   "players 3; variants select designations; hands Y1-6 R1 R2 R3 R5 / B1-6 G1-4 / N1-6 R4 R6 G5 G6",
		Stages: []stage{
			{"select G5 select B1 select N2 select Y3 select R4", facts{"roles": ""}},
			// Three in one trick, two of them discarded.
			{"Y3", facts{"roles": "trump yellow"}},
			{"B1", facts{"roles": "trump yellow, plus blue"}},
			{"N2", facts{"roles": "trump yellow, plus blue, ebbes brown", "winner": "1"}},
			// The selected number in another suit, the selected suit with another number.
			{"Y5 B5 N5 | Y4 B4 N4 | Y1 B2 N1", facts{"roles": "trump yellow, plus blue, ebbes brown"}},
			// nix falls with minus, in the middle of the trick.
			{"R3 B3", facts{"roles": "trump yellow, plus blue, ebbes brown"}},
			{"R4", facts{"roles": "trump yellow, plus blue, ebbes brown, minus red, nix green", "winner": "3"}},
			// The fifth card changes no role.
			{"G5 R1 G1", facts{
				"roles":  "trump yellow, plus blue, ebbes brown, minus red, nix green",
				"winner": "3",
			}},
		},
	}, scene{
		Name: "a card that becomes trump when played takes the trick",
		At:   "players 3; variants select designations; hands B6 B5 ... / N6 N5 N4 N3 N2 N1 Y1 Y2 Y3 Y4 / B1 B2 B3 B4 G1-6",
		Stages: []stage{
			{"select N1 select B2 select Y3 select G4 select R5", nil},
			{"B6 N1", facts{"roles": "trump brown"}},
			{"B2", facts{"roles": "trump brown, plus blue", "winner": "2"}},
		},
	}, scene{
		Name: "values beyond 5 designate too",
		At:   "players 4; variants more cards, select designations; hands B12 N12 ... / B11 N9 ... / B10 N10 ... / B9 N11 ...",
		Stages: []stage{
			{"select B12 select N9 select Y11 select G10 select R8", facts{"number": "0"}},
			{"B12", facts{"roles": "trump blue"}},
			{"B11 B10 B9 | N12", facts{"roles": "trump blue"}},
			{"N9", facts{"roles": "trump blue, plus brown"}},
		},
	})
}

// All number and colour cards can be selected again in the next round.
func TestV5(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3, Variants: selectCards, Track: tabletest.Endless})
	s = playRound(t, s, tabletest.SixUp)
	check(t, s, facts{
		"phase":         "dealing",
		"designators":   "B4 N3 Y2 G6 R5",
		"selected of 2": "B4 G6",
	})
	s = lay(t, s, 0, tabletest.SixUp.Hands...)
	check(t, s, facts{
		"round":         "2",
		"phase":         "starting",
		"designators":   "-",
		"selected of 1": "-",
		"selected of 2": "-",
		"selected of 3": "-",
		"roles":         "",
	})
	s = do(t, s, "start 1")
	check(t, s, facts{
		"phase":       "selecting",
		"designators": "-",
		"legal": "B1 B2 B3 B4 B5 B6 N1 N2 N3 N4 N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 " +
			"G1 G2 G3 G4 G5 G6 R1 R2 R3 R4 R5 R6",
	})
	// The same pair, a used colour with a new number, a used number with
	// another colour.
	s = do(t, s, "select B4 select N1 select Y3 select G2 select R6")
	check(t, s, facts{"phase": "playing", "designators": "B4 N1 Y3 G2 R6", "selected of 2": "B4 G2"})
}

// playRound deals the hands of a laid round and makes its moves to the end. From the second round on,
// the nix winner first names seat 1.
func playRound(t *testing.T, s ebbes.State, r tabletest.Laid) ebbes.State {
	t.Helper()
	s = lay(t, s, 0, r.Hands...)
	if s.Phase() == ebbes.Starting {
		s = do(t, s, "start 1")
	}
	return do(t, s, r.Moves)
}

// A game of variant 2 ends after a round at an end of the track, or after its last round.
func TestV6(t *testing.T) {
	const (
		none = ebbes.End(0)
		fin  = ebbes.FinishReached
		dabb = ebbes.DabbscheedelReached
		last = ebbes.RoundsPlayed
	)
	for _, c := range []struct {
		name    string
		track   ebbes.Track
		rounds  int
		played  []tabletest.Laid
		ends    ebbes.End
		score   string
		winners string
	}{
		{"finish reached exactly", ebbes.Track{Finish: 6}, 0, []tabletest.Laid{tabletest.SixUp}, fin, "6 0 -6", "1"},
		{"finish passed", ebbes.Track{Finish: 5}, 0, []tabletest.Laid{tabletest.SixUp}, fin, "6 0 -6", "1"},
		{"finish far passed", ebbes.Track{Finish: 1}, 0, []tabletest.Laid{tabletest.SixUp}, fin, "6 0 -6", "1"},
		{"one short of the finish", ebbes.Track{Finish: 7}, 0, []tabletest.Laid{tabletest.SixUp}, none, "6 0 -6", "-"},
		{"finish reached by two", ebbes.Track{Finish: 3, Dabbscheedel: -7}, 0, []tabletest.Laid{tabletest.ThreeEach}, fin, "3 3 -6", "1 2"},
		{"finish reached in the second round", ebbes.Track{Finish: 12, Dabbscheedel: -13}, 0,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp}, fin, "12 0 -12", "1"},
		{"finish missed by one in the second round", ebbes.Track{Finish: 13, Dabbscheedel: -13}, 0,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp}, none, "12 0 -12", "-"},

		{"Dabbscheedel reached exactly: the leader wins", ebbes.Track{Dabbscheedel: -6}, 0, []tabletest.Laid{tabletest.SixUp}, dabb, "6 0 -6", "1"},
		{"Dabbscheedel passed", ebbes.Track{Dabbscheedel: -5}, 0, []tabletest.Laid{tabletest.SixUp}, dabb, "6 0 -6", "1"},
		{"Dabbscheedel far passed", ebbes.Track{Dabbscheedel: -1}, 0, []tabletest.Laid{tabletest.SixUp}, dabb, "6 0 -6", "1"},
		{"one short of Dabbscheedel", ebbes.Track{Dabbscheedel: -7}, 0, []tabletest.Laid{tabletest.SixUp}, none, "6 0 -6", "-"},
		{"Dabbscheedel ends it, two lead", ebbes.Track{Dabbscheedel: -6}, 0, []tabletest.Laid{tabletest.ThreeEach}, dabb, "3 3 -6", "1 2"},
		{"Dabbscheedel reached in the second round", ebbes.Track{Dabbscheedel: -12}, 0,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp}, dabb, "12 0 -12", "1"},

		{"the only round complete", tabletest.Endless, 1, []tabletest.Laid{tabletest.SixUp}, last, "6 0 -6", "1"},
		{"one round short", tabletest.Endless, 2, []tabletest.Laid{tabletest.SixUp}, none, "6 0 -6", "-"},
		{"the second round complete", tabletest.Endless, 2, []tabletest.Laid{tabletest.SixUp, tabletest.ThreeEach}, last, "9 3 -12", "1"},
		{"five rounds unless agreed otherwise", tabletest.Endless, 0,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp}, last, "30 0 -30", "1"},
		{"four rounds are not five", tabletest.Endless, 0,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp}, none, "24 0 -24", "-"},
		{"five rounds are not six", tabletest.Endless, 6,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.ThreeEach}, none, "27 3 -30", "-"},
		{"more than five rounds", tabletest.Endless, 7,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.ThreeEach}, last, "39 3 -42", "1"},

		{"both ends of the track", ebbes.Track{Finish: 6, Dabbscheedel: -6}, 0, []tabletest.Laid{tabletest.SixUp}, fin | dabb, "6 0 -6", "1"},
		{"finish and last round", ebbes.Track{Finish: 6}, 1, []tabletest.Laid{tabletest.SixUp}, fin | last, "6 0 -6", "1"},
		{"Dabbscheedel and last round", ebbes.Track{Dabbscheedel: -6}, 1, []tabletest.Laid{tabletest.SixUp}, dabb | last, "6 0 -6", "1"},
		{"all three", ebbes.Track{Finish: 6, Dabbscheedel: -6}, 1, []tabletest.Laid{tabletest.SixUp}, fin | dabb | last, "6 0 -6", "1"},
		{"all three in the second round", ebbes.Track{Finish: 8, Dabbscheedel: -9}, 2,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp}, fin | dabb | last, "12 0 -12", "1"},

		{"default Dabbscheedel", ebbes.Track{}, 0, []tabletest.Laid{tabletest.SixUp, tabletest.BackFromFinish}, none, "9 0 -9", "-"},
		{"default Dabbscheedel passed", ebbes.Track{}, 0, []tabletest.Laid{tabletest.SixUp, tabletest.SixUp}, dabb, "12 0 -12", "1"},
		{"default finish not reached", ebbes.Track{Dabbscheedel: -99}, 0,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp}, none, "18 0 -18", "-"},
		{"default finish passed", ebbes.Track{Dabbscheedel: -99}, 0,
			[]tabletest.Laid{tabletest.SixUp, tabletest.SixUp, tabletest.SixUp, tabletest.BackFromFinish}, fin, "21 0 -21", "1"},

		{"on the finish during the round only", ebbes.Track{Finish: 6}, 0, []tabletest.Laid{tabletest.BackFromFinish}, none, "3 0 -3", "-"},
		{"on Dabbscheedel during the round only", ebbes.Track{Dabbscheedel: -6}, 0,
			[]tabletest.Laid{tabletest.BackFromDabbscheedel}, none, "3 0 -3", "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begin(t, ebbes.Config{Players: 3, Variants: selectCards, Rounds: c.rounds, Track: c.track})
			for i, r := range c.played {
				if s.Phase() != ebbes.Dealing {
					t.Fatalf("after round %d the phase is %v", i, s.Phase())
				}
				s = playRound(t, s, r)
			}
			if s.Ends() != c.ends {
				t.Errorf("ended by: %v, want %v", s.Ends(), c.ends)
			}
			phase := "dealing"
			if c.ends != none {
				phase = "over"
			}
			check(t, s, facts{"phase": phase, "score": c.score, "winners": c.winners})
		})
	}

	t.Run("two past the finish are told apart", func(t *testing.T) {
		s := at(t, "players 3; variants select designations; finish 3; dabbscheedel -9; round 2; start 1; selected B1 G2 R3 N4 Y5; "+
			"scores 1 / 0 / 0; "+tabletest.LastTrick)
		check(t, do(t, s, "Y3 Y1 Y2"), facts{"phase": "over", "ends": "finish reached", "score": "4 3 -6", "winners": "1"})
	})

	t.Run("not before the round is complete", func(t *testing.T) {
		s := at(t, "players 3; variants select designations; rounds 1; finish 1; dabbscheedel -1; selected B1 G2 R3 N4 Y5; "+tabletest.LastTrick)
		going := facts{"phase": "playing", "points": "3 3 -6", "score": "0 0 0", "winners": "-", "ends": "not ended"}
		check(t, s, going)
		s = do(t, s, "Y3 Y1")
		check(t, s, going)
		check(t, do(t, s, "Y2"), facts{
			"phase": "over", "score": "3 3 -6", "winners": "1 2", "turn": "-",
			"ends": "finish reached, Dabbscheedel reached, rounds played",
		})
	})

	t.Run("on the way there and back", func(t *testing.T) {
		for _, c := range []struct {
			laid   tabletest.Laid
			track  ebbes.Track
			tricks int
			points string
		}{
			{tabletest.BackFromFinish, ebbes.Track{Finish: 6}, 6, "6 0 0"},
			{tabletest.BackFromDabbscheedel, ebbes.Track{Dabbscheedel: -6}, 7, "3 0 -6"},
		} {
			s := begin(t, ebbes.Config{Players: 3, Variants: selectCards, Track: c.track})
			s = lay(t, s, 0, c.laid.Hands...)
			parts := strings.Split(c.laid.Moves, "|") // selecting, then tricks
			s = do(t, s, strings.Join(parts[:1+c.tricks], " "))
			check(t, s, facts{"points": c.points, "phase": "playing", "ends": "not ended"})
		}
	})

	t.Run("then nothing more", func(t *testing.T) {
		s := begin(t, ebbes.Config{Players: 3, Variants: selectCards, Track: ebbes.Track{Finish: 6}})
		deal := ebbes.Deal{Deck: tabletest.Stack(t, s, tabletest.SixUp.Hands...)}
		s = playRound(t, s, tabletest.SixUp)
		for _, m := range []ebbes.Move{
			deal, ebbes.Start(1), ebbes.Select(cardNamed(t, "B1")), ebbes.Play(cardNamed(t, "B1")),
		} {
			next, err := s.Apply(m)
			var refusal *ebbes.MoveError
			if !errors.As(err, &refusal) || refusal.Kind != ebbes.ErrOver || refusal.Clause != ebbes.V6 {
				t.Errorf("%v: got error %v, want one for V6", m, err)
			}
			if next != s {
				t.Errorf("%v changed the state", m)
			}
		}
	})
}

// A game has 1 to 100 rounds with variant 2, by default 5, and 5 without it.
func TestV7(t *testing.T) {
	for _, c := range []struct{ rounds, want int }{
		{0, 5}, {1, 1}, {2, 2}, {4, 4}, {5, 5}, {6, 6}, {99, 99}, {100, 100},
	} {
		for _, v := range []ebbes.Variant{selectCards, moreCards | selectCards} {
			s := begin(t, ebbes.Config{Players: 3, Variants: v, Rounds: c.rounds})
			if got := s.Config().Rounds; got != c.want {
				t.Errorf("%v, Rounds %d: plays %d, want %d", v, c.rounds, got, c.want)
			}
		}
	}
	for _, rounds := range []int{-1, -5, 101, 1000} {
		for _, v := range []ebbes.Variant{selectCards, moreCards | selectCards} {
			refuseConfig(t, ebbes.Config{Players: 3, Variants: v, Rounds: rounds}, "Rounds", rounds, ebbes.V7)
		}
	}
	// Without variant 2 there are five rounds and no settings.
	for _, v := range []ebbes.Variant{0, moreCards} {
		for _, rounds := range []int{0, 5} {
			s := begin(t, ebbes.Config{Players: 4, Variants: v, Rounds: rounds})
			if got := s.Config().Rounds; got != 5 {
				t.Errorf("%v, Rounds %d: plays %d, want 5", v, rounds, got)
			}
		}
		for _, rounds := range []int{-1, 1, 4, 6, 100, 101} {
			refuseConfig(t, ebbes.Config{Players: 4, Variants: v, Rounds: rounds}, "Rounds", rounds, ebbes.R2)
		}
	}
}

// The finish is 1 to 1000 points and the Dabbscheedel space -1 to -1000. Without variant 2 there
// is no track.
func TestV8(t *testing.T) {
	t.Run("lengths", func(t *testing.T) {
		for _, c := range []struct{ set, want ebbes.Track }{
			{ebbes.Track{}, ebbes.Track{Finish: 20, Dabbscheedel: -10}},
			{ebbes.Track{Finish: 30}, ebbes.Track{Finish: 30, Dabbscheedel: -10}},
			{ebbes.Track{Dabbscheedel: -15}, ebbes.Track{Finish: 20, Dabbscheedel: -15}},
			{ebbes.Track{Finish: 1, Dabbscheedel: -1}, ebbes.Track{Finish: 1, Dabbscheedel: -1}},
			{ebbes.Track{Finish: 1000, Dabbscheedel: -1000}, ebbes.Track{Finish: 1000, Dabbscheedel: -1000}},
		} {
			for _, v := range []ebbes.Variant{selectCards, moreCards | selectCards} {
				s := begin(t, ebbes.Config{Players: 3, Variants: v, Track: c.set})
				if got := s.Config().Track; got != c.want {
					t.Errorf("%v, %+v: got %+v, want %+v", v, c.set, got, c.want)
				}
			}
		}
	})
	t.Run("lengths that are refused", func(t *testing.T) {
		for _, c := range []struct {
			track ebbes.Track
			field string
			value int
		}{
			{ebbes.Track{Finish: -1}, "Track.Finish", -1},
			{ebbes.Track{Finish: -20}, "Track.Finish", -20},
			{ebbes.Track{Finish: 1001}, "Track.Finish", 1001},
			{ebbes.Track{Finish: 1001, Dabbscheedel: -10}, "Track.Finish", 1001},
			{ebbes.Track{Dabbscheedel: 1}, "Track.Dabbscheedel", 1},
			{ebbes.Track{Dabbscheedel: 10}, "Track.Dabbscheedel", 10},
			{ebbes.Track{Dabbscheedel: -1001}, "Track.Dabbscheedel", -1001},
			{ebbes.Track{Finish: 20, Dabbscheedel: -1001}, "Track.Dabbscheedel", -1001},
		} {
			refuseConfig(t, ebbes.Config{Players: 3, Variants: selectCards, Track: c.track}, c.field, c.value, ebbes.V8)
		}
	})
	t.Run("no length without variant 2", func(t *testing.T) {
		for _, v := range []ebbes.Variant{0, moreCards} {
			refuseConfig(t, ebbes.Config{Players: 3, Variants: v, Track: ebbes.Track{Finish: 20}},
				"Track.Finish", 20, ebbes.V8)
			refuseConfig(t, ebbes.Config{Players: 3, Variants: v, Track: ebbes.Track{Finish: 1}},
				"Track.Finish", 1, ebbes.V8)
			refuseConfig(t, ebbes.Config{Players: 3, Variants: v, Track: ebbes.Track{Dabbscheedel: -10}},
				"Track.Dabbscheedel", -10, ebbes.V8)
			refuseConfig(t, ebbes.Config{Players: 3, Variants: v, Track: ebbes.Track{Dabbscheedel: -1}},
				"Track.Dabbscheedel", -1, ebbes.V8)
		}
	})
}

// Every number of people can play with every set of variants. There are no other variants.
func TestV9(t *testing.T) {
	for _, c := range []struct {
		players int
		deck    map[ebbes.Variant]int
	}{
		{2, map[ebbes.Variant]int{0: 30, moreCards: 45, selectCards: 30, moreCards | selectCards: 45}},
		{3, map[ebbes.Variant]int{0: 30, moreCards: 45, selectCards: 30, moreCards | selectCards: 45}},
		{4, map[ebbes.Variant]int{0: 40, moreCards: 60, selectCards: 40, moreCards | selectCards: 60}},
		{5, map[ebbes.Variant]int{0: 50, moreCards: 75, selectCards: 50, moreCards | selectCards: 75}},
	} {
		for v, cards := range c.deck {
			t.Run(fmt.Sprintf("%d people, %v", c.players, v), func(t *testing.T) {
				s := begin(t, ebbes.Config{Players: c.players, Variants: v})
				if got := s.Config().Variants; got != v {
					t.Errorf("variants in use: %v", got)
				}
				number, phase := 3, "playing"
				if v&selectCards != 0 {
					number, phase = 0, "selecting"
				}
				deck := tabletest.Stack(t, s, slices.Repeat([]string{"..."}, max(c.players, 3))...)
				if n := len(slices.Collect(deck.All())); n != cards {
					t.Errorf("the deck has %d cards, want %d", n, cards)
				}
				s = step(t, s, ebbes.Deal{Number: number, Deck: deck})
				check(t, s, facts{"phase": phase, "number": fmt.Sprint(number)})
			})
		}
	}
	t.Run("there are no other variants", func(t *testing.T) {
		for _, v := range []ebbes.Variant{ebbes.AllVariants + 1, 2*ebbes.AllVariants + 1, 128, 255} {
			refuseConfig(t, ebbes.Config{Players: 3, Variants: v}, "Variants", int(v), ebbes.V9)
		}
	})
}
