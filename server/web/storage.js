// The storage of this browser. It may be blocked or full, and the pages work without it.

/** entry returns the text stored under a name, or undefined. */
export function entry(name) {
  try {
    return localStorage[name];
  } catch {
    return undefined;
  }
}

/** store stores a text under a name if possible. */
export function store(name, text) {
  try {
    localStorage[name] = text;
  } catch {
    // The text lasts as long as the page.
  }
}
