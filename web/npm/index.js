import { EbbesError } from "./bridge.js";
import { ebbesOf } from "./ebbes.js";

export { EbbesError };

/** Loads the library. See index.d.ts. */
export async function load(source = new URL("./ebbes.wasm", import.meta.url)) {
  return ebbesOf(await compiled(await source));
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) return compiled(await fetch(source));
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new EbbesError(`${source.url}: ${source.status} ${source.statusText}`);
    return WebAssembly.compile(await source.arrayBuffer()); // whatever type the server says it has
  }
  return WebAssembly.compile(source);
}
