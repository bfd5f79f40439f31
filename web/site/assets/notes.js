// What people have to say on a game: a note and a glyph at each place of it, and lines that it could have taken.

import { choice } from "./parts.js";
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

  /** @param {{ moveName: (move: string) => string, onWrite: (notes: object[]) => void }} options */
  constructor({ moveName, onWrite }) {
    this.#moveName = moveName;
    this.#told = onWrite;
    this.all = make(
      "section",
      { className: "notes" },
      make("h2", {}, own.title),
      make("label", { htmlFor: "note" }, own.note),
      this.#text,
      this.#glyph.all,
      this.#others,
    );
  }

  /** about takes the notes and lines of a game. */
  about({ notes, lines }) {
    [this.#notes, this.#lines] = [[...notes], lines];
  }

  /** show shows what is said at a place. Before the first move nothing can be thought of one. */
  show(at) {
    this.#at = at;
    const { glyph = "", text = "" } = this.#notes.find((note) => note.at === at) ?? {};
    this.#glyph.menu.value = glyph;
    this.#glyph.menu.disabled = at === 0;
    this.#text.value = text;
    this.#others.replaceChildren(...this.#lines.filter((line) => line.at === at).map((line) => make("li", {}, this.#named(line))));
  }

  /** glyphAt returns what is thought of the move before a place. */
  glyphAt = (at) => this.#notes.find((note) => note.at === at)?.glyph ?? "";

  #named({ moves, takenBack }) {
    const list = new Intl.ListFormat(language, { type: "unit" }).format(moves.map(this.#moveName));
    return `${takenBack ? own.takenBack : own.instead} ${list}`;
  }

  #write() {
    const note = { at: this.#at, glyph: this.#glyph.menu.value, text: printable(this.#text.value) };
    const others = this.#notes.filter(({ at }) => at !== this.#at);
    this.#notes = (note.glyph || note.text ? [...others, note] : others).sort((one, other) => one.at - other.at);
    this.#told(this.#notes);
  }
}

// A note stands in braces, on one line.
const printable = (text) =>
  text
    .replace(/[{}\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, longest);
