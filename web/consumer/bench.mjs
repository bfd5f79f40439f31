// Measures what a page or a server asks for after every move, in the processor time of one
// process: of this package, and of chess.js for a game of chess. Each call begins with a text.
//
//	node bench.mjs rounds
//
// @ts-nocheck chess.js is installed only where this is run.

import { Chess } from "chess.js";
import { load } from "ebbes";

const rounds = Number(process.argv[2] ?? 15);
const ebbes = await load();
const seed = new Uint8Array(32).fill(7);

const usage = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Returns the microseconds that each of the named calls takes on average over a game. */
function measured(game, calls) {
  const spent = Object.fromEntries(Object.keys(calls).map((name) => [name, 0]));
  for (const { before, move, after } of game) {
    for (const [name, call] of Object.entries(calls)) {
      const begun = usage();
      call(before, move, after);
      spent[name] += usage() - begun;
    }
  }
  return Object.fromEntries(Object.entries(spent).map(([name, sum]) => [name, sum / game.length]));
}

/** Returns a game whose moves a function chooses. */
function played(first, next) {
  const game = [];
  for (let before = first; game.length < 200; ) {
    const step = next(before, game.length);
    if (!step) break;
    game.push({ before, ...step });
    before = step.after;
  }
  return game;
}

const chess = played(new Chess().fen(), (fen, i) => {
  const board = new Chess(fen);
  const moves = board.moves();
  if (moves.length === 0) return undefined;
  const move = moves[(i * 7919) % moves.length];
  board.move(move);
  return { move, after: board.fen() };
});
const cards = played(ebbes.newGame({ players: 4 }).state, (state) => {
  const move = ebbes.auto(state, seed) ?? ebbes.random(state, seed);
  return move && { move, after: ebbes.apply(state, move).state };
}).filter(({ move }) => !move.startsWith("deal"));

const ofChess = {
  apply(fen, move) {
    const board = new Chess(fen);
    board.move(move);
    return board.fen();
  },
  view: (_fen, _move, after) => new Chess(after).fen(),
  moves: (_fen, _move, after) => new Chess(after).moves(),
  look(_fen, _move, after) {
    const board = new Chess(after);
    return [board.board(), board.turn(), board.inCheck(), board.isGameOver(), board.moves()];
  },
};
const ofCards = {
  apply: (state, move) => ebbes.apply(state, move),
  view: (_state, _move, after) => ebbes.view(after, "1"),
  moves: (_state, _move, after) => ebbes.moves(after),
  look: (_state, _move, after) => ebbes.look(after),
};

const all = [];
for (let round = 0; round <= rounds; round++) {
  const measures = { chess: measured(chess, ofChess), ebbes: measured(cards, ofCards) };
  if (round > 0) all.push(measures); // the first only warms up
}
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
for (const name of Object.keys(ofCards)) {
  const [one, other] = ["ebbes", "chess"].map((game) => median(all.map((each) => each[game][name])));
  const ratio = median(all.map(({ ebbes, chess }) => ebbes[name] / chess[name]));
  console.log(`${name}: ${one.toFixed(0)} µs, chess.js ${other.toFixed(0)} µs, median ratio ${ratio.toFixed(2)}`);
}
