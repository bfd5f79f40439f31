import { load } from "./games.js";
import { button, capital } from "./parts.js";
import { entry } from "./storage.js";
import { make } from "./tabletop/dom.js";
import { say, tableWords, words } from "./words.js";

const own = words.play;
const game = await load();
const { kinds, numbers } = game;
const longest = 24; // maximum length of a name

/** A Setup is the form with the settings of a game on the page "play". */
export class Setup {
  #form = make("form", { className: "setup", noValidate: true });
  #players;
  #kinds;
  #level;
  #length = make("fieldset", { hidden: true }, make("legend", {}, own.agreed));
  #seat = make("fieldset", { className: "pills" });
  #names = make("fieldset", { className: "names" });
  #trouble = make("p", { className: "trouble", role: "alert" });

  /** @param {{names: Object<string, string>, onStart: (terms: object) => void, onBack: () => void}} options */
  constructor({ names, onStart, onBack }) {
    this.#players = pills(
      "players",
      own.players,
      game.players.map((n) => [n, n]),
      game.usual,
    );
    const choices = choicesOf(names).map((value) => [value, capital(names[value])]);
    this.#kinds = pills(kinds.name, own[kinds.name], choices, choices[0][0], kinds.several);
    this.#length.append(make("div", { className: "row" }, ...numbers.map(number)));
    const level = Object.hasOwn(own.levels, entry("level")) ? entry("level") : "fair";
    this.#level = pills("level", own.level, Object.entries(own.levels), level);
    this.#form.append(
      this.#players,
      this.#kinds,
      this.#length,
      this.#level,
      this.#seat,
      this.#names,
      this.#trouble,
      make("p", { className: "soft" }, own.replaces),
      make("div", { className: "row" }, make("button", { className: "button main" }, own.start), button(own.resume, onBack)),
    );
    this.#form.addEventListener("change", () => this.#draw());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const terms = this.#terms();
      if (terms) onStart(terms);
    });
    this.#draw();
    this.all = this.#form;
  }

  /** refuse shows the reason why the settings are refused. */
  refuse(...why) {
    this.#trouble.replaceChildren(...why);
  }

  // kind returns the chosen variant or options in the form of a setting.
  #kind() {
    const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (this.#kinds.querySelectorAll(":checked"));
    return [...boxes].map(({ value }) => value).join(", ") || "none";
  }

  #field(name) {
    return this.#form.elements[name].value;
  }

  #draw() {
    const players = Number(this.#field("players"));
    const seats = Array.from({ length: players }, (_, i) => String(i + 1));
    const seat = Math.min(Number(this.#form.elements.seat?.value || 1), players);
    const texts = Object.fromEntries([...this.#names.querySelectorAll("input")].map((field) => [field.name, field.value]));
    this.#length.hidden = !game.hasNumbers(this.#kind());
    this.#seat.replaceChildren(
      ...pills(
        "seat",
        own.seat,
        seats.map((s) => [s, s]),
        seat,
      ).children,
    );
    const others = own.others.split(" ");
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
        const [name, otherwise] = Number(s) === seat ? ["you", entry("name") ?? ""] : [`name${s}`, others[Number(s) - 1]];
        return field(s, name, texts[name] ?? otherwise);
      }),
    );
  }

  // terms returns the settings, or shows an error and returns undefined.
  #terms() {
    this.refuse();
    const config = { players: Number(this.#field("players")), [kinds.name]: this.#kind() };
    if (!this.#length.hidden) {
      const values = {};
      for (const { name } of numbers) {
        values[name] = Number(this.#field(name).trim().replace("−", "-") || NaN);
        if (!Number.isSafeInteger(values[name]) || Math.abs(values[name]) > 1e6) {
          this.refuse(say(own.whole, own[name]));
          this.#form.elements[name].focus();
          return undefined;
        }
      }
      Object.assign(config, game.configOf(values));
    }
    const seat = this.#field("seat");
    const names = Array.from({ length: config.players }, (_, i) => printable(this.#field(String(i + 1) === seat ? "you" : `name${i + 1}`)));
    return { config, seat, names, level: this.#field("level") };
  }
}

// printable removes unprintable characters, since a record has a name on one line.
const printable = (name) =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, longest);

// choicesOf returns the variants or options to choose from. For a single choice, combinations follow the simple ones.
function choicesOf(names) {
  const parts = (kind) => kind.split(",").length;
  const all = Object.keys(names).sort((one, other) => parts(one) - parts(other));
  return kinds.several ? all.filter((kind) => kind !== "none" && parts(kind) === 1) : all;
}

// pills returns a group of radio buttons, or of checkboxes for several choices.
function pills(name, label, options, current, several = false) {
  return make(
    "fieldset",
    { className: "pills" },
    make("legend", {}, label),
    ...options.map(([value, text]) =>
      make(
        "label",
        {},
        make("input", { type: several ? "checkbox" : "radio", name, value, checked: !several && String(value) === String(current) }),
        make("span", {}, String(text)),
      ),
    ),
  );
}

const number = ({ name, value, signed = false }) =>
  make(
    "label",
    { className: "choice" },
    make("span", {}, own[name]),
    make("input", { name, value, inputMode: signed ? "text" : "numeric", size: 5, autocomplete: "off" }),
  );
