// The open rule cards, with their effects and their state.

import { keep, labelButton, make, redraw } from "../dom.js";
import { valueOf } from "../draw.js";

export const makeRules = () => make("ul", { className: "tt-rules", role: "list", "data-group": "rules" });

export function drawRules(sight, list) {
  const { rules, phase, config } = sight.view;
  list.setAttribute("aria-label", sight.words.openRules);
  list.dataset.many = String(config.ruleCards > 5);
  list.style.setProperty("--rows", String(Math.ceil(config.ruleCards / 3))); // keeps their room until they are open
  keep(list, rules, makeRule).forEach((item, i) => {
    const [button] = item.children;
    const rule = rules[i];
    const state = stateOf(sight, rule);
    const states = state ? [sight.say(`state.${state}`, rule)] : [];
    const when = sight.say(`when.${whens[rule] ?? "played"}`, rule);
    const title = sight.words.ruleCards[rule];
    button.classList.toggle("tt-lit", litStates.includes(state));
    button.classList.toggle("tt-may", phase === "swapping" && sight.mine("swapping"));
    const label = [sight.say("at", rule, title), when, ...states].join(", ");
    redraw(button, label, () =>
      labelButton(button, label, make("b", {}, rule), make("strong", {}, title), make("small", {}, when), make("i", {}, ...states)),
    );
  });
}

const makeRule = (rule) => make("li", {}, make("button", { type: "button", className: "tt-rule", "data-rule": rule }));

// The trigger of the rule cards that do not only apply to the player of their number.
const whens = { 3: "seen", 4: "seen", 6: "anybody", 8: "anybody", 9: "anybody" };

const litStates = ["now", "inForce", "yours"];

// The state of a rule card: carried out now, in force (K1, F4), or waiting for a legal card.
function stateOf(sight, rule) {
  const { cause, actions, inForce } = sight.view;
  if (cause === rule) return "now";
  if (whens[rule] === "seen" && inForce.includes(rule)) return "inForce";
  if (rule === "1" && actions.allowed === 3) return "inForce";
  if (sight.mine("acting") && sight.plays().some((card) => valueOf(card) === rule)) return "yours";
  return whens[rule] === "seen" ? "sleeps" : undefined;
}
