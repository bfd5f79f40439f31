// Whether a page or a program is being developed: then mistakes are said, and what must not be changed is frozen.

let mode; // which bundlers put in the place of the expression
try {
  mode = process.env.NODE_ENV;
} catch {} // in a page

const { protocol = "", hostname = "" } = globalThis.location ?? {};
const isLocal = protocol === "file:" || /^(?:localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/.test(hostname);

export const developing = mode ? mode !== "production" : isLocal;
