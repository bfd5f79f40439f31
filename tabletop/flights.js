// What moves from where to where when something has happened.

import { suitOf, valueOf } from "./draw.js";

/** lying returns where everything lies on a table that may move. */
export function lying(root) {
  const rects = (selector, key) =>
    new Map([...root.querySelectorAll(selector)].map((element) => [element.dataset[key], element.getBoundingClientRect()]));
  const fans = [...root.querySelectorAll(".tt-fan:not(:empty)")];
  return {
    cards: rects(".tt-hand [data-card], .tt-display [data-card], .tt-trick [data-card]", "card"),
    fans: new Map(
      fans.map((fan) => [fan.closest(".tt-seat").dataset.seat, fan.lastElementChild.firstElementChild.getBoundingClientRect()]),
    ),
    piles: new Map([...rects(".tt-pod", "seat")].map(([seat, rect]) => [seat, middleOf(rect)])),
    pairs: rects("[data-pair]", "pair"),
    picks: new Map([...rects(".tt-pick[data-suit]", "suit"), ...rects(".tt-pick[data-number]", "number")]),
    markers: rects("[data-marker]", "marker"),
    trick: [...root.querySelectorAll(".tt-trick [data-card]")],
  };
}

// Cards that come from a seat or go there seem to be as small as this.
const middleOf = ({ x, y, width, height }) => new DOMRect(x + width / 2 - 14, y + height / 2 - 20, 28, 40);

/**
 * @import { Event, Table } from "ebbes"
 * @import { Motion } from "./motion.js"
 */

/**
 * fly moves what is drawn already from where it lay before.
 * @param {HTMLElement} root
 * @param {Motion} motion
 * @param {number} pace
 * @param {ReturnType<typeof lying>} before what lying returned for the old view
 * @param {Table} old the view before the events
 * @param {Table} view the one after them
 * @param {readonly Event[]} events
 */
export function fly(root, motion, pace, before, old, view, events) {
  const flight = {
    root,
    motion,
    before,
    now: lying(root),
    delay: 0,
    time: (duration, delay = 0) => ({ duration: pace * duration, delay: pace * delay }),
  };
  carryAway(flight, old.trick.winner);
  closeUp(flight);
  for (const event of events) flights[event.event]?.(flight, event);
  if (view.seats.some(({ score }, i) => score !== old.seats[i]?.score)) advance(flight);
}

// The trick before goes to who has taken it.
function carryAway({ motion, before, now, time }, winner) {
  if (before.trick.some((card) => card.isConnected)) return;
  before.trick.forEach((card, i) => motion.leave(card, before.cards.get(card.dataset.card), now.piles.get(winner), time(450, 25 * i)));
}

// The cards that stay in the hand move together.
function closeUp({ root, motion, before, now, time }) {
  for (const held of root.querySelectorAll(".tt-hand [data-card]")) {
    const [from, to] = [before, now].map(({ cards }) => cards.get(held.dataset.card));
    if (from && Math.hypot(from.x - to.x, from.y - to.y) > 2) motion.come(held, from, time(250));
  }
}

function advance({ root, motion, before, delay, time }) {
  for (const marker of root.querySelectorAll("[data-marker]"))
    motion.come(marker, before.markers.get(marker.dataset.marker), time(700, delay));
}

const flights = {
  numberTurnedUp({ root, motion, time }) {
    motion.turn(root.querySelector(".tt-number > :last-child .tt-face"), time(400));
  },

  dealt({ root, motion, now, time }, { dealer }) {
    const from = now.piles.get(dealer);
    for (const cards of [".tt-hand .tt-card", ".tt-display .tt-card"]) {
      root.querySelectorAll(cards).forEach((card, i) => motion.come(card, from, time(350, 35 * i)));
    }
    for (const fan of root.querySelectorAll(".tt-fan")) motion.come(fan, from, time(400));
  },

  selected({ root, motion, before, time }, { card }) {
    const [colour, number] = root.querySelector(`[data-pair="${suitOf(card)}"]`).children;
    motion.come(colour, before.picks.get(suitOf(card)), time(450));
    motion.come(number, before.picks.get(valueOf(card)), time(450));
  },

  played(flight, { by, card }) {
    const { root, motion, before, time } = flight;
    motion.come(
      root.querySelector(`.tt-trick [data-card="${card}"]`),
      before.cards.get(card) ?? before.fans.get(by) ?? before.piles.get(by),
      time(350),
    );
    flight.delay = 350;
  },

  designated(flight, { suit, role, by }) {
    const { root, motion, before, now, time, delay } = flight;
    const space = root.querySelector(`[data-role="${role}"]`);
    motion.come(space.querySelector(".tt-slot > .tt-face"), before.pairs.get(suit) ?? now.cards.get(by), time(550, delay));
    motion.glow(space, time(400, delay + 500));
    flight.delay += 200;
  },

  turnedUp({ root, motion, time, delay }, { card }) {
    motion.turn(root.querySelector(`.tt-display [data-card="${card}"] .tt-face`), time(300, delay + 100));
  },
};
