"""Boots an installed folder in an interpreter of its own, with nothing of the checkout but the
simulator: python boot.py FOLDER BOARD SCRIPT

Prints the firmware's output, then the imported modules and a checksum of the last screen. Fails
if a module came from elsewhere.
"""

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT))

from sim.machine.machine import Machine  # noqa: E402
from sim.run import script  # noqa: E402
from sim.run.boot import run  # noqa: E402
from sim.run.headless import Headless  # noqa: E402

OWN = ("engine", "hardware", "ui")


def main(folder, board, keys):
    folder = Path(folder)
    sys.path.remove(str(ROOT))
    for name in [name for name in sys.modules if name.split(".")[0] in OWN]:
        del sys.modules[name]
    machine = Machine(board)
    libraries = machine.wiring.LIBRARIES
    # Libraries of others have to be on the drive. The packages' own are run: CPython evaluates
    # annotations, which boards do not, and the libraries count on that.
    there = {
        name for name in libraries if {*folder.glob("lib/%s.*" % name), *_package(folder, name)}
    }
    tests = {file.stem for file in folder.glob("tests/*.py")}
    if folder != ROOT:
        machine.wiring.LIBRARIES = there | tests
    asked = set()
    sys.addaudithook(lambda event, given: event == "import" and asked.add(given[0]))
    steps = script.parse(Path(keys).read_text(encoding="utf-8"))
    ended = not run(Headless(steps, lambda machine, name: None), machine, 1, folder)
    print("ended" if ended else "stopped")
    for name in sorted(asked):
        print("module", name)
    for name in sys.modules:
        if name.split(".")[0] in OWN:
            # Raises ValueError for a module from elsewhere.
            Path(sys.modules[name].__file__).relative_to(folder)
    print("screen", hashlib.sha256(machine.panel.image().tobytes()).hexdigest())


def _package(folder, name):
    """The folder of a library that is one."""
    return folder.glob("lib/%s/__init__.py" % name)


main(*sys.argv[1:])
