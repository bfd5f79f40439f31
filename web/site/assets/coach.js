// The coach of the page "play": before a move it says what matters now, and after it what it cost if that was much.
// The page plays against computers only, so nobody is advised against somebody else.

import { engine, hire } from "./engine.js";
import { keep, kept } from "./kept.js";
import { Latest } from "./latest.js";
import { guarded, sentence, tick } from "./parts.js";
import { make } from "./tabletop/dom.js";
import { words } from "./words.js";

/** A Coach has a place of its own, as high whatever it says, and a box that switches it on, which is remembered. */
export class Coach {
  #playouts;
  #judge = hire(); // in a worker of its own, so that the game goes on meanwhile
  #judging = false;
  #ahead = new Latest(); // what is to be said before a move
  #cost = make("p", { className: "cost" });
  #now = make("p");
  #box;

  /** Where it speaks. */
  all = make("div", { className: "coaching", role: "status", tabIndex: 0, "aria-label": words.play.coach }, this.#cost, this.#now);

  /**
   * @param {number} playouts how often a move is tried
   * @param {() => void} onSwitch is called when it is switched
   */
  constructor(playouts, onSwitch) {
    this.#playouts = playouts;
    const { box, all } = tick(words.play.coach, kept("coach") === "on", () => {
      keep({ coach: box.checked ? "on" : "off" });
      this.all.hidden = !box.checked;
      this.forget();
      onSwitch();
    });
    this.#box = box;
    this.switch = all;
    this.all.hidden = !box.checked;
  }

  /** before says what matters for the seat of a view before its move. */
  before = guarded(async (view, teller) => {
    if (!this.#box.checked) return;
    const remarks = await this.#ahead.begin()(engine.coach(view, teller));
    this.#now.replaceChildren(...remarks.flatMap((remark) => [sentence(remark.sentence, remark.rule), " "]));
    this.all.scrollTop = 0;
  });

  /** after finds out what a move of the seat of a view costs, and says so if that is much, unless another is made before. */
  after = guarded(async (view, move, teller) => {
    this.forget();
    if (!this.#box.checked) return;
    this.#judging = true;
    const { judgement } = await this.#judge.engine.judge(view, move, { ...teller, playouts: this.#playouts });
    this.#judging = false;
    if (judgement?.cost) this.#cost.replaceChildren(sentence(judgement.cost));
  });

  /** forget leaves nothing of what was said. */
  forget() {
    this.#ahead.begin();
    if (this.#judging) this.#judge.stop();
    this.#judging = false;
    this.#cost.replaceChildren();
    this.#now.replaceChildren();
  }
}
