// The game Einfach, as drawn by a table.

import { make as element } from "../dom.js";
import { valueOf } from "../draw.js";
import { drawScores } from "../scores.js";
import { drawSeats } from "../seats.js";
import { Sight } from "../sight.js";
import { signed } from "../words.js";
import { fly, layout } from "./flights.js";
import { drawCloser } from "./look.js";
import { drawPiles, drawStocks, makePiles, makeStocks } from "./piles.js";
import { drawRules, makeRules } from "./rules.js";
import { drawSteps, follow, makeSteps } from "./steps.js";

/** @import { Game } from "../tabletop.js" */

// The verb of a hand card's move in phases other than playing.
const verbs = { discarding: "discard", giving: "give" };

// The phases without a choice of a card of the hand.
const others = ["drawing", "refilling", "naming", "swapping"];

class Turn extends Sight {
  choosing() {
    return this.asked() && !others.includes(this.view.phase);
  }

  goesRound() {
    return !["dealing", "placing", "over"].includes(this.view.phase);
  }

  due() {
    return this.mine("acting");
  }

  slots() {
    return 7; // strips change only for larger hands
  }

  moveOf(card) {
    return `${verbs[this.view.phase] ?? "play"} ${card}`;
  }

  hand() {
    return [...this.view.hand].sort((a, b) => Number(valueOf(a)) - Number(valueOf(b)));
  }

  may(number) {
    return this.mine("naming") && (this.showLegal ? this.view.moves.includes(`name ${number}`) : number !== this.view.seat);
  }

  naming() {
    return this.words.choose;
  }

  compare(points, others) {
    return points - others;
  }

  gain(points) {
    return signed(points);
  }

  rounds() {
    return this.view.out === "-" ? super.rounds() : this.view.round;
  }

  /** labels returns the public facts of a seat, besides its hand, for its accessible name. */
  labels(seat) {
    return [this.say("minusPoints", seat.score), ...this.stake(seat)];
  }

  /** facts returns the visible facts of a seat, each as a key and a function that draws it. */
  facts(seat) {
    return this.stake(seat).map((text) => [text, () => element("span", { className: "tt-stake" }, text)]);
  }

  /** stake describes the cost of the player's own hand if another seat went out now. */
  stake({ seat }) {
    return seat === this.view.seat ? [this.say("stake", this.view.stake)] : [];
  }

  /** signs returns the signs in front of a seat: starter, chosen and honours. */
  signs(number) {
    const { starter } = this.view;
    const { chosen } = this.seat(number);
    return [...(starter === number ? ["starts"] : []), ...(chosen ? ["chosen"] : []), ...this.honours(number)];
  }

  /** honours returns the signs of a seat in the scores. */
  honours(number) {
    const { out, winners } = this.view;
    return [...(out === number ? ["isOut"] : []), ...(winners.includes(number) ? ["winner"] : [])];
  }

  /** scoring returns the columns of a round's scores. */
  scoring() {
    return [{ head: [this.words.sum], points: ({ noted }) => noted }];
  }

  /** top returns the top card of a pile, or undefined. */
  top(suit) {
    return this.view.piles[suit]?.at(-1);
  }

  /** plays returns the cards that are legal now. */
  plays() {
    return this.view.moves.filter((move) => move.startsWith("play ")).map((move) => move.slice(5));
  }
}

function make() {
  const [rules, piles, stocks, steps] = [makeRules(), makePiles(), makeStocks(), makeSteps()];
  return {
    rules,
    piles,
    stocks,
    steps,
    log: [],
    around: [element("div", { className: "tt-shelf" }, rules, stocks)],
    inside: [piles],
    below: [steps],
  };
}

function draw(sight, own, seats) {
  drawRules(sight, own.rules);
  drawSeats(sight, seats);
  drawPiles(sight, own.piles);
  drawStocks(sight, own.stocks);
  drawSteps(sight, own);
}

function choice(sight, _own, button) {
  const { seat, rule, clear, move } = button.dataset;
  if (move) return { move, places: [button] };
  if (clear) return { move: `clear ${clear}`, places: [button] };
  if (rule && sight.mine("swapping")) return { move: `swap ${rule}`, places: [button] };
  if (seat && sight.mine("naming")) return { move: `name ${seat}`, places: [button] };
  return undefined;
}

function places(move) {
  const [verb, what] = move.split(" ");
  const place = {
    clear: `.tt-clear[data-clear="${what}"]`,
    name: `.tt-seat[data-seat="${what}"]`,
    swap: `.tt-rule[data-rule="${what}"]`,
    pass: '[data-move="pass"]',
    draw: '[data-move="draw"]',
  }[verb];
  return [place ?? `.tt-hand [data-card="${what}"]`];
}

function landing({ piles, stocks }, move) {
  const [verb, what] = move.split(" ");
  return verb === "play" ? piles.querySelector(`[data-heap="${what[0]}"] .tt-card`) : stocks.lastElementChild;
}

const numbers = Array.from({ length: 10 }, (_, i) => i + 1);

/** @type {Game} */
export const einfach = {
  name: "einfach",
  setting: "ruleCards",
  title: "Einfach",
  words: [
    "minusPoints",
    "stake",
    "chosen",
    "choose",
    "isOut",
    "openRules",
    "piles",
    "heap",
    "noHeap",
    "clear",
    "clearOf",
    "costs",
    "tellsCost",
    "fitsHere",
    "stock",
    "discards",
    "tellsStock",
    "stepsOf",
    "moves.draw",
    "moves.pass",
    ...["any", "from", "only", "nothing", "barred"].map((key) => `fits.${key}`),
    ...["played", "anybody", "seen"].map((key) => `when.${key}`),
    ...["now", "inForce", "sleeps", "yours"].map((key) => `state.${key}`),
    ...["drew", "played", "cleared", "done"].map((key) => `did.${key}`),
    ...["placing", "drawing", "refilling", "act", "play", "clear", "pass", "swapping", "naming5", "naming7", "discarding", "laying"].map(
      (key) => `steps.${key}`,
    ),
    ...["giving", "continuing"].map((key) => `steps.${key}`),
    ...numbers.flatMap((number) => [`rules.${number}`, `ruleCards.${number}`]),
  ],
  Sight: Turn,
  make,
  follow,
  draw,
  choice,
  places,
  landing,
  drawLook: drawCloser,
  scored: ({ phase, round }, events) =>
    phase === "over" || (phase === "dealing" && round > 0) || events.some(({ event }) => event === "scored"),
  goesOn: ({ phase }) => phase !== "over",
  drawScores,
  layout,
  fly,
  gather() {},
  reading: (events) => (events.some(({ event }) => ["cleared", "ruleSwapped", "named", "exchanged"].includes(event)) ? 700 : 250),
};
