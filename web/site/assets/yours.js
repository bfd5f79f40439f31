// The list of the reader's games, here and on the server, and of the results stored in this browser.

import { download } from "./download.js";
import { again } from "./tabletop/brand/again.js";
import { dayOf, erase, memory, streakOf } from "./tabletop/brand/memory.js";
import { idOf, nextOf, tablePaths } from "./tabletop/brand/tables.js";
import { make } from "./tabletop/dom.js";
import { language, say, words } from "./words.js";

const own = words.yours;
const section = /** @type {HTMLElement} */ (document.querySelector("#yours"));
/** @type {{game: string, mark: string, home: string}[]} */
const games = [.../** @type {NodeListOf<any>} */ (document.querySelectorAll(".pitch"))].map(({ dataset }) => dataset);

function entry(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

const item = (title, text, ...ways) =>
  make("li", {}, make("div", {}, make("b", {}, title), ...(text ? [make("small", {}, text)] : [])), ...ways);

// solo returns the unfinished game against the computer on this device.
function solo({ game, mark, home }) {
  if (!entry(`${game}.record`) || entry(`${game}.phase`) === "over") return [];
  return [item(mark, own.solo, make("a", { className: "button main", href: `${home}play/` }, own.goOn))];
}

// tables returns this browser's tables on the server, first those that wait for its player.
async function tables() {
  if (section.dataset.server === undefined) return [];
  const all = await Promise.all(tablePaths().map(async (path) => ({ path, state: await stateOf(path) })));
  const isNew = ({ id }) => !all.some(({ path }) => idOf(path) === id);
  for (const { state } of all) if (state?.again && !isNew(state.again)) delete state.again;
  const rank = ({ yours, over, again: next }) => (yours || next ? 0 : over ? 2 : 1);
  return all
    .filter(({ state }) => state)
    .sort((a, b) => rank(a.state) - rank(b.state))
    .map(({ path, state: { game, names, turn, yours, over, again: next, asks } }) =>
      item(
        yours ? own.turn : names.join(", ") || markOf(game),
        yours ? names.join(", ") : next && asks ? say(own.asks, asks) : turn,
        next
          ? make("a", { className: "button main", href: nextOf(path, next.id) }, own.next)
          : make("a", { className: `button${yours ? " main" : ""}`, href: path }, over ? own.look : own.goOn),
      ),
    );
}

const markOf = (game) => games.find((one) => one.game === game).mark;

// company returns the offer of another game with the people of the last one.
function company() {
  const form = section.dataset.server === undefined ? undefined : again(own.again);
  if (!form) return [];
  const { people, last } = memory();
  return [item(lastWith(people), markOf(last.game), form)];
}

const lastWith = (people) => say(own.people, new Intl.ListFormat(language).format(people));

async function stateOf(path) {
  const [table, query] = path.split("?");
  const response = await fetch(`${table}/state?lang=${language}&${query ?? ""}`).catch(() => undefined);
  const state = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return state?.seat === "-" ? undefined : state;
}

// results returns the stored results, with buttons to save and to erase them. It leaves out the people if an offer to
// play with them again is shown.
function results(withAgain) {
  const all = memory();
  const { solved } = all.puzzles;
  const streak = streakOf(all, dayOf(new Date()));
  const lines = [
    ...games
      .filter(({ game }) => all.games[game])
      .map(({ game, mark }) => {
        const { played, won, best } = all.games[game];
        return [say(own.games, mark, played, won), ...(best === null ? [] : [say(own.best, best)])].join(" · ");
      }),
    ...(solved > 0 ? [[say(own.puzzles, solved), ...(streak > 1 ? [say(own.streak, streak)] : [])].join(" · ")] : []),
    ...(all.people.length > 0 && !withAgain ? [lastWith(all.people)] : []),
  ];
  if (lines.length === 0) return [];
  const save = make("button", {
    type: "button",
    className: "button quiet",
    onclick: () => download(JSON.stringify(all, null, 2), "ebbes.json"),
  });
  save.append(own.save);
  const forget = make("button", { type: "button", className: "button quiet", onclick: () => confirm(own.sure) && forgetAll() }, own.erase);
  return [make("li", { className: "memory" }, make("div", {}, ...lines.map((line) => make("p", {}, line))), save, forget)];
}

function forgetAll() {
  erase();
  draw();
}

async function draw() {
  const people = company();
  const here = [...games.flatMap(solo), ...people, ...results(people.length > 0)];
  const all = [...(await tables()), ...here];
  section.querySelector("ul").replaceChildren(...all);
  section.hidden = all.length === 0;
  document.documentElement.classList.toggle("returning", all.length > 0);
}

draw();
addEventListener("pageshow", ({ persisted }) => persisted && draw());
