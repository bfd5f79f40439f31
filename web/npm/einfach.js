import { lists, oneOf, recorded, seatTo, shorter, text, whole } from "./given.js";
import { loadFrom } from "./load.js";

export { EbbesError } from "./error.js";

const seats = 6;

// What is different in Einfach: how many sit there, how long it can be, what is agreed, and a further call.
const einfach = {
  seats,
  other: { name: "ebbes", from: "ebbes", fields: /;\s*(?:numbers?|variants|track|roles|dealer)\s/ },
  playouts: 30, // in a review
  // The library reads longer games, since no round has a longest length, but needs much memory.
  record: shorter(1 << 18, text(1 << 18)),
  moves: shorter(1 << 16, recorded(1 << 16)),
  config: {
    players: whole(),
    ruleCards: whole(),
    starter: seatTo(seats),
    rounds: whole(),
    options: oneOf(["none", ...lists(["endless", "mini & maxi", "recommended"])]),
    renewals: whole(),
  },
  options: {},
  calls: (told) => ({ fitting: (view) => told("fitting", { view }) }),
};

/**
 * Loads the library. See einfach.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = new URL("./einfach.wasm", import.meta.url)) => loadFrom(source, einfach);
