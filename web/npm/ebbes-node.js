import { load as loadFrom } from "./ebbes.js";
import { read } from "./file.js";
import { besides } from "./load.js";

export { EbbesError } from "./error.js";

const beside = () => new URL("./ebbes.wasm", import.meta.url);

/**
 * Loads the library, also from a file. See ebbes.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = besides(beside)) => loadFrom(read(source));
