// A program in strict TypeScript that plays Einfach with computer players and follows it from a seat.
import type { Ebbes } from "ebbes";
import {
  type Card,
  type Clear,
  type Draw,
  EbbesError,
  type Einfach,
  type Event,
  type Give,
  load,
  type Move,
  type Seat,
  type State,
  type Table,
  type View,
} from "ebbes/einfach";

export async function play(einfach: Einfach, players: number): Promise<string> {
  const start = einfach.newGame({ players, rounds: 1, renewals: 3, options: "endless, mini & maxi" });
  if (!start.ok) throw new Error(`${start.error.field}: ${start.error.message}`);
  let state: State = start.state;
  let seen: View = einfach.view(state, "1");
  for (;;) {
    const { turn, phase } = einfach.look(state);
    if (phase === "over") break;
    const own = einfach.auto(state);
    const move = own ?? einfach.advise(einfach.view(state, turn), { playouts: 2 })[0]?.move;
    if (move === undefined) throw new Error("no move");
    const after = own === null ? einfach.apply(state, move, { by: turn, to: "1" }) : einfach.apply(state, move, { to: "1" });
    if (!after.ok) throw new Error(after.error.type === "move" ? after.error.legal.cards.join() : after.error.message);
    const folded = einfach.fold(seen, after.events);
    if (!folded.ok) throw new Error(folded.error.message);
    seen = folded.view;
    state = after.state;
    if (seen !== einfach.view(state, "1")) throw new Error("the events lead elsewhere");
  }
  return einfach.explain(state, { language: "de" }).events.map(name).join(" ");
}

function name(event: Event): string {
  return event.event === "won" ? `won by ${event.seats.join(" and ")}` : event.event;
}

// The calls in this function are type errors.
declare const einfach: Einfach;
declare const ebbes: Ebbes;
declare const state: State;
export function forbidden(): void {
  // @ts-expect-error a state is not any text
  einfach.view("players 3");
  // @ts-expect-error a view is no state
  einfach.apply(einfach.view(state), "pass");
  // @ts-expect-error a state of the other game
  ebbes.view(state);
  // @ts-expect-error a result may be a refusal
  einfach.view(einfach.apply(state, "pass").state);
  // @ts-expect-error there is no such seat
  einfach.view(state, "7");
  // @ts-expect-error nobody sees the stock
  einfach.look(einfach.view(state)).faceDown;
  // @ts-expect-error there is no sampler
  einfach.worlds(einfach.view(state));
  // @ts-expect-error there is no such card
  const card: Card = "B11";
  // @ts-expect-error nobody can make such a move
  const move: Move = "swap 11";
  // @ts-expect-error a card alone is no move
  const played: Move = "B1";
  // @ts-expect-error there is no such option
  einfach.newGame({ players: 3, options: "maxi" });
  // @ts-expect-error there is no fictive player
  einfach.turn(einfach.view(state), { fictive: "3" });
  void [card, move, played, load, EbbesError];
}

/** offered returns the choices for a move. The compiler checks that it handles all phases and their moves. */
export function offered(table: Table): readonly (Seat | Card | string)[] {
  switch (table.phase) {
    case "placing":
    case "laying":
    case "continuing":
      return table.moves.map((move) => (move === "pass" ? move : (move.slice("play ".length) as Card)));
    case "acting":
      return table.moves.map((move) => (move.startsWith("clear") ? piles[move as Clear] : move));
    case "drawing":
    case "refilling":
      return table.moves satisfies readonly Draw[];
    case "swapping":
      return table.rules;
    case "naming":
      return table.moves.map((move) => move.slice("name ".length) as Seat);
    case "discarding":
      return table.moves;
    case "giving":
      return table.moves satisfies readonly Give[];
    case "over":
      return table.winners;
    case "shuffling":
      return [table.active];
    case "dealing":
      return [table.starter];
    case "no game":
      return [];
  }
}

const piles: { readonly [move in Clear]: string } = {
  "clear B": "blue",
  "clear N": "brown",
  "clear Y": "yellow",
  "clear G": "green",
  "clear R": "red",
};
