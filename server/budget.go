package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A resource is something that all need and of which one address must not take too much.
type resource int

const (
	aConnection resource = iota
	aStream              // of steps
	aTable               // in use
	anOrder
	aMove
	aWord      // that is no move: about seats, names, taking back
	aRetelling // of a step that has gone by
	aGuess     // at a token, a wrong one
	aHint
	resources // how many there are
)

// A share is how much of a resource one address may take.
type share struct {
	name string  // in the metrics and the README
	held int     // at once; 0 for any number
	rate float64 // in a minute, or at once after a minute without any; 0 for any number
	err  error   // for whoever wants more
}

// fair are the shares that the README promises. A family, a class at school and the players
// behind one network address stay far below them.
var fair = [resources]share{
	aConnection: {name: "connections", held: 400, err: errHasty},
	aStream:     {name: "streams", held: 200, err: errClients},
	aTable:      {name: "tables", held: 500, err: errHasty},
	anOrder:     {name: "orders", rate: 30, err: errHasty},
	aMove:       {name: "moves", rate: 3000, err: errHasty},
	aWord:       {name: "words", rate: 120, err: errHasty},
	aRetelling:  {name: "retellings", rate: 1200},
	aGuess:      {name: "guesses", rate: 60, err: errGuesses},
	aHint:       {name: "hints", held: 2, rate: 30, err: errHasty},
}

// times returns shares of another size.
func times(factor float64) (all [resources]share) {
	all = fair
	for g := range all {
		if all[g].held > 0 {
			all[g].held = max(1, int(factor*float64(all[g].held)))
		}
		all[g].rate *= factor
	}
	return all
}

var (
	errHasty   = errors.New("your address has wanted too much at once; try again in a minute")
	errGuesses = errors.New("too many tables that do not exist have been asked for from your address; try again in a minute")
)

// A budget decides what one address may take of what others need, too. Nothing else does.
type budget struct {
	proxies []netip.Prefix // whose word on where a request comes from is taken
	shares  [resources]share
	refused func(resource) // counts what is refused

	mu       sync.Mutex
	accounts map[netip.Addr]*account
}

// An account is what one address has taken.
type account struct {
	held   [resources]int
	rates  [resources]*rate.Limiter
	tables map[string]int // how often it uses each
}

func newBudget(shares [resources]share, refused func(resource)) *budget {
	return &budget{shares: shares, refused: refused, accounts: map[netip.Addr]*account{}}
}

// maxAccounts is how many addresses are remembered before those of which nothing
// needs to be are forgotten.
const maxAccounts = 10_000

// of returns where a request comes from. Behind proxies that is the last address
// that is not one of theirs.
func (b *budget) of(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	at, _ := netip.ParseAddr(host)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && b.isProxy(at); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		at = next
	}
	return whose(at)
}

// whose returns the address to whose account goes what an address takes. Of IPv6 the
// network counts, since whoever has one has all of it.
func whose(at netip.Addr) netip.Addr {
	if at = at.Unmap().WithZone(""); at.Is6() {
		network, _ := at.Prefix(64)
		at = network.Addr()
	}
	return at
}

func (b *budget) isProxy(at netip.Addr) bool {
	for _, p := range b.proxies {
		if p.Contains(at.Unmap().WithZone("")) {
			return true
		}
	}
	return false
}

// account returns what is remembered of an address. The lock has to be held.
func (b *budget) account(at netip.Addr) *account {
	a := b.accounts[at]
	if a == nil {
		if len(b.accounts) >= maxAccounts {
			b.forget()
		}
		a = &account{tables: map[string]int{}}
		for g, s := range b.shares {
			if s.rate > 0 {
				a.rates[g] = rate.NewLimiter(rate.Limit(s.rate/60), max(1, int(s.rate)))
			}
		}
		b.accounts[at] = a
	}
	return a
}

// forget lets go of the addresses of which nothing needs to be remembered. The lock has to
// be held.
func (b *budget) forget() {
	for at, a := range b.accounts {
		if a.idle() {
			delete(b.accounts, at)
		}
	}
}

// idle reports whether an address holds nothing, and has taken nothing of late.
func (a *account) idle() bool {
	for g, l := range a.rates {
		if a.held[g] > 0 || l != nil && !full(l) {
			return false
		}
	}
	return true
}

// full reports whether nothing has been taken of late.
func full(l *rate.Limiter) bool { return l.Tokens() >= float64(l.Burst()) }

// refuse counts what is refused to an address, and returns why.
func (b *budget) refuse(g resource) error {
	b.refused(g)
	return b.shares[g].err
}

// take takes one of a resource into account, or refuses it.
func (b *budget) take(at netip.Addr, g resource) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if l := b.account(at).rates[g]; l != nil && !l.Allow() {
		return b.refuse(g)
	}
	return nil
}

// hold takes one of a resource into account until it is released, or refuses it.
func (b *budget) hold(at netip.Addr, g resource) (release func(), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := b.account(at)
	if most := b.shares[g].held; most > 0 && a.held[g] >= most {
		return nil, b.refuse(g)
	}
	a.held[g]++
	return sync.OnceFunc(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		a.held[g]--
	}), nil
}

// use takes a table into account until it is released, however often one address uses it at
// once, or refuses it.
func (b *budget) use(at netip.Addr, id string) (release func(), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := b.account(at)
	if most := b.shares[aTable].held; a.tables[id] == 0 && most > 0 && a.held[aTable] >= most {
		return nil, b.refuse(aTable)
	}
	if a.tables[id]++; a.tables[id] == 1 {
		a.held[aTable]++
	}
	return sync.OnceFunc(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if a.tables[id]--; a.tables[id] == 0 {
			delete(a.tables, id)
			a.held[aTable]--
		}
	}), nil
}

// pace returns when an address may have one more of a good, of which nobody is refused any.
func (b *budget) pace(ctx context.Context, at netip.Addr, g resource) error {
	b.mu.Lock()
	l := b.account(at).rates[g]
	b.mu.Unlock()
	if l == nil {
		return ctx.Err()
	}
	r := l.Reserve()
	err := wait(ctx, nil, time.After(r.Delay()))
	if err != nil {
		r.Cancel()
	}
	return err
}

// look lets somebody look for a table in the journal, and wants to know whether it was
// there. Whoever has guessed of late may look for no more at once than guess again.
func (b *budget) look(at netip.Addr) (found func(bool), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := b.account(at)
	if l := a.rates[aGuess]; l != nil && !full(l) && l.Tokens() < float64(a.held[aGuess]+1) {
		return nil, b.refuse(aGuess)
	}
	a.held[aGuess]++
	return func(is bool) {
		b.mu.Lock()
		defer b.mu.Unlock()
		a.held[aGuess]--
		if l := a.rates[aGuess]; l != nil && !is {
			l.Allow()
		}
	}, nil
}
