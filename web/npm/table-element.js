// The element <ebbes-table>, which draws what it is given. See table-element.d.ts.

import { developing } from "./developing.js";
import { unfit, unfitView } from "./tabletop/given.js";
import { spoken } from "./tabletop/sentence.js";
import { Tabletop, usual } from "./tabletop/tabletop.js";
import { words } from "./words.js";

const games = {
  ebbes: async () => (await import("./tabletop/ebbes.js")).ebbes,
  einfach: async () => (await import("./tabletop/einfach/einfach.js")).einfach,
};

// The properties: what is drawn with which rules and words, what there is to be seen, and how.
const basic = ["game", "language"];
const shown = ["view", "events", "said", "turn", "hands", "standings", "highlight"];
const options = Object.keys(usual);
const properties = [...basic, ...shown, ...options];
const bySeat = ["names", "away"]; // compared by their members, since a page may change these in place

const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {}); // where pages are drawn beforehand

export class EbbesTable extends Base {
  static observedAttributes = ["game", "language", "pace"];
  #given = /** @type {Record<string, any>} */ ({}); // the properties
  #changed = new Set(); // those that are not drawn yet
  #latest = 0; // changes, of which only the last of some is drawn
  #showing = 0;
  #said = new Set(); // on the console
  #turned; // the turn of the view with which the sentence about it was given: in another one it is old
  #seated; // the properties by seat, as they are drawn
  #game;
  #words;
  #spokenIn; // the language of the words, as the element's lang says it
  #root; // what the table is drawn into, so that the element's own classes and children are the page's
  /** @type {Tabletop} */
  #table; // as soon as game and words are loaded
  #languages = globalThis.MutationObserver && new MutationObserver(() => this.#change());

  static {
    for (const name of properties) {
      Object.defineProperty(EbbesTable.prototype, name, {
        get() {
          return this.#given[name];
        },
        set(value) {
          if (this.#given[name] === value && !bySeat.includes(name)) return;
          this.#given[name] = value;
          this.#change(name);
        },
      });
    }
  }

  constructor() {
    super();
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue; // given before this was loaded
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
    this.#table?.answer(...content.map((part) => this.#spoken(part)));
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

  // change draws what is given at once in one go, and nothing before there is a view: a framework that takes
  // over what a server has drawn beforehand expects the element as empty as it was there.
  #change(name = undefined) {
    if (name) this.#changed.add(name);
    const mine = ++this.#latest;
    queueMicrotask(() => mine === this.#latest && this.isConnected && this.#draw(mine));
  }

  async #draw(mine) {
    const fit = this.#fitting();
    const [game, inLanguage] = await Promise.all([games[fit.game ?? "ebbes"](), this.#wordsIn(fit.language)]);
    if (mine !== this.#latest || !this.isConnected || !(this.#table || fit.view)) return undefined;
    if (!globalThis.ResizeObserver) return this.#mistake("nothing is drawn where there is no ResizeObserver, as in jsdom");
    const wrong = fit.view && unfitView(fit.view, game);
    if (wrong) return this.#mistake(wrong);
    const fresh = this.#changed;
    this.#changed = new Set();
    if (game !== this.#game) this.#remove();
    const first = !this.#table;
    const spokenAnew = this.#words !== inLanguage;
    [this.#game, this.#words] = [game, inLanguage];
    if (this.lang !== inLanguage.lang && this.#speaks()) this.lang = this.#spokenIn = inLanguage.lang;
    const all = { words: inLanguage, ...usual, ...pick(fit, options) };
    const seated = JSON.stringify(pick(fit, bySeat));
    const changes = spokenAnew || seated !== this.#seated || options.some((option) => fresh.has(option) && !bySeat.includes(option));
    this.#seated = seated;
    if (first) this.#table = new Tabletop(this.#place(), game, { ...all, onMove: (move) => this.#tell("move", move) });
    else if (changes) this.#table.set(all);
    if (developing) this.#unused(first);
    return fit.view && (first || shown.some((part) => fresh.has(part))) ? this.#show(fit, fresh) : undefined;
  }

  // show moves only what has happened since the last view: the same events do not happen twice, and what was given for
  // an earlier view, or another turn, is not shown with this one.
  /** @param {Record<string, any>} fit */
  async #show({ view, events, said = [], turn = "", hands, standings, highlight = "" }, fresh) {
    const mine = ++this.#showing;
    this.dataset.phase = view.phase; // for the page's style sheets
    const isOfView = (part) => fresh.has(part) || !fresh.has("view");
    const turned = turnIn(view);
    if (fresh.has("turn")) this.#turned = fresh.has("view") ? turned : undefined;
    await this.#table.show(view, {
      events: fresh.has("events") ? events : [],
      said: isOfView("said") ? said.map((sentence) => this.#spoken(sentence)) : [],
      turn: (this.#turned ?? turned) === turned ? this.#spoken(turn) : "",
      hands: isOfView("hands") ? hands : undefined,
      standings: fresh.has("standings") ? standings : undefined,
      highlight: isOfView("highlight") ? this.#spoken(highlight) : "",
    });
    if (mine === this.#showing) this.#tell("shown", view);
  }

  // fitting returns the properties but for those that are not what they have to be, which are said.
  #fitting() {
    const fit = /** @type {Record<string, any>} */ ({});
    for (const name of properties) {
      const value = this.#given[name] ?? undefined;
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

  // speaks reports whether the element's lang says which language it speaks: else a page has said which one it should.
  #speaks() {
    return [null, this.#spokenIn].includes(this.getAttribute("lang"));
  }

  // clear removes the table that a copy of an element, or its outerHTML, has of that one.
  #clear() {
    for (const old of this.querySelectorAll(":scope > .tabletop")) old.remove();
  }

  // place makes the child for the table. Other children are the page's, and not seen from now on.
  #place() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" }).append(Object.assign(document.createElement("slot"), { name: "table" }));
    this.#root = Object.assign(document.createElement("div"), { slot: "table" });
    this.append(this.#root);
    return this.#root;
  }

  // unused says what is given and not used.
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
      else if (/^[a-z][A-Za-z]{2,}$/.test(name)) this.#mistake(`there is no ${name}, but ${properties.join(", ")}`); // frameworks keep others
    }
    if (first)
      setTimeout(() => this.#table && !isStyled(this.#root) && this.#mistake('the style sheet is missing: "ebbes/table.css"'), 1000);
  }

  // mistake says once what is wrong.
  #mistake(message) {
    if (this.#said.has(message)) return;
    this.#said.add(message);
    console.error(`<ebbes-table>: ${message}`);
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
    this.#root?.remove();
    this.#table = undefined;
  }
}

// turnIn returns what a sentence about the turn depends on.
const turnIn = ({ round, phase, turn, trick, actions, due, cause = "-", moves }) =>
  JSON.stringify([round, phase, turn, trick?.led, trick?.winner, actions, due, cause, cause !== "-" && moves]);

const isStyled = (root) => getComputedStyle(root).getPropertyValue("--felt") !== "";

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
