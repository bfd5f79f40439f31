import { Worker } from "node:worker_threads";
import { connection } from "./connection.js";

export { EbbesError } from "./error.js";

/** Starts a worker with the library. See worker.d.ts. */
export const connect = (options) => connection(begin, options);

function begin(make = ownWorker, heard, failed) {
  const begun = make();
  begun.on("message", heard);
  begun.on("error", ({ message }) => failed(message));
  begun.on("messageerror", ({ message }) => failed(message));
  begun.on("exit", (code) => failed(`it has ended with ${code}`));
  return {
    postMessage: (message) => begun.postMessage(message),
    terminate: () => begun.terminate(),
    idle: (idle) => (idle ? begun.unref() : begun.ref()), // an idle worker does not keep the program alive
  };
}

const ownWorker = () => new Worker(new URL("./serve-node.js", import.meta.url));
