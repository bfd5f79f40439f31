// What is agreed before a game on the page Play.

import { kept } from "./kept.js";
import { button, capital } from "./parts.js";
import { make } from "./tabletop/dom.js";
import { say, tableWords, words } from "./words.js";

const own = words.play;
const longest = 24; // characters of a name

/** A Setup is the form in which a game is agreed on. */
export class Setup {
  #form = make("form", { className: "setup", noValidate: true });
  #players;
  #variants;
  #length = make("fieldset", { hidden: true }, make("legend", {}, own.agreed));
  #seat = make("fieldset", { className: "pills" });
  #names = make("fieldset", { className: "names" });
  #trouble = make("p", { className: "trouble", role: "alert" });
  #back;

  /** @param {{variants: Object<string, string>, onStart: (agreed: object) => void, onBack: () => void}} options */
  constructor({ variants, onStart, onBack }) {
    const kinds = Object.keys(variants).sort((one, other) => parts(one) - parts(other)); // both together last
    this.#players = pills(
      "players",
      own.players,
      [2, 3, 4, 5].map((n) => [n, n]),
      4,
    );
    this.#variants = pills(
      "variants",
      own.variants,
      kinds.map((value) => [value, capital(variants[value])]),
      kinds[0],
    );
    this.#length.append(
      make("div", { className: "row" }, ...["rounds", "finish", "dabbscheedel"].map((name, i) => number(name, own[name], [5, 20, -10][i]))),
    );
    this.#back = make(
      "div",
      { className: "row", hidden: true },
      button(own.resume, onBack),
      make("p", { className: "soft" }, own.replaces),
    );
    this.#form.append(
      this.#players,
      this.#variants,
      this.#length,
      this.#seat,
      this.#names,
      this.#trouble,
      make("div", { className: "row" }, make("button", { className: "button main" }, own.start)),
      this.#back,
    );
    this.#form.addEventListener("change", () => this.#draw());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const agreed = this.#agreed();
      if (agreed) onStart(agreed);
    });
    this.#draw();
    this.all = this.#form;
  }

  /** refuse tells why a game cannot be played like that. */
  refuse(...why) {
    this.#trouble.replaceChildren(...why);
  }

  /** ask shows the form, and whether there is a game to go back to. */
  ask(begun) {
    this.refuse();
    this.#back.hidden = !begun;
    this.#form.hidden = false;
  }

  #field(name) {
    return this.#form.elements[name].value;
  }

  #draw() {
    const players = Number(this.#field("players"));
    const seats = Array.from({ length: players }, (_, i) => String(i + 1));
    const seat = Math.min(Number(this.#form.elements.seat?.value || 1), players);
    const typed = Object.fromEntries([...this.#names.querySelectorAll("input")].map((field) => [field.name, field.value]));
    this.#length.hidden = !this.#field("variants").includes("select designations");
    this.#seat.replaceChildren(
      ...pills(
        "seat",
        own.seat,
        seats.map((s) => [s, s]),
        seat,
      ).children,
    );
    const others = own.others.split(" ").values();
    const nameOf = (s) => (Number(s) === seat ? (typed.you ?? kept("name") ?? "") : others.next().value);
    const field = (s, name, value) =>
      make(
        "label",
        {},
        make("span", {}, say(tableWords.seat, s)),
        make("input", { name, value, maxLength: longest, autocomplete: "off", placeholder: name === "you" ? own.yourName : "" }),
      );
    this.#names.replaceChildren(
      make("legend", {}, own.names),
      ...seats.map((s) => {
        const name = Number(s) === seat ? "you" : `name${s}`;
        const other = nameOf(s);
        return field(s, name, name === "you" ? other : (typed[name] ?? other));
      }),
    );
  }

  // agreed returns what stands in the form, and tells what cannot stand there.
  #agreed() {
    this.refuse();
    const config = { players: Number(this.#field("players")), variants: this.#field("variants") };
    if (!this.#length.hidden) {
      const numbers = {};
      for (const name of ["rounds", "finish", "dabbscheedel"]) {
        numbers[name] = Number(this.#field(name).trim().replace("−", "-") || NaN);
        if (!Number.isSafeInteger(numbers[name]) || Math.abs(numbers[name]) > 1e6) {
          this.refuse(say(own.whole, own[name]));
          this.#form.elements[name].focus();
          return undefined;
        }
      }
      const { rounds, ...track } = numbers;
      Object.assign(config, { rounds, track });
    }
    const seat = this.#field("seat");
    const names = Array.from({ length: config.players }, (_, i) => printable(this.#field(String(i + 1) === seat ? "you" : `name${i + 1}`)));
    return { config, seat, names };
  }
}

// A name is kept in a line of a record, so it can have nothing that is not printed.
const printable = (name) =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, longest);

const parts = (variants) => variants.split(",").length;

// pills returns a group of which one is chosen.
function pills(name, label, options, chosen) {
  return make(
    "fieldset",
    { className: "pills" },
    make("legend", {}, label),
    ...options.map(([value, text]) =>
      make(
        "label",
        {},
        make("input", { type: "radio", name, value, checked: String(value) === String(chosen) }),
        make("span", {}, String(text)),
      ),
    ),
  );
}

const number = (name, label, value) =>
  make(
    "label",
    { className: "choice" },
    make("span", {}, label),
    make("input", { name, value, inputMode: name === "dabbscheedel" ? "text" : "numeric", size: 5, autocomplete: "off" }),
  );
