import { list, object, seatTo, text, whole } from "./given.js";
import { drawn } from "./library.js";
import { loadFrom } from "./load.js";

export { EbbesError } from "./error.js";

const seats = 5;
const seat = seatTo(seats);

// What is different in ebbes: how many sit there, how long it can be, what is agreed, and further options and calls.
const ebbes = {
  seats,
  record: text(1 << 20),
  moves: list(8200, text(), "an array of moves"),
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
