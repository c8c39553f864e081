// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

// Keeps the page for use without a network. A new version is fetched beside the old one and
// takes over at the next visit; what was of the old one is removed then.
const VERSION = "@VERSION@";
const FILES = "@FILES@";
const CACHE = "goldrush-" + VERSION;
const ALL = ["./", "version.js", ...Object.keys(FILES)];

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function install() {
  const cache = await caches.open(CACHE);
  for (const name of ALL) {
    // The page may have put it there already.
    if (!(await cache.match(name))) await cache.add(new Request(name, { cache: "no-cache" }));
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("goldrush-") && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
