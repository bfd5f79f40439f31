// The puzzles by day.

import { puzzleOf, step } from "./ebbes/daily.js";
import { dayOf } from "./tabletop/brand/memory.js";

/** puzzleOfToday returns the number of today's puzzle, from 1 to count. */
export const puzzleOfToday = (count) => puzzleOf(dayOf(new Date()), count);

/** puzzleAfter returns the number of the next day's puzzle, from 1 to count. */
export const puzzleAfter = (number, count) => 1 + ((number - 1 + step) % count);
