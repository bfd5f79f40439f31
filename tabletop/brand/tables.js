// The tables of the server at which this browser has a seat. Their addresses are useless in another browser.

/** tablePaths returns the paths of the tables, the most recent first. */
export function tablePaths() {
  try {
    return JSON.parse(localStorage.getItem("tables") ?? "[]").filter((path) => /^\/table\//.test(path));
  } catch {
    return [];
  }
}

/** idOf returns the ID of the table at a path. */
export const idOf = (path) => path.split("/")[2].slice(0, 26);

/** nextOf returns the path of the table that follows the one at a path. */
export const nextOf = (path, id) => `/table/${id}${path.split("?")[0].slice("/table/".length + id.length)}`;
