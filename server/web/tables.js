// The list of this browser's tables, and their state.
import { idOf, tablePaths } from "/tabletop/brand/tables.js";
import { contentOf, request } from "./connection.js";
import { store } from "./storage.js";

const most = 12;

/** keepTable makes a table the most recent. */
export function keepTable(path) {
  const all = tablePaths();
  if (all[0] !== path) storeAll([path, ...all.filter((other) => idOf(other) !== idOf(path))].slice(0, most));
}

/** forget removes a table. */
export const forget = (path) => storeAll(tablePaths().filter((other) => other !== path));

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
