// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

import { VERSION } from "./version.js";
import { say } from "./words.js";

const BOARDS = ["pygamer", "pybadge", "feather_tft", "pico_oled"];
const RATES = [1, 2, 4, 8];
const LOCK = "goldrush";
const RENEWAL = 5000; // milliseconds that a new version has to take over
// What somebody who watches a game can do with its time, and the keys for it: those of the window.
const WATCHING = { pause: "p", backwards: ",", faster: "f" };

// The handheld in a Worker of this page. `on` has what a page does: hello, screen, lights, tone,
// state, progress, spoken, ask.
export class Source {
  items;
  #on;
  #worker = null;
  #board;
  #link;
  #rate = 0;
  #paused = false;
  #replaced = false; // what is kept came from a file, and the page is about to reload
  #kept = true; // what was to be kept the last time

  constructor(on) {
    this.#on = on;
    const board = new URLSearchParams(location.search).get("board");
    this.#board = BOARDS.includes(board) ? board : BOARDS[0];
    this.#link = decode(location.hash.slice(1));
    this.items = this.#watching
      ? [
          ...Object.keys(WATCHING).map((name) => ({ say: name, act: () => this.command(name) })),
          { say: "earlier", act: () => location.reload() },
          { say: "own", act: () => location.assign(location.pathname + location.search) },
        ]
      : [
          { say: "cards", act: () => this.#share(false) },
          { say: "game", act: () => this.#share(true) },
          { say: "save", act: () => this.#save() },
          { say: "load", act: () => this.#load() },
        ];
    addEventListener("hashchange", () => location.reload());
    on.state("loading");
    if (this.#watching) this.#start();
    else this.#take(false);
  }

  get #watching() {
    return /^(watch|record)=/.test(this.#link);
  }

  press(button) {
    this.#send("press", button);
  }

  release(button) {
    this.#send("release", button);
  }

  touch(x, y) {
    this.#send("touch", x, y);
  }

  // One of WATCHING.
  command(name) {
    if (name === "pause") this.#send("pause", (this.#paused = !this.#paused));
    if (name === "faster") this.#send("rate", RATES[(this.#rate = (this.#rate + 1) % RATES.length)]);
    if (name === "backwards") {
      this.#paused = true;
      this.#send("back");
    }
  }

  #send(...words) {
    this.#worker?.postMessage(words);
  }

  // One tab plays, or two would keep different games in one place.
  #take(steal) {
    if (!navigator.locks) return this.#start();
    navigator.locks
      .request(LOCK, steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (!lock) return this.#elsewhere();
        if (this.#link.startsWith("play=") && read(this.#place)) {
          this.#on.ask("replace", { yes: () => this.#start(), no: () => this.#plain() });
        } else {
          this.#start();
        }
        return new Promise(() => {});
      })
      .catch(() => this.#elsewhere()); // another tab has taken it
  }

  #plain() {
    this.#link = "";
    history.replaceState(null, "", location.pathname + location.search);
    this.#start();
  }

  #elsewhere() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#on.state("elsewhere");
    this.#on.tone(0, 0);
    this.#on.ask("elsewhere", { take: () => this.#again() });
  }

  #again() {
    this.#on.state("loading");
    this.#take(true);
  }

  get #place() {
    return "goldrush.nvm." + this.#board;
  }

  #start() {
    this.#worker = new Worker("worker.js", { type: "module" });
    this.#worker.onmessage = ({ data: [what, ...values] }) => this["_" + what](...values);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#on.state("failed");
    };
    this.#kept = writable();
    if (!this.#kept) this.#on.ask("unkept");
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 2;
    const nvm = read(this.#place);
    this.#send("begin", { board: this.#board, seed, nvm, language: navigator.language, link: this.#link });
  }

  // What the Worker tells.

  _hello(title, width, height, lamps, buttons) {
    const watched = this.#watching ? Object.entries(WATCHING) : [];
    const commands = watched.map(([name, key]) => ({ name, key, words: say(name) }));
    this.#on.hello({ title, size: [width, height], lamps, buttons: buttons.split(" "), commands });
    navigator.storage?.persist?.().catch(() => {});
  }

  _screen(width, height, rgb) {
    const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
    for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
      rgba[to] = rgb[from];
      rgba[to + 1] = rgb[from + 1];
      rgba[to + 2] = rgb[from + 2];
    }
    this.#on.screen(new ImageData(rgba, width, height), 0, 0);
    this.#on.state("");
    if (!this.ready) this.#settle();
  }

  // The first picture is there: from now on nothing needs the network.
  async #settle() {
    this.ready = performance.now();
    if (this.#watching) this.#on.caption([]);
    await remember().catch(() => {});
  }

  _lights(colours) {
    this.#on.lights(colours);
  }

  _tone(hertz, loudness) {
    this.#on.tone(hertz, loudness);
  }

  _nvm(bytes) {
    if (this.#replaced) return;
    const kept = write(this.#place, bytes);
    if (!kept && this.#kept) this.#on.ask("nospace");
    this.#kept = kept;
  }

  _spoken(language) {
    this.#on.spoken(language);
  }

  _link(problem) {
    history.replaceState(null, "", location.pathname + location.search);
    this.#on.ask(problem);
  }

  _state(name) {
    this.#on.state(name);
  }

  _progress(share) {
    this.#on.progress(share);
  }

  // Links and files.

  #share(watch) {
    this.#send("link", watch);
  }

  async _linked(text) {
    if (!text) return this.#on.ask("nogame");
    const address = location.href.split("#")[0] + "#" + text;
    try {
      await navigator.clipboard.writeText(address);
      this.#on.ask("copied", {}, address);
    } catch {
      this.#on.ask("copy", {}, address);
    }
  }

  #save() {
    const file = document.createElement("a");
    const bytes = read(this.#place) ?? new Uint8Array();
    file.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    file.download = `goldrush-${this.#board}.nvm`;
    file.click();
    URL.revokeObjectURL(file.href);
  }

  #load() {
    const input = document.createElement("input");
    input.type = "file";
    input.addEventListener("change", async () => {
      const bytes = new Uint8Array(await input.files[0].slice(0, 65536).arrayBuffer());
      if (bytes.length !== (this.#board === "pico_oled" ? 4096 : 8192)) return this.#on.ask("badfile");
      if (!write(this.#place, bytes)) return this.#on.ask("nospace");
      this.#replaced = true;
      location.reload();
    });
    input.click();
  }
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "damaged";
  }
}

// Bytes in the browser's storage, which may be forbidden or full.

function writable() {
  try {
    localStorage.setItem("goldrush.try", "");
    localStorage.removeItem("goldrush.try");
    return true;
  } catch {
    return false;
  }
}

function read(place) {
  try {
    const text = localStorage.getItem(place);
    return text === null ? null : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function write(place, bytes) {
  try {
    localStorage.setItem(place, btoa(String.fromCharCode(...bytes)));
    return true;
  } catch {
    return false;
  }
}

// Keep the page for use without a network.
async function remember() {
  if (!navigator.serviceWorker) return;
  const worker = await navigator.serviceWorker.register("sw.js");
  await worker.update().catch(() => {});
  document.documentElement.dataset.version = VERSION;
}

// A version that waits takes over before play begins. Until then nothing is fetched: that would
// hold it up. One that comes later does not break into a game.
async function renew() {
  const worker = await navigator.serviceWorker?.getRegistration();
  const next = worker?.waiting;
  if (!next) return;
  const end = performance.now() + RENEWAL;
  next.addEventListener("statechange", () => {
    if (next.state === "activated" && performance.now() < end) location.reload();
  });
  next.postMessage("take over");
  await new Promise((resolve) => setTimeout(resolve, RENEWAL));
}

await renew().catch(() => {});
const manifest = document.createElement("link");
manifest.rel = "manifest";
manifest.href = "manifest.webmanifest";
document.head.append(manifest);
