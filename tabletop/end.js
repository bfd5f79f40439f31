// The end of a game: who has won and by how much, what can be done then, and how it went.

import { make } from "./dom.js";
import { icon } from "./draw.js";
import { drawDisc } from "./seats.js";
import { drawSheet, makeSheet } from "./sheet.js";
import { gains } from "./standings.js";
import { signed } from "./words.js";

export function makeEnd() {
  const title = make("p", { className: "tt-won", role: "heading", "aria-level": "2", tabIndex: -1 });
  const lead = make("p", { className: "tt-lead" });
  const podium = make("ol", { className: "tt-podium", role: "list" });
  const ways = make("div", { className: "tt-ways" });
  const sheet = makeSheet();
  const how = make("div", { className: "tt-how" }, sheet.all);
  const all = make(
    "section",
    { className: "tt-final", hidden: true },
    make("div", { className: "tt-honours" }, title, lead, podium),
    ways,
    how,
  );
  return { all, title, lead, podium, ways, sheet, how };
}

/** drawEnd draws the end, with the best round and the sheet as far as the standings are known. */
export function drawEnd(sight, { all, title, lead, podium, sheet }) {
  title.textContent = won(sight);
  all.setAttribute("aria-label", sight.words.final);
  lead.textContent = [ahead(sight), best(sight)].filter(Boolean).join(" · ");
  podium.replaceChildren(...ranked(sight).map((each, i) => drawRanked(sight, each, i < 3)));
  drawSheet(sight, sheet);
}

/** result tells how the game has ended in a line. */
export const result = (sight) =>
  `${won(sight)} ${ranked(sight)
    .map(({ seat, score }) => `${sight.isolated(seat)} ${signed(score)}`)
    .join(" · ")}`;

function won(sight) {
  const { winners, seat } = sight.view;
  if (winners.length > 1)
    return sight.say("tie", new Intl.ListFormat(sight.words.lang).format(winners.map((each) => sight.isolated(each))));
  const [winner] = winners;
  if (winner === seat) return sight.words.youWin;
  return sight.seat(winner).fictive ? sight.words.fictiveWins : sight.say("oneWins", sight.isolated(winner));
}

// By how much somebody has won who has done so alone.
function ahead(sight) {
  const [first, second] = sight.view.seats.map(({ score }) => score).sort(sight.compare);
  return sight.view.winners.length === 1 && first !== second ? sight.say("lead", Math.abs(first - second)) : "";
}

// What the best round was, of several the first, if each is known.
function best(sight) {
  const rounds = gains(sight);
  if (rounds.length < 2 || !sight.differs || rounds.some(({ first, last }) => first !== last)) return "";
  const most = sight.best(rounds.flatMap(({ points }) => points));
  const { last, points } = rounds.find(({ points }) => points.includes(most));
  return sight.say("bestRound", sight.isolated(String(points.indexOf(most) + 1)), sight.gain(most), last);
}

// The seats from the first to the last: of two with equal points neither is before the other.
function ranked({ view, compare }) {
  const wins = (seat) => Number(view.winners.includes(seat));
  return [...view.seats]
    .sort((a, b) => wins(b.seat) - wins(a.seat) || compare(a.score, b.score))
    .map(({ seat, score }, _, all) => ({
      seat,
      score,
      rank: wins(seat) ? 1 : 1 + all.filter((other) => wins(other.seat) || compare(other.score, score) < 0).length,
    }));
}

// The first three stand on steps.
function drawRanked(sight, { seat, score, rank }, step) {
  const place = make("small", {}, rank);
  const points = make("b", {}, signed(score));
  return make(
    "li",
    { "data-seat": seat, "data-rank": rank },
    ...(rank === 1 ? [icon("trump")] : []),
    ...(step ? [] : [place]),
    drawDisc(sight, seat),
    make("bdi", { className: "tt-name" }, sight.name(seat)),
    step ? make("span", { className: "tt-step" }, place, " ", points) : points,
  );
}
