// The tables at which somebody has sat in this browser: where they are, which is worth nothing to anybody else.

const most = 12;

/** kept returns the paths of the tables, the last one first. */
export function kept() {
  try {
    return JSON.parse(localStorage.tables ?? "[]");
  } catch {
    return [];
  }
}

const id = (path) => path.split("/")[2].slice(0, 26);

/** keepTable puts a table first. */
export function keepTable(path) {
  const all = kept();
  if (all[0] !== path) localStorage.tables = JSON.stringify([path, ...all.filter((other) => id(other) !== id(path))].slice(0, most));
}

/** forget lets go of a table. */
export const forget = (path) => (localStorage.tables = JSON.stringify(kept().filter((other) => other !== path)));

/**
 * stateOf asks how a game stands; it is undefined if nobody answers, and null if nothing there is this browser's.
 * @param {string} path
 * @param {string} lang
 */
export async function stateOf(path, lang) {
  const [table, query] = path.split("?");
  const response = await fetch(`${table}/state?lang=${lang}&${query ?? ""}`).catch(() => undefined);
  if (response && [403, 404].includes(response.status)) return null;
  const state = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return state && state.seat === "-" ? null : state;
}
