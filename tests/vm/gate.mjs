// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT
// Runs gate.py on MicroPython for WebAssembly: 32 bits, 31-bit small ints, like a board.
// node gate.mjs ROOT [HEAP_BYTES] - the folder that holds engine/ and tests/.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const root = process.argv[2];
const heapsize = Number(process.argv[3] ?? 160 * 1024);

// 512 words are the 2048 bytes of Python stack that CircuitPython gives a board.
const micropython = await loadMicroPython({
  heapsize,
  pystack: 512,
  stdout: (line) => console.log(line),
});

function copy(from, to) {
  micropython.FS.mkdir(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) {
      if (name !== "__pycache__") copy(path, to + "/" + name);
    } else if (name.endsWith(".py")) {
      micropython.FS.writeFile(to + "/" + name, readFileSync(path));
    }
  }
}

copy(join(root, "engine"), "/engine");
micropython.FS.writeFile("/gate.py", readFileSync(join(root, "tests/vm/gate.py")));

// Garbage is freed only between calls from here, so one game a call.
micropython.runPython("import sys; sys.path.insert(0, '/'); import gate; gate.footprint()");
let taken = 0;
for (const name of ["gold", "nuggets", "goldrausch"]) {
  for (const players of [2, 3, 4, 5]) {
    micropython.runPython(`_taken = gate.locked_game("${name}", ${players})`);
    taken += micropython.globals.get("_taken");
    micropython.runPython(`gate.locked_restore("${name}", ${players})`);
  }
}
console.log("taken", taken);
process.exit(taken ? 1 : 0);
