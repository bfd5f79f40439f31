// The game that the page is about.

/** Its name: "ebbes" or "einfach". */
export const name = document.body.dataset.game;

/** Its folder below that of the language, and wherever both games have files of the same name. */
export const folder = name === "ebbes" ? "" : `${name}/`;

/** The folder of its pages in the page's language. */
export const home = new URL(`../${document.documentElement.lang}/${folder}`, import.meta.url);

/**
 * load returns what the pages with a table have to know of it, a module in games/: what is agreed, which words are its own,
 * and the table at which it is played. Both modules export the same, so the pages are written once.
 */
export const load = () => import(`./games/${name}.js`);

/** loadTry returns what is tried at a position of it, a module in tries/. Both modules export the same. */
export const loadTry = () => import(`./tries/${name}.js`);
