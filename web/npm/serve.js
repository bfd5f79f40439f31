// The worker of worker.js.

import { load as loadEinfach } from "./einfach.js";
import { load as loadEbbes } from "./index.js";
import { serving } from "./serving.js";

const serve = serving({ ebbes: loadEbbes, einfach: loadEinfach }, (message) => self.postMessage(message));
self.onmessage = ({ data }) => serve(data);
