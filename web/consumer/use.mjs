// The tests of every call of the package, and of loading from every kind of source.
// @ts-nocheck Some calls are wrong on purpose, others are known to succeed.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import testOf from "node:test";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { EbbesError } from "ebbes";
import { puzzleOfDay, puzzles } from "ebbes/puzzles";
import { games } from "./games.mjs";

const seed = new Uint8Array(32).fill(7);

// errorOf returns code and message of the error that a call throws.
function errorOf(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof EbbesError, error.stack);
    return `${error.code} ${error.message}`;
  }
  assert.fail(`${call} throws nothing`);
}

// Requests for languages that the package does not have.
const unspoken = ["ja-JP", "zh-Hans-CN", "xx", "i-klingon", "", "-", "\ud800", "x".repeat(1e5), [], ["pt-BR"], ["", "ja"]];

for (const game of games) {
  const { load, move } = game;
  const file = createRequire(import.meta.url).resolve(`ebbes/${game.name}.wasm`);
  const library = await load();
  const { state } = library.parse(game.line);
  const test = (name, body) => testOf(`${game.name}: ${name}`, body);

  test("a whole game, step by step, by record and by events", () => {
    for (const players of game.players) {
      const config = { ...game.short, players };
      let { state } = library.newGame(config);
      let own = library.view(state, "2");
      const moves = [];
      while (library.look(state).phase !== "over") {
        const move = library.auto(state, seed) ?? library.random(state, seed);
        const after = library.apply(state, move, { to: "2", language: "fr" });
        assert.equal(after.ok, true);
        assert.deepEqual(library.events(state, move, { to: "2", language: "fr" }), {
          ok: true,
          events: after.events,
          sentences: after.sentences,
        });
        own = library.fold(own, after.events).view;
        assert.equal(own, library.view(after.state, "2"));
        state = after.state;
        moves.push(move);
      }
      assert.equal(library.random(state), null);
      const { record } = library.record({ config, tags: [{ name: "Place", value: "Köln" }], moves });
      const { ok, game: replay } = library.replay(record, { to: "2" });
      assert.equal(ok, true);
      assert.deepEqual(
        replay.steps.map(({ move }) => move),
        moves,
      );
      assert.deepEqual(replay.tags, [{ name: "Place", value: "Köln" }]);
      assert.equal(replay.steps.at(-1).state, state);
      assert.equal(replay.steps.at(-1).events.at(-1).event, "won");
      const cut = library.replay(`${record.trimEnd()}\n${move}\n`);
      assert.equal(cut.ok, false);
      assert.deepEqual([cut.error.type, cut.error.index, cut.error.refused.kind], ["record", moves.length, "over"]);
      assert.deepEqual(cut.game.steps.length, moves.length);
    }
  });

  test("what is refused", () => {
    const [illegal, clause] = game.broken;
    assert.deepEqual(library.newGame({ players: 9 }).error.rule, game.impossible);
    const refusal = library.apply(state, illegal, { by: "3", language: "de", names: ["Ada"], you: "3" });
    assert.deepEqual(
      [refusal.error.type, refusal.error.kind, refusal.error.rule, refusal.error.legal],
      ["move", "rule", clause, game.legal],
    );
    assert.notEqual(refusal.error.message, library.apply(state, illegal, { by: "3" }).error.message);
    const view = library.view(state, "3");
    assert.deepEqual(library.check(view, illegal).error.rule, clause);
    assert.deepEqual(library.check(view, move), { ok: true });
    assert.equal(library.check(view, "what").error.type, "parse");
    assert.equal(library.fold(view, [game.elsewhere]).error.type, "event");
    assert.equal(library.fold(view, [{ event: "sneezed" }]).error.type, "parse");
    assert.equal(library.replay("players").error.type, "parse");
    assert.equal(library.replay(`${game.record.replace("1", "9")}\nplayers 3\n`).error.type, "version");
  });

  test("a place in a text is one in JavaScript", () => {
    const wrong = "players 3; starter 2; \u{1F0A1}\u{1F0A1}é; hands x";
    const { error } = library.parse(wrong);
    assert.equal(wrong.slice(error.offset).startsWith("\u{1F0A1}"), true);
    const text = "ééé\u{1F0A1} g4";
    assert.equal(library.readMove(library.view(state, "3"), text).error.offset, 0);
    const input = `${game.record}\nPlace: \u{1F0A1}\u{1F0A1}\nplayers x\n`;
    assert.equal(input.slice(library.replay(input).error.offset), "x\n");
  });

  test("every language", () => {
    const codes = library.languages().map(({ code }) => code);
    assert.ok(codes.length >= 3);
    const titles = new Set(
      codes.map((code) =>
        library
          .rules(code)
          .clauses.map(({ title }) => title)
          .join(),
      ),
    );
    const suits = new Set(codes.map((code) => library.words(code).suits.blue));
    const texts = new Set(codes.map((language) => library.apply(state, move, { language }).sentences.join()));
    const diagrams = new Set(codes.map((code) => library.diagram(state, { language: code })));
    for (const all of [titles, suits, texts, diagrams]) assert.equal(all.size, codes.length);
    for (const language of codes) {
      const { green } = library.words(language).suits;
      assert.deepEqual(library.readMove(library.view(state, "3"), `${green} 5`, { language }), { ok: true, move });
    }
    assert.equal(Object.keys(library.words("de").ends ?? {}).length, game.ends ?? 0);
  });

  test("looking", () => {
    const open = library.look(state);
    assert.equal(open.hands[0].length, game.held);
    assert.deepEqual(open.moves, [move]);
    assert.deepEqual(library.moves(state), [move]);
    assert.equal(open.line, state);
    const view = library.view(state, "1");
    assert.equal(library.look(view).line, view);
    assert.equal("hands" in library.look(view), false);
    assert.deepEqual(library.parse(view), { ok: true, view });
    const after = library.apply(state, move);
    assert.deepEqual(
      library.explain(after.state).events.map(({ event }) => event),
      game.explained,
    );
    assert.deepEqual(library.tell(after.events), after.sentences);
  });

  test("advice", () => {
    const after = library.view(library.apply(state, move).state, game.next);
    const moves = library.moves(after);
    assert.ok(moves.length > 1);
    assert.deepEqual(
      library
        .advise(after, { playouts: 5, seed })
        .map(({ move }) => move)
        .sort(),
      [...moves].sort(),
    );
    assert.deepEqual(library.advise(library.view(state, "1")), []);
    assert.ok(library.advise(after, { playouts: 1e12, milliseconds: 50 }).length <= moves.length);
    assert.equal(library.advise(after, { playouts: 1e12, milliseconds: 1e-9 }).length, 1);
  });

  if (game.only.includes("worlds"))
    test("worlds", () => {
      const view = library.view(state, "1");
      const count = library.worlds(view);
      assert.equal(typeof count, "bigint");
      assert.ok(count > 1n);
      const chances = library.chances(view);
      for (const lies of Object.values(chances)) {
        const sum = Object.values(lies).reduce((all, { value }) => all + value, 0);
        assert.ok(Math.abs(sum - 1) < 1e-9);
      }
      assert.equal(library.view(library.sample(view), "1"), view);
      assert.equal(
        errorOf(() => library.worlds(Symbol("view"))),
        "argument worlds: view has to be a string, not Symbol",
      );
    });

  /** playedUntil plays with computer players until a condition on state and moves holds. It returns both. */
  function playedUntil(config, until, level = "easy") {
    let { state } = library.newGame(config);
    const moves = [];
    for (let i = 0; !until(state, moves); i++) {
      const drawing = seed.with(0, i % 256).with(1, i >> 8);
      const move = library.auto(state, drawing) ?? library.choose(library.view(state, library.look(state).turn), level, drawing);
      moves.push(move);
      state = library.apply(state, move).state;
    }
    return { moves, state };
  }

  test("levels", () => {
    const view = library.view(library.apply(state, move).state, game.next);
    for (const level of ["easy", "fair", "strong"]) {
      const choice = library.choose(view, level, seed);
      assert.ok(library.moves(view).includes(choice));
      assert.equal(library.choose(view, level, seed), choice);
    }
    assert.equal(library.choose(library.view(state, "1"), "fair"), null);
    assert.equal(
      errorOf(() => library.choose(view, "divine")),
      'argument choose: level has to be "easy", "fair", "strong", not "divine"',
    );
  });

  test("a record is a tree", () => {
    const config = { ...game.short, players: 3 };
    const { moves: line } = playedUntil(config, (_, moves) => moves.length === 8);
    const moves = line.map((move) => ({ move }));
    Object.assign(moves[1], { glyph: "!?", note: "schön & gut" });
    moves[2].note = "even";
    moves[2].variations = [
      [{ move: line[3], glyph: "??", variations: [[{ move: game.move }]] }, { move: line[2] }],
      [{ move: line[4], takenBack: true }, { move: line[5] }],
    ];
    moves[7].takenBack = true;
    const { record } = library.record({ config, moves, tags: [{ name: "Seat 1", value: "Anna" }] });
    const { ok, game: replay } = library.replay(record);
    assert.equal(ok, true);
    moves[2].variations.splice(1, 0, moves[2].variations[0][0].variations[0]); // a variation of moves[2], too
    delete moves[2].variations[0][0].variations;
    assert.deepEqual(replay.moves, moves);
    assert.equal(replay.steps.length, 7);
    assert.equal(library.record(replay).record, record);
    const { record: bare } = library.record({ config, moves: line });
    assert.equal(bare, library.record({ config, moves: library.replay(bare).game.moves }).record);
  });

  test("every tree of moves is read as it was written", () => {
    const config = { ...game.short, players: 3 };
    const { moves } = playedUntil(config, (_, moves) => moves.length === 8);
    const line = (random, depth) =>
      Array.from({ length: 1 + random(5) }, () => ({
        move: moves[3 + random(5)],
        ...(random(3) === 0 && { glyph: "?" }),
        ...(random(3) === 0 && { note: "a (b)" }),
        ...(random(4) === 0 && { takenBack: true }),
        ...(depth > 0 && random(3) === 0 && { variations: Array.from({ length: 1 + random(3) }, () => line(random, depth - 1)) }),
      }));
    for (let i = 1; i < 100; i++) {
      let last = i;
      const random = (n) => {
        last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
        return Math.floor((last / 2 ** 32) * n);
      };
      const start = moves.slice(0, 3).map((move) => ({ move }));
      const { record } = library.record({ config, moves: [...start, ...line(random, 4)] });
      const replay = library.replay(record).game;
      const { record: again } = library.record(replay);
      assert.equal(again, record);
      assert.deepEqual(library.replay(again).game, replay);
    }
    let deep = [];
    for (let i = 0; i < 100; i++) deep = [{ move: moves[3], variations: [[moves[4], ...deep]] }];
    const { record } = library.record({ config, moves: [...moves.slice(0, 3), ...deep] });
    assert.equal(library.record(JSON.parse(JSON.stringify(library.replay(record).game))).record, record);
    const deeper = [...moves.slice(0, 3), { move: moves[3], variations: [[moves[4], ...deep]] }];
    assert.match(library.record({ config, moves: deeper }).error.path, /^moves\[3\](\.variations\[0\]\[\d\]){101}$/);
    let back = [];
    for (let i = 0; i < 5000; i++) back = [{ move: moves[3], variations: [[{ move: moves[4], takenBack: true }, ...back]] }];
    const undone = library.record({ config, moves: [...moves.slice(0, 3), ...back] }).record;
    assert.equal(library.record(library.replay(undone).game).record, undone);
  });

  test("what is wrong with a record is told by its path", () => {
    const config = { ...game.short, players: 3 };
    const [deal, move] = playedUntil(config, (_, moves) => moves.length === 2).moves;
    for (const [moves, type, path] of [
      [[deal, { move, variations: [["what"]] }], "parse", "moves[1].variations[0][0]"],
      [[deal, { move, variations: [[move], [{ move, note: "a } b" }]] }], "record", "moves[1].variations[1][0]"],
      [[{ move: deal, glyph: "!" }], "record", "moves[0]"],
    ]) {
      const { error } = library.record({ config, moves });
      assert.deepEqual([error.type, error.path], [type, path]);
    }
    for (const [wrong, expected] of [
      [{ moves: [{ move: deal, glyph: "?!?" }] }, /^argument record: moves\[0\]\.glyph has to be "", "!", /],
      [{ moves: [{}] }, "argument record: there is no moves[0].move"],
      [{ moves: [7] }, "argument record: moves[0] has to be a string or an object, not 7"],
      [{ moves: deal }, /^argument record: moves has to be an array of moves, not "deal/],
      [{ moves: [{ move: deal, variations: [[]] }] }, /moves\[0\]\.variations\[0\] has to be an array of one or more moves, not an array$/],
      [
        { moves: [{ move: deal, variations: Array(1e9) }] },
        /moves\[0\]\.variations\[0\] has to be an array of one or more moves, not undefined$/,
      ],
      [{ moves: [], notes: [] }, "argument record: notes is of an older version: a move has its note in moves"],
      [{ moves: [], lines: [] }, "argument record: lines is of an older version: a move has its variations in moves"],
    ]) {
      const message = errorOf(() => library.record({ config, ...wrong }));
      if (typeof expected === "string") assert.equal(message, expected);
      else assert.match(message, expected);
    }
  });

  test("a record that grows, and breaks off", () => {
    const config = { ...game.short, players: 3 };
    const { moves } = playedUntil(config, (_, moves) => moves.length === 6);
    let { state } = library.newGame(config);
    let { record } = library.record({ config, moves: [] });
    for (const move of moves) {
      record += library.entry(state, move).entry;
      state = library.apply(state, move).state;
    }
    const grown = `${record}back 2\n`;
    const { game: replay } = library.replay(grown);
    assert.deepEqual(
      replay.steps.map(({ move }) => move),
      moves.slice(0, 4),
    );
    assert.deepEqual(replay.moves, [
      ...moves.slice(0, 4).map((move) => ({ move })),
      { move: moves[4], takenBack: true },
      { move: moves[5] },
    ]);
    assert.deepEqual(library.recover(`${grown}G`), { ok: true, record: grown });
    assert.equal(library.recover("players").ok, false);
    assert.deepEqual(library.recover(`${grown}back 0\n`), { ok: true, record: grown });
    assert.deepEqual(library.recover(`${grown.slice(0, -1)}{\n`), { ok: true, record: grown });
    assert.equal(library.entry(state, "what").error.type, "parse");
    assert.equal(library.entry(library.newGame(config).state, moves[2]).error.kind, "phase");
  });

  test("a review tells of mistakes, how far it is, and stops", () => {
    const config = { ...game.short, players: 3 };
    const { moves, state } = playedUntil(config, (state) => library.look(state).phase === "over");
    const { record } = library.record({ config, moves });
    const reports = [];
    const options = { seed, playouts: 4, language: "de", names: ["Anna", "Karl", "Uli"] };
    const { ok, review } = library.review(record, { ...options, progress: (done, of) => void reports.push([done, of]) });
    assert.equal(ok, true);
    assert.deepEqual(
      reports,
      moves.map((_, i) => [i + 1, moves.length]),
    );
    assert.deepEqual([review.done, review.of, review.seats.length], [moves.length, moves.length, 3]);
    for (const { index, by, before, played, best, mistake, sentence } of review.moves) {
      assert.equal(played, moves[index]);
      assert.equal(library.look(before).seat, by);
      assert.ok(library.moves(before).includes(best));
      assert.equal(sentence !== "", mistake);
    }
    assert.match(review.seats[1].sentence, /Karl/);
    assert.equal(review.seats.reduce((sum, { choices }) => sum + choices, 0), review.moves.length); // biome-ignore format: a sum
    assert.deepEqual(library.review(record, options), { ok: true, review });

    let within;
    const part = library.review(record, {
      playouts: 1,
      progress(done) {
        within = library.view(state, "1"); // a call during the review
        return done < 9;
      },
    });
    assert.deepEqual([part.ok, part.review.done], [true, 9]);
    assert.equal(within, library.view(state, "1"));
    assert.ok(library.review(record, { playouts: 1e6, milliseconds: 1 }).review.done < moves.length);
    assert.throws(
      () =>
        library.review(record, {
          progress() {
            throw new RangeError("own");
          },
        }),
      { name: "RangeError", message: "own" },
    );
    const cut = library.review(`${record.trimEnd()}\n${game.move}\n`, { playouts: 1 });
    assert.deepEqual([cut.ok, cut.error.type, cut.error.index, cut.review.done], [false, "record", moves.length, moves.length]);
    assert.deepEqual([library.review("players").error.type, library.review("players").review], ["parse", null]);
    assert.equal(
      errorOf(() => library.review(record, { progress: true })),
      "argument review: progress has to be a function, not Boolean",
    );
  });

  test("a coach says what matters, and what a move has cost", () => {
    const { state } = library.parse(game.line);
    const view = library.view(state, "3");
    const [{ rule, sentence }, ...more] = library.coach(view, { language: "de" });
    assert.deepEqual([rule, more.length < 2], [game.coached, true]);
    assert.notEqual(sentence, library.coach(view)[0].sentence);
    assert.deepEqual(library.coach(library.view(state, game.next === "1" ? "2" : "1")), []);

    const [line, wrong] = game.mistake;
    const before = library.view(library.parse(line).state, "1");
    const { ok, judgement } = library.judge(before, wrong, { seed, language: "fr" });
    assert.deepEqual([ok, judgement.by, judgement.before, judgement.played, judgement.mistake], [true, "1", before, wrong, true]);
    assert.ok(library.moves(before).includes(judgement.best) && judgement.cost !== "" && !("index" in judgement));
    assert.deepEqual(library.judge(before, wrong, { seed, language: "fr" }), { ok, judgement });
    const best = library.judge(before, judgement.best, { seed });
    assert.deepEqual([best.judgement.mistake, best.judgement.cost, best.judgement.points], [false, "", 0]);
    assert.equal(library.judge(view, game.broken[0]).error.rule, game.broken[1]);
    assert.equal(library.judge(view, "what").error.type, "parse");
    assert.deepEqual(library.judge(before, wrong, { playouts: 1e6, milliseconds: 1 }), { ok: true, judgement: null });
    assert.deepEqual(library.judge(library.view(state, "2"), game.move), { ok: true, judgement: null });
  });

  test("endings with open cards", () => {
    const { state: ending } = library.parse(game.ending);
    assert.ok(ending);
    const solved = library.solve(ending, { milliseconds: 60_000 });
    let last = { state: ending };
    const scored = [];
    for (const move of solved.line) {
      last = library.apply(last.state, move);
      assert.equal(last.ok, true);
      scored.push(...last.events.filter(({ event }) => event === "scored").map(game.pointsOf));
    }
    assert.equal(solved.points.length, 3);
    if (game.name === "ebbes") assert.deepEqual(scored, solved.points); // in Einfach the line ends at a shuffle
    for (const seat of ["1", "2", "3"]) {
      const { worst, best } = library.bounds(ending, seat, { milliseconds: 60_000 });
      const [low, middle, high] = [worst, solved, best].map(({ points }) => game.better * points[seat - 1]);
      assert.ok(low <= middle && middle <= high, `${low} ${middle} ${high}`);
    }
    assert.equal(library.solve(library.newGame({ players: 3 }).state), null);
    assert.equal(library.solve(playedUntil({ players: 4 }, (state) => library.moves(state).length > 0).state, { milliseconds: 1 }), null);
    assert.equal(
      errorOf(() => library.bounds(ending, "4")),
      "argument bounds: this table has no seat 4",
    );
  });

  if (game.only.includes("mayHold"))
    test("what could be, if", () => {
      // Seat 2 has failed to follow green. It may hold all other cards that seat 1 does not hold.
      const view = library.parse("view 1; players 3; numbers 2; trick 1 G4 B1; hands B2-6 G1-3 G5 / ? / ?; voids - / G / -").view;
      const cards = library.mayHold(view, "2");
      assert.equal(cards.length, 18);
      assert.equal(
        cards.some((card) => card.startsWith("G")),
        false,
      );
      assert.deepEqual(library.mayHold(view, "1"), ["B2", "B3", "B4", "B5", "B6", "G1", "G2", "G3", "G5"]);
      assert.deepEqual(library.designatorsOut(view), ["N2", "Y2", "R2"]);

      const all = library.worlds(view);
      const ifHolds = [{ seat: "2", holds: ["R2"] }];
      const ifLacks = [{ seat: "2", lacks: ["R2"] }];
      assert.equal(library.worlds(view, ifHolds) + library.worlds(view, ifLacks), all);
      assert.equal(library.chances(view).R2[2].value, Number(library.worlds(view, ifHolds)) / Number(all));
      assert.equal(library.chances(view, ifHolds).R2[2].exact, "1");
      assert.ok(library.look(library.sample(view, seed, ifHolds)).hands[1].includes("R2"));
      const impossible = [{ seat: "2", holds: ["G6"] }];
      assert.equal(library.worlds(view, impossible), 0n);
      assert.equal(library.sample(view, seed, impossible), null);
      assert.deepEqual(library.eachWorld(view, 10, impossible), []);
      assert.equal(library.eachWorld(view, 10), null);
      const worlds = library.eachWorld(view, 10, [{ seat: "2", holds: cards.slice(0, 8) }]);
      assert.equal(worlds.length, Number(library.worlds(view, [{ seat: "2", holds: cards.slice(0, 8) }])));
      for (const world of worlds) assert.equal(library.view(world, "1"), view);
      for (const [conditions, expected] of [
        [[{ seat: "4" }], "argument worlds: this table has no seat 4"],
        [[{ seat: "2", holds: ["X1"] }], 'argument worlds: if[0].holds[0] has to be a card such as "G5", not "X1"'],
        [{}, "argument worlds: if has to be an array of conditions, not Object"],
      ]) {
        const call = () => library.worlds(view, conditions);
        assert.equal(errorOf(call), expected);
      }
    });

  if (game.only.includes("fitting"))
    test("what fits where", () => {
      const fits = library.fitting(library.view(state, "3")); // the piles show B4 and G4
      assert.deepEqual(fits.green, { cards: ["G5"], rule: "L3" });
      assert.deepEqual(fits.blue, { cards: [], rule: "L3" });
    });

  test("deals are drawn from all 32 bytes", () => {
    const { state } = library.newGame({ players: 4 });
    assert.equal(library.auto(state, seed), library.auto(state, seed));
    assert.notEqual(library.auto(state), library.auto(state));
    assert.notEqual(library.auto(state, seed), library.auto(state, seed.with(31, 8)));
  });

  test("misuse is thrown, and says what is wrong", () => {
    const view = library.view(state, "1");
    const cyclic = [];
    cyclic.push(cyclic);
    const config = { players: 3 };
    for (const [call, expected] of [
      [() => library.look(undefined), "argument look: there is no position"],
      [() => library.auto(null), "argument auto: there is no state"],
      [() => library.advise(), "argument advise: there is no view"],
      [() => library.record({}), "argument record: there is no config"],
      [() => library.record(), "argument record: there is no game"],
      [() => library.look(NaN), "argument look: position has to be a string, not NaN"],
      [() => library.moves(() => state), "argument moves: position has to be a string, not Function"],
      [() => library.turn(Symbol("view")), "argument turn: view has to be a string, not Symbol"],
      [() => library.apply(state, 7n), "argument apply: move has to be a string, not BigInt"],
      [() => library.view(state, 3), `argument view: seat has to be a seat from "1" to "${game.seats}", or "-", not 3`],
      [() => library.view(state, "4"), "argument view: this table has no seat 4"],
      [() => library.apply(state, move, { to: "5" }), "argument apply: this table has no seat 5"],
      [() => library.events(state, move, { to: "5" }), "argument events: this table has no seat 5"],
      [() => library.apply(state, move, { names: ["Ada", 1] }), "argument apply: names[1] has to be a string, not 1"],
      [() => library.apply(state, move, { from: "1" }), /^option apply: there is no option from, but language, names, you, /],
      [() => library.newGame({ players: "3" }), 'argument newGame: config.players has to be a whole number, not "3"'],
      [() => library.newGame({ players: 3, seats: 3 }), /^argument newGame: there is no config\.seats, but config\.players, /],
      [() => library.newGame({ players: 3, [Object.keys(game.tables[0])[1]]: "chess" }), /^argument newGame: .*chess/],
      [() => library.record({ config, moves: [1] }), "argument record: moves[0] has to be a string or an object, not 1"],
      [() => library.record({ config, moves: [], tags: [{ name: 1 }] }), "argument record: tags[0].name has to be a string, not 1"],
      [() => library.fold(view, "played"), 'argument fold: events has to be an array of events, not "played"'],
      [() => library.fold(view, cyclic), /^argument fold: events cannot be written as JSON: /],
      [() => library.tell([1n]), /^argument tell: events cannot be written as JSON: /],
      [() => library.apply(state, move, { tags: [] }), /^option apply: there is no option tags, but language, names, you, /],
      [() => library.apply(state, move, { names: Array(2) }), "argument apply: names[0] has to be a string, not undefined"],
      [() => library.random(state, null), "argument random: seed has to be a Uint8Array of 32 bytes, not null"],
      [() => library.auto(state, new Uint8Array(8)), "argument auto: seed has to be a Uint8Array of 32 bytes, not Uint8Array"],
      [() => library.advise(view, { playouts: -1 }), "argument advise: playouts has to be a whole number from 1, not -1"],
      [() => library.advise(view, { playouts: Infinity }), "argument advise: playouts has to be a whole number from 1, not Infinity"],
      [() => library.advise(view, { milliseconds: NaN }), "argument advise: milliseconds has to be a number of milliseconds, not NaN"],
      ...[null, 5, {}, ["xx", 5]].map((language) => [
        () => library.rules(language),
        "argument rules: language has to be a language tag, or an array of them",
      ]),
      [() => library.view("nonsense"), /^argument view: .*nonsense/],
      [
        () => library.apply(state, move, { playouts: 3 }),
        /^option apply: there is no option playouts, but language, names, you, .*to, by$/,
      ],
      [() => library.newGame(config, { by: "1" }), /^option newGame: there is no option by, but language, names, you(?:, fictive)?$/],
      [() => library.turn(view, { to: "1" }), /^option turn: there is no option to, but /],
      [() => library.advise(view, { progress() {} }), /^option advise: there is no option progress, but .*playouts, milliseconds, seed$/],
      [() => library.solve(state, { if: [] }), /^option solve: there is no option if, but /],
      [() => library.newGame({}), "argument newGame: there is no config.players"],
      [() => library.record({ config: {}, moves: [] }), "argument record: there is no config.players"],
      [() => library.newGame({ players: 3, ...game.misspelt }), game.misspeltSays],
      [() => library.record(5), "argument record: game has to be an object, not 5"],
      [() => library.view(game.foreign), game.foreignSays],
    ]) {
      const message = errorOf(call);
      if (typeof expected === "string") assert.equal(message, expected);
      else assert.match(message, expected);
      assert.doesNotMatch(message, /\bGo\b|json:/);
    }
  });

  test("a state, a view and what else the package answers are told apart before anything else", () => {
    const view = library.view(state, "1");
    const kinds = [
      [state, "a state"],
      [` players 3 ; ${state}`, "a state"],
      [view, "a view"],
      [view.replace(/^(view 1); (.*)$/, "$2;$1"), "a view"],
      [library.look(view), "a table, which look returns"],
      [library.look(state), "a table, which look returns"],
      [library.newGame({ players: 3 }), "the result of a call, which has it as a member if it is ok"],
      [Promise.resolve(state), "a promise, to be awaited"],
    ];
    const { takes } = game;
    for (const [kind, { says, calls }] of Object.entries(takes)) {
      for (const [value, is] of kinds) {
        if (is === `a ${kind}` || (kind === "position" && typeof value === "string")) continue;
        for (const call of calls) assert.equal(errorOf(() => library[call](value, {}, 5)), `argument ${call}: this is ${is}; ${call} takes ${says}`); // biome-ignore format: a line
      }
    }
    const all = ["languages", "rules", "words", "newGame", "parse", "tell", "record", "replay", "recover", "review", "highlight", "module"];
    assert.deepEqual([...all, ...Object.values(takes).flatMap(({ calls }) => calls)].sort(), Object.keys(library).sort());
  });

  // says matches the message for an invalid argument: the name of the call and the valid values.
  const says = (name) =>
    new RegExp(
      `^${name}: (?:there is no (?:option )?[^ ]+(?:$|, but )|this is .*; ${name} takes|.* ha(?:s|ve) to be |${game.name}: .* want )`,
    );

  test("nothing but an EbbesError is thrown, which says what is wanted, whatever is given", () => {
    const throwing = () => {
      throw undefined;
    };
    const revoked = Proxy.revocable([], {});
    revoked.revoke();
    const hostile = [
      null,
      NaN,
      7n,
      "",
      "\ud800",
      Symbol("x"),
      () => state,
      Array(2 ** 32 - 1),
      Object.create(null),
      new Date(NaN),
      Object.defineProperty({}, "language", { get: throwing, enumerable: true }),
      Object.defineProperty({}, "config", { get: throwing, enumerable: true }),
      new Proxy({}, { ownKeys: throwing, get: throwing }),
      new Proxy([], { get: throwing }),
      revoked.proxy,
      { toString: throwing },
      [{ toJSON: throwing }],
      Object.assign([], { toJSON: throwing }),
      { [Symbol.toStringTag]: "Uint8Array", length: 32, byteLength: 32 },
    ];
    const { state } = library.newGame({ players: 3 }); // without decisions, so that no call takes long
    for (const name of Object.keys(library).filter((name) => name !== "module" && name !== "languages")) {
      for (const value of hostile) {
        for (const before of [[], [state], [library.view(state, "1")], [state, move], [state, "1"], [state, move, seed]]) {
          try {
            library[name](...before, value);
          } catch (error) {
            assert.ok(error instanceof EbbesError && /^(argument|option)$/.test(error.code), `${name}: ${error?.stack ?? error}`);
            assert.doesNotMatch(error.message, /Cannot|undefined is|not a function/);
            assert.match(error.message, says(name));
          }
        }
      }
    }
  });

  test("what is drawn elsewhere is a seed, too", () => {
    assert.equal(
      library.auto(library.newGame({ players: 3 }).state, runInNewContext("new Uint8Array(32).fill(7)")),
      library.auto(library.newGame({ players: 3 }).state, seed),
    );
  });

  test("languages as browsers name them", () => {
    const tells = (language) => library.apply(state, move, { language }).sentences[0];
    for (const tag of ["de-DE", "de-CH", "DE", "de_AT", ["pt-BR", "de-DE", "en"]]) assert.equal(tells(tag), tells("de"), tag);
    for (const tag of ["fr-CH", ["fr"]]) assert.equal(tells(tag), tells("fr"));
    for (const tag of ["en-GB", ...unspoken, undefined]) assert.equal(tells(tag), tells("en"));
    assert.equal(library.diagram(state, { language: "de-DE" }), library.diagram(state, { language: "de" }));
  });

  test("every call is answered in English where there is no such language", () => {
    const view = library.view(state, "3");
    const { record } = library.record({ config: { ...game.short, players: 3 }, moves: [] });
    const { events } = library.apply(state, move);
    for (const call of [
      (language) => library.rules(language),
      (language) => library.words(language),
      (language) => library.newGame({ players: 9 }, { language }),
      (language) => library.parse("nonsense", { language }),
      (language) => library.apply(state, game.broken[0], { language }),
      (language) => library.events(state, move, { language }),
      (language) => library.fold(view, [game.elsewhere], { language }),
      (language) => library.tell(events, { language }),
      (language) => library.check(view, game.broken[0], { language }),
      (language) => library.readMove(view, "green 5", { language }),
      (language) => library.diagram(state, { language }),
      (language) => library.turn(view, { language }),
      (language) => library.explain(library.apply(state, move).state, { language }),
      (language) => library.record({ config: { players: 9 }, moves: [] }, { language }),
      (language) => library.replay(record, { language }),
      (language) => library.entry(state, game.broken[0], { language }),
      (language) => library.recover("nonsense", { language }),
      (language) => library.advise(view, { playouts: 1, seed, language }),
      (language) => library.coach(view, { language }),
      (language) => library.judge(view, move, { playouts: 1, seed, language }),
      (language) => library.review(record, { playouts: 1, seed, language }),
      (language) => library.highlight(record, { language }),
      (language) => library.solve(library.parse(game.ending).state, { language }),
      (language) => library.bounds(library.parse(game.ending).state, "1", { language }),
    ]) {
      const inEnglish = call("en");
      for (const tag of unspoken) assert.deepEqual(call(tag), inEnglish, `${call} of ${JSON.stringify(tag)}`);
    }
  });

  test("of what is too long no more is read than tells it", () => {
    const huge = "x".repeat(100 << 20);
    const view = library.view(state, "3");
    for (const text of [
      library.parse(huge),
      library.parse(`players 3;${huge}`, { language: "de-DE", names: [huge] }),
      library.apply(state, huge),
      library.readMove(view, huge),
      library.fold(view, [huge]),
      library.record({ config: { players: 3 }, moves: [], tags: Array(1e6).fill({ name: "a", value: huge }) }),
    ]) {
      assert.equal(text.ok, false);
      assert.equal(text.error.type, "parse");
      assert.ok(JSON.stringify(text).length < 1000);
    }
    for (const [name, call] of [
      ["record", () => library.replay(huge)],
      ["moves", () => library.record({ config: { players: 3 }, moves: Array(1e6).fill(move) })],
    ]) {
      if (game.longest) assert.match(errorOf(call), new RegExp(`${name} is longer than ${game.longest[name]}$`));
      else assert.equal(call().ok, false);
    }
    let read = 0;
    const event = { toJSON: () => ++read };
    assert.equal(library.fold(view, Array(1e6).fill(event)).error.type, "parse");
    assert.ok(read < 1e5);
    const config = { players: 3 };
    for (const huger of [
      { config, moves: Array(8000).fill(huge) },
      { config, moves: Array(8000).fill({ move, glyph: "!", note: huge }) },
      { config, moves: [{ move, variations: Array(200).fill(Array(20).fill(huge)) }] },
    ]) {
      assert.equal(
        errorOf(() => library.record(huger)),
        "argument record: the game is too long",
      );
    }
    for (const options of ["x".repeat(1e5), Array(1e5), new Uint8Array(1e5), 1]) {
      assert.match(
        errorOf(() => library.parse("", options)),
        /^argument parse: options have to be an object, not /,
      );
    }
    assert.match(
      errorOf(() => library.newGame(new Uint8Array(1e6))),
      /^argument newGame: config has to be an object, not Uint8Array$/,
    );
    assert.match(
      errorOf(() => library.newGame({ [huge]: 1 })),
      /^argument newGame: there is no config\.x{40}, but /,
    );
    assert.equal(library.parse("ü".repeat(5000)).error.offset, library.parse("ü".repeat(2049)).error.offset);
    assert.match(
      errorOf(() => library.look(huge)),
      /^argument look: /,
    );
  });

  test("a long game is replayed in little memory, and a longer one not at all", async () => {
    const { Bridge } = await import(new URL("bridge.js", `file://${file}`));
    const config = { players: 5, rounds: 100, ...game.longGame };
    let { state } = library.newGame(config);
    const moves = [];
    while (moves.length < 8200) {
      const move = library.auto(state, seed) ?? library.random(state, seed);
      if (move === null) break;
      moves.push(move);
      state = library.apply(state, move).state;
    }
    const { record } = library.record({ config, moves });
    const bridge = new Bridge(library.module);
    assert.equal(bridge.ask("replay", "", { record }).value.steps.length, moves.length);
    assert.ok(bridge.use(({ memory }) => memory.buffer.byteLength) < 64 << 20);
    if (game.longest) {
      const message = errorOf(() => library.replay(`${record}\n${library.moves(state)[0] ?? library.auto(state)}\n`));
      assert.equal(message, "argument replay: the game has 8201 moves, the limit is 8200");
    }
  });

  test("it has started when it is loaded", async () => {
    const { Instance } = WebAssembly;
    let count = 0;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) {
        super(...args);
        count++;
      }
    };
    try {
      const copy = await load(library.module);
      assert.equal(count, 1);
      copy.look(copy.newGame({ players: 3 }).state);
      assert.equal(count, 1);
    } finally {
      WebAssembly.Instance = Instance;
    }
  });

  test("half a character is refused in a record", () => {
    const config = { players: 3 };
    for (const bad of [
      { config, moves: [], tags: [{ name: "Place", value: "K\ud800ln" }] },
      { config, moves: [], tags: [{ name: "\udc00", value: "x" }] },
      { config, moves: [library.auto(library.newGame(config).state), { move, note: "\ud83c" }] },
    ]) {
      assert.equal(library.record(bad).ok, false);
    }
    assert.equal(library.record({ config, moves: [], tags: [{ name: "Place", value: "\u{1F0A1}" }] }).ok, true);
  });

  test("after a fault the next call works again", async () => {
    const { Bridge } = await import(new URL("bridge.js", `file://${file}`));
    const bridge = new Bridge(library.module);
    const fails = () => bridge.use(({ alloc }) => alloc(-2));
    assert.match(errorOf(fails), /^fault the library failed: panic: .*out of range/);
    assert.ok(bridge.ask("languages", "", {}).value);
  });

  test("memory that was needed once is given back", async () => {
    const { Bridge } = await import(new URL("bridge.js", `file://${file}`));
    const bridge = new Bridge(library.module);
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
      library.module,
      new Response(bytes),
      Promise.resolve(new Response(bytes)),
      new URL(`file://${file}`),
      `file://${file}`,
      `data:application/wasm;base64,${bytes.toString("base64")}`,
    ];
    for (const source of sources) assert.equal((await load(source)).view(state), library.view(state));
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
    import("${game.from}").then(({ load }) => load(workerData)).then((library) => parentPort.postMessage(library.languages()));`;
    const worker = new Worker(code, { eval: true, workerData: library.module });
    const languages = await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
    assert.deepEqual(languages, library.languages());
  });
}

testOf("a game is loaded by its name", async () => {
  const [{ load }, einfach] = games;
  const both = await load({ game: "einfach" });
  assert.equal(typeof both.fitting, "function");
  assert.equal(both.view(both.parse(einfach.line).state), (await einfach.load()).view(both.parse(einfach.line).state));
  for (const options of [{}, { game: undefined }, { game: "ebbes" }]) assert.equal(typeof (await load(options)).worlds, "function");
  const again = await load({ game: "einfach", source: Promise.resolve(both.module) });
  assert.equal(again.module, both.module);
  assert.equal(typeof (await (await import("ebbes/ebbes")).load()).worlds, "function");
  for (const [options, expected] of [
    [{ game: "chess" }, 'argument load: game has to be "ebbes", "einfach", not "chess"'],
    [{ gaem: "einfach" }, "option load: there is no option gaem, but game, source"],
    ["einfach", 'argument load: the game is an option: { game: "einfach" }'],
    [{ source: 5 }, "argument load: source has to be a URL, a Response, bytes or a WebAssembly.Module, not 5"],
    [{ worker: () => {} }, "option load: there is no option worker, but game, source"],
  ]) {
    await assert.rejects(load(options), ({ name, code, message }) => name === "EbbesError" && `${code} ${message}` === expected);
  }
});

testOf("puzzles have a best move, which is explained in each language", async () => {
  const ebbes = await games[0].load();
  const days = new Set();
  for (const { code } of ebbes.languages()) {
    const all = await puzzles(code);
    assert.equal(all.length, 300);
    all.forEach(({ number, view, grade, best, why }, i) => {
      assert.equal(number, i + 1);
      assert.equal(ebbes.check(view, best).ok, true);
      assert.ok([1, 2, 3].includes(grade) && why.endsWith("."));
    });
    for (let i = 1; i <= 300; i++) days.add(JSON.stringify([code, (await puzzleOfDay(new Date(2026, 0, i), code)).number]));
  }
  assert.equal(days.size, 900);
  assert.match((await puzzles(["ja", "de-CH"]))[0].why, /Punkte/);
  assert.equal((await puzzleOfDay()).number, (await puzzleOfDay(new Date())).number);
  assert.equal((await puzzleOfDay(new Date(1969, 11, 31))).number, 224); // 77 before the first
  const { view, best } = await puzzleOfDay(new Date(2026, 10, 28));
  const { judgement } = ebbes.judge(view, best, { playouts: 300, seed });
  assert.equal(judgement.mistake, false);
  await assert.rejects(puzzles(5), { code: "argument", message: /^puzzles: language/ });
  const [first] = await puzzles();
  first.best = "start 1"; // changes the caller's copy only
  assert.notEqual((await puzzles())[0].best, first.best);
  for (const day of ["today", new Date(Number.NaN), null]) await assert.rejects(puzzleOfDay(day), { code: "argument" });
});

testOf("what look returns is frozen while developing, and only then", () => {
  const change = (mode) =>
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { load } from "ebbes";
        const ebbes = await load();
        const table = ebbes.look(ebbes.newGame({ players: 3 }).state);
        try { table.seats[0].taken.push("B1"); console.log("changed"); } catch ({ name }) { console.log(name); }`,
      ],
      { env: { ...process.env, NODE_ENV: mode } },
    ).toString();
  assert.deepEqual(["development", "test", "production", ""].map(change), ["TypeError\n", "TypeError\n", "changed\n", "changed\n"]);
});

testOf("the table, where pages are drawn beforehand", async () => {
  const { Tabletop, words } = await import("ebbes/table");
  const { EbbesTable } = await import("ebbes/table-element");
  assert.equal(typeof Tabletop, typeof EbbesTable);
  for (const { load } of games) {
    for (const { code } of (await load()).languages()) {
      const { lang, suits, ruleCards } = await words(code);
      assert.equal(lang, code);
      assert.ok(suits.blue && ruleCards[10]);
    }
  }
  assert.equal((await words("de-CH")).lang, "de");
  assert.equal((await words(["pl", "fr"])).lang, "fr");
  for (const tag of unspoken) assert.equal((await words(tag)).lang, "en", JSON.stringify(tag));
  for (const none of [null, 5, {}, ["xx", 5]]) await assert.rejects(words(none), EbbesError);
});
