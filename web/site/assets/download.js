import { save } from "./tabletop/share.js";

/** download saves a text as a file. */
export const download = (text, name) => save(new Blob([text], { type: "text/plain" }), name);
