// The page of a table. It knows no rules: what lies on the table and what may be
// played stands in the view of a step, what happens in its events.
import { keep, make, redraw } from "/tabletop/dom.js";
import { suits } from "/tabletop/draw.js";
import { ebbes } from "/tabletop/ebbes.js";
import { einfach } from "/tabletop/einfach/einfach.js";
import { Panel } from "/tabletop/panel.js";
import { say as filled } from "/tabletop/say.js";
import { cardName, spoken } from "/tabletop/sentence.js";
import { makeSettings } from "/tabletop/settings.js";
import { mayShare, pack, share } from "/tabletop/share.js";
import { Sounds } from "/tabletop/sounds.js";
import { Tabletop } from "/tabletop/tabletop.js";
import { signed } from "/tabletop/words.js";
import { byCode, duration, find, isolated, lasting, passing, reason, say, seatName, speak, takeSeat, wait, words } from "./common.js";
import { contentOf, listen, request } from "./connection.js";
import { gameOf, leadToRules, openBeside, rulesOf } from "./rules.js";
import { store, stored } from "./stored.js";
import { keepTable, stateOf } from "./tables.js";

let table; // drawn, as soon as there is a step
const panel = new Panel(find("#side"), find("#more"));
let step; // the one that is shown
let company; // who is at the table
let links; // what those can hand on who are invited

const wanted = new URLSearchParams(location.search).get("seat"); // of those that this browser has here

// to returns where something is asked for.
const to = (what, query = {}) =>
  `${location.pathname}/${what}?${new URLSearchParams({ lang: words.lang, ...(wanted && { seat: wanted }), ...query })}`;

// The stream. Steps queue up, so that each is shown for a while; a page that
// nobody sees lets go of its connection and comes back to where it was.

const queue = [];
let stream;
let seen = ""; // the last step that came in
let showing = false;

function connect() {
  stream?.close();
  stream = listen(
    to("steps", { seen }),
    {
      message: come,
      company(sent) {
        if (company && sitting(sent) !== sitting(company)) panel.news(words.news);
        company = sent;
        remains(sent.left);
        drawCompany();
      },
      alive: ({ left }) => remains(left),
      turn(sent) {
        for (const each of [step, ...queue]) if (each?.step === sent.step) each.turn = sent.turn;
        if (step?.step === sent.step) table.turn(turnOf(step));
      },
      remark: hear,
      links(sent) {
        links = sent;
        drawCompany();
      },
      restored: () => location.reload(), // the game continues from an earlier step
      moved: () => location.reload(), // to the seat that this browser has now
      replaced() {
        stream.close();
        tellLost(say("refusals.replaced"));
      },
    },
    { opened: () => tellLost(""), broken: reconnect, silent: reconnectAtOnce },
  );
}

// come takes a step that the stream has brought.
function come(next) {
  if (step && JSON.stringify(next.view.config) !== JSON.stringify(step.view.config)) return location.reload(); // another game is agreed
  if (next.step <= seen && seen !== "") return; // another server lags behind
  seen = next.step;
  queue.push(next);
  showAll();
}

function reconnectAtOnce() {
  tellLost(say("lost"));
  if (!document.hidden) connect();
}

// reconnect opens another stream after the browser has given up this one. It asks why first, since an EventSource
// does not tell.
async function reconnect() {
  const mine = stream;
  tellLost(say("lost"));
  if (!mine.ended()) return; // the browser tries again
  const response = await request(to("steps"));
  if (response?.ok) response.body.cancel();
  const why = response?.ok ? undefined : await contentOf(response);
  if (mine !== stream) return;
  if (why?.code === "foreign") return location.reload(); // to a page that finds out what is this browser's here
  tellLost(why ? reason(why) : say("lost"));
  if (lasting.includes(why?.code)) return;
  await wait(3000);
  if (mine === stream && !document.hidden) connect();
}

document.onvisibilitychange = () => {
  if (!words) return;
  if (document.hidden) {
    stream.close();
    lookNowAndThen();
  } else {
    mark(false);
    connect();
  }
};

// Before the game nobody deals: it waits for people.
const waits = () => step.view.phase === "dealing" && company?.seats.some(waitsFor);

const waitsFor = ({ free, computer }) => free && !computer;

const turnOf = ({ turn }) => (waits() ? make("span", {}, say("waiting")) : sentence(turn));

// A page that nobody sees asks now and then whether it is its turn, and says so where tabs and windows are chosen.

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

const mayAsk = globalThis.Notification?.permission === "default" && notify(""); // which is not shown without permission

async function lookNowAndThen() {
  const mine = stream;
  for (let was = step?.view.moves.length > 0; document.hidden && mine === stream && step?.view.seat !== "-"; await wait(15_000)) {
    const state = await stateOf(location.pathname + location.search, words.lang);
    if (!document.hidden || state === null || state?.over) return;
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

// show leads from one step to the next. What has been shown is told again in another
// language.
async function show(next) {
  log(next);
  if (next.step < step?.step) return;
  const again = next.step === step?.step;
  step = next;
  table ??= sit(isEinfach(step) ? einfach : ebbes);
  hurry();
  callByName();
  const said = tellings(step).map(({ text }) => sentence(text));
  const shown = table.show(step.view, { events: again ? [] : step.events, said, turn: turnOf(step), standings: step.standings });
  find("#table").dataset.step = step.step;
  find("details").hidden = Object.keys(step.tallies).length === 0;
  find("#tallies").replaceChildren(...Object.values(step.tallies).map((text) => make("li", {}, text)));
  drawCompany();
  await shown;
}

// retell tells again what is in the log.
function retell() {
  const first = find("#log").firstElementChild;
  seen = first ? Math.max(0, Number(first.dataset.step) - 1) : (step?.step ?? ""); // somebody may have spoken before the first
  queue.length = 0;
  find("#log").replaceChildren();
  connect();
}

// When the game is over, the pages of the rules go through it, from its first card.
async function watchAgain() {
  const response = await request(to("record"));
  const record = response?.ok ? await response.text().catch(() => undefined) : undefined;
  if (!record) return answer(say("lost"));
  openBeside(gameOf(await pack(record), step.view.seat), say("watchAgain"));
}

// The same people play again at a table to which all are led.

const nextTable = () =>
  `/table/${company.again.id}${location.pathname.slice("/table/".length + company.again.id.length)}${location.search}`;

async function playAgain() {
  if (!company.again && (await ask("again", {}, "", (answer) => (company.again ??= answer)))) return;
  location.assign(nextTable());
}

function drawAgain(mine) {
  const { again } = company;
  redraw(find("#again"), JSON.stringify([again, words.lang, company.seats, mine?.seat]), () => {
    table.set({ ways: ways(mine) });
    if (!again) return;
    const way = make("a", { className: "button", href: nextTable() }, say("againGo"));
    find("#again").replaceChildren(say("againAsked", isolated(nameOf(again.by))), " ", way);
  });
}

const ways = (mine) => [
  ...(mine ? [make("button", { type: "button", onclick: playAgain }, say("rematch"))] : []),
  ...(words.rulesAt.home ? [make("button", { type: "button", onclick: watchAgain }, say("watchAgain"))] : []),
  ...(mayShare
    ? [
        make(
          "button",
          { type: "button", onclick: async () => (await share({ text: table.result() })) && answer(say("copied")) },
          say("share"),
        ),
      ]
    : []),
  make("a", { href: to("record"), download: "" }, say("record")),
  make("a", { href: "/" }, say("again")),
];

// What people choose for all tables. Whoever lags behind sees each step for a moment only; but scores of a round can
// always be read.
const sounds = new Sounds();
let chosen = 1; // the pace
let pace; // that the table has

function drawSettings() {
  const settings = makeSettings(words, sounds, {
    kept: stored,
    keep: (texts) => Object.entries(texts).forEach(([name, text]) => store(name, text)),
    set: (options) => {
      chosen = options.pace;
      hurry();
    },
  });
  chosen = settings.pace;
  find("#settings").replaceChildren(settings.speed, settings.theme, settings.sounds);
}

function hurry() {
  const now = queue.length > 5 ? 0.01 : chosen;
  if (now === pace || !table) return;
  pace = now;
  table.set({ pace });
}

// What a person does. Whether it may be done, the server knows.

let answered; // the step in which a move was sent: no second one is

async function send(move) {
  if (answered === step.step) return;
  answered = step.step;
  const refused = await ask("moves", { step: answered }, move);
  if (refused) answered = undefined;
}

const answer = (...content) => table.answer(...content);

// ask sends a request until there is an answer, and shows a refusal and returns it. The server does once what it gets
// twice. The answer goes to done.
async function ask(what, query = {}, body = "", done = undefined) {
  if (answered !== step.step) answer(); // else a card is on its way
  for (; ; await wait(1000)) {
    const response = await request(to(what, query), { method: "POST", body });
    const content = response?.status === 204 ? {} : await contentOf(response);
    if (response?.ok && content) {
      done?.(content);
      return tellLost("");
    }
    const refused = response?.ok ? undefined : content;
    if (!response || response.ok || passing.includes(response.status)) {
      tellLost(refused ? reason(refused) : say("lost"));
      continue;
    }
    answer(refused ? sentence(`${reason(refused)} `) : say("lost"), ...clause(refused?.move?.rule, refused?.title));
    return refused ?? {};
  }
}

find("#undo").onclick = () => ask("undo", { step: step.step }, "ask");

find("#hint").onclick = async () => {
  const at = step;
  const response = await request(to("hint"));
  const hint = await contentOf(response);
  if (at !== step) return;
  table.answer(make("span", { className: "tip" }, !hint ? say("lost") : response.ok ? hinted(hint) : reason(hint)));
  if (response?.ok && hint) table.hint(hint.move);
};

// hinted tells what the computer would choose, and what it expects of it.
function hinted({ move, points, win }) {
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
    clear: () => filled(words.clearOf, words.suits[suits[what]]),
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
  stream.close(); // which would lead here again as soon as the seat is taken
  const refused = await takeSeat(location.pathname, { seat: event.submitter.value, name }, { tell });
  if (!refused) return;
  tell(reason(refused));
  connect();
};

byCode();

find("#naming").onsubmit = (event) => {
  event.preventDefault();
  const name = event.target.who.value;
  store("who", name);
  ask("seat", {}, JSON.stringify({ name }));
};

// Whoever goes on at another device types a code there.
find("#device").onclick = async () => {
  const response = await request(to("code"), { method: "POST" });
  const told = await contentOf(response);
  const { code, seconds } = told ?? {};
  find("#code").textContent = code ? say("deviceCode", code.replace(/^..../, "$& "), seconds / 60) : told ? reason(told) : say("lost");
};

find("#leave").onclick = async () => {
  const refused = await ask("seat", {}, JSON.stringify({ leave: true }));
  if (!refused) location.reload();
};

// What people say, with a click or, among those who have the link, in their own words. Whoever wants to hear nothing of
// others, or nothing that they have typed, does not.

const [quiet, untyped] = ["quiet", "untyped"].map((what) => {
  const box = find(`#${what}`);
  const apply = () => document.body.classList.toggle(what, box.checked);
  box.checked = stored(what) === "on";
  box.onchange = () => {
    store(what, box.checked ? "on" : "off");
    apply();
  };
  apply();
  return box;
});

function hear({ seat, word, text }) {
  const told = text ?? words.page.remarks[word];
  if (!told || !step || ((quiet.checked || (text && untyped.checked)) && seat !== step.view.seat)) return;
  const drawn = () => (word in signs ? sign(word) : told);
  table.says(seat, drawn());
  const line = [make("bdi", {}, nameOf(seat)), ": ", make("bdi", {}, drawn())];
  logged(make("li", { "data-step": step.step, className: text ? "typed" : "" }, ...line));
  if (text && seat !== step.view.seat) panel.news(words.news);
}

// The signs: faces, but for the heart.
const signs = {
  smile: "M8 14q4 4 8 0M9 9v1m6-1v1",
  laugh: "M7 13q5 9 10 0zM8 10l1-1 1 1m4 0 1-1 1 1",
  wow: "M12 13a2 2 0 1 0 .1 0zM9 8v1m6-1v1",
  sad: "M8 17q4-4 8 0M9 9v1m6-1v1m1 2v2",
  heart: "",
};

function sign(word) {
  const face = "M12 3a9 9 0 1 0 .1 0z";
  const heart = "M12 20C-4 9 7 1 12 8c5-7 16 1 0 12z";
  const drawn = make("span", { className: "sign", role: "img", "aria-label": words.page.remarks[word] });
  drawn.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${signs[word] ? face + signs[word] : heart}"/></svg>`;
  return drawn;
}

// numbered returns a number for a message, so that one that is sent again is said once.
const numbered = () => ({ id: Math.random().toString(36).slice(2) });

const drawRemarks = () =>
  redraw(find("#remarks"), words.lang, () =>
    find("#remarks").replaceChildren(
      ...["hello", "well", "thanks", "oops", "wait", ...Object.keys(signs)].map((word) =>
        make(
          "button",
          { type: "button", onclick: () => ask("remark", numbered(), word) },
          word in signs ? sign(word) : words.page.remarks[word],
        ),
      ),
    ),
  );

find("#talk").onsubmit = async (event) => {
  event.preventDefault();
  const { text } = event.target;
  const said = text.value;
  text.value = "";
  if (await ask("typed", numbered(), said)) text.value ||= said;
};

// What is around the table: who is there, what can be agreed, what has happened.

const sitting = ({ seats }) => JSON.stringify(seats.map(({ name, free, computer }) => [name, free, computer]));

const companion = (seat) => company?.seats.find((other) => other.seat === seat);

function nameOf(seat, view = step.view) {
  const computer = companion(seat) ? "" : step.computers[seat];
  return companion(seat)?.name || computer || (view.seats[seat - 1].fictive ? words.fictive : seatName(seat));
}

function drawCompany() {
  if (!company || !step) return;
  const { view } = step;
  const mine = companion(view.seat);
  const mayMove = view.moves.length > 0;
  callByName();
  drawPresent(mine);
  drawAgreed();
  find("#onlookers").textContent = say("onlookersHere", company.onlookers);
  find("#numbered").hidden = !step.seeded;
  if (waits()) table.turn(turnOf(step));
  find("#undo").disabled = !mine || Boolean(company.undo) || step.step < 2;
  find("#hint").disabled = view.moves.length < 2;
  find("#remarks").hidden = !mine;
  find("#talk").hidden = !(mine && company.free);
  drawRemarks();
  drawUndoing(mine);
  drawAbsent(mine);
  drawSit(mine);
  drawInvitation();
  drawAgain(mine);
  drawBell();
  if (mine) keepTable(location.pathname + location.search);
  document.title = `${mayMove ? "▶ " : ""}ebbes`;
}

let called = ""; // the names that the table has, and who is away

function callByName() {
  const seats = company?.seats ?? [];
  const byNumber = (some, value) => Object.fromEntries(some.map((person) => [person.seat, value(person)]));
  const computers = Object.entries(step.computers).filter(([seat]) => !companion(seat));
  const people = seats.filter(({ name }) => name);
  const names = { ...Object.fromEntries(computers), ...byNumber(people, ({ name }) => name) };
  const away = byNumber(
    seats.filter(({ here, computer, free }) => (computer ? !free : !here)),
    is,
  );
  if (JSON.stringify([names, away]) === called) return;
  called = JSON.stringify([names, away]);
  table.set({ names, away });
}

/** is tells of a seat for a person who is there. */
function is({ seat, free, here, computer }) {
  if (computer) return `${say("computer")} (${say(company.agreed.level)})`;
  return seat === step.view.seat ? say("you") : say(free ? "free" : here ? "here" : "away");
}

// drawPresent shows who is there: large as long as people are waited for, and what can be done about free seats.
function drawPresent(mine) {
  const { seats } = step.view;
  const waiting = waits();
  const list = find("#present");
  find("#waiting").hidden = !waiting;
  find("#waiting p").textContent = waiting ? say("waiting") : "";
  find("#start").hidden = !mine;
  const both = [list, find("#agreed")];
  if (waiting) find("#start").before(...both);
  else find("#onlookers").before(...both);
  const numbers = seats.map(({ seat }) => seat);
  keep(list, numbers, makePlace).forEach((item, i) => drawPlace(item, seats[i], waiting && mine));
}

const makePlace = (seat) =>
  make(
    "li",
    {},
    make("span", { className: `tt-disc tt-of-${seat}` }, seat),
    make("bdi", {}),
    make("small", {}),
    make("button", { type: "button" }),
  );

function drawPlace(item, { seat, fictive }, mayHand) {
  const person = companion(seat) ?? { seat, computer: true, free: true };
  const { computer } = person;
  const [, name, what, hand] = item.children;
  name.textContent = nameOf(seat);
  what.textContent = fictive ? "" : is(person);
  hand.hidden = !mayHand || !company.free || !person.free || fictive;
  hand.textContent = say(computer ? "keepFree" : "handOver");
  hand.onclick = () => letPlay(seat, !computer);
}

// What is agreed, and what whoever has ordered the table has changed of it.

function terms({ config, people, level, limit, shared }) {
  const kinds = (config.variants ?? config.options).split(", ");
  return [
    say("playersAre", config.players),
    ...[...words.variants, ...words.options].filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name),
    config.rounds && say("roundsAre", config.rounds),
    limit && say("perTurn", duration(limit)),
    people.length < config.players && `${say("computer")} (${say(level)})`,
    shared && say("shared"),
  ].filter(Boolean);
}

function drawAgreed() {
  const { agreed, before } = company;
  const now = terms(agreed);
  const was = before ? terms(before) : now;
  const change = waits() && links?.change;
  redraw(find("#agreed"), JSON.stringify([now, was, change]), () =>
    find("#agreed").replaceChildren(
      say(before ? "changed" : "agreed"),
      ...now.map((term) => make(was.includes(term) ? "span" : "ins", {}, term)),
      ...was.filter((term) => !now.includes(term)).map((term) => make("del", {}, term)),
      ...(change ? [make("a", { href: change + location.search }, say("change"))] : []),
    ),
  );
}

// letPlay asks for the computer to play at a seat, or for it not to.
const letPlay = (seat, plays) => ask("computer", {}, JSON.stringify({ seat, plays }));

find("#start").onclick = async () => {
  for (const { seat } of company.seats.filter(waitsFor)) await letPlay(seat, true);
};

// drawAbsent tells whom the game waits for who is not there, and lets people agree that the computer plays for him.
function drawAbsent(mine) {
  const absent = company.begun && mine && !mine.computer ? absentOne() : undefined;
  redraw(find("#absent"), JSON.stringify([mine, absent, company.seats, words.lang]), () => {
    const button = (label, seat, plays) => make("button", { type: "button", onclick: () => letPlay(seat, plays) }, label);
    const told = mine?.computer ? [say("standsIn"), button(say("back"), mine.seat, false)] : [];
    if (absent) told.push(...tellAbsent(absent, mine, button));
    find("#absent").replaceChildren(...told);
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

// absentOne returns somebody for whom the computer might play. Whoever only loads his page anew has not left.
function absentOne() {
  const away = company.seats.filter(({ here, computer }) => !here && !computer);
  const turn = away.find(({ seat }) => seat === step.view.turn);
  if (turn?.seat !== waitedFor.seat) waitedFor = { seat: turn?.seat, since: performance.now() };
  const half = end && !turn?.free ? end - company.agreed.limit * 500 : 0; // of the agreed time, before which the server refuses
  const left = Math.max(waitedFor.since + 5000, half) - performance.now();
  clearTimeout(recheck);
  if (turn && left > 0) recheck = setTimeout(drawCompany, left);
  return away.find(({ votes }) => votes.length > 0) ?? (left > 0 ? undefined : turn);
}

let waitedFor = {}; // who is not there, and since when
let recheck; // the timer after which that is looked at again

function drawUndoing(mine) {
  const { undo } = company;
  const asked = undo && mine && !undo.agreed.includes(mine.seat);
  const word = (text, label) => make("button", { type: "button", onclick: () => ask("undo", { step: step.step }, text) }, label);
  const told = !undo ? "" : undo.by === mine?.seat ? say("undoWaits") : say("undoAsked", isolated(nameOf(undo.by)));
  find("#undoing").replaceChildren(
    ...(told ? [told] : []),
    ...(asked ? [" ", word("agree", say("undoAgree")), " ", word("decline", say("undoDecline"))] : []),
  );
}

// drawSit offers free seats, or the own one's name. What somebody types stays.
function drawSit(mine) {
  const open = links && (!mine || company.agreed.shared) ? company.seats.filter(({ free }) => free).map(({ seat }) => seat) : [];
  find("#sit").hidden = open.length === 0;
  keep(find("#sit .free"), open, (seat) => make("button", { value: seat })).forEach((button, i) => {
    button.textContent = seatName(open[i]);
    button.setAttribute("aria-label", say("sit", open[i]));
  });
  find("#naming").hidden = !mine;
  find("#leave").hidden = !company.free;
  find("#coded").hidden = Boolean(mine);
  for (const { who } of [find("#sit"), find("#naming")]) {
    if (who.dataset.filled) continue;
    who.dataset.filled = true;
    who.value = mine?.name || stored("who") || "";
  }
}

// drawInvitation shows the link of the table: large as long as seats are free, else beside who is there.
function drawInvitation() {
  const section = find("#invite");
  section.hidden = !links || !company || !step;
  if (section.hidden) return;
  const place = waits() ? find("#notices") : find("#present").parentElement;
  if (section.parentElement !== place) place.append(section);
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
      ...(navigator.clipboard ? [copy] : []), // both only on a trusted address
      ...(navigator.share ? [button(say("share"), () => share({ text: say("invitation"), url: link }))] : []),
      make("a", { href: links.watch, target: "_blank" }, say("watchLink")),
    ),
  );
}

// The time that is left for a turn runs. The server sends what remains, since the clock of this device may be wrong.

let end = 0; // of the turn, by performance.now; 0 for no limit

const remains = (left) => (end = left && performance.now() + left);

setInterval(() => {
  const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
  table?.clock(end && company ? left / company.agreed.limit : undefined);
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  find("#clock").hidden = !end;
  if (find("#clock b").textContent === text) return;
  find("#clock b").textContent = text;
  if (left > 0 && left <= 5 && step?.view.turn === step?.view.seat) sounds.play("turn");
}, 250);

// tellings returns the sentences of a step, and what clauses they rest on.
function tellings({ said, events, undone, late, view }) {
  const by = events[0]?.by;
  return [
    ...(undone ? [{ text: say("undone") }] : []),
    ...(late ? [{ text: by === view.seat ? say("lateYou") : say("late", isolated(nameOf(by, view))) }] : []),
    ...said.map((text, i) => ({ text, rule: events[i].rule })),
  ];
}

// sentence draws the cards in a sentence.
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

const log = (told) =>
  logged(...tellings(told).map(({ text, rule }) => make("li", { "data-step": told.step }, sentence(text), " ", ...clause(rule))));

function logged(...lines) {
  const list = find("#log");
  list.append(...lines);
  while (list.children.length > 60) list.firstChild.remove();
  list.parentElement.scrollTop = list.scrollHeight;
}

const isEinfach = ({ view }) => view.config.ruleCards !== undefined;

function sit(game) {
  document.body.dataset.game = game === einfach ? "einfach" : "ebbes";
  leadToRules();
  return new Tabletop(find("#table"), game, {
    words,
    sounds,
    panel,
    ways: ways(undefined),
    clause: (id) => clause(id, titles()[id])[0],
    onMove: send,
  });
}

speak(() => {
  leadToRules();
  table?.set({ words });
  drawSettings();
  drawCompany();
  retell();
});
