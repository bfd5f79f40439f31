// The tests of the library in a worker.
// @ts-nocheck Some calls are wrong on purpose.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { EbbesError } from "ebbes";
import { connect } from "ebbes/worker";
import { games } from "./games.mjs";

const seed = new Uint8Array(32).fill(7);

for (const game of games) {
  test(game.name, async () => {
    const library = await game.load();
    const remote = await connect({ game: game.name });
    const { state } = library.parse(game.line);
    const view = library.view(state, "3");

    // A worker has the library's calls, and returns the same answers and errors in order.
    assert.deepEqual(Object.keys(remote).sort(), [...Object.keys(library).filter((name) => name !== "module"), "close", "until"].sort());
    const order = [];
    const calls = [
      ["advise", view, { playouts: 9, seed }],
      ["look", state],
      ["apply", state, game.broken[0], { by: "3", language: "de" }],
      ["apply", state, game.move],
      ["choose", view, "fair", seed],
      ["coach", view, { language: "fr" }],
      ["turn", view, { language: "ja-JP" }],
      ["judge", view, game.move, { playouts: 3, seed }],
    ].map(([name, ...args]) => remote[name](...args).then((value) => order.push(name) && assert.deepEqual(value, library[name](...args))));
    await Promise.all(calls);
    assert.deepEqual(order, ["advise", "look", "apply", "apply", "choose", "coach", "turn", "judge"]);
    await assert.rejects(
      remote.view("nonsense"),
      (error) => error instanceof EbbesError && error.code === "argument" && /nonsense/.test(error.message),
    );
    await assert.rejects(remote.view(Symbol("x")), (error) => error instanceof EbbesError && error.code === "argument");

    // A review reports its progress. If the progress function throws, the call fails.
    const moves = [];
    let { state: now } = library.newGame({ ...game.short, players: 3 });
    for (let next = null; moves.length < 12; now = library.apply(now, next).state) {
      next = library.auto(now, seed) ?? library.random(now, seed);
      moves.push(next);
    }
    const { record } = library.record({ config: { ...game.short, players: 3 }, moves });
    const reports = [];
    const options = { playouts: 3, seed };
    const { review } = await remote.review(record, { ...options, progress: (done) => reports.push(done) });
    assert.deepEqual(review, library.review(record, options).review);
    assert.deepEqual(reports, moves.map((_, i) => i + 1)); // biome-ignore format: a list
    await assert.rejects(remote.review(record, { ...options, progress: () => assert.fail("own") }), { message: "own" });

    // A cancelled call ends at once. Calls queued behind it, and calls made meanwhile, are answered.
    const controller = new AbortController();
    const endless = remote.until(controller.signal).advise(view, { playouts: 1e12 });
    const endlessReview = remote.until(controller.signal).review(record, { playouts: 1e12 });
    const [line, wrong] = game.mistake;
    const before = library.view(library.parse(line).state, "1");
    const endlessJudgement = remote.until(controller.signal).judge(before, wrong, { playouts: 1e12 });
    const behind = remote.view(state, "1");
    setTimeout(() => controller.abort(), 50);
    await assert.rejects(endless, { name: "AbortError" });
    await assert.rejects(endlessReview, { name: "AbortError" });
    await assert.rejects(endlessJudgement, { name: "AbortError" });
    const judging = new AbortController();
    const judgement = remote.until(judging.signal).judge(before, wrong, { playouts: 1e12 });
    setTimeout(() => judging.abort(), 50);
    await assert.rejects(judgement, { name: "AbortError" });
    assert.equal(await behind, library.view(state, "1"));
    await assert.rejects(remote.until(controller.signal).languages(), { name: "AbortError" });
    assert.deepEqual(await remote.languages(), library.languages());

    const last = remote.advise(view, { playouts: 1e12 });
    remote.close();
    await assert.rejects(last, { code: "closed" });
    await assert.rejects(remote.languages(), { code: "closed" });
  });
}

test("what a worker cannot be started with is told", async () => {
  for (const [options, expected] of [
    [5, "argument connect: options have to be an object, not 5"],
    ["einfach", 'argument connect: the game is an option: { game: "einfach" }'],
    [{ gaem: "einfach" }, "option connect: there is no option gaem, but game, source, worker"],
    [{ game: "chess" }, 'argument connect: game has to be "ebbes", "einfach", not "chess"'],
    [{ source: 5 }, "argument connect: source has to be a URL, a Response, bytes or a WebAssembly.Module, not 5"],
    [{ worker: 5 }, "argument connect: worker has to be a function that starts a worker, not 5"],
  ]) {
    await assert.rejects(connect(options), ({ name, code, message }) => name === "EbbesError" && `${code} ${message}` === expected);
  }
});

test("what cannot be loaded is told", async () => {
  for (const options of [
    { game: "chess" },
    { game: Symbol("x") },
    { source: "none" },
    { source: new Uint8Array(8) },
    { source: () => 1 },
    { worker: 5 },
    { worker: () => ({}) },
    { worker: () => assert.fail("own") },
    { worker: () => new Worker("process.exit(3)", { eval: true }) },
  ]) {
    await assert.rejects(connect(options), (error) => error instanceof EbbesError);
  }
});

// endUnheard terminates a worker, and discards its answers.
const endUnheard = (one) => one.removeAllListeners("message").terminate();

test("what is asked of a worker that ends, and of one that cannot be started again, is rejected", async () => {
  const workers = [];
  const worker = () => {
    if (workers.length === 2) throw new Error("own");
    workers.push(new Worker(new URL(import.meta.resolve("ebbes/serve"))));
    return workers.at(-1);
  };
  const remote = await connect({ worker });
  const { state } = await remote.newGame({ players: 3 });
  for (const [end, ...behind] of [
    [endUnheard, "fulfilled", "fulfilled"],
    [(one) => one.emit("messageerror", new TypeError("own")), "load", "load"],
  ]) {
    const calls = [remote.review("rules 1\n"), remote.look(state), remote.view(state, "1")];
    end(workers.at(-1));
    const answers = await Promise.allSettled(calls);
    assert.deepEqual(
      answers.map(({ status, reason }) => reason?.code ?? status),
      ["fault", ...behind],
    );
  }
});

test("what cannot be posted is told, and what waits behind it is answered", async () => {
  const remote = await connect();
  const own = new Error("own");
  const throwing = new Proxy(
    { players: 3 },
    {
      get() {
        throw own;
      },
    },
  );
  const answers = await Promise.allSettled([remote.newGame(throwing), remote.review("rules 1", { progress: 5 }), remote.languages()]);
  assert.deepEqual(
    answers.map(({ status, reason }) => reason?.code ?? status),
    ["argument", "argument", "fulfilled"],
  );
  assert.equal(answers[0].reason.cause, own);
  for (const signal of [null, {}, 5])
    assert.throws(
      () => remote.until(signal),
      (error) => error instanceof EbbesError && error.code === "argument",
    );
  remote.close();
});

// watched wraps a value in proxies, as frameworks do. A proxy cannot be posted.
const watched = (value) =>
  typeof value === "object" && value !== null && !ArrayBuffer.isView(value)
    ? new Proxy(value, { get: (target, name) => watched(Reflect.get(target, name)) })
    : value;

test("watched values are plain ones in a worker, too", async () => {
  for (const game of games) {
    const [library, remote] = [await game.load(), await connect({ game: game.name })];
    const config = { ...game.short, players: 3 };
    const { state } = await remote.newGame(watched(config), watched({ names: ["Anna"], language: ["ja", "de"] }));
    assert.equal(state, library.newGame(config).state);
    const moves = [library.auto(state, seed)];
    const after = library.apply(state, moves[0], { to: "1" });
    assert.deepEqual(
      await remote.fold(library.view(state, "1"), watched(after.events)),
      library.fold(library.view(state, "1"), after.events),
    );
    assert.deepEqual(await remote.record(watched({ config, moves: [{ move: moves[0] }] })), library.record({ config, moves }));
    for (const [name, ...args] of [
      ["apply", state, moves[0], { signal: new AbortController().signal }],
      ["apply", state, moves[0], { names: () => ["Anna"] }],
      ["apply", state, moves[0], { names: ["Anna", () => "Karl"] }],
      ["advise", library.view(state, "1"), { milliseconds: () => 5 }],
      ["newGame", { players: Symbol("3") }],
      ["turn", state],
      ["auto", state, 7],
    ]) {
      let failure;
      try {
        library[name](...args);
      } catch (error) {
        failure = error;
      }
      await assert.rejects(remote[name](...args), { code: failure.code, message: failure.message });
    }
    remote.close();
  }
});

test("whatever the library is loaded from", async () => {
  const { module } = await games[0].load();
  const file = new URL("ebbes.wasm", import.meta.resolve("ebbes"));
  for (const source of [
    module,
    Promise.resolve(module),
    file,
    file.href,
    readFile(file),
    readFile(file).then((bytes) => new Response(bytes)),
  ]) {
    const remote = await connect({ source });
    assert.ok((await remote.newGame({ players: 3 })).ok);
    remote.close();
  }
});

test("of a worker that does not serve, what helps is said", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const silent = new Worker("require('node:worker_threads').parentPort.on('message', () => {})", { eval: true });
  const connecting = connect({ worker: () => silent });
  await null;
  await null;
  t.mock.timers.tick(20_000);
  await assert.rejects(connecting, ({ code, message }) => code === "load" && /does not answer; .*"ebbes\/serve"/.test(message));
  const failing = connect({ worker: () => new Worker("throw new Error('own')", { eval: true }) });
  await assert.rejects(failing, ({ code, message }) => code === "fault" && /own; .*"ebbes\/serve"/.test(message));
});

test("of very many that cannot be posted each is told", async () => {
  const remote = await connect();
  const answers = await Promise.allSettled([remote.languages(), ...Array.from({ length: 9000 }, () => remote.moves(() => {}))]);
  assert.ok(answers.slice(1).every(({ reason }) => reason?.code === "argument"));
  assert.equal((await remote.languages()).length, answers[0].value.length);
  remote.close();
});

test("a program ends while nothing is asked", async () => {
  await connect(); // never closed
});
