// MicroPython for WebAssembly: 32 bits, 31-bit small ints, like a board.
// node vm.mjs MODULE, with {heap, files: {path: base64}, calls: [Python]} on standard input.

import { readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { pathToFileURL } from "node:url";

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]));
const { heap, files, calls } = JSON.parse(readFileSync(0, "utf8"));

// 512 words are the 2048 bytes of Python stack that CircuitPython gives a board.
const vm = await loadMicroPython({
  heapsize: heap,
  pystack: 512,
  stdout: (line) => console.log(line),
});

for (const [path, content] of Object.entries(files)) {
  vm.FS.mkdirTree(dirname(path));
  vm.FS.writeFile(path, Buffer.from(content, "base64"));
}

// Garbage is freed only between calls from here, so what comes in pieces must be called so.
try {
  for (const call of calls) vm.runPython(call);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
