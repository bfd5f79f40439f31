import { card, list, lists, object, oneOf, recorded, seatTo, text, whole } from "./given.js";
import { drawn } from "./library.js";
import { loadFrom } from "./load.js";

export { EbbesError } from "./error.js";

const seats = 5;
const seat = seatTo(seats);
const cards = (value, where) => list(75, card, "an array of cards")(value, where).join(" ") || "-";

// What is different in ebbes: how many sit there, how long it can be, what is agreed, and further options and calls.
const ebbes = {
  seats,
  other: { name: "Einfach", from: "ebbes/einfach", fields: /;\s*(?:rules|rulepile|stock|options|renewals)\s/ },
  playouts: 100, // in a review
  record: text(1 << 20),
  moves: recorded(40_000),
  config: {
    players: whole(),
    variants: oneOf(["base game", ...lists(["more cards", "select designations"])]),
    starter: seat,
    dealer: seat,
    rounds: whole(),
    track: object({ finish: whole(), dabbscheedel: whole() }),
  },
  options: { fictive: seat, if: list(50, object({ seat, holds: cards, lacks: cards }), "an array of conditions") },
  calls: (told) => ({
    mayHold: (view, seat) => told("mayHold", { view, seat }),
    designatorsOut: (view) => told("designatorsOut", { view }),
    worlds: (view, conditions) => BigInt(told("worlds", { view }, undefined, { if: conditions })),
    eachWorld: (view, most, conditions) => told("eachWorld", { view, most }, undefined, { if: conditions }),
    chances: (view, conditions) => told("chances", { view }, undefined, { if: conditions }),
    sample: (view, seed, conditions) => told("sample", { view }, undefined, { seed: drawn(seed), if: conditions }),
  }),
};

/**
 * Loads the library. See index.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = new URL("./ebbes.wasm", import.meta.url)) => loadFrom(source, ebbes);
