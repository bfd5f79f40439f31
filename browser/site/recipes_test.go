package site

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The recipes are what people copy: each draws a table, on which a card is played, and the
// computer answers. What a tool makes of the style sheet has the same colours, and leaves
// the rest of the page as it was. The compilers of the frameworks know the element.
func TestRecipes(t *testing.T) {
	chrome.Long(t)
	if _, err := exec.LookPath("npm"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	x := install(t, "../../web/recipes")
	x.run(t, "npx", "vite", "build")
	x.run(t, "npx", "webpack", "--mode=production", "--config=webpack/webpack.config.js")
	if !x.replaced(t, "light-dark(") {
		t.Error("Vite leaves light-dark() as it is: whether colours survive its replacement is not tested")
	}
	var colours map[string]string // as they are in the style sheet
	built := func(folder string) func(*testing.T) *tab {
		return func(t *testing.T) *tab { return x.open(t, folder) }
	}
	for _, recipe := range []struct {
		name, path string
		open       func(*testing.T) *tab
	}{
		{"HTML", "/html/", built(".")},
		{"React", "/react/", built("dist")},
		{"Svelte", "/svelte/", built("dist")},
		{"Vue", "/vue/", built("dist")},
		{"webpack", "/webpack/", built(".")},
		{"Next", "/", x.next},
	} {
		t.Run(recipe.name, func(t *testing.T) {
			p := recipe.open(t)
			p.Visit(recipe.path)
			for left := 9; left > 7; left-- {
				p.Wait("document.querySelector('.tt-mine')")
				p.Click(".tt-hand .tt-legal")
				p.Wait("document.querySelectorAll('.tt-hand button').length === %s", left)
			}
			p.Wait("document.querySelector('.tt-mine')")
			if *write != "" && recipe.name == "HTML" {
				p.See(desk.Sized(1000, 700))
				p.DrawSmall(*write, "table")
			}
			found := map[string]string{}
			for _, l := range []chrome.Look{desk, desk.Dark()} {
				p.See(l)
				found[l.Scheme] = chrome.Eval[string](p, "getComputedStyle(document.querySelector('.tabletop')).backgroundColor")
				if scheme := chrome.Eval[string](p, "getComputedStyle(document.documentElement).colorScheme"); scheme != "normal" {
					t.Errorf("the page has become %s", scheme)
				}
			}
			if colours == nil {
				colours = found
			}
			if found["light"] != colours["light"] || found["dark"] != colours["dark"] || found["light"] == found["dark"] {
				t.Errorf("the felt is %v, want %v", found, colours)
			}
		})
	}
	t.Run("types", func(t *testing.T) {
		x.run(t, "npx", "tsc")
		x.run(t, "npx", "vue-tsc")
		x.run(t, "npx", "svelte-check", "--fail-on-warnings", "--tsconfig", "./tsconfig.json")
	})
	t.Run("element", func(t *testing.T) { checkElement(t, x) })
}

// next builds the pages of Next, checks that a server component plays, and opens a tab for them.
func (x installed) next(t *testing.T) *tab {
	t.Setenv("NEXT_TELEMETRY_DISABLED", "1")
	x.run(t, "npx", "next", "build", "next")
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().(*net.TCPAddr)
	free.Close()
	cmd := exec.Command("node", "node_modules/next/dist/bin/next", "start", "next", "-H", "127.0.0.1", "-p", strconv.Itoa(address.Port))
	cmd.Dir = string(x)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	lines := bufio.NewScanner(out)
	for !strings.Contains(lines.Text(), "Ready") { // that it listens
		if !lines.Scan() {
			t.Fatal("Next does not start")
		}
	}
	go io.Copy(io.Discard, out)
	p := openAlone(t, desk, "http://"+address.String())
	answer, err := http.Get(p.Site + "/server")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(page), "round 0 of 5") {
		t.Errorf("a server component answers %s %v: %.300s", answer.Status, err, page)
	}
	return p
}

// replaced reports whether a text is in no style sheet that was built.
func (x installed) replaced(t *testing.T, text string) bool {
	t.Helper()
	sheets, err := filepath.Glob(filepath.Join(string(x), "dist/assets/*.css"))
	if err != nil || len(sheets) == 0 {
		t.Fatalf("%q, %v", sheets, err)
	}
	for _, sheet := range sheets {
		if css, err := os.ReadFile(sheet); err != nil || strings.Contains(string(css), text) {
			return false
		}
	}
	return true
}

// checkElement draws a spectator's view, a replay and a position in the element, of both games.
func checkElement(t *testing.T, x installed) {
	page := `<!doctype html><html lang="fr"><title>ebbes</title><link rel="icon" href="data:,">
		<link rel="stylesheet" href="node_modules/ebbes/tabletop/tabletop.css">
		<link rel="stylesheet" href="node_modules/ebbes/tabletop/einfach/einfach.css">
		<style>ebbes-table { height: 700px; }</style><ebbes-table></ebbes-table>`
	if err := os.WriteFile(filepath.Join(string(x), "element.html"), []byte(page), 0o666); err != nil {
		t.Fatal(err)
	}
	p := x.open(t, ".")
	p.Visit("/element.html")
	p.Exec(`
		const from = "/node_modules/ebbes/";
		globalThis.table = document.querySelector("ebbes-table");
		globalThis.ebbes = await (await import(from + "index.js")).load();
		globalThis.einfach = await (await import(from + "einfach.js")).load();
		globalThis.shown = (properties) => new Promise((done) => {
			table.addEventListener("shown", ({ detail }) => done(detail === properties.view), { once: true });
			Object.assign(table, properties);
		});
		globalThis.begun = (game, config) => {
			const { state } = game.newGame(config);
			return game.apply(state, game.auto(state)).state;
		};
		globalThis.state = begun(ebbes, { players: 4 });
		table.view = ebbes.look(ebbes.view(state)); // before the element is defined
		await import(from + "table-element.js");
	`)
	says := func(what, condition string, values ...any) {
		t.Helper()
		if !chrome.Eval[bool](p, condition, values...) {
			t.Error(what)
		}
	}

	p.Wait("table.dataset.phase === 'playing'")
	says("an element draws before there is a view, while a framework may still expect it as the server sent it", `(async () => {
		const [empty, later] = [1, 2].map(() => document.body.appendChild(document.createElement("ebbes-table")));
		const draw = (element) => {
			element.view = table.view;
			return new Promise((done) => element.addEventListener("shown", done, { once: true }));
		};
		await draw(later);
		const before = empty.childElementCount;
		await draw(empty);
		const after = empty.childElementCount;
		for (const element of [empty, later]) element.remove();
		return before === 0 && after > 0;
	})()`)
	says("a spectator's table is not in the page's language", "table.lang === 'fr'")
	says("a spectator sees a hand", "table.querySelectorAll('.tt-hand button').length === 0")

	says("a replay does not get to its end", `(async () => {
		table.pace = 0;
		for (let i = 0; i < 8; i++) {
			const after = ebbes.apply(state, ebbes.random(state), { language: "de" });
			state = after.state;
			if (!(await shown({ view: ebbes.look(ebbes.view(state)), events: after.events, said: after.sentences }))) return false;
		}
		return table.querySelectorAll(".tt-said .tt-word").length > 0;
	})()`)

	says("the cards of a position are not to be seen", `(async () => {
		const hands = Object.fromEntries(ebbes.look(state).hands.map((hand, i) => [i + 1, hand]));
		await shown({ view: ebbes.look(ebbes.view(state, "2")), hands });
		return table.querySelectorAll(".tt-open .tt-card").length > 20 && table.querySelectorAll(".tt-hand button").length > 7;
	})()`)

	says("names and language do not change", `(async () => {
		Object.assign(table, { names: { 1: "Ömer" }, language: ["pl", "de-CH"] });
		await new Promise((done) => new MutationObserver(done).observe(table, { attributes: true }));
		return table.lang === "de" && table.innerText.includes("Ömer");
	})()`)

	says("who is away is not told", `(async () => {
		await shown({ away: { 3: "verbunden" }, view: { ...table.view } });
		const told = table.innerText.includes("verbunden");
		table.away = {};
		return told;
	})()`)
	says("what somebody says is not shown", `(table.says("3", "Gut!"), table.innerText.includes("Gut!"))`)

	says("Einfach is not drawn", `(async () => {
		state = begun(einfach, { players: 3 });
		const turn = einfach.turn(einfach.view(state, "1"), { language: "de" });
		await shown({ game: "einfach", view: einfach.look(einfach.view(state, "1")), names: {}, hands: undefined, said: [], turn });
		return table.querySelector(".tt-rules") !== null && table.querySelector(".tt-status").textContent !== "" && !table.matches(".tt-ebbes");
	})()`)

	says("what is chosen is not told", `new Promise((done) => {
		table.addEventListener("move", ({ detail }) => done(detail === "play " + table.view.hand.toSorted((a, b) => a.slice(1) - b.slice(1))[0]));
		table.querySelector(".tt-hand button").click();
	})`)
	says("an answer is not shown", `(table.answer("Zuerst kommt B10."), table.querySelector(".tt-answer .tt-word") !== null)`)

	says("the table is lost when it moves in the page", `(async () => {
		const all = table.querySelector(".tt-table");
		document.body.append(table);
		await null;
		const same = all === table.querySelector(".tt-table");
		table.remove();
		await null;
		const gone = table.childElementCount === 0;
		await new Promise((done) => {
			table.addEventListener("shown", done, { once: true });
			document.body.append(table);
		});
		return same && gone && table.querySelectorAll(".tt-hand button").length > 0;
	})()`)
	p.fits()
}
