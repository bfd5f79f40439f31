// The worker of worker-node.js.

import { parentPort } from "node:worker_threads";
import { load } from "./node.js";
import { serving } from "./serving.js";

parentPort.on(
  "message",
  serving(load, (message) => parentPort.postMessage(message)),
);
