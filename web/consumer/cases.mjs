// Conformance cases, played through the package in Node and in browsers. The module checks counts of move
// sequences only up to 300, since a million moves take too long in a test.
import { load } from "ebbes";

const ebbes = await load();

/** The counts of cases, steps, refusals and sequences played. */
export const totals = { cases: 0, steps: 0, refused: 0, sequences: 0 };
const roles = ["trump", "plus", "ebbes", "minus", "nix"];
const letters = { blue: "B", brown: "N", yellow: "Y", green: "G", red: "R" };
const orDash = (list, between = " ") => list.join(between) || "-";

function same(got, want, where = "") {
  const [one, other] = [got, want].map((value) => JSON.stringify(value, sorted));
  if (one !== other) throw new Error(`${where}: ${one}, want ${other}`);
}

// sorted sorts the members of objects for JSON.
const sorted = (_, value) =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

function attempt(state, move, by) {
  const after = ebbes.apply(state, move, by === undefined ? {} : { by });
  if (!("error" in after)) return [after.state, {}];
  if (after.error.type === "parse") return [state, { kind: "malformed" }];
  const { kind, rule } = after.error;
  return [state, rule ? { kind, rule } : { kind }];
}

// sight returns the facts that the steps of a case contain.
function sight(state) {
  const table = ebbes.look(ebbes.view(state));
  const options = ebbes.moves(state).map((move) => move.split(" ").at(-1));
  return {
    phase: table.phase,
    turn: table.turn,
    legal: orDash(options),
    roles: orDash(roles.flatMap((role) => letters[table.roles[role]] ?? [])),
    ...(table.config.players === 2 && { open: table.display.open.join(" ") }),
    scores: table.seats.map(({ score }) => score).join(" "),
    nixWinner: table.nixWinner,
    winners: orDash(table.winners),
    ends: orDash(table.ends, ", "),
  };
}

function addSequences(counts, state, depth = 0) {
  const moves = ebbes.moves(state);
  counts[depth] += moves.length;
  if (depth + 1 < counts.length) moves.forEach((move) => addSequences(counts, attempt(state, move, undefined)[0], depth + 1));
}

/** check plays a case and throws the first difference. */
export function check({ config, refused, agreed, steps, counts }) {
  totals.cases++;
  const start = ebbes.newGame(config);
  if (refused || "error" in start) {
    same("error" in start ? { field: start.error.field.toLowerCase(), rule: start.error.rule } : null, refused ?? null);
    return;
  }
  let { state } = start;
  same(ebbes.look(state).config, agreed);
  const seen = {};
  for (const { move, by, kind, rule, ...changes } of steps) {
    totals.steps++;
    if (move !== undefined) {
      const [next, refusal] = attempt(state, move, by);
      same(refusal, { kind, rule }, `${by} ${move}`);
      if (kind) totals.refused++;
      state = next;
    }
    same(sight(state), Object.assign(seen, changes), move);
  }
  const few = (counts ?? []).filter((n) => n <= 300);
  const sequences = few.map(() => 0);
  if (few.length > 0) addSequences(sequences, state);
  same(sequences, few);
  totals.sequences += sequences.reduce((sum, n) => sum + n, 0);
}
