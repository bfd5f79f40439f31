// The table, drawn for web pages. See table.d.ts.

import { fit, unfitView } from "./tabletop/checks.js";
import { Tabletop as Plain } from "./tabletop/tabletop.js";

export { ebbes } from "./tabletop/ebbes.js";
export { einfach } from "./tabletop/einfach/einfach.js";
export { paces } from "./tabletop/motion.js";
export { Panel } from "./tabletop/panel.js";
export { spoken } from "./tabletop/sentence.js";
export { Sounds } from "./tabletop/sounds.js";
export { words } from "./words.js";

/** A Tabletop that checks its arguments, and leaves the classes of its root to the page. */
export class Tabletop extends Plain {
  #game;
  #place;

  constructor(root, game, options) {
    const place = document.createElement("div");
    super(place, game, options);
    this.#game = game;
    this.#place = place;
    root.dataset.tabletop = "";
    root.replaceChildren(place);
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

  remove() {
    super.remove();
    delete this.#place.parentElement?.dataset.tabletop;
    this.#place.remove();
  }
}
