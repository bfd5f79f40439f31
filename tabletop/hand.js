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
 * fitHand lays the hand in as few rows as leave a finger room on every card. Whatever is played in a round, it keeps
 * its room.
 */
export function fitHand(sight, hand) {
  const items = [...hand.children];
  const style = getComputedStyle(hand);
  const [card, margin, widest] = ["--hand-card", "--margin", "--widest"].map((name) => parseFloat(style.getPropertyValue(name)));
  const room = Math.min(widest, hand.clientWidth - 2 * margin) - card;
  const rowsOf = (count) => Math.ceil(count / (Math.floor(room / finger) + 1));
  const rows = rowsOf(items.length);
  const kept = `${sight.round()} ${room}`;
  const reserved = Math.max(1, rowsOf(sight.dealt()), kept === hand.dataset.kept ? hand.dataset.rows : 0);
  const columns = Math.ceil(items.length / rows) || 1;
  Object.assign(hand.dataset, { kept, rows: reserved });
  hand.style.setProperty("--rows", reserved);
  hand.style.setProperty("--columns", columns);
  hand.style.setProperty("--step", `${Math.min(card + 6, room / Math.max(columns - 1, 1))}px`);
  items.forEach((item, i) => {
    const fromMiddle = (i % columns) - (columns - 1) / 2;
    item.style.translate = `calc(${fromMiddle} * var(--step)) calc(${reserved - rows + Math.floor(i / columns)} * var(--row))`;
    item.style.setProperty("--fanned", rows === 1 ? fromMiddle * Math.min(1, 9 / columns) : 0);
  });
}
