// Finds questions, clauses and remedies while one types. What is searched for stands in the address.

import { find } from "./ranking.js";
import { make } from "./tabletop/dom.js";
import { say, words } from "./words.js";

/** @type {HTMLFormElement} */
const form = document.querySelector("#search");
/** @type {HTMLInputElement} */
const input = document.querySelector("#q");
const [found, results] = ["#found", "#results"].map((id) => document.querySelector(id));
const { found: all, index } = await (await fetch(new URL(form.dataset.index, import.meta.url))).json();

form.hidden = false;
input.addEventListener("input", () => search(true));
addEventListener("popstate", read);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  results.querySelector("a")?.focus();
});
form.addEventListener("keydown", step);
read();

function search(write) {
  const query = input.value.trim();
  const hits = find(index, query).map((number) => all[number]);
  results.replaceChildren(...hits.map(drawn));
  const counted = hits.length === 1 ? words.search.one : say(words.search.found, hits.length);
  found.textContent = query === "" ? "" : hits.length === 0 ? words.search.none : counted;
  form.classList.toggle("searching", query !== "");
  if (write) history.replaceState(null, "", query ? `?q=${encodeURIComponent(query.toWellFormed())}` : location.pathname);
}

// drawn draws what is found: its title, all that it says (one sentence alone may say the opposite), on what that rests, and where to
// try it.
function drawn({ address, id, title, text, refs = [], try: position }) {
  const links = refs.flatMap((ref) => [" ", make("a", { className: "ref", href: `rules/#${ref}` }, ref)]);
  const button = position ? [make("a", { className: "button", href: `try/${position}/` }, words.tryout.open)] : [];
  const heading = make("a", { href: address }, ...(id ? [make("b", {}, id), " "] : []), title);
  return make("li", {}, heading, make("p", {}, text, ...links), ...button);
}

function read() {
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  search(false);
}

// step leads with the arrow keys from what is typed through what is found, and back.
function step(event) {
  const stops = [input, .../** @type {NodeListOf<HTMLElement>} */ (results.querySelectorAll("li > a"))];
  const to = stops[stops.indexOf(event.target) + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? NaN)];
  if (event.key === "Escape") input.focus();
  if (!to) return;
  event.preventDefault();
  to.focus();
}
