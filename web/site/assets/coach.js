// The coach of the page "play". It comments before a move, and reports the cost of a mistake after it.
// The page has computer opponents only, so advice is fair.

import { engine, hire } from "./engine.js";
import { Latest } from "./latest.js";
import { guarded, sentence, tick } from "./parts.js";
import { entry, keep } from "./storage.js";
import { make } from "./tabletop/dom.js";
import { words } from "./words.js";

/** A Coach has an area of constant height for its comments, and a box that switches it on. The choice is stored. */
export class Coach {
  #playouts;
  #judge = hire(); // a separate worker, so that the game continues
  #judging = false;
  #ahead = new Latest(); // comments before a move
  #cost = make("p", { className: "cost" });
  #now = make("p");
  #box;

  /** The area for its comments. */
  all = make("div", { className: "coaching", role: "status", tabIndex: 0, "aria-label": words.play.coach }, this.#cost, this.#now);

  /**
   * @param {number} playouts number of playouts for each move
   * @param {() => void} onSwitch called after each switch
   */
  constructor(playouts, onSwitch) {
    this.#playouts = playouts;
    const { box, all } = tick(words.play.coach, entry("coach") === "on", () => {
      keep({ coach: box.checked ? "on" : "off" });
      this.all.hidden = !box.checked;
      this.forget();
      onSwitch();
    });
    this.#box = box;
    this.switch = all;
    this.all.hidden = !box.checked;
  }

  /** before shows the library's comments for the seat of a view before its move. */
  before = guarded(async (view, teller) => {
    if (!this.#box.checked) return;
    const remarks = await this.#ahead.begin()(engine.coach(view, teller));
    this.#now.replaceChildren(...remarks.flatMap((remark) => [sentence(remark.sentence, remark.rule), " "]));
    this.all.scrollTop = 0;
  });

  /** after computes the cost of a move in a view, and reports a mistake. The next move cancels it. */
  after = guarded(async (view, move, teller) => {
    this.forget();
    if (!this.#box.checked) return;
    this.#judging = true;
    const { judgement } = await this.#judge.engine.judge(view, move, { ...teller, playouts: this.#playouts });
    this.#judging = false;
    if (judgement?.cost) this.#cost.replaceChildren(sentence(judgement.cost));
  });

  /** forget clears all comments and cancels the computation. */
  forget() {
    this.#ahead.begin();
    if (this.#judging) this.#judge.stop();
    this.#judging = false;
    this.#cost.replaceChildren();
    this.#now.replaceChildren();
  }
}
