// Saves a text as a file.

import { save } from "./tabletop/share.js";

/** download lets a browser keep a text as a file. */
export const download = (text, name) => save(new Blob([text], { type: "text/plain" }), name);
