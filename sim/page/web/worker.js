// @ts-check
// The handheld itself: Python on WebAssembly, a frame a call, so that it never has to wait.
import { FILES, VERSION } from "./version.js";

const FRAME = 1000 / 30; // milliseconds
const LAG = 250; // behind the clock; beyond it goes on from here rather than hurry
const HURRY = 12; // milliseconds of frames in a row where they come faster than time
const PACKED = ".packed";
const PATIENCE = 2000; // milliseconds for finding what another visit has kept
// Of the board that the page has named this Worker for, which the memory that is kept belongs to.
const IMAGE = `image?${VERSION} ${self.name}`;

const PATHS = `
import sys
sys.path += ["/goldrush", "/goldrush/packages"]
`;
const PREPARE = `
import importlib, json
from sim.page.handheld import Handheld
handheld = Handheld("${self.name}")
with open("/goldrush/first.json") as first:
    for name in json.load(first)["${self.name}"]:
        importlib.import_module(name)
`;

let handheld = null;
let rate = 1;
let paused = false;
let began = 0; // on the wall, in milliseconds, when the machine would have been switched on
let waiting = null;

const post = (what, ...values) => postMessage([what, ...values]);

const acts = {
  begin,
  press: (button) => handheld?.debounce.press(button),
  release: (button) => handheld?.debounce.release(button),
  touch: (...where) => handheld?.touch(...where),
  link: (kind) => post("answer", "link", handheld?.link(kind) ?? "nogame"),
  check: async (nvm) => post("answer", "check", handheld.accepts((await ready).toPy(nvm))),
  stands: () => post("answer", "stands", handheld?.stands() ?? ""),
  rate: (times) => pace(times, paused),
  pause: (on) => pace(rate, on),
  back: () => {
    pace(rate, true);
    handheld?.back();
  },
  play,
};

addEventListener("message", ({ data: [what, ...values] }) => {
  Promise.resolve(acts[what](...values)).catch(fail);
});

function fail(problem) {
  console.error(problem);
  clearTimeout(waiting);
  post("state", handheld ? "stopped" : "failed");
  // Whatever it was, the next start depends on nothing that this one has kept.
  images().then((cache) => cache?.delete(IMAGE)).catch(console.warn);
}

let got = 0;
const whole = Object.entries(FILES)
  .filter(([name]) => name.startsWith("pyodide/") || name === "handheld.packed")
  .reduce((sum, [, [size]]) => sum + Number(size), 0);

// Fetch a file of the page, past the browser's own cache if what it has there is not this file.
async function bring(name) {
  return fetched(name, "default").catch(() => fetched(name, "reload"));
}

async function fetched(name, cache) {
  const response = await fetch(name, { cache });
  const parts = [];
  let read = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    read += value.length;
    post("progress", (got += value.length) / whole);
  }
  const bytes = await new Blob(parts).arrayBuffer();
  if (await isKnown(bytes, FILES[name])) return bytes;
  got -= read;
  throw new Error(`${name}: something else, of ${read} bytes, with status ${response.status}`);
}

async function isKnown(bytes, [size, checksum]) {
  if (bytes.byteLength !== size) return false;
  // Browsers have it only where a page comes over https, or from this computer.
  if (!crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return checksum === "sha256-" + btoa(String.fromCharCode(...digest));
}

async function unpack(name) {
  const packed = new Blob([await bring(name + PACKED)]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// Lay out our files: a line of JSON, the sizes by name, and the files one after the other.
function lay({ FS }, files) {
  let at = files.indexOf(10) + 1;
  for (const [name, size] of Object.entries(JSON.parse(decode(files.subarray(0, at))))) {
    const path = "/goldrush/" + name;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, files.subarray(at, (at += size)), { canOwn: true });
  }
}

const decode = (bytes) => new TextDecoder().decode(bytes);

async function python() {
  const [program, wasm, library, files, lock, { loadPyodide }] = await Promise.all([
    unpack("pyodide/pyodide.asm.mjs"),
    unpack("pyodide/pyodide.asm.wasm"),
    unpack("pyodide/python_stdlib.zip"),
    unpack("handheld"),
    bring("pyodide/pyodide-lock.json"),
    import("./pyodide/pyodide.mjs"),
  ]);
  post("state", "starting");
  const address = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
  const { default: createPyodideModule } = await import(address);
  // Pyodide asks for this file by its name.
  const ask = globalThis.fetch;
  globalThis.fetch = async (url, ...how) =>
    String(url).endsWith("pyodide.asm.wasm")
      ? new Response(wasm, { headers: { "Content-Type": "application/wasm" } })
      : ask(url, ...how);
  const load = async (how) => {
    const pyodide = await loadPyodide({
      createPyodideModule,
      indexURL: new URL("pyodide/", location.href).href,
      stdLibURL: URL.createObjectURL(new Blob([library])),
      lockFileContents: decode(lock),
      checkAPIVersion: false,
      ...how,
    });
    lay(pyodide, new Uint8Array(files));
    return pyodide;
  };
  const again = await restored(load);
  const pyodide = again ?? (await fresh(load));
  post("started", again ? "restored" : "fresh");
  globalThis.fetch = ask;
  return pyodide;
}

// The memory of a Python that has imported all that a start needs, on a machine that is switched
// on, takes long to make and 31 MB to keep; later visits begin with it. Pyodide calls this private:
// where it fails, or there is no room, each visit starts like the first. It has a cache of its own:
// while a large entry is written a cache answers nobody.

async function images() {
  return globalThis.caches?.open("goldrush image " + new URL(".", location.href).href);
}

async function restored(load) {
  try {
    const kept = self.name && (await images())?.match(IMAGE);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const image = await Promise.race([kept, late]);
    return image ? await load({ _loadSnapshot: await image.arrayBuffer() }) : null;
  } catch (problem) {
    console.warn(problem);
    return null;
  }
}

async function fresh(load) {
  const pyodide = await load({ _makeSnapshot: true });
  pyodide.runPython(PATHS);
  if (!self.name) return pyodide;
  pyodide.runPython(PREPARE);
  try {
    made = pyodide.makeMemorySnapshot();
  } catch (problem) {
    console.warn(problem);
  }
  return pyodide;
}

// Nobody waits for this: it comes after the first picture.
let made = null;
async function keep(image) {
  const cache = await images();
  for (const old of (await cache?.keys()) ?? []) await cache.delete(old);
  await cache?.put(IMAGE, new Response(image));
}

async function begin(seed, nvm, language, link, hold, seats) {
  const python = await ready;
  const tell = (what, ...values) => post(what, ...values.map(plain));
  handheld = python.globals.get("handheld");
  handheld.begin(seed, nvm && python.toPy(nvm), language, link, hold, seats, tell);
  // Nobody waits for what passed on the machine's clock until there was something to see.
  at = began + handheld.step() / 1000;
  pace(1, paused);
  if (made) keep(made).catch(console.warn);
  made = null;
}

// Python's bytes come as a proxy, which has to be copied and let go.
function plain(value) {
  if (!value?.toJs) return value;
  const copy = value.toJs();
  value.destroy();
  return copy;
}

function step() {
  const start = performance.now();
  let due = start;
  try {
    while (due <= performance.now() && performance.now() - start < HURRY) {
      const now = handheld.step();
      if (now < 0) {
        post("state", "stopped");
        return;
      }
      due = began + (now / 1000 + FRAME) / rate;
      if (performance.now() - due > LAG) began += performance.now() - due;
    }
  } catch (problem) {
    fail(problem);
    return;
  }
  waiting = setTimeout(step, Math.max(0, due - performance.now()));
  at = due;
}

// Go on so many times as fast, or stop; the machine's own time runs on from where it is.
let at = 0;
function pace(times, hold) {
  const now = performance.now();
  clearTimeout(waiting);
  const passed = (at - began) * rate;
  rate = times;
  paused = hold;
  began = now - passed / rate;
  if (handheld && !paused) step();
}

// A whole key script, as fast as it goes: each shot is told, and how long it took.
async function play(text, board, nvm) {
  const python = await ready;
  const { play } = python.pyimport("sim.page.handheld");
  const start = performance.now();
  const see = (name, width, height, rgb) => post("shot", name, width, height, plain(rgb));
  const lasted = play(text, board, python.toPy(nvm), see);
  post("played", lasted / 1e6, (performance.now() - start) / 1000);
}

const ready = python();
ready.catch(fail);
