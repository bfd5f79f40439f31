// What is tried at a position of Einfach, as ebbes.js has it of ebbes.

import { cards, none, numbers, seats } from "../facts.js";
import { icon, suits, valueOf } from "../tabletop/draw.js";
import { say, tableWords, words } from "../words.js";

/** What is agreed, by the names of its fields. */
export const agreement = ["players", "ruleCards", "starter", "rounds"];

/** config returns an agreement as the library reads it. */
export const config = (terms) => terms;

const letterOf = (suit) => Object.keys(suits).find((letter) => suits[letter] === suit);
const text = (is) => ({ is: String(is), shown: [String(is)] });
const rules = (all) =>
  all.length > 0 ? { is: all.join(" "), shown: [all.map((rule) => `${rule} (${tableWords.ruleCards[rule]})`).join(", ")] } : none;

// inForce returns the open rule cards that are: of 3 and 4 exactly one has to be seen (F4).
const inForce = ({ rules: open, piles }) =>
  open.filter((rule) => !["3", "4"].includes(rule) || Object.values(piles).filter((pile) => valueOf(pile.at(-1)) === rule).length === 1);

// clockwise returns the seats from the starter.
function clockwise({ starter, seats: all }) {
  const around = [];
  for (let seat = starter; all[seat - 1] && !around.includes(seat); seat = all[seat - 1].left) around.push(seat);
  return around;
}

const answers = {
  turn: (table) => seats(table, [table.turn]),
  phase: ({ phase }, { phases }) => ({ is: phase, shown: [phases[phase]] }),
  starter: (table) => seats(table, [table.starter]),
  clockwise: (table) => seats(table, clockwise(table), " → "),
  open: ({ rules: open }) => rules(open),
  "in force": (table) => rules(inForce(table)),
  "put back": ({ rulePile }) => rules(rulePile.putBack),
  piles: ({ piles }) => cards(Object.values(suits).flatMap((suit) => piles[suit] ?? [])),
  stock: ({ stock }) => text(stock),
  discarded: ({ discarded }) => cards(discarded),
  mixed: ({ mixed }) => cards(mixed),
  due: ({ due }) => text(due),
  chosen: (table) =>
    seats(
      table,
      table.seats.filter(({ chosen }) => chosen).map(({ seat }) => seat),
    ),
  actions: ({ actions }) => numbers([actions.done, actions.allowed]),
  third: ({ actions: { third } }) =>
    third === "no suit" ? none : { is: letterOf(third), shown: [icon(third), ` ${tableWords.suits[third]}`] },
  out: (table) => seats(table, [table.out]),
  winners: (table) => seats(table, table.winners),
  scores: (table) => numbers(table.seats.map(({ score }) => score)),
  noted: (table) => numbers(table.seats.map(({ noted }) => noted)),
  hand: (table, _, seat) => cards(table.hands[seat - 1]),
};

/** seatSeen returns whose hand a question is about, as that seat sees it: none is. */
export const seatSeen = () => undefined;

/** fact returns the answer to a question, with its name: as in the notation, and to be shown. */
export function fact(question, table, library) {
  const [, name, seat] = /^(.*?)(?: (\d))?$/.exec(question);
  return { name: say(words.einfach.facts[name] ?? words.facts[name], seat), ...answers[name](table, library, seat) };
}
