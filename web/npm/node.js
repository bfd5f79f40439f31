import { read } from "./file.js";
import { load as loadFrom } from "./index.js";

export { EbbesError } from "./error.js";

/**
 * Loads the library, from a file too. See index.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = new URL("./ebbes.wasm", import.meta.url)) => loadFrom(read(source));
