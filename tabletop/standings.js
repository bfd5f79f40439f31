// The points after each round that a page has set or the table has seen.

/** @import { Sight } from "./sight.js" */

/**
 * recall returns the points after each scored round, with holes for unknown rounds. The view itself contains the last
 * one or two.
 * @param {Sight} sight
 * @param {boolean} scored reports that a round has just been scored
 * @param {readonly (readonly number[])[]} fromPage the page's standings
 * @param {Sight} [before] the previous sight; its standings are kept within one game
 */
export function recall(sight, scored, fromPage, before) {
  const { view } = sight;
  const rounds = sight.rounds();
  const fromView = []; // the standings in the view, by round
  const note = (round, points) => {
    if (round > 0 && points) fromView[round - 1] = points;
  };
  note(view.round - 1, sight.before());
  if (scored || rounds === view.round) note(rounds, scores(view));
  const both = Object.assign(fromPage.slice(0, rounds), fromView);
  const past = before && isSameGame(before, view, both) ? before.standings : [];
  return Object.assign(past.slice(0, rounds), both);
}

// The game is another one if its settings differ or a standing contradicts the view.
const isSameGame = ({ view, standings }, next, points) =>
  JSON.stringify(view.config) === JSON.stringify(next.config) &&
  points.every((each, i) => !each || !standings[i] || String(standings[i]) === String(each));

/** scores returns the points of all seats. */
export const scores = ({ seats }) => seats.map(({ score }) => score);

/** standings returns the start and each round with known points, with the points of all seats after it. */
export const standings = (sight) => [
  { round: 0, points: sight.view.seats.map(() => 0) },
  ...[...sight.standings.entries()].filter(([, points]) => points).map(([i, points]) => ({ round: i + 1, points })),
];

/**
 * gains returns the points gained by all seats between known standings. Each entry has the first and the last round of its
 * interval.
 */
export function gains(sight) {
  const all = standings(sight);
  return all.slice(1).map(({ round, points }, i) => ({
    first: all[i].round + 1,
    last: round,
    points: points.map((each, seat) => each - all[i].points[seat]),
  }));
}
