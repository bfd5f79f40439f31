// Finds questions, clauses and remedies while one types.

import { find } from "./ranking.js";
import { make } from "./tabletop/dom.js";
import { folder, home } from "./thegame.js";
import { language, say, words } from "./words.js";

const { found: all, index } = await (await fetch(new URL(`search/${folder}${language}.json`, import.meta.url))).json();

const to = (address) => new URL(address, home).href;

/** Answers shows in a form what is found for the words in its field. */
export class Answers {
  #form;
  #input;
  #found;
  #results;

  /**
   * @param {HTMLFormElement} form
   * @param {(query: string) => void} typed
   */
  constructor(form, typed = () => {}) {
    this.#form = form;
    this.#input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    this.#found = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
    this.#results = form.querySelector("ol");
    this.#input.addEventListener("input", () => typed(this.search()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#results.querySelector("a")?.focus();
    });
    form.addEventListener("keydown", (event) => this.#step(event));
  }

  /** ask shows what is found for a query. */
  ask(query) {
    this.#input.value = query;
    this.search();
  }

  /** search shows what is found for the words in the field, and returns them. */
  search() {
    const query = this.#input.value.trim();
    const hits = find(index, query).map((number) => all[number]);
    this.#results.replaceChildren(...hits.map(drawn));
    const counted = hits.length === 1 ? words.search.one : say(words.search.found, hits.length);
    this.#found.textContent = query === "" ? "" : hits.length === 0 ? words.search.none : counted;
    this.#found.toggleAttribute("data-none", hits.length === 0);
    this.#form.classList.toggle("searching", query !== "");
    return query;
  }

  // step leads with the arrow keys from what is typed through what is found, and back.
  #step(event) {
    const stops = [this.#input, .../** @type {NodeListOf<HTMLElement>} */ (this.#results.querySelectorAll("li > a"))];
    const next = stops[stops.indexOf(event.target) + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? NaN)];
    if (event.key === "Escape" && event.target !== this.#input) {
      this.#input.focus();
      event.preventDefault();
    }
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

// drawn draws what is found: its title, all that it says (one sentence alone may say the opposite), on what that rests, and where to
// try it.
function drawn({ address, id, title, short, text, refs = [], try: position }) {
  const links = refs.flatMap((ref) => [" ", make("a", { className: "ref", href: to(`rules/#${ref}`) }, ref)]);
  const button = position ? [make("a", { className: "button", href: to(`try/${position}/`) }, words.tryout.open)] : [];
  const heading = make("a", { className: "found", href: to(address) }, ...(id ? [make("b", {}, id), " "] : []), title);
  const answer = short ? [make("b", { className: "short" }, short), " ", text] : [text];
  return make("li", {}, heading, make("p", {}, ...answer, ...links), ...button);
}
