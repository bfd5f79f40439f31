// The seats around the table.

import { keep, make, named, redraw } from "./dom.js";
import { edge, face, icon } from "./draw.js";
import { gain, signed } from "./words.js";

/** drawSeats draws the seats around the table, clockwise from one's own at the bottom. */
export function drawSeats(sight, list) {
  const around = sight.around();
  keep(list, around, makeSeat).forEach((item, i) => {
    item.dataset.at = sight.place(around[i]);
    item.style.setProperty("--column", i);
    drawSeat(sight, item, around[i]);
  });
}

const makeSeat = (number) =>
  make("li", { className: "tt-seat", "data-seat": number }, make("button", { type: "button", className: "tt-pod", "data-seat": number }));

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
  button.title = signs.map((sign) => sight.words[sign]).join(", ");
  const label = [
    own ? sight.say("self", name) : name,
    ...(away ? [away] : []),
    ...(sight.turns(seat.seat) ? [sight.words.turn] : []),
    sight.say("inHand", seat.handSize),
    ...sight.known(seat),
    ...signs.map((sign) => sight.words[sign]),
  ].join(", ");
  redraw(button, [label, sight.hands[seat.seat]].join(), () =>
    named(
      button,
      label,
      Object.assign(drawDisc(sight, seat.seat), { title: away }),
      make(
        "span",
        { className: "tt-who" },
        make("bdi", { className: "tt-name" }, sight.name(seat.seat)),
        make("span", { className: "tt-score" }, make("b", {}, signed(seat.score)), ...(now ? [make("small", {}, gain(now))] : [])),
      ),
      make("span", { className: "tt-facts" }, ...(own || seat.fictive ? [] : [drawFan(sight, seat)]), ...sight.facts(seat)),
      make("span", { className: "tt-signs" }, ...signs.map((sign) => drawSign(sight, sign))),
    ),
  );
}

/** drawDisc draws a seat's disc, with the initial of its name. */
export const drawDisc = (sight, number) =>
  make("span", { className: `tt-disc tt-of-${number}`, "aria-hidden": "true", "data-disc": number }, sight.initial(number));

/** drawName draws a seat's disc and its name, which may be anything. */
export const drawName = (sight, number) => [drawDisc(sight, number), make("bdi", { className: "tt-name" }, sight.name(number))];

/** drawSign draws what lies before a seat to say what it does or has done. */
export const drawSign = (sight, sign) =>
  make("span", { role: "img", "aria-label": sight.words[sign] }, icon(sign === "nixWinner" ? "nix" : sign));

// The cards of another hand: their backs, unless they are shown.
function drawFan(sight, { seat, handSize }) {
  const faces = sight.hands[seat]?.map((card) => face(card));
  const cards = faces ?? Array.from({ length: handSize }, edge);
  const fan = make(
    "span",
    { className: faces ? "tt-fan tt-open" : "tt-fan" },
    ...cards.map((card) => make("span", { className: "tt-card" }, card)),
  );
  return make("span", { className: "tt-held" }, fan, make("small", {}, String(handSize)));
}
