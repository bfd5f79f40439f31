// The animations of events in Einfach. All times are milliseconds.

import { back, face, suits } from "../draw.js";
import { closeUp, finder, middleOf } from "../flights.js";

/** layout returns the positions of all movable elements of a table. */
export function layout(root) {
  const each = finder(root);
  const cardOf = (element) => element.querySelector(".tt-card").getBoundingClientRect();
  return {
    cards: each(".tt-hand [data-card]", "card"),
    seats: each(".tt-pod", "seat", (pod) => middleOf(pod.getBoundingClientRect())),
    heaps: each(".tt-heap", "heap", cardOf),
    stacks: each(".tt-stack:has(.tt-card)", "stack", cardOf),
  };
}

/**
 * @import { Event, Table } from "ebbes/einfach"
 * @import { Stage } from "../tabletop.js"
 */

/**
 * fly animates the drawn elements from their old positions.
 * @param {Stage} stage
 * @param {ReturnType<typeof layout>} before the layout for the old view
 * @param {Table} _old the view before the events
 * @param {Table} view the one after them
 * @param {readonly Event[]} events
 */
export function fly(stage, before, _old, view, events) {
  const flight = { ...stage, before, now: layout(stage.root), view, delay: 0 };
  closeUp(flight);
  for (const event of events) flights[event.event]?.(flight, event);
}

const laying = 260;
const clearing = { duration: 420, easing: "ease-in" };

const letterOf = (suit) => Object.keys(suits).find((letter) => suits[letter] === suit);

// lay moves a card from its player to its pile, also if the pile has been cleared.
function lay(flight, { by, card }) {
  const { root, motion, before, now, delay, sound } = flight;
  const from = before.cards.get(card) ?? before.seats.get(by);
  const top = root.querySelector(`.tt-heap [data-top="${card}"]`);
  if (top) motion.come(top, from, { duration: laying, delay }, now.heaps.get(card[0]));
  else motion.leave(face(card), from, now.heaps.get(card[0]), { duration: laying, delay });
  sound("lay", delay + laying - 1);
  flight.delay += laying + 120;
}

// hand moves a card from the stock, face down to a seat or to its place in the own hand.
function hand(flight, seat, card) {
  const { root, motion, before, now, delay } = flight;
  const options = { duration: 300, delay };
  const element = root.querySelector(`.tt-hand [data-card="${card}"]`);
  if (element) motion.come(element, before.stacks.get("stock"), options, now.cards.get(card));
  else motion.leave(back(), before.stacks.get("stock"), now.seats.get(seat), options);
  flight.delay += 200;
}

const mark = ({ root, motion, delay }, seat) =>
  motion.pop(root.querySelector(`.tt-seat[data-seat="${seat}"] .tt-disc`), { duration: 300, delay });

const flights = {
  dealt({ root, motion, now, delay }) {
    const from = now.stacks.get("stock");
    root
      .querySelectorAll(".tt-hand .tt-card")
      .forEach((card, i) => motion.come(card, from, { duration: 350, delay: delay + 35 * i }, now.cards.get(card.dataset.card)));
    for (const fan of root.querySelectorAll(".tt-fan")) motion.come(fan, from, { duration: 400, delay });
  },

  drawn: (flight, { by, card }) => hand(flight, by, card),
  presented: (flight, { to, card }) => hand(flight, to, card),

  placed: lay,
  played: lay,
  laid: lay,

  cleared(flight, { suit, cards }) {
    const { motion, now, delay, sound } = flight;
    motion.leave(face(cards.at(-1)), now.heaps.get(letterOf(suit)), now.stacks.get("discards"), { ...clearing, delay });
    sound("take", delay + 100);
    flight.delay += clearing.duration;
  },

  discarded(flight, { by, card }) {
    const { motion, before, now, delay, sound } = flight;
    motion.leave(face(card), before.cards.get(card) ?? before.seats.get(by), now.stacks.get("discards"), { duration: laying, delay });
    sound("lay", delay + laying - 1);
    flight.delay += laying;
  },

  shuffled(flight) {
    const { motion, now, delay } = flight;
    motion.leave(back(), now.stacks.get("discards"), now.stacks.get("stock"), { ...clearing, delay });
    flight.delay += clearing.duration;
  },

  // All cards change hands at once.
  exchanged({ root, motion, before, now, view, delay }, { seat, gave, got }) {
    const options = { duration: clearing.duration, delay };
    for (const { seat: giver, left } of view.seats) {
      if (giver !== seat) motion.leave(back(), before.seats.get(giver), now.seats.get(left), options);
      else motion.leave(face(gave), before.cards.get(gave), now.seats.get(left), options);
      if (left === seat)
        motion.come(root.querySelector(`.tt-hand [data-card="${got}"]`), before.seats.get(giver), options, now.cards.get(got));
    }
  },

  ruleSwapped({ root, motion, delay }, { opened }) {
    motion.turn(root.querySelector(`.tt-rule[data-rule="${opened}"]`), { duration: 400, delay });
  },

  named: (flight, { seat }) => mark(flight, seat),
  wentOut: (flight, { seat }) => mark(flight, seat),
};
