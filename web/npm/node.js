import { load as loadEbbes } from "./ebbes-node.js";
import { load as loadEinfach } from "./einfach-node.js";
import { loaderOf } from "./load.js";

export { EbbesError } from "./error.js";

/** Loads the library of a game, also from a file. See index.d.ts. */
export const load = loaderOf({ ebbes: loadEbbes, einfach: loadEinfach });
