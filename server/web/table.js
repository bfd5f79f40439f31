// The page of a table. It knows no rules: each step has a view with the cards and the legal moves, and the events that
// led to it.
import { rememberGame } from "/tabletop/brand/memory.js";
import { idOf, nextOf } from "/tabletop/brand/tables.js";
import { keep, make, redraw } from "/tabletop/dom.js";
import { suits } from "/tabletop/draw.js";
import { ebbes } from "/tabletop/ebbes.js";
import { einfach } from "/tabletop/einfach/einfach.js";
import { Panel } from "/tabletop/panel.js";
import { say as fillIn } from "/tabletop/say.js";
import { cardName, spoken } from "/tabletop/sentence.js";
import { makeSettings } from "/tabletop/settings.js";
import { pack, share, sharePicture } from "/tabletop/share.js";
import { Sounds } from "/tabletop/sounds.js";
import { Tabletop } from "/tabletop/tabletop.js";
import { signed } from "/tabletop/words.js";
import { chat } from "./chat.js";
import { byCode, find, isolated, leadOn, passing, reason, say, seatName, speak, takeSeat, wait, words } from "./common.js";
import { contentOf, request } from "./connection.js";
import { askTerms, drawOrder, fill, nameOfGame, openTable } from "./order.js";
import { gameOf, leadToRules, openBeside, rulesOf } from "./rules.js";
import { entry, store } from "./storage.js";
import { follow } from "./stream.js";
import { keepTable, stateOf } from "./tables.js";
import { termsOf } from "./terms.js";

let table; // undefined before the first step
const panel = new Panel(find("#side"), find("#more"));
let step; // shown now
let roster; // the seats with their players, and the settings
let links; // links of the table, for invited clients

const ownSeat = new URLSearchParams(location.search).get("seat"); // one of this browser's seats

// to returns the URL of a request to the table.
const to = (what, query = {}) =>
  `${location.pathname}/${what}?${new URLSearchParams({ lang: words.lang, ...(ownSeat && { seat: ownSeat }), ...query })}`;

// The stream. Steps are queued, so that each is shown for a while. A hidden page closes its stream and later continues
// after the last step received.

const queue = [];
let last = ""; // number of the last step received
let showing = false;

const stream = follow(
  () => to("steps", { seen: last }),
  {
    message: come,
    company(data) {
      roster = data;
      remains(data.left);
      drawRoster();
    },
    alive: ({ left }) => remains(left),
    turn(data) {
      for (const each of [step, ...queue]) if (each?.step === data.step) each.turn = data.turn;
      if (step?.step === data.step) table.turn(turnOf(step));
    },
    remark: (data) => receive(data),
    links(data) {
      links = data;
      drawRoster();
    },
  },
  tellLost,
);

// come queues a step from the stream.
function come(next) {
  if (step && JSON.stringify(next.view.config) !== JSON.stringify(step.view.config)) return location.reload(); // the settings have changed
  if (next.step <= last && last !== "") return; // another server lags behind
  last = next.step;
  queue.push(next);
  showAll();
}

let hides = 0; // how often the page was hidden or shown

stream.watch((hidden) => {
  hides++;
  if (hidden) lookNowAndThen();
  else mark(false);
});

// waits reports whether the game waits for players before the first deal.
const waits = () => step.view.phase === "dealing" && roster?.seats.some(waitsFor);

const waitsFor = ({ free, computer }) => free && !computer;

const turnOf = ({ turn }) => (waits() ? make("span", {}, say("waiting")) : sentence(turn));

// A hidden page polls whether it has the turn, and announces it in its title, its icon and a notification.

const icons = { false: find("[rel=icon]").href, true: find("#turn").href };

function mark(yours) {
  document.title = `${yours ? `▶ ${say("yours")} · ` : ""}ebbes`;
  find("[rel=icon]").href = icons[yours];
  navigator[yours ? "setAppBadge" : "clearAppBadge"]?.().catch(() => {});
}

// Chrome for Android knows Notification, and throws when a page makes one.
function notify(title, options) {
  try {
    return Boolean(new Notification(title, options));
  } catch {
    return false;
  }
}

const mayAsk = globalThis.Notification?.permission === "default" && notify(""); // not shown without permission

async function lookNowAndThen() {
  const mine = hides;
  for (let was = step?.view.moves.length > 0; mine === hides && step?.view.seat !== "-"; await wait(15_000)) {
    const state = await stateOf(location.pathname + location.search, words.lang);
    if (mine !== hides || state === null || state?.over) return;
    if (!state || state.yours === was) continue;
    was = state.yours;
    mark(was);
    if (was && globalThis.Notification?.permission === "granted") notify(say("yours"), { body: state.turn, tag: "turn", icon: icons.true });
  }
}

find("#bell").onclick = async () => {
  await Notification.requestPermission();
  drawBell();
};

const drawBell = () => (find("#bell").hidden = !mayAsk || Notification.permission !== "default");

function tellLost(why) {
  find("#lost").textContent = why;
}

async function showAll() {
  if (showing) return;
  showing = true;
  while (queue.length > 0) await show(queue.shift());
  showing = false;
}

// show shows a step after the previous one. In another language it shows the same step again.
async function show(next) {
  log(next);
  if (next.step < step?.step) return;
  const again = next.step === step?.step;
  step = next;
  table ??= sit(isEinfach(step) ? einfach : ebbes);
  hurry();
  callByName();
  const sentences = sentencesOf(step).map(({ text }) => sentence(text));
  const animation = table.show(step.view, {
    events: again ? [] : step.events,
    said: sentences,
    turn: turnOf(step),
    standings: step.standings,
    highlight: sentence(step.highlight ?? ""),
  });
  tick(); // the table takes the clock of the last turn away
  find("#table").dataset.step = step.step;
  drawRoster();
  if (step.view.phase === "over" && roster) remember(step);
  await animation;
}

// remember counts the game that is over, with the names of the other people.
function remember({ view: { seat, winners }, standings = [] }) {
  const at = Number(seat) - 1;
  if (Number.isNaN(at)) return; // a spectator
  rememberGame({
    id: idOf(location.pathname),
    game: isEinfach(step) ? "einfach" : "ebbes",
    won: winners.includes(seat),
    rounds: standings.map((points, i) => points[at] - (standings[i - 1]?.[at] ?? 0)),
    people: roster.seats.filter((one) => one.seat !== seat && one.name && !one.computer).map(({ name }) => name),
    terms: roster.agreed,
  });
}

// retell requests the steps of the log again, in the current language.
function retell() {
  const first = find("#log").firstElementChild;
  last = first ? Math.max(0, Number(first.dataset.step) - 1) : (step?.step ?? "");
  queue.length = 0;
  find("#log").replaceChildren();
  stream.connect();
}

// watchAgain replays the finished game on the pages of the rules, or reviews it there.
async function watchAgain(title, review = "") {
  const response = await request(to("record"));
  const record = response?.ok ? await response.text().catch(() => undefined) : undefined;
  if (!record) return answer(say("lost"));
  openBeside(gameOf(await pack(record), step.view.seat) + review, title);
}

// The rematch: one player opens the next table, and all pages link to it.

// The next table knows this browser's seat. Only one of several has to be named.
const nextTable = () => nextOf(location.pathname, roster.again.id) + (roster.agreed.shared ? location.search : "");

async function playAgain() {
  if (!roster.again && (await ask("again", {}, "", (answer) => (roster.again ??= answer)))) return;
  location.assign(nextTable());
}

function drawAgain(mine) {
  const { again } = roster;
  redraw(find("#again"), JSON.stringify([again, words.lang, roster.seats, mine?.seat]), () => {
    table.set({ ways: ways(mine) });
    if (!again) return;
    const way = make("a", { className: "button", href: nextTable() }, say("againGo"));
    find("#again").replaceChildren(say("againAsked", isolated(nameOf(again.by))), " ", way);
  });
}

const way = (label, onclick) => make("button", { type: "button", onclick }, label);

const ways = (mine) => [
  ...(mine ? [way(say("rematch"), playAgain)] : []),
  ...(words.rulesAt.home
    ? [way(say("review"), () => watchAgain(say("review"), "&review=yes")), way(say("watchAgain"), () => watchAgain(say("watchAgain")))]
    : []),
  way(say("sharePicture"), async () => sharePicture(await table.picture(), { text: table.result() })),
  make("a", { href: to("record"), download: "" }, say("record")),
  make("a", { href: "/" }, say("again")),
];

// The settings of this browser for all tables. A page that lags behind shows each step only for a moment, except the
// scores of a round.
const sounds = new Sounds();
let ownPace = 1; // pace chosen by the player
let playOnly; // whether the player's only card is played by itself
let pace; // current pace of the table

function drawSettings() {
  const settings = makeSettings(words, sounds, {
    entry,
    keep: (texts) => Object.entries(texts).forEach(([name, text]) => store(name, text)),
    set: (options) => {
      ownPace = options.pace ?? ownPace;
      playOnly = options.playOnly ?? playOnly;
      panel.letters = options.letters ?? panel.letters;
      table?.set({ playOnly });
      hurry();
    },
  });
  ({ pace: ownPace, playOnly, letters: panel.letters } = settings);
  find("#settings").replaceChildren(...settings.all);
  find("#more > span").textContent = words.panel;
  find("#gear > span").textContent = find("#own").ariaLabel = words.preferences;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".bar > button:has(> span)")))
    button.title = button.querySelector("span").textContent;
}

function hurry() {
  const now = queue.length > 5 ? 0.01 : ownPace;
  if (now === pace || !table) return;
  pace = now;
  table.set({ pace });
}

// The player's actions. The server decides whether they are allowed.

let pending; // step with a sent move, which allows no second one

async function send(move) {
  if (pending === step.step) return;
  pending = step.step;
  const refusal = await ask("moves", { step: pending }, move);
  if (refusal) pending = undefined;
}

const answer = (...content) => table.answer(...content);

// ask sends a request until there is an answer, which it passes to done. It shows and returns a refusal. Retries are
// safe, since the server acts once on a repeated request.
async function ask(what, query = {}, body = "", use = undefined) {
  if (pending !== step.step) answer(); // otherwise a card is being sent
  for (; ; await wait(1000)) {
    const response = await request(to(what, query), { method: "POST", body });
    const content = response?.status === 204 ? {} : await contentOf(response);
    if (response?.ok && content) {
      use?.(content);
      return tellLost("");
    }
    const refusal = response?.ok ? undefined : content;
    if (!response || response.ok || passing.includes(response.status)) {
      tellLost(refusal ? reason(refusal) : say("lost"));
      continue;
    }
    answer(refusal ? sentence(`${reason(refusal)} `) : say("lost"), ...clause(refusal?.move?.rule, refusal?.title));
    return refusal ?? {};
  }
}

find("#undo").onclick = () => ask("undo", { step: step.step }, "ask");

find("#hint").onclick = async () => {
  const at = step;
  const response = await request(to("hint"));
  const hint = await contentOf(response);
  if (at !== step) return;
  table.answer(make("span", { className: "tip" }, !hint ? say("lost") : response.ok ? hintText(hint) : reason(hint)));
  if (response?.ok && hint) table.hint(hint.move);
};

// hintText describes the computer's choice and its expected result.
function hintText({ move, points, win }) {
  const minus = isEinfach(step);
  const expected = points.toLocaleString(words.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: minus ? "never" : "exceptZero",
  });
  const wins = Math.round(100 * win);
  return [say("hinted", nameOfMove(move)), minus ? say("minusExpected", expected, wins) : say("expected", signed(expected), wins)].join(
    " ",
  );
}

function nameOfMove(move) {
  const [verb, what] = move.includes(" ") || move === "pass" ? move.split(" ") : ["play", move];
  const other = {
    start: () => isolated(nameOf(what)),
    name: () => isolated(nameOf(what)),
    clear: () => fillIn(words.clearOf, words.suits[suits[what]]),
    swap: () => words.ruleCards[what],
    pass: () => words.moves.pass,
  }[verb];
  return other ? other() : cardName(what, words);
}

find("#sit").onsubmit = async (event) => {
  event.preventDefault();
  const name = event.target.who.value;
  store("who", name);
  const tell = (why) => (find("#sit .why").textContent = why);
  stream.close(); // it would reload the page once the seat is taken
  const refusal = await takeSeat(location.pathname, { seat: event.submitter.value, name }, { tell });
  if (!refusal) return;
  tell(reason(refusal));
  stream.connect();
};

byCode();

find("#naming").onsubmit = (event) => {
  event.preventDefault();
  const name = event.target.who.value;
  store("who", name);
  ask("seat", {}, JSON.stringify({ name }));
};

// A player moves the seat to another device by entering a code there.
find("#device").onclick = async () => {
  const response = await request(to("code"), { method: "POST" });
  const body = await contentOf(response);
  const { code, seconds } = body ?? {};
  find("#code").textContent = code ? say("deviceCode", code.replace(/^..../, "$& "), seconds / 60) : body ? reason(body) : say("lost");
};

find("#leave").onclick = async () => {
  const refusal = await ask("seat", {}, JSON.stringify({ leave: true }));
  if (!refusal) location.reload();
};

const { receive, drawChat } = chat({
  presets: ["hello", "well", "thanks", "oops", "wait"],
  send: ask,
  reader: () => step?.view.seat,
  nameOf,
  show(seat, draw, line, isText) {
    table.says(seat, draw());
    logged("#messages", line);
    if (isText && seat !== step.view.seat) panel.news("chat");
  },
});

// Beside the table: seats, votes and the log.

const entryOf = (seat) => roster?.seats.find((other) => other.seat === seat);

function nameOf(seat, view = step.view) {
  const computer = entryOf(seat) ? "" : step.computers[seat];
  const unnamed = seat === view.seat && !view.seats[seat - 1].fictive ? say("youAre") : seatName(seat);
  return entryOf(seat)?.name || computer || (view.seats[seat - 1].fictive ? words.fictive : unnamed);
}

function drawRoster() {
  if (!roster || !step) return;
  const { view } = step;
  const mine = entryOf(view.seat);
  const mayMove = view.moves.length > 0;
  document.body.classList.add("seated");
  callByName();
  drawPresent(mine);
  drawTerms();
  find("#spectators").textContent = say("spectatorsHere", roster.spectators);
  find("#seed").hidden = !step.seeded;
  if (waits()) table.turn(turnOf(step));
  find("#undo").disabled = !mine || Boolean(roster.undo) || step.step < 2;
  find("#hint").disabled = view.moves.length < 2;
  drawChat(mine && roster.free, Boolean(mine));
  drawUndoing(mine);
  drawAbsent(mine);
  drawSit(mine);
  drawInvitation();
  drawAgain(mine);
  drawBell();
  if (mine) keepTable(location.pathname + location.search);
  document.title = `${mayMove ? "▶ " : ""}ebbes`;
}

let callKey = ""; // names and absent seats as last set

function callByName() {
  const seats = roster?.seats ?? [];
  const byNumber = (some, value) => Object.fromEntries(some.map((person) => [person.seat, value(person)]));
  const computers = Object.entries(step.computers).filter(([seat]) => !entryOf(seat));
  const people = seats.filter(({ name }) => name);
  const names = {
    [step.view.seat]: say("youAre"),
    ...Object.fromEntries(computers),
    ...byNumber(people, ({ name }) => name),
  };
  const away = byNumber(
    seats.filter(({ here, computer, free }) => (computer ? !free : !here)),
    is,
  );
  if (JSON.stringify([names, away]) === callKey) return;
  callKey = JSON.stringify([names, away]);
  table.set({ names, away });
}

/** is returns the state of a seat in words. */
function is({ seat, free, here, computer }) {
  if (computer) return `${say("computer")} (${say(roster.agreed.level)})`;
  return seat === step.view.seat ? say("you") : say(free ? "free" : here ? "here" : "away");
}

// drawPresent shows the seats. While a deal waits for a player, the others can let the computer play.
function drawPresent(mine) {
  const { seats } = step.view;
  const waiting = waits();
  if (waiting && !roster.begun) return location.reload(); // the page of a room
  find("#waiting").hidden = !waiting;
  find("#waiting p").textContent = waiting ? say("waiting") : "";
  find("#start").hidden = !mine;
  const numbers = seats.map(({ seat }) => seat);
  keep(find("#present"), numbers, makePlace).forEach((item, i) => drawPlace(item, seats[i]));
}

const makePlace = (seat) => make("li", {}, make("span", { className: `tt-disc tt-of-${seat}` }, seat), make("bdi", {}), make("small", {}));

function drawPlace(item, { seat, fictive }) {
  const person = entryOf(seat) ?? { seat, computer: true, free: true };
  const [, name, what] = item.children;
  name.textContent = nameOf(seat);
  what.textContent = fictive ? "" : is(person);
}

// The settings of the table in a chip. It opens the dialog that begins a game with other ones, at another table.
function drawTerms() {
  const all = [nameOfGame(step.game), ...termsOf(roster.agreed)].join(" · ");
  Object.assign(find("#terms"), { textContent: all, title: `${say("agreed")}: ${all}`, hidden: false });
}

find("#terms").onclick = () => {
  fill({ ...roster.agreed, game: step.game, taken: [] });
  askTerms({ title: say("agreed"), hint: say("newGameHint"), action: say("newGame"), isNew: true, send: openTable });
};

// letPlay lets the computer play at a seat, or stops it.
const letPlay = (seat, plays) => ask("computer", {}, JSON.stringify({ seat, plays }));

find("#start").onclick = async () => {
  for (const { seat } of roster.seats.filter(waitsFor)) await letPlay(seat, true);
};

// drawAbsent names an absent player that the game waits for, and offers the vote to let the computer substitute.
function drawAbsent(mine) {
  const absent = roster.begun && mine && !mine.computer ? absentOne() : undefined;
  redraw(find("#absent"), JSON.stringify([mine, absent, roster.seats, words.lang]), () => {
    const button = (label, seat, plays) => make("button", { type: "button", onclick: () => letPlay(seat, plays) }, label);
    const notice = mine?.computer ? [say("standsIn"), button(say("back"), mine.seat, false)] : [];
    if (absent) notice.push(...tellAbsent(absent, mine, button));
    find("#absent").replaceChildren(...notice);
  });
}

function tellAbsent({ seat, free, votes }, mine, button) {
  const name = isolated(nameOf(seat));
  if (votes.length === 0) return [say(free ? "absentFree" : "absent", name), button(say("letComputer"), seat, true)];
  if (votes.includes(mine.seat)) return [say("voteWaits", name)];
  return [
    say("voteAsked", isolated(nameOf(votes[0])), name),
    button(say("undoAgree"), seat, true),
    button(say("undoDecline"), seat, false),
  ];
}

// absentOne returns the absent player whom the computer could substitute. It ignores an absence of a few seconds, such
// as a reload.
function absentOne() {
  const away = roster.seats.filter(({ here, computer }) => !here && !computer);
  const turn = away.find(({ seat }) => seat === step.view.turn);
  if (turn?.seat !== waitedFor.seat) waitedFor = { seat: turn?.seat, since: performance.now() };
  const half = end && !turn?.free ? end - roster.agreed.limit * 500 : 0; // the server refuses earlier votes
  const delay = Math.max(waitedFor.since + 5000, half) - performance.now();
  clearTimeout(recheck);
  if (turn && delay > 0) recheck = setTimeout(drawRoster, delay);
  return away.find(({ votes }) => votes.length > 0) ?? (delay > 0 ? undefined : turn);
}

let waitedFor = {}; // absent seat to move, and since when
let recheck; // timer of the next check for absence

function drawUndoing(mine) {
  const { undo } = roster;
  const asked = undo && mine && !undo.agreed.includes(mine.seat);
  const word = (text, label) => make("button", { type: "button", onclick: () => ask("undo", { step: step.step }, text) }, label);
  const notice = !undo ? "" : undo.by === mine?.seat ? say("undoWaits") : say("undoAsked", isolated(nameOf(undo.by)));
  find("#undo-vote").replaceChildren(
    ...(notice ? [notice] : []),
    ...(asked ? [" ", word("agree", say("undoAgree")), " ", word("decline", say("undoDecline"))] : []),
  );
}

// drawSit offers the free seats, or the name of the own one. It keeps typed text.
function drawSit(mine) {
  const open = links && (!mine || roster.agreed.shared) ? roster.seats.filter(({ free }) => free).map(({ seat }) => seat) : [];
  find("#sit").hidden = open.length === 0;
  keep(find("#sit .free"), open, (seat) => make("button", { value: seat })).forEach((button, i) => {
    button.textContent = seatName(open[i]);
    button.setAttribute("aria-label", say("sit", open[i]));
  });
  find("#naming").hidden = !mine;
  find("#leave").hidden = !roster.free;
  find("#claim").hidden = Boolean(mine);
  for (const { who } of [find("#sit"), find("#naming")]) {
    if (who.dataset.filled) continue;
    who.dataset.filled = true;
    who.value = mine?.name || entry("who") || "";
  }
}

// drawInvitation shows the link of the table.
function drawInvitation() {
  const section = find("#invite");
  section.hidden = !links || !roster || !step;
  if (section.hidden) return;
  const link = location.origin + location.pathname;
  find("#link").value = link;
  find("#link").setAttribute("aria-label", say("invite"));
  find("#qr").alt = say("qr");
  find("#qr").src ||= to("qr", { origin: location.origin });
  const button = (label, onclick) => make("button", { type: "button", onclick }, label);
  const copy = button(say("copy"), async () => {
    await navigator.clipboard.writeText(link);
    copy.textContent = say("copied");
  });
  redraw(section, words.lang, () =>
    find("#invite .ways").replaceChildren(
      ...(navigator.clipboard ? [copy] : []), // both need a secure context
      ...(navigator.share ? [button(say("share"), () => share({ text: say("invitation"), url: link }))] : []),
      make("a", { href: links.watch, target: "_blank" }, say("watchLink")),
    ),
  );
}

// The turn clock. The server sends the remaining time, since this device's clock may be wrong.

let end = 0; // end of the turn by performance.now, or 0 without a limit

const remains = (left) => (end = left && performance.now() + left);

function tick() {
  const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
  table?.clock(end && roster ? seconds / roster.agreed.limit : undefined);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  find("#clock").hidden = !end;
  if (find("#clock b").textContent === text) return;
  find("#clock b").textContent = text;
  if (seconds > 0 && seconds <= 5 && step?.view.turn === step?.view.seat) sounds.play("turn");
}

setInterval(tick, 250);

// sentencesOf returns the sentences of a step with their clauses.
function sentencesOf({ said, events, undone, late, view }) {
  const by = events[0]?.by;
  return [
    ...(undone ? [{ text: say("undone") }] : []),
    ...(late ? [{ text: by === view.seat ? say("lateYou") : say("late", isolated(nameOf(by, view))) }] : []),
    ...said.map((text, i) => ({ text, rule: events[i].rule })),
  ];
}

// sentence returns a sentence with drawn cards.
const sentence = (text) => spoken(text, words);

const titles = () => (step && isEinfach(step) ? words.einfachClauses : words.clauses);

function clause(rule, title = "") {
  if (!rule) return [];
  return [
    make(
      "a",
      {
        href: rulesOf(rule),
        target: "_blank",
        rel: "noreferrer",
        title: titles()[rule],
        "data-rules": rule,
      },
      `${rule} ${title}`.trim(),
    ),
  ];
}

const log = (next) =>
  logged(
    "#log",
    ...sentencesOf(next).map(({ text, rule }) => make("li", { "data-step": next.step }, sentence(text), " ", ...clause(rule))),
  );

function logged(where, ...lines) {
  const list = find(where);
  list.append(...lines);
  while (list.children.length > 60) list.firstChild.remove();
}

const isEinfach = ({ view }) => view.config.ruleCards !== undefined;

function sit(game) {
  document.body.dataset.game = game === einfach ? "einfach" : "ebbes";
  leadToRules();
  leadOn();
  return new Tabletop(find("#table"), game, {
    words,
    sounds,
    panel,
    preselect: true,
    playOnly,
    ways: ways(undefined),
    clause: (id) => clause(id, titles()[id])[0],
    onMove: send,
  });
}

speak(() => {
  leadToRules();
  drawOrder();
  table?.set({ words });
  drawSettings();
  drawRoster();
  retell();
});
