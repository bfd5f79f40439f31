// The home page: the search, the games of this browser, and the puzzle of the day.

import "./search.js";
import "./yours.js";
import "./riddle.js";
