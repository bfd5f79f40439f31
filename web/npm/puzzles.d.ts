/**
 * Puzzles of ebbes, each a position where one move is clearly the best. The first call in a language loads about 21 KB,
 * compressed.
 *
 * @module ebbes/puzzles
 */

import type { Card, Language, Select, Start, View } from "./index.js";

export { EbbesError } from "./index.js";

/** A position with its solution. */
export interface Puzzle {
  /** The number of the puzzle, from 1. */
  readonly number: number;
  /** The position as the seat to move sees it, for `look`, `turn` and `judge`. */
  readonly view: View;
  /** The difficulty: 1 if an easy computer player mostly finds the best move, 2 if a fair one does, 3 if neither does. */
  readonly grade: 1 | 2 | 3;
  /** The best move. It leads every other by a point and five standard errors, in 4000 playouts of each. */
  readonly best: Start | Select | Card;
  /** The reasons why it is the best, in sentences. */
  readonly why: string;
}

/**
 * Returns all puzzles, grouped by kind of table.
 *
 * @param language - the language of `why`, by default English
 * @throws {@link EbbesError} with the code `"argument"` if the language is neither a string nor an array of strings
 * @example
 * ```js
 * import { load } from "ebbes";
 * import { puzzles } from "ebbes/puzzles";
 *
 * const ebbes = await load();
 * const [{ view, best, why }] = await puzzles("en");
 * console.log(ebbes.turn(view), ebbes.moves(view).join(" "));
 * console.log(best, why);
 * ```
 */
export function puzzles(language?: Language): Promise<readonly Puzzle[]>;

/**
 * Returns the puzzle of a day, the same as on the site. Every puzzle has its turn before one comes again.
 *
 * @param day - a date in the time zone of the program, by default today
 * @param language - the language of `why`, by default English
 * @throws {@link EbbesError} with the code `"argument"` if `day` is no valid date
 */
export function puzzleOfDay(day?: Date, language?: Language): Promise<Puzzle>;
