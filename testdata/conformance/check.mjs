// Checks the cases in the files beside this one by rules of its own: they are written
// after the rules of the game, not after the library. It needs Node 20 and nothing else:
//
//	node check.mjs [directory]
//
// It prints the first difference in each file, and exits with 1 if there is one.
// README.md describes the files. T1 and the like are clauses of the rules.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Cards, moves, configurations

const SUITS = ["B", "N", "Y", "G", "R"];
const FICTIVE = 3; // its seat (F1)

const suit = (card) => card[0];
const value = (card) => Number(card.slice(1));
const ofSuit = (cards, s) => cards.filter((card) => suit(card) === s);
const isCard = (text) => /^[BNYGR]([1-9]|1[0-5])$/.test(text);
const isSeat = (text) => /^[1-5]$/.test(text);
const isNumber = (text) => /^(0|-?[1-9][0-9]*)$/.test(text);

const inOrder = (cards) => [...cards].sort((a, b) => SUITS.indexOf(suit(a)) - SUITS.indexOf(suit(b)) || value(a) - value(b));
const orDash = (list) => list.join(" ") || "-";

// readMove returns null for what is no move.
function readMove(text) {
  const [verb, ...words] = text.split(" ");
  if (verb === "start" && words.length === 1 && isSeat(words[0])) return { type: "start", seat: Number(words[0]) };
  if (verb === "select" && words.length === 1 && isCard(words[0])) return { type: "select", card: words[0] };
  if (verb === "deal") return readDeal(words);
  return words.length === 0 && isCard(verb) ? { type: "play", card: verb } : null;
}

function readDeal(words) {
  const number = isNumber(words[0]) ? Number(words[0]) : 0;
  const pack = isNumber(words[0]) ? words.slice(1) : words;
  if (pack.join() === "-") return { type: "deal", number, pack: [] };
  return pack.every(isCard) ? { type: "deal", number, pack } : null;
}

const isChosen = (config) => config.variants.includes("select designations"); // variant 2
const hasMore = (config) => config.variants.includes("more cards"); // variant 1

// whyNot returns the first field that makes a configuration impossible, and the clause.
function whyNot(config) {
  const { players, starter, dealer, rounds, track } = config;
  const chosen = isChosen(config);
  const within = (n, low, high) => n === 0 || (low <= n && n <= high);
  const person = (seat) => seat === "-" || Number(seat) <= players;
  const fictive = (seat) => players === 2 && Number(seat) === FICTIVE;
  const fault = (field, rule) => ({ field, rule });
  if (players < 2 || players > 5) return fault("players", "T1");
  if (!person(starter)) return fault("starter", fictive(starter) ? "F8" : "T4");
  if (!person(dealer)) return fault("dealer", fictive(dealer) ? "F8" : "T5");
  if (!chosen && !within(rounds, 5, 5)) return fault("rounds", "R2");
  if (!within(rounds, 1, 100)) return fault("rounds", "V7");
  if (chosen ? !within(track.finish, 1, 1000) : track.finish !== 0) return fault("track.finish", "V8");
  if (chosen ? !within(track.dabbscheedel, -1000, -1) : track.dabbscheedel !== 0) return fault("track.dabbscheedel", "V8");
  return null;
}

// agree fills in what a configuration leaves open (T4, T5, R2, V7, V8).
function agree(config) {
  const starter = config.starter === "-" ? 1 : Number(config.starter);
  const rightOfStarter = starter === 1 ? config.players : starter - 1;
  const dealer = config.dealer === "-" ? rightOfStarter : Number(config.dealer);
  const track = isChosen(config)
    ? { finish: config.track.finish || 20, dabbscheedel: config.track.dabbscheedel || -10 }
    : { finish: 0, dabbscheedel: 0 };
  return { ...config, starter: String(starter), dealer: String(dealer), rounds: config.rounds || 5, track };
}

// The game

const PHASE_OF = { deal: "dealing", start: "starting", select: "selecting", play: "playing" };
const AWAITED = { dealing: "T7", starting: "S3", selecting: "V2", playing: "P1" };

// A Game is a game at one moment. What it holds is never changed, only replaced, so
// that a copy of it can go another way.
class Game {
  constructor(config) {
    this.config = agree(config);
    this.chosen = isChosen(config);
    this.two = config.players === 2;
    this.highest = { 2: 6, 3: 6, 4: 8, 5: 10 }[config.players] * (hasMore(config) ? 1.5 : 1); // T1, M1
    this.inPlay = SUITS.flatMap((s) => Array.from({ length: this.highest }, (_, i) => s + (i + 1)));
    this.phase = "dealing";
    this.round = 0;
    this.dealer = this.starter = this.nixWinner = 0;
    this.numbers = []; // turned up so far (T2)
    this.seats = this.two ? [1, 2, FICTIVE] : [1, 2, 3, 4, 5].slice(0, config.players); // F1
    this.scores = this.seats.map(() => 0); // T3
    this.hands = {}; // of the people
    this.layOut([]);
    this.clear();
  }

  clear() {
    this.pairs = []; // selected, as cards (V5)
    this.tricks = []; // each a list of seats and cards, and its winner
    this.roles = []; // suits, in the order trump, plus, ebbes, minus, nix (D4)
  }

  after(move) {
    const next = Object.assign(Object.create(Game.prototype), this);
    next[move.type](move);
    return next;
  }

  // Seats and turns

  clockwise(from) {
    const dealer = this.dealer || Number(this.config.dealer);
    const order = this.two ? [dealer, FICTIVE, 3 - dealer] : this.seats; // F1, F2
    const i = order.indexOf(from);
    return [...order.slice(i), ...order.slice(0, i)];
  }

  left(seat) {
    return this.clockwise(seat)[1];
  }

  isFictive(seat) {
    return this.two && seat === FICTIVE;
  }

  get turn() {
    if (this.phase === "dealing") return this.nextDealer;
    if (this.phase === "starting") return this.nixWinner; // S3
    if (this.phase === "selecting") return this.selector;
    return this.phase === "playing" ? this.player : 0;
  }

  get nextDealer() {
    if (this.round === 0) return Number(this.config.dealer); // T5
    return this.two ? 3 - this.dealer : this.left(this.dealer); // F2, T7
  }

  // V2: clockwise from the left of the starter; F10: without the fictive player.
  get selector() {
    const people = this.clockwise(this.left(this.starter)).filter((seat) => !this.isFictive(seat));
    return people[this.pairs.length % people.length];
  }

  get player() {
    const trick = this.tricks.at(-1);
    if (!trick) return this.starter;
    return trick.winner || this.left(trick.plays.at(-1).seat); // P6, P1
  }

  // What is legal

  get ledSuit() {
    const trick = this.tricks.at(-1);
    return trick && !trick.winner ? suit(trick.plays[0].card) : "";
  }

  isTaken(card) {
    return this.pairs.some((pair) => suit(pair) === suit(card) || value(pair) === value(card));
  }

  // legal returns what may be named, selected or played.
  get legal() {
    if (this.phase === "starting") return this.isFictive(this.turn) ? [FICTIVE] : this.seats; // S3, F7
    if (this.phase === "selecting") return this.inPlay.filter((card) => !this.isTaken(card)); // V1, V2, V3
    if (this.phase !== "playing") return [];
    const fictive = this.isFictive(this.turn);
    const cards = fictive ? this.columns.flatMap(({ open }) => open || []) : this.hands[this.turn];
    const following = ofSuit(cards, this.ledSuit);
    const choice = following.length > 0 ? following : cards; // P2, P3
    return fictive ? choice.slice(0, 1) : inOrder(choice); // F4
  }

  // refusal judges a move: by whoever has to make it, or from a seat.
  refusal(move, by) {
    if (!move || (move.type === "start" && !this.seats.includes(move.seat))) return { kind: "malformed" };
    if (this.phase === "over") return { kind: "over", rule: this.chosen ? "V6" : "R2" };
    if (PHASE_OF[move.type] !== this.phase) return { kind: "phase", rule: AWAITED[this.phase] };
    const his = by === undefined || (by === this.turn && move.type !== "deal" && !this.isFictive(by));
    if (!his) return { kind: "turn", rule: AWAITED[this.phase] };
    const rule = this.brokenBy(move);
    return rule ? { kind: "rule", rule } : {};
  }

  brokenBy(move) {
    if (move.type === "deal") return this.brokenByDeal(move);
    if (move.type === "start") return this.legal.includes(move.seat) ? "" : "F7";
    if (this.legal.includes(move.card)) return "";
    if (move.type === "select") return value(move.card) > this.highest ? "V1" : "V2";
    if (this.isFictive(this.turn)) return "F4";
    return this.hands[this.turn].includes(move.card) ? "P2" : "P1";
  }

  brokenByDeal({ number, pack }) {
    if (this.chosen && number !== 0) return "V1";
    if (!this.chosen && (!(1 <= number && number <= 5) || this.numbers.includes(number))) return "T2";
    if (inOrder(pack).join() === this.inPlay.join()) return "";
    return hasMore(this.config) ? "M1" : "T1";
  }

  // Moves

  deal({ number, pack }) {
    this.dealer = this.nextDealer;
    this.round++;
    this.numbers = [...this.numbers, number];
    this.clear();
    const seats = this.clockwise(this.left(this.dealer));
    this.hands = Object.fromEntries(seats.map((seat, i) => [seat, pack.filter((_, n) => n % seats.length === i)])); // T6
    if (this.two) this.layOut(this.hands[FICTIVE]);
    this.phase = "starting";
    if (this.round === 1) this.start({ seat: Number(this.config.starter) }); // T4
  }

  // F3, F9: rows of five, the last of them open. Of the cards face down in a column the
  // last is the next to be turned up.
  layOut(cards) {
    this.columns = [0, 1, 2, 3, 4].map((i) => {
      const column = cards.filter((_, n) => n % 5 === i);
      return { down: column.slice(0, -1), open: column.at(-1) ?? "" };
    });
  }

  start({ seat }) {
    this.starter = seat;
    this.phase = this.chosen ? "selecting" : "playing"; // R1
  }

  select({ card }) {
    this.pairs = [...this.pairs, card];
    if (this.pairs.length === 5) this.phase = "playing";
  }

  play({ card }) {
    const seat = this.turn;
    this.hands = { ...this.hands, [seat]: this.hands[seat].filter((held) => held !== card) };
    this.columns = this.columns.map((column) => (column.open === card ? { ...column, open: "" } : column));
    this.designate(card);
    const trick = this.ledSuit ? this.tricks.at(-1) : { plays: [], winner: 0 };
    const plays = [...trick.plays, { seat, card }];
    const winner = plays.length === this.seats.length ? this.winnerOf(plays) : 0;
    this.tricks = [...(this.ledSuit ? this.tricks.slice(0, -1) : this.tricks), { plays, winner }];
    if (winner) this.turnUp();
    if (winner && this.hands[winner].length === 0) this.scoreRound();
  }

  // D1, D2, V4: the fourth suit leaves one for nix, and the fifth card none.
  designate(card) {
    const designates = this.chosen ? this.pairs.includes(card) : value(card) === this.numbers.at(-1);
    if (!designates || this.roles.length === 5) return;
    this.roles = [...this.roles, suit(card)];
    if (this.roles.length === 4) this.roles = [...this.roles, SUITS.find((s) => !this.roles.includes(s))];
  }

  // P4, P5: every card of the trump suit is a trump once the trick is complete.
  winnerOf(plays) {
    const highest = (s) => plays.filter(({ card }) => suit(card) === s).sort((a, b) => value(b.card) - value(a.card))[0];
    return (highest(this.roles[0]) ?? highest(suit(plays[0].card))).seat;
  }

  // F5, F9: what lies bare after a trick.
  turnUp() {
    this.columns = this.columns.map(({ down, open }) => (open ? { down, open } : { down: down.slice(0, -1), open: down.at(-1) ?? "" }));
  }

  // Scoring and the end

  // taken returns the cards of a suit that each seat has taken.
  taken(s) {
    const cards = (seat) => this.tricks.filter(({ winner }) => winner === seat).flatMap(({ plays }) => plays.map(({ card }) => card));
    return this.seats.map((seat) => ofSuit(cards(seat), s));
  }

  scoreRound() {
    const [, plus, ebbes, minus, nix] = this.roles.map((s) => this.taken(s));
    const counts = ebbes.map((cards) => cards.length);
    const between = (n) => n !== Math.max(...counts) && n !== Math.min(...counts); // S2
    this.scores = this.scores.map((score, i) => score + plus[i].length - minus[i].length + (between(counts[i]) ? 3 : 0)); // S1, S4
    const rank = (cards) => cards.length * 100 + Math.max(0, ...cards.map(value)); // S3: the most, then the highest
    this.nixWinner = this.seats[nix.map(rank).indexOf(Math.max(...nix.map(rank)))];
    this.phase = this.ends.length > 0 ? "over" : "dealing";
  }

  // ends returns the conditions that hold after a whole round (R2, V6).
  get ends() {
    const { finish, dabbscheedel } = this.config.track;
    return [
      this.chosen && Math.max(...this.scores) >= finish && "finish reached",
      this.chosen && Math.min(...this.scores) <= dabbscheedel && "Dabbscheedel reached",
      this.round === this.config.rounds && "rounds played",
    ].filter(Boolean);
  }

  // winners returns who is furthest ahead (R3, F6).
  get winners() {
    return this.seats.filter((_, i) => this.scores[i] === Math.max(...this.scores));
  }

  // sight returns what the steps of a case tell of a game.
  get sight() {
    const over = this.phase === "over";
    const scored = this.phase === "dealing" || over;
    return {
      phase: this.phase,
      turn: String(this.turn || "-"),
      legal: orDash(this.legal),
      roles: orDash(this.roles),
      ...(this.two && { open: this.columns.map(({ open }) => open || "-").join(" ") }),
      scores: this.scores.join(" "),
      nixWinner: String((scored && this.nixWinner) || "-"),
      winners: over ? orDash(this.winners) : "-",
      ends: over ? this.ends.join(", ") : "-",
    };
  }

  get moves() {
    const type = Object.keys(PHASE_OF).find((t) => PHASE_OF[t] === this.phase);
    return this.legal.map((option) => (type === "start" ? { type, seat: option } : { type, card: option }));
  }

  // addSequences adds to counts how many sequences of 1, 2, … moves there are.
  addSequences(counts, depth = 0) {
    const { moves } = this;
    counts[depth] += moves.length;
    if (depth + 1 < counts.length) moves.forEach((move) => this.after(move).addSequences(counts, depth + 1));
  }
}

// The cases

const done = { cases: 0, steps: 0, refused: 0, sequences: 0 };

class Difference extends Error {}

function same(where, got, want) {
  if (JSON.stringify(got) === JSON.stringify(want)) return;
  throw new Difference(`${where}:\n  got  ${JSON.stringify(got)}\n  want ${JSON.stringify(want)}`);
}

function checkCase(where, { config, refused, agreed, counts, steps }) {
  done.cases++;
  same(`${where}: the configuration`, whyNot(config), refused ?? null);
  if (refused) return;
  let game = new Game(config);
  same(`${where}: agreed`, game.config, agreed);
  const seen = {};
  steps.forEach((step, i) => {
    game = checkStep(`${where}: step ${i}, ${[step.by, step.move].join(" ").trim().slice(0, 20)}`, game, step, seen);
  });
  const sequences = (counts ?? []).map(() => 0);
  if (counts) game.addSequences(sequences);
  same(`${where}: counts`, sequences, counts ?? []);
  done.sequences += sequences.reduce((sum, n) => sum + n, 0);
}

// checkStep returns the game after a step; seen is what was expected so far.
function checkStep(where, game, { by, move, kind, rule, ...changes }, seen) {
  done.steps++;
  if (move) {
    const read = readMove(move);
    const refusal = game.refusal(read, by && Number(by));
    same(where, refusal, JSON.parse(JSON.stringify({ kind, rule })));
    if (kind) done.refused++;
    else game = game.after(read);
  }
  Object.assign(seen, changes);
  const sight = game.sight;
  for (const name of new Set([...Object.keys(sight), ...Object.keys(seen)])) same(`${where}: ${name}`, sight[name], seen[name]);
  return game;
}

const directory = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const files = readdirSync(directory, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .sort();
for (const file of files) {
  try {
    for (const each of JSON.parse(readFileSync(join(directory, file), "utf8")).cases) checkCase(`${file}: ${each.name}`, each);
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
if (done.cases === 0) {
  console.error(`no cases in ${directory}`);
  process.exit(1);
}
console.log(
  `${files.length} files: ${done.cases} cases, ${done.steps} steps, of which ${done.refused} are refused, and ${done.sequences} sequences of moves`,
);
