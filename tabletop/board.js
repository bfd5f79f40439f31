// The board: the number card with its pile, and the spaces of the roles.

import { keep, labelButton, make, redraw } from "./dom.js";
import { back, icon, lie, numberCard, roles } from "./draw.js";
import { cardInText } from "./sentence.js";

export function makeBoard() {
  const board = {
    number: make("button", { type: "button", className: "tt-number", "data-number": "" }),
    roles: make("div", { className: "tt-roles", role: "group" }),
    out: make("p", { className: "tt-out" }),
  };
  board.all = make(
    "div",
    { className: "tt-board" },
    make("div", { className: "tt-designation", "data-group": "roles" }, board.number, board.roles, board.out),
  );
  return board;
}

export function drawBoard(sight, board) {
  const { number, numbersLeft } = sight.view;
  board.number.hidden = !number && numbersLeft.length === 0;
  const label = number && [sight.say("number", number), sight.say("pile", numbersLeft.length)].join(", ");
  redraw(board.number, label, () => drawNumber(sight, board.number, label));
  board.roles.setAttribute("aria-label", sight.words.board);
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const focused = board.roles.contains(active) && active.dataset.role;
  keep(
    board.roles,
    roles.map((role) =>
      [role, sight.words.lang, sight.view.roles[role], isNext(sight, role) && next(sight), role === "nix" && sight.rest()].join(),
    ),
    (key) => drawRole(sight, key.split(",", 1)[0]),
  );
  if (focused) board.roles.querySelector(`[data-role="${focused}"]`).focus();
  drawOut(sight, board.out);
}

function drawNumber({ view }, button, label) {
  button.replaceChildren();
  if (!view.number) return;
  const pile = make("span", { className: "tt-card tt-pile" }, ...view.numbersLeft.map((_, i) => lie(back(), i)));
  labelButton(button, label, pile, make("span", { className: "tt-card" }, numberCard(view.number)));
}

// The cards that can still give a role, with the player's own ones apart.
function drawOut(sight, out) {
  const { designators, hand } = sight.view;
  const cards = designators.filter((card) => sight.designates(card));
  const [own, others] = [true, false].map((held) => cards.filter((card) => hand.includes(card) === held));
  const draw = (card) => cardInText(card, sight.words);
  const drawOwn = (card) => {
    const word = draw(card);
    word.classList.add("tt-own");
    return word;
  };
  redraw(out, [sight.words.lang, others, own].join(" "), () =>
    out.replaceChildren(
      ...(cards.length > 0 ? [sight.words.out] : []),
      ...others.map(draw),
      ...(own.length > 0 ? [sight.words.yours, ...own.map(drawOwn)] : []),
    ),
  );
}

function drawRole(sight, role) {
  const suit = sight.view.roles[role];
  const name = sight.words.roles[role];
  const becomes = suit ? [] : role === "nix" ? [sight.words.leftOver] : isNext(sight, role) ? [sight.say("becomes", name)] : [];
  const kind = suit ? `tt-given tt-${suit}` : role === "nix" ? "tt-left" : isNext(sight, role) ? "tt-next" : "";
  const item = make("button", { type: "button", "data-role": role, className: `tt-role ${kind}` });
  labelButton(
    item,
    sight.say("at", name, suit ? sight.words.suits[suit] : sight.words.noSuit),
    make("span", { className: "tt-space-name" }, icon(role), make("span", {}, name)),
    make("span", { className: "tt-slot" }, ...(suit ? [icon(suit)] : [])),
    make("span", { className: "tt-does" }, ...does(sight, role, suit)),
    ...becomes.map((text) => make("span", { className: "tt-becomes" }, text)),
  );
  return item;
}

// The effect of a role on its suit, or the cards that can give it a suit.
function does(sight, role, suit) {
  if (suit) return [sight.words.does[role]];
  if (isNext(sight, role)) return [next(sight)];
  return role === "nix" ? sight.rest().map(icon) : [];
}

const next = (sight) => (sight.view.number ? sight.say("next", sight.view.number) : sight.words.nextPair);

// Before the first deal there is no number, unless pairs take its place (V2).
const isNext = ({ view }, role) =>
  role !== "nix" &&
  role === roles.find((other) => !view.roles[other]) &&
  (view.number > 0 || view.config.variants.includes("select designations"));
