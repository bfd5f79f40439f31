// The annotations of a game: a note and a glyph for each move, and variations.

import { button, choice } from "./parts.js";
import { make } from "./tabletop/dom.js";
import { language, words } from "./words.js";

const own = words.notes;
const longest = 500; // characters of a note

/** A Notes shows and edits the note on a move, and the variations of the next one. */
export class Notes {
  #moves = []; // main line of the record
  #at = 0;
  #write;
  #moveName;
  #glyph = choice(own.glyph, [["", "–"], ...Object.entries(own.glyphs).map(([sign, name]) => [sign, `${sign} ${name}`])], () =>
    this.#note(),
  );
  #text = make("textarea", { id: "note", rows: 3, maxLength: longest, onchange: () => this.#note() });
  #others = make("ul", { className: "sentences" });
  #variation;
  #line = make("input", { id: "line", type: "text", autocomplete: "off", maxLength: longest, placeholder: own.lineExample });
  #trouble = make("p", { className: "trouble", role: "alert" });

  /**
   * onWrite is called after each edit of the moves. onLine parses moves at the shown position: it returns them in
   * notation, or the refusal of one.
   * @param {{
   *   moveName: (move: string) => string,
   *   onWrite: () => void,
   *   onLine: (texts: string[]) => Promise<{ moves?: string[], wrong?: Node } | undefined>,
   * }} options
   */
  constructor({ moveName, onWrite, onLine }) {
    this.#moveName = moveName;
    this.#write = onWrite;
    const add = (event) => {
      event.preventDefault();
      return this.#add(onLine);
    };
    const line = make("label", { htmlFor: "line" }, own.line);
    const form = make("form", { className: "row", onsubmit: add }, this.#line, make("button", { className: "button" }, own.add));
    this.#variation = make("div", {}, line, form, this.#trouble);
    this.all = make(
      "section",
      { className: "notes" },
      make("h2", {}, own.title),
      make("label", { htmlFor: "note" }, own.note),
      this.#text,
      this.#glyph.all,
      this.#others,
      this.#variation,
    );
  }

  /** about sets the moves to edit. */
  about(moves) {
    this.#moves = moves;
  }

  /** show shows the note on the move before a position, and the variations of the next one. */
  show(at) {
    this.#at = at;
    const { move = "", glyph = "", note = "" } = this.#moves[at - 1] ?? {};
    this.#glyph.menu.value = glyph;
    this.#glyph.menu.disabled = /^(deal .*)?$/.test(move);
    this.#text.value = note;
    this.#text.disabled = at === 0;
    this.#variation.hidden = at >= this.#moves.length;
    this.#trouble.replaceChildren();
    this.#list();
  }

  /** glyphAt returns the glyph of the move before a position. */
  glyphAt = (at) => this.#moves[at - 1]?.glyph ?? "";

  #list() {
    const next = this.#moves[this.#at];
    const back = next?.takenBack ? [make("li", {}, this.#describe(this.#moves.slice(this.#at)))] : [];
    const drop = (line) => button("×", () => this.#drop(next, line), { className: "button drop", "aria-label": own.drop });
    const variations = (next?.variations ?? []).map((line) => make("li", {}, this.#describe(line), " ", drop(line)));
    this.#others.replaceChildren(...back, ...variations);
  }

  // #describe describes a line up to the first move that was taken back.
  #describe(line) {
    const end = line.findIndex(({ takenBack }, i) => i > 0 && takenBack);
    const names = line.slice(0, end < 0 ? line.length : end).map(({ move }) => this.#moveName(move));
    return `${line[0].takenBack ? own.takenBack : own.instead} ${new Intl.ListFormat(language, { type: "unit" }).format(names)}`;
  }

  #note() {
    const move = this.#moves[this.#at - 1];
    if (!move) return;
    move.glyph = this.#glyph.menu.value;
    move.note = printable(this.#text.value);
    this.#write();
  }

  async #add(check) {
    const at = this.#at;
    const next = this.#moves[at];
    const texts = this.#line.value.split(/[,;]/).filter((text) => text.trim());
    if (texts.length === 0) return;
    const { moves, wrong } = (await check(texts)) ?? {};
    if (at !== this.#at || !(moves || wrong)) return;
    this.#trouble.replaceChildren(...(wrong ? [wrong] : []));
    if (wrong) return;
    this.#line.value = "";
    next.variations = [...(next.variations ?? []), moves.map((move) => ({ move }))];
    this.#list();
    this.#write();
  }

  #drop(next, line) {
    next.variations = next.variations.filter((other) => other !== line);
    this.#list();
    this.#write();
  }
}

// printable removes braces and line breaks, since a note is written in braces on one line.
const printable = (text) =>
  text
    .replace(/[{}\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, longest);
