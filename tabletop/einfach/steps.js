// A turn as a row of steps: done, current, and still possible.

import { make } from "../dom.js";
import { icon } from "../draw.js";
import { drawDisc } from "../seats.js";
import { cardInText } from "../sentence.js";

export const makeSteps = () => make("div", { className: "tt-steps", role: "group", "data-group": "steps" });

/** follow records the actions of a turn from its events. */
export function follow(_, own, events) {
  if (events.length === 0) own.log = [];
  for (const event of events) acts[event.event]?.(own.log, event);
}

// A further card after a 10 belongs to its action (K10).
const acts = {
  turnBegan: (log) => log.splice(0),
  played(log, { card, rule }) {
    if (rule === "K10" && log.length > 0) log.at(-1).cards.push(card);
    else log.push({ did: "played", cards: [card] });
  },
  cleared(log, { suit, by, rule }) {
    if (by && rule !== "K10") log.push({ did: "cleared", suit });
  },
};

export function drawSteps(sight, { steps, log }) {
  const { active, phase, actions, moves } = sight.view;
  const buttons = moves.filter((move) => ["draw", "pass"].includes(move)).map((move) => drawButton(sight, move));
  if (active === "-") return steps.replaceChildren(...buttons);
  const unknown = Array.from({ length: Math.max(0, actions.done - log.length) }, () => ({ did: "done" }));
  const acts = phase === "placing" ? [] : [...unknown, ...log];
  const draws = ["placing", "drawing"].includes(phase) || (phase === "shuffling" && acts.length === 0) ? [] : [{ did: "drew" }];
  const rest = Math.max(0, actions.allowed - acts.length - (phase === "acting" ? 1 : 0));
  steps.setAttribute("aria-label", sight.say("stepsOf", sight.isolated(active)));
  steps.replaceChildren(
    ...[...draws, ...acts].map((act) => drawDone(sight, act)),
    drawNow(sight),
    ...(["placing", "refilling"].includes(phase) ? [] : Array.from({ length: rest }, () => make("span", { className: "tt-step-left" }))),
    ...buttons,
  );
  return undefined;
}

function drawDone(sight, { did, cards = [], suit }) {
  return make(
    "span",
    { className: "tt-step-done" },
    make("span", { className: "tt-did" }, sight.words.did[did]),
    ...cards.map((card) => cardInText(card, sight.words)),
    ...(suit ? [make("span", { role: "img", "aria-label": sight.words.suits[suit] }, icon(suit))] : []),
  );
}

function drawNow(sight) {
  const { phase, cause, turn, seat } = sight.view;
  const key = phase === "acting" ? acting(sight) : phase === "naming" ? `naming${cause}` : phase === "shuffling" ? "drawing" : phase;
  const mine = turn === seat && seat !== "-";
  return make(
    "span",
    { className: mine ? "tt-step-now tt-step-mine" : "tt-step-now" },
    ...(mine || turn === "-" ? [] : [drawDisc(sight, turn)]),
    sight.say(`steps.${key}`),
  );
}

function acting({ view: { moves } }) {
  const verbs = ["play", "clear"].filter((verb) => moves.some((move) => move.startsWith(verb)));
  if (verbs.length === 1) return verbs[0];
  return moves.length > 0 && verbs.length === 0 ? "pass" : "act";
}

const drawButton = (sight, move) =>
  make("button", { type: "button", className: "tt-other", "data-move": move }, sight.say(`moves.${move}`));
