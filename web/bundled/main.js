import { begin } from "./apart.js";
import { play } from "./app.js";
import { report } from "./report.js";

report(`${await play()}, ${await begin()}`);
