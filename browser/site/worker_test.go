package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A page starts a worker also with the package of another origin, and under Trusted Types.
func TestWorkerStartsUnderPolicies(t *testing.T) {
	files := http.FileServerFS(os.DirFS(pack(t)))
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(elsewhere.Close)
	const trusted = "require-trusted-types-for 'script'; trusted-types ebbes"
	for _, test := range []struct{ name, from, policy string }{
		{"same origin", "/ebbes", ""},
		{"other origin", elsewhere.URL, ""},
		{"Trusted Types", "/ebbes", trusted},
		{"Trusted Types and other origin", elsewhere.URL, trusted},
	} {
		t.Run(test.name, func(t *testing.T) {
			mux := http.NewServeMux()
			mux.Handle("/ebbes/", http.StripPrefix("/ebbes", files))
			mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Security-Policy", test.policy)
				io.WriteString(w, `<!doctype html><html lang="en"><title>ebbes</title><link rel="icon" href="data:,">`)
			})
			server := httptest.NewServer(mux)
			t.Cleanup(server.Close) // after the page is closed
			p := openAlone(t, desk, server.URL)
			p.Tolerate(elsewhere.URL)
			p.Tolerate("requires 'TrustedScriptURL'") // of the form that bundlers know
			p.Visit("/")
			got := chrome.Eval[string](p, `(async () => {
				try {
					const { connect } = await import(%s + "/worker.js");
					const ebbes = await connect();
					const { ok } = await ebbes.newGame({ players: 3 });
					return "begun " + ok;
				} catch (error) {
					return error.message;
				}
			})()`, test.from)
			if got != "begun true" {
				t.Errorf("it answers %q", got)
			}
		})
	}
}
