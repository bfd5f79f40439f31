// The table with the chances of the cards that a view does not show. Cards with equal chances share a row.

import { tick } from "./parts.js";
import { cardName } from "./phrases.js";
import { make } from "./tabletop/dom.js";
import { face, suitOf } from "./tabletop/draw.js";
import { language, words } from "./words.js";

const own = words.position;

/** chances draws the library's chances for a view, with a box that switches between percent and fractions. */
export function chances(shares, view, nameOf) {
  const cards = Object.keys(shares);
  if (cards.length === 0) return [];
  const seats = view.seats.map(({ seat }) => seat).filter((seat) => cards.some((card) => shares[card][seat].value > 0));
  const rows = groups(cards, (card) => suitOf(card) + seats.map((seat) => shares[card][seat].exact).join());
  const table = make(
    "table",
    {},
    make(
      "thead",
      {},
      make("tr", {}, make("th", { scope: "col" }, own.cards), ...seats.map((seat) => make("th", { scope: "col" }, nameOf(seat)))),
    ),
    make("tbody", {}, ...rows.map((row) => make("tr", {}, head(row), ...seats.map((seat) => cell(shares[row[0]][seat]))))),
  );
  const exactly = tick(own.exactly, false, () => table.classList.toggle("exactly", exactly.box.checked));
  return [exactly.all, make("div", { className: "wide", tabIndex: 0, role: "group", "aria-label": own.unseen }, table)];
}

// groups returns the cards grouped by key, in order of first occurrence.
function groups(cards, keyOf) {
  const all = new Map();
  for (const card of cards) all.set(keyOf(card), [...(all.get(keyOf(card)) ?? []), card]);
  return [...all.values()];
}

const head = (row) =>
  make(
    "th",
    { scope: "row" },
    make(
      "span",
      { className: "few" },
      ...row.map((card) => make("span", { className: "tt-card", role: "img", "aria-label": cardName(card) }, face(card))),
    ),
  );

function cell({ exact, value }) {
  const share = make("td", {}, make("span", { className: "percent" }, percent(value)), make("span", { className: "fraction" }, exact));
  share.style.setProperty("--share", value);
  return share;
}

// percent never rounds to 0 or 100 percent.
function percent(value) {
  /** @type {Intl.NumberFormatOptions} */
  const digits = { style: "percent", maximumFractionDigits: 1 };
  if (value > 0 && value < 0.001) return `< ${(0.001).toLocaleString(language, digits)}`;
  if (value < 1 && value > 0.999) return `> ${(0.999).toLocaleString(language, digits)}`;
  return value.toLocaleString(language, digits);
}
