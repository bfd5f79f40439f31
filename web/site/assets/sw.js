// The service worker, which caches visited pages for offline use. It caches a page with all its files, and the library on
// first use. It caches only files from its own build. An open page continues with the files it began with. A newer
// service worker fetches changed files at once, and serves them after all pages are closed.
//
// Workbox 7 with precaching, routes and strategies takes 5.8 KB compressed, this file 1.3 KB. It caches all files of a
// list when it is installed, where this file caches visited pages, and does not keep an open page on its own build.

const cacheName = `ebbes-${version}`;
const later = ["assets/tryout.js", "assets/finder.js"]; // cached with their own imports on first use
const newer = new Set(); // open pages from a newer build, which get no cached files
const whole = new Set(); // pages known to be complete in the cache

const addressOf = (path) => new URL(path, registration.scope).href;
const pathOf = (address) =>
  address
    .split(/[?#]/)[0]
    .slice(registration.scope.length)
    .replace(/(^|\/)index\.html$/, "$1");
const isPage = (path) => path === "" || path.endsWith("/");

addEventListener("install", (event) => event.waitUntil(takeOver()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([forget(), clients.claim()])));
addEventListener("message", (event) => event.waitUntil(Promise.allSettled(event.data.map(pathOf).map(keepWhole))));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answer(event));
});

// takeOver copies the cache of an older build, and fetches only changed files.
async function takeOver() {
  const entries = (await Promise.all((await formerly()).map(entriesOf))).flat();
  await Promise.all(entries.map(([path, response]) => take(path, response)));
  await Promise.all(entries.map(([path]) => keepWhole(path)));
}

const formerly = async () => (await caches.keys()).filter((name) => name.startsWith("ebbes-") && name !== cacheName);

async function entriesOf(name) {
  const cache = await caches.open(name);
  return Promise.all((await cache.keys()).map(async (request) => [pathOf(request.url), await cache.match(request)]));
}

async function forget() {
  for (const name of await formerly()) await caches.delete(name);
}

async function answer(event) {
  const { request, clientId, resultingClientId } = event;
  const path = pathOf(request.url);
  if (newer.has(clientId)) {
    if (resultingClientId) newer.add(resultingClientId); // its worker, or the page it navigates to
    return fetch(request);
  }
  if (!(path in files)) return fetch(request);
  const file = await find(path);
  if (file) return file;
  const response = await askTwice(path);
  const caching = take(path, response.clone());
  event.waitUntil(caching);
  if (request.mode === "navigate" && !(await caching)) newer.add(resultingClientId);
  return response;
}

const find = async (path) => (await caches.open(cacheName)).match(addressOf(path));

const ask = (path) => fetch(addressOf(path), { cache: "no-cache" });

// askTwice requests a file and retries once, since a page does not request a failed module again.
const askTwice = (path) => ask(path).catch(() => ask(path));

// take caches a file if it belongs to this build, and reports whether it does.
async function take(path, response) {
  const sum = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const name = Array.from(new Uint8Array(sum, 0, 4), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!response.ok || response.redirected || name !== files[path]) return false;
  const cache = await caches.open(cacheName);
  await cache.put(addressOf(path), response).catch(() => {}); // storage may be full
  return true;
}

// keep returns a file, and caches it if it is not cached yet.
async function keep(path) {
  const file = await find(path);
  if (file) return file;
  const response = await askTwice(path);
  if (!(await take(path, response.clone()))) throw new Error(`${path} is not of this site`);
  return response;
}

// keepWhole caches a file of the site, and a page with all its files.
async function keepWhole(path) {
  if (!(path in files)) return;
  if (!isPage(path)) await keep(path);
  else if (!whole.has(path)) await keepWith(path, wordsOf(path), new Set(later));
  if (isPage(path)) whole.add(path);
}

async function keepWith(path, words, skip) {
  if (!(path in files) || skip.has(path)) return;
  skip.add(path);
  const response = await keep(path);
  if (!isPage(path) && !path.endsWith(".js")) return;
  const names = (await response.text()).matchAll(/["`]([^"`\s]+\.(?:js|css|json|wasm|txt|svg|woff2))["`]/g);
  const paths = Array.from(names).flatMap(([, name]) => fillSlots(name, words).map((each) => pathOf(new URL(each, addressOf(path)).href)));
  await Promise.all(paths.map((each) => keepWith(each, words, skip)));
}

// wordsOf returns the words that fill the slots in file names of a page's scripts. They are its language, its game's
// folder, and its game's name.
function wordsOf(path) {
  const [, language, folder = ""] = /^(\w*)\/?(einfach\/)?/.exec(path);
  return folder ? [language, folder, "einfach"] : [language, folder, "ebbes"];
}

// fillSlots returns a name with all combinations of words in its slots. Few of the results are files.
function fillSlots(name, words) {
  const slot = /\$\{[^}]*\}/.exec(name)?.[0];
  if (!slot) return [name];
  return words.flatMap((word) => fillSlots(name.replace(slot, word), words));
}
