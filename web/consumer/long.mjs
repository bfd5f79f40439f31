// The test uses the library for a long time with jumping clocks, as on a machine that sleeps. It plays games and then
// makes invalid calls. One instance must survive all of it, with little memory.
//
//	node long.mjs game games calls

import assert from "node:assert/strict";
import { EbbesError } from "ebbes";
import { games } from "./games.mjs";

const [name, times, calls] = process.argv.slice(2);
const game = games.find((each) => each.name === name);
const mostMemory = 24 << 20;

// The clocks jump by three seconds often, and by eight hours sometimes.
for (const clock of [performance, Date]) {
  const now = clock.now.bind(clock);
  let readings = 0;
  let jumped = 0;
  clock.now = () => {
    if (++readings % 97 === 0) jumped += 3000;
    if (readings % 10007 === 0) jumped += 8 * 3600 * 1000;
    return now() + jumped;
  };
}

// The memories of all instances.
const memories = [];
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(module, imports) {
    super(module, imports);
    memories.push(this.exports.memory);
  }
};

const library = await game.load();

function checkMemory(after) {
  assert.equal(memories.length, 1, `${after}: a new instance was needed`);
  const { byteLength } = memories[0].buffer;
  assert.ok(byteLength < mostMemory, `${after}: ${byteLength} bytes of memory`);
}

/** play plays a game and returns its last state. */
function play(players) {
  let { state } = library.newGame({ ...game.bounded, players });
  for (;;) {
    const move = library.auto(state) ?? library.random(state);
    if (move === null) return state;
    state = library.apply(state, move).state;
  }
}

for (let n = 0; n < Number(times); n++) {
  play(game.players[n % game.players.length]);
  checkMemory(`game ${n}`);
}

if (game.hard) {
  const { state } = library.parse(game.hard);
  for (let times = 0; times < 2; times++) {
    assert.ok(library.solve(state, { milliseconds: 0 }));
    checkMemory("what takes long");
  }
}

// Invalid arguments, half of the texts damaged. They are the same in every run.
let last = 1;
function below(n) {
  last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
  return Math.floor((last / 2 ** 32) * n);
}
const { state } = library.parse(game.line);
const pieces = [..."0123456789;-/* BNYGR\n", "\ud800", "\0", "players ", "view ", "hands ", "[", "{"];
const odd = [
  ...[
    state,
    play(game.players[0]),
    library.view(state, "1"),
    library.view(state, "3"),
    `${game.record}\nplayers 3\n`,
    "deal 3",
    game.move,
    "start 2",
    "pass",
    "1",
    "9",
    "-",
    "de",
    "xx",
  ],
  ...[
    "",
    "x".repeat(5000),
    "[".repeat(9000),
    "a;".repeat(1000),
    null,
    undefined,
    0,
    -1,
    1e9,
    NaN,
    Infinity,
    true,
    1n,
    Symbol("x"),
    () => 1,
  ],
  ...[
    [],
    {},
    [[]],
    ["de-DE"],
    { players: 3 },
    { ...game.short, players: game.players[0] },
    { players: 1e300 },
    { players: "3" },
    { to: "1" },
  ],
  ...[{ by: "3", language: "de", names: ["Ada", 1] }, { names: "Ada" }, { language: null }, { you: "7" }, { seed: null }, { playouts: 1 }],
  ...[{ playouts: -1 }, { playouts: Infinity }, { playouts: 3, milliseconds: 5 }, new Uint8Array(32), new Uint8Array(3)],
  ...[{ config: { players: 3 }, moves: ["B1", "what"], tags: [{ name: "Place", value: "x" }] }, library.apply(state, game.move).events],
  ...[[{ event: "won" }], [{ event: "played", by: "1", card: "B1", rule: "P1", fictive: false }], [game.elsewhere]],
];
odd.push(Object.assign([], [odd])); // a cycle

function damaged(value) {
  if (typeof value !== "string" || below(2)) return value;
  const text = [...value];
  for (let times = below(4); times >= 0; times--) {
    const at = below(text.length + 1);
    const copied = text.slice(at, at + below(12));
    text.splice(below(text.length + 1), below(3), ...[[], [pieces[below(pieces.length)]], copied][below(3)]);
  }
  return text.join("");
}

const names = Object.keys(library).filter((name) => name !== "module");
for (let call = 0; call < Number(calls); call++) {
  const name = names[below(names.length)];
  const args = Array.from({ length: below(4) }, () => damaged(odd[below(odd.length)]));
  try {
    library[name](...args);
  } catch (error) {
    assert.ok(error instanceof EbbesError, `${name} throws ${error.stack}`);
  }
  checkMemory(`call ${call}, ${name}`);
}
