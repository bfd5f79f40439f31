package transport

import (
	"net/http"
	"strings"
)

// guarded sets the security headers of each response. They keep the tokens in addresses out of caches
// and of other sites' logs. They keep foreign code, windows and frames out of the pages. Pages may
// only frame the pages of the rules, possibly at another origin.
func (h *site) guarded(rules string, next http.Handler) http.Handler {
	policy := "default-src 'self'; frame-src " + strings.TrimSpace("'self' "+rules) + "; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Cache-Control", "no-store")
		head.Set("Content-Security-Policy", policy)
		head.Set("Cross-Origin-Opener-Policy", "same-origin")
		head.Set("Cross-Origin-Resource-Policy", "same-origin")
		head.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
		head.Set("Referrer-Policy", "same-origin") // without a referrer, forms of the pages would have no origin
		head.Set("X-Content-Type-Options", "nosniff")
		if h.connectedByTLS(r) {
			head.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}
