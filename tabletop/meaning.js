// Details of the cards a seat has taken, and of the meaning of the number card and the roles.

import { make } from "./dom.js";
import { icon } from "./draw.js";
import { drawLook, drawOpenHand, drawRows } from "./look.js";
import { drawName } from "./seats.js";
import { gain, signed } from "./words.js";

/** drawSeatCards draws the cards taken by a seat, and its other public facts. */
export function drawSeatCards(sight, look, number) {
  const { handSize, score, voids, taken } = sight.seat(number);
  drawLook(
    sight,
    look,
    sight.isolated(number),
    drawName(sight, number),
    make(
      "p",
      {},
      [sight.say("inHand", handSize), sight.say("score", signed(score)), sight.say("thisRound", gain(sight.now(number)))].join(" · "),
    ),
    ...(voids.length > 0 ? [drawVoids(sight, voids)] : []),
    ...drawOpenHand(sight, number),
    make("h3", {}, sight.say("taken", taken.length)),
    ...drawRows(sight, taken),
  );
}

// The clauses that define the number card and each role.
const clauses = { number: "D1", trump: "P4", plus: "S1", ebbes: "S2", minus: "S1", nix: "S3" };

/** drawMeaning describes the effect of the number card or a role in a sentence, and cites the clause. */
export function drawMeaning(sight, look, what) {
  const suit = sight.view.roles[what];
  const label = what === "number" ? sight.say("number", sight.view.number) : sight.words.roles[what];
  const title = [...(what === "number" ? [] : [icon(what)]), label, ...(suit ? [icon(suit), sight.words.suits[suit]] : [])];
  drawLook(sight, look, label, title, make("p", {}, sight.words.tells[what], " ", sight.clause(clauses[what])));
}

const drawVoids = (sight, voids) =>
  make("p", { className: "tt-voids" }, sight.words.voids, ...voids.map((suit) => make("span", {}, icon(suit), sight.words.suits[suit])));
