package browser

import (
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A front is a proxy in front of the server that can answer stream requests itself.
type front struct {
	*httptest.Server
	answer atomic.Pointer[stop]
}

// A stop is the response to stream requests instead of a stream.
type stop struct {
	status int
	body   string
}

func newFront(t *testing.T) *front {
	t.Helper()
	proxy := forward(t, address)
	f := &front{}
	f.Server = listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/steps") {
			proxy.ServeHTTP(w, r)
			return
		}
		if a := f.answer.Load(); a != nil {
			w.Header().Set("Content-Type", "text/event-stream") // ignored unless the status is 200
			w.WriteHeader(a.status)
			io.WriteString(w, a.body)
			return
		}
		proxy.ServeHTTP(w, r)
	}))
	return f
}

// respond sets the response to stream requests, nil for streams, and cuts the current connections.
func (f *front) respond(a *stop) {
	f.answer.Store(a)
	f.CloseClientConnections()
}

// A page loses its stream for several reasons. It names each in its language and continues by
// itself, unless the table is gone.
func TestPageNamesReasonOfLostStream(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	g := newGame(t, ebbes.Config{Players: 4}, 3, 1)
	f := newFront(t)
	p := newTab(t)
	p.Site = f.URL
	p.Tolerate("net::ERR_")
	p.Tolerate("status of")
	p.sitDown(g, 1)
	says := func(want string) {
		t.Helper()
		p.Wait("document.querySelector('#lost').textContent === %s", want)
	}
	r := rand.New(rand.NewPCG(1, 1))
	play := func() {
		t.Helper()
		says("")
		if p.turn() == "move" {
			p.byMouse(p.now().Random(r))
		}
	}
	play()
	for _, test := range []struct{ code, says string }{
		{"busy", "The server is busy. The page tries again."},
		{"store", "The server cannot reach its data. The page tries again."},
		{"watched", "Too many people are watching. The page tries again."},
	} {
		f.respond(&stop{503, `{"code":"` + test.code + `","reason":"x"}`})
		says(test.says)
		f.respond(nil)
		play()
	}
	f.respond(&stop{502, "<html>bad gateway"})
	says("The server cannot be reached. The page keeps trying.")
	f.respond(nil)
	play()
	f.respond(&stop{200, "event: restored\ndata: {}\n\n"})
	p.Wait("performance.getEntriesByType('navigation')[0].type === 'reload'")
	f.respond(nil)
	p.Wait("watch.step() >= 0")
	play()
	p.choose(ebbes.German)
	p.switched++
	f.respond(&stop{503, `{"code":"busy","reason":"x"}`})
	says("Der Server ist ausgelastet. Die Seite versucht es weiter.")
	f.respond(nil)
	says("")
	chrome.Eval[int](p, "watch.records.waits.length = 0")
	f.respond(&stop{404, `{"code":"gone","reason":"x"}`})
	says("Diesen Tisch gibt es nicht oder nicht mehr.")
	if waits := chrome.Eval[[]float64](p, "watch.records.waits.filter((ms) => ms >= 1000)"); len(waits) != 0 { // shorter ones are animations
		t.Errorf("a page whose table is gone tries again after %v ms", waits)
	}
}
