package transport

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Hosts are the names under which the server is reached. Under a foreign name a page
// of somebody else could act in it (DNS rebinding). Addresses and localhost always
// lead here.
type Hosts map[string]bool

// HostsOf returns the names of a server that listens at an address.
func HostsOf(names []string, addr string) Hosts {
	h := Hosts{}
	for _, name := range names {
		h[strings.ToLower(name)] = true
	}
	if name, _, err := net.SplitHostPort(addr); err == nil && name != "" {
		h[strings.ToLower(name)] = true
	}
	return h
}

// longestHost is how long a host is at most, with its port. A longer one would be a picture that takes long to draw.
const longestHost = 253 + len(":65535")

// Check refuses requests under other names with 421.
func (h Hosts) Check(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if host, _, err := net.SplitHostPort(name); err == nil {
			name = host
		}
		name = strings.ToLower(strings.TrimSuffix(name, "."))
		_, err := netip.ParseAddr(strings.Trim(name, "[]"))
		if len(r.Host) > longestHost || err != nil && name != "localhost" && !h[name] {
			reply(w, http.StatusMisdirectedRequest, refusal{Reason: "this server is not known by that name (-host names another)"})
			return
		}
		next.ServeHTTP(w, r)
	})
}
