package browser

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/server/internal/rules"
)

// rules returns the URL of the rules of ebbes that the page links to.
func (p *tab) rules(l ebbes.Language) string {
	p.Helper()
	at, err := rules.At("")
	if err != nil {
		p.Fatal(err)
	}
	if at.Pages() != nil {
		return p.Site + at.Of(l)
	}
	return at.Of(l)
}

// needRules skips a test if the pages of the rules are not embedded in the server. In CI it fails the
// test instead.
func needRules(t *testing.T) {
	t.Helper()
	pages, err := rules.Built()
	if err != nil {
		t.Fatal(err)
	}
	if pages == nil && os.Getenv("CI") != "" {
		t.Fatal("go generate ./internal/rules has not built the pages of the rules")
	}
	if pages == nil {
		t.Skip("the pages of the rules have not been built: go generate ./internal/rules")
	}
}

// The link of a refusal opens the rules in a dialog beside the table, at the clause. Escape closes
// it and returns the focus to the link, and the page is still the table.
func TestRulesBesideTheTable(t *testing.T) {
	needRules(t)
	t.Parallel()
	for _, look := range chrome.Sample([]chrome.Look{chrome.Desk, chrome.Phone.Dark()}, 1, 2) {
		p := newTab(t)
		p.See(look)
		p.Tolerate("409")
		p.sitDown(newGame(t, ebbes.Config{Players: 2}, 8, 1), 1)
		r := rand.New(rand.NewPCG(1, 1))
		refused := ebbes.NoCard
		for p.turn() == "move" && refused == ebbes.NoCard {
			if refused = illegalCard(p.now().View(1)); refused == ebbes.NoCard {
				p.byMouse(p.now().Random(r))
			}
		}
		p.refused(refused)
		link := chrome.Eval[string](p, "document.querySelector('.tt-answer a').href")
		p.Click(".tt-answer a")
		p.Wait("document.querySelector('#rules').open && document.querySelector('#rules iframe').src === %s", link)
		p.Wait("document.querySelector('#rules iframe').contentDocument?.readyState === 'complete'")
		_, clause, _ := strings.Cut(link, "#")
		p.Wait("(top => top !== undefined && top > -5 && top < innerHeight / 2)(document.querySelector('#rules iframe').contentDocument.getElementById(%s)?.getBoundingClientRect().top)", clause)
		p.Wait("getComputedStyle(document.querySelector('#rules iframe').contentDocument.querySelector('.languages')).display === 'none'")
		p.Drawn()
		p.check()
		p.Press("\x1b")
		p.Wait("!document.querySelector('#rules').open && document.activeElement.matches('.tt-answer a')")
		if at := chrome.Eval[string](p, "location.pathname"); !strings.HasPrefix(at, "/table/") {
			t.Errorf("the page is %s", at)
		}
	}
}

// From the table two clicks lead to the search, and typing to an answer in view. The next question
// begins the same way, wherever the answer has led. Escape closes the search, and then the rules.
func TestSearchAtTheTable(t *testing.T) {
	needRules(t)
	t.Parallel()
	p := browser.Open(t, address, chrome.Phone.Sized(390, 844), chromedp.WithNewBrowserContext())
	p.Visit("/new")
	p.Wait("document.querySelector('main')?.hidden === false")
	p.Click("form[action='/play'] [value='einfach']")
	p.Wait("document.querySelector('.tt-hand .tt-card') !== null && document.querySelector('.seated') !== null")
	const page = "document.querySelector('#rules iframe').contentDocument"
	for range 2 {
		p.Click("#gear")
		p.Click("#own a[data-page]")
		p.Wait("document.activeElement.matches('#rules iframe') && " + page + "?.activeElement?.matches('.finder[open] input')")
		p.Press("draw")
		p.Wait("(answer => answer && answer.getBoundingClientRect().bottom < innerHeight)(" + page + ".querySelector('.finder li a'))")
		if at := chrome.Eval[string](p, page+".location.pathname"); !strings.HasSuffix(at, "/einfach/rules/") {
			t.Errorf("the search is on %s", at)
		}
		p.Exec(page + ".querySelector('.finder li a').click()")
		p.Wait(page + "?.readyState === 'complete' && " + page + ".location.hash !== '' && " + page + ".querySelector('.finder[open]') === null")
		p.Click("#rules header button")
		p.Wait("!document.querySelector('#rules').open")
	}
	p.Click("#gear")
	p.Click("#own a[data-page]")
	p.Wait("document.activeElement.matches('#rules iframe') && " + page + "?.activeElement?.matches('.finder[open] input')")
	p.Press(kb.Escape)
	p.Wait(page + ".querySelector('.finder[open]') === null")
	if !chrome.Eval[bool](p, "document.querySelector('#rules').open") {
		t.Error("Escape closes the rules with the search")
	}
	p.Press(kb.Escape)
	p.Wait("!document.querySelector('#rules').open")
}

// The header of the server's pages links to the four parts of the site.
func TestLinksToOtherPages(t *testing.T) {
	chrome.Long(t)
	needRules(t)
	t.Parallel()
	p := newTab(t)
	p.Site = address
	for _, page := range []string{"", "learn/", "rules/", "puzzle/"} {
		p.lobby()
		p.Click(".pages a[data-page='" + page + "']")
		p.Wait("location.pathname === %s && document.querySelector('h1') !== null", "/site/en/"+page)
	}
}

// A finished game is replayed in a dialog beside its table. The dialog shows this game from the
// player's seat, and closing it leaves the end of the game on the table. The review opens there,
// too.
func TestReplayBesideTheTable(t *testing.T) {
	chrome.Long(t)
	needRules(t)
	t.Parallel()
	for _, look := range []chrome.Look{chrome.Desk, chrome.Phone.Dark()} {
		p := newTab(t, chromedp.WithNewBrowserContext())
		p.See(look)
		links, err := order(map[string]any{"config": map[string]any{"players": 3, "variants": "select designations", "rounds": 1}, "people": []string{"2"}, "free": true})
		if err != nil {
			t.Fatal(err)
		}
		p.Site = address
		p.Visit(links["-"])
		p.takeSeat("2", "Ada_B")
		for playOn(t, p) {
		}
		record := chrome.Eval[string](p, "fetch(document.querySelector('[download]').href).then((r) => r.text())")
		const watch = ".tt-ways > :nth-child(3)" // after "again" and "review"
		p.Click(watch)
		const frame = "document.querySelector('#rules iframe').contentDocument"
		p.Wait("document.querySelector('#rules').open && " + frame + "?.querySelector('#app')?.dataset.step > 0 && " + frame + ".querySelector('.tt-hand .tt-card') !== null")
		if shown := chrome.Eval[string](p, frame+".querySelector('#record').value"); movesOf(t, shown) != movesOf(t, record) {
			t.Errorf("another game is shown:\n%s\nwant\n%s", shown, record)
		}
		if seat := chrome.Eval[string](p, frame+".querySelector('.tt-seat[data-at=self] .tt-name').textContent"); seat != "Ada_B" {
			t.Errorf("%s sees it", seat)
		}
		p.Exec(frame + ".querySelector('[data-sign=last]').click()")
		p.Wait(frame + ".querySelector('.tabletop').dataset.phase === 'over'")
		p.Press("\x1b")
		p.Wait("!document.querySelector('#rules').open && document.activeElement.matches(%s)", watch)
		if !chrome.Eval[bool](p, "document.querySelector('.tt-final').checkVisibility()") {
			t.Error("the end of the game is gone")
		}
		if sentence := chrome.Eval[string](p, "document.querySelector('.tt-highlight').textContent"); !strings.Contains(sentence, " in round 1: ") {
			t.Errorf("the player reads %q", sentence)
		}
		p.Click(".tt-ways > :nth-child(2)")
		p.Wait(frame + "?.querySelector('.review progress')?.hidden === false || " + frame + "?.querySelector('.reviewed')?.hasChildNodes()")
	}
}

// movesOf returns the settings, tags and moves of a record as text.
func movesOf(t *testing.T, text string) string {
	t.Helper()
	record, err := ebbes.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(record.Config(), record.Tags(), record.Moves(record.End()))
}
