// Puzzles of ebbes. See puzzles.d.ts.

import { inCall } from "./args.js";
import { puzzleOf } from "./daily.js";
import { EbbesError } from "./error.js";
import { codeFor } from "./language.js";
import { languages } from "./puzzles/languages.js";

export { EbbesError } from "./error.js";

/** Returns the puzzles, explained in a language. */
export const puzzles = (language = "en") => all("puzzles", language);

/** Returns the puzzle of a day. */
export async function puzzleOfDay(day = new Date(), language = "en") {
  const time = day instanceof Date ? Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) : Number.NaN;
  if (Number.isNaN(time)) throw new EbbesError("argument", "puzzleOfDay: day has to be a valid Date");
  const each = await all("puzzleOfDay", language);
  return each[puzzleOf(time / 86_400_000, each.length) - 1];
}

// all returns the puzzles for a call. They are copied, so that a caller may change them.
async function all(call, language) {
  const code = inCall(call, () => codeFor(language, Object.keys(languages))) ?? "en";
  const { default: shared } = await languages[code]();
  return shared.map((puzzle) => ({ ...puzzle }));
}
