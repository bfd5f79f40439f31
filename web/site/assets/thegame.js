// The game of the page.

/** Its name: "ebbes" or "einfach". */
export const name = document.body.dataset.game;

/** Its folder below each language, and where both games have files of the same name. */
export const folder = name === "ebbes" ? "" : `${name}/`;

/** The URL of its pages in the page's language. */
export const home = new URL(`../${document.documentElement.lang}/${folder}`, import.meta.url);
