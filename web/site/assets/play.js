// The page "play": a game against computer players. Without a stored game it shows a prepared deal at once, and accepts
// moves after the library is loaded.

/** @import { Level } from "ebbes" */

import { href } from "./address.js";
import { Coach } from "./coach.js";
import { download } from "./download.js";
import { engine } from "./engine.js";
import { load } from "./games.js";
import { keep, kept } from "./kept.js";
import { Latest } from "./latest.js";
import { app, build, button, guarded, refusal, tell } from "./parts.js";
import { spoken } from "./sentence.js";
import { Setup } from "./setup.js";
import { bare, pack } from "./share.js";
import { standingsOf } from "./standings.js";
import { rememberGame } from "./tabletop/brand/memory.js";
import { make } from "./tabletop/dom.js";
import { Panel } from "./tabletop/panel.js";
import { makeSettings } from "./tabletop/settings.js";
import { sharePicture } from "./tabletop/share.js";
import { Sounds } from "./tabletop/sounds.js";
import { name as gameName } from "./thegame.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.play;
const { Table, own: its, kinds, moveName, advised, coached, nobody } = await load();
const advising = { playouts: 200, milliseconds: 3000 };

let game; // {config, seat, names, moves, states}: moves with their players, and one state more than moves
const { promise: ready, resolve: setReady } = Promise.withResolvers(); // moves wait for the library
let left = false; // another window has the game
const played = new Latest(); // cancels work begun before an undo or another game

// The parts of the page.

const intro = make("p", { className: "soft" }, own.intro);
const note = make("p", { className: "soft", role: "status" });
const stage = make("div", { className: "stage", tabIndex: -1 });
const sounds = new Sounds();
const settings = makeSettings(tableWords, sounds, {
  entry: kept,
  keep,
  set({ letters = panel.letters, ...options }) {
    panel.letters = letters;
    table.set(options);
  },
});
// tool sets up a button of the header.
function tool(name, label, onclick) {
  const button = /** @type {HTMLButtonElement} */ (document.querySelector(`#${name}`));
  button.append(make("span", { className: "tt-hidden" }, label));
  return Object.assign(button, { title: label, onclick, disabled: false });
}

const hint = tool("hint", own.hint, () => advise());
const coach = new Coach(coached, async () => {
  coach.before(await view(), teller());
});
const log = make("ol", { className: "sentences" });
const dialog = make("dialog", { className: "dialog", "aria-labelledby": "why" });
const agreeing = make("dialog", { className: "dialog", ariaLabel: own.again });
const look = make("a", { className: "button" }, own.look);
const more = tool("panel", tableWords.panel);
const gear = tool("gear", tableWords.preferences);
const side = make("div", { className: "side" }, make("section", { "data-tab": "story" }, log));
const preferences = make(
  "div",
  { className: "tt-gear", popover: "auto" },
  ...settings.all,
  coach.switch,
  make(
    "div",
    { className: "row" },
    button(own.again, () => agree(), { className: "chip" }),
    button(own.why, () => explain()),
    look,
  ),
  intro,
);
gear.popoverTargetElement = preferences;
tool("undo", words.apps.undo, () => undo());
const desk = make("div", { className: "desk", hidden: true }, make("div", { className: "at" }, coach.all, stage), side, preferences);

// The actions after the end of a game.

let record; // last written record of the game
const plain = (label, onclick) => make("button", { type: "button", onclick }, label);
const watch = make("a", {}, own.watch);
const review = make("a", {}, own.review);
const ways = [
  plain(own.another, () => start({ ...game, level: levelOf() })),
  review,
  watch,
  plain(own.share, async () => sharePicture(await table.picture(), { text: table.result(), url: watch.href })),
  plain(own.record, () => download(record, `${gameName}.txt`)),
];
const panel = Object.assign(new Panel(side, more), { letters: settings.letters });
const table = new Table(stage, {
  words: tableWords,
  ways,
  pace: settings.pace,
  sounds,
  panel,
  preselect: true,
  playOnly: settings.playOnly,
  onMove: (move) => chosen(move),
});

// The settings of another game.

let setup; // made on first use, since it needs the library

const agree = guarded(async () => {
  preferences.hidePopover();
  if (!setup) {
    const called = await engine.words(language);
    setup = new Setup({ called: called[kinds.name], onStart: start, onBack: () => agreeing.close() });
    agreeing.append(setup.all);
  }
  setup.refuse();
  if (!agreeing.open) agreeing.showModal();
});

function sit() {
  agreeing.close();
  desk.hidden = false;
  const names = Object.fromEntries(
    game.names.map((name, i) => [i + 1, name || (String(i + 1) === game.seat ? own.you : say(tableWords.seat, i + 1))]),
  );
  const unnamed = !game.names[game.seat - 1];
  table.set({ names, words: unnamed ? { ...tableWords, self: "{0}" } : tableWords });
  stage.focus({ preventScroll: true });
}

const start = guarded(async ({ config, seat, names, level }) => {
  delete app.dataset.step;
  const begun = await engine.newGame(config, { language });
  if (!begun.ok) return setup.refuse(refusal(begun.error));
  keep({ name: names[seat - 1], level, begun: Date.now() });
  game = { config, seat, names, moves: [], states: [begun.state] };
  played.begin();
  coach.forget();
  sit();
  await showNow();
  await go();
});

// A game continues until the person's turn.

const state = () => game.states.at(-1);
const teller = () => ({ language, names: game.names, you: game.seat });
const listener = () => ({ ...teller(), to: game.seat });
const view = () => engine.view(state(), game.seat);

async function go() {
  const wanted = played.going();
  for (;;) {
    const { phase, turn } = await wanted(engine.look(state()));
    if (phase === "over") return remember();
    const auto = await wanted(engine.auto(state()));
    if (auto === null && turn === game.seat) return;
    const move = auto ?? (await wanted(think(turn)));
    const after = await wanted(engine.apply(state(), move, listener()));
    await wanted(step(move, auto === null ? turn : "-", after));
  }
}

// remember counts the finished game.
async function remember() {
  const { winners } = await engine.look(state());
  const standings = await standingsOf(
    game.moves.map(({ move }) => move),
    game.states,
  );
  const at = Number(game.seat) - 1;
  const rounds = standings.map((scores, i) => scores[at] - (standings[i - 1]?.[at] ?? 0));
  rememberGame({ id: kept("begun") ?? "", game: gameName, won: winners.includes(game.seat), rounds, people: [] });
}

const levels = Object.keys(own.levels);
const levelOf = () => /** @type {Level} */ (levels.includes(kept("level")) ? kept("level") : levels.at(-1));
const think = async (seat) => engine.choose(await engine.view(state(), seat), levelOf());

async function step(move, by, { state: next, events, sentences }) {
  const wanted = played.going();
  game.moves.push({ move, by });
  game.states.push(next);
  await wanted(store());
  write(events, sentences);
  await show({ events, said: sentences.map(spoken) });
}

// showNow shows the current table without animation, and the log of the round.
async function showNow() {
  log.replaceChildren();
  const dealt = game.moves.findLastIndex(({ move }) => move.startsWith("deal"));
  for (let i = Math.max(dealt, 0); i < game.moves.length; i++) {
    const { events, sentences } = await engine.events(game.states[i], game.moves[i].move, listener());
    write(events, sentences);
  }
  await store();
  await show();
}

async function show(happened) {
  const wanted = played.going();
  const line = await wanted(view());
  const moves = game.moves.map(({ move }) => move);
  const all = [engine.look(line), engine.turn(line, teller()), standingsOf(moves, game.states)];
  const [seen, turn, standings] = await wanted(Promise.all(all));
  keep({ phase: seen.phase });
  const { sentence = "" } = seen.phase === "over" ? await wanted(engine.highlight(record, teller())) : {};
  const shown = table.show(seen, { ...happened, turn: spoken(turn), standings, highlight: spoken(sentence) });
  app.dataset.step = game.moves.length;
  await Promise.all([shown, seen.turn === game.seat && coach.before(line, teller())]);
}

function write(events, sentences) {
  if (events.some(({ event }) => event === "dealt")) log.replaceChildren();
  log.prepend(...tell({ events, sentences }).reverse());
}

// chosen makes the person's move.
const chosen = guarded(async (move) => {
  const wanted = played.going();
  await wanted(ready);
  const before = await wanted(view());
  const after = await wanted(engine.apply(state(), move, { ...listener(), by: game.seat }));
  if (!after.ok) return table.answer(refusal(after.error));
  const still = played.begin();
  coach.after(before, move, teller());
  await still(step(move, game.seat, after));
  await go();
});

// The person's requests.

const undo = guarded(async () => {
  const last = game.moves.findLastIndex(({ by }) => by === game.seat);
  if (last < 0) return table.answer(own.nothing);
  played.begin();
  game.moves.length = last;
  game.states.length = last + 1;
  coach.forget();
  await showNow();
});

const nameOf = (seat) => game.names[seat - 1] || (Number(seat) > game.names.length ? nobody : say(tableWords.seat, seat));

const advise = guarded(async () => {
  const wanted = played.going();
  const seen = await wanted(view().then(engine.look));
  if (seen.turn !== game.seat || seen.moves.length === 0) return table.answer(spoken(await engine.turn(seen.line, teller())));
  hint.disabled = true;
  const advice = await wanted(engine.advise(seen.line, advising).finally(() => (hint.disabled = false)));
  const [best] = advice;
  const sentences = best ? advised(seen.phase, best, nameOf) : [say(own.only, moveName(seen.moves[0], nameOf))];
  table.answer(make("span", { className: "advice" }, sentences.join(" ")));
  table.hint(best?.move ?? seen.moves[0]);
});

const explain = guarded(async () => {
  preferences.hidePopover();
  const explained = await engine.explain(await view(), teller());
  dialog.replaceChildren(
    make("h2", { id: "why" }, own.why),
    explained.sentences.length > 0 ? make("ol", { className: "sentences" }, ...tell(explained)) : make("p", {}, its.noWhy),
    make("form", { method: "dialog" }, make("button", { className: "button main" }, own.close)),
  );
  dialog.showModal();
});

// The browser stores the game as a record.

async function store() {
  const tags = game.names.flatMap((value, i) => (value ? [{ name: `Seat ${i + 1}`, value }] : []));
  const written = await engine.record({ config: game.config, tags, moves: game.moves.map(({ move }) => move) }, { language });
  if (left) return;
  note.textContent = keep({ record: written.record, seat: game.seat }) ? "" : own.notKept;
  record = written.record;
  const code = await pack(bare(record));
  look.href = href("../game/", { game: code, step: game.moves.length, by: game.seat });
  watch.href = href("../game/", { game: code, step: 1, by: game.seat });
  review.href = href("../game/", { game: code, step: 1, by: game.seat, review: "yes" });
}

// deal begins a game with a random deal of those that the build has prepared.
async function deal() {
  const number = Math.floor(Math.random() * Number(app.dataset.hands));
  const dealt = await (await fetch(new URL(`./dealt/${gameName}/${number}.json`, import.meta.url))).json();
  const { config, seat } = dealt.view;
  const others = own.others.split(" ");
  const names = Array.from({ length: config.players }, (_, i) => (String(i + 1) === seat ? (kept("name") ?? "") : others[i]));
  game = { config, seat, names, moves: [], states: [] };
  keep({ level: "fair", begun: Date.now() });
  sit();
  await table.show(dealt.view, { turn: words.apps.loading });
  await resume(dealt.record, { names, seat });
}

// resume continues a game from its record.
async function resume(text, { names, seat } = /** @type {any} */ ({})) {
  const { ok, error, game: played } = await engine.replay(text, { language });
  if (!ok) {
    await agree();
    return setup.refuse(say(own.damaged, error.message));
  }
  const { config, tags, start: first, steps } = played;
  names ??= Array.from({ length: config.players }, (_, i) => tags.find(({ name }) => name === `Seat ${i + 1}`)?.value ?? "");
  seat ??= names.some((_, i) => String(i + 1) === kept("seat")) ? kept("seat") : "1";
  game = {
    config,
    seat,
    names,
    moves: steps.map(({ move, by }) => ({ move, by: /^(deal|shuffle|draw)/.test(move) ? "-" : by })),
    states: [first, ...steps.map((each) => each.state)],
  };
  sit();
  await showNow();
  getReady();
  return go();
}

function getReady() {
  app.dataset.ready = "yes";
  setReady(undefined);
}

// All windows share one stored game, so only the last opened one plays.
function leave() {
  played.begin();
  left = true;
  build(
    make("p", { className: "intro", role: "alert" }, own.elsewhere),
    button(own.here, () => location.reload(), { className: "button main" }),
  );
}

navigator.locks
  ?.request(`${gameName}.play`, { steal: true }, () => new Promise(() => {}))
  .catch(({ name }) => name === "AbortError" && leave());
build(note, desk, dialog, agreeing);
await guarded(async () => {
  const begun = kept("record");
  if (begun) await resume(begun);
  else await deal();
})();
getReady();
