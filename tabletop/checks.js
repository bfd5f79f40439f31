// The validation of properties and options that pages set.

const isObject = (value) => typeof value === "object" && value !== null;
const isListOf = (isOne) => (value) => Array.isArray(value) && value.every(isOne);
const isBySeat = (isOne) => (value) =>
  isObject(value) && !Array.isArray(value) && Object.entries(value).every(([seat, one]) => /^[1-6]$/.test(seat) && isOne(one));
const isFunction = (value) => typeof value === "function";
const isText = (value) => typeof value === "string";
const isName = (value) => isText(value) || value === undefined || value === null;
const isShown = (value) => isText(value) || value instanceof Node;
const isFlag = [(value) => typeof value === "boolean", "true or false"];

// A check of each property or option, and a description of valid values.
const rules = {
  events: [isListOf(isObject), "the events of apply, an array"],
  said: [isListOf(isShown), "the sentences of apply, an array"],
  turn: [isShown, "a sentence, such as turn(view)"],
  highlight: [isShown, "a sentence, such as that of highlight(record)"],
  hands: [isBySeat(isListOf(isText)), 'cards by seat, such as { 2: ["B1", "G5"] }'],
  standings: [
    isListOf((points) => !points || isListOf(Number.isFinite)(points)),
    "the points of all seats after each round, such as [[1, 0, 2]]",
  ],
  names: [
    (value) => isListOf(isName)(value) || isBySeat(isName)(value),
    'names by seat, such as { 1: "Anna" }, or an array from seat 1 up',
  ],
  away: [isBySeat(isText), 'words by seat, such as { 3: "away" }'],
  showLegal: isFlag,
  preselect: isFlag,
  playOnly: isFlag,
  pace: [(value) => Number.isFinite(value) && value >= 0, "a number from 0"],
  sounds: [(value) => isFunction(value.play), "Sounds"],
  panel: [(value) => isFunction(value.draw), "a Panel"],
  clause: [isFunction, "a function"],
  ways: [isListOf((value) => value instanceof Node), "an array of buttons and links"],
  words: [(value) => isObject(value) && !isFunction(value.then), "await words(language)"],
  onMove: [isFunction, "a function"],
};

/** unfit describes the error in the value of a property or option. It returns "" for a valid value. */
export function unfit(name, value) {
  const [isRight, what] = rules[name] ?? [() => true];
  return value === undefined || value === null || isRight(value) ? "" : `${name} has to be ${what}, not ${description(value)}`;
}

/** fit throws a TypeError for the first invalid property or option. */
export function fit(options) {
  const wrong = Object.entries(options)
    .map(([name, value]) => unfit(name, value))
    .find(Boolean);
  if (wrong) throw new TypeError(wrong);
}

/** unfitView describes the error in a view, for another game with a remedy. It returns "" if the game can draw the view. */
export function unfitView(view, game, remedy = "") {
  if (!isObject(view) || !isObject(view.config) || !Array.isArray(view.seats) || !isText(view.phase)) {
    return `view has to be look(view), not ${description(view)}`;
  }
  return game.setting in view.config ? "" : `view is a table of another game than ${game.name}${remedy}`;
}

// description describes a value of the wrong kind.
function description(value) {
  if (isText(value)) {
    if (!/(?:^|;)\s*players\s/.test(value)) return JSON.stringify(value.slice(0, 40));
    return /(?:^|;)\s*view\s/.test(value) ? "a view: look at it first" : "a state: look at the view of a seat";
  }
  if (isFunction(value?.then)) return "a promise: await it";
  if (typeof value?.ok === "boolean") return "the result of a call";
  if (Array.isArray(value)) return "an array";
  return isObject(value) ? "another object" : String(value);
}
