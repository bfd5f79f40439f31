import { readFile } from "node:fs/promises";
import { load as loadFrom } from "./index.js";

export { EbbesError } from "./index.js";

/** Loads the library, from a file too, which fetch cannot. See index.d.ts. */
export async function load(source = new URL("./ebbes.wasm", import.meta.url)) {
  const from = await source;
  const isFile = (typeof from === "string" || from instanceof URL) && /^file:/i.test(from);
  return loadFrom(isFile ? await readFile(new URL(from)) : from);
}
