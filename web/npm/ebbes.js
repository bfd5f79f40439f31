import { Bridge, EbbesError } from "./bridge.js";

/** Returns the library over its compiled module. */
export function ebbesOf(module) {
  const bridge = new Bridge(module);

  // ask sees that nothing is missing without which a call makes no sense.
  const ask = (name, given) => {
    const missing = ["config", "events", "move", "moves", "position", "record", "state", "text", "view"].find(
      (argument) => argument in given && (JSON.stringify(given[argument]) ?? "null") === "null", // nothing that JSON has
    );
    return missing ? { misused: `there is no ${missing}` } : bridge.ask(name, given);
  };
  // told answers a call in which nothing can be refused.
  const told = (name, given = {}) => {
    const { value, refused, misused } = ask(name, given);
    if (misused !== undefined || refused) throw new EbbesError(`${name}: ${misused ?? refused.message}`);
    return value;
  };
  // asked answers a call about what somebody has done or typed.
  const asked = (name, given, as) => {
    const { value, refused, misused } = ask(name, given);
    if (misused !== undefined) throw new EbbesError(`${name}: ${misused}`);
    return refused ? { ok: false, error: refused } : { ok: true, ...as(value) };
  };

  return Object.freeze({
    module,
    languages: () => told("languages"),
    rules: (language) => told("rules", { language }),
    words: (language) => told("words", { language }),

    newGame: (config, teller) => asked("newGame", { ...teller, config }, (state) => ({ state })),
    parse: (text, teller) => asked("parse", { ...teller, text }, (position) => position),
    apply: (state, move, options) => asked("apply", { ...options, state, move }, (after) => after),
    events: (state, move, options) => asked("events", { ...options, state, move }, (seen) => seen),
    auto: (state, seed) => told("auto", { state, seed: written(seed) }),
    random: (state, seed) => told("random", { state, seed: written(seed) }),
    view: (state, seat = "-") => told("view", { state, seat }),
    fold: (view, events, teller) => asked("fold", { ...teller, view, events }, (next) => ({ view: next })),
    tell: (events, teller) => told("tell", { ...teller, events }),

    moves: (position) => told("moves", { position }),
    check: (view, move, teller) => asked("check", { ...teller, view, move }, () => ({})),
    readMove: (view, text, teller) => asked("readMove", { ...teller, view, text }, (move) => ({ move })),
    look: (position) => told("look", { position }),
    diagram: (position, language) => told("diagram", { position, language }),
    explain: (position, teller) => told("explain", { ...teller, position }),

    record: (game, teller) => asked("record", { ...teller, ...game }, (record) => ({ record })),
    replay(record, options) {
      const answer = asked("replay", { ...options, record }, (game) => ({ game }));
      if (!answer.ok) return { ...answer, game: null };
      const { refused, ...game } = answer.game;
      return refused ? { ok: false, error: refused, game } : { ok: true, game };
    },

    worlds: (view) => BigInt(told("worlds", { view })),
    chances: (view) => told("chances", { view }),
    sample: (view, seed) => told("sample", { view, seed: written(seed) }),
    advise: (view, { playouts = 100, milliseconds = 0, seed } = {}) =>
      told("advise", { view, playouts, milliseconds, seed: written(seed) }),
  });
}

// written returns 32 bytes, random ones if none are given, in hexadecimal.
function written(seed = crypto.getRandomValues(new Uint8Array(32))) {
  return Array.from(seed, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
