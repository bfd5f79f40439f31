// The redirect to the reader's preferred language.

const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))];
const wanted = navigator.languages.map((language) => language.toLowerCase().split("-")[0]);
const best = wanted.map((language) => links.find((link) => link.hreflang === language)).find(Boolean) ?? links[0];
location.replace(best.href);
