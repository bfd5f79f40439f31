// The rules in a dialog over a page that continues. On a site of their own they have another origin.
import { make } from "/tabletop/dom.js";
import { find, say, words } from "./common.js";

const close = make("button", { type: "button", onclick: () => drawer.close() });
const newTab = make("a", { target: "_blank", rel: "noreferrer" });
const frame = make("iframe", {});
const drawer = make("dialog", { id: "rules", className: "drawer" }, make("header", {}, newTab, close), frame);
drawer.onclick = ({ target }) => target === drawer && drawer.close(); // a click outside it
document.body.append(drawer);
addEventListener("message", ({ source, data }) => {
  if (source === frame.contentWindow && data === "close") drawer.close();
});

/** rulesOf returns the URL of the rules of this page's game, or of a clause. */
export const rulesOf = (clause = "") => words.rulesAt[document.body.dataset.game ?? "ebbes"] + (clause && `#${clause}`);

/** leadToRules sets the targets of the links to the rules. */
export function leadToRules() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-rules]")))
    link.href = rulesOf(link.dataset.rules);
}

// Links to the rules and their search open in the dialog, unless a modifier key asks for a window.
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement} */ (/** @type {Element} */ (event.target).closest("a[data-rules], a[data-page]"));
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (modified || !link || !words.rulesAt.home) return;
  event.preventDefault();
  openBeside(link.href, say("rulesName"));
});

/** gameOf returns the URL that replays a game on the pages of the rules. */
export const gameOf = (packed, seat) => `${rulesOf().replace("rules/", "game/")}#game=${packed.replaceAll("_", "%5F")}&by=${seat}`;

/** openBeside opens a page of the rules in the dialog. */
export function openBeside(href, title) {
  drawer.ariaLabel = frame.title = newTab.textContent = title;
  close.textContent = say("close");
  newTab.href = href;
  if (frame.src !== href || href.includes("#")) frame.src = href; // the reader may have gone on from there
  drawer.showModal();
  find(":popover-open")?.hidePopover();
}
