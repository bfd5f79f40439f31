package operations

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/ebbesgo/ebbes/server/internal/transport"
)

func TestMain(m *testing.M) {
	servertest.Prepare()
	os.Exit(m.Run())
}

// An unhealthyJournal is a journal with configurable errors of Ready and Reach.
type unhealthyJournal struct {
	journal.Journal
	mu                  sync.Mutex // guards unwell and checks
	unwell, unreachable error
	checks              int
}

func (j *unhealthyJournal) Ready(context.Context) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.checks++
	return j.unwell
}

// setUnwell sets the error of Ready, also during concurrent calls; nil means healthy.
func (j *unhealthyJournal) setUnwell(unwell error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.unwell = unwell
}

func (j *unhealthyJournal) Reach() error { return j.unreachable }

func (j *unhealthyJournal) Skew() time.Duration { return 0 }

// A skewedJournal is a journal with a clock that differs from this machine's.
type skewedJournal struct {
	journal.Journal
	by time.Duration
}

func (j skewedJournal) Skew() time.Duration { return j.by }

// A machine whose clock differs by two minutes reports the skew, is not ready, and refuses to
// sweep. A second is accepted.
func TestSkewedClock(t *testing.T) { synctest.Test(t, skews) }

// skews is TestSkewedClock in a synctest bubble.
func skews(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	h.Create(`{"config":{"players":3},"people":["1"]}`)
	time.Sleep(time.Second)
	for by, want := range map[time.Duration]string{
		0: "", time.Second: "", -time.Second: "", 2 * time.Minute: "2m0s ahead", -2 * time.Minute: "2m0s behind",
	} {
		j := skewedJournal{h.Journal, by}
		err := NewHealth(j, h.Metrics).ready()
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", by, err)
		}
		s := newSweeper(j, h.Metrics, Retention{abandoned: 1, archive: t.TempDir(), many: true, marked: time.Hour})
		if err := s.sweep(t.Context()); errors.Is(err, errJumped) != (want != "") {
			t.Errorf("%v: a sweep: %v", by, err)
		}
	}
}

// The store's health is requested ten times in each second, and checked once.
func TestStoreIsCheckedOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := &unhealthyJournal{}
		well := NewHealth(j, metrics.New())
		for second := range 3 {
			for range 10 {
				if err := well.store(t.Context()); err != nil {
					t.Error(err)
				}
			}
			if j.checks != second+1 {
				t.Errorf("in second %d it has been asked %d times", second, j.checks)
			}
			time.Sleep(1001 * time.Millisecond)
		}
	})
}

// During an election the store is unhealthy but the process ready. A lost connection makes the
// process unready, but only after the grace period. It is also unready when it stops.
func TestReadyWithinGracePeriod(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j, gone := &unhealthyJournal{unwell: errors.New("no leader")}, errors.New("no server")
		h := NewHealth(j, metrics.New())
		if err := h.store(t.Context()); err == nil {
			t.Error("the store is well")
		}
		if err := h.ready(); err != nil {
			t.Errorf("in an election: %v", err)
		}
		time.Sleep(time.Hour)
		if err := h.ready(); err != nil {
			t.Errorf("after an hour: %v", err)
		}
		j.unreachable = gone
		time.Sleep(gracePeriod / 2)
		if err := h.ready(); err != nil {
			t.Errorf("soon: %v", err)
		}
		time.Sleep(gracePeriod)
		if err := h.ready(); !errors.Is(err, gone) {
			t.Errorf("without a connection: %v", err)
		}
		j.unreachable = nil
		if err := h.ready(); err != nil {
			t.Errorf("connected again: %v", err)
		}
		h.Leave()
		if err := h.ready(); !errors.Is(err, errLeaving) {
			t.Errorf("leaving: %v", err)
		}
	})
}

// While a check of the store hangs, /readyz still answers at once.
func TestReadyWhileStoreHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := NewHealth(hangingJournal{}, metrics.New())
		go h.store(t.Context())
		synctest.Wait()
		begun := time.Now()
		if err := h.ready(); err != nil || time.Since(begun) > 0 {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
	})
}

// A client breaks off a check of the store. The metrics keep the last result, and the next request
// checks again.
func TestCheckBrokenOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := metrics.New()
		h := NewHealth(slowJournal{}, m)
		if err := h.store(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Second)
		ctx, leave := context.WithCancel(t.Context())
		go h.store(ctx)
		synctest.Wait()
		leave()
		synctest.Wait()
		w := httptest.NewRecorder()
		Handler(slowJournal{}, m, h, Access{}).ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/metrics", nil))
		if !strings.Contains(w.Body.String(), "ebbes_store_well 1\n") {
			t.Error("the store is called unwell")
		}
		if err := h.store(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// A slowJournal is a healthy journal whose Ready takes a second.
type slowJournal struct{ journal.Journal }

func (slowJournal) Reach() error { return nil }

func (slowJournal) Skew() time.Duration { return 0 }

func (slowJournal) Ready(ctx context.Context) error {
	select {
	case <-time.After(time.Second):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// A hangingJournal is a reachable journal whose Ready never answers.
type hangingJournal struct{ journal.Journal }

func (hangingJournal) Reach() error { return nil }

func (hangingJournal) Skew() time.Duration { return 0 }

func (hangingJournal) Ready(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

// The store breaks down and recovers without any request to /store. The metrics show both.
func TestMetricsShowBrokenStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j, m := &unhealthyJournal{}, metrics.New()
		h := NewHealth(j, m)
		go h.Watch(t.Context())
		for _, unwell := range []error{nil, errors.New("the disk is full"), nil} {
			j.setUnwell(unwell)
			time.Sleep(11 * time.Second)
			want := "ebbes_store_well 1\n"
			if unwell != nil {
				want = "ebbes_store_well 0\n"
			}
			w := httptest.NewRecorder()
			Handler(j, m, h, Access{}).ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/metrics", nil))
			if !strings.Contains(w.Body.String(), want) {
				t.Errorf("%v: no %s", unwell, want)
			}
		}
	})
}

// The operator's endpoints answer on a port of their own and leak no token. The public port has
// none of them.
func TestOpsOnOwnPort(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links := h.Create(`{"config":{"players":3},"people":["1"]}`)
	m := h.Until(links["1"], 1)
	h.Move(links["1"], 1, m.Moves[0])
	h.Move(links["1"], 1, m.Moves[1])
	well := NewHealth(h.Journal, h.Metrics)
	ops := httptest.NewServer(Handler(h.Journal, h.Metrics, well, Access{Secret: secret}))
	defer ops.Close()
	ask := func(path string) (int, string) {
		t.Helper()
		r, _ := http.NewRequest("GET", ops.URL+path, nil)
		r.Header.Set("Authorization", "Bearer "+secret)
		got, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer got.Body.Close()
		text, _ := io.ReadAll(got.Body)
		if strings.Contains(string(text), links["1"][len(links["1"])-hall.SecretSize:]) {
			t.Errorf("%s tells a token", path)
		}
		return got.StatusCode, string(text)
	}
	for _, path := range []string{"/healthz", "/readyz", "/store", "/export", "/debug/pprof/heap"} {
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
	well.Leave()
	if status, text := ask("/readyz"); status != 503 || !strings.Contains(text, "stopping") {
		t.Errorf("leaving: %d %s", status, text)
	}
	if status, _ := ask("/healthz"); status != 200 {
		t.Errorf("leaving, it is not alive: %d", status)
	}
	full := httptest.NewServer(Handler(h.Journal, h.Metrics, NewHealth(&unhealthyJournal{unwell: errors.New("the disk is full")}, h.Metrics), Access{}))
	defer full.Close()
	for path, want := range map[string]int{"/store": 503, "/readyz": 200} {
		if got, err := http.Get(full.URL + path); err != nil || got.StatusCode != want {
			t.Errorf("%s on a full disk: %v, %v", path, got, err)
		}
	}
	for _, path := range []string{"/metrics", "/debug/pprof/", "/export", "/readyz", "/store", "/healthz"} {
		if a := h.Ask("GET", path, ""); a.Status != 404 {
			t.Errorf("%s on the public port: %d", path, a.Status)
		}
	}
}

// secret is the export secret of these tests.
const secret = "ABCDEFGHIJKLMNOPQRST"

// A request with a foreign Host header gets 421 on the operator's port, so DNS rebinding reads
// nothing. A request without a host is served, since HTTP/1.0 health checks send none.
func TestOpsRefusesForeignHosts(t *testing.T) {
	j, m := journal.NewMemory(), metrics.New()
	handler := Handler(j, m, NewHealth(j, m), Access{transport.HostsOf([]string{"ops.example"}, "localhost:9090"), secret})
	for host, want := range map[string]int{
		"localhost": 200, "localhost:9090": 200, "127.0.0.1:9090": 200, "[::1]:9090": 200, "10.0.0.7:9090": 200, "ops.example": 200, "": 200,
		"evil.example": 421, "evil.example:9090": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example:9090": 421,
	} {
		for _, path := range []string{"/healthz", "/readyz", "/store", "/metrics", "/export", "/debug/pprof/", "/debug/pprof/heap"} {
			r := httptest.NewRequest("GET", path, nil)
			r.Host = host
			r.Header.Set("Authorization", "Bearer "+secret)
			w := httptest.NewRecorder()
			if handler.ServeHTTP(w, r); w.Code != want {
				t.Errorf("%s under the name %q: %d", path, host, w.Code)
			}
		}
	}
}

// An export contains all cards and the keys of later deals. It is refused without the secret, and
// off in a server without one.
func TestExportNeedsSecret(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	h.Create(`{"config":{"players":3},"people":["1"]}`)
	for _, test := range []struct {
		secret, authorization string
		want                  int
	}{
		{secret, "Bearer " + secret, 200}, {secret, "", 401}, {secret, "Bearer ", 401}, {secret, "Bearer " + secret[1:], 401}, {secret, secret, 401},
		{secret, "Bearer " + secret + "A", 401}, {"", "", 404}, {"", "Bearer ", 404}, {"", "Bearer " + secret, 404},
	} {
		r := httptest.NewRequest("GET", "http://localhost:9090/export", nil)
		r.Header.Set("Authorization", test.authorization)
		w := httptest.NewRecorder()
		Handler(h.Journal, h.Metrics, NewHealth(h.Journal, h.Metrics), Access{Secret: test.secret}).ServeHTTP(w, r)
		if found := strings.Contains(w.Body.String(), `"entries"`); w.Code != test.want || found != (test.want == 200) {
			t.Errorf("secret %q, %q: %d %s", test.secret, test.authorization, w.Code, w.Body)
		}
	}
}

// Files with a short secret, none, or two are refused.
func TestReadSecret(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	for text, want := range map[string]string{secret + "\n": secret, secret[1:]: "", "": "", secret + "\n" + secret: ""} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := ReadSecret(file); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	if _, err := ReadSecret(file + "x"); err == nil {
		t.Error("a file that is missing has a secret")
	}
	if got, err := ReadSecret(""); got != "" || err != nil {
		t.Errorf("no file: %q, %v", got, err)
	}
}
