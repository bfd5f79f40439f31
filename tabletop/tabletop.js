// A table to sit at. It knows no rules: cards and legal moves come from a view, changes from events, both in the
// library's JSON. All words are given to it.

import { make } from "./dom.js";
import { countPodium, drawEnd, giveHighlight, giveWays, makeEnd, result } from "./end.js";
import { drawHand, fitHand, makeHand, slide } from "./hand.js";
import { elsewhere, keepFocus, lead, rove, whereFocus } from "./keys.js";
import { drawLook, makeLook } from "./look.js";
import { copyOf, fitMessage, makeMessage, shorten, tell } from "./message.js";
import { Motion } from "./motion.js";
import { countScores, makeScores } from "./scores.js";
import { spoken } from "./sentence.js";
import { recall } from "./standings.js";
import { check } from "./words.js";

/**
 * @import { Event, Table } from "ebbes"
 * @import { Event as EinfachEvent, Table as EinfachTable } from "ebbes/einfach"
 * @import { Sight } from "./sight.js"
 * @import { Sounds } from "./sounds.js"
 */

/**
 * @typedef {object} Options
 * @property {Record<string, any>} words the words of a language, from words/*.json and the library. The library's are
 *   `suits` and `roles`, by English name, and for Einfach `ruleCards`, by number
 * @property {Object<string, string> | readonly string[]} [names] the names of the seats, by number or as an array from
 *   seat 1 up; may contain arbitrary user input
 * @property {Object<string, string>} [away] the seats whose player is absent, by number, each with a word for the reason
 * @property {boolean} [showLegal] marks the legal cards on the player's turn; true if left out
 * @property {boolean} [preselect] lets the player set a card out of turn. On the player's turn it is played at once, or
 *   given back if it is not legal; false if left out
 * @property {boolean} [playOnly] plays the only legal card by itself, after a pause for reading the last events; false if
 *   left out
 * @property {number} [pace] the factor of all animations and pauses: 1 if left out, 0.5 is twice as fast, 0 disables
 *   them
 * @property {Pick<Sounds, "play" | "remind" | "hush">} [sounds] plays the sounds of events
 * @property {{draw: (sight: Sight) => void}} [panel] draws details beside the table, such as a Panel
 * @property {(id: string) => string | Node} [clause] cites a clause, with a link to the rules
 * @property {readonly Node[]} [ways] buttons and links at the end of the game, the likeliest first
 * @property {(move: string) => void | Promise<void>} [onMove] receives each chosen move, such as "B10", "select G5",
 *   "start 2" or, in Einfach, "clear B". A move may be illegal or out of turn; refuse it by calling answer. If the returned
 *   promise is rejected, the same move can be chosen again.
 */

/**
 * @typedef {object} Game the interface of a game to the table
 * @property {string} name
 * @property {string} setting a member of this game's config that other games lack
 * @property {string} title the name in its usual spelling
 * @property {readonly string[]} words the keys of this game's own words
 * @property {typeof Sight} Sight
 * @property {() => any} make makes the parts of this game only: `around` the table, `inside` its middle, `below` it
 * @property {(sight: any, own: any, events: readonly any[]) => void} follow receives a new view before it is drawn
 * @property {(sight: any, own: any, seats: HTMLElement, root: HTMLElement) => void} draw
 * @property {(sight: any, own: any, button: HTMLElement) => {move?: string, places?: Element[]} | undefined} choice returns
 *   the move of a button. It has no move if another click is needed. It is undefined if the button only shows details
 * @property {(move: string) => string[]} places returns the selectors of a move's buttons
 * @property {(own: any, move: string) => Element | undefined} landing returns the target of a move's card
 * @property {(sight: any, look: HTMLElement, at: any) => boolean} drawLook draws the details of a part if it exists
 * @property {(view: any, events: readonly any[]) => boolean} scored reports whether to show the scores of a round
 * @property {(view: any) => boolean} goesOn reports whether another round follows
 * @property {(sight: any, scores: any, waiting: boolean) => void} drawScores
 * @property {(root: HTMLElement) => any} layout
 * @property {(stage: Stage, before: any, old: any, view: any, events: readonly any[]) => void} fly animates the drawn
 *   elements from their old positions
 * @property {(stage: Stage, view: any) => void} gather clears the table after a round, before the scores
 * @property {(events: readonly any[]) => number} reading returns the time for reading the events, in milliseconds
 */

/** @typedef {{root: HTMLElement, motion: Motion, sound: Sounds["play"]}} Stage the table, its animations and its sounds */

/**
 * The defaults of the options.
 * @type {Partial<Options>}
 */
export const usual = {
  names: {},
  away: {},
  showLegal: true,
  preselect: false,
  playOnly: false,
  pace: 1,
  sounds: null,
  panel: null,
  clause: (id) => id,
  ways: [],
};

/** A Tabletop draws one table into an element of the page, at the element's size. */
export class Tabletop {
  #root;
  /** @type {Game} */
  #game;
  #parts;
  #motion;
  /** @type {Partial<Options>} */
  #options = { ...usual, onMove() {} };
  /** @type {Sight} */
  #sight; // undefined before the first view
  #views = 0; // number of views shown; a change ends pending waits
  #set; // a card of the hand to be played at the next turn
  #move; // the last chosen move until its answer, so that a double click chooses it once
  #goOn; // continues after the scores
  #turn; // the player's task as a sentence
  #subject = {}; // the subject of the popover: a part, or the message
  #focus; // the focus to restore when there are cards again
  #removal = new AbortController();
  #width; // at the last fit
  #observer = new ResizeObserver(([{ contentRect }]) => {
    const { width } = contentRect;
    if ((this.#width ?? width) !== width) this.#motion.finish(); // animations would end in the wrong place
    this.#width = width;
    this.#fit(true);
  });

  /**
   * @param {HTMLElement} root an empty element
   * @param {Game} game ebbes of ebbes.js or einfach of einfach/einfach.js
   * @param {Options} options
   */
  constructor(root, game, options) {
    this.#root = root;
    this.#game = game;
    this.#parts = makeParts(game);
    this.#motion = new Motion(this.#parts.layer);
    this.set(options);
    root.classList.add("tabletop", `tt-${game.name}`);
    root.replaceChildren(this.#parts.table, this.#parts.look, this.#parts.layer);
    const { signal } = this.#removal;
    root.addEventListener("click", () => this.#motion.skip(), { signal });
    root.addEventListener(
      "click",
      ({ target, detail }) => this.#click(/** @type {HTMLElement} */ (target).closest("button, .tt-cut"), detail > 1),
      { signal },
    );
    root.addEventListener("keydown", (event) => clicks(event) || this.#motion.skip(), { signal });
    root.addEventListener("keydown", lead, { signal });
    slide(this.#parts.hand, signal);
    root.addEventListener("focusin", (event) => rove(event.target), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#motion.finish(), { signal });
    this.#observer.observe(root);
  }

  /**
   * set changes the given options. A null value restores the default.
   * @param {Partial<Options>} options
   * @throws {TypeError} if a word is missing
   */
  set(options) {
    const all = { ...this.#options };
    for (const [name, value] of Object.entries(options)) if (value !== undefined) all[name] = value ?? usual[name];
    check(all.words, this.#game.words);
    if (Array.isArray(all.names)) all.names = Object.fromEntries(all.names.map((name, i) => [i + 1, name]));
    this.#options = all;
    this.#motion.pace = all.pace;
    if (options.words) Object.assign(this.#root, { lang: all.words.lang, dir: all.words.dir ?? "ltr" }); // redraws everything
    if (options.ways) giveWays(this.#parts.end, options.ways);
    if (!this.#sight) return;
    this.#sight = new this.#game.Sight(this.#sight.view, all, this.#sight);
    all.panel?.draw(this.#sight);
    if (options.words && this.#set) this.#tellSet();
    this.#draw();
    this.#fit();
  }

  /**
   * show shows a view at once, and animates its events. Without events nothing moves. Animations of an earlier view end.
   *
   * @param {Table | EinfachTable} view the view of a seat, or of "-" for a spectator behind seat 1
   * @param {object} [step]
   * @param {readonly (Event | EinfachEvent)[]} [step.events] the events of the one move since the view before
   * @param {readonly (string|Node)[]} [step.said] the events as sentences, also for screen readers
   * @param {string|Node} [step.turn] a sentence with the player to move and the possible moves
   * @param {Object<string, readonly string[]>} [step.hands] the visible hands of other seats, by number
   * @param {readonly (readonly number[])[]} [step.standings] the points of all seats after each round so far; if left out,
   *   those that the table has seen
   * @param {string|Node} [step.highlight] a sentence on the player's own game, at its end
   * @returns {Promise<void>} fulfilled after the animations and a pause for reading, and after a round when the player has
   *   read its scores. Await it to show a game between others. Without waiting only animations are lost.
   */
  async show(view, step) {
    const events = step?.events ?? [];
    this.#motion.finish();
    this.#options.sounds?.hush();
    this.#goOn?.();
    this.#goOn = undefined;
    const old = this.#sight?.view;
    if (old?.turn !== view.turn) this.clock(); // the clock of the last turn
    const before = this.#game.layout(this.#root);
    const scored = this.#game.scored(view, events);
    const moves = events.length > 0 && old !== undefined && this.#options.pace > 0;
    const count = ++this.#views;
    const sight = new this.#game.Sight(view, this.#options, { hands: step?.hands ?? {} });
    sight.standings = recall(sight, scored, step?.standings ?? [], this.#sight);
    this.#sight = sight;
    this.#game.follow(this.#sight, this.#parts.own, events);
    this.#clear();
    this.hint();
    this.#turn = step?.turn ?? "";
    giveHighlight(this.#parts.end, step?.highlight ?? "");
    if (!this.#staysSet(old, events)) this.#set = undefined;
    if (this.#set) this.#release();
    else this.#answer();
    const card = this.#sight.due() ? this.#set : undefined;
    if (card) this.#set = undefined;
    this.#draw();
    this.#tell(step);
    if (moves) this.#game.fly(this.#stage, before, old, view, events);
    if (card) this.#play(card);
    if (moves) await this.#motion.settle(this.#game.reading(events));
    if (this.#views !== count) return;
    this.#options.panel?.draw(this.#sight);
    if (view.phase === "over") await this.#showEnd(scored, moves);
    else if (scored) await this.#showScores(moves);
    else if (this.#sight.asked()) this.#remind(events);
  }

  /**
   * turn changes the sentence about the turn, as when a name has changed.
   * @param {string|Node} sentence
   */
  turn(sentence) {
    this.#turn = sentence;
    this.#ask();
    this.#fit();
  }

  /**
   * answer shows the reason of a refusal or another notice until the next view or answer. The same move can then be
   * chosen again.
   * @param {...(string|Node)} content removes the answer if empty
   */
  answer(...content) {
    this.#answer(...content);
    this.#fit();
  }

  /**
   * hint marks the buttons of a move until the next view or hint.
   * @param {string} [move] removes the mark if left out
   */
  hint(move) {
    for (const element of this.#root.querySelectorAll(".tt-hint")) element.classList.remove("tt-hint");
    if (!move) return;
    for (const place of this.#game.places(move)) this.#root.querySelector(place)?.classList.add("tt-hint");
  }

  /**
   * clock shows the remaining time around the disc of the player to move.
   * @param {number} [left] from 1, all of it, to 0; without it the clock is removed
   */
  clock(left) {
    this.#root.classList.toggle("tt-timed", left !== undefined);
    this.#parts.seats.style.setProperty("--left", String(Math.min(Math.max(left ?? 1, 0), 1)));
  }

  /**
   * says shows a message beside a seat for a moment.
   * @param {string} seat
   * @param {string | Element} text
   */
  says(seat, text) {
    const at = this.#parts.seats.querySelector(`[data-seat="${seat}"]`);
    at?.querySelector(".tt-says")?.remove();
    const bubble = make("span", { className: "tt-says", role: "status" }, text);
    at?.append(bubble);
    setTimeout(() => bubble.remove(), 5000);
  }

  /** result returns the outcome of the game as one line for sharing. */
  result() {
    return result(this.#sight);
  }

  /** picture returns the outcome of the game as a picture for sharing. */
  picture() {
    return new Promise((resolve) => this.#parts.end.picture.toBlob(resolve));
  }

  remove() {
    this.#sight = undefined;
    this.#views++;
    this.#options.sounds?.hush();
    this.#removal.abort();
    this.#observer.disconnect();
    this.#motion.finish();
    this.#goOn?.();
    this.#root.replaceChildren();
    this.#root.classList.remove("tabletop", "tt-timed", `tt-${this.#game.name}`);
  }

  #ask() {
    const { status } = this.#parts.message;
    status.replaceChildren(this.#turn);
    status.classList.toggle("tt-mine", this.#sight.asked());
    shorten(status.firstElementChild ?? status, this.#sight.view.hand);
  }

  // #tell shows the sentences of a step and the task.
  #tell(step) {
    const { message } = this.#parts;
    this.#ask();
    tell(message, step?.said ?? [], this.#sight.asked());
    for (const sentence of message.news.children) shorten(sentence, this.#sight.view.hand);
    fitMessage(message);
  }

  #release() {
    this.#move = undefined;
    for (const place of this.#root.querySelectorAll(".tt-sent")) place.classList.remove("tt-sent");
  }

  #answer(...content) {
    this.#release();
    this.#parts.message.answer.replaceChildren(...content);
  }

  #click(button, twice) {
    if (!button || button.closest(".tt-ways")) return;
    if (button.matches(".tt-cut")) return this.#read();
    if (button.matches(".tt-continue")) this.#goOn?.();
    else if (button.matches(".tt-close")) this.#parts.look.hidePopover();
    else if (button.matches(".tt-hand button")) this.#tap(button, twice);
    else {
      const choice = this.#game.choice(this.#sight, this.#parts.own, button);
      if (!choice) this.#look(button.dataset);
      else if (choice.move) this.#choose(choice.move, ...choice.places);
    }
  }

  // #tap plays or sets a card. The second click of a double click sets none, since it may hit the neighbour of the card
  // that the first has played.
  #tap(button, twice) {
    const { card } = button.dataset;
    if (this.#sight.early()) twice || this.#preselect(card);
    else this.#choose(this.#sight.moveOf(card), button);
  }

  #preselect(card) {
    this.#set = this.#set === card ? undefined : card;
    drawHand(this.#sight, this.#parts.hand, this.#set);
    if (this.#set) this.#tellSet();
    else this.answer();
  }

  #tellSet() {
    this.answer(spoken(this.#sight.say("isSet", this.#set), this.#options.words));
  }

  // #staysSet reports whether the set card stays set in the next view. A view without events shows another game, or
  // another moment of it.
  #staysSet(old, events) {
    const { view } = this.#sight;
    const same = events.length > 0 && old?.round === view.round && JSON.stringify(old.config) === JSON.stringify(view.config);
    return same && this.#sight.goesRound() && view.hand.includes(this.#set);
  }

  // #play plays a set card if it is legal, and otherwise gives it back.
  #play(card) {
    const move = this.#sight.moveOf(card);
    if (this.#sight.view.moves.includes(move)) this.#choose(move, this.#root.querySelector(`.tt-hand [data-card="${card}"]`));
    else this.answer(spoken(this.#sight.say("givenBack", card), this.#options.words));
  }

  // #remind plays the only legal card if playOnly is set, and otherwise reminds the player of the turn.
  #remind(events) {
    const { moves, hand } = this.#sight.view;
    const only = hand.find((card) => moves.length === 1 && this.#sight.moveOf(card) === moves[0]);
    if (!this.#options.playOnly || !only || !this.#sight.due() || events.length === 0) this.#options.sounds?.remind();
    else if (!this.#move) this.#play(only);
  }

  async #choose(move, ...places) {
    if (this.#move === move) return;
    this.answer();
    this.#move = move;
    for (const place of places) place.classList.add("tt-sent");
    if (this.#sight.view.moves.includes(move)) this.#motion.go(places[0], this.#game.landing(this.#parts.own, move));
    else if (this.#sight.asked()) this.#motion.tilt(places[0]);
    try {
      await this.#options.onMove(move);
    } catch (fault) {
      if (this.#move === move) this.#answer();
      throw fault;
    }
  }

  #look(at) {
    const { look } = this.#parts;
    this.#subject = { ...at };
    if (this.#game.drawLook(this.#sight, look, this.#subject)) look.togglePopover(true);
  }

  // #read shows the whole message in the popover.
  #read() {
    const { look, message } = this.#parts;
    const { news } = this.#options.words;
    this.#subject = { news: true };
    drawLook(this.#sight, look, news, [news], ...[message.status, message.news].map((part) => make("p", {}, ...copyOf(part))));
    look.togglePopover(true);
  }

  #draw() {
    const { view } = this.#sight;
    const { own, room, seats, hand, scores, end, look } = this.#parts;
    const focus = whereFocus(this.#root, this.#focus);
    Object.assign(this.#root.dataset, { phase: view.phase, seats: view.seats.length });
    room.dataset.round = this.#sight.round();
    this.#root.style.setProperty("--room", String(60 / Math.max(1, this.#sight.around().length - 1)));
    this.#game.draw(this.#sight, own, seats, this.#root);
    drawHand(this.#sight, hand, this.#set);
    if (!scores.all.hidden) this.#game.drawScores(this.#sight, scores, this.#goOn !== undefined);
    if (!end.all.hidden) drawEnd(this.#sight, end, this.#game.title);
    if (look.matches(":popover-open") && !this.#subject.news && !this.#game.drawLook(this.#sight, look, this.#subject)) look.hidePopover();
    fitHand(this.#sight, hand);
    this.#focus = keepFocus(this.#root, focus);
  }

  #fit(resized) {
    if (!this.#sight) return;
    fitHand(this.#sight, this.#parts.hand, resized);
    fitMessage(this.#parts.message);
  }

  // #clear hides the scores of a round and the end.
  #clear() {
    const { table, scores, end } = this.#parts;
    if (scores.all.parentElement !== table) table.append(scores.all);
    for (const part of [scores, end]) part.all.toggleAttribute("hidden", true);
    this.#root.classList.remove("tt-gathered", "tt-scoring", "tt-over");
  }

  // #showEnd shows the end instead of the table, with the scores of the last round if they are known.
  async #showEnd(scored, played) {
    const { scores, end } = this.#parts;
    const count = this.#views;
    if (played) {
      this.#game.gather(this.#stage, this.#sight.view);
      this.#root.classList.add("tt-gathered");
      await this.#motion.settle(0);
      if (this.#views !== count) return;
    }
    const sight = this.#sight; // its language may have changed during the wait
    end.how.append(scores.all);
    [scores.all.hidden, end.all.hidden] = [!scored, false];
    if (scored) this.#game.drawScores(sight, scores, false);
    drawEnd(sight, end, this.#game.title);
    this.#root.classList.add("tt-over");
    this.#fit();
    this.#root.scrollTop = 0;
    if (!played) return;
    countPodium(this.#stage, end);
    this.#stage.sound("won", 0);
    if (!elsewhere(this.#root)) end.title.focus();
  }

  // #showScores shows the scores of a round, and counts them if it has just been played.
  async #showScores(played) {
    const { scores } = this.#parts;
    const count = this.#views;
    const { view } = this.#sight;
    const wait = played && this.#game.goesOn(view);
    if (played) this.#game.gather(this.#stage, view);
    this.#root.classList.add("tt-gathered");
    if (played) await this.#motion.settle(0);
    if (this.#views !== count) return;
    scores.all.hidden = false;
    this.#root.classList.add("tt-scoring");
    this.#game.drawScores(this.#sight, scores, wait);
    if (played) countScores(this.#stage, this.#sight, scores);
    if (!wait) return;
    if (!elsewhere(this.#root)) scores.go.focus();
    await new Promise((resume) => (this.#goOn = resume));
    if (this.#views !== count) return;
    this.#goOn = undefined;
    scores.all.hidden = true;
    this.#root.classList.remove("tt-scoring");
  }

  get #stage() {
    const { sounds, pace } = this.#options;
    return { root: this.#root, motion: this.#motion, sound: (name, delay, tone) => sounds?.play(name, pace * delay, tone) };
  }
}

// Enter and Space click a button, and the click skips already.
const clicks = ({ key, target }) => ["Enter", " "].includes(key) && target.closest("button");

function makeParts(game) {
  const own = game.make();
  const parts = {
    own,
    table: make("div", { className: "tt-table" }),
    seats: make("ul", { className: "tt-seats", role: "list", "data-group": "seats" }),
    scores: makeScores(),
    message: makeMessage(),
    hand: makeHand(),
    end: makeEnd(),
    room: make("div", { className: "tt-middle" }),
    look: makeLook(),
    layer: make("div", { className: "tt-layer", "aria-hidden": "true" }),
  };
  const { seats, scores, message, hand, end, room } = parts;
  room.append(...own.inside);
  parts.table.append(...own.around, seats, room, ...own.below, message.all, hand, scores.all, end.all);
  return parts;
}
