// The element <ebbes-table>. See table-element.d.ts.

import { developing } from "./developing.js";
import { unfit, unfitView } from "./tabletop/checks.js";
import { spoken } from "./tabletop/sentence.js";
import { Tabletop, usual } from "./tabletop/tabletop.js";
import { words } from "./words.js";

const games = {
  ebbes: async () => (await import("./tabletop/ebbes.js")).ebbes,
  einfach: async () => (await import("./tabletop/einfach/einfach.js")).einfach,
};

// The names of the properties: game and language, content, and options.
const basic = ["game", "language"];
const content = ["view", "events", "said", "turn", "hands", "standings", "highlight"];
const options = Object.keys(usual);
const properties = [...basic, ...content, ...options];
const bySeat = ["names", "away"]; // compared by their members, since a page may change them in place

const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {}); // on a server

export class EbbesTable extends Base {
  static observedAttributes = ["game", "language", "pace"];
  #values = /** @type {Record<string, any>} */ ({}); // the properties
  #changes = new Set(); // names of the properties that are not drawn yet
  #latest = 0; // number of changes; only the last one is drawn
  #views = 0; // changes with every view, which ends the wait for the previous one
  #mistakes = new Set(); // mistakes already on the console
  #turn; // turn that the sentence about the turn belongs to; the sentence is outdated in another turn
  #seats; // properties by seat, as drawn
  #game;
  #words;
  #ownLang; // language in the lang attribute that the element has set itself
  #root; // container of the table; the element's classes and other children belong to the page
  /** @type {Tabletop} */
  #table; // undefined until the game and its words are loaded
  #languages = globalThis.MutationObserver && new MutationObserver(() => this.#change());

  static {
    for (const name of properties) {
      Object.defineProperty(EbbesTable.prototype, name, {
        get() {
          return this.#values[name];
        },
        set(value) {
          if (this.#values[name] === value && !bySeat.includes(name)) return;
          this.#values[name] = value;
          this.#change(name);
        },
      });
    }
  }

  constructor() {
    super();
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue; // set before this module was loaded
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  connectedCallback() {
    for (let root = this.getRootNode(); root; root = /** @type {ShadowRoot} */ (root).host?.getRootNode()) {
      this.#languages?.observe(root, { subtree: true, attributes: true, attributeFilter: ["lang"] });
      const { host } = /** @type {ShadowRoot} */ (root);
      if (host) this.#languages?.observe(host, { attributes: true, attributeFilter: ["lang"] });
    }
    if (!this.#table) this.#clear();
    this.#change();
  }

  disconnectedCallback() {
    this.#languages?.disconnect();
    queueMicrotask(() => this.isConnected || this.#remove()); // unless it is only moved
  }

  attributeChangedCallback(name, _, value) {
    this[name] = name === "pace" && value !== null ? Number(value) : (value ?? undefined);
  }

  answer(...content) {
    this.#table?.answer(...content.map((part) => this.#sentence(part)));
  }

  hint(move) {
    this.#table?.hint(move);
  }

  clock(left) {
    this.#table?.clock(left);
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

  // #change schedules a drawing, so that properties set together are drawn together. Nothing is drawn before the first
  // view: a framework that hydrates a page expects the element to be empty, as on the server.
  #change(name = undefined) {
    if (name) this.#changes.add(name);
    const mine = ++this.#latest;
    queueMicrotask(() => mine === this.#latest && this.isConnected && this.#draw(mine));
  }

  async #draw(mine) {
    const fit = this.#validProperties();
    const [game, inLanguage] = await Promise.all([games[fit.game ?? "ebbes"](), this.#wordsIn(fit.language)]);
    if (mine !== this.#latest || !this.isConnected || !(this.#table || fit.view)) return undefined;
    if (!globalThis.ResizeObserver) return this.#mistake("nothing is drawn where there is no ResizeObserver, as in jsdom");
    const wrong = fit.view && unfitView(fit.view, game, ": set game");
    if (wrong) return this.#mistake(wrong);
    const fresh = this.#changes;
    this.#changes = new Set();
    if (game !== this.#game) this.#remove();
    const first = !this.#table;
    const wordsChanged = this.#words !== inLanguage;
    [this.#game, this.#words] = [game, inLanguage];
    if (this.lang !== inLanguage.lang && this.#speaks()) this.lang = this.#ownLang = inLanguage.lang;
    const all = { words: inLanguage, ...usual, ...pick(fit, options) };
    const seats = JSON.stringify(pick(fit, bySeat));
    const changes = wordsChanged || seats !== this.#seats || options.some((option) => fresh.has(option) && !bySeat.includes(option));
    this.#seats = seats;
    if (first) this.#table = new Tabletop(this.#place(), game, { ...all, onMove: (move) => this.#tell("move", move) });
    else if (changes) this.#table.set(all);
    if (developing) this.#unused(first);
    return fit.view && (first || content.some((part) => fresh.has(part))) ? this.#show(fit, fresh) : undefined;
  }

  // #show shows a view with the properties that belong to it. Events are shown once. Sentences, hands and the highlight of
  // an earlier view are left out, and so is the sentence about another turn.
  /** @param {Record<string, any>} fit */
  async #show({ view, events, said = [], turn = "", hands, standings, highlight = "" }, fresh) {
    const mine = ++this.#views;
    this.dataset.phase = view.phase; // for the page's style sheets
    const isOfView = (part) => fresh.has(part) || !fresh.has("view");
    const now = turnIn(view);
    if (fresh.has("turn")) this.#turn = fresh.has("view") ? now : undefined;
    await this.#table.show(view, {
      events: fresh.has("events") ? events : [],
      said: isOfView("said") ? said.map((sentence) => this.#sentence(sentence)) : [],
      turn: (this.#turn ?? now) === now ? this.#sentence(turn) : "",
      hands: isOfView("hands") ? hands : undefined,
      standings: fresh.has("standings") ? standings : undefined,
      highlight: isOfView("highlight") ? this.#sentence(highlight) : "",
    });
    if (mine === this.#views) this.#tell("shown", view);
  }

  // #validProperties returns the valid properties, and reports the invalid ones.
  #validProperties() {
    const fit = /** @type {Record<string, any>} */ ({});
    for (const name of properties) {
      const value = this.#values[name] ?? undefined;
      const wrong = name === "game" && value !== undefined && !Object.hasOwn(games, value) ? noGame(value) : unfit(name, value);
      if (wrong) this.#mistake(wrong);
      else fit[name] = value;
    }
    return fit;
  }

  async #wordsIn(language) {
    const wishes = [langAround(this.#speaks() ? (this.parentElement ?? this.parentNode) : this), ...(navigator.languages ?? [])];
    return words(language ?? /** @type {any} */ (wishes)).catch((error) => {
      if (error.code !== "argument") throw error;
      this.#mistake(error.message);
      return words(/** @type {any} */ (wishes));
    });
  }

  // #speaks reports whether the element decides on its lang attribute, since the page has set none.
  #speaks() {
    return [null, this.#ownLang].includes(this.getAttribute("lang"));
  }

  // #clear removes the table that was copied with an element or its outerHTML.
  #clear() {
    for (const old of this.querySelectorAll(":scope > .tabletop")) old.remove();
  }

  // #place creates the child for the table. From then on other children, which belong to the page, are hidden.
  #place() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" }).append(Object.assign(document.createElement("slot"), { name: "table" }));
    this.#root = Object.assign(document.createElement("div"), { slot: "table" });
    this.append(this.#root);
    return this.#root;
  }

  // #unused reports attributes and members without effect.
  #unused(first) {
    for (const { name } of this.attributes) {
      const property = properties.find((each) => each.toLowerCase() === name);
      if (property && !EbbesTable.observedAttributes.includes(name)) {
        this.#mistake(`${property} is a property, not an attribute: table.${property} = …`);
      } else if (/^on(?:move|shown)$/.test(name)) {
        this.#mistake(`${name} is not used: addEventListener("${name.slice(2)}", …)`);
      }
    }
    for (const name of Object.keys(this)) {
      if (/^on(?:move|shown)$/i.test(name)) this.#mistake(`${name} is not used: addEventListener("${name.slice(2).toLowerCase()}", …)`);
      else if (/^[a-z][A-Za-z]{2,}$/.test(name)) this.#mistake(`there is no ${name}, but ${properties.join(", ")}`); // frameworks set other members
    }
    if (first) setTimeout(() => this.#table && this.#missSheet(), 1000);
  }

  // #missSheet reports a style sheet that the page does not load.
  #missSheet() {
    const missing = (name) => this.#mistake(`the style sheet is missing: "ebbes/${name}.css"`);
    const piles = this.#root.querySelector(".tt-piles"); // of Einfach
    if (getComputedStyle(this.#root).getPropertyValue("--felt") === "") missing("table");
    else if (piles && getComputedStyle(piles).display !== "grid") missing("table-einfach");
  }

  // #mistake reports a mistake once.
  #mistake(message) {
    if (this.#mistakes.has(message)) return;
    this.#mistakes.add(message);
    console.error(`<ebbes-table>: ${message}`);
  }

  #sentence(part) {
    return typeof part === "string" ? spoken(part, this.#words) : part;
  }

  /** @param {any} detail */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  #remove() {
    this.#views++;
    this.#table?.remove();
    this.#root?.remove();
    this.#table = undefined;
  }
}

// turnIn returns the parts of a view that a sentence about the turn depends on, as a text.
const turnIn = ({ round, phase, turn, trick, actions, due, cause = "-", moves }) =>
  JSON.stringify([round, phase, turn, trick?.led, trick?.winner, actions, due, cause, cause !== "-" && moves]);

const noGame = (name) => `there is no game ${JSON.stringify(name)}, but ${Object.keys(games).join(", ")}`;

const pick = (all, names) => Object.fromEntries(names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));

// langAround returns the language of the page around a node, "" if it has none.
function langAround(node) {
  const near = node.closest?.("[lang]"); // a shadow root has none
  const { host } = node.getRootNode();
  return near ? near.getAttribute("lang") : host ? langAround(host) : "";
}

if (globalThis.customElements?.get("ebbes-table") === undefined) globalThis.customElements?.define("ebbes-table", EbbesTable);
else if (developing) console.warn("<ebbes-table> is defined by another copy of the package ebbes: this one is not used");
