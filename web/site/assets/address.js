// The fragment of the page's address: names and values that restore the state of the page.

let pending; // values not written yet
let timer;

/** read returns the values in the address by name. */
export function read() {
  const parts = location.hash
    .slice(1)
    .split("&")
    .filter((part) => part.includes("="));
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf("=")), decode(part.slice(part.indexOf("=") + 1))]));
}

/** push adds an entry with values, and a state, to the history. */
export function push(values, state = null) {
  settle();
  history.pushState(state, "", hash(values));
}

/** replace changes the values of the current entry. It delays writing, since browsers allow few changes per second. */
export function replace(values) {
  pending = values;
  timer ??= setTimeout(settle, 250);
}

/** settle writes delayed values now. */
export function settle() {
  clearTimeout(timer);
  timer = undefined;
  if (pending) history.replaceState(history.state, "", hash(pending));
  pending = undefined;
}

/** onNavigate calls a function after navigation in the history and after edits of the address. */
export function onNavigate(callback) {
  addEventListener("popstate", () => {
    [pending, timer] = [undefined, clearTimeout(timer)];
    callback();
  });
}

/** href returns the address of another page with values in its fragment. */
export const href = (page, values) => page + hash(values);

const hash = (values) =>
  `#${Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join("&")}`;

// encode keeps the separators of the notation readable.
const encode = (value) =>
  encodeURIComponent(String(value).toWellFormed())
    .replaceAll("_", "%5F")
    .replaceAll("%20", "_")
    .replace(/%(3B|2F|2C|3A)/g, decodeURIComponent);

function decode(value) {
  try {
    return decodeURIComponent(value.replaceAll("_", " "));
  } catch {
    return value; // the parser reports the error
  }
}
