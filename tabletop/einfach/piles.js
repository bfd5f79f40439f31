// The five piles with their fitting cards, the stock and the discard pile.

import { keep, labelButton, make, redraw } from "../dom.js";
import { back, face, icon, suitOf, suits, valueOf } from "../draw.js";

export const makePiles = () => make("ol", { className: "tt-piles", role: "list", "data-group": "piles" });

export function drawPiles(sight, list) {
  list.setAttribute("aria-label", sight.words.piles);
  keep(list, sight.view.seats.length > 0 ? Object.keys(suits) : [], makeHeap).forEach((item) => drawHeap(sight, item));
}

const makeHeap = (letter) =>
  make(
    "li",
    { className: `tt-heap tt-${suits[letter]}`, "data-heap": letter },
    make("button", { type: "button", className: "tt-heap-top", "data-suit": suits[letter] }),
    make("button", { type: "button", className: "tt-clear", "data-clear": letter }),
  );

function drawHeap(sight, item) {
  const letter = item.dataset.heap;
  const suit = suits[letter];
  const { moves } = sight.view;
  const [look, clear] = item.children;
  const top = sight.top(suit);
  const count = sight.view.piles[suit]?.length ?? 0;
  const name = sight.words.suits[suit];
  const costs = sight.view.costs[suit];
  const price = costs > 0 ? [sight.say("costs", costs)] : [];
  const fits = fitText(sight, suit);
  const label = [top ? sight.say("heap", name, valueOf(top), count) : sight.say("noHeap", name), fits, ...price].join(", ");
  redraw(look, label, () =>
    labelButton(
      look,
      label,
      make(
        "span",
        { className: top ? "tt-card" : "tt-card tt-gap", "data-top": top ?? "", "data-count": Math.min(count, 4) },
        top ? face(top) : icon(suit),
      ),
      make("b", {}, name),
      make("small", {}, fits),
      ...price.map((text) => make("i", {}, text)),
    ),
  );
  item.classList.toggle("tt-fits", sight.showLegal && sight.plays().some((card) => suitOf(card) === suit));
  redraw(clear, sight.say("clearOf", name), () =>
    labelButton(clear, sight.say("clearOf", name), icon("clear"), make("span", {}, sight.words.clear)),
  );
  clear.toggleAttribute("hidden", !top);
  const may = moves.includes(`clear ${letter}`);
  clear.classList.toggle("tt-may", may && sight.showLegal);
  clear.setAttribute("aria-disabled", String(!may && sight.showLegal));
}

/** fitText describes the cards that fit on a suit's pile, by the clause that applies. */
export function fitText(sight, suit) {
  const { rule } = sight.view.fitting[suit];
  const top = sight.top(suit);
  const next = top ? Number(valueOf(top)) + 1 : 0;
  if (rule === "K1") return sight.words.fits.barred;
  if (!top) return rule === "K8" ? sight.words.fits.nothing : sight.words.fits.any;
  if (rule === "A2" || next > 10) return sight.words.fits.nothing;
  return rule === "K8" || next === 10 ? sight.say("fits.only", next) : sight.say("fits.from", next);
}

export const makeStocks = () =>
  make(
    "div",
    { className: "tt-stocks", "data-group": "stocks" },
    ...["stock", "discards"].map((name) => make("button", { type: "button", className: "tt-stack", "data-stack": name })),
  );

export function drawStocks(sight, all) {
  const { stock, discarded, seats } = sight.view;
  all.hidden = seats.length === 0;
  const draw = (button, count, top, card) => {
    const name = sight.words[button.dataset.stack];
    const label = sight.say("at", name, count);
    redraw(button, [label, top].join(), () =>
      labelButton(
        button,
        label,
        make(
          "span",
          { className: count > 0 ? "tt-card" : "tt-card tt-gap", "data-count": Math.min(count, 4) },
          ...(count > 0 ? [card(top)] : []),
        ),
        make("small", {}, name, " ", make("b", {}, count)),
      ),
    );
  };
  draw(all.firstElementChild, stock, "", back);
  draw(all.lastElementChild, discarded.length, discarded.at(-1), face);
}
