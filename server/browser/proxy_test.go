package browser

import (
	"bytes"
	"context"
	"io"
	"log"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A proxy passes requests on to a server, and applies a fault to one of them.
type proxy struct {
	*httptest.Server
	pass http.Handler

	mu    sync.Mutex
	kind  string // last part of the armed request's path, or empty
	fault *fault
	held  chan struct{} // closed when the armed request has arrived
	over  chan struct{} // closed when the fault is over
	mute  chan struct{} // closed to mute the current streams
}

// A fault mistreats one request.
type fault struct {
	holds bool // lasts until the client gives up
	do    func(w http.ResponseWriter, r *http.Request, pass http.Handler)
}

// faults are the faults of proxies and networks by name.
var faults = map[string]*fault{
	"silent": {holds: true, do: func(_ http.ResponseWriter, r *http.Request, _ http.Handler) {
		copyOf(r)
		<-r.Context().Done()
	}},
	"late": {holds: true, do: func(_ http.ResponseWriter, r *http.Request, pass http.Handler) { // delivered after the client has given up
		again := copyOf(r)
		<-r.Context().Done()
		pass.ServeHTTP(httptest.NewRecorder(), again)
	}},
	"answer lost": {do: func(_ http.ResponseWriter, r *http.Request, pass http.Handler) {
		pass.ServeHTTP(httptest.NewRecorder(), copyOf(r))
		panic(http.ErrAbortHandler)
	}},
	"cut": {do: func(w http.ResponseWriter, r *http.Request, pass http.Handler) {
		answer := httptest.NewRecorder()
		pass.ServeHTTP(answer, copyOf(r))
		maps.Copy(w.Header(), answer.Header())
		w.Header().Set("Content-Length", "100000")
		w.WriteHeader(answer.Code)
		w.Write(answer.Body.Bytes()[:answer.Body.Len()/2])
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}},
	"twice": {do: func(w http.ResponseWriter, r *http.Request, pass http.Handler) {
		again := copyOf(r)
		pass.ServeHTTP(httptest.NewRecorder(), r)
		pass.ServeHTTP(w, again)
	}},
	"502": answering(http.StatusBadGateway),
	"503": answering(http.StatusServiceUnavailable),
	"504": answering(http.StatusGatewayTimeout),
}

// answering returns a fault that answers a request with a status, and does not pass it on.
func answering(status int) *fault {
	return &fault{do: func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
		http.Error(w, "<html>the proxy's own page", status)
	}}
}

// copyOf returns a copy of a request that survives the client. Both have the body.
func copyOf(r *http.Request) *http.Request {
	text, _ := io.ReadAll(r.Body) // a partial body is the client's fault
	r.Body = io.NopCloser(bytes.NewReader(text))
	again := r.Clone(context.WithoutCancel(r.Context()))
	again.Body = io.NopCloser(bytes.NewReader(text))
	return again
}

// forward returns a handler that passes requests on to a server.
func forward(t *testing.T, server string) *httputil.ReverseProxy {
	t.Helper()
	at, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(at)
			r.Out.Host = r.In.Host
		},
		FlushInterval: -1,
		ErrorLog:      log.New(io.Discard, "", 0),
		ErrorHandler:  func(http.ResponseWriter, *http.Request, error) {}, // the page is closed
	}
}

// listen serves a handler until the test ends, and cuts the streams that are open then.
func listen(t *testing.T, h http.Handler) *httptest.Server {
	server := httptest.NewServer(h)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server
}

// newProxy starts a proxy in front of a server.
func newProxy(t *testing.T, server string) *proxy {
	t.Helper()
	x := &proxy{pass: forward(t, server), mute: make(chan struct{})}
	x.Server = listen(t, x)
	return x
}

// ServeHTTP applies the fault to one request of the armed kind. Further requests of that kind wait
// until the fault is over.
func (x *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	kind := path.Base(r.URL.Path)
	x.mu.Lock()
	f, over, armed := x.fault, x.over, x.kind == kind && x.fault != nil
	if armed {
		x.fault = nil
		close(x.held)
	}
	busy := x.kind == kind && !armed
	w = mutable{w, x.mute}
	x.mu.Unlock()
	switch {
	case armed:
		defer close(over)
		f.do(w, r, x.pass)
	case busy:
		<-over
		fallthrough
	default:
		x.pass.ServeHTTP(w, r)
	}
}

// arm sets the fault for the next request of a kind. The returned channel is closed when that
// request arrives.
func (x *proxy) arm(kind string, f *fault) <-chan struct{} {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.kind, x.fault, x.held, x.over = kind, f, make(chan struct{}), make(chan struct{})
	return x.held
}

// silence mutes the current streams and keeps them open.
func (x *proxy) silence() {
	x.mu.Lock()
	defer x.mu.Unlock()
	close(x.mute)
	x.mute = make(chan struct{})
}

// A mutable is a response that is discarded once it is muted.
type mutable struct {
	http.ResponseWriter
	mute <-chan struct{}
}

func (m mutable) Unwrap() http.ResponseWriter { return m.ResponseWriter }

func (m mutable) Flush() { m.ResponseWriter.(http.Flusher).Flush() }

func (m mutable) Write(text []byte) (int, error) {
	select {
	case <-m.mute:
		return len(text), nil
	default:
		return m.ResponseWriter.Write(text)
	}
}

// handTimeouts replaces the timeouts of a page's requests by ones that the test triggers.
const handTimeouts = `
	globalThis.patient = [];
	AbortSignal.timeout = () => {
		const waiting = new AbortController();
		patient.push(waiting);
		return waiting.signal;
	};`

// Every kind of request meets every fault of a proxy once. The page gets the effect of the request
// all the same. Only the dialog for a table may show an error instead. Messages are sent just once.
func TestBadProxy(t *testing.T) {
	t.Parallel()
	names := slices.Sorted(maps.Keys(faults))
	for _, name := range chrome.Sample(names, 0, 3) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			badProxy(t, faults[name])
		})
	}
}

// badProxy applies a fault to one request of each kind, and checks the page after each.
func badProxy(t *testing.T, f *fault) {
	x := newProxy(t, address)
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Site = x.URL
	p.Tolerate("net::ERR_")
	p.Tolerate("status of 50")
	p.Tolerate("status of 403") // the URL of the seat that was left
	p.Inject(handTimeouts)
	badly := func(kind string, do func(), want string, values ...any) {
		t.Helper()
		held := x.arm(kind, f)
		do()
		select {
		case <-held:
		case <-chrome.Context(t).Done():
			t.Fatalf("no request for %s", kind)
		}
		if f.holds {
			p.Exec("for (const waiting of patient.splice(0)) waiting.abort(new DOMException('late', 'TimeoutError'))")
		}
		p.Wait(want, values...)
	}
	visit := func(path string) func() { return func() { p.Visit(path) } }
	click := func(selector string) func() { return func() { p.Click(selector) } }

	// The lobby:
	badly("words", visit("/new"), "document.querySelector('main')?.hidden === false && document.querySelector('#unanswered').hidden")
	p.another()
	p.Click("[name=players][value='3']")
	p.Click("#people label:nth-child(2) input")
	p.Click("#people label:nth-child(3) input")
	badly("tables", click("#order .main"), inRoom+" || document.querySelector('#order .trouble')?.textContent")
	if chrome.Eval[string](p, "location.pathname") == "/new" {
		p.leaveBy("#order .main")
	}
	invitation := chrome.Eval[string](p, "location.pathname")

	// Before the game:
	seated := inRoom + " && document.querySelector('#leave').hidden === false"
	free := inRoom + " && document.querySelector('#sit').hidden === false"
	badly("seat", click("#leave"), "!location.pathname.startsWith('/table/')")
	p.Visit(invitation)
	p.Wait(free)
	badly("browser", click("#sit button"), seated)
	p.Click("#leave")
	p.Wait("!location.pathname.startsWith('/table/')")
	p.Visit(invitation)
	p.Wait(free)
	badly("seat", click("#sit button"), seated)
	p.Click("#terms button")
	p.Click("[name=limit]")
	p.Exec("document.querySelector('[name=limit]').value = '60'")
	badly("agreed", click("#order .main"), "document.querySelector('#terms ins')?.textContent.includes('per turn')")
	badly("computer", click("#start"), "watch.step() >= 1 && document.querySelector('#start').checkVisibility() === false")

	// During the game:
	p.Wait("document.querySelector('.tt-hand .tt-legal') !== null")
	badly("hint", click("#hint"), "document.querySelector('.tt-answer').textContent !== ''")
	hand := chrome.Eval[int](p, "document.querySelectorAll('.tt-hand .tt-card').length")
	badly("moves", click(".tt-hand .tt-legal"), "document.querySelectorAll('.tt-hand .tt-card').length === %s && watch.asks() !== ''", hand-1)
	p.openTab("chat")
	badly("remark", click("#remarks button:nth-child(2)"), "document.querySelector('#messages').textContent.includes('Well played!')")
	p.Click("#talk input")
	p.Press("said once")
	badly("typed", func() { p.Press("\r") }, "document.querySelector('#messages').textContent.includes('said once')")
	p.openGear()
	badly("code", click("#device"), "document.querySelector('#code').textContent !== ''")
	for _, said := range []string{"Well played!", "said once"} {
		if n := chrome.Eval[int](p, "document.querySelector('#messages').textContent.split(%s).length - 1", said); n != 1 {
			t.Errorf("%q is in the log %d times", said, n)
		}
	}
	badly("state", visit("/new"), "document.querySelector('#tables').lang !== ''")
}

// A stream is half-open: the connection exists but transfers nothing. After two missing signs of
// life the page says so, opens another stream, and shows the missed steps.
func TestHalfOpenStream(t *testing.T) {
	t.Parallel()
	o := &ownServer{T: t, dir: t.TempDir()}
	o.open("-ping=500ms")
	t.Cleanup(func() { o.kill() }) // after the tab has closed
	links := o.order(`{"config":{"players":3},"people":["1"]}`)
	x := newProxy(t, o.url)
	p := newTab(t)
	p.Site = x.URL
	p.Visit(links["1"])
	p.Wait("typeof watch !== 'undefined' && document.querySelector('.tt-hand .tt-legal') !== null && document.querySelector('#lost').textContent === ''")
	p.Exec("globalThis.wasLost = ''; new MutationObserver(() => (wasLost ||= document.querySelector('#lost').textContent)).observe(document.querySelector('#lost'), { childList: true })")
	x.silence()
	step := chrome.Eval[int](p, "watch.step()")
	p.Click(".tt-hand .tt-legal")
	p.Wait("watch.step() > %s && document.querySelector('#lost').textContent === ''", step)
	if shown := chrome.Eval[string](p, "wasLost"); shown == "" {
		t.Error("the page does not say that nothing comes")
	}
}

// A proxy puts a path prefix before the server, which is not supported. Each page says so.
func TestPathPrefix(t *testing.T) {
	t.Parallel()
	prefixed := listen(t, http.StripPrefix("/cards", forward(t, address)))
	links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	p := newTab(t)
	p.Site = prefixed.URL
	p.Tolerate("status of 404")
	p.Tolerate("MIME type")
	for _, path := range []string{"/cards/new", "/cards" + links["-"], "/cards/nowhere"} {
		p.Visit(path)
		if !chrome.Eval[bool](p, "document.querySelector('.unstyled')?.checkVisibility() ?? false") {
			t.Errorf("%s does not say that it cannot be there", path)
		}
	}
	whole := newTab(t) // the other tab may still request the icon of the page before
	whole.Visit("/new")
	if chrome.Eval[bool](whole, "document.querySelector('.unstyled').checkVisibility()") {
		t.Error("a page whose parts are all there says that some are missing")
	}
}
