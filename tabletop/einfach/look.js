// The details of seats, rule cards, piles and the stock in Einfach.

import { make } from "../dom.js";
import { icon } from "../draw.js";
import { drawLook, drawOpenHand, drawRows } from "../look.js";
import { drawName } from "../seats.js";
import { fitText } from "./piles.js";

/** drawCloser draws the details of a button's part, and reports whether it is still on the table. */
export function drawCloser(sight, look, { seat, rule, suit, stack }) {
  if (sight.view.seats.length === 0) return false;
  if (rule) return drawRule(sight, look, rule);
  if (suit) drawPile(sight, look, suit);
  else if (stack) drawStack(sight, look, stack);
  else drawSeat(sight, look, seat);
  return true;
}

function drawSeat(sight, look, number) {
  const { handSize, score } = sight.seat(number);
  drawLook(
    sight,
    look,
    sight.isolated(number),
    drawName(sight, number),
    make("p", {}, [sight.say("inHand", handSize), sight.say("minusPoints", score)].join(" · ")),
    ...drawOpenHand(sight, number),
  );
}

function drawRule(sight, look, rule) {
  if (!sight.view.rules.includes(rule)) return false;
  const title = sight.say("at", rule, sight.words.ruleCards[rule]);
  drawLook(sight, look, title, [title], make("p", {}, sight.say(`rules.${rule}`), " ", sight.clause(`K${rule}`)));
  return true;
}

function drawPile(sight, look, suit) {
  const { piles, costs, fitting: places } = sight.view;
  drawLook(
    sight,
    look,
    sight.words.suits[suit],
    [icon(suit), sight.words.suits[suit]],
    make("p", {}, sight.say("fitsHere", fitText(sight, suit)), " ", sight.clause(places[suit].rule)),
    ...(costs[suit] > 0 ? [make("p", {}, sight.say("tellsCost", costs[suit]), " ", sight.clause(costs[suit] === 5 ? "O4" : "O5"))] : []),
    ...drawRows(sight, piles[suit] ?? []),
  );
}

function drawStack(sight, look, stack) {
  const { stock, discarded } = sight.view;
  const count = stack === "stock" ? stock : discarded.length;
  const content = stack === "stock" ? [make("p", {}, sight.words.tellsStock, " ", sight.clause("D2"))] : drawRows(sight, discarded);
  drawLook(sight, look, sight.words[stack], [sight.say("at", sight.words[stack], count)], ...content);
}
