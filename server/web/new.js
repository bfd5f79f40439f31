// The home page of a server without a site. It creates tables, and lists this browser's tables.
import { again } from "/tabletop/brand/again.js";
import { memory } from "/tabletop/brand/memory.js";
import { idOf, nextOf, tablePaths } from "/tabletop/brand/tables.js";
import { make } from "/tabletop/dom.js";
import { find, isolated, say, speak, words } from "./common.js";
import { askTerms, drawOrder, nameOfGame, openTable } from "./order.js";
import { entry } from "./storage.js";
import { forget, stateOf } from "./tables.js";

// drawTables shows this browser's tables, first those that wait for its player.
async function drawTables() {
  const { lang } = words;
  const all = await Promise.all(tablePaths().map(async (path) => ({ path, state: await stateOf(path, lang) })));
  if (lang !== words.lang) return; // another language was chosen meanwhile
  for (const { path, state } of all) if (state === null) forget(path);
  const isNew = ({ id }) => !all.some(({ path }) => idOf(path) === id);
  for (const { state } of all) if (state?.again && !isNew(state.again)) delete state.again;
  const rank = ({ yours, over, again }) => (yours || again ? 0 : over ? 2 : 1);
  const there = all.filter(({ state }) => state).sort((a, b) => rank(a.state) - rank(b.state));
  const more = drawPeople();
  Object.assign(find("#tables"), { lang, hidden: there.length + more.length === 0 });
  find("#tables ul").replaceChildren(...there.map(drawTable), ...more);
}

function drawTable({ path, state: { game, names, turn, waits, yours, over, again: next, asks } }) {
  const [to, label] = next ? [nextOf(path, next.id), "againGo"] : [path, yours ? "yours" : over ? "look" : "goOn"];
  const sentence = next && asks ? say("againAsked", isolated(asks)) : waits ? say("waiting") : turn;
  return item(
    names.join(", ") || nameOfGame(game),
    sentence,
    make("a", { className: `button${yours || next ? " main" : ""}`, href: to }, say(label)),
  );
}

const item = (who, text, way) => make("li", {}, make("p", {}, make("b", {}, make("bdi", {}, who)), " ", make("small", {}, text)), way);

// drawPeople offers another game with the people of the last one.
function drawPeople() {
  const form = again(say("playAgain"));
  if (!form) return [];
  const { people, last } = memory();
  return [item(say("lastWith", new Intl.ListFormat(words.lang).format(people.map(isolated))), nameOfGame(last.game), form)];
}

let left = false; // a double click creates one table

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== "post") return;
  if (left || !navigator.cookieEnabled) event.preventDefault();
  if (!navigator.cookieEnabled) find("#why").textContent = say("refusals.cookie");
  else left = true;
  /** @type {HTMLInputElement} */ (form.elements.namedItem("name")).value = entry("who") ?? "";
});

addEventListener("pageshow", () => (left = false)); // a page restored by Back may create another table

find("#another").onclick = () => askTerms({ title: say("newTable"), action: say("open"), isNew: true, send: openTable });

speak(() => {
  find("main").hidden = false;
  drawOrder();
  drawTables();
});

document.onvisibilitychange = () => words && !document.hidden && drawTables();
