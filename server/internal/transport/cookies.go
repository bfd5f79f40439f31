package transport

import (
	"net/http"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// cookie begins the name of a cookie by which a browser is known. Two tabs may ask for one at once, so each cookie has
// a name of its own: the browser then sends both, in the order in which it got them.
const cookie = "browser"

// hostCookie begins the name of the same cookie over TLS. Browsers accept that name only over TLS and from the host
// itself, so no other site can plant it.
const hostCookie = "__Host-" + cookie

// maxCookies is how many cookies of a client count, more than a browser keeps for a host. So planted ones crowd out
// none of its own.
const maxCookies = 200

// browser returns the secrets of the client's browser, none if it sends none. A seat is bound to the first. If some of
// them cannot have been planted, the others do not count.
func (h *site) browser(r *http.Request) []string {
	if secrets := secretsIn(r, hostCookie); len(secrets) > 0 {
		return secrets
	}
	return secretsIn(r, cookie)
}

// secretsIn returns the secrets in cookies whose names begin alike.
func secretsIn(r *http.Request, prefix string) (secrets []string) {
	for _, known := range r.Cookies() {
		is := strings.HasPrefix(known.Name, prefix) && hall.IsSecret(known.Value)
		if is && !slices.Contains(secrets, known.Value) && len(secrets) < maxCookies {
			secrets = append(secrets, known.Value)
		}
	}
	return secrets
}

// known reports whether a seat can be bound to the client's browser. Over TLS that takes a cookie that was not planted.
func (h *site) known(r *http.Request) bool {
	return len(secretsIn(r, hostCookie)) > 0 || !h.overTLS(r) && len(secretsIn(r, cookie)) > 0
}

// overTLS reports whether the client uses TLS: the connection, a trusted proxy or the page's origin says so.
func (h *site) overTLS(r *http.Request) bool {
	return h.connectedByTLS(r) || strings.HasPrefix(r.Header.Get("Origin"), "https://")
}

// connectedByTLS is like overTLS, without what only the client says.
func (h *site) connectedByTLS(r *http.Request) bool {
	return r.TLS != nil || h.Budget.Proxied(r) && strings.HasPrefix(r.Header.Get("X-Forwarded-Proto"), "https")
}

// remember gives a browser the cookie by which it is known, or renews those that it has. It asks before it
// wants a seat: otherwise a lost response would leave the seat without an owner.
func (h *site) remember(w http.ResponseWriter, r *http.Request) {
	secure, prefix := h.overTLS(r), cookie
	if secure {
		prefix = hostCookie
	}
	secrets := secretsIn(r, prefix)
	if len(secrets) == 0 {
		secrets = []string{hall.NewSecret()}
	}
	for _, secret := range secrets {
		http.SetCookie(w, &http.Cookie{
			Name: prefix + secret[:6], Value: secret, Path: "/", MaxAge: 365 * 24 * 60 * 60,
			HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: secure,
		})
	}
	w.WriteHeader(http.StatusNoContent)
}
