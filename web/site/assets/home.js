// The home page: the search, what this browser remembers, and the puzzle of the day.

import "./search.js";
import "./yours.js";
import "./riddle.js";
