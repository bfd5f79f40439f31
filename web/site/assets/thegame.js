// The game that the page is about.

/** Its name: "ebbes" or "einfach". */
export const name = document.body.dataset.game;

/** Its folder below that of the language, and wherever both games have files of the same name. */
export const folder = name === "ebbes" ? "" : `${name}/`;

/** The folder of its pages in the page's language. */
export const home = new URL(`../${document.documentElement.lang}/${folder}`, import.meta.url);
