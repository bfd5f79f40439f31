package main

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"

	"golang.org/x/time/rate"
)

// Callers are the addresses from which requests come, so that none of them takes
// everything.
type callers struct {
	proxies []netip.Prefix // whose word on where a request comes from is taken

	mu      sync.Mutex
	callers map[netip.Addr]*caller
}

// A caller is one address.
type caller struct {
	orders  *rate.Limiter
	guesses *rate.Limiter
	looking int // for tables, in the journal
	streams int
}

var (
	errHasty   = errors.New("too many tables have been ordered from your address; try again in a minute")
	errGuesses = errors.New("too many tables that do not exist have been asked for from your address; try again in a minute")
)

// maxCallers is how many addresses are remembered before those of which nothing
// needs to be are forgotten.
const maxCallers = 10_000

// of returns where a request comes from. Behind proxies that is the last address
// that is not one of theirs. Of an IPv6 address the network counts, since whoever
// has one has all of it.
func (c *callers) of(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	at, _ := netip.ParseAddr(host)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && c.isProxy(at); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		at = next
	}
	if at = at.Unmap().WithZone(""); at.Is6() {
		network, _ := at.Prefix(64)
		at = network.Addr()
	}
	return at
}

func (c *callers) isProxy(at netip.Addr) bool {
	for _, p := range c.proxies {
		if p.Contains(at.Unmap().WithZone("")) {
			return true
		}
	}
	return false
}

// get returns what is remembered of an address. The lock has to be held.
func (c *callers) get(at netip.Addr, l limits) *caller {
	k := c.callers[at]
	if k == nil {
		if len(c.callers) >= maxCallers {
			c.forget()
		}
		k = &caller{orders: perMinute(l.orders), guesses: perMinute(l.guesses)}
		c.callers[at] = k
	}
	return k
}

// forget lets go of the addresses of which nothing needs to be remembered. The lock has to
// be held.
func (c *callers) forget() {
	for at, k := range c.callers {
		if k.streams == 0 && k.looking == 0 && full(k.orders) && full(k.guesses) {
			delete(c.callers, at)
		}
	}
}

func perMinute(n float64) *rate.Limiter { return rate.NewLimiter(rate.Limit(n/60), max(1, int(n))) }

// full reports whether nothing has been taken of late.
func full(l *rate.Limiter) bool { return l.Tokens() >= float64(l.Burst()) }

// order takes an order into account, or refuses it.
func (c *callers) order(at netip.Addr, l limits) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.get(at, l).orders.Allow() {
		return errHasty
	}
	return nil
}

// look lets somebody look for a table in the journal, and wants to know whether it was
// there. Whoever has guessed of late may look for no more at once than guess again.
func (c *callers) look(at netip.Addr, l limits) (found func(bool), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.get(at, l)
	if !full(k.guesses) && k.guesses.Tokens() < float64(k.looking+1) {
		return nil, errGuesses
	}
	k.looking++
	return func(is bool) {
		c.mu.Lock()
		defer c.mu.Unlock()
		k.looking--
		if !is {
			k.guesses.Allow()
		}
	}, nil
}

// join takes a stream into account, or refuses it; leave lets it go.
func (c *callers) join(at netip.Addr, l limits) (leave func(), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.get(at, l)
	if k.streams >= l.perClient {
		return nil, errClients
	}
	k.streams++
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		k.streams--
	}, nil
}

// hosts are the names under which the server is reached. Under a foreign name a page
// of somebody else could act in it (DNS rebinding). Addresses and localhost always
// lead here.
type hosts map[string]bool

func (h hosts) check(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if host, _, err := net.SplitHostPort(name); err == nil {
			name = host
		}
		name = strings.ToLower(strings.TrimSuffix(name, "."))
		_, err := netip.ParseAddr(strings.Trim(name, "[]"))
		if err != nil && name != "localhost" && !h[name] {
			reply(w, http.StatusMisdirectedRequest, refusal{Reason: "this server is not known by that name (-host names another)"})
			return
		}
		next.ServeHTTP(w, r)
	})
}
