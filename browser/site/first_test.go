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

// starting names the longest task within load.
const starting = "longest task within load"

// After load the module is warm: each first call in a fresh page takes at most a tenth of the longest
// task within load, in the median of nine pages. Both grow alike on a slow machine.
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
				const took = { [%s]: Math.max(...blocked) };
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
			})()`, game, starting) {
				took[call] = append(took[call], ms)
			}
		}
		longest := median(took[starting])
		for call, all := range took {
			t.Logf("%s, %s: %.1f ms (%.1f to %.1f)", game, call, median(all), slices.Min(all), slices.Max(all))
			if call != starting && median(all) > longest/10 {
				t.Errorf("%s: the first %s takes %.1f ms, load %.1f", game, call, median(all), longest)
			}
		}
	}
}

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
