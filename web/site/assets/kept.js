// What the browser keeps for the page Play, a game of each kind: the game as a record, whose seat is a person's, how
// fast it goes, and what the person is called.

import { name as game } from "./thegame.js";

const key = (name) => `${game}.${name}`;

/** kept returns what was kept under a name, undefined if nothing was or may be. */
export function kept(name) {
  try {
    return localStorage.getItem(key(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** keep keeps texts by name, and reports whether the browser does. */
export function keep(texts) {
  try {
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(key(name), text);
    return true;
  } catch {
    return false;
  }
}
