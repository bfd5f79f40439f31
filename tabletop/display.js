// The cards in front of the seats: pairs, and the display of the fictive player.

import { keep, make, redraw } from "./dom.js";
import { back, colourCard, icon, lie, numberCard, suitOf, valueOf } from "./draw.js";

/** drawDisplays draws the cards in front of the seats and marks the trick's winner. */
export function drawDisplays(sight, list) {
  for (const item of list.children) {
    const seat = sight.seat(item.dataset.seat);
    if (item.children.length === 1)
      item.append(make("div", { className: "tt-pairs", role: "group" }), make("div", { className: "tt-display", role: "group" }));
    const [, pairs, display] = item.children;
    item.classList.toggle("tt-wins", sight.view.trick.winner === seat.seat);
    const selected = seat.selected.map((card) => sight.cardName(card));
    redraw(pairs, selected.join(), () => pairs.replaceChildren(...seat.selected.map((card) => drawPair(sight, card))));
    pairs.setAttribute("aria-label", sight.words.selected);
    pairs.toggleAttribute("hidden", seat.fictive || !sight.view.config.variants.includes("select designations")); // keeps their room
    display.toggleAttribute("hidden", !item.classList.toggle("tt-fictive", seat.fictive));
    if (seat.fictive) drawDisplay(sight, display);
  }
}

// A pair is the number card, and the colour card until it lies on the board.
function drawPair(sight, card) {
  const suit = suitOf(card);
  const role = sight.roleOf(suit);
  return make(
    "div",
    { className: role ? "tt-pair tt-done" : "tt-pair", role: "img", "data-pair": suit, "aria-label": sight.cardName(card) },
    make("span", { className: "tt-card" }, role ? icon(suit) : colourCard(suit)),
    make("span", { className: "tt-card" }, numberCard(valueOf(card))),
  );
}

// Each column of the fictive player's display: the open card over those face down.
function drawDisplay(sight, list) {
  const { open, under } = sight.view.display;
  list.setAttribute("aria-label", sight.words.display);
  keep(list, Object.keys(open), () => make("div", { className: "tt-column", role: "img" })).forEach((column, i) => {
    const card = open[i];
    const label = card === "-" ? sight.say("emptyColumn", under[i]) : sight.say("column", sight.cardName(card), under[i]);
    column.setAttribute("aria-label", label);
    column.dataset.under = under[i];
    redraw(column, label, () =>
      column.replaceChildren(
        ...Array.from({ length: under[i] }, (_, n) => make("span", { className: "tt-card tt-under" }, lie(back(), n))),
        ...(card === "-" ? [] : [make("span", { className: "tt-card", "data-card": card }, sight.face(card))]),
      ),
    );
  });
}
