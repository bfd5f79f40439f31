package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/pprof"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Health is whether the server can serve.
type health struct {
	journal journal.Journal

	mu      sync.Mutex
	leaving bool
	asked   time.Time
	answer  error
}

var errLeaving = errors.New("the server is stopping")

// leave says that the server is about to stop.
func (h *health) leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leaving = true
}

// check appends something, unless it has just done so.
func (h *health) check(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.leaving {
		return errLeaving
	}
	if time.Since(h.asked) > time.Second {
		ctx, cancel := context.WithTimeout(ctx, 4*time.Second)
		defer cancel()
		h.answer = h.journal.Ready(ctx)
		h.asked = time.Now()
	}
	return h.answer
}

// ops returns what is answered to those who run the server.
func (h *hall) ops(health *health) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("ok\n")) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		if err := health.check(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		w.Write([]byte("ready\n"))
	})
	mux.HandleFunc("GET /debug/pprof/", pprof.Index) // which has a page for each profile but these
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.Handle("GET /metrics", promhttp.HandlerFor(h.metrics.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /export", func(w http.ResponseWriter, r *http.Request) {
		if err := exportTo(r.Context(), h.journal, w); err != nil {
			slog.Error("the export is cut off", "error", err)
			panic(http.ErrAbortHandler) // so that nobody takes it for whole
		}
	})
	return mux
}
