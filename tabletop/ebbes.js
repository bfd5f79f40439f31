// The game ebbes, as drawn by a table.

import { drawBoard, makeBoard } from "./board.js";
import { drawDisplays } from "./display.js";
import { make as element } from "./dom.js";
import { face, icon, roles, suitOf, suits, valueOf } from "./draw.js";
import { fly, gather, layout } from "./flights.js";
import { drawMeaning, drawSeatCards } from "./meaning.js";
import { drawChoice, drawTrick, makeMiddle, markPair } from "./middle.js";
import { drawScores } from "./scores.js";
import { drawSeats } from "./seats.js";
import { Sight } from "./sight.js";
import { gain, signed } from "./words.js";

/** @import { Game } from "./tabletop.js" */

class Round extends Sight {
  choosing() {
    return this.mine("playing");
  }

  slots() {
    return this.view.config.variants.includes("more cards") ? 15 : 10;
  }

  roleOf(suit) {
    return roles.find((role) => this.view.roles[role] === suit);
  }

  may(number) {
    return this.mine("starting") && (!this.showLegal || this.view.moves.includes(`start ${number}`));
  }

  naming() {
    return this.words.mayStart;
  }

  now(number) {
    return sum(this.seat(number).tally);
  }

  before() {
    const { round, seats } = this.view;
    return seats.map(({ seat, score }) => (this.rounds() === round ? score - this.now(seat) : score));
  }

  /** labels returns the public facts of a seat, besides its hand, for its accessible name. */
  labels({ seat, taken, score }) {
    return [this.say("taken", taken.length), this.say("score", signed(score)), this.say("thisRound", gain(this.now(seat)))];
  }

  /** facts returns the visible facts of a seat, each as a key and a function that draws it. */
  facts({ taken }) {
    return [[taken.length, () => element("span", { className: "tt-taken" }, icon("taken"), String(taken.length))]];
  }

  /** signs returns the signs in front of a seat: dealer, starter and honours. */
  signs(number) {
    const { dealer, starter } = this.view;
    return [...(dealer === number ? ["deals"] : []), ...(starter === number ? ["starts"] : []), ...this.honours(number)];
  }

  /** honours returns the signs of a seat in the scores. */
  honours(number) {
    const { nixWinner, winners } = this.view;
    return [...(nixWinner === number ? ["nixWinner"] : []), ...(winners.includes(number) ? ["winner"] : [])];
  }

  /** scoring returns the columns of a round's scores. */
  scoring() {
    return Object.keys(this.view.seats[0].tally).map((role) => ({
      head: [
        icon(role),
        ...(this.view.roles[role] ? [icon(this.view.roles[role])] : []),
        element("span", { className: "tt-hidden" }, this.words.roles[role]),
      ],
      points: ({ tally }) => tally[role],
      note: role === "ebbes" ? (seat) => this.#between(seat) : undefined,
    }));
  }

  // #between counts a seat's ebbes cards, and says why they bring no points.
  #between({ taken, tally }) {
    const count = this.#countOf("ebbes");
    const all = this.view.seats.map(count);
    const mine = count({ taken });
    if (tally.ebbes) return String(mine);
    return this.say(mine === Math.max(...all) ? "most" : "fewest", mine);
  }

  #countOf(role) {
    return ({ taken }) => taken.filter((card) => suitOf(card) === this.view.roles[role]).length;
  }

  /** takings returns the columns that count the cards taken in the round, one for each role with a suit. */
  takings() {
    return roles
      .filter((role) => this.view.roles[role])
      .map((role) => ({ head: [icon(this.view.roles[role]), this.words.roles[role]], count: this.#countOf(role) }));
  }

  /** outcome describes the effect of the round on the next one. */
  outcome() {
    const { nixWinner, seat } = this.view;
    if (nixWinner === "-") return "";
    const nix = this.#countOf("nix")(this.seat(nixWinner));
    return nixWinner === seat ? this.say("nixYours", nix) : this.say("nixOf", this.isolated(nixWinner), nix);
  }

  /** ends describes the two ends of the track in a game with a track (V3). */
  ends() {
    const { finish, dabbscheedel } = this.view.config.track;
    return finish ? [this.say("finish", finish), this.say("dabbscheedel", signed(dabbscheedel))] : [];
  }

  /** rest returns the suits that have no role yet. */
  rest() {
    return Object.values(suits).filter((suit) => !this.roleOf(suit));
  }

  /** designates reports whether a card gives its suit a role when it is played. */
  designates(card) {
    return this.view.designators.includes(card) && !this.roleOf(suitOf(card));
  }

  meaning(card) {
    const role = this.roleOf(suitOf(card));
    return role ? this.words.roles[role] : this.designates(card) ? this.words.designates : undefined;
  }

  face(card) {
    const drawing = face(card, this.roleOf(suitOf(card)));
    drawing.classList.toggle("tt-designates", this.designates(card));
    return drawing;
  }
}

const sum = (tally) => Object.values(tally).reduce((a, b) => a + b);

function make() {
  const [board, middle] = [makeBoard(), makeMiddle()];
  const myself = element("button", { type: "button", className: "tt-myself", hidden: true });
  const inside = [middle.places, middle.trick, middle.choice, myself];
  return { board, middle, myself, pair: {}, around: [board.all], inside, below: [] };
}

function draw(sight, { board, middle, myself, pair }, seats, root) {
  const others = sight.around().slice(1);
  const fictive = (number) => sight.seat(number).fictive;
  root.classList.toggle("tt-two", others.some(fictive));
  drawBoard(sight, board);
  drawSeats(sight, seats);
  drawDisplays(sight, seats);
  drawTrick(sight, middle);
  drawChoice(sight, middle);
  markPair(middle, pair);
  myself.dataset.seat = sight.view.seat;
  myself.textContent = sight.words.iStart;
  myself.toggleAttribute("hidden", !sight.may(sight.view.seat));
}

function choice(sight, own, button) {
  const { seat } = button.dataset;
  if (button.matches(".tt-pick")) return pick(own, button.dataset);
  return seat && sight.mine("starting") ? { move: `start ${seat}`, places: [button.parentElement] } : undefined;
}

// Either card of a pair may be picked first, and changed until the other is picked.
function pick(own, { suit, number }) {
  const pair = { ...own.pair, ...(suit ? { suit } : { number }) };
  own.pair = pair;
  markPair(own.middle, pair);
  if (!pair.suit || !pair.number) return {};
  const letter = Object.keys(suits).find((l) => suits[l] === pair.suit);
  const places = [...own.middle.choice.querySelectorAll(".tt-pick[aria-pressed=true]")];
  own.pair = {};
  markPair(own.middle, own.pair);
  return { move: `select ${letter}${pair.number}`, places };
}

// look draws the details of a seat, the number card or a role. It reports whether the table still has that part.
function look(sight, into, { seat, role, number }) {
  const there = role !== undefined || sight.seat(seat) !== undefined || (number !== undefined && Boolean(sight.view.number));
  if (there && seat) drawSeatCards(sight, into, seat);
  else if (there) drawMeaning(sight, into, role ?? "number");
  return there;
}

function places(move) {
  const [verb, what] = move.includes(" ") ? move.split(" ") : ["play", move];
  return {
    play: [`.tt-hand [data-card="${what}"]`],
    start: [`.tt-seat[data-seat="${what}"]`],
    select: [`.tt-pick[data-suit="${suitOf(what)}"]`, `.tt-pick[data-number="${valueOf(what)}"]`],
  }[verb];
}

/** @type {Game} */
export const ebbes = {
  name: "ebbes",
  setting: "variants",
  title: "ebbes",
  words: [
    "fictive",
    "fictiveWins",
    "designates",
    "board",
    "noSuit",
    "next",
    "nextPair",
    "becomes",
    "leftOver",
    "out",
    "yours",
    "number",
    "pile",
    "trick",
    "playedBy",
    "wins",
    "ahead",
    "taken",
    "takings",
    "thisRound",
    "deals",
    "mayStart",
    "iStart",
    "display",
    "column",
    "emptyColumn",
    "selected",
    "colours",
    "numbers",
    "voids",
    "finish",
    "dabbscheedel",
    "at",
    "nixWinner",
    "nixYours",
    "nixOf",
    "most",
    "fewest",
    "tells.number",
    ...roles.flatMap((role) => [`roles.${role}`, `does.${role}`, `tells.${role}`]),
  ],
  Sight: Round,
  make,
  follow: (_, own) => {
    own.pair = {};
  },
  draw,
  choice,
  places,
  landing: ({ middle }) => middle.places.querySelector("[data-at=self]"),
  drawLook: look,
  scored: ({ nixWinner }) => nixWinner !== "-",
  goesOn: ({ phase }) => phase === "dealing",
  drawScores,
  layout,
  fly,
  gather,
  reading: (events) => (events.some(({ event }) => event === "trickTaken") ? 700 : 120),
};
