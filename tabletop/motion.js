// Animations. Elements are placed first, and usable there, and then animated from their old position.

import { make } from "./dom.js";

/** The factors for the length of animations and pauses, by name. */
export const paces = { calm: 1.6, normal: 1, brisk: 0.4, atOnce: 0.02 };

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)"); // undefined on a server

/**
 * A Motion animates one table. With reduced motion nothing moves, but the pauses stay. In a hidden document there are
 * neither.
 */
export class Motion {
  pace = 1; // factor of all durations
  #layer; // holds the ghosts
  #origin; // the layer's rectangle, cached while elements move to avoid forced layout
  #animations = new Set();
  #lifts = new Map(); // number of moving elements in an element
  #outlines = new Set(); // elements outlined instead of animated
  #rest = 0; // end of the last animation
  #wake = () => {};
  #skip = () => {};

  constructor(layer) {
    this.#layer = layer;
  }

  /** come animates an element from a rectangle of the window to its place, above all others. */
  come(element, from, options, to = element?.getBoundingClientRect()) {
    if (element && from) this.#travel(element, [{ ...difference(from, to), offset: 0 }], options);
  }

  /** slide animates an element from a nearby rectangle to its place, at its own height. */
  slide(element, from, to, options) {
    this.#run(element, [{ ...difference(from, to), offset: 0 }], options);
  }

  /** go moves an element to the place of another one, for as long as it has the class tt-sent. */
  go(element, to) {
    if (!this.#moves()) return;
    element.style.setProperty("--sent", "none");
    for (const animation of element.getAnimations()) animation.finish();
    const { translate } = difference(to.getBoundingClientRect(), element.getBoundingClientRect());
    element.style.setProperty("--sent", `translate(${translate.replace(" ", ", ")})`);
  }

  /** tilt shakes an element once. */
  tilt(element) {
    if (this.#moves()) element.animate([{}, { rotate: "-3deg" }, {}], 300);
  }

  /** leave animates a removed element from one rectangle to another, where it vanishes. */
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

  /** ring shows a ring of light around an element, or with reduced motion an outline. */
  ring(element, at, options) {
    if (still.matches) return this.#outline(element);
    this.#ghost(make("span"), at, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], options, "tt-ringed");
  }

  /**
   * lift raises a picture from a rectangle and moves it along an arc to another one. The rise begins and ends at the
   * shares `share` and `turn` of the duration.
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

  /** rise raises a picture a little from a rectangle, where it vanishes. */
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

  /** stay shows a removed element in its place for a while. */
  stay(element, from, duration) {
    this.#ghost(element, from, [{ opacity: 1 }, { opacity: 1 }], { duration });
  }

  /** turn shows an element as if it were turned face up. */
  turn(element, options) {
    if (element) this.#run(element, [{ scale: "0 1", offset: 0 }], options);
  }

  /** pop makes an element appear conspicuously, or with reduced motion with an outline. */
  pop(element, options) {
    if (!element) return;
    this.#run(element, [{ opacity: 0, scale: ".9" }, { opacity: 1, scale: "1.14", offset: 0.5 }, { scale: "1" }], options);
    if (still.matches) this.#outline(element);
  }

  /** fade makes an element appear gradually. */
  fade(element, options) {
    if (element) this.#run(element, [{ opacity: 0 }, { opacity: 1 }], options);
  }

  /** count shows a number that counts through texts. The last text is the element's own. */
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

  /** settle resolves after all animations and a pause for reading, which skip ends. */
  async settle(look) {
    this.#origin = undefined;
    const woken = /** @type {Promise<void>} */ (new Promise((wake) => (this.#wake = wake)));
    const ends = [...this.#animations].map((animation) => animation.finished.catch(() => {}));
    await Promise.race([still.matches ? wait(this.#rest - performance.now()) : Promise.all(ends), woken]);
    const skipped = /** @type {Promise<void>} */ (new Promise((skip) => (this.#skip = skip)));
    if (!document.hidden) await Promise.race([wait(this.pace * look), woken, skipped]);
  }

  /** skip ends the running animations, or without any the pause. */
  skip() {
    if (this.#animations.size === 0) this.#skip();
    for (const animation of this.#animations) animation.finish();
  }

  /** finish ends all animations and pauses. */
  finish() {
    for (const animation of this.#animations) animation.finish();
    for (const element of this.#outlines) element.classList.remove("tt-marked");
    this.#outlines.clear();
    this.#origin = this.#layer.getBoundingClientRect();
    this.#rest = 0;
    this.#wake();
  }

  #outline(element) {
    this.#outlines.add(element);
    element.classList.add("tt-marked");
  }

  #moves() {
    return !still.matches && !document.hidden;
  }

  // #ghost animates a copy of an element that is no longer on the table.
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
    const count = (this.#lifts.get(element) ?? 0) + by;
    if (count > 0) this.#lifts.set(element, count);
    else this.#lifts.delete(element);
    element.classList.toggle("tt-above", count > 0);
  }

  async #run(element, frames, { duration = 260, delay = 0, easing = "cubic-bezier(.3,.1,.3,1)" } = {}) {
    if (document.hidden) return;
    this.#rest = Math.max(this.#rest, performance.now() + this.pace * (delay + duration));
    if (still.matches) return;
    const animation = element.animate(frames, { duration: this.pace * duration, delay: this.pace * delay, easing, fill: "backwards" });
    this.#animations.add(animation);
    await animation.finished.catch(() => {});
    this.#animations.delete(animation);
  }
}

const wait = (ms) => /** @type {Promise<void>} */ (new Promise((done) => (ms > 0 ? setTimeout(done, ms) : done())));

const distance = (from, to) => [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];

// difference returns the transform that draws one rectangle at the place of another.
function difference(seeming, real) {
  const [x, y] = distance(seeming, real);
  return { translate: `${x}px ${y}px`, scale: String(seeming.width / (real.width || seeming.width || 1)) };
}
