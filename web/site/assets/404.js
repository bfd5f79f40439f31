// The page for unknown addresses. It shows its text only in the language of the address, if there is one.

const root = new URL("../", import.meta.url).pathname;
const [language] = location.pathname.slice(root.length).split("/");
const sections = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[lang]"))];
if (sections.some(({ lang }) => lang === language)) {
  document.documentElement.lang = language;
  for (const section of sections) section.hidden = section.lang !== language;
}
