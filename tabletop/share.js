// Sharing and saving results.

import { make } from "./dom.js";

/**
 * share passes a text and a URL to the device's share dialog, if there is one.
 * @param {ShareData} what
 */
export const share = (what) => navigator.share(what).catch(() => {}); // cancelled

/**
 * sharePicture shares a picture with a text and a URL, or saves it if the device cannot share files.
 * @param {Blob} picture
 * @param {{text: string, url?: string}} what
 */
export async function sharePicture(picture, what) {
  const files = [new File([picture], "ebbes.png", { type: picture.type })];
  if (navigator.canShare?.({ files }))
    await navigator.share({ ...what, files }).catch(() => {}); // cancelled
  else save(picture, files[0].name);
}

/**
 * save downloads a file.
 * @param {Blob} content
 * @param {string} name
 */
export function save(content, name) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * pack deflates a text and encodes it in letters, digits, "-" and "_", so that a whole game fits into a URL.
 * @param {string} text
 */
export async function pack(text) {
  const response = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate")));
  return btoa(Array.from(new Uint8Array(await response.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
