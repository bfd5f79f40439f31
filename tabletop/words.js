// The words of the table, which the page provides.

import { suits } from "./draw.js";
import { paces } from "./motion.js";
import { wordOf } from "./say.js";

/** check throws a TypeError if a word needed by every table or by the game is missing. */
export function check(words, ofGame) {
  const missing = [...keys, ...ofGame].filter((key) => typeof wordOf(words, key) !== "string");
  if (missing.length > 0) throw new TypeError(`missing words: ${missing.join(", ")}`);
}

const keys = [
  "lang",
  "seat",
  "self",
  "card",
  "round",
  "hand",
  "inHand",
  "score",
  "turn",
  "set",
  "isSet",
  "givenBack",
  "starts",
  "scored",
  "final",
  "sum",
  "total",
  "winner",
  "continue",
  "youWin",
  "oneWins",
  "tie",
  "youWinBy",
  "oneWinsBy",
  ...[1, 2, 3].map((rank) => `ranks.${rank}`),
  "sheet",
  "chart",
  "tabs.points",
  "tabs.story",
  "tabs.chat",
  "panel",
  "preferences",
  "news",
  "close",
  "none",
  "speed",
  "theme",
  "themes.felt",
  "themes.slate",
  "sounds",
  "playOnly",
  "letters",
  ...Object.keys(paces).map((pace) => `speeds.${pace}`),
  ...Object.values(suits).map((suit) => `suits.${suit}`),
];

/** signed writes points with a minus sign as wide as a plus sign. */
export const signed = (points) => String(points).replace("-", "−");

/** gain writes points won or lost, with a sign. */
export const gain = (points) => (points > 0 ? `+${points}` : signed(points));
