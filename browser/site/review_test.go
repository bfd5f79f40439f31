package site

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A review shows the cost of the moves, and leads to each clear mistake. Meanwhile the page stays
// usable, and the review can be stopped.
func TestReviewLeadsToMistakes(t *testing.T) {
	chrome.Long(t)
	p := open(t, phone.Sized(320, 568))
	p.goTo("de/game/")
	p.pasteGame(readGame(t, "three").text)
	p.Click(".review .button")
	p.Click(".walk .button:nth-last-child(2)")
	p.Wait(`document.querySelector("#app").dataset.step === "2" && !document.querySelector(".curve")`)
	p.Click(".review .button:nth-child(2)")
	p.Wait(`watch.shown(document.querySelector(".review .button")) && !document.querySelector(".curve")`)
	p.Click(".review .button")
	p.Wait(`document.querySelectorAll(".curve .line").length === 3 && document.querySelectorAll(".review-results > .sentences li").length === 3`)
	p.fits()
	marks := `watch.all(".curve circle", (mark) => mark.dataset.step).join()`
	if n := chrome.Eval[int](p, `document.querySelectorAll(".mistakes li").length`); n == 0 || n != chrome.Eval[int](p, `document.querySelectorAll(".curve circle").length`) {
		t.Errorf("%d mistakes at the marks %s", n, chrome.Eval[string](p, marks))
	}
	step := chrome.Eval[string](p, `document.querySelector(".curve circle").dataset.step`)
	p.Exec(`document.querySelector(".curve circle").dispatchEvent(new Event("click"))`)
	p.Wait(`document.querySelector("#app").dataset.step === %s`, step)
}

// A variation can be typed in the words of the table, and is put in the record. Moves that cannot
// be played are refused, and a variation can be removed. The end of the game has no field for one.
func TestTypedVariations(t *testing.T) {
	p := open(t, phone)
	p.goTo("en/game/")
	p.pasteGame("rules 1\nplayers 3\ndeal 3\n1: B1 B2 B3 B4 B5 B6 N1 N2 N3 N4\n2: N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2\n" +
		"3: G3 G4 G5 G6 R1 R2 R3 R4 R5 R6\nB1 N5 G3\n")
	p.fillIn("#line", "blue 2, brown 6; R4")
	p.Press(kb.Enter)
	p.Wait(`document.querySelector("#record").value.replace(/\s+/g, " ").includes("B1 ( B2 N6 R4) N5 G3")`)
	p.Wait(`document.querySelectorAll(".notes .sentences li").length === 1 && document.querySelector("#line").value === ""`)
	for _, wrong := range []string{"B2, B3", "nonsense", "R4"} {
		p.fillIn("#line", wrong)
		p.Press(kb.Enter)
		p.Wait(`document.querySelector(".notes .trouble").textContent !== ""`)
		p.Press(kb.Escape)
		p.Exec(`document.querySelector(".notes .trouble").replaceChildren()`)
	}
	p.fits()
	p.Click(".notes .drop")
	p.Wait(`!document.querySelector("#record").value.includes("(")`)
	p.Exec(`document.querySelector(".walk .button:last-child").click()`)
	p.Wait(`document.querySelector("#app").dataset.step === "4" && !document.querySelector("#line").checkVisibility()`)
}

// A note on a move is kept in the record and in its link, beside the notes of other readers.
func TestNotesAreKept(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.goTo("en/game/")
	p.pasteGame("ebbes 1\nformat 2\nplayers 3\ndeal 3\n1: B1 B2 B3 B4 B5 B6 N1 N2 N3 N4\n2: N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2\n" +
		"3: G3 G4 G5 G6 R1 R2 R3 R4 R5 R6\nB1! {a # safe lead} N5 (B2 {also good})\n")
	p.Press(kb.ArrowRight)
	p.Wait(`document.querySelector("#app").dataset.step === "2"`)
	p.Click(`.course [data-step="2"]`)
	p.Wait(`document.querySelector("#note").value === "a # safe lead" && document.querySelector(".notes select").value === "!"`)
	p.Click(`.course [data-step="3"]`)
	p.Wait(`document.querySelector("#note").value === ""`)
	p.fillIn("#note", "why {not} a #6?")
	p.Exec(`const menu = document.querySelector(".notes select"); menu.focus(); menu.value = "?!"; menu.dispatchEvent(new Event("change"))`)
	const both = "B1! {a # safe lead} N5?! {why not a #6?} (B2 {also good})"
	p.Wait(`document.querySelector("#record").value.replace(/\s+/g, " ").includes(%s)`, both)
	p.Wait(`document.querySelector('.course [data-step="3"]').textContent.includes("?!")`)
	p.Exec(`document.querySelector(".copier .button").click()`) // now the address is the link's
	p.Wait(`document.querySelector(".copier [role=status]").textContent !== ""`)
	here := strings.TrimPrefix(chrome.Eval[string](p, "location.href"), address)
	other := open(t, phone)
	other.goTo(here)
	other.Wait(`document.querySelector("#note").value === "why not a #6?" && document.querySelector("#record").value.replace(/\s+/g, " ").includes(%s)`, both)
	other.fits()
}

// Moves that were taken back at the end are listed there, and survive a new note.
func TestUndoneMovesAreListed(t *testing.T) {
	p := open(t, desk)
	p.goTo("en/game/")
	p.paste("ebbes 1\nformat 2\nplayers 3\ndeal 3\n1: B1 B2 B3 B4 B5 B6 N1 N2 N3 N4\n2: N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2\n" +
		"3: G3 G4 G5 G6 R1 R2 R3 R4 R5 R6\nB1 N5 (N6) G3 back 2\n")
	p.Wait(`document.querySelector(".walk input").max === "2"`)
	p.Exec(`document.querySelector(".walk .button:last-child").click()`)
	p.Wait(`document.querySelector(".notes .sentences").textContent.startsWith("Taken back:") && document.querySelectorAll(".notes .sentences li").length === 2`)
	p.fillIn("#note", "undone")
	p.Exec(`document.querySelector("#note").dispatchEvent(new Event("change"))`)
	p.Wait(`/B1 {undone} N5\s+\(N6\)\s+G3 .*\s+back 2\s/.test(document.querySelector("#record").value)`)
}
