// Sentences of the library, with their cards drawn and their clauses linked.

import { make } from "./tabletop/dom.js";
import { icon, suitOf, valueOf } from "./tabletop/draw.js";
import { tableWords } from "./words.js";

const home = new URL(`../${document.documentElement.lang}/`, import.meta.url);

/** clauseLink links to a clause. */
export const clauseLink = (clause) => make("a", { className: "ref", href: new URL(`rules/#${clause}`, home) }, clause);

/** drawnCard draws a card as small as a word. */
export const drawnCard = (card) =>
  make("span", { className: `card tt-${suitOf(card)}`, role: "img", "aria-label": `${tableWords.suits[suitOf(card)]} ${valueOf(card)}` }, make("b", {}, valueOf(card)), icon(suitOf(card)));

/** drawn draws the cards in a text. */
export const drawn = (text) => pieces(text, /\b([BNYGR]\d+)\b/, drawnCard);

/** told draws the cards in a sentence and links the clauses that it names, which stand in parentheses; if it names none, that of its rule. */
export function told(sentence, rule = "") {
  const named = /\(([A-Z]\d+)\)/;
  const parts = pieces(sentence, named, (clause) => ["(", clauseLink(clause), ")"]).flatMap((part) => (typeof part === "string" ? drawn(part) : [part])).flat();
  return named.test(sentence) || !rule ? parts : [...parts, " (", clauseLink(rule), ")"];
}

// pieces cuts a text where a pattern fits, and puts something else there.
const pieces = (text, pattern, other) => text.split(pattern).map((piece, i) => (i % 2 ? other(piece) : piece));
