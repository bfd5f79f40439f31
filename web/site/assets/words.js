// The words of the page's language: the site's own in `words`, and a Tabletop's in `tableWords`.

/** The code of the page's language. */
export const language = document.documentElement.lang;

export const { site: words, table: tableWords } = await (await fetch(new URL(`./words/${language}.json`, import.meta.url))).json();

export { say } from "./tabletop/say.js";
