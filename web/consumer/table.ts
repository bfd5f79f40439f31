// A page in strict TypeScript with both forms of the table: class and element.
import { load } from "ebbes";
import { load as loadEinfach } from "ebbes/einfach";
import { ebbes, einfach, type Options, Panel, paces, Sounds, type Step, spoken, Tabletop, words } from "ebbes/table";
import type { EbbesTable } from "ebbes/table-element";

export async function draw(root: HTMLElement): Promise<string> {
  const library = await load();
  const start = library.newGame({ players: 3 });
  if (!start.ok) throw new Error(start.error.message);
  const inGerman = await words(["de-CH", "en"]);
  const options: Options = {
    words: inGerman,
    names: { 1: "Anna" },
    pace: paces.brisk,
    sounds: new Sounds(),
    onMove: (move) => table.hint(move),
  };
  const table = new Tabletop(root, ebbes, options);
  table.set({ panel: new Panel(document.createElement("aside"), document.createElement("button")) });
  const after = library.apply(start.state, library.auto(start.state) ?? "", { to: "1" });
  if (!after.ok) throw new Error(after.error.message);
  const step: Step = { events: after.events, said: after.sentences.map((sentence) => spoken(sentence, inGerman)) };
  await table.show(library.look(library.view(after.state, "1")), step);
  table.answer("no ", document.createElement("a"));
  return table.result();
}

export async function watch(): Promise<EbbesTable> {
  const library = await loadEinfach();
  const table = document.createElement("ebbes-table");
  const start = library.newGame({ players: 3 });
  if (start.ok) Object.assign(table, { game: "einfach", language: navigator.languages, view: library.look(library.view(start.state)) });
  table.standings = [[1, 2, 3]];
  table.addEventListener("move", ({ detail }) => table.hint(detail.toUpperCase()));
  table.addEventListener("shown", ({ detail }) => table.answer(detail.phase));
  table.addEventListener("click", ({ clientX }) => clientX);
  document.querySelector("ebbes-table")?.remove();
  return table;
}

// The statements in this function are type errors.
declare const table: EbbesTable;
export function forbidden(): void {
  // @ts-expect-error there is no such game
  table.game = "skat";
  // @ts-expect-error a view as text is nothing that can be drawn
  table.view = "players 3";
  // @ts-expect-error a table without words
  new Tabletop(table, einfach, {});
  // @ts-expect-error a move is a text
  table.addEventListener("move", ({ detail }) => detail.card);
}
