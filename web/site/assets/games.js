// The differences of the games, for pages with a table. Their modules are loaded by the name of the game.

import { name } from "./thegame.js";

/**
 * load returns the game's module in games/, with its settings, its words and its table. Both modules export the same
 * names, so one page serves both games.
 */
export const load = () => import(new URL(`./games/${name}.js`, import.meta.url).href);

/** loadTry returns the game's module in tries/, for positions to try. Both modules export the same names. */
export const loadTry = () => import(new URL(`./tries/${name}.js`, import.meta.url).href);
