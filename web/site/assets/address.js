// What the address of the page says behind the "#": names and values, from which the page can be
// shown again.

let waiting; // what is still to be written
let timer;

/** read returns what the address says. */
export function read() {
  const parts = location.hash
    .slice(1)
    .split("&")
    .filter((part) => part.includes("="));
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf("=")), decoded(part.slice(part.indexOf("=") + 1))]));
}

/** push makes what is shown an entry of its own in the history, with something to be remembered there. */
export function push(values, state = null) {
  settle();
  history.pushState(state, "", hash(values));
}

/** replace says what is shown now in the place of what was. Browsers allow that a few times a second. */
export function replace(values) {
  waiting = values;
  timer ??= setTimeout(settle, 250);
}

/** settle writes what is still to be written. */
export function settle() {
  clearTimeout(timer);
  timer = undefined;
  if (waiting) history.replaceState(history.state, "", hash(waiting));
  waiting = undefined;
}

/** moved calls back when somebody goes back or forth, or changes the address. */
export function moved(callback) {
  addEventListener("popstate", () => {
    [waiting, timer] = [undefined, clearTimeout(timer)];
    callback();
  });
}

/** href returns the address of another page with values. */
export const href = (page, values) => page + hash(values);

const hash = (values) =>
  `#${Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&")}`;

// A line stays readable in an address.
const encoded = (value) =>
  encodeURIComponent(String(value).toWellFormed())
    .replaceAll("_", "%5F")
    .replaceAll("%20", "_")
    .replace(/%(3B|2F|2C|3A)/g, decodeURIComponent);

function decoded(value) {
  try {
    return decodeURIComponent(value.replaceAll("_", " "));
  } catch {
    return value; // whoever reads it says what is wrong with it
  }
}
