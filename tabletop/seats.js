// The seats around the table, and what lies before them.

import { keep, make } from "./dom.js";
import { back, colourCard, edge, face, icon, lie, numberCard, suitOf, valueOf } from "./draw.js";
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
  make(
    "li",
    { className: "tt-seat", "data-seat": number },
    make("button", { type: "button", className: "tt-pod", "data-seat": number }),
    make("ul", { className: "tt-pairs" }),
    make("ul", { className: "tt-display" }),
  );

function drawSeat(sight, item, number) {
  const { turn, trick, phase, moves } = sight.view;
  const seat = sight.seat(number);
  const [button, pairs, display] = item.children;
  const turns = turn === number && phase !== "dealing";
  item.classList.toggle("tt-turn", turns);
  item.classList.toggle("tt-wins", trick.winner === number);
  item.classList.toggle("tt-may", sight.mine("starting") && (!sight.showLegal || moves.includes(`start ${number}`)));
  drawPod(sight, button, seat, turns);
  pairs.replaceChildren(...seat.selected.map((card) => drawPair(sight, card)));
  pairs.setAttribute("aria-label", sight.words.selected);
  pairs.hidden = seat.selected.length === 0;
  display.hidden = !seat.fictive;
  if (seat.fictive) drawDisplay(sight, display);
}

function drawPod(sight, button, seat, turns) {
  const own = seat.seat === sight.view.seat;
  const name = sight.isolated(seat.seat);
  const signs = signsOf(sight, seat.seat);
  const now = sum(seat.tally);
  button.title = signs.map((sign) => sight.words[sign]).join(", ");
  button.setAttribute(
    "aria-label",
    [
      own ? sight.say("self", name) : name,
      ...(turns ? [sight.words.turn] : []),
      sight.say("inHand", seat.handSize),
      sight.say("taken", seat.taken.length),
      sight.say("score", signed(seat.score)),
      sight.say("thisRound", gain(now)),
      ...signs.map((sign) => sight.words[sign]),
    ].join(", "),
  );
  button.replaceChildren(
    make(
      "span",
      { className: "tt-who" },
      ...drawName(sight, seat.seat),
      make("span", { className: "tt-signs" }, ...signs.map((sign) => drawSign(sight, sign))),
    ),
    ...(own || seat.fictive ? [] : [drawFan(sight, seat)]),
    make(
      "span",
      { className: "tt-facts" },
      make("span", { className: "tt-taken" }, icon("taken"), String(seat.taken.length)),
      make("span", { className: "tt-score" }, make("b", {}, signed(seat.score)), ...(now ? [make("small", {}, gain(now))] : [])),
    ),
  );
}

/** sum returns the points of a tally. */
export const sum = (tally) => Object.values(tally).reduce((a, b) => a + b);

/** drawName draws a seat's disc and its name, which may be anything. */
export const drawName = (sight, number) => [
  make("span", { className: number === sight.view.seat ? "tt-disc tt-own" : "tt-disc" }, number),
  make("bdi", { className: "tt-name" }, sight.name(number)),
];

function signsOf({ view }, number) {
  const signs = {
    deals: view.dealer === number,
    starts: view.starter === number,
    nixWinner: view.nixWinner === number,
    winner: view.winners.includes(number),
  };
  return Object.keys(signs).filter((sign) => signs[sign]);
}

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

// A pair is the number card, and the colour card until it lies on the board.
function drawPair(sight, card) {
  const suit = suitOf(card);
  const given = sight.roleOf(suit);
  return make(
    "li",
    { className: given ? "tt-pair tt-done" : "tt-pair", role: "img", "data-pair": suit, "aria-label": sight.cardName(card) },
    make("span", { className: "tt-card" }, given ? icon(suit) : colourCard(suit)),
    make("span", { className: "tt-card" }, numberCard(valueOf(card))),
  );
}

// Each column of the fictive player's display: the open card over those face down.
function drawDisplay(sight, list) {
  const { open, under } = sight.view.display;
  list.setAttribute("aria-label", sight.words.display);
  list.replaceChildren(
    ...open.map((card, i) => {
      const label = card === "-" ? sight.say("emptyColumn", under[i]) : sight.say("column", sight.cardName(card), under[i]);
      const backs = Array.from({ length: under[i] }, (_, n) => make("span", { className: "tt-card tt-under" }, lie(back(), n)));
      return make(
        "li",
        { className: "tt-column", role: "img", "aria-label": label, "data-under": under[i] },
        ...backs,
        ...(card === "-" ? [] : [make("span", { className: "tt-card", "data-card": card }, sight.face(card))]),
      );
    }),
  );
}
