package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// windows are the sizes that fit every scene, with the least width of a card in a trick of four.
var windows = []struct {
	width, height int64
	trick         float64
}{
	{320, 568, 52},
	{390, 844, 64},
	{667, 375, 52},
	{1440, 900, 100},
	{360, 640, 52},
	{568, 320, 52},
	{844, 390, 52},
	{720, 450, 52},
	{768, 1024, 100},
	{1920, 1080, 100},
	{340, 560, 52}, // smaller than common screens
	{900, 560, 52},
	{900, 600, 52},
	{600, 560, 52},
}

// wide are names of 40 wide letters in three scripts.
var wide = map[string]string{
	"1": strings.Repeat("W", 40), "2": strings.Repeat("Щ", 40), "3": strings.Repeat("鬱", 40), "4": strings.Repeat("M", 40), "5": strings.Repeat("Ж", 40),
	"6": strings.Repeat("鷹", 40),
}

// Each scene of both games fits every window, in the language that takes the most room. Every card
// of the hand can be tapped, the trick is wholly visible, the message has at most two lines, and
// nothing scrolls. The names are common and very wide in turn.
func TestEverySceneFitsEveryWindow(t *testing.T) {
	for i, at := range chrome.Sample(windows, 0, 3) {
		t.Run(fmt.Sprintf("%dx%d", at.width, at.height), func(t *testing.T) {
			l := look{phone.Sized(at.width, at.height), "fr", 0}
			p := open(t, l)
			for j, s := range chrome.Sample(scenes(), i, 6) {
				p.Exec("table.set({names: %s})", [...]any{names, wide}[(i+j)%2])
				p.scene(s)
				p.whole(s.name, at.trick)
				p.tidy()
			}
			p = openEinfach(t, l)
			for j, s := range chrome.Sample(einfachScenes, i, 6) {
				p.Exec("table.set({names: %s})", [...]any{names, wide}[(i+j)%2])
				p.einfach(einfach.MustParseState(s.line), s.seat, l.language)
				p.whole("einfach-"+s.name, 0)
			}
		})
	}
}

// whole checks that a scene is on the screen, except the end, which may be longer than the table.
// The second parameter is the least width of a card in a trick of four, or 0 for any.
func (p *tab) whole(scene string, trick float64) {
	p.Helper()
	p.Exec("document.activeElement.blur()")
	for _, trouble := range chrome.Eval[[]string](p, sweep, trick) {
		p.Errorf("%s: %s", scene, trouble)
	}
}

const sweep = `((least) => {
	const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
	const trouble = [];
	const root = document.querySelector(".tabletop");
	if (root.dataset.phase === "over") return trouble;
	if (root.scrollHeight > root.clientHeight + 1) trouble.push("scrolls by " + (root.scrollHeight - root.clientHeight));
	if (document.documentElement.scrollWidth > innerWidth) trouble.push("the page is wider than the window");
	const within = (name, { left, right, top, bottom }) => {
		if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
			trouble.push(name + " lies at " + [left, top, right, bottom].map(Math.round));
	};
	const end = document.querySelector(".tt-hand").getBoundingClientRect().right; // cards are cut off there
	const hand = all(".tt-hand button");
	const few = hand.length <= 2 * Math.floor(innerWidth / 32) - 4; // with more cards than that strips are narrower
	for (const card of all(".tt-look:popover-open, .tt-scores").length > 0 ? [] : hand) {
		const { left, top } = card.getBoundingClientRect();
		const { right, bottom } = card.getBoundingClientRect();
		within(card.dataset.card, { left, right: Math.min(right, end), top, bottom });
		const hits = (x, y) => document.elementFromPoint(left + x, top + y)?.closest("button") === card;
		if (few && !(hits(2, 20) && hits(29, 20) && hits(16, 2) && hits(16, 40))) trouble.push(card.dataset.card + " is not to be tapped");
	}
	const [one, next] = hand.map((card) => card.getBoundingClientRect());
	if (few && next && next.top === one.top && one.width > 61 && next.left - one.left < .39 * one.width) trouble.push("the next card covers the value of the first");
	for (const role of all(".tt-role > :is(.tt-does, .tt-becomes)")) {
		const box = role.getBoundingClientRect();
		const text = document.createRange();
		text.selectNodeContents(role);
		const lines = [...text.getClientRects()];
		const shown = lines.filter(({ top }) => top < box.bottom - 2);
		if (shown.length > 0 && (shown.length < lines.length || shown.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)))
			trouble.push("a role is shown in part: " + (role.textContent || role.innerHTML.slice(0, 60)));
	}
	for (const name of all(".tt-space-name > span"))
		if (name.scrollWidth > name.clientWidth + 1) trouble.push("a role's name is cut: " + name.textContent);
	for (const rule of all(".tt-rule"))
		if (rule.scrollWidth > rule.clientWidth + 1 || rule.scrollHeight > rule.clientHeight + 1) trouble.push("a rule card is cut: " + rule.textContent);
	if (innerWidth >= 1100 && all(".tt-rule").length > all(".tt-rule > strong").length) trouble.push("rule cards have no title");
	const played = all(".tt-trick .tt-play");
	for (const card of played) {
		const box = card.getBoundingClientRect();
		within("a card of the trick", box);
		const wide = parseFloat(getComputedStyle(card).width); // an empty place is drawn smaller, so that a card covers it
		if (wide < (root.dataset.seats === "4" ? least : 52) - 0.5 && least > 0) trouble.push("a card of the trick is " + wide + " wide");
	}
	const table = document.querySelector(".tt-middle").getBoundingClientRect();
	for (const [above, below] of [[".tt-roles", ".tt-trick"], [".tt-trick", ".tt-message"]])
		for (const upper of all(above)) for (const lower of all(below)) {
			const [a, b] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()];
			if (a.left < b.right && b.left < a.right && a.bottom > b.top + 2) trouble.push(above + " reaches over " + below);
		}
	for (const card of played) {
		const { top, bottom } = card.getBoundingClientRect();
		if (top < table.top - 14 || bottom > table.bottom + 8) trouble.push("the trick reaches out of the middle by " + [table.top - top, bottom - table.bottom].map(Math.round));
	}
	for (const message of all(".tt-message")) {
		const style = getComputedStyle(message);
		if (message.clientHeight > 2 * parseFloat(style.lineHeight) + 4) trouble.push("the message is " + message.clientHeight + " high");
	}
	return trouble;
})(%s)`
