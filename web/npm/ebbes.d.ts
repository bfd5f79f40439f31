/**
 * The rules of ebbes alone, for builds that do without the module of Einfach. Otherwise it is as `"ebbes"`.
 *
 * @module ebbes/ebbes
 */

import type { Ebbes, Source } from "./index.js";

export * from "./index.js";

/** Loads the library, by default from ebbes.wasm beside this module. */
export function load(source?: Source | Promise<Source>): Promise<Ebbes>;
