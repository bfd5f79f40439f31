import { ebbes } from "./games.js";
import { besides, loadFrom } from "./load.js";

export { EbbesError } from "./error.js";

const beside = () => new URL("./ebbes.wasm", import.meta.url);

/**
 * Loads the library. See ebbes.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = besides(beside)) => loadFrom(source, ebbes);
