// Package operations is for those who run the server: whether it is well, backups, and which
// tables are kept.
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

// health is whether the server can serve, and whether its store is well.
type health struct {
	journal journal.Journal
	metrics *metrics.Metrics

	mu      sync.Mutex
	leaving bool
	reached time.Time // when the journal was reached last

	asking sync.Mutex // while the store is asked, which may take seconds
	asked  time.Time
	answer error
}

// NewHealth returns how a server with a journal is.
func NewHealth(j journal.Journal, m *metrics.Metrics) *health {
	return &health{journal: j, metrics: m, reached: time.Now()}
}

var errLeaving = errors.New("the server is stopping")

// Leave says that the server is about to stop.
func (h *health) Leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leaving = true
}

// spell is how long a connection may be lost before somebody else should serve: another node
// takes it sooner.
const spell = 3 * time.Second

// ready returns why this process cannot serve. What ails the store ails all processes alike, and
// is no reason: most tables can be played at then.
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
	if time.Since(h.reached) < spell {
		return nil
	}
	return err
}

// store returns why some of the store takes nothing: it appends something everywhere, unless it
// has just done so.
func (h *health) store(ctx context.Context) error {
	h.asking.Lock()
	defer h.asking.Unlock()
	if time.Since(h.asked) > time.Second {
		limited, cancel := context.WithTimeout(ctx, 4*time.Second)
		defer cancel()
		answer := h.journal.Ready(limited)
		if err := ctx.Err(); err != nil {
			return err // a check broken off by a client, or by a server that stops, says nothing of the store
		}
		was := h.answer
		h.answer = answer
		h.asked = time.Now()
		h.metrics.StoreIs(h.answer)
		if (was == nil) != (h.answer == nil) {
			slog.Warn("the store is another than it was", "well", h.answer == nil, "error", h.answer)
		}
	}
	return h.answer
}

// Watch looks from time to time how the store is, until ctx is done.
func (h *health) Watch(ctx context.Context) {
	for ctx.Err() == nil {
		h.store(ctx)
		select {
		case <-time.After(10 * time.Second):
		case <-ctx.Done():
		}
	}
}

// told answers that all is as a word says, or why not.
func told(well string, is func(context.Context) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := is(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		io.WriteString(w, well+"\n")
	}
}

// trailerMissing says behind an export which tables are missing.
const trailerMissing = "Ebbes-Missing"

// Fetch has the server export that answers at an address, and returns why what it has written is not
// whole. The secret is that of the server.
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

// Access says who gets what on the operator's port.
type Access struct {
	Hosts  transport.Hosts // names of the port besides addresses and localhost
	Secret string          // that /export asks for; empty for no exports
}

// check refuses requests under foreign names. A health check of HTTP/1.0 names no host, which no browser does.
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

// bearer is the scheme of the header that has the secret.
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

// leastSecret is how long the secret of exports is at least.
const leastSecret = 20

// ReadSecret reads the secret of exports from a file, which has nothing else but blanks around it. No file has none.
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

// Handler serves the operator's port.
func Handler(j journal.Journal, m *metrics.Metrics, health *health, access Access) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("ok\n")) })
	mux.HandleFunc("GET /readyz", told("ready", func(context.Context) error { return health.ready() }))
	mux.HandleFunc("GET /store", told("well", health.store))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index) // which has a page for each profile but these
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
			panic(http.ErrAbortHandler) // so that nobody takes it for whole
		}
	}))
	return access.check(mux)
}
