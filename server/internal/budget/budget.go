// Package budget decides what one address may take of what all others need, too.
package budget

import (
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

// A Resource is something that all need and of which one address must not take too much.
type Resource int

const (
	Connection Resource = iota
	Stream              // of steps
	Spectator           // a stream at one table, of a client without a seat there
	Table               // in use
	NewTable
	Move
	Word    // that is no move: about seats, names, taking back
	Byte    // written for a move or a word
	Replays // of a step that has gone by; whoever comes to a table takes some
	Guess   // at a token, a wrong one
	Hint
	Resources // how many there are
)

// A Share is how much of a resource one address may take.
type Share struct {
	Name string  // in the metrics and the README
	Held int     // at once; 0 for any number
	Rate float64 // in a minute, or at once after a minute without any; 0 for any number
	Err  error   // for whoever wants more
}

// Fair are the shares that the README promises. A family, a class at school and the players
// behind one network address stay far below them.
var Fair = [Resources]Share{
	Connection: {Name: "connections", Held: 400, Err: ErrHasty},
	Stream:     {Name: "streams", Held: 200, Err: ErrStreams},
	Spectator:  {Name: "spectators", Held: 7, Err: ErrStreams},
	Table:      {Name: "tables", Held: 500, Err: ErrHasty},
	NewTable:   {Name: "orders", Rate: 30, Err: ErrHasty},
	Move:       {Name: "moves", Rate: 3000, Err: ErrHasty},
	Word:       {Name: "words", Rate: 120, Err: ErrHasty},
	Byte:       {Name: "bytes", Rate: 300_000, Err: ErrHasty},
	Replays:    {Name: "retellings", Rate: 1200},
	Guess:      {Name: "guesses", Rate: 60, Err: ErrGuesses},
	Hint:       {Name: "hints", Held: 2, Rate: 30, Err: ErrHasty},
}

// Times returns shares of another size.
func Times(factor float64) (all [Resources]Share) {
	all = Fair
	for r := range all {
		if all[r].Held > 0 {
			all[r].Held = max(1, int(factor*float64(all[r].Held)))
		}
		all[r].Rate *= factor
	}
	return all
}

var (
	ErrStreams = errors.New("too many are watching; try again later")
	ErrHasty   = errors.New("your address has wanted too much at once; try again in a minute")
	ErrGuesses = errors.New("too many tables that do not exist have been asked for from your address; try again in a minute")
)

// A Budget decides what one address may take of what others need, too. Nothing else does.
type Budget struct {
	Proxies []netip.Prefix // whose word on where a request comes from is taken
	shares  [Resources]Share
	Refused func(Resource) // counts what is refused

	replaying chan struct{} // full while as much is made again as may be
	warned    sync.Once     // of an address that cannot be read

	mu       sync.Mutex
	accounts map[netip.Addr]*account
}

// An account is what one address has taken.
type account struct {
	held   [Resources]int
	rates  [Resources]*rate.Limiter
	tables map[string]int // how often it uses each

	replaying chan struct{} // full while something is made again for it, and then while it rests
}

func New(shares [Resources]Share, refused func(Resource)) *Budget {
	return &Budget{
		shares: shares, Refused: refused, accounts: map[netip.Addr]*account{},
		replaying: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
	}
}

// maxAccounts is how many addresses are remembered before those of which nothing
// needs to be are forgotten.
const maxAccounts = 10_000

// Of returns where a request comes from. Behind proxies that is the last address
// that is not one of theirs.
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
	return Whose(at)
}

// parseHop reads an address as proxies forward it. Some add the port, and brackets and quotation marks around IPv6.
func parseHop(text string) (netip.Addr, error) {
	text = strings.Trim(strings.TrimSpace(text), `"`)
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr(), nil
	}
	return netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
}

// warn logs once that a proxy forwards something else than addresses: its clients all share its account then.
func (b *Budget) warn(proxy netip.Addr, hop string) {
	if hop == "" {
		return // it forwards nothing, as for its own health checks
	}
	b.warned.Do(func() {
		slog.Warn("a proxy forwards an address that cannot be read; its clients share one quota", "proxy", proxy, "forwarded", hop[:min(60, len(hop))])
	})
}

// Whose returns the address to whose account goes what an address takes. Of IPv6 the
// network counts, since whoever has one has all of it.
func Whose(at netip.Addr) netip.Addr {
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

func (b *Budget) IsProxy(at netip.Addr) bool {
	for _, p := range b.Proxies {
		if p.Contains(at.Unmap().WithZone("")) {
			return true
		}
	}
	return false
}

// account returns what is remembered of an address. The lock has to be held.
func (b *Budget) account(at netip.Addr) *account {
	a := b.accounts[at]
	if a == nil {
		if len(b.accounts) >= maxAccounts {
			b.forget()
		}
		a = &account{tables: map[string]int{}, replaying: make(chan struct{}, 1)}
		for r, s := range b.shares {
			if s.Rate > 0 {
				a.rates[r] = rate.NewLimiter(rate.Limit(s.Rate/60), max(1, int(s.Rate)))
			}
		}
		b.accounts[at] = a
	}
	return a
}

// forget lets go of the addresses of which nothing needs to be remembered. The lock has to
// be held.
func (b *Budget) forget() {
	for at, a := range b.accounts {
		if a.idle() {
			delete(b.accounts, at)
		}
	}
}

// idle reports whether an address holds nothing, and has taken nothing of late.
func (a *account) idle() bool {
	for r, l := range a.rates {
		if a.held[r] > 0 || l != nil && !isFull(l) {
			return false
		}
	}
	return true
}

// isFull reports whether nothing has been taken of late.
func isFull(l *rate.Limiter) bool { return l.Tokens() >= float64(l.Burst()) }

// Room returns nil if an address that holds so many of a resource in one place may hold another one there.
func (b *Budget) Room(r Resource, held int) error {
	if most := b.shares[r].Held; most > 0 && held >= most {
		return b.refuse(r)
	}
	return nil
}

// refuse counts what is refused to an address, and returns why.
func (b *Budget) refuse(r Resource) error {
	b.Refused(r)
	return b.shares[r].Err
}

// Take takes one of a resource into account, or refuses it.
func (b *Budget) Take(at netip.Addr, r Resource) error { return b.Spend(at, r, 1) }

// Spend takes so many of a resource into account, or refuses them.
func (b *Budget) Spend(at netip.Addr, r Resource, many int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if l := b.account(at).rates[r]; l != nil && !l.AllowN(time.Now(), many) {
		return b.refuse(r)
	}
	return nil
}

// Await charges so many of a resource to the first of some addresses that has them, and waits until one does.
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

// reserve charges the address that can pay first, nil if one of them may take any number.
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

// Hold takes one of a resource into account until it is released, or refuses it.
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

// release gives one of a resource back.
func (b *Budget) release(a *account, r Resource) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a.held[r]--
}

// Use takes a table into account until it is released, however often one address uses it at
// once, or refuses it.
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

// VisitReplays is as many retellings as it takes to come to a table: others hear of it.
const VisitReplays = 3

// Whoever has a fair share rests so many times as long as making what he is told again took; for each
// retelling at least leastRest, since it costs others more than that, and at most longestRest.
const (
	rests       = 3
	leastRest   = 4 * time.Millisecond
	longestRest = time.Second
)

// Replay waits until something may be made again for an address that takes so many retellings, of which
// nobody is refused any: of each address one thing at a time, with a rest after it, and of all together no
// more than leave half of the processors to others. It has been made when done is called.
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

// queue waits for the turn of an address, unless it may be told as much as it likes: for that of the one
// thing among all that it wants, and then of the address among all.
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
		err = ErrHasty // the turn would come only after the deadline
	}
	if err != nil {
		<-a.replaying
	}
	return err
}

// rest returns how long an address rests after something whose making took so long. Whoever has a larger
// share rests less.
func (b *Budget) rest(took time.Duration, many int) time.Duration {
	rest := min(max(rests*took, time.Duration(many)*leastRest), longestRest)
	return time.Duration(float64(rest) * Fair[Replays].Rate / b.shares[Replays].Rate)
}

// acquire waits for a place in a room.
func acquire(ctx context.Context, slots chan struct{}) error {
	select {
	case slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Look lets somebody look for a table in the journal, and wants to know whether it was
// there. Whoever has guessed of late may look for no more at once than guess again.
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
