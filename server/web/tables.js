// The tables this browser has a seat at. Their URLs are useless in another browser.
import { contentOf, request } from "./connection.js";
import { store, stored } from "./stored.js";

const most = 12;

/** kept returns the paths of the tables, the most recent first. */
export function kept() {
  try {
    return JSON.parse(stored("tables") ?? "[]").filter((path) => /^\/table\//.test(path));
  } catch {
    return [];
  }
}

const id = (path) => path.split("/")[2].slice(0, 26);

/** keepTable makes a table the most recent. */
export function keepTable(path) {
  const all = kept();
  if (all[0] !== path) storeAll([path, ...all.filter((other) => id(other) !== id(path))].slice(0, most));
}

/** forget removes a table. */
export const forget = (path) => storeAll(kept().filter((other) => other !== path));

const storeAll = (paths) => store("tables", JSON.stringify(paths));

/**
 * stateOf requests the state of a game. It returns undefined without an answer, and null if this browser has no seat.
 * @param {string} path
 * @param {string} lang
 */
export async function stateOf(path, lang) {
  const [table, query] = path.split("?");
  const response = await request(`${table}/state?lang=${lang}&${query ?? ""}`);
  if (response && [403, 404].includes(response.status)) return null;
  const state = response?.ok ? await contentOf(response) : undefined;
  return state && state.seat === "-" ? null : state;
}
