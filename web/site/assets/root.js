// The redirect to the reader's preferred language.

const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))];
const codes = navigator.languages.map((language) => language.toLowerCase().split("-")[0]);
const best = codes.map((language) => links.find((link) => link.hreflang === language)).find(Boolean) ?? links[0];
location.replace(best.href);
