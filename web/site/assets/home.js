// The home page: the search, and what this browser remembers.

import "./search.js";
import "./yours.js";
