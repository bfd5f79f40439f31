// A program in strict TypeScript that plays either game with one loop.
import { type AnyTable, type Ebbes, EbbesError, type Game, type GameName, load } from "ebbes";
import { type Einfach, load as loadEinfach } from "ebbes/einfach";
import type { EbbesTable } from "ebbes/table-element";
import { type Connection, connect } from "ebbes/worker";

/** The games, loaded from separate entry points. */
export const games: { readonly [name in GameName]: () => Promise<Game> } = { ebbes: load, einfach: loadEinfach };

export async function play(name: GameName, draw: (table: AnyTable, said: readonly string[]) => void): Promise<string> {
  const game = await load({ game: name });
  const start = game.newGame({ players: 3, rounds: 5 });
  if (!start.ok) throw new Error(start.error.message);
  let { state } = start;
  let view = game.view(state, "1");
  for (;;) {
    const { turn, phase, seats } = game.look(state);
    if (phase === "over") return seats.map(({ seat, score }) => `${seat}: ${score}`).join(", ");
    const move = game.auto(state) ?? game.choose(game.view(state, turn), "easy");
    if (move === null) throw new Error(game.turn(view, { names: ["Anna"], you: "1" }));
    const after = game.apply(state, move, { to: "1", language: navigator.languages });
    if (!after.ok) throw new Error(after.error.type === "move" ? after.error.reason : after.error.message);
    const folded = game.fold(view, after.events);
    if (!folded.ok) throw new Error(folded.error.message);
    [state, view] = [after.state, folded.view];
    draw(game.look(view), after.sentences);
  }
}

/** A server's handling of a client's move. */
export function move(game: Game, record: string, by: "1" | "2", typed: string): string {
  const replayed = game.replay(record);
  if (!replayed.ok) return replayed.error.message;
  const state = replayed.game.steps.at(-1)?.state ?? replayed.game.start;
  const { moves, hands, seats, winners } = game.look(state);
  const after = game.apply(state, typed, { by });
  if (!after.ok) return `${after.error.message} ${moves.join()} ${hands[0]?.join()} ${seats[0]?.score} ${winners[0]}`;
  const entry = game.entry(state, typed);
  return entry.ok ? record + entry.entry : entry.error.message;
}

export function shown(element: EbbesTable, name: GameName, table: AnyTable): void {
  Object.assign(element, { game: name });
  element.view = table;
}

export async function loaded(): Promise<readonly string[]> {
  const ebbes: Ebbes = await load({ game: "ebbes", source: "ebbes.wasm" });
  const einfach: Einfach = await load({ game: "einfach" });
  const again: Ebbes = await load({ source: ebbes.module });
  const any: Awaited<ReturnType<typeof load>> = again;
  return [any, einfach].flatMap((game: Game) => game.languages().map(({ code }) => code));
}

export async function remotely(name: GameName): Promise<string> {
  const remote: Connection<Game> = await connect({ game: name });
  const start = await remote.newGame({ players: 3 });
  if (!start.ok) return start.error.message;
  const { turn } = await remote.look(start.state);
  const ofEbbes: Connection<Ebbes> = await connect();
  const ofEinfach: Connection<Einfach> = await connect({ game: "einfach" });
  const again: Awaited<ReturnType<typeof connect>> = ofEbbes;
  for (const each of [ofEbbes, ofEinfach] satisfies Connection<Game>[]) void each.languages();
  await again.worlds((await again.parse("view 1; players 3")).view ?? (await again.view(await stateOf(again))));
  return turn;
}

async function stateOf(remote: Connection<Ebbes>): Promise<ReturnType<Ebbes["sample"]>> {
  const start = await remote.newGame({ players: 3 });
  if (!start.ok) throw new EbbesError("argument", start.error.message);
  return start.state;
}

// The calls in this function are type errors.
export function forbidden(game: Game, ebbes: Ebbes, einfach: Einfach): void {
  const start = game.newGame({ players: 3 });
  if (!start.ok) return;
  // @ts-expect-error a state is not any text
  game.look("players 3");
  // @ts-expect-error a state is no view
  game.advise(start.state);
  // @ts-expect-error a state of some game is none of ebbes
  ebbes.look(start.state);
  // @ts-expect-error there is no such seat
  game.view(start.state, "7");
  // @ts-expect-error a call of ebbes only
  game.worlds(game.view(start.state));
  // @ts-expect-error tables of all games have no roles
  game.look(start.state).roles;
  // @ts-expect-error there is no such game
  void load({ game: "chess" });
  // @ts-expect-error there is no such option
  void load({ gaem: "einfach" });
  // @ts-expect-error that is an option of connect
  void load({ worker: () => ({}) });
  const all: readonly Game[] = [ebbes, einfach];
  void all;
}
