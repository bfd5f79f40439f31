// The worker of worker-node.js.

import { parentPort } from "node:worker_threads";
import { load as loadEinfach } from "./einfach-node.js";
import { load as loadEbbes } from "./node.js";
import { serving } from "./serving.js";

parentPort.on(
  "message",
  serving({ ebbes: loadEbbes, einfach: loadEinfach }, (message) => parentPort.postMessage(message)),
);
