// One's own hand.

import { keep, make } from "./dom.js";

const finger = 44; // the least that a finger hits, in pixels

export const makeHand = () => make("ul", { className: "tt-hand", role: "list", "data-group": "hand" });

/** drawHand draws the hand. What may not be played can be touched all the same: the answer says why. */
export function drawHand(sight, list) {
  const { hand, moves, seat } = sight.view;
  const marked = sight.showLegal && sight.mine("playing");
  list.setAttribute("aria-label", sight.words.hand);
  list.hidden = seat === "-";
  keep(list, hand, makeCard).forEach((item, i) => {
    const [button] = item.children;
    const legal = moves.includes(hand[i]);
    button.replaceChildren(sight.face(hand[i]));
    button.setAttribute("aria-label", sight.cardName(hand[i]));
    button.setAttribute("aria-disabled", String(marked && !legal));
    button.classList.toggle("tt-legal", marked && legal);
  });
}

const makeCard = (card) => make("li", {}, make("button", { type: "button", className: "tt-card", "data-card": card }));

/** fitHand lays the hand in as few rows as leave a finger room on every card. */
export function fitHand(hand) {
  const items = [...hand.children];
  const style = getComputedStyle(hand);
  const [card, margin, widest] = ["--hand-card", "--margin", "--widest"].map((name) => parseFloat(style.getPropertyValue(name)));
  const room = Math.min(widest, hand.clientWidth - 2 * margin) - card;
  const rows = Math.ceil(items.length / (Math.floor(room / finger) + 1));
  const columns = Math.ceil(items.length / rows) || 1;
  hand.style.setProperty("--columns", columns);
  hand.style.setProperty("--step", `${Math.min(card + 6, room / Math.max(columns - 1, 1))}px`);
  hand.dataset.rows = rows;
  items.forEach((item, i) => item.style.setProperty("--from-middle", rows === 1 ? i - (items.length - 1) / 2 : 0));
}
