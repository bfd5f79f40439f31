// The module of ebbes for the pages with a table.

import { cardName, number, points } from "../phrases.js";
import { clauseLink } from "../sentence.js";
import { make } from "../tabletop/dom.js";
import { colourCard, face, numberCard, suitOf, valueOf } from "../tabletop/draw.js";
import { ebbes } from "../tabletop/ebbes.js";
import { Tabletop } from "../tabletop/tabletop.js";
import { say, tableWords, words } from "../words.js";

export class Table extends Tabletop {
  constructor(root, options) {
    super(root, ebbes, { clause: clauseLink, ...options });
  }
}

/** The words of this game only. */
export const own = words.ebbes;

/** The possible numbers of players, and the default. */
export const players = [2, 3, 4, 5];
export const usual = 4;

/** The other settings: a choice of one variant, and numbers if it selects designations. */
export const kinds = { name: "variants", several: false };
export const numbers = [
  { name: "rounds", value: 5 },
  { name: "finish", value: 20 },
  { name: "dabbscheedel", value: -10, signed: true },
];
export const hasNumbers = (variants) => variants.includes("select designations");
export const configOf = ({ rounds, ...track }) => ({ rounds, track });

/** Whether the library counts the possible places of unseen cards. */
export const counts = true;

/** Example positions. */
export const examples = {
  trick: "players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *",
  two: "players 2; numbers 3; hands B1-4 N4 Y2-3 Y6 G3 R6 / N5-6 Y1 Y4 G1-2 R1-3 R5; display N2+B6 G4+G5 N3+R4 B5+G6 Y5+N1",
  select: "players 4; variants select designations; selected G3 B7; hands B1-8 N1-2 / N3-8 Y1-4 / Y5-8 G1-6 / *",
  scored:
    "players 3; numbers 5; roles N Y G B R; trick 3 N1 G1 R5; taken B3-4 B6 Y2 Y4 Y6 / B2 N2 N4-5 Y1 Y3 Y5 G5 R1-4 / *; voids N / B N / R; scores 0 / 5 / -2",
  view: "view 1; players 3; round 2; numbers 5 2; start 3; roles B G R N Y; trick 2 G4 G6; hands B5 N1 N3 Y6 G1 R1 / ? / ?; taken - / B1 B2 B3 B4 N2 Y2 G2 G3 G5 R2 R4 R6 / -; scores 4 / -1 / 0",
};

/** leads reports whether a step with these events begins a trick. */
export const leads = (events) => events.some(({ event, led }) => event === "played" && led === undefined);

/** chance returns the name of the move of chance at an open table, or undefined if a player moves. */
export const chance = ({ phase }) => (phase === "dealing" ? words.position.deal : undefined);

const split = (move) => (move.includes(" ") ? move.split(" ") : ["play", move]);

/** moveName returns a move in words. */
export function moveName(move, nameOf) {
  const [verb, what] = split(move);
  return {
    play: () => cardName(what),
    start: () => say(own.startName, nameOf(what)),
    select: () => say(own.selectName, cardName(what)),
    deal: () => words.apps.dealName,
  }[verb]();
}

export function moveFace(move, nameOf) {
  const [verb, what] = split(move);
  if (verb === "play") return [make("span", { className: "tt-card" }, face(what))];
  if (verb === "select")
    return [
      make("span", { className: "tt-card" }, colourCard(suitOf(what))),
      make("span", { className: "tt-card" }, numberCard(valueOf(what))),
    ];
  return [make("span", {}, moveName(move, nameOf))];
}

/** adviceIn returns advice as sentences. */
export function adviceIn(phase, best, nameOf) {
  const what = (move) =>
    phase === "starting" ? nameOf(move.split(" ")[1]) : moveName(phase === "selecting" ? move.split(" ")[1] : move, nameOf);
  return [say(own.advice[phase], what(best.move)), say(own.expected, points(best.points), number(Math.round(100 * best.win)))];
}

/** The coach's number of playouts for each move. */
export const playouts = 300;

/** nameOfSeat returns the default name of a seat. */
export const nameOfSeat = ({ seats }, seat) => (seats[seat - 1]?.fictive ? tableWords.fictive : say(tableWords.seat, seat));

/** The name of seat 3 with two players. */
export const nobody = tableWords.fictive;
