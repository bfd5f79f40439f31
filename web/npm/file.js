import { readFile } from "node:fs/promises";

/** Returns what a source is, but the bytes of one that is a file, which fetch cannot load. */
export async function read(source) {
  const from = await source;
  const isFile = (typeof from === "string" || from instanceof URL) && /^file:/i.test(String(from));
  return isFile ? readFile(new URL(from)) : from;
}
