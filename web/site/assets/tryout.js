// A position to try: a table with suggested moves, their consequences, and a way back. All knowledge of the rules comes
// from the library.

/** @import { Seat } from "ebbes" */

import { href } from "./address.js";
import { engine } from "./engine.js";
import { load, loadTry } from "./games.js";
import { Latest } from "./latest.js";
import { cardName } from "./phrases.js";
import { spoken, withLinks } from "./sentence.js";
import { labelButton, make } from "./tabletop/dom.js";
import { face } from "./tabletop/draw.js";
import { withCards } from "./tabletop/sentence.js";
import { folder, home } from "./thegame.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.tryout;
if (!document.querySelector('link[href$="/table.css"]')) await style(new URL("./table.css", import.meta.url));
const { Table, chance } = await load();
const { agreement, config, fact, seatSeen } = await loadTry();
const positions = await (await fetch(new URL(`./positions/${folder}${language}.json`, import.meta.url))).json();
const still = matchMedia("(prefers-reduced-motion: reduce)");
const positionPage = new URL("position/", home);
const longest = 1000; // moves, more than any sensible round needs

// style loads a style sheet. Pages of text load the table's on first use.
function style(address) {
  const link = /** @type {HTMLLinkElement} */ (make("link", { rel: "stylesheet", href: address.href }));
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${address} cannot be loaded`));
    document.head.append(link);
  });
}

/** A Tryout is a position to try in the page. */
export class Tryout {
  words = own;
  #position;
  #write; // receives the moves
  #steps = []; // one for each move, with the library's answer; the last may be refused
  #current = { steps: 0, seat: "1" }; // number of steps the table shows, and its seat
  #actions = Promise.resolve(); // serializes the reader's actions
  #requests = new Latest();
  #table; // a Tabletop, made on first use
  #parts;

  /**
   * @param {string} id ID of the position
   * @param {(moves: string[], refused: boolean) => void} write
   * @param {{ alone: boolean }} where whether it has a page of its own, which states the task
   */
  constructor(id, write, { alone }) {
    this.#position = positions[id];
    this.#write = write;
    this.#parts = this.#make(alone);
    this.element = this.#parts.all;
  }

  /** go shows the result of moves and reports success. The last move may be refused. */
  async go(moves) {
    const ifCurrent = this.#requests.begin();
    try {
      const steps = await ifCurrent(this.#follow(moves));
      const scene = await ifCurrent(this.#look(steps).catch((fault) => this.#lookBefore(steps, fault)));
      this.#show(steps, scene, ifCurrent);
      return true;
    } catch (fault) {
      this.#fail(fault);
      return false;
    }
  }

  /** remove removes it from the page. */
  remove() {
    this.#requests.begin();
    this.#table?.remove();
    this.element.remove();
  }

  #make(alone) {
    const button = (label, doing) => {
      const element = make("button", { type: "button", className: "plain" }, ...[label].flat());
      element.addEventListener("click", () => doing().catch((fault) => this.#fail(fault)));
      return element;
    };
    const parts = {
      ideas: make(
        "div",
        { className: "ideas", role: "group", "aria-label": own.ideas },
        ...this.#position.tries.map((idea) =>
          button(withCards([idea.label], tableWords), () => this.#attempt([idea.config ? agree(idea.config) : idea.moves].flat(), [])),
        ),
      ),
      verdict: make("p", { className: "verdict", role: "status" }, own.loading),
      place: make("div", { className: "place", hidden: true }),
      fictive: make("div", { className: "fictive", role: "group", "aria-label": own.fictive, hidden: true }),
      undo: button(own.undo, () => this.#attempt([], this.#accepted().slice(0, -1))),
      reset: button(own.reset, () => this.#attempt([], [])),
      deal: button("", () => this.#deal()),
      playOn: button(own.playOn, () => this.#playOn()),
      further: make("a", { className: "plain" }, own.further),
      watch: make("dl", { className: "watch" }),
      story: make("ol", { className: "story", reversed: true }),
    };
    parts.tools = make("div", { className: "tools", hidden: true }, parts.undo, parts.reset, parts.deal, parts.playOn, parts.further);
    parts.events = make("div", { className: "events", hidden: true }, make("p", { className: "caption" }, own.story), parts.story);
    if (!this.#position.line) parts.form = this.#makeForm();
    parts.all = make(
      "section",
      { className: "tryout", "aria-label": say(own.of, this.#position.title) },
      ...(alone ? [] : [make("p", { className: "task" }, this.#position.task)]),
      ...(this.#position.tries.length > 0 ? [make("p", { className: "caption" }, own.ideas), parts.ideas] : []),
      ...(parts.form ? [parts.form] : []),
      parts.verdict,
      parts.place,
      parts.fictive,
      parts.watch,
      parts.tools,
      parts.events,
    );
    return parts;
  }

  // The form with the settings of a game.
  #makeForm() {
    const labels = agreement.map((name) => make("label", {}, make("span", {}, words.agreement[name]), field(name)));
    const form = make("form", { className: "agreement" }, ...labels, make("button", { className: "plain" }, own.agree));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#attempt([agree(Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== "")))], []);
    });
    return form;
  }

  #accepted() {
    return this.#steps.filter(({ answer }) => answer.ok).map(({ move }) => move);
  }

  // attempt makes moves after the accepted ones, or after other moves. Attempts run in sequence.
  #attempt(moves, before) {
    this.#actions = this.#actions.then(() => this.#do([...(before ?? this.#accepted()), ...moves]));
    return this.#actions;
  }

  async #do(moves) {
    if (await this.go(moves)) this.#write(moves, this.#steps.at(-1)?.answer.ok === false);
  }

  // follow makes moves up to the first refused one. It reuses the steps made already.
  async #follow(moves) {
    const steps = [];
    let state = this.#position.line;
    for (const [i, move] of moves.entries()) {
      const same = this.#steps[i]?.move === move && steps.every((step, j) => step === this.#steps[j]);
      const step = same ? this.#steps[i] : { move, answer: await ask(state, move) };
      steps.push(step);
      if (!step.answer.ok) break;
      state = step.answer.state;
    }
    return steps;
  }

  // look requests the data to show after some steps.
  async #look(steps) {
    const reached = steps.filter(({ answer }) => answer.ok);
    const state = reached.at(-1)?.answer.state ?? this.#position.line;
    const library = await engine.words(language);
    if (!state) return { reached, library };
    const table = await engine.look(state);
    const person = (seat) => table.seats[seat - 1] && !table.seats[seat - 1].fictive;
    const chooses = table.phase !== "dealing" && person(table.turn);
    const seat = chooses ? table.turn : person(this.#current.seat) ? this.#current.seat : "1";
    const viewOf = async (from) => engine.look(await engine.view(state, from));
    const [view, mover] = [await viewOf(seat), await viewOf(table.seats[Number(this.#current.seat) - 1] ? this.#current.seat : seat)];
    const turnIn = async (from) => spoken(await engine.turn(from.line, { language, you: from.seat }));
    const [turn, moverTurn] = [await turnIn(view), await turnIn(mover)];
    const facts = [];
    for (const question of this.#position.watch ?? []) {
      const whose = seatSeen(question);
      facts.push([question, fact(question, table, library, whose && (await viewOf(whose)).hand)]);
    }
    return { reached, library, state, table, seat, view, turn, mover, moverTurn, facts };
  }

  // lookBefore returns the data before the last step if that step led to an invalid position.
  async #lookBefore(steps, fault) {
    const { ok, state } = steps.at(-1)?.answer ?? {};
    if (!ok || fault.name !== "EbbesError") throw fault;
    const { error } = await engine.parse(state, { language });
    const before = await this.#look(steps.slice(0, -1));
    return { ...before, reached: [...before.reached, steps.at(-1)], stuck: error };
  }

  #show(steps, scene, ifCurrent) {
    const { place, verdict, tools, fictive } = this.#parts;
    const error = steps.at(-1)?.answer.ok === false ? steps.at(-1).answer.error : scene.stuck;
    const { events = [], sentences = [] } = scene.reached.at(-1)?.answer ?? {};
    const forward =
      events.length > 0 &&
      !error &&
      scene.reached.length === this.#current.steps + 1 &&
      steps.slice(0, -1).every((step, i) => step === this.#steps[i]);
    this.#steps = steps;
    this.#fillForm(scene.library);
    this.#tell(scene);
    Object.assign(this.element.dataset, { moves: steps.map(({ move }) => move).join("; "), reached: scene.table?.line ?? "" });
    tools.hidden = place.hidden = !scene.table;
    if (!scene.table) {
      verdict.replaceChildren(...(error ? refusal(error) : []));
      verdict.scrollIntoView({ block: "nearest" });
      this.#current.steps = 0;
      fictive.hidden = true;
      return;
    }
    verdict.replaceChildren(...(error || this.#position.line ? [] : [own.agreed]));
    this.#table ??= new Table(place, {
      words: tableWords,
      pace: still.matches ? 0 : 1,
      onMove: (move) => this.#attempt([move]),
    });
    this.#offer(scene, steps.length === 0);
    const from = this.#current.seat;
    this.#current = { steps: scene.reached.length, seat: scene.seat };
    const drawSentences = () => sentences.map(spoken);
    const rest = () => this.#table.show(scene.view, { said: drawSentences(), turn: scene.turn, hands: handsBut(scene.seat, scene.table) });
    const animation = forward
      ? this.#table.show(scene.mover, { events, said: drawSentences(), turn: scene.moverTurn, hands: handsBut(from, scene.table) })
      : void rest();
    if (error) this.#table.answer(...refusal(error));
    for (const part of [place, place.querySelector(".tt-message")]) part.scrollIntoView({ block: "nearest" });
    if (animation) ifCurrent(animation).then(rest, (fault) => this.#fail(fault)); // then the table turns to the next player
  }

  // offer shows the buttons that apply now.
  #offer({ table, state }, unmoved) {
    const { undo, reset, deal, playOn, further, fictive } = this.#parts;
    further.href = href(positionPage, { line: state });
    undo.disabled = reset.disabled = unmoved;
    const drawing = chance(table);
    deal.hidden = !drawing;
    deal.textContent = drawing ?? "";
    playOn.hidden = table.phase === "over";
    const isFictive = table.phase === "playing" && table.seats[table.turn - 1].fictive; // only ebbes has a fictive player
    fictive.hidden = !isFictive;
    fictive.replaceChildren(
      ...(isFictive
        ? [
            make("p", { className: "caption" }, own.fictive),
            ...table.display.open.filter((card) => card !== "-").map((card) => this.#cardOf(card)),
          ]
        : []),
    );
  }

  #cardOf(card) {
    const button = make("button", { type: "button", className: "tt-card", "data-card": card });
    labelButton(button, cardName(card), face(card));
    button.addEventListener("click", () => this.#attempt([card]));
    return button;
  }

  // tell shows the past events, the latest first, and the facts.
  #tell({ reached, facts = [] }) {
    const { events, story, watch } = this.#parts;
    const item = ({ answer }) =>
      make("li", {}, ...answer.sentences.map((sentence, i) => make("p", {}, ...withLinks(sentence, answer.events[i].rule))));
    const steps = reached.filter(({ answer }) => answer.sentences?.length > 0);
    events.hidden = steps.length === 0;
    story.replaceChildren(...steps.toReversed().map(item));
    watch.replaceChildren(
      ...facts.map(([question, { name, is, nodes }]) =>
        make("div", {}, make("dt", {}, name), make("dd", { "data-fact": question, "data-is": is }, ...nodes)),
      ),
    );
  }

  #fillForm(library) {
    const { form } = this.#parts;
    if (!form) return;
    const { variants } = form.elements;
    if (variants?.options.length === 0)
      variants.append(...Object.entries(library.variants).map(([value, text]) => make("option", { value }, text)));
    const terms = this.#steps.length > 0 ? termsOf(this.#steps[0].move) : {};
    for (const name of agreement) form.elements[name].value = terms[name] ?? form.elements[name].querySelector("option")?.value ?? "";
  }

  #fail({ name, message }) {
    if (name === "StoppedError") return;
    this.#parts.verdict.replaceChildren(name === "EbbesError" ? say(words.apps.failed, message) : own.failed);
  }

  async #deal() {
    await this.#attempt([await engine.auto(this.#state())]);
  }

  #state() {
    return this.#steps.findLast(({ answer }) => answer.ok)?.answer.state ?? this.#position.line;
  }

  // playOn makes the computer play to the end of the round.
  async #playOn() {
    const buttons = this.#parts.tools.querySelectorAll("button");
    for (const button of buttons) button.disabled = true;
    const moves = [];
    let state = this.#state();
    let phase;
    do {
      const { turn } = await engine.look(state);
      const move = (await engine.auto(state)) ?? (await engine.advise(await engine.view(state, turn), { playouts: 4 }))[0].move;
      moves.push(move);
      ({ state } = await engine.apply(state, move));
      ({ phase } = await engine.look(state));
    } while (phase !== "dealing" && phase !== "over" && moves.length < longest);
    for (const button of buttons) button.disabled = false;
    await this.#attempt(moves);
  }
}

// handsBut returns the hands of all seats except one and the fictive player.
function handsBut(own, { seats, hands }) {
  return Object.fromEntries(seats.filter(({ seat, fictive }) => seat !== own && !fictive).map(({ seat }) => [seat, hands[seat - 1]]));
}

// field returns the input for a setting. It offers all seats, also those the game does not have.
function field(name) {
  if (name === "variants") return make("select", { name });
  if (name === "starter" || name === "dealer")
    return make("select", { name }, ...["", "1", "2", "3", "4", "5", "6"].map((seat) => make("option", { value: seat }, seat || "–")));
  return make("input", { name, type: "number", min: -999, max: 999 });
}

// ask makes a move or begins a game, and returns the library's answer.
function ask(state, move) {
  if (move.startsWith(agreePrefix)) return engine.newGame(config(withNumbers(termsOf(move))), { language });
  const [, by, what] = /^(?:(\d):)?(.*)$/.exec(move);
  return engine.apply(state, what, { language, ...(by && { by: /** @type {Seat} */ (by) }) });
}

// refusal returns the reason of a refusal. It does not name the move, which is visible.
function refusal({ reason, message, rule }) {
  const sentence = reason ?? message;
  return withLinks(sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1), rule);
}

// The settings before a game are written like a move.
const agreePrefix = "agree ";
const agree = (terms) => agreePrefix + JSON.stringify(terms);
const termsOf = (move) => JSON.parse(move.slice(agreePrefix.length));

// withNumbers converts the numeric settings to numbers.
const withNumbers = (terms) =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name, ["starter", "dealer", "variants"].includes(name) ? value : Number(value)]),
  );
