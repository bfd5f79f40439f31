// The search for questions, clauses and remedies. It shows its results during typing.

import { find } from "./ranking.js";
import { make } from "./tabletop/dom.js";
import { folder, home } from "./thegame.js";
import { language, say, words } from "./words.js";

const { found: all, index } = await (await fetch(new URL(`search/${folder}${language}.json`, import.meta.url))).json();

const to = (address) => new URL(address, home).href;

/** Answers shows the results for the query in a form's field. */
export class Answers {
  #form;
  #input;
  #status;
  #results;

  /**
   * @param {HTMLFormElement} form
   * @param {(query: string) => void} onType
   */
  constructor(form, onType = () => {}) {
    this.#form = form;
    this.#input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    this.#status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
    this.#results = form.querySelector("ol");
    this.#input.addEventListener("input", () => onType(this.search()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#results.querySelector("a")?.focus();
    });
    form.addEventListener("keydown", (event) => this.#step(event));
  }

  /** ask sets the query and shows its results. */
  ask(query) {
    this.#input.value = query;
    this.search();
  }

  /** search shows the results for the query in the field, and returns the query. */
  search() {
    const query = this.#input.value.trim();
    const hits = find(index, query).map((number) => all[number]);
    this.#results.replaceChildren(...hits.map(drawResult));
    const count = hits.length === 1 ? words.search.one : say(words.search.found, hits.length);
    this.#status.textContent = query === "" ? "" : hits.length === 0 ? words.search.none : count;
    this.#status.toggleAttribute("data-none", hits.length === 0);
    this.#form.classList.toggle("searching", query !== "");
    return query;
  }

  // step moves the focus between the field and the results with the arrow keys. Escape returns to the field.
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

// drawResult draws a result: its title, its whole text, its clauses, and a link to try it. A single sentence of the text could
// say the opposite of the whole.
function drawResult({ address, id, title, short, text, refs = [], try: position }) {
  const links = refs.flatMap((ref) => [" ", make("a", { className: "ref", href: to(`rules/#${ref}`) }, ref)]);
  const button = position ? [make("a", { className: "button", href: to(`try/${position}/`) }, words.tryout.open)] : [];
  const heading = make("a", { className: "result", href: to(address) }, ...(id ? [make("b", {}, id), " "] : []), title);
  const answer = short ? [make("b", { className: "short" }, short), " ", text] : [text];
  return make("li", {}, heading, make("p", {}, ...answer, ...links), ...button);
}
