// Package operations is for those who run the server: whether it is well, backups, and which
// tables are kept.
package operations

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/pprof"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
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
// whole.
func Fetch(ctx context.Context, ops string, out io.Writer) error {
	r, err := http.NewRequestWithContext(ctx, "GET", "http://"+ops+"/export", nil)
	if err != nil {
		return err
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if got.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answers %s", got.Status)
	}
	if _, err := io.Copy(out, got.Body); err != nil {
		return err
	}
	if missing := got.Trailer.Get(trailerMissing); missing != "" {
		return errors.New(missing)
	}
	return nil
}

// Handler returns what is answered to those who run the server.
func Handler(j journal.Journal, m *metrics.Metrics, health *health) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("ok\n")) })
	mux.HandleFunc("GET /readyz", told("ready", func(context.Context) error { return health.ready() }))
	mux.HandleFunc("GET /store", told("well", health.store))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index) // which has a page for each profile but these
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /export", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Trailer", trailerMissing)
		err := Export(r.Context(), j, w)
		if missing, ok := errors.AsType[*MissingError](err); ok {
			w.Header().Set(trailerMissing, missing.Error())
		} else if err != nil {
			slog.Error("the export is cut off", "error", err)
			panic(http.ErrAbortHandler) // so that nobody takes it for whole
		}
	})
	return mux
}
