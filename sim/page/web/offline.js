// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

const RENEWAL = 5000; // milliseconds that a new version has to take over

// Keep the page for use without a network, and look for a new version.
export async function remember() {
  const worker = await navigator.serviceWorker?.register("sw.js");
  await worker?.update();
}

// A version that waits takes over before play begins; the page then loads again, and this never
// returns. One that comes later does not break into a game.
export async function renew() {
  const next = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!next) return;
  const end = performance.now() + RENEWAL;
  next.addEventListener("statechange", () => {
    if (next.state === "activated" && performance.now() < end) location.reload();
  });
  next.postMessage("take over");
  await new Promise((resolve) => setTimeout(resolve, RENEWAL));
}
