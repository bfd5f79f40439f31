// The course of a game: which move belongs to which round, and in it to which part, a trick or a turn.
// It stands in the events.

/**
 * courseOf returns the rounds of a replayed game, each with its number, the steps before its
 * first part, and its parts, each a list of steps. A step is counted by the moves made. Which
 * begin a part, leads tells from their events and those of the step before.
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

/** placeOf returns the round in which a step is, and its part, both from 0; -1 is before the first. */
export function placeOf(rounds, step) {
  const round = rounds.findLastIndex(({ before }) => before[0] <= step);
  return { round, part: rounds[round]?.parts.findLastIndex(([lead]) => lead <= step) ?? -1 };
}

/** endOf returns the step after which a part is complete; of part -1 the one before the first. */
export const endOf = ({ before, parts }, part) => (parts[part] ?? before).at(-1);
