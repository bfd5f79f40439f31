// The page of a table that waits for its players. The page of the table takes its place when the game begins.
import { keep, make, redraw } from "/tabletop/dom.js";
import { share } from "/tabletop/share.js";
import { chat } from "./chat.js";
import { byCode, find, isolated, leadOn, passing, reason, say, seatName, speak, takeSeat, wait, words } from "./common.js";
import { contentOf, request } from "./connection.js";
import { askTerms, drawOrder, fill, nameOfGame } from "./order.js";
import { entry, store } from "./storage.js";
import { follow } from "./stream.js";
import { keepTable } from "./tables.js";
import { termsOf } from "./terms.js";

let step; // first step, with the seats of the game
let roster; // the seats with their players, and the settings
let links; // links of the table, for invited clients

const ownSeat = new URLSearchParams(location.search).get("seat"); // one of this browser's seats
const link = location.origin + location.pathname;

// to returns the URL of a request to the table.
const to = (what, query = {}) =>
  `${location.pathname}/${what}?${new URLSearchParams({ lang: words.lang, ...(ownSeat && { seat: ownSeat }), ...query })}`;

const stream = follow(
  () => to("steps"),
  {
    message(data) {
      if (data.step > 0) return location.reload(); // the page of the table
      step = data;
      draw();
    },
    company(data) {
      roster = data;
      draw();
    },
    links(data) {
      links = data;
      draw();
    },
    remark: (data) => receive(data),
  },
  (why) => (find("#lost").textContent = why),
);

stream.watch(() => {});

// ask sends a request until there is an answer, and shows and returns a refusal. Retries are safe, since the server acts
// once on a repeated request.
const ask = (what, body) => send(what, {}, JSON.stringify(body));

async function send(what, query, body) {
  for (; ; await wait(1000)) {
    const response = await request(to(what, query), { method: "POST", body });
    const refusal = response?.ok ? undefined : await contentOf(response);
    if (response && !passing.includes(response.status)) {
      find("#lost").textContent = "";
      find("#refusal").textContent = refusal ? reason(refusal) : "";
      return refusal;
    }
    find("#lost").textContent = refusal ? reason(refusal) : say("lost");
  }
}

const entryOf = (seat) => roster.seats.find((other) => other.seat === seat);
const waitsFor = ({ free, computer }) => free && !computer;
const places = () => step.view.seats.filter(({ fictive }) => !fictive).map(({ seat }) => seat);

function nameOf(seat) {
  const name = entryOf(seat)?.name || step.computers[seat];
  return name || say(seat === step.view.seat ? "youAre" : "unnamed");
}

/** is returns the state of a seat in words. */
function is({ seat, name, free, here, computer, host }) {
  if (computer) return `${say("computer")} (${say(roster.agreed.level)})`;
  if (free) return say("gather");
  const state = seat !== step.view.seat ? say(here ? "here" : "away") : name && say("you");
  return [state, host && say("host")].filter(Boolean).join(" · ");
}

const othersOf = (mine) => roster.seats.filter(({ seat, free, computer }) => !free && !computer && seat !== mine?.seat);

// draw shows the room once its seats and players are known.
function draw() {
  if (!step || !roster) return;
  const mine = entryOf(step.view.seat);
  document.body.dataset.game = step.game;
  leadOn();
  drawTitle(mine);
  drawTerms();
  drawPlaces(mine);
  drawActions(mine);
  drawInvitation();
  drawMessages(mine);
  find("#spectators").textContent = roster.spectators > 0 ? say("spectatorsHere", roster.spectators) : "";
  find("#seed").hidden = !step.seeded;
  find("#claim").hidden = Boolean(mine);
  find("#device").hidden = !mine;
  find("#room").hidden = false;
  if (mine) keepTable(location.pathname + location.search);
}

function drawTitle(mine) {
  const host = roster.seats.find((one) => one.host);
  const title = host?.name ? say("tableOf", isolated(host.name)) : links?.host ? say("yourTable") : nameOfGame(step.game);
  find("h1").textContent = title;
  document.title = `${title} · ebbes`;
  const unnamed = Boolean(mine && !mine.name);
  const asks = unnamed && othersOf(mine).length > 0;
  find("#hint").textContent = say(asks ? "askName" : mine ? "hostRoom" : links ? "guestRoom" : "waiting");
  find(".below").classList.toggle("unnamed", unnamed);
  find("#ask-name").hidden = !asks;
  find("#ask-name").who.placeholder = say("name");
}

// The settings as chips. For the host each opens the dialog that changes them.
function drawTerms() {
  const { agreed: terms, before } = roster;
  const now = termsOf(terms, true);
  const was = before ? termsOf(before, true) : now;
  redraw(find("#terms"), JSON.stringify([now, was, links?.host, step.game, words.lang]), () => {
    const chip = (...what) =>
      links?.host
        ? make("button", { type: "button", className: "chip", onclick: change }, ...what)
        : make("span", { className: "chip" }, ...what);
    find("#terms").replaceChildren(
      make("span", { className: "tt-hidden" }, say(before ? "changed" : "agreed")),
      chip(nameOfGame(step.game)),
      ...now.map((term) => chip(was.includes(term) ? term : make("ins", {}, term))),
      ...was.filter((term) => !now.includes(term)).map((term) => make("del", { className: "chip" }, term)),
    );
  });
}

function change() {
  fill({ ...roster.agreed, game: step.game, taken: roster.seats.filter(({ free }) => !free).map(({ seat }) => seat) });
  const send = async (terms) => {
    const refusal = await ask("agreed", terms);
    return refusal ? reason(refusal) : "";
  };
  askTerms({ title: say("agreed"), action: say("keepName"), isNew: false, send });
}

// The seats, this browser's first.
function drawPlaces(mine) {
  const all = places();
  const seats = mine ? [mine.seat, ...all.filter((seat) => seat !== mine.seat)] : all;
  keep(find("#present"), seats, makePlace).forEach((item, i) => drawPlace(item, seats[i], mine));
}

const makePlace = (seat) =>
  make(
    "li",
    { "data-seat": seat },
    make("span", { className: `disc tt-of-${seat}`, "aria-hidden": "true" }),
    make("p", {}, make("bdi", {}), make("small", {})),
    make("button", { type: "button" }),
  );

const plus = "M12 5v14M5 12h14";
const robot = "M5 9h14v10H5zM12 5v4M9 13.5v1M15 13.5v1M12 4h.01";
const dots = "M5 12h.01M12 12h.01M19 12h.01";

function icon(outline) {
  const around = make("span", { className: "sign" });
  around.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${outline}"/></svg>`;
  return around;
}

function drawPlace(item, seat, mine) {
  const person = entryOf(seat) ?? { seat, computer: true, free: true };
  const { computer } = person;
  const own = seat === mine?.seat;
  const [disc, { firstChild: name, lastChild: state }, button] = item.children;
  item.classList.toggle("free", waitsFor(person));
  name.textContent = waitsFor(person) ? say("free") : nameOf(seat);
  disc.textContent = computer || own || person.name ? [...nameOf(seat)][0].toUpperCase() : seat;
  state.textContent = is(person);
  const may = own || (person.free && (mine ? roster.free : links && waitsFor(person)));
  button.hidden = !may;
  redraw(button, JSON.stringify([own, computer, Boolean(mine), words.lang]), () => {
    const [label, outline, act] = own
      ? [say("changeName"), dots, askName]
      : mine
        ? [say(computer ? "keepFree" : "toComputer"), robot, () => letPlay(seat, !computer)]
        : [say("sitHere"), plus, () => sit(seat)];
    button.className = own ? "round" : "button";
    button.ariaLabel = own ? label : `${seatName(seat)}: ${label}`;
    button.replaceChildren(icon(outline), ...(own ? [] : [make("span", {}, label)]));
    button.onclick = act;
  });
}

// letPlay lets the computer play at a seat, or stops it.
const letPlay = (seat, plays) => ask("computer", { seat, plays });

function drawActions(mine) {
  const open = roster.seats.filter(waitsFor).map(({ seat }) => seat);
  const sits = roster.seats.filter(({ free }) => !free).length;
  const computers = places().length - sits;
  find("#start").hidden = !mine;
  find("#start span").textContent = computers === 1 ? say("startOne") : say("startMany", computers);
  find("#leave").hidden = !(mine && roster.free);
  find("#sit").hidden = !links || open.length === 0 || Boolean(mine && !roster.agreed.shared);
  const { who } = find("#sit");
  who.placeholder = who.ariaLabel = say("name");
  find("#sit button").textContent = say("sitHere");
  for (const field of [who, find("#naming").who]) {
    if (field.dataset.filled) continue;
    field.dataset.filled = true;
    field.value = mine?.name || entry("who") || "";
  }
}

find("#start").onclick = async () => {
  for (const { seat } of roster.seats.filter(waitsFor)) if (await letPlay(seat, true)) return;
};

// A refusal with the code "foreign" counts as success. After a lost answer the seat may already be another player's.
find("#leave").onclick = async () => {
  stream.close(); // it would reload the page once the seat is free
  const refusal = await ask("seat", { leave: true });
  if (!refusal || refusal.code === "foreign") location.assign("/");
  else stream.connect();
};

let joining = false;

async function sit(seat) {
  if (joining) return;
  joining = true;
  const name = find("#sit").who.value;
  store("who", name);
  const tell = (why) => (find("#refusal").textContent = why);
  stream.close(); // it would reload the page once the seat is taken
  const refusal = await takeSeat(location.pathname, { seat, name }, { tell });
  joining = false;
  if (!refusal) return;
  tell(reason(refusal));
  stream.connect();
}

find("#sit").onsubmit = (event) => {
  event.preventDefault();
  const free = roster.seats.find(waitsFor);
  if (free) sit(free.seat);
};

byCode();

function askName() {
  find("#me").showModal();
}

for (const form of [find("#naming"), find("#ask-name")])
  form.onsubmit = (event) => {
    event.preventDefault();
    const name = form.who.value;
    store("who", name);
    find("#me").close();
    ask("seat", { name });
  };

// Messages are in no log: this page shows those since it was opened.
const { receive, drawChat } = chat({
  presets: ["hello", "thanks", "wait"],
  send,
  reader: () => step?.view.seat,
  nameOf,
  show(_seat, _draw, line) {
    find("#messages").append(line);
    find("#messages").scrollTop = find("#messages").scrollHeight;
    drawMessages(entryOf(step.view.seat));
  },
});

function drawMessages(mine) {
  const list = find("#messages");
  find("#chat").hidden = !(mine && othersOf(mine).length > 0) && list.children.length === 0;
  drawChat(Boolean(mine), Boolean(mine));
}

// A player moves the seat to another device by entering a code there.
find("#device").onclick = async () => {
  const response = await request(to("code"), { method: "POST" });
  const body = await contentOf(response);
  const { code, seconds } = body ?? {};
  find("#hint").textContent = code ? say("deviceCode", code.replace(/^..../, "$& "), seconds / 60) : body ? reason(body) : say("lost");
};

function drawInvitation() {
  const section = find("#invite");
  section.hidden = !links;
  if (!links) return;
  find("#qr").alt = say("qr");
  find("#qr").src ||= to("qr", { origin: location.origin });
  find("#link").value = link;
  find("#link").ariaLabel = say("invite");
  find("#link").hidden = Boolean(navigator.clipboard); // both need a secure context
  find("#copy").hidden = !navigator.clipboard;
  find("#share").hidden = !navigator.share;
  find(".join-code").hidden = !links.code;
  find(".join-code span").textContent = `${location.host}/join/`;
  find("#code").textContent = links.code ?? "";
  find("#watch").href = links.watch;
}

find("#copy").onclick = async () => {
  await navigator.clipboard.writeText(link);
  find("#copy span").textContent = say("copied");
};

find("#share").onclick = () => share({ text: say("invitation"), url: link });

speak(() => {
  drawOrder();
  draw();
  stream.connect();
});
