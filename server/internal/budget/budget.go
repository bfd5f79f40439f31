// Package budget limits how much of each shared resource one address may use.
package budget

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A Resource is something that all clients share and one address must not use up.
type Resource int

const (
	Connection Resource = iota
	Stream              // stream of steps
	Spectator           // stream of a client without a seat, counted for each table
	Table               // table in use
	NewTable
	Move
	Action  // request other than a move: a preset message, or about seats, names or undoing
	Byte    // byte of a log entry or a typed message
	Replays // past step rendered again; opening a table counts as [VisitReplays]
	Guess   // wrong token or code
	Hint
	Request   // request to a table, whatever else it uses
	Read      // request that reads a log, or draws a record or a QR code
	Resources // number of resources
)

// A Share is the quota of one address for a resource.
type Share struct {
	Name  string  // name in the metrics and README.md
	Held  int     // highest number at once; 0 for no limit
	Rate  float64 // highest number a minute; 0 for no limit
	Burst float64 // highest number in a row after a pause; 0 for the rate's whole minute
	Err   error   // error over the quota
}

// Fair are the default quotas, which README.md lists. A family, a school class or all players
// behind one network address stay far below them.
var Fair = [Resources]Share{
	Connection: {Name: "connections", Held: 400, Err: ErrQuota},
	Stream:     {Name: "streams", Held: 200, Err: ErrTooManyStreams},
	Spectator:  {Name: "spectators", Held: 7, Err: ErrTooManyStreams},
	Table:      {Name: "tables", Held: 500, Err: ErrQuota},
	NewTable:   {Name: "orders", Rate: 30, Err: ErrQuota},
	Move:       {Name: "moves", Rate: 3000, Burst: 100, Err: ErrQuota},
	Action:     {Name: "words", Rate: 120, Err: ErrQuota},
	Byte:       {Name: "bytes", Rate: 300_000, Err: ErrQuota},
	Replays:    {Name: "retellings", Rate: 1200},
	Guess:      {Name: "guesses", Rate: 60, Err: ErrGuesses},
	Hint:       {Name: "hints", Held: 2, Rate: 30, Err: ErrQuota},
	Request:    {Name: "requests", Rate: 6000, Burst: 200, Err: ErrQuota},
	Read:       {Name: "reads", Rate: 400, Burst: 100, Err: ErrQuota},
}

// Times returns the default quotas, multiplied by a factor. Each number at once stays at least 1, and
// with a factor of 0 no rate is limited.
func Times(factor float64) (all [Resources]Share) {
	all = Fair
	for r := range all {
		if all[r].Held > 0 {
			all[r].Held = max(1, int(factor*float64(all[r].Held)))
		}
		all[r].Rate *= factor
		all[r].Burst *= factor
	}
	return all
}

// Errors for an address over a quota.
var (
	ErrTooManyStreams = errors.New("too many open streams; try again later")
	ErrQuota          = errors.New("your address has exceeded a quota; try again in a minute")
	ErrGuesses        = errors.New("your address has asked for too many tables that do not exist; try again in a minute")
)

// A Budget counts what each address uses, and refuses what exceeds its quotas. No other part of the
// server has quotas.
type Budget struct {
	Proxies []netip.Prefix // trusted proxies, whose X-Forwarded-For counts
	shares  [Resources]Share
	Refused func(Resource) // called for each refusal

	replaying chan struct{} // has an element for each running replay; full at their limit
	warned    sync.Once     // guards the warning about an unreadable address

	mu       sync.Mutex
	accounts map[netip.Addr]*account
}

// An account is the usage of one address.
type account struct {
	held   [Resources]int
	rates  [Resources]*rate.Limiter
	tables map[string]int // uses of each table

	replaying chan struct{} // full during a replay for this address and the rest after it
}

// New returns a budget with these quotas. It calls refused for each refusal.
func New(shares [Resources]Share, refused func(Resource)) *Budget {
	return &Budget{
		shares: shares, Refused: refused, accounts: map[netip.Addr]*account{},
		replaying: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
	}
}

// maxAccounts is the number of accounts above which idle ones are deleted.
const maxAccounts = 10_000

// Of returns the address that a request is charged to. Behind trusted proxies this is the last
// forwarded address that is not one of theirs, or the address of a proxy that forwards none.
func (b *Budget) Of(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	at, _ := netip.ParseAddr(host)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && b.IsProxy(at); i-- {
		next, err := parseHop(hops[i])
		if err != nil {
			b.warn(at, hops[i])
			break
		}
		at = next
	}
	return AccountOf(at)
}

// parseHop parses an address in a proxy's format. Some proxies add the port, and brackets and
// quotation marks around IPv6.
func parseHop(text string) (netip.Addr, error) {
	text = strings.Trim(strings.TrimSpace(text), `"`)
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr(), nil
	}
	return netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
}

// warn logs the first forwarded value that is not an address, and no later one. The proxy's clients
// then share its account. An empty value is no fault.
func (b *Budget) warn(proxy netip.Addr, hop string) {
	if hop == "" {
		return // empty, as in the proxy's own health checks
	}
	b.warned.Do(func() {
		slog.Warn("a proxy forwards an invalid address; its clients share one quota", "proxy", proxy, "forwarded", hop[:min(60, len(hop))])
	})
}

// AccountOf returns the address that usage is charged to. For IPv6 this is the /64 prefix, since one
// client can use all of it.
func AccountOf(at netip.Addr) netip.Addr {
	if at = at.Unmap().WithZone(""); at.Is6() {
		network, _ := at.Prefix(64)
		at = network.Addr()
	}
	return at
}

// Proxied reports whether a request comes through a trusted proxy.
func (b *Budget) Proxied(r *http.Request) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && b.IsProxy(at.Addr())
}

// IsProxy reports whether an address belongs to a trusted proxy.
func (b *Budget) IsProxy(at netip.Addr) bool {
	for _, p := range b.Proxies {
		if p.Contains(at.Unmap().WithZone("")) {
			return true
		}
	}
	return false
}

// account returns the account of an address, which it creates if necessary. b.mu must be held.
func (b *Budget) account(at netip.Addr) *account {
	a := b.accounts[at]
	if a == nil {
		if len(b.accounts) >= maxAccounts {
			b.deleteIdle()
		}
		a = &account{tables: map[string]int{}, replaying: make(chan struct{}, 1)}
		for r, s := range b.shares {
			if s.Rate > 0 {
				a.rates[r] = rate.NewLimiter(rate.Limit(s.Rate/60), max(1, int(cmp.Or(s.Burst, s.Rate))))
			}
		}
		b.accounts[at] = a
	}
	return a
}

// deleteIdle deletes idle accounts. b.mu must be held.
func (b *Budget) deleteIdle() {
	for at, a := range b.accounts {
		if a.idle() {
			delete(b.accounts, at)
		}
	}
}

// idle reports whether an account holds nothing and its rates have recovered fully.
func (a *account) idle() bool {
	for r, l := range a.rates {
		if a.held[r] > 0 || l != nil && !isFull(l) {
			return false
		}
	}
	return true
}

// isFull reports whether a rate has recovered fully.
func isFull(l *rate.Limiter) bool { return l.Tokens() >= float64(l.Burst()) }

// Room returns an error if an address may hold no more of a resource in one place. The place is a
// table, for instance, where the address already holds this many.
func (b *Budget) Room(r Resource, held int) error {
	if most := b.shares[r].Held; most > 0 && held >= most {
		return b.refuse(r)
	}
	return nil
}

// refuse counts a refusal and returns its error.
func (b *Budget) refuse(r Resource) error {
	b.Refused(r)
	return b.shares[r].Err
}

// Take charges one unit of a resource to an address, or refuses it.
func (b *Budget) Take(at netip.Addr, r Resource) error { return b.Spend(at, r, 1) }

// Spend charges this many units of a resource to an address, or refuses them.
func (b *Budget) Spend(at netip.Addr, r Resource, many int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if l := b.account(at).rates[r]; l != nil && !l.AllowN(time.Now(), many) {
		return b.refuse(r)
	}
	return nil
}

// Await charges this many units of a resource to one of these addresses, and waits until it can
// pay. The address that can pay soonest is charged, at most for a whole quota. If ctx ends before,
// Await returns its error and charges nothing.
func (b *Budget) Await(ctx context.Context, r Resource, many int, at ...netip.Addr) error {
	paid, begun := b.reserve(r, many, at), time.Now()
	if paid == nil {
		return nil
	}
	select {
	case <-time.After(paid.DelayFrom(begun)):
		return nil
	case <-ctx.Done():
		paid.Cancel()
		return ctx.Err()
	}
}

// reserve charges the address that can pay soonest. It returns nil if one of them has no limit, or if
// there are none.
func (b *Budget) reserve(r Resource, many int, at []netip.Addr) (first *rate.Reservation) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	for _, address := range at {
		l := b.account(address).rates[r]
		if l == nil {
			return nil
		}
		next := l.ReserveN(now, min(many, l.Burst()))
		if first != nil && first.DelayFrom(now) <= next.DelayFrom(now) {
			next.CancelAt(now)
			continue
		}
		if first != nil {
			first.CancelAt(now)
		}
		if first = next; next.DelayFrom(now) == 0 {
			break
		}
	}
	return first
}

// Hold charges one unit of a resource to an address until release is called, or refuses it.
func (b *Budget) Hold(at netip.Addr, r Resource) (release func(), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := b.account(at)
	if most := b.shares[r].Held; most > 0 && a.held[r] >= most {
		return nil, b.refuse(r)
	}
	a.held[r]++
	return sync.OnceFunc(func() { b.release(a, r) }), nil
}

// release ends the charge of one unit that an account holds.
func (b *Budget) release(a *account, r Resource) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a.held[r]--
}

// Use charges a table to an address until release is called, or refuses it. A table used several
// times at once is charged once.
func (b *Budget) Use(at netip.Addr, id string) (release func(), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := b.account(at)
	if most := b.shares[Table].Held; a.tables[id] == 0 && most > 0 && a.held[Table] >= most {
		return nil, b.refuse(Table)
	}
	if a.tables[id]++; a.tables[id] == 1 {
		a.held[Table]++
	}
	return sync.OnceFunc(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if a.tables[id]--; a.tables[id] == 0 {
			delete(a.tables, id)
			a.held[Table]--
		}
	}), nil
}

// VisitReplays is the number of replays charged for opening a table, since other clients are
// notified.
const VisitReplays = 3

// After a replay an address with a default quota rests for a multiple of its duration. The rest is
// at least leastRest for each past step, since a step costs other clients more than its rendering,
// and at most longestRest.
const (
	rests       = 3
	leastRest   = 4 * time.Millisecond
	longestRest = time.Second
)

// Replay blocks until an address may have this many past steps rendered again. Each address
// has one replay at a time, with a rest after it, and all together use at most half of the
// processors. A replay is refused only if its turn would come after the deadline of ctx. The caller
// calls done after rendering.
func (b *Budget) Replay(ctx context.Context, at netip.Addr, many int) (done func(), err error) {
	b.mu.Lock()
	a := b.account(at)
	a.held[Replays]++
	b.mu.Unlock()
	if err := b.queue(ctx, a, many); err != nil {
		b.release(a, Replays)
		return nil, err
	}
	begun := time.Now()
	return sync.OnceFunc(func() {
		if a.rates[Replays] == nil {
			b.release(a, Replays)
			return
		}
		<-b.replaying
		time.AfterFunc(b.rest(time.Since(begun), many), func() {
			<-a.replaying
			b.release(a, Replays)
		})
	}), nil
}

// queue waits until an account may start a replay. Its previous replay must have ended, its rate
// must suffice, and a slot must be free. An account without a limit does not wait.
func (b *Budget) queue(ctx context.Context, a *account, many int) error {
	rate := a.rates[Replays]
	if rate == nil {
		return ctx.Err()
	}
	if err := acquire(ctx, a.replaying); err != nil {
		return err
	}
	err := rate.WaitN(ctx, min(many, rate.Burst()))
	if err == nil {
		err = acquire(ctx, b.replaying)
	} else if ctx.Err() == nil {
		err = ErrQuota // its turn comes only after the deadline
	}
	if err != nil {
		<-a.replaying
	}
	return err
}

// rest returns the pause after a replay that took this long. A larger quota shortens it.
func (b *Budget) rest(took time.Duration, many int) time.Duration {
	rest := min(max(rests*took, time.Duration(many)*leastRest), longestRest)
	return time.Duration(float64(rest) * Fair[Replays].Rate / b.shares[Replays].Rate)
}

// acquire waits for a free slot.
func acquire(ctx context.Context, slots chan struct{}) error {
	select {
	case slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Look admits a request for a table from the journal. The caller calls found with whether the table
// exists. After recent guesses, no more requests may be pending than guesses remain.
func (b *Budget) Look(at netip.Addr) (found func(bool), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := b.account(at)
	if l := a.rates[Guess]; l != nil && !isFull(l) && l.Tokens() < float64(a.held[Guess]+1) {
		return nil, b.refuse(Guess)
	}
	a.held[Guess]++
	return func(is bool) {
		b.mu.Lock()
		defer b.mu.Unlock()
		a.held[Guess]--
		if l := a.rates[Guess]; l != nil && !is {
			l.Allow()
		}
	}, nil
}
