// Package hall is where the game is: tables, each with a log that anybody who has the journal can
// read, and those who play there. Nothing in it knows of HTTP.
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

// Limits bound what a hall takes and how long it waits.
type Limits struct {
	Tables   int                            // in memory
	Clients  int                            // streams
	Conns    int                            // connections
	PerTable int                            // spectators' streams, and as many of guests who have the invitation
	Shares   [budget.Resources]budget.Share // of one address
	Pace     time.Duration                  // of a computer player
	Playouts int                            // of a strong one, as long as few think
	Linger   time.Duration                  // after which a table that nobody watches leaves the memory
	Ping     time.Duration                  // between signs of life to a client
	Timeout  time.Duration                  // with a client that does not read, and with the journal
	Refusal  time.Duration                  // until somebody is told that he wants too much
}

var DefaultLimits = Limits{
	Tables: 2000, Clients: 4000, Conns: 10_000, PerTable: 30, Shares: budget.Fair,
	Pace: 800 * time.Millisecond, Linger: 10 * time.Second, Ping: 10 * time.Second, Timeout: 15 * time.Second,
	Refusal: 500 * time.Millisecond, Playouts: 300,
}

// share returns the shares of an address: of what there is little of, at most a quarter.
func (l Limits) share() [budget.Resources]budget.Share {
	shares, few := l.Shares, map[budget.Resource]int{
		budget.Connection: l.Conns, budget.Table: l.Tables, budget.Stream: l.Clients, budget.Spectator: l.PerTable,
	}
	for g, all := range few {
		if shares[g].Held > 0 {
			shares[g].Held = min(shares[g].Held, max(1, all/4))
		}
	}
	return shares
}

var (
	ErrTables = errors.New("all tables are taken; try again later")
	ErrTaken  = errors.New("somebody has taken this seat")
	ErrSits   = errors.New("somebody has a seat at this table in the same browser")
)

// A Hall is where the tables are: all of them in the journal, in memory those in
// use.
type Hall struct {
	ctx     context.Context // of all games
	Journal journal.Journal
	Limits  Limits
	Metrics *metrics.Metrics
	Budget  *budget.Budget
	Advise  func(game.State, game.Level, int, *rand.Rand) game.Advice
	bots    *botPool
	hinting chan struct{} // the same of those who think for a person
	playing sync.WaitGroup
	Streams atomic.Int64

	mu     sync.Mutex
	tables map[string]*tableEntry // by id
	hosts  map[string]netip.Addr  // by id, the addresses of clients that have ordered tables here
}

// A tableEntry is a table in memory, or on its way there.
type tableEntry struct {
	id     string
	ctx    context.Context // of its game
	cancel context.CancelFunc
	users  int
	timer  *time.Timer // that ends its lingering

	loaded chan struct{} // closed when table or err is there
	table  *Table
	err    error
}

func New(ctx context.Context, j journal.Journal, l Limits, m *metrics.Metrics) *Hall {
	return &Hall{
		ctx: ctx, Journal: j, Limits: l, Metrics: m,
		Budget: budget.New(l.share(), m.Exceeded), Advise: Advise,
		bots:    newBotPool(runtime.GOMAXPROCS(0)),
		hinting: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
		tables:  map[string]*tableEntry{}, hosts: map[string]netip.Addr{},
	}
}

// Open sets up a table, and returns the tokens of its seats for people, unless they
// are free, and as that of NoSeat that of those who come to it. Who takes a free seat does so with that.
func (h *Hall) Open(ctx context.Context, r TableRequest) (map[game.Seat]string, error) {
	g, terms, err := r.read()
	if err != nil {
		return nil, err
	}
	id, secrets := NewSecret(), map[game.Seat]string{game.NoSeat: NewSecret()}
	opening := opening{
		Game: g.Name(), Format: logFormat, Rules: g.Rules(), Terms: terms,
		Seed: r.Seed, Key: []byte(NewSecret()), Free: r.Free,
		Tokens: map[game.Seat][]byte{}, Watch: Hash(WatchSecret(secrets[game.NoSeat])),
		Host: credentials{browser: hashes(id, r.Browser)}.bound(),
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
	if err := h.Journal.Spare(ctx, id); err != nil {
		return nil, err
	}
	e := entry{At: now(h.Journal), Open: &opening}
	_, err = h.Journal.Append(ctx, id, 0, e.format())
	h.noteHost(id, r.From)
	return tokens, err
}

// maxHosts is how many tables have their client remembered.
const maxHosts = 20_000

// noteHost remembers the address of the client that orders a table. Another process does not know it, nor does this one
// after a restart.
func (h *Hall) noteHost(id string, from netip.Addr) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for other := range h.hosts {
		if len(h.hosts) < maxHosts {
			break
		}
		delete(h.hosts, other)
	}
	h.hosts[id] = from
}

// Enter returns where a token leads, an id and a secret or, for the browsers that have seats there, an
// id alone, and lets go of the table when leave is called.
func (h *Hall) Enter(ctx context.Context, v Client, token string) (sess Session, leave func(), err error) {
	id, secret := token[:min(SecretSize, len(token))], token[min(SecretSize, len(token)):]
	if !IsSecret(id) || secret != "" && !IsSecret(secret) {
		return sess, nil, ErrNoTable
	}
	release, err := h.Budget.Use(v.From, id)
	if err != nil {
		return sess, nil, err
	}
	defer func() {
		if err != nil {
			release()
		}
	}()
	if !h.knows(id, v, secret) {
		found, hasty := h.Budget.Look(v.From)
		if hasty != nil {
			return sess, nil, hasty
		}
		defer func() { found(!errors.Is(err, ErrNoTable)) }()
	}
	e, err := h.use(ctx, id)
	if err != nil {
		return sess, nil, err
	}
	leave = sync.OnceFunc(func() {
		h.drop(e)
		release()
	})
	key := e.table.credentials(v, secret)
	is, err := e.table.find(key)
	if err != nil {
		e.table.catchUp(ctx) // somebody may have sat down by way of another process
		is, err = e.table.find(key)
	}
	if errors.Is(err, ErrForeign) && v.Outside {
		is, err = access{Foreign: true}, nil
	}
	if err != nil {
		leave()
		return sess, nil, err
	}
	e.table.visit(is, v.From)
	pay := func(bytes int) error { return h.Budget.Spend(v.From, budget.Byte, bytes) }
	return Session{e.table, is, key, v.From, pay}, leave, nil
}

// credentials returns what somebody comes with. What the log tells of a browser tells nothing of
// it at other tables, but those at which the same people play again.
func (t *Table) credentials(v Client, secret string) credentials {
	c := credentials{seat: v.Seat}
	if secret != "" {
		c.token = Hash(secret)
	}
	story, _, _ := t.Past()
	c.browser = hashes(story.salt(t.ID), v.Browser)
	return c
}

// hashes returns what the log keeps of a browser, nil if there is none.
func hashes(salt string, secrets []string) (all []byte) {
	for _, secret := range secrets {
		all = append(all, Hash(salt+secret)...)
	}
	return all
}

// knows reports whether somebody comes to a table in memory with what leads there, so that the journal need
// not be asked.
func (h *Hall) knows(id string, v Client, secret string) bool {
	h.mu.Lock()
	e := h.tables[id]
	h.mu.Unlock()
	if e == nil {
		return false
	}
	select {
	case <-e.loaded:
	default:
		return false
	}
	if e.err != nil {
		return false
	}
	_, err := e.table.find(e.table.credentials(v, secret))
	return err == nil
}

// find returns where a key leads.
func (t *Table) find(c credentials) (access, error) {
	story, _, err := t.Past()
	if err != nil {
		return access{}, err
	}
	return story.find(c)
}

// use returns a table, from memory or from its log. It stays until [Hall.drop].
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

// hold returns a table that may still be on its way.
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
	e.users++
	if e.timer != nil {
		e.timer.Stop()
	}
	return e, nil
}

// load reads a table and lets its game begin.
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
		h.alarm(e.id, e.err) // it lingers, lest it be looked for again and again
	default:
		h.mu.Lock()
		h.unload(e)
		h.mu.Unlock()
	}
	close(e.loaded)
}

// run follows a table and plays at it until it is unloaded. One whose log has to be read
// anew, or is gone, is: the next who wants it loads it, or learns that there is none.
func (h *Hall) run(e *tableEntry) {
	ctx, t := e.ctx, e.table
	h.Metrics.Tables.Inc()
	context.AfterFunc(ctx, h.Metrics.Tables.Dec)
	h.playing.Go(func() { t.exchangePresence(ctx) })
	h.playing.Go(func() {
		if err := t.follow(ctx); err != nil && !errors.Is(err, ErrMoved) && !errors.Is(err, ErrClosed) {
			h.alarm(t.ID, err)
		}
	})
	h.playing.Go(func() {
		for ctx.Err() == nil {
			err := h.player(t).play(ctx)
			if errors.Is(err, ErrMoved) || errors.Is(err, ErrClosed) {
				slog.Info("a table is not in memory any more", "table", t.ID, "error", err)
				h.mu.Lock()
				defer h.mu.Unlock()
				h.unload(e)
				return
			}
			if err == nil || errors.Is(err, ErrBroken) || errors.Is(err, ErrVersion) {
				return
			}
			slog.Warn("a move could not be made; it is tried again", "table", t.ID, "error", err)
			wait(ctx, nil, time.After(time.Second))
		}
	})
}

// Hint returns what a computer player would do at a table.
func (h *Hall) Hint(ctx context.Context, t *Table, s *Story) (game.Advice, error) {
	return t.hint(ctx, h.hinting, h.player(t), s)
}

// player returns who plays at a table where no person does.
func (h *Hall) player(t *Table) player {
	pay := func(ctx context.Context, bytes int) error {
		return h.Budget.Await(ctx, budget.Byte, bytes, t.payer()...)
	}
	return player{t, h.Limits.Pace, h.Limits.Playouts, h.Advise, h.bots, h.Metrics.Waits, pay}
}

// alarm tells whoever runs the server of a table that cannot go on here.
func (h *Hall) alarm(id string, err error) {
	if errors.Is(err, ErrVersion) {
		slog.Warn("a table is left to another version of the server", "table", id, "error", err)
		return
	}
	h.Metrics.Holes.Inc()
	slog.Error("a table is refused", "table", id, "error", err)
}

// drop lets go of a table. If nobody else uses it, it lingers, for those who come back
// soon.
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

// unload takes a table out of memory. The lock has to be held.
func (h *Hall) unload(e *tableEntry) {
	e.cancel()
	if h.tables[e.id] == e {
		delete(h.tables, e.id)
	}
}

// makeRoom takes a table that only lingers out of memory.
func (h *Hall) makeRoom() bool {
	for _, e := range h.tables {
		if e.users == 0 {
			h.unload(e)
			return true
		}
	}
	return false
}

// Wait returns when all games have stopped.
func (h *Hall) Wait() { h.playing.Wait() }
