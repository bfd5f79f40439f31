// What every page does: it opens its table of contents if that stands beside the text, and
// keeps the site for when there is no network.

if (self !== top) document.documentElement.classList.add("framed"); // beside a table

const contents = /** @type {HTMLDetailsElement} */ (document.querySelector(".contents details"));
if (contents) contents.open = matchMedia("(min-width: 62rem)").matches;

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"))) {
  link.addEventListener("click", () => (link.href = link.href.split("#")[0] + location.hash)); // the same place in another language
}

navigator.serviceWorker?.register(new URL("../sw.js", import.meta.url)).catch(() => {}); // without, the network is needed
