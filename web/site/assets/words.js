// The words of the page's language: `words` are the site's own, from words/*.json, `tableWords`
// those that a Tabletop needs.

/** The code of the page's language. */
export const language = document.documentElement.lang;

export const { site: words, table: tableWords } = await (await fetch(new URL(`./words/${language}.json`, import.meta.url))).json();

export { say } from "./tabletop/say.js";
