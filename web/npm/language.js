import { EbbesError } from "./error.js";

/**
 * Returns which of some languages, by their codes, a tag such as "de-CH" names, or the first tag of several that
 * names one, undefined if none does.
 */
export function understood(wanted, codes) {
  for (const tag of Array.isArray(wanted) ? wanted.slice(0, 100) : [wanted]) {
    if (typeof tag !== "string") throw new EbbesError("argument", "language has to be a language tag, or an array of them");
    const primary = tag.slice(0, 40).toLowerCase().split(/[-_]/)[0];
    if (codes.includes(primary)) return primary;
  }
  return undefined; // a reader's wishes, not a program's
}
