// Package metrics has the server's Prometheus metrics.
package metrics

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"iter"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Metrics are the metrics of a server.
type Metrics struct {
	Registry *prometheus.Registry // registry of all metrics
	journal  atomic.Pointer[journal.Journal]
	measured sync.Mutex // guards stats and statsAt
	stats    journal.Stats
	statsAt  time.Time                // time of the stats
	appends  *prometheus.HistogramVec // by result
	lag      prometheus.Histogram
	requests *prometheus.HistogramVec // by route pattern
	Waits    prometheus.Histogram     // waits of computer players for a processor, in seconds
	Tables   prometheus.Gauge         // tables in memory
	Holes    prometheus.Counter       // tables refused because of a damaged log
	Streams  prometheus.Gauge         // open streams
	Marked   prometheus.Gauge         // tables marked for deletion
	wary     prometheus.Gauge
	store    prometheus.Gauge
	Refusals *prometheus.CounterVec // by status
	exceeds  *prometheus.CounterVec // by quota
}

// Exceeded counts a refusal because an address exceeded its quota.
func (m *Metrics) Exceeded(g budget.Resource) { m.exceeds.WithLabelValues(budget.Fair[g].Name).Inc() }

// New returns the metrics, registered in a registry of their own.
func New() *Metrics {
	seconds := []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}
	m := &Metrics{
		Registry: prometheus.NewRegistry(),
		appends: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "ebbes_append_seconds", Help: "Duration of appends to logs, by result.", Buckets: seconds}, []string{"result"}),
		lag: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "ebbes_follow_lag_seconds", Help: "Age of entries when this process receives them.", Buckets: seconds}),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "ebbes_request_seconds", Help: "Duration of requests, by route; streams are not counted.", Buckets: seconds}, []string{"what"}),
		Waits: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "ebbes_thinking_wait_seconds", Help: "Time that computer players waited for a processor.", Buckets: seconds}),
		Tables:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_tables_loaded", Help: "Tables in memory."}),
		Holes:   prometheus.NewCounter(prometheus.CounterOpts{Name: "ebbes_holes_total", Help: "Tables refused because their log is damaged."}),
		Streams: prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_streams", Help: "Open streams, one for each page at a table."}),
		Marked:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_tables_due", Help: "Tables that are marked for deletion."}),
		wary:    prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_retention_refused", Help: "1 if the last sweep refused to mark or delete tables."}),
		store:   prometheus.NewGauge(prometheus.GaugeOpts{Name: "ebbes_store_well", Help: "1 if the store committed a transaction in the last check."}),
		Refusals: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "ebbes_refusals_total", Help: "Refused requests, by status."}, []string{"status"}),
		exceeds: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "ebbes_budget_refusals_total", Help: "Refusals because an address exceeded a quota, by quota."}, []string{"share"}),
	}
	m.Registry.MustRegister(
		m.appends, m.lag, m.requests, m.Waits, m.Tables, m.Holes, m.Streams, m.Marked, m.wary, m.store, m.Refusals, m.exceeds,
		m.ofJournal("ebbes_tables_lost", "Tables refused because their log has lost confirmed entries.",
			func(j journal.Journal) float64 { return float64(len(j.Lost())) }),
		m.ofJournal("ebbes_clock_skew_seconds", "Lead of this machine's clock over the store's, in seconds.",
			func(j journal.Journal) float64 { return j.Skew().Seconds() }),
		m.ofStore("ebbes_store_bytes", "Size of the stored logs.", func(s journal.Stats) float64 { return float64(s.Bytes) }),
		m.ofStore("ebbes_store_limit_bytes", "Limit of the stored logs.", func(s journal.Stats) float64 { return float64(s.Limit) }),
		m.ofStore("ebbes_wal_bytes", "Size of the write-ahead log of a directory.", func(s journal.Stats) float64 { return float64(s.WAL) }),
		m.ofStore("ebbes_writer_queue", "Requests that wait for the writer of the store, at most 256.", func(s journal.Stats) float64 { return float64(s.Queue) }),
		m.ofStore("ebbes_commits", "Transactions since the start.", func(s journal.Stats) float64 { return float64(s.Commits) }),
		m.ofStore("ebbes_commit_seconds", "Duration of all these transactions together.", func(s journal.Stats) float64 { return s.Committing.Seconds() }),
		collectors.NewBuildInfoCollector(), collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

// Refuses records whether the last sweep refused to mark or delete tables.
func (m *Metrics) Refuses(why error) { m.wary.Set(number(why != nil)) }

// StoreIs records whether the store is healthy.
func (m *Metrics) StoreIs(unwell error) { m.store.Set(number(unwell == nil)) }

// number returns 1 for true and 0 for false.
func number(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// Timed measures the duration of requests by route pattern, except for streams.
func (m *Metrics) Timed(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		mux.ServeHTTP(w, r)
		if !strings.HasSuffix(r.Pattern, "/steps") { // streams last as long as the page is open
			m.requests.WithLabelValues(cmp.Or(r.Pattern, "nothing")).Observe(time.Since(begin).Seconds())
		}
	})
}

// Metered returns a journal that measures its appends and follow lag, and sets the journal of the
// gauges.
func Metered(j journal.Journal, m *Metrics) journal.Journal {
	m.journal.Store(&j)
	return measuredJournal{j, m}
}

// ofJournal returns a gauge that queries the journal at each scrape.
func (m *Metrics) ofJournal(name, help string, ask func(journal.Journal) float64) prometheus.GaugeFunc {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 {
		if j := m.journal.Load(); j != nil {
			return ask(*j)
		}
		return 0
	})
}

// ofStore returns a gauge with a measurement of the store, which is taken at most once a second.
func (m *Metrics) ofStore(name, help string, pick func(journal.Stats) float64) prometheus.GaugeFunc {
	return m.ofJournal(name, help, func(j journal.Journal) float64 {
		m.measured.Lock()
		defer m.measured.Unlock()
		if time.Since(m.statsAt) > time.Second {
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			m.stats = j.Stats(ctx)
			cancel()
			m.statsAt = time.Now()
		}
		return pick(m.stats)
	})
}

// A measuredJournal is a journal that measures its appends and follow lag.
type measuredJournal struct {
	journal.Journal
	metrics *Metrics
}

func (j measuredJournal) Append(
	ctx context.Context,
	log string,
	after journal.Position,
	entry []byte,
	more ...[]byte,
) (journal.Position, error) {
	begin := time.Now()
	p, err := j.Journal.Append(ctx, log, after, entry, more...)
	j.metrics.appends.WithLabelValues(result(err)).Observe(time.Since(begin).Seconds())
	return p, err
}

// result returns the metric label of an append's error.
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

func (j measuredJournal) Follow(
	ctx context.Context,
	log string,
	after journal.Position,
) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for e, err := range j.Journal.Follow(ctx, log, after) {
			var entry struct{ At time.Time }
			if err == nil && json.Unmarshal(e.Data, &entry) == nil {
				j.metrics.lag.Observe(j.Now().Sub(entry.At).Seconds())
			}
			if !yield(e, err) {
				return
			}
		}
	}
}
