// The library of the page's game in a worker, so that no page stands still while it thinks. It is
// loaded with the first call.

import { stopped } from "./latest.js";
import { name as game } from "./thegame.js";

/** @import { Ebbes } from "ebbes" */

/**
 * hire returns the library in a worker of its own, and a function that ends whatever is still being computed there: its
 * promises are rejected, and the next call begins anew.
 *
 * The calls are those of the library as ebbes/index.d.ts describes them, each of which returns a promise:
 * `await engine.apply(state, move, { language })`. A function behind what a call is given is told how far a review is. A promise
 * is rejected with an Error whose name is
 * - "EbbesError": nobody should make such a call, or the library has failed; the next call works again;
 * - "LoadError": the library cannot be loaded; the next call tries again;
 * - "StoppedError": it was stopped.
 * @returns {{ engine: { [name in Exclude<keyof Ebbes, "module">]: (...given: [...Parameters<Ebbes[name]>, ((done: number, of: number) => void)?]) => Promise<any> }, stop: () => void }}
 */
export function hire() {
  let worker; // undefined before the first call and after a death
  let last = 0;
  const waiting = new Map(); // the calls without an answer, by number

  function ask(name, given) {
    worker ??= start();
    const progress = typeof given.at(-1) === "function" ? given.pop() : undefined;
    return new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject, progress });
      worker.postMessage({ number: last, name, given, progress: progress !== undefined });
    });
  }

  function start() {
    const started = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: game });
    started.onmessage = ({ data: { number, value, error, progress } }) => {
      const call = waiting.get(number);
      if (progress) return call.progress(...progress);
      waiting.delete(number);
      if (error) call.reject(named(error.name, error.message));
      else call.resolve(value);
      return undefined;
    };
    started.onerror = (event) => {
      event.preventDefault();
      end(named("LoadError", event.message ?? "the worker cannot be loaded"));
    };
    return started;
  }

  // end lets the worker go, and tells whoever waits for it why.
  function end(error) {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  const engine = new Proxy(/** @type {any} */ ({}), {
    get: (_, name) => (name === "then" ? undefined : (...given) => ask(name, given)),
  });
  return { engine, stop: () => end(stopped()) };
}

const named = (name, message) => Object.assign(new Error(message), { name });

/** The library that a page asks, and what ends its answers. */
export const { engine, stop } = hire();
