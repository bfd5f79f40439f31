// Which puzzle belongs to which day.

import { puzzleOf, step } from "./ebbes/daily.js";
import { dayOf } from "./tabletop/brand/memory.js";

/** puzzleOfToday returns the number of the puzzle of this day, of so many. */
export const puzzleOfToday = (count) => puzzleOf(dayOf(new Date()), count);

/** puzzleAfter returns the number of the puzzle after another, of so many. */
export const puzzleAfter = (number, count) => 1 + ((number - 1 + step) % count);
