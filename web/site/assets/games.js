// What differs between the games, for pages with a table: modules of the page's game, loaded by its name.

import { name } from "./thegame.js";

/**
 * load returns what the pages with a table have to know of it, a module in games/: what is agreed, which words are its own,
 * and the table at which it is played. Both modules export the same, so the pages are written once.
 */
export const load = () => import(new URL(`./games/${name}.js`, import.meta.url).href);

/** loadTry returns what is tried at a position of it, a module in tries/. Both modules export the same. */
export const loadTry = () => import(new URL(`./tries/${name}.js`, import.meta.url).href);
