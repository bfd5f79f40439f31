package browser

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// Tables of each kind are played at the screen sizes of phones. The page does not scroll sideways,
// and has buttons large enough for a finger. On the largest screen the table fits on it.
func TestPhoneSizes(t *testing.T) {
	for i, c := range chrome.Sample(kinds, 0, 3) {
		t.Run(fmt.Sprintf("%d people, %v", c.Players, c.Variants), func(t *testing.T) {
			t.Parallel()
			p := newTab(t, chromedp.WithNewBrowserContext())
			p.lobby()
			l := ebbes.Language(i % 3)
			chrome.Eval[string](p, "localStorage.lang = %s", l.String())
			p.Do(chromedp.Reload())
			p.Wait("document.querySelector('main')?.hidden === false && document.documentElement.lang === %s", l.String())
			p.fits()
			p.sitDown(newGame(t, c, uint64(i), 1), 1)
			p.playOnPhone(rand.New(rand.NewPCG(1, 1)), i == 0 || i == len(kinds)-1)
			p.check()
		})
	}
}

// playOnPhone plays into the first trick, or to the end of the round if whole is set. It calls fits
// the first two times in each phase.
func (p *tab) playOnPhone(r *rand.Rand, whole bool) {
	p.Helper()
	for seen := map[ebbes.Phase]int{}; ; {
		asks, s := p.turn(), p.now()
		if seen[s.Phase()]++; seen[s.Phase()] <= 2 {
			p.fits()
		}
		if asks != "move" || !whole && seen[ebbes.Playing] == 2 {
			return
		}
		p.byMouse(s.Random(r))
	}
}

// fits checks at three screen sizes of phones that the page does not scroll sideways. It also
// checks that buttons and menus are not too small, and at the largest size that the table fits on
// the screen.
func (p *tab) fits() {
	p.Helper()
	for _, size := range [][2]int64{{320, 568}, {360, 640}, {360, 740}} {
		p.See(p.Look.Sized(size[0], size[1]))
		p.Wait("innerWidth === %s", size[0])
		p.Drawn()
		if width := chrome.Eval[int64](p, "document.documentElement.scrollWidth"); width > size[0] {
			p.Errorf("the page is %d wide, the screen %d", width, size[0])
		}
		if size[1] == 740 && chrome.Eval[bool](p, "document.querySelector('.tt-hand') !== null") {
			for _, part := range chrome.Eval[[]string](p, "seen.beyond()") {
				p.Errorf("not on one screen: %s", part)
			}
		}
		for _, element := range chrome.Eval[[]string](p, "seen.small('button, select')") {
			p.Errorf("too small: %s", element)
		}
		if p.Failed() {
			p.FailNow() // every further step would fail alike
		}
	}
}

// A player is asked to let a move be taken back, at five screen sizes. The notice covers no player
// and no card of the hand.
func TestNoticeCoversNoPlayerAndNoHand(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 4}, "people": []string{"1", "2"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	for _, p := range []*tab{ada, bob} {
		p.Site = address
		p.Visit(links["-"])
	}
	ada.takeSeat("1", "Ada")
	bob.takeSeat("2", "Bob")
	playOn(t, ada, bob)
	ada.Click("#undo")
	sized := chrome.Phone.Sized
	for _, l := range []chrome.Look{sized(320, 568), chrome.Phone, sized(390, 844), sized(667, 375), sized(844, 390)} {
		bob.See(l)
		bob.Wait("document.querySelectorAll('#undo-vote button').length === 2")
		bob.Drawn()
		for _, part := range chrome.Eval[[]string](bob, `(({ left, right, top, bottom }) => seen.all(".tt-pod, .tt-hand .tt-card").filter((e) => {
			const r = e.getBoundingClientRect();
			return r.left < right && r.right > left && r.top < bottom && r.bottom > top;
		}).map((e) => e.outerHTML.slice(0, 100)))(document.querySelector("#notices").getBoundingClientRect())`) {
			t.Errorf("%dx%d: below the notice lies %s", l.Width, l.Height, part)
		}
	}
	bob.Click("#undo-vote button:last-child")
	ada.Wait("document.querySelector('#undo-vote').textContent === ''")
}
