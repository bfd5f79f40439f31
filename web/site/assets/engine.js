// The library in a worker, so that no page stands still while it thinks. It is loaded with
// the first call.

/** @import { Ebbes } from "ebbes" */

let worker; // undefined before the first call and after a death
let last = 0;
const waiting = new Map(); // the calls without an answer, by number

/**
 * The calls of the library as ebbes/index.d.ts describes them, each of which returns a promise:
 * `await engine.apply(state, move, { language })`. A promise is rejected with an Error whose name is
 * - "EbbesError": nobody should make such a call, or the library has failed; the next call works again;
 * - "LoadError": the library cannot be loaded; the next call tries again;
 * - "StoppedError": see stop.
 * @type {{ [name in Exclude<keyof Ebbes, "module">]: (...given: Parameters<Ebbes[name]>) => Promise<any> }}
 */
export const engine = new Proxy(/** @type {any} */ ({}), {
  get: (_, name) => (name === "then" ? undefined : (...given) => ask(name, given)),
});

/** stop ends whatever is still being computed: its promises are rejected. The next call begins anew. */
export const stop = () => end(named("StoppedError", "stopped"));

function ask(name, given) {
  worker ??= start();
  return new Promise((resolve, reject) => {
    waiting.set(++last, { resolve, reject });
    worker.postMessage({ number: last, name, given });
  });
}

function start() {
  const started = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  started.onmessage = ({ data: { number, value, error } }) => {
    const call = waiting.get(number);
    waiting.delete(number);
    if (error) call.reject(named(error.name, error.message));
    else call.resolve(value);
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

const named = (name, message) => Object.assign(new Error(message), { name });
