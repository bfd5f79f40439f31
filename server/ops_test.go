package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// An unwell is a journal that is not ready.
type unwell struct{ journal.Journal }

func (unwell) Ready(context.Context) error { return errors.New("the disk is full") }

// A counted is a journal that counts how often it is asked.
type counted struct {
	journal.Journal
	asked int
}

func (j *counted) Ready(context.Context) error {
	j.asked++
	return nil
}

// However often somebody asks whether all is well, that is found out once a second.
func TestHealth(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := &counted{}
		well := &health{journal: j}
		for second := range 3 {
			for range 10 {
				if err := well.check(t.Context()); err != nil {
					t.Error(err)
				}
			}
			if j.asked != second+1 {
				t.Errorf("in second %d it has been asked %d times", second, j.asked)
			}
			time.Sleep(1001 * time.Millisecond)
		}
	})
}

// A stuck is a journal that takes nothing, and does not say so.
type stuck struct{ journal.Journal }

func (stuck) Append(ctx context.Context, _ string, _ journal.Position, _ []byte) (journal.Position, error) {
	<-ctx.Done()
	return 0, ctx.Err()
}

// Whoever waits for somebody else to append waits no longer than he wants to.
func TestPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		at, anything := newTable(stuck{journal.NewMemory()}, ""), func(story) (entry, error) { return entry{}, nil }
		go at.append(t.Context(), anything)
		synctest.Wait()
		patience, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := at.append(patience, anything); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
	})
}

// The results of appending that the runbook names.
func TestResults(t *testing.T) {
	for err, want := range map[error]string{nil: "ok", journal.ErrConflict: "conflict", journal.ErrFull: "full", errLeaving: "failed"} {
		if got := result(err); got != want {
			t.Errorf("%v is %s", err, got)
		}
	}
}

// What is asked by those who run the server is answered on a port of its own, and no
// token is told there.
func TestOps(t *testing.T) {
	h := serve(t, quick)
	links := h.order(`{"config":{"players":3},"people":["1"]}`)
	m := h.until(links["1"], 1)
	h.move(links["1"], 1, m.moves[0])
	h.move(links["1"], 1, m.moves[1])
	well := &health{journal: h.journal}
	ops := httptest.NewServer(h.ops(well))
	defer ops.Close()
	ask := func(path string) (int, string) {
		t.Helper()
		got, err := http.Get(ops.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		defer got.Body.Close()
		text, _ := io.ReadAll(got.Body)
		if strings.Contains(string(text), links["1"][len(links["1"])-secretSize:]) {
			t.Errorf("%s tells a token", path)
		}
		return got.StatusCode, string(text)
	}
	for _, path := range []string{"/healthz", "/readyz", "/export", "/debug/pprof/heap"} {
		if status, text := ask(path); status != 200 {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	_, text := ask("/metrics")
	for _, want := range []string{"ebbes_tables_loaded 1", `ebbes_refusals_total{status="409"} 1`, "ebbes_holes_total 0", "ebbes_streams ", "go_build_info{", `ebbes_request_seconds_count{what="POST /table/{token}/moves"} 2`, "ebbes_thinking_wait_seconds_count ", "go_goroutines"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
	well.leave()
	if status, text := ask("/readyz"); status != 503 || !strings.Contains(text, "stopping") {
		t.Errorf("leaving: %d %s", status, text)
	}
	if status, _ := ask("/healthz"); status != 200 {
		t.Errorf("leaving, it is not alive: %d", status)
	}
	sick := httptest.NewServer(h.ops(&health{journal: unwell{h.journal}}))
	defer sick.Close()
	if got, err := http.Get(sick.URL + "/readyz"); err != nil || got.StatusCode != 503 {
		t.Errorf("a full disk: %v, %v", got, err)
	}
	for _, path := range []string{"/metrics", "/debug/pprof/", "/export", "/readyz", "/healthz"} {
		if a := h.ask("GET", path, ""); a.status != 404 {
			t.Errorf("%s is there for everybody: %d", path, a.status)
		}
	}
}

// The log can be written as JSON, and tells at the start which version serves where, and how.
func TestLogFormat(t *testing.T) {
	was := slog.Default()
	defer slog.SetDefault(was)
	var out strings.Builder
	if err := logTo(&out, "json", false); err != nil {
		t.Fatal(err)
	}
	slog.Info("a", "b", 1)
	slog.Debug("c")
	var line struct {
		Msg string
		B   int
	}
	if err := json.Unmarshal([]byte(out.String()), &line); err != nil || line.Msg != "a" || line.B != 1 {
		t.Errorf("%v: %s", err, &out)
	}
	if err := logTo(&out, "xml", false); err == nil {
		t.Error("xml, and no error")
	}
	args := []string{"-pace=1s", "-nats=nats://ebbes:secret@a:4222,nats://b:4222"}
	if got := harmless(args); got != "-pace=1s -nats=nats://a:4222,nats://b:4222" {
		t.Errorf("the flags are logged as %s", got)
	}
}
