// The worker of worker.js.

import { load } from "./index.js";
import { serving } from "./serving.js";

const serve = serving(load, (message) => self.postMessage(message));
self.onmessage = ({ data }) => serve(data);
