// A program in TypeScript that is not strict.
import { type Ebbes, EbbesError, type Move, type State } from "ebbes";

export function played(ebbes: Ebbes, state: State, move: Move): State {
  const after = ebbes.apply(state, move, { language: navigator.languages });
  if (!after.ok) throw new Error(after.error.type === "move" ? after.error.reason : after.error.what);
  const table = ebbes.look(after.state);
  return table.phase === "playing" && table.moves.includes("B1") ? after.state : state;
}

export const codeOf = (error: unknown): string => (error instanceof EbbesError ? error.code : "");
