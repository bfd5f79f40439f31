// What lies before a seat, to be looked at closely.

import { make } from "./dom.js";
import { icon, suitOf } from "./draw.js";
import { drawName, sum } from "./seats.js";
import { gain, signed } from "./words.js";

export const makeLook = () => make("div", { className: "tt-look", popover: "auto", role: "dialog" });

/** drawLook draws the cards that a seat has taken, and what else everybody may know of it. */
export function drawLook(sight, look, number) {
  const { handSize, score, tally, voids, taken } = sight.seat(number);
  const shown = sight.hands[number];
  look.dataset.seat = number;
  look.setAttribute("aria-label", sight.isolated(number));
  look.replaceChildren(
    make("h2", {}, ...drawName(sight, number)),
    make("p", {}, [sight.say("inHand", handSize), sight.say("score", signed(score)), sight.say("thisRound", gain(sum(tally)))].join(" · ")),
    ...(voids.length > 0 ? [drawVoids(sight, voids)] : []),
    ...(shown ? [make("h3", {}, sight.say("inHand", shown.length)), ...drawRows(sight, shown)] : []),
    make("h3", {}, sight.say("taken", taken.length)),
    ...drawRows(sight, taken),
    make("button", { type: "button", className: "tt-close" }, sight.words.close),
  );
}

const drawVoids = (sight, voids) =>
  make("p", { className: "tt-voids" }, sight.words.voids, ...voids.map((suit) => make("span", {}, icon(suit), sight.words.suits[suit])));

function drawRows(sight, cards) {
  if (cards.length === 0) return [make("p", {}, sight.words.none)];
  return sight.bySuit(cards).map((row) => {
    const role = sight.roleOf(suitOf(row[0]));
    const label = role ? [make("li", { className: "tt-meaning", "aria-hidden": "true" }, icon(role), sight.words.roles[role])] : [];
    return make(
      "ul",
      { className: "tt-row" },
      ...row.map((card) =>
        make("li", { className: "tt-card", role: "img", "aria-label": sight.cardName(card), "data-card": card }, sight.face(card)),
      ),
      ...label,
    );
  });
}
