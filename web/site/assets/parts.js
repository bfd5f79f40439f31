// The common parts of the pages with a table: controls, the library's answers, and the table for spectators.

import { clauseLink, withLinks } from "./sentence.js";
import { make } from "./tabletop/dom.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.apps;

/** The element for the page's own content. */
export const app = /** @type {HTMLElement} */ (document.querySelector("#app"));

const alarm = make("p", { className: "trouble", role: "alert", hidden: true });

/** build sets the content of the page. */
export const build = (...parts) => app.replaceChildren(alarm, ...parts);

/** guarded wraps a function so that the page shows a failure of the library until the next call. It ignores a StoppedError. */
export const guarded =
  (run) =>
  async (...args) => {
    alarm.hidden = true;
    try {
      return await run(...args);
    } catch (fault) {
      if (fault.name === "StoppedError") return undefined;
      alarm.hidden = false;
      alarm.textContent = fault.name === "LoadError" ? own.noLibrary : say(own.failed, fault.message);
      if (fault.name !== "LoadError") throw fault;
      return undefined;
    }
  };

/** sentence returns a text of the library as a sentence, with drawn cards and linked clauses. */
export const sentence = (text, rule) => make("span", {}, ...withLinks(capital(text), rule));

/** refusal returns the reason of a refusal. It draws no cards in a parse error, since that quotes the input. */
export function refusal({ type, message, rule }) {
  if (type !== "parse") return sentence(message);
  const [before, after] = capital(message).split(`(${rule})`);
  return make("span", {}, before, ...(after === undefined ? [] : ["(", clauseLink(rule), ")", after]));
}

/** tell lists the sentences of events, each with its clause. */
export const tell = ({ events, sentences }) => sentences.map((text, i) => make("li", {}, sentence(text, events[i].rule)));

/** capital returns a text with a capital first letter. */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

export const button = (label, onclick, properties = {}) =>
  make("button", { type: "button", className: "button", onclick, ...properties }, label);

/** choice returns a menu of values with their names. */
export function choice(label, options, onchange) {
  const menu = make("select", { onchange: () => onchange(menu.value) });
  fill(menu, options);
  return { menu, all: make("label", { className: "choice" }, make("span", {}, label), menu) };
}

/** fill sets the values of a menu, and keeps the choice if it remains one of them. */
export function fill(menu, options) {
  const { value } = menu;
  menu.replaceChildren(...options.map(([key, name]) => make("option", { value: key }, name)));
  if (options.some(([key]) => key === value)) menu.value = value;
}

/** tick returns a checkbox with a label. */
export function tick(label, checked, onchange) {
  const box = make("input", { type: "checkbox", checked, onchange });
  return { box, all: make("label", { className: "tick" }, box, make("span", {}, label)) };
}

/** copier returns a button that copies an address to the clipboard. */
export function copier(address) {
  const status = make("span", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await address());
      status.textContent = own.copied;
    } catch {
      status.textContent = own.notCopied;
    }
  };
  return make("span", { className: "copier" }, button(own.copyLink, copy), status);
}

/** neutral returns the table's words for a spectator. They call no seat the reader's own. */
export function neutral(view, nameOf) {
  if (view.seat === "-") return tableWords;
  const name = `\u2068${nameOf(view.seat).replace(/\{(?=\d\})/g, "{\u2060")}\u2069`; // a typed name has no slots
  return { ...tableWords, self: "{0}", hand: say(own.hand, name) };
}

/** handsOf returns the hands of an open table by seat. */
export const handsOf = ({ hands, seats }) =>
  Object.fromEntries(seats.filter(({ fictive }) => !fictive).map(({ seat }) => [seat, hands[seat - 1]]));
