// The form that opens a room with the people and the terms of the last game. They find it at the old table while that
// exists; its link is for them as well.
import { make } from "../dom.js";
import { memory } from "./memory.js";
import { idOf, tablePaths } from "./tables.js";

/** again returns the form with a button of this name, or undefined without a game to repeat. */
export function again(label) {
  const { last } = memory();
  if (!last) return undefined;
  const [path, query] = (tablePaths().find((table) => idOf(table) === last.id) ?? "").split("?");
  const values = {
    name: localStorage.getItem("who") ?? "",
    game: last.game,
    terms: JSON.stringify(last.terms),
    table: path.split("/")[2] ?? "",
    seat: new URLSearchParams(query).get("seat") ?? "",
  };
  return make(
    "form",
    { method: "post", action: "/room" },
    ...Object.entries(values).map(([name, value]) => make("input", { type: "hidden", name, value })),
    make("button", { className: "button" }, label),
  );
}
