package site

import (
	_ "embed"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// openElement opens a page with an empty element, the published package, and functions for tests.
func openElement(t *testing.T) *tab {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/node_modules/ebbes/", http.StripPrefix("/node_modules/ebbes", http.FileServerFS(os.DirFS(pack(t)))))
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `<!doctype html><html lang="fr"><title>ebbes</title><link rel="icon" href="data:,">
			<link rel="stylesheet" href="node_modules/ebbes/tabletop/tabletop.css">
			<link rel="stylesheet" href="node_modules/ebbes/tabletop/einfach/einfach.css">
			<style>ebbes-table { height: 700px; }</style><ebbes-table></ebbes-table>`)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close) // after the page is closed
	p := openAlone(t, desk, server.URL)
	p.Visit("/")
	p.Exec(elementScript)
	return p
}

//go:embed element.js
var elementScript string

// says fails the test with the description what, unless a condition holds in the page. Values are put
// in as by [chrome.Eval].
func (p *tab) says(what, condition string, values ...any) {
	p.Helper()
	if !chrome.Eval[bool](p, condition, values...) {
		p.Error(what)
	}
}

// The element draws a spectator's view, a replay and a position of ebbes, and a view of Einfach. It
// shows names, absences, messages and answers, reports the chosen move, and can be moved in the
// page.
func TestElementDrawsEveryKind(t *testing.T) {
	p := openElement(t)
	says := p.says
	p.Exec(`
		globalThis.state = newState(ebbes, { players: 4 });
		table.view = ebbes.look(ebbes.view(state)); // before the element is defined
		await define();
	`)

	p.Wait("at().dataset.phase === 'playing'")
	says("an element draws before there is a view, while a framework may still expect it as the server sent it", `(async () => {
		const [empty, later] = [1, 2].map(() => document.body.appendChild(document.createElement("ebbes-table")));
		const draw = (element) => {
			element.view = table.view;
			return new Promise((done) => element.addEventListener("shown", done, { once: true }));
		};
		await draw(later);
		const before = empty.childElementCount;
		await draw(empty);
		const after = empty.childElementCount;
		for (const element of [empty, later]) element.remove();
		return before === 0 && after > 0;
	})()`)
	says("a spectator's table is not in the page's language", "at().lang === 'fr'")
	says("a spectator sees a hand", "table.querySelectorAll('.tt-hand button').length === 0")

	says("a replay does not get to its end", `(async () => {
		table.pace = 0;
		for (let i = 0; i < 8; i++) {
			const after = ebbes.apply(state, ebbes.random(state), { language: "de" });
			state = after.state;
			if (!(await draw({ view: ebbes.look(ebbes.view(state)), events: after.events, said: after.sentences }))) return false;
		}
		return table.querySelectorAll(".tt-news .tt-word").length > 0;
	})()`)

	says("the cards of a position are not to be seen", `(async () => {
		const hands = Object.fromEntries(ebbes.look(state).hands.map((hand, i) => [i + 1, hand]));
		await draw({ view: ebbes.look(ebbes.view(state, "2")), hands });
		return table.querySelectorAll(".tt-open .tt-card").length > 20 && table.querySelectorAll(".tt-hand button").length > 7;
	})()`)

	says("names and language do not change", `(async () => {
		Object.assign(table, { names: { 1: "Ömer" }, language: ["pl", "de-CH"] });
		await new Promise((done) => new MutationObserver(done).observe(at(), { attributes: true }));
		return at().lang === "de" && table.innerText.includes("Ömer");
	})()`)

	says("an absent player is not named", `(async () => {
		await draw({ away: { 3: "verbunden" }, view: { ...table.view } });
		const isNamed = table.innerText.includes("verbunden");
		table.away = {};
		return isNamed;
	})()`)
	says("a message is not shown", `(table.says("3", "Gut!"), table.innerText.includes("Gut!"))`)

	says("Einfach is not drawn", `(async () => {
		state = newState(einfach, { players: 3 });
		const turn = einfach.turn(einfach.view(state, "1"), { language: "de" });
		await draw({ game: "einfach", view: einfach.look(einfach.view(state, "1")), names: {}, hands: undefined, said: [], turn });
		return table.querySelector(".tt-rules") !== null && table.querySelector(".tt-status").textContent !== "" && !at().matches(".tt-ebbes");
	})()`)

	says("the chosen move is not reported", `new Promise((done) => {
		table.addEventListener("move", ({ detail }) => done(detail === "play " + table.view.hand.toSorted((a, b) => a.slice(1) - b.slice(1))[0]));
		table.querySelector(".tt-hand button").click();
	})`)
	says("an answer is not shown", `(table.answer("Zuerst kommt B10."), table.querySelector(".tt-answer .tt-word") !== null)`)

	says("the table is lost when it moves in the page", `(async () => {
		const all = table.querySelector(".tt-table");
		document.body.append(table);
		await null;
		const same = all === table.querySelector(".tt-table");
		table.remove();
		await null;
		const gone = table.childElementCount === 0;
		await new Promise((done) => {
			table.addEventListener("shown", done, { once: true });
			document.body.append(table);
		});
		return same && gone && table.querySelectorAll(".tt-hand button").length > 0;
	})()`)
	p.fits()
}

// Data that the page leaves out, from the beginning or from some move on, is computed from the view
// or not drawn.
func TestElementFillsOmittedData(t *testing.T) {
	chrome.Long(t)
	p := openElement(t)
	p.Exec("await define()")
	for _, game := range []string{"ebbes", "einfach"} {
		config := map[string]any{"players": 3}
		if game == "ebbes" {
			config["variants"], config["rounds"] = "select designations", 2
		} else {
			config["rounds"], config["renewals"] = 2, 1
		}
		parts := []string{"standings", "names", "hands", "said", "turn", "clock", "away", "events"}
		leftOut := [][]string{parts}
		for _, part := range parts {
			leftOut = append(leftOut, []string{part})
		}
		for _, parts := range leftOut {
			for _, later := range []bool{false, true} {
				for _, wrong := range chrome.Eval[[]string](p, "compare("+game+", %s, %s, %s)", config, parts, later) {
					t.Errorf("%s without %s, later %v: %s", game, parts, later, wrong)
				}
			}
		}
	}
}

// The element reports wrong properties in English, and draws the next right ones. It also reports a
// missing ResizeObserver or style sheet. The calls of a Tabletop fail with the same texts.
func TestElementReportsWrongProperties(t *testing.T) {
	p := openElement(t)
	p.Tolerate("console: error \"<ebbes-table>: ")
	p.Exec(`
		globalThis.said = [];
		const { error } = console;
		console.error = (message) => (said.push(message), error(message));
		globalThis.saying = (properties) => {
			const before = said.length;
			Object.assign(table, properties);
			return new Promise((done) => {
				const look = () => (said.length > before ? done(said.at(-1)) : requestAnimationFrame(look));
				look();
			});
		};
		await define();
		globalThis.state = newState(ebbes, { players: 3 });
		globalThis.view = ebbes.view(state, "1");
		globalThis.right = { game: undefined, language: "en", view: ebbes.look(view), events: [], said: [], turn: "", names: {}, hands: {}, pace: 0 };
		await draw(right);
	`)
	for _, test := range []struct{ given, want string }{
		{"{ view }", "view has to be look(view), not a view: look at it first"},
		{"{ view: state }", "view has to be look(view), not a state: look at the view of a seat"},
		{"{ view: Promise.resolve(right.view) }", "view has to be look(view), not a promise: await it"},
		{"{ view: ebbes.newGame({ players: 3 }) }", "view has to be look(view), not the result of a call"},
		{"{ view: 5 }", "view has to be look(view), not 5"},
		{"{ view: einfach.look(einfach.view(newState(einfach, { players: 3 }))) }", "view is a table of another game than ebbes: set game"},
		{"{ game: 'einfach' }", "view is a table of another game than einfach: set game"},
		{"{ game: 'chess' }", `there is no game "chess", but ebbes, einfach`},
		{"{ said: 5 }", "said has to be the sentences of apply, an array, not 5"},
		{"{ said: 'G5' }", `said has to be the sentences of apply, an array, not "G5"`},
		{"{ events: {} }", "events has to be the events of apply, an array, not another object"},
		{"{ turn: 1 }", "turn has to be a sentence, such as turn(view), not 1"},
		{"{ hands: ['B1'] }", `hands has to be cards by seat, such as { 2: ["B1", "G5"] }, not an array`},
		{"{ standings: [1] }", "standings has to be the points of all seats after each round, such as [[1, 0, 2]], not an array"},
		{"{ names: 'Anna' }", `names has to be names by seat, such as { 1: "Anna" }, or an array from seat 1 up, not "Anna"`},
		{"{ names: { Anna: 1 } }", `names has to be names by seat, such as { 1: "Anna" }, or an array from seat 1 up, not another object`},
		{"{ pace: 'fast' }", `pace has to be a number from 0, not "fast"`},
		{"{ showLegal: 'no' }", `showLegal has to be true or false, not "no"`},
		{"{ language: 5 }", "language has to be a language tag, or an array of them"},
		{"{ veiw: 1, names: {} }", "there is no veiw, but game, language, view, "},
		{"{ onmove() {}, names: {} }", `onmove is not used: addEventListener("move", …)`},
		{"(table.setAttribute('names', 'x'), { names: {} })", "names is a property, not an attribute: table.names = …"},
	} {
		if got := chrome.Eval[string](p, "saying("+test.given+")"); !strings.HasPrefix(got, "<ebbes-table>: "+test.want) {
			t.Errorf("given %s it says %q, want %q", test.given, got, test.want)
		}
		p.says("after "+test.given+" it draws nothing", `(async () => {
			await draw({ ...right, showLegal: undefined, standings: undefined, view: { ...right.view } });
			return table.querySelectorAll(".tt-hand button").length === 10;
		})()`)
	}
	p.says("a wrong first view is drawn", `(async () => {
		table.replaceWith(globalThis.table = document.createElement("ebbes-table"));
		await saying({ view: 6 });
		return table.childElementCount === 0;
	})()`)
	p.Exec(`
		globalThis.Observer = ResizeObserver;
		delete globalThis.ResizeObserver;
		document.querySelector("ebbes-table").replaceWith(globalThis.table = document.createElement("ebbes-table"));
		Object.assign(table, right);`)
	p.Wait("said.at(-1) === '<ebbes-table>: nothing is drawn where there is no ResizeObserver, as in jsdom'")
	p.says("it draws without ResizeObserver", "table.childElementCount === 0")
	p.Exec(`globalThis.ResizeObserver = Observer;
		document.querySelector("link[href*=einfach]").remove();
		document.querySelector("ebbes-table").replaceWith(globalThis.table = document.createElement("ebbes-table"));
		await draw({ ...right, game: "einfach", view: einfach.look(einfach.view(newState(einfach, { players: 3 }), "1")) });`)
	p.Wait(`said.at(-1) === '<ebbes-table>: the style sheet is missing: "ebbes/table-einfach.css"'`)
	p.Exec(`for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) sheet.remove();
		document.querySelector("ebbes-table").replaceWith(globalThis.table = document.createElement("ebbes-table"));
		await draw(right);`)
	p.Wait(`said.at(-1) === '<ebbes-table>: the style sheet is missing: "ebbes/table.css"'`)
	p.says("the same is said twice", "new Set(said).size === said.length")
	for _, test := range []struct{ call, want string }{
		{"table.show(view)", "view has to be look(view), not a view: look at it first"},
		{"table.show(look, { said: 5 })", "said has to be the sentences of apply, an array, not 5"},
		{"table.set({ words: words('de') })", "words has to be await words(language), not a promise: await it"},
		{"table.set({ away: [] })", `away has to be words by seat, such as { 3: "away" }, not an array`},
	} {
		got := chrome.Eval[string](p, `(async () => {
			const { Tabletop, ebbes: game, words } = await import("/node_modules/ebbes/table.js");
			const table = new Tabletop(document.createElement("div"), game, { words: await words("en") });
			const look = right.view;
			try { await `+test.call+`; } catch (error) { return error.message; }
		})()`)
		if got != test.want {
			t.Errorf("%s says %q, want %q", test.call, got, test.want)
		}
	}
}

// A language that the table does not have becomes English, whatever the browser prefers. Without a
// language of its own, the element follows the lang attributes around it.
func TestElementInUnknownLanguage(t *testing.T) {
	p := openElement(t)
	p.Exec("await define()")
	p.Exec(`await draw({ view: ebbes.look(ebbes.view(newState(ebbes, { players: 3 }), "1")) })`)
	p.says("the table does not speak as the page does", "at().lang === 'fr'")
	for _, test := range []struct{ given, want string }{
		{`"ja-JP"`, "en"}, {`"zh-Hans-CN"`, "en"}, {`""`, "en"}, {`[]`, "en"}, {`["ja-JP", "de-Latn-AT"]`, "de"}, {`"DE"`, "de"},
		{`navigator.languages`, "en"}, {`"i-klingon"`, "en"}, {`"fr-CH"`, "fr"},
	} {
		p.Exec("table.language = " + test.given)
		p.Wait("at().lang === %s", test.want)
		p.Exec("await draw({ language: 'de', view: { ...table.view } }), table.language = undefined")
	}
	p.Exec("table.setAttribute('language', 'ja-JP')")
	p.Wait("at().lang === 'en'")
	p.Exec("table.removeAttribute('language')")
	p.Wait("at().lang === 'fr'")

	p.Exec("table.lang = 'de'")
	p.Wait("at().lang === 'de'")
	p.says("the element's own language is overwritten", "table.lang === 'de'")
	p.Exec("table.removeAttribute('lang'), document.documentElement.lang = 'en'")
	p.Wait("at().lang === 'en'")
	p.Exec(`
		globalThis.host = document.body.appendChild(Object.assign(document.createElement("div"), { lang: "fr" }));
		host.attachShadow({ mode: "open" }).append(document.querySelector("link[href$='tabletop.css']").cloneNode(), table);`)
	p.Wait("at().lang === 'fr'")
	p.Exec("host.lang = 'de'")
	p.Wait("at().lang === 'de'")
}

// The element leaves its classes, its children and its copies to the page. A second copy of the
// package does no harm.
func TestElementLeavesPageAlone(t *testing.T) {
	p := openElement(t)
	p.Exec(`
		table.textContent = "loading";
		table.append(globalThis.child = document.createElement("i"));
		await define();
		await draw({ view: ebbes.look(ebbes.view(newState(ebbes, { players: 3 }), "1")), pace: 0 });
		globalThis.place = () => { const { width, height } = document.querySelector(".tt-table").getBoundingClientRect(); return width + "x" + height; };
		globalThis.drawn = place();`)
	p.says("the table has no room", "drawn === '1280x700' || drawn.endsWith('x700')")
	p.says("what a page has in the element is seen with the table", "child.getClientRects().length === 0 && !table.innerText.includes('loading')")
	p.says("what a page has in the element cannot be removed", "(child.remove(), table.firstChild.remove(), place() === drawn)")
	for _, change := range []string{"table.className = 'wide'", "table.removeAttribute('class')", "table.classList.add('x')"} {
		p.Exec(change)
		p.says("after "+change+" the table is another one", "place() === drawn")
	}
	p.says("hidden it is seen", "(table.hidden = true, table.getClientRects().length === 0)")
	p.Exec("table.hidden = false")
	p.says("it lies above what the page puts over it", `(() => {
		const bar = document.body.appendChild(document.createElement("header"));
		bar.style.cssText = "position: fixed; inset: 0; z-index: 1";
		const above = [...Array(20).keys()].every((i) => document.elementFromPoint(60 * i + 5, 35 * i + 5) === bar);
		bar.remove();
		return above;
	})()`)
	p.says("from right to left it is mirrored", `(document.documentElement.dir = "rtl", getComputedStyle(at()).direction === "ltr")`)
	p.Exec("document.documentElement.dir = ''")
	p.says("a copy keeps a dead table", `(async () => {
		const copy = table.cloneNode(true);
		table.replaceWith(copy);
		globalThis.table = copy;
		await draw({ view: ebbes.look(ebbes.view(newState(ebbes, { players: 4 }), "1")), pace: 0 });
		return copy.querySelectorAll(".tt-table").length === 1 && copy.querySelectorAll(".tt-seat").length === 4;
	})()`)
	p.Tolerate(`console: warning "<ebbes-table> is defined by another copy`)
	p.says("a second copy of the module does not run", `import("/node_modules/ebbes/table-element.js?v=2").then(({ EbbesTable }) => EbbesTable !== table.constructor)`)
}

// Names and absences that were changed in place are drawn when they are set or with the next view.
// A copy by markup has no table until it gets a view.
func TestElementDrawsChangesInPlace(t *testing.T) {
	p := openElement(t)
	p.Exec(`await define();
		await draw({ view: ebbes.look(ebbes.view(newState(ebbes, { players: 3 }), "1")), names: { 2: "Anna" }, away: {}, pace: 0 });
		table.names[2] = "Berta";
		table.names = table.names;`)
	p.Wait("table.innerText.includes('Berta')")
	p.Exec(`table.names[2] = "Cleo"; table.away[3] = "connecting"; await draw({ view: { ...table.view } })`)
	p.says("a name that was changed in place is not drawn with the next view", "table.innerText.includes('Cleo')")
	p.says("a seat that was marked in place is not drawn as away", "table.innerText.includes('connecting')")
	p.says("a copy by markup shows a dead table", `(() => {
		document.body.insertAdjacentHTML("beforeend", table.outerHTML);
		globalThis.copy = document.body.lastElementChild;
		return copy.matches("ebbes-table") && copy.querySelector(".tt-table") === null;
	})()`)
	p.Exec("copy.view = table.view")
	p.Wait("copy.querySelectorAll('.tt-table').length === 1 && copy.querySelectorAll('.tt-seat').length === 3")
}

// A Tabletop leaves the classes of its root to the page.
func TestTabletopLeavesClassesOfRoot(t *testing.T) {
	p := openElement(t)
	p.Exec(`
		const { Tabletop, ebbes: game, words } = await import("/node_modules/ebbes/table.js");
		document.documentElement.style.height = document.body.style.height = "100%";
		table.replaceWith(globalThis.root = document.createElement("main"));
		root.className = "narrow";
		globalThis.drawn = new Tabletop(root, game, { words: await words("en"), pace: 0 });
		await drawn.show(ebbes.look(ebbes.view(newState(ebbes, { players: 3 }), "1")));
		globalThis.place = () => { const { width, height } = document.querySelector(".tt-table").getBoundingClientRect(); return width + "x" + height; };
		globalThis.first = place();`)
	p.says("the root has other classes", "root.className === 'narrow'")
	p.says("the table is not as high as the page", "root.clientHeight === document.body.clientHeight && first.endsWith('x' + root.clientHeight)")
	for _, change := range []string{"root.className = 'wide'", "root.removeAttribute('class')"} {
		p.Exec(change)
		p.says("after "+change+" the table is another one", "place() === first")
	}
	p.says("something is left behind", "(drawn.remove(), root.childElementCount === 0 && root.attributes.length === 0)")
}
