import { Worker } from "node:worker_threads";
import { connection } from "./connection.js";

export { EbbesError } from "./error.js";

/** Starts a worker with the library. See worker.d.ts. */
export const connect = async ({ worker = ownWorker, ...options } = {}) =>
  connection((heard, failed) => {
    const begun = worker();
    begun.on("message", heard);
    begun.on("error", ({ message }) => failed(message));
    return {
      postMessage: (message) => begun.postMessage(message),
      terminate: () => begun.terminate(),
      idle: (idle) => (idle ? begun.unref() : begun.ref()), // a program may end while nothing is asked
    };
  }, options);

const ownWorker = () => new Worker(new URL("./serve-node.js", import.meta.url));
