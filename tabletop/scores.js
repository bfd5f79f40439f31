// The scores of a round, which lie on the table until they have been read.

import { make } from "./dom.js";
import { drawName, drawSign } from "./seats.js";

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
  const { round, phase } = sight.view;
  const columns = sight.scoring();
  title.textContent = sight.say("scored", round);
  all.setAttribute("aria-label", title.textContent);
  all.setAttribute("role", phase === "over" ? "region" : "dialog");
  const column = (...content) => make("th", { scope: "col" }, ...content);
  head.replaceChildren(make("tr", {}, column(sight.words.player), ...columns.map(({ head }) => column(...head))));
  body.replaceChildren(...sight.around().map((number) => drawRow(sight, number, columns)));
  go.textContent = sight.words.continue;
  go.hidden = !waiting;
}

function drawRow(sight, number, columns) {
  const row = make(
    "tr",
    {},
    make(
      "th",
      { scope: "row" },
      ...drawName(sight, number),
      make("span", { className: "tt-signs" }, ...sight.honours(number).map((sign) => drawSign(sight, sign))),
    ),
    ...columns.map(({ points }) => make("td", {}, points(sight.seat(number)))),
  );
  row.classList.toggle("tt-winner", sight.view.winners.includes(number));
  return row;
}

const column = 220; // milliseconds from one column to the next

/** tellScores lets the scores appear column by column, and returns after how many milliseconds all are there. */
export function tellScores({ motion }, { head, body }) {
  for (const cell of body.querySelectorAll("td")) motion.fade(cell, { duration: 160, delay: column * cell.cellIndex });
  return column * head.querySelectorAll("th").length;
}
