// Conformance cases of Einfach, played through the package.
// @ts-nocheck The moves are texts from files.
import { load } from "ebbes/einfach";

const einfach = await load();

/** The counts of cases, steps and refusals played. */
export const totals = { cases: 0, steps: 0, refused: 0 };
const orDash = (list, between = " ") => list.join(between) || "-";
const bySeat = (seats, text) => seats.map(text).join(" / ");

/** sight returns the facts that the steps of a case contain. */
function sight(state) {
  const { faceDown, hands, piles, seats, ...table } = einfach.look(state);
  return {
    active: table.active,
    discard: orDash(table.discarded),
    done: String(table.actions.done),
    due: String(table.due),
    hands: bySeat(hands, (hand) => orDash(hand)),
    legal: table.moves.toSorted().join(", "),
    noted: bySeat(seats, ({ noted }) => noted),
    out: table.out,
    phase: table.phase,
    piles: orDash(["blue", "brown", "yellow", "green", "red"].flatMap((suit) => piles[suit] ?? [])),
    round: String(table.round),
    rulePile: orDash(faceDown.rulePile),
    rules: orDash(table.rules),
    scores: bySeat(seats, ({ score }) => score),
    starter: table.starter,
    third: table.actions.third,
    turn: table.turn,
  };
}

/** check plays a case and throws the first difference. */
export function check({ config, steps }) {
  totals.cases++;
  let { state } = einfach.newGame(config);
  const seen = {};
  steps.forEach(({ move, seen: news, refused = [] }, i) => {
    const differs = (what, one, other) => {
      if (one !== other) throw new Error(`step ${i}, ${move}, ${what}: ${one}, want ${other}`);
    };
    totals.steps++;
    if (move) state = einfach.apply(state, move).state;
    Object.assign(seen, news);
    const now = sight(state);
    for (const name of Object.keys(seen)) differs(name, now[name], seen[name]);
    if (i > 0) differs("members", Object.keys(seen).sort().join(), Object.keys(now).sort().join());
    for (const { move, kind, rule } of refused) {
      totals.refused++;
      const { error } = einfach.apply(state, move);
      differs(move, `${error?.kind} ${error?.rule}`, `${kind} ${rule}`);
    }
  });
}
