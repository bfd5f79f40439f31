// The detection of development. During it mistakes are reported and shared values are frozen.

let mode; // bundlers replace the expression
try {
  mode = process.env.NODE_ENV;
} catch {} // a page without a bundler

const { protocol = "", hostname = "" } = globalThis.location ?? {};
const isLocal = protocol === "file:" || /^(?:localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/.test(hostname);

export const developing = mode ? mode !== "production" : isLocal;
