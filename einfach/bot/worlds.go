package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
)

// worlds are possible arrangements of the cards that a seat does not see, to try moves in them.
// [einfach.View.Sample] draws them one after another. A pass does not imply that no card fitted.
type worlds struct {
	view   einfach.View
	random *rand.Rand

	world einfach.State  // drawn last
	line  []einfach.Move // choices after the move in the last playout
}

// newWorlds returns the worlds of a view, with one drawn, or ErrNoWorld if there are none.
func newWorlds(v einfach.View, r *rand.Rand) (*worlds, error) {
	w := &worlds{view: v, random: r}
	return w, w.Draw()
}

// Draw draws a world, each equally likely.
func (w *worlds) Draw() error {
	w.world = w.view.Sample(w.random)
	if w.world == (einfach.State{}) {
		return ErrNoWorld
	}
	return nil
}
