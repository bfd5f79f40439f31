// What the pages have to know of Einfach.

import { cardName, number, points, suitName } from "../spoken.js";
import { make } from "../tabletop/dom.js";
import { face } from "../tabletop/draw.js";
import { einfach } from "../tabletop/einfach/einfach.js";
import { Tabletop } from "../tabletop/tabletop.js";
import { clauseLink } from "../told.js";
import { say, tableWords, words } from "../words.js";

/** Its table. */
export class Table extends Tabletop {
  constructor(root, options) {
    super(root, einfach, { clause: clauseLink, ...options });
  }
}

/** Its words in the site's. */
export const own = words.einfach;

/** How many can sit there, and how many do unless something else is chosen. */
export const players = [3, 4, 5, 6];
export const usual = 4;

/** What is agreed besides: options, of which several may be chosen, how many rounds and how many rule cards. */
export const kinds = { name: "options", several: true };
export const numbers = [
  { name: "rounds", value: 5 },
  { name: "ruleCards", value: 3 },
];
export const hasNumbers = () => true;
export const agreed = (numbers) => numbers;

/** Whether the library counts where unseen cards may lie. */
export const counts = false;

/** Positions to look at. */
export const examples = {
  acting: "players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 / N1-3 / G1-3; turn 1",
  third: "players 3; round 1; rules 1 4 6; piles B1 G3; hands B4 B6 Y2 / N1-3 / G4-6; turn 1; done 1; third B",
  naming: "players 3; round 1; rules 3 5 7; piles B5 R2; hands G1 Y4 / N1-3 / G3-5; turn 1; wait naming 5; done 1",
  laying: "players 3; round 1; rules 3 7 8; piles B8 N2; hands B1 Y4 / N3-5 / G1-3; turn 1; wait laying 2; done 1",
  view: "view 1; players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 / ?3 / ?3; turn 1",
};

/** leads reports whether a step of a game, of which the events and those before are given, begins a turn. */
export const leads = (_, before) => before.some(({ event }) => event === "turnBegan");

/** chance returns what is to be done by nobody at a table with all cards face up, undefined if nothing is. */
export const chance = ({ phase }) => ({ dealing: words.position.deal, shuffling: own.shuffle })[phase];

/** moveName tells a move as what is done. */
export function moveName(move, nameOf) {
  const [verb, what] = move.split(" ");
  const called = {
    play: () => cardName(what),
    discard: () => cardName(what),
    give: () => cardName(what),
    clear: () => suitName(what),
    name: () => nameOf(what),
    swap: () => `${what} (${tableWords.ruleCards[what]})`,
  }[verb];
  return verb === "deal" ? words.apps.dealName : say(own.moves[verb], called?.());
}

/** moveFace draws a move. */
export function moveFace(move, nameOf) {
  const [verb, what] = move.split(" ");
  return [verb === "play" ? make("span", { className: "tt-card" }, face(what)) : make("span", {}, moveName(move, nameOf))];
}

/** advised tells advice in sentences. */
export const advised = (_, best, nameOf) => [
  say(own.advice, moveName(best.move, nameOf)),
  say(own.expected, points(best.points, "never"), number(Math.round(100 * best.win))),
];

/** How often a coach tries a move. */
export const coached = 100;

/** nameOfSeat returns what a seat is called that has no other name. */
export const nameOfSeat = (_, seat) => say(tableWords.seat, seat);

/** Nobody sits there but people. */
export const nobody = "";
