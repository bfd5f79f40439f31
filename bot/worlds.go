package bot

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// worlds are possible arrangements of the cards that a seat does not see. They are drawn one after
// another, to try moves in them.
type worlds struct {
	view   ebbes.View
	worlds *ebbes.Worlds
	setup  *setup
	policy *policy
	random *rand.Rand

	world ebbes.State  // drawn last
	begin round        // the round on its table
	line  []ebbes.Card // rest of the trick in the last playout, after the move
	taker ebbes.Seat   // winner of the trick in the last playout
}

func newWorlds(v ebbes.View, r *rand.Rand) *worlds {
	w := &worlds{view: v, worlds: v.Worlds(), setup: newSetup(&v), random: r}
	w.policy = newPolicy(w.setup, &fitted)
	return w
}

// Draw draws a world, each equally likely.
func (w *worlds) Draw() error {
	w.world = w.worlds.Sample(w.random)
	w.begin = w.setup.round(&w.world)
	return nil
}

// Try makes a move in the world drawn last and plays the round to its end.
func (w *worlds) Try(m ebbes.Move) search.Outcome {
	o := w.finishTrick(m)
	w.policy.finish(&o, w.random)
	return w.of(o.outcome())
}

// finishTrick makes a move in the world drawn last and plays on until the trick is complete.
func (w *worlds) finishTrick(m ebbes.Move) round {
	o, from := w.begin, w.begin.laid+1
	if card, ok := m.(ebbes.Play); ok {
		o.play(ebbes.Card(card))
	} else {
		o, from = w.afterSelecting(m), w.setup.seats
	}
	w.policy.finishTrick(&o, w.random)
	w.line, w.taker = append(w.line[:0], o.trick[from:w.setup.seats]...), o.turn
	return o
}

// Line returns the rest of the trick in the last playout.
func (w *worlds) Line() (line []ebbes.Move) {
	for _, c := range w.line {
		line = append(line, ebbes.Play(c))
	}
	return line
}

// afterSelecting makes a move before the first trick. The remaining seats select at random.
func (w *worlds) afterSelecting(m ebbes.Move) round {
	world, _ := w.world.Apply(m)
	for world.Phase() == ebbes.Selecting {
		world, _ = world.Apply(world.Random(w.random))
	}
	return w.setup.round(&world)
}

// of returns the view's seat's part of an outcome.
func (w *worlds) of(out outcome) search.Outcome {
	seat := w.view.Seat()
	return search.Outcome{
		Points: out.points[seat], Win: out.win[seat], Worth: out.worth[seat],
		WinsRound: out.points[seat] == slices.Max(out.points[1:w.setup.seats+1]), Feat: w.taker == seat,
	}
}

// A foresight is worlds with a forecast after some tricks in place of the rest of the round. That
// is quicker than playing to the end, and less subject to luck.
type foresight struct {
	*worlds
	tricks   int       // tricks played before a forecast
	forecast *forecast // set with the first one, when the number of tricks left is known
}

// tricksAhead returns the number of tricks to play before a forecast. With more tries per move,
// luck matters less, and the error of forecasts more. This formula measured best.
func tricksAhead(playouts int) int { return max(2, bits.Len(uint(playouts))-4) }

// Try makes a move in the world drawn last and looks some tricks ahead.
func (w *foresight) Try(m ebbes.Move) search.Outcome {
	o := w.finishTrick(m)
	for n := w.tricks; n > 0 && o.plays > 0; n-- {
		o.play(w.policy.choose(&o, w.random))
		w.policy.finishTrick(&o, w.random)
	}
	tricks := o.plays / w.setup.seats
	if tricks < 2 {
		w.policy.finish(&o, w.random)
		return w.of(o.outcome())
	}
	if w.forecast == nil {
		f := forecasts[w.setup.Players-2].at(tricks)
		w.forecast = &f
	}
	points := w.forecast.of(&o)
	win, worth := w.setup.judge(&points, float64(o.plays)/float64(suits*w.setup.highest))
	seat := w.view.Seat()
	return search.Outcome{Win: win[seat], Worth: worth[seat]}
}
