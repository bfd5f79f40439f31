package site

import (
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The pages pass the checks of axe.
func TestAxe(t *testing.T) {
	chrome.Long(t)
	axe := chrome.Axe(t)
	for language, look := range map[string]chrome.Look{"de/": desk, "en/": phone.Dark(), "fr/": desk.Dark()} {
		p := open(t, look)
		check := func(page string) {
			t.Helper()
			p.Usable(axe, "html", language+page)
		}
		for _, page := range []string{"", "rules/", "faq/", "sheet/", "questions/", "try/P2/", "position/", "game/", "play/", "puzzle/",
			"einfach/", "einfach/rules/", "einfach/sheet/", "einfach/questions/", "einfach/try/X3/", "einfach/position/", "einfach/game/", "einfach/play/",
			"../", "../404.html"} {
			p.arrive(language + page)
			check(page)
		}
		for _, page := range []string{"learn/", "einfach/learn/"} {
			p.Visit(language + page)
			p.taught(0)
			check(page)
		}
		p.Exec(`localStorage.setItem("ebbes.coach", "on")`)
		p.sitDown(strings.TrimSuffix(language, "/"), ebbes.Config{Players: 3}, 1)
		p.Wait(`document.querySelector(".coaching > :last-child").textContent !== ""`)
		check("play/, with a coach")
	}
}
