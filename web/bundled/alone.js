// Without a worker, for bundlers that do not start any.

import { play } from "./app.js";
import { tell } from "./tell.js";

tell(await play());
