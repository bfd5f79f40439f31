import { begin } from "./apart.js";
import { play } from "./app.js";
import { tell } from "./tell.js";

tell(`${await play()}, ${await begin()}`);
