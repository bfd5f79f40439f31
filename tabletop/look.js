// The popover with details of a part of the table.

import { make } from "./dom.js";
import { icon, suitOf } from "./draw.js";

export const makeLook = () => make("div", { className: "tt-look", popover: "auto", role: "dialog" });

/** drawLook draws the popover with a title and content. If it has the focus, its close button gets it. */
export function drawLook(sight, look, label, title, ...content) {
  const inside = look.contains(document.activeElement);
  const close = make("button", { type: "button", className: "tt-close", autofocus: true }, sight.words.close);
  look.setAttribute("aria-label", label);
  look.replaceChildren(make("h2", {}, ...title), ...content, close);
  if (inside) close.focus();
}

/** drawOpenHand draws the hand of a seat if it is visible. */
export function drawOpenHand(sight, number) {
  const hand = sight.hands[number];
  return hand ? [make("h3", {}, sight.say("inHand", hand.length)), ...drawRows(sight, hand)] : [];
}

/** drawRows draws cards in one row for each suit. */
export function drawRows(sight, cards) {
  if (cards.length === 0) return [make("p", {}, sight.words.none)];
  return sight.bySuit(cards).map((row) => {
    const role = sight.roleOf(suitOf(row[0]));
    const label = role ? [make("div", { className: "tt-meaning", "aria-hidden": "true" }, icon(role), sight.words.roles[role])] : [];
    return make(
      "div",
      { className: "tt-row" },
      ...row.map((card) =>
        make("div", { className: "tt-card", role: "img", "aria-label": sight.cardName(card), "data-card": card }, sight.face(card)),
      ),
      ...label,
    );
  });
}
