package site

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The recipes for copying work. Each draws a table, a card is played there, and the computer
// answers. Tools keep the colours of the style sheet, which leaves the rest of the page alone. The
// compilers of the frameworks know the element.
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
			p.playToEnd()
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
}

// playToEnd plays any legal move until the game is over, and compares the last sheet with the
// scores.
func (p *tab) playToEnd() {
	p.Helper()
	p.Exec(`
		const table = document.querySelector("ebbes-table");
		table.pace = 0;
		globalThis.playing = setInterval(() => {
			if (!table.view.moves.length || table.querySelector(".tt-sent")) return;
			table.hint(table.view.moves[0]);
			const place = table.querySelector(".tt-hint");
			(place.matches("button") ? place : place.querySelector("button")).click();
		}, 5);`)
	p.Wait("document.querySelector('.tt-over .tt-final .tt-sheet')")
	type total struct{ Drawn, Seen []int }
	got := chrome.Eval[total](p, `(() => {
		clearInterval(playing);
		const number = ({ textContent }) => Number(textContent.replace("−", "-"));
		const { seats } = document.querySelector("ebbes-table").view;
		const order = [...document.querySelectorAll(".tt-final .tt-sheet thead [data-disc]")].map(({ dataset }) => dataset.disc - 1);
		return { drawn: [...document.querySelectorAll(".tt-final .tt-sheet tfoot td")].map(number), seen: order.map((seat) => seats[seat].score) };
	})()`)
	if len(got.Seen) != 3 || !slices.Equal(got.Drawn, got.Seen) {
		p.Errorf("the sheet totals %v, want %v", got.Drawn, got.Seen)
	}
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

// replaced reports whether a text is missing from all built style sheets.
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
