// The library without a worker, for bundlers without support for workers.

import { play } from "./app.js";
import { report } from "./report.js";

report(await play());
