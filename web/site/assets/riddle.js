// The puzzle of the day on the home page, with its trick and its hand.

import { puzzleOfToday } from "./daily.js";
import { make } from "./tabletop/dom.js";
import { face } from "./tabletop/draw.js";

const place = /** @type {HTMLElement} */ (document.querySelector("#riddle .deal"));
if (place) deal().catch(() => (place.hidden = true)); // without network the text still links to the puzzle

async function deal() {
  const all = await (await fetch(new URL("./puzzles/deals.json", import.meta.url))).json();
  const { trick, hand } = all[puzzleOfToday(all.length) - 1];
  place.replaceChildren(
    make("div", { className: "trick" }, ...trick.map(drawCard), make("span", { className: "mine" })),
    make("div", { className: "hand" }, ...hand.map(drawCard)),
  );
}

function drawCard({ card, role, designates }) {
  const drawing = face(card, role);
  drawing.classList.toggle("tt-designates", Boolean(designates));
  return make("span", { className: "tt-card", "data-card": card }, drawing);
}
