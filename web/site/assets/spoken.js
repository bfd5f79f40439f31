// Cards and numbers in the words of the page's language.

import { suits } from "./tabletop/draw.js";
import { cardName as nameOf } from "./tabletop/sentence.js";
import { signed } from "./tabletop/words.js";
import { language, tableWords } from "./words.js";

/** cardName tells a card. */
export const cardName = (card) => nameOf(card, tableWords);

/** suitName tells a suit, given its letter. */
export const suitName = (letter) => tableWords.suits[suits[letter]];

/** number writes a whole number. */
export const number = (n) => n.toLocaleString(language);

/**
 * points writes points with one place after the point, and with their sign unless told otherwise.
 * @param {number} n
 * @param {"exceptZero" | "never"} [signDisplay]
 */
export const points = (n, signDisplay = "exceptZero") =>
  signed(n.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }));
