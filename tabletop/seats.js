// The seats around the table.

import { keep, make, redraw } from "./dom.js";
import { edge, face, icon } from "./draw.js";
import { gain, signed } from "./words.js";

/** drawSeats draws the seats clockwise, with the player's own at the bottom. */
export function drawSeats(sight, list) {
  const around = sight.around();
  keep(list, around, makeSeat).forEach((item, i) => {
    item.dataset.at = sight.place(around[i]);
    item.style.setProperty("--column", i);
    drawSeat(sight, item, around[i]);
  });
}

const makeSeat = (number) => {
  const spans = ["tt-who", "tt-facts", "tt-signs"].map((className) => make("span", { className, "aria-hidden": "true" }));
  const pod = make("button", { type: "button", className: "tt-pod", "data-seat": number });
  pod.append(make("span", { className: "tt-hidden" }), makeDisc(number), ...spans);
  return make("li", { className: "tt-seat", "data-seat": number }, pod);
};

function drawSeat(sight, item, number) {
  item.classList.toggle("tt-turn", sight.turns(number));
  item.classList.toggle("tt-may", sight.may(number));
  item.classList.toggle("tt-away", number in sight.away);
  drawPod(sight, item.firstElementChild, sight.seat(number));
}

function drawPod(sight, button, seat) {
  const own = seat.seat === sight.view.seat;
  const name = sight.isolated(seat.seat);
  const signs = sight.signs(seat.seat);
  const now = sight.now(seat.seat);
  const away = sight.away[seat.seat] ?? "";
  const naming = !own && sight.may(seat.seat) ? sight.naming() : "";
  button.dataset.naming = naming;
  button.title = signs.map((sign) => sight.words[sign]).join(", ");
  const label = [
    own ? sight.say("self", name) : name,
    ...(away ? [away] : []),
    ...(sight.turns(seat.seat) ? [sight.words.turn] : []),
    sight.say("inHand", seat.handSize),
    ...sight.labels(seat),
    ...signs.map((sign) => sight.words[sign]),
    ...(naming ? [naming] : []),
  ].join(", ");
  const [voice, disc, who, facts, marks] = button.children;
  redraw(voice, label, () => voice.replaceChildren(label));
  redraw(disc, [sight.initial(seat.seat), away].join(), () => Object.assign(disc, { textContent: sight.initial(seat.seat), title: away }));
  redraw(who, [name, seat.score, now].join(), () =>
    who.replaceChildren(
      make("bdi", { className: "tt-name" }, sight.name(seat.seat)),
      make("span", { className: "tt-score" }, make("b", {}, signed(seat.score)), ...(now ? [make("small", {}, gain(now))] : [])),
    ),
  );
  drawFacts(sight, facts, seat, own);
  redraw(marks, [sight.words.lang, signs].join(), () => marks.replaceChildren(...signs.map((sign) => drawSign(sight, sign))));
}

// Facts are updated in place, so that a hand that loses a card keeps its element.
function drawFacts(sight, all, seat, own) {
  const facts = new Map(sight.facts(seat));
  const keys = own || seat.fictive ? [] : ["held"];
  all.classList.toggle("tt-open", keys.length > 0 && seat.seat in sight.hands);
  const [first] = keep(all, [...keys, ...facts.keys()], (key) => facts.get(key)?.() ?? makeFan());
  if (keys.length > 0) drawFan(sight, first, seat);
}

const makeFan = () => make("span", { className: "tt-cards" }, make("span", { className: "tt-fan" }), make("small"));

const makeDisc = (number) => make("span", { className: `tt-disc tt-of-${number}`, "aria-hidden": "true", "data-disc": number });

/** drawDisc draws a seat's disc, with the initial of its name. */
export const drawDisc = (sight, number) => Object.assign(makeDisc(number), { textContent: sight.initial(number) });

/** drawName draws a seat's disc and its name, whose text may be arbitrary. */
export const drawName = (sight, number) => [drawDisc(sight, number), make("bdi", { className: "tt-name" }, sight.name(number))];

/** drawSign draws a sign in front of a seat. */
export const drawSign = (sight, sign) =>
  make("span", { role: "img", "aria-label": sight.words[sign] }, icon(sign === "nixWinner" ? "nix" : sign));

// Another seat's hand: a back and the number of cards, or the cards if they are visible.
function drawFan(sight, { children: [fan, count] }, { seat, handSize }) {
  const open = sight.hands[seat];
  keep(fan, open ?? (handSize > 0 ? ["back"] : []), (card) => make("span", { className: "tt-card" }, open ? face(card) : edge()));
  redraw(count, handSize, () => count.replaceChildren(handSize));
}
