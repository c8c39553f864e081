"""Boot an installed folder with nothing of the checkout but the simulator."""

import hashlib
import sys
from pathlib import Path

from helpers import fresh

from sim.paths import ROOT

OWN = ("engine", "hardware", "ui")


def boot(folder, board, script):
    """Boot a folder and play a key script. Return the result of fresh.run(), with two more fields.

    modules: the names of all modules that were imported
    screen: a list of the checksum of the last screen

    Fails if a module of the firmware comes from another folder.
    """
    return fresh.call(_boot, Path(folder), board, script)


def _boot(folder, board, script):
    from displayio_sim import boards

    sys.path[:] = [p for p in sys.path if "site-packages" in p or not Path(p).is_relative_to(ROOT)]
    for name in [name for name in sys.modules if name.split(".")[0] in OWN]:
        del sys.modules[name]
    if folder != ROOT:
        # Third-party libraries must be on the drive, but those of the wheels are run. On the drive
        # annotations may be names that do not exist, which only CPython evaluates.
        wiring = boards.load(board)
        present = {name for name in wiring.LIBRARIES if _is_in(folder / "lib", name)}
        wiring.LIBRARIES = present | {file.stem for file in folder.glob("tests/*.py")}
    modules = set()
    sys.addaudithook(lambda event, details: event == "import" and modules.add(details[0]))
    done = fresh.run(_screen, script, board=board, seed=1, root=folder)
    for name in sys.modules:
        if name.split(".")[0] in OWN:
            # This raises ValueError for a module of another folder.
            Path(sys.modules[name].__file__).relative_to(folder)
    done.modules, done.screen = modules, done.shots[-1:]
    return done


def _is_in(lib, name):
    return [*lib.glob(name + ".*"), *lib.glob(name + "/__init__.py")]


def _screen(_app, machine, _name):
    return hashlib.sha256(machine.panel.image().tobytes()).hexdigest()
