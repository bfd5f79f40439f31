package main

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

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
