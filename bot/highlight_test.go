package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// highlight returns the expected text of Highlight in English, derived from the seat's events.
func highlight(t *testing.T, record *ebbes.Record, seat ebbes.Seat) (sentence string) {
	t.Helper()
	most, tricks := 0, []ebbes.TrickTaken{}
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			t.Fatal(err)
		}
		events, err := step.Before.Events(step.Move, seat)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			switch e := e.(type) {
			case ebbes.TrickTaken:
				tricks = append(tricks, e)
			case ebbes.Scored:
				points := e.Tally.Points()
				if e.Seat != seat || max(points, -points) <= most {
					continue
				}
				most = max(points, -points)
				role, name, sign := ebbes.Plus, "plus", "+"
				if points < 0 {
					role, name, sign = ebbes.Minus, "minus", "−"
				}
				n, trick := 0, 0
				for i, taken := range tricks {
					count := 0
					for _, card := range taken.Trick.All() {
						if card.Suit() == step.After.Suit(role) {
							count++
						}
					}
					if taken.By == seat && count > n {
						n, trick = count, i+1
					}
				}
				sentence = fmt.Sprintf("%s%d in round %d: ", sign, most, step.After.Round())
				if points > 0 && e.Tally.Ebbes > n {
					sentence += "neither the most nor the fewest ebbes cards."
				} else {
					cards := map[bool]string{true: "card", false: "cards"}[n == 1]
					sentence += fmt.Sprintf("%d %s %s in trick %d.", n, name, cards, trick)
				}
			}
		}
		if step.After.Phase() != ebbes.Playing {
			tricks = tricks[:0]
		}
	}
	return sentence
}

// Each player gets the round with the largest own score, and its cause. Causes are a trick with
// plus or minus cards, and the ebbes cards.
func TestHighlight(t *testing.T) {
	kinds := map[string]int{}
	for _, c := range []ebbes.Config{
		{Players: 2}, {Players: 3, Variants: ebbes.SelectDesignations, Rounds: 1}, {Players: 4},
		{Players: 5, Variants: ebbes.AllVariants, Rounds: 3},
	} {
		for seed := range uint64(6) {
			record := recorded(t, c, ebbes.SeatsOf(1), seed)
			for seat := ebbes.Seat(1); int(seat) <= c.Players; seat++ {
				want := highlight(t, record, seat)
				if got := bot.Highlight(record, ebbes.Teller{You: seat}); got != want {
					t.Errorf("%v, game %d, seat %v: got %q, want %q", c, seed, seat, got, want)
				}
				kinds[strings.Trim(want, "+−0123456789.")]++
				for l := range ebbes.Languages() {
					sentence := bot.Highlight(record, ebbes.Teller{Language: l, You: seat})
					if at := wordingtest.Disagreement(uint8(l), sentence); at != "" || (sentence == "") != (want == "") {
						t.Errorf("%q in %q", at, sentence)
					}
				}
			}
		}
	}
	for _, part := range []string{"plus cards", "plus card ", "minus cards", "ebbes cards"} {
		if !strings.Contains(fmt.Sprint(kinds)+" ", part) {
			t.Errorf("no highlight mentions %q: %v", part, kinds)
		}
	}
}

// A highlight is in the reader's language. It is empty for a spectator and in an unknown language.
// A game that ends within its first round or with a refused move has none either.
func TestHighlightText(t *testing.T) {
	record := recorded(t, ebbes.Config{Players: 4}, ebbes.SeatsOf(1), 2)
	for l, want := range map[ebbes.Language]string{
		ebbes.English: "+7 in round 5: 4 plus cards in trick 2.",
		ebbes.German:  "+7 in Runde 5: 4 Pluskarten im 2. Stich.",
		ebbes.French:  "+7 à la manche 5\u202f: 4 cartes Plus au pli 2.",
		99:            "",
	} {
		if got := bot.Highlight(record, ebbes.Teller{Language: l, You: 3}); got != want {
			t.Errorf("in %v: %q, want %q", l, got, want)
		}
	}
	for _, seat := range []ebbes.Seat{ebbes.NoSeat, 5, 200} {
		if got := bot.Highlight(record, ebbes.Teller{You: seat}); got != "" {
			t.Errorf("seat %v gets %q", seat, got)
		}
	}
	cut, err := ebbes.NewRecord(ebbes.Config{Players: 4}, record.Moves(record.End())[:10]...)
	if err != nil {
		t.Fatal(err)
	}
	if got := bot.Highlight(cut, ebbes.Teller{You: 1}); got != "" {
		t.Errorf("within the first round: got %q, want no highlight", got)
	}
	bad := record.Clone()
	if _, err := bad.Add(bad.End(), ebbes.Start(1)); err != nil {
		t.Fatal(err)
	}
	for _, record := range []*ebbes.Record{bad, {}, nil} {
		if got := bot.Highlight(record, ebbes.Teller{You: 3}); got != "" {
			t.Errorf("a record that cannot be replayed: got %q, want no highlight", got)
		}
	}
}
