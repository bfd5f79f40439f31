import { readFile } from "node:fs/promises";
import { load as loadFrom } from "./index.js";

export { EbbesError } from "./index.js";

/**
 * Loads the library, from a file too, which fetch cannot. See index.d.ts.
 * @param {import("ebbes").Source | Promise<import("ebbes").Source>} source
 */
export async function load(source = new URL("./ebbes.wasm", import.meta.url)) {
  return loadFrom(read(source));
}

async function read(source) {
  const from = await source;
  const isFile = (typeof from === "string" || from instanceof URL) && /^file:/i.test(String(from));
  return isFile ? readFile(new URL(from)) : from;
}
