// The element <ebbes-table>, which draws what it is given. See table-element.d.ts.

import { spoken } from "./tabletop/sentence.js";
import { Tabletop } from "./tabletop/tabletop.js";
import { words } from "./words.js";

const games = {
  ebbes: async () => (await import("./tabletop/ebbes.js")).ebbes,
  einfach: async () => (await import("./tabletop/einfach/einfach.js")).einfach,
};

// The properties: what is drawn with which rules and words, what there is to be seen, and how.
const basic = ["game", "language"];
const shown = ["view", "events", "said", "turn", "hands", "standings", "highlight"];
const options = ["names", "away", "showLegal", "preselect", "playOnly", "pace", "sounds", "panel", "clause", "ways"];

const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {}); // where pages are drawn beforehand

export class EbbesTable extends Base {
  static observedAttributes = ["game", "language", "pace"];
  #given = /** @type {Record<string, any>} */ ({}); // the properties
  #changed = new Set(); // those that are not drawn yet
  #latest = 0; // changes, of which only the last of some is drawn
  #showing = 0;
  #game;
  #words;
  /** @type {Tabletop} */
  #table; // as soon as game and words are loaded

  static {
    for (const name of [...basic, ...shown, ...options]) {
      Object.defineProperty(EbbesTable.prototype, name, {
        get() {
          return this.#given[name];
        },
        set(value) {
          if (this.#given[name] === value) return;
          this.#given[name] = value;
          this.#change(name);
        },
      });
    }
  }

  constructor() {
    super();
    for (const name of [...basic, ...shown, ...options]) {
      if (!Object.hasOwn(this, name)) continue; // given before this was loaded
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  connectedCallback() {
    this.classList.add("tabletop"); // its room is its own from the beginning
    this.#change();
  }

  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.#remove()); // unless it is only moved
  }

  attributeChangedCallback(name, _, value) {
    this[name] = name === "pace" && value !== null ? Number(value) : (value ?? undefined);
  }

  answer(...content) {
    this.#table?.answer(...content.map((part) => this.#spoken(part)));
  }

  hint(move) {
    this.#table?.hint(move);
  }

  says(seat, text) {
    this.#table?.says(seat, text);
  }

  result() {
    return this.#table?.result() ?? "";
  }

  async picture() {
    return this.#table?.picture() ?? null;
  }

  // change draws what is given at once in one go, and nothing before there is a view: a framework that takes
  // over what a server has drawn beforehand expects the element as empty as it was there.
  #change(name = undefined) {
    if (name) this.#changed.add(name);
    const mine = ++this.#latest;
    queueMicrotask(() => mine === this.#latest && this.isConnected && this.#draw(mine));
  }

  async #draw(mine) {
    const { game: name = "ebbes", language = [this.parentElement?.closest("[lang]")?.getAttribute("lang") ?? "", ...navigator.languages] } =
      this.#given;
    if (!Object.hasOwn(games, name)) throw new TypeError(`there is no game ${JSON.stringify(name)}, but ${Object.keys(games).join(", ")}`);
    const [game, inLanguage] = await Promise.all([games[name](), words(language)]);
    if (mine !== this.#latest || !this.isConnected || !(this.#table || this.#given.view)) return undefined;
    const fresh = this.#changed;
    this.#changed = new Set();
    if (game !== this.#game) this.#remove();
    const first = !this.#table;
    const spokenAnew = this.#words !== inLanguage;
    [this.#game, this.#words] = [game, inLanguage];
    if (first) this.#table = new Tabletop(this, game, { ...this.#options(), onMove: (move) => this.#tell("move", move) });
    else if (spokenAnew || options.some((option) => fresh.has(option))) this.#table.set(this.#options());
    return this.#given.view && (first || shown.some((part) => fresh.has(part))) ? this.#show(fresh) : undefined;
  }

  // show moves only what has happened since the last view: the same events do not happen twice.
  async #show(fresh) {
    const { view, events, said = [], turn = "", hands, standings, highlight = "" } = this.#given;
    const mine = ++this.#showing;
    await this.#table.show(view, {
      events: fresh.has("events") ? events : [],
      said: said.map((sentence) => this.#spoken(sentence)),
      turn: this.#spoken(turn),
      hands,
      standings,
      highlight: this.#spoken(highlight),
    });
    if (mine === this.#showing) this.#tell("shown", view);
  }

  #options() {
    const given = options.filter((name) => this.#given[name] !== undefined).map((name) => [name, this.#given[name]]);
    return { words: this.#words, ...Object.fromEntries(given) };
  }

  #spoken(part) {
    return typeof part === "string" ? spoken(part, this.#words) : part;
  }

  /** @param {any} detail */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  #remove() {
    this.#showing++;
    this.#table?.remove();
    this.#table = undefined;
    if (this.isConnected) this.classList.add("tabletop");
  }
}

globalThis.customElements?.define("ebbes-table", EbbesTable);
