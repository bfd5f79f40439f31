// The checks of a call's arguments before they cross into the library, by type and length. Of an overlong value only the
// beginning crosses, which is enough for the library to refuse it as too long.

import { EbbesError } from "./error.js";

// The limits of the library. It counts bytes, and a text has at least as many bytes as units. No game twice as long as
// the longest record fits into one.
const longest = { text: 4096, events: 1 << 16, tags: 100, game: 1 << 22 };

const misuse = (message, cause = undefined) => new EbbesError("argument", message, { cause });

// A check returns the value that crosses, or throws an error that describes valid values.
const check = (isRight, expected, crossing) => (value, where) => {
  try {
    if (isRight(value)) return crossing ? crossing(value, where) : value;
  } catch (error) {
    if (error instanceof EbbesError) throw error; // a member's error
    throw misuse(`${where} has to be ${expected}, and cannot be read`, error);
  }
  throw misuse(`${where} has to be ${expected}, not ${description(value)}`);
};
/** Returns the seed, or 32 random bytes without one. */
export const seedFrom = (seed = crypto.getRandomValues(new Uint8Array(32))) => seed;

export const text = (most = longest.text) =>
  check(
    (value) => typeof value === "string",
    "a string",
    (value) => value.slice(0, most + 1),
  );
/** @param {number} last */
export const seatTo = (last) => {
  const seats = new RegExp(`^[-1-${last}]$`);
  return check((value) => typeof value === "string" && seats.test(value), `a seat from "1" to "${last}", or "-"`);
};
export const card = check((value) => typeof value === "string" && /^[BNYGR]\d{1,2}$/.test(value), 'a card such as "G5"');
export const whole = (least = Number.MIN_SAFE_INTEGER, expected = "a whole number") =>
  check((value) => Number.isSafeInteger(value) && value >= least, expected);
export const list = (most, each, expected) =>
  check(
    Array.isArray,
    expected,
    (value, where) => Array.from(value.slice(0, most + 1), (item, i) => each(item, `${where}[${i}]`)), // includes holes
  );
/** Adds a limit of length to the check of a text or a list. */
export const shorter = (most, other) => (value, where) => {
  const crossing = other(value, where);
  if (crossing.length > most) throw misuse(`${where} is longer than ${most}`);
  return crossing;
};
// Objects with a length are excluded, since they may be as large as it says.
const isObject = (value) => typeof value === "object" && value !== null && !("length" in value);
export const object = (members, expected = "an object") =>
  check(isObject, expected, (value, where) => checkAll(members, value, (name) => `${where}.${name}`));
const events = check(Array.isArray, "an array of events", (value, where) => {
  try {
    return fits(value, longest.events) ? value : " ".repeat(longest.events + 1);
  } catch (error) {
    throw misuse(`${where} cannot be written as JSON: ${String(error?.message ?? error).split("\n")[0]}; it has to be an array of events`);
  }
});
/** Reports whether a value's JSON is within a length. Writing stops once the limit is exceeded. */
function fits(value, most) {
  let room = most;
  const isTooLong = new Error();
  try {
    JSON.stringify(value, (name, member) => {
      room -= name.length + (typeof member === "string" ? member.length : 1);
      if (room < 0) throw isTooLong;
      return member;
    });
  } catch (error) {
    if (error !== isTooLong) throw error;
  }
  return room >= 0;
}

// A text of a record. Lone surrogates are no characters, and become one that the library refuses as unprintable.
const recordText = () => {
  const any = text();
  return (value, where) => any(value, where).replace(/\p{Surrogate}/gu, "\0");
};
const tag = object({ name: recordText(), value: recordText() });
export const oneOf = (words) => check((value) => words.includes(value), words.map((word) => JSON.stringify(word)).join(", "));
/** Returns all comma-separated lists of some of the words, in their order. */
export const lists = (words) =>
  words.reduce(
    (all, word) =>
      all.concat(
        all.map((list) => `${list}, ${word}`),
        word,
      ),
    [],
  );
const flag = check((value) => typeof value === "boolean", "true or false");
const tags = list(longest.tags, tag, "an array of tags");
const variations = check(Array.isArray, "an array of variations, each an array of moves");
const glyph = oneOf(["", "!", "?", "!!", "??", "!?", "?!"]);
const moveEntry = object({ move: text(), glyph, note: recordText(), takenBack: flag, variations }, "a string or an object");

/**
 * Returns the check of the moves of a record. They cross as a flat list, where `after` is the index of the previous move,
 * -1 for none. It is left out if the previous move comes just before in the list. Variations and moves taken back can be
 * nested without limit, so the check is not recursive. The list also has the paths of its moves.
 */
export const recordMoves = (most) =>
  check(Array.isArray, "an array of moves", (value, where) => {
    const all = Object.assign([], { paths: [] });
    const open = [{ line: value, at: where, after: -1 }];
    for (let next = open.pop(); next && all.length <= most; next = open.pop()) {
      const { line, at, after } = next;
      if (!Array.isArray(line) || (line.length === 0 && line !== value)) {
        throw misuse(`${at} has to be an array of one or more moves, not ${description(line)}`);
      }
      const inner = [];
      let before = after;
      for (let i = 0; i < line.length && all.length <= most; i++) {
        const path = `${at}[${i}]`;
        const { variations = [], ...move } = moveEntry(typeof line[i] === "string" ? { move: line[i] } : line[i], path);
        if (move.move === undefined) throw misuse(`there is no ${path}.move`);
        if (before !== all.length - 1) move.after = before;
        for (let n = 0; n < variations.length && inner.length <= most; n++) {
          inner.push({ line: variations[n], at: `${path}.variations[${n}]`, after: before });
        }
        before = all.push(move) - 1;
        all.paths.push(path);
      }
      open.push(...inner.reverse());
    }
    return all;
  });

/** Converts the flat list of a record's moves back to lines with variations. */
export function inLines(list) {
  const moves = [];
  const firsts = []; // the first successor of each move
  const lines = []; // the line of each move
  list.forEach(({ after = lines.length - 1, ...move }, i) => {
    const first = firsts[after + 1];
    if (first) {
      first.variations ??= [];
      lines.push([move]);
      first.variations.push(lines[i]);
    } else {
      firsts[after + 1] = move;
      lines.push(after < 0 ? moves : lines[after]);
      lines[i].push(move);
    }
  });
  return moves;
}

const language = (value) => value; // checked by language.js
const milliseconds = check((value) => Number.isFinite(value) && value >= 0, "a number of milliseconds");
const isFunction = (value) => typeof value === "function";
const progress = check(isFunction, "a function");
const isSource = (value) =>
  typeof value === "string" ||
  value instanceof ArrayBuffer ||
  ArrayBuffer.isView(value) ||
  /^(?:URL|Response|Module|Promise|ArrayBuffer|SharedArrayBuffer|WebAssembly\.Module)$/.test(
    Object.prototype.toString.call(value).slice(8, -1),
  );
/** Checks the source of a library. */
export const source = check(isSource, "a URL, a Response, bytes or a WebAssembly.Module");
const seed = check(
  (value) => ArrayBuffer.isView(value) && description(value) === "Uint8Array" && value.byteLength === 32, // also of another realm
  "a Uint8Array of 32 bytes",
  (value) => Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join(""),
);

// The options for sentences. All calls with options accept them, so that a program can share one object.
const tellerOptions = ["language", "names", "you"];
const searchOptions = ["playouts", "milliseconds", "seed"];

// The further options by call.
const options = {
  apply: ["to", "by"],
  events: ["to"],
  replay: ["to"],
  advise: searchOptions,
  judge: searchOptions,
  review: [...searchOptions, "progress"],
  solve: ["milliseconds"],
  bounds: ["milliseconds"],
};

/**
 * Returns the function that checks the arguments and options of a game's calls. It returns the values that cross, with
 * defaults for missing options.
 * @returns {(call: string, needs: object, values?: object, usual?: object) => Record<string, any>}
 */
export function checkerOf(game) {
  const seat = seatTo(game.seats);
  const needed = {
    state: text(),
    view: text(),
    position: text(),
    move: text(),
    text: text(),
    seat,
    config: (value, where) => {
      const config = object(game.config)(value, where);
      if (config.players === undefined) throw misuse(`there is no ${where}.players`);
      return config;
    },
    moves: game.moves,
    events,
    record: game.record,
    // Only these members are recorded. A replayed game has more.
    game: check(isObject, "an object", ({ config, moves, tags: list, notes, lines }) => {
      if (notes !== undefined) throw misuse("notes is of an older version: a move has its note in moves");
      if (lines !== undefined) throw misuse("lines is of an older version: a move has its variations in moves");
      const crossing = { ...all({ config, moves }), ...checkAll({ tags }, { tags: list }, itself) };
      if (!fits(crossing, longest.game)) throw misuse("the game is too long");
      return crossing;
    }),
    level: oneOf(["easy", "fair", "strong"]),
    most: whole(0, "a whole number from 0"),
  };
  const optional = {
    language,
    names: list(game.seats, text(), "an array of names"),
    you: seat,
    ...game.options,
    to: seat,
    by: seat,
    playouts: whole(1, "a whole number from 1"),
    milliseconds,
    seed,
    progress,
  };
  const general = [...tellerOptions, ...Object.keys(game.options).filter((name) => name !== "if")];
  const byCall = new Map(); // the options by call
  const checksOf = (call) => {
    const names = [...general, ...(options[call] ?? [])];
    if (!byCall.has(call)) byCall.set(call, Object.fromEntries(names.map((name) => [name, optional[name]])));
    return byCall.get(call);
  };
  // all checks the required arguments.
  const all = (needs) => {
    for (const name in needs) {
      if (needs[name] === undefined || needs[name] === null) throw misuse(`there is no ${name}`);
    }
    return checkAll(needed, needs, itself);
  };
  return (call, needs, values, usual) => {
    tellApart(call, needs);
    const crossing = { ...checkAll(optional, usual, itself), ...optionsIn(values, checksOf(call)) };
    const { game, ...others } = all(needs);
    return { ...crossing, ...others, ...game };
  };
}

function optionsIn(values, checks) {
  try {
    if (isObject(values ?? {})) return checkAll(checks, values, itself, "option");
  } catch (error) {
    if (error instanceof EbbesError) throw error;
    throw misuse("options have to be an object, and cannot be read", error);
  }
  throw misuse(`options have to be an object, not ${description(values)}`);
}

const gameNames = ["ebbes", "einfach"];
const loadChecks = { game: oneOf(gameNames), source };

function noName(value) {
  if (gameNames.includes(value)) throw misuse(`the game is an option: { game: "${value}" }`);
}

/** Returns the game to load and its source, from options or from the source alone. */
export const toLoad = (value) =>
  inCall("load", () => {
    noName(value);
    return isPlain(value) ? optionsIn(value, loadChecks) : { source: value };
  });

const isPlain = (value) => description(value) === "Object" && typeof value.then !== "function";

/** Returns the options for the start of a worker. */
export const toConnect = (options) =>
  inCall("connect", () => {
    noName(options);
    return optionsIn(options, { ...loadChecks, worker: check(isFunction, "a function that starts a worker") });
  });

/** Runs a function for a call. The call's name is put before the messages of errors. */
export function inCall(name, run) {
  try {
    return run();
  } catch (error) {
    if (error instanceof EbbesError) throw new EbbesError(error.code, `${name}: ${error.message}`, { cause: error.cause });
    throw new EbbesError("argument", `${name}: what is given cannot be read`, { cause: error });
  }
}

const positions = {
  state: "a state, such as newGame and apply return",
  view: "view(state, seat)",
  position: "a state or a view",
};

// tellApart throws a specific error if another value of the package was passed as a position.
function tellApart(call, needs) {
  for (const name in positions) {
    const kind = Object.hasOwn(needs, name) && kindOf(needs[name]);
    if (kind && kind !== `a ${name}` && !(name === "position" && typeof needs.position === "string")) {
      throw misuse(`this is ${kind}; ${call} takes ${positions[name]}`);
    }
  }
}

// kindOf describes a position or a value mistaken for one. It returns undefined for any other value.
function kindOf(value) {
  if (typeof value === "string") return kindOfText(value.slice(0, longest.text));
  try {
    if (typeof value?.then === "function") return "a promise, to be awaited";
    if (typeof value?.ok === "boolean") return "the result of a call, which has it as a member if it is ok";
    return typeof value?.line === "string" && Array.isArray(value.seats) ? "a table, which look returns" : undefined;
  } catch {
    return undefined; // a later check refuses it
  }
}

function kindOfText(text) {
  if (!/(?:^|;)\s*players\s/.test(text)) return undefined;
  return /(?:^|;)\s*view\s/.test(text) ? "a view" : "a state";
}

const itself = (name) => name;

function checkAll(checks, values, where, code = "argument") {
  const all = {};
  for (const name of Object.keys(values ?? {})) {
    if (!Object.hasOwn(checks, name)) {
      const kind = code === "option" ? "option " : "";
      throw new EbbesError(code, `there is no ${kind}${where(name.slice(0, 40))}, but ${Object.keys(checks).map(where).join(", ")}`);
    }
    if (values[name] !== undefined) all[name] = checks[name](values[name], where(name));
  }
  return all;
}

// description describes a value in an error.
function description(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "number" || value === null || value === undefined) return String(value);
  try {
    return Array.isArray(value) ? "an array" : Object.prototype.toString.call(value).slice(8, -1);
  } catch {
    return "what cannot be read";
  }
}
