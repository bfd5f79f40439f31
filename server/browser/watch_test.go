package browser

// watch runs in every page before the page's own scripts. Whenever the document
// has changed, it keeps what can be seen of the game, which no test could catch
// from outside: a page that is in no hurry shows several steps within a
// millisecond.
const watch = `
const watch = (() => {
	const find = (selector, root = document) => root.querySelector(selector);
	const all = (selector, f, root = document) => [...root.querySelectorAll(selector)].map(f);
	const words = (pattern, element) => (element?.textContent.match(pattern) ?? []).join(" ").toLowerCase();
	const numbers = (element) => words(/[-+−]?\d+/g, element).replaceAll("−", "-").replaceAll("+", "");
	const suits = ["blue", "brown", "yellow", "green", "red"];
	const step = () => Number(find("main")?.dataset.step ?? -1);

	// look tells what the page shows of the game, in a few words for each part.
	function look() {
		const seen = {
			hand: all("#hand [data-card]", (b) => b.dataset.card + (b.classList.contains("legal") ? "!" : "") + (b.ariaDisabled === "false" ? "" : "-")).join(" "),
			choices: all("#choices [data-move]", (b) => b.dataset.move).join(", "),
			designators: all("#designators [data-card]", (c) => c.dataset.card).join(" "),
			roles: all("#roles [data-role]", (r) => r.dataset.role + ":" + suits.filter((s) => r.classList.contains(s))).join(" "),
			"roles in words": all("#roles [data-role]", (r) => words(/trump|plus|ebbes|minus|nix|blue|brown|yellow|green|red/g, r)).join(", "),
			display: all("section:not([hidden]) > #display > li", (c) => (find("[data-card]", c)?.dataset.card ?? "-") + "/" + all(".back", () => 0, c).length + "/" + numbers(find("small", c))).join(" "),
			turn: all("#seats .turn", (s) => s.dataset.seat).join(" "),
			winner: all("#seats .winner", (s) => s.dataset.seat).join(" "),
			round: numbers(find("#round")),
			status: words(/your turn|seat \d|deals|over/gi, find("#status")),
			track: (find("#track").ariaLabel?.match(/-?\d+/g) ?? []).join(" "),
			markers: all("#track .marker", (m) => [parseFloat(m.style.left), m.textContent]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((m) => m[1]).join(" "),
			tally: all("dialog[open] tr", (r) => all("td", numbers, r).join(" ")).filter(Boolean).sort().join(", "),
		};
		for (const seat of document.querySelectorAll("#seats [data-seat]")) {
			const of = (part) => "seat " + seat.dataset.seat + " " + part;
			seen[of("card")] = words(/\d\./, find(".slot", seat)) + all(".slot [data-card]", (c) => c.dataset.card, seat);
			seen[of("backs")] = all(".backs .back", () => 0, seat).length + " " + numbers(find(".backs", seat));
			seen[of("taken")] = numbers(find(".taken", seat));
			seen[of("facts")] = words(/[-+−]?\d+|blue|brown|yellow|green|red|deals|starts/g, find(".facts", seat));
			seen[of("selected")] = all(".small [data-card]", (c) => c.dataset.card, seat).join(" ");
		}
		return seen;
	}

	// secretive returns the document without what everybody may know at any time,
	// the cards that designate, and without the past, which is checked as it comes.
	function secretive() {
		const copy = document.documentElement.cloneNode(true);
		for (const open of copy.querySelectorAll("#designators, #choices [data-move^=select], .small [data-card], #log, dialog:not([open])")) open.remove();
		return copy.outerHTML;
	}

	const kept = { snapshots: [], log: [], animations: 0 };
	let last;
	function keep(changes) {
		for (const { target, addedNodes } of changes) {
			if (target.id === "log") kept.log.push(...[...addedNodes].map((li) => [step(), li.firstChild.textContent, find("a", li)?.textContent ?? "", find("a", li)?.href ?? ""]));
		}
		if (step() < 0) return;
		const html = secretive();
		if (html !== last) kept.snapshots.push({ step: step(), seen: look(), html });
		last = html;
	}
	new MutationObserver(keep).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

	const animate = Element.prototype.animate;
	Element.prototype.animate = function (...how) {
		kept.animations++;
		return animate.apply(this, how);
	};

	// asks tells what the page waits for.
	function asks() {
		if (find("dialog[open]")) return "tally";
		return find("#hand .legal, #choices [data-move]") ? "move" : "";
	}

	// until returns what a condition gives as soon as that is something. The document
	// tells when it changes; what else a condition may depend on, does not.
	function until(condition, ms) {
		return new Promise((done) => {
			const end = () => {
				observer.disconnect();
				clearInterval(timer);
				clearTimeout(limit);
				done(condition());
			};
			const look = () => condition() && end();
			const observer = new MutationObserver(look);
			observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
			const timer = setInterval(look, 50);
			const limit = setTimeout(end, ms);
			look();
		});
	}

	// point returns where the mouse hits an element.
	function point(selector) {
		const element = find(selector);
		element.scrollIntoView({ block: "nearest", inline: "nearest" });
		const { x, y, width, height } = element.getBoundingClientRect();
		const at = [x + width / 2, y + height / 2];
		const hit = document.elementFromPoint(...at);
		if (!element.contains(hit)) throw new Error(selector + " lies under " + hit?.outerHTML);
		return at;
	}

	// texts returns all that the page says, but for the past and the names that
	// languages have for themselves.
	function texts() {
		const said = [document.title];
		for (const element of document.querySelectorAll("body *")) {
			if (element.closest("#log, #lang, dialog:not([open]), [hidden]")) continue;
			said.push(...[...element.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data), element.ariaLabel ?? "", element.title);
		}
		return [...said, find("#lang").ariaLabel].map((text) => text.trim()).filter(Boolean);
	}

	// small returns the elements that are too small for a finger.
	function small(selector, width, height) {
		return all(selector, (e) => [e.outerHTML, e.getBoundingClientRect()]).filter(([, r]) => r.width > 0 && (r.width < width || r.height < height)).map(([html, r]) => r.width + "x" + r.height + " " + html);
	}

	// pale returns the texts that stand out too little from what is behind them.
	function pale(selector) {
		const parse = (colour) => {
			const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
			return [r, g, b, a];
		};
		const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3]));
		const behind = (e) => {
			if (!e) return [255, 255, 255];
			const colour = parse(getComputedStyle(e).backgroundColor);
			return colour[3] === 1 ? colour.slice(0, 3) : over(colour, behind(e.parentElement));
		};
		const light = (colour) => colour.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
		const contrast = (e) => {
			const back = behind(e);
			const [a, b] = [light(back), light(over(parse(getComputedStyle(e).color), back))];
			return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
		};
		const says = (e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim()) && e.getClientRects().length > 0;
		return all(selector, (e) => e).filter((e) => says(e) && contrast(e) < 4.5).map((e) => contrast(e).toFixed(1) + " " + e.outerHTML);
	}

	return { kept, step, look, asks, until, point, texts, small, pale };
})();
`
