// The scores of a round, which stay on the table until they have been read. They count once, column by column together
// with the totals. Then the rows change places.

import { make } from "./dom.js";
import { drawName, drawSign } from "./seats.js";
import { gain, signed } from "./words.js";

/** @typedef {{head: (string | Node)[], points: (seat: any) => number, note?: (seat: any) => string}} Column one kind of points in a round */

export function makeScores() {
  const title = make("h2");
  const head = make("thead");
  const body = make("tbody");
  const outcome = make("p", { className: "tt-outcome" });
  const go = make("button", { type: "button", className: "tt-continue" });
  const all = make("section", { className: "tt-scores", role: "dialog", hidden: true }, make("table", {}, head, body), outcome, go);
  return { all, title, head, body, outcome, go };
}

/** drawScores draws the scores, the best first, and a button if the table waits for the player. */
export function drawScores(sight, { all, title, head, body, outcome, go }, waiting) {
  const { round, phase } = sight.view;
  const columns = sight.scoring();
  title.textContent = sight.say("scored", round);
  all.setAttribute("aria-label", title.textContent);
  all.setAttribute("role", phase === "over" ? "region" : "dialog");
  const column = (...content) => make("th", { scope: "col" }, ...content);
  head.replaceChildren(
    make(
      "tr",
      {},
      column(title),
      ...columns.map(({ head }) => column(...head)),
      ...(columns.length > 1 ? [column(sight.words.sum)] : []),
      column(sight.words.total),
    ),
  );
  body.replaceChildren(...ranked(sight, scoreOf(sight)).map((number) => drawRow(sight, number, columns)));
  outcome.textContent = phase === "over" ? "" : sight.outcome();
  go.textContent = sight.words.continue;
  go.hidden = !waiting;
}

const scoreOf = (sight) => (number) => sight.seat(number).score;

// The seats from the best to the last. Ties are in clockwise order from the player.
const ranked = (sight, points) => [...sight.around()].sort((a, b) => sight.compare(points(a), points(b)));

const pointsOf = (columns, seat) => columns.reduce((all, { points }) => all + points(seat), 0);

function drawRow(sight, number, columns) {
  const seat = sight.seat(number);
  const name = make(
    "th",
    { scope: "row" },
    ...drawName(sight, number),
    make("span", { className: "tt-signs" }, ...sight.honours(number).map((sign) => drawSign(sight, sign))),
  );
  const cells = columns.map(({ points, note }) => {
    const text = note?.(seat);
    return make("td", {}, ...(text ? [make("small", {}, text)] : []), make("b", {}, gain(points(seat))));
  });
  const sum = columns.length > 1 ? [make("td", { className: "tt-sum" }, gain(pointsOf(columns, seat)))] : [];
  const total = make("td", { className: "tt-total" }, make("b", {}, make("span", {}, signed(seat.score))));
  const row = make("tr", { "data-seat": number }, name, ...cells, ...sum, total);
  row.classList.toggle("tt-winner", sight.view.winners.includes(number));
  row.classList.toggle("tt-own", number === sight.view.seat);
  return row;
}

// The durations of counting a column, showing the sums and moving the rows, in milliseconds.
const times = { column: 300, sum: 200, places: 200 };

/** countScores animates the scores. */
export function countScores({ motion }, sight, { body }) {
  const columns = sight.scoring();
  const end = times.column * columns.length;
  const before = (number) => sight.seat(number).score - pointsOf(columns, sight.seat(number));
  const rows = [...body.children];
  const places = rows.map((row) => row.getBoundingClientRect());
  const order = ranked(sight, before);
  rows.forEach((row, now) => {
    const { seat } = row.dataset;
    for (const [i, cell] of [...row.querySelectorAll("td:not(.tt-total)")].entries())
      motion.fade(cell, { delay: times.column * i, duration: cell.matches(".tt-sum") ? times.sum : times.column });
    const steps = columns.map(({ points }) => points(sight.seat(seat)));
    motion.count(row.querySelector(".tt-total > b"), counts(before(seat), steps).map(signed), { duration: end });
    const was = order.indexOf(seat);
    if (was !== now) motion.slide(row, places[was], places[now], { delay: end + times.sum, duration: times.places });
  });
}

const ticks = 6; // of each column

// The totals at each tick.
function counts(total, steps) {
  const all = [total];
  for (const step of steps) {
    for (let i = 1; i <= ticks; i++) all.push(total + Math.round((step * i) / ticks));
    total += step;
  }
  return all;
}
