// A table to sit at. It knows no rules: what lies on the table and which moves are
// legal stands in a view, what happens in events, both as the library writes them in
// JSON. All its words are given to it.

import { back, colourCard, face, icon, make, numberCard, roles, suitOf, suits, valueOf } from "./draw.js";
import { Motion } from "./motion.js";
import { drawTrack, signed } from "./track.js";

/**
 * @typedef {object} Options
 * @property {object} words the table's words, one of words/*.json, with the library's own added: `suits` and
 *   `roles`, each an object from the English name to that of the language
 * @property {Object<string, string>} [names] what people call the seats, by their numbers; may be anything that
 *   somebody has typed
 * @property {boolean} [showLegal] whether legal cards are marked when it is one's turn; true if left out
 * @property {number} [pace] how long things move and stay to be looked at: 1 if left out, 0.5 is twice as fast,
 *   0 waits for nothing
 * @property {(move: string) => void} [onMove] is told what has been chosen, such as "B10", "select G5" or
 *   "start 2", whether or not it is legal or one's turn. Whoever refuses it says so with answer.
 */

/** A Tabletop draws one table into an element of the page, as large as the element is. */
export class Tabletop {
  #root;
  #parts;
  #motion;
  #words;
  #names = {};
  #showLegal = true;
  #pace = 1;
  #onMove = () => {};
  #view;
  #hands = {};
  #sent; // the move chosen last, until there is an answer: a double click chooses nothing twice
  #picked = {}; // of a pair, the suit and the number
  #continue; // what waits for somebody to have read the scores
  #gone = new AbortController();
  #resized = new ResizeObserver(() => this.#view && this.#fit());

  /**
   * @param {HTMLElement} root an empty element
   * @param {Options} options
   */
  constructor(root, options) {
    this.#root = root;
    root.classList.add("tabletop");
    this.#parts = parts();
    root.replaceChildren(this.#parts.table, this.#parts.look, this.#parts.layer);
    this.#motion = new Motion(this.#parts.layer);
    this.set(options);
    const { signal } = this.#gone;
    root.addEventListener("click", (event) => this.#clicked(event), { signal });
    root.addEventListener("keydown", (event) => this.#keyed(event), { signal });
    root.addEventListener("focusin", (event) => rove(event.target), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#motion.finish(), { signal });
    this.#resized.observe(root);
  }

  /**
   * set changes options, and leaves those as they are that are not given.
   * @param {Partial<Options>} options
   */
  set({ words = this.#words, names = this.#names, showLegal = this.#showLegal, pace = this.#pace, onMove = this.#onMove }) {
    check(words);
    [this.#words, this.#names, this.#showLegal, this.#pace, this.#onMove] = [words, names, showLegal, pace, onMove];
    this.#root.lang = words.lang;
    if (this.#view) this.#draw();
  }

  /**
   * show shows a view at once, and moves what the events tell into its place. Without events nothing moves.
   * Something that still moves for an earlier view comes to rest.
   *
   * @param {object} view what a seat knows, or "-" for an onlooker, who sits behind seat 1
   * @param {object} [step]
   * @param {object[]} [step.events] what has happened in the one move since the view before
   * @param {string[]} [step.said] the same in sentences, to be read and heard
   * @param {Object<string, string[]>} [step.hands] the cards of other seats, by their numbers, if they are to be seen
   * @returns {Promise<void>} fulfilled when everything has moved and there was time to see it, and after a
   *   round when its scores have been read. Who shows a game that others play waits for it; who does not wait
   *   loses only the motion.
   */
  async show(view, { events = [], said = [], hands = {} } = {}) {
    this.#motion.finish();
    this.#continue?.();
    const old = this.#view;
    const before = events.length > 0 && old ? this.#places() : undefined;
    const trick = before && [...this.#parts.trick.children];
    this.answer();
    this.hint();
    this.#parts.scored.hidden = true;
    [this.#view, this.#hands, this.#picked] = [view, hands, {}];
    this.#draw(said);
    if (before) this.#animate(old, before, trick, events);
    const took = events.some((e) => e.event === "trickTaken");
    await this.#motion.settle(this.#pace * (events.length === 0 ? 0 : took ? 1100 : 200));
    if (this.#view === view) await this.#showScored(events.length > 0);
  }

  /**
   * answer shows why a move was refused, or something else that somebody must know, until the next view.
   * Nothing removes it. It also allows the same move to be chosen once more.
   * @param {...(string|Node)} content
   */
  answer(...content) {
    this.#sent = undefined;
    for (const card of this.#root.querySelectorAll(".tt-sent")) card.classList.remove("tt-sent");
    this.#parts.answer.replaceChildren(...content);
    this.#root.classList.toggle("tt-answered", content.length > 0);
    if (this.#view) this.#fit();
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
      select: [`[data-suit="${suitOf(what)}"].tt-pick`, `[data-number="${valueOf(what)}"].tt-pick`],
    }[verb];
    for (const place of places) this.#root.querySelector(place)?.classList.add("tt-hint");
  }

  /** remove takes the table out of the page. */
  remove() {
    this.#gone.abort();
    this.#resized.disconnect();
    this.#motion.finish();
    this.#continue?.();
    this.#root.replaceChildren();
    this.#root.classList.remove("tabletop");
  }

  // What people do.

  #clicked({ target }) {
    const button = target.closest("button");
    if (!button) return;
    if (button.matches(".tt-hand button")) this.#choose(button.dataset.card, button);
    else if (button.matches(".tt-pick")) this.#pick(button);
    else if (button.matches(".tt-pod")) this.#touch(button.dataset.seat, button);
    else if (button.matches(".tt-continue")) this.#continue?.();
    else if (button.matches(".tt-close")) this.#parts.look.hidePopover();
  }

  #choose(move, ...buttons) {
    if (this.#sent === move) return;
    this.answer();
    this.#sent = move;
    for (const button of buttons) button.classList.add("tt-sent");
    this.#onMove(move);
  }

  // Of a pair either card may be picked first, and exchanged until the other is.
  #pick(button) {
    const { suit, number } = button.dataset;
    Object.assign(this.#picked, suit ? { suit } : { number });
    this.#drawPicked();
    if (!this.#picked.suit || !this.#picked.number) return;
    const letter = Object.keys(suits).find((l) => suits[l] === this.#picked.suit);
    this.#choose(`select ${letter}${this.#picked.number}`, ...this.#root.querySelectorAll(".tt-pick[aria-pressed=true]"));
    this.#picked = {};
    this.#drawPicked();
  }

  #drawPicked() {
    for (const button of this.#root.querySelectorAll(".tt-pick")) {
      const { suit, number } = button.dataset;
      button.setAttribute("aria-pressed", String(suit ? this.#picked.suit === suit : this.#picked.number === number));
    }
  }

  // Whoever names the starter touches a seat; else that shows what lies there.
  #touch(seat, button) {
    if (this.#mine("starting")) this.#choose(`start ${seat}`, button.parentElement);
    else this.#look(seat);
  }

  // The arrow keys lead from card to card, up and down by where they lie.
  #keyed(event) {
    const group = event.target.closest("[data-group]");
    if (!group || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...this.#root.querySelectorAll(`[data-group="${group.dataset.group}"] button`)];
    const at = buttons.indexOf(event.target.closest("button"));
    const to = { ArrowRight: buttons[at + 1] ?? buttons[0], ArrowLeft: buttons.at(at - 1), Home: buttons[0], End: buttons.at(-1) }[event.key] ?? nearest(buttons, at, { ArrowUp: -1, ArrowDown: 1 }[event.key]);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  // Drawing.

  #say(key, ...values) {
    return key.split(".").reduce((words, part) => words[part], this.#words).replace(/\{(\d)\}/g, (_, i) => values[i]);
  }

  // isolated returns a name that changes the direction of no text around it.
  #isolated(seat) {
    return `\u2068${this.#name(seat)}\u2069`;
  }

  #name(seat) {
    const { fictive } = this.#seat(seat);
    return this.#names[seat] ?? (fictive ? this.#words.fictive : this.#say("seat", seat));
  }

  #seat(seat) {
    return this.#view.seats[seat - 1];
  }

  #mine(phase) {
    return this.#view.phase === phase && this.#view.turn === this.#view.seat && this.#view.seat !== "-";
  }

  #roleOf(suit) {
    return roles.find((role) => this.#view.roles[role] === suit);
  }

  // A card is told by its suit, its value, and what they mean in this round.
  #cardName(card) {
    const suit = suitOf(card);
    const role = this.#roleOf(suit);
    const meaning = role ? this.#words.roles[role] : this.#designates(card) ? this.#words.designates : undefined;
    return [this.#say("card", this.#words.suits[suit], valueOf(card)), meaning].filter(Boolean).join(", ");
  }

  #designates(card) {
    return this.#view.designators.includes(card) && !this.#roleOf(suitOf(card));
  }

  #draw(said) {
    const { phase, seats } = this.#view;
    Object.assign(this.#root.dataset, { phase, seats: seats.length });
    const among = this.#focused();
    this.#drawBoard();
    this.#drawSeats();
    this.#drawTrick();
    this.#drawChoice();
    this.#drawHand();
    this.#parts.status.textContent = this.#status();
    this.#parts.status.classList.toggle("tt-mine", ["starting", "selecting", "playing"].some((p) => this.#mine(p)));
    if (said) this.#tell(said);
    if (!this.#parts.scored.hidden) this.#drawScored();
    if (this.#parts.look.matches(":popover-open")) this.#look(this.#parts.look.dataset.seat);
    this.#fit();
    this.#keepFocus(among);
  }

  #status() {
    const { phase, turn, winners } = this.#view;
    if (phase === "no game") return this.#words.noGame;
    if (phase === "over") return this.#say("over", new Intl.ListFormat(this.#words.lang).format(winners.map((s) => this.#isolated(s))));
    return this.#mine(phase) ? this.#say(`yourTurn.${phase}`) : this.#say(`theirTurn.${phase}`, this.#isolated(turn));
  }

  // tell says what has happened, and whether it is one's turn, to who sees it and who hears it.
  #tell(said) {
    const turn = this.#parts.status.classList.contains("tt-mine") ? [make("span", { className: "tt-hidden" }, ` ${this.#parts.status.textContent}`)] : [];
    this.#parts.said.replaceChildren(said.join(" "), ...turn);
  }

  #drawBoard() {
    const { config, round, number, numbersLeft } = this.#view;
    const { finish, dabbscheedel } = config.track;
    const { board } = this.#parts;
    board.round.textContent = round > 0 ? this.#say("round", round, config.rounds) : "";
    this.#parts.felt.dataset.round = board.round.textContent;
    board.number.hidden = !number;
    if (number) {
      const pile = make("span", { className: "tt-card tt-pile", role: "img", "aria-label": this.#say("pile", numbersLeft.length) }, ...numbersLeft.map((_, i) => lie(back(), i)));
      const open = make("span", { className: "tt-card", role: "img", "aria-label": this.#say("number", number) }, numberCard(number));
      board.number.replaceChildren(pile, open);
    }
    board.roles.setAttribute("aria-label", this.#words.board);
    board.roles.replaceChildren(...roles.map((role) => this.#drawRole(role)));
    board.track.setAttribute("aria-label", [
      this.#words.track, ...this.#view.seats.map((s) => this.#say("at", this.#isolated(s.seat), signed(s.score))),
      ...(finish ? [this.#say("finish", finish), this.#say("dabbscheedel", signed(dabbscheedel))] : []),
    ].join(", "));
  }

  #drawRole(role) {
    const suit = this.#view.roles[role];
    const name = this.#words.roles[role];
    return make("li", { "data-role": role, className: suit ? `tt-role tt-given tt-${suit}` : "tt-role", role: "img", "aria-label": this.#say("at", name, suit ? this.#words.suits[suit] : this.#words.noSuit) },
      make("span", { className: "tt-space-name" }, icon(role), make("span", {}, name)),
      make("span", { className: "tt-card tt-slot" }, ...(suit ? [colourCard(suit)] : [])));
  }

  // The seats lie clockwise from one's own, which is at the bottom.
  #drawSeats() {
    const around = this.#around();
    const places = { 1: ["top"], 2: ["left", "right"], 3: ["left", "top", "right"], 4: ["left", "top-left", "top-right", "right"] }[around.length - 1];
    const items = keep(this.#parts.seats, around, (seat) => make("li", { className: "tt-seat", "data-seat": seat }, make("button", { type: "button", className: "tt-pod", "data-seat": seat }), make("ul", { className: "tt-pairs" }), make("ul", { className: "tt-display" })));
    items.forEach((item, i) => {
      item.dataset.at = i === 0 ? "self" : places[i - 1];
      item.style.setProperty("--column", i);
      this.#drawSeat(item, around[i]);
    });
    this.#root.style.setProperty("--opponents", around.slice(1).map((s) => (this.#seat(s).fictive ? "minmax(0, 2.3fr)" : "minmax(0, 1fr)")).join(" "));
    this.#root.classList.toggle("tt-two", this.#view.seats.some((s) => s.fictive));
  }

  #around() {
    if (this.#view.seats.length === 0) return [];
    const order = [this.#view.seat === "-" ? "1" : this.#view.seat];
    while (order.length < this.#view.seats.length) order.push(this.#seat(order.at(-1)).left);
    return order;
  }

  #drawSeat(item, number) {
    const { turn, trick, dealer, starter, phase, nixWinner, winners } = this.#view;
    const seat = this.#seat(number);
    const own = number === this.#view.seat;
    const sum = seat.tally.plus + seat.tally.ebbes + seat.tally.minus;
    const signs = Object.entries({ deals: dealer === number, starts: starter === number, nixWinner: nixWinner === number, winner: winners.includes(number) }).filter(([, is]) => is).map(([sign]) => sign);
    const moves = turn === number && phase !== "dealing";
    item.classList.toggle("tt-turn", moves);
    item.classList.toggle("tt-wins", trick.winner === number);
    item.classList.toggle("tt-may", this.#mine("starting") && (!this.#showLegal || this.#view.moves.includes(`start ${number}`)));
    item.classList.toggle("tt-fictive", seat.fictive);
    const [button, pairs, display] = item.children;
    button.setAttribute("aria-label", [
      own ? this.#say("self", this.#isolated(number)) : this.#isolated(number), ...(moves ? [this.#words.turn] : []),
      this.#say("inHand", seat.handSize), this.#say("taken", seat.taken.length), this.#say("score", signed(seat.score)), this.#say("thisRound", gain(sum)),
      ...signs.map((sign) => this.#words[sign]),
    ].join(", "));
    button.replaceChildren(
      make("span", { className: "tt-who" }, make("span", { className: own ? "tt-disc tt-own" : "tt-disc" }, number), make("bdi", { className: "tt-name" }, this.#name(number)), make("span", { className: "tt-signs" }, ...signs.map((sign) => this.#drawSign(sign)))),
      ...(own || seat.fictive ? [] : [this.#drawFan(seat)]),
      make("span", { className: "tt-facts" },
        make("span", { className: "tt-taken" }, icon("taken"), String(seat.taken.length)),
        make("span", { className: "tt-score" }, make("b", {}, signed(seat.score)), ...(sum ? [make("small", {}, gain(sum))] : []))));
    pairs.replaceChildren(...seat.selected.map((card) => this.#drawPair(card)));
    pairs.setAttribute("aria-label", this.#words.selected);
    pairs.hidden = seat.selected.length === 0;
    display.hidden = !seat.fictive;
    if (seat.fictive) this.#drawDisplay(display);
  }

  #drawSign(sign) {
    return make("span", { role: "img", "aria-label": this.#words[sign], title: this.#words[sign] }, icon(sign === "nixWinner" ? "nix" : sign));
  }

  // The cards of another hand: their backs, unless they are shown.
  #drawFan({ seat, handSize }) {
    const faces = this.#hands[seat]?.map((card) => face(card));
    const cards = faces ?? Array.from({ length: handSize }, () => back("plain"));
    const fan = make("span", { className: faces ? "tt-fan tt-open" : "tt-fan" }, ...cards.map((card) => make("span", { className: "tt-card" }, card)));
    return make("span", { className: "tt-held" }, fan, make("small", {}, String(handSize)));
  }

  // A pair is the number card, and the colour card until it lies on the board.
  #drawPair(card) {
    const suit = suitOf(card);
    const given = this.#roleOf(suit);
    return make("li", { className: given ? "tt-pair tt-done" : "tt-pair", role: "img", "data-pair": suit, "aria-label": this.#cardName(card) },
      make("span", { className: "tt-card" }, given ? icon(suit) : colourCard(suit)), make("span", { className: "tt-card" }, numberCard(valueOf(card))));
  }

  // Each column of the fictive player's display: the open card over those face down.
  #drawDisplay(list) {
    const { open, under } = this.#view.display;
    list.setAttribute("aria-label", this.#words.display);
    list.replaceChildren(...open.map((card, i) => {
      const label = card === "-" ? this.#say("emptyColumn", under[i]) : this.#say("column", this.#cardName(card), under[i]);
      const backs = Array.from({ length: under[i] }, (_, n) => make("span", { className: "tt-card tt-under" }, lie(back(), n)));
      return make("li", { className: "tt-column", role: "img", "aria-label": label, "data-under": under[i] }, ...backs,
        ...(card === "-" ? [] : [make("span", { className: "tt-card", "data-card": card }, this.#face(card))]));
    }));
  }

  #face(card) {
    const drawing = face(card, this.#roleOf(suitOf(card)));
    drawing.classList.toggle("tt-designates", this.#designates(card));
    return drawing;
  }

  #drawTrick() {
    const { plays, winner } = this.#view.trick;
    const around = this.#around();
    this.#parts.trick.setAttribute("aria-label", this.#words.trick);
    this.#parts.places.replaceChildren(...[...this.#parts.seats.children].map((s) => make("span", { className: "tt-card tt-play", "data-at": s.dataset.at })));
    const items = keep(this.#parts.trick, plays.map((p) => p.card), (card) => make("li", { className: "tt-card tt-play", "data-card": card, role: "img" }));
    items.forEach((item, i) => {
      const { seat, card } = plays[i];
      item.replaceChildren(this.#face(card));
      item.dataset.at = this.#parts.seats.children[around.indexOf(seat)].dataset.at;
      item.classList.toggle("tt-winner", winner === seat);
      item.classList.toggle("tt-loser", winner !== "-" && winner !== seat);
      item.setAttribute("aria-label", this.#say("playedBy", this.#isolated(seat), this.#cardName(card)) + (winner === seat ? `, ${this.#words.wins}` : ""));
    });
  }

  // What can still be selected lies in the middle: the deal says how many values there are.
  #drawChoice() {
    const { phase, seats, designators, moves } = this.#view;
    const { choice } = this.#parts;
    choice.all.hidden = phase !== "selecting";
    if (choice.all.hidden) return;
    const highest = seats.reduce((sum, s) => sum + s.handSize, 0) / Object.keys(suits).length;
    const left = Object.values(suits).filter((suit) => !designators.some((c) => suitOf(c) === suit));
    const numbers = Array.from({ length: highest }, (_, i) => String(i + 1)).filter((n) => !designators.some((c) => valueOf(c) === n));
    const mine = this.#mine("selecting");
    const dress = (button, may) => button.classList.toggle("tt-may", mine && (may || !this.#showLegal));
    choice.colours.setAttribute("aria-label", this.#words.colours);
    choice.numbers.setAttribute("aria-label", this.#words.numbers);
    for (const button of keep(choice.colours, left, (suit) => make("button", { type: "button", className: "tt-card tt-pick", "data-suit": suit }, colourCard(suit)))) {
      button.setAttribute("aria-label", this.#words.suits[button.dataset.suit]);
      dress(button, moves.some((m) => suitOf(m.slice(7)) === button.dataset.suit));
    }
    for (const button of keep(choice.numbers, numbers, (n) => make("button", { type: "button", className: "tt-card tt-pick", "data-number": n, "aria-label": n }, numberCard(n)))) {
      dress(button, moves.some((m) => valueOf(m.slice(7)) === button.dataset.number));
    }
    this.#drawPicked();
  }

  #drawHand() {
    const { hand, moves, seat } = this.#view;
    const mine = this.#showLegal && this.#mine("playing");
    this.#parts.hand.setAttribute("aria-label", this.#words.hand);
    this.#parts.hand.hidden = seat === "-";
    const items = keep(this.#parts.hand, hand, (card) => make("li", {}, make("button", { type: "button", className: "tt-card", "data-card": card })));
    items.forEach((item, i) => {
      const [button] = item.children;
      const legal = moves.includes(hand[i]);
      button.replaceChildren(this.#face(hand[i]));
      button.setAttribute("aria-label", this.#cardName(hand[i]));
      button.setAttribute("aria-disabled", String(mine && !legal));
      button.classList.toggle("tt-legal", mine && legal);
    });
  }

  // fit lays the hand in as few rows as leave a finger room on every card, closer if the
  // screen is low, and draws the track as wide as it may be.
  #fit() {
    const { hand, board } = this.#parts;
    const items = [...hand.children];
    const style = getComputedStyle(hand);
    const [card, margin, widest] = ["--hand-card", "--margin", "--widest"].map((name) => parseFloat(style.getPropertyValue(name)));
    const room = Math.min(widest, hand.clientWidth - 2 * margin) - card;
    const rows = Math.ceil(items.length / (Math.floor(room / finger) + 1));
    const columns = Math.ceil(items.length / rows) || 1;
    const step = Math.min(card + 6, room / Math.max(columns - 1, 1));
    hand.style.setProperty("--columns", columns);
    hand.style.setProperty("--step", `${step}px`);
    hand.dataset.rows = rows;
    this.#root.classList.remove("tt-tight");
    this.#root.classList.toggle("tt-tight", this.#parts.table.offsetHeight > this.#root.clientHeight);
    items.forEach((item, i) => item.style.setProperty("--from-middle", rows === 1 ? i - (items.length - 1) / 2 : 0));
    const width = board.track.clientWidth;
    if (width > 0) board.track.replaceChildren(drawTrack(this.#view.seats, this.#view.config.track, this.#view.seat, width));
  }

  // The scores of a round lie on the table until they have been read.

  async #showScored(wait) {
    if (this.#view.nixWinner === "-") return;
    this.#parts.scored.hidden = false;
    this.#drawScored();
    if (!wait || this.#pace === 0 || this.#view.phase === "over") return;
    await new Promise((done) => (this.#continue = done));
    this.#continue = undefined;
    this.#parts.scored.hidden = true;
  }

  #drawScored() {
    const { round, phase, winners, nixWinner } = this.#view;
    const scoring = ["plus", "ebbes", "minus"];
    const row = (cell, first, ...rest) => make("tr", {}, make("th", { scope: cell === "td" ? "row" : "col" }, ...first), ...rest.map((content) => make(cell, cell === "th" ? { scope: "col" } : {}, ...[content].flat())));
    const role = (name) => [icon(name), make("span", {}, this.#words.roles[name])];
    const { title, head, body, go } = this.#parts.scored.parts;
    title.textContent = phase === "over" ? this.#words.final : this.#say("scored", round);
    head.replaceChildren(row("th", [this.#words.player], ...scoring.map(role), this.#words.sum, this.#words.total));
    body.replaceChildren(...this.#around().map((number) => {
      const { tally, score } = this.#seat(number);
      const signs = [...(nixWinner === number ? ["nixWinner"] : []), ...(winners.includes(number) ? ["winner"] : [])];
      const line = row("td", [make("span", { className: "tt-disc" }, number), make("bdi", { className: "tt-name" }, this.#name(number)), make("span", { className: "tt-signs" }, ...signs.map((sign) => this.#drawSign(sign)))],
        ...scoring.map((name) => gain(tally[name])), gain(tally.plus + tally.ebbes + tally.minus), signed(score));
      line.classList.toggle("tt-winner", winners.includes(number));
      return line;
    }));
    go.textContent = this.#words.continue;
    go.hidden = !(phase === "dealing" && this.#pace > 0);
  }

  // What lies before a seat, to be looked at closely.
  #look(number) {
    const seat = this.#seat(number);
    const { look } = this.#parts;
    const cards = (list) => (list.length === 0 ? [make("p", {}, this.#words.none)] : Object.values(suits).map((suit) => list.filter((c) => suitOf(c) === suit)).filter((row) => row.length > 0)
      .map((row) => make("ul", { className: "tt-row" }, ...row.map((card) => make("li", { className: "tt-card", role: "img", "aria-label": this.#cardName(card), "data-card": card }, this.#face(card))))));
    const shown = this.#hands[number];
    look.dataset.seat = number;
    look.setAttribute("aria-label", this.#isolated(number));
    look.replaceChildren(
      make("h2", {}, make("span", { className: "tt-disc" }, number), make("bdi", { className: "tt-name" }, this.#name(number))),
      make("p", {}, [this.#say("inHand", seat.handSize), this.#say("score", signed(seat.score)), this.#say("thisRound", gain(seat.tally.plus + seat.tally.ebbes + seat.tally.minus))].join(" · ")),
      ...(seat.voids.length > 0 ? [make("p", { className: "tt-voids" }, this.#words.voids, ...seat.voids.map((suit) => make("span", {}, icon(suit), this.#words.suits[suit])))] : []),
      ...(shown ? [make("h3", {}, this.#words.hand), ...cards(shown)] : []),
      make("h3", {}, this.#say("taken", seat.taken.length)), ...cards(seat.taken),
      make("button", { type: "button", className: "tt-close" }, this.#words.close));
    if (!look.matches(":popover-open")) look.showPopover();
  }

  // The focus stays in the hand or among what can be chosen, also when the card that
  // had it is gone.

  #focused() {
    const button = document.activeElement?.closest(".tabletop [data-group] button");
    if (!button || !this.#root.contains(button)) return undefined;
    return { button, at: this.#buttons().indexOf(button) };
  }

  #buttons() {
    return [...this.#root.querySelectorAll(".tt-choice button, .tt-hand button")];
  }

  #keepFocus(among) {
    for (const group of ["choice", "hand"]) {
      const buttons = [...this.#root.querySelectorAll(`[data-group="${group}"] button`)];
      if (buttons.length > 0) rove(buttons.find((b) => b.tabIndex === 0 && b === document.activeElement) ?? buttons.find((b) => b.tabIndex === 0) ?? buttons[0]);
    }
    if (!among || (this.#root.contains(among.button) && among.button.checkVisibility())) return;
    const buttons = this.#buttons().filter((b) => b.checkVisibility());
    buttons[Math.min(Math.max(among.at, 0), buttons.length - 1)]?.focus();
  }

  // Moving.

  // places returns where everything lies that may move.
  #places() {
    const places = { cards: new Map(), fans: new Map(), pods: new Map(), pairs: new Map(), markers: new Map(), picks: new Map() };
    const all = (selector, map, key) => this.#root.querySelectorAll(selector).forEach((e) => map.set(e.dataset[key], e.getBoundingClientRect()));
    all(".tt-hand [data-card], .tt-display [data-card], .tt-trick [data-card]", places.cards, "card");
    all(".tt-pod", places.pods, "seat");
    all("[data-pair]", places.pairs, "pair");
    all("[data-marker]", places.markers, "marker");
    all("[data-suit]", places.picks, "suit");
    all("[data-number]", places.picks, "number");
    for (const fan of this.#root.querySelectorAll(".tt-fan")) places.fans.set(fan.closest(".tt-seat").dataset.seat, fan.lastElementChild?.firstElementChild.getBoundingClientRect());
    return places;
  }

  #animate(old, before, trick, events) {
    const time = (ms) => this.#pace * ms;
    const now = this.#places();
    const find = (selector) => this.#root.querySelector(selector);
    if (this.#pace === 0) return;
    if (old.trick.winner !== "-" && trick.some((card) => !card.isConnected)) {
      trick.forEach((card, i) => this.#motion.leave(card, before.cards.get(card.dataset.card), shrunk(now.pods.get(old.trick.winner)), { duration: time(450), delay: time(25 * i) }));
    }
    for (const [card, from] of before.cards) { // the hand closes up
      const held = find(`.tt-hand [data-card="${card}"]`);
      if (held && far(from, now.cards.get(card))) this.#motion.come(held, from, { duration: time(250) });
    }
    let delay = 0;
    for (const e of events) {
      const does = {
        played: () => {
          const from = before.cards.get(e.card) ?? before.fans.get(e.by) ?? shrunk(before.pods.get(e.by));
          this.#motion.come(find(`.tt-trick [data-card="${e.card}"]`), from, { duration: time(350) });
          delay = 350;
        },
        designated: () => {
          const slot = find(`[data-role="${e.role}"] .tt-slot .tt-face`);
          this.#motion.come(slot, before.pairs.get(e.suit) ?? now.cards.get(e.by), { duration: time(550), delay: time(delay) });
          this.#motion.glow(find(`[data-role="${e.role}"]`), { duration: time(400), delay: time(delay + 500) });
          delay += 200;
        },
        selected: () => {
          const [colour, number] = find(`[data-pair="${suitOf(e.card)}"]`).children;
          this.#motion.come(colour, before.picks.get(suitOf(e.card)), { duration: time(450) });
          this.#motion.come(number, before.picks.get(valueOf(e.card)), { duration: time(450) });
        },
        turnedUp: () => this.#motion.turn(find(`.tt-display [data-card="${e.card}"] .tt-face`), { duration: time(300), delay: time(delay + 100) }),
        numberTurnedUp: () => this.#motion.turn(find(".tt-number > :last-child .tt-face"), { duration: time(400) }),
        dealt: () => this.#deal(e, now, time),
      };
      does[e.event]?.();
    }
    if (old.seats.some(({ score }, i) => score !== this.#view.seats[i]?.score)) {
      for (const [seat, from] of before.markers) this.#motion.come(find(`[data-marker="${seat}"]`), from, { duration: time(700), delay: time(delay) });
    }
  }

  #deal({ dealer }, now, time) {
    const from = shrunk(now.pods.get(dealer));
    const hand = [...this.#parts.hand.querySelectorAll("button")];
    hand.forEach((card, i) => this.#motion.come(card, from, { duration: time(350), delay: time(35 * i) }));
    for (const fan of this.#root.querySelectorAll(".tt-fan")) this.#motion.come(fan, from, { duration: time(400) });
    [...this.#root.querySelectorAll(".tt-display .tt-card")].forEach((card, i) => this.#motion.come(card, from, { duration: time(350), delay: time(35 * i) }));
  }
}

const finger = 44; // the least that a finger hits, in pixels

const parts = () => {
  const board = {
    round: make("p", { className: "tt-round" }),
    number: make("div", { className: "tt-number" }),
    roles: make("ul", { className: "tt-roles" }),
    track: make("div", { className: "tt-track", role: "img" }),
  };
  const choice = {
    colours: make("div", { className: "tt-colours", role: "group" }),
    numbers: make("div", { className: "tt-numbers", role: "group" }),
  };
  choice.all = make("div", { className: "tt-choice", "data-group": "choice", hidden: true }, choice.colours, choice.numbers);
  const scored = make("section", { className: "tt-scored", hidden: true });
  scored.parts = { title: make("h2"), head: make("thead"), body: make("tbody"), go: make("button", { type: "button", className: "tt-continue" }) };
  scored.append(scored.parts.title, make("table", {}, scored.parts.head, scored.parts.body), scored.parts.go);
  const those = {
    board, choice, scored,
    seats: make("ul", { className: "tt-seats", role: "list", "data-group": "seats" }),
    felt: make("div", { className: "tt-felt", "aria-hidden": "true" }),
    places: make("div", { className: "tt-trick tt-places", "aria-hidden": "true" }),
    trick: make("ul", { className: "tt-trick", role: "list" }),
    status: make("p", { className: "tt-status" }),
    said: make("p", { className: "tt-said", role: "status" }),
    answer: make("p", { className: "tt-answer", role: "alert" }),
    hand: make("ul", { className: "tt-hand", role: "list", "data-group": "hand" }),
    look: make("div", { className: "tt-look", popover: "auto", role: "dialog" }),
    layer: make("div", { className: "tt-layer" }),
  };
  those.table = make("div", { className: "tt-table" },
    make("div", { className: "tt-board" }, make("div", { className: "tt-designation" }, board.number, board.roles), make("div", { className: "tt-points-board" }, board.round, board.track)),
    those.felt, those.seats,
    make("div", { className: "tt-middle" }, those.places, those.trick, choice.all, scored),
    make("div", { className: "tt-message" }, those.status, those.said, those.answer),
    those.hand);
  return those;
};

// keep gives a list the children with certain keys, in their order, and leaves those
// in peace that are there already: what is touched just now stays what it is.
function keep(list, keys, create) {
  const old = new Map([...list.children].map((child) => [child.key, child]));
  for (const [key, child] of old) if (!keys.includes(key)) child.remove();
  return keys.map((key, i) => {
    const child = old.get(key) ?? Object.assign(create(key), { key });
    if (list.children[i] !== child) list.insertBefore(child, list.children[i] ?? null);
    return child;
  });
}

// rove makes a button the one of its group that Tab leads to.
function rove(button) {
  const group = button.closest?.(".tt-hand, .tt-choice");
  if (!group) return;
  for (const other of group.querySelectorAll("button")) other.tabIndex = other === button ? 0 : -1;
}

// nearest returns the button in the next row up or down that lies nearest.
function nearest(buttons, at, direction) {
  if (!direction) return undefined;
  const here = buttons[at].getBoundingClientRect();
  const away = (button) => {
    const there = button.getBoundingClientRect();
    const rows = direction * (there.y - here.y);
    return rows < here.height / 3 ? Infinity : 3 * rows + Math.abs(there.x - here.x);
  };
  const [best] = buttons.toSorted((a, b) => away(a) - away(b));
  return away(best) < Infinity ? best : undefined;
}

// check finds out at once whether a word is missing.
function check(words) {
  const missing = needed.filter((key) => typeof key.split(".").reduce((inner, part) => inner?.[part], words) !== "string");
  if (missing.length > 0) throw new TypeError(`missing words: ${missing.join(", ")}`);
}

const phases = ["starting", "selecting", "playing", "dealing"];
const needed = [
  "lang", "seat", "self", "fictive", "card", "designates", "board", "noSuit", "round", "number", "pile", "trick", "playedBy", "wins", "hand",
  "inHand", "taken", "score", "thisRound", "turn", "deals", "starts", "display", "column", "emptyColumn", "selected", "colours", "numbers",
  "voids", "noGame", "over", "track", "finish", "dabbscheedel", "at", "scored", "final", "player", "sum", "total", "nixWinner", "winner",
  "continue", "close", "none", ...phases.flatMap((phase) => [`yourTurn.${phase}`, `theirTurn.${phase}`]),
  ...roles.map((role) => `roles.${role}`), ...Object.values(suits).map((suit) => `suits.${suit}`),
];

// gain writes points that are won or lost.
const gain = (points) => (points > 0 ? `+${points}` : signed(points));

// lie puts a card at its height in a pile.
function lie(drawing, level) {
  drawing.style.setProperty("--level", level);
  return drawing;
}

// shrunk returns the place in a pod where cards that come and go seem to be.
function shrunk(rect) {
  return rect && new DOMRect(rect.x + rect.width / 2 - 14, rect.y + rect.height / 2 - 20, 28, 40);
}

const far = (a, b) => a && b && Math.hypot(a.x - b.x, a.y - b.y) > 2;
