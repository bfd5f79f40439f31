// What every page does: it opens its table of contents if that stands beside the text, and is
// kept for when there is no network.

import { home } from "./thegame.js";

if (self !== top) document.documentElement.classList.add("framed"); // beside a table

const contents = /** @type {HTMLDetailsElement} */ (document.querySelector(".contents details"));
if (contents) contents.open = matchMedia("(min-width: 62rem)").matches;

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"))) {
  link.addEventListener("click", () => (link.href = link.href.split("#")[0] + location.hash)); // the same place in another language
}

// The service worker keeps the page with what it takes, and for whoever installs the site the first round.

const worker = navigator.serviceWorker;
const keep = async (...addresses) => (await worker?.ready)?.active.postMessage(addresses.map(String));
const keepLesson = () => keep(home, new URL("learn/", home));

worker?.register(new URL("../sw.js", import.meta.url)).catch(() => {}); // without, the network is needed
keep(location.href);
new PerformanceObserver((list) => keep(...list.getEntries().map(({ name }) => name))).observe({ type: "resource", buffered: true });
addEventListener("appinstalled", keepLesson);
if (matchMedia("(display-mode: standalone)").matches) keepLesson();
