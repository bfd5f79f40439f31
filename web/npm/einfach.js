import { einfach } from "./games.js";
import { besides, loadFrom } from "./load.js";

export { EbbesError } from "./error.js";

const beside = () => new URL("./einfach.wasm", import.meta.url);

/**
 * Loads the library. See einfach.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = besides(beside)) => loadFrom(source, einfach);
