// The points after each round, as far as a page has given them or the table has seen them.

/** @import { Sight } from "./sight.js" */

/**
 * recall returns the points after each round of a view that has been scored, with holes for unknown rounds. The view
 * itself shows the last one, or two.
 * @param {Sight} sight
 * @param {boolean} scored whether a round has just been scored
 * @param {readonly (readonly number[])[]} given the standings that the page gives
 * @param {Sight} [before] what was shown last; its standings are kept if it is the same game
 */
export function recall(sight, scored, given, before) {
  const { view } = sight;
  const ended = sight.ended();
  const shown = []; // the standings in the view, by round
  const note = (round, points) => {
    if (round > 0 && points) shown[round - 1] = points;
  };
  note(view.round - 1, sight.before());
  if (scored || ended === view.round) note(ended, scores(view));
  const known = Object.assign(given.slice(0, ended), shown);
  const seen = before && isSameGame(before, view, known) ? before.standings : [];
  return Object.assign(seen.slice(0, ended), known);
}

// The game is another one if its settings differ or a standing contradicts the view.
const isSameGame = ({ view, standings }, next, known) =>
  JSON.stringify(view.config) === JSON.stringify(next.config) &&
  known.every((points, i) => !points || !standings[i] || String(standings[i]) === String(points));

/** scores returns the points of all seats. */
export const scores = ({ seats }) => seats.map(({ score }) => score);

/** standings returns the start and each round with known points, as the points of all seats after it. */
export const standings = (sight) => [
  { round: 0, points: sight.view.seats.map(() => 0) },
  ...[...sight.standings.entries()].filter(([, points]) => points).map(([i, points]) => ({ round: i + 1, points })),
];

/**
 * gains returns what all seats have gained from each known standing to the next, with the first and the last of the
 * rounds in between.
 */
export function gains(sight) {
  const all = standings(sight);
  return all.slice(1).map(({ round, points }, i) => ({
    first: all[i].round + 1,
    last: round,
    points: points.map((each, seat) => each - all[i].points[seat]),
  }));
}
