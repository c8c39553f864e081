// The handheld itself: Python on WebAssembly, a frame a call, so that it never has to wait.
import { FILES, LOCK, VERSION } from "./version.js";

const FRAME = 1000 / 30; // milliseconds
const LAG = 250; // behind the clock; beyond it goes on from here rather than hurry
const HURRY = 12; // milliseconds of frames in a row where they come faster than time
const PACKED = ".packed";
const PATIENCE = 2000; // milliseconds for finding what another visit has kept
const HERE = new URL(".", import.meta.url).href; // no address is relative to a blob
const kept = (name) => `${HERE}${name}?${VERSION}`;
// Of the board that the page has named this Worker for, which the memory that is kept belongs to.
const IMAGE = `${kept("image")} ${self.name}`;
const PARTS = [
  "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "handheld",
];
const pyodide = import("./pyodide/pyodide.mjs").catch(lacks);

const PATHS = `
import sys
sys.path += ["/goldrush", "/goldrush/packages"]
`;
const PREPARE = `
import gc, importlib, json
from sim.web.handheld import Handheld
handheld = Handheld("${self.name}")
with open("/goldrush/first.json") as first:
    for name in json.load(first)["${self.name}"]:
        importlib.import_module(name)
gc.freeze()  # as displayio_sim/runtime/boot.py does
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
  type: (key) => handheld?.spell(key),
  touch: (...where) => handheld?.touch(...where),
  link: (kind) => post("answer", "link", handheld?.link(kind) ?? "nogame"),
  invite: (...how) => post("answer", "invite", handheld.invite(...how)),
  leave: () => handheld?.leave(),
  rules: () => post("answer", "rules", handheld?.rules() ?? false),
  check: async (nvm) => post("answer", "check", handheld.accepts((await ready).toPy(nvm))),
  stands: () => post("answer", "stands", handheld?.stands() ?? ""),
  rate: (times) => pace(times, paused),
  pause: (on) => pace(rate, on),
  back: () => {
    pace(rate, true);
    handheld?.back();
  },
  install,
};

addEventListener("message", ({ data: [what, ...values] }) => {
  Promise.resolve(acts[what](...values)).catch(fail);
});

function fail(problem) {
  console.error(problem);
  clearTimeout(waiting);
  const why = isForbidden || problem instanceof Unsent ? "unsent" : "failed";
  post("state", handheld ? "stopped" : why);
  // Whatever it was, the next start depends on nothing that this one has kept.
  images().then((cache) => cache?.delete(IMAGE)).catch(console.warn);
}

// What the host of the page, or the network, has done wrong.
class Unsent extends Error {}

// By the policy that comes with it.
let isForbidden = false;
addEventListener("securitypolicyviolation", () => (isForbidden = true));

/** @returns {any} */
function lacks(problem) {
  throw new Unsent(problem.message);
}

let got = 0;
const whole = PARTS.reduce((sum, name) => sum + Number(FILES[name + PACKED][0]), 0);

// Fetch a file of the page, past the browser's own cache if what it has there is not this file.
async function bring(name) {
  const bytes = await fetched(name, "default").catch(() => fetched(name, "reload")).catch(lacks);
  cache(name, bytes).catch(console.warn);
  return bytes;
}

// Put a file into the cache of the service worker (sw.js). Where a host forbids the browser to keep
// it, it would be fetched twice.
async function cache(name, bytes) {
  const files = await globalThis.caches?.open("goldrush " + HERE);
  const place = `${HERE}${name}?${FILES[name][1]}`;
  if (files && !(await files.match(place))) await files.put(place, new Response(bytes));
}

async function fetched(name, cache) {
  const response = await fetch(HERE + name, { cache });
  const counted = new TransformStream({
    transform(part, out) {
      post("progress", (got += part.length) / whole);
      out.enqueue(part);
    },
  });
  const bytes = await new Response(response.body.pipeThrough(counted)).arrayBuffer();
  if (await isKnown(bytes, FILES[name])) return bytes;
  got -= bytes.byteLength;
  throw new Error(`${name}: something else: ${bytes.byteLength} bytes, status ${response.status}`);
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
  const sizes = new TextDecoder().decode(files.subarray(0, at));
  let last = "";
  for (const [name, size] of Object.entries(JSON.parse(sizes))) {
    const path = "/goldrush/" + name;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (folder !== last) FS.mkdirTree((last = folder));
    FS.writeFile(path, files.subarray(at, (at += size)), { canOwn: true });
  }
}

// Python from its parts: the module of its program, a response with its WebAssembly, its library,
// and our files.
async function load(program, wasm, library, files, how) {
  const { loadPyodide } = await pyodide;
  // Pyodide asks for this file by its name.
  const ask = globalThis.fetch;
  globalThis.fetch = async (url, ...how) =>
    String(url).endsWith("pyodide.asm.wasm") ? wasm : ask(url, ...how);
  try {
    const python = await loadPyodide({
      createPyodideModule: program.default,
      indexURL: HERE + "pyodide/",
      stdLibURL: URL.createObjectURL(new Blob([library])),
      lockFileContents: JSON.stringify(LOCK),
      checkAPIVersion: false,
      ...how,
    });
    lay(python, new Uint8Array(files));
    return python;
  } finally {
    globalThis.fetch = ask;
  }
}

async function python() {
  const again = await restored();
  post("started", again ? "restored" : "fresh");
  return again ?? fresh();
}

// The memory of a Python that has imported all that a start needs, on a machine that is switched
// on, takes long to make and 31 MB to keep; later visits begin with it, and with what the first has
// unpacked. Pyodide calls this private: where it fails, or there is no room, each visit starts like
// the first. It has a cache of its own: while a large entry is written a cache answers nobody.
const TYPES = { mjs: "text/javascript", wasm: "application/wasm" };

async function images() {
  return globalThis.caches?.open("goldrush image " + HERE);
}

async function restored() {
  try {
    const cache = self.name && (await images());
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const image = cache && (await Promise.race([cache.match(IMAGE), late]));
    if (!image) return null;
    post("state", "starting");
    const bytes = async (name) => (await cache.match(kept(name))).arrayBuffer();
    // By addresses, for which browsers keep what they have compiled; the service worker answers.
    const [program, wasm, library, files, memory] = await Promise.all([
      import(kept("pyodide/pyodide.asm.mjs")),
      fetch(kept("pyodide/pyodide.asm.wasm")),
      bytes("pyodide/python_stdlib.zip"),
      bytes("handheld"),
      image.arrayBuffer(),
    ]);
    if (wasm.headers.get("Content-Type") !== TYPES.wasm) throw new Error("no service worker");
    return await load(program, wasm, library, files, { _loadSnapshot: memory });
  } catch (problem) {
    console.warn(problem);
    return null;
  }
}

async function fresh() {
  const unpacked = await Promise.all(PARTS.map(unpack));
  const [program, wasm, library, files] = unpacked;
  post("state", "starting");
  const address = URL.createObjectURL(new Blob([program], { type: TYPES.mjs }));
  const answer = new Response(wasm, { headers: { "Content-Type": TYPES.wasm } });
  const how = { _makeSnapshot: true };
  const python = await load(await import(address), answer, library, files, how);
  python.runPython(PATHS);
  if (!self.name) return python;
  python.runPython(PREPARE);
  try {
    const image = [IMAGE, python.makeMemorySnapshot()];
    made = [...PARTS.map((name, at) => [kept(name), unpacked[at]]), image];
  } catch (problem) {
    console.warn(problem);
  }
  return python;
}

// Nobody waits for this: it comes after the first picture.
let made = null;
async function keep(entries) {
  const cache = await images();
  for (const old of (await cache?.keys()) ?? []) await cache.delete(old);
  for (const [address, bytes] of entries) {
    const type = TYPES[address.split("?")[0].split(".").at(-1)] ?? "application/octet-stream";
    await cache?.put(address, new Response(bytes, { headers: { "Content-Type": type } }));
  }
}

async function begin(nvm, ...wishes) {
  const python = await ready;
  const tell = (what, ...values) => post(what, ...values.map(plain));
  handheld = python.globals.get("handheld");
  handheld.begin(nvm ? python.toPy(nvm) : undefined, ...wishes, tell);
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
      if (now < 0) return post("state", "stopped");
      due = began + (now / 1000 + FRAME) / rate;
      if (performance.now() - due > LAG) began += performance.now() - due;
    }
  } catch (problem) {
    return fail(problem);
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

// The release for its board goes onto a drive, while the handheld rests.
async function install(root) {
  const { put } = (await ready).pyimport("sim.web.installer");
  const bring = async (board) => {
    const answer = await fetch(`${HERE}boards/goldrush-${board}.zip`);
    return answer.ok ? answer.arrayBuffer() : undefined;
  };
  const before = paused;
  pace(rate, true);
  const told = await put.callPromising(root, bring, (share) => post("installing", share));
  pace(rate, before);
  post("answer", "install", told.toJs());
}

export const ready = python();
ready.catch(fail);
