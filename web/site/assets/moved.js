// Leads from an address of before to the page that it was, and to the same place in it.

const link = /** @type {HTMLAnchorElement} */ (document.querySelector("main a"));
location.replace(link.href + location.search + location.hash);
