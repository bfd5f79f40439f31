// Tells in the language of the address only that there is no such page.

const root = new URL("../", import.meta.url).pathname;
const [language] = location.pathname.slice(root.length).split("/");
const sections = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[lang]"))];
if (sections.some(({ lang }) => lang === language)) {
  document.documentElement.lang = language;
  for (const section of sections) section.hidden = section.lang !== language;
}
