// A table to sit at. It knows no rules: what lies on the table and which moves are
// legal stands in a view, what happens in events, both as the library writes them in
// JSON. All its words are given to it.

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
 * @property {Record<string, any>} words the table's words, one of words/*.json, with the library's own added: `suits` and
 *   `roles`, each an object from the English name to that of the language, and for Einfach `ruleCards`, the titles by number
 * @property {Object<string, string> | readonly string[]} [names] what people call the seats, by their numbers or as an
 *   array from seat 1 up; may be anything that somebody has typed
 * @property {Object<string, string>} [away] which seats nobody plays at just now, by their numbers, and why in a word
 * @property {boolean} [showLegal] whether legal cards are marked when it is one's turn; true if left out
 * @property {boolean} [preselect] whether a card that is tapped out of turn is set: when the turn comes it is played at once,
 *   or given back if that is not legal; false if left out
 * @property {boolean} [playOnly] whether a card that alone is legal is played by itself, as soon as there was time to see
 *   what has happened; false if left out
 * @property {number} [pace] how long things move and stay to be looked at: 1 if left out, 0.5 is twice as fast,
 *   0 waits for nothing
 * @property {Pick<Sounds, "play" | "remind" | "hush">} [sounds] lets what happens be heard
 * @property {{draw: (sight: Sight) => void}} [panel] draws beside the table what it shows, such as a Panel
 * @property {(id: string) => string | Node} [clause] cites a clause, with the way to the rules
 * @property {readonly Node[]} [ways] what can be done when the game is over, buttons and links, the likeliest first
 * @property {(move: string) => void | Promise<void>} [onMove] is told what has been chosen, such as "B10",
 *   "select G5", "start 2" or, in Einfach, "clear B", whether or not it is legal or one's turn. A page that refuses it calls answer. If
 *   what it promises fails, the same may be chosen once more.
 */

/**
 * @typedef {object} Game what a table has to know of a game
 * @property {string} name
 * @property {string} setting a member of the config of this game only
 * @property {string} title the name as people write it
 * @property {readonly string[]} words those that it needs besides what every table does
 * @property {typeof Sight} Sight
 * @property {() => any} make makes what only this game has on the table: `around` it, `inside` its middle, `below` it
 * @property {(sight: any, own: any, events: readonly any[]) => void} follow is told of a new view before it is drawn
 * @property {(sight: any, own: any, seats: HTMLElement, root: HTMLElement) => void} draw
 * @property {(sight: any, own: any, button: HTMLElement) => {move?: string, places?: Element[]} | undefined} chosen returns
 *   the move that a button makes, none if it takes more than one, or nothing if it only shows something
 * @property {(move: string) => string[]} places returns where a move is chosen
 * @property {(own: any, move: string) => Element | undefined} landing returns where its card goes
 * @property {(sight: any, look: HTMLElement, at: any) => boolean} drawLook draws what is looked at closely, if it is there
 * @property {(view: any, events: readonly any[]) => boolean} scored reports whether the scores of a round lie on the table
 * @property {(view: any) => boolean} goesOn reports whether the game goes on after them
 * @property {(sight: any, scores: any, waiting: boolean) => void} drawScores
 * @property {(root: HTMLElement) => any} lying
 * @property {(stage: Stage, before: any, old: any, view: any, events: readonly any[]) => void} fly moves what is drawn from
 *   where it lay
 * @property {(stage: Stage, view: any) => void} gather takes away what lies there when a round is over, before its scores
 * @property {(events: readonly any[]) => number} reading returns for how long there is something to look at, in milliseconds
 */

/** @typedef {{root: HTMLElement, motion: Motion, sound: Sounds["play"]}} Stage where something moves, and can be heard */

/**
 * What is drawn of an option that is left out.
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

/** A Tabletop draws one table into an element of the page, as large as the element is. */
export class Tabletop {
  #root;
  /** @type {Game} */
  #game;
  #parts;
  #motion;
  /** @type {Partial<Options>} */
  #options = { ...usual, onMove() {} };
  /** @type {Sight} */
  #sight; // what is shown, nothing before the first view
  #views = 0; // how many have been shown: whoever waits lets go when there is another one
  #set; // a card of the hand that is to be played when the turn comes
  #sent; // the move chosen last, until there is an answer: a double click chooses nothing twice
  #goOn; // goes on when the scores have been read
  #turn; // what is to be done, in a sentence
  #lookedAt = {}; // what is being looked at closely: a place, or what has been said
  #focus; // what had the focus and will have it again, as soon as there are cards
  #gone = new AbortController();
  #width; // into which everything was fitted last
  #resized = new ResizeObserver(([{ contentRect }]) => {
    const { width } = contentRect;
    if ((this.#width ?? width) !== width) this.#motion.finish(); // whatever moves would go astray
    this.#width = width;
    this.#fit(true);
  });

  /**
   * @param {HTMLElement} root an empty element
   * @param {Game} game what is played: ebbes of ebbes.js or einfach of einfach/einfach.js
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
    const { signal } = this.#gone;
    root.addEventListener("click", () => this.#motion.skip(), { signal });
    root.addEventListener(
      "click",
      ({ target, detail }) => this.#clicked(/** @type {HTMLElement} */ (target).closest("button, .tt-cut"), detail > 1),
      { signal },
    );
    root.addEventListener("keydown", (event) => clicks(event) || this.#motion.skip(), { signal });
    root.addEventListener("keydown", lead, { signal });
    slide(this.#parts.hand, signal);
    root.addEventListener("focusin", (event) => rove(event.target), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#motion.finish(), { signal });
    this.#resized.observe(root);
  }

  /**
   * set changes options, and leaves those as they are that are not given. One that is null becomes what it usually is.
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
    if (options.words) Object.assign(this.#root, { lang: all.words.lang, dir: all.words.dir ?? "ltr" }); // which draws everything anew
    if (options.ways) giveWays(this.#parts.end, options.ways);
    if (!this.#sight) return;
    this.#sight = new this.#game.Sight(this.#sight.view, all, this.#sight);
    all.panel?.draw(this.#sight);
    if (options.words && this.#set) this.#tellSet();
    this.#draw();
    this.#fit();
  }

  /**
   * show shows a view at once, and moves what the events tell into its place. Without events nothing moves.
   * Something that still moves for an earlier view comes to rest.
   *
   * @param {Table | EinfachTable} view what a seat knows, or "-" for a spectator, who sits behind seat 1
   * @param {object} [step]
   * @param {readonly (Event | EinfachEvent)[]} [step.events] what has happened in the one move since the view before
   * @param {readonly (string|Node)[]} [step.said] the same in sentences, to be read and heard
   * @param {string|Node} [step.turn] whose turn it is now and what may be done, in a sentence
   * @param {Object<string, readonly string[]>} [step.hands] the cards of other seats, by their numbers, if they are to be seen
   * @param {readonly (readonly number[])[]} [step.standings] how many points each seat had after each round so far; if
   *   left out, as far as the table has seen it
   * @param {string|Node} [step.highlight] a sentence on one's own game, when it is over
   * @returns {Promise<void>} fulfilled when everything has moved and there was time to see it, and after a
   *   round when its scores have been read. Who shows a game that others play waits for it; who does not wait
   *   loses only the motion.
   */
  async show(view, step) {
    const events = step?.events ?? [];
    this.#motion.finish();
    this.#options.sounds?.hush();
    this.#goOn?.();
    this.#goOn = undefined;
    const old = this.#sight?.view;
    if (old?.turn !== view.turn) this.clock(); // it was that of another turn
    const before = this.#game.lying(this.#root);
    const scored = this.#game.scored(view, events);
    const moves = events.length > 0 && old !== undefined && this.#options.pace > 0;
    const shown = ++this.#views;
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
    const due = this.#sight.due() ? this.#set : undefined;
    if (due) this.#set = undefined;
    this.#draw();
    this.#tell(step);
    if (moves) this.#game.fly(this.#stage, before, old, view, events);
    if (due) this.#play(due);
    if (moves) await this.#motion.settle(this.#game.reading(events));
    if (this.#views !== shown) return;
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
    for (const place of this.#game.places(move)) this.#root.querySelector(place)?.classList.add("tt-hint");
  }

  /**
   * clock shows, around the disc of whoever's turn it is, how much of his time is left.
   * @param {number} [left] from 1, all of it, to 0; left out, there is no clock
   */
  clock(left) {
    this.#root.classList.toggle("tt-timed", left !== undefined);
    this.#root.style.setProperty("--left", String(Math.min(Math.max(left ?? 1, 0), 1)));
  }

  /**
   * says shows for a moment what somebody says, beside his seat.
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

  /** result returns how the game has ended in a line, to be shared. */
  result() {
    return result(this.#sight);
  }

  /** picture returns how the game has ended as a picture, to be shared. */
  picture() {
    return new Promise((done) => this.#parts.end.picture.toBlob(done));
  }

  /** remove takes the table out of the page. */
  remove() {
    this.#sight = undefined;
    this.#views++;
    this.#options.sounds?.hush();
    this.#gone.abort();
    this.#resized.disconnect();
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

  // tell says what has happened in a step, and what is to be done.
  #tell(step) {
    const { message } = this.#parts;
    this.#ask();
    tell(message, step?.said ?? [], this.#sight.asked());
    for (const sentence of message.said.children) shorten(sentence, this.#sight.view.hand);
    fitMessage(message);
  }

  #release() {
    this.#sent = undefined;
    for (const place of this.#root.querySelectorAll(".tt-sent")) place.classList.remove("tt-sent");
  }

  #answer(...content) {
    this.#release();
    this.#parts.message.answer.replaceChildren(...content);
    this.#root.classList.toggle("tt-answered", content.length > 0);
  }

  #clicked(button, twice) {
    if (!button || button.closest(".tt-ways")) return;
    if (button.matches(".tt-cut")) return this.#read();
    if (button.matches(".tt-continue")) this.#goOn?.();
    else if (button.matches(".tt-close")) this.#parts.look.hidePopover();
    else if (button.matches(".tt-hand button")) this.#tapped(button, twice);
    else {
      const chosen = this.#game.chosen(this.#sight, this.#parts.own, button);
      if (!chosen) this.#look(button.dataset);
      else if (chosen.move) this.#choose(chosen.move, ...chosen.places);
    }
  }

  // tapped plays or sets a card. The second click of a double click sets none: it may hit the neighbour of a card that the
  // first has played.
  #tapped(button, twice) {
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

  // staysSet reports whether the card that is set is so in the next view, too. Without events that is another game, or
  // another moment of it.
  #staysSet(old, events) {
    const { view } = this.#sight;
    const same = events.length > 0 && old?.round === view.round && JSON.stringify(old.config) === JSON.stringify(view.config);
    return same && this.#sight.goesRound() && view.hand.includes(this.#set);
  }

  // play plays a card that was set, or gives it back.
  #play(card) {
    const move = this.#sight.moveOf(card);
    if (this.#sight.view.moves.includes(move)) this.#choose(move, this.#root.querySelector(`.tt-hand [data-card="${card}"]`));
    else this.answer(spoken(this.#sight.say("givenBack", card), this.#options.words));
  }

  // remind plays the only card by itself, if that is wished, or lets somebody hear that he is waited for.
  #remind(events) {
    const { moves, hand } = this.#sight.view;
    const only = hand.find((card) => moves.length === 1 && this.#sight.moveOf(card) === moves[0]);
    if (!this.#options.playOnly || !only || !this.#sight.due() || events.length === 0) this.#options.sounds?.remind();
    else if (!this.#sent) this.#play(only);
  }

  async #choose(move, ...places) {
    if (this.#sent === move) return;
    this.answer();
    this.#sent = move;
    for (const place of places) place.classList.add("tt-sent");
    if (this.#sight.view.moves.includes(move)) this.#motion.go(places[0], this.#game.landing(this.#parts.own, move));
    else if (this.#sight.asked()) this.#motion.tilt(places[0]);
    try {
      await this.#options.onMove(move);
    } catch (fault) {
      if (this.#sent === move) this.#answer();
      throw fault;
    }
  }

  #look(at) {
    const { look } = this.#parts;
    this.#lookedAt = { ...at };
    if (this.#game.drawLook(this.#sight, look, this.#lookedAt)) look.togglePopover(true);
  }

  // read shows all that is to be done and has been said, which there was no room for.
  #read() {
    const { look, message } = this.#parts;
    const { news } = this.#options.words;
    this.#lookedAt = { said: true };
    drawLook(this.#sight, look, news, [news], ...[message.status, message.said].map((told) => make("p", {}, ...copyOf(told))));
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
    if (look.matches(":popover-open") && !this.#lookedAt.said && !this.#game.drawLook(this.#sight, look, this.#lookedAt))
      look.hidePopover();
    fitHand(this.#sight, hand);
    this.#focus = keepFocus(this.#root, focus);
  }

  #fit(resized) {
    if (!this.#sight) return;
    fitHand(this.#sight, this.#parts.hand, resized);
    fitMessage(this.#parts.message);
  }

  // clear takes the scores of a round and the end away.
  #clear() {
    const { table, scores, end } = this.#parts;
    if (scores.all.parentElement !== table) table.append(scores.all);
    for (const part of [scores, end]) part.all.toggleAttribute("hidden", true);
    this.#root.classList.remove("tt-gathered", "tt-scoring", "tt-over");
  }

  // showEnd shows the end in the place of everything else, with how the last round was scored if that is known.
  async #showEnd(scored, played) {
    const { scores, end } = this.#parts;
    const shown = this.#views;
    if (played) {
      this.#game.gather(this.#stage, this.#sight.view);
      this.#root.classList.add("tt-gathered");
      await this.#motion.settle(0);
      if (this.#views !== shown) return;
    }
    const sight = this.#sight; // which may be told in other words meanwhile
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

  // showScores shows the scores of a round, and if it has just been played, how they come about.
  async #showScores(played) {
    const { scores } = this.#parts;
    const shown = this.#views;
    const { view } = this.#sight;
    const wait = played && this.#game.goesOn(view);
    if (played) this.#game.gather(this.#stage, view);
    this.#root.classList.add("tt-gathered");
    if (played) await this.#motion.settle(0);
    if (this.#views !== shown) return;
    scores.all.hidden = false;
    this.#root.classList.add("tt-scoring");
    this.#game.drawScores(this.#sight, scores, wait);
    if (played) countScores(this.#stage, this.#sight, scores);
    if (!wait) return;
    if (!elsewhere(this.#root)) scores.go.focus();
    await new Promise((read) => (this.#goOn = read));
    if (this.#views !== shown) return;
    this.#goOn = undefined;
    scores.all.hidden = true;
    this.#root.classList.remove("tt-scoring");
  }

  get #stage() {
    const { sounds, pace } = this.#options;
    return { root: this.#root, motion: this.#motion, sound: (name, delay, tone) => sounds?.play(name, pace * delay, tone) };
  }
}

// Some keys click a button, which skips by itself.
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
