// The library of the page's game in a worker, so that it never blocks the page. The first call loads it.

import { stopError } from "./latest.js";
import { name as game } from "./thegame.js";

/** @import { Ebbes } from "ebbes" */

/**
 * hire returns the library in a separate worker, and a function that stops the worker. Stopping rejects the pending
 * promises, and the next call starts another worker.
 *
 * The calls are the library's own, from ebbes/index.d.ts, but return promises:
 * `await engine.apply(state, move, { language })`. A function as last argument receives the progress of a review. A
 * promise is rejected with an Error with one of these names:
 * - "EbbesError": the call is wrong, or the library has failed; the next call works again;
 * - "LoadError": the library cannot be loaded; the next call retries;
 * - "StoppedError": the worker was stopped.
 * @returns {{ engine: { [name in Exclude<keyof Ebbes, "module">]: (...args: [...Parameters<Ebbes[name]>, ((done: number, of: number) => void)?]) => Promise<any> }, stop: () => void }}
 */
export function hire() {
  let worker; // undefined before the first call and after the end of a worker
  let last = 0;
  const calls = new Map(); // pending calls by number

  function ask(name, args) {
    worker ??= start();
    const progress = typeof args.at(-1) === "function" ? args.pop() : undefined;
    return new Promise((resolve, reject) => {
      calls.set(++last, { resolve, reject, progress });
      worker.postMessage({ number: last, name, args, progress: progress !== undefined });
    });
  }

  function start() {
    const own = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: game });
    own.onmessage = ({ data: { number, value, error, progress } }) => {
      const call = calls.get(number);
      if (progress) return call.progress(...progress);
      calls.delete(number);
      if (error) call.reject(errorOf(error.name, error.message));
      else call.resolve(value);
      return undefined;
    };
    own.onerror = (event) => {
      event.preventDefault();
      end(errorOf("LoadError", event.message ?? "the worker cannot be loaded"));
    };
    return own;
  }

  // end terminates the worker and rejects the pending calls.
  function end(error) {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of calls.values()) reject(error);
    calls.clear();
  }

  const engine = new Proxy(/** @type {any} */ ({}), {
    get: (_, name) => (name === "then" ? undefined : (...args) => ask(name, args)),
  });
  return { engine, stop: () => end(stopError()) };
}

const errorOf = (name, message) => Object.assign(new Error(message), { name });

/** The library for the calls of a page, and the function that stops it. */
export const { engine, stop } = hire();
