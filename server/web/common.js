// Functions shared by all pages, and the words of the chosen language.
import { make } from "/tabletop/dom.js";
import { say as fillIn, wordOf } from "/tabletop/say.js";
import { contentOf, request } from "./connection.js";
import { entry, store } from "./storage.js";

/** The words of the table and the library, the words of the pages under "page", and the list of languages. */
export let words;

export const find = (selector) => document.querySelector(selector);

/** say returns a word or sentence of the page with values filled in. */
export function say(key, ...values) {
  return fillIn(wordOf(words.page, key), ...values);
}

/** isolated wraps a typed text so that it does not change the direction of the text around it. */
export const isolated = (text) => `\u2068${text}\u2069`;

/** duration returns a number of seconds in words. */
export const duration = (s) => (s < 60 ? say("seconds", s) : say("minutes", s / 60));

/** seatName returns the name of a seat whose player has none. */
export const seatName = (seat) => fillIn(words.seat, seat);

/** reason returns the reason of a refusal in words. For refused moves these are the server's own. */
export function reason(refusal) {
  if (["illegal", "notYours"].includes(refusal.code)) return refusal.reason;
  return words.page.refusals[refusal.code] ?? say("refusals.bad");
}

/** Codes of refusals that no retry changes. */
export const lasting = ["gone", "missing", "damaged", "version"];

/** Statuses of responses that make a retry worthwhile. */
export const passing = [429, 502, 503, 504];

/**
 * takeSeat requests a seat until there is an answer, and opens its page. It returns a refusal. The browser gets its
 * cookie before the seat, since a lost response with both would lose the seat, too. A query such as ?seat=2 names a seat
 * that may already belong to the browser.
 */
export async function takeSeat(table, wish, { tell = (_) => {}, query = "", go = (to) => location.replace(to) } = {}) {
  for (; ; await wait(1000)) {
    const browser = await request("/browser", { method: "POST" });
    const body = JSON.stringify({ ...wish, own: true });
    const response = browser?.ok ? await request(`${table}/seat${query}`, { method: "POST", body }) : browser;
    const answer = await contentOf(response);
    if (answer && response.ok) return go(Object.values(answer)[0]);
    if (answer && !passing.includes(response.status)) return answer;
    tell(answer ? reason(answer) : say("lost"));
  }
}

/** byCode sets up the form that moves a seat here from another browser. */
export function byCode() {
  const form = find("#claim");
  form.onsubmit = async (event) => {
    event.preventDefault();
    const code = form.code.value.replace(/[^a-z2-7]/gi, "").toUpperCase();
    const tell = (why) => (form.querySelector(".why").textContent = why);
    const refusal = await takeSeat(location.pathname, { code }, { tell });
    if (refusal) tell(reason(refusal));
  };
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** speak shows the page in the reader's language and calls draw, now and after each choice of a language. */
export async function speak(draw) {
  const menu = find("#lang");
  const apply = async (...codes) => {
    const content = await wordsIn(codes);
    if (menu.value && menu.value !== content.lang && words) return; // another language was chosen meanwhile
    words = content;
    document.documentElement.lang = words.lang;
    menu.replaceChildren(
      ...words.languages.map(({ code, name }) => make("option", { value: code, lang: code, selected: code === words.lang }, name)),
    );
    menu.setAttribute("aria-label", say("language"));
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-word]")))
      element.textContent = say(element.dataset.word);
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-label]")))
      element.ariaLabel = say(element.dataset.label);
    leadOn();
    draw();
  };
  menu.onchange = () => {
    store("lang", menu.value);
    apply(menu.value);
  };
  await apply(...[entry("lang"), ...navigator.languages].filter(Boolean));
}

/**
 * leadOn sets the targets of the links to the site's pages, and hides those that only a site has. The switch in the
 * header shows the page's game.
 */
export function leadOn() {
  const { home } = words.rulesAt;
  const { game } = document.body.dataset;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-page]"))) {
    const { page } = link.dataset;
    const own = link.dataset.game || page === "puzzle/" || game !== "einfach" ? "" : "einfach/"; // only ebbes has puzzles
    if (home) link.href = home + own + page;
    link.hidden = !link.hasAttribute("href");
    if (link.dataset.game) link.ariaCurrent = link.dataset.game === game ? "true" : null;
  }
}

// wordsIn requests the words of the first supported language, until there is an answer. Meanwhile the page says in all
// languages that the server does not answer.
async function wordsIn(codes) {
  const unanswered = find("#unanswered");
  for (; ; await wait(1000)) {
    const response = await request(`/words?${new URLSearchParams(codes.map((l) => ["lang", l]))}`);
    const content = response?.ok ? await contentOf(response) : undefined;
    unanswered.hidden = Boolean(content);
    if (content) return content;
  }
}
