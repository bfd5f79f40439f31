package browser

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// A round is played in every language. Except for known words that are alike, no page shows an
// English word in another language. Variants, roles and suits have the library's names.
func TestLanguages(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	p := newTab(t, chromedp.WithNewBrowserContext()) // a browser context of its own, since the choice is stored
	texts := map[ebbes.Language][]string{}
	p.lobby()
	all := slices.Collect(ebbes.Languages())
	for _, l := range slices.Backward(all) {
		p.choose(l)
		p.Wait(`document.querySelector("#tables").hidden || document.querySelector("#tables").lang === %s`, l.String())
		p.checkVariants(l)
		if l == ebbes.German {
			p.another()
			p.leaveBy("#order .main")
			texts[l] = append(texts[l], chrome.Eval[[]string](p, "watch.texts()")...)
			p.lobby()
		}
		texts[l] = append(texts[l], chrome.Eval[[]string](p, "watch.texts()")...)
	}
	p.sitDown(newGame(t, ebbes.Config{Players: 2}, 8, 1), 1)
	r := rand.New(rand.NewPCG(1, 1))
	for _, l := range all {
		texts[l] = append(texts[l], p.playIn(l, r)...)
	}
	p.check()
	english := words(texts[ebbes.English])
	for _, l := range all[1:] {
		o := wordingtest.In(uint8(l))
		for _, word := range words(texts[l]) {
			if slices.Contains(english, word) && !slices.Contains(strings.Fields(o.Alike), word) {
				t.Errorf("%s: %q is English, and not in Alike", o.File, word)
			}
		}
	}
}

var letters = regexp.MustCompile(`\p{L}{3,}`)

// words returns the distinct words of at least three letters in texts, in lower case.
func words(texts []string) []string {
	found := letters.FindAllString(strings.ToLower(strings.Join(texts, " ")), -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// choose selects a language in the menu with the keyboard.
func (p *tab) choose(l ebbes.Language) {
	p.Helper()
	if chrome.Eval[bool](p, "document.querySelector('#gear') !== null") {
		p.openGear()
	}
	chrome.Eval[bool](p, "document.querySelector('#lang').focus() ?? true")
	var was ebbes.Language
	if err := was.UnmarshalText([]byte(chrome.Eval[string](p, "document.documentElement.lang"))); err != nil {
		p.Fatal(err)
	}
	for by := int(l) - int(was); by != 0; by -= max(-1, min(by, 1)) {
		p.Press(map[bool]string{true: kb.ArrowDown, false: kb.ArrowUp}[by > 0])
	}
	p.Wait("document.documentElement.lang === %s", l.String())
}

// playIn plays a round in a language and returns the texts of the page.
func (p *tab) playIn(l ebbes.Language, r *rand.Rand) (texts []string) {
	p.Helper()
	for p.turn() != "move" {
		p.closeTally(false)
	}
	p.choose(l)
	p.switched += 2 // the languages in between are selected, too
	p.Wait("watch.sentenceShown()")
	for {
		asks, s := p.turn(), p.now()
		p.checkRoles(s, l)
		texts = append(texts, chrome.Eval[[]string](p, "watch.texts()")...)
		if asks == "tally" {
			return texts
		}
		if c := illegalCard(s.View(1)); c != ebbes.NoCard && l == ebbes.English {
			p.refused(c)
			texts = append(texts, chrome.Eval[[]string](p, "watch.texts()")...)
		}
		p.byMouse(s.Random(r))
	}
}

// checkVariants checks that the dialog offers every variant under the library's name.
func (p *tab) checkVariants(l ebbes.Language) {
	p.Helper()
	values := chrome.Eval[[]string](p, "[...document.querySelectorAll('[name=variant]')].map((box) => box.value)")
	if offered := strings.Join(values, ", "); offered != ebbes.AllVariants.String() {
		p.Errorf("in %v the dialog offers %q", l, offered)
	}
	names := chrome.Eval[[]string](p, "[...document.querySelectorAll('#variants label')].map((label) => label.textContent)")
	for i, name := range names {
		if v := ebbes.Variant(1) << i; !strings.HasSuffix(name, v.In(l)) {
			p.Errorf("in %v the dialog calls %v %q", l, v, name)
		}
	}
}

// checkRoles checks that the page uses the library's names of roles and suits.
func (p *tab) checkRoles(s ebbes.State, l ebbes.Language) {
	p.Helper()
	shown := chrome.Eval[[]string](p, "[...document.querySelectorAll('.tt-role')].map((r) => r.textContent)")
	for i, text := range shown {
		role := ebbes.Role(i + 1)
		if !strings.Contains(text, role.In(l)) ||
			s.Suit(role) != ebbes.NoSuit && !strings.Contains(text, s.Suit(role).In(l)) {
			p.Errorf("in %v the page says %q of %v, %v", l, text, role, s.Suit(role))
		}
	}
}
