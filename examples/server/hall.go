package main

import (
	"context"
	crypto "crypto/rand"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes"
)

// Limits bound what a hall takes and how long it waits.
type limits struct {
	tables, clients int
	perTable        int           // clients
	pace            time.Duration // of a computer player
	idle            time.Duration // after which a table that nobody watches may make room
	ping            time.Duration // between signs of life to a client
	patience        time.Duration // with a client that does not read
}

var defaultLimits = limits{
	tables: 1000, clients: 4000, perTable: 30,
	pace: 800 * time.Millisecond, idle: 10 * time.Minute, ping: 20 * time.Second, patience: 10 * time.Second,
}

// maxRounds bounds the memory of a table.
const maxRounds = 10

var (
	errTables  = errors.New("all tables are taken; try again later")
	errNoTable = errors.New("there is no such table, or no longer")
	errNotOver = errors.New("the game is not over")
	errClients = errors.New("too many are watching; try again later")
)

// A hall is where the tables are.
type hall struct {
	ctx      context.Context // of all games
	limits   limits
	thinking chan struct{} // one computer player a processor: each may need megabytes
	playing  sync.WaitGroup

	mu      sync.Mutex
	places  map[string]place // by token
	tables  map[*table]*keeping
	clients int
}

// A place is where a token leads: to a seat at a table, or NoSeat to look on.
type place struct {
	table *table
	seat  ebbes.Seat
}

// A keeping is what the hall keeps about a table.
type keeping struct {
	tokens  []string
	clients int
	left    time.Time // when there was last a client
	cancel  context.CancelFunc
}

func newHall(ctx context.Context, l limits) *hall {
	return &hall{
		ctx: ctx, limits: l, thinking: make(chan struct{}, runtime.GOMAXPROCS(0)),
		places: map[string]place{}, tables: map[*table]*keeping{},
	}
}

// An order is how somebody wants a table.
type order struct {
	Config ebbes.Config `json:"config"`
	People []ebbes.Seat `json:"people"` // computer players sit at the other seats
	Seed   *uint64      `json:"seed"`   // whoever knows it can know all cards; nil for one that nobody knows
}

// open sets up a table, and returns the tokens of its seats for people and,
// as that of NoSeat, of onlookers.
func (h *hall) open(o order) (map[ebbes.Seat]string, error) {
	start, err := ebbes.New(o.Config)
	if err != nil {
		return nil, err
	}
	for _, seat := range o.People {
		if seat == ebbes.NoSeat || int(seat) > o.Config.Players {
			return nil, fmt.Errorf("seat %v is for nobody", seat)
		}
	}
	if start.Config().Rounds > maxRounds {
		return nil, fmt.Errorf("more than %d rounds are too many here", maxRounds)
	}
	t := newTable(start, ebbes.SeatsOf(o.People...), o.Seed != nil)
	deals, bots := sources(o.Seed)
	ctx, cancel := context.WithCancel(h.ctx)
	tokens := map[ebbes.Seat]string{ebbes.NoSeat: crypto.Text()}
	for seat := range t.people.All() {
		tokens[seat] = crypto.Text()
	}
	if err := h.add(t, tokens, cancel); err != nil {
		cancel()
		return nil, err
	}
	h.playing.Go(func() {
		if err := t.play(ctx, deals, bots, h.limits.pace, h.thinking); err != nil {
			log.Print(err)
		}
	})
	return tokens, nil
}

// sources returns from where the deals and the computer players' thoughts are
// drawn. Without a seed nobody can tell the deals from what was dealt before.
func sources(seed *uint64) (deals, bots *rand.Rand) {
	if seed != nil {
		return rand.New(rand.NewPCG(*seed, 0)), rand.New(rand.NewPCG(*seed, 1))
	}
	return unpredictable(), unpredictable()
}

func unpredictable() *rand.Rand {
	var seed [32]byte
	crypto.Read(seed[:]) // never fails
	return rand.New(rand.NewChaCha8(seed))
}

// add takes a table in. If there is no room, one that has long been left gives
// way.
func (h *hall) add(t *table, tokens map[ebbes.Seat]string, cancel context.CancelFunc) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.tables) >= h.limits.tables && !h.makeRoom() {
		return errTables
	}
	k := &keeping{left: time.Now(), cancel: cancel}
	for seat, token := range tokens {
		h.places[token] = place{t, seat}
		k.tokens = append(k.tokens, token)
	}
	h.tables[t] = k
	return nil
}

func (h *hall) makeRoom() bool {
	var longest *table
	for t, k := range h.tables {
		if k.clients == 0 && time.Since(k.left) >= h.limits.idle && (longest == nil || k.left.Before(h.tables[longest].left)) {
			longest = t
		}
	}
	if longest == nil {
		return false
	}
	h.tables[longest].cancel()
	for _, token := range h.tables[longest].tokens {
		delete(h.places, token)
	}
	delete(h.tables, longest)
	return true
}

// at returns where a token leads.
func (h *hall) at(token string) (place, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p, ok := h.places[token]
	if !ok {
		return p, errNoTable
	}
	return p, nil
}

// enter takes a client in, which then has to leave.
func (h *hall) enter(t *table) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	k := h.tables[t]
	if k == nil {
		return errNoTable
	}
	if k.clients >= h.limits.perTable || h.clients >= h.limits.clients {
		return errClients
	}
	k.clients++
	h.clients++
	return nil
}

func (h *hall) leave(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	k := h.tables[t]
	k.clients--
	k.left = time.Now()
	h.clients--
}

// wait returns when all games have stopped.
func (h *hall) wait() { h.playing.Wait() }
