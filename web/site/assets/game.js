// The page "game": it replays the record of a game, move by move.

import { href, onNavigate, push, read, replace, settle } from "./address.js";
import { courseOf, endOf, placeOf } from "./course.js";
import { download } from "./download.js";
import { Editor } from "./editor.js";
import { engine } from "./engine.js";
import { load } from "./games.js";
import { Latest } from "./latest.js";
import { Notes } from "./notes.js";
import { app, build, button, choice, copier, fill, guarded, handsOf, neutral, refusal, tell, tick } from "./parts.js";
import { Review } from "./review.js";
import { spoken } from "./sentence.js";
import { bare, most, pack, unpack } from "./share.js";
import { standingsOf } from "./standings.js";
import { labelButton, make } from "./tabletop/dom.js";
import { drawSheet, makeSheet } from "./tabletop/sheet.js";
import { name as gameName } from "./thegame.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.game;
const { Table, own: its, players, leads, moveName, moveFace, nobody } = await load();
const common = words.apps;

let game; // {config, tags, start, moves, steps, names, rounds, code, players}: the shown record
let at = 0; // number of moves made
const requests = new Latest();

// The parts of the page.

const editor = new Editor({ id: "record", label: own.record, trouble: "trouble", most, onInput: () => acceptText() });
const trouble = make("div", { id: "trouble", className: "trouble", role: "alert" });
const file = make("input", { type: "file", className: "hidden", accept: ".txt,text/plain", onchange: () => openFile() });
const source = make("details", { className: "text-box" });
const stage = make("div", { className: "stage" });
const sharing = make(
  "span",
  { className: "row", hidden: true },
  button(own.download, () => download(editor.value, `${gameName}.txt`)),
  copier(async () => {
    await writes;
    settle();
    return location.href;
  }),
);
const slider = make("input", { type: "range", min: 0, max: 0, step: 1, oninput: () => go(Number(slider.value)) });
const sign = (d, label, onclick) => button(label, onclick, { className: "button sign", title: label, "aria-label": label, "data-sign": d });
const [first, back, on, last] = [
  sign("first", own.first, () => go(0)),
  sign("back", own.back, () => go(at - 1)),
  sign("on", own.on, () => go(at + 1)),
  sign("last", own.last, () => go(game.steps.length)),
];
const walk = make("div", { className: "walk", role: "group", "aria-label": own.walk }, first, back, slider, on, last);
const where = make("p", { className: "where" });
const seenBy = choice(common.seenBy, [], () => again());
const faceUp = tick(common.allCards, true, () => again());
const round = choice(own.round, [], (value) => jump(endOf(game.rounds[value], -1)));
const part = choice(its.part, [], (value) => jump(endOf(game.rounds[placeOf(game.rounds, at).round], Number(value))));
const eventList = make("ol", { className: "sentences" });
const why = make("ol", { className: "sentences" });
const tryIt = make("a", { className: "button" }, own.tryIt);
const moves = make("ol", { className: "course" });
const notes = new Notes({ moveName: (move) => moveName(move, nameOf), onWrite: () => saveNotes(), onLine: guarded(parseLine) });
const review = new Review((step) => jump(step));
const layout = make("div", { className: "board" });
const side = make("div", { className: "side", hidden: true });

const section = (title, ...children) => make("section", {}, make("h2", {}, title), ...children);
const parts = { events: section(common.happened, eventList), why: section(common.why, why), moves: section("", moves) };
const sheet = makeSheet();
const points = { draw: (sight) => drawSheet(sight, sheet) };
const table = new Table(stage, { words: tableWords, pace: 0.6, panel: points, onMove: (move) => tryMove(move) });

function lay() {
  for (const each of [first, back, on, last]) each.replaceChildren(make("span", { className: `mark ${each.dataset.sign}` }));
  slider.setAttribute("aria-label", own.walk);
  source.replaceChildren(
    make("summary", {}, own.text),
    make("p", { className: "soft" }, own.intro),
    editor.all,
    trouble,
    make("div", { className: "row" }, make("label", { className: "file" }, own.open, file), sharing),
  );
  layout.replaceChildren(
    make("div", { className: "at" }, stage, walk),
    make(
      "div",
      { className: "after" },
      where,
      make("div", { className: "row" }, round.all, part.all, seenBy.all, faceUp.all),
      parts.moves,
      review.all,
    ),
  );
  side.replaceChildren(
    parts.events,
    parts.why,
    sheet.all,
    notes.all,
    make("div", { className: "row" }, tryIt),
    make("p", { className: "soft keys" }, its.keys),
  );
  build(make("div", { className: "desk" }, layout, make("div", { className: "side tt-palette" }, source, side)));
}

// The text.

const acceptText = guarded(() => accept(editor.value, replace));

const openFile = guarded(async () => {
  const [upload] = file.files;
  file.value = "";
  if (!upload) return;
  const text = upload.size > 3 * most ? undefined : await upload.text();
  if (text === undefined) return refuse(say(common.tooLong, most.toLocaleString(language)));
  if (text.includes("\0") || text.includes("\uFFFD")) return refuse(own.notText);
  await accept(text, push);
});

// accept shows the record in a text, and its error if it has one. Without a step it shows the first deal.
async function accept(text, write = undefined, { step = undefined, by = undefined, down = undefined } = {}) {
  const ifCurrent = requests.begin();
  if (editor.value !== text) editor.value = text;
  text = editor.value; // with uniform line ends
  trouble.replaceChildren();
  if (editor.tooLong) return refuse(say(common.tooLong, most.toLocaleString(language)));
  if (text.trim() === "") return undefined;
  const answer = await ifCurrent(engine.replay(text, { language }));
  const code = await ifCurrent(pack(answer.ok ? bare(text) : text));
  if (!answer.ok) refuseText(text, answer.error, answer.game !== null);
  if (answer.game) begin(answer.game, code);
  source.open = !answer.ok;
  if (!answer.game) return undefined;
  if (by !== undefined) seeBy(by);
  faceUp.box.checked = !down;
  at = within(step ?? game.rounds[0]?.before[0] ?? 0);
  if (write) {
    write(address());
    where.scrollIntoView({ block: "nearest" });
  }
  return show();
}

function begin({ config, start, moves, steps, tags }, code) {
  const names = Object.fromEntries(tags.map(({ name, value }) => [name.replace(/^Seat (?=[1-6]$)/, ""), value]));
  game = {
    config,
    tags,
    start,
    moves,
    steps,
    code,
    names: seatsTo(players.at(-1)).map((seat) => names[seat] ?? ""),
    rounds: courseOf(steps, leads),
    players: config.players,
  };
  notes.about(moves);
  review.about({ record: editor.value, names: game.names, nameOf, moves: steps.length });
  [layout.hidden, sharing.hidden] = [false, false];
  drawnRound = undefined;
  slider.max = steps.length;
  table.set({ names: Object.fromEntries(game.names.map((name, i) => [i + 1, name]).filter(([, name]) => name)) });
  fill(seenBy.menu, [...seatsTo(config.players).map((seat) => [seat, nameOf(seat)]), ["-", common.spectator]]);
  fill(
    round.menu,
    game.rounds.map(({ number }, i) => [i, number]),
  );
  round.all.hidden = game.rounds.length === 0;
}

const seatsTo = (last) => Array.from({ length: last }, (_, i) => String(i + 1));

// nameOf returns the name of a seat. With two players seat 3 is the fictive player.
const nameOf = (seat) => game.names[seat - 1] || (Number(seat) > game.players ? nobody : say(tableWords.seat, seat));

// seeBy chooses the seat that sees the table, or the first option if there is no such seat.
function seeBy(seat) {
  seenBy.menu.value = seat;
  if (seenBy.menu.selectedIndex < 0) seenBy.menu.selectedIndex = 0;
}

function refuse(...why) {
  source.open = true;
  layout.hidden = !game;
  trouble.replaceChildren(make("p", {}, ...why));
}

function refuseText(text, error, soFar) {
  const [offset, length] = placeIn(text, error);
  editor.mark(offset, length);
  refuse(refusal(error), " ", ...(offset === undefined ? [] : [button(common.goThere, () => editor.goTo(offset, length))]));
  if (soFar) trouble.append(make("p", { className: "soft" }, own.soFar));
}

// placeIn returns offset and length of an error in a text, in UTF-16 units.
function placeIn(text, { type, offset, text: piece, line, column }) {
  if (type === "parse") return [offset, text.startsWith(piece, offset) ? piece.length : 0];
  if (type !== "record") return [undefined, 0];
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const start = before + [...lines[line - 1]].slice(0, column - 1).join("").length;
  return [start, text.slice(start).match(/^\S*/)[0].length];
}

// Going through the game.

const address = () => ({
  game: game.code,
  step: at,
  by: seenBy.menu.value === "1" ? undefined : seenBy.menu.value,
  cards: faceUp.box.checked ? undefined : "down",
});

const go = guarded(async (step) => {
  if (!game) return;
  const from = at;
  at = within(step);
  if (at === from) return;
  replace(address());
  await show(at === from + 1);
});

const jump = guarded(async (step) => {
  at = step;
  push(address());
  await show();
});

const again = guarded(async () => {
  replace(address());
  await show();
});

const within = (step) => Math.max(0, Math.min(step, game.steps.length));
const movesTo = (step) => game.steps.slice(0, step).map(({ move }) => move);
const stateAt = (step) => (step === 0 ? game.start : game.steps[step - 1].state);

async function show(moving = false) {
  const ifCurrent = requests.begin();
  const state = stateAt(at);
  const seat = seenBy.menu.value;
  const teller = { language, names: game.names };
  const line = await ifCurrent(engine.view(state, seat));
  const [open, view, turn, step, explanation, standings] = await ifCurrent(
    Promise.all([
      engine.look(state),
      engine.look(line),
      engine.turn(line, teller),
      at === 0 ? { events: [], sentences: [] } : engine.events(stateAt(at - 1), game.steps[at - 1].move, { ...teller, to: seat }),
      engine.explain(state, teller),
      standingsOf(movesTo(at), [game.start, ...game.steps.slice(0, at).map((step) => step.state)]),
    ]),
  );
  describe(step, explanation, state);
  table.set({ words: neutral(view, nameOf) });
  app.dataset.step = String(at);
  const animation = table.show(view, {
    events: moving ? step.events : [],
    said: step.sentences.map(spoken),
    turn: spoken(turn),
    hands: faceUp.box.checked ? handsOf(open) : {},
    standings,
  });
  side.hidden = false;
  return animation;
}

function describe(step, explanation, state) {
  slider.value = at;
  where.textContent = at === 0 ? own.begun : say(own.step, at, game.steps.length);
  slider.setAttribute("aria-valuetext", [where.textContent, ...step.sentences].join(" "));
  [first.disabled, back.disabled] = [at === 0, at === 0];
  [on.disabled, last.disabled] = [at === game.steps.length, at === game.steps.length];
  parts.events.hidden = at === 0;
  eventList.replaceChildren(...tell(step));
  parts.why.hidden = explanation.sentences.every((text) => step.sentences.includes(text));
  why.replaceChildren(...tell(explanation));
  tryIt.href = href("../position/", { line: state });
  notes.show(at);
  drawCourse();
}

let writes = Promise.resolve(); // serializes the writes, so that the last note wins

const saveNotes = () => (writes = writes.catch(() => {}).then(() => write()));

// write updates the record after an edit.
const write = guarded(async () => {
  const result = await engine.record(recordOf(game), { language });
  if (!result.ok) return refuse(refusal(result.error));
  trouble.replaceChildren();
  editor.value = result.record;
  game.code = await pack(bare(result.record));
  replace(address());
  drawnRound = undefined;
  return drawCourse();
});

const recordOf = ({ config, tags, moves }) => ({ config, tags, moves });

// parseLine parses a line of moves from the shown position. It returns the moves in notation, or the refusal of one.
async function parseLine(texts) {
  const teller = { language, names: game.names };
  const moves = [];
  let state = stateAt(at);
  for (const text of texts) {
    const { turn } = await engine.look(state);
    const reading = await engine.readMove(await engine.view(state, turn), text, teller);
    const result = reading.ok ? await engine.apply(state, reading.move, teller) : reading;
    if (!result.ok) return { wrong: refusal(result.error) };
    moves.push(reading.move);
    state = result.state;
  }
  return { moves };
}

let drawnRound; // round in the list of moves

function drawCourse() {
  const place = placeOf(game.rounds, at);
  const now = game.rounds[place.round];
  parts.moves.hidden = !now;
  part.all.hidden = !now;
  if (!now) return;
  if (drawnRound !== now) drawRound(now);
  drawnRound = now;
  round.menu.value = place.round;
  part.menu.value = place.part;
  moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
  moves.querySelector(`[data-step="${at}"]`)?.setAttribute("aria-current", "step");
}

function drawRound({ number, before, parts: each }) {
  parts.moves.firstChild.textContent = say(own.moves, number);
  fill(part.menu, [[-1, its.beforeParts], ...each.map((_, i) => [i, i + 1])]);
  moves.style.setProperty("--longest", Math.min(5, Math.max(3, ...each.map((steps) => steps.length))));
  const row = (steps, label) => make("li", {}, make("span", { className: "count", "aria-hidden": "true" }, label), ...steps.map(drawStep));
  moves.replaceChildren(row(before, ""), ...each.map((steps, i) => row(steps, i + 1)));
}

function drawStep(step) {
  const { move } = game.steps[step - 1];
  const glyph = notes.glyphAt(step);
  const name = `${nameOfStep(step)} ${glyph}`.trim();
  const element = make("button", { type: "button", className: "move", title: name, "data-step": step, onclick: () => jump(step) });
  labelButton(element, name, ...moveFace(move, nameOf), ...(glyph ? [make("b", { className: "glyph-of" }, glyph)] : []));
  return element;
}

// nameOfStep describes a move with its player.
function nameOfStep(step) {
  const { move, by } = game.steps[step - 1];
  const dealt = /^(deal|shuffle)/.test(move);
  if (by === "-") return moveName(move, nameOf);
  return dealt ? say(own.deals, nameOf(by)) : say(tableWords.playedBy, nameOf(by), moveName(move, nameOf));
}

// tryMove answers whether a move is legal, without making it.
const tryMove = guarded(async (move) => {
  const state = stateAt(at);
  const checked = await engine.check(await engine.view(state, seenBy.menu.value), move, { language, names: game.names });
  if (checked.ok) table.answer(own.legal, " ", make("a", { href: href("../position/", { line: state }) }, own.tryIt));
  else table.answer(refusal(checked.error));
});

function press(event) {
  if (
    !game ||
    event.defaultPrevented ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.target.closest("textarea, select, input:not([type=range])")
  )
    return;
  const far = (by) => {
    const ends = game.rounds.flatMap((each) => [endOf(each, -1), ...each.parts.map((_, i) => endOf(each, i))]);
    return by > 0 ? (ends.find((end) => end > at) ?? game.steps.length) : (ends.findLast((end) => end < at) ?? 0);
  };
  const arrows = { ArrowLeft: () => at - 1, ArrowRight: () => at + 1 };
  const pages = { PageUp: () => far(-1), PageDown: () => far(1), Home: () => 0, End: () => game.steps.length };
  const to = { ...arrows, ...(walk.contains(event.target) && pages) }[event.key];
  if (!to) return;
  event.preventDefault();
  go(to());
}

// The address has the game and the number of the move.

const open = guarded(async () => {
  const { game: code, step, by, cards, review: reviewed } = read();
  if (code === undefined) return accept(await example());
  const there = { step: step && (Number.parseInt(step, 10) || 0), by, down: cards === "down" };
  if (game?.code === code) {
    seeBy(by ?? "1");
    faceUp.box.checked = !there.down;
    at = within(there.step ?? 0);
    return show();
  }
  const text = await unpack(code);
  if (text === undefined) return refuse(common.brokenLink);
  await accept(await spelledOut(text), undefined, there);
  if (reviewed) review.start();
});

const example = async () => (await fetch(new URL(`./games/${gameName}.txt`, import.meta.url))).text();

// spelledOut returns a record with the library's comments.
async function spelledOut(text) {
  const { ok, game: replay } = await engine.replay(text, { language });
  if (!ok) return text;
  const result = await engine.record(recordOf(replay), { language });
  return result.ok ? result.record : text;
}

build(make("p", { className: "soft" }, common.loading));
lay();
document.addEventListener("keydown", press);
onNavigate(open);
await open();
app.dataset.ready = "yes";
