package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// Unchanged elements keep their identity. A play redraws its card, a designation the cards of its
// suit and the labels of the places. Seats only change their texts.
func TestUnchangedElementsAreKept(t *testing.T) {
	play := until(t, ebbes.Config{Players: 4}, func(g *game) bool {
		trick := g.before.Trick()
		goesOn := trick.Led() != ebbes.NoSuit && trick.Winner() == ebbes.NoSeat
		return goesOn && g.before.Turn() == 2 && len(g.lastStep(1).Events) == 1
	})
	for name, g := range map[string]*game{"play": play, "designation": designated(t, ebbes.Config{Players: 4}, ebbes.Ebbes)} {
		t.Run(name, func(t *testing.T) {
			p := open(t, desk)
			p.Exec("table.show(%s)", g.before.View(1))
			p.Exec("for (const e of document.querySelectorAll('#table *')) e.old = true")
			p.show(g, 1)
			p.check(g.now.View(1))
			card := ebbes.Card(g.last.(ebbes.Play))
			want := []string{fmt.Sprint("card ", card)}
			if name == "designation" {
				for c := range g.now.Hand(1).Of(card.Suit()).All() {
					want = append(want, fmt.Sprint("card ", c))
				}
				for _, c := range g.before.Trick().All() {
					if c.Suit() == card.Suit() {
						want = append(want, fmt.Sprint("card ", c))
					}
				}
				want = append(want, "place ebbes", "place minus", "place nix")
			}
			slices.Sort(want)
			got := chrome.Eval[[]string](p, `[
				...seen.all(".tt-hand .tt-face, .tt-trick .tt-face", (face) => !face.old && "card " + face.parentElement.dataset.card),
				...seen.all(".tt-pod *", (thing) => !thing.old && thing.outerHTML),
				...seen.all(".tt-role", (place) => !place.old && "place " + place.dataset.role),
				...seen.all(".tt-number > *, .tt-places > *", (thing) => !thing.old && thing.outerHTML),
			].filter(Boolean).sort()`)
			if !slices.Equal(got, want) {
				t.Errorf("drawn are %s, want %s", strings.Join(got, ", "), strings.Join(want, ", "))
			}
		})
	}
}
