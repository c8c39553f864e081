// Keeps the page for use without a network. A new version fetches what has changed, takes over at
// once and removes what only the old one had. A page of the old version plays on: it has all that
// it needs.
const FILES = "@FILES@";
const worker = /** @type {any} */ (self); // a ServiceWorkerGlobalScope
const { registration } = worker;
const CACHE = "goldrush " + registration.scope;
const IMAGES = "goldrush image " + registration.scope; // what worker.js has unpacked

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

// Each content has a place of its own in the cache.
function place(name) {
  return new URL(`${name}?${FILES[name][1]}`, registration.scope).href;
}

async function install() {
  const cache = await caches.open(CACHE);
  for (const name of Object.keys(FILES)) {
    if (!(await cache.match(place(name)))) await cache.put(place(name), await bring(name));
  }
  await worker.skipWaiting();
}

// A proxy, or a host that lacks a file, may answer anything with status 200: the checksum tells.
async function bring(name) {
  const address = name === "index.html" ? "./" : name;
  const integrity = FILES[name][1];
  // The page has just fetched most of them: the browser still has those.
  return fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: "reload" }));
}

// Pages at other addresses of this host have caches, too, named by those. A name without an address
// is of a build that named its cache after its version, and fetched all of it anew.
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("goldrush") && !name.includes("://")) await caches.delete(name);
  }
  const cache = await caches.open(CACHE);
  const places = Object.keys(FILES).map(place);
  for (const { url } of await cache.keys()) {
    if (!places.includes(url)) await cache.delete(url);
  }
  await worker.clients.claim();
}

async function answer(request) {
  const url = request.url.replace(/[?#].*/, "");
  const name = url === registration.scope ? "index.html" : url.slice(registration.scope.length);
  const is = (name) => url.startsWith(registration.scope) && Object.hasOwn(FILES, name);
  const kept =
    (is(name) && caches.match(place(name), { cacheName: CACHE })) ||
    (is(name + ".packed") && caches.match(request, { cacheName: IMAGES }));
  return (await kept) || fetch(request);
}
