// The puzzle of each day.

/** The step from one day's puzzle to the next. It is coprime to their number, and leads to another kind. */
export const step = 77;

/** Returns the number of a day's puzzle. Days are numbered from 1970, before it below 0; count is the number of puzzles. */
export const puzzleOf = (day, count) => 1 + ((((day * step) % count) + count) % count);
