import { object, seatTo, text, whole } from "./given.js";
import { drawn } from "./library.js";
import { loadFrom } from "./load.js";

export { EbbesError } from "./error.js";

const seats = 5;
const seat = seatTo(seats);

// What is different in ebbes: how much there can be, what is agreed, and further options and calls.
const ebbes = {
  seats,
  longest: { record: 1 << 20, moves: 8200 },
  config: {
    players: whole(),
    variants: text(),
    starter: seat,
    dealer: seat,
    rounds: whole(),
    track: object({ finish: whole(), dabbscheedel: whole() }),
  },
  options: { fictive: seat },
  calls: (told) => ({
    worlds: (view) => BigInt(told("worlds", { view })),
    chances: (view) => told("chances", { view }),
    sample: (view, seed) => told("sample", { view }, { seed: drawn(seed) }),
  }),
};

/**
 * Loads the library. See index.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = new URL("./ebbes.wasm", import.meta.url)) => loadFrom(source, ebbes);
