import { toConnect } from "./args.js";
import { EbbesError } from "./error.js";
import { games } from "./games.js";
import { libraryOf } from "./library.js";

/**
 * Connects to a worker that serves a game: see worker.d.ts. begin starts one with the optional constructor and with the
 * listeners for messages and failures. It returns an object with postMessage, terminate and idle, which receives whether
 * no call is pending. A worker gets one call at a time, so that after it has ended another can answer the waiting calls.
 */
export async function connection(begin, options) {
  const { game = "ebbes", source, worker: make } = toConnect(options);
  const queue = []; // the calls without an answer; the first is being answered once the worker is ready
  let worker; // undefined before its start and after its end
  let ready; // set once it has loaded the library
  let from = await postable(source); // the library's source, replaced by the compiled module
  let silent; // the timer that ends an unresponsive worker
  let closed = false;
  let deferred; // resolve and reject of the connection itself

  const send = () => {
    worker?.idle(queue.length === 0);
    if (queue.length === 0) return;
    if (!worker) return start();
    if (!ready || queue[0].sent) return;
    const [{ name, args }] = queue;
    try {
      post({ name, args: args.map(withoutProgress), progress: args.findIndex(hasProgress) });
      queue[0].sent = true;
    } catch (error) {
      settle("reject", new EbbesError("argument", `${name}: what is given cannot be posted to a worker`, { cause: error }));
    }
  };
  // post posts a message, with plain copies of values that cannot be cloned, such as a framework's proxies.
  const post = (message) => {
    try {
      worker.postMessage(message);
    } catch {
      worker.postMessage({ ...message, args: message.args.map(plain) });
    }
  };
  const settle = (how, value) => {
    queue.shift()[how](value);
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
      const own = begin(
        make,
        (message) => own === worker && receive(message),
        (message) => own === worker && fail(new EbbesError("fault", `the worker failed: ${message}${ready ? "" : remedy}`)),
      );
      worker = own;
      worker.postMessage({ game, source: from });
      silent = setTimeout(() => fail(new EbbesError("load", `the worker does not answer${remedy}`)), patience);
    } catch (error) {
      fail(new EbbesError("load", `no worker can be started: ${error?.message ?? error}${remedy}`, { cause: error }));
    }
  };
  const receive = ({ loading: isLoading, names, module, progress, value, error }) => {
    clearTimeout(silent);
    if (isLoading) return;
    if (names) {
      ready = true;
      from = module;
      deferred.resolve(names);
      send();
    } else if (progress) {
      tell(queue[0], progress);
    } else if (error) {
      const { code, message } = error;
      if (ready) settle("reject", new EbbesError(code, message));
      else fail(new EbbesError(code, message));
    } else {
      settle("resolve", value);
    }
  };
  // tell reports the progress of the first call. If the callback throws, the call fails.
  const tell = ({ args }, progress) => {
    try {
      args.find(hasProgress).progress(...progress);
    } catch (error) {
      cancel(queue[0], error);
    }
  };
  const fail = (error) => {
    end();
    deferred.reject(error);
    if (queue.length > 0) settle("reject", error);
  };
  // cancel rejects a call with an error, and ends the worker if it is busy with it.
  const cancel = (call, error) => {
    const place = queue.indexOf(call);
    if (place < 0) return; // it is answered
    queue.splice(place, 1);
    if (call.sent) end();
    call.reject(error);
    send();
  };

  const check = checkOf(games[game]);
  const names = await new Promise((resolve, reject) => {
    deferred = { resolve, reject };
    start();
  });
  worker.idle(queue.length === 0);
  const ask = (name, signal, args) => {
    let abort; // the signal's listener
    return new Promise((resolve, reject) => {
      if (closed) throw new EbbesError("closed", `${name}: the connection is closed`);
      check(name, args);
      signal?.throwIfAborted();
      const call = { name, args, resolve, reject, sent: false };
      abort = () => cancel(call, signal.reason);
      signal?.addEventListener("abort", abort);
      queue.push(call);
      send();
    }).finally(() => signal?.removeEventListener("abort", abort));
  };
  const calls = (signal) => Object.fromEntries(names.map((name) => [name, (...args) => ask(name, signal, args)]));

  return Object.freeze({
    ...calls(undefined),
    until(signal) {
      if (!isSignal(signal)) throw new EbbesError("argument", "until: signal has to be an AbortSignal");
      return Object.freeze(calls(signal));
    },
    close() {
      closed = true;
      end();
      for (const { name, reject } of queue.splice(0)) reject(new EbbesError("closed", `${name}: the connection is closed`));
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
  return (name, args) => {
    try {
      calls[name](...args);
    } catch (error) {
      if (error.cause !== right) throw error;
    }
  };
}

// postable converts a source to a value that can be posted. URLs are resolved in this page or program.
async function postable(source) {
  const value = await source;
  if (globalThis.Response && value instanceof Response) return value.ok ? value.arrayBuffer() : value.url;
  if (value instanceof URL) return value.href;
  const base = globalThis.document?.baseURI ?? globalThis.location?.href;
  return typeof value === "string" && base ? new URL(value, base).href : value;
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
