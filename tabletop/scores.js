// The scores of a round, which lie on the table until they have been read.

import { make } from "./dom.js";
import { icon } from "./draw.js";
import { drawName, drawSign, sum } from "./seats.js";
import { gain, signed } from "./words.js";

export function makeScores() {
  const title = make("h2");
  const head = make("thead");
  const body = make("tbody");
  const go = make("button", { type: "button", className: "tt-continue" });
  const all = make("section", { className: "tt-scored", role: "dialog", hidden: true }, title, make("table", {}, head, body), go);
  return { all, title, head, body, go };
}

/** drawScores draws the scores, and a button if somebody is waited for. */
export function drawScores(sight, { all, title, head, body, go }, waiting) {
  const { round, phase, seats } = sight.view;
  title.textContent = phase === "over" ? sight.words.final : sight.say("scored", round);
  all.setAttribute("aria-label", title.textContent);
  const column = (...content) => make("th", { scope: "col" }, ...content);
  head.replaceChildren(
    make(
      "tr",
      {},
      column(sight.words.player),
      ...Object.keys(seats[0].tally).map((role) => column(icon(role), make("span", {}, sight.words.roles[role]))),
      column(sight.words.sum),
      column(sight.words.total),
    ),
  );
  body.replaceChildren(...sight.around().map((number) => drawRow(sight, number)));
  go.textContent = sight.words.continue;
  go.hidden = !waiting;
}

function drawRow(sight, number) {
  const { nixWinner, winners } = sight.view;
  const { tally, score } = sight.seat(number);
  const signs = [...(nixWinner === number ? ["nixWinner"] : []), ...(winners.includes(number) ? ["winner"] : [])];
  const points = [...Object.values(tally), sum(tally)].map(gain);
  const row = make(
    "tr",
    {},
    make(
      "th",
      { scope: "row" },
      ...drawName(sight, number),
      make("span", { className: "tt-signs" }, ...signs.map((sign) => drawSign(sight, sign))),
    ),
    ...[...points, signed(score)].map((cell) => make("td", {}, cell)),
  );
  row.classList.toggle("tt-winner", winners.includes(number));
  return row;
}
