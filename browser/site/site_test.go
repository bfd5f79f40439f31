package site

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

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// read are the pages for reading, in the folder of each language.
var read = []string{"", "rules/", "faq/", "sheet/", "questions/", "try/P2/", "try/F4/", "try/T4/"}

// Pages fit the screen with readable text, on a phone and on a desk, by day and by night. On the
// smallest screen all languages are read, elsewhere one.
func TestPagesFit(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	paths := append([]string{"learn/", "position/", "game/", "play/"}, read...)
	for i, l := range []chrome.Look{phone.Sized(320, 568), phone, phone.Dark(), desk, desk.Dark()} {
		p.See(l)
		for n, l := range slices.Collect(ebbes.Languages()) {
			for k, path := range paths {
				if i > 0 && (i+k)%len(languages) != n {
					continue
				}
				p.arrive(l.String() + "/" + path)
				p.fits()
			}
		}
	}
	p.See(phone.Sized(320, 568))
	for i, path := range []string{"puzzle/", "einfach/", "einfach/learn/", "einfach/faq/", "einfach/sheet/", "einfach/questions/", "einfach/try/K8/"} {
		p.arrive(languages[i%len(languages)] + "/" + path)
		p.fits()
	}
	p.Visit("de/rules/")
	p.See(phone)
	p.Click(".contents summary")
	p.fits()
}

// The pages work for reading without JavaScript.
func TestWithoutJavaScript(t *testing.T) {
	chrome.Long(t)
	p := openAlone(t, desk, address)
	chrome.Call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	for l := range ebbes.Languages() {
		e := reference.Of(games.Ebbes(), l)
		for clause := range ebbes.Clauses() {
			p.reads(e, "rules/", fmt.Sprintf("#%s > p", clause), clause.Text(l))
			if r := clause.Ruling(l); r != (ebbes.Ruling{}) {
				for i, text := range []string{r.Open, r.Decided, r.Reason, r.Others} {
					p.reads(e, "rules/", fmt.Sprintf("#%s .ruling div:nth-of-type(%d) dd", clause, i+1), text)
				}
			}
		}
		for q := range e.Questions() {
			p.reads(e, "faq/", fmt.Sprintf("#%s > p", q.ID), q.Answer)
			p.reads(e, "faq/", fmt.Sprintf("#%s > h3", q.ID), q.Question)
		}
		for _, id := range []string{"P2", "D1-open"} {
			position, _ := e.Position(id)
			p.reads(e, "try/"+id+"/", ".task", position.Task)
			p.reads(e, "try/"+id+"/", "details.preview p", position.Shown)
		}
	}
	p.Visit("")
	if links := chrome.Eval[int](p, "document.querySelectorAll('a[hreflang]').length"); links != len(languages) {
		t.Errorf("the first page leads to %d languages", links)
	}
	p.Visit("de/rules/#try=P2")
	if chrome.Eval[bool](p, "document.querySelector('.tryout') !== null") {
		t.Error("JavaScript is not off")
	}
}

// reads checks the text at a selector of a page in the language of an edition. It visits the page
// unless the tab is there. The text is visible, or lies in a closed part that can be opened.
func (p *tab) reads(e reference.Edition, path, selector, want string) {
	p.Helper()
	path = e.Language().String() + "/" + path
	if !strings.HasSuffix(strings.SplitN(chrome.Eval[string](p, "location.href"), "#", 2)[0], "/"+path) {
		p.Visit(path)
	}
	got := chrome.Eval[string](p, "[document.querySelector(%s)].map((e) => e && (e.checkVisibility() || e.closest('details')) ? e.textContent : 'nothing')[0]", selector)
	if got != want {
		p.Errorf("%s, %s: %q, want %q", path, selector, got, want)
	}
}

// A page does not load the library while it is only read. A failure to load is reported, and the
// text stays readable.
func TestWithoutWebAssembly(t *testing.T) {
	site := host(folder)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			http.Error(w, "blocked", http.StatusForbidden)
			return
		}
		site.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close) // after the page is closed
	asked := make(chan string, 1000)
	p := openAlone(t, desk, server.URL+"/rules-of/ebbes/", chromedp.WithListener(func(event any) {
		if e, ok := event.(*network.EventRequestWillBeSent); ok {
			asked <- e.Request.URL
		}
	}))
	p.Visit("de/rules/")
	p.Wait("document.querySelector('a[data-try=P2]').hash === '#try=P2'")
	for len(asked) > 0 {
		if address := <-asked; strings.Contains(address, "wasm") || strings.Contains(address, "worker") {
			t.Errorf("reading asks for %s", address)
		}
	}
	p.Tolerate(".wasm")
	p.Click("a[data-try=P2]")
	p.Wait("document.querySelector('.verdict')?.textContent.startsWith('Der Tisch lässt sich nicht aufbauen')")
	p.reads(reference.Of(games.Ebbes(), ebbes.German), "rules/", "#P2 > p", ebbes.P2.Text(ebbes.German))
}

// The search answers at once, also to other words, capitals and missing accents. It finds questions
// with their clauses, and the address keeps the query.
func TestSearch(t *testing.T) {
	chrome.Long(t)
	for language, texts := range map[string][]string{
		"de": {"Gleichstand", "gleichstand", "UNENTSCHIEDEN"},
		"en": {"tie", "TIE"},
		"fr": {"égalité", "egalite", "ÉGALITÉ"},
	} {
		p := open(t, phone)
		p.Visit(language + "/")
		for _, text := range texts {
			p.Exec("document.querySelector('#q').focus(); document.querySelector('#q').select()")
			p.Press(text)
			p.Wait("new URLSearchParams(location.search).get('q') === %s", text)
			found := chrome.Eval[[]string](p, "watch.all('#results b, #results .ref', (clause) => clause.textContent)")
			for _, clause := range []string{"S2", "S3", "R3"} {
				if !slices.Contains(found, clause) {
					t.Errorf("%s: %q finds %v, not %s", language, text, found, clause)
				}
			}
		}
		p.fits()
		results := chrome.Eval[string](p, "document.querySelector('#results').textContent")
		p.Visit(strings.TrimPrefix(chrome.Eval[string](p, "location.href"), address))
		p.Wait("document.querySelector('#results').textContent === %s", results)
		p.Exec("document.querySelector('#q').focus()")
		p.Press(kb.ArrowDown)
		p.Press(kb.ArrowDown)
		p.Press(kb.ArrowUp)
		p.Press(kb.Enter)
		p.Wait("document.querySelector(':target')")
	}
}

// The address keeps the open position and its trial, and the browser's back button leads back.
func TestAddressKeepsOpenPosition(t *testing.T) {
	p := open(t, desk)
	p.Visit("en/rules/#P2")
	p.Click(`a[data-try="P2"]`)
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.Click(`.tt-hand [data-card="B5"]`)
	p.Wait("document.querySelector('.tryout').dataset.moves === 'B5' && location.hash === '#try=P2&moves=B5'")
	p.Wait("document.querySelector('.tt-seat[data-at=self]').dataset.seat === '3'")
	p.Click(`.tt-hand [data-card="R6"]`)
	p.Wait("location.hash === '#try=P2&moves=B5;R6' && document.querySelector('.tt-answer .ref')")
	seen := chrome.Eval[string](p, "document.querySelector('.tryout').textContent")
	here := strings.TrimPrefix(chrome.Eval[string](p, "location.href"), address)

	other := open(t, desk)
	other.Visit(here)
	other.Wait("document.querySelector('.tryout')?.textContent === %s", seen)

	p.Back()
	p.Wait("document.querySelector('.tryout').dataset.moves === ''")
	p.Back()
	p.Wait("!document.querySelector('.tryout') && location.hash === '#P2'")
	p.Exec("history.forward()")
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")

	p.Visit("fr/try/P2/#moves=B5")
	p.Wait("document.querySelector('.tryout')?.dataset.moves === 'B5'")
	p.Click(".tools button:nth-child(1)")
	p.Wait("document.querySelector('.tryout').dataset.moves === '' && location.hash === ''")
}

// A round that is played to its end is scored, and the score explained.
func TestPlayedRoundIsScored(t *testing.T) {
	p := open(t, phone)
	p.Visit("de/try/F5/")
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.Click(".tools button:last-of-type")
	p.Wait("watch.all('.story > li:first-child p').length >= 5 && !document.querySelector('.tt-scores').hidden")
	sentence := chrome.Eval[string](p, "document.querySelector('.story > li:first-child').textContent")
	for _, clause := range []string{"(S1)", "(S2)", "(S3)"} {
		if !strings.Contains(sentence, clause) {
			t.Errorf("the sentence about the score lacks %s: %s", clause, sentence)
		}
	}
	p.fits()
}

// With motion on, the table waits until the scores have been read, and goes on.
func TestMotionWaitsForScores(t *testing.T) {
	p := open(t, phone.Moving())
	p.Visit("fr/rules/#try=S3")
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.Tap(`.tt-hand [data-card="R6"]`)
	p.Wait("!document.querySelector('.tt-scores').hidden && document.querySelector('[data-fact=\"nix winner\"]').dataset.is === '3'")
	p.Tap(".tt-continue")
	p.Wait("!document.querySelector('.tt-scores').hidden && document.querySelector('.tt-continue').hidden")
	p.Tap(".tools button:nth-child(1)")
	p.Wait("document.querySelector('.tryout').dataset.moves === '' && document.querySelector('.tt-hand [data-card=R6]')")
}

// Every link leads to an existing page and an existing place in it.
func TestLinksLeadToExistingPlaces(t *testing.T) {
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
			if below, ok := strings.CutPrefix(to, "/rules-of/ebbes/"); ok {
				target = filepath.Join(folder, filepath.FromSlash(below))
			} else if to != "" {
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
func TestSymbolsInTextAreDrawn(t *testing.T) {
	p := open(t, desk)
	p.Visit("de/rules/")
	wrong := chrome.Eval[[]string](p, `(async () => {
		const { symbol, glyph, suits, roles } = await import(new URL("../../modules/tabletop/draw.js", location));
		const drawn = [...Object.values(suits).map((suit) => [suit, symbol(suit)]), ...roles.map((role) => [role, glyph(role)])];
		const outlines = (element) => watch.all("path", (path) => path.getAttribute("d"), element).join();
		return drawn.filter(([id, group]) => outlines(group) !== outlines(document.getElementById(id))).map(([id]) => id);
	})()`)
	if len(wrong) > 0 {
		t.Errorf("drawn otherwise than on the table: %v", wrong)
	}
	p.Visit("de/")
	wrong = chrome.Eval[[]string](p, `(async () => {
		const { pattern, suits } = await import(new URL("../modules/tabletop/draw.js", location));
		const drawn = (suit) => document.querySelector("#" + suit + "-pattern > path").getAttribute("d");
		return Object.values(suits).filter((suit) => drawn(suit) !== pattern(suit).getAttribute("d"));
	})()`)
	if len(wrong) > 0 {
		t.Errorf("patterns drawn otherwise than on the table: %v", wrong)
	}
}

// On some pages, every button, link and other control has a name for screen readers.
func TestElementsHaveNames(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	for _, path := range []string{"de/", "en/rules/", "fr/faq/", "de/rules/#try=P2", "en/try/F4/", "fr/try/V7/"} {
		p.Visit(path)
		if strings.Contains(path, "try") {
			p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
		}
		named := 0
		for _, name := range p.Names() {
			if role, _, ok := strings.Cut(name, " "); ok && slices.Contains([]string{"button", "link"}, role) {
				named++
			}
		}
		if named < 10 {
			t.Errorf("%s: only %d things have a name", path, named)
		}
	}
}

// An old address leads to the same place of the moved page, and without JavaScript to the page.
func TestMovedPages(t *testing.T) {
	p := openAlone(t, desk, address)
	for from, to := range map[string]string{
		"en/quarrels/#overtrump":          "en/faq/#overtrump",
		"de/quarrels/":                    "de/faq/",
		"fr/einfach/quarrels/#two-threes": "fr/einfach/faq/#two-threes",
	} {
		p.Visit(from)
		p.Wait("location.href.endsWith(%s) && document.querySelector('body.page-faq') && (location.hash === '' || document.querySelector(':target'))", "/"+to)
	}
	p.Visit("en/quarrels/#try=overtrump")
	p.Wait("location.href.endsWith('/en/faq/#try=overtrump') && document.querySelector('.tryout')?.dataset.moves === ''")
	chrome.Call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.Visit("de/einfach/quarrels/")
	p.Wait("location.href.endsWith('/de/einfach/faq/') && document.querySelector('body.page-faq')")
}

// A missing page is reported in the language of the address, and without JavaScript in all
// languages, under any address.
func TestMissingPage(t *testing.T) {
	site := host(folder)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "missing") {
			w.Header().Set("Content-Type", "text/html")
			r.URL.Path = "/rules-of/ebbes/404.html"
		}
		site.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close) // after the page is closed
	p := openAlone(t, phone, server.URL+"/rules-of/ebbes/")
	for path, languages := range map[string]string{"fr/missing/": "fr", "de/try/missing/a/b.html": "de", "missing": strings.Join(languages, " "), "es/missing/": strings.Join(languages, " ")} {
		p.Visit(path)
		p.Wait("document.readyState === 'complete' && watch.all('section').filter(watch.shown).map((e) => e.lang).join(' ') === %s", languages)
	}
	chrome.Call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	for path, language := range map[string]string{"missing": "en", "fr/missing/": "fr", "de/try/missing/a/b.html": "de"} {
		p.Visit(path)
		p.fits()
		p.Do(chromedp.Navigate(chrome.Eval[string](p, "document.querySelector(%s).href", fmt.Sprintf("section[lang=%s] a", language))))
		if got := chrome.Eval[string](p, "document.body.className + document.documentElement.lang"); got != "page-home"+language {
			t.Errorf("%s leads to %s", path, got)
		}
	}
}

// Half a character (an unpaired surrogate) in a field causes no error, though no address can have
// it. The address gets the rest of the text.
func TestUnpairedSurrogate(t *testing.T) {
	p := open(t, desk)
	for path, field := range map[string]string{"en/": "#q", "en/position/": "#line"} {
		p.Visit(path)
		p.Wait("document.readyState === 'complete' && document.querySelector(%s)?.checkVisibility() && !document.querySelector('#app:not([data-ready=yes])')", field)
		p.Exec(`const field = document.querySelector(%s); field.value = "half \ud83c"; field.dispatchEvent(new Event("input"))`, field)
		p.Wait("location.href.includes('half')")
	}
}
