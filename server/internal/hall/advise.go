package hall

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// Playouts of a strong computer player for each move, on average, besides [Limits.Playouts].
const (
	fewestPlayouts   = 10 // lower bound under any load
	numberedPlayouts = 50 // fixed for numbered games, so that they go the same on any machine
	hintFactor       = 5  // multiplier for hints, which are rare
)

// Constants of the pool.
const (
	busy   = 0.6 // share of the processors for computer players under load
	memory = 100 // moves over which the cost of a playout is averaged
)

// Advise returns the advice of a computer player of a level on its turn. It has no move if there
// is none to make. With noLevel it is a hint.
func Advise(s game.State, l game.Level, playouts int, r *rand.Rand) game.Advice {
	return game.Advise(context.Background(), s, l, playouts, r)
}

// noLevel is the level of a hint.
const noLevel = game.Level(0)

// A botPool limits how many computer players think at once.
type botPool struct {
	slots chan struct{}
	turns atomic.Int64 // moves that strong computer players owe within their pace

	mu   sync.Mutex
	cost time.Duration // duration of one playout for each move, as a moving average
}

// newBotPool returns a pool in which this many can think at once.
func newBotPool(size int) *botPool { return &botPool{slots: make(chan struct{}, size)} }

// turn counts a strong player's turn until over is called.
func (b *botPool) turn() (over func()) {
	b.turns.Add(1)
	return func() { b.turns.Add(-1) }
}

// playouts returns the number of playouts for each move, from fewestPlayouts to most. It decreases
// with the number of moves owed within a pace, so that all are made in time and use only a part of
// the processors.
func (b *botPool) playouts(pace time.Duration, most int) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cost > 0 {
		share := busy * float64(pace) * float64(cap(b.slots)) / float64(max(1, b.turns.Load()))
		most = int(min(float64(most), share/float64(b.cost)))
	}
	return max(fewestPlayouts, most)
}

// took updates the average cost after a move with this many playouts.
func (b *botPool) took(d time.Duration, playouts int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	once := d / time.Duration(playouts)
	if b.cost == 0 {
		b.cost = once
	}
	b.cost += (once - b.cost) / memory
}
