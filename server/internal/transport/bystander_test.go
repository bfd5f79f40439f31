//go:build unix

package transport_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// BenchmarkBystander measures how much an abusive client slows down page loads and stream starts of
// another client. It also measures the processor time that the abuse costs the server. The abusive
// client is a process of its own, at the same priority. Run it with -benchtime 60x: each iteration
// measures a third of a second without and with the abuse.
func BenchmarkBystander(b *testing.B) {
	for name, k := range abuseKinds {
		b.Run(name, func(b *testing.B) {
			h := proxied(servertest.ServeTCP(b, proxiedLimits(func(l *hall.Limits) { l.Refusal = hall.DefaultLimits.Refusal })))
			request := `{"config":{"players":3},"people":["1","2","3"]}`
			link := servertest.LinksOf(h.Ask("POST", "/tables", request, "X-Forwarded-For", servertest.Bystander).Body)["1"]
			h.From(servertest.Bystander, "POST", link+"/moves?step=1", h.Until(link, 1).Moves[0])
			attacker := startAttacker(b, attack{h.URL, name, k.tables(h)})
			h.Advise = hall.Advise
			quiet, beside, wanted := waits{}, waits{}, 0
			for b.Loop() {
				quiet.measure(b, h, link)
				attacker.send(true)
				beside.measure(b, h, link)
				wanted += attacker.send(false)
			}
			b.ReportMetric(quiet.pages.p99(), "quiet-p99-ms")
			b.ReportMetric(beside.pages.p99(), "p99-ms")
			b.ReportMetric(beside.pages.p99()/quiet.pages.p99(), "times")
			b.ReportMetric(beside.streams.p99()/quiet.streams.p99(), "times-streams")
			b.ReportMetric(100*(beside.busy()-quiet.busy()), "%-of-a-processor")
			b.ReportMetric(float64(wanted)/beside.lasts.Seconds(), "requests/s")
		})
	}
}

// An attack is the address of a server, a kind of abuse, and the links of its tables.
type attack struct {
	URL, Kind string
	Links     []string
}

// An attacker is the process of an abusive client.
type attacker struct {
	b   *testing.B
	in  *json.Encoder
	out *json.Decoder
}

// attackEnv is the variable that is set for the process of an attacker.
const attackEnv = "EBBES_ATTACK"

// startAttacker starts the process of an abusive client. It waits for commands.
func startAttacker(b *testing.B, m attack) *attacker {
	b.Helper()
	p := exec.CommandContext(b.Context(), os.Args[0], "-test.run=^TestAttacker$")
	p.Env = append(os.Environ(), attackEnv+"=1")
	in, err := p.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := p.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		in.Close()
		p.Wait()
	})
	h := &attacker{b, json.NewEncoder(in), json.NewDecoder(out)}
	h.send(m)
	return h
}

// send sends a command to an attacker and returns the number of its requests since the last one.
func (h *attacker) send(what any) (wanted int) {
	h.b.Helper()
	if err := h.in.Encode(what); err != nil {
		h.b.Fatal(err)
	}
	if err := h.out.Decode(&wanted); err != nil {
		h.b.Fatal(err)
	}
	return wanted
}

// TestAttacker is the process of an attacker. [BenchmarkBystander] starts it.
func TestAttacker(t *testing.T) {
	if os.Getenv(attackEnv) == "" {
		t.Skip("only for BenchmarkBystander")
	}
	var m attack
	in := json.NewDecoder(os.Stdin)
	if err := in.Decode(&m); err != nil {
		t.Fatal(err)
	}
	h := servertest.At(t, m.URL)
	h.Client.Transport.(*http.Transport).MaxIdleConnsPerHost = 1000
	send, wanted := abuseKinds[m.Kind].attack(h, m.Links), atomic.Int64{}
	var counted abuseFunc = func(i int) int {
		defer wanted.Add(1)
		return send(i)
	}
	fmt.Println(0)
	for begin, enough := false, func() {}; in.Decode(&begin) == nil; fmt.Println(wanted.Swap(0)) {
		if begin {
			enough = counted.begin()
		} else {
			enough()
		}
	}
}

// waits are a client's response times, and the processor time of this process meanwhile.
type waits struct {
	pages, streams times
	used, lasts    time.Duration
}

// times are the response times of requests.
type times []time.Duration

// p99 returns the 99th percentile in milliseconds.
func (t times) p99() float64 {
	slices.Sort(t)
	return t[len(t)*99/100].Seconds() * 1000
}

// busy returns the number of processors that this process keeps busy.
func (w *waits) busy() float64 { return w.used.Seconds() / w.lasts.Seconds() }

// measure adds the response times of a client within its quota, for a third of a second.
func (w *waits) measure(b *testing.B, h servertest.Server, link string) {
	b.Helper()
	begun, used := time.Now(), processorTime(b)
	wait := func(times *times, want func() (status int)) {
		time.Sleep(20 * time.Millisecond)
		begun := time.Now()
		if status := want(); status != http.StatusOK {
			b.Errorf("refused: %d", status)
		}
		*times = append(*times, time.Since(begun))
	}
	for range 3 {
		for range 5 {
			wait(&w.pages, func() int { return h.From(servertest.Bystander, "GET", link, "") })
		}
		wait(&w.streams, func() int { return h.Rejoin(servertest.Bystander, link) })
	}
	w.used += processorTime(b) - used
	w.lasts += time.Since(begun)
}

// processorTime returns the processor time that this process has used.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
