// The points at the end of each round.

import { engine } from "./engine.js";

/**
 * standingsOf returns how many points each seat had after each round of a game so far.
 * @param {string[]} moves
 * @param {any[]} states those before each move, and the one after the last
 */
export async function standingsOf(moves, states) {
  const [start, ...seen] = await Promise.all(states.filter((_, i) => i === 0 || mayEnd(moves, i)).map(rounds));
  const after = new Map(seen.reverse().map(({ ended, scores }) => [ended, scores])); // of several the first
  return [...after.keys()]
    .filter((ended) => ended > start.ended)
    .reverse()
    .map((ended) => after.get(ended));
}

// After a round cards are dealt or, in an endless game of Einfach, drawn.
const mayEnd = (moves, i) => i === moves.length || /^(deal|draw|shuffle)/.test(moves[i]);

const known = new Map(); // what has been seen, by the state

async function rounds(state) {
  if (!known.has(state)) known.set(state, told(await engine.look(state)));
  return known.get(state);
}

function told({ phase, out = "-", round, seats }) {
  const ended = ["dealing", "over"].includes(phase) || out !== "-";
  return { ended: ended ? round : round - 1, scores: seats.map(({ score }) => score) };
}
