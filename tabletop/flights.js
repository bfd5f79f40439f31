// What moves from where to where when something has happened. All times are milliseconds.

import { colourCard, face, roles, suitOf, valueOf } from "./draw.js";

/** found returns what finds something out of all elements that fit a selector, if nothing else where they lie, by one of their data. */
export const found =
  (root) =>
  (selector, key, what = (element) => element.getBoundingClientRect()) =>
    new Map([...root.querySelectorAll(selector)].map((element) => [element.dataset[key], what(element)]));

/** lying returns where everything lies on a table that may move. */
export function lying(root) {
  const each = found(root);
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
    pairs: each("[data-pair]", "pair"),
    picks: new Map([...each(".tt-pick[data-suit]", "suit"), ...each(".tt-pick[data-number]", "number")]),
    markers: each("[data-marker]", "marker"),
    places: each(".tt-roles > [data-role]", "role", (element) => ({
      element,
      rect: element.getBoundingClientRect(),
      slot: element.querySelector(".tt-slot")?.getBoundingClientRect(),
    })),
    trick: gathered ? [] : [...root.querySelectorAll(".tt-trick [data-card]")],
  };
}

// Cards that come from a seat or go there seem to be as small as this.
export const middleOf = ({ x, y, width, height }) => new DOMRect(x + width / 2 - 14, y + height / 2 - 20, 28, 40);

/**
 * @import { Event, Table } from "ebbes"
 * @import { Stage } from "./tabletop.js"
 */

/**
 * fly moves what is drawn already from where it lay before.
 * @param {Stage} stage
 * @param {ReturnType<typeof lying>} before what lying returned for the old view
 * @param {Table} old the view before the events
 * @param {Table} view the one after them
 * @param {readonly Event[]} events
 */
export function fly(stage, before, old, view, events) {
  const flight = { ...stage, before, now: lying(stage.root), old, delay: 0 };
  carryAway(flight);
  closeUp(flight);
  for (const event of events) flights[event.event]?.(flight, event);
  if (view.nixWinner === "-") return;
  for (const marker of markers(stage.root)) stage.motion.hold(marker, before.markers.get(marker.dataset.marker));
}

const markers = (root) => /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-marker]"));

const gathering = { duration: 420, easing: "ease-in" };

// The trick before goes to who has taken it, before anything else happens.
function carryAway(flight) {
  const { motion, before, now, old, sound } = flight;
  if (before.trick.length === 0 || before.trick.some((card) => card.isConnected)) return;
  for (const card of before.trick) motion.leave(card, before.cards.get(card.dataset.card), now.piles.get(old.trick.winner), gathering);
  sound("take", 100);
  flight.delay = gathering.duration;
}

/**
 * gather lets the last trick of a round go to who has taken it.
 * @param {Stage} stage
 * @param {Table} view
 */
export function gather({ root, motion, sound }, view) {
  const { cards, piles, trick } = lying(root);
  const taker = piles.get(view.trick.winner);
  for (const card of trick) motion.leave(card.cloneNode(true), cards.get(card.dataset.card), taker, gathering);
  sound("take", 100);
}

const space = 110; // from one space of the track to the next

/**
 * advance lets the markers walk to the scores of a round.
 * @param {Stage} stage
 * @param {ReturnType<typeof lying>} before
 * @param {Table} old
 * @param {Table} view
 * @param {number} delay
 */
export function advance({ root, motion }, before, old, view, delay) {
  for (const marker of markers(root)) {
    const seat = Number(marker.dataset.marker) - 1;
    const points = Math.abs(view.seats[seat].score - old.seats[seat].score);
    const steps = Math.min(Math.max(points, 1), 12); // some make room only
    motion.walk(marker, before.markers.get(marker.dataset.marker), steps, { duration: space * steps, delay });
  }
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** closeUp lets the cards that stay in the hand move together. */
export function closeUp({ root, motion, before, now, delay }) {
  for (const held of root.querySelectorAll(".tt-hand [data-card]")) {
    const [from, to] = [before, now].map(({ cards }) => cards.get(held.dataset.card));
    if (from && apart(from, to) > 2) motion.slide(held, from, to, { duration: 250, delay });
  }
}

// When, after the card has landed, which part of a designation begins.
const moment = { place: 820, badges: 920, next: 1100, end: 1400 };

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
    const duration = apart(from, now.cards.get(card)) > 3 ? 260 : 1; // or it has gone there at the click
    motion.come(root.querySelector(`.tt-trick [data-card="${card}"]`), from, { duration, delay }, now.cards.get(card));
    sound("lay", delay + duration - 1);
    flight.delay += duration + 120;
  },

  // A designation is the moment of the game, unless another one has just been that.
  designated(flight, { suit, role, by }) {
    const { root, motion, before, now, old, delay, sound } = flight;
    const share = old.trick.winner === "-" && old.trick.plays.some(({ card }) => old.designators.includes(card)) ? 0.5 : 1;
    const at = (time) => delay + share * time;
    const last = role === "nix";
    const place = at(moment.place) + (last ? share * 250 - share * moment.end : 0);
    const { element: given, slot } = now.places.get(role);
    if (!last) {
      const pair = before.pairs.get(suit);
      const ghost = pair ? colourCard(suit) : face(by);
      ghost.classList.add("tt-designates");
      motion.lift(ghost, pair ?? now.cards.get(by), slot, { duration: share * moment.place, delay });
    }
    for (const [of, { element, rect }] of before.places) {
      if (element.isConnected || element.matches(".tt-given") || (last && of !== role)) continue;
      motion.stay(element, rect, of === role ? place : at(moment.next));
    }
    motion.pop(given, { duration: share * 200, delay: place });
    for (const badge of root.querySelectorAll(`.tt-card > .tt-${suit} .tt-badge > *`))
      motion.pop(badge, { duration: share * 180, delay: place + share * (moment.badges - moment.place) });
    if (!last) {
      for (const of of roles.slice(roles.indexOf(role) + 1)) {
        const { element } = now.places.get(of);
        if (element !== before.places.get(of).element) motion.fade(element, { duration: share * 300, delay: at(moment.next) });
      }
    }
    sound("designate", place, roles.indexOf(role));
    flight.delay = Math.max(delay, last ? place + share * 580 : at(moment.end));
  },

  turnedUp({ root, motion, delay }, { card }) {
    motion.turn(root.querySelector(`.tt-display [data-card="${card}"] .tt-face`), { duration: 300, delay: delay + 100 });
  },
};
