// Cards and numbers in the page's language.

import { suits } from "./tabletop/draw.js";
import { cardName as nameOf } from "./tabletop/sentence.js";
import { signed } from "./tabletop/words.js";
import { language, tableWords } from "./words.js";

export const cardName = (card) => nameOf(card, tableWords);

/** suitName returns the name of a suit by its letter. */
export const suitName = (letter) => tableWords.suits[suits[letter]];

/** number formats a whole number. */
export const number = (n) => n.toLocaleString(language);

/**
 * points formats points with one decimal, and with their sign unless signDisplay is "never".
 * @param {number} n
 * @param {"exceptZero" | "never"} [signDisplay]
 */
export const points = (n, signDisplay = "exceptZero") =>
  signed(n.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }));
