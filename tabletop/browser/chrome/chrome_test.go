package chrome_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/tabletop/browser/chrome"
)

var browser *chrome.Browser

func TestMain(m *testing.M) {
	chrome.Main(func(b *chrome.Browser) (int, error) {
		browser = b
		return m.Run(), nil
	})
}

// A test fails by what must not happen in a page, and only by what it does not tolerate:
// here one that runs in a process of its own.
func TestTroubles(t *testing.T) {
	if os.Getenv("TROUBLED") != "" {
		beTroubled(t)
		return
	}
	test := exec.Command(os.Args[0], "-test.run=^TestTroubles$")
	test.Env = append(os.Environ(), "TROUBLED=yes")
	out, err := test.CombinedOutput()
	if err == nil {
		t.Error("the test passes")
	}
	for _, want := range []string{"console: log \"said\"", "exception: Uncaught Error: thrown", "/missing", "a request to http://elsewhere.example/", "ERR_NAME_NOT_RESOLVED"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("nothing is told of %q:\n%s", want, out)
		}
	}
	if strings.Contains(string(out), "tolerated") {
		t.Errorf("told is what is tolerated:\n%s", out)
	}
}

func beTroubled(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		io.WriteString(w, `<!doctype html><title>x</title><link rel="icon" href="data:,"><script>
			console.log("said");
			setTimeout(() => { throw Error("thrown") });
			Promise.allSettled([fetch("missing"), fetch("tolerated"), fetch("http://elsewhere.example/")]).then(() => setTimeout(() => (document.title = "done")));
		</script>`)
	}))
	defer server.Close()
	p := browser.Open(t, server.URL, chrome.Desk)
	p.Tolerate("/tolerated")
	p.Visit("/")
	p.Wait("document.title === 'done'")
}
