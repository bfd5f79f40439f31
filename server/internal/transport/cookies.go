package transport

import (
	"net/http"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// cookie is the prefix of the cookies that identify a browser. Each cookie has a name of its own,
// since two tabs can request one at once. The browser then sends both, in the order of their creation.
const cookie = "browser"

// hostCookie is the same prefix over TLS. Browsers accept it only over TLS and from the host itself,
// so no other site can plant it.
const hostCookie = "__Host-" + cookie

// maxCookies is the number of a client's cookies that count. It exceeds the number that a browser
// keeps for a host, so planted cookies crowd out none of the browser's own.
const maxCookies = 200

// browser returns the secrets in the client's cookies. A seat is bound to the first. If any cookies
// cannot be planted, only those count.
func (h *site) browser(r *http.Request) []string {
	if secrets := secretsIn(r, hostCookie); len(secrets) > 0 {
		return secrets
	}
	return secretsIn(r, cookie)
}

// secretsIn returns the secrets in the cookies with a prefix.
func secretsIn(r *http.Request, prefix string) (secrets []string) {
	for _, known := range r.Cookies() {
		is := strings.HasPrefix(known.Name, prefix) && hall.IsSecret(known.Value)
		if is && !slices.Contains(secrets, known.Value) && len(secrets) < maxCookies {
			secrets = append(secrets, known.Value)
		}
	}
	return secrets
}

// known reports whether a seat can be bound to the client's browser. Over TLS this requires a cookie
// that cannot be planted.
func (h *site) known(r *http.Request) bool {
	return len(secretsIn(r, hostCookie)) > 0 || !h.overTLS(r) && len(secretsIn(r, cookie)) > 0
}

// overTLS reports whether the client uses TLS, by the connection, a trusted proxy or the page's origin.
func (h *site) overTLS(r *http.Request) bool {
	return h.connectedByTLS(r) || strings.HasPrefix(r.Header.Get("Origin"), "https://")
}

// connectedByTLS is like overTLS, but ignores the origin, since a client can forge it.
func (h *site) connectedByTLS(r *http.Request) bool {
	return r.TLS != nil || h.Budget.Proxied(r) && strings.HasPrefix(r.Header.Get("X-Forwarded-Proto"), "https")
}

// remember answers a request for the cookie that identifies a browser. Browsers get it before they
// take a seat, since a lost response would otherwise leave the seat without an owner.
func (h *site) remember(w http.ResponseWriter, r *http.Request) {
	h.identify(w, r)
	w.WriteHeader(http.StatusNoContent)
}

// identify sets the cookie that identifies a browser, or renews the existing ones. It returns their
// secrets.
func (h *site) identify(w http.ResponseWriter, r *http.Request) []string {
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
	return secrets
}
