import { load as loadFrom } from "./einfach.js";
import { read } from "./file.js";

export { EbbesError } from "./error.js";

/**
 * Loads the library, from a file too. See einfach.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export const load = async (source = new URL("./einfach.wasm", import.meta.url)) => loadFrom(read(source));
