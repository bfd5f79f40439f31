package site

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// languages are the codes of all languages.
var languages = func() (codes []string) {
	for l := range ebbes.Languages() {
		codes = append(codes, l.String())
	}
	return codes
}()

// kinds are some kinds of table, two of them of variant 2 with a length of their own. The page
// knows no rules, and the tests of the table draw the other kinds.
var kinds = []ebbes.Config{
	{Players: 2, Variants: ebbes.SelectDesignations, Rounds: 2, Track: ebbes.Track{Finish: 14, Dabbscheedel: -9}},
	{Players: 3},
	{Players: 5, Variants: ebbes.AllVariants, Rounds: 1, Track: ebbes.Track{Finish: 20, Dabbscheedel: -10}},
}

// A table is played to the end on the page, in all languages and by mouse, key and finger. The
// record on the page is a game by the rules.
func TestPlayToTheEnd(t *testing.T) {
	chrome.Long(t)
	looks := []chrome.Look{desk, phone, phone.Dark(), desk.Dark()}
	seen := map[string]bool{} // the phases of the person's moves
	for i, c := range kinds {
		language, l := languages[i%len(languages)], looks[(c.Players+int(c.Variants))%len(looks)]
		t.Run(fmt.Sprintf("%d people, %v, %d wide", c.Players, c.Variants, l.Width), func(t *testing.T) {
			p := open(t, l)
			p.sitDown(language, c, 1+i%c.Players)
			maps.Copy(seen, p.playOut(i))
			checkOver(t, p.keptGame(), c)
			p.Wait("watch.all('.tt-scores tbody tr').filter(watch.shown).length === %s", max(c.Players, 3))
			if text := p.text(".side .sentences"); !strings.Contains(text, "R3") {
				t.Errorf("no winner is named: %s", text)
			}
			p.Wait("document.querySelector('.tt-highlight').textContent.includes(':')")
			p.fits()
			if i == 0 {
				p.Click(".tt-ways > :nth-child(2)")
				p.Wait("document.querySelector('.review-results')?.hasChildNodes()")
			}
		})
	}
	if !seen["playing"] || !seen["selecting"] {
		t.Errorf("a person has moved only while %v", seen)
	}
}

// sitDown fills the form and starts a table whose computer players move at once.
func (p *tab) sitDown(language string, c ebbes.Config, seat int) {
	p.Helper()
	p.goTo(language + "/play/")
	p.preference(".chip")
	p.Wait(`document.querySelector(".setup")?.checkVisibility()`)
	choose := func(name string, value any) {
		p.Click(fmt.Sprintf(`input[name="%s"][value="%v"]`, name, value))
	}
	choose("players", c.Players)
	variants, err := c.Variants.MarshalText()
	if err != nil {
		p.Fatal(err)
	}
	choose("variants", string(variants))
	if c.Rounds != 0 {
		for name, n := range map[string]int{"rounds": c.Rounds, "finish": c.Track.Finish, "dabbscheedel": c.Track.Dabbscheedel} {
			p.fillIn(fmt.Sprintf(`input[name="%s"]`, name), fmt.Sprint(n))
		}
	}
	choose("seat", seat)
	p.Wait(`new Set(watch.all(".names input").map(({ value }) => value)).size === %s`, c.Players)
	p.fillIn(`input[name="you"]`, "Zoë <b>& Co</b>")
	p.fits()
	p.Exec(`localStorage.setItem("ebbes.speed", "atOnce")`)
	p.Exec(`document.querySelector(".choice select").value = "atOnce"; document.querySelector(".choice select").dispatchEvent(new Event("change"))`)
	p.Click(".setup .main")
	p.waitTurn(-1)
}

// fillIn types into a field in place of its old text.
func (p *tab) fillIn(selector, text string) {
	p.Helper()
	p.Click(selector)
	p.Exec("document.querySelector(%s).select()", selector)
	p.insert(text)
}

const (
	mine   = `document.querySelector(".tt-status").matches(".tt-mine")`
	scored = `watch.shown(document.querySelector(".tt-continue"))`
	over   = `document.querySelector("#app .tabletop").dataset.phase === "over"`
)

// waitTurn waits for the person's turn, the scores of a round or the end of the game, at a later step
// than after. It returns that step.
func (p *tab) waitTurn(after int) int {
	p.Helper()
	p.Wait(fmt.Sprintf(`Number(document.querySelector("#app").dataset.step ?? -1) > %d && (%s || %s || %s)`, after, mine, scored, over))
	return chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.step)`)
}

// playOut plays to the end, and returns the phases of the person's moves.
func (p *tab) playOut(way int) map[string]bool {
	p.Helper()
	seen := map[string]bool{}
	for step := -1; ; way++ {
		step = p.waitTurn(step)
		switch {
		case chrome.Eval[bool](p, over):
			return seen
		case chrome.Eval[bool](p, scored):
			p.read(step)
			step--
		default:
			phase := chrome.Eval[string](p, `document.querySelector(".tabletop").dataset.phase`)
			if !seen[phase] {
				p.Exec(`document.querySelector(".stage").scrollIntoView()`)
				p.inView(".tt-middle", ".tt-message", ".tt-hand")
				p.fits()
			}
			seen[phase] = true
			p.move(phase, way)
		}
	}
}

// read goes on after the scores of a round.
func (p *tab) read(step int) {
	p.Helper()
	p.Click(".tt-continue")
	p.Wait(fmt.Sprintf(`Number(document.querySelector("#app").dataset.step) > %d || !(%s)`, step, scored))
}

// move makes the first move that the table marks as legal in the phase, by mouse, key or finger.
func (p *tab) move(phase string, way int) {
	p.Helper()
	places := map[string][]string{
		"playing":   {".tt-hand .tt-legal"},
		"selecting": {".tt-pick.tt-may[data-suit]", ".tt-pick.tt-may[data-number]"},
		"starting":  {".tt-may > .tt-pod"},
	}[phase]
	for _, place := range places {
		p.by(way, place)
	}
}

// keptGame returns the stored game of the page.
func (p *tab) keptGame() *ebbes.Record {
	p.Helper()
	record, err := ebbes.ParseRecord(chrome.Eval[string](p, `localStorage.getItem("ebbes.record")`))
	if err != nil {
		p.Fatal(err)
	}
	return record
}

// checkOver checks that a game is over, and has the wanted configuration.
func checkOver(t *testing.T, r *ebbes.Record, want ebbes.Config) {
	t.Helper()
	s, err := r.State(r.End())
	if err != nil {
		t.Fatal(err)
	}
	begun, err := ebbes.New(want)
	if err != nil {
		t.Fatal(err)
	}
	if s.Phase() != ebbes.Over || s.Config() != begun.Config() {
		t.Errorf("kept: %v of %+v, want a game that is over, of %+v", s.Phase(), s.Config(), begun.Config())
	}
}

// A game in progress survives a reload and goes on in another language. Undo takes back the
// person's last move, a hint says and marks the computer's move, and a refused move is answered by
// its clause.
func TestGameSurvivesReload(t *testing.T) {
	chrome.Long(t)
	p := open(t, phone)
	p.sitDown("en", ebbes.Config{Players: 3}, 1)
	p.move("playing", 0)
	step := p.waitTurn(3)
	hand := p.hand()

	p.reload()
	p.waitTurn(step - 1)
	if got := p.hand(); got != hand {
		t.Errorf("after reloading: %s, want %s", got, hand)
	}
	p.goTo("de/play/")
	p.waitTurn(step - 1)
	if got := p.hand(); got != hand {
		t.Errorf("in German: %s, want %s", got, hand)
	}

	p.Click("#hint")
	p.Wait(`document.querySelector(".tt-answer .advice") && document.querySelector(".tt-hint")`)
	if text := p.text(".tt-answer"); !strings.Contains(text, "Ich würde ") && !strings.Contains(text, "keine Wahl") {
		t.Errorf("the hint is %q", text)
	}
	p.inView(".tt-answer", ".tt-trick", ".tt-hand")

	p.Click("#undo")
	p.Wait(fmt.Sprintf(`Number(document.querySelector("#app").dataset.step) < %d`, step))
	if n := chrome.Eval[int](p, `document.querySelectorAll(".tt-hand button").length`); n != 10 {
		t.Errorf("after undoing there are %d cards in the hand, want 10", n)
	}
	before := p.keptGame()
	p.Click("#undo")
	p.Wait(`document.querySelector(".tt-answer").textContent !== ""`)
	if after := p.keptGame(); after.String() != before.String() {
		t.Errorf("undoing nothing left\n%v\nof\n%v", after, before)
	}

	p.preference(".button:not(.chip)")
	p.Wait(`document.querySelector("dialog").open`)
	p.fits()
	p.Press(kb.Escape)

	p.preference("a.button")
	p.Wait(`document.querySelector("#record")`)
	p.waitReady()
	if got, want := chrome.Eval[string](p, `document.querySelector("#record").value.split("\n").filter((line) => line.startsWith("1:"))[0]`), handLine(before); got != want {
		t.Errorf("the page Game has %q, want %q", got, want)
	}
}

// handLine returns the dealt hand of seat 1, as a line of a record.
func handLine(r *ebbes.Record) string {
	text, _ := r.MarshalText()
	_, rest, _ := strings.Cut(string(text), "\n1:")
	line, _, _ := strings.Cut(rest, "\n")
	return "1:" + line
}

// preference opens the preferences and clicks in them.
func (p *tab) preference(selector string) {
	p.Helper()
	p.Click("#gear")
	p.Click(".tt-gear " + selector)
}

func (p *tab) hand() string {
	p.Helper()
	return chrome.Eval[string](p, `watch.all(".tt-hand button", (b) => b.dataset.card).join(" ")`)
}

// An illegal card stays touchable, and is answered with the clause on the screen. The hand stays as
// it is.
func TestIllegalCardGetsClause(t *testing.T) {
	p := open(t, phone)
	for range 20 {
		p.sitDown("fr", ebbes.Config{Players: 4}, 2)
		for step := -1; chrome.Eval[int](p, `document.querySelectorAll('.tt-hand [aria-disabled="true"]').length`) == 0; p.move("playing", 0) {
			if step = p.waitTurn(step); chrome.Eval[bool](p, scored) || chrome.Eval[bool](p, over) {
				break
			}
			if chrome.Eval[int](p, `document.querySelectorAll('.tt-hand [aria-disabled="true"]').length`) > 0 {
				break
			}
		}
		if chrome.Eval[bool](p, mine) && chrome.Eval[int](p, `document.querySelectorAll('.tt-hand [aria-disabled="true"]').length`) > 0 {
			break
		}
		p.Exec("localStorage.clear()")
	}
	hand := p.hand()
	p.Tap(`.tt-hand [aria-disabled="true"]`)
	p.Wait(`document.querySelector('.tt-answer a[href$="#P2"]')`)
	p.inView(".tt-answer", ".tt-hand")
	if got := p.hand(); got != hand {
		t.Errorf("the hand is %s, want %s", got, hand)
	}
}

// Impossible settings and a damaged game are each reported in a sentence. An unknown pace or seat
// in the storage is no error.
func TestUnplayableGamesAreReported(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.goTo("de/play/")
	p.preference(".chip")
	p.Click(`input[name="variants"][value="select designations"]`)
	for _, test := range []struct{ field, value, want string }{
		{"rounds", "1.5", "Runden: bitte eine ganze Zahl."},
		{"rounds", "", "Runden: bitte eine ganze Zahl."},
		{"rounds", "1000", "möglich: 1 bis 100 (V7)"},
		{"finish", "-3", "(V8)"},
		{"finish", "1e300", "Ziel bei: bitte eine ganze Zahl."},
		{"dabbscheedel", "7", "(V8)"},
	} {
		p.fillIn(fmt.Sprintf(`input[name="%s"]`, test.field), test.value)
		p.Click(".setup .main")
		p.Wait(`document.querySelector(".setup .trouble").textContent.includes(%s)`, test.want)
		p.fillIn(fmt.Sprintf(`input[name="%s"]`, test.field), map[string]string{"rounds": "5", "finish": "20", "dabbscheedel": "−10"}[test.field])
	}
	for _, record := range []string{"<img src=x onerror=alert(1)>", "rules 1\nplayers 3\nG1", "rules 9\nplayers 3"} {
		p.Exec(`localStorage.setItem("ebbes.record", %s)`, record)
		p.reload()
		p.Wait(`document.querySelector(".setup .trouble").textContent.includes("lässt sich nicht mehr lesen")`)
		if chrome.Eval[bool](p, `document.querySelector("#app img") !== null`) {
			t.Error("a text has become a picture")
		}
	}
	p.Click(".setup .main")
	p.waitTurn(-1)
	for name, value := range map[string]string{"speed": "constructor", "seat": "0"} {
		p.Exec("localStorage.setItem(%s, %s)", "ebbes."+name, value)
		p.reload()
		p.waitTurn(-1)
	}
}

// A move that is taken back before it is stored disappears.
func TestUndoBeforeMoveIsStored(t *testing.T) {
	p := open(t, desk.Moving())
	p.sitDown("en", ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 2, Track: ebbes.Track{Finish: 20, Dabbscheedel: -10}}, 1)
	phase := chrome.Eval[string](p, `document.querySelector(".tabletop").dataset.phase`)
	p.Exec(`
		const send = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (call) {
			send.call(this, call);
			if (call.name !== "record") return;
			Worker.prototype.postMessage = send;
			delete document.querySelector("#app").dataset.step;
			document.querySelector("#undo").click();
		}`)
	step, text := p.waitTurn(-1), p.text(".side .sentences")
	p.move(phase, 0)
	p.Wait("Worker.prototype.postMessage.toString().includes('native') && document.querySelector('#app').dataset.step === %s", fmt.Sprint(step))
	if now := p.text(".side .sentences"); now != text {
		t.Errorf("the page shows %q, want %q", now, text)
	}
}

// A failure of the library is reported, and the failed action can be repeated.
func TestFailedActionCanBeRepeated(t *testing.T) {
	p := open(t, desk)
	p.sitDown("en", ebbes.Config{Players: 3}, 1)
	p.Tolerate("played too hard")
	p.Exec(`
		const send = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (call) {
			if (call.name !== "apply") return send.call(this, call);
			Worker.prototype.postMessage = send;
			this.onmessage({ data: { number: call.number, error: { name: "EbbesError", message: "played too hard" } } });
		}`)
	step := p.waitTurn(-1)
	p.move("playing", 0)
	p.Wait(`watch.shown(document.querySelector("#app > .trouble")) && document.querySelector("#app > .trouble").textContent.includes("played too hard")`)
	p.move("playing", 0)
	p.waitTurn(step)
	if chrome.Eval[bool](p, `watch.shown(document.querySelector("#app > .trouble"))`) {
		t.Error("the error is still shown after its end")
	}
}

// Two windows never play the same game. The window opened last plays, and the other one offers to
// go on.
func TestOnlyLastWindowPlays(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.sitDown("de", ebbes.Config{Players: 3}, 1)
	const kept = `localStorage.getItem("ebbes.record").length`
	begun := chrome.Eval[int](p, kept)
	window, cancel := chromedp.NewContext(p.Ctx)
	defer cancel()
	err := chromedp.Do(window, chromedp.Navigate(p.Site+"fr/play/"), chromedp.WaitVisible(chromedp.CSS(".tt-hand .tt-legal")), chromedp.Click(chromedp.CSS(".tt-hand .tt-legal")))
	if err != nil {
		t.Fatal(err)
	}
	p.Wait(`document.querySelector("#app .intro").textContent.includes("anderen Fenster") && !document.querySelector("#app .tabletop")`)
	p.Wait(kept+" > %s", begun)
	p.Exec(`document.querySelector("#app .main").click()`)
	p.Do(chromedp.WaitVisible(chromedp.CSS("#app[data-step] .tt-hand")))
	if now := chrome.Eval[int](p, kept); now <= begun {
		t.Errorf("what was played in the other window is lost: %d characters, before %d", now, begun)
	}
}
