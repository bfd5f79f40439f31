// What people have to say on a game: a note and a glyph at each place of it, and lines that it could have taken.

import { button, choice } from "./parts.js";
import { make } from "./tabletop/dom.js";
import { language, words } from "./words.js";

const own = words.notes;
const longest = 500; // characters of a note

/** A Notes shows what is said at a place of a game, and lets it be said otherwise. */
export class Notes {
  #notes = [];
  #lines = [];
  #at = 0;
  #told;
  #moveName;
  #glyph = choice(own.glyph, [["", "–"], ...Object.entries(own.glyphs).map(([sign, name]) => [sign, `${sign} ${name}`])], () =>
    this.#write(),
  );
  #text = make("textarea", { id: "note", rows: 3, maxLength: longest, onchange: () => this.#write() });
  #others = make("ul", { className: "told" });
  #line = make("input", { id: "line", type: "text", autocomplete: "off", maxLength: longest, placeholder: own.lineExample });
  #trouble = make("p", { className: "trouble", role: "alert" });

  /**
   * onWrite is told what is said now, onLine what moves somebody thinks of at a place: it returns them as they are
   * written, or what is wrong with them.
   * @param {{
   *   moveName: (move: string) => string,
   *   onWrite: (said: { notes: object[], lines: object[] }) => void,
   *   onLine: (texts: string[]) => Promise<{ moves?: string[], wrong?: Node } | undefined>,
   * }} options
   */
  constructor({ moveName, onWrite, onLine }) {
    this.#moveName = moveName;
    this.#told = onWrite;
    const add = (event) => {
      event.preventDefault();
      return this.#add(onLine);
    };
    this.all = make(
      "section",
      { className: "notes" },
      make("h2", {}, own.title),
      make("label", { htmlFor: "note" }, own.note),
      this.#text,
      this.#glyph.all,
      this.#others,
      make("label", { htmlFor: "line" }, own.line),
      make("form", { className: "row", onsubmit: add }, this.#line, make("button", { className: "button" }, own.add)),
      this.#trouble,
    );
  }

  /** about takes the notes and lines of a game. */
  about({ notes, lines }) {
    [this.#notes, this.#lines] = [[...notes], [...lines]];
  }

  /** show shows what is said at a place. Before the first move nothing can be thought of one. */
  show(at) {
    this.#at = at;
    const { glyph = "", text = "" } = this.#notes.find((note) => note.at === at) ?? {};
    this.#glyph.menu.value = glyph;
    this.#glyph.menu.disabled = at === 0;
    this.#text.value = text;
    this.#trouble.replaceChildren();
    this.#list();
  }

  /** glyphAt returns what is thought of the move before a place. */
  glyphAt = (at) => this.#notes.find((note) => note.at === at)?.glyph ?? "";

  #list() {
    this.#others.replaceChildren(
      ...this.#lines
        .filter(({ at }) => at === this.#at)
        .map((line) =>
          make(
            "li",
            {},
            this.#named(line),
            " ",
            button("×", () => this.#drop(line), { className: "button drop", "aria-label": own.drop }),
          ),
        ),
    );
  }

  #named({ moves, takenBack }) {
    const list = new Intl.ListFormat(language, { type: "unit" }).format(moves.map(this.#moveName));
    return `${takenBack ? own.takenBack : own.instead} ${list}`;
  }

  #write() {
    const note = { at: this.#at, glyph: this.#glyph.menu.value, text: printable(this.#text.value) };
    const others = this.#notes.filter(({ at }) => at !== this.#at);
    this.#notes = (note.glyph || note.text ? [...others, note] : others).sort((one, other) => one.at - other.at);
    this.#say();
  }

  // add puts a line beside the game, at the place where somebody has thought of it.
  async #add(check) {
    const at = this.#at;
    const texts = this.#line.value.split(/[,;]/).filter((text) => text.trim());
    if (texts.length === 0) return;
    const { moves, wrong } = (await check(texts)) ?? {};
    if (at !== this.#at || !(moves || wrong)) return;
    this.#trouble.replaceChildren(...(wrong ? [wrong] : []));
    if (wrong) return;
    this.#line.value = "";
    this.#lines = [...this.#lines, { at, moves, takenBack: false, notes: [], lines: [] }].sort((one, other) => one.at - other.at);
    this.#list();
    this.#say();
  }

  #drop(line) {
    this.#lines = this.#lines.filter((other) => other !== line);
    this.#list();
    this.#say();
  }

  #say() {
    this.#told({ notes: this.#notes, lines: this.#lines });
  }
}

// A note stands in braces, on one line.
const printable = (text) =>
  text
    .replace(/[{}\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, longest);
