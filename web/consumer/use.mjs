// Uses every call of the package once, and what it is loaded from.
// @ts-nocheck Some calls are wrong on purpose, and others are known to succeed.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import test from "node:test";
import { Worker } from "node:worker_threads";
import { EbbesError, load } from "ebbes";

const file = createRequire(import.meta.url).resolve("ebbes/ebbes.wasm");
const ebbes = await load();
const seed = new Uint8Array(32).fill(7);
const line = "players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *";
const { state } = ebbes.parse(line);

test("a whole game, step by step, by record and by events", () => {
  for (const players of [2, 3, 4, 5]) {
    const config = { players, variants: "more cards, select designations", rounds: 1 };
    let { state } = ebbes.newGame(config);
    let seen = ebbes.view(state, "2");
    const moves = [];
    while (ebbes.look(state).phase !== "over") {
      const move = ebbes.auto(state, seed) ?? ebbes.random(state, seed);
      const after = ebbes.apply(state, move, { to: "2", language: "fr" });
      assert.equal(after.ok, true);
      assert.deepEqual(ebbes.events(state, move, { to: "2", language: "fr" }), {
        ok: true,
        events: after.events,
        sentences: after.sentences,
      });
      seen = ebbes.fold(seen, after.events).view;
      assert.equal(seen, ebbes.view(after.state, "2"));
      state = after.state;
      moves.push(move);
    }
    assert.equal(ebbes.random(state), null);
    const { record } = ebbes.record({ config, tags: [{ name: "Place", value: "Köln" }], moves });
    const { ok, game } = ebbes.replay(record, { to: "2" });
    assert.equal(ok, true);
    assert.deepEqual(
      game.steps.map(({ move }) => move),
      moves,
    );
    assert.deepEqual(game.tags, [{ name: "Place", value: "Köln" }]);
    assert.equal(game.steps.at(-1).state, state);
    assert.equal(game.steps.at(-1).events.at(-1).event, "won");
    const cut = ebbes.replay(`${record.trimEnd()}\nB1\n`);
    assert.equal(cut.ok, false);
    assert.deepEqual([cut.error.type, cut.error.index, cut.error.refused.kind], ["record", moves.length, "over"]);
    assert.deepEqual(cut.game.steps.length, moves.length);
  }
});

test("what is refused", () => {
  assert.deepEqual(ebbes.newGame({ players: 9 }).error.rule, "T1");
  const refused = ebbes.apply(state, "R1", { by: "3", language: "de", names: ["Ada"], you: "3" });
  assert.deepEqual([refused.error.type, refused.error.kind, refused.error.rule, refused.error.legal], ["move", "rule", "P2", ["G5"]]);
  assert.notEqual(refused.error.message, ebbes.apply(state, "R1", { by: "3" }).error.message);
  const view = ebbes.view(state, "3");
  assert.deepEqual(ebbes.check(view, "R1").error.rule, "P2");
  assert.deepEqual(ebbes.check(view, "G5"), { ok: true });
  assert.equal(ebbes.check(view, "what").error.type, "parse");
  assert.equal(ebbes.fold(view, [{ event: "turnedUp", rule: "F5", column: 0, card: "B1" }]).error.type, "event");
  assert.equal(ebbes.fold(view, [{ event: "sneezed" }]).error.type, "parse");
  assert.equal(ebbes.replay("players").error.type, "parse");
  assert.equal(ebbes.replay("rules 9\nplayers 3\n").error.type, "version");
});

test("a place in a text is one in JavaScript", () => {
  const wrong = "players 3; numbers 2; \u{1F0A1}\u{1F0A1}é; hands x";
  const { error } = ebbes.parse(wrong);
  assert.equal(wrong.slice(error.offset).startsWith("\u{1F0A1}"), true);
  const text = "ééé\u{1F0A1} g4";
  assert.equal(ebbes.readMove(ebbes.view(state, "3"), text).error.offset, 0);
  const typed = "rules 1\nPlace: \u{1F0A1}\u{1F0A1}\nplayers x\n";
  assert.equal(typed.slice(ebbes.replay(typed).error.offset), "x\n");
});

test("every language", () => {
  const codes = ebbes.languages().map(({ code }) => code);
  assert.ok(codes.length >= 3);
  const titles = new Set(
    codes.map((code) =>
      ebbes
        .rules(code)
        .clauses.map(({ title }) => title)
        .join(),
    ),
  );
  const suits = new Set(codes.map((code) => ebbes.words(code).suits.blue));
  const told = new Set(codes.map((language) => ebbes.apply(state, "G5", { language }).sentences.join()));
  const drawn = new Set(codes.map((code) => ebbes.diagram(state, { language: code })));
  for (const all of [titles, suits, told, drawn]) assert.equal(all.size, codes.length);
  for (const language of codes) {
    const { green } = ebbes.words(language).suits;
    assert.deepEqual(ebbes.readMove(ebbes.view(state, "3"), `${green} 5`, { language }), { ok: true, move: "G5" });
  }
  assert.deepEqual(Object.keys(ebbes.words("de").ends).length, 8);
});

test("looking", () => {
  const open = ebbes.look(state);
  assert.equal(open.hands[0].length, 9);
  assert.deepEqual(open.moves, ["G5"]);
  assert.deepEqual(ebbes.moves(state), ["G5"]);
  assert.equal(open.line, state);
  const view = ebbes.view(state, "1");
  assert.equal(ebbes.look(view).line, view);
  assert.equal("hands" in ebbes.look(view), false);
  assert.deepEqual(ebbes.parse(view), { ok: true, view });
  const after = ebbes.apply(state, "G5");
  assert.deepEqual(
    ebbes.explain(after.state).events.map(({ event }) => event),
    ["trickTaken"],
  );
  assert.deepEqual(ebbes.tell(after.events), after.sentences);
});

test("worlds and advice", () => {
  const view = ebbes.view(state, "1");
  const count = ebbes.worlds(view);
  assert.equal(typeof count, "bigint");
  assert.ok(count > 1n);
  const chances = ebbes.chances(view);
  for (const lies of Object.values(chances)) {
    const sum = Object.values(lies).reduce((all, { value }) => all + value, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9);
  }
  assert.equal(ebbes.view(ebbes.sample(view), "1"), view);
  const advice = ebbes.advise(ebbes.view(ebbes.apply(state, "G5").state, "2"), { playouts: 5, seed });
  assert.equal(advice.length, 9);
  assert.deepEqual(ebbes.advise(view), []);
  const begun = performance.now();
  const led = ebbes.view(ebbes.apply(state, "G5").state, "2");
  assert.ok(ebbes.advise(led, { playouts: 1e6, milliseconds: 50 }).length <= 9);
  assert.ok(performance.now() - begun < 60_000);
});

test("deals are drawn from all 32 bytes", () => {
  const { state } = ebbes.newGame({ players: 4 });
  assert.equal(ebbes.auto(state, seed), ebbes.auto(state, seed));
  assert.notEqual(ebbes.auto(state), ebbes.auto(state));
  assert.notEqual(ebbes.auto(state, seed), ebbes.auto(state, seed.with(31, 8)));
});

// thrown returns the code and the message of what a call throws.
function thrown(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof EbbesError, error.stack);
    return `${error.code} ${error.message}`;
  }
  assert.fail(`${call} throws nothing`);
}

test("misuse is thrown, and says what is wrong", () => {
  const view = ebbes.view(state, "1");
  const cyclic = [];
  cyclic.push(cyclic);
  const config = { players: 3 };
  for (const [call, wanted] of [
    [() => ebbes.look(undefined), "argument look: there is no position"],
    [() => ebbes.auto(null), "argument auto: there is no state"],
    [() => ebbes.advise(), "argument advise: there is no view"],
    [() => ebbes.record({}), "argument record: there is no config"],
    [() => ebbes.record(), "argument record: there is no config"],
    [() => ebbes.look(NaN), "argument look: position has to be a string, not NaN"],
    [() => ebbes.moves(() => state), "argument moves: position has to be a string, not Function"],
    [() => ebbes.worlds(Symbol("view")), "argument worlds: view has to be a string, not Symbol"],
    [() => ebbes.apply(state, 7n), "argument apply: move has to be a string, not BigInt"],
    [() => ebbes.view(state, 3), 'argument view: seat has to be a seat from "1" to "5", or "-", not 3'],
    [() => ebbes.view(state, "4"), "argument view: nobody sits at seat 4 of this table"],
    [() => ebbes.apply(state, "G5", { to: "5" }), "argument apply: nobody sits at seat 5 of this table"],
    [() => ebbes.events(state, "G5", { to: "5" }), "argument events: nobody sits at seat 5 of this table"],
    [() => ebbes.apply(state, "G5", { names: ["Ada", 1] }), "argument apply: names[1] has to be a string, not 1"],
    [() => ebbes.apply(state, "G5", { from: "1" }), /^option apply: there is no from, but language, names, you, /],
    [() => ebbes.newGame({ players: "3" }), 'argument newGame: config.players has to be a whole number, not "3"'],
    [() => ebbes.newGame({ players: 3, seats: 3 }), /^argument newGame: there is no config\.seats, but config\.players, /],
    [() => ebbes.newGame({ players: 3, variants: "chess" }), /^argument newGame: .*chess/],
    [() => ebbes.record({ config, moves: [1] }), "argument record: moves[0] has to be a string, not 1"],
    [() => ebbes.record({ config, moves: [], tags: [{ name: 1 }] }), "argument record: tags[0].name has to be a string, not 1"],
    [() => ebbes.fold(view, "played"), 'argument fold: events has to be an array of events, not "played"'],
    [() => ebbes.fold(view, cyclic), /^argument fold: events cannot be written as JSON: /],
    [() => ebbes.tell([1n]), /^argument tell: events cannot be written as JSON: /],
    [() => ebbes.random(state, null), "argument random: seed has to be a Uint8Array of 32 bytes, not null"],
    [() => ebbes.auto(state, new Uint8Array(8)), "argument auto: seed has to be a Uint8Array of 32 bytes, not Uint8Array"],
    [() => ebbes.advise(view, { playouts: -1 }), "argument advise: playouts has to be a whole number from 1, not -1"],
    [() => ebbes.advise(view, { playouts: Infinity }), "argument advise: playouts has to be a whole number from 1, not Infinity"],
    [() => ebbes.advise(view, { milliseconds: NaN }), "argument advise: milliseconds has to be a number of milliseconds, not NaN"],
    [() => ebbes.rules("xx"), 'argument rules: there is no language "xx", but en, de, fr'],
    [() => ebbes.rules(null), "argument rules: language has to be a language tag, or an array of them"],
    [() => ebbes.view("nonsense"), /^argument view: .*nonsense/],
  ]) {
    const message = thrown(call);
    if (typeof wanted === "string") assert.equal(message, wanted);
    else assert.match(message, wanted);
    assert.doesNotMatch(message, /\bGo\b|json:/);
  }
});

test("which move of a record cannot be read", () => {
  const { error } = ebbes.record({ config: { players: 3 }, moves: ["B1", "what"] });
  assert.deepEqual([error.type, error.index], ["parse", 1]);
  assert.equal("index" in ebbes.check(ebbes.view(state, "3"), "what").error, false);
});

test("languages as browsers name them", () => {
  const tells = (language) => ebbes.apply(state, "G5", { language }).sentences[0];
  for (const tag of ["de-DE", "de-CH", "DE", "de_AT", ["pt-BR", "de-DE", "en"]]) assert.equal(tells(tag), tells("de"), tag);
  for (const tag of ["fr-CH", ["fr"]]) assert.equal(tells(tag), tells("fr"));
  for (const tag of ["en-GB", ["pt-BR"], [], undefined]) assert.equal(tells(tag), tells("en"));
  assert.equal(ebbes.diagram(state, { language: "de-DE" }), ebbes.diagram(state, { language: "de" }));
});

test("of what is too long no more is read than tells it", () => {
  const huge = "x".repeat(100 << 20);
  const view = ebbes.view(state, "3");
  const begun = process.cpuUsage().user;
  for (const refused of [
    ebbes.parse(huge),
    ebbes.parse(`players 3;${huge}`, { language: "de-DE", names: [huge] }),
    ebbes.apply(state, huge),
    ebbes.readMove(view, huge),
    ebbes.replay(huge),
    ebbes.fold(view, [huge]),
    ebbes.record({ config: { players: 3 }, moves: Array(1e6).fill("B1") }),
    ebbes.record({ config: { players: 3 }, moves: [], tags: Array(1e6).fill({ name: "a", value: huge }) }),
  ]) {
    assert.equal(refused.ok, false);
    assert.equal(refused.error.type, "parse");
    assert.ok(JSON.stringify(refused).length < 1000);
  }
  assert.equal(ebbes.parse("ü".repeat(5000)).error.offset, ebbes.parse("ü".repeat(2049)).error.offset);
  assert.match(
    thrown(() => ebbes.look(huge)),
    /^argument look: /,
  );
  assert.ok(process.cpuUsage().user - begun < 60e6);
});

test("after a fault the next call works again", async () => {
  const { Bridge } = await import(new URL("bridge.js", `file://${file}`));
  const bridge = new Bridge(ebbes.module);
  const fails = () => bridge.use(({ alloc }) => alloc(-2));
  assert.match(thrown(fails), /^fault the library failed: panic: .*out of range/);
  assert.ok(bridge.ask("languages", "", {}).value);
});

test("memory that was needed once is given back", async () => {
  const { Bridge } = await import(new URL("bridge.js", `file://${file}`));
  const bridge = new Bridge(ebbes.module);
  const size = () => bridge.use(({ memory }) => memory.buffer.byteLength);
  const small = size();
  bridge.use(({ alloc }) => alloc(60 << 20));
  assert.equal(size(), small);
});

test("whatever it is loaded from", async () => {
  const bytes = await readFile(file);
  const sources = [
    bytes,
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    ebbes.module,
    new Response(bytes),
    Promise.resolve(new Response(bytes)),
    new URL(`file://${file}`),
    `file://${file}`,
    `data:application/wasm;base64,${bytes.toString("base64")}`,
  ];
  for (const source of sources) assert.equal((await load(source)).view(state), ebbes.view(state));
  for (const none of [
    new Response("", { status: 404 }),
    Promise.reject(new Error("no")),
    "file:///none.wasm",
    "none",
    new Uint8Array(8),
    null,
    7,
  ]) {
    await assert.rejects(load(none), (error) => error instanceof EbbesError && error.code === "load");
  }
});

test("in a worker", async () => {
  const code = `const { parentPort, workerData } = require("node:worker_threads");
    import("ebbes").then(({ load }) => load(workerData)).then((ebbes) => parentPort.postMessage(ebbes.languages()));`;
  const worker = new Worker(code, { eval: true, workerData: ebbes.module });
  const languages = await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
  assert.deepEqual(languages, ebbes.languages());
});
