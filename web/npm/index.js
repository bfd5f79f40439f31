import { load as loadEbbes } from "./ebbes.js";
import { load as loadEinfach } from "./einfach.js";
import { loaderOf } from "./load.js";

export { EbbesError } from "./error.js";

/** Loads the library of a game. See index.d.ts. */
export const load = loaderOf({ ebbes: loadEbbes, einfach: loadEinfach });
