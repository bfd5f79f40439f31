// The browser's storage for the page "play", separate for each game. It has the record, the person's seat and name, and
// settings such as the pace.

import { name as game } from "./thegame.js";

const key = (name) => `${game}.${name}`;

/** entry returns the text stored under a name, or undefined if there is none or storage is blocked. */
export function entry(name) {
  try {
    return localStorage.getItem(key(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** keep stores texts by name, and reports whether the browser stored them. */
export function keep(texts) {
  try {
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(key(name), text);
    return true;
  } catch {
    return false;
  }
}
