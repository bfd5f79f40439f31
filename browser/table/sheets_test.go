package table

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

//go:embed sheets/styles.js
var styles string

// fallback is a theme's value in the source of preflight, which Tailwind replaces by its default.
var fallback = regexp.MustCompile(`--theme\(\s*--[\w-]+,\s*([^;]*?)\s*\);`)

// sheets installs common style sheets of pages from npm, and returns their texts by name.
func sheets(t *testing.T) map[string]string {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("sheets")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("npm", "install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund")
	cmd.Dir = folder
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	all := map[string]string{}
	for name, file := range map[string]string{
		"preflight": "tailwindcss/preflight.css",
		"Pico":      "@picocss/pico/css/pico.css",
		"classless": "@picocss/pico/css/pico.classless.css",
		"water.css": "water.css/out/water.css",
		"Bootstrap": "bootstrap/dist/css/bootstrap.css",
	} {
		text, err := os.ReadFile(filepath.Join(folder, "node_modules", file))
		if err != nil {
			t.Fatal(err)
		}
		all[name] = fallback.ReplaceAllString(string(text), "$1;")
	}
	all["preflight in a layer"] = "@layer base {" + all["preflight"] + "}"
	return all
}

// The style sheets of a page change neither boxes nor styles of the table, also of a button under the
// mouse.
func TestPageSheetsLeaveTableAlone(t *testing.T) {
	chrome.Long(t)
	all := sheets(t)
	for _, l := range []look{desk.in("fr"), phone} {
		t.Run(fmt.Sprint("ebbes ", l.Width), func(t *testing.T) {
			p := openBesideSheets(t, l, "ebbes", all)
			for _, name := range []string{"select15", "refused", "two", "scored", "over", "look", "said", "hint"} {
				p.scene(called(name))
				if name == "refused" {
					x, y := p.Point(".tt-hand button")
					chrome.Call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: "mouseMoved", X: x, Y: y})
				}
				p.beside(all, name)
			}
		})
		t.Run(fmt.Sprint("einfach ", l.Width), func(t *testing.T) {
			p := openBesideSheets(t, l, "einfach", all)
			for _, s := range einfachScenes {
				if slices.Contains([]string{"second", "swapping", "ten", "rule", "pile", "scored", "over"}, s.name) {
					p.einfachScene(s)
					p.beside(all, s.name)
				}
			}
		})
	}
}

func openBesideSheets(t *testing.T, l look, game string, sheets map[string]string) *tab {
	t.Helper()
	p := openAlone(t, l, styles)
	p.lay(l, game)
	p.Exec("table.set({names: %s})", names)
	p.offer(ways)
	for name, text := range sheets {
		p.Exec("styles.add(%s, %s)", name, text)
	}
	return p
}

// beside compares a scene without and with each sheet.
func (p *tab) beside(sheets map[string]string, scene string) {
	p.Helper()
	p.Exec("await styles.keep()")
	for sheet := range sheets {
		changes := chrome.Eval[[]string](p, "styles.changes(%s)", sheet)
		for _, change := range changes[:min(len(changes), 5)] {
			p.Errorf("%s, %s: %s", scene, sheet, change)
		}
		if len(changes) > 5 {
			p.Errorf("%s, %s: %d changes", scene, sheet, len(changes))
		}
	}
	p.tidy()
}
