// Keeps what somebody has read, tried or played, so that it needs no network any more: a page with
// all that it takes, the library as soon as it is asked for. Kept is only what was built together
// with this file. Whatever page is open goes on with the files it began with; those that have
// changed meanwhile are replaced at once, and shown when no page is open any more.

const cacheName = `ebbes-${version}`;
const later = ["assets/tryout.js", "assets/finder.js"]; // come with all that they take when something is first tried or searched
const newer = new Set(); // the open pages that a newer site has sent: they take nothing that is kept here
const whole = new Set(); // the pages of which nothing is missing, as far as is known

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

// takeOver keeps what an older site has kept, and takes anew only what has changed.
async function takeOver() {
  const kept = (await Promise.all((await formerly()).map(keptIn))).flat();
  await Promise.all(kept.map(([path, response]) => take(path, response)));
  await Promise.all(kept.map(([path]) => keepWhole(path)));
}

const formerly = async () => (await caches.keys()).filter((name) => name.startsWith("ebbes-") && name !== cacheName);

async function keptIn(name) {
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
    if (resultingClientId) newer.add(resultingClientId); // its worker, or what it leads to
    return fetch(request);
  }
  if (!(path in files)) return fetch(request);
  const kept = await find(path);
  if (kept) return kept;
  const response = await asked(path);
  const taken = take(path, response.clone());
  event.waitUntil(taken);
  if (request.mode === "navigate" && !(await taken)) newer.add(resultingClientId);
  return response;
}

const find = async (path) => (await caches.open(cacheName)).match(addressOf(path));

// asked returns what the site sends, though a connection breaks: a page would not ask for a module of it again.
const ask = (path) => fetch(addressOf(path), { cache: "no-cache" });
const asked = (path) => ask(path).catch(() => ask(path));

// take keeps a file and reports whether it may be kept.
async function take(path, response) {
  const sum = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const name = Array.from(new Uint8Array(sum, 0, 4), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!response.ok || response.redirected || name !== files[path]) return false;
  const cache = await caches.open(cacheName);
  await cache.put(addressOf(path), response).catch(() => {}); // there may be no room
  return true;
}

// keep returns a file that is kept from now on.
async function keep(path) {
  const kept = await find(path);
  if (kept) return kept;
  const response = await asked(path);
  if (!(await take(path, response.clone()))) throw new Error(`${path} is not of this site`);
  return response;
}

// keepWhole keeps a file, if it is of the site, and with a page all that it takes.
async function keepWhole(path) {
  if (!(path in files)) return;
  if (!isPage(path)) await keep(path);
  else if (!whole.has(path)) await keepWith(path, wordsOf(path), new Set(later));
  if (isPage(path)) whole.add(path);
}

async function keepWith(path, words, known) {
  if (!(path in files) || known.has(path)) return;
  known.add(path);
  const response = await keep(path);
  if (!isPage(path) && !path.endsWith(".js")) return;
  const names = (await response.text()).matchAll(/["`]([^"`\s]+\.(?:js|css|json|wasm|txt|svg|woff2))["`]/g);
  const paths = Array.from(names).flatMap(([, name]) => filled(name, words).map((each) => pathOf(new URL(each, addressOf(path)).href)));
  await Promise.all(paths.map((each) => keepWith(each, words, known)));
}

// wordsOf returns the words from which a page's scripts make names of files: its language, the folder of its game, and the name
// of the game.
function wordsOf(path) {
  const [, language, folder = ""] = /^(\w*)\/?(einfach\/)?/.exec(path);
  return folder ? [language, folder, "einfach"] : [language, folder, "ebbes"];
}

// filled returns a name with every word in each of its slots. Few of these are files.
function filled(name, words) {
  const slot = /\$\{[^}]*\}/.exec(name)?.[0];
  if (!slot) return [name];
  return words.flatMap((word) => filled(name.replace(slot, word), words));
}
