// A program as a user of the package might write it, before bundling.

import { load } from "ebbes";
import { load as loadEinfach } from "ebbes/einfach";

/** play plays both games and returns the phases at their end. */
export async function play() {
  const [ebbes, einfach] = [await load(), await loadEinfach()];
  return `${over(ebbes, { players: 3 })} and ${over(einfach, { players: 3, rounds: 1, renewals: 1 })}`;
}

function over(library, config) {
  let { state } = library.newGame(config);
  for (;;) {
    const move = library.auto(state) ?? library.random(state);
    if (move === null) return library.look(state).phase;
    state = library.apply(state, move).state;
  }
}
