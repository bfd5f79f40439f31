// The encoding of a text in an address. It is deflated, so that a whole game fits in a link. A checksum of the format
// detects damaged links.

/** The maximum length of a text in characters, typed or from a file or a link. No game needs more. */
export const most = 200_000;

export { pack } from "./tabletop/share.js";

/** bare returns a record without the comments by the library, which can write them again. */
export const bare = (record) =>
  record
    .replace(/^((?:\{[^}\n]*\}|[^:#{\n])*)#.*$/gm, "$1") // text in braces is a person's note
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+/g, "\n");

/** unpack returns a packed text, or undefined if it is damaged or too long. */
export async function unpack(code) {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const text = await all(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}

// all reads a stream to its end. It throws a RangeError if that is longer than any game, since a short link can inflate.
async function all(stream) {
  const chunks = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    chunks.push(value);
    length += value.length;
    if (length > 3 * most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
}
