import { EbbesError } from "./error.js";
import { connecting } from "./given.js";

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
  let from = source; // of the library: the compiled module, once there is one
  let closed = false;
  let loading; // resolve and reject of the connection itself

  const send = () => {
    worker?.idle(waiting.length === 0);
    if (waiting.length === 0) return;
    if (!worker) return start();
    if (!ready || waiting[0].sent) return;
    const [{ name, given }] = waiting;
    try {
      worker.postMessage({ name, given: given.map(withoutProgress), progress: given.findIndex(hasProgress) });
      waiting[0].sent = true;
    } catch (error) {
      settle("reject", new EbbesError("argument", `${name}: what is given cannot be posted to a worker`, { cause: error }));
    }
  };
  const settle = (how, value) => {
    waiting.shift()[how](value);
    queueMicrotask(send); // not at once: if none of very many can be posted, no stack is deep enough
  };
  const end = () => {
    worker?.terminate();
    worker = undefined;
    ready = false;
  };
  const start = () => {
    try {
      const begun = begin(
        make,
        (message) => begun === worker && heard(message),
        (message) => begun === worker && failed(new EbbesError("fault", `the worker failed: ${message}`)),
      );
      worker = begun;
      worker.postMessage({ game, source: from });
    } catch (error) {
      failed(new EbbesError("load", "no worker can be started", { cause: error }));
    }
  };
  const heard = ({ names, module, progress, value, error }) => {
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

  const names = await new Promise((resolve, reject) => {
    loading = { resolve, reject };
    start();
  });
  worker.idle(waiting.length === 0);
  const ask = (name, signal, given) => {
    let abort; // what the signal does
    return new Promise((resolve, reject) => {
      if (closed) throw new EbbesError("argument", `${name}: the connection is closed`);
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
      for (const { name, reject } of waiting.splice(0)) reject(new EbbesError("argument", `${name}: the connection is closed`));
    },
  });
}

const isSignal = (value) => Object.prototype.toString.call(value) === "[object AbortSignal]";
const hasProgress = (value) => typeof value?.progress === "function";

// withoutProgress leaves out of options the function that cannot be posted.
function withoutProgress(value) {
  if (!hasProgress(value)) return value;
  const { progress: _, ...rest } = value;
  return rest;
}
