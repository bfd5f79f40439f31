package hall

import (
	"context"
	"math/rand/v2"
	"sync/atomic"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// How often a strong player tries each move on average, besides what [Limits] say.
const (
	fewestPlayouts   = 30 // however many want to think
	numberedPlayouts = 50 // in numbered games, which go the same wherever they are played
	hintFactor       = 5  // as often for a person, who asks now and then
)

// Advise returns what a computer player of a level does whose turn it is, no move if it has none
// to make. No level gives a hint.
func Advise(s game.State, l game.Level, playouts int, r *rand.Rand) game.Advice {
	return s.Advise(context.Background(), l, playouts, r)
}

// noLevel is for a hint.
const noLevel = game.Level(0)

// A studio is where computer players think, as many at once as there is room for.
type studio struct {
	room    chan struct{}
	waiting *atomic.Int64
}

// newStudio returns a studio for so many at once.
func newStudio(places int) studio { return studio{make(chan struct{}, places), new(atomic.Int64)} }

// enter waits for a place until done is called.
func (s studio) enter(ctx context.Context) (done func(), err error) {
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	return enter(ctx, s.room)
}

// playouts returns how often whoever has a place tries each move: less often the more wait for one,
// so that nobody waits long.
func (s studio) playouts(most int) int {
	return max(fewestPlayouts, most*cap(s.room)/(cap(s.room)+int(s.waiting.Load())))
}
