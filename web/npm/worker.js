import { connection } from "./connection.js";

export { EbbesError } from "./error.js";

/** Starts a worker with the library. See worker.d.ts. */
export const connect = (options) => connection(begin, options);

function begin(make = ownWorker, receive, fail) {
  const worker = make();
  worker.onmessage = ({ data }) => receive(data);
  worker.onmessageerror = () => fail("it has sent what cannot be read");
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message ?? "it cannot be loaded");
  };
  return { postMessage: (message) => worker.postMessage(message), terminate: () => worker.terminate(), idle() {} };
}

function ownWorker() {
  try {
    return new Worker(new URL("./serve.js", import.meta.url), { type: "module" }); // in the form that bundlers know
  } catch {
    return otherWorker(new URL("./serve.js", import.meta.url).href);
  }
}

// otherWorker starts a worker where the page requires Trusted Types. From another origin a script of this page imports it.
function otherWorker(address) {
  try {
    return new Worker(trusted(address), { type: "module" });
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    const imports = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
    return new Worker(trusted(imports), { type: "module" });
  }
}

let policy;

/** @returns {string} */
function trusted(address) {
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("ebbes", { createScriptURL: (own) => own });
  return policy ? policy.createScriptURL(address) : address;
}
