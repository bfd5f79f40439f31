// The player's own hand.

import { keep, labelButton, make, redraw } from "./dom.js";
import { icon } from "./draw.js";

export const makeHand = () => make("ul", { className: "tt-hand", role: "list", "data-group": "hand" });

/**
 * drawHand draws the hand. One card may be set, to be played at the player's next turn. Illegal cards can be tapped as
 * well, since the answer gives the reason.
 */
export function drawHand(sight, list, set) {
  const { moves, seat } = sight.view;
  const hand = sight.hand();
  const marked = sight.showLegal && sight.choosing();
  list.setAttribute("aria-label", sight.words.hand);
  list.hidden = seat === "-";
  keep(list, hand, makeCard).forEach((item, i) => {
    const [button] = item.children;
    const legal = moves.includes(sight.moveOf(hand[i]));
    const isSet = hand[i] === set;
    const name = [sight.cardName(hand[i]), ...(isSet ? [sight.words.set] : [])].join(", ");
    redraw(button, name, () => {
      labelButton(button, name, sight.face(hand[i]));
      item.querySelector(".tt-set")?.remove();
      if (isSet) item.append(makeSign(sight));
    });
    if (sight.early()) button.setAttribute("aria-pressed", String(isSet));
    else button.removeAttribute("aria-pressed");
    button.setAttribute("aria-disabled", String(marked && !legal));
    button.classList.toggle("tt-legal", marked && legal);
  });
  list.classList.toggle("tt-some", list.querySelector("[aria-disabled=true]") !== null);
}

const makeSign = ({ words }) => make("small", { className: "tt-set", "aria-hidden": "true" }, icon("clock"), words.set);

const makeCard = (card) => make("li", {}, make("button", { type: "button", className: "tt-card", "data-card": card }));

/**
 * fitHand lays the hand in one fan, or in two tiers if the cards do not fit one. Size, strips and tiers depend on the
 * largest hand of the round, so that they stay as the hand shrinks. They are measured only after a change of that count
 * or of the table's size.
 */
export function fitHand(sight, hand, resized) {
  const count = hand.children.length;
  const round = sight.round();
  const before = hand.dataset.round === round ? Number(hand.dataset.slots) : 0;
  const slots = Math.max(count, sight.slots(), before);
  Object.assign(hand.dataset, { round, slots });
  hand.style.setProperty("--slots", String(slots));
  if (resized || slots !== before) {
    const finger = parseFloat(getComputedStyle(hand).getPropertyValue("--finger"));
    hand.classList.toggle("tt-tiers", slots * finger > hand.clientWidth);
    if (!hand.clientWidth) delete hand.dataset.round; // nothing could be measured
  }
  lay([...hand.children], hand.matches(".tt-tiers") && Math.ceil(slots / 2));
}

// lay assigns cards to one tier or two. Cards keep their tier, so that only the neighbours of a played card move.
function lay(items, room) {
  for (const [i, item] of items.entries()) item.dataset.tier = room ? item.dataset.tier || items[i - 1]?.dataset.tier || "1" : "";
  const tiers = Map.groupBy(items, (item) => item.dataset.tier);
  if (room && [...tiers.values()].some((tier) => tier.length > room)) {
    // as in a new hand
    for (const [i, item] of items.entries()) item.dataset.tier = i < Math.ceil(items.length / 2) ? "1" : "2";
    return lay(items, room);
  }
  for (const tier of tiers.values()) {
    for (const [i, item] of tier.entries()) {
      item.style.setProperty("--i", String(i));
      item.style.setProperty("--of", String(tier.length));
    }
  }
  return undefined;
}

/** slide raises the card under a sliding finger, and clicks the card under it when it is lifted. */
export function slide(hand, signal) {
  /** @type {HTMLElement | undefined} */
  let from; // the card under the finger at first
  const cardAt = ({ clientX, clientY }) =>
    /** @type {HTMLElement | undefined} */ (document.elementFromPoint(clientX, clientY)?.closest(".tt-hand .tt-card"));
  const raise = (card) => {
    for (const other of hand.querySelectorAll(".tt-up")) other.classList.toggle("tt-up", other === card);
    card?.classList.add("tt-up");
  };
  const on = (type, listener) => hand.addEventListener(type, listener, { signal });
  on("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    from = cardAt(event);
    if (from?.hasPointerCapture(event.pointerId)) from.releasePointerCapture(event.pointerId);
    raise(from);
  });
  on("pointermove", (event) => from && raise(cardAt(event)));
  on("pointerup", (event) => {
    const card = from && cardAt(event);
    if (card && card !== from) card.click(); // browsers click only a card that was pressed as well
    release();
  });
  const release = () => {
    from = undefined;
    raise();
  };
  for (const type of ["pointercancel", "pointerleave"]) on(type, release);
  addEventListener("resize", release, { signal }); // other cards lie under the finger then
}
