// The script of every page. It opens a table of contents beside the text, opens the search in a dialog, and keeps the
// page for offline use.

import { home } from "./thegame.js";

// A page in the frame beside a table has the focus, so it passes Escape on. Some browsers close no dialog in a frame.
if (self !== top) {
  document.documentElement.classList.add("framed");
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const open = /** @type {HTMLDialogElement} */ (document.querySelector("dialog[open], :popover-open"));
    if (!open) parent.postMessage("close", "*");
    else if (open.open) open.close();
    else open.hidePopover();
  });
}

const contents = /** @type {HTMLDetailsElement} */ (document.querySelector(".contents details"));
if (contents) contents.open = matchMedia("(min-width: 62rem)").matches;

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"))) {
  link.addEventListener("click", () => (link.href = link.href.split("#")[0] + location.hash)); // the same clause in another language
}

const languages = /** @type {HTMLDetailsElement} */ (document.querySelector("details.languages"));
document.addEventListener("click", ({ target }) => {
  if (!languages.contains(/** @type {Node} */ (target))) languages.open = false;
});
languages.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  languages.open = false;
  languages.querySelector("summary").focus();
});

// The forms that create a table on the server offer the player's last name.

for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('form [name="name"]'))) {
  try {
    field.value = localStorage.who ?? "";
  } catch {
    // Storage is blocked: the table asks for the name.
  }
}

// The search opens in a dialog: by its links, by the key "/", and by an address with #ask.

for (const ask of document.querySelectorAll("[data-ask]")) {
  ask.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    search();
  });
}
addEventListener("hashchange", searchAtOnce);
searchAtOnce();

async function search() {
  (await import("./finder.js")).open();
}

function searchAtOnce() {
  if (location.hash !== "#ask") return;
  history.replaceState(history.state, "", location.pathname + location.search); // the same address can ask again
  search();
}

document.addEventListener("keydown", (event) => {
  const typing = /** @type {Element} */ (event.target).closest("input, textarea, select, dialog");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (document.querySelector("#ask")).click();
});

// The service worker caches the page with its files, and the first round for an installed site.

const worker = navigator.serviceWorker;
const keep = async (...addresses) => (await worker?.ready)?.active.postMessage(addresses.map(String));
const keepLesson = () => keep(home, new URL("learn/", home));

worker?.register(new URL("../sw.js", import.meta.url)).catch(() => {}); // without it the network is needed
keep(location.href);
new PerformanceObserver((list) => keep(...list.getEntries().map(({ name }) => name))).observe({ type: "resource", buffered: true });
addEventListener("appinstalled", keepLesson);
if (matchMedia("(display-mode: standalone)").matches) keepLesson();
