// Finds questions and clauses while one types. What is searched for stands in the address.

import { make } from "./tabletop/dom.js";
import { language, say, words } from "./words.js";

const form = document.querySelector("#search");
const [input, found, results] = ["#q", "#found", "#results"].map((id) => document.querySelector(id));
const index = (await (await fetch(new URL(`./search/${language}.json`, import.meta.url))).json()).map(prepared);

form.hidden = false;
input.addEventListener("input", () => search(true));
addEventListener("popstate", read);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  results.querySelector("a")?.focus();
});
form.addEventListener("keydown", step);
read();

// fold makes letters alike that people take for each other: upper and lower case, with accents and without.
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "oe").replaceAll("æ", "ae");
}

function split(text) {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

// prepared returns an entry with the words by which it is found, and how much they weigh.
function prepared(entry) {
  const weighed = [[entry.clause ?? "", 8], [entry.title, 4], [entry.words, 2], [entry.text, 1]];
  return { entry, fields: weighed.map(([text, weight]) => ({ words: split(text), weight })) };
}

// weigh says how well an entry fits what is searched for: 0 if one of the words is not in it.
function weigh(fields, wanted) {
  const fits = (word, part) => (word === part ? 4 : word.startsWith(part) ? 2 : part.length > 2 && word.includes(part) ? 1 : 0);
  const best = (part) => Math.max(...fields.map(({ words, weight }) => weight * Math.max(0, ...words.map((word) => fits(word, part)))));
  const weights = wanted.map(best);
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

function search(write) {
  const wanted = split(input.value);
  const hits = wanted.length === 0 ? [] : index.map(({ entry, fields }) => ({ entry, weight: weigh(fields, wanted) })).filter(({ weight }) => weight > 0);
  results.replaceChildren(...hits.sort((a, b) => b.weight - a.weight).map(({ entry }) => drawn(entry)));
  found.textContent = wanted.length === 0 ? "" : hits.length === 0 ? words.search.none : hits.length === 1 ? words.search.one : say(words.search.found, hits.length);
  form.classList.toggle("searching", wanted.length > 0);
  if (write) history.replaceState(null, "", input.value.trim() ? `?q=${encodeURIComponent(input.value.trim().toWellFormed())}` : location.pathname);
}

function drawn({ address, clause, title, text, clauses = [] }) {
  const refs = clauses.flatMap((id) => [" ", make("a", { className: "ref", href: `rules/#${id}` }, id)]);
  return make("li", {}, make("a", { href: address }, ...(clause ? [make("b", {}, clause), " "] : []), title), make("p", {}, text, ...refs));
}

function read() {
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  search(false);
}

// step leads with the arrow keys from what is typed through what is found, and back.
function step(event) {
  const stops = [input, ...results.querySelectorAll("li > a")];
  const to = stops[stops.indexOf(event.target) + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? NaN)];
  if (event.key === "Escape") input.focus();
  if (!to) return;
  event.preventDefault();
  to.focus();
}
