// The rules beside a page, which goes on behind them. Deployed apart they have another origin.
import { make } from "/tabletop/dom.js";
import { find, say, words } from "./common.js";

const close = make("button", { type: "button", onclick: () => drawer.close() });
const apart = make("a", { target: "_blank", rel: "noreferrer" });
const frame = make("iframe", {});
const drawer = make("dialog", { id: "rules", className: "drawer" }, make("header", {}, apart, close), frame);
drawer.onclick = ({ target }) => target === drawer && drawer.close(); // beside it
document.body.append(drawer);

/** rulesOf returns the address of the rules of the game at this page, or of one of their clauses. */
export const rulesOf = (clause = "") => words.rulesAt[document.body.dataset.game ?? "ebbes"] + (clause && `#${clause}`);

/** leadToRules says where the links to the rules lead, and shows those that lead to pages beside them only if there are any. */
export function leadToRules() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-rules]")))
    link.href = rulesOf(link.dataset.rules);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-page]"))) {
    link.hidden = !words.rulesAt.home;
    link.href = words.rulesAt.home + link.dataset.page;
  }
}

// What opens in a window of its own if one asks for that, opens beside the page otherwise.
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a");
  const asked = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (asked || link?.dataset.rules === undefined || !words.rulesAt.home) return;
  event.preventDefault();
  openBeside(link.href, say("rulesName"));
});

/** gameOf returns the address at which the pages, if there are any, go through a game. */
export const gameOf = (packed, seat) => `${rulesOf().replace("rules/", "game/")}#game=${packed.replaceAll("_", "%5F")}&by=${seat}`;

/** openBeside opens a page of the rules beside this one. */
export function openBeside(href, title) {
  drawer.ariaLabel = frame.title = apart.textContent = title;
  close.textContent = say("close");
  apart.href = href;
  if (frame.src !== href) frame.src = href;
  drawer.showModal();
  find("#side")?.hidePopover();
}
