/**
 * The rules of ebbes alone, for builds without the WebAssembly module of Einfach. Otherwise it is like `"ebbes"`.
 *
 * @module ebbes/ebbes
 */

import type { Ebbes, Source } from "./index.js";

export * from "./index.js";

/** Loads the library of ebbes, by default from ebbes.wasm beside this module. */
export function load(source?: Source | Promise<Source>): Promise<Ebbes>;
