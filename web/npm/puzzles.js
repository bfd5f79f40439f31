// Puzzles of ebbes. See puzzles.d.ts.

import { puzzleOf } from "./daily.js";
import { EbbesError } from "./error.js";
import { understood } from "./language.js";
import { languages } from "./puzzles/languages.js";

export { EbbesError } from "./error.js";

/** Returns the puzzles, explained in a language. */
export const puzzles = async (language = "en") => (await languages[understood(language, Object.keys(languages)) ?? "en"]()).default;

/** Returns the puzzle of a day. */
export async function puzzleOfDay(day = new Date(), language = "en") {
  const time = day instanceof Date ? Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) : Number.NaN;
  if (Number.isNaN(time)) throw new EbbesError("argument", "puzzleOfDay: day has to be a valid Date");
  const all = await puzzles(language);
  return all[puzzleOf(time / 86_400_000, all.length) - 1];
}
