// The module of ebbes for positions to try: the settings, and the facts about a table. Package reference defines the
// questions of the facts. The answers come from the library's table.

import { cards, none, numbers, seats, spaced } from "../facts.js";
import { make } from "../tabletop/dom.js";
import { icon, roles, suits } from "../tabletop/draw.js";
import { say, tableWords, words } from "../words.js";

/** The names of the settings. */
export const agreement = ["players", "starter", "dealer", "variants", "rounds", "finish", "dabbscheedel"];

/** config returns settings in the library's form. */
export const config = ({ players, variants, starter, dealer, rounds, finish, dabbscheedel }) => ({
  players,
  variants,
  starter,
  dealer,
  rounds,
  track: { finish, dabbscheedel },
});

// clockwise returns the seats from the dealer on, up to the first with an unknown neighbour.
function clockwise({ dealer, seats }) {
  const around = [];
  for (let seat = dealer; seats[seat - 1] && !around.includes(seat); seat = seats[seat - 1].left) around.push(seat);
  return around;
}

function roleList(table) {
  const all = roles.filter((role) => table.roles[role]);
  const letter = (suit) => Object.keys(suits).find((l) => suits[l] === suit);
  const draw = (role) => make("span", {}, icon(table.roles[role]), ` ${tableWords.roles[role]}: ${tableWords.suits[table.roles[role]]}`);
  return all.length > 0 ? { is: all.map((role) => letter(table.roles[role])).join(" "), nodes: spaced(all.map(draw)) } : none;
}

const answers = {
  turn: (table) => seats(table, [table.turn]),
  phase: ({ phase }, { phases }) => ({ is: phase, nodes: [phases[phase]] }),
  dealer: (table) => seats(table, [table.dealer]),
  starter: (table) => seats(table, [table.starter]),
  trick: ({ trick }) => cards(trick.plays.map(({ card }) => card)),
  winner: (table) => seats(table, [table.trick.winner]),
  designators: ({ designators }) => cards(designators),
  "nix winner": (table) => seats(table, [table.nixWinner]),
  winners: (table) => seats(table, table.winners),
  ends: ({ ends }, library) => (ends.length > 0 ? { is: ends.join(", "), nodes: [library.ends[ends.join(", ")]] } : none),
  clockwise: (table) => seats(table, clockwise(table), " → "),
  roles: roleList,
  open: ({ display }) => cards(display.open),
  scores: (table) => numbers(table.seats.map(({ score }) => score)),
  points: (table) => numbers(table.seats.map(({ tally }) => tally.plus + tally.ebbes + tally.minus)),
  hand: (table, _, seat) => cards(table.hands[seat - 1]),
  taken: (table, _, seat) => cards(table.seats[seat - 1].taken),
  selected: (table, _, seat) => cards(table.seats[seat - 1].selected),
  seen: (_table, _library, _seat, hand) => cards(hand),
};

/** seatSeen returns the seat whose view a question needs, or undefined. */
export const seatSeen = (question) => /^seen (\d)$/.exec(question)?.[1];

/** fact returns the name of a question and its answer, in notation and for display. */
export function fact(question, table, library, hand) {
  const [, name, seat] = /^(.*?)(?: (\d))?$/.exec(question);
  return { name: say(words.facts[name], seat), ...answers[name](table, library, seat, hand) };
}
