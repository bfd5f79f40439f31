// Further queries of tests to a page, besides seen.
globalThis.watch = (() => {
  const { all, shown } = seen;
  const brief = (element) => element.outerHTML.slice(0, 160);

  // small returns the elements with a target below 44 by 44 pixels. Links within a text are as high as its lines.
  const small = () => {
    const boxes = (element) => [
      element.getBoundingClientRect(),
      ...all("label", (l) => l, document)
        .filter((/** @type {HTMLLabelElement} */ l) => l.control === element)
        .map((l) => l.getBoundingClientRect()),
    ];
    const inText = (element) =>
      element.matches("a") && element.closest("p, dd, th, td, li") && getComputedStyle(element).display === "inline";
    const hit = (element) => {
      const rects = boxes(element);
      return [Math.max(...rects.map((r) => r.width)), Math.max(...rects.map((r) => r.height))];
    };
    const overlapped = (element) => element.closest(".tt-hand, .tt-choice");
    return all("a[href], button, input, select, textarea, summary")
      .filter((e) => shown(e) && !inText(e) && !overlapped(e))
      .map((e) => /** @type {const} */ ([hit(e), e]))
      .filter(([size, e]) => Math.min(...size) < (e.matches(".tt-role") ? 24 : 43.9)) // beside a low table they are a list
      .map(([size, e]) => `${size.map(Math.round).join("x")} ${brief(e)}`);
  };

  // beyond returns the elements that stick out of the page at the sides.
  const beyond = () => {
    const out = all("body *")
      .filter((e) => shown(e) && !e.closest(".skip, .tt-hidden, .tt-round, .tt-scores thead span, svg *"))
      .map((e) => /** @type {const} */ ([e, e.getBoundingClientRect()]))
      .filter(([, r]) => r.left < -0.5 || r.right > innerWidth + 0.5)
      .map(([e, r]) => `${r.left}-${r.right} ${brief(e)}`);
    if (document.documentElement.scrollWidth > innerWidth) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return out;
  };

  return { all, shown, small, beyond };
})();
