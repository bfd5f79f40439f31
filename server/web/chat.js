// Messages of players: presets, and typed ones from players with the table link. A reader can mute all messages of
// others, or the typed ones.
import { make, redraw } from "/tabletop/dom.js";
import { find, words } from "./common.js";
import { entry, store } from "./storage.js";

const [quiet, untyped] = ["quiet", "untyped"].map((what) => {
  const box = find(`#${what}`);
  const apply = () => document.body.classList.toggle(what, box.checked);
  box.checked = entry(what) === "on";
  box.onchange = () => {
    store(what, box.checked ? "on" : "off");
    apply();
  };
  apply();
  return box;
});

// The signs are faces, except the heart.
const signs = {
  smile: "M8 14q4 4 8 0M9 9v1m6-1v1",
  laugh: "M7 13q5 9 10 0zM8 10l1-1 1 1m4 0 1-1 1 1",
  wow: "M12 13a2 2 0 1 0 .1 0zM9 8v1m6-1v1",
  sad: "M8 17q4-4 8 0M9 9v1m6-1v1m1 2v2",
  heart: "",
};

function sign(word) {
  const face = "M12 3a9 9 0 1 0 .1 0z";
  const heart = "M12 20C-4 9 7 1 12 8c5-7 16 1 0 12z";
  const span = make("span", { className: "sign", role: "img", "aria-label": words.page.remarks[word] });
  span.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${signs[word] ? face + signs[word] : heart}"/></svg>`;
  return span;
}

// newId returns an ID for a message, so that a retry does not repeat it.
const newId = () => ({ id: Math.random().toString(36).slice(2) });

/**
 * chat sets up the controls that send messages. The returned functions receive a message and draw the controls. show gets
 * a message as a function that draws it, and as a line of the log. presets are the preset messages without the signs.
 * @param {{
 *   presets: string[],
 *   send: (what: string, query: object, text: string) => Promise<any>,
 *   reader: () => string | undefined,
 *   nameOf: (seat: string) => string,
 *   show: (seat: string, draw: () => string | Node, line: HTMLElement, isText: boolean) => void,
 * }} page
 */
export function chat({ presets, send, reader, nameOf, show }) {
  const talk = find("#talk");
  talk.onsubmit = async (event) => {
    event.preventDefault();
    const { text } = talk;
    const message = text.value;
    text.value = "";
    if (await send("typed", newId(), message)) text.value ||= message;
  };
  const button = (word) =>
    make("button", { type: "button", onclick: () => send("remark", newId(), word) }, word in signs ? sign(word) : words.page.remarks[word]);
  return {
    receive({ seat, word, text }) {
      const message = text ?? words.page.remarks[word];
      const own = seat === reader();
      if (!message || !reader() || (!own && (quiet.checked || (text && untyped.checked)))) return;
      const draw = () => (word in signs ? sign(word) : message);
      const line = make("li", { className: text ? "typed" : "" }, make("bdi", {}, nameOf(seat)), ": ", make("bdi", {}, draw()));
      show(seat, draw, line, Boolean(text));
    },
    drawChat(types, sends) {
      talk.hidden = !types;
      find("#remarks").hidden = !sends;
      redraw(find("#remarks"), words.lang, () => find("#remarks").replaceChildren(...[...presets, ...Object.keys(signs)].map(button)));
    },
  };
}
