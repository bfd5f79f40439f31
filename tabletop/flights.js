// The animations of events. All times are milliseconds.

import { make } from "./dom.js";
import { icon, roles, suitOf, valueOf } from "./draw.js";
import { gain } from "./words.js";

/** finder returns a function that maps the matching elements' data values to their rectangles, or to another property. */
export const finder =
  (root) =>
  (selector, key, what = (element) => element.getBoundingClientRect()) =>
    new Map([...root.querySelectorAll(selector)].map((element) => [element.dataset[key], what(element)]));

/** layout returns the positions of all movable elements of a table. */
export function layout(root) {
  const each = finder(root);
  const gathered = root.matches(".tt-gathered");
  return {
    cards: each(".tt-hand [data-card], .tt-display [data-card], .tt-trick [data-card]", "card"),
    fans: new Map(
      [...root.querySelectorAll(".tt-fan:not(:empty)")].map((fan) => [
        fan.closest(".tt-seat").dataset.seat,
        fan.lastElementChild.firstElementChild.getBoundingClientRect(),
      ]),
    ),
    piles: each(".tt-pod", "seat", (pod) => middleOf(pod.getBoundingClientRect())),
    picks: new Map([...each(".tt-pick[data-suit]", "suit"), ...each(".tt-pick[data-number]", "number")]),
    places: each(".tt-roles > [data-role]", "role", (element) => ({
      element,
      rect: element.getBoundingClientRect(),
      slot: element.querySelector(".tt-slot")?.getBoundingClientRect(),
    })),
    trick: gathered ? [] : [...root.querySelectorAll(".tt-trick [data-card]")],
  };
}

// The small rectangle of a card that comes from a seat or goes there.
export const middleOf = ({ x, y, width, height }) => new DOMRect(x + width / 2 - 14, y + height / 2 - 20, 28, 40);

/**
 * @import { Event, Table } from "ebbes"
 * @import { Stage } from "./tabletop.js"
 */

/**
 * fly animates the drawn elements from their old positions.
 * @param {Stage} stage
 * @param {ReturnType<typeof layout>} before the layout for the old view
 * @param {Table} old the view before the events
 * @param {Table} view the one after them
 * @param {readonly Event[]} events
 */
export function fly(stage, before, old, view, events) {
  const flight = { ...stage, before, now: layout(stage.root), old, delay: 0, landed: 0 };
  carryAway(flight);
  closeUp(flight);
  for (const event of events) flights[event.event]?.(flight, event);
  swing(flight, view);
}

const gathering = { duration: 420, easing: "ease-in" };

// The previous trick moves to its winner before the events of this step.
function carryAway(flight) {
  const { motion, before, now, old, sound } = flight;
  if (before.trick.length === 0 || before.trick.some((card) => card.isConnected)) return;
  for (const card of before.trick) motion.leave(card, before.cards.get(card.dataset.card), now.piles.get(old.trick.winner), gathering);
  sound("take", 100);
  flight.delay = gathering.duration;
}

/**
 * gather moves the last trick of a round to its winner.
 * @param {Stage} stage
 * @param {Table} view
 */
export function gather({ root, motion, sound }, view) {
  const { cards, piles, trick } = layout(root);
  const taker = piles.get(view.trick.winner);
  for (const card of trick) motion.leave(card.cloneNode(true), cards.get(card.dataset.card), taker, gathering);
  sound("take", 100);
}

const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** closeUp moves the remaining cards of the hand together. */
export function closeUp({ root, motion, before, now, delay }) {
  for (const card of root.querySelectorAll(".tt-hand [data-card]")) {
    const [from, to] = [before, now].map(({ cards }) => cards.get(card.dataset.card));
    if (from && distance(from, to) > 2) motion.slide(card, from, to, { duration: 250, delay });
  }
}

// The start of each part of a designation after its card has landed. A ring appears around the card, the mark rises and
// flies to its place, the place turns to paper, and the cards of the suit get badges.
const moment = { lift: 140, fly: 300, place: 560, badges: 700, end: 880 };

// The last suit becomes nix at once.
const afterMinus = { place: 810, end: 900 };

// A second designation in a trick is shorter.
const pace = ({ old: { trick, designators } }) =>
  trick.winner === "-" && trick.plays.some(({ card }) => designators.includes(card)) ? 0.6 : 1;

// The mark of a suit rises from the middle of its card.
const markOn = ({ x, y, width, height }) => new DOMRect(x + 0.2 * width, y + height / 2 - 0.3 * width, 0.6 * width, 0.6 * width);

// reveal turns a place to paper, gives its suit badges and lights the next place, each at its time.
function reveal(flight, suit, role, { place, badges, end }) {
  const { root, motion, before, now, landed } = flight;
  const share = pace(flight);
  const at = (time) => landed + share * time;
  for (const [of, { element, rect }] of before.places) {
    if (element.isConnected || element.matches(".tt-given") || (role === "nix" && of !== role)) continue;
    motion.stay(element, rect, at(of === role ? place : badges));
  }
  motion.pop(now.places.get(role).element, { duration: share * Math.min(140, end - place), delay: at(place) });
  for (const badge of root.querySelectorAll(`.tt-card > .tt-${suit} .tt-badge > *`))
    motion.pop(badge, { duration: share * (end - badges), delay: at(badges) });
  if (role !== "nix") {
    for (const of of roles.slice(roles.indexOf(role) + 1)) {
      const { element } = now.places.get(of);
      if (element !== before.places.get(of).element) motion.fade(element, { duration: share * (end - badges), delay: at(badges) });
    }
  }
  flight.delay = Math.max(flight.delay, at(end));
}

// Minus points, and ebbes points won or lost, rise from their seat.
function swing({ root, motion, now, old, delay, sound }, view) {
  const changes = view.seats.flatMap(({ seat, tally }, i) =>
    ["ebbes", "minus"].map((role) => ({ seat, role, points: tally[role] - old.seats[i].tally[role] })).filter(({ points }) => points),
  );
  if (view.round !== old.round || changes.length === 0) return;
  for (const { seat, role, points } of changes)
    motion.rise(make("span", { className: "tt-swing" }, icon(role), gain(points)), now.piles.get(seat), { duration: 700, delay });
  for (const seat of new Set(changes.map(({ seat }) => seat)))
    motion.pop(root.querySelector(`.tt-pod[data-seat="${seat}"] .tt-score > small`), { duration: 240, delay });
  sound("swing", delay, changes.some(({ points }) => points < 0) ? 0 : 1);
}

const flights = {
  numberTurnedUp({ root, motion, delay }) {
    motion.turn(root.querySelector(".tt-number > :last-child .tt-face"), { duration: 400, delay });
  },

  dealt({ root, motion, now, delay }, { dealer }) {
    const from = now.piles.get(dealer);
    for (const cards of [".tt-hand .tt-card", ".tt-display .tt-card"]) {
      root
        .querySelectorAll(cards)
        .forEach((card, i) => motion.come(card, from, { duration: 350, delay: delay + 35 * i }, now.cards.get(card.dataset.card)));
    }
    for (const fan of root.querySelectorAll(".tt-fan")) motion.come(fan, from, { duration: 400, delay });
  },

  selected({ root, motion, before, sound }, { card }) {
    const [colour, number] = root.querySelector(`[data-pair="${suitOf(card)}"]`).children;
    motion.come(colour, before.picks.get(suitOf(card)), { duration: 450 });
    motion.come(number, before.picks.get(valueOf(card)), { duration: 450 });
    sound("lay", 400);
  },

  played(flight, { by, card }) {
    const { root, motion, before, now, delay, sound } = flight;
    const from = before.cards.get(card) ?? before.fans.get(by) ?? before.piles.get(by);
    const duration = distance(from, now.cards.get(card)) > 3 ? 260 : 1; // it is already there after a click
    motion.come(root.querySelector(`.tt-trick [data-card="${card}"]`), from, { duration, delay }, now.cards.get(card));
    sound("lay", delay + duration - 1);
    flight.landed = delay + duration;
    flight.delay = flight.landed + 120;
  },

  designated(flight, { suit, role, by }) {
    const { root, motion, now, sound } = flight;
    const [begin, share] = [flight.landed, pace(flight)];
    const tone = roles.indexOf(role);
    if (role === "nix") {
      sound("designate", begin + share * afterMinus.place, tone);
      return reveal(flight, suit, role, { ...afterMinus, badges: afterMinus.place });
    }
    const card = root.querySelector(`.tt-trick [data-card="${by}"]`);
    motion.ring(card, now.cards.get(by), { duration: share * moment.fly, delay: begin });
    motion.lift(icon(suit), markOn(now.cards.get(by)), now.places.get(role).slot, {
      share: moment.lift / moment.place,
      turn: moment.fly / moment.place,
      duration: share * moment.place,
      delay: begin,
    });
    sound("designate", begin, tone);
    reveal(flight, suit, role, moment);
  },

  turnedUp({ root, motion, delay }, { card }) {
    motion.turn(root.querySelector(`.tt-display [data-card="${card}"] .tt-face`), { duration: 300, delay: delay + 100 });
  },
};
