// The state that a table shows, and its names.

import { face, roles, suitOf, suits } from "./draw.js";
import { say, wordOf } from "./say.js";
import { cardName } from "./sentence.js";
import { gain } from "./words.js";

/** @import { Options } from "./tabletop.js" */

const letters = new Intl.Segmenter();
const initials = new Map(); // by name, since segmenting is slow

/** A Sight is a view with the words, names and marks for drawing it. Each game has a subclass. */
export class Sight {
  /**
   * @param {any} view the game's Table
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
    // Hands of an earlier view have other sizes and are dropped.
    this.hands = Object.fromEntries(Object.entries(hands).filter(([seat, cards]) => this.seat(seat)?.handSize === cards.length));
    this.standings = standings;
  }

  say(key, ...values) {
    return say(wordOf(this.words, key), ...values);
  }

  seat(number) {
    return this.view.seats[number - 1];
  }

  name(number) {
    return this.names[number] || (this.seat(number).fictive ? this.words.fictive : this.say("seat", number));
  }

  /** initial returns the text on a seat's disc: the first letter of its name, or its number. */
  initial(number) {
    const name = this.names[number];
    if (!name) return number;
    if (!initials.has(name)) initials.set(name, [...letters.segment(name)][0].segment);
    return initials.get(name);
  }

  /** isolated returns a name in Unicode isolates, so that it does not affect the direction of text around it. */
  isolated(number) {
    return `\u2068${this.name(number)}\u2069`;
  }

  /** around returns the seats clockwise from the player's own, or from seat 1. */
  around() {
    if (this.view.seats.length === 0) return [];
    const order = [this.view.seat === "-" ? "1" : this.view.seat];
    while (order.length < this.view.seats.length) order.push(this.seat(order.at(-1)).left);
    return order;
  }

  /** place returns the position of a seat at the table. */
  place(number) {
    const around = this.around();
    return places[around.length][around.indexOf(number)];
  }

  /** mine reports whether it is the player's turn in a phase. */
  mine(phase) {
    return this.view.phase === phase && this.view.turn === this.view.seat && this.view.seat !== "-";
  }

  /** asked reports whether the player has a move to choose. */
  asked() {
    return this.view.moves.length > 0;
  }

  /** choosing reports whether the player chooses a card of the hand. */
  choosing() {
    return this.asked();
  }

  /** early reports whether a card of the hand can be set now for the player's next turn. */
  early() {
    return Boolean(this.preselect) && !this.choosing() && this.goesRound();
  }

  /** goesRound reports whether the seats play cards in turn. */
  goesRound() {
    return this.view.phase === "playing";
  }

  /** due reports whether the player has to play a card of the hand now. */
  due() {
    return this.choosing();
  }

  /** slots returns the number of cards that a hand always has room for. */
  slots() {
    return 1;
  }

  /** moveOf returns the move for a card of the hand. */
  moveOf(card) {
    return card;
  }

  /** hand returns the cards of the hand in display order. */
  hand() {
    return this.view.hand;
  }

  /** turns reports whether it is a seat's turn. */
  turns(number) {
    return this.view.turn === number && this.view.phase !== "dealing";
  }

  /** may reports whether a seat can be chosen now. */
  may(_number) {
    return false;
  }

  /** naming returns the label of a seat that can be chosen. */
  naming() {
    return "";
  }

  /** now returns the points of a seat in this round so far, or undefined if they are unknown. */
  now(_number) {
    return undefined;
  }

  /** takings returns the columns that count the cards taken in the round. */
  takings() {
    return [];
  }

  /** rounds returns the number of scored rounds. */
  rounds() {
    const { phase, round } = this.view;
    return ["dealing", "over"].includes(phase) ? round : Math.max(round - 1, 0);
  }

  /** before returns the points of all seats before the round, if the view contains them. */
  before() {
    return undefined;
  }

  /** compare returns a negative number if the first points are better. */
  compare(points, others) {
    return others - points;
  }

  best(points) {
    return [...points].sort(this.compare)[0];
  }

  /** gain writes the points of a round. */
  gain(points) {
    return gain(points);
  }

  /** outcome describes the effect of a scored round on the next one. */
  outcome() {
    return "";
  }

  /** ends describes the points that end the game, if any. */
  ends() {
    return [];
  }

  /** roleOf returns the role of a suit, if it has one. */
  roleOf(_suit) {
    return undefined;
  }

  /** round returns the label of the current round. */
  round() {
    const { round, config } = this.view;
    return round > 0 ? this.say("round", round, config.rounds) : "";
  }

  /** meaning returns the meaning of a card in this round, if any. */
  meaning(_card) {
    return undefined;
  }

  /** cardName returns the suit, value and meaning of a card. */
  cardName(card) {
    return [cardName(card, this.words), this.meaning(card)].filter(Boolean).join(", ");
  }

  /** face draws a card with its meaning in this round. */
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

// The places at the table, clockwise from the player's own at the bottom.
const places = {
  3: ["self", "left", "right"],
  4: ["self", "left", "top", "right"],
  5: ["self", "left", "top-left", "top-right", "right"],
  6: ["self", "left", "top-left", "top", "top-right", "right"],
};
