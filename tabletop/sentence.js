// Sentences of the library, with what they name drawn.

import { make } from "./dom.js";
import { icon, suitOf, valueOf } from "./draw.js";
import { say } from "./say.js";

/** cut puts something else where a pattern fits: into the texts among parts, not into what has been put there already. */
export const cut = (parts, pattern, other) =>
  parts.flatMap((part) =>
    typeof part === "string" ? part.split(pattern).flatMap((piece, i) => (i % 2 ? other(piece) : [piece])) : [part],
  );

/**
 * named sets apart from a sentence the names that could be taken for something else in it. The library isolates
 * them, and no name can end that itself.
 */
export const named = (sentence) => cut([sentence], /\u2068([^\u2069]*)\u2069/, (name) => make("bdi", {}, name));

/**
 * drawn draws the cards in parts of a sentence, each together with the mark that follows it, which must not begin a
 * line. The words are those of a table.
 */
export const drawn = (parts, words) =>
  cut(parts, /\b([BNYGR]\d+\b[\u00a0\u202f]?[.,;:!?]?)/, (piece) => {
    const [card] = piece.match(/\w+/);
    return make("span", { className: "tt-kept" }, cardInText(card, words), piece.slice(card.length));
  });

/** spoken returns a sentence of the library with what it names drawn, for a table. The words are those of the table. */
export const spoken = (sentence, words) => make("span", {}, ...drawn(named(sentence), words));

/** cardName tells a card, in the words of a table. */
export const cardName = (card, words) => say(words.card, words.suits[suitOf(card)], valueOf(card));

/** cardInText draws a card as small as a word. */
export const cardInText = (card, words) =>
  make(
    "span",
    {
      className: `tt-word tt-${suitOf(card)}`,
      role: "img",
      "data-card": card,
      "aria-label": cardName(card, words),
    },
    make("b", {}, valueOf(card)),
    icon(suitOf(card)),
  );
