import { FILES, VERSION } from "./version.js";

const RENEWAL = 15_000; // milliseconds that a new version has to take over

// Keep the page for use without a network, and look for a new version.
export async function remember() {
  const worker = await navigator.serviceWorker?.register("sw.js");
  await worker?.update();
}

// Wait for a new version that is about to take over, and load the page again: a Worker that begins
// while Chromium changes versions, for some 5 seconds, never gets its script.
export async function renew() {
  const next = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!next) return;
  await new Promise((resolve) => {
    next.addEventListener("statechange", () => next.state === "activated" && location.reload());
    setTimeout(resolve, RENEWAL);
  });
}

// Begin anew if what the browser has of this page is of an older version than its host: once, or a
// host that sends now this and now that would go on for ever.
export async function refresh() {
  const past = { cache: /** @type {RequestCache} */ ("reload") };
  const answer = await fetch("version.js", past);
  if ((await answer.text()).includes(VERSION)) return;
  const names = Object.keys(FILES).filter((name) => /\.(js|css|html)$/.test(name));
  await Promise.all(names.map((name) => fetch(name === "index.html" ? "./" : name, past)));
  const [visit] = /** @type {any} */ (performance.getEntriesByType("navigation"));
  if (visit.type !== "reload") location.reload();
}
