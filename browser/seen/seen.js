// The visible state of a table, for tests that compare it with a seat's view.
globalThis.seen = (() => {
  /**
   * @param {string} selector
   * @param {(element: any) => any} f
   * @param {ParentNode} root
   */
  const all = (selector, f = (element) => element, root = document) => [...root.querySelectorAll(selector)].map(f);
  /**
   * @param {string} selector
   * @param {ParentNode} root
   * @returns {any}
   */
  const find = (selector, root = document) => root.querySelector(selector);
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const number = (element) => Number(element.textContent.replace("−", "-"));

  return {
    all,
    shown,

    // table returns the visible state of the table, as a short text for each part.
    table() {
      const state = {
        hand: all(
          ".tt-hand button",
          (b) => b.dataset.card + (b.classList.contains("tt-legal") ? "!" : "") + (b.ariaDisabled === "true" ? "-" : ""),
        ).join(" "),
        trick: all(".tt-trick [data-card]", (c) => `${c.dataset.at}:${c.dataset.card}${c.classList.contains("tt-winner") ? "!" : ""}`).join(
          " ",
        ),
        roles: all(
          ".tt-roles > .tt-role",
          (r) => `${r.dataset.role}:${["blue", "brown", "yellow", "green", "red"].filter((s) => r.matches(`.tt-${s}`))}`,
        ).join(" "),
        number: find(".tt-number").matches(":empty")
          ? ""
          : `${find(".tt-number > :last-child").textContent} ${all(".tt-pile svg.tt-face", () => 0).length}`,
        choice: find(".tt-choice").hidden ? "" : all(".tt-pick", (b) => b.dataset.suit ?? b.dataset.number).join(" "),
        display: all(
          ".tt-display:not([hidden]) > .tt-column",
          (c) => `${find("[data-card]", c)?.dataset.card ?? "-"}/${all(".tt-under", () => 0, c).length}`,
        ).join(" "),
        designates: all(
          ".tt-hand .tt-designates, .tt-display .tt-designates, .tt-trick .tt-designates",
          (f) => f.parentElement.dataset.card,
        )
          .sort()
          .join(" "),
        scored: find(".tt-scores").hidden
          ? ""
          : all(".tt-scores tbody tr", (r) =>
              [find(".tt-disc", r).dataset.disc, ...all("td", (c) => number((find("b", c) ?? c).firstChild), r)].join(" "),
            )
              .sort()
              .join(", "),
      };
      for (const seat of all(".tt-seat")) {
        const hand = find(".tt-cards small", seat);
        state[`seat ${seat.dataset.seat}`] = [
          seat.dataset.at,
          ...["turn", "wins", "may"].filter((is) => seat.classList.contains(`tt-${is}`)),
          hand ? `${number(hand)}/${all(".tt-fan .tt-card", () => 0, seat).length}` : "",
          number(find(".tt-taken", seat)),
          number(find(".tt-score b", seat)),
          find(".tt-score small", seat)?.textContent.replace("−", "-") ?? "",
          all(".tt-pair", (p) => p.dataset.pair + p.textContent + (p.classList.contains("tt-done") ? "!" : ""), seat).join(" "),
        ].join(" ");
      }
      return state;
    },

    // einfach returns the visible state of a table of Einfach.
    einfach() {
      const count = (text) => Number(text.match(/\d+/)?.[0] ?? 0);
      const mark = (element) => (element.matches(".tt-legal, .tt-may") ? "!" : "");
      return {
        hand: all(".tt-hand button", (b) => b.dataset.card + mark(b)).join(" "),
        heaps: all(".tt-heap", (h) => {
          const text = find(".tt-hidden", h).textContent;
          return `${find(".tt-card", h).dataset.top || "-"} ${count(text.split(":").slice(2).join())}${mark(find(".tt-clear", h))}`;
        }).join(", "),
        seats: all(".tt-seat", (s) => [Number(s.dataset.seat), s])
          .sort(([a], [b]) => a - b)
          .map(([, s]) => [...all(".tt-cards small", number, s), number(find(".tt-score b", s)) + mark(s)].join(" "))
          .join(", "),
        rules: all(".tt-rule", (r) => r.dataset.rule).join(" "),
        stacks: all(".tt-stack b", number).join(" "),
        pass: String(find("[data-move=pass]") !== null),
      };
    },

    // small returns the buttons with a target below 44 by 44 pixels. A card of the hand needs only a strip of 32, and the
    // roles in a list beside a low table only 24 from top to bottom.
    small(selector = "button") {
      const least = (button) => (button.matches(".tt-hand *") ? [32, 44] : button.matches(".tt-role") ? [44, 24] : [44, 44]);
      const visible = (button) => button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().width > 0;
      const hit = (button) => {
        button.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = button.getBoundingClientRect();
        const free = (size, place) =>
          [...Array(Math.ceil(size / 4)).keys()]
            .map((i) => 4 * i)
            .filter((i) => button.contains(document.elementFromPoint(.../** @type {[number, number]} */ (place(i)))));
        const across = free(width, (i) => [x + i, y + Math.min(24, height / 2)]);
        const down = free(height, (i) => [x + (across[across.length >> 1] ?? 0), y + i]);
        return [4 * across.length, 4 * down.length];
      };
      return all(selector)
        .filter(visible)
        .map((b) => [hit(b), b])
        .filter(([size, b]) => size.some((hit, i) => hit < least(b)[i]))
        .map(([size, b]) => `${size.join("x")} ${b.outerHTML.slice(0, 120)}`);
    },

    // beyond returns the elements that stick out of the screen or their seat. At the sides nothing may stick out, below
    // the screen neither hand, message nor middle.
    beyond() {
      const out = all("#table *", (e) => [e, e.getBoundingClientRect()])
        .filter(
          ([e, r]) =>
            r.width > 0 &&
            e.checkVisibility() &&
            !e.closest(".tt-hidden, svg, .tt-scores thead span") &&
            (r.left < -0.5 || r.right > innerWidth + 0.5),
        )
        .map(([e, r]) => `${r.left}-${r.right} ${e.outerHTML.slice(0, 120)}`);
      for (const part of [".tt-hand", ".tt-message", ".tt-middle"])
        if (find(part).getBoundingClientRect().bottom > innerHeight + 0.5)
          out.push(`${part} ends at ${find(part).getBoundingClientRect().bottom}`);
      for (const e of all(".tt-taken, .tt-score > *").filter((e) => e.checkVisibility())) {
        const pod = e.closest(".tt-pod");
        if (e.getBoundingClientRect().right > pod.getBoundingClientRect().right - 2)
          out.push(`no room for ${e.textContent} in ${pod.textContent}`);
      }
      if (document.documentElement.scrollWidth > innerWidth) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
      return out;
    },

    // pale returns the texts with too little contrast to their background.
    pale(root = "#table") {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const parse = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
      };
      const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3]));
      const behind = (e) => {
        if (!e) return [255, 255, 255];
        const colour = parse(getComputedStyle(e).backgroundColor);
        return colour[3] === 1 ? colour.slice(0, 3) : over(colour, behind(e.parentElement));
      };
      const light = (colour) =>
        colour
          .map((c) => c / 255)
          .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
          .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const between = (one, other) => {
        const [a, b] = [light(one), light(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      };
      const says = (e) => [...e.childNodes].some((n) => n instanceof Text && n.data.trim()) && shown(e);
      const texts = all(`${root} :not(svg, svg *, option, script, style)`)
        .filter(says)
        .map((e) => [between(over(parse(getComputedStyle(e).color), behind(e)), behind(e)), e]);
      const points = all(".tt-points", (e) => [between(parse(getComputedStyle(e).fill), behind(e.closest("div"))), e]);
      const cards = all(".tt-face:is(.tt-blue, .tt-brown, .tt-yellow, .tt-green, .tt-red):not(.tt-colour)", (e) => {
        const of = (part, what) => parse(getComputedStyle(find(part, e))[what]);
        return [
          Math.min(
            between(of("text", "fill"), of(".tt-paper", "fill")),
            1.5 * between(of(".tt-symbol", "stroke"), of(".tt-paper", "fill")),
          ),
          e,
        ];
      });
      return [...texts, ...points, ...cards]
        .filter(([ratio]) => ratio < 4.5)
        .map(([ratio, e]) => `${ratio.toFixed(1)} ${e.outerHTML.slice(0, 160)}`);
    },

    // texts returns all visible texts and accessible names.
    texts() {
      const texts = [];
      for (const element of all("#table, #table *")) {
        texts.push(
          ...[...element.childNodes].filter((n) => n instanceof Text).map((n) => n.data),
          element.ariaLabel ?? "",
          element.title ?? "",
        );
      }
      return texts
        .filter((text) => typeof text === "string")
        .map((text) => text.trim())
        .filter(Boolean);
    },
  };
})();
