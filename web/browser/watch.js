// What tests ask of a page.
globalThis.watch = (() => {
  const all = (selector, f = (e) => e, root = document) => [...root.querySelectorAll(selector)].map(f);
  const brief = (element) => element.outerHTML.slice(0, 160);
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;

  // until says whether a condition holds within some milliseconds.
  const until = (condition, ms) => {
    const end = performance.now() + ms;
    const look = (tell) => (condition() ? tell(true) : performance.now() > end ? tell(false) : setTimeout(look, 15, tell));
    return new Promise(look);
  };

  // point returns where a finger hits an element: in its upper left part, which other
  // cards leave free.
  const point = async (selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    for (let i = 0; i < 2; i++) await new Promise((drawn) => requestAnimationFrame(drawn)); // a finger hits what is drawn
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = [x + Math.min(width / 2, 22), y + Math.min(height / 2, 22)];
    const hit = document.elementFromPoint(...at);
    if (!element.contains(hit)) throw new Error(`${selector} lies under ${hit && brief(hit)}`);
    return at;
  };

  // small returns what can be hit on less than a square of 44 pixels; links within a text
  // are as high as its lines.
  const small = () => {
    const boxes = (element) => [element.getBoundingClientRect(), ...all("label", (l) => l, document).filter((l) => l.control === element).map((l) => l.getBoundingClientRect())];
    const inText = (element) => element.matches("a") && element.closest("p, dd, td, li") && getComputedStyle(element).display === "inline";
    const hit = (element) => {
      const rects = boxes(element);
      return [Math.max(...rects.map((r) => r.width)), Math.max(...rects.map((r) => r.height))];
    };
    const overlapped = (element) => element.closest(".tt-hand, .tt-choice");
    return all("a[href], button, input, select, textarea, summary").filter((e) => shown(e) && !inText(e) && !overlapped(e))
      .map((e) => [hit(e), e]).filter(([size]) => Math.min(...size) < 43.9).map(([size, e]) => `${size.map(Math.round).join("x")} ${brief(e)}`);
  };

  // beyond returns what sticks out to the sides.
  const beyond = () => {
    const out = all("body *").filter((e) => shown(e) && !e.closest(".skip, .tt-hidden, .tt-round, .tt-scored thead span, svg *")).map((e) => [e, e.getBoundingClientRect()])
      .filter(([, r]) => r.left < -0.5 || r.right > innerWidth + 0.5).map(([e, r]) => `${r.left}-${r.right} ${brief(e)}`);
    if (document.documentElement.scrollWidth > innerWidth) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return out;
  };

  // pale returns the texts that stand out too little from what is behind them.
  const pale = () => {
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
    const light = (colour) => colour.map((c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const between = (one, other) => {
      const [a, b] = [light(one), light(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const says = (e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim()) && shown(e);
    return all("body :not(svg, svg *, script, style)").filter(says)
      .map((e) => [between(over(parse(getComputedStyle(e).color), behind(e)), behind(e)), e])
      .filter(([ratio]) => ratio < 4.5).map(([ratio, e]) => `${ratio.toFixed(1)} ${brief(e)}`);
  };

  return { all, until, point, small, beyond, pale, shown };
})();
