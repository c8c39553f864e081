"""What takes long to make is made once a session, by whichever worker asks first."""

import contextlib
import hashlib
import pickle
import time

from displayio_sim.machine import nvm
from sim.build.install import compiled


def for_boards(folder):
    """Keep in `folder` what is optimised and compiled for boards, and take it from there."""
    compiled.optimised = _kept(compiled.optimised, folder)
    compiled._compile = _kept(compiled._compile, folder)


def _kept(make, folder):
    def kept(*given):
        name = hashlib.sha256(repr(given).encode()).hexdigest()
        file = once(folder, name, lambda file: file.write_bytes(pickle.dumps(make(*given))))
        return pickle.loads(file.read_bytes())

    return kept


def once(folder, name, make):
    """The path `name` in `folder`, which make(path) writes unless somebody has; others wait."""
    with open(folder / (name + ".lock"), "ab") as held:
        while True:
            with contextlib.suppress(BlockingIOError, PermissionError):
                nvm.lock(held)
                break
            time.sleep(0.05)
        done = folder / (name + ".done")
        if not done.exists():
            make(folder / name)
            done.touch()
    return folder / name
