// A program in strict TypeScript that plays a game with computer players and follows it
// from a seat. It is bundled, too.
import {
  type Card,
  type Ebbes,
  type EbbesError,
  type Event,
  load,
  type Move,
  type Seat,
  type Start,
  type State,
  type Table,
  type View,
} from "ebbes";
import { connect } from "ebbes/worker";

export async function play(ebbes: Ebbes, players: number): Promise<string> {
  const start = ebbes.newGame({ players, variants: "more cards" });
  if (!start.ok) throw new Error(`${start.error.field}: ${start.error.message}`);
  let state: State = start.state;
  let seen: View = ebbes.view(state, "1");
  for (;;) {
    const { turn, phase } = ebbes.look(state);
    if (phase === "over") break;
    const own = ebbes.auto(state);
    const move = own ?? ebbes.advise(ebbes.view(state, turn), { playouts: 2 })[0]?.move;
    if (move === undefined) throw new Error("no move");
    const after = own === null ? ebbes.apply(state, move, { by: turn, to: "1" }) : ebbes.apply(state, move, { to: "1" });
    if (!after.ok) throw new Error(after.error.type === "move" ? after.error.reason : after.error.message);
    const folded = ebbes.fold(seen, after.events);
    if (!folded.ok) throw new Error(folded.error.message);
    seen = folded.view;
    state = after.state;
    if (seen !== ebbes.view(state, "1")) throw new Error("the events lead elsewhere");
  }
  return ebbes.explain(state, { language: "de" }).events.map(name).join(" ");
}

function name(event: Event): string {
  return event.event === "won" ? `won by ${event.seats.join(" and ")}` : event.event;
}

// The calls in this function are type errors.
declare const ebbes: Ebbes;
declare const state: State;
export function forbidden(): void {
  // @ts-expect-error a state is not any text
  ebbes.view("players 3");
  // @ts-expect-error a view is no state
  ebbes.apply(ebbes.view(state), "B1");
  // @ts-expect-error a result may be a refusal
  ebbes.view(ebbes.apply(state, "B1").state);
  // @ts-expect-error there is no such seat
  ebbes.view(state, "6");
  // @ts-expect-error nobody sees what lies face down
  ebbes.look(ebbes.view(state)).faceDown;
  // @ts-expect-error there is no such suit
  const suit: Card = "X1";
  // @ts-expect-error there is no such value
  const value: Card = "B16";
  // @ts-expect-error nobody can make such a move
  const move: Move = "start 6";
  // @ts-expect-error there is no such code
  const code: EbbesError["code"] = "refused";
  void [suit, value, move, code, load];
}

/** offered returns the choices for a move. The compiler checks that it handles all phases and their moves. */
export function offered(table: Table): readonly (Seat | Card)[] {
  switch (table.phase) {
    case "starting":
      return table.moves.map((move) => seats[move]);
    case "selecting":
      return table.moves.map((move) => move.slice("select ".length) as Card);
    case "playing":
      return table.moves;
    case "over":
      return table.winners;
    case "dealing":
      return [table.turn];
    case "no game":
      return [];
  }
}

const seats: { readonly [move in Start]: Seat } = { "start 1": "1", "start 2": "2", "start 3": "3", "start 4": "4", "start 5": "5" };

/** remotely checks that a worker returns promises of the library's types. */
export async function remotely(state: State, view: View): Promise<readonly Card[]> {
  const remote = await connect();
  const { hands } = await remote.look(state);
  const world: State = await remote.sample(view);
  const after = await remote.until(AbortSignal.timeout(100)).apply(world, "B1");
  if (!after.ok) return hands.flat();
  const { review } = await remote.review("rules 1", { progress: (done, of) => done / of });
  const einfach = await connect({ game: "einfach" });
  // @ts-expect-error nobody sees what lies face down
  (await remote.look(view)).faceDown;
  // @ts-expect-error a call of Einfach only
  remote.fitting(view);
  // @ts-expect-error a view of the other game
  einfach.fitting(view);
  const [advice] = await remote.advise(view);
  return review?.moves[0]?.best === advice?.move ? remote.mayHold(view, "2") : [];
}
