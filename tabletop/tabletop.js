// A table to sit at. It knows no rules: what lies on the table and which moves are
// legal stands in a view, what happens in events, both as the library writes them in
// JSON. All its words are given to it.

import { drawBoard, fitTrack, makeBoard } from "./board.js";
import { make } from "./dom.js";
import { suitOf, suits, valueOf } from "./draw.js";
import { fly, lying } from "./flights.js";
import { drawHand, fitHand, makeHand } from "./hand.js";
import { elsewhere, keepFocus, lead, rove, whereFocus } from "./keys.js";
import { drawLook, makeLook } from "./look.js";
import { drawChoice, drawPicked, drawTrick, makeMiddle } from "./middle.js";
import { Motion } from "./motion.js";
import { drawScores, makeScores } from "./scores.js";
import { drawSeats } from "./seats.js";
import { Sight } from "./sight.js";
import { check } from "./words.js";

/** @import { Event, Table } from "ebbes" */

/**
 * @typedef {object} Options
 * @property {Record<string, any>} words the table's words, one of words/*.json, with the library's own added: `suits` and
 *   `roles`, each an object from the English name to that of the language
 * @property {Object<string, string>} [names] what people call the seats, by their numbers; may be anything that
 *   somebody has typed
 * @property {boolean} [showLegal] whether legal cards are marked when it is one's turn; true if left out
 * @property {number} [pace] how long things move and stay to be looked at: 1 if left out, 0.5 is twice as fast,
 *   0 waits for nothing
 * @property {(move: string) => void | Promise<void>} [onMove] is told what has been chosen, such as "B10",
 *   "select G5" or "start 2", whether or not it is legal or one's turn. Whoever refuses it says so with answer. If
 *   what it promises fails, the same may be chosen once more.
 */

/** A Tabletop draws one table into an element of the page, as large as the element is. */
export class Tabletop {
  #root;
  #parts = makeParts();
  #motion = new Motion(this.#parts.layer);
  /** @type {Partial<Options>} */
  #options = { names: {}, showLegal: true, pace: 1, onMove() {} };
  #sight; // what is shown, nothing before the first view
  #sent; // the move chosen last, until there is an answer: a double click chooses nothing twice
  #picked = {}; // of a pair, the suit and the number
  #goOn; // goes on when the scores have been read
  #focus; // what had the focus and will have it again, as soon as there are cards
  #gone = new AbortController();
  #resized = new ResizeObserver(() => this.#fit());

  /**
   * @param {HTMLElement} root an empty element
   * @param {Options} options
   */
  constructor(root, options) {
    this.#root = root;
    this.set(options);
    root.classList.add("tabletop");
    root.replaceChildren(this.#parts.table, this.#parts.look, this.#parts.layer);
    const { signal } = this.#gone;
    root.addEventListener("click", (event) => this.#clicked(/** @type {HTMLElement} */ (event.target).closest("button")), { signal });
    root.addEventListener("keydown", lead, { signal });
    root.addEventListener("focusin", (event) => rove(event.target), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#motion.finish(), { signal });
    this.#resized.observe(root);
  }

  /**
   * set changes options, and leaves those as they are that are not given.
   * @param {Partial<Options>} options
   * @throws {TypeError} if a word is missing
   */
  set(options) {
    const all = { ...this.#options, ...options };
    check(all.words);
    this.#options = all;
    this.#root.lang = all.words.lang;
    if (!this.#sight) return;
    this.#sight = new Sight(this.#sight.view, all, this.#sight.hands);
    this.#draw();
  }

  /**
   * show shows a view at once, and moves what the events tell into its place. Without events nothing moves.
   * Something that still moves for an earlier view comes to rest.
   *
   * @param {Table} view what a seat knows, or "-" for an onlooker, who sits behind seat 1
   * @param {object} [step]
   * @param {readonly Event[]} [step.events] what has happened in the one move since the view before
   * @param {(string|Node)[]} [step.said] the same in sentences, to be read and heard
   * @param {string|Node} [step.turn] whose turn it is now and what may be done, in a sentence
   * @param {Object<string, string[]>} [step.hands] the cards of other seats, by their numbers, if they are to be seen
   * @returns {Promise<void>} fulfilled when everything has moved and there was time to see it, and after a
   *   round when its scores have been read. Who shows a game that others play waits for it; who does not wait
   *   loses only the motion.
   */
  async show(view, { events = [], said = [], turn = "", hands = {} } = {}) {
    this.#motion.finish();
    this.#goOn?.();
    const old = this.#sight?.view;
    const before = lying(this.#root);
    const moves = events.length > 0 && old !== undefined && this.#options.pace > 0;
    const sight = new Sight(view, this.#options, hands);
    [this.#sight, this.#picked] = [sight, {}];
    this.#parts.scores.all.hidden = true;
    this.hint();
    this.#parts.status.replaceChildren(turn);
    this.#tell(said);
    this.#answer();
    this.#draw();
    if (moves) {
      fly(this.#root, this.#motion, this.#options.pace, before, old, view, events);
      await this.#motion.settle(this.#options.pace * (events.some((e) => e.event === "trickTaken") ? 1100 : 200));
    }
    if (this.#sight === sight && view.nixWinner !== "-") await this.#showScores(moves && view.phase === "dealing");
  }

  /**
   * turn tells anew whose turn it is: somebody may have got another name.
   * @param {string|Node} sentence
   */
  turn(sentence) {
    this.#parts.status.replaceChildren(sentence);
    this.#fit();
  }

  /**
   * answer shows why a move was refused, or something else that somebody must know, until the next view or
   * answer. It also allows the same move to be chosen once more.
   * @param {...(string|Node)} content none takes the answer away
   */
  answer(...content) {
    this.#answer(...content);
    this.#fit();
  }

  /**
   * hint marks where a move would be chosen, until the next view or hint.
   * @param {string} [move] none takes the mark away
   */
  hint(move) {
    for (const element of this.#root.querySelectorAll(".tt-hint")) element.classList.remove("tt-hint");
    if (!move) return;
    const [verb, what] = move.includes(" ") ? move.split(" ") : ["play", move];
    const places = {
      play: [`.tt-hand [data-card="${what}"]`],
      start: [`.tt-seat[data-seat="${what}"]`],
      select: [`.tt-pick[data-suit="${suitOf(what)}"]`, `.tt-pick[data-number="${valueOf(what)}"]`],
    }[verb];
    for (const place of places) this.#root.querySelector(place)?.classList.add("tt-hint");
  }

  /** remove takes the table out of the page. */
  remove() {
    this.#sight = undefined;
    this.#gone.abort();
    this.#resized.disconnect();
    this.#motion.finish();
    this.#goOn?.();
    this.#root.replaceChildren();
    this.#root.classList.remove("tabletop");
  }

  #answer(...content) {
    this.#sent = undefined;
    for (const place of this.#root.querySelectorAll(".tt-sent")) place.classList.remove("tt-sent");
    this.#parts.answer.replaceChildren(...content);
    this.#root.classList.toggle("tt-answered", content.length > 0);
  }

  #clicked(button) {
    if (!button) return;
    const { card, seat } = button.dataset;
    if (button.matches(".tt-hand button")) this.#choose(card, button);
    else if (button.matches(".tt-pick")) this.#pick(button.dataset);
    else if (button.matches(".tt-continue")) this.#goOn?.();
    else if (button.matches(".tt-close")) this.#parts.look.hidePopover();
    else if (this.#sight.mine("starting")) this.#choose(`start ${seat}`, button.parentElement);
    else this.#look(seat);
  }

  async #choose(move, ...places) {
    if (this.#sent === move) return;
    this.answer();
    this.#sent = move;
    for (const place of places) place.classList.add("tt-sent");
    try {
      await this.#options.onMove(move);
    } catch (fault) {
      if (this.#sent === move) this.#answer();
      throw fault;
    }
  }

  // Of a pair either card may be picked first, and exchanged until the other is.
  #pick({ suit, number }) {
    Object.assign(this.#picked, suit ? { suit } : { number });
    drawPicked(this.#parts.middle, this.#picked);
    if (!this.#picked.suit || !this.#picked.number) return;
    const letter = Object.keys(suits).find((l) => suits[l] === this.#picked.suit);
    this.#choose(`select ${letter}${this.#picked.number}`, ...this.#root.querySelectorAll(".tt-pick[aria-pressed=true]"));
    this.#picked = {};
    drawPicked(this.#parts.middle, this.#picked);
  }

  #look(seat) {
    const { look } = this.#parts;
    drawLook(this.#sight, look, seat);
    if (!look.matches(":popover-open")) look.showPopover();
  }

  #draw() {
    const { view } = this.#sight;
    const { board, felt, seats, middle, hand, status, scores, look } = this.#parts;
    const focus = whereFocus(this.#root, this.#focus);
    Object.assign(this.#root.dataset, { phase: view.phase, seats: view.seats.length });
    this.#root.classList.toggle(
      "tt-two",
      view.seats.some((seat) => seat.fictive),
    );
    this.#root.style.setProperty(
      "--opponents",
      this.#sight
        .around()
        .slice(1)
        .map((seat) => (this.#sight.seat(seat).fictive ? "minmax(0, 2fr)" : "minmax(0, 1fr)"))
        .join(" "),
    );
    drawBoard(this.#sight, board);
    felt.dataset.round = board.round.textContent;
    drawSeats(this.#sight, seats);
    drawTrick(this.#sight, middle);
    drawChoice(this.#sight, middle);
    drawPicked(middle, this.#picked);
    drawHand(this.#sight, hand);
    status.classList.toggle("tt-mine", isAsked(this.#sight));
    if (!scores.all.hidden) drawScores(this.#sight, scores, this.#goOn !== undefined);
    const lookedAt = look.matches(":popover-open") && look.dataset.seat;
    if (lookedAt && !this.#sight.seat(lookedAt)) look.hidePopover();
    else if (lookedAt) drawLook(this.#sight, look, lookedAt);
    this.#fit();
    this.#focus = keepFocus(this.#root, focus);
  }

  // tell says what has happened, and whoever only hears it also that it is his turn.
  #tell(said) {
    const turn = [...this.#parts.status.childNodes].map((node) => node.cloneNode(true));
    const asked = isAsked(this.#sight) ? [make("span", { className: "tt-hidden" }, " ", ...turn)] : [];
    this.#parts.said.replaceChildren(...said.flatMap((sentence, i) => (i > 0 ? [" ", sentence] : [sentence])), ...asked);
  }

  // fit uses the room there is. If it is low, everything lies closer.
  #fit() {
    if (!this.#sight) return;
    fitHand(this.#parts.hand);
    fitTrack(this.#sight, this.#parts.board);
    this.#root.classList.remove("tt-tight");
    this.#root.classList.toggle("tt-tight", this.#parts.table.offsetHeight > this.#root.clientHeight);
  }

  async #showScores(wait) {
    const { scores } = this.#parts;
    scores.all.hidden = false;
    drawScores(this.#sight, scores, wait);
    if (!wait) return;
    if (!elsewhere(this.#root)) scores.go.focus();
    await new Promise((read) => (this.#goOn = read));
    this.#goOn = undefined;
    scores.all.hidden = true;
  }
}

function makeParts() {
  const parts = {
    table: make("div", { className: "tt-table" }),
    board: makeBoard(),
    felt: make("div", { className: "tt-felt", "aria-hidden": "true" }),
    seats: make("ul", { className: "tt-seats", role: "list", "data-group": "seats" }),
    middle: makeMiddle(),
    scores: makeScores(),
    status: make("p", { className: "tt-status" }),
    said: make("p", { className: "tt-said", role: "status" }),
    answer: make("p", { className: "tt-answer", role: "alert" }),
    hand: makeHand(),
    look: makeLook(),
    layer: make("div", { className: "tt-layer" }),
  };
  const { board, felt, seats, middle, scores, status, said, answer, hand } = parts;
  parts.table.append(
    board.all,
    felt,
    seats,
    make("div", { className: "tt-middle" }, middle.places, middle.trick, middle.choice, scores.all),
    make("div", { className: "tt-message" }, status, said, answer),
    hand,
  );
  return parts;
}

const isAsked = (sight) => ["starting", "selecting", "playing"].some((phase) => sight.mine(phase));
