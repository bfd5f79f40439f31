// What the pages with a table of their own have in common: how the library's answers get on the
// page, and how a table is shown to somebody who looks on.

import { make } from "./tabletop/dom.js";
import { clauseLink, told } from "./told.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.apps;

/** The part of the page that is its own. */
export const app = /** @type {HTMLElement} */ (document.querySelector("#app"));

const alarm = make("p", { className: "trouble", role: "alert", hidden: true });

/** build puts the parts of the page in their place. */
export const build = (...parts) => app.replaceChildren(alarm, ...parts);

/** guarded returns a function that says so if the library fails, until another is called. What was stopped has not failed. */
export const guarded =
  (doing) =>
  async (...given) => {
    alarm.hidden = true;
    try {
      return await doing(...given);
    } catch (fault) {
      if (fault.name === "StoppedError") return undefined;
      alarm.hidden = false;
      alarm.textContent = fault.name === "LoadError" ? own.noLibrary : say(own.failed, fault.message);
      if (fault.name !== "LoadError") throw fault;
      return undefined;
    }
  };

/** sentence returns what the library says as a sentence, with its cards drawn and its clauses linked. */
export const sentence = (text, rule) => make("span", {}, ...told(capital(text), rule));

/** refusal returns why something was refused. A text that cannot be read is quoted as it was typed. */
export function refusal({ type, message, rule }) {
  if (type !== "parse") return sentence(message);
  const [before, after] = capital(message).split(`(${rule})`);
  return make("span", {}, before, ...(after === undefined ? [] : ["(", clauseLink(rule), ")", after]));
}

/** tell lists sentences of events, each with the clause under which it happened. */
export const tell = ({ events, sentences }) => sentences.map((text, i) => make("li", {}, sentence(text, events[i].rule)));

/** capital lets a text begin with a capital letter. */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** button returns a button. */
export const button = (label, onclick, properties = {}) =>
  make("button", { type: "button", className: "button", onclick, ...properties }, label);

/** choice returns a menu of values and what they are called. */
export function choice(label, options, onchange) {
  const menu = make("select", { onchange: () => onchange(menu.value) });
  fill(menu, options);
  return { menu, all: make("label", { className: "choice" }, make("span", {}, label), menu) };
}

/** fill gives a menu other values, and keeps what is chosen if that is still there. */
export function fill(menu, options) {
  const { value } = menu;
  menu.replaceChildren(...options.map(([key, name]) => make("option", { value: key }, name)));
  if (options.some(([key]) => key === value)) menu.value = value;
}

/** tick returns a box to be ticked. */
export function tick(label, checked, onchange) {
  const box = make("input", { type: "checkbox", checked, onchange });
  return { box, all: make("label", { className: "tick" }, box, make("span", {}, label)) };
}

/** copier returns a button that copies the address of what is shown. */
export function copier(address) {
  const said = make("span", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await address());
      said.textContent = own.copied;
    } catch {
      said.textContent = own.notCopied;
    }
  };
  return make("span", { className: "copier" }, button(own.copyLink, copy), said);
}

/** neutral returns the table's words for somebody who looks on, whosever cards are shown. */
export function neutral(view, nameOf) {
  if (view.seat === "-") return tableWords;
  const name = `\u2068${nameOf(view.seat).replace(/\{(?=\d\})/g, "{\u2060")}\u2069`; // what somebody has typed is no slot
  return { ...tableWords, self: "{0}", hand: say(own.hand, name) };
}

/** handsOf returns the hands of a table with all cards face up, by the numbers of the seats. */
export const handsOf = ({ hands, seats }) =>
  Object.fromEntries(seats.filter(({ fictive }) => !fictive).map(({ seat }) => [seat, hands[seat - 1]]));
