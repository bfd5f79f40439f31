// The panel beside a table: points, story and chat, each behind a tab. On a small screen it comes down over the felt and
// ends above the message, and its button shows that there is news.

import { make } from "./dom.js";
import { lead } from "./keys.js";
import { drawSheet, makeSheet } from "./sheet.js";

/** @import { Sight } from "./sight.js" */

const keys = { p: "points", s: "story", c: "chat" };

/** A Panel belongs to one table. It has the points, and a tab for each child with the attribute data-tab. */
export class Panel {
  /** Enables the keys P, S and C for the tabs. Users of voice control may press them by mistake. */
  letters = true;
  #sheet = makeSheet();
  #button;
  #news = make("span", { className: "tt-hidden" });
  #list = make("div", { className: "tt-tabs", role: "tablist", "data-group": "tabs", onkeydown: lead });
  #tabs = new Map(); // by name: the tab, its part and its number of unseen entries
  #current = "points";
  #words;
  #rounds = 0; // with known points
  #over = false;

  /**
   * @param {HTMLElement} all the panel, with children whose data-tab is "story" or "chat"
   * @param {HTMLButtonElement} button opens the panel on a small screen
   */
  constructor(all, button) {
    this.all = all;
    this.#button = button;
    all.classList.add("tt-panel", "tt-palette");
    all.popover = "auto";
    all.prepend(this.#list, make("section", { "data-tab": "points" }, this.#sheet.all));
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (all.querySelectorAll(":scope > [data-tab]"))) this.#add(part);
    this.#list.hidden = this.#tabs.size < 2;
    this.show("points");
    button.append(this.#news);
    button.popoverTargetElement = all;
    all.addEventListener("toggle", () => this.#see());
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  /**
   * draw draws the current points. A newly scored round counts as news.
   * @param {Sight} sight
   */
  draw(sight) {
    this.#words = sight.words;
    for (const [name, { label, part }] of this.#tabs) label.textContent = part.ariaLabel = sight.words.tabs[name];
    drawSheet(sight, this.#sheet);
    const over = sight.view.phase === "over";
    if (over) this.#sheet.all.hidden = true; // the end has a larger one
    if (over && !this.#over && this.#current === "points") this.show("story");
    this.#over = over;
    const rounds = sight.standings.length;
    if (rounds > this.#rounds && !over) this.news("points");
    this.#rounds = rounds;
  }

  /**
   * news marks a tab until it has been seen.
   * @param {string} name
   */
  news(name) {
    this.#tabs.get(name).unseen++;
    this.#see();
  }

  /**
   * show opens a tab.
   * @param {string} name
   */
  show(name) {
    if (!this.#tabs.has(name)) return;
    this.#current = name;
    for (const [other, { tab, part }] of this.#tabs) {
      tab.ariaSelected = String(other === name);
      tab.tabIndex = other === name ? 0 : -1;
      part.hidden = other !== name;
    }
    this.#see();
  }

  #add(part) {
    const name = part.dataset.tab;
    const show = () => this.show(name);
    const [label, count] = [make("span"), make("b")];
    const tab = make("button", { type: "button", role: "tab", onclick: show, onfocus: show }, label, count);
    part.setAttribute("role", "tabpanel");
    part.tabIndex = 0;
    this.#list.append(tab);
    this.#tabs.set(name, { tab, part, label, count, unseen: 0 });
  }

  // #see marks the visible tab as seen, and counts the entries of the others.
  #see() {
    if (this.all.checkVisibility()) this.#tabs.get(this.#current).unseen = 0;
    for (const { count, unseen } of this.#tabs.values()) count.textContent = unseen ? String(unseen) : "";
    const any = [...this.#tabs.values()].some(({ unseen }) => unseen > 0);
    this.#news.textContent = any && this.#words ? ` (${this.#words.news})` : "";
    this.#button.classList.toggle("tt-new", any);
  }

  #press(event) {
    const at = this.#tabs.get(keys[event.key.toLowerCase()]);
    if (!this.letters || !at || !this.all.isConnected || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("input:not([type=checkbox], [type=range]), select, textarea, dialog")) return;
    event.preventDefault(); // otherwise the letter would be typed into the field
    if (this.#button.checkVisibility()) this.all.togglePopover(true);
    if (!this.all.checkVisibility()) return;
    at.tab.focus();
    [...at.part.querySelectorAll("form input")].find((field) => field.checkVisibility())?.focus();
  }
}
