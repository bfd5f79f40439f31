package fault

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// The balancer gets unfinished requests and 450 connections from one address. As README.md
// promises, it closes the unfinished ones and serves 400 of the address's connections.
func TestBalancerLimitsConnections(t *testing.T) {
	t.Parallel()
	d := newDeployment(t)
	for _, name := range []string{"instance1", "instance2"} {
		for _, port := range []string{":8080", ":9090"} {
			l, err := net.Listen("tcp", d.addresses[name]+port)
			if err != nil {
				t.Fatal(err)
			}
			s := &http.Server{Handler: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				io.Copy(io.Discard, r.Body)
			})}
			t.Cleanup(func() { s.Close() })
			go s.Serve(l)
		}
	}
	d.start("balancer")
	d.ready("balancer")
	const whole = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
	connect := func(from, request string) (net.Conn, error) {
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
		c, err := dialer.DialContext(t.Context(), "tcp", d.addresses["balancer"]+":8080")
		if err != nil {
			return nil, err
		}
		t.Cleanup(func() { c.Close() })
		_, err = io.WriteString(c, request)
		return c, err
	}
	served := func(from string) bool {
		c, err := connect(from, whole)
		if err == nil {
			_, err = c.Read(make([]byte, 1))
		}
		return err == nil
	}
	const head = "POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"
	slow := map[string]net.Conn{}
	for what, text := range map[string]string{"half a head": head[:30], "half a body": head + "{"} {
		c, err := connect("127.0.0.1", text)
		if err != nil {
			t.Fatal(err)
		}
		slow[what] = c
	}
	many := 0
	for range 450 {
		if served("127.0.0.2") {
			many++
		}
	}
	if many != 400 {
		t.Errorf("of 450 connections of one address %d are served", many)
	}
	if !served("127.0.0.3") {
		t.Error("another address is not served")
	}
	for what, c := range slow {
		for err := error(nil); err == nil; time.Sleep(200 * time.Millisecond) {
			if _, err = io.WriteString(c, "x"); hangs(t) {
				t.Fatalf("%s: the connection is still open", what)
			}
		}
	}
}

// A remoteClient is a client that reaches the balancer from an IP address of its own.
type remoteClient struct {
	t      *testing.T
	url    string
	client *http.Client
}

// clientFrom returns a client of a URL that connects from the IP address from.
func clientFrom(t *testing.T, from, url string) remoteClient {
	dial := func(_ context.Context, _, to string) (net.Conn, error) { return dialFrom(from, to) }
	transport := &http.Transport{DialContext: dial, MaxIdleConnsPerHost: 10}
	t.Cleanup(transport.CloseIdleConnections)
	return remoteClient{t, url, &http.Client{Transport: transport}}
}

// send sends a request with a forged X-Forwarded-For header and returns the response.
func (v remoteClient) send(method, path, body string) *http.Response {
	v.t.Helper()
	r, err := http.NewRequestWithContext(v.t.Context(), method, v.url+path, strings.NewReader(body))
	if err != nil {
		v.t.Fatal(err)
	}
	r.Header.Set("X-Forwarded-For", fmt.Sprintf("198.51.100.%d", time.Now().UnixNano()%250))
	got, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	return got
}

// ask sends a request and returns the status and the body of the response. It does not read the
// body of a stream.
func (v remoteClient) ask(method, path, body string) (status int, text []byte) {
	v.t.Helper()
	got := v.send(method, path, body)
	defer got.Body.Close()
	if strings.HasSuffix(path, "/steps") { // an endless stream
		return got.StatusCode, nil
	}
	text, err := io.ReadAll(got.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return got.StatusCode, text
}

// replay reads a game from its first step to the current one, and adds the number of steps to
// steps.
func (v remoteClient) replay(link string, steps *atomic.Int64) {
	v.t.Helper()
	got := v.send("GET", link+"/steps?seen=0", "")
	defer got.Body.Close()
	in := bufio.NewScanner(got.Body)
	for in.Scan() && in.Text() != "event: company" {
		if strings.HasPrefix(in.Text(), "id: ") {
			steps.Add(1)
		}
	}
}

// ofPeople requests a table without computer players.
const ofPeople = `{"config":{"players":3},"people":["1","2","3"]}`

// table creates a table and returns its links.
func (v remoteClient) table(order string) (links map[string]string) {
	v.t.Helper()
	status, text := v.ask("POST", "/tables", order)
	if err := json.Unmarshal(text, &links); status != http.StatusCreated || err != nil {
		v.t.Fatalf("ordering: %d %s", status, text)
	}
	return links
}

// balanced starts the balancer with one instance and returns two clients of it.
func balanced(t *testing.T) (evil, good remoteClient) {
	t.Helper()
	d := newDeployment(t)
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { log.Close() })
	at := d.addresses["instance1"]
	server := &instance{t: t, path: path, addr: at + ":8080", ops: at + ":9090", log: log}
	server.args = []string{"-memory", "-pace=0s", "-addr=" + server.addr, "-ops=" + server.ops, "-proxies=127.0.0.1"} // the balancer's address, since it runs on the same machine
	server.start()
	t.Cleanup(server.kill)
	d.start("balancer")
	d.ready("balancer")
	return clientFrom(t, "127.0.0.2", d.url("balancer")), clientFrom(t, "127.0.0.3", d.url("balancer"))
}

// A client over its quota is refused through the balancer despite forged X-Forwarded-For headers.
// Another client is served everything.
func TestQuotasThroughBalancer(t *testing.T) {
	t.Parallel()
	evil, good := balanced(t)
	var crowded []string // tables whose spectator limits together exceed the quota of one address
	for range 8 {
		crowded = append(crowded, evil.table(`{"game":"einfach","config":{"players":3},"people":["1","2","3"]}`)["-"])
	}
	table := evil.table(ofPeople)
	mine, yours := table["1"], good.table(ofPeople)["1"]
	asking := mine
	for _, link := range table {
		if status, _ := evil.ask("GET", link+"/hint", ""); status == http.StatusOK {
			asking = link
		}
	}
	wants := map[string]struct {
		want  func(i int) (status int)
		many  int
		share int // quota for each minute, or for streams at once
	}{
		"hints": {func(int) int { return first(evil.ask("GET", asking+"/hint", "")) }, 60, 30},
		"streams": {func(i int) int {
			got := evil.send("GET", crowded[i%len(crowded)]+"/steps", "")
			t.Cleanup(func() { got.Body.Close() })
			return got.StatusCode
		}, 230, 200},
		"orders": {func(int) int { return first(evil.ask("POST", "/tables", `{"config":{"players":4}}`)) }, 60, 30},
		"words": {func(i int) int {
			return first(evil.ask("POST", mine+"/seat", fmt.Sprintf(`{"name":"%d"}`, i)))
		}, 200, 120},
		"guesses": {func(i int) int {
			return first(evil.ask("GET", "/table/"+strings.Repeat("A", 51)+string(rune('A'+i%26)), ""))
		}, 100, 60},
		"moves that never come": {func(int) int {
			c, err := dialFrom("127.0.0.2", strings.TrimPrefix(evil.url, "http://"))
			if err == nil {
				t.Cleanup(func() { c.Close() })
				fmt.Fprintf(c, "POST %s/moves?step=0 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n", mine)
			}
			return 0
		}, 100, 100},
	}
	for what, w := range wants {
		granted, refused, begun := 0, 0, time.Now()
		var mu sync.Mutex
		var all sync.WaitGroup
		for worker := range 4 {
			all.Go(func() {
				for i := worker; i < w.many; i += 4 {
					status := w.want(i)
					mu.Lock()
					if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
						refused++
					} else {
						granted++
					}
					mu.Unlock()
				}
			})
		}
		all.Wait()
		t.Logf("%s: %d granted, %d refused", what, granted, refused)
		if w.many > w.share && refused == 0 {
			t.Errorf("%s: nothing is refused", what)
		}
		if most := float64(w.share) * (1 + time.Since(begun).Minutes()); float64(granted) > most+1 {
			t.Errorf("%s: %d are granted, %d refused", what, granted, refused)
		}
		for path, want := range map[string]int{"": 200, "/seat": 204, "/steps": 200, "/hint": 409} { // no player has the turn before the deal
			method, body := "GET", ""
			if path == "/seat" {
				method, body = "POST", fmt.Sprintf(`{"name":"%s"}`, what[:3])
			}
			if status, text := good.ask(method, yours+path, body); status != want && status != 200 {
				t.Errorf("%s: another client's %q gets %d %s", what, path, status, text)
			}
		}
	}
}

// An address replays a long game again and again through the balancer. It gets no more steps than
// its quota, and another address gets its step meanwhile.
func TestReplaysThroughBalancer(t *testing.T) {
	t.Parallel()
	evil, good := balanced(t)
	long, yours := evil.table(`{"config":{"players":3}}`)["-"], good.table(ofPeople)["1"]
	var replayed atomic.Int64
	for replayed.Load() < 500 { // until the game is long enough
		evil.replay(long, &replayed)
	}
	var dealt atomic.Int64
	for dealt.Load() == 0 {
		good.replay(yours, &dealt)
	}
	var over atomic.Bool
	var all sync.WaitGroup
	replayed.Store(0)
	begun := time.Now()
	for range 8 {
		all.Go(func() {
			for !over.Load() {
				evil.replay(long, &replayed)
			}
		})
	}
	for replayed.Load() < 100 {
		var steps atomic.Int64
		good.replay(yours, &steps)
		if steps.Load() != 1 {
			t.Errorf("another client gets %v steps, want 1", steps.Load())
		}
	}
	many, took := replayed.Load(), time.Since(begun)
	over.Store(true)
	all.Wait()
	t.Logf("%v: %d steps replayed", took, many)
	if most := took.Milliseconds()/4 + 10; many > most {
		t.Errorf("%d steps replayed, want at most %d", many, most)
	}
}

// first returns the status without the body.
func first(status int, _ []byte) int { return status }
