import { EbbesError } from "./error.js";

/**
 * Returns which of some languages, by their codes, a tag such as "de-CH" names, or the first tag of several that
 * names one, undefined if none does.
 */
export function understood(wanted, codes) {
  const tags = tagsOf(wanted);
  if (!tags?.every((tag) => typeof tag === "string")) {
    throw new EbbesError("argument", "language has to be a language tag, or an array of them");
  }
  for (const tag of tags) {
    const primary = tag.slice(0, 40).toLowerCase().split(/[-_]/)[0];
    if (codes.includes(primary)) return primary;
  }
  return undefined; // a reader's wishes, not a program's
}

// tagsOf returns a list of its own, undefined if there is none to be read.
function tagsOf(wanted) {
  try {
    return Array.isArray(wanted) ? Array.from(wanted.slice(0, 100)) : [wanted];
  } catch {
    return undefined;
  }
}
