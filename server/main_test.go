package main

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/operations"
	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// begin starts the server with data of its own. It returns the server's URL, and a function that
// stops it and returns the server's error.
func begin(t *testing.T, args ...string) (url string, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	in, out := io.Pipe()
	result := make(chan error, 1)
	go func() {
		err := run(ctx, append([]string{"-addr=localhost:0", "-data=" + t.TempDir(), "-archive=" + t.TempDir()}, args...), strings.NewReader(""), out)
		out.CloseWithError(err)
		result <- err
	}()
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	_, url, _ = strings.Cut(line, "open ")
	url, _, _ = strings.Cut(url, " ")
	return url, func() error {
		cancel()
		return <-result
	}
}

// One server reaches its limit of tables, another its limits of streams and of creating tables.
// Requests over a limit are refused with its reason. Both stop without an error, the first during
// games and streams.
func TestRun(t *testing.T) {
	url, stop := begin(t, "-pace=0s", "-tables=7", "-clients=44", "-proxies=127.0.0.0/8")
	h := servertest.At(t, url)
	defer h.Client.CloseIdleConnections()
	for i := range 7 {
		links := h.Create(fmt.Sprintf(`{"config":{"players":5,"variants":%q},"people":["1"]}`, []string{"base game", "more cards"}[i%2]))
		defer h.Watch(links["1"], "X-Forwarded-For", fmt.Sprint("192.0.2.", i+1)).Close()
	}
	eighth := h.Create(`{"config":{"players":4}}`)["-"]
	if a := h.Ask("GET", eighth, ""); a.Status != http.StatusServiceUnavailable || a.Code != "busy" {
		t.Errorf("-tables=7 and an eighth: %d %s", a.Status, a.Body)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	if _, err := h.Client.Get(url); err == nil {
		t.Error("it serves after its end")
	}
	url, stop = begin(t, "-clients=0", "-memory", "-shares=0.000001") // no quota is restored during the test
	h.URL = url
	if a := h.Ask("GET", h.Create(`{"config":{"players":4}}`)["-"]+"/steps", ""); a.Reason != budget.ErrTooManyStreams.Error() {
		t.Errorf("-clients=0 and one: %s", a.Body)
	}
	if a := h.Ask("POST", "/tables", `{"config":{"players":4}}`); a.Status != http.StatusTooManyRequests || a.Code != "hasty" {
		t.Errorf("-shares=0.000001 and two: %d %s", a.Status, a.Body)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

func TestBadFlags(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, arg := range []string{
		"-tables=x", "-clients=many", "-pace=1", "-nonsense", "nonsense", "-addr=nonsense", "-addr=localhost:99999", "-addr=" + taken.Addr().String(),
		"-size=1", "-memory -postgres=postgres://localhost:1", "-archive=", "-proxies=x", "-postgres=postgres://127.0.0.1:1", "-postgres=nonsense", "-ops=" + taken.Addr().String(),
		"-tables=-1", "-clients=-1", "-connections=-1", "-connections=0", "-spectators=-1", "-playouts=0", "-shares=0", "-shares=-1", "-shares=NaN", "-shares=Inf", "-shares=1e300",
		"-pace=-1s", "-patience=0", "-patience=-1s", "-ping=0", "-linger=-1s", "-drain=-1s", "-keep-finished=-1h", "-keep-abandoned=-1h", "-keep-marked=-1h",
	} {
		var out strings.Builder
		if err := run(t.Context(), append([]string{"-addr=localhost:0", "-data=" + t.TempDir()}, strings.Fields(arg)...), strings.NewReader(""), &out); err == nil || out.Len() > 0 {
			t.Errorf("run %s: error %v, output %q", arg, err, &out)
		}
	}
}

// A flag of any numeric type refuses a negative number, also one that is not listed.
func TestNegativeNumbers(t *testing.T) {
	for kind, define := range map[string]func(f *flag.FlagSet){
		"int":      func(f *flag.FlagSet) { f.Int("new", -1, "") },
		"int64":    func(f *flag.FlagSet) { f.Int64("new", -1, "") },
		"float64":  func(f *flag.FlagSet) { f.Float64("new", -1, "") },
		"duration": func(f *flag.FlagSet) { f.Duration("new", -time.Second, "") },
	} {
		f := flag.NewFlagSet("", flag.ContinueOnError)
		define(f)
		if err := checkNumbers(f); err == nil || !strings.Contains(err.Error(), "want at least 0") {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

func TestReachable(t *testing.T) {
	for want, ip := range map[string]net.IP{"localhost:80": net.IPv6unspecified, "127.0.0.1:80": net.IPv4(127, 0, 0, 1), "[::1]:80": net.IPv6loopback} {
		if got := reachable(&net.TCPAddr{IP: ip, Port: 80}); got != want {
			t.Errorf("%v: %s, want %s", ip, got, want)
		}
	}
}

// A client reads one byte of its stream and no more. It loses the stream after the timeout, though
// its TCP stack acknowledges the data and the system's buffers are large.
func TestClientsThatDoNotRead(t *testing.T) {
	ops := fmt.Sprintf("127.0.0.1:%d", postgrestest.FreePort(t))
	url, stop := begin(t, "-memory", "-pace=1ms", "-patience=2s", "-ops="+ops)
	defer stop()
	h := servertest.At(t, url)
	defer h.Client.CloseIdleConnections()
	links := h.Create(`{"config":{"players":5,"variants":"more cards, select designations","rounds":10},"people":[]}`)
	c := h.Unread("GET " + links["-"] + "/steps?seen=0 HTTP/1.1\r\nHost: localhost\r\n\r\n")
	if _, err := c.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	metrics := servertest.At(t, "http://"+ops)
	servertest.Eventually(t, "its place is free", func() bool {
		return strings.Contains(metrics.Ask("GET", "/metrics", "").Body, "\nebbes_streams 0\n")
	})
}

// A thousand connections send nothing or half of a request. The server serves another client, and
// closes the thousand.
func TestFloodOfConnections(t *testing.T) {
	if testing.Short() {
		t.Skip("in nightly: ten seconds; transport has the same in a bubble")
	}
	url, stop := begin(t, "-memory")
	defer stop()
	h := servertest.At(t, url)
	defer h.Client.CloseIdleConnections()
	var conns []net.Conn
	for i := range 1000 {
		conns = append(conns, h.Unread([]string{"", "GET / HTTP/1.1\r\n", "POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"}[i%3]))
	}
	h.Now(h.Create(`{"config":{"players":3},"people":["1"]}`)["1"])
	for _, c := range conns {
		io.Copy(io.Discard, c) // until the server closes it
	}
}

// The log is written as JSON without debug messages, and an unknown format is an error. The logged
// flags lack the value of -postgres, which may have a password.
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
	for _, url := range []string{"postgres://ebbes:secret@a,b/ebbes", "postgres://a/ebbes?password=secret", "host=a password = 'my secret'"} {
		if o, err := parseOptions([]string{"-pace", "1s", "--postgres", url}); err != nil || o.given != "-pace=1s -postgres" {
			t.Errorf("%v, and the flags are logged as %s", err, o.given)
		}
	}
}

// An export is imported elsewhere twice. Games continue there to their ends, and a finished one has
// the same record. A truncated or changed export is refused, and so is a different log of the same
// table.
func TestRestore(t *testing.T) {
	j := journal.NewMemory()
	h := servertest.ServeFrom(t, j, servertest.Quick)
	var all []map[string]string
	for i := range 20 {
		name := []string{"ebbes", "einfach"}[i%2]
		links := h.Create(fmt.Sprintf(`{"game":%q,"config":{"players":%d},"people":["1"]}`, name, 3+i%3))
		h.Until(links["1"], 1)
		all = append(all, links)
	}
	over := h.Create(`{"config":{"players":2,"variants":"select designations","rounds":1}}`)
	h.FollowAll(map[string]string{"-": over["-"]}, 1, 0, servertest.Whole)
	want := h.Ask("GET", over["-"]+"/record", "").Body
	var export bytes.Buffer
	if err := operations.Export(t.Context(), j, &export); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for range 2 {
		var out strings.Builder
		if err := run(t.Context(), []string{"import", "-data=" + dir}, bytes.NewReader(export.Bytes()), &out); err != nil || out.String() != "21 tables are there\n" {
			t.Fatalf("%q, %v", &out, err)
		}
	}
	var again strings.Builder
	if err := run(t.Context(), []string{"export", "-data=" + dir}, nil, &again); err != nil {
		t.Fatal(err)
	}
	lines := func(text string) []string {
		all := strings.Split(text, "\n")
		slices.Sort(all)
		return all
	}
	if !slices.Equal(lines(again.String()), lines(export.String())) {
		t.Error("the export of the imported tables differs")
	}
	restored, err := journal.Options{Dir: dir, MaxBytes: 1 << 30}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	elsewhere := servertest.ServeFrom(t, restored, servertest.Quick)
	var games sync.WaitGroup
	for _, links := range all[:4] {
		games.Go(func() { servertest.Finish(elsewhere, links["1"], rand.New(rand.NewPCG(1, 1))) })
	}
	games.Wait()
	if got := elsewhere.Ask("GET", over["-"]+"/record", "").Body; got != want {
		t.Errorf("the record is\n%s", got)
	}
	text := export.String()
	for name, bad := range map[string]string{
		"cut off": text[:len(text)-20], "half": text[:len(text)/2], "nothing": "", "a line less": text[strings.Index(text, "\n")+1:],
		"no JSON": "x" + text, "a changed move": strings.Replace(text, `"step":0`, `"step":7`, 1),
		"a seat that there is not": strings.Replace(text, `"people":[`, `"people":["6",`, 1),
	} {
		if n, err := operations.Import(t.Context(), journal.NewMemory(), strings.NewReader(bad)); err == nil {
			t.Errorf("%s: %d tables are imported", name, n)
		}
	}
	other := strings.Replace(text, `"at":"2`, `"at":"1`, 1)
	n, err := operations.Import(t.Context(), restored, strings.NewReader(other))
	if n != 20 || !errors.Is(err, operations.ErrDiffers) {
		t.Errorf("one log of 21 differs: %d tables are imported, %v", n, err)
	}
}

// The store loses the ends of logs. The export fails and names the tables, and an import of the
// rest and a backup restores all of them. An export with -accept-loss has the remaining entries,
// and later ones need the flag no more.
func TestLostTables(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	for range 8 {
		links, _ := servertest.Begun(h)
		h.Now(links["1"])
	}
	var backup bytes.Buffer
	if err := operations.Export(t.Context(), h.Journal, &backup); err != nil {
		t.Fatal(err)
	}
	dir, fresh := t.TempDir(), t.TempDir()
	try := func(in io.Reader, args ...string) (string, error) {
		var out strings.Builder
		err := run(t.Context(), args, in, &out)
		return out.String(), err
	}
	if _, err := try(&backup, "import", "-data="+dir); err != nil {
		t.Fatal(err)
	}
	whole, err := try(nil, "export", "-data="+dir)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "tables.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`DELETE FROM entry WHERE log % 2 = 0 AND number > 1`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	left, err := try(nil, "export", "-data="+dir)
	if err == nil || !strings.Contains(err.Error(), "tables are not in the export") || !strings.Contains(left, `"missing":[`) {
		t.Fatalf("exported is %v\n%s", err, left)
	}
	if _, err := try(strings.NewReader(left), "import", "-data="+fresh); err == nil || !strings.Contains(err.Error(), "not in the export") {
		t.Errorf("an export that is not whole is imported: %v", err)
	}
	if _, err := try(strings.NewReader(whole), "import", "-data="+fresh); err != nil {
		t.Error(err)
	}
	lines := func(text string) []string {
		all := strings.Split(text, "\n")
		slices.Sort(all)
		return all
	}
	if again, err := try(nil, "export", "-data="+fresh); err != nil || !slices.Equal(lines(again), lines(whole)) {
		t.Errorf("restored: %v\n%s\nwant\n%s", err, again, whole)
	}
	rest, err := try(nil, "export", "-data="+dir, "-accept-loss")
	if err != nil || strings.Contains(rest, `"missing"`) || len(rest) >= len(whole) {
		t.Errorf("accepted: %v\n%s", err, rest)
	}
	if again, err := try(nil, "export", "-data="+dir); err != nil || !slices.Equal(lines(again), lines(rest)) {
		t.Errorf("once is not enough: %v", err)
	}
}

// An export of a version with JetStream is imported. An export of the new store is the same.
func TestImportOfEarlierVersion(t *testing.T) {
	dir, earlier := t.TempDir(), fileText(t, "testdata/earlier.jsonl")
	var out, again strings.Builder
	if err := run(t.Context(), []string{"import", "-data=" + dir}, strings.NewReader(earlier), &out); err != nil || out.String() != "4 tables are there\n" {
		t.Fatalf("%q, %v", &out, err)
	}
	if err := run(t.Context(), []string{"export", "-data=" + dir}, nil, &again); err != nil {
		t.Fatal(err)
	}
	sorted := func(text string) []string { return slices.Sorted(strings.Lines(text)) }
	if !slices.Equal(sorted(again.String()), sorted(earlier)) {
		t.Errorf("the export is\n%s", &again)
	}
}

// Tables of the store are damaged, and an export with these tables is imported. The store can be
// exported without an error again.
func TestImportReplacesDamagedTables(t *testing.T) {
	dir, earlier := t.TempDir(), fileText(t, "testdata/earlier.jsonl")
	for range 2 {
		if err := run(t.Context(), []string{"import", "-data=" + dir}, strings.NewReader(earlier), io.Discard); err != nil {
			t.Fatal(err)
		}
		if err := run(t.Context(), []string{"export", "-data=" + dir}, nil, io.Discard); err != nil {
			t.Fatal(err)
		}
		db, err := sql.Open("sqlite", filepath.Join(dir, "tables.sqlite"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(`DELETE FROM entry WHERE log % 2 = 0 AND number = 2`); err != nil {
			t.Fatal(err)
		}
		db.Close()
		if err := run(t.Context(), []string{"export", "-data=" + dir}, nil, io.Discard); err == nil {
			t.Error("the damage is not reported")
		}
	}
}

// A whole and a damaged store are exported through the operator's port. For the damaged one the
// command fails and the export lists the missing tables. Without the secret there is no export.
func TestFetchedExport(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links, _ := servertest.Begun(h)
	damaged := servertest.Tamper(t, h.Journal, func(i int, data []byte) [][]byte { return [][]byte{data}[:1-(i&2)/2] })
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(strings.Repeat("x", 20)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, j := range []journal.Journal{h.Journal, damaged} {
		access := operations.Access{Secret: strings.Repeat("x", 20)}
		ops := httptest.NewServer(operations.Handler(j, h.Metrics, operations.NewHealth(j, h.Metrics), access))
		defer ops.Close()
		address := strings.TrimPrefix(ops.URL, "http://")
		if err := run(t.Context(), []string{"export", "-ops=" + address}, nil, io.Discard); err == nil || !strings.Contains(err.Error(), "401") {
			t.Errorf("without the secret: %v", err)
		}
		var out strings.Builder
		err := run(t.Context(), []string{"export", "-ops=" + address, "-export-secret=" + file}, nil, &out)
		if missing := j == damaged; missing != (err != nil) || missing != strings.Contains(out.String(), `"missing":["`+servertest.IDOf(links["1"])) {
			t.Errorf("damaged: %v: %v\n%s", missing, err, &out)
		}
	}
}
