// The library's sentences, with drawn cards and isolated names.

import { make } from "./dom.js";
import { icon, suitOf, valueOf } from "./draw.js";
import { say } from "./say.js";

/** cut replaces matches of a pattern in the strings among parts. Nodes stay as they are. */
export const cut = (parts, pattern, other) =>
  parts.flatMap((part) =>
    typeof part === "string" ? part.split(pattern).flatMap((piece, i) => (i % 2 ? other(piece) : [piece])) : [part],
  );

/**
 * withNames wraps the names in a sentence in bdi elements. The library marks them with isolates, which a name cannot
 * contain.
 */
export const withNames = (sentence) => cut([sentence], /\u2068([^\u2069]*)\u2069/, (name) => make("bdi", {}, name));

/**
 * withCards replaces card names in the parts of a sentence with drawings. A punctuation mark stays on the line of its card.
 * The words are a table's.
 */
export const withCards = (parts, words) =>
  cut(parts, /\b([BNYGR]\d+\b[\u00a0\u202f]?[.,;:!?]?)/, (piece) => {
    const [card] = piece.match(/\w+/);
    return make("span", { className: "tt-nowrap" }, cardInText(card, words), piece.slice(card.length));
  });

/** spoken returns a sentence of the library for a table, with drawn cards. The words are the table's. */
export const spoken = (sentence, words) => make("span", {}, ...withCards(withNames(sentence), words));

/** cardName returns the name of a card in the words of a table. */
export const cardName = (card, words) => say(words.card, words.suits[suitOf(card)], valueOf(card));

/** cardInText draws a card at the size of a word. */
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
