// The dialog with the settings of a table: of a new one, or of one before its game.
import { make } from "/tabletop/dom.js";
import { duration, find, reason, say, seatName, takeSeat, words } from "./common.js";
import { contentOf, request } from "./connection.js";
import { entry } from "./storage.js";

const word = (key, tag = "span") => make(tag, { "data-word": key });
const fieldset = (id, name, kind) => make("fieldset", {}, make("legend", {}, name), make("div", { id, className: kind }));
const menu = (name, label) => make("label", { className: "field" }, label, make("select", { name }));
const tick = (input, ...label) => make("label", { className: "tick" }, input, make("span", {}, ...label));

const games = {
  ebbes: { name: "ebbes", players: [2, 3, 4, 5], kinds: "variants", none: "base game", rounds: 10, ifChosen: "select designations" },
  einfach: { name: "Einfach", players: [3, 4, 5, 6], kinds: "options", none: "none", rounds: 5, ifChosen: "" },
};

/** nameOfGame returns the name of a game. */
export const nameOfGame = (game) => games[game].name;

const why = make("p", { className: "trouble", role: "alert" });
const title = make("h2", { id: "order-title" });
const hint = make("p", { className: "hint" });
const action = make("button", { className: "button main" });
const shared = make("input", { type: "checkbox", name: "shared" });
const seed = make("input", { name: "seed", inputMode: "numeric", pattern: "[0-9]{1,15}" });
const form = make(
  "form",
  { id: "order" },
  make(
    "header",
    {},
    title,
    make("button", { type: "button", className: "round", "data-label": "close", onclick: () => dialog.close() }, "×"),
  ),
  hint,
  fieldset("games", word("game"), "seg"),
  fieldset("players", word("players"), "seg"),
  make("fieldset", {}, make("legend", { id: "kinds" }), make("div", { id: "variants", className: "chips" })),
  fieldset("levels", word("level"), "seg"),
  menu("limit", word("limit")),
  make(
    "details",
    {},
    word("more", "summary"),
    fieldset("people", word("people"), "chips"),
    tick(shared, word("shared")),
    menu("rounds", word("rounds")),
    make("label", { className: "field new" }, word("number"), seed, make("small", { "data-word": "numberHint" })),
    make("p", { className: "hint", "data-word": "limitHint" }),
  ),
  why,
  make(
    "p",
    { className: "acts" },
    make("button", { type: "button", className: "button quiet", "data-word": "cancel", onclick: () => dialog.close() }),
    action,
  ),
);
const dialog = make("dialog", { className: "dialog", "aria-labelledby": title.id }, form);
document.body.append(dialog);

const people = new Set(["1"]);
let currentTerms = { config: {}, taken: [] }; // settings of an existing table
const game = () => games[form.game.value];

const radio = (name, value, label, checked, disabled = false) =>
  make("label", {}, make("input", { type: "radio", name, value, checked, disabled }), make("span", {}, label));

find("#games").append(...Object.entries(games).map(([key, { name }]) => radio("game", key, name, key === "ebbes")));

function drawPlayers() {
  const count = Number(form.players?.value || 4);
  const { players } = game();
  const nearest = Math.min(Math.max(count, players[0]), players.at(-1));
  const beyond = (n) => currentTerms.taken.some((seat) => Number(seat) > n);
  find("#players").replaceChildren(...players.map((n) => radio("players", n, n, n === nearest, beyond(n))));
}

function drawSeats() {
  const seats = Array.from({ length: form.players.value }, (_, i) => String(i + 1));
  find("#people").replaceChildren(
    ...seats.map((seat) => {
      const box = make("input", { type: "checkbox", checked: people.has(seat), disabled: currentTerms.taken.includes(seat) });
      const who = make("small", {});
      const tell = () => (who.textContent = say(box.checked ? "person" : "computer"));
      box.onchange = () => {
        people[box.checked ? "add" : "delete"](seat);
        tell();
        drawNumber();
      };
      tell();
      return make("label", { className: "chip" }, box, make("span", {}, seatName(seat), " ", who));
    }),
  );
  drawNumber();
}

const chosenPeople = () => [...people].filter((seat) => Number(seat) <= Number(form.players.value)).sort();

// Only one person can play a numbered game.
const drawNumber = () => (seed.disabled = chosenPeople().length > 1);

const chosenKinds = () => [...form.querySelectorAll("[name=variant]:checked")].map((box) => box.value);

function drawKinds() {
  const values = chosenKinds();
  const { kinds } = game();
  find("#kinds").textContent = kinds === "variants" ? say("variants") : say("options");
  find("#variants").replaceChildren(
    ...words[kinds].map(({ kind, name }) => {
      const box = make("input", { type: "checkbox", name: "variant", value: kind, checked: values.includes(kind) });
      return make("label", { className: "chip" }, box, make("span", {}, name));
    }),
  );
  drawRounds();
}

const hasRounds = () => ["", ...chosenKinds()].includes(game().ifChosen);

function drawRounds() {
  form.rounds.parentElement.hidden = !hasRounds();
  drawChoice(
    form.rounds,
    Array.from({ length: game().rounds }, (_, i) => [i + 1, i + 1]),
    5,
  );
}

// drawChoice fills a menu with values and names, and keeps the choice.
function drawChoice(menu, values, usual) {
  const choice = menu.value || String(usual);
  menu.replaceChildren(...values.map(([value, name]) => make("option", { value }, name)));
  menu.value = values.some(([value]) => String(value) === choice) ? choice : usual;
}

function drawLevels() {
  const choice = form.level?.value || "fair";
  const levels = { easy: say("easy"), fair: say("fair"), strong: say("strong") };
  find("#levels").replaceChildren(...Object.entries(levels).map(([level, name]) => radio("level", level, name, level === choice)));
}

function drawGame() {
  drawPlayers();
  drawSeats();
  drawKinds();
}

/** drawOrder draws the dialog in the reader's language. */
export function drawOrder() {
  drawGame();
  drawLevels();
  const limits = new Set([0, 30, 60, 120, 300, 3600, currentTerms.limit ?? 0]); // in seconds; 0 is no limit
  drawChoice(
    form.limit,
    [...limits].map((s) => [s, s === 0 ? say("noLimit") : duration(s)]),
    0,
  );
}

/** fill shows the settings of a table in the dialog. */
export function fill(at) {
  currentTerms = at;
  form.game.value = at.game;
  people.clear();
  for (const seat of at.people) people.add(seat);
  drawOrder();
  form.players.value = at.config.players;
  for (const box of form.querySelectorAll("[name=variant]")) box.checked = at.config[game().kinds]?.split(", ").includes(box.value);
  form.level.value = at.level;
  form.limit.value = at.limit;
  shared.checked = at.shared;
  drawGame();
  if (at.config.rounds) form.rounds.value = at.config.rounds;
}

/** terms returns the chosen settings. */
function terms() {
  const players = Number(form.players.value);
  return {
    config: {
      ...currentTerms.config,
      players,
      [game().kinds]: chosenKinds().join(", ") || game().none,
      rounds: hasRounds() ? Number(form.rounds.value) : 0,
    },
    people: chosenPeople(),
    level: form.level.value,
    limit: Number(form.limit.value),
    shared: shared.checked,
  };
}

find("#players").onchange = drawSeats;
find("#games").onchange = () => {
  currentTerms = { config: {}, taken: [] }; // the settings of the other game
  drawGame();
};
find("#variants").onchange = drawRounds;

/**
 * askTerms opens the dialog. On submit, send gets the settings and returns the reason of a refusal, or "" to close the
 * dialog. Only a new table has a choice of games and a number.
 * @param {{ title: string, hint?: string, action: string, isNew: boolean, send: (terms: any) => Promise<string> }} options
 */
export function askTerms({ title: name, hint: text = "", action: label, isNew, send }) {
  title.textContent = name;
  hint.textContent = text;
  action.textContent = label;
  why.textContent = "";
  for (const part of [find("#games").parentElement, form.querySelector(".new")]) part.hidden = !isNew;
  let sending = false; // a double click sends once
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    why.textContent = await send(terms());
    sending = false;
    if (!why.textContent) dialog.close();
  };
  dialog.showModal();
}

/**
 * openTable creates a table and opens its page, with this browser in the first seat for a person. The game and the seed
 * come from the dialog. It returns the reason of a refusal, or "".
 */
export async function openTable(terms) {
  const [seat] = terms.people;
  const number = seed.disabled || seed.value === "" ? null : Number(seed.value);
  if (seat && !navigator.cookieEnabled) return say("refusals.cookie");
  await request("/browser", { method: "POST" }); // the cookie makes this browser the host
  const body = JSON.stringify({ ...terms, game: form.game.value, free: Boolean(seat), seed: number });
  const response = await request("/tables", { method: "POST", body });
  const links = await contentOf(response);
  if (!response?.ok || !links) return links ? reason(links) : say("lost");
  const go = (to) => location.assign(to);
  if (!seat || (await takeSeat(links["-"], { seat, name: entry("who") ?? "" }, { tell: (text) => (why.textContent = text), go })))
    go(links["-"]);
  return "";
}
