// The page "puzzle": one puzzle a day. The build has computed the best moves and their explanations.

import { href, onNavigate, push, read } from "./address.js";
import { puzzleAfter, puzzleOfToday } from "./daily.js";
import { engine } from "./engine.js";
import { load } from "./games.js";
import { Latest } from "./latest.js";
import { app, build, button, guarded, neutral, refusal, sentence } from "./parts.js";
import { spoken } from "./sentence.js";
import { dayOf, rememberPuzzle } from "./tabletop/brand/memory.js";
import { make } from "./tabletop/dom.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.puzzle;
const { Table, moveName, nameOfSeat } = await load();
const puzzles = await (await fetch(new URL(`./puzzles/${language}.json`, import.meta.url))).json();

let number; // number of the shown puzzle, from 1
let first; // no move has been tried yet
const requests = new Latest();

const title = make("h2", {});
const stage = make("div", { className: "stage" });
const verdict = make("div", { className: "puzzle-verdict", role: "status" });
const further = make("a", { className: "button" }, own.further);
const table = new Table(stage, { words: tableWords, pace: 0.6, onMove: (move) => choose(move) });

const go = (to) => {
  push({ n: to });
  return open();
};

const open = guarded(async () => {
  const ifCurrent = requests.begin();
  const { n } = read();
  number = Number(n) >= 1 && Number(n) <= puzzles.length ? Math.trunc(Number(n)) : today();
  const { line, grade } = puzzles[number - 1];
  first = true;
  const [view, turn] = await ifCurrent(Promise.all([engine.look(line), engine.turn(line, { language })]));
  title.textContent = say(number === today() ? own.today : own.number, number, own.grades[grade]);
  verdict.replaceChildren(make("p", {}, own.question));
  further.href = href("../position/", { line });
  table.set({ words: neutral(view, (seat) => nameOfSeat(view, seat)) });
  await table.show(view, { turn: spoken(turn) });
  app.dataset.number = String(number);
});

const today = () => puzzleOfToday(puzzles.length);

const choose = guarded(async (move) => {
  const { line, best, why } = puzzles[number - 1];
  const checked = await engine.check(line, move, { language });
  if (!checked.ok) return table.answer(refusal(checked.error));
  const right = move === best;
  if (right && first && number === today()) rememberPuzzle(dayOf(new Date()));
  first = false;
  table.answer();
  verdict.dataset.right = String(right);
  const solve = button(own.show, () => solved(why));
  verdict.replaceChildren(make("p", {}, right ? own.right : say(own.wrong, moveName(move))), ...(right ? [reason(why)] : [solve]));
  if (right) table.hint(move);
  return undefined;
});

function solved(why) {
  verdict.replaceChildren(reason(why));
  table.hint(puzzles[number - 1].best);
}

const reason = (why) => make("p", {}, sentence(why));

build(
  make(
    "div",
    { className: "desk" },
    make("div", { className: "at" }, stage),
    make(
      "div",
      { className: "side" },
      title,
      verdict,
      make(
        "div",
        { className: "row" },
        button(own.another, () => go(puzzleAfter(number, puzzles.length))),
        button(own.back, () => go(today())),
        further,
      ),
      make("p", { className: "soft" }, own.intro),
    ),
  ),
);
onNavigate(open);
await open();
app.dataset.ready = "yes";
