import "ebbes/table-element";
import "ebbes/table.css";
import "../page.css";
import { begin } from "../game.js";

const table = document.querySelector("ebbes-table");
const game = await begin();
const show = (step) => Object.assign(table, step);

table.addEventListener("move", ({ detail: move }) => {
  const { step, refusal } = game.play(move);
  if (step) show(step);
  else table.answer(refusal);
});
table.addEventListener("shown", () => show(game.next())); // makes the next move after the last one is shown
show(game.first);
