import { Worker } from "node:worker_threads";
import { connection } from "./connection.js";

export { EbbesError } from "./error.js";

/** Starts a worker with the library. See worker.d.ts. */
export const connect = (options) => connection(begin, options);

function begin(make = ownWorker, receive, fail) {
  const worker = make();
  worker.on("message", receive);
  worker.on("error", ({ message }) => fail(message));
  worker.on("messageerror", ({ message }) => fail(message));
  worker.on("exit", (code) => fail(`it has ended with ${code}`));
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    idle: (idle) => (idle ? worker.unref() : worker.ref()), // an idle worker does not keep the program alive
  };
}

const ownWorker = () => new Worker(new URL("./serve-node.js", import.meta.url));
