// A game of one person against computer players, as the pages of the frameworks play it.

import { load } from "ebbes";

const language = "en";

/** @typedef {Pick<import("ebbes/table-element").EbbesTableProperties, "view" | "events" | "said" | "turn">} Step */

/** Begins a game. What it returns plays it on, and gives each time what <ebbes-table> shows next. */
export async function begin() {
  const ebbes = await load();
  let { state } = ebbes.newGame({ players: 3 });

  const seen = (after) => {
    const view = ebbes.view(state, "1");
    return { view: ebbes.look(view), events: after?.events, said: after?.sentences, turn: ebbes.turn(view, { language, you: "1" }) };
  };
  const make = (move, by) => {
    const after = ebbes.apply(state, move, { to: "1", you: "1", language, ...by });
    if (!after.ok) return { refused: after.error.type === "move" ? after.error.reason : after.error.message };
    state = after.state;
    return { step: seen(after) };
  };

  return {
    /** What is seen in the beginning. */
    first: seen(undefined),
    /** Makes the person's move, or says why it is refused. */
    play: (move) => make(move, { by: "1" }),
    /** Deals, or lets the computer move. It returns nothing when the person is to move, or the game is over. */
    next() {
      const { turn, phase } = ebbes.look(state);
      if (phase === "over") return undefined;
      const move = ebbes.auto(state) ?? (turn === "1" ? undefined : ebbes.choose(ebbes.view(state, turn), "fair"));
      return move && make(move).step;
    },
  };
}
