// What is handed on to other people.

import { make } from "./dom.js";

/**
 * share hands a text and an address to what shares on this device, if anything does.
 * @param {ShareData} what
 */
export const share = (what) => navigator.share(what).catch(() => {}); // somebody has thought better of it

/**
 * sharePicture hands a picture on with a text and an address, and saves it if nothing here shares pictures.
 * @param {Blob} picture
 * @param {{text: string, url?: string}} what
 */
export async function sharePicture(picture, what) {
  const files = [new File([picture], "ebbes.png", { type: picture.type })];
  if (navigator.canShare?.({ files }))
    await navigator.share({ ...what, files }).catch(() => {}); // somebody has thought better of it
  else save(picture, files[0].name);
}

/**
 * save lets a browser keep a file.
 * @param {Blob} content
 * @param {string} name
 */
export function save(content, name) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
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
