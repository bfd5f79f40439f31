import { EbbesError } from "./error.js";
import { source as wanted } from "./given.js";
import { libraryOf } from "./library.js";

/** Returns where a module lies beside the program, unless that is no module itself. */
export function besides(beside) {
  try {
    return beside();
  } catch (error) {
    const remedy = "bundle it as an ES module, as with esbuild --format=esm, or give load a source";
    throw new EbbesError("load", `the library cannot be loaded: a program that is no module does not know where it lies; ${remedy}`, {
      cause: error,
    });
  }
}

/** Loads the library of a game from a source, or from what a promise gives. */
export async function loadFrom(source, game) {
  let module;
  try {
    module = await compiled(await source);
  } catch (error) {
    if (error instanceof EbbesError && error.code === "load") throw error;
    throw new EbbesError("load", `the library cannot be loaded: ${error?.message ?? error}`, { cause: error });
  }
  return libraryOf(game, module);
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) return compiled(await fetch(source));
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new EbbesError("load", `${source.url}: ${source.status} ${source.statusText}`);
    return WebAssembly.compile(await source.arrayBuffer()); // whatever type the server says it has
  }
  return WebAssembly.compile(wanted(source, "source"));
}
