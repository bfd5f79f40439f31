import "ebbes/table-element";
import "ebbes/table.css";
import "../page.css";
import { begin } from "../game.js";

const table = document.querySelector("ebbes-table");
const game = await begin();
const show = (step) => Object.assign(table, step);

table.addEventListener("move", ({ detail: move }) => {
  const { step, refused } = game.play(move);
  if (step) show(step);
  else table.answer(refused);
});
table.addEventListener("shown", () => show(game.next())); // the next move, when there was time to see the last one
show(game.first);
