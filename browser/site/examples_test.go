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

// The examples with a page can be installed, built and played to the end, and so can pages with other
// tools and frameworks. Tools keep the colours of the style sheet, which leaves the rest of the page
// alone.
func TestExamples(t *testing.T) {
	chrome.Long(t)
	if _, err := exec.LookPath("npm"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	tarball := tarballOf(t)
	x := projectFolder(t.TempDir())
	x.install(t, "../../web/bundled", tarball)
	x.run(t, "npx", "vite", "build", "vue", "--outDir", "../out/vue")
	x.run(t, "npx", "webpack", "--mode=production", "--config=webpack/webpack.config.js")
	var colours map[string]string // as they are in the style sheet
	for _, test := range []struct {
		name string
		open func(*testing.T) *tab
	}{
		{"html", func(t *testing.T) *tab { return example(t, "html", tarball).open(t, ".") }},
		{"react", func(t *testing.T) *tab {
			x := example(t, "react", tarball)
			if !x.replaced(t, "light-dark(") {
				t.Error("Vite leaves light-dark() as it is: whether colours survive its replacement is not tested")
			}
			return x.open(t, "dist")
		}},
		{"svelte", func(t *testing.T) *tab { return example(t, "svelte", tarball).open(t, "dist") }},
		{"Vue", func(t *testing.T) *tab { return x.open(t, "out/vue") }},
		{"webpack", func(t *testing.T) *tab { return x.open(t, "webpack") }},
		{"Next", x.next},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.open(t)
			p.Visit("/")
			for left := 9; left > 7; left-- {
				p.Wait("document.querySelector('.tt-mine')")
				p.Click(".tt-hand .tt-legal")
				p.Wait("document.querySelectorAll('.tt-hand button').length === %s", left)
			}
			p.Wait("document.querySelector('.tt-mine')")
			if *write != "" && test.name == "html" {
				p.See(desk.Sized(1000, 700))
				p.DrawSmall(*write, "table")
			}
			found := p.felt()
			p.playToEnd()
			if colours == nil {
				colours = found
			}
			if found["light"] != colours["light"] || found["dark"] != colours["dark"] || found["light"] == found["dark"] {
				t.Errorf("the felt is %v, want %v", found, colours)
			}
			if test.name == "react" {
				p.Exec("document.querySelector('select').value = 'einfach', document.querySelector('select').dispatchEvent(new Event('change', { bubbles: true }))")
				p.Wait("document.querySelector('ebbes-table')?.game === 'einfach'")
				p.playToEnd()
			}
		})
	}
	t.Run("types", func(t *testing.T) {
		x.run(t, "npx", "tsc")
		x.run(t, "npx", "vue-tsc")
	})
}

// example installs an example as its package.json says, and builds it.
func example(t *testing.T, name, tarball string) projectFolder {
	t.Helper()
	directory := t.TempDir()
	x := projectFolder(filepath.Join(directory, "examples", name))
	copyProgram(t, "../../web/examples/"+name, string(x))
	if err := os.Link(tarball, filepath.Join(directory, filepath.Base(tarball))); err != nil {
		t.Fatal(err)
	}
	x.run(t, "npm", "install")
	x.run(t, "npm", "run", "build", "--if-present")
	return x
}

// felt returns the background of the table by colour scheme, and leaves the page in the dark
// scheme. It checks that the page itself keeps the normal scheme.
func (p *tab) felt() map[string]string {
	p.Helper()
	found := map[string]string{}
	for _, l := range []chrome.Look{desk, desk.Dark()} {
		p.See(l)
		found[l.Scheme] = chrome.Eval[string](p, "getComputedStyle(document.querySelector('.tabletop')).backgroundColor")
		if scheme := chrome.Eval[string](p, "getComputedStyle(document.documentElement).colorScheme"); scheme != "normal" {
			p.Errorf("the page has become %s", scheme)
		}
	}
	return found
}

// playToEnd plays random moves until the game is over, in ebbes by clicks. It compares the totals
// of the last sheet with the scores.
func (p *tab) playToEnd() {
	p.Helper()
	p.Exec(`
		const table = document.querySelector("ebbes-table");
		table.pace = 0;
		globalThis.playing = setInterval(() => {
			if (!table.view.moves.length || table.querySelector(".tt-sent")) return;
			const move = table.view.moves[Math.floor(Math.random() * table.view.moves.length)];
			if (table.game === "einfach") return table.dispatchEvent(new CustomEvent("move", { detail: move }));
			table.hint(move);
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

// next builds and serves the pages of Next, checks that a server component plays, and opens a tab
// for them.
func (x projectFolder) next(t *testing.T) *tab {
	t.Setenv("NEXT_TELEMETRY_DISABLED", "1")
	build := exec.Command("npx", "next", "build", "next")
	build.Dir = string(x)
	if printed, err := build.CombinedOutput(); err != nil || strings.Contains(string(printed), "Warning") {
		t.Errorf("Next builds with %v, want no error and no warning:\n%s", err, printed)
	}
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
func (x projectFolder) replaced(t *testing.T, text string) bool {
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
