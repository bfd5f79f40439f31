import { EbbesError } from "./error.js";

/**
 * Returns the code that matches a language tag such as "de-CH", or the first match of several tags. Without a match it
 * returns undefined.
 */
export function codeFor(language, codes) {
  const tags = tagsOf(language);
  if (!tags?.every((tag) => typeof tag === "string")) {
    throw new EbbesError("argument", "language has to be a language tag, or an array of them");
  }
  for (const tag of tags) {
    const primary = tag.slice(0, 40).toLowerCase().split(/[-_]/)[0];
    if (codes.includes(primary)) return primary;
  }
  return undefined; // no error, since tags may come from readers
}

// tagsOf copies the tags to a new list, or returns undefined if they cannot be read.
function tagsOf(language) {
  try {
    return Array.isArray(language) ? Array.from(language.slice(0, 100)) : [language];
  } catch {
    return undefined;
  }
}
