import { connection } from "./connection.js";

export { EbbesError } from "./error.js";

/** Starts a worker with the library. See worker.d.ts. */
export const connect = async ({ worker = ownWorker, ...options } = {}) =>
  connection((heard, failed) => {
    const begun = worker();
    begun.onmessage = ({ data }) => heard(data);
    begun.onerror = (event) => {
      event.preventDefault();
      failed(event.message ?? "it cannot be loaded");
    };
    return { postMessage: (message) => begun.postMessage(message), terminate: () => begun.terminate(), idle() {} };
  }, options);

const ownWorker = () => new Worker(new URL("./serve.js", import.meta.url), { type: "module" });
