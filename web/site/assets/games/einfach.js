// The module of Einfach for the pages with a table.

import { cardName, number, points, suitName } from "../phrases.js";
import { clauseLink } from "../sentence.js";
import { make } from "../tabletop/dom.js";
import { face } from "../tabletop/draw.js";
import { einfach } from "../tabletop/einfach/einfach.js";
import { Tabletop } from "../tabletop/tabletop.js";
import { say, tableWords, words } from "../words.js";

export class Table extends Tabletop {
  constructor(root, options) {
    super(root, einfach, { clause: clauseLink, ...options });
  }
}

/** The words of this game only. */
export const own = words.einfach;

/** The possible numbers of players, and the default. */
export const players = [3, 4, 5, 6];
export const usual = 4;

/** The other settings: any number of options, and the numbers of rounds and rule cards. */
export const kinds = { name: "options", several: true };
export const numbers = [
  { name: "rounds", value: 5 },
  { name: "ruleCards", value: 3 },
];
export const hasNumbers = () => true;
export const configOf = (numbers) => numbers;

/** Whether the library counts the possible places of unseen cards. */
export const counts = false;

/** Example positions. */
export const examples = {
  acting: "players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 / N1-3 / G1-3; turn 1",
  third: "players 3; round 1; rules 1 4 6; piles B1 G3; hands B4 B6 Y2 / N1-3 / G4-6; turn 1; done 1; third B",
  naming: "players 3; round 1; rules 3 5 7; piles B5 R2; hands G1 Y4 / N1-3 / G3-5; turn 1; wait naming 5; done 1",
  laying: "players 3; round 1; rules 3 7 8; piles B8 N2; hands B1 Y4 / N3-5 / G1-3; turn 1; wait laying 2; done 1",
  view: "view 1; players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 / ?3 / ?3; turn 1",
};

/** leads reports whether a step begins a turn, by the events of the previous step. */
export const leads = (_, before) => before.some(({ event }) => event === "turnBegan");

/** chance returns the name of the move of chance at an open table, or undefined if a player moves. */
export const chance = ({ phase }) => ({ dealing: words.position.deal, shuffling: own.shuffle })[phase];

/** moveName returns a move in words. */
export function moveName(move, nameOf) {
  const [verb, what] = move.split(" ");
  const object = {
    play: () => cardName(what),
    discard: () => cardName(what),
    give: () => cardName(what),
    clear: () => suitName(what),
    name: () => nameOf(what),
    swap: () => `${what} (${tableWords.ruleCards[what]})`,
  }[verb];
  return verb === "deal" ? words.apps.dealName : say(own.moves[verb], object?.());
}

export function moveFace(move, nameOf) {
  const [verb, what] = move.split(" ");
  return [verb === "play" ? make("span", { className: "tt-card" }, face(what)) : make("span", {}, moveName(move, nameOf))];
}

/** adviceIn returns advice as sentences. */
export const adviceIn = (_, best, nameOf) => [
  say(own.advice, moveName(best.move, nameOf)),
  say(own.expected, points(best.points, "never"), number(Math.round(100 * best.win))),
];

/** The coach's number of playouts for each move. */
export const playouts = 100;

/** nameOfSeat returns the default name of a seat. */
export const nameOfSeat = (_, seat) => say(tableWords.seat, seat);

/** The name of a fictive player, which Einfach does not have. */
export const nobody = "";
