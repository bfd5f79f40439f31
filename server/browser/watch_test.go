package browser

// watch runs, like [seen.Script], in every page before the page's own scripts. It records the
// visible state at each change of the document, since a page may show several steps within a
// millisecond.
const watch = `
const watch = (() => {
	const find = (selector, root = document) => root.querySelector(selector);
	const all = (selector, f, root = document) => [...root.querySelectorAll(selector)].map(f);
	const words = (pattern, element) => (element?.textContent.match(pattern) ?? []).join(" ").toLowerCase();
	const numbers = (element) => words(/[-+−]?\d+/g, element).replaceAll("−", "-").replaceAll("+", "");
	const step = () => Number(find("#table")?.dataset.step ?? -1);

	// look returns the parts of the game that the page shows, each in a few words.
	function look() {
		const shown = {
			...seen.table(),
			picks: all(".tt-choice:not([hidden]) .tt-pick.tt-may", (b) => b.dataset.suit ?? b.dataset.number).join(" "),
			round: words(/\d+/g, { textContent: find(".tt-middle").dataset.round ?? "" }),
			status: written(find(".tt-status")),
			said: all(".tt-news > span:not(.tt-hidden)", written).join(" "),
			"roles in words": all(".tt-roles > .tt-role", (r) => r.firstChild.textContent).join(", "),
		};
		for (const pod of document.querySelectorAll(".tt-pod")) shown["signs of seat " + pod.dataset.seat] = pod.title;
		return shown;
	}

	// written returns a sentence as the library writes it: cards in letters, names isolated.
	function written(element) {
		const copy = element.cloneNode(true);
		for (const card of copy.querySelectorAll("[data-card]")) card.replaceWith(card.dataset.card);
		for (const name of copy.querySelectorAll("bdi")) name.replaceWith("\u2068" + name.textContent + "\u2069");
		return copy.textContent;
	}

	// secretive returns the document without texts that may look like a hidden card: the public
	// designating cards, the IDs of clauses, links, and the log, which is checked line by line.
	function secretive() {
		const copy = document.documentElement.cloneNode(true);
		for (const open of copy.querySelectorAll(".tt-pair, .tt-out, .tt-news, #log, .tt-takings, #invite, .tt-answer a")) open.remove();
		return copy.outerHTML;
	}

	const records = { snapshots: [], log: [], animations: 0, waits: [] };
	let last;
	function keep(changes) {
		for (const { target, addedNodes } of changes) {
			if (target.id === "log") records.log.push(...[...addedNodes].map((li) => [Number(li.dataset.step), document.documentElement.lang, written(li.firstChild), find("a", li)?.textContent ?? "", find("a", li)?.href ?? ""]));
		}
		if (step() < 0) return;
		const html = secretive();
		if (html !== last) records.snapshots.push({ step: step(), language: document.documentElement.lang, seen: look(), html });
		last = html;
	}
	new MutationObserver(keep).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

	const later = window.setTimeout;
	window.setTimeout = (what, ms, ...values) => {
		records.waits.push(ms);
		return later(what, ms, ...values);
	};

	const animate = Element.prototype.animate;
	Element.prototype.animate = function (...how) {
		records.animations++;
		return animate.apply(this, how);
	};

	// asks returns the kind of input that the page waits for.
	function asks() {
		if (find(".tt-continue")?.checkVisibility()) return "tally";
		if (find("#table").dataset.phase === "over") return "over";
		return find(".tt-hand .tt-legal, .tt-seat.tt-may, .tt-choice:not([hidden]) .tt-pick.tt-may") ? "move" : "";
	}

	// texts returns all texts of the page, except the names in the language menu.
	function texts() {
		const said = [document.title];
		for (const element of document.querySelectorAll("body *")) {
			if (!element.checkVisibility() || element.closest("#lang")) continue;
			said.push(...[...element.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data), element.ariaLabel ?? "", element.title ?? "");
		}
		return [...said, find("#lang").ariaLabel].map((text) => text.trim()).filter(Boolean);
	}

	// sentenceShown reports whether the table shows the log's sentence for the last step.
	function sentenceShown() {
		const lines = [...document.querySelectorAll("#log li")].filter((li) => Number(li.dataset.step) === step());
		return lines.length > 0 && written(find(".tt-news")).startsWith(written(lines[0].firstChild));
	}

	return { records, step, look, asks, texts, sentenceShown, written };
})();
`
