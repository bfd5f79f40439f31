// The library without a worker, for bundlers without support for workers.

import { play } from "./app.js";
import { tell } from "./tell.js";

tell(await play());
