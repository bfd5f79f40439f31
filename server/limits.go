package main

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

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
	streams int
}

var errHasty = errors.New("so many tables at once are too many; try again in a minute")

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
func (c *callers) get(at netip.Addr, perMinute float64) *caller {
	if len(c.callers) >= maxCallers {
		for other, k := range c.callers {
			if k.streams == 0 && k.orders.Tokens() >= float64(k.orders.Burst()) {
				delete(c.callers, other)
			}
		}
	}
	k := c.callers[at]
	if k == nil {
		k = &caller{orders: rate.NewLimiter(rate.Limit(perMinute/60), max(1, int(perMinute)))}
		c.callers[at] = k
	}
	return k
}

// order takes an order into account, or refuses it.
func (c *callers) order(at netip.Addr, perMinute float64) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.get(at, perMinute).orders.AllowN(time.Now(), 1) {
		return errHasty
	}
	return nil
}

// join takes a stream into account, or refuses it; leave lets it go.
func (c *callers) join(at netip.Addr, perMinute float64, most int) (leave func(), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.get(at, perMinute)
	if k.streams >= most {
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
