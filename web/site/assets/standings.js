// The points at the end of each round.

import { engine } from "./engine.js";

/**
 * standingsOf returns how many points each seat had after each round of a game so far.
 * @param {string[]} moves
 * @param {any[]} states those before each move, and the one after the last
 */
export async function standingsOf(moves, states) {
  const ends = states.filter((_, i) => i > 0 && (i === moves.length || moves[i].startsWith("deal")));
  const seen = await Promise.all(ends.map((state) => engine.look(state)));
  return seen.filter(({ phase }) => ["dealing", "over"].includes(phase)).map(({ seats }) => seats.map(({ score }) => score));
}
