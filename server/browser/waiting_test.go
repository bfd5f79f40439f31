package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// hold delays the requests of a page until the test calls answers.shift()().
const hold = `{
	const { fetch } = globalThis;
	globalThis.answers = [];
	globalThis.fetch = (...what) => new Promise((then) => answers.push(() => then(fetch(...what))));
}`

// A page waits for the server. The played card stays marked as sent when a message is sent
// meanwhile, and text typed meanwhile is kept.
func TestPageWaitsForServer(t *testing.T) {
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 2}, "people": []string{"1"}, "free": true, "seed": 3})
	if err != nil {
		t.Fatal(err)
	}
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Visit(links["-"])
	p.takeSeat("1", "Ada")
	p.Wait("document.querySelector('.tt-hand .tt-legal') && !document.querySelector('#talk').hidden")
	p.Exec(hold)
	p.Exec("document.querySelector('.tt-hand .tt-legal').click()")
	const sent = "document.querySelectorAll('.tt-hand .tt-sent').length"
	if n := chrome.Eval[int](p, sent); n != 1 {
		t.Errorf("%d cards are on their way", n)
	}
	p.openTab("chat")
	p.Click("#remarks button:first-child")
	if n := chrome.Eval[int](p, sent); n != 1 {
		t.Errorf("%d cards are on their way when something is said", n)
	}
	p.Exec("answers.shift()(); answers.shift()()")
	p.Wait("watch.step() >= 2 && document.querySelector('#messages').textContent.includes('Ada: Hello!')")

	p.Click("#talk input")
	p.Press("One")
	p.Click("#talk button")
	p.Click("#talk input")
	p.Press("Two")
	p.Exec("answers.shift()()")
	p.Wait("document.querySelector('#messages').textContent.includes('Ada: One')")
	if left := chrome.Eval[string](p, "document.querySelector('#talk input').value"); left != "Two" {
		t.Errorf("the text typed meanwhile is %q, want %q", left, "Two")
	}
}

// A double click on a button for a new table creates one table.
func TestDoubleClick(t *testing.T) {
	t.Parallel()
	for request, button := range map[string]string{"/tables": "#order .main", "/play": "form[action='/play'] button"} {
		p := newTab(t, chromedp.WithNewBrowserContext())
		p.lobby()
		p.another()
		p.Exec("for (const click of [1, 2]) document.querySelector(" + fmt.Sprintf("%q", button) + ").click()")
		p.Wait("document.querySelector('.tt-hand .tt-card')")
		p.mu.Lock()
		created := 0
		for _, r := range p.requests {
			if strings.HasSuffix(r.url, request) {
				created++
			}
		}
		p.mu.Unlock()
		if created > 1 {
			t.Errorf("%s is requested %d times", request, created)
		}
	}
}
