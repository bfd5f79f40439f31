// The redirect from an old address to the page's new one. It keeps the query and the fragment.

const link = /** @type {HTMLAnchorElement} */ (document.querySelector("main a"));
location.replace(link.href + location.search + location.hash);
