// The home page of a server without a site: it creates tables, and lists those of this browser.
import { make } from "/tabletop/dom.js";
import { find, say, speak, words } from "./common.js";
import { askTerms, drawOrder, nameOfGame, openTable } from "./order.js";
import { stored } from "./stored.js";
import { forget, kept, stateOf } from "./tables.js";

// drawTables shows this browser's tables, first those that wait for its player.
async function drawTables() {
  const { lang } = words;
  const all = await Promise.all(kept().map(async (path) => ({ path, state: await stateOf(path, lang) })));
  if (lang !== words.lang) return; // another language was chosen meanwhile
  for (const { path, state } of all) if (state === null) forget(path);
  const rank = ({ yours, over }) => (yours ? 0 : over ? 2 : 1);
  const there = all.filter(({ state }) => state).sort((a, b) => rank(a.state) - rank(b.state));
  Object.assign(find("#tables"), { lang, hidden: there.length === 0 });
  find("#tables ul").replaceChildren(...there.map(drawTable));
}

function drawTable({ path, state: { game, names, turn, waits, yours, over } }) {
  const way = make("a", { className: `button${yours ? " main" : ""}`, href: path }, say(yours ? "yours" : over ? "look" : "goOn"));
  const who = make("bdi", {}, names.join(", ") || nameOfGame(game));
  return make("li", {}, make("p", {}, make("b", {}, who), " ", make("small", {}, waits ? say("waiting") : turn)), way);
}

let left = false; // a double click creates one table

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[method=post]"))) {
  form.onsubmit = (event) => {
    if (left || !navigator.cookieEnabled) event.preventDefault();
    if (!navigator.cookieEnabled) find("#why").textContent = say("refusals.cookie");
    else left = true;
  };
}

addEventListener("pageshow", () => {
  left = false; // a page restored by Back may create another table
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[type=hidden]")))
    input.value = stored("who") ?? "";
});

find("#another").onclick = () => askTerms({ title: say("newTable"), action: say("open"), isNew: true, send: openTable });

speak(() => {
  find("main").hidden = false;
  drawOrder();
  drawTables();
});

document.onvisibilitychange = () => words && !document.hidden && drawTables();
