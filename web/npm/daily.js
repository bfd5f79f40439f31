// The puzzle of each day.

/** The distance of the puzzles of two days. It shares no factor with their number, and leads to another kind. */
export const step = 77;

/** Returns the number of the puzzle of a day, a number itself, among so many puzzles. */
export const puzzleOf = (day, count) => 1 + ((day * step) % count);
