package browser

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/tabletop/browser/chrome"
)

// An ownHouse is a server of a test's own, which can be closed and opened again at the same address.
type ownHouse struct {
	*testing.T
	dir, at string
	running *exec.Cmd
}

func (h *ownHouse) open() {
	h.Helper()
	at := "localhost:0"
	if h.at != "" {
		at = strings.TrimPrefix(h.at, "http://")
	}
	h.running = exec.Command(binary, "-addr="+at, "-pace=1ms", "-shares=10000", "-data="+filepath.Join(h.dir, "data"), "-archive="+filepath.Join(h.dir, "archive"))
	out, err := h.running.StdoutPipe()
	if err == nil {
		err = h.running.Start()
	}
	if err != nil {
		h.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		h.Fatal(err)
	}
	for word := range strings.FieldsSeq(line) {
		if strings.HasPrefix(word, "http://") {
			h.at = word
		}
	}
	go io.Copy(io.Discard, out)
}

func (h *ownHouse) close() {
	h.Helper()
	h.running.Process.Signal(syscall.SIGKILL)
	h.running.Wait()
}

// Two people and a computer play two games in a row, and somebody looks on: in three browsers of their own, one of
// them a phone. A tab is closed meanwhile and found again among one's tables, and the server dies and comes back.
func TestTwoGamesInARow(t *testing.T) {
	t.Parallel()
	h := &ownHouse{T: t, dir: t.TempDir()}
	h.open()
	defer func() { h.close() }()
	links := h.order(`{"config":{"players":3,"variants":"select designations","rounds":1},"people":["1","2"],"free":true}`)
	tabs := map[string]*tab{}
	for name, look := range map[string]chrome.Look{"ada": chrome.Desk, "bob": chrome.Phone, "eve": chrome.Desk} {
		p := newTab(t, chromedp.WithNewBrowserContext())
		p.Tolerate("net::ERR_") // what has died does not answer
		p.See(look)
		p.Site = h.at
		tabs[name] = p
	}
	ada, bob, eve := tabs["ada"], tabs["bob"], tabs["eve"]
	ada.Visit(links["-"])
	bob.Visit(links["-"])
	eve.Visit(links["watch"])
	ada.takeSeat("1", "Ada")
	bob.takeSeat("2", "Bob https://example.com")
	eve.Wait("watch.step() >= 1 && document.querySelector('#sit').hidden && document.querySelector('#invite').hidden")

	for range 4 {
		playOn(t, ada, bob)
	}
	bob.Wait("!document.querySelector('.tt-scored')?.checkVisibility()")
	h.close()
	ada.Wait("document.querySelector('#lost').textContent !== ''")
	h.open()
	ada.Wait("document.querySelector('#lost').textContent === ''")

	context := chromedp.FromContext(bob.Ctx).BrowserContextID
	bob.Do(chromedp.Navigate("about:blank"))
	back := newTab(t, chromedp.WithExistingBrowserContext(context), chromedp.WithNewWindow(false))
	back.Tolerate("net::ERR_")
	back.See(chrome.Phone)
	back.Site = h.at
	back.Visit("/")
	back.Wait("document.querySelectorAll('#tables li').length === 1 && document.querySelector('#tables').textContent.includes('Ada')")
	if width := chrome.Eval[int](back, "document.documentElement.scrollWidth"); width > 390 {
		t.Errorf("the home page is %d wide", width)
	}
	back.leaveBy("#tables a")
	back.Wait("document.querySelectorAll('.tt-hand .tt-card').length > 0")

	for playOn(t, ada, back) {
	}
	for _, p := range []*tab{ada, back, eve} {
		p.Wait("document.querySelector('#table').dataset.phase === 'over'")
	}
	was := chrome.Eval[string](ada, "location.pathname.slice(7, 33)")
	ada.Click(".tt-ways button")
	ada.Wait("location.pathname.slice(7, 33) !== %s && watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0", was)
	now := chrome.Eval[string](ada, "location.pathname.slice(7, 33)")
	for _, p := range []*tab{back, eve} {
		p.Wait("document.querySelector('#again').textContent.includes('Ada')")
		p.Click("#again a")
		p.Wait("location.pathname.slice(7, 33) === %s && watch.step() >= 1", now)
	}
	back.Wait("document.querySelectorAll('.tt-hand .tt-card').length > 0 && document.querySelector('#present').textContent.includes('Bob')")
	for playOn(t, ada, back) {
	}
	eve.Wait("document.querySelector('#table').dataset.phase === 'over'")
	if n := chrome.Eval[int](eve, "document.querySelectorAll('.tt-ways button').length"); n != chrome.Eval[int](ada, "document.querySelectorAll('.tt-ways button').length")-1 {
		t.Errorf("an onlooker has %d ways", n)
	}
	ada.toFront()
	ada.Visit("/")
	ada.Wait("document.querySelectorAll('#tables li').length === 2")
}

// playOn lets whoever has something to do at a table do it, and reports whether there was somebody before the end.
func playOn(t *testing.T, tabs ...*tab) bool {
	t.Helper()
	const does = `(() => {
		const next = document.querySelector(".tt-continue");
		if (next?.checkVisibility()) return next.click(), "read";
		for (const what of ["suit", "number"]) document.querySelector(".tt-choice:not([hidden]) .tt-pick.tt-may[data-" + what + "]")?.click();
		const may = document.querySelector(".tt-hand .tt-legal, .tt-seat.tt-may > .tt-pod");
		if (may && may.checkVisibility()) return may.click(), "moved";
		return document.querySelector("#table").dataset.phase === "over" ? "over" : "";
	})()`
	for end := time.Now().Add(chrome.Patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		over := 0
		for _, p := range tabs {
			step := chrome.Eval[int](p, "watch.step()")
			switch chrome.Eval[string](p, does) {
			case "moved":
				p.Wait("watch.step() > %s", step)
				return true
			case "over":
				over++
			}
		}
		if over == len(tabs) {
			return false
		}
	}
	t.Fatal("nobody has anything to do")
	return false
}

// order opens a table.
func (h *ownHouse) order(order string) (links map[string]string) {
	h.Helper()
	answer, err := http.Post(h.at+"/tables", "application/json", strings.NewReader(order))
	if err != nil {
		h.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(&links); err != nil || links["-"] == "" {
		h.Fatalf("%s %v", answer.Status, err)
	}
	return links
}
