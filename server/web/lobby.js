// The page on which a table is ordered.
import { make } from "/tabletop/dom.js";
import { face } from "/tabletop/draw.js";
import { find, reason, say, seatName, speak, takeSeat, words } from "./common.js";
import { leadToRules } from "./rules.js";
import { forget, kept, stateOf } from "./tables.js";

const form = find("#order");
const people = new Set(["1"]);

find("#fan").append(...["B3", "N5", "Y1", "G4", "R6"].map((card) => make("span", { className: "tt-card" }, face(card))));

// How many play each game, and what is agreed for it besides.
const games = {
  ebbes: { name: "ebbes", players: [2, 3, 4, 5], kinds: "variants", none: "base game" },
  einfach: { name: "Einfach", players: [3, 4, 5, 6], kinds: "options", none: "none" },
};
const game = () => games[form.game.value];

const radio = (name, value, label, checked) =>
  make("label", {}, make("input", { type: "radio", name, value, checked }), make("span", {}, label));

find("#games").append(...Object.entries(games).map(([key, { name }]) => radio("game", key, name, key === "ebbes")));

function drawPlayers() {
  const chosen = Number(form.players?.value || 4);
  const { players } = game();
  const nearest = Math.min(Math.max(chosen, players[0]), players.at(-1));
  find("#players").replaceChildren(...players.map((n) => radio("players", n, n, n === nearest)));
}

function drawSeats() {
  const seats = Array.from({ length: form.players.value }, (_, i) => String(i + 1));
  find("#people").replaceChildren(
    ...seats.map((seat) => {
      const box = make("input", { type: "checkbox", checked: people.has(seat) });
      const who = make("small", {});
      const tell = () => (who.textContent = say(box.checked ? "person" : "computer"));
      box.onchange = () => {
        people[box.checked ? "add" : "delete"](seat);
        tell();
      };
      tell();
      return make("label", {}, box, make("span", {}, seatName(seat), who));
    }),
  );
}

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
}

function drawGame() {
  drawPlayers();
  drawSeats();
  drawKinds();
}

// In seconds; 0 is no limit.
function drawLimits() {
  const chosen = form.limit.value;
  form.limit.replaceChildren(
    ...[0, 30, 60, 120, 300, 3600].map((s) =>
      make("option", { value: s }, s === 0 ? say("noLimit") : s < 60 ? say("seconds", s) : say("minutes", s / 60)),
    ),
  );
  form.limit.value = chosen || 0;
}

function drawLevels() {
  const chosen = form.level.value;
  const levels = { easy: say("easy"), fair: say("fair"), strong: say("strong") };
  form.level.replaceChildren(...Object.entries(levels).map(([value, name]) => make("option", { value }, name)));
  form.level.value = chosen || "strong";
}

// Where one goes on: one's tables, those first that wait.
async function drawTables() {
  const all = await Promise.all(kept().map(async (path) => ({ path, state: await stateOf(path, words.lang) })));
  for (const { path, state } of all) if (state === null) forget(path);
  const rank = ({ yours, over }) => (yours ? 0 : over ? 2 : 1);
  const there = all.filter(({ state }) => state).sort((a, b) => rank(a.state) - rank(b.state));
  find("#tables").hidden = there.length === 0;
  find("#tables ul").replaceChildren(...there.map(drawTable));
}

function drawTable({ path, state: { game, names, turn, waits, yours, over } }) {
  const way = make("a", { className: `button${yours ? "" : " calm"}`, href: path }, say(yours ? "yours" : over ? "look" : "goOn"));
  const who = make("bdi", {}, names.join(", ") || games[game].name);
  return make("li", {}, make("p", {}, make("b", {}, who), " ", make("small", {}, waits ? say("waiting") : turn)), way);
}

find("#players").onchange = drawSeats;
find("#games").onchange = drawGame;
form.onsubmit = async (event) => {
  event.preventDefault();
  const players = Number(form.players.value);
  const seats = [...people].filter((seat) => Number(seat) <= players);
  const order = {
    game: form.game.value,
    config: { players, [game().kinds]: chosenKinds().join(", ") || game().none },
    people: seats,
    free: seats.length > 0,
    level: form.level.value,
    limit: Number(form.limit.value),
    shared: form.shared.checked,
    seed: form.seed.value === "" ? null : Number(form.seed.value),
  };
  const response = await fetch("/tables", { method: "POST", body: JSON.stringify(order) }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  const tell = (why) => (find("#why").textContent = why);
  tell(response?.ok ? "" : answer ? reason(answer) : say("lost"));
  if (!response?.ok) return;
  // Several take their seats at the table; who plays alone has his at once.
  if (seats.length !== 1) location.assign(answer["-"]);
  else if (await takeSeat(answer["-"], { seat: seats[0], name: localStorage.who ?? "" }, tell)) location.assign(answer["-"]);
};

speak(() => {
  find("main").hidden = false;
  leadToRules();
  drawGame();
  drawLevels();
  drawLimits();
  drawTables();
});

document.onvisibilitychange = () => words && !document.hidden && drawTables();
