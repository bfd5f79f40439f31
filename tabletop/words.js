// The words of the table, which all come from outside.

import { roles, suits } from "./draw.js";

/** check finds out at once whether a word is missing. */
export function check(words) {
  const missing = needed.filter((key) => typeof key.split(".").reduce((inner, part) => inner?.[part], words) !== "string");
  if (missing.length > 0) throw new TypeError(`missing words: ${missing.join(", ")}`);
}

const needed = [
  "lang",
  "seat",
  "self",
  "fictive",
  "card",
  "designates",
  "board",
  "noSuit",
  "round",
  "number",
  "pile",
  "trick",
  "playedBy",
  "wins",
  "hand",
  "inHand",
  "taken",
  "score",
  "thisRound",
  "turn",
  "deals",
  "starts",
  "display",
  "column",
  "emptyColumn",
  "selected",
  "colours",
  "numbers",
  "voids",
  "track",
  "finish",
  "dabbscheedel",
  "at",
  "scored",
  "final",
  "player",
  "sum",
  "total",
  "nixWinner",
  "winner",
  "continue",
  "close",
  "none",
  ...roles.map((role) => `roles.${role}`),
  ...Object.values(suits).map((suit) => `suits.${suit}`),
];

/** signed writes points with a minus sign as wide as a plus sign. */
export const signed = (points) => String(points).replace("-", "−");

/** gain writes points that are won or lost. */
export const gain = (points) => (points > 0 ? `+${points}` : signed(points));
