// A program in TypeScript without strict checks.
import { type Ebbes, EbbesError, type Move, type State } from "ebbes";
import type { Einfach, State as Position } from "ebbes/einfach";

export function played(ebbes: Ebbes, state: State, move: Move): State {
  const after = ebbes.apply(state, move, { language: navigator.languages });
  if (!after.ok) throw new Error(after.error.type === "move" ? after.error.reason : after.error.what);
  const table = ebbes.look(after.state);
  return table.phase === "playing" && table.moves.includes("B1") ? after.state : state;
}

export const codeOf = (error: unknown): string => (error instanceof EbbesError ? error.code : "");

export function laid(einfach: Einfach, position: Position): string {
  const after = einfach.apply(position, "play B1");
  if (!after.ok) return after.error.type === "move" ? after.error.on : after.error.what;
  const table = einfach.look(after.state);
  return table.phase === "acting" && table.moves.includes("clear B") ? table.turn : table.out;
}
