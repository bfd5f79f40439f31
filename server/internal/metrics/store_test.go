package metrics

import (
	"context"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A measuredStore has a different value for each measurement.
type measuredStore struct{ journal.Journal }

func (measuredStore) Stats(context.Context) journal.Stats {
	return journal.Stats{Bytes: 1, Limit: 2, WAL: 3, Queue: 4, Commits: 5, Committing: 6 * time.Second}
}

func (measuredStore) Lost() []string { return make([]string, 7) }

func (measuredStore) Skew() time.Duration { return 8 * time.Second }

// Each metric of the store shows its own measurement, and not another one.
func TestStoreMetrics(t *testing.T) {
	m := New()
	Metered(measuredStore{journal.NewMemory()}, m)
	families, err := m.Registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, f := range families {
		got[f.GetName()] = f.GetMetric()[0].GetGauge().GetValue()
	}
	for i, name := range []string{
		"ebbes_store_bytes", "ebbes_store_limit_bytes", "ebbes_wal_bytes", "ebbes_writer_queue", "ebbes_commits", "ebbes_commit_seconds",
		"ebbes_tables_lost", "ebbes_clock_skew_seconds",
	} {
		if got[name] != float64(i+1) {
			t.Errorf("%s is %v, want %d", name, got[name], i+1)
		}
	}
}
