// How things move to where they go. Whatever moves is already in its new place, and
// can be used there: only its picture comes from elsewhere.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** A Motion moves the things of one table. Nothing moves where motion is not wanted or seen. */
export class Motion {
  #layer; // of what leaves the table
  #running = new Set();
  #wake = () => {};

  constructor(layer) {
    this.#layer = layer;
  }

  /** come lets an element come from a rectangle of the window to where it is. */
  come(element, from, options) {
    if (element && from) this.#run(element, [{ ...difference(from, element.getBoundingClientRect()), offset: 0 }], options);
  }

  /** leave lets an element that is no longer on the table go from one rectangle to another, and vanish there. */
  leave(element, from, to, options) {
    if (!this.#moves() || !from || !to) return;
    const origin = this.#layer.getBoundingClientRect();
    const ghost = document.createElement("div");
    ghost.className = "tt-ghost";
    Object.assign(ghost.style, {
      left: `${from.x - origin.x}px`,
      top: `${from.y - origin.y}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    ghost.append(element);
    this.#layer.append(ghost);
    const there = { ...difference(to, from), offset: 1 };
    this.#run(
      ghost,
      [
        { opacity: 1, offset: 0.8 },
        { ...there, opacity: 0 },
      ],
      options,
    ).then(() => ghost.remove());
  }

  /** turn turns an element over, so that its face appears. */
  turn(element, options) {
    if (element) this.#run(element, [{ scale: "0 1", offset: 0 }], options);
  }

  /** glow draws the eye to an element. */
  glow(element, options) {
    if (element) this.#run(element, [{ scale: "1" }, { scale: "1.12" }, { scale: "1" }], options);
  }

  /** settle returns when everything has come to rest, and a time to look at it has passed. */
  async settle(look) {
    const rest = Promise.all([...this.#running].map((animation) => animation.finished.catch(() => {})));
    const woken = /** @type {Promise<void>} */ (new Promise((wake) => (this.#wake = wake)));
    await Promise.race([rest, woken]);
    if (look > 0) await Promise.race([new Promise((done) => setTimeout(done, look)), woken]);
  }

  /** finish brings everything to rest at once. */
  finish() {
    for (const animation of this.#running) animation.finish();
    this.#wake();
  }

  #moves() {
    return !still.matches && !document.hidden;
  }

  async #run(element, frames, { duration = 350, delay = 0 } = {}) {
    if (!this.#moves()) return;
    const animation = element.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.1,.3,1)", fill: "backwards" });
    this.#running.add(animation);
    await animation.finished.catch(() => {});
    this.#running.delete(animation);
  }
}

// difference says how what lies in one rectangle seems to lie in another.
function difference(seeming, real) {
  const x = seeming.x + seeming.width / 2 - real.x - real.width / 2;
  const y = seeming.y + seeming.height / 2 - real.y - real.height / 2;
  return { translate: `${x}px ${y}px`, scale: String(seeming.width / real.width) };
}
