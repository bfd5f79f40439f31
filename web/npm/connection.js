import { EbbesError } from "./error.js";
import { games } from "./games.js";
import { connecting } from "./given.js";
import { libraryOf } from "./library.js";

/**
 * Connects to a worker that serves a game: see worker.d.ts. begin starts one with the optional constructor and with the
 * listeners for messages and failures. It returns an object with postMessage, terminate and idle, which receives whether
 * no call is pending. A worker gets one call at a time, so that after it has ended another can answer the waiting calls.
 */
export async function connection(begin, options) {
  const { game = "ebbes", source, worker: make } = connecting(options);
  const waiting = []; // the calls without an answer; the first is being answered once the worker is ready
  let worker; // undefined before its start and after its end
  let ready; // set once it has loaded the library
  let from = await postable(source); // the library's source, replaced by the compiled module
  let silent; // the timer that ends an unresponsive worker
  let closed = false;
  let loading; // resolve and reject of the connection itself

  const send = () => {
    worker?.idle(waiting.length === 0);
    if (waiting.length === 0) return;
    if (!worker) return start();
    if (!ready || waiting[0].sent) return;
    const [{ name, given }] = waiting;
    try {
      post({ name, given: given.map(withoutProgress), progress: given.findIndex(hasProgress) });
      waiting[0].sent = true;
    } catch (error) {
      settle("reject", new EbbesError("argument", `${name}: what is given cannot be posted to a worker`, { cause: error }));
    }
  };
  // post posts a message, with plain copies of values that cannot be cloned, such as a framework's proxies.
  const post = (message) => {
    try {
      worker.postMessage(message);
    } catch {
      worker.postMessage({ ...message, given: message.given.map(plain) });
    }
  };
  const settle = (how, value) => {
    waiting.shift()[how](value);
    queueMicrotask(send); // avoids deep recursion if many calls cannot be posted
  };
  const end = () => {
    clearTimeout(silent);
    worker?.terminate();
    worker = undefined;
    ready = false;
  };
  const start = () => {
    try {
      const begun = begin(
        make,
        (message) => begun === worker && heard(message),
        (message) => begun === worker && failed(new EbbesError("fault", `the worker failed: ${message}${ready ? "" : remedy}`)),
      );
      worker = begun;
      worker.postMessage({ game, source: from });
      silent = setTimeout(() => failed(new EbbesError("load", `the worker does not answer${remedy}`)), patience);
    } catch (error) {
      failed(new EbbesError("load", `no worker can be started: ${error?.message ?? error}${remedy}`, { cause: error }));
    }
  };
  const heard = ({ loading: begun, names, module, progress, value, error }) => {
    clearTimeout(silent);
    if (begun) return;
    if (names) {
      ready = true;
      from = module;
      loading.resolve(names);
      send();
    } else if (progress) {
      tell(waiting[0], progress);
    } else if (error) {
      const { code, message } = error;
      if (ready) settle("reject", new EbbesError(code, message));
      else failed(new EbbesError(code, message));
    } else {
      settle("resolve", value);
    }
  };
  // tell reports the progress of the first call. If the callback throws, the call fails.
  const tell = ({ given }, progress) => {
    try {
      given.find(hasProgress).progress(...progress);
    } catch (error) {
      cancel(waiting[0], error);
    }
  };
  const failed = (error) => {
    end();
    loading.reject(error);
    if (waiting.length > 0) settle("reject", error);
  };
  // cancel rejects a call with an error, and ends the worker if it is busy with it.
  const cancel = (call, error) => {
    const place = waiting.indexOf(call);
    if (place < 0) return; // it is answered
    waiting.splice(place, 1);
    if (call.sent) end();
    call.reject(error);
    send();
  };

  const check = checkOf(games[game]);
  const names = await new Promise((resolve, reject) => {
    loading = { resolve, reject };
    start();
  });
  worker.idle(waiting.length === 0);
  const ask = (name, signal, given) => {
    let abort; // the signal's listener
    return new Promise((resolve, reject) => {
      if (closed) throw new EbbesError("closed", `${name}: the connection is closed`);
      check(name, given);
      signal?.throwIfAborted();
      const call = { name, given, resolve, reject, sent: false };
      abort = () => cancel(call, signal.reason);
      signal?.addEventListener("abort", abort);
      waiting.push(call);
      send();
    }).finally(() => signal?.removeEventListener("abort", abort));
  };
  const calls = (signal) => Object.fromEntries(names.map((name) => [name, (...given) => ask(name, signal, given)]));

  return Object.freeze({
    ...calls(undefined),
    until(signal) {
      if (!isSignal(signal)) throw new EbbesError("argument", "until: signal has to be an AbortSignal");
      return Object.freeze(calls(signal));
    },
    close() {
      closed = true;
      end();
      for (const { name, reject } of waiting.splice(0)) reject(new EbbesError("closed", `${name}: the connection is closed`));
    },
  });
}

const patience = 20_000; // milliseconds to a worker's first message, before it loads the library

const remedy =
  "; where it is served from elsewhere, or by a bundler that does not know new Worker(new URL(…)), give connect({ worker: () => … }), " +
  'which starts a worker that imports "ebbes/serve"';

// checkOf returns a check of a call's arguments, which throws the same errors as the library in the worker.
function checkOf(game) {
  const right = new Error();
  const calls = libraryOf(game, undefined, {
    ask(name) {
      if (name === "languages") return { value: [] };
      throw right;
    },
  });
  return (name, given) => {
    try {
      calls[name](...given);
    } catch (error) {
      if (error.cause !== right) throw error;
    }
  };
}

// postable converts a source to a value that can be posted. URLs are resolved in this page or program.
async function postable(source) {
  const given = await source;
  if (globalThis.Response && given instanceof Response) return given.ok ? given.arrayBuffer() : given.url;
  if (given instanceof URL) return given.href;
  const base = globalThis.document?.baseURI ?? globalThis.location?.href;
  return typeof given === "string" && base ? new URL(given, base).href : given;
}

// plain copies a value as plain objects and arrays, except for bytes.
function plain(value) {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return Array.from(value, plain);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

const isSignal = (value) => Object.prototype.toString.call(value) === "[object AbortSignal]";
const hasProgress = (value) => typeof value?.progress === "function";

// withoutProgress removes the progress callback from options, since it cannot be posted.
function withoutProgress(value) {
  if (!hasProgress(value)) return value;
  const { progress: _, ...rest } = value;
  return rest;
}
