// Package hall runs the games at tables, each with a log in the journal. It does not depend on
// HTTP.
package hall

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/netip"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// Limits are the bounds and delays of a hall.
type Limits struct {
	Tables   int                            // tables in memory
	Clients  int                            // streams
	Conns    int                            // connections
	PerTable int                            // spectators' streams at a table, and as many of invited guests
	Shares   [budget.Resources]budget.Share // quotas of an address
	Pace     time.Duration                  // time a computer player takes for a move
	Playouts int                            // playouts per move of a strong computer player under light load
	Linger   time.Duration                  // time until an unused table is unloaded
	Ping     time.Duration                  // interval between signs of life on a stream
	Timeout  time.Duration                  // timeout for a client that does not read, and for the journal
	Refusal  time.Duration                  // delay of the refusal for a client over its quota
}

// DefaultLimits are the limits without flags.
var DefaultLimits = Limits{
	Tables: 2000, Clients: 4000, Conns: 10_000, PerTable: 30, Shares: budget.Fair,
	Pace: 800 * time.Millisecond, Linger: 10 * time.Second, Ping: 10 * time.Second, Timeout: 15 * time.Second,
	Refusal: 500 * time.Millisecond, Playouts: 300,
}

// share returns the quotas of an address, at most a quarter of each of the hall's bounds, but at
// least 1. A quota of 0 stays without a limit.
func (l Limits) share() [budget.Resources]budget.Share {
	shares, few := l.Shares, map[budget.Resource]int{
		budget.Connection: l.Conns, budget.Table: l.Tables, budget.Stream: l.Clients, budget.Spectator: l.PerTable,
	}
	for r, all := range few {
		if shares[r].Held > 0 {
			shares[r].Held = min(shares[r].Held, max(1, all/4))
		}
	}
	return shares
}

// Errors when a client opens or joins a table.
var (
	ErrTables = errors.New("too many tables are in use; try again later")
	ErrTaken  = errors.New("this seat is taken")
	ErrSeated = errors.New("this browser already has a seat at this table")
)

// A Hall is the set of all tables. All are in the journal, the ones in use also in memory.
type Hall struct {
	ctx     context.Context // context of all games
	Journal journal.Journal
	Limits  Limits
	Metrics *metrics.Metrics
	Budget  *budget.Budget
	Advise  func(game.State, game.Level, int, *rand.Rand) game.Advice // [Advise], except in tests
	bots    *botPool
	hinting chan struct{} // slots for hints, at most half of the pool's
	playing sync.WaitGroup
	Streams atomic.Int64 // open streams in this process

	rooms rooms

	mu     sync.Mutex
	tables map[string]*tableEntry // by ID
	hosts  map[string]netip.Addr  // addresses of clients that created tables in this process, by the table's ID
}

// A tableEntry is a table in memory, or one that is still loading.
type tableEntry struct {
	id     string
	ctx    context.Context // context of its game
	cancel context.CancelFunc
	users  int
	timer  *time.Timer // unloads it when it has not been used for a while

	loaded chan struct{} // closed when table or err is set
	table  *Table
	err    error
}

// New returns a hall whose games run until ctx is done.
func New(ctx context.Context, j journal.Journal, l Limits, m *metrics.Metrics) *Hall {
	h := &Hall{
		ctx: ctx, Journal: j, Limits: l, Metrics: m,
		Budget: budget.New(l.share(), m.Exceeded), Advise: Advise,
		bots:    newBotPool(runtime.GOMAXPROCS(0)),
		hinting: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
		tables:  map[string]*tableEntry{}, hosts: map[string]netip.Addr{},
		rooms: rooms{tokens: map[string]string{}},
	}
	h.followCodes(ctx)
	return h
}

// Open creates a table and returns its tokens. Each seat for a person has one, unless players
// choose their seats. Under NoSeat is the token of the shared link, which also gives access to free
// seats.
func (h *Hall) Open(ctx context.Context, r TableRequest) (map[game.Seat]string, error) {
	g, terms, err := r.read()
	if err != nil {
		return nil, err
	}
	id, secrets := NewSecret(), map[game.Seat]string{game.NoSeat: NewSecret()}
	opening := openEntry{
		Game: g.Name(), Format: logFormat, Rules: g.Rules(), Terms: terms,
		Seed: r.Seed, Key: []byte(NewSecret()), Free: r.Free,
		Tokens: map[game.Seat][]byte{}, Watch: Hash(WatchSecret(secrets[game.NoSeat])),
		Host: credentials{browser: hashes(id, r.Browser)}.bound(),
	}
	if r.Seated {
		opening.Joins = []Join{{Seat: terms.People[0], Name: r.Name, Browser: opening.Host, Own: true}}
	}
	if !r.Free {
		for _, seat := range terms.People {
			secrets[seat] = NewSecret()
		}
	}
	tokens := map[game.Seat]string{}
	for seat, secret := range secrets {
		opening.Tokens[seat] = Hash(secret)
		tokens[seat] = id + secret
	}
	if err := h.Journal.Spare(ctx); err != nil {
		return nil, err
	}
	e := entry{At: now(h.Journal), Open: &opening}
	_, err = h.Journal.Append(ctx, id, 0, e.format())
	h.noteHost(id, r.From)
	return tokens, err
}

// maxNoted is the largest number of tables whose creators' addresses are kept, and of those whose
// room codes are.
const maxNoted = 20_000

// makeSpace deletes arbitrary keys of a map until it has fewer than maxNoted.
func makeSpace[V any](noted map[string]V) {
	for key := range noted {
		if len(noted) < maxNoted {
			break
		}
		delete(noted, key)
	}
}

// noteHost records the address of the client that created a table. Other processes do not know it,
// and a restart loses it.
func (h *Hall) noteHost(id string, from netip.Addr) {
	h.mu.Lock()
	defer h.mu.Unlock()
	makeSpace(h.hosts)
	h.hosts[id] = from
}

// Enter returns the session of a client with a token, and a function that ends it. The token is a
// table's ID and a secret, or the ID alone for browsers that have a seat there. In another browser
// the ID gives [ErrForeign], or a session without access if the client is Outside.
func (h *Hall) Enter(ctx context.Context, client Client, token string) (sess Session, leave func(), err error) {
	id, secret := token[:min(SecretSize, len(token))], token[min(SecretSize, len(token)):]
	if !IsSecret(id) || secret != "" && !IsSecret(secret) {
		return sess, nil, ErrNoTable
	}
	release, err := h.Budget.Use(client.From, id)
	if err != nil {
		return sess, nil, err
	}
	defer func() {
		if err != nil {
			release()
		}
	}()
	e := h.known(id, client, secret)
	if e == nil {
		found, hasty := h.Budget.Look(client.From)
		if hasty != nil {
			return sess, nil, hasty
		}
		defer func() { found(!errors.Is(err, ErrNoTable)) }()
		if err := h.Budget.Take(client.From, budget.Read); err != nil {
			return sess, nil, err
		}
		if e, err = h.use(ctx, id); err != nil {
			return sess, nil, err
		}
	}
	leave = sync.OnceFunc(func() {
		h.drop(e)
		release()
	})
	c := e.table.credentials(client, secret)
	is, err := e.table.find(c)
	if err != nil {
		e.table.catchUp(ctx) // another process may have appended an entry that gives access
		is, err = e.table.find(c)
	}
	if errors.Is(err, ErrForeign) && client.Outside {
		is, err = access{Foreign: true}, nil
	}
	if err != nil {
		leave()
		return sess, nil, err
	}
	e.table.visit(is, client.From)
	pay := func(bytes int) error { return h.Budget.Spend(client.From, budget.Byte, bytes) }
	return Session{e.table, is, c, client.From, pay}, leave, nil
}

// credentials returns a client's credentials for this table. Browser hashes are salted for each
// table, so logs cannot be correlated, except between a table and its rematches.
func (t *Table) credentials(client Client, secret string) credentials {
	c := credentials{seat: client.Seat}
	if secret != "" {
		c.token = Hash(secret)
	}
	story, _, _ := t.Past()
	c.browser = hashes(story.salt(t.ID), client.Browser)
	return c
}

// hashes returns the salted hashes of a browser's secrets, one behind the other, nil for none.
func hashes(salt string, secrets []string) (all []byte) {
	for _, secret := range secrets {
		all = append(all, Hash(salt+secret)...)
	}
	return all
}

// known returns a table in memory that the credentials match, so that the journal need not be read,
// or nil. The table stays in memory until [Hall.drop].
func (h *Hall) known(id string, client Client, secret string) *tableEntry {
	h.mu.Lock()
	e := h.tables[id]
	if e == nil || !e.isLoaded() {
		h.mu.Unlock()
		return nil
	}
	e.keep()
	h.mu.Unlock()
	if _, err := e.table.find(e.table.credentials(client, secret)); err != nil {
		h.drop(e)
		return nil
	}
	return e
}

// isLoaded reports whether the table has been read without an error.
func (e *tableEntry) isLoaded() bool {
	select {
	case <-e.loaded:
		return e.err == nil
	default:
		return false
	}
}

// keep counts a use of the table, and stops the timer that would unload it. The lock of the hall must
// be held.
func (e *tableEntry) keep() {
	e.users++
	if e.timer != nil {
		e.timer.Stop()
	}
}

// find returns the access that credentials give.
func (t *Table) find(c credentials) (access, error) {
	story, _, err := t.Past()
	if err != nil {
		return access{}, err
	}
	return story.find(c)
}

// use returns a table from memory, or loads it. It stays in memory until [Hall.drop].
func (h *Hall) use(ctx context.Context, id string) (*tableEntry, error) {
	e, err := h.hold(id)
	if err != nil {
		return nil, err
	}
	select {
	case <-e.loaded:
		err = e.err
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		h.drop(e)
	}
	return e, err
}

// hold counts a use of a table, and starts to load the table if it is not in memory. It may still be
// loading on return.
func (h *Hall) hold(id string) (*tableEntry, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	e := h.tables[id]
	if e == nil {
		if len(h.tables) >= h.Limits.Tables && !h.makeRoom() {
			return nil, ErrTables
		}
		ctx, cancel := context.WithCancel(h.ctx)
		e = &tableEntry{id: id, ctx: ctx, cancel: cancel, loaded: make(chan struct{})}
		h.tables[id] = e
		h.playing.Go(func() { h.load(e) })
	}
	e.keep()
	return e, nil
}

// load reads a table from the journal and starts its game, or stores the error for those who wait. A
// damaged table, or one of another version, stays in memory with its error.
func (h *Hall) load(e *tableEntry) {
	bounded, cancel := context.WithTimeout(e.ctx, h.Limits.Timeout)
	defer cancel()
	e.table, e.err = Load(bounded, h.Journal, e.id)
	switch {
	case e.err == nil:
		h.mu.Lock()
		if from, ok := h.hosts[e.id]; ok {
			e.table.payers[game.NoSeat] = from
		}
		h.mu.Unlock()
		h.run(e)
	case errors.Is(e.err, ErrBroken), errors.Is(e.err, ErrVersion):
		h.alarm(e.id, e.err) // kept for a while, so that repeated requests do not read the journal again
	default:
		h.mu.Lock()
		h.unload(e)
		h.mu.Unlock()
	}
	close(e.loaded)
}

// run starts the goroutines that follow the log of a table and play its computer players until it is
// unloaded. They also unload a table that is closed or deleted, and the next request looks for it
// again.
func (h *Hall) run(e *tableEntry) {
	ctx, t := e.ctx, e.table
	h.Metrics.Tables.Inc()
	context.AfterFunc(ctx, h.Metrics.Tables.Dec)
	h.playing.Go(t.exchangePresence(ctx)) // subscribed before a client can wait for a message
	h.playing.Go(func() {
		if err := t.follow(ctx); err != nil && !errors.Is(err, ErrClosed) {
			h.alarm(t.ID, err)
		}
	})
	h.playing.Go(func() {
		for ctx.Err() == nil {
			err := h.player(t).play(ctx)
			if errors.Is(err, ErrClosed) {
				slog.Info("a closed table is unloaded", "table", t.ID, "error", err)
				h.mu.Lock()
				defer h.mu.Unlock()
				h.unload(e)
				return
			}
			if err == nil || errors.Is(err, ErrBroken) || errors.Is(err, ErrVersion) {
				return
			}
			slog.Warn("a move could not be made; retrying", "table", t.ID, "error", err)
			wait(ctx, nil, time.After(time.Second))
		}
	})
}

// Hint returns a computer player's advice for the current step of a table, once a slot for hints is
// free.
func (h *Hall) Hint(ctx context.Context, t *Table, s *Story) (game.Advice, error) {
	return t.hint(ctx, h.hinting, h.player(t), s)
}

// player returns the player that makes the computer's moves at a table.
func (h *Hall) player(t *Table) player {
	pay := func(ctx context.Context, bytes int) error {
		return h.Budget.Await(ctx, budget.Byte, bytes, t.payer()...)
	}
	return player{t, h.Limits.Pace, h.Limits.Playouts, h.Advise, h.bots, h.Metrics.Waits, pay}
}

// alarm logs that a table cannot continue in this process, and counts damaged logs.
func (h *Hall) alarm(id string, err error) {
	if errors.Is(err, ErrVersion) {
		slog.Warn("a table is left to another version of the server", "table", id, "error", err)
		return
	}
	h.Metrics.Holes.Inc()
	slog.Error("a table is refused", "table", id, "error", err)
}

// drop ends a use of a table. After the last one the table is kept for a while.
func (h *Hall) drop(e *tableEntry) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if e.users--; e.users > 0 || e.ctx.Err() != nil {
		return
	}
	e.timer = time.AfterFunc(h.Limits.Linger, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if e.users == 0 {
			h.unload(e)
		}
	})
}

// unload stops the game of a table, and removes it from memory. h.mu must be held.
func (h *Hall) unload(e *tableEntry) {
	e.cancel()
	if h.tables[e.id] == e {
		delete(h.tables, e.id)
	}
}

// makeRoom unloads an unused table. It reports whether there was one.
func (h *Hall) makeRoom() bool {
	for _, e := range h.tables {
		if e.users == 0 {
			h.unload(e)
			return true
		}
	}
	return false
}

// Wait blocks until all games have stopped.
func (h *Hall) Wait() { h.playing.Wait() }
