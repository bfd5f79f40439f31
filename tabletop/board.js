// The board: the number card with its pile, the spaces of the roles, and the track.

import { make } from "./dom.js";
import { back, colourCard, icon, lie, numberCard, roles } from "./draw.js";
import { drawTrack } from "./track.js";
import { signed } from "./words.js";

export function makeBoard() {
  const board = {
    round: make("p", { className: "tt-round" }),
    number: make("div", { className: "tt-number" }),
    roles: make("ul", { className: "tt-roles" }),
    track: make("div", { className: "tt-track", role: "img" }),
  };
  board.all = make(
    "div",
    { className: "tt-board" },
    make("div", { className: "tt-designation" }, board.number, board.roles),
    make("div", { className: "tt-points-board" }, board.round, board.track),
  );
  return board;
}

export function drawBoard(sight, board) {
  const { config, round, number, numbersLeft } = sight.view;
  const { finish, dabbscheedel } = config.track;
  board.round.textContent = round > 0 ? sight.say("round", round, config.rounds) : "";
  board.number.hidden = !number;
  if (number) {
    const pile = make(
      "span",
      { className: "tt-card tt-pile", role: "img", "aria-label": sight.say("pile", numbersLeft.length) },
      ...numbersLeft.map((_, i) => lie(back(), i)),
    );
    const open = make("span", { className: "tt-card", role: "img", "aria-label": sight.say("number", number) }, numberCard(number));
    board.number.replaceChildren(pile, open);
  }
  board.roles.setAttribute("aria-label", sight.words.board);
  board.roles.replaceChildren(...roles.map((role) => drawRole(sight, role)));
  board.track.setAttribute(
    "aria-label",
    [
      sight.words.track,
      ...sight.view.seats.map((s) => sight.say("at", sight.isolated(s.seat), signed(s.score))),
      ...(finish ? [sight.say("finish", finish), sight.say("dabbscheedel", signed(dabbscheedel))] : []),
    ].join(", "),
  );
}

function drawRole(sight, role) {
  const suit = sight.view.roles[role];
  const name = sight.words.roles[role];
  return make(
    "li",
    {
      "data-role": role,
      className: suit ? `tt-role tt-given tt-${suit}` : "tt-role",
      role: "img",
      "aria-label": sight.say("at", name, suit ? sight.words.suits[suit] : sight.words.noSuit),
    },
    make("span", { className: "tt-space-name" }, icon(role), make("span", {}, name)),
    make("span", { className: "tt-card tt-slot" }, ...(suit ? [colourCard(suit)] : [])),
  );
}

/** fitTrack draws the track as wide as it may be. */
export function fitTrack(sight, { track }) {
  const width = track.clientWidth;
  if (width > 0) track.replaceChildren(drawTrack(sight.view.seats, sight.view.config.track, sight.view.seat, width));
}
