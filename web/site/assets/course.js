// The course of a game: which move belongs to which round and trick. It stands in the events.

/**
 * courseOf returns the rounds of a replayed game, each with its number, the steps before its
 * first trick, and its tricks, each a list of steps. A step is counted by the moves made.
 */
export function courseOf(steps) {
  const rounds = [];
  steps.forEach(({ events }, i) => {
    const step = i + 1;
    if (events.some(({ event }) => event === "dealt")) rounds.push({ number: rounds.length + 1, before: [], tricks: [] });
    const round = rounds.at(-1);
    const played = events.find(({ event }) => event === "played");
    if (!played) round.before.push(step);
    else if (played.led === undefined) round.tricks.push([step]);
    else round.tricks.at(-1).push(step);
  });
  return rounds;
}

/** placeOf returns the round in which a step is, and its trick, both from 0; -1 is before the first. */
export function placeOf(rounds, step) {
  const round = rounds.findLastIndex(({ before }) => before[0] <= step);
  return { round, trick: rounds[round]?.tricks.findLastIndex(([lead]) => lead <= step) ?? -1 };
}

/** endOf returns the step after which a trick lies complete; of trick -1 the one before the first trick. */
export const endOf = ({ before, tricks }, trick) => (tricks[trick] ?? before).at(-1);
