package site

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A gameModel is a game as the page should show it.
type gameModel struct {
	text   string
	record *ebbes.Record
	states []ebbes.State // the first is before the first move
}

// readGame reads a record of testdata/records, with all states of its game.
func readGame(t *testing.T, name string) gameModel {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../testdata/records", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := ebbes.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	begun, err := r.State(0)
	if err != nil {
		t.Fatal(err)
	}
	g := gameModel{text: string(text), record: r, states: []ebbes.State{begun}}
	for step, err := range r.Steps(r.End()) {
		if err != nil {
			t.Fatal(err)
		}
		g.states = append(g.states, step.After)
	}
	return g
}

// paste replaces the text in the editor, and opens the part of the page that hides it.
func (p *tab) paste(text string) {
	p.Helper()
	p.Exec(`document.querySelector("textarea").closest("details")?.setAttribute("open", "")`)
	p.Exec(`const field = document.querySelector("textarea"); field.value = %s; field.dispatchEvent(new Event("input"))`, text)
}

// pasteGame pastes the record of a game, and waits until the page shows it in place of another one.
func (p *tab) pasteGame(text string) {
	p.Helper()
	p.paste(text)
	p.Wait(`location.hash.includes("game=") && document.querySelector("#app").dataset.step === "1"`)
}

// showsStep waits until the page shows a step of a game, with the trick and the hand of a seat. It
// checks the slider, and that a sentence is shown.
func (p *tab) showsStep(g gameModel, step int, seat ebbes.Seat) {
	p.Helper()
	p.Wait(`document.querySelector("#app").dataset.step === %s`, fmt.Sprint(step))
	s := g.states[step]
	if n := chrome.Eval[int](p, `Number(document.querySelector(".walk input").value)`); n != step {
		p.Errorf("the slider is at %d, want %d", n, step)
	}
	var hand []string
	for c := range s.Hand(seat).All() {
		hand = append(hand, c.String())
	}
	p.Wait(`watch.all(".tt-hand button", (b) => b.dataset.card).join(" ") === %s`, strings.Join(hand, " "))
	var trick []string
	for _, c := range s.Trick().All() {
		trick = append(trick, c.String())
	}
	p.Wait(`watch.all(".tt-trick [data-card]", (c) => c.dataset.card).join(" ") === %s`, strings.Join(trick, " "))
	if step > 0 && p.text(".sentences") == "" {
		p.Errorf("step %d: no sentence is shown", step)
	}
}

// The page goes through a game by key, slider, button, menu and list. The address holds the game
// and the step, and works for other readers. The browser's back button leads back.
func TestReplayByEveryControl(t *testing.T) {
	chrome.Long(t)
	g := readGame(t, "three")
	for i, l := range []chrome.Look{desk.Dark(), phone} {
		p := open(t, l)
		p.goTo(languages[1+i] + "/game/")
		p.fits()
		p.pasteGame(g.text)
		p.showsStep(g, 1, 1) // the cards are dealt
		p.inView(".walk")
		p.fits()

		p.Press(kb.ArrowRight)
		p.showsStep(g, 2, 1)
		p.Press(kb.ArrowLeft)
		p.showsStep(g, 1, 1)
		p.Tap(".walk .button:nth-last-child(2)")
		p.showsStep(g, 2, 1)
		p.inView(".walk", ".tt-hand")
		p.Click(".walk .button")
		p.showsStep(g, 0, 1)
		p.Click(".walk .button:last-child")
		p.showsStep(g, len(g.states)-1, 1)
		p.fits()
		p.Exec(`document.querySelector(".walk input").focus()`)
		p.Press(kb.Home)
		p.showsStep(g, 0, 1)
		p.Press(kb.PageDown)
		p.Press(kb.PageDown)
		p.Press(kb.PageDown)
		p.showsStep(g, 7, 1) // the deal and two tricks
		p.Press(kb.ArrowRight)
		p.showsStep(g, 8, 1)
		p.Exec(`const slider = document.querySelector(".walk input"); slider.value = 40; slider.dispatchEvent(new Event("input"))`)
		p.showsStep(g, 40, 1)
		p.Click(`.course [data-step="43"]`)
		p.showsStep(g, 43, 1)
		p.Exec(`const menu = document.querySelectorAll(".board select")[0]; menu.value = "2"; menu.dispatchEvent(new Event("change"))`)
		p.Do(chromedp.NavigateBack())
		p.showsStep(g, 43, 1)
		p.Do(chromedp.NavigateForward())
		p.Wait(`document.querySelector("#app").dataset.step !== "43"`)
		third := chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.step)`)
		if g.states[third].Round() != 3 {
			t.Errorf("round 3 leads to round %d", g.states[third].Round())
		}
		p.Exec(`const menu = document.querySelectorAll(".board select")[2]; menu.value = "3"; menu.dispatchEvent(new Event("change"))`)
		p.showsStep(g, third, 3)
		p.Wait(`document.querySelectorAll(".side .tt-sheet > table:not(.tt-takings) tbody tr:not(.tt-running)").length === 2`) // two rounds are over
		p.Click(".board .tick")
		p.Wait(`document.querySelector(".tt-open") === null`)
		p.Wait(`location.hash.includes("by=3") && location.hash.includes("cards=down")`)
		p.fits()

		other := open(t, l)
		other.Do(chromedp.Navigate(chrome.Eval[string](p, "location.href")))
		other.waitReady()
		other.showsStep(g, third, 3)
		got, err := ebbes.ParseRecord(chrome.Eval[string](other, `document.querySelector("textarea").value`))
		if err != nil || got.String() != g.record.String() {
			t.Errorf("the link leads to another record: %v", err)
		}
	}
}

// Links open games of every kind, and the spectator sees no hand.
func TestGameLinks(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.goTo("en/game/")
	for _, name := range []string{"two-both-variants", "five-more-cards", "dabbscheedel", "unfinished"} {
		g := readGame(t, name)
		p.paste(g.text)
		p.Wait(`location.hash.includes("step=1") && document.querySelector(".walk input").max === %s`, fmt.Sprint(len(g.states)-1))
		p.Press(kb.ArrowRight)
		p.Wait(`location.hash.includes("step=2")`)
		link := chrome.Eval[string](p, "location.hash")
		if len(link) > 2000 {
			t.Errorf("%s: a link of %d characters", name, len(link))
		}
		p.goTo("fr/game/" + link)
		p.showsStep(g, 2, 1)
	}
	p.Exec(`const menu = document.querySelectorAll(".board select")[2]; menu.value = "-"; menu.dispatchEvent(new Event("change"))`)
	p.Wait(`!watch.shown(document.querySelector(".tt-hand"))`)
	p.fits()
}

// A broken record is reported with its place and marked there. The page shows the game up to that
// place.
func TestBrokenRecordIsMarked(t *testing.T) {
	chrome.Long(t)
	g := readGame(t, "three")
	legal := strings.Split(g.text, "\n")
	moves := 0
	for i, line := range legal {
		if strings.HasPrefix(line, "3:") {
			moves = i + 1
			break
		}
	}
	illegal := func(move string) string {
		lines := append([]string{}, legal...)
		lines[moves] = move
		return strings.Join(lines, "\n")
	}
	for _, language := range languages {
		p := open(t, phone)
		p.goTo(language + "/game/")
		for _, test := range []struct{ text, marked, want string }{
			{"rules 1\nplayers 3\ndeal 2\n1: B1 🂡", "🂡", "4"},
			{"rules 1\nplayers 3\nrounds 12345", "12345", "3"},
			{"rules 9\nplayers 3", "", "9"},
			{"rules 1\r\nplayers 2\r\nSeat 1: <b>Ünï</b>\r\ndeal 2\r\n1: B1\r\n", "", "T1"},
			{illegal("R99"), "R99", fmt.Sprint(moves + 1)},
			{illegal("# 🂡\nG15"), "G15", ""},
			{"<img src=x onerror=alert(1)>", "<img", ""},
		} {
			p.paste(test.text)
			p.Wait(`document.querySelector("#trouble").textContent !== "" && document.querySelector("#trouble").textContent.includes(%s)`, test.want)
			if test.marked != "" {
				if got := p.text(".mirror mark"); !strings.HasPrefix(got, test.marked) {
					t.Errorf("%s: %q: marked is %q, want %q", language, test.text, got, test.marked)
				}
			}
		}
		p.paste(illegal("# 🂡\nG15"))
		p.showsStep(g, 1, 1)
		p.Press(kb.Tab)
		p.Exec(`document.activeElement.blur()`)
		p.Press(kb.ArrowRight)
		p.showsStep(g, 1, 1)
		p.fits()
		p.paste(strings.Repeat("G1 ", 1_000_000))
		p.Wait(`/200.000/.test(document.querySelector("#trouble").textContent)`)
		p.paste(g.text)
		p.Wait(`document.querySelector("#trouble").textContent === ""`)
		if chrome.Eval[bool](p, `document.querySelector("#app img") !== null || watch.all("#app b").some((b) => b.textContent.includes("Ünï"))`) {
			t.Error("a text has become an element")
		}
	}
}

// A changed, truncated or expanding link is reported as damaged. An impossible step or seat in a
// link is no error.
func TestDamagedGameLinks(t *testing.T) {
	chrome.Long(t)
	g := readGame(t, "four")
	p := open(t, desk)
	p.goTo("en/game/")
	p.pasteGame(g.text)
	link := chrome.Eval[string](p, "location.hash")
	code, _, _ := strings.Cut(strings.TrimPrefix(link, "#game="), "&")
	changed := []byte(code)
	changed[len(changed)/2] ^= 3
	p.Exec(`
		const { pack, unpack, most } = await import(new URL("../../modules/share.js", location));
		for (const length of [1000, most]) if ((await unpack(await pack("x".repeat(length)))).length !== length) throw new Error("lost");
		if (await unpack(await pack("x".repeat(4 * most))) !== undefined) throw new Error("swollen")`)
	bomb := chrome.Eval[string](p, `(async () => {
		const { pack } = await import(new URL("../../modules/share.js", location));
		return pack("rules 1 ".repeat(3e6));
	})()`)
	damaged := []struct{ language, word string }{{"en", "damaged"}, {"de", "beschädigt"}, {"fr", "endommagé"}}
	for i, broken := range []string{string(changed), code[:len(code)/2], code[1:], code + "AAAA", "%%%", "<b>", "", bomb} {
		in := damaged[i%len(damaged)]
		p.goTo(in.language + "/game/#game=" + broken + "&step=3")
		if trouble := p.text("#trouble"); !strings.Contains(trouble, in.word) {
			t.Errorf("%.40s: the page shows %q", broken, trouble)
		}
	}
	for _, odd := range []string{"&step=-4&by=9", "&step=99999", "&step=x&by=%", "&step=3&step=4&cards=&="} {
		p.goTo("de/game/#game=" + code + odd)
		if trouble := p.text("#trouble"); trouble != "" {
			t.Errorf("%s: %s", odd, trouble)
		}
		if step := chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.step)`); step < 0 || step >= len(g.states) {
			t.Errorf("%s leads to step %d", odd, step)
		}
	}
	for step, by := range []string{"9", "", "1"} {
		p.Exec("location.hash = %s", fmt.Sprintf("game=%s&step=%d&by=%s", code, step, by))
		p.showsStep(g, step, 1)
	}
}

// The page opens a text file, reports a binary one, and offers its text for download.
func TestOpenAndDownloadRecord(t *testing.T) {
	chrome.Long(t)
	dir := t.TempDir()
	binary := filepath.Join(dir, "binary.txt")
	if err := os.WriteFile(binary, []byte("\x89PNG\r\n\x1a\n\x00"), 0o666); err != nil {
		t.Fatal(err)
	}
	p := open(t, desk)
	p.goTo("de/game/")
	p.Do(chromedp.SetUploadFiles(`input[type="file"]`, []string{binary}))
	p.Wait(`document.querySelector("#trouble").textContent.includes("kein Text")`)
	lines := filepath.Join(dir, "lines.txt")
	if err := os.WriteFile(lines, []byte("rules 1\r\nplayers 3\r\nrounds 12345\r\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	p.Do(chromedp.SetUploadFiles(`input[type="file"]`, []string{lines}))
	p.Wait(`document.querySelector(".mirror mark")?.textContent === "12345"`)
	g := readGame(t, "two")
	path, err := filepath.Abs("../../testdata/records/two.txt")
	if err != nil {
		t.Fatal(err)
	}
	p.Do(chromedp.SetUploadFiles(`input[type="file"]`, []string{path}))
	p.showsStep(g, 1, 1)
	p.Exec(`
		document.querySelector("#app details").open = true;
		URL.createObjectURL = (blob) => { globalThis.saved = blob.text(); return "#" };
		HTMLAnchorElement.prototype.click = () => {}`)
	p.Click(".text-box .row .row .button")
	if text := chrome.Eval[string](p, "saved"); text != g.text {
		t.Errorf("downloaded was %q", text)
	}
}

// A player with the name of a card is not drawn as a card.
func TestPlayersCalledLikeCards(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.goTo("de/game/")
	text := readGame(t, "three").text
	for seat, name := range []string{"B2", "(P2) G4", "Anna"} {
		text = fmt.Sprintf("Seat %d: %s\n%s", seat+1, name, text)
	}
	p.pasteGame(text)
	for range 2 {
		p.Press(kb.ArrowRight)
	}
	p.Wait(`document.querySelector("#app").dataset.step === "3"`)
	for _, place := range []string{".sentences", ".tt-news"} {
		if name := p.text(place + " bdi"); name != "(P2) G4" {
			t.Errorf("in %s a player is called %q", place, name)
		}
	}
	if drawn := chrome.Eval[string](p, `watch.all(".sentences .tt-word, .sentences .ref", (e) => e.ariaLabel ?? e.textContent).join()`); drawn != "blau 3,P2" {
		t.Errorf("drawn and linked are %s", drawn)
	}
}

// With names of forty wide letters in three scripts, nothing sticks out of the page.
func TestLongNamesKeepLayout(t *testing.T) {
	for _, l := range []chrome.Look{phone.Sized(320, 568), desk} {
		p := open(t, l)
		p.goTo("en/game/")
		text := readGame(t, "three").text
		for seat, letter := range []string{"W", "鬱", "ꙮ"} {
			text = fmt.Sprintf("Seat %d: %s\n%s", seat+1, strings.Repeat(letter, 40), text)
		}
		p.pasteGame(text)
		p.fits()
	}
}
