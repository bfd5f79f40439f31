package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The first calls after load block the main thread of a fresh page for at most 20 ms each, in the
// median of nine pages.
func TestFirstCallsAfterLoad(t *testing.T) {
	chrome.Long(t)
	mux := http.NewServeMux()
	mux.Handle("/ebbes/", http.StripPrefix("/ebbes", http.FileServerFS(os.DirFS(pack(t)))))
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `<!doctype html><html lang="en"><title>ebbes</title><link rel="icon" href="data:,">`)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close) // after the pages are closed
	for _, game := range []string{"ebbes", "einfach"} {
		took := map[string][]float64{}
		for range 9 {
			p := openAlone(t, desk, server.URL)
			p.Visit("/")
			for call, ms := range chrome.Eval[map[string]float64](p, `(async () => {
				const { load } = await import("/ebbes/index.js");
				const blocked = [];
				let last = performance.now();
				const { port1, port2 } = new MessageChannel();
				const tick = () => port2.postMessage(0);
				port1.onmessage = () => (blocked.push(performance.now() - last), (last = performance.now()), tick());
				tick();
				const game = await load({ game: %s });
				port1.close();
				const took = { "longest task within load": Math.max(...blocked) };
				const timed = (name, call) => {
					const begun = performance.now();
					const result = call();
					took[name] = performance.now() - begun;
					return result;
				};
				const { state } = timed("newGame", () => game.newGame({ players: 4 }));
				const view = timed("view", () => game.view(state, "1"));
				timed("look", () => game.look(view));
				const dealt = timed("apply", () => game.apply(state, game.auto(state), { to: "1" }));
				timed("moves", () => game.moves(dealt.state));
				timed("look of a deal", () => game.look(game.view(dealt.state, "1")));
				timed("turn", () => game.turn(game.view(dealt.state, "1")));
				return took;
			})()`, game) {
				took[call] = append(took[call], ms)
			}
		}
		for call, all := range took {
			slices.Sort(all)
			if t.Logf("%s, %s: %.1f ms (%.1f to %.1f)", game, call, all[4], all[0], all[8]); all[4] > 20 && call != "longest task within load" {
				t.Errorf("%s: the first %s takes %.1f ms", game, call, all[4])
			}
		}
	}
}
