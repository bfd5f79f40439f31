// What a table shows at one moment, and what that is called.

import { face, roles, suitOf, suits } from "./draw.js";
import { say, wordOf } from "./say.js";
import { cardName } from "./sentence.js";
import { gain } from "./words.js";

/** @import { Options } from "./tabletop.js" */

const letters = new Intl.Segmenter();
const initials = new Map(); // by name: to find one takes long

/** A Sight is a view, and with what words, names and marks it is shown. Each game has one of its own. */
export class Sight {
  /**
   * @param {any} view a Table of the game
   * @param {Partial<Options>} options
   * @param {{hands?: Object<string, readonly string[]>, standings?: readonly (readonly number[])[]}} more
   */
  constructor(view, { words, names, away, showLegal, preselect, clause }, { hands = {}, standings = [] }) {
    this.view = view;
    this.words = words;
    this.names = names;
    this.away = away;
    this.showLegal = showLegal;
    this.preselect = preselect;
    this.clause = clause;
    // Those of an earlier view are no longer so many.
    this.hands = Object.fromEntries(Object.entries(hands).filter(([seat, cards]) => this.seat(seat)?.handSize === cards.length));
    this.standings = standings;
  }

  /** say returns words with values in them. */
  say(key, ...values) {
    return say(wordOf(this.words, key), ...values);
  }

  seat(number) {
    return this.view.seats[number - 1];
  }

  name(number) {
    return this.names[number] || (this.seat(number).fictive ? this.words.fictive : this.say("seat", number));
  }

  /** initial returns what stands on a seat's disc: the first letter of its name, or its number. */
  initial(number) {
    const name = this.names[number];
    if (!name) return number;
    if (!initials.has(name)) initials.set(name, [...letters.segment(name)][0].segment);
    return initials.get(name);
  }

  /** isolated returns a name that changes the direction of no text around it. */
  isolated(number) {
    return `\u2068${this.name(number)}\u2069`;
  }

  /** around returns the seats clockwise from one's own, or from seat 1. */
  around() {
    if (this.view.seats.length === 0) return [];
    const order = [this.view.seat === "-" ? "1" : this.view.seat];
    while (order.length < this.view.seats.length) order.push(this.seat(order.at(-1)).left);
    return order;
  }

  /** place says where at the table a seat is. */
  place(number) {
    const around = this.around();
    return places[around.length][around.indexOf(number)];
  }

  /** mine reports whether it is one's turn in a phase. */
  mine(phase) {
    return this.view.phase === phase && this.view.turn === this.view.seat && this.view.seat !== "-";
  }

  /** asked reports whether one is to choose something. */
  asked() {
    return this.view.moves.length > 0;
  }

  /** choosing reports whether it is a card of one's hand. */
  choosing() {
    return this.asked();
  }

  /** early reports whether a card of one's hand can be set now, to be played when the turn comes. */
  early() {
    return Boolean(this.preselect) && !this.choosing() && this.goesRound();
  }

  /** goesRound reports whether the seats play their cards one after the other. */
  goesRound() {
    return this.view.phase === "playing";
  }

  /** due reports whether one is to play a card of one's hand now. */
  due() {
    return this.choosing();
  }

  /** dealt returns for how many cards a hand has room from the first. */
  dealt() {
    return 1;
  }

  /** moveOf returns the move that a card of the hand stands for. */
  moveOf(card) {
    return card;
  }

  /** held returns the cards of one's hand in the order in which they lie there. */
  held() {
    return this.view.hand;
  }

  /** turns reports whether it is a seat's turn. */
  turns(number) {
    return this.view.turn === number && this.view.phase !== "dealing";
  }

  /** may reports whether a seat is one that can be chosen now. */
  may(_number) {
    return false;
  }

  /** naming returns what a button at a seat says that can be chosen. */
  naming() {
    return "";
  }

  /** now returns what the round has brought a seat so far, if that is known. */
  now(_number) {
    return undefined;
  }

  /** takings returns what the seats have taken in the round, by kind, if that is counted. */
  takings() {
    return [];
  }

  /** ended returns how many rounds have been scored. */
  ended() {
    const { phase, round } = this.view;
    return ["dealing", "over"].includes(phase) ? round : Math.max(round - 1, 0);
  }

  /** before returns the points that the seats had before the round, if the view shows them. */
  before() {
    return undefined;
  }

  /** compare returns less than 0 if the first points are better than the others. */
  compare(points, others) {
    return others - points;
  }

  /** best returns the best of some points. */
  best(points) {
    return [...points].sort(this.compare)[0];
  }

  /** gain writes what a round has brought. */
  gain(points) {
    return gain(points);
  }

  /** outcome says what a scored round means for the next one, if anything. */
  outcome() {
    return "";
  }

  /** ends tells at which points the game ends, if there are any. */
  ends() {
    return [];
  }

  /** roleOf returns the role of a suit, if it has one. */
  roleOf(_suit) {
    return undefined;
  }

  /** round tells which round it is. */
  round() {
    const { round, config } = this.view;
    return round > 0 ? this.say("round", round, config.rounds) : "";
  }

  /** meaning returns what a card means in this round, if it means anything. */
  meaning(_card) {
    return undefined;
  }

  /** cardName tells a card by its suit, its value, and what they mean in this round. */
  cardName(card) {
    return [cardName(card, this.words), this.meaning(card)].filter(Boolean).join(", ");
  }

  /** face draws a card with what it means in this round. */
  face(card) {
    return face(card);
  }

  /** bySuit returns cards in rows, one for each suit that has any, in the order of the roles. */
  bySuit(cards) {
    return [...roles, undefined]
      .flatMap((role) => Object.values(suits).filter((suit) => this.roleOf(suit) === role))
      .map((suit) => cards.filter((card) => suitOf(card) === suit))
      .filter((row) => row.length > 0);
  }
}

// The places at the table, clockwise from one's own at the bottom.
const places = {
  3: ["self", "left", "right"],
  4: ["self", "left", "top", "right"],
  5: ["self", "left", "top-left", "top-right", "right"],
  6: ["self", "left", "top-left", "top", "top-right", "right"],
};
