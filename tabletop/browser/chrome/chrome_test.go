package chrome

import (
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

var browser *Browser

func TestMain(m *testing.M) {
	Main(func(b *Browser) (int, error) {
		browser = b
		return m.Run(), nil
	})
}

// What must not happen in a page is heard, and what is tolerated is not.
func TestTroubles(t *testing.T) {
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
	p := browser.Open(t, server.URL, Desk)
	p.Tolerate("/tolerated")
	p.Visit("/")
	p.Wait("document.title === 'done'")
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, want := range []string{"said", "thrown", "/missing", "a request to http://elsewhere.example/", "ERR_NAME_NOT_RESOLVED"} {
		n := len(p.troubles)
		p.troubles = slices.DeleteFunc(p.troubles, func(trouble string) bool { return strings.Contains(trouble, want) })
		if len(p.troubles) == n {
			t.Errorf("no %q is heard", want)
		}
	}
}
