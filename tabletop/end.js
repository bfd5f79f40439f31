// The end of a game: winner, podium, a sentence on the player's own game, links, and the sheet.

import { make } from "./dom.js";
import { drawPicture, makePicture } from "./picture.js";
import { drawDisc } from "./seats.js";
import { drawSheet, makeSheet } from "./sheet.js";
import { signed } from "./words.js";

export function makeEnd() {
  const title = make("p", { className: "tt-title", role: "heading", "aria-level": "2", tabIndex: -1 });
  const podium = make("ol", { className: "tt-podium", role: "list" });
  const highlight = make("p", { className: "tt-highlight" });
  const ways = make("div", { className: "tt-ways" });
  const picture = makePicture();
  const sheet = makeSheet();
  const how = make("div", { className: "tt-how" }, sheet.all);
  const all = make(
    "section",
    { className: "tt-final", hidden: true },
    make("div", { className: "tt-honours" }, title, podium),
    make("div", { className: "tt-aside" }, highlight, ways),
    how,
  );
  return { all, title, podium, highlight, ways, picture, sheet, how };
}

/** giveWays sets the buttons and links of the end, followed by the picture for sharing. */
export const giveWays = ({ ways, picture }, elements) => ways.replaceChildren(...elements, ...(elements.length > 0 ? [picture] : []));

/** giveHighlight sets the sentence on the player's own game, and hides an empty one. */
export function giveHighlight({ highlight }, sentence) {
  highlight.replaceChildren(sentence);
  highlight.hidden = !highlight.textContent;
}

/** drawEnd draws the end, with the known standings in the sheet. */
export function drawEnd(sight, { all, title, podium, picture, sheet }, game) {
  title.textContent = verdict(sight);
  all.setAttribute("aria-label", sight.words.final);
  podium.replaceChildren(...ranked(sight).map((each, i) => drawRanked(sight, each, i < 3)));
  const winners = ranked(sight).filter(({ rank }) => rank === 1);
  drawPicture(picture, game, points(sight, winners), points(sight, ranked(sight).slice(winners.length)));
  drawSheet(sight, sheet);
}

/** countPodium fades in the podium, from third place to first. */
export function countPodium({ motion }, { podium }) {
  for (const [i, step] of [...podium.children].slice(0, 3).entries()) motion.fade(step, { delay: 200 * (2 - i), duration: 200 });
}

/** result returns the outcome of the game as one line. */
export const result = (sight) => `${verdict(sight)} ${points(sight, ranked(sight))}`;

const points = (sight, seats) => seats.map(({ seat, score }) => `${sight.isolated(seat)} ${signed(score)}`).join(" · ");

function verdict(sight) {
  const { winners, seat } = sight.view;
  if (winners.length > 1)
    return sight.say("tie", new Intl.ListFormat(sight.words.lang).format(winners.map((each) => sight.isolated(each))));
  const [winner] = winners;
  const [first, second] = sight.view.seats.map(({ score }) => score).sort(sight.compare);
  const by = first === sight.seat(winner).score && first !== second ? Math.abs(first - second) : 0;
  if (winner === seat) return by ? sight.say("youWinBy", by) : sight.words.youWin;
  if (sight.seat(winner).fictive) return sight.words.fictiveWins;
  return by ? sight.say("oneWinsBy", sight.isolated(winner), by) : sight.say("oneWins", sight.isolated(winner));
}

// The seats by rank. Seats with equal points share one, except that winners come first.
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
  const place = make("small", {}, step ? sight.words.ranks[rank] : rank);
  const points = make("b", {}, signed(score));
  return make(
    "li",
    { "data-seat": seat, "data-rank": rank },
    ...(step ? [] : [place]),
    drawDisc(sight, seat),
    make("bdi", { className: "tt-name" }, sight.name(seat)),
    step ? make("span", { className: "tt-step" }, points, " ", place) : points,
  );
}
