// Keeps all files of the site, as they were built together: whatever page is open goes on
// with the files it began with, and new ones are taken when no page is open any more.

const cacheName = `ebbes-${version}`;
const addressOf = (path) => new URL(path, registration.scope).href;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([forget(), clients.claim()])));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});

async function keep() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((path) => new Request(addressOf(path), { cache: "no-cache" })));
}

async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("ebbes-") && name !== cacheName).map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const [address] = request.url.split(/[?#]/);
  return (await cache.match(address.replace(/\/index\.html$/, "/"))) ?? fetch(request);
}
