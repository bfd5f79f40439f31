// The display of facts about a table. A fact has the text of package reference as `is`, and its nodes as `nodes`.

import { cardInText } from "./tabletop/sentence.js";
import { say, tableWords } from "./words.js";

const list = new Intl.ListFormat(tableWords.lang);

export const none = { is: "-", nodes: ["–"] };

export const spaced = (parts) => parts.flatMap((part) => [part, " "]).slice(0, -1);

export const cards = (all) =>
  all.length > 0 ? { is: all.join(" "), nodes: spaced(all.map((card) => (card === "-" ? "–" : cardInText(card, tableWords)))) } : none;

export const numbers = (all) => ({ is: all.join(" / "), nodes: [all.map((n) => String(n).replace("-", "−")).join(" / ")] });

/** seats names seats, as a list or with a given separator. */
export const seats = (table, all, between) => {
  const some = all.filter((seat) => seat !== "-");
  const names = some.map((seat) => (table.seats[seat - 1].fictive ? tableWords.fictive : say(tableWords.seat, seat)));
  return some.length > 0 ? { is: some.join(" "), nodes: [between ? names.join(between) : list.format(names)] } : none;
};
