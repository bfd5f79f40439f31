// What lies beside a table: the points by round, the story, and what else a page puts there. Where there is no room
// for it, it is a drawer, whose button says when there is something new that the table does not say itself.

import { make } from "./dom.js";
import { drawSheet, makeSheet } from "./sheet.js";

/** @import { Sight } from "./sight.js" */

/** A Panel stands beside one table. It begins with the points. */
export class Panel {
  #sheet = makeSheet();
  #button;
  #news = make("span", { className: "tt-hidden" });
  #rounds = 0; // of which the points have been seen

  /**
   * @param {HTMLElement} all the panel
   * @param {HTMLButtonElement} button that opens it where it is a drawer
   */
  constructor(all, button) {
    this.all = all;
    this.#button = button;
    all.classList.add("tt-panel", "tt-palette");
    all.popover = "auto";
    all.prepend(this.#sheet.all);
    button.append(this.#news);
    button.popoverTargetElement = all;
    all.addEventListener("toggle", () => this.#mark(""));
  }

  /**
   * draw draws the points as they stand. A round that has been scored is something new.
   * @param {Sight} sight
   */
  draw(sight) {
    drawSheet(sight, this.#sheet);
    if (sight.view.phase === "over") this.#sheet.all.hidden = true; // the end has one, and larger
    const rounds = sight.standings.length;
    if (rounds > this.#rounds) this.news(sight.words.news);
    this.#rounds = rounds;
  }

  /**
   * news says that there is something new, until somebody has looked.
   * @param {string} said
   */
  news(said) {
    if (!this.all.matches(":popover-open")) this.#mark(said);
  }

  #mark(said) {
    this.#news.textContent = said && ` (${said})`;
    this.#button.classList.toggle("tt-new", said !== "");
  }
}
