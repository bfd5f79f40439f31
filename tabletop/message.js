// The message of a table: the task, the last events, and the reason of a refusal.

import { make } from "./dom.js";

export function makeMessage() {
  const status = make("p", { className: "tt-status" });
  const news = make("p", { className: "tt-news", role: "status" });
  const answer = make("p", { className: "tt-answer", role: "alert" });
  return { all: make("div", { className: "tt-message" }, answer, status, news), status, news, answer };
}

/** tell shows the sentences of the last events. A player to move also hears the task. */
export function tell({ status, news }, sentences, asked) {
  const turn = asked ? [make("span", { className: "tt-hidden" }, " ", ...copyOf(status))] : [];
  news.replaceChildren(...sentences.flatMap((sentence, i) => (i > 0 ? [" ", sentence] : [sentence])), ...turn);
}

/**
 * shorten hides the list of hand cards at the end of a sentence. The hidden part begins at the last colon or semicolon
 * before it. The cards themselves are visible and marked, and screen readers still read the list.
 * @param {Element} sentence
 * @param {readonly string[]} hand
 */
export function shorten(sentence, hand) {
  const cards = [...sentence.querySelectorAll("[data-card]")].map((card) => /** @type {HTMLElement} */ (card));
  if (cards.length === 0 || !cards.every(({ dataset }) => hand.includes(dataset.card))) return;
  const walker = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT);
  walker.currentNode = cards[0];
  const before = /** @type {Text | null} */ (walker.previousNode());
  if (!before) return;
  const at = before.data.search(/\s*[:;][^:;]*$/);
  if (at < 0) return;
  const rest = make("span", { className: "tt-hidden" });
  before.splitText(at).before(make("span", { className: "tt-stop" }), rest);
  while (rest.nextSibling) rest.append(rest.nextSibling);
}

/** copyOf copies the nodes of a message without those for screen readers only. */
export const copyOf = (message) =>
  [...message.childNodes].filter((each) => each.className !== "tt-hidden").map((each) => each.cloneNode(true));

const lines = 2; // of the message that always have room

/**
 * fitMessage gives an answer the lines that it needs, and the others to the events. Without an answer the task comes first.
 * A click on a truncated part opens the whole message.
 */
export function fitMessage({ status, news, answer }) {
  const line = parseFloat(getComputedStyle(status).lineHeight);
  let room = lines;
  for (const part of [answer, status, news]) {
    const unseen = room === 0 || (part === status && room < lines); // an answer says the task again
    part.classList.toggle("tt-unseen", unseen);
    part.style.setProperty("--lines", String(room));
    part.classList.remove("tt-long");
    part.classList.toggle("tt-long", !unseen && isCut(part));
    if (!unseen) room -= Math.min(room, Math.round(part.clientHeight / line) || 0);
    const cut = !unseen && room === 0 && isCut(part);
    part.classList.toggle("tt-cut", cut);
    if (cut) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  }
}

const isCut = (part) => part.scrollHeight > part.clientHeight + below;

const below = 4; // pixels that a complete line may hang over
