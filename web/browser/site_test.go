package browser

import (
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

// read are the pages with something to read, in the folder of each language.
var read = []string{"", "rules/", "quarrels/", "try/P2/", "try/F4/", "try/T4/"}

// On a phone and on a desk, by day and by night, nothing sticks out of a page, is too
// small or hard to read.
func TestPagesFit(t *testing.T) {
	p := open(t, desk)
	for _, l := range []look{phone, phone.dark(), desk, desk.dark()} {
		p.see(l)
		for e := range reference.Editions() {
			for _, path := range append([]string{"position/", "game/", "play/"}, read...) {
				p.visit(e.Language.String() + "/" + path)
				p.wait("document.readyState === 'complete' && !document.querySelector('#app:not([data-ready=yes])')")
				p.fits()
			}
		}
	}
	p.visit("de/rules/")
	p.see(phone)
	p.click(".contents summary")
	p.fits()
}

// Everything can be read without JavaScript.
func TestWithoutJavaScript(t *testing.T) {
	p := open(t, desk)
	if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	for e := range reference.Editions() {
		for clause := range ebbes.Clauses() {
			p.reads(e, "rules/", fmt.Sprintf("#%s > p", clause), clause.Text(e.Language))
			if r := clause.Ruling(e.Language); r != (ebbes.Ruling{}) {
				for i, text := range []string{r.Open, r.Decided, r.Reason, r.Others} {
					p.reads(e, "rules/", fmt.Sprintf("#%s .ruling div:nth-of-type(%d) dd", clause, i+1), text)
				}
			}
		}
		for q := range e.Quarrels() {
			p.reads(e, "quarrels/", fmt.Sprintf("#%s > p", q.ID), q.Answer)
			p.reads(e, "quarrels/", fmt.Sprintf("#%s > h3", q.ID), q.Question)
		}
		for _, id := range []string{"P2", "D1-open"} {
			position, _ := e.Position(id)
			p.reads(e, "try/"+id+"/", ".task", position.Task)
			p.reads(e, "try/"+id+"/", "details.shown p", position.Shown)
		}
	}
	p.visit("")
	if links := eval[int](p, "document.querySelectorAll('a[hreflang]').length"); links != 3 {
		t.Errorf("the first page leads to %d languages", links)
	}
	p.visit("de/rules/#try=P2")
	if eval[bool](p, "document.querySelector('.tryout') !== null") {
		t.Error("JavaScript is not off")
	}
}

// reads checks what stands at a place of a page in a language.
func (p *tab) reads(e reference.Edition, path, selector, want string) {
	p.Helper()
	path = e.Language.String() + "/" + path
	if !strings.HasSuffix(strings.SplitN(eval[string](p, "location.href"), "#", 2)[0], "/"+path) {
		p.visit(path)
	}
	got := eval[string](p, "[document.querySelector(%s)].map((e) => e && (e.checkVisibility() || e.closest('details')) ? e.textContent : 'nothing')[0]", selector)
	if got != want {
		p.Errorf("%s, %s: %q, want %q", path, selector, got, want)
	}
}

// While somebody reads, the page does not ask for the library. Where it does not load, the
// page says so, and everything can still be read.
func TestWithoutWebAssembly(t *testing.T) {
	site := host(folder)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			http.Error(w, "blocked", http.StatusForbidden)
			return
		}
		site.ServeHTTP(w, r)
	}))
	defer server.Close()
	p := open(t, desk)
	p.site = server.URL + "/rules-of/ebbes/"
	p.visit("de/rules/")
	p.wait("document.querySelector('a[data-try=P2]').hash === '#try=P2'")
	for _, address := range p.asked {
		if strings.Contains(address, "wasm") || strings.Contains(address, "worker") {
			t.Errorf("reading asks for %s", address)
		}
	}
	p.allowed = ".wasm"
	p.click("a[data-try=P2]")
	p.wait("document.querySelector('.verdict')?.textContent.startsWith('Der Tisch lässt sich hier nicht decken')")
	p.reads(reference.In(ebbes.German), "rules/", "#P2 > p", ebbes.P2.Text(ebbes.German))
}

// What is searched for is found at once, with what it is called otherwise, in capitals or
// without accents; the address keeps it.
func TestSearch(t *testing.T) {
	for language, texts := range map[string][]string{
		"de": {"Gleichstand", "gleichstand", "UNENTSCHIEDEN"},
		"en": {"tie", "TIE"},
		"fr": {"égalité", "egalite", "ÉGALITÉ"},
	} {
		p := open(t, phone)
		p.visit(language + "/")
		p.wait("!document.querySelector('#search').hidden")
		for _, text := range texts {
			p.run("document.querySelector('#q').focus(); document.querySelector('#q').select()")
			p.press(text)
			p.wait("new URLSearchParams(location.search).get('q') === %s", text)
			found := eval[[]string](p, "watch.all('#results b', (b) => b.textContent)")
			for _, clause := range []string{"S2", "S3", "R3"} {
				if !slices.Contains(found, clause) {
					t.Errorf("%s: %q finds %v, not %s", language, text, found, clause)
				}
			}
		}
		p.fits()
		results := eval[string](p, "document.querySelector('#results').textContent")
		p.visit(strings.TrimPrefix(eval[string](p, "location.href"), address))
		p.wait("document.querySelector('#results').textContent === %s", results)
		p.run("document.querySelector('#q').focus()")
		p.press(kb.ArrowDown)
		p.press(kb.ArrowDown)
		p.press(kb.ArrowUp)
		p.press(kb.Enter)
		p.wait("document.querySelector(':target')")
	}
}

// What is open and what has been done there stands in the address, and the way back leads
// back.
func TestAddresses(t *testing.T) {
	p := open(t, desk)
	p.visit("en/rules/#P2")
	p.click(`a[data-try="P2"]`)
	p.wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.click(`.tt-hand [data-card="B5"]`)
	p.wait("document.querySelector('.tryout').dataset.moves === 'B5' && location.hash === '#try=P2&moves=B5'")
	p.wait("document.querySelector('.tt-seat[data-at=self]').dataset.seat === '3'")
	p.click(`.tt-hand [data-card="R6"]`)
	p.wait("location.hash === '#try=P2&moves=B5;R6' && document.querySelector('.tt-answer .ref')")
	seen := eval[string](p, "document.querySelector('.tryout').textContent")
	here := strings.TrimPrefix(eval[string](p, "location.href"), address)

	other := open(t, desk)
	other.visit(here)
	other.wait("document.querySelector('.tryout')?.textContent === %s", seen)

	p.run("history.back()")
	p.wait("document.querySelector('.tryout').dataset.moves === ''")
	p.run("history.back()")
	p.wait("!document.querySelector('.tryout') && location.hash === '#P2'")
	p.run("history.forward()")
	p.wait("document.querySelector('.tryout')?.dataset.moves === ''")

	p.visit("fr/try/P2/#moves=B5")
	p.wait("document.querySelector('.tryout')?.dataset.moves === 'B5'")
	p.click(".tools button:nth-child(1)")
	p.wait("document.querySelector('.tryout').dataset.moves === '' && location.hash === ''")
}

// A round that is played on to its end is scored, and the score explained.
func TestPlayOn(t *testing.T) {
	p := open(t, phone)
	p.visit("de/try/F5/")
	p.wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.click(".tools button:last-child")
	p.wait("watch.all('.story > li:first-child p').length >= 5 && !document.querySelector('.tt-scored').hidden")
	told := eval[string](p, "document.querySelector('.story > li:first-child').textContent")
	for _, clause := range []string{"(S1)", "(S2)", "(S3)"} {
		if !strings.Contains(told, clause) {
			t.Errorf("the score is told without %s: %s", clause, told)
		}
	}
	p.fits()
}

// Where things may move, the table waits until the scores have been read, and goes on.
func TestMotion(t *testing.T) {
	p := open(t, phone.moving())
	p.visit("fr/rules/#try=S3")
	p.wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.tap(`.tt-hand [data-card="R6"]`)
	p.wait("!document.querySelector('.tt-scored').hidden && document.querySelector('[data-fact=\"nix winner\"]').dataset.is === '3'")
	p.tap(".tt-continue")
	p.wait("!document.querySelector('.tt-scored').hidden && document.querySelector('.tt-continue').hidden")
	p.tap(".tools button:nth-child(1)")
	p.wait("document.querySelector('.tryout').dataset.moves === '' && document.querySelector('.tt-hand [data-card=R6]')")
}

// After the first visit the site needs no network.
func TestOffline(t *testing.T) {
	server := httptest.NewServer(host(folder))
	defer server.Close()
	p := open(t, desk)
	p.site = server.URL + "/rules-of/ebbes/"
	p.visit("de/rules/")
	p.run("await navigator.serviceWorker.ready")
	p.wait("navigator.serviceWorker.controller")
	server.Close()
	for _, path := range []string{"de/rules/", "en/quarrels/", "fr/?q=atout", "", "de/try/S3/index.html"} {
		p.visit(path)
		p.wait("document.readyState === 'complete' && !document.body.matches('.page-root')")
	}
	p.visit("de/rules/#try=P2")
	p.wait("document.querySelector('.tt-hand button')")
	p.click(`.tt-hand [data-card="N6"]`)
	p.wait("document.querySelector('.tt-answer .ref')?.textContent === 'P2'")
}

// Every link leads to a page and a place in it.
func TestLinks(t *testing.T) {
	pages := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".html" {
			return err
		}
		text, err := os.ReadFile(path)
		pages[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(` (?:href|src|action)="([^"]*)"`)
	for path, text := range pages {
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			to, place, _ := strings.Cut(found[1], "#")
			target := path
			if to != "" {
				target = filepath.Join(filepath.Dir(path), filepath.FromSlash(to))
			}
			if strings.HasSuffix(to, "/") {
				target = filepath.Join(target, "index.html")
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %s leads nowhere", path, found[0])
			} else if place != "" && !strings.Contains(pages[target], ` id="`+place+`"`) {
				t.Errorf("%s: there is no place for %s", path, found[0])
			}
		}
	}
}

// The suits and roles in the text are drawn as on the table.
func TestSymbols(t *testing.T) {
	p := open(t, desk)
	p.visit("de/rules/")
	wrong := eval[[]string](p, `(async () => {
		const { symbol, glyph, suits, roles } = await import(new URL("../../assets/tabletop/draw.js", location));
		const drawn = [...Object.values(suits).map((suit) => [suit, symbol(suit)]), ...roles.map((role) => [role, glyph(role)])];
		const outlines = (element) => watch.all("path", (path) => path.getAttribute("d"), element).join();
		return drawn.filter(([id, group]) => outlines(group) !== outlines(document.getElementById(id))).map(([id]) => id);
	})()`)
	if len(wrong) > 0 {
		t.Errorf("drawn otherwise than on the table: %v", wrong)
	}
}

// Whoever hears the pages hears what everything is called.
func TestNames(t *testing.T) {
	p := open(t, desk)
	for _, path := range []string{"de/", "en/rules/", "fr/quarrels/", "de/rules/#try=P2", "en/try/F4/", "fr/try/V7/"} {
		p.visit(path)
		if strings.Contains(path, "try") {
			p.wait("document.querySelector('.tryout')?.dataset.moves === ''")
		}
		tree, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			t.Fatal(err)
		}
		named := 0
		for _, node := range tree.Nodes {
			if node.Ignored || node.Role == nil || !slices.Contains([]string{`"button"`, `"link"`, `"textbox"`, `"searchbox"`, `"combobox"`, `"spinbutton"`, `"image"`, `"navigation"`}, string(node.Role.Value)) {
				continue
			}
			if node.Name == nil || string(node.Name.Value) == `""` {
				t.Errorf("%s: a %s has no name", path, node.Role.Value)
			}
			named++
		}
		if named < 10 {
			t.Errorf("%s: only %d things have a name", path, named)
		}
	}
}
