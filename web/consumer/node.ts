// A server in strict TypeScript, without the types of browsers.
import { readFile } from "node:fs/promises";
import { EbbesError, type Game, type GameName, load } from "ebbes";
import { load as loadEinfach } from "ebbes/einfach";
import { connect } from "ebbes/worker";

export async function open(name: GameName): Promise<Game> {
  return name === "ebbes" ? load(await readFile("ebbes.wasm")) : loadEinfach(new URL("https://example.org/einfach.wasm"));
}

export async function serve(name: GameName, moves: readonly string[], signal: AbortSignal): Promise<string> {
  const game = await open(name);
  const start = game.newGame({ players: 4 });
  if (!start.ok) throw new EbbesError("argument", start.error.message);
  let { state } = start;
  for (const move of moves) {
    const after = game.apply(state, move, { by: game.look(state).turn });
    if (!after.ok) return after.error.message;
    state = after.state;
  }

  const remote = await connect({ game: name, source: game.module });
  const [hint] = await remote.until(signal).advise(game.view(state, "1"), { milliseconds: 100 });
  return hint?.move ?? game.look(state).phase;
}
