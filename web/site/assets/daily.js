// Which puzzle belongs to which day.

import { dayOf } from "./tabletop/brand/memory.js";

const step = 77; // has no factor in common with the number of puzzles, so each has its day, and the next is of another kind

/** puzzleOfToday returns the number of the puzzle of this day, of so many. */
export const puzzleOfToday = (count) => 1 + ((dayOf(new Date()) * step) % count);

/** puzzleAfter returns the number of the puzzle after another, of so many. */
export const puzzleAfter = (number, count) => 1 + ((number - 1 + step) % count);
