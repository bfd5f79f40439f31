package chrome_test

import (
	"flag"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

var browser *chrome.Browser

func TestMain(m *testing.M) {
	chrome.Main(func(b *chrome.Browser) (int, error) {
		browser = b
		return m.Run(), nil
	})
}

// A wait continues in the page that a link leads to.
func TestWaitContinuesInNextPage(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, `<!doctype html><title>`+r.URL.Path+`</title><link rel="icon" href="data:,"><a href="another">another</a>`)
	}))
	defer server.Close()
	p := browser.Open(t, server.URL, chrome.Desk)
	p.Visit("/")
	p.Click("a")
	p.Wait("document.title === '/another'")
}

// A condition that comes true late ends a wait also in a page without scripts.
func TestWaitWithoutScripts(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, `<!doctype html><title>x</title><link rel="icon" href="data:,">`)
		if r.URL.Path == "/before" {
			io.WriteString(w, `<meta http-equiv="refresh" content="0; url=/after">`)
			return
		}
		w.(http.Flusher).Flush()
		time.Sleep(200 * time.Millisecond)
		io.WriteString(w, `<p id="late">late</p>`)
	}))
	defer server.Close()
	p := browser.Open(t, server.URL, chrome.Desk)
	chrome.Call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.Visit("/before")
	p.Wait("location.pathname === '/after' && document.querySelector('#late')")
}

// A click hits a moving element, and no other element in its place.
func TestClickHitsMovingElement(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, `<!doctype html><title>x</title><link rel="icon" href="data:,"><button id="away">away</button><p><button id="other">other</button>
			<script>
				const away = document.querySelector("#away");
				globalThis.clicked = [];
				document.onclick = ({ target }) => clicked.push(target.id);
				globalThis.move = () => away.before(document.querySelector("#other").parentNode);
			</script>`)
	}))
	defer server.Close()
	p := browser.Open(t, server.URL, chrome.Desk)
	p.Visit("/")
	p.Point("#away")
	p.Exec(`const { guard } = inPage;
		inPage.guard = function (selector) {
			inPage.guard = guard;
			const none = guard.call(this, selector);
			move();
			return none;
		}`)
	p.Click("#away")
	if got := chrome.Eval[string](p, "clicked.join()"); got != "away" {
		t.Errorf("clicked are %s", got)
	}
}

// A shared tab still shows the page of the earlier test. It has the look that the new test wants,
// and no pointer over the page. Two tests at the same time have different tabs.
func TestSharedTabIsReset(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, `<!doctype html><title>shared</title><link rel="icon" href="data:,"><style>body { height: 100vh; color: blue } body:hover { color: red }</style>`)
	}))
	defer server.Close()
	t.Run("one", func(t *testing.T) {
		p := browser.Share(t, server.URL, chrome.Desk, func(p *chrome.Tab) { p.Visit("/") })
		p.Tolerate("tolerated once")
		p.Exec("console.log('tolerated once')")
		p.Click("body")
		p.Wait("getComputedStyle(document.body).color === 'rgb(255, 0, 0)'")
	})
	t.Run("other", func(t *testing.T) {
		p := browser.Share(t, server.URL, chrome.Phone.Dark(), func(*chrome.Tab) { t.Error("the tab is not shared") })
		p.Wait("document.title === 'shared' && innerWidth === 360 && matchMedia('(prefers-color-scheme: dark)').matches")
		p.Wait("getComputedStyle(document.body).color === 'rgb(0, 0, 255)'")
		opened := 0
		browser.Share(t, server.URL, chrome.Desk, func(*chrome.Tab) { opened++ })
		if opened != 1 {
			t.Error("two tests have the same tab at the same time")
		}
	})
}

const troubled = `<!doctype html><title>x</title><link rel="icon" href="data:,">
	<button id="nameless"></button> <p><button id="covered">Press</button><span style="position: absolute; inset: 0">over it</span></p> <b id="b">no button</b>
	<script>
		console.log("said");
		setTimeout(() => { throw Error("thrown") });
		Promise.allSettled([fetch("missing"), fetch("tolerated"), fetch("http://elsewhere.example/")]).then(() => setTimeout(() => (document.title = "done")));
	</script>`

// Errors, console messages and foreign requests of a page fail a test, unless it tolerates them. So
// do a nameless button, an element that cannot be pressed or reached, and a crash. Each failed test
// saves its page, unless that has crashed. The failing tests run in a process of their own.
func TestPageErrorsFailTests(t *testing.T) {
	if os.Getenv("TROUBLED") != "" {
		testTroubledPage(t)
		return
	}
	if flag.Lookup("test.artifacts") == nil {
		t.Skip("tests have no artifacts before Go 1.26")
	}
	kept := t.TempDir()
	test := exec.CommandContext(chrome.Context(t), os.Args[0], "-test.run=^TestPageErrorsFailTests$", "-test.artifacts", "-test.outputdir="+kept)
	test.Env = append(os.Environ(), "TROUBLED=yes")
	test.WaitDelay = 5 * time.Second // as its browser may hold the output open
	out, _ := test.CombinedOutput()
	for _, want := range []string{
		`console: log "said"`, "exception: Uncaught Error: thrown", "/missing", "a request to http://elsewhere.example/", "ERR_NAME_NOT_RESOLVED",
		"a button has no name", "#covered lies under <span", "there is no #absent", "condition stays false: Boolean(document.title === 'never'); text of the page:\n", "#b cannot be reached by keys", "the page has crashed",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is not reported:\n%s", want, out)
		}
	}
	for _, name := range []string{"*-page.png", "*-page.html"} {
		var files []string
		err := filepath.WalkDir(kept, func(path string, _ fs.DirEntry, err error) error {
			if is, _ := filepath.Match(name, filepath.Base(path)); is {
				files = append(files, path)
			}
			return err
		})
		if err != nil || len(files) != 5 { // nothing is left of the page that has crashed
			t.Errorf("of six failed tests %d keep %s: %v", len(files), name, err)
		}
		for _, file := range files {
			if text, err := os.ReadFile(file); err != nil || len(text) < 400 {
				t.Errorf("%s has %d bytes: %v", file, len(text), err)
			}
		}
	}
	if strings.Contains(string(out), "tolerated") {
		t.Errorf("a tolerated error is reported:\n%s", out)
	}
}

// testTroubledPage opens the troubled page in six subtests, each of which fails.
func testTroubledPage(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		io.WriteString(w, troubled)
	}))
	defer server.Close()
	for name, do := range map[string]func(*chrome.Tab){
		"names":   func(p *chrome.Tab) { p.Names() },
		"key":     func(p *chrome.Tab) { p.Focus("#b") },
		"never":   func(p *chrome.Tab) { p.EndNow(); p.Wait("document.title === 'never'") },
		"covered": func(p *chrome.Tab) { p.EndNow(); p.Click("#covered") },
		"absent":  func(p *chrome.Tab) { p.EndNow(); p.Tap("#absent") },
		"crash":   func(p *chrome.Tab) { chrome.Call(p, page.Crash, cdp.Empty{}) },
	} {
		t.Run(name, func(t *testing.T) {
			p := browser.Open(t, server.URL, chrome.Desk)
			p.Tolerate("/tolerated")
			p.Visit("/")
			p.Wait("document.title === 'done'")
			do(p)
		})
	}
}
