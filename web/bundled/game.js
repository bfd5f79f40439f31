// A game of one person against computer players, for the pages of the frameworks.

import { load } from "ebbes";

const language = "en";

/** @typedef {Pick<import("ebbes/table-element").EbbesTableProperties, "view" | "events" | "said" | "turn">} Step */

/** begin starts a game. The returned functions continue it, and return the next properties of <ebbes-table>. */
export async function begin() {
  const ebbes = await load();
  let { state } = ebbes.newGame({ players: 3 });

  const stepAfter = (after) => {
    const view = ebbes.view(state, "1");
    return { view: ebbes.look(view), events: after?.events, said: after?.sentences, turn: ebbes.turn(view, { language, you: "1" }) };
  };
  const make = (move, by) => {
    const after = ebbes.apply(state, move, { to: "1", you: "1", language, ...by });
    if (!after.ok) return { refusal: after.error.type === "move" ? after.error.reason : after.error.message };
    state = after.state;
    return { step: stepAfter(after) };
  };

  return {
    first: stepAfter(undefined),
    /** play makes the person's move, or returns the reason of its refusal. */
    play: (move) => make(move, { by: "1" }),
    /** next deals or makes the computer's move. It returns undefined at the person's turn and at the end of the game. */
    next() {
      const { turn, phase } = ebbes.look(state);
      if (phase === "over") return undefined;
      const move = ebbes.auto(state) ?? (turn === "1" ? undefined : ebbes.choose(ebbes.view(state, turn), "fair"));
      return move && make(move).step;
    },
  };
}
