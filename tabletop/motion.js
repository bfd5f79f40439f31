// How things move to where they go. Whatever moves is already in its new place, and
// can be used there: only its picture comes from elsewhere.

import { make } from "./dom.js";

/** How long things move and stay to be looked at, by what that is called. */
export const paces = { calm: 1.6, normal: 1, brisk: 0.4, atOnce: 0.02 };

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"); // none where there is no page, on a server

/**
 * A Motion moves the things of one table. Where motion is not wanted, nothing travels, but there is as much time to
 * look; where nothing is seen, there is none.
 */
export class Motion {
  pace = 1; // what all milliseconds are multiplied by
  #layer; // of what leaves the table
  #origin; // where that lies, until everything rests: to ask for it among what begins to move lays all out once more
  #running = new Set();
  #raised = new Map(); // how many things move in an element
  #marked = new Set(); // what is outlined since nothing moves
  #rest = 0; // when everything would have come to rest
  #wake = () => {};
  #skip = () => {};

  constructor(layer) {
    this.#layer = layer;
  }

  /** come lets an element come from a rectangle of the window to where it is, above everything else. */
  come(element, from, options, to = element?.getBoundingClientRect()) {
    if (element && from) this.#travel(element, [{ ...difference(from, to), offset: 0 }], options);
  }

  /** slide lets an element come from a rectangle nearby to where it lies, at its height. */
  slide(element, from, to, options) {
    this.#run(element, [{ ...difference(from, to), offset: 0 }], options);
  }

  /** go lets an element set out for where another one is, until somebody takes back that it was sent there. */
  go(element, to) {
    if (!this.#moves()) return;
    element.style.setProperty("--sent", "none");
    for (const animation of element.getAnimations()) animation.finish();
    const { translate } = difference(to.getBoundingClientRect(), element.getBoundingClientRect());
    element.style.setProperty("--sent", `translate(${translate.replace(" ", ", ")})`);
  }

  /** tilt lets an element tilt and stand up again. */
  tilt(element) {
    if (this.#moves()) element.animate([{}, { rotate: "-3deg" }, {}], 300);
  }

  /** leave lets an element that is no longer on the table go from one rectangle to another, and vanish there. */
  leave(element, from, to, options) {
    if (from && to)
      this.#ghost(
        element,
        from,
        [
          { opacity: 1, offset: 0.8 },
          { ...difference(to, from), opacity: 0 },
        ],
        options,
      );
  }

  /** ring lets a ring of light appear around an element. Where nothing moves it is outlined. */
  ring(element, at, options) {
    if (still.matches) return this.#outline(element);
    this.#ghost(make("span"), at, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], options, "tt-ringed");
  }

  /**
   * lift lets a picture rise from a rectangle, which begins and ends at some shares of the duration, and fly along an
   * arc to another rectangle.
   */
  lift(element, from, to, { share, turn, ...options }) {
    if (!from || !to) return;
    const [[x, y], { scale }] = [distance(to, from), difference(to, from)];
    const arc = [0.06, 0.25, 0.5, 0.75, 0.94].map((u, i) => ({
      translate: `${x * u - y * 0.6 * u * (1 - u)}px ${y * u + x * 0.6 * u * (1 - u)}px`,
      scale: String(1.3 + (Number(scale) - 1.3) * u),
      offset: turn + ((i + 1) * (1 - turn)) / 6,
    }));
    this.#ghost(
      element,
      from,
      [
        { opacity: 0, scale: ".8", offset: 0 },
        { opacity: 0, scale: ".8", translate: "0 0", offset: share },
        { opacity: 1, scale: "1.3", translate: "0 0", offset: turn },
        ...arc,
        { translate: `${x}px ${y}px`, scale },
      ],
      { ...options, easing: "linear" },
      "tt-lifted",
    );
  }

  /** rise lets a picture rise a little from a rectangle and vanish. */
  rise(element, from, options) {
    if (from)
      this.#ghost(
        element,
        from,
        [
          { opacity: 0, translate: "0 0" },
          { opacity: 1, translate: "0 -12px", offset: 0.2 },
          { opacity: 1, translate: "0 -26px", offset: 0.7 },
          { opacity: 0, translate: "0 -34px" },
        ],
        options,
        "tt-risen",
      );
  }

  /** stay lets an element that is no longer on the table be seen in its place for a while. */
  stay(element, from, duration) {
    this.#ghost(element, from, [{ opacity: 1 }, { opacity: 1 }], { duration });
  }

  /** turn turns an element over, so that its face appears. */
  turn(element, options) {
    if (element) this.#run(element, [{ scale: "0 1", offset: 0 }], options);
  }

  /** pop lets an element appear and draws the eye to it. Where nothing moves it is outlined. */
  pop(element, options) {
    if (!element) return;
    this.#run(element, [{ opacity: 0, scale: ".9" }, { opacity: 1, scale: "1.14", offset: 0.5 }, { scale: "1" }], options);
    if (still.matches) this.#outline(element);
  }

  /** fade lets an element appear. */
  fade(element, options) {
    if (element) this.#run(element, [{ opacity: 0 }, { opacity: 1 }], options);
  }

  /** count lets a number be seen as it counts through texts; the last one is its own. */
  async count(element, texts, options) {
    if (!this.#moves()) return;
    const strip = make("span", { className: "tt-strip", ariaHidden: "true" }, ...texts.map((text) => make("span", {}, text)));
    element.append(strip);
    element.classList.add("tt-counts");
    const steps = `steps(${texts.length - 1}, end)`;
    await this.#run(strip, [{ translate: "0 0" }, { translate: `0 ${-(100 * (texts.length - 1)) / texts.length}%` }], {
      ...options,
      easing: steps,
    });
    strip.remove();
    element.classList.remove("tt-counts");
  }

  /** settle returns when everything has come to rest, and a time to look at it has passed, which skip ends. */
  async settle(look) {
    this.#origin = undefined;
    const woken = /** @type {Promise<void>} */ (new Promise((wake) => (this.#wake = wake)));
    const moved = [...this.#running].map((animation) => animation.finished.catch(() => {}));
    await Promise.race([still.matches ? wait(this.#rest - performance.now()) : Promise.all(moved), woken]);
    const skipped = /** @type {Promise<void>} */ (new Promise((skip) => (this.#skip = skip)));
    if (!document.hidden) await Promise.race([wait(this.pace * look), woken, skipped]);
  }

  /** skip shows the last frame of what moves, or ends the time to look at what lies still. */
  skip() {
    if (this.#running.size === 0) this.#skip();
    for (const animation of this.#running) animation.finish();
  }

  /** finish brings everything to rest at once. */
  finish() {
    for (const animation of this.#running) animation.finish();
    for (const element of this.#marked) element.classList.remove("tt-marked");
    this.#marked.clear();
    this.#origin = this.#layer.getBoundingClientRect();
    this.#rest = 0;
    this.#wake();
  }

  #outline(element) {
    this.#marked.add(element);
    element.classList.add("tt-marked");
  }

  #moves() {
    return !still.matches && !document.hidden;
  }

  // ghost moves a ghost of what is no longer on the table.
  #ghost(element, from, frames, options, kind = "") {
    this.#origin ??= this.#layer.getBoundingClientRect();
    const ghost = make("div", { className: `tt-ghost ${kind}` });
    Object.assign(ghost.style, {
      left: `${from.x - this.#origin.x}px`,
      top: `${from.y - this.#origin.y}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    if (this.#moves()) {
      ghost.append(element);
      this.#layer.append(ghost);
    }
    this.#run(ghost, frames, options).then(() => ghost.remove());
  }

  async #travel(element, frames, options) {
    const above = [];
    for (let e = element; e && e.parentElement !== this.#layer.parentElement; e = e.parentElement) above.push(e);
    for (const e of above) this.#raise(e, 1);
    await this.#run(element, frames, options);
    for (const e of above) this.#raise(e, -1);
  }

  #raise(element, by) {
    const count = (this.#raised.get(element) ?? 0) + by;
    if (count > 0) this.#raised.set(element, count);
    else this.#raised.delete(element);
    element.classList.toggle("tt-above", count > 0);
  }

  async #run(element, frames, { duration = 260, delay = 0, easing = "cubic-bezier(.3,.1,.3,1)" } = {}) {
    if (document.hidden) return;
    this.#rest = Math.max(this.#rest, performance.now() + this.pace * (delay + duration));
    if (still.matches) return;
    const animation = element.animate(frames, { duration: this.pace * duration, delay: this.pace * delay, easing, fill: "backwards" });
    this.#running.add(animation);
    await animation.finished.catch(() => {});
    this.#running.delete(animation);
  }
}

const wait = (ms) => /** @type {Promise<void>} */ (new Promise((done) => (ms > 0 ? setTimeout(done, ms) : done())));

const distance = (from, to) => [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];

// difference says how what lies in one rectangle seems to lie in another.
function difference(seeming, real) {
  const [x, y] = distance(seeming, real);
  return { translate: `${x}px ${y}px`, scale: String(seeming.width / (real.width || seeming.width || 1)) };
}
