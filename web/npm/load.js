import { source as checkSource, toLoad } from "./args.js";
import { EbbesError } from "./error.js";
import { libraryOf } from "./library.js";

/** Returns the URL of a WebAssembly module beside the program, which has to be an ES module. */
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

/**
 * Returns the call that loads a game by name, by default ebbes.
 * @param {{ [name in import("ebbes").GameName]: (source?: any) => Promise<any> }} games the loader of each game
 * @returns {typeof import("ebbes").load}
 */
export function loaderOf(games) {
  return async (value) => {
    const { game = "ebbes", source } = toLoad(value);
    return games[game](source);
  };
}

/** Loads the library of a game from a source, or from a promise of one. */
export async function loadFrom(source, game) {
  try {
    return await warmUp(libraryOf(game, await compile(await source)));
  } catch (error) {
    if (error instanceof EbbesError && error.code === "load") throw error;
    throw new EbbesError("load", `the library cannot be loaded: ${error?.message ?? error}`, { cause: error });
  }
}

// warmUp makes the first calls of a library. They are slow, since the browser compiles functions on first use. The pauses
// in between keep a page responsive.
async function warmUp(library) {
  const { state } = library.newGame({ players: 3 });
  await pause();
  library.look(library.view(state, "1"));
  await pause();
  library.look(library.apply(state, library.auto(state)).state);
  await pause();
  return library;
}

// pause yields to other tasks. It uses no timers, since tests may have stopped them.
function pause() {
  if (!globalThis.MessageChannel) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(undefined);
  });
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) return compile(await fetch(source));
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new EbbesError("load", `${source.url}: ${source.status} ${source.statusText}`);
    return WebAssembly.compile(await source.arrayBuffer()); // accepts any content type
  }
  return WebAssembly.compile(checkSource(source, "source"));
}
