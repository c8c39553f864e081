// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT
// node compile.mjs FOLDER: compile, of the library in the folder of Pyodide's files, all that
// Python loads at its start, and write library.zip there. To a page that is most of its start.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(folder + "/pyodide.mjs"));
const python = await loadPyodide({ indexURL: folder });
python.FS.writeFile("/sources.zip", readFileSync(folder + "/python_stdlib.zip"));
python.runPython(`
import sys
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

top = next(place for place in sys.path if place.endswith(".zip")) + "/"
loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
with ZipFile("/sources.zip") as sources, ZipFile("/library.zip", "w") as made:
    for name in sorted(sources.namelist()):
        data = sources.read(name)
        if top + name in loaded:
            code = compile(data, top + name, "exec", dont_inherit=True)
            # Not checked against a source: there is none beside it.
            name, data = name + "c", _code_to_hash_pyc(code, bytes(8), False)
        made.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)
`);
writeFileSync(folder + "/library.zip", python.FS.readFile("/library.zip"));
