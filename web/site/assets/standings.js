import { engine } from "./engine.js";

/**
 * standingsOf returns the points of each seat after each finished round.
 * @param {string[]} moves
 * @param {any[]} states states before each move, and after the last
 */
export async function standingsOf(moves, states) {
  const [start, ...rest] = await Promise.all(states.filter((_, i) => i === 0 || mayEnd(moves, i)).map(rounds));
  const after = new Map(rest.reverse().map(({ ended, scores }) => [ended, scores])); // the first of several states
  return [...after.keys()]
    .filter((ended) => ended > start.ended)
    .reverse()
    .map((ended) => after.get(ended));
}

// mayEnd reports whether a round may have ended before a move. Then a deal follows or, in an endless game of Einfach, a
// draw or a shuffle.
const mayEnd = (moves, i) => i === moves.length || /^(deal|draw|shuffle)/.test(moves[i]);

const cache = new Map(); // cache by state

async function rounds(state) {
  if (!cache.has(state)) cache.set(state, standingOf(await engine.look(state)));
  return cache.get(state);
}

function standingOf({ phase, out = "-", round, seats }) {
  const ended = ["dealing", "over"].includes(phase) || out !== "-";
  return { ended: ended ? round : round - 1, scores: seats.map(({ score }) => score) };
}
