// Sentences of the library, with their cards drawn and their clauses linked.

import { make } from "./tabletop/dom.js";
import { cut, drawn, named, spoken as spokenIn } from "./tabletop/sentence.js";
import { home } from "./thegame.js";
import { tableWords } from "./words.js";

/** clauseLink links to a clause. */
export const clauseLink = (clause) => make("a", { className: "ref", href: new URL(`rules/#${clause}`, home) }, clause);

/** spoken returns a sentence with its cards drawn, for a table. */
export const spoken = (sentence) => spokenIn(sentence, tableWords);

/**
 * told draws the cards in a sentence and links the clauses that it names, which stand in parentheses. If it does not
 * name that of its rule, what stands there is a card of Einfach, and the rule follows.
 */
export function told(sentence, rule = "") {
  const parts = named(sentence);
  const names = (clause) => parts.some((part) => typeof part === "string" && part.includes(`(${clause})`));
  const linked =
    rule && !names(rule)
      ? [...parts, " (", clauseLink(rule), ")"]
      : cut(parts, /\(([A-Z]\d+)\)/, (clause) => ["(", clauseLink(clause), ")"]);
  return drawn(linked, tableWords);
}
