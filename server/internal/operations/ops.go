// Package operations has the operator's endpoints: health checks, metrics, export, and retention of
// tables.
package operations

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/pprof"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
	"github.com/ebbesgo/ebbes/server/internal/transport"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// health checks whether this process can serve, and whether its store is healthy.
type health struct {
	journal journal.Journal
	metrics *metrics.Metrics

	mu      sync.Mutex
	leaving bool
	reached time.Time // time of the last successful contact with the journal

	asking    sync.Mutex // held during a check of the store, which may take seconds
	checkedAt time.Time
	answer    error
}

// NewHealth returns the health checks of a server that uses the journal.
func NewHealth(j journal.Journal, m *metrics.Metrics) *health {
	return &health{journal: j, metrics: m, reached: time.Now()}
}

var errLeaving = errors.New("the server is stopping")

// Leave marks the server as stopping, so that ready fails.
func (h *health) Leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leaving = true
}

// gracePeriod is the grace period of a lost connection. Connecting to a promoted standby takes less.
const gracePeriod = 3 * time.Second

// ready returns an error if this process cannot serve. Store errors do not count: they affect all
// processes alike, and most tables remain playable.
func (h *health) ready() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.leaving {
		return errLeaving
	}
	if err := clockRight(h.journal); err != nil {
		return err
	}
	err := h.journal.Reach()
	if err == nil {
		h.reached = time.Now()
	}
	if time.Since(h.reached) < gracePeriod {
		return nil
	}
	return err
}

// store returns an error if the store refuses a transaction. It commits an empty one at most once a
// second.
func (h *health) store(ctx context.Context) error {
	h.asking.Lock()
	defer h.asking.Unlock()
	if time.Since(h.checkedAt) > time.Second {
		limited, cancel := context.WithTimeout(ctx, 4*time.Second)
		defer cancel()
		answer := h.journal.Ready(limited)
		if err := ctx.Err(); err != nil {
			return err // a check ended by a client, or by a stopping server, shows nothing about the store
		}
		was := h.answer
		h.answer = answer
		h.checkedAt = time.Now()
		h.metrics.StoreIs(h.answer)
		if (was == nil) != (h.answer == nil) {
			slog.Warn("the store's health has changed", "well", h.answer == nil, "error", h.answer)
		}
	}
	return h.answer
}

// Watch checks the store every ten seconds until ctx is done.
func (h *health) Watch(ctx context.Context) {
	for ctx.Err() == nil {
		h.store(ctx)
		select {
		case <-time.After(10 * time.Second):
		case <-ctx.Done():
		}
	}
}

// healthCheck returns the handler of a health check. It answers 200 with the given word, or 503 with
// the error.
func healthCheck(well string, is func(context.Context) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := is(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		io.WriteString(w, well+"\n")
	}
}

// trailerMissing is the HTTP trailer of an export that lists the missing tables.
const trailerMissing = "Ebbes-Missing"

// Fetch writes the export of the server at an ops address to out. It returns an error if the export
// is incomplete. The secret is the server's export secret.
func Fetch(ctx context.Context, ops, secret string, out io.Writer) error {
	r, err := http.NewRequestWithContext(ctx, "GET", "http://"+ops+"/export", nil)
	if err != nil {
		return err
	}
	if secret != "" {
		r.Header.Set("Authorization", bearer+secret)
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if got.StatusCode != http.StatusOK {
		why, _ := io.ReadAll(io.LimitReader(got.Body, 1<<10))
		return fmt.Errorf("the server answers %s: %s", got.Status, bytes.TrimSpace(why))
	}
	if _, err := io.Copy(out, got.Body); err != nil {
		return err
	}
	if missing := got.Trailer.Get(trailerMissing); missing != "" {
		return errors.New(missing)
	}
	return nil
}

// Access restricts requests to the operator's port.
type Access struct {
	Hosts  transport.Hosts // accepted host names besides addresses and localhost
	Secret string          // secret of /export; empty turns exports off
}

// check refuses requests with a foreign Host header. HTTP/1.0 health checks send none, unlike
// browsers.
func (a Access) check(next http.Handler) http.Handler {
	checked := a.Hosts.Check(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host == "" {
			next.ServeHTTP(w, r)
			return
		}
		checked.ServeHTTP(w, r)
	})
}

// bearer is the authorization scheme of the export secret.
const bearer = "Bearer "

// export serves exports to clients that know the secret.
func (a Access) export(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		given, want := sha256.Sum256([]byte(r.Header.Get("Authorization"))), sha256.Sum256([]byte(bearer+a.Secret))
		switch {
		case a.Secret == "":
			http.Error(w, "exports are off; -export-secret turns them on", http.StatusNotFound)
		case subtle.ConstantTimeCompare(given[:], want[:]) != 1:
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "the secret of -export-secret is missing or wrong", http.StatusUnauthorized)
		default:
			next(w, r)
		}
	}
}

// leastSecret is the minimum length of the export secret, in bytes.
const leastSecret = 20

// ReadSecret reads the export secret, the only word of a file. An empty file name returns no
// secret.
func ReadSecret(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("-export-secret: %w", err)
	}
	words := strings.Fields(string(text))
	if len(words) != 1 || len(words[0]) < leastSecret {
		return "", fmt.Errorf("-export-secret: %s: want one word of at least %d characters", file, leastSecret)
	}
	return words[0], nil
}

// Handler serves health checks, metrics, profiles and the export on the operator's port.
func Handler(j journal.Journal, m *metrics.Metrics, health *health, access Access) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("ok\n")) })
	mux.HandleFunc("GET /readyz", healthCheck("ready", func(context.Context) error { return health.ready() }))
	mux.HandleFunc("GET /store", healthCheck("well", health.store))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index) // serves the other profiles by name
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /export", access.export(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Trailer", trailerMissing)
		err := Export(r.Context(), j, w)
		if missing, ok := errors.AsType[*MissingError](err); ok {
			w.Header().Set(trailerMissing, missing.Error())
		} else if err != nil {
			slog.Error("the export is cut off", "error", err)
			panic(http.ErrAbortHandler) // so that the client sees a truncated export
		}
	}))
	return access.check(mux)
}
