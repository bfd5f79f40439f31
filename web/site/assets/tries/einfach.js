// The module of Einfach for positions to try, with the exports of ebbes.js.

import { cards, none, numbers, seats } from "../facts.js";
import { icon, suits, valueOf } from "../tabletop/draw.js";
import { say, tableWords, words } from "../words.js";

/** The names of the settings. */
export const agreement = ["players", "ruleCards", "starter", "rounds"];

/** config returns settings in the library's form. */
export const config = (terms) => terms;

const letterOf = (suit) => Object.keys(suits).find((letter) => suits[letter] === suit);
const text = (is) => ({ is: String(is), nodes: [String(is)] });
const rules = (all) =>
  all.length > 0 ? { is: all.join(" "), nodes: [all.map((rule) => `${rule} (${tableWords.ruleCards[rule]})`).join(", ")] } : none;

// inForce returns the open rule cards in force. Rule cards 3 and 4 need exactly one pile with that number on top (F4).
const inForce = ({ rules: open, piles }) =>
  open.filter((rule) => !["3", "4"].includes(rule) || Object.values(piles).filter((pile) => valueOf(pile.at(-1)) === rule).length === 1);

// clockwise returns the seats from the starter on.
function clockwise({ starter, seats: all }) {
  const around = [];
  for (let seat = starter; all[seat - 1] && !around.includes(seat); seat = all[seat - 1].left) around.push(seat);
  return around;
}

const answers = {
  turn: (table) => seats(table, [table.turn]),
  phase: ({ phase }, { phases }) => ({ is: phase, nodes: [phases[phase]] }),
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
    third === "no suit" ? none : { is: letterOf(third), nodes: [icon(third), ` ${tableWords.suits[third]}`] },
  out: (table) => seats(table, [table.out]),
  winners: (table) => seats(table, table.winners),
  scores: (table) => numbers(table.seats.map(({ score }) => score)),
  noted: (table) => numbers(table.seats.map(({ noted }) => noted)),
  hand: (table, _, seat) => cards(table.hands[seat - 1]),
};

/** seatSeen returns undefined, since Einfach has no questions about a seat's view. */
export const seatSeen = () => undefined;

/** fact returns the name of a question and its answer, in notation and for display. */
export function fact(question, table, library) {
  const [, name, seat] = /^(.*?)(?: (\d))?$/.exec(question);
  return { name: say(words.einfach.facts[name] ?? words.facts[name], seat), ...answers[name](table, library, seat) };
}
