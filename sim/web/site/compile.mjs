// node compile.mjs PYODIDE SOURCES.zip MADE.zip FOLDER UNUSED: compile the Python modules of an
// archive that stands at FOLDER in the page, by the Python that runs there. With a pattern UNUSED
// those go that match it, and only what Python loads at its start is compiled. What is run as a
// file keeps its name: Python tells by the first bytes.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, sources, made, folder, unused] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide + "/pyodide.mjs"));
const python = await loadPyodide({ indexURL: pyodide });
python.FS.writeFile("/sources.zip", readFileSync(sources));
python.globals.set("folder", folder);
python.globals.set("unused", unused);
python.runPython(`
import re
import sys
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZipFile, ZipInfo

loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
programs = ("code.py", "boot.py", "safemode.py")

with ZipFile("/sources.zip") as sources, ZipFile("/made.zip", "w") as made:
    for name in sorted(sources.namelist()):
        if unused and re.match(unused, name):
            continue
        data = sources.read(name)
        if name.endswith(".py") and (not unused or folder + name in loaded):
            code = compile(data, folder + name, "exec", dont_inherit=True)
            # Not checked against a source: there is none beside it.
            data = _code_to_hash_pyc(code, bytes(8), False)
            name += "" if name in programs else "c"
        made.writestr(ZipInfo(name), data)
`);
writeFileSync(made, python.FS.readFile("/made.zip"));
