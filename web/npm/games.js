// The differences of the games: seats, longest records, settings and further calls.

import { card, list, lists, object, oneOf, recordMoves, seatTo, seedFrom, shorter, text, whole } from "./args.js";

const seat = seatTo(5);
const cards = (value, where) => list(75, card, "an array of cards")(value, where).join(" ") || "-";

export const ebbes = {
  seats: 5,
  other: { name: "Einfach", from: "ebbes/einfach", fields: /;\s*(?:rules|rulepile|stock|options|renewals)\s/ },
  playouts: 100, // in a review
  record: text(1 << 20),
  moves: recordMoves(40_000),
  config: {
    players: whole(),
    variants: oneOf(["base game", ...lists(["more cards", "select designations"])]),
    starter: seat,
    dealer: seat,
    rounds: whole(),
    track: object({ finish: whole(), dabbscheedel: whole() }),
  },
  options: { fictive: seat, if: list(50, object({ seat, holds: cards, lacks: cards }), "an array of conditions") },
  calls: (valueFrom) => ({
    mayHold: (view, seat) => valueFrom("mayHold", { view, seat }),
    designatorsOut: (view) => valueFrom("designatorsOut", { view }),
    worlds: (view, conditions) => BigInt(valueFrom("worlds", { view }, undefined, { if: conditions })),
    eachWorld: (view, most, conditions) => valueFrom("eachWorld", { view, most }, undefined, { if: conditions }),
    chances: (view, conditions) => valueFrom("chances", { view }, undefined, { if: conditions }),
    sample: (view, seed, conditions) => valueFrom("sample", { view }, undefined, { seed: seedFrom(seed), if: conditions }),
  }),
};

export const einfach = {
  seats: 6,
  other: { name: "ebbes", from: "ebbes", fields: /;\s*(?:numbers?|variants|track|roles|dealer)\s/ },
  playouts: 30, // in a review
  // The library reads longer games, since the length of a round is unlimited, but they need much memory.
  record: shorter(1 << 18, text(1 << 18)),
  moves: shorter(1 << 16, recordMoves(1 << 16)),
  config: {
    players: whole(),
    ruleCards: whole(),
    starter: seatTo(6),
    rounds: whole(),
    options: oneOf(["none", ...lists(["endless", "mini & maxi", "recommended"])]),
    renewals: whole(),
  },
  options: {},
  calls: (valueFrom) => ({ fitting: (view) => valueFrom("fitting", { view }) }),
};

/** The games by name. */
export const games = { ebbes, einfach };
