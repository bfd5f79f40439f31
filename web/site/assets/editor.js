// A text field that can mark an error in its text.

import { make } from "./tabletop/dom.js";

/** An Editor is a text field that grows with its text. */
export class Editor {
  #mirror = make("pre", { className: "mirror", "aria-hidden": "true" }); // under the field, with the mark
  #field;

  /** @param {{id: string, label: string, trouble: string, most: number, onInput: () => void}} options trouble is the ID of the error text, most the maximum length */
  constructor({ id, label, trouble, most, onInput }) {
    this.most = most;
    this.#field = make("textarea", { id, spellcheck: false, autocapitalize: "off", autocomplete: "off", "aria-describedby": trouble });
    this.all = make(
      "div",
      { className: "field" },
      make("label", { htmlFor: id }, label),
      make("div", { className: "editor" }, this.#mirror, this.#field),
    );
    this.#field.addEventListener("input", () => {
      this.mark();
      onInput();
    });
    this.mark();
  }

  get value() {
    return this.#field.value;
  }

  set value(text) {
    this.#field.value = text;
    this.mark();
  }

  /** tooLong reports whether the text exceeds the maximum length. */
  get tooLong() {
    return this.value.length > this.most;
  }

  /** mark marks a piece of the text as wrong. Without an offset it removes the mark. */
  mark(offset, length = 0) {
    const wrong = offset !== undefined;
    this.#field.setAttribute("aria-invalid", String(wrong));
    const text = this.tooLong ? this.value.slice(0, 1000) : this.value;
    const at = wrong ? offset : text.length;
    // An empty piece, at the end of the text or of a line, gets a visible mark, too.
    const piece = wrong ? text.slice(at, at + length).trimEnd() : "";
    this.#mirror.replaceChildren(
      text.slice(0, at),
      ...(wrong ? [make("mark", {}, piece || "\u00a0")] : []),
      text.slice(at + piece.length),
      "\n",
    );
    this.#mirror.querySelector("mark")?.classList.toggle("gap", piece === "");
  }

  /** goTo focuses the field and selects a piece of the text. */
  goTo(offset, length) {
    this.#field.focus();
    this.#field.setSelectionRange(offset, offset + length);
  }
}
