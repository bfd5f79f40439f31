// Saves a text as a file.

import { make } from "./tabletop/dom.js";

/** download lets a browser keep a text as a file. */
export function download(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
