import { EbbesError } from "./error.js";
import { games } from "./games.js";
import { connecting } from "./given.js";
import { libraryOf } from "./library.js";

/**
 * Connects to a worker that serves a game: see worker.d.ts. A worker is something with postMessage,
 * terminate and idle, which tells whether nothing is asked of it, once it is begun with what makes it, if that
 * is given, what hears its messages and what hears that it failed. It answers one question at a time, so that of
 * those that wait none is lost if it is ended, and another goes on.
 */
export async function connection(begin, options) {
  const { game = "ebbes", source, worker: make } = connecting(options);
  const waiting = []; // the calls without an answer; the first is being answered once the worker is ready
  let worker; // undefined before it is begun, and after it has ended
  let ready; // whether it has loaded the library
  let from = await postable(source); // of the library: the compiled module, once there is one
  let silent; // the timer that ends a worker which does not answer
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
  // post posts values that are no plain ones, such as those that a framework watches, as such.
  const post = (message) => {
    try {
      worker.postMessage(message);
    } catch {
      worker.postMessage({ ...message, given: message.given.map(plain) });
    }
  };
  const settle = (how, value) => {
    waiting.shift()[how](value);
    queueMicrotask(send); // not at once: if none of very many can be posted, no stack is deep enough
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
  // tell tells how far the first call is. If that fails, so does the call.
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
  // cancel lets a call end with an error, and the worker too if it is busy with it.
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
    let abort; // what the signal does
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

const patience = 20_000; // milliseconds to the first sign of a worker, which it gives before it loads the library

const remedy =
  "; where it is served from elsewhere, or by a bundler that does not know new Worker(new URL(…)), give connect({ worker: () => … }), " +
  'which starts a worker that imports "ebbes/serve"';

// checkOf returns what throws at once, as the library in the worker would, if something is wrong with what a call is given.
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

// postable returns what a source is, as it can be posted: an address as this page or program understands it.
async function postable(source) {
  const given = await source;
  if (globalThis.Response && given instanceof Response) return given.ok ? given.arrayBuffer() : given.url;
  if (given instanceof URL) return given.href;
  const base = globalThis.document?.baseURI ?? globalThis.location?.href;
  return typeof given === "string" && base ? new URL(given, base).href : given;
}

// plain copies what is no plain value, but bytes.
function plain(value) {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return Array.from(value, plain);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

const isSignal = (value) => Object.prototype.toString.call(value) === "[object AbortSignal]";
const hasProgress = (value) => typeof value?.progress === "function";

// withoutProgress leaves out of options the function that cannot be posted.
function withoutProgress(value) {
  if (!hasProgress(value)) return value;
  const { progress: _, ...rest } = value;
  return rest;
}
