// The page of a table. It knows no rules: what lies on the table and what may be
// played is in the view of the last step, what happens in its events.
import { find, lang, make, offerLanguages, say } from "./common.js";

const rules = "https://github.com/ebbesgo/ebbes/blob/main/RULES.md";
const suits = { B: "blue", N: "brown", Y: "yellow", G: "green", R: "red" };
const shapes = { blue: "●", brown: "■", yellow: "▲", green: "✚", red: "◆" };
const marks = { trump: "★", plus: "+", ebbes: "e", minus: "−", nix: "∅" };

let words; // what the library calls suits, roles and clauses
let step; // the one that is shown
let view; // of that step

// The stream. Steps queue up, so that each is shown for a while; a page that
// nobody sees lets go of its connection and comes back to where it was.

const queue = [];
let stream;
let seen = ""; // the last step that came in
let showing = false;

function connect() {
  stream?.close();
  stream = new EventSource(`${location.pathname}/steps?lang=${lang}&seen=${seen}`);
  stream.onopen = () => tellLost(false);
  stream.onmessage = ({ data }) => {
    const next = JSON.parse(data);
    seen = next.step;
    queue.push(next);
    showAll();
  };
  stream.onerror = () => {
    tellLost(true);
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => document.hidden || connect(), 5000);
  };
}

document.onvisibilitychange = () => {
  if (!document.hidden) connect();
  else stream.close();
};

function tellLost(lost) {
  find("#lost").textContent = lost ? say("lost") : "";
}

async function showAll() {
  if (showing) return;
  showing = true;
  while (queue.length > 0) await show(queue.shift());
  showing = false;
}

// show leads from one step to the next: the last trick is carried away, a card
// flies to the table, and a round that is scored waits to be read.
async function show(next) {
  const played = next.events.find((e) => e.event === "played");
  if (played && view?.trick.winner !== "-") await carryAway(view?.trick);
  const from = played && place(find(`#hand [data-card=${played.card}], #display [data-card=${played.card}], [data-seat="${played.by}"] .backs`));
  const first = !step;
  step = next;
  view = next.view;
  draw();
  log();
  if (played && !first) await fly(find(`#seats [data-card=${played.card}]`), from, undefined, 350);
  for (const { role } of next.events.filter((e) => e.event === "designated")) find(`[data-role=${role}]`).classList.add("new");
  if (!first) await pause(next.events.some((e) => e.event === "trickTaken") ? 900 : 150);
  if (next.events.some((e) => e.event === "scored")) await tally();
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const hurried = () => still.matches || queue.length > 5;
const place = (element) => element?.getBoundingClientRect();
const pause = (ms) => hurried() || new Promise((done) => setTimeout(done, ms));

function fly(element, from, to, ms) {
  if (!element || hurried()) return;
  const here = place(element);
  const at = (rect) => (rect ? { transform: `translate(${rect.x - here.x}px, ${rect.y - here.y}px)` } : { transform: "none" });
  return element.animate([at(from), at(to)], { duration: ms, easing: "ease-in-out" }).finished;
}

function carryAway(trick) {
  const to = place(find(`[data-seat="${trick?.winner}"] .taken`));
  return Promise.all((trick?.plays ?? []).map(({ card }) => fly(find(`#seats [data-card=${card}]`), undefined, to, 300)));
}

// What a person does. Whether it may be done, the server knows.

let answered; // the step in which a move was sent: a double click sends no second one

async function send(move) {
  if (answered === step.step) return;
  answered = step.step;
  const response = await fetch(`${location.pathname}/moves?lang=${lang}`, { method: "POST", body: move }).catch(() => undefined);
  if (!response?.ok) answered = undefined;
  const refused = response?.ok ? undefined : await response?.json();
  find("#why").replaceChildren(...(refused ? [`${refused.reason} `, clause(refused.move?.rule), ` ${refused.title ?? ""}`] : []));
}

// The arrow keys lead through the cards, and the focus stays among them, also while
// there are none and while a dialog has it.
const cards = () => [...document.querySelectorAll("#choices button, #hand button")];
let among = -1;

find("main").onkeydown = ({ key }) => {
  const at = cards().indexOf(document.activeElement);
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (by && at >= 0) cards().at((at + by) % cards().length).focus();
};

function keepFocus(move) {
  if (among >= 0) (find(`[data-move="${move}"]`) ?? cards()[Math.min(among, cards().length - 1)])?.focus();
}

// Drawing. Every step is drawn anew.

function draw() {
  const focus = document.activeElement?.dataset.move;
  if (!document.activeElement.matches("body, #tally *")) among = cards().indexOf(document.activeElement);
  const { config, round, number, seats } = view;
  find("#round").textContent = number ? say("roundNumber", round, config.rounds, number) : say("round", round, config.rounds);
  if (step.seeded) find("#round").append(` · ${say("seeded")}`);
  find("#roles").replaceChildren(...Object.keys(marks).map(drawRole));
  find("#designators").replaceChildren(...view.designators.map((card) => make("li", {}, drawCard("span", card))));
  find("#seats").replaceChildren(...aroundTable().map(drawSeat));
  find("#fictive").hidden = !seats.some((seat) => seat.fictive);
  find("#display").replaceChildren(...view.display.open.map((card, i) => make("li", {},
    card === "-" ? make("span", { className: "card gap" }) : drawCard("span", card),
    make("p", { className: "backs" }, ...backs(view.display.under[i]), make("small", {}, say("under", view.display.under[i]))))));
  find("#hand").replaceChildren(...view.hand.map(drawHeld));
  find("#hand").parentElement.hidden = view.seat === "-";
  const choices = view.moves.filter((move) => move.includes(" "));
  find("#choose").hidden = choices.length === 0;
  find("#choices").replaceChildren(...choices.flatMap((move, i) => (i > 0 && move[7] !== choices[i - 1][7] ? [make("li", { className: "break" }), drawChoice(move)] : [drawChoice(move)])));
  drawTrack();
  find("#status").textContent = status();
  if (view.phase === "over") find("#status").append(" ", make("a", { href: `${location.pathname}/record` }, say("record")), " · ", make("a", { href: "/" }, say("again")));
  find("#status").classList.toggle("mine", view.moves.length > 0);
  find("main").dataset.step = step.step;
  document.title = (view.moves.length > 0 ? "▶ " : "") + "ebbes";
  keepFocus(focus);
}

// aroundTable returns the seats clockwise, that of this page last.
function aroundTable() {
  const order = [];
  let number = view.seat === "-" ? "1" : view.seats.find((s) => s.seat === view.seat).left;
  while (order.length < view.seats.length) {
    order.push(view.seats[number - 1]);
    number = order.at(-1).left;
  }
  return order;
}

function status() {
  const { phase, turn, seat } = view;
  if (phase === "over") return say("over");
  if (phase === "dealing") return say("dealing", turn);
  return turn === seat ? say(`yourTurn.${phase}`) : say("theirTurn", turn);
}

const suitOf = (card) => suits[card[0]];
const roleOf = (suit) => Object.keys(view.roles).find((role) => view.roles[role] === suit);
const cardName = (card) => [words.suits[suitOf(card)], card.slice(1), words.roles[roleOf(suitOf(card))]].filter(Boolean).join(" ");

const backs = (n) => Array.from({ length: n }, () => make("span", { className: "back" }));
const signed = (n) => (n > 0 ? `+${n}` : String(n));

// drawCard draws a card with its letter and shape beside the colour, and the mark
// of the role of its suit.
function drawCard(tag, card, properties) {
  const suit = suitOf(card);
  return make(tag, { className: `card ${suit}`, "data-card": card, role: tag === "span" ? "img" : null, "aria-label": cardName(card), ...properties },
    make("i", {}, card[0]), make("b", {}, card.slice(1)), make("i", {}, shapes[suit]), make("em", {}, marks[roleOf(suit)] ?? ""));
}

function drawHeld(card) {
  const mine = view.phase === "playing" && view.moves.length > 0;
  const legal = view.moves.includes(card);
  const button = drawCard("button", card, { "data-move": card, "aria-disabled": String(!legal), onclick: () => send(card) });
  button.classList.toggle("legal", legal);
  button.classList.toggle("dim", mine && !legal);
  return make("li", {}, button);
}

function drawChoice(move) {
  const [verb, what] = move.split(" ");
  const properties = { "data-move": move, onclick: () => send(move) };
  if (verb === "start") return make("li", {}, make("button", properties, say("names", what)));
  return make("li", {}, drawCard("button", what, { ...properties, "aria-label": say("select", cardName(what)) }));
}

function drawRole(role) {
  const suit = view.roles[role];
  return make("li", { className: suit ? `given ${suit}` : "", "data-role": role }, make("em", {}, marks[role]), make("b", {}, words.roles[role]),
    make("span", {}, suit ? `${shapes[suit]} ${words.suits[suit]}` : say("none")));
}

function nameOf({ seat, fictive }) {
  const who = fictive ? "fictive" : seat === view.seat ? "you" : step.people.includes(seat) ? "person" : "computer";
  return `${say("seat", seat)} (${say(who)})`;
}

function drawSeat(seat) {
  const order = view.trick.plays.findIndex((play) => play.seat === seat.seat);
  const card = view.trick.plays[order]?.card;
  const { plus, ebbes, minus } = seat.tally;
  const facts = [say("score", seat.score), say("points", signed(plus + ebbes + minus)), ...seat.voids.map((suit) => say("void", words.suits[suit]))];
  if (view.dealer === seat.seat) facts.push(say("deals"));
  if (view.starter === seat.seat) facts.push(say("starts"));
  const item = make("li", { "data-seat": seat.seat },
    make("h3", {}, nameOf(seat)),
    make("div", { className: "slot" }, ...(card ? [make("small", {}, `${order + 1}.`), drawCard("span", card)] : [])),
    make("p", { className: "backs" }, ...(seat.seat === view.seat ? [] : backs(seat.handSize)), make("small", {}, say("inHand", seat.handSize))),
    make("p", { className: "taken" }, say("taken", seat.taken.length)),
    make("p", { className: "facts" }, facts.join(" · ")),
    make("p", { className: "small cards" }, ...seat.selected.map((c) => drawCard("span", c))));
  item.classList.toggle("turn", view.turn === seat.seat && view.phase !== "dealing");
  item.classList.toggle("winner", view.trick.winner === seat.seat);
  return item;
}

// drawTrack draws the scoring track. Only variant 2 agrees where it ends.
function drawTrack() {
  const { finish, dabbscheedel } = view.config.track;
  const scores = view.seats.map((seat) => seat.score);
  const low = Math.min(dabbscheedel || -10, ...scores);
  const high = Math.max(finish || 20, ...scores);
  const put = (at, className, text, level = 0) => {
    const item = make("li", { className }, text);
    item.style.left = `${(100 * (at - low)) / (high - low)}%`;
    item.style.bottom = `${1.6 * level}rem`;
    return item;
  };
  const every = Math.ceil((high - low) / 50) * 5;
  const spaces = [];
  for (let at = Math.ceil(low / every) * every; at <= high; at += every) spaces.push(put(at, "space", at, 1));
  if (finish) spaces.push(put(finish, "end finish", `⚑ ${say("finish", finish)}`), put(dabbscheedel, "end", `☠ ${say("dabbscheedel", dabbscheedel)}`));
  const near = (score) => (high - low) / 25 > Math.abs(score);
  const levels = scores.map((score, i) => 2 + scores.slice(0, i).filter((other) => near(other - score)).length);
  find("#track").replaceChildren(...spaces, ...view.seats.map(({ seat, score }, i) => put(score, "marker", seat, levels[i])));
  find("#track").style.height = `${1.6 * (1 + Math.max(...levels))}rem`;
  find("#track").ariaLabel = view.seats.map(({ seat, score }) => say("at", seat, score)).join(", ");
}

const clause = (rule) => (rule ? make("a", { href: `${rules}#${rule}`, target: "_blank", rel: "noreferrer", title: words.clauses[rule] }, rule) : "");
const sentences = (kinds) => step.said.flatMap((text, i) => (kinds && !kinds.includes(step.events[i].event) ? [] : [make("li", {}, text, " ", clause(step.events[i].rule))]));

function log() {
  find("#log").append(...sentences());
  while (find("#log").children.length > 60) find("#log").firstChild.remove();
  find("#log").scrollTop = find("#log").scrollHeight;
}

// tally shows what the round has brought and why, until it is closed.
function tally() {
  const scored = step.events.filter((e) => e.event === "scored");
  const row = (cell, ...texts) => make("tr", {}, ...texts.map((text) => make(cell, {}, text)));
  const roles = ["plus", "ebbes", "minus"];
  find("#tally-title").textContent = say("tally", view.round);
  find("#tally table").replaceChildren(row("th", "", ...roles.map((role) => `${marks[role]} ${words.roles[role]}`), say("sum"), say("total")),
    ...scored.map(({ seat, tally, score }) => row("td", nameOf(view.seats[seat - 1]), ...roles.map((role) => signed(tally[role])), signed(tally.plus + tally.ebbes + tally.minus), score)));
  find("#tally ul").replaceChildren(...sentences(["scored", "nixWon", "ended", "won"]));
  find("#tally button").textContent = say(view.phase === "over" ? "close" : "next");
  find("#tally").showModal();
  return new Promise((closed) => (find("#tally").onclose = closed));
}

offerLanguages(async () => {
  const chosen = lang;
  const told = await (await fetch(`/words?lang=${chosen}`)).json();
  if (chosen !== lang) return; // another one meanwhile
  words = told;
  if (view) draw();
  connect();
});
