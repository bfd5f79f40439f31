import { readFile } from "node:fs/promises";

/** Resolves a source. A file URL is replaced by the bytes of the file, since fetch cannot load it. */
export async function read(source) {
  const from = await source;
  const isFile = (typeof from === "string" || from instanceof URL) && /^file:/i.test(String(from));
  return isFile ? readFile(new URL(from)) : from;
}
