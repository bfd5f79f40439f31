// One's own hand.

import { keep, make, named, redraw } from "./dom.js";

const finger = 44; // the least that a finger hits, in pixels

export const makeHand = () => make("ul", { className: "tt-hand", role: "list", "data-group": "hand" });

/** drawHand draws the hand. What may not be played can be touched all the same: the answer says why. */
export function drawHand(sight, list) {
  const { moves, seat } = sight.view;
  const hand = sight.held();
  const marked = sight.showLegal && sight.choosing();
  list.setAttribute("aria-label", sight.words.hand);
  list.hidden = seat === "-";
  keep(list, hand, makeCard).forEach((item, i) => {
    const [button] = item.children;
    const legal = moves.includes(sight.moveOf(hand[i]));
    const name = sight.cardName(hand[i]);
    redraw(button, name, () => named(button, name, sight.face(hand[i])));
    button.setAttribute("aria-disabled", String(marked && !legal));
    button.classList.toggle("tt-legal", marked && legal);
  });
}

const makeCard = (card) => make("li", {}, make("button", { type: "button", className: "tt-card", "data-card": card }));

/**
 * fitHand lays the hand in as few rows as leave a finger room on every card. Whatever is drawn and played in a round, it
 * keeps its room: a hand that outgrows its rows lies in more of them, with smaller cards.
 */
export function fitHand(sight, hand) {
  const style = getComputedStyle(hand);
  const count = hand.children.length;
  const [large, margin, widest] = ["--hand-card", "--margin", "--widest"].map((name) => parseFloat(style.getPropertyValue(name)));
  const width = Math.min(widest, hand.clientWidth - 2 * margin);
  const rowsOf = (cards, card) => Math.ceil(cards / (Math.floor((width - card) / finger) + 1));
  const kept = `${sight.round()} ${width} ${large}`;
  const had = kept === hand.dataset.kept ? Number(hand.dataset.rows) : rowsOf(count, large);
  const room = Math.max(had, rowsOf(sight.dealt(), large));
  const outgrown = large > finger && rowsOf(count, large) > room;
  const card = outgrown ? finger : large;
  const rows = rowsOf(count, card);
  const reserved = Math.max(room, outgrown ? rows - 1 : rows); // small cards lie in one row more
  Object.assign(hand.dataset, { kept, rows: reserved });
  hand.classList.toggle("tt-grown", outgrown);
  hand.style.setProperty("--rows", reserved);
  lay(hand, rows, outgrown ? (reserved + 1 - rows) / 2 : reserved - rows, card, width);
}

/** lay lays cards in rows, so many rows from above, and within what is left of the room for three. */
function lay(hand, rows, above, card, width) {
  const items = [...hand.children];
  const columns = Math.ceil(items.length / rows) || 1;
  hand.style.setProperty("--columns", columns);
  hand.style.setProperty("--step", `${Math.min(card + 6, (width - card) / Math.max(columns - 1, 1))}px`);
  items.forEach((item, i) => {
    const fromMiddle = (i % columns) - (columns - 1) / 2;
    item.style.translate = `calc(${fromMiddle} * var(--step)) calc(${above + Math.floor(i / columns)} * var(--row) - ${above && 1} * var(--cut, 0px))`;
    item.style.setProperty("--fanned", rows === 1 ? fromMiddle * Math.min(1, 9 / columns) : 0);
  });
}
