// The page "play": a game against computer players. Without a stored game it shows a prepared deal at once, and accepts
// moves after the library is loaded.

/** @import { Level } from "ebbes" */

import { href } from "./address.js";
import { Coach } from "./coach.js";
import { download } from "./download.js";
import { engine } from "./engine.js";
import { load } from "./games.js";
import { Latest } from "./latest.js";
import { app, build, button, guarded, refusal, tell } from "./parts.js";
import { spoken } from "./sentence.js";
import { Setup } from "./setup.js";
import { bare, pack } from "./share.js";
import { standingsOf } from "./standings.js";
import { entry, keep } from "./storage.js";
import { rememberGame } from "./tabletop/brand/memory.js";
import { make } from "./tabletop/dom.js";
import { Panel } from "./tabletop/panel.js";
import { makeSettings } from "./tabletop/settings.js";
import { sharePicture } from "./tabletop/share.js";
import { Sounds } from "./tabletop/sounds.js";
import { name as gameName } from "./thegame.js";
import { language, say, tableWords, words } from "./words.js";

const own = words.play;
const { Table, own: its, kinds, moveName, adviceIn, playouts, nobody } = await load();
const limits = { playouts: 200, milliseconds: 3000 };

let game; // {config, seat, names, moves, states}: moves with their players, and one state more than moves
const { promise: ready, resolve: setReady } = Promise.withResolvers(); // moves wait for the library
let left = false; // another window has the game
const requests = new Latest(); // cancels work begun before an undo or another game

// The parts of the page.

const intro = make("p", { className: "soft" }, own.intro);
const note = make("p", { className: "soft", role: "status" });
const stage = make("div", { className: "stage", tabIndex: -1 });
const sounds = new Sounds();
const settings = makeSettings(tableWords, sounds, {
  entry,
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
const coach = new Coach(playouts, async () => {
  coach.before(await view(), teller());
});
const log = make("ol", { className: "sentences" });
const dialog = make("dialog", { className: "dialog", "aria-labelledby": "why" });
const setupDialog = make("dialog", { className: "dialog", ariaLabel: own.again });
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
  onMove: (move) => choose(move),
});

// The settings of another game.

let setup; // made on first use, since it needs the library

const agree = guarded(async () => {
  preferences.hidePopover();
  if (!setup) {
    const libraryWords = await engine.words(language);
    setup = new Setup({ names: libraryWords[kinds.name], onStart: start, onBack: () => setupDialog.close() });
    setupDialog.append(setup.all);
  }
  setup.refuse();
  if (!setupDialog.open) setupDialog.showModal();
});

function sit() {
  setupDialog.close();
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
  const result = await engine.newGame(config, { language });
  if (!result.ok) return setup.refuse(refusal(result.error));
  keep({ name: names[seat - 1], level, begun: Date.now() });
  game = { config, seat, names, moves: [], states: [result.state] };
  requests.begin();
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
  const ifCurrent = requests.current();
  for (;;) {
    const { phase, turn } = await ifCurrent(engine.look(state()));
    if (phase === "over") return remember();
    const auto = await ifCurrent(engine.auto(state()));
    if (auto === null && turn === game.seat) return;
    const move = auto ?? (await ifCurrent(think(turn)));
    const after = await ifCurrent(engine.apply(state(), move, listener()));
    await ifCurrent(step(move, auto === null ? turn : "-", after));
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
  rememberGame({ id: entry("begun") ?? "", game: gameName, won: winners.includes(game.seat), rounds, people: [] });
}

const levels = Object.keys(own.levels);
const levelOf = () => /** @type {Level} */ (levels.includes(entry("level")) ? entry("level") : levels.at(-1));
const think = async (seat) => engine.choose(await engine.view(state(), seat), levelOf());

async function step(move, by, { state: next, events, sentences }) {
  const ifCurrent = requests.current();
  game.moves.push({ move, by });
  game.states.push(next);
  await ifCurrent(store());
  write(events, sentences);
  await show({ events, said: sentences.map(spoken) });
}

// showNow shows the current table without animation, and the log of the round.
async function showNow() {
  log.replaceChildren();
  const lastDeal = game.moves.findLastIndex(({ move }) => move.startsWith("deal"));
  for (let i = Math.max(lastDeal, 0); i < game.moves.length; i++) {
    const { events, sentences } = await engine.events(game.states[i], game.moves[i].move, listener());
    write(events, sentences);
  }
  await store();
  await show();
}

async function show(news) {
  const ifCurrent = requests.current();
  const line = await ifCurrent(view());
  const moves = game.moves.map(({ move }) => move);
  const all = [engine.look(line), engine.turn(line, teller()), standingsOf(moves, game.states)];
  const [now, turn, standings] = await ifCurrent(Promise.all(all));
  keep({ phase: now.phase });
  const { sentence = "" } = now.phase === "over" ? await ifCurrent(engine.highlight(record, teller())) : {};
  const animation = table.show(now, { ...news, turn: spoken(turn), standings, highlight: spoken(sentence) });
  app.dataset.step = game.moves.length;
  await Promise.all([animation, now.turn === game.seat && coach.before(line, teller())]);
}

function write(events, sentences) {
  if (events.some(({ event }) => event === "dealt")) log.replaceChildren();
  log.prepend(...tell({ events, sentences }).reverse());
}

// choose makes the person's move.
const choose = guarded(async (move) => {
  const ifCurrent = requests.current();
  await ifCurrent(ready);
  const before = await ifCurrent(view());
  const after = await ifCurrent(engine.apply(state(), move, { ...listener(), by: game.seat }));
  if (!after.ok) return table.answer(refusal(after.error));
  const still = requests.begin();
  coach.after(before, move, teller());
  await still(step(move, game.seat, after));
  await go();
});

// The person's requests.

const undo = guarded(async () => {
  const last = game.moves.findLastIndex(({ by }) => by === game.seat);
  if (last < 0) return table.answer(own.nothing);
  requests.begin();
  game.moves.length = last;
  game.states.length = last + 1;
  coach.forget();
  await showNow();
});

const nameOf = (seat) => game.names[seat - 1] || (Number(seat) > game.names.length ? nobody : say(tableWords.seat, seat));

const advise = guarded(async () => {
  const ifCurrent = requests.current();
  const now = await ifCurrent(view().then(engine.look));
  if (now.turn !== game.seat || now.moves.length === 0) return table.answer(spoken(await engine.turn(now.line, teller())));
  hint.disabled = true;
  const advice = await ifCurrent(engine.advise(now.line, limits).finally(() => (hint.disabled = false)));
  const [best] = advice;
  const sentences = best ? adviceIn(now.phase, best, nameOf) : [say(own.only, moveName(now.moves[0], nameOf))];
  table.answer(make("span", { className: "advice" }, sentences.join(" ")));
  table.hint(best?.move ?? now.moves[0]);
});

const explain = guarded(async () => {
  preferences.hidePopover();
  const explanation = await engine.explain(await view(), teller());
  dialog.replaceChildren(
    make("h2", { id: "why" }, own.why),
    explanation.sentences.length > 0 ? make("ol", { className: "sentences" }, ...tell(explanation)) : make("p", {}, its.noWhy),
    make("form", { method: "dialog" }, make("button", { className: "button main" }, own.close)),
  );
  dialog.showModal();
});

// The browser stores the game as a record.

async function store() {
  const tags = game.names.flatMap((value, i) => (value ? [{ name: `Seat ${i + 1}`, value }] : []));
  const result = await engine.record({ config: game.config, tags, moves: game.moves.map(({ move }) => move) }, { language });
  if (left) return;
  note.textContent = keep({ record: result.record, seat: game.seat }) ? "" : own.notKept;
  record = result.record;
  const code = await pack(bare(record));
  look.href = href("../game/", { game: code, step: game.moves.length, by: game.seat });
  watch.href = href("../game/", { game: code, step: 1, by: game.seat });
  review.href = href("../game/", { game: code, step: 1, by: game.seat, review: "yes" });
}

// deal begins a game with a random deal of those that the build has prepared.
async function deal() {
  const number = Math.floor(Math.random() * Number(app.dataset.deals));
  const first = await (await fetch(new URL(`./dealt/${gameName}/${number}.json`, import.meta.url))).json();
  const { config, seat } = first.view;
  const others = own.others.split(" ");
  const names = Array.from({ length: config.players }, (_, i) => (String(i + 1) === seat ? (entry("name") ?? "") : others[i]));
  game = { config, seat, names, moves: [], states: [] };
  keep({ level: "fair", begun: Date.now() });
  sit();
  await table.show(first.view, { turn: words.apps.loading });
  await resume(first.record, { names, seat });
}

// resume continues a game from its record.
async function resume(text, { names, seat } = /** @type {any} */ ({})) {
  const { ok, error, game: replay } = await engine.replay(text, { language });
  if (!ok) {
    await agree();
    return setup.refuse(say(own.damaged, error.message));
  }
  const { config, tags, start: first, steps } = replay;
  names ??= Array.from({ length: config.players }, (_, i) => tags.find(({ name }) => name === `Seat ${i + 1}`)?.value ?? "");
  seat ??= names.some((_, i) => String(i + 1) === entry("seat")) ? entry("seat") : "1";
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
  requests.begin();
  left = true;
  build(
    make("p", { className: "intro", role: "alert" }, own.elsewhere),
    button(own.here, () => location.reload(), { className: "button main" }),
  );
}

navigator.locks
  ?.request(`${gameName}.play`, { steal: true }, () => new Promise(() => {}))
  .catch(({ name }) => name === "AbortError" && leave());
build(note, desk, dialog, setupDialog);
await guarded(async () => {
  const text = entry("record");
  if (text) await resume(text);
  else await deal();
})();
getReady();
