// A text as a part of an address: deflated, so that a whole game fits into a link. The format
// carries a checksum, so a damaged link is found out.

/** How many characters of text are read, be they typed, from a file or from a link: more than any game has. */
export const most = 200_000;

export { pack } from "./tabletop/share.js";

/** bare returns a record without the comments that the library writes, which need not be sent. */
export const bare = (record) =>
  record
    .replace(/^((?:\{[^}\n]*\}|[^:#{\n])*)#.*$/gm, "$1") // what stands in braces is said by people
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+/g, "\n");

/** unpack returns the text that was packed, undefined if that is damaged or nobody's game. */
export async function unpack(code) {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const text = await all(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}

// all reads a stream to its end, but no more of it than a game has: a short link may swell.
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
