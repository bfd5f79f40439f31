// The generator writes a TypeScript program with the package's answers as typed constants. They are tables in all phases,
// for seats and with all cards open, and events, refusals and words of all kinds. The program has a type error if the
// declared types lack a member or a value, or declare an extra one.

import { games } from "./games.mjs";

const seed = new Uint8Array(32).fill(1);

for (const game of games) {
  const library = await game.load();
  const samples = { Table: new Map(), OpenTable: new Map(), Event: new Map(), MoveRefusal: new Map() };
  const add = (type, kind, value) => samples[type].has(kind) || samples[type].set(kind, value);
  for (const config of game.tables) {
    let { state } = library.newGame({ ...game.bounded, ...config });
    for (let i = 0; ; i++) {
      const table = library.look(library.view(state, "1"));
      const kind = JSON.stringify([config, table.phase, table.cause]);
      add("Table", kind, table);
      if (!samples.OpenTable.has(kind)) {
        add("OpenTable", kind, library.look(state));
        const { error } = library.apply(state, game.broken[0]);
        if (error) add("MoveRefusal", `${error.kind} ${error.rule}`, error);
      }
      seed[0] = i;
      const move = library.auto(state, seed) ?? library.random(state, seed);
      if (move === null) break;
      const after = library.apply(state, move, { to: "1" });
      for (const event of after.events) add("Event", `${event.event} ${event.rule} ${Object.keys(event)}`, event);
      state = after.state;
    }
  }
  const space = `of_${game.name}`;
  console.log(`import type * as ${space} from "${game.from}";`);
  for (const [type, all] of Object.entries(samples)) {
    console.log(`export const ${game.name}${type}s: ${space}.${type}[] = ${JSON.stringify([...all.values()])};`);
  }
  // A game by computer players, with its record, its review and the coach's comments.
  const config = { ...game.short, players: 3 };
  let { state } = library.newGame(config);
  const moves = [];
  for (;;) {
    const next = library.auto(state, seed) ?? library.choose(library.view(state, library.look(state).turn), "easy", seed);
    if (next === null) break;
    moves.push(next);
    state = library.apply(state, next).state;
  }
  const noted = { move: moves[2], glyph: "!", note: "why", variations: [[moves[3], { move: moves[4], takenBack: true }]] };
  const { record } = library.record({ config, moves: moves.with(2, noted) });
  const { steps: _, start: __, ...played } = library.replay(record).game;
  const { moves: judgements, ...review } = library.review(record, { playouts: 1, seed }).review;
  const strings = judgements.map(({ before: _, ...judgement }) => judgement); // the compiler accepts no text as a view
  console.log(`export const ${game.name}Game: Omit<${space}.Played, "steps" | "start"> = ${JSON.stringify(played)};`);
  console.log(`export const ${game.name}Review: Omit<${space}.Review, "moves"> = ${JSON.stringify(review)};`);
  console.log(`export const ${game.name}Judgements: (Omit<${space}.Judgement, "before"> & ${space}.Share)[] = ${JSON.stringify(strings)};`);
  const remarks = library.coach(library.view(library.parse(game.line).state, "3"));
  console.log(`export const ${game.name}Remarks: ${space}.Remark[] = ${JSON.stringify(remarks)};`);
  console.log(`export const ${game.name}Words: ${space}.Words = ${JSON.stringify(library.words("de"))};`);
}
