// Sentences of the library, with drawn cards and linked clauses.

import { make } from "./tabletop/dom.js";
import { cut, spoken as spokenIn, withCards, withNames } from "./tabletop/sentence.js";
import { home } from "./thegame.js";
import { tableWords } from "./words.js";

/** clauseLink returns a link to a clause. */
export const clauseLink = (clause) => make("a", { className: "ref", href: new URL(`rules/#${clause}`, home) }, clause);

/** spoken returns a sentence with drawn cards, for a table. */
export const spoken = (sentence) => spokenIn(sentence, tableWords);

/**
 * withLinks draws the cards in a sentence and links the clauses in its parentheses. If the rule is not among them, the
 * parentheses contain a card of Einfach, and a link to the rule follows the sentence.
 */
export function withLinks(sentence, rule = "") {
  const parts = withNames(sentence);
  const names = (clause) => parts.some((part) => typeof part === "string" && part.includes(`(${clause})`));
  const linked =
    rule && !names(rule)
      ? [...parts, " (", clauseLink(rule), ")"]
      : cut(parts, /\(([A-Z]\d+)\)/, (clause) => ["(", clauseLink(clause), ")"]);
  return withCards(linked, tableWords);
}
