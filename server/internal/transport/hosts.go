package transport

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Hosts are the host names of the server. Requests under other names could come from another site's
// page (DNS rebinding). IP addresses and localhost are always allowed.
type Hosts map[string]bool

// HostsOf returns the names of a server and the host of its listen address.
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

// longestHost is the maximum length of a host with its port. It also bounds the size of QR codes.
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
			reply(w, http.StatusMisdirectedRequest, refusal{Reason: "unknown host name; the flag -host adds names"})
			return
		}
		next.ServeHTTP(w, r)
	})
}
