// What is handed on to other people.

/** Whether something can be shared here. */
export const mayShare = Boolean(navigator.share || navigator.clipboard); // both only on a trusted address

/**
 * share hands a text and an address to whatever shares on this device, and copies them if nothing does. It returns
 * whether they were copied.
 * @param {{text: string, url?: string}} what
 */
export async function share(what) {
  if (navigator.share) {
    await navigator.share(what).catch(() => {}); // somebody has thought better of it
    return false;
  }
  await navigator.clipboard.writeText([what.text, what.url].filter(Boolean).join("\n"));
  return true;
}

/**
 * pack returns a text in letters, digits, "-" and "_", deflated, so that a whole game fits into an address.
 * @param {string} text
 */
export async function pack(text) {
  const deflated = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate")));
  return btoa(Array.from(new Uint8Array(await deflated.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
