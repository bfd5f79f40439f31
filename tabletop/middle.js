// The middle of the table. It has the trick, each card towards its seat, and in variant 2 first the cards to select.

import { keep, make, redraw } from "./dom.js";
import { colourCard, numberCard, suitOf, suits, valueOf } from "./draw.js";

export function makeMiddle() {
  const colours = make("div", { className: "tt-colours", role: "group" });
  const numbers = make("div", { className: "tt-numbers", role: "group" });
  return {
    colours,
    numbers,
    places: make("div", { className: "tt-trick tt-places", "aria-hidden": "true" }),
    trick: make("div", { className: "tt-trick", role: "group" }),
    choice: make("div", { className: "tt-choice", "data-group": "choice", hidden: true }, colours, numbers),
  };
}

export function drawTrick(sight, { places, trick }) {
  const { plays, winner } = sight.view.trick;
  const ahead = (seat) => winner === "-" && sight.view.leading === seat;
  const around = sight.around();
  const lie = (item, seat) => {
    item.dataset.at = sight.place(seat);
    item.style.setProperty("--nth", (around.indexOf(seat) || around.length) - (around.length + 1) / 2); // own card last in a row
  };
  places.parentElement.style.setProperty("--plays", String(around.length));
  keep(places, around, () => make("span", { className: "tt-card tt-play" })).forEach((item, i) => lie(item, around[i]));
  trick.setAttribute("aria-label", sight.words.trick);
  keep(
    trick,
    plays.map((p) => p.card),
    (card) => make("div", { className: "tt-card tt-play", "data-card": card, role: "img" }),
  ).forEach((item, i) => {
    const { seat, card } = plays[i];
    const name = sight.cardName(card);
    redraw(item, name, () => item.replaceChildren(sight.face(card), make("small", {}, sight.words.ahead)));
    item.lastElementChild.toggleAttribute("hidden", !ahead(seat));
    lie(item, seat);
    item.classList.toggle("tt-winner", winner === seat);
    item.classList.toggle("tt-ahead", ahead(seat));
    item.classList.toggle("tt-loser", winner !== "-" && winner !== seat);
    item.setAttribute(
      "aria-label",
      sight.say("playedBy", sight.isolated(seat), name) +
        (winner === seat ? `, ${sight.words.wins}` : ahead(seat) ? `, ${sight.words.ahead}` : ""),
    );
  });
}

/** drawChoice draws the cards that can still be selected. The hands hold all cards, so their sizes give the values. */
export function drawChoice(sight, { choice, colours, numbers }) {
  const { phase, seats, designators, moves } = sight.view;
  if (choice.toggleAttribute("hidden", phase !== "selecting")) return;
  const values = seats.reduce((cards, { handSize }) => cards + handSize, 0) / Object.keys(suits).length;
  const draw = (list, kind, of, all, drawCard, name) => {
    const taken = (each) => designators.some((card) => of(card) === each);
    const keys = all.map((each) => (taken(each) ? `${each} taken` : each)); // keeps its place, so that the others stay in theirs
    const create = (key) =>
      all.includes(key) ? makePick({ [`data-${kind}`]: key }, drawCard(key)) : make("span", { className: "tt-card" });
    keep(list, keys, create).forEach((pick, i) => {
      if (taken(all[i])) return;
      const may = !sight.showLegal || moves.some((move) => of(move.split(" ")[1]) === all[i]);
      pick.setAttribute("aria-label", name(all[i]));
      pick.classList.toggle("tt-may", sight.mine("selecting") && may);
    });
  };
  colours.setAttribute("aria-label", sight.words.colours);
  numbers.setAttribute("aria-label", sight.words.numbers);
  draw(colours, "suit", suitOf, Object.values(suits), colourCard, (suit) => sight.words.suits[suit]);
  draw(
    numbers,
    "number",
    valueOf,
    Array.from({ length: values }, (_, i) => String(i + 1)),
    numberCard,
    String,
  );
}

const makePick = (attributes, card) =>
  make("button", { type: "button", className: "tt-card tt-pick", "aria-pressed": "false", ...attributes }, card);

/** markPair marks the picked cards of a pair. */
export function markPair({ choice }, pair) {
  for (const button of choice.querySelectorAll("button")) {
    const { suit, number } = button.dataset;
    button.setAttribute("aria-pressed", String(suit ? pair.suit === suit : pair.number === number));
  }
}
