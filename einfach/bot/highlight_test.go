package bot_test

import (
	"fmt"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// highlight returns the expected text of Highlight in English, derived from the public scores.
func highlight(t *testing.T, record *einfach.Record, seat einfach.Seat) (sentence string) {
	t.Helper()
	most := 0
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			t.Fatal(err)
		}
		events, err := step.Before.Events(step.Move, seat)
		if err != nil {
			t.Fatal(err)
		}
		noted, out, scored := map[einfach.Seat]int{}, ebbes.NoSeat, false
		for _, e := range events {
			switch e := e.(type) {
			case einfach.WentOut:
				out = e.Seat
			case einfach.Scored:
				noted[e.Seat], scored = e.Points, true
			}
		}
		others := 0
		for other, points := range noted {
			if other != seat {
				others += points
			}
		}
		switch mean := others / (record.Config().Players - 1); {
		case !scored:
		case out == seat && mean > most:
			most = mean
			sentence = fmt.Sprintf("Out first in round %d: the others scored %s.", step.Before.Round(), counted(others, "point"))
		case out != seat && noted[seat] > most:
			most = noted[seat]
			dearest := einfach.NoCard
			for card := range step.After.Hand(seat).All() {
				if dearest == einfach.NoCard || card.Value() > dearest.Value() {
					dearest = card
				}
			}
			sentence = fmt.Sprintf("%s in round %d: %s in hand, %v the most costly.",
				counted(most, "point"), step.Before.Round(), counted(step.After.HandSize(seat), "card"), dearest)
		}
	}
	return sentence
}

// counted returns a number with its noun in the singular or plural.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprint(n, " ", noun, "s")
}

// Each player gets the round with the highest cost. It is the player's own cost, or the others'
// average if the player was out first.
func TestHighlight(t *testing.T) {
	out, held := 0, 0
	for _, c := range []einfach.Config{
		{Players: 3}, {Players: 4, Options: einfach.Endless | einfach.MiniMaxi, Renewals: 1}, {Players: 6, Rounds: 1},
	} {
		for seed := range uint64(12) { // fewer games would not detect a wrong weight
			record := recorded(t, c, ebbes.SeatsOf(1), seed)
			for seat := einfach.Seat(1); int(seat) <= c.Players; seat++ {
				want := highlight(t, record, seat)
				if got := bot.Highlight(record, einfach.Teller{You: seat}); got != want {
					t.Errorf("%v, game %d, seat %v: got %q, want %q", c, seed, seat, got, want)
				}
				if want != "" && want[0] == 'O' {
					out++
				} else {
					held++
				}
				for l := range ebbes.Languages() {
					sentence := bot.Highlight(record, einfach.Teller{Language: l, You: seat})
					if at := wordingtest.Disagreement(uint8(l), sentence); at != "" || (sentence == "") != (want == "") {
						t.Errorf("%q in %q", at, sentence)
					}
				}
			}
		}
	}
	if out == 0 || held == 0 {
		t.Errorf("%d highlights are about being out, %d about the hand", out, held)
	}
}

// A highlight is in the reader's language. It is empty for a spectator and in an unknown language.
// A game that ends within its first round or with a refused move has none either.
func TestHighlightText(t *testing.T) {
	c := einfach.Config{Players: 3}
	record := recorded(t, c, ebbes.SeatsOf(1), 1)
	moves := movesOf(record)
	for seat, want := range map[einfach.Seat][3]string{
		1: {
			"Out first in round 1: the others scored 48 points.", "In Runde 1 zuerst aus: Die anderen haben 48 Minuspunkte aufgeschrieben.",
			"Fini le premier à la manche 1\u202f: 48 points de pénalité pour les autres.",
		},
		2: {
			"29 points in round 1: 6 cards in hand, Y9 the most costly.", "29 Minuspunkte in Runde 1: 6 Karten auf der Hand, am teuersten Y9.",
			"29 points de pénalité à la manche 1\u202f: 6 cartes en main, dont Y9, la plus chère.",
		},
	} {
		for l, want := range want {
			if got := bot.Highlight(record, einfach.Teller{Language: einfach.Language(l), You: seat}); got != want {
				t.Errorf("seat %v in %v: %q, want %q", seat, einfach.Language(l), got, want)
			}
		}
	}
	bad := record.Clone()
	if _, err := bad.Add(bad.End(), einfach.Pass{}); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		record *einfach.Record
		teller einfach.Teller
	}{
		"a spectator": {record, einfach.Teller{}}, "seat 4": {record, einfach.Teller{You: 4}}, "seat 200": {record, einfach.Teller{You: 200}},
		"an unknown language": {record, einfach.Teller{Language: 99, You: 1}}, "the first round": {recordOf(t, c, moves[:9]...), einfach.Teller{You: 1}},
		"a refused move": {bad, einfach.Teller{You: 1}}, "the zero record": {&einfach.Record{}, einfach.Teller{You: 1}}, "nil": {nil, einfach.Teller{You: 1}},
	} {
		if got := bot.Highlight(test.record, test.teller); got != "" {
			t.Errorf("%s gets %q", name, got)
		}
	}
}
