// Boxes and computed styles of the table, compared without and with a style sheet of the page.
globalThis.styles = (() => {
  let first;
  const sheets = {};

  // The box of the root and the root em are the page's.
  const fix = () => {
    document.documentElement.style.setProperty("font-size", "16px", "important");
    /** @type {HTMLElement} */
    const place = document.querySelector(".tabletop");
    for (const [name, value] of Object.entries({
      position: "fixed",
      inset: "0",
      margin: "0",
      padding: "0",
      border: "0",
      width: "100vw",
      "max-width": "none",
    }))
      place.style.setProperty(name, value, "important");
  };

  /** @returns {{ element: Element, pseudo?: string }[]} */
  const parts = () =>
    [...document.querySelectorAll(".tabletop, .tabletop *")].flatMap((element) => [
      { element },
      ...(element.closest("svg") ? [] : ["::before", "::after"]).map((pseudo) => ({ element, pseudo })),
    ]);

  const name = (element, pseudo = "") => element.tagName + [...element.classList].map((c) => `.${c}`).join("") + pseudo;

  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((n) => n.toFixed(1)).join(" ");
  };

  const properties =
    "appearance background-color background-image border-bottom-color border-bottom-style border-bottom-width border-collapse border-left-color border-left-style border-left-width border-right-color border-right-style border-right-width border-spacing border-top-color border-top-style border-top-width border-top-left-radius border-bottom-right-radius box-shadow box-sizing clip-path color cursor display fill filter flex-basis flex-grow flex-shrink float font-family font-size font-style font-variant-numeric font-weight hyphens letter-spacing line-height list-style-type margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width opacity outline-color outline-style outline-width overflow-wrap overflow-x overflow-y padding-bottom padding-left padding-right padding-top pointer-events position rotate scale stroke stroke-width text-align text-decoration-line text-indent text-shadow text-transform transform transition-property translate user-select vertical-align visibility white-space word-break word-spacing z-index".split(
      " ",
    );
  const svgProperties =
    "display fill font-family font-size font-weight letter-spacing opacity stroke stroke-width transform visibility".split(" "); // of a part of a drawing

  const look = () =>
    parts().map(({ element, pseudo }) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === "none") return undefined;
      const all = { box: pseudo ? "" : box(element) };
      for (const property of element.matches("svg *") ? svgProperties : properties) all[property] = style.getPropertyValue(property);
      return all;
    });

  return {
    async keep() {
      fix();
      await document.fonts.ready;
      first = look();
    },

    add(name, text) {
      sheets[name] = new CSSStyleSheet();
      sheets[name].replaceSync(text);
    },

    // changes describes each element that a sheet changes.
    changes(sheet) {
      document.adoptedStyleSheets = [sheets[sheet]];
      const now = look();
      const all = parts().flatMap(({ element, pseudo }, i) => {
        const [before, after] = [first[i], now[i]];
        if (!before || !after) return before === after ? [] : [`${name(element, pseudo)} appears or is gone`];
        const names = Object.keys(before).filter((property) => before[property] !== after[property]);
        return names.length
          ? [
              `${name(element, pseudo)} ${names
                .slice(0, 6)
                .map((each) => `${each}: ${before[each]} → ${after[each]}`)
                .join("; ")}`,
            ]
          : [];
      });
      document.adoptedStyleSheets = [];
      return all;
    },
  };
})();
