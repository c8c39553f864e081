"""Boots an installed folder with nothing of the checkout but the simulator."""

import hashlib
import sys
from pathlib import Path

from helpers import fresh

from sim.paths import ROOT

OWN = ("engine", "hardware", "ui")


def boot(folder, board, script):
    """Boot a folder: what it printed, whether it `stopped` before the script's end, the `modules`
    that it asked for, and a checksum of the last `screen`. Fails if one came from elsewhere."""
    return fresh.call(_boot, Path(folder), board, script)


def _boot(folder, board, script):
    from displayio_sim import boards

    sys.path[:] = [p for p in sys.path if "site-packages" in p or not Path(p).is_relative_to(ROOT)]
    for name in [name for name in sys.modules if name.split(".")[0] in OWN]:
        del sys.modules[name]
    if folder != ROOT:
        # Libraries of others have to be on the drive. The packages' own are run: CPython evaluates
        # annotations, which boards do not, and the libraries count on that.
        wiring = boards.load(board)
        there = {name for name in wiring.LIBRARIES if _is_there(folder / "lib", name)}
        wiring.LIBRARIES = there | {file.stem for file in folder.glob("tests/*.py")}
    asked = set()
    sys.addaudithook(lambda event, given: event == "import" and asked.add(given[0]))
    done = fresh.run(_screen, script, board=board, seed=1, root=folder)
    for name in sys.modules:
        if name.split(".")[0] in OWN:
            # Raises ValueError for a module from elsewhere.
            Path(sys.modules[name].__file__).relative_to(folder)
    done.modules, done.screen = asked, done.shots[-1:]
    return done


def _is_there(lib, name):
    return [*lib.glob(name + ".*"), *lib.glob(name + "/__init__.py")]


def _screen(_app, machine, _name):
    return hashlib.sha256(machine.panel.image().tobytes()).hexdigest()
