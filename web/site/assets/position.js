// The page "position": it shows a line of the notation as a playable table.

/** @import { SeatOrNone } from "ebbes" */

import { onNavigate, push, read, replace, settle } from "./address.js";
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

let current; // {position, isView, open, view, turn}: last valid line, and the view of the chosen seat
const requests = new Latest();
/** @type {SeatOrNone} */
let frontSeat = "1"; // seat at the front of the table

// The parts of the page.

const editor = new Editor({ id: "line", label: own.line, trouble: "trouble", most, onInput: () => acceptText() });
const trouble = make("div", { id: "trouble", className: "trouble", role: "alert" });
const stage = make("div", { className: "stage" });
const seenBy = choice(common.seenBy, [["turn", own.mover]], () => again());
const faceUp = tick(common.allCards, true, () => again());
const moves = make("div", { className: "moves", role: "group" });
const undo = button(common.undo, () => history.back());
const eventList = make("ol", { className: "sentences" });
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
  events: section(common.happened, eventList),
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
      make("div", { className: "text-box" }, editor.all, trouble, example.all),
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
      parts.events,
      parts.why,
      unseen,
      asText,
    ),
  );
  table = new Table(stage, { words: tableWords, pace: 0.6, onMove: guarded((move) => play(move, current.view.seat)) });
}

// The input.

const nameOf = (seat) => nameOfSeat(current.open, seat);
const teller = { language };

const acceptText = guarded(async () => {
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
  const ifCurrent = requests.begin();
  hurry();
  if (editor.tooLong) return refuse(make("span", {}, say(common.tooLong, most)));
  const answer = await ifCurrent(engine.parse(text, teller));
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
  trouble.replaceChildren(make("p", {}, ...why), ...(current ? [make("p", { className: "soft" }, own.stands)] : []));
}

// The table.

const mover = ({ seats, turn, phase }) => phase !== "dealing" && turn !== "-" && !seats[turn - 1]?.fictive;

async function sight(position) {
  const open = await engine.look(position);
  if (open.hands === undefined) return { position, isView: true, open, ...(await viewOf(position)) };
  const options = [
    ["turn", own.mover],
    ...open.seats.filter((s) => !s.fictive).map(({ seat }) => [seat, nameOfSeat(open, seat)]),
    ["-", common.spectator],
  ];
  fill(seenBy.menu, options);
  const by = seenBy.menu.value;
  if (by !== "turn") frontSeat = by;
  else if (mover(open)) frontSeat = open.turn;
  if (frontSeat !== "-" && !open.seats[Number(frontSeat) - 1]) frontSeat = open.seats.length > 0 ? "1" : "-";
  return { position, isView: false, open, ...(await viewOf(await engine.view(position, frontSeat))) };
}

// viewOf returns the table of a view, and the sentence on its turn.
async function viewOf(line) {
  const [view, turn] = await Promise.all([engine.look(line), engine.turn(line, teller)]);
  return { view, turn };
}

async function show(position, step) {
  const ifCurrent = requests.current();
  const next = await ifCurrent(sight(position));
  if (step && !next.isView && next.view.seat !== step.seat) {
    // The move is shown from the mover's seat before the table turns to the next one.
    const before = await ifCurrent(engine.view(position, step.seat).then(viewOf));
    await ifCurrent(put({ ...next, ...before }, step));
    await ifCurrent(put(next));
  } else {
    await ifCurrent(put(next, step));
  }
  await describe(step);
}

function put(next, { events = [], sentences = [] } = {}) {
  const same = current?.position === next.position;
  current = next;
  perspective.hidden = next.isView;
  table.set({ words: neutral(next.view, nameOf) });
  const hands = !next.isView && faceUp.box.checked ? handsOf(next.open) : {};
  if (!same) drawMoves(); // otherwise the buttons stay, since one may be about to be pressed
  undo.disabled = !history.state?.undo;
  app.dataset.line = next.position;
  return table.show(next.view, { events, said: sentences.map(spoken), turn: spoken(next.turn), hands });
}

const again = guarded(async () => {
  requests.begin();
  remember(replace, editor.value);
  if (current) await show(current.position);
});

function drawMoves() {
  const { open, isView } = current;
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
  moves.replaceChildren(...(buttons.length > 0 ? buttons : [make("p", { className: "soft" }, spoken(current.turn))]));
  moves.setAttribute("aria-label", own.moves);
}

async function describe(step) {
  parts.events.hidden = !step;
  eventList.replaceChildren(...(step ? tell(step) : []));
  const explanation = await engine.explain(current.position, teller);
  const news = step?.sentences ?? [];
  parts.why.hidden = explanation.sentences.every((text) => news.includes(text));
  why.replaceChildren(...tell(explanation));
  offerUnseen();
  await Promise.all([count(), draw()]);
}

async function draw() {
  if (asText.open && current) diagram.textContent = await engine.diagram(current.position, { language });
}

// Moves.

// draws makes the move of chance.
async function draws() {
  await play(await engine.auto(current.position));
}

// play makes a move. In a state, by names its player and is optional. In a view the player is the view's seat.
async function play(move, by) {
  const ifCurrent = requests.begin();
  hurry();
  const { position, isView, view } = current;
  const to = view.seat;
  if (isView) {
    const legality = await engine.check(position, move, teller);
    if (!legality.ok) return answer(legality.error);
  }
  if (isView && !counts) return table.answer(words.game.legal);
  const from = isView ? await engine.sample(position) : position;
  const after = await ifCurrent(engine.apply(from, move, { ...teller, to, ...(by !== undefined && !isView && { by }) }));
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
  const { view, isView } = current;
  unseen.hidden = !counts || view.seats.length === 0;
  const who = view.seat === "-" ? common.spectator : nameOf(view.seat);
  unseen.replaceChildren(make("summary", {}, isView ? own.unseen : say(own.unseenBy, who)), make("div", { className: "ways" }));
  if (isView && counts) unseen.open = true;
}

const count = guarded(async () => {
  const place = unseen.lastElementChild;
  if (!unseen.open || !current || place.dataset.done) return;
  place.dataset.done = "yes";
  place.replaceChildren(make("p", { className: "soft" }, own.counting));
  counting = performance.now();
  const { view, isView } = current;
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
onNavigate(open);
await open();
app.dataset.ready = "yes";
