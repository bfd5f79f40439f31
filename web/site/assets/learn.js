// The page "learn": a first round, step by step. The build has written the comment on each move.

import { engine } from "./engine.js";
import { load } from "./games.js";
import { Latest } from "./latest.js";
import { app, build, button, guarded, refusal } from "./parts.js";
import { spoken } from "./sentence.js";
import { entry, keep } from "./storage.js";
import { make } from "./tabletop/dom.js";
import { folder, home } from "./thegame.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.learn;
const { Table, moveName } = await load();
const { names, steps } = await (await fetch(new URL(`./lessons/${folder}${language}.json`, import.meta.url))).json();
const teller = { language, names, you: /** @type {const} */ ("1"), to: /** @type {const} */ ("1") };
const seatNames = names.map((name) => name || words.play.you);
const still = matchMedia("(prefers-reduced-motion: reduce)");

let at = 0; // the step
let state; // the table now
let answered = false; // whether the reader has made the move of the step
const requests = new Latest(); // cancels the work of a step that was left
let ready = Promise.resolve(); // fulfilled at the reader's turn

// The parts of the page.

const where = make("p", { className: "where" });
const dots = make("ol", { className: "dots", "aria-hidden": "true" }, ...steps.map(() => make("li")));
const stage = make("div", { className: "stage" });
const sentence = make("p", {});
const note = make("p", { className: "soft" });
const coach = make("div", { className: "coach", role: "status" }, sentence, note);
const back = button(own.back, () => enter(answered ? at : at - 1));
const why = make("a", { className: "rule" });
const next = button(own.next, () => enter(at + 1));
const further = make(
  "span",
  { className: "row" },
  make("a", { className: "button", href: new URL("rules/", home) }, own.rules),
  make("a", { className: "button main", href: new URL("play/", home), onclick: () => keep({ coach: "on" }) }, own.play),
);
const table = new Table(stage, {
  names: Object.fromEntries(seatNames.map((name, i) => [i + 1, name])),
  words: { ...tableWords, self: "{0}" },
  pace: still.matches ? 0 : 0.7,
  onMove: (move) => choose(move),
});

// A step begins with the moves of the others.

const enter = guarded(async (to) => {
  requests.begin();
  const { line, title, text, clause } = steps[to];
  [at, state, answered] = [to, line, false];
  keep({ lesson: at });
  delete app.dataset.step;
  where.replaceChildren(make("b", {}, say(own.step, at + 1, steps.length)), " ", title);
  [...dots.children].forEach((dot, i) => (dot.className = i < at ? "done" : i === at ? "now" : ""));
  why.textContent = say(own.why, clause);
  why.href = new URL(`rules/#${clause}`, home).href;
  offer();
  tell(text);
  ready = lead();
  await ready;
});

async function lead() {
  const ifCurrent = requests.current();
  await show();
  for (const move of steps[at].lead) await ifCurrent(others(move));
  table.hint(steps[at].best);
  point();
  app.dataset.step = String(at);
}

// others makes another player's move.
async function others(move) {
  const ifCurrent = requests.current();
  const after = await ifCurrent(engine.apply(state, move, teller));
  await ifCurrent(showMove(after));
}

async function showMove({ state: next, events, sentences }) {
  state = next;
  await show({ events, said: sentences.map(spoken) });
}

async function show(step) {
  const ifCurrent = requests.current();
  const view = await ifCurrent(engine.view(state, "1").then(engine.look));
  await ifCurrent(table.show(view, step));
}

// choose makes the reader's move and then the others' moves. A second move in one step opens the next step.
const choose = guarded(async (move) => {
  if (answered) return at + 1 < steps.length ? enter(at + 1) : table.answer();
  const ifCurrent = requests.current();
  await ifCurrent(ready);
  const after = await ifCurrent(engine.apply(state, move, { ...teller, by: "1" }));
  if (answered) return undefined;
  if (!after.ok) {
    table.answer();
    tell(refusal(after.error), own.other);
    return point();
  }
  return answer(move, after);
});

async function answer(move, after) {
  const ifCurrent = requests.current();
  const { answers, best } = steps[at];
  const { text, then } = answers[move];
  answered = true;
  const verdict = () => {
    tell(text, move === best || at + 1 === steps.length ? "" : say(own.goesOn, moveName(best)));
    app.dataset.answered = move;
    offer();
    if (!next.hidden) next.focus({ preventScroll: true });
  };
  if (then.length === 0) verdict();
  await ifCurrent(showMove(after));
  for (const [i, each] of then.entries()) {
    if (i === then.length - 1) verdict();
    await ifCurrent(others(each));
  }
}

// The coach's comment, and the navigation.

function tell(text, beside = "") {
  sentence.replaceChildren(text);
  note.textContent = beside;
  note.hidden = beside === "";
  coach.classList.remove("pointing");
  stage.style.setProperty("--coach", `${coach.offsetHeight}px`);
  place();
}

function offer() {
  const last = at + 1 === steps.length;
  back.disabled = at === 0 && !answered;
  next.textContent = answered ? own.next : own.skip;
  next.classList.toggle("main", answered);
  next.hidden = last;
  further.hidden = !last;
  if (last && answered) keep({ lesson: 0 });
  if (!answered) delete app.dataset.answered;
  foot.scrollIntoView({ block: "nearest" });
}

// point makes the coach point at the card of its sentence.
function point() {
  place();
  coach.classList.toggle("pointing", cardOf() !== null);
}

const cardOf = () => stage.querySelector(`.tt-hand [data-card="${steps[at].about}"]`);

// place positions the coach above the hand, in the message area of the table.
function place() {
  const room = stage.querySelector(".tt-message");
  const card = cardOf();
  if (!room) return;
  const [{ top }, box] = [coach.parentElement.getBoundingClientRect(), room.getBoundingClientRect()];
  coach.style.setProperty("--top", `${box.top - top}px`);
  if (!card) return;
  const { left, width } = card.getBoundingClientRect();
  coach.style.setProperty("--tip", `${left + width / 2 - coach.getBoundingClientRect().left}px`);
}

const foot = make("div", { className: "row lesson-foot" }, back, why, next, further);
build(
  make("div", { className: "lesson-head" }, where, dots, make("a", { className: "leave", href: home }, own.leave)),
  make("div", { className: "lesson" }, stage, coach),
  foot,
);
new ResizeObserver(() => place()).observe(stage);
const lesson = Number(entry("lesson"));
await enter(steps[lesson] ? lesson : 0);
app.dataset.ready = "yes";
