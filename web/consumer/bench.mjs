// A benchmark of the calls that a server with many games makes after each move. It measures the processor time of one
// process, and alternates between both games of this package and chess.js. Each call begins with a text, in random
// order. First come all texts of eight games, more than the package caches, then two hundred of them several times.
//
//	node bench.mjs rounds
//
// @ts-nocheck chess.js is installed only for this program.

import { Chess } from "chess.js";
import { load as ofEbbes } from "ebbes";
import { load as ofEinfach } from "ebbes/einfach";

const rounds = Number(process.argv[2] ?? 9);
const names = ["apply", "moves", "look", "view"];
const few = 200; // positions in the cache

const usage = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** measured returns the average processor time of a call in microseconds. */
function measured(steps, call) {
  const start = usage();
  steps.forEach(call);
  return (usage() - start) / steps.length;
}

/** played returns the steps of eight games, with moves chosen by a function. */
function played(first, next) {
  const steps = [];
  for (let game = 0; game < 8; game++) {
    let before = first;
    for (let i = 0; i < 200; i++) {
      const step = next(before, i, game);
      if (!step) break;
      steps.push({ before, ...step });
      before = step.after;
    }
  }
  return steps;
}

// The random numbers are the same in every run.
let last = 1;
const random = (n) => {
  last = (Math.imul(last, 1103515245) + 12345) >>> 0;
  return Math.floor((last / 2 ** 32) * n);
};
function shuffled(list) {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}

const chess = {
  steps: played(new Chess().fen(), (fen, i, game) => {
    const board = new Chess(fen);
    const moves = board.moves();
    if (moves.length === 0) return undefined;
    const move = moves[(i * 7919 + game * 131) % moves.length];
    board.move(move);
    return { move, after: board.fen() };
  }),
  apply({ before, move }) {
    const board = new Chess(before);
    board.move(move);
    return board.fen();
  },
  moves: ({ after }) => new Chess(after).moves(),
  look({ after }) {
    const board = new Chess(after);
    return [board.board(), board.turn(), board.inCheck(), board.isGameOver(), board.moves()];
  },
  view: ({ after }) => new Chess(after).fen(),
};

function cards(library, config) {
  const steps = played(library.newGame(config).state, (state, i, game) => {
    const seed = new Uint8Array(32).fill(game).fill(i, 1, 2);
    const move = library.auto(state, seed) ?? library.random(state, seed);
    return move && { move, after: library.apply(state, move).state };
  });
  return {
    steps: steps.filter(({ move }) => !/^(?:deal|shuffle)/.test(move)),
    apply: ({ before, move }) => library.apply(before, move),
    moves: ({ after }) => library.moves(after),
    look: ({ after }) => library.look(after),
    view: ({ after }) => library.view(after, "1"),
  };
}

const games = {
  chess,
  ebbes: cards(await ofEbbes(), { players: 4 }),
  Einfach: cards(await ofEinfach(), { players: 4, rounds: 8, renewals: 2 }),
};

const all = [];
for (let round = 0; round <= rounds; round++) {
  const times = {};
  for (const name of names) {
    for (const [game, { steps, [name]: call }] of shuffled(Object.entries(games))) {
      const order = shuffled(steps);
      times[`${game} ${name}`] = measured(order, call);
      const again = order.slice(-few); // the last ones
      times[`${game} ${name} again`] = measured([...shuffled(again), ...shuffled(again), ...shuffled(again)], call);
    }
  }
  if (round > 0) all.push(times); // the first only warms up
}
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
for (const game of ["ebbes", "Einfach"]) {
  for (const name of names) {
    for (const call of [name, `${name} again`]) {
      const ratio = median(all.map((times) => times[`${game} ${call}`] / times[`chess ${name}`]));
      console.log(`${game}: ${call} ${ratio.toFixed(2)} of chess.js`);
    }
  }
}
