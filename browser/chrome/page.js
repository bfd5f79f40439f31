// What tests do in a page.
globalThis.inPage = {
  // until returns what a condition gives as soon as that is something, or else what it gives
  // after some milliseconds. The document tells when it changes; what else a condition may
  // depend on, does not.
  until(condition, ms) {
    return new Promise((done, fail) => {
      const late = performance.now() + ms;
      const end = (how, what) => {
        observer.disconnect();
        clearInterval(timer);
        how(what);
      };
      const look = () => {
        try {
          const value = condition();
          if (value || performance.now() > late) end(done, value);
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

  // drawn returns when the screen shows what the page is now.
  async drawn() {
    for (let i = 0; i < 2; i++) await new Promise((frame) => requestAnimationFrame(frame));
    return true;
  },

  // point returns where a finger hits an element: in its upper left part, which other
  // cards leave free. Like a person it looks again for a moment if something moves.
  async point(selector) {
    const late = performance.now() + 2000;
    for (;;) {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`there is no ${selector}`);
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      await this.drawn(); // a finger hits what is on the screen
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = /** @type {const} */ ([x + Math.min(width / 2, 22), y + Math.min(height / 2, 22)]);
      const hit = document.elementFromPoint(...at);
      if (element.contains(hit)) return at;
      if (performance.now() > late) throw new Error(`${selector} lies under ${hit?.outerHTML.slice(0, 160)}`);
    }
  },
};
