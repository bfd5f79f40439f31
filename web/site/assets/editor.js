// A text to be typed, in which a place can be marked.

import { make } from "./tabletop/dom.js";

/** An Editor is a field for a text, as high as the text is. */
export class Editor {
  #mirror = make("pre", { className: "mirror", "aria-hidden": "true" }); // lies under the field and shows the mark
  #field;

  /** @param {{id: string, label: string, trouble: string, most: number, onInput: () => void}} options trouble is the id of what tells an error */
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

  /** tooLong reports whether there is more than anybody reads. */
  get tooLong() {
    return this.value.length > this.most;
  }

  /** mark marks a piece of the text as wrong. Without an offset nothing is. */
  mark(offset, length = 0) {
    const wrong = offset !== undefined;
    this.#field.setAttribute("aria-invalid", String(wrong));
    const shown = this.tooLong ? this.value.slice(0, 1000) : this.value;
    const at = wrong ? offset : shown.length;
    // At the end, and where a line ends, something has to be seen, too.
    const piece = wrong ? shown.slice(at, at + length).trimEnd() : "";
    this.#mirror.replaceChildren(
      shown.slice(0, at),
      ...(wrong ? [make("mark", {}, piece || "\u00a0")] : []),
      shown.slice(at + piece.length),
      "\n",
    );
    this.#mirror.querySelector("mark")?.classList.toggle("gap", piece === "");
  }

  /** goTo leads to a place in the text. */
  goTo(offset, length) {
    this.#field.focus();
    this.#field.setSelectionRange(offset, offset + length);
  }
}
