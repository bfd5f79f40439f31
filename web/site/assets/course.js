// The course of a game: its moves by round, and in each round by part, a trick or a turn.
// The events determine it.

/**
 * courseOf returns the rounds of a replayed game. Each has its number, the steps before its first part, and its parts
 * as lists of steps. The number of a step is the number of moves made. The function leads gets the events of a step and
 * of the previous one, and reports whether the step begins a part.
 */
export function courseOf(steps, leads) {
  const rounds = [];
  steps.forEach(({ events }, i) => {
    const step = i + 1;
    if (events.some(({ event }) => event === "dealt")) rounds.push({ number: rounds.length + 1, before: [], parts: [] });
    const round = rounds.at(-1);
    if (round.before.length > 0 && leads(events, steps[i - 1].events)) round.parts.push([step]);
    else (round.parts.at(-1) ?? round.before).push(step);
  });
  return rounds;
}

/** placeOf returns the indices of a step's round and part. An index of -1 means before the first. */
export function placeOf(rounds, step) {
  const round = rounds.findLastIndex(({ before }) => before[0] <= step);
  return { round, part: rounds[round]?.parts.findLastIndex(([lead]) => lead <= step) ?? -1 };
}

/** endOf returns the last step of a part of a round. Part -1 has the steps before the first part. */
export const endOf = ({ before, parts }, part) => (parts[part] ?? before).at(-1);
