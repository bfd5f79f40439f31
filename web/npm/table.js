// The table, drawn for web pages. See table.d.ts.

import { fit, unfitView } from "./tabletop/given.js";
import { Tabletop as Plain } from "./tabletop/tabletop.js";

export { ebbes } from "./tabletop/ebbes.js";
export { einfach } from "./tabletop/einfach/einfach.js";
export { paces } from "./tabletop/motion.js";
export { Panel } from "./tabletop/panel.js";
export { spoken } from "./tabletop/sentence.js";
export { Sounds } from "./tabletop/sounds.js";
export { words } from "./words.js";

/** A Tabletop that says what is wrong with what a page gives it. */
export class Tabletop extends Plain {
  #game;

  constructor(root, game, options) {
    super(root, game, options);
    this.#game = game;
  }

  /** @throws {TypeError} if something is not what it has to be */
  set(options) {
    fit(options);
    super.set(options);
  }

  /** @throws {TypeError} if something is not what it has to be */
  async show(view, step) {
    const wrong = unfitView(view, this.#game);
    if (wrong) throw new TypeError(wrong);
    fit(step ?? {});
    return super.show(view, step);
  }
}
