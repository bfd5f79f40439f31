/**
 * Puzzles of ebbes: positions in which one move is clearly the best. A language takes about 21 KB, compressed, which are
 * loaded with the first call.
 *
 * @module ebbes/puzzles
 */

import type { Card, Language, Select, Start, View } from "./index.js";

export { EbbesError } from "./index.js";

/** A position with its solution. */
export interface Puzzle {
  /** Its number, from 1. */
  readonly number: number;
  /** The position as the seat to move sees it, for `look`, `turn` and `judge`. */
  readonly view: View;
  /** Who finds the best move: 1 mostly an easy player, 2 a fair one, 3 neither. */
  readonly grade: 1 | 2 | 3;
  /** The best move. It leads every other by a point and five standard errors, in 4000 playouts of each. */
  readonly best: Start | Select | Card;
  /** Why it is the best, in sentences. */
  readonly why: string;
}

/**
 * Returns all puzzles, grouped by kind of table.
 *
 * @param language - of `why`, by default English
 * @throws {@link EbbesError} with the code `"argument"`, if the language is not a text or an array of texts
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
 * Returns the puzzle of a day, the same as on the site. Each puzzle has its day.
 *
 * @param day - by default today, in the time zone of the program
 * @param language - of `why`, by default English
 * @throws {@link EbbesError} with the code `"argument"`, if `day` is no valid date
 */
export function puzzleOfDay(day?: Date, language?: Language): Promise<Puzzle>;
