// The message of a table: the task, the last events, and the reason of a refusal.

import { make } from "./dom.js";

export function makeMessage() {
  const status = make("p", { className: "tt-status" });
  const news = make("p", { className: "tt-news", role: "status" });
  const answer = make("p", { className: "tt-answer", role: "alert" });
  return { all: make("div", { className: "tt-message" }, status, news, answer), status, news, answer };
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
 * fitMessage gives the answer the lines that it needs, then the task, then the events. A task that does not fit below an
 * answer is hidden with the events. A click on any other truncated part opens the whole message.
 */
export function fitMessage({ status, news, answer }) {
  const line = parseFloat(getComputedStyle(status).lineHeight);
  let room = lines;
  for (const part of [answer, status, news]) {
    let unseen = room === 0;
    part.classList.toggle("tt-unseen", unseen);
    if (!unseen) part.style.setProperty("--lines", String(room));
    part.classList.remove("tt-long");
    part.classList.toggle("tt-long", !unseen && isCut(part));
    if (part === status && room < lines && isCut(part)) {
      part.classList.add("tt-unseen");
      unseen = true;
      room = 0;
    }
    room -= Math.min(room, Math.round(part.clientHeight / line) || 0);
    const cut = !unseen && room === 0 && isCut(part);
    part.classList.toggle("tt-cut", cut);
    if (cut) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  }
}

const isCut = (part) => part.scrollHeight > part.clientHeight + below;

const below = 4; // pixels that a complete line may hang over
