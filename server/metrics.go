package main

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"net/http"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Metrics are what can be watched from outside.
type metrics struct {
	registry *prometheus.Registry
	appends  *prometheus.HistogramVec // by result
	lag      prometheus.Histogram
	requests *prometheus.HistogramVec // by what is asked
	waits    prometheus.Histogram
	tables   prometheus.Gauge
	holes    prometheus.Counter
	streams  prometheus.Gauge
	marked   prometheus.Gauge
	wary     prometheus.Gauge
	refusals *prometheus.CounterVec // by status
	exceeds  *prometheus.CounterVec // by share
}

// exceeded counts what an address was refused.
func (m *metrics) exceeded(g resource) { m.exceeds.WithLabelValues(fair[g].name).Inc() }

func newMetrics() *metrics {
	seconds := []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}
	m := &metrics{
		registry: prometheus.NewRegistry(),
		appends: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "ebbes_append_seconds", Help: "How long it took to append to a log, by result.", Buckets: seconds}, []string{"result"}),
		lag: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "ebbes_follow_lag_seconds", Help: "How old an entry is when this process is told of it.", Buckets: seconds}),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "ebbes_request_seconds", Help: "How long it took to answer, by what is asked; streams are not counted.", Buckets: seconds}, []string{"what"}),
		waits: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "ebbes_thinking_wait_seconds", Help: "How long a computer player waited until it could think.", Buckets: seconds}),
		tables:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_tables_loaded", Help: "Tables in memory."}),
		holes:   prometheus.NewCounter(prometheus.CounterOpts{Name: "ebbes_holes_total", Help: "Tables refused because their log is damaged."}),
		streams: prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_streams", Help: "Pages that watch a table."}),
		marked:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_tables_due", Help: "Tables that are due, and go when they have been marked long enough."}),
		wary:    prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_retention_refused", Help: "1 if the last look at tables that are due let none go."}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "ebbes_refusals_total", Help: "Requests refused, by status."}, []string{"status"}),
		exceeds: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "ebbes_budget_refusals_total", Help: "What one address was refused of what others need, too, by share."}, []string{"share"}),
	}
	m.registry.MustRegister(
		m.appends, m.lag, m.requests, m.waits, m.tables, m.holes, m.streams, m.marked, m.wary, m.refusals, m.exceeds,
		collectors.NewBuildInfoCollector(), collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

// refuses notes whether tables that are due may go.
func (m *metrics) refuses(why error) {
	if why != nil {
		m.wary.Set(1)
	} else {
		m.wary.Set(0)
	}
}

// timed measures how long it takes to answer.
func (m *metrics) timed(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		mux.ServeHTTP(w, r)
		if !strings.HasSuffix(r.Pattern, "/steps") { // they last as long as somebody watches
			m.requests.WithLabelValues(cmp.Or(r.Pattern, "nothing")).Observe(time.Since(begin).Seconds())
		}
	})
}

// A metered is a journal that is measured.
type metered struct {
	journal.Journal
	metrics *metrics
}

func (j metered) Append(
	ctx context.Context,
	log string,
	after journal.Position,
	data []byte,
) (journal.Position, error) {
	begin := time.Now()
	p, err := j.Journal.Append(ctx, log, after, data)
	j.metrics.appends.WithLabelValues(result(err)).Observe(time.Since(begin).Seconds())
	return p, err
}

// result names an error for the metrics.
func result(err error) string {
	switch {
	case err == nil:
		return "ok"
	case errors.Is(err, journal.ErrConflict):
		return "conflict"
	case errors.Is(err, journal.ErrFull):
		return "full"
	}
	return "failed"
}

func (j metered) Follow(ctx context.Context, log string, after journal.Position) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for e, err := range j.Journal.Follow(ctx, log, after) {
			if at, bad := parse(e.Data); err == nil && bad == nil {
				j.metrics.lag.Observe(time.Since(at.At).Seconds())
			}
			if !yield(e, err) {
				return
			}
		}
	}
}
