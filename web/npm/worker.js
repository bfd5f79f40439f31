import { connection } from "./connection.js";

export { EbbesError } from "./error.js";

/** Starts a worker with the library. See worker.d.ts. */
export const connect = (options) => connection(begin, options);

function begin(make = ownWorker, heard, failed) {
  const begun = make();
  begun.onmessage = ({ data }) => heard(data);
  begun.onmessageerror = () => failed("it has sent what cannot be read");
  begun.onerror = (event) => {
    event.preventDefault();
    failed(event.message ?? "it cannot be loaded");
  };
  return { postMessage: (message) => begun.postMessage(message), terminate: () => begun.terminate(), idle() {} };
}

function ownWorker() {
  try {
    return new Worker(new URL("./serve.js", import.meta.url), { type: "module" });
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    // The script is on another origin, so a worker of this page imports it.
    const imports = new Blob([`import ${JSON.stringify(new URL("./serve.js", import.meta.url).href)};`], { type: "text/javascript" });
    return new Worker(URL.createObjectURL(imports), { type: "module" });
  }
}
