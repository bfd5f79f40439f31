// What this browser keeps. A person may forbid that, or there may be no room: the page works without it.

/** stored returns a text that was stored by a name, undefined if there is none. */
export function stored(name) {
  try {
    return localStorage[name];
  } catch {
    return undefined;
  }
}

/** store stores a text by a name if it can. */
export function store(name, text) {
  try {
    localStorage[name] = text;
  } catch {
    // The text is forgotten with the page.
  }
}
