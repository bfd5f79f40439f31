// The page that creates a table, or changes the settings of one before its game.
import { make } from "/tabletop/dom.js";
import { face } from "/tabletop/draw.js";
import { find, reason, say, speak, takeSeat, words } from "./common.js";
import { contentOf, request } from "./connection.js";
import { drawOrder, fill, games, wanted } from "./order.js";
import { leadToRules } from "./rules.js";
import { stored } from "./stored.js";
import { forget, kept, stateOf } from "./tables.js";

const form = find("#order");
const table = location.pathname.match(/^(.+)\/change$/)?.[1]; // path of the table to change

find("#fan").append(...["B3", "N5", "Y1", "G4", "R6"].map((card) => make("span", { className: "tt-card" }, face(card))));

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
  const way = make("a", { className: `button${yours ? "" : " calm"}`, href: path }, say(yours ? "yours" : over ? "look" : "goOn"));
  const who = make("bdi", {}, names.join(", ") || games[game].name);
  return make("li", {}, make("p", {}, make("b", {}, who), " ", make("small", {}, waits ? say("waiting") : turn)), way);
}

const tell = (why) => (find("#why").textContent = why);

// post sends a request and returns the answer. Otherwise it shows the reason and returns undefined.
async function post(to, what) {
  const response = await request(to, { method: "POST", body: JSON.stringify(what) });
  const answer = response?.status === 204 ? {} : await contentOf(response);
  const done = response?.ok && answer;
  tell(done ? "" : answer ? reason(answer) : say("lost"));
  return done ? answer : undefined;
}

let ordering = false; // a double click creates one table

form.onsubmit = async (event) => {
  event.preventDefault();
  if (ordering) return;
  ordering = true;
  ordering = await order();
};

addEventListener("pageshow", () => (ordering = false)); // a page restored by Back may create another table

// order creates a table or changes its settings, and opens its page. It reports success.
async function order() {
  if (table) {
    const agreed = await post(`${table}/agreed${location.search}`, wanted());
    if (agreed) location.assign(table + location.search);
    return Boolean(agreed);
  }
  const agreed = wanted();
  const seats = agreed.people;
  const seed = form.seed.disabled || form.seed.value === "" ? null : Number(form.seed.value);
  if (seats.length > 0 && !navigator.cookieEnabled) {
    tell(say("refusals.cookie"));
    return false;
  }
  await request("/browser", { method: "POST" }); // the cookie makes this browser the host
  const answer = await post("/tables", { ...agreed, game: form.game.value, free: seats.length > 0, seed });
  if (!answer) return false;
  // Several players take their seats at the table; a single player gets a seat at once.
  const go = (to) => location.assign(to);
  if (seats.length !== 1 || (await takeSeat(answer["-"], { seat: seats[0], name: stored("who") ?? "" }, { tell, go }))) go(answer["-"]);
  return true;
}

// drawTableForm shows the settings of an existing table in the form.
async function drawTableForm() {
  document.body.classList.add("changing");
  Object.assign(find("#order h2"), { role: "heading", ariaLevel: "1", textContent: say("agreed") });
  find("#order .button").textContent = say("keepName");
  find("#back").href = table + location.search;
  const response = await request(`${table}/agreed${location.search}`);
  const agreed = await contentOf(response);
  if (response?.ok && agreed) fill(agreed);
  else tell(agreed ? reason(agreed) : say("lost"));
}

speak(() => {
  find("main").hidden = false;
  leadToRules();
  drawOrder();
  if (table) drawTableForm();
  else drawTables();
});

document.onvisibilitychange = () => words && !table && !document.hidden && drawTables();
