// What a table shows at one moment, and what that is called.

import { face, roles, suitOf, suits, valueOf } from "./draw.js";

/**
 * @import { Table } from "ebbes"
 * @import { Options } from "./tabletop.js"
 */

/** A Sight is a view, and with what words, names and marks it is shown. */
export class Sight {
  /**
   * @param {Table} view
   * @param {Partial<Options>} options
   * @param {Object<string, string[]>} hands
   */
  constructor(view, { words, names, showLegal }, hands) {
    this.view = view;
    this.words = words;
    this.names = names;
    this.showLegal = showLegal;
    this.hands = hands;
  }

  /** say returns words with values in them. */
  say(key, ...values) {
    return key
      .split(".")
      .reduce((words, part) => words[part], this.words)
      .replace(/\{(\d)\}/g, (_, i) => values[i]);
  }

  seat(number) {
    return this.view.seats[number - 1];
  }

  name(number) {
    return this.names[number] ?? (this.seat(number).fictive ? this.words.fictive : this.say("seat", number));
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

  roleOf(suit) {
    return roles.find((role) => this.view.roles[role] === suit);
  }

  /** designates reports whether a card gives its suit a role when it is played. */
  designates(card) {
    return this.view.designators.includes(card) && !this.roleOf(suitOf(card));
  }

  /** cardName tells a card by its suit, its value, and what they mean in this round. */
  cardName(card) {
    const suit = suitOf(card);
    const role = this.roleOf(suit);
    const meaning = role ? this.words.roles[role] : this.designates(card) ? this.words.designates : undefined;
    return [this.say("card", this.words.suits[suit], valueOf(card)), meaning].filter(Boolean).join(", ");
  }

  /** face draws a card with what it means in this round. */
  face(card) {
    const drawing = face(card, this.roleOf(suitOf(card)));
    drawing.classList.toggle("tt-designates", this.designates(card));
    return drawing;
  }

  /** bySuit returns cards in rows, one for each suit that has any. */
  bySuit(cards) {
    return Object.values(suits)
      .map((suit) => cards.filter((card) => suitOf(card) === suit))
      .filter((row) => row.length > 0);
  }
}

// The places at the table, clockwise from one's own at the bottom.
const places = {
  3: ["self", "left", "right"],
  4: ["self", "left", "top", "right"],
  5: ["self", "left", "top-left", "top-right", "right"],
};
