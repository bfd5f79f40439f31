// The search in a dialog, for any page.

import { Answers } from "./answers.js";
import { make } from "./tabletop/dom.js";
import { name as game } from "./thegame.js";
import { words } from "./words.js";

const input = make("input", { type: "search", autocomplete: "off", spellcheck: false, placeholder: words.search.example[game] });
const close = make("button", { type: "button", className: "button quiet", onclick: () => dialog.close() }, words.tryout.close);
const form = make(
  "form",
  { className: "search", role: "search" },
  make("p", { className: "search-field" }, make("label", {}, make("span", { className: "tt-hidden" }, words.search.label), input), close),
  make("p", { role: "status" }),
  make("ol", {}),
);
const dialog = make("dialog", { className: "dialog finder", ariaLabel: words.search.label }, form);
dialog.addEventListener("click", ({ target }) => {
  const link = /** @type {Element} */ (target).closest("a");
  if (target === dialog || link) dialog.close(); // a link may lead within this page
});
document.body.append(dialog);
const answers = new Answers(form);

/** open shows the dialog. The home page has a search field, which it focuses instead. */
export function open() {
  const own = /** @type {HTMLInputElement} */ (document.querySelector("#q"));
  if (own) return own.focus();
  dialog.showModal();
  input.select();
  answers.search();
}
