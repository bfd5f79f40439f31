// The form with the settings of a new table, or of one before its game.
import { make } from "/tabletop/dom.js";
import { duration, find, say, seatName, words } from "./common.js";

const form = find("#order");
const people = new Set(["1"]);
let agreed = { config: {}, taken: [] }; // settings of an existing table

// The games with their numbers of players, their kind of variants, the maximum number of rounds, and the variant that
// has rounds.
export const games = {
  ebbes: { name: "ebbes", players: [2, 3, 4, 5], kinds: "variants", none: "base game", rounds: 10, ifChosen: "select designations" },
  einfach: { name: "Einfach", players: [3, 4, 5, 6], kinds: "options", none: "none", rounds: 5, ifChosen: "" },
};
const game = () => games[form.game.value];

const radio = (name, value, label, checked, disabled = false) =>
  make("label", {}, make("input", { type: "radio", name, value, checked, disabled }), make("span", {}, label));

find("#games").append(...Object.entries(games).map(([key, { name }]) => radio("game", key, name, key === "ebbes")));

function drawPlayers() {
  const chosen = Number(form.players?.value || 4);
  const { players } = game();
  const nearest = Math.min(Math.max(chosen, players[0]), players.at(-1));
  const beyond = (n) => agreed.taken.some((seat) => Number(seat) > n);
  find("#players").replaceChildren(...players.map((n) => radio("players", n, n, n === nearest, beyond(n))));
}

function drawSeats() {
  const seats = Array.from({ length: form.players.value }, (_, i) => String(i + 1));
  find("#people").replaceChildren(
    ...seats.map((seat) => {
      const box = make("input", { type: "checkbox", checked: people.has(seat), disabled: agreed.taken.includes(seat) });
      const who = make("small", {});
      const tell = () => (who.textContent = say(box.checked ? "person" : "computer"));
      box.onchange = () => {
        people[box.checked ? "add" : "delete"](seat);
        tell();
        drawNumber();
      };
      tell();
      return make("label", {}, box, make("span", {}, seatName(seat), who));
    }),
  );
  drawNumber();
}

const chosenPeople = () => [...people].filter((seat) => Number(seat) <= Number(form.players.value));

// Only one person can play a numbered game.
const drawNumber = () => (form.seed.disabled = chosenPeople().length > 1);

const chosenKinds = () => [...form.querySelectorAll("[name=variant]:checked")].map((box) => box.value);

function drawKinds() {
  const chosen = chosenKinds();
  const { kinds } = game();
  find("#kinds").textContent = kinds === "variants" ? say("variants") : say("options");
  find("#variants").replaceChildren(
    ...words[kinds].map(({ kind, name }, i) => {
      const box = make("input", { type: "checkbox", name: "variant", value: kind, checked: chosen.includes(kind) });
      return make("label", { className: "check" }, box, make("span", {}, kinds === "variants" ? say("variant", i + 1, name) : name));
    }),
  );
  drawRounds();
}

const hasRounds = () => ["", ...chosenKinds()].includes(game().ifChosen);

function drawRounds() {
  form.rounds.closest("p").hidden = !hasRounds();
  drawChoice(
    form.rounds,
    Array.from({ length: game().rounds }, (_, i) => [i + 1, i + 1]),
    5,
  );
}

// drawChoice fills a menu with values and names, and keeps the choice.
function drawChoice(menu, values, usual) {
  const chosen = menu.value || String(usual);
  menu.replaceChildren(...values.map(([value, name]) => make("option", { value }, name)));
  menu.value = values.some(([value]) => String(value) === chosen) ? chosen : usual;
}

function drawGame() {
  drawPlayers();
  drawSeats();
  drawKinds();
}

/** drawOrder draws the form in the reader's language. */
export function drawOrder() {
  drawGame();
  drawChoice(form.level, Object.entries({ easy: say("easy"), fair: say("fair"), strong: say("strong") }), "strong");
  const limits = new Set([0, 30, 60, 120, 300, 3600, agreed.limit ?? 0]); // in seconds; 0 is no limit
  drawChoice(
    form.limit,
    [...limits].map((s) => [s, s === 0 ? say("noLimit") : duration(s)]),
    0,
  );
}

/** fill shows the settings of a table in the form. */
export function fill(at) {
  agreed = at;
  form.game.value = at.game;
  people.clear();
  for (const seat of at.people) people.add(seat);
  drawOrder();
  form.players.value = at.config.players;
  for (const box of form.querySelectorAll("[name=variant]")) box.checked = at.config[game().kinds]?.split(", ").includes(box.value);
  form.level.value = at.level;
  form.limit.value = at.limit;
  form.shared.checked = at.shared;
  drawGame();
  if (at.config.rounds) form.rounds.value = at.config.rounds;
}

/** wanted returns the chosen settings. */
export function wanted() {
  const players = Number(form.players.value);
  return {
    config: {
      ...agreed.config,
      players,
      [game().kinds]: chosenKinds().join(", ") || game().none,
      rounds: hasRounds() ? Number(form.rounds.value) : 0,
    },
    people: chosenPeople(),
    level: form.level.value,
    limit: Number(form.limit.value),
    shared: form.shared.checked,
  };
}

find("#players").onchange = drawSeats;
find("#games").onchange = drawGame;
find("#variants").onchange = drawRounds;
