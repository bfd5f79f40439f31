package main

import (
	"bytes"
	"context"
	crypto "crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// Limits bound what a hall takes and how long it waits.
type limits struct {
	tables   int              // in memory
	clients  int              // streams
	conns    int              // connections
	perTable int              // onlookers' streams
	shares   [resources]share // of one address
	pace     time.Duration    // of a computer player
	linger   time.Duration    // after which a table that nobody watches leaves the memory
	ping     time.Duration    // between signs of life to a client
	patience time.Duration    // with a client that does not read, and with the journal
}

var defaultLimits = limits{
	tables: 2000, clients: 4000, conns: 10_000, perTable: 30, shares: fair,
	pace: 800 * time.Millisecond, linger: 10 * time.Second, ping: 20 * time.Second, patience: 15 * time.Second,
}

// share returns the shares of an address: of what there is little of, at most a quarter.
func (l limits) share() [resources]share {
	shares := l.shares
	for g, all := range map[resource]int{aTable: l.tables, aStream: l.clients} {
		if shares[g].held > 0 {
			shares[g].held = min(shares[g].held, max(1, all/4))
		}
	}
	return shares
}

// maxRounds bounds the length of a game.
const maxRounds = 10

var (
	errTables = errors.New("all tables are taken; try again later")
	errTaken  = errors.New("somebody has taken this seat")
)

// A hall is where the tables are: all of them in the journal, in memory those in
// use.
type hall struct {
	ctx      context.Context // of all games
	journal  journal.Journal
	limits   limits
	metrics  *metrics
	budget   *budget
	advise   func(bot.Level, ebbes.View, *rand.Rand) ebbes.Move
	thinking chan struct{} // full while as many think as may
	hinting  chan struct{} // the same of those who think for a person
	playing  sync.WaitGroup
	streams  atomic.Int64

	mu     sync.Mutex
	tables map[string]*keeping // by id
}

// A keeping is a table in memory, or on its way there.
type keeping struct {
	id     string
	ctx    context.Context // of its game
	cancel context.CancelFunc
	users  int
	timer  *time.Timer // that ends its lingering

	loaded chan struct{} // closed when table or err is there
	table  *table
	err    error
}

// A place is where a token leads: to a seat at a table, or NoSeat to look on.
type place struct {
	table *table
	seat  ebbes.Seat
	sum   []byte // the hash of its secret
}

// lost reports whether the token does not lead there any more.
func (p place) lost(s *story) bool { return !bytes.Equal(s.token(p.seat), p.sum) }

func newHall(ctx context.Context, j journal.Journal, l limits, m *metrics) *hall {
	return &hall{
		ctx: ctx, journal: j, limits: l, metrics: m,
		budget: newBudget(l.share(), m.exceeded), advise: advise,
		thinking: make(chan struct{}, runtime.GOMAXPROCS(0)),
		hinting:  make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
		tables:   map[string]*keeping{},
	}
}

// An order is how somebody wants a table.
type order struct {
	Config ebbes.Config `json:"config"`
	People []ebbes.Seat `json:"people"` // computer players sit at the other seats
	Seed   *uint64      `json:"seed"`   // whoever knows it can know all cards; nil for one that nobody knows
	Free   bool         `json:"free"`   // people take their seats themselves, and have no links before
	Level  bot.Level    `json:"level"`  // of the computer players, the strongest if nothing is said
	Limit  int          `json:"limit"`  // seconds for a turn, after which the computer makes it; 0 for no limit
}

// Bounds of [order.Limit].
const minLimit, maxLimit = 10, 7 * 24 * 60 * 60

// check refuses what cannot be ordered.
func (o order) check() error {
	start, err := ebbes.New(o.Config)
	if err != nil {
		return err
	}
	for _, seat := range o.People {
		if seat == ebbes.NoSeat || int(seat) > o.Config.Players {
			return fmt.Errorf("seat %v is for nobody", seat)
		}
	}
	if start.Config().Rounds > maxRounds {
		return fmt.Errorf("more than %d rounds are too many here", maxRounds)
	}
	if o.Limit != 0 && (o.Limit < minLimit || o.Limit > maxLimit) {
		return fmt.Errorf("limit: %d seconds for a turn, want %d to %d, or 0 for no limit", o.Limit, minLimit, maxLimit)
	}
	return nil
}

// open sets up a table, and returns the tokens of its seats for people, unless they
// are free, and as that of NoSeat that of onlookers.
func (h *hall) open(ctx context.Context, o order) (map[ebbes.Seat]string, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	people := ebbes.SeatsOf(o.People...)
	id, secrets := newSecret(), map[ebbes.Seat]string{ebbes.NoSeat: newSecret()}
	opening := opening{
		Game: gameName, Format: logFormat, Rules: ebbes.RulesVersion,
		Config: o.Config, People: []ebbes.Seat{}, Seed: o.Seed, Key: []byte(newSecret()), Free: o.Free,
		Level: o.Level, Limit: o.Limit,
		Tokens: map[ebbes.Seat][]byte{},
	}
	for seat := range people.All() {
		opening.People = append(opening.People, seat)
		if !o.Free {
			secrets[seat] = newSecret()
		}
	}
	tokens := map[ebbes.Seat]string{}
	for seat, secret := range secrets {
		opening.Tokens[seat] = hash(secret)
		tokens[seat] = id + secret
	}
	if err := h.journal.Spare(ctx, id); err != nil {
		return nil, err
	}
	e := entry{At: time.Now().UTC().Round(time.Millisecond), Open: &opening}
	_, err := h.journal.Append(ctx, id, 0, e.format())
	return tokens, err
}

// newSecret returns what nobody can guess. A token is the id of a table and a secret.
func newSecret() string { return crypto.Text() }

// secretSize is how long a secret is, and an id.
const secretSize = 26

// hash returns what the log keeps of a secret. It is too random for anything slower
// to be of use.
func hash(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// isSecret reports whether a text looks like a secret.
func isSecret(text string) bool {
	return len(text) == secretSize && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}

// enter returns where a token leads that came from an address, and lets go of the table
// when leave is called.
func (h *hall) enter(ctx context.Context, from netip.Addr, token string) (p place, leave func(), err error) {
	if len(token) != 2*secretSize || !isSecret(token[:secretSize]) || !isSecret(token[secretSize:]) {
		return p, nil, errNoTable
	}
	id, sum := token[:secretSize], hash(token[secretSize:])
	release, err := h.budget.use(from, id)
	if err != nil {
		return p, nil, err
	}
	defer func() {
		if err != nil {
			release()
		}
	}()
	if !h.knows(id, sum) {
		found, hasty := h.budget.look(from)
		if hasty != nil {
			return p, nil, hasty
		}
		defer func() { found(!errors.Is(err, errNoTable)) }()
	}
	k, err := h.use(ctx, id)
	if err != nil {
		return p, nil, err
	}
	leave = sync.OnceFunc(func() {
		h.drop(k)
		release()
	})
	seat, err := k.table.seatOf(sum)
	if err != nil {
		k.table.catchUp(ctx) // somebody may have sat down by way of another process
		seat, err = k.table.seatOf(sum)
	}
	if err != nil {
		leave()
		return p, nil, err
	}
	return place{k.table, seat, sum}, leave, nil
}

// knows reports whether a secret leads to a table in memory, so that the journal need
// not be asked.
func (h *hall) knows(id string, sum []byte) bool {
	h.mu.Lock()
	k := h.tables[id]
	h.mu.Unlock()
	if k == nil {
		return false
	}
	select {
	case <-k.loaded:
	default:
		return false
	}
	if k.err != nil {
		return false
	}
	_, err := k.table.seatOf(sum)
	return err == nil
}

// seatOf returns to which seat a secret leads.
func (t *table) seatOf(sum []byte) (ebbes.Seat, error) {
	story, _, err := t.past()
	if err != nil {
		return ebbes.NoSeat, err
	}
	for seat := ebbes.NoSeat; int(seat) <= story.opening.Config.Players && !story.closed; seat++ {
		if subtle.ConstantTimeCompare(story.token(seat), sum) == 1 {
			return seat, nil
		}
	}
	return ebbes.NoSeat, errNoTable
}

// use returns a table, from memory or from its log. It stays until [hall.drop].
func (h *hall) use(ctx context.Context, id string) (*keeping, error) {
	k, err := h.keep(id)
	if err != nil {
		return nil, err
	}
	select {
	case <-k.loaded:
		err = k.err
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		h.drop(k)
	}
	return k, err
}

// keep returns a table that may still be on its way.
func (h *hall) keep(id string) (*keeping, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	k := h.tables[id]
	if k == nil {
		if len(h.tables) >= h.limits.tables && !h.makeRoom() {
			return nil, errTables
		}
		ctx, cancel := context.WithCancel(h.ctx)
		k = &keeping{id: id, ctx: ctx, cancel: cancel, loaded: make(chan struct{})}
		h.tables[id] = k
		h.playing.Go(func() { h.load(k) })
	}
	k.users++
	if k.timer != nil {
		k.timer.Stop()
	}
	return k, nil
}

// load reads a table and lets its game begin.
func (h *hall) load(k *keeping) {
	patience, cancel := context.WithTimeout(k.ctx, h.limits.patience)
	defer cancel()
	k.table, k.err = load(patience, h.journal, k.id)
	switch {
	case k.err == nil:
		h.run(k)
	case errors.Is(k.err, errBroken), errors.Is(k.err, errVersion):
		h.alarm(k.id, k.err) // it lingers, lest it be looked for again and again
	default:
		h.mu.Lock()
		h.unload(k)
		h.mu.Unlock()
	}
	close(k.loaded)
}

// run follows a table and plays at it until it is unloaded. One whose log has to be read
// anew, or is gone, is: the next who wants it loads it, or learns that there is none.
func (h *hall) run(k *keeping) {
	ctx, t := k.ctx, k.table
	h.metrics.tables.Inc()
	h.playing.Go(func() {
		defer h.metrics.tables.Dec()
		<-ctx.Done()
	})
	h.playing.Go(func() { t.meet(ctx) })
	h.playing.Go(func() {
		if err := t.follow(ctx); err != nil && !errors.Is(err, errMoved) && !errors.Is(err, errClosed) {
			h.alarm(t.id, err)
		}
	})
	h.playing.Go(func() {
		for ctx.Err() == nil {
			err := h.player(t).play(ctx)
			if errors.Is(err, errMoved) || errors.Is(err, errClosed) {
				slog.Info("a table is not in memory any more", "table", t.id, "error", err)
				h.mu.Lock()
				defer h.mu.Unlock()
				h.unload(k)
				return
			}
			if err == nil || errors.Is(err, errBroken) || errors.Is(err, errVersion) {
				return
			}
			slog.Warn("a move could not be made; it is tried again", "table", t.id, "error", err)
			wait(ctx, nil, time.After(time.Second))
		}
	})
}

// player returns who plays at a table where no person does.
func (h *hall) player(t *table) player {
	return player{t, h.limits.pace, h.advise, h.thinking, h.metrics.waits}
}

// alarm tells whoever runs the server of a table that cannot go on here.
func (h *hall) alarm(id string, err error) {
	if errors.Is(err, errVersion) {
		slog.Warn("a table is left to another version of the server", "table", id, "error", err)
		return
	}
	h.metrics.holes.Inc()
	slog.Error("a table is refused", "table", id, "error", err)
}

// drop lets go of a table. If nobody else uses it, it lingers, for those who come back
// soon.
func (h *hall) drop(k *keeping) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if k.users--; k.users > 0 || k.ctx.Err() != nil {
		return
	}
	k.timer = time.AfterFunc(h.limits.linger, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if k.users == 0 {
			h.unload(k)
		}
	})
}

// unload takes a table out of memory. The lock has to be held.
func (h *hall) unload(k *keeping) {
	k.cancel()
	if h.tables[k.id] == k {
		delete(h.tables, k.id)
	}
}

// makeRoom takes a table that only lingers out of memory.
func (h *hall) makeRoom() bool {
	for _, k := range h.tables {
		if k.users == 0 {
			h.unload(k)
			return true
		}
	}
	return false
}

// wait returns when all games have stopped.
func (h *hall) wait() { h.playing.Wait() }
