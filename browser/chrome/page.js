// The helpers of tests in a page.
globalThis.inPage ??= {
  // until resolves with the first truthy value of a condition, which is checked on changes of the document and regularly.
  // It ends the previous wait, which has no listener any more.
  until(condition) {
    this.endWait?.();
    return new Promise((done, fail) => {
      this.endWait = () => {
        observer.disconnect();
        clearInterval(timer);
      };
      const end = (how, what) => {
        this.endWait();
        how(what);
      };
      const look = () => {
        try {
          const value = condition();
          if (value) end(done, value);
        } catch (error) {
          end(fail, error);
        }
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const timer = setInterval(look, 15);
      look();
    });
  },

  // drawn resolves when the screen shows the current page.
  async drawn() {
    for (let i = 0; i < 2; i++) await new Promise((frame) => requestAnimationFrame(frame));
    return true;
  },

  // place returns the point for tapping an element. It is in the upper left part, which other cards leave free. For a link
  // over two lines it is in the longer one.
  place(element) {
    const parts = [...element.getClientRects()].sort((one, other) => other.width - one.width);
    const { x, y, width, height } = parts[0] ?? element.getBoundingClientRect();
    return [x + Math.min(width / 2, 22), y + Math.min(height / 2, 22)];
  },

  // covers returns the reason why an element cannot be tapped, "" if it can.
  covers(selector) {
    const element = document.querySelector(selector);
    if (!element) return `there is no ${selector}`;
    const [x, y] = this.place(element);
    const hit = document.elementFromPoint(x, y);
    return element.contains(hit) ? "" : `${selector} lies under ${hit?.outerHTML.slice(0, 160)}`;
  },

  // point returns the point for tapping an element, once it exists, lies still and is uncovered.
  async point(selector) {
    for (;;) {
      const element = await this.until(() => document.querySelector(selector));
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const before = this.place(element);
      await this.drawn(); // taps hit the drawn position
      const place = this.place(element);
      if (`${place}` === `${before}` && this.covers(selector) === "") return place;
    }
  },

  // guard blocks events that miss an element, until missed is called. missed reports whether another element was hit.
  guard(selector) {
    const element = document.querySelector(selector);
    let missed = false;
    const kinds = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];
    const look = (event) => {
      if (event.type === "pointerdown") missed = !element?.contains(event.target);
      if (!missed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const how = { capture: true, passive: false };
    for (const kind of kinds) addEventListener(kind, look, how);
    this.missed = () => {
      for (const kind of kinds) removeEventListener(kind, look, how);
      this.missed = () => false;
      return missed;
    };
    return !element;
  },

  missed: () => false,

  // focus returns the position of an element relative to the focus: there, in the same group, ahead or behind.
  focus(selector) {
    /** @type {any} */
    const focus = document.activeElement;
    if (focus.matches(selector)) return "there";
    const element = document.querySelector(selector);
    if (focus.closest("[data-group]")?.contains(element)) return "beside";
    return focus.compareDocumentPosition(element ?? focus) & Node.DOCUMENT_POSITION_PRECEDING ? "behind" : "ahead";
  },
};
