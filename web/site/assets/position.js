// The page "position": it shows a line of the notation as a playable table.

/** @import { SeatOrNone } from "ebbes" */

import { moved, push, read, replace, settle } from "./address.js";
import { chances } from "./chances.js";
import { Editor } from "./editor.js";
import { engine, stop } from "./engine.js";
import { load } from "./games.js";
import { Latest } from "./latest.js";
import { app, build, button, choice, copier, fill, guarded, handsOf, neutral, refusal, tell, tick } from "./parts.js";
import { spoken } from "./sentence.js";
import { labelButton, make } from "./tabletop/dom.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.position;
const common = words.apps;
const { Table, own: its, examples, counts, chance, moveName, moveFace, nameOfSeat } = await load();
const most = 5000; // characters, more than any position needs

let shown; // {position, isView, open, view, turn}: last valid line, and the view of the chosen seat
const asked = new Latest();
/** @type {SeatOrNone} */
let seated = "1"; // seat at the front of the table

// The parts of the page.

const editor = new Editor({ id: "line", label: own.line, trouble: "trouble", most, onInput: () => typed() });
const trouble = make("div", { id: "trouble", className: "trouble", role: "alert" });
const stage = make("div", { className: "stage" });
const seenBy = choice(common.seenBy, [["turn", own.mover]], () => again());
const faceUp = tick(common.allCards, true, () => again());
const moves = make("div", { className: "moves", role: "group" });
const undo = button(common.undo, () => history.back());
const happened = make("ol", { className: "sentences" });
const why = make("ol", { className: "sentences" });
const unseen = make("details", { className: "unseen", ontoggle: () => count() });
const diagram = make("pre", { className: "diagram" });
const asText = make("details", { ontoggle: () => draw() }, make("summary", {}, own.text), diagram);
const example = choice(own.examples, [["", "…"], ...Object.keys(examples).map((name) => [name, its.example[name]])], (name) => {
  example.menu.value = "";
  if (name) visit(examples[name]);
});
const perspective = make("div", { className: "row" }, seenBy.all, faceUp.all);

const section = (title, ...children) => make("section", {}, make("h2", {}, title), ...children);
const parts = {
  happened: section(common.happened, happened),
  why: section(common.why, why),
};

const desk = make("div", { className: "desk" });
let table;

function lay() {
  build(desk);
  desk.append(
    make("div", { className: "at" }, stage, perspective),
    make(
      "div",
      { className: "side" },
      make("p", { className: "soft" }, own.intro),
      make("div", { className: "written" }, editor.all, trouble, example.all),
      section(
        own.moves,
        moves,
        make(
          "div",
          { className: "row" },
          undo,
          copier(() => {
            settle();
            return location.href;
          }),
        ),
      ),
      parts.happened,
      parts.why,
      unseen,
      asText,
    ),
  );
  table = new Table(stage, { words: tableWords, pace: 0.6, onMove: guarded((move) => play(move, shown.view.seat)) });
}

// The input.

const nameOf = (seat) => nameOfSeat(shown.open, seat);
const teller = { language };

const typed = guarded(async () => {
  const text = editor.value;
  if (!editor.tooLong) remember(replace, text);
  await showText(text);
});

// visit shows another line and adds it to the history.
const visit = guarded(async (line) => {
  editor.value = line;
  remember(push, line);
  await showText(line);
});

function remember(write, line) {
  const by = seenBy.menu.value === "turn" ? undefined : seenBy.menu.value;
  write({ line, by, cards: faceUp.box.checked ? undefined : "down" });
}

// showText shows the position in a text. For an invalid one it shows the error and leaves the table as it is.
async function showText(text) {
  const wanted = asked.begin();
  hurry();
  if (editor.tooLong) return refuse(make("span", {}, say(common.tooLong, most)));
  const answer = await wanted(engine.parse(text, teller));
  if (!answer.ok) return refuseText(text, answer.error);
  trouble.replaceChildren();
  await show(answer.state ?? answer.view);
}

function refuseText(text, error) {
  const { offset, text: piece } = error;
  const length = text.startsWith(piece, offset) ? piece.length : 0;
  editor.mark(offset, length);
  refuse(
    refusal(error),
    " ",
    button(common.goThere, () => editor.goTo(offset, length)),
  );
}

function refuse(...why) {
  trouble.replaceChildren(make("p", {}, ...why), ...(shown ? [make("p", { className: "soft" }, own.stands)] : []));
}

// The table.

const mover = ({ seats, turn, phase }) => phase !== "dealing" && turn !== "-" && !seats[turn - 1]?.fictive;

async function sight(position) {
  const open = await engine.look(position);
  if (open.hands === undefined) return { position, isView: true, open, ...(await seen(position)) };
  const options = [
    ["turn", own.mover],
    ...open.seats.filter((s) => !s.fictive).map(({ seat }) => [seat, nameOfSeat(open, seat)]),
    ["-", common.spectator],
  ];
  fill(seenBy.menu, options);
  const by = seenBy.menu.value;
  if (by !== "turn") seated = by;
  else if (mover(open)) seated = open.turn;
  if (seated !== "-" && !open.seats[Number(seated) - 1]) seated = open.seats.length > 0 ? "1" : "-";
  return { position, isView: false, open, ...(await seen(await engine.view(position, seated))) };
}

// seen returns the table of a view, and the sentence on its turn.
async function seen(line) {
  const [view, turn] = await Promise.all([engine.look(line), engine.turn(line, teller)]);
  return { view, turn };
}

async function show(position, step) {
  const wanted = asked.going();
  const next = await wanted(sight(position));
  if (step && !next.isView && next.view.seat !== step.seat) {
    // The move is shown from the mover's seat before the table turns to the next one.
    const before = await wanted(engine.view(position, step.seat).then(seen));
    await wanted(put({ ...next, ...before }, step));
    await wanted(put(next));
  } else {
    await wanted(put(next, step));
  }
  await describe(step);
}

function put(next, { events = [], sentences = [] } = {}) {
  const known = shown?.position === next.position;
  shown = next;
  perspective.hidden = next.isView;
  table.set({ words: neutral(next.view, nameOf) });
  const hands = !next.isView && faceUp.box.checked ? handsOf(next.open) : {};
  if (!known) drawMoves(); // otherwise the buttons stay, since one may be about to be pressed
  undo.disabled = !history.state?.undo;
  app.dataset.line = next.position;
  return table.show(next.view, { events, said: sentences.map(spoken), turn: spoken(next.turn), hands });
}

const again = guarded(async () => {
  asked.begin();
  remember(replace, editor.value);
  if (shown) await show(shown.position);
});

function drawMoves() {
  const { open, isView } = shown;
  const drawing = isView ? undefined : chance(open);
  const buttons = drawing
    ? [button(drawing, guarded(draws))]
    : open.moves.map((move) =>
        button(
          "",
          guarded(() => play(move)),
          { className: "move" },
        ),
      );
  buttons.forEach((each, i) => drawing || labelButton(each, moveName(open.moves[i], nameOf), ...moveFace(open.moves[i], nameOf)));
  moves.replaceChildren(...(buttons.length > 0 ? buttons : [make("p", { className: "soft" }, spoken(shown.turn))]));
  moves.setAttribute("aria-label", own.moves);
}

async function describe(step) {
  parts.happened.hidden = !step;
  happened.replaceChildren(...(step ? tell(step) : []));
  const explained = await engine.explain(shown.position, teller);
  const news = step?.sentences ?? [];
  parts.why.hidden = explained.sentences.every((text) => news.includes(text));
  why.replaceChildren(...tell(explained));
  offerUnseen();
  await Promise.all([count(), draw()]);
}

async function draw() {
  if (asText.open && shown) diagram.textContent = await engine.diagram(shown.position, { language });
}

// Moves.

// draws makes the move of chance.
async function draws() {
  await play(await engine.auto(shown.position));
}

// play makes a move. In a state, by names its player and is optional. In a view the player is the view's seat.
async function play(move, by) {
  const wanted = asked.begin();
  hurry();
  const { position, isView, view } = shown;
  const to = view.seat;
  if (isView) {
    const checked = await engine.check(position, move, teller);
    if (!checked.ok) return answer(checked.error);
  }
  if (isView && !counts) return table.answer(words.game.legal);
  const from = isView ? await engine.sample(position) : position;
  const after = await wanted(engine.apply(from, move, { ...teller, to, ...(by !== undefined && !isView && { by }) }));
  if (!after.ok) return answer(after.error);
  const next = isView ? await engine.view(after.state, to) : after.state;
  editor.value = next;
  trouble.replaceChildren();
  remember((values) => push(values, { undo: true }), next);
  return show(next, { events: after.events, sentences: after.sentences, seat: to });
}

function answer(error) {
  table.answer(refusal(error));
}

// The unseen cards of a view.

let counting = 0; // start of the count by performance.now, or 0

// hurry stops a long count, so that the next call does not wait for it.
function hurry() {
  if (counting && performance.now() - counting > 1000) stop();
  counting = 0;
}

function offerUnseen() {
  const { view, isView } = shown;
  unseen.hidden = !counts || view.seats.length === 0;
  const who = view.seat === "-" ? common.spectator : nameOf(view.seat);
  unseen.replaceChildren(make("summary", {}, isView ? own.unseen : say(own.unseenBy, who)), make("div", { className: "ways" }));
  if (isView && counts) unseen.open = true;
}

const count = guarded(async () => {
  const place = unseen.lastElementChild;
  if (!unseen.open || !shown || place.dataset.done) return;
  place.dataset.done = "yes";
  place.replaceChildren(make("p", { className: "soft" }, own.counting));
  counting = performance.now();
  const { view, isView } = shown;
  const line = view.line;
  const ways = await engine.worlds(line);
  const shares = await engine.chances(line);
  counting = 0;
  const summary = ways === 1n ? own.oneWorld : say(own.worlds, ways.toLocaleString(language));
  const draw = isView
    ? [
        button(
          own.draw,
          guarded(async () => visit(await engine.sample(line))),
        ),
      ]
    : [];
  place.replaceChildren(make("p", {}, summary), ...draw, ...chances(shares, view, nameOf));
});

// The address has the line and the chosen view.

const open = guarded(async () => {
  const { line = Object.values(examples)[0], by = "turn", cards } = read();
  fill(seenBy.menu, [...(by === "turn" ? [] : [[by, ""]]), ["turn", own.mover]]);
  seenBy.menu.value = by;
  faceUp.box.checked = cards !== "down";
  editor.value = line;
  await showText(line);
});

build(make("p", { className: "soft" }, common.loading));
lay();
moved(open);
await open();
app.dataset.ready = "yes";
