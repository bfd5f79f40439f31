package table

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// rendered returns the length of a sound in milliseconds, and how loud it gets.
func (p *tab) rendered(name string) (length, peak float64) {
	p.Helper()
	got := chrome.Eval[[]float64](p, `(async () => {
		const { sounds } = await import("/tabletop/sounds.js");
		const context = new OfflineAudioContext(1, 48000, 48000);
		sounds[%s](context, 0, 0);
		const samples = (await context.startRendering()).getChannelData(0);
		return [samples.findLastIndex((s) => Math.abs(s) > 0.0005) / 48, samples.reduce((most, s) => Math.max(most, Math.abs(s)), 0)];
	})()`, name)
	return got[0], got[1]
}

// The sounds are short and not too loud, and each role has its own.
func TestSounds(t *testing.T) {
	p := open(t, desk)
	for name, most := range map[string]float64{"lay": 60, "take": 180, "turn": 160, "won": 710, "designate": 700, "swing": 230} {
		length, peak := p.rendered(name)
		if t.Logf("%s: %.0f ms, %.2f loud", name, length, peak); length < most/3 || length > most || peak < 0.05 || peak > 0.9 {
			t.Errorf("%s lasts %.0f ms and is %.2f loud", name, length, peak)
		}
	}
	heard := chrome.Eval[[]string](p, `(async () => {
		const { sounds } = await import("/tabletop/sounds.js");
		const roles = [0, 1, 2, 3, 4].map(async (role) => {
			const context = new OfflineAudioContext(1, 24000, 48000);
			sounds.designate(context, 0, role);
			return [...(await context.startRendering()).getChannelData(0)].map((s) => Math.round(20 * s)).join();
		});
		return Promise.all(roles);
	})()`)
	if slices.Sort(heard); len(slices.Compact(heard)) != 5 {
		t.Error("two roles sound alike")
	}
}

// listening switches the sounds of a table on, and records them.
const listening = `
	const { Sounds } = await import("/tabletop/sounds.js");
	globalThis.contexts = 0;
	globalThis.AudioContext = class extends AudioContext { constructor() { super(); contexts++; } };
	globalThis.heard = [];
	globalThis.sounds = new Sounds();
	const play = sounds.play;
	sounds.play = (name, delay = 0, tone = 0) => { heard.push(name + " " + Math.round(delay) + " " + tone); play.call(sounds, name, delay, tone); };
	table.set({ sounds });
`

// The sounds of a step are played with the delays of its motion.
func TestSoundsComeWithMotion(t *testing.T) {
	p := openAlone(t, desk.moves(1), "")
	p.Exec(listening)
	scored := until(t, ebbes.Config{Players: 3}, func(g *game) bool { return g.now.NixWinner() != ebbes.NoSeat })
	over := find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.Phase() == ebbes.Over })
	asked, _, _ := toFollow(t, ebbes.Config{Players: 3})
	for _, test := range []struct {
		*game
		want []string
	}{
		{designated(t, ebbes.Config{Players: 4}, ebbes.Ebbes), []string{"lay 259 0", "designate 260 2"}},
		{led(t, 4), []string{"take 100 0", "lay 679 0"}},
		{scored, []string{"take 100 0"}},
		{over, []string{"take 100 0", "won 0 0"}},
		{asked, []string{"turn 3000 0"}},
	} {
		p.Exec("table.show(%s)", test.before.View(1))
		p.Exec("heard.length = 0")
		p.show(test.game, 1)
		for _, want := range test.want {
			p.Wait(fmt.Sprintf("heard.includes(%q)", want))
		}
	}
}

// The sounds are off at first, and hush cancels those that are still to be played.
func TestSoundsAreOffAtFirst(t *testing.T) {
	p := openAlone(t, desk, "")
	p.Exec(listening)
	p.Click("body") // as browsers demand before anything sounds
	// A timer that is set later with the same delay ends later.
	p.Exec(`
		const timer = (delay) => new Promise((done) => setTimeout(done, delay));
		sounds.play("lay");
		await timer(0);
		sounds.on = true;
		sounds.play("take", 40);
		sounds.hush();
		await timer(40);`)
	if n := chrome.Eval[int](p, "contexts"); n != 0 {
		t.Errorf("%d sounds have begun", n)
	}
	p.Exec("sounds.play('lay'); sounds.play('take')")
	p.Wait("contexts === 1")
}

// A chosen setting stays chosen.
func TestSettingsPersist(t *testing.T) {
	p := open(t, desk)
	p.Exec(`document.head.append(Object.assign(document.createElement("link"), {rel: "alternate stylesheet", title: "slate", href: "/tabletop/slate.css"}))`)
	cloth := "getComputedStyle(document.querySelector('#table, .tt-palette')).getPropertyValue('--back')"
	green := chrome.Eval[string](p, cloth)
	make := func() {
		t.Helper()
		p.Exec(`
			const [{ makeSettings }, { Sounds }] = await Promise.all([import("/tabletop/settings.js"), import("/tabletop/sounds.js")]);
			globalThis.sounds = new Sounds();
			globalThis.set = [];
			globalThis.settings = makeSettings(await wordsIn("en"), sounds, {
				entry: (name) => localStorage[name], keep: (texts) => Object.assign(localStorage, texts), set: ({ pace }) => set.push(pace),
			});
			document.body.replaceChildren(...settings.all);`)
	}
	now := func() []float64 {
		t.Helper()
		return chrome.Eval[[]float64](p, "[settings.pace, Number(sounds.on), Number(document.querySelector('input').checked)]")
	}
	make()
	if got := now(); !slices.Equal(got, []float64{1, 0, 0}) {
		t.Errorf("at first: %v", got)
	}
	p.Exec(`const menu = document.querySelector("select"); menu.value = "brisk"; menu.dispatchEvent(new Event("change"))`)
	p.Exec(`const menu = document.querySelectorAll("select")[1]; menu.value = "slate"; menu.dispatchEvent(new Event("change"))`)
	p.Exec("document.body.classList.add('tt-palette')")
	p.Wait(cloth+" !== %s", green)
	p.Click("input")
	if got := chrome.Eval[[]float64](p, "[...set, Number(sounds.on)]"); !slices.Equal(got, []float64{0.4, 1}) {
		t.Errorf("chosen: %v", got)
	}
	make()
	if got := now(); !slices.Equal(got, []float64{0.4, 1, 1}) {
		t.Errorf("afterwards: %v", got)
	}
	if got := chrome.Eval[string](p, "document.querySelectorAll('select')[1].value"); got != "slate" {
		t.Errorf("afterwards the theme is %q", got)
	}
	const letters = "settings.letters"
	if !chrome.Eval[bool](p, letters) {
		t.Error("the letters are switched off at first")
	}
	p.Click(".tick:last-of-type input")
	make()
	if chrome.Eval[bool](p, letters) {
		t.Error("the letters are switched on again")
	}
	p.Exec("Object.assign(localStorage, {speed: 'constructor', theme: 'constructor'})")
	make()
	if got := now(); math.IsNaN(got[0]) || got[0] != 1 {
		t.Errorf("with something odd: %v", got)
	}
	p.Wait(cloth+" === %s", green)
}
