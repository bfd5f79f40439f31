// What is to be done, what has happened, and why something was refused.

import { make } from "./dom.js";

export function makeMessage() {
  const status = make("p", { className: "tt-status" });
  const said = make("p", { className: "tt-said", role: "status" });
  const answer = make("p", { className: "tt-answer", role: "alert" });
  const told = make("div", { className: "tt-told", role: "group", tabIndex: 0, hidden: true });
  return { all: make("div", { className: "tt-message" }, status, said, answer), status, said, answer, told };
}

/** tell says what has happened, and whoever only hears it also what he is asked to do. */
export function tell({ status, said }, sentences, asked) {
  const turn = asked ? [make("span", { className: "tt-hidden" }, " ", ...copyOf(status))] : [];
  said.replaceChildren(...sentences.flatMap((sentence, i) => (i > 0 ? [" ", sentence] : [sentence])), ...turn);
}

/** tellAll says sentence by sentence what has happened, where an empty hand leaves room for all. */
export function tellAll({ said, told }, hand, words) {
  const sentences = copyOf(said);
  if (hand.hidden || hand.firstChild || !sentences[0]) return;
  told.ariaLabel = words.news;
  told.replaceChildren(...sentences);
  told.hidden = false;
  said.hidden = true;
}

/** forget takes away what was told in the place of the hand. */
export function forget({ said, told }) {
  told.replaceChildren();
  told.hidden = true;
  said.hidden = false;
}

/** copyOf copies what is told, but for what is only heard. */
export const copyOf = (told) => [...told.childNodes].filter((each) => each.className !== "tt-hidden").map((each) => each.cloneNode(true));

/**
 * fitMessage makes small what is too long, and gives what has been said the lines that what is to be done leaves. What is
 * cut all the same is read by whoever touches it.
 */
export function fitMessage({ all, status, said }) {
  said.style.webkitLineClamp = said.style.minHeight = status.style.translate = said.style.translate = "";
  for (const part of [status, said]) {
    part.classList.remove("tt-long");
    mark(part, "tt-long");
    mark(part, "tt-cut");
  }
  if (said.matches(".tt-cut")) {
    const height = status.offsetHeight;
    status.style.height = "auto";
    const free = height - status.offsetHeight;
    status.style.height = "";
    const room = all.offsetTop + all.clientHeight - said.offsetTop + free;
    said.style.webkitLineClamp = String(Math.floor(room / parseFloat(getComputedStyle(said).lineHeight)));
    said.style.minHeight = "min-content";
    status.style.translate = said.style.translate = `0 ${-free}px`; // nothing that lies there jumps
    mark(said, "tt-cut");
  }
  for (const part of [status, said]) {
    if (part.matches(".tt-cut")) part.setAttribute("tabindex", "0");
    else part.removeAttribute("tabindex");
  }
}

const below = 4; // what hangs below a line that is whole, in pixels

const mark = (part, how) => part.classList.toggle(how, part.scrollHeight > part.clientHeight + below);
